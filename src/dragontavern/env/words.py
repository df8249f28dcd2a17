"""Environments in words: what a seat sees, what it is asked, what each action means."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from dragontavern.core.text import LANGUAGES

from .senses.gold import GoldSense
from .senses.play import Play


@cache
def texts(language: str) -> dict[str, str]:
    """The texts of the environments in a language."""
    found: dict[str, str] = tomllib.loads(files(__package__).joinpath(f"text.{language}.toml").read_text("utf-8"))
    return found


def names(play: Play, language: str) -> list[str]:
    """What the seats are called."""
    return [texts(language)["seat"].format(number=seat) for seat in range(play.sense.seats)]


def describe(play: Play, seat: int | None, language: str = LANGUAGES[0]) -> str:
    """A text observation: the position as this seat sees it (None: a spectator), its question and its actions."""
    state = play.state
    called = names(play, language)
    lines = [state.observe(seat).dump().rstrip()]
    if state.over:
        lines.append(state.game().say_result(state, language, called, -1 if seat is None else seat))
    elif seat is not None and seat == play.seat:
        question = state.question(seat)
        assert question is not None
        lines.append(state.game().say_question(question, language, called, seat))
        lines += [f"{action}: {say_action(play, action, language, called)}" for action in play.actions]
    return "\n".join(lines) + "\n"


def say_action(play: Play, action: int, language: str, called: Sequence[str] = ()) -> str:
    """What an action of the seat that decides means."""
    sense, state, seat = play.sense, play.state, play.seat
    called = called or names(play, language)
    option = sense.option_of[seat][action]
    building = isinstance(sense, GoldSense) and (bool(play.draft) or not state.legal(seat))
    if option >= 0 and not building:
        return state.game().say_option(option, language, called, seat, state.question(seat))
    assert isinstance(sense, GoldSense)
    return say_draft(sense, action, seat, language, called)


def say_draft(sense: GoldSense, action: int, seat: int, language: str, called: Sequence[str]) -> str:
    """What an action means that puts shares or an offer together."""
    words, n = texts(language), sense.seats
    if action == sense.propose or action == sense.seal:
        return words["propose" if action == sense.propose else "seal"]
    if sense.pile <= action < sense.pile + n:
        return words["pile"].format(number=action - sense.pile + 1)
    for key, first in (("give", sense.give), ("offer", sense.offer)):
        if first <= action < first + n:
            return words[key].format(name=called[(seat + action - first) % n])
    item = action - sense.add
    colours = sense.colours
    token = sense.game.say_option(item % colours + 1, language, called, seat)
    return words["add" if item < colours else "want"].format(token=token)
