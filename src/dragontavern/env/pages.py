"""The tables of the pages under docs/env, made from what the environments themselves declare."""

from dragontavern.games import game

from .senses import Sense, sense


def span(start: int, length: int) -> str:
    """From where to where."""
    return str(start) if length == 1 else f"{start}–{start + length - 1}"


def actions_table(numbers: Sense) -> str:
    """All actions, as a table in Markdown."""
    rows = [f"| {span(deed.start, deed.length)} | {deed.name} | {deed.about} |" for deed in numbers.deeds]
    return "\n".join(["| actions | name | meaning |", "|---|---|---|", *rows]) + "\n"


def observation_table(numbers: Sense) -> str:
    """All blocks of the observation tensor, as a table in Markdown."""
    rows = [
        f"| {span(block.start, block.length)} | `{block.name}` | {' × '.join(map(str, block.shape))} "
        f"| {block.most} | {block.about} |"
        for block in numbers.blocks
    ]
    return "\n".join(["| index | block | shape | up to | meaning |", "|---|---|---|---|---|", *rows]) + "\n"


def sizes_table(game_id: str) -> str:
    """How many numbers are observed and how many actions there are at each number of seats."""
    counts = [(seats, sense(game_id, seats)) for seats in game(game_id).seats]
    rows = [f"| {seats} | {numbers.size} | {numbers.actions} |" for seats, numbers in counts]
    return "\n".join(["| seats | numbers observed | actions |", "|---|---|---|", *rows]) + "\n"
