"""The portrait of a view of I Signori dei Draghi: what the viewer may know, totals term by term, his options."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.lords.given import KIND_OF, given, say

from dragontavern import game
from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.rng import of_seed
from dragontavern.games.lords import choices as c
from dragontavern.games.lords import portrait
from dragontavern.games.lords.pack import KINDS, STANDARD
from dragontavern.games.lords.table import LordsTable

LORDS = game("lords")
NAMES = ("O'Brien", "{name}", "Zoë", "Ann", "E", "F", "G", "H")
LANGUAGES = ("en", "it")
MOST = 170  # moves of a game that are looked at


def games() -> Iterator[LordsTable]:
    """Positions of a random game at every size of table, and of one in which a team may ruin itself."""
    for seed, seats in enumerate((2, 4, 6, 8, 4)):
        state = LORDS.start(seats, 10 + seed, {"payToZero": "lose" if seed == 4 else "forbid"})
        assert isinstance(state, LordsTable)
        luck = of_seed(seed)
        for _ in range(MOST):
            if state.over:
                break
            yield state
            question = state.questions[0]
            state.answer(question.seat, question.sample(luck))
        yield state


def drawn(t: LordsTable, seat: int | None, language: str = "en") -> dict[str, Any]:
    """What the page of a seat is given."""
    return LORDS.portray(t.observe(seat), language, NAMES[: t.seats])


def places(view: LordsTable) -> Iterator[int]:
    """All cards a view shows, wherever they lie."""
    rows = (*view.hands, *view.down, *view.up, *view.markets, *view.blessings)
    for place in (*rows, view.roles, view.artifacts, view.looked, view.air, view.discards, view.stack, view.gear):
        yield from (card & KIND for card in place)


def kinds_in(value: Any) -> Iterator[int]:
    """All cards a portrait names."""
    if isinstance(value, dict):
        for key, inside in value.items():
            if key in ("k", "role", "artifact") and isinstance(inside, int):
                yield inside
            elif key in ("down", "known", "blessings") and isinstance(inside, list):
                yield from inside
            elif key != "aims":
                yield from kinds_in(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from kinds_in(inside)


def test_a_portrait_names_only_cards_its_view_shows_and_is_plain_json() -> None:
    named = 0
    for number, state in enumerate(games()):
        for seat in (number % state.seats, None):
            view = state.observe(seat)
            found = LORDS.portray(view, "it", NAMES[: state.seats])
            assert json.loads(json.dumps(found)) == found
            kinds = set(kinds_in(found)) - {0}
            assert kinds <= set(places(view))
            named += len(kinds)
    assert named > 3000


def test_a_portrait_is_the_same_whatever_the_hidden_cards_are() -> None:
    """C2, A10: hands, face-down creatures and decks change nothing in what others are shown, team-mates included."""
    for number, state in enumerate(games()):
        if number % 5 == 0:
            for seat in (number % state.seats, (number + 2) % state.seats, None):
                view = state.observe(seat)
                guess = LORDS.imagine(view, number).observe(seat)
                assert LORDS.portray(guess, "en", NAMES) == LORDS.portray(view, "en", NAMES)


def test_what_lies_open_is_the_same_from_every_view() -> None:
    for number, state in enumerate(games()):
        if number % 5 == 0:
            views = [state.observe(seat) for seat in (*range(state.seats), None)]
            shared = [LORDS.portray_open(view, "en", NAMES) for view in views]
            assert all(each == shared[0] for each in shared)
            for view in views[:2]:
                assert LORDS.portray_own(view, "en", NAMES, shared[0]) == LORDS.portray(view, "en", NAMES)


def test_totals_are_the_sum_of_their_terms_at_any_moment() -> None:
    """Q11: what the page adds up is what the rules compare; every army too."""
    combats = 0
    for number, state in enumerate(games()):
        found = drawn(state, None, LANGUAGES[number % 2])
        for seat, place in enumerate(found["seats"]):
            assert (place["attack"], place["defence"]) == (state.attack(seat), state.defence(seat))
        if found["combat"]:
            combats += 1
            sides = [found["combat"][side] for side in ("attack", "defence")]
            assert tuple(side["total"] for side in sides) == state.totals()
            for side in sides:
                assert side["total"] == sum(term["value"] for term in side["terms"])
                assert all(term["words"] and "{" not in term["words"] for term in side["terms"])
    assert combats > 15


def test_the_combat_of_the_rulebook_term_by_term() -> None:
    """Q3, Q5, F2: creatures, role, equipment on one side; castle, castle again, creatures, role on the other."""
    t = given(
        2,
        roles=["warrior", "priest"],
        up=["orc orc orc wolf", "goblin"],
        artifacts=["", "golden_bracelet"],
        castles=[4, 6],
        hands=["sacred_bolt magic_dart"],
    )
    say(t, 0, "attack 1", "sacred_bolt")
    combat = drawn(t, 1)["combat"]
    terms = [(term["words"], term["value"]) for term in combat["attack"]["terms"]]
    assert terms == [
        ("Starving Wolf", 2), ("3 × Orc", 15), ("Ability: Starving Wolf", 2), ("Role: Warrior", 10),
        ("Equipment: Sacred Bolt", 20),
    ]  # fmt: skip
    assert [(term["id"], term["value"]) for term in combat["defence"]["terms"]] == [
        ("castle", 6), ("again", 6), ("creature", 3), ("role", 10),
    ]  # fmt: skip
    assert (combat["attack"]["total"], combat["defence"]["total"], combat["leads"]) == (49, 25, 0)


def test_a_combat_that_is_decided_gives_way_to_its_plunder() -> None:
    t = given(2, up=["orc orc goblin"], roles=["warrior"], plunder="pyrrhic_victory")
    say(t, 0, "attack 1")
    found = drawn(t, 1)
    assert found["combat"] is None
    assert found["air"] == [{"k": KIND_OF["pyrrhic_victory"]}]


def test_face_down_creatures_are_their_owners_to_see() -> None:
    """C2, J5: not even team-mates see them; a griffin's look is its player's alone."""
    t = given(4, down=["orc goblin"], roles=["warrior", "elf"], up=["", "griffin"], turn=1)
    orc, goblin = KIND_OF["orc"], KIND_OF["goblin"]
    assert drawn(t, 0)["seats"][0]["down"] == [orc, goblin]
    for seat in (1, 2, 3, None):
        assert drawn(t, seat)["seats"][0]["down"] == [0, 0]
    t.answer(1, c.USE + KIND_OF["griffin"])
    t.answer(1, c.laid(0, 1))
    assert drawn(t, 1)["seats"][0]["down"] == [0, goblin]
    assert drawn(t, 3)["seats"][0]["down"] == [0, 0]


def test_prices_are_those_of_the_one_who_looks() -> None:
    """D4: the Merchant's Seal makes cards cheaper for its owner alone."""
    t = given(2, markets=["", "dragon orc"], artifacts=["merchants_seal"])
    assert [card and card["price"] for card in drawn(t, 0)["seats"][1]["market"]] == [7000, 1000, None, None]
    assert [card and card["price"] for card in drawn(t, 1)["seats"][1]["market"]] == [8000, 2000, None, None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_points_at_something_or_is_only_said(language: str) -> None:
    where = set()
    for state in games():
        if state.over:
            continue
        seat = state.waiting[0]
        found = drawn(state, seat, language)
        for option in state.observe(seat).legal(seat):
            aim = found["aims"][str(option)]
            assert bool(aim) == (option != c.NO), option
            where |= {key for key in aim if key != "act"}
            if "hand" in aim:
                assert aim["hand"] in [card["k"] for card in found["hand"]]
            if "market" in aim:
                owner, slot = aim["market"]
                assert found["seats"][owner]["market"][slot]
    assert {"hand", "market", "seat", "up", "down", "own"} <= where


def test_what_was_just_taken_from_the_market_is_marked() -> None:
    """E2: of two equal cards one is marked; while the market is chosen, what was chosen is."""
    t = given(2, at="final", hands=["orc wolf"], markets=["orc"])
    t.answer(0, c.MARKET)
    t.answer(0, KIND_OF["wolf"])
    assert [card["mark"] for card in drawn(t, 0)["hand"]] == ["frozen", ""]
    start = LORDS.start(2, 1)
    assert isinstance(start, LordsTable)
    first = start.legal(0)[0]
    start.answer(0, first)
    marked = [card for card in drawn(start, 0)["hand"] if card["mark"]]
    assert marked == [{"k": first, "mark": "chosen", "note": "for the market"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_slips_that_would_hurt_are_warned_of(language: str) -> None:
    seen = set()
    for state in games():
        if state.over:
            continue
        seat = state.waiting[0]
        view = state.observe(seat)
        warnings = drawn(state, seat, language)["warnings"]
        for option in view.legal(seat):
            slip = portrait.hurts(view, option)
            assert (str(option) in warnings) == LORDS.hurts(view, option) == (slip != "")
            if slip:
                seen.add(slip)
                assert "{" not in warnings[str(option)].replace("{name}", "")
    assert {"weak", "outgrown"} <= seen


def test_the_slips_in_words() -> None:
    t = given(2, up=["goblin"], down=["", "orc"], roles=["warrior", "elf"], castles=[4, 40], hands=["priest wolf"])
    assert drawn(t, 0)["warnings"] == {
        str(c.ATTACK + 1): "Your 13 would not beat the 40 of {name}, who has face-down creatures besides."
    }
    t = given(2, up=["orc"], roles=["warrior"], hands=["priest wolf"])
    assert drawn(t, 0, "it")["warnings"][str(c.CHANGE + KIND_OF["priest"])] == "Cambiando ruolo perdi 1 creatura."
    t = given(2, purses=[2000, 5], markets=["", "orc"], options={"payToZero": "lose"})
    assert drawn(t, 0)["warnings"][str(c.MARKET + 4)].startswith("This spends")
    t = given(2, up=["orc orc orc"], roles=["warrior"], hands=["", "flaming_blade"])
    say(t, 0, "attack 1")
    say(t, 1, "pass")
    assert drawn(t, 1)["warnings"] == {str(c.NO): "You are behind: if nobody helps, the combat is lost."}


def test_the_true_state_has_no_portrait() -> None:
    state = LORDS.start(2, 1)
    with pytest.raises(Refused):
        LORDS.portray(state, "en", NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_every_card_in_words(language: str) -> None:
    found = LORDS.catalogue(language)
    assert [card["k"] for card in found["cards"]] == [kind for kind in range(len(STANDARD.ids)) if STANDARD.ids[kind]]
    assert sum(card["k"] <= KINDS for card in found["cards"]) == 37
    assert all(card["text"] and card["name"] and card["type"] in found["types"] for card in found["cards"])
    assert {card["figure"] for card in found["cards"] if card["type"] == "creature"} == {
        "2",
        "3",
        "4",
        "5",
        "7",
        "8",
        "15",
    }


def test_a_card_only_a_pack_of_ones_own_has_is_drawn_by_its_type() -> None:
    text = STANDARD.text.replace('id = "wolf"', 'id = "bear"')
    found = LORDS.pack_catalogue("en", LORDS.read_pack(text))
    bear = next(card for card in found["cards"] if card["id"] == "bear")
    assert bear["art"] == "type-creature"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_does_not_speak_to_a_seat_reads_the_same_for_everybody(language: str) -> None:
    """The server makes such lines only once; a card aimed at somebody speaks to him by the number of its target."""
    aimed = 0
    for seats, seed in ((2, 3), (4, 5)):
        state = LORDS.start(seats, seed)
        luck = of_seed(seed)
        while not state.over and state.moves < 600:
            question = state.questions[0]
            state.answer(question.seat, question.sample(luck))
        for seat in range(seats):
            for event in state.log(seat):
                if not event.secret and not LORDS.speaks_to(event, seat):
                    told = {LORDS.say_event(event, language, NAMES, you) for you in (seat, -1)}
                    assert len(told) == 1
                elif event.kind == "aims":
                    aimed += 1
    assert aimed > 0
