"""Three-Dragon Ante obeys the laws of the house, with all seat counts, options and cards, for every viewer."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.ante.moments import MOMENTS, Moment
from tests.ante.stacked import stacked, tens
from tests.laws.laws import Findings, twins, viewers, walk

from dragontavern import game
from dragontavern.core.question import Answer
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.ante.choices import KIN
from dragontavern.games.ante.packs import ABILITIES as RULEBOOK

CACHES = ("roleplay",)  # follows from the options
TELLING: dict[str, str] = json.loads(
    Path(__file__).parents[1].joinpath("records/ante_telling.json").read_text("utf-8")
)
POWERS = [f"C{number}" for number in range(1, 41)]
ABILITIES = [f"B{number}" for number in range(1, 13)]

CUSTOM = ["kobold", "silver_seer", "prophet", "red_destroyer", "queen", "sorcerer", "illusionist", "fool", "druid",
          "metallic_wyrmling"]  # fmt: skip
OPTION_SETS: list[tuple[int, dict[str, Any]]] = [
    (2, {"specials": "druid", "goldPerPlayer": 8, "hole": "house"}),
    (3, {"specials": "pickem", "goldPerPlayer": 8, "flightOnEmptyStakes": True}),
    (4, {"specials": "wish", "cards": ["tiamat", "bahamut"], "goldPerPlayer": 8, "openDiscards": True}),
    (3, {"specials": "traditional", "goldPerPlayer": 8, "abilities": "open", "abilityCount": 3}),
    (4, {"specials": "custom", "cards": CUSTOM, "goldPerPlayer": 8, "abilities": "gm", "abilityCount": 4}),
    (3, {"showSpecials": True, "goldPerPlayer": 8, "abilities": "gm", "abilityCount": 1}),
    (2, {"goldPerPlayer": 12, "abilities": "open", "rechargeAfterReward": True}),
    (2, {"goldPerPlayer": 15}),
    (5, {"specials": "random", "abilities": "gm", "abilityCount": 2}),
]


def assert_nothing_tells_too_much(findings: Findings) -> None:
    """Law 3: twins are told apart only by events that may tell."""
    strangers = {kind: n for kind, n in findings.telling.items() if kind not in TELLING}
    assert not strangers, f"these events betray something: {strangers}"


@pytest.mark.parametrize("seats", game("ante").seats)
def test_a_game_as_it_is_dealt(seats: int) -> None:
    findings = Findings()
    for seed in range(3):
        walk(game("ante").start(seats, 100 + seed), seed, findings, CACHES, every=2)
    assert_nothing_tells_too_much(findings)
    assert findings.twins > 100


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_every_option(seats: int, options: dict[str, Any]) -> None:
    findings = Findings()
    walk(game("ante").start(seats, 7, options), 7, findings, CACHES, every=3)
    assert_nothing_tells_too_much(findings)


def test_the_option_sets_have_every_value() -> None:
    for name, option in game("ante").options.items():
        met = [options.get(name, option.default) for _, options in OPTION_SETS]
        assert not [value for value in option.values if value not in met], name


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_in_which_secrets_are_easily_lost(moment: Callable[[], Moment]) -> None:
    table, script, meets = moment()
    findings = Findings()
    for seed in range(3):
        walk(table, seed, findings, CACHES, script=script, answers=len(script) + 4)
    assert_nothing_tells_too_much(findings)
    assert findings.events[meets] >= 3


def test_every_power_and_every_ability_is_met() -> None:
    """Stacked decks: all laws hold while each of C1–C40 acts and each of B1–B12 is used."""
    findings = Findings()
    roleplay: tuple[dict[str, Any], ...] = (
        {},
        {"abilities": "gm", "abilityCount": 4},
        {"abilities": "open", "abilityCount": 4, "openDiscards": True},
    )
    for seed in range(16):
        for ten in tens(seed):
            options = {"goldPerPlayer": 8 if seed % 2 else 10, **roleplay[seed % 3]}
            table = stacked(2 + seed % 5, seed, ten, seed % 4 == 1, seed % 4 == 2, options)
            walk(table, seed, findings, CACHES, every=6)
    assert_nothing_tells_too_much(findings)
    assert not [rule for rule in POWERS if not findings.events["triggers", rule]]
    assert not [rule for rule in ABILITIES if not findings.events["uses", rule]]


def test_the_golden_list_has_no_event_that_never_tells() -> None:
    """Law 3, the other way: many twins at the moments in which something comes out."""
    findings = Findings()
    rng = of_seed(3)
    for table, script in [*[moment()[:2] for moment in MOMENTS], noting(), picking()]:
        for seat, answer in script:
            for viewer in viewers(table):
                for _ in range(12):
                    twins(table, viewer, seat, answer, rng, findings)
            table.answer(seat, answer)
    assert_nothing_tells_too_much(findings)
    assert set(findings.telling) == set(TELLING)


def noting() -> tuple[State, list[tuple[int, Answer]]]:
    """O5: abilities noted openly; with the last note all come out, an ancestry among them."""
    kin = KIN + 10 * [ability.id for ability in RULEBOOK].index("draconic_ancestry")
    t = game("ante").start(6, 1, {"abilities": "open", "abilityCount": 1})
    return t, [*[(seat, kin + seat) for seat in range(6)]]


def picking() -> tuple[State, list[tuple[int, Answer]]]:
    """O2: with the last pick all see the ten special cards."""
    t = game("ante").start(3, 1, {"specials": "pickem", "showSpecials": True})
    first = t.turn()[0]
    return t, [((first + i) % 3, 90 + i) for i in range(3)]
