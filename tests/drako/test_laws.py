"""Drako obeys the laws of the house in every match-up, with every option, for every viewer."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.drako.given import ALL_MATCHUPS, PACK, begun
from tests.drako.stacked import MOMENTS, Moment, stacked
from tests.laws.laws import Findings, walk

from dragontavern.core.state import State
from dragontavern.games.drako import DRAKO
from dragontavern.games.drako.pack import DEFENCE

CACHES = ("cards", "both", "figures")  # they follow from the pack and the options
TELLING: dict[str, str] = json.loads(
    Path(__file__).parents[1].joinpath("records/drako_telling.json").read_text("utf-8")
)
KINDS = {
    "area_wounded", "attacks", "avoids_net", "caught", "charges", "dies", "discards", "dodges", "draws", "escapes",
    "exchanges", "flies", "keeps_hand", "leg", "loses_ability", "loses_area", "moves", "net_returns", "nets", "plays",
    "plays_blank", "rages", "renews", "reshuffles", "returns", "shelters", "shields", "shoots", "skips", "stands",
    "steps", "stops", "turn", "wins", "wounded", "drawn",
}  # fmt: skip
OPTION_SETS: list[dict[str, Any]] = [
    {"matchup": "knights_trolls", "exchange": True, "blankPlay": "last"},
    {"matchup": "dragon_dwarves", "placing": "first", "exchange": True},
    {"matchup": "trolls_dragon", "turnLimit": 100, "blankPlay": "last"},
    {"matchup": "trolls_dwarves", "legs": 2, "turnLimit": 400},
    {"matchup": "knights_dragon", "legs": 2, "exchange": True},
    {"matchup": "knights_dwarves", "shieldsPerHit": "one"},
    {"matchup": "knights_dwarves", "shieldsPerHit": "all", "legs": 1, "placing": "free", "turnLimit": 200},
]


def assert_nothing_tells_too_much(findings: Findings) -> None:
    """Law 3: twins are told apart only by events that may tell."""
    strangers = {kind: n for kind, n in findings.telling.items() if kind not in TELLING}
    assert not strangers, f"these events betray something: {strangers}"


@pytest.mark.parametrize("matchup", ALL_MATCHUPS)
def test_a_game_as_it_is_dealt(matchup: str) -> None:
    findings = Findings()
    walk(DRAKO.start(2, 11, {"matchup": matchup}), 1, findings, CACHES, every=3)
    assert_nothing_tells_too_much(findings)
    assert findings.twins > 30


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda options: " ".join(map(str, options.values())))
def test_every_option(options: dict[str, Any]) -> None:
    findings = Findings()
    walk(begun(**options), 7, findings, CACHES, every=8)
    assert_nothing_tells_too_much(findings)


def test_the_option_sets_have_every_value() -> None:
    for name, option in DRAKO.options.items():
        met = [options.get(name, option.default) for options in OPTION_SETS]
        assert not [value for value in option.values if value not in met], name


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_that_is_seldom_met(moment: Callable[[], Moment]) -> None:
    table, script = moment()
    findings = Findings()
    walk(table, 1, findings, CACHES, script=script, answers=len(script) + 2)
    assert_nothing_tells_too_much(findings)


def symbols(end: State) -> set[int]:
    """The symbols that were used up to a position."""
    plays = [event.args for event in end.events or [] if event.kind == "plays"]
    return {PACK.symbols[kind][number][0] for _, kind, number in plays}


def test_everything_there_is_to_happen_is_met() -> None:
    """Stacked hands and decks: all laws while every symbol is used and every kind of event happens."""
    findings = Findings()
    played: set[int] = set()
    for seed in range(8):
        for matchup in ALL_MATCHUPS:
            options = {"shieldsPerHit": "one" if seed % 2 else "all", "turnLimit": 100}
            played |= symbols(walk(stacked(matchup, seed, options), seed, findings, CACHES, every=10, answers=50))
    for moment in MOMENTS:
        table, script = moment()
        played |= symbols(walk(table, 2, findings, CACHES, every=9, script=script, answers=len(script) + 1))
    assert_nothing_tells_too_much(findings)
    there = {symbol[0] for deck in PACK.decks for kind in deck for symbol in PACK.symbols[kind]}
    assert played == there - {DEFENCE}
    assert {kind for kind, _ in findings.events} == KINDS
    assert set(findings.telling) == set(TELLING), "the golden list has an event that never tells"
