"""G56: what is known of screens after thefts. Every guess is possible, and every possibility is guessed."""

from collections.abc import Sequence

import pytest
from tests.laws.laws import pick

from dragontavern import game
from dragontavern.bots.gold.belief import likely_tables
from dragontavern.core.event import Event
from dragontavern.core.marks import SPECTATOR
from dragontavern.core.rng import of_seed
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import GoldTable

Rows = tuple[tuple[int, ...], ...]
"""What lies behind all screens, by colour."""


def moved(rows: Rows, seat: int, more: Sequence[int]) -> Rows:
    """So many tokens more (or fewer) behind a screen."""
    return tuple(
        tuple(a + b for a, b in zip(row, more, strict=True)) if s == seat else row for s, row in enumerate(rows)
    )


def one(colour: int, number: int) -> list[int]:
    return [number if i == colour else 0 for i in range(9)]


def after(possible: set[Rows], event: Event, viewer: int) -> set[Rows]:
    """What may lie behind the screens after an event, as far as a viewer saw it: each possibility by itself."""
    if event.kind == "takes":
        return {moved(rows, event.args[0], event.args[1]) for rows in possible}
    if event.kind == "looks":
        return {rows for rows in possible if viewer != event.args[0] or rows[event.args[1]] == event.secret}
    thief, victim = event.args
    colours = [event.secret[0] - 1] if viewer in (thief, victim) else range(9)
    return {
        moved(moved(rows, victim, one(colour, -1)), thief, one(colour, 1))
        for rows in possible
        for colour in colours
        if rows[victim][colour]
    }


def rows_of(t: GoldTable) -> Rows:
    return tuple(tuple(counts(screen)) for screen in t.screens)


@pytest.mark.rules("G56", "G38", "G39")
@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_no_guess_is_impossible_and_nothing_possible_is_left_out(viewer: int) -> None:
    """Random games up to the third theft, beside the set of all that can be."""
    thefts = several = 0
    for seed in range(16):
        t = game("gold").start(4, seed, {"beats": 12}, events=True)
        assert isinstance(t, GoldTable)
        rng, possible, told = of_seed(seed), {rows_of(t)}, 0
        here = 0
        while not t.over and here < 3 and not any(event.kind in ("trades", "offers") for event in t.events or []):
            t.answer(*pick(t, rng))
            for event in (t.events or [])[told:]:
                if event.kind in ("takes", "looks", "steals"):
                    possible = after(possible, event, viewer)
                here += event.kind == "steals"
            told = len(t.events or [])
            view = t.observe(None if viewer == SPECTATOR else viewer)
            guesses = [view.imagine(of_seed(seed * 64 + luck)) for luck in range(12 if here else 1)]
            for guess in (*guesses, *likely_tables(view, 3, 2, of_seed(seed))):
                assert isinstance(guess, GoldTable)
                assert rows_of(guess) in possible
                assert sorted(guess.bag) == sorted(t.bag)
        assert rows_of(t) in possible
        thefts += here
        if 1 < len(possible) <= 12 and not t.over:
            view = t.observe(None if viewer == SPECTATOR else viewer)
            assert {rows_of(view.imagine(of_seed(luck))) for luck in range(600)} == possible
            several += 1
    assert thefts > 20
    assert several > 2
