"""The portrait of a view: it shows what the viewer may know, and what it promises comes true."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.ante.given import given

from dragontavern import game
from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.rng import of_seed
from dragontavern.games.ante import choices, portrait
from dragontavern.games.ante.cards import IDS
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.ante.turn import Play

ANTE = game("ante")
NAMES = ("O'Brien", "{name}", "<b>", "100%", "Ève", "")
LANGUAGES = ("en", "it")


def games() -> Iterator[AnteTable]:
    """Every position of a few random games, with and without abilities."""
    for seed, seats, options in (
        (1, 2, {"abilities": "open"}),
        (2, 4, {}),
        (3, 6, {"abilities": "gm"}),
        (4, 3, {"specials": "pickem"}),
    ):
        state = ANTE.start(seats, seed, options)
        assert isinstance(state, AnteTable)
        luck = of_seed(seed)
        for _ in range(120):
            yield state
            if state.over:
                break
            question = state.questions[luck.below(len(state.questions))]
            state.answer(question.seat, question.sample(luck))


def portrait_of(state: AnteTable, seat: int | None, language: str = "en") -> dict[str, Any]:
    """What the page of a seat is given."""
    return ANTE.portray(state.observe(seat), language, NAMES[: state.seats])


def kinds_in(value: Any) -> Iterator[int]:
    """All cards a portrait names, wherever it does."""
    if isinstance(value, dict):
        for key, inside in value.items():
            if key == "k":
                yield inside
            elif key in ("known", "specials"):
                yield from inside
            else:
                yield from kinds_in(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from kinds_in(inside)


def test_a_portrait_names_only_cards_its_view_shows() -> None:
    named = 0
    for state in games():
        for seat in (*range(state.seats), None):
            view = state.observe(seat)
            places = [view.looked, view.limbo, view.ante, view.picks, *view.hands, *view.flights]
            in_sight = {card & KIND for place in places for card in place}
            met = {kind for kind in range(71, 101) if view.met_by_all >> (kind - 71) & 1}
            found = set(kinds_in(portrait_of(state, seat))) - {0}
            assert found <= in_sight | met
            named += len(found)
    assert named > 1000


def test_a_portrait_counts_every_card_and_coin_and_is_plain_json() -> None:
    for state in games():
        drawn = portrait_of(state, 0, "it")
        assert json.loads(json.dumps(drawn)) == drawn
        if not drawn["gambit"]:
            continue
        cards = drawn["deck"] + drawn["discards"] + len(drawn["ante"]) + len(drawn["limbo"]) + len(drawn["looked"])
        cards += sum(seat["hand"] + len(seat["flight"]) for seat in drawn["seats"])
        assert cards == 80
        gold = drawn["stakes"] + drawn["hole"] + sum(seat["hoard"] for seat in drawn["seats"])
        assert gold == 10 * state.seats**2


def test_the_true_state_has_no_portrait() -> None:
    with pytest.raises(Refused):
        ANTE.portray(ANTE.start(3, 1), "en", NAMES[:3])


def test_what_is_said_about_my_cards_comes_true() -> None:
    """R20: the mark on a card of mine is what happens when I play it."""
    promised = {True: 0, False: 0}
    for state in games():
        if state.over or not isinstance(state.asking(), Play):
            continue
        seat = state.waiting[0]
        for card in portrait_of(state, seat)["hand"]:
            trial = state.copy()
            trial.events = []
            trial.answer(seat, card["k"])
            while not trial.over and "Window" in repr(trial.asking()) and len(trial.events) < 3:
                trial.answer(trial.waiting[0], trial.question(trial.waiting[0]).default)  # type: ignore[union-attr]
            told = [event.kind for event in trial.events if event.args[:2] == (seat, card["k"])]
            assert told[0] == "plays"
            assert told[1] == ("triggers" if card["trigger"] else "does_not_trigger")
            assert card["words"]
            promised[bool(card["trigger"])] += 1
    assert min(promised.values()) > 50


def test_why_a_card_triggers_names_the_neighbour_and_his_card() -> None:
    t = given(3, turn=2, leader=0, round=1, hands=["", "", "red-10 blue-4 gold-6"], flights=["gold-2", "white-6", ""])
    words = {card["id"]: card["words"] for card in ANTE.portray(t.observe(2), "en", ["Ann", "Bob", "Cay"])["hand"]}
    assert words["red-10"] == "Does not trigger: stronger than the card of Bob (6)."
    assert words["gold-6"] == "Triggers: no stronger than the card of Bob (6)."
    totals = {card["id"]: card["total"] for card in ANTE.portray(t.observe(2), "it", ["Ann", "Bob", "Cay"])["hand"]}
    assert totals == {"red-10": 10, "gold-6": 6, "blue-4": 4}


def test_others_cards_are_counted_and_only_known_ones_named() -> None:
    t = given(2, hands=["red-10 blue-4", "gold-6@all white-1 white-2"])
    seats = portrait_of(t, 0)["seats"]
    assert seats[1]["hand"] == 3
    assert [IDS[kind] for kind in seats[1]["known"]] == ["gold-6"]
    assert seats[0]["known"] == []


@pytest.mark.parametrize(
    ("table", "option", "kind"),
    [
        (given(2, hands=["red-10 gold-2", "blue-4"], flights=["tiamat", ""], round=2), "gold-2", "barred"),
        (given(2, hands=["red-10 gold-2", "blue-4"], flights=["tiamat", ""], round=2), "red-10", ""),
        (given(2, hands=["bahamut gold-2", "blue-4"], flights=["red-2", ""], round=2), "bahamut", "barred"),
        (given(2, at="ante", hands=["red-10 gold-2", "blue-4 blue-6"], hoards=[9, 9]), "red-10", "debt"),
        (given(2, at="ante", hands=["red-10 gold-2", "blue-4 blue-6"], hoards=[9, 9]), "gold-2", ""),
    ],
)
def test_slips_that_would_hurt_are_warned_of(table: AnteTable, option: str, kind: str) -> None:
    number = IDS.index(option)
    view = table.observe(0)
    assert portrait.hurts(view, number) == kind
    assert ANTE.hurts(view, number) is bool(kind)
    for language in LANGUAGES:
        warnings = ANTE.portray(view, language, NAMES[:2])["warnings"]
        assert (str(number) in warnings) is bool(kind)
        assert all("{" not in text for text in warnings.values())


def test_paying_with_the_last_gold_and_slaying_ones_own_are_warned_of() -> None:
    t = given(2, turn=1, leader=1, hands=["gold-9 archmage", "brass-1 white-1"], hoards=[4, 16])
    t.answer(1, IDS.index("brass-1"))
    view = t.observe(0)
    assert {option: portrait.hurts(view, option) for option in view.legal(0)} == {
        IDS.index("gold-9"): "",
        choices.PAY: "owe",
    }
    t = given(2, hands=["dragonslayer red-10", "blue-4"], flights=["red-2", "white-1"], round=2)
    t.answer(0, IDS.index("dragonslayer"))
    assert {IDS[k]: portrait.hurts(t.observe(0), k) for k in t.legal(0)} == {"white-1": "", "red-2": "own"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", [0, 1, None])
def test_effects_in_force_are_told_in_words(language: str, reader: int | None) -> None:
    t = given(2, flights=["tiamat gold-2", "red-3 red-5"], round=3)
    t.druid = t.priest = True
    t.archmages = t.warlords = 1
    t.liches[0] = t.monarchs[0] = 2
    t.merchant = 0
    drawn = ANTE.portray(t.observe(reader), language, ["{bonus}", "B"])
    told = {effect["id"]: effect for effect in drawn["effects"] + drawn["seats"][0]["effects"]}
    assert set(told) == set(portrait.RULES_OF_EFFECTS)
    for effect in told.values():
        assert effect["label"]
        assert effect["words"]
    assert "4" in told["lich"]["words"]
    assert "6" in told["monarch"]["words"]
    assert ("{bonus}" in told["archmage"]["words"]) is (reader != 0)
    assert drawn["seats"][1]["effects"] == []


def test_special_flights_and_status_are_shown() -> None:
    t = given(2, flights=["red-2 red-3 wyrmpriest/3/wild", "gold-2"], hands=["red-5", "gold-4"], turn=1, round=3)
    mine = portrait_of(t, 0)["seats"][0]
    assert [slot["round"] for slot in mine["flight"]] == [1, 2, 3]
    assert [slot["status"] for slot in mine["flight"]] == ["", "", "wild"]
    assert {"colour": "red"} in mine["rewarded"]
    assert mine["strength"] == mine["score"] == 10


def test_abilities_of_others_stay_secret_until_used() -> None:
    t = given(
        2,
        abilities=["fast_hands desperation", "practice_counts"],
        options={"abilities": "gm", "abilityCount": 2},
        known=[0, 0],
    )
    mine, theirs = portrait_of(t, 0)["seats"]
    assert [ability["id"] for ability in mine["abilities"]] == ["desperation", "fast_hands"]
    assert theirs["abilities"] == []
    assert theirs["disk"] == "ready"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_tells_every_card_and_ability(language: str) -> None:
    told = ANTE.catalogue(language)
    assert [card["k"] for card in told["cards"]] == list(range(1, 101))
    assert all(card["name"] and card["short"] and card["text"] and card["rule"] for card in told["cards"])
    assert {card["type"] for card in told["cards"]} == {"good", "evil", "mortal"}
    assert len(told["abilities"]) == 12
    assert all(ability["name"] and ability["text"] for ability in told["abilities"])
    assert set(told["colours"]) == {colour for card in told["cards"] for colour in card["colours"]}


def test_what_is_shared_is_the_same_from_whosever_view_it_is_taken() -> None:
    """The house takes the open part from one viewer's view and gives it to all: nothing private may be in it."""
    for state in games():
        names = NAMES[: state.seats]
        views = [state.observe(seat) for seat in (*range(state.seats), None)]
        shared = ANTE.portray_open(views[0], "it", names)
        for view in views:
            assert ANTE.portray_open(view, "it", names) == shared
            assert ANTE.portray_own(view, "it", names, shared) == ANTE.portray(view, "it", names)
        assert shared == ANTE.portray_open(views[-1], "it", names), "a portrait changes nothing in what is shared"
