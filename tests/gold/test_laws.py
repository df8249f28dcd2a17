"""Dragon's Gold obeys the laws of the house: 3 to 6 players, basic and advanced, both clocks, every viewer."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.gold.moments import MOMENTS, Moment
from tests.gold.stacked import stacked
from tests.laws.laws import Findings, twins, viewers, walk

from dragontavern.core.rng import of_seed
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.pack import MAGIC

CACHES = ("cards", "advanced", "clock")  # they follow from pack and options
TELLING: dict[str, str] = json.loads(
    Path(__file__).parents[1].joinpath("records/gold_telling.json").read_text("utf-8")
)
OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (3, {"beats": 12}),
    (4, {"beats": 30, "clock": False, "openMemory": True}),
    (5, {"beats": 60, "sharing": "divide"}),
    (6, {"beats": 90, "clock": False}),
    (3, {"beats": 120, "rules": "advanced", "clock": False, "setBonus": "perSet", "cardPerRed": True}),
    (4, {"beats": 12, "rules": "advanced", "gifts": False}),
    (5, {"beats": 180, "rules": "advanced", "clock": False, "blackTie": "none"}),
    (6, {"beats": 12, "rules": "advanced", "sharing": "divide"}),
]


def assert_nothing_tells_too_much(findings: Findings) -> None:
    """Law 3: twins are told apart only by events that may tell."""
    strangers = {kind: n for kind, n in findings.telling.items() if kind not in TELLING}
    assert not strangers, f"these events betray something: {strangers}"


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_a_game_as_it_is_dealt(seats: int, options: dict[str, Any]) -> None:
    findings = Findings()
    walk(GOLD.start(seats, 7, options), 7, findings, CACHES, every=12)
    assert_nothing_tells_too_much(findings)
    assert findings.twins > 30


TABLES = [
    (seats, rules, clock) for seats in (3, 4, 5, 6) for rules in ("basic", "advanced") for clock in (True, False)
]


@pytest.mark.parametrize(("seats", "rules", "clock"), TABLES)
def test_every_size_with_both_rules_and_both_clocks(seats: int, rules: str, clock: bool) -> None:
    findings = Findings()
    options = {"beats": 12, "rules": rules, "clock": clock}
    walk(GOLD.start(seats, seats, options), seats, findings, CACHES, every=30, answers=240)
    assert_nothing_tells_too_much(findings)
    assert findings.twins > 3


def test_the_option_sets_have_every_value() -> None:
    for name, option in GOLD.options.items():
        met = [options.get(name, option.default) for _, options in OPTION_SETS]
        assert not [value for value in option.values if value not in met], name


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_in_which_secrets_are_easily_lost(moment: Callable[[], Moment]) -> None:
    here = moment()
    findings = Findings()
    for seed in range(2):
        walk(here.with_luck(seed), seed, findings, CACHES, script=here.script, answers=len(here.script) + 3)
    assert_nothing_tells_too_much(findings)
    assert findings.events[here.meets] >= 2


def test_every_magic_card_is_met() -> None:
    """Stacked decks: all laws hold while each card is played, with markets, thin bags, 3 to 6 players."""
    findings = Findings()
    met: set[int] = set()
    for seed in range(24):
        seats, at = 3 + seed % 4, ("turn", "market", "end")[seed % 3]
        options = {"rules": "advanced", "clock": seed % 2 == 0, "beats": 12}
        end = walk(
            stacked(seats, seed, at, options, thin=seed % 5 == 4), seed, findings, CACHES, every=13, answers=80
        )
        met.update(event.args[1] for event in end.events or [] if event.kind == "plays_magic")
    assert_nothing_tells_too_much(findings)
    played = {MAGIC[kind - 30] for kind in met}
    assert {*MAGIC} - {"hand"} - played == set(), "all but the one that is never shown"
    assert findings.events["vanishes", "G54"]


def test_the_golden_list_has_no_event_that_never_tells() -> None:
    """Law 3, the other way: many twins at the moments in which something comes out."""
    findings = Findings()
    rng = of_seed(3)
    for table, script in [moment()[:2] for moment in MOMENTS]:
        for seat, answer in script:
            for viewer in viewers(table):
                for _ in range(6):
                    twins(table, viewer, seat, answer, rng, findings)
            table.answer(seat, answer)
    for seed in (1, 2):
        walk(GOLD.start(3, seed, {"clock": False}), seed, findings, CACHES, every=12)
    assert_nothing_tells_too_much(findings)
    assert set(findings.telling) == set(TELLING)
