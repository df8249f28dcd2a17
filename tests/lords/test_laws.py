"""I Signori dei Draghi obeys the laws of the house, at all sizes of table, with all options, for every viewer."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.laws.laws import Findings, walk
from tests.lords.stacked import stacked

from dragontavern.games.lords import LORDS

CACHES = ("cards", "orders")  # they follow from the pack and the options
TELLING: dict[str, str] = json.loads(
    Path(__file__).parents[1].joinpath("records/lords_telling.json").read_text("utf-8")
)
OPTION_SETS: list[dict[str, Any]] = [
    {"firstPlayer": "random", "payToZero": "lose", "nanoFaceDown": "always", "supportCost": "printed"},
    {"direction": "clockwise", "placingCountsAsRaise": True, "nanoFaceDown": "never", "deckOut": "stop"},
    {"firstRoundInstants": "allow", "attackNeedsFaceUp": True, "swappedUsableFrom": "ownTurn", "teamChat": True},
    {"artifactReplace": True, "swappedUsableFrom": "ownTurn"},
    {},
]
RARE = {
    "aims", "attacks", "buys", "casts", "changes_role", "counters", "demoted", "destroys", "discards", "draws",
    "equips", "fills", "forfeits", "gains", "gives_back", "joins", "lays", "locks", "loses_creatures", "offers",
    "passes", "pays", "peeks", "places", "plunders", "reaches", "recovers", "reshuffles", "rises", "sends",
    "strengths", "summons", "swaps", "to_market", "turn", "turns_up", "unmakes", "uses", "wins_combat", "wins_game",
}  # fmt: skip


def assert_nothing_tells_too_much(findings: Findings) -> None:
    """Law 3: twins are told apart only by events that may tell."""
    strangers = {kind: n for kind, n in findings.telling.items() if kind not in TELLING}
    assert not strangers, f"these events betray something: {strangers}"


@pytest.mark.parametrize("seats", LORDS.seats)
def test_a_game_as_it_is_dealt(seats: int) -> None:
    findings = Findings()
    walk(LORDS.start(seats, 100 + seats), seats, findings, CACHES, every=15, answers=250)
    assert_nothing_tells_too_much(findings)
    assert findings.twins > 20


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_every_option(number: int) -> None:
    findings = Findings()
    options = OPTION_SETS[number]
    walk(LORDS.start(4, 7, options), 7, findings, CACHES, every=18, answers=150)
    walk(stacked(4, 20 + number, options), number, findings, CACHES, every=9, answers=60)
    for seats in (2, 6, 8):
        walk(stacked(seats, 40 + number, options), number, findings, CACHES, every=12, answers=36)
    assert_nothing_tells_too_much(findings)


def test_the_option_sets_have_every_value() -> None:
    for name, option in LORDS.options.items():
        met = [options.get(name, option.default) for options in OPTION_SETS]
        assert not [value for value in option.values if value not in met], name


def test_stacked_tables_meet_everything() -> None:
    """Developed boards and hands full of magic: all laws hold while each kind of event happens."""
    findings = Findings()
    for seed in range(60):
        seats = (2, 4, 4, 6, 2, 8)[seed % 6]
        walk(stacked(seats, seed), seed, findings, CACHES, every=30 if seats > 4 else 18, answers=60)
    assert_nothing_tells_too_much(findings)
    assert RARE - {kind for kind, _ in findings.events} == set()
