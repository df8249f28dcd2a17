"""The portrait of a view of Drako: it shows what the viewer may know, and what its options point at comes true."""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tests.drako.given import KIND_OF, PACK, answer, blank, given, hits, line, seat_of, use

from dragontavern import game
from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.rng import of_seed
from dragontavern.games.drako import choices as c
from dragontavern.games.drako import portrait
from dragontavern.games.drako.board import BY_NAME, NEAR
from dragontavern.games.drako.pack import FIGURES, MATCHUPS, STANDARD
from dragontavern.games.drako.table import DrakoTable

DRAKO = game("drako")
NAMES = ("O'Brien", "{target}")
LANGUAGES = ("en", "it")


def games() -> Iterator[DrakoTable]:
    """Every position of a random game of each match-up."""
    for seed, matchup in enumerate(MATCHUPS):
        state = DRAKO.start(2, seed, {"matchup": matchup, "exchange": seed % 2 == 0})
        assert isinstance(state, DrakoTable)
        luck = of_seed(seed)
        while not state.over:
            yield state
            question = state.questions[0]
            state.answer(question.seat, question.sample(luck))
        yield state


def drawn(t: DrakoTable, side: str, language: str = "en") -> dict[str, Any]:
    """What the page of a side is given."""
    return DRAKO.portray(t.observe(seat_of(t, side)), language, NAMES)


def aim(t: DrakoTable, side: str, option: int) -> dict[str, Any]:
    """What one option of a side points at."""
    found = drawn(t, side)["aims"][str(option)]
    assert isinstance(found, dict)
    return found


def hexes(*names: str) -> list[int]:
    return [BY_NAME[name] for name in names]


def kinds_in(value: Any) -> Iterator[int]:
    """All cards a portrait names as lying somewhere: not those it lists as still unseen."""
    if isinstance(value, dict):
        for key, inside in value.items():
            if key in ("k", "card"):
                yield inside
            elif key != "left":
                yield from kinds_in(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from kinds_in(inside)


def test_a_portrait_names_only_cards_its_view_shows_and_is_plain_json() -> None:
    named = 0
    for state in games():
        for seat in (0, 1, None):
            view = state.observe(seat)
            found = DRAKO.portray(view, "it", NAMES)
            assert json.loads(json.dumps(found)) == found
            in_sight = {card & KIND for place in (*view.hands, *view.settling) for card in place}
            kinds = set(kinds_in(found))
            assert kinds <= in_sight
            named += len(kinds)
    assert named > 3000


def test_a_portrait_is_the_same_whatever_the_hidden_cards_are() -> None:
    for number, state in enumerate(games()):
        if number % 7 == 0:
            for seat in (0, 1, None):
                view = state.observe(seat)
                guess = DRAKO.imagine(view, number).observe(seat)
                assert DRAKO.portray(guess, "en", NAMES) == DRAKO.portray(view, "en", NAMES)


def test_what_lies_open_is_the_same_from_every_view() -> None:
    for number, state in enumerate(games()):
        if number % 5 == 0:
            views = [state.observe(seat) for seat in (0, 1, None)]
            shared = [DRAKO.portray_open(view, "en", NAMES) for view in views]
            assert shared[0] == shared[1] == shared[2]
            for view in views:
                assert DRAKO.portray_own(view, "en", NAMES, shared[0]) == DRAKO.portray(view, "en", NAMES)


def test_every_option_points_at_something_or_is_only_said() -> None:
    said = set()
    for state in games():
        if state.over:
            continue
        seat = state.waiting[0]
        view = state.observe(seat)
        found = DRAKO.portray(view, "en", NAMES)
        for option in view.legal(seat):
            if not found["aims"][str(option)]:
                said.add(option)
    assert said <= {c.NO, c.YES, c.DRAW, c.FURY, c.ESCAPE, c.RENEW}


def test_what_a_move_points_at_comes_true() -> None:
    """K10: the figure ends on the hex one clicks; the way there goes from neighbour to neighbour over free hexes."""
    walked = 0
    for state in games():
        if state.over or type(state.asking()).__name__ != "Walk":
            continue
        seat = state.waiting[0]
        view = state.observe(seat)
        for option in view.legal(seat):
            if option == c.NO:
                continue
            found = DRAKO.portray(view, "en", NAMES)["aims"][str(option)]
            (figure,), (hex,), (way,) = found["figures"], found["at"], found["lines"]
            assert way[0] == view.hexes[figure]
            assert way[-1] == hex
            assert all(b in NEAR[a] and view.on(b) < 0 for a, b in pairwise(way))
            trial = state.copy()
            trial.answer(seat, option)
            assert trial.hexes[figure] == hex
            walked += 1
            break
    assert walked > 50


def test_what_a_symbol_would_reach_is_shown_before_it_is_played() -> None:
    t = given(
        turn="trolls",
        at="swordsman c3, archer c5, thrower e1, berserker c1",
        hands={"trolls": ["charge", "attack 3", "move 2, defence 1 rock", "throw 2"]},
    )
    charge = aim(t, "trolls", use("trolls", "charge"))
    assert charge["figures"] == [FIGURES.index("berserker")]
    assert charge["hits"] == [FIGURES.index("swordsman")]
    assert hexes("c1", "c2", "c3") in charge["lines"]
    throw = aim(t, "trolls", use("trolls", "throw 2"))
    assert throw["hits"] == [FIGURES.index("swordsman")]
    assert throw["lines"] == [hexes("e1", "d2", "c3", "b3", "a3")]
    move = aim(t, "trolls", use("trolls", "move 2, defence 1 rock", "move 2"))
    assert set(hexes("c2", "b1", "d1", "a1", "e2", "d3")) <= set(move["cells"])
    assert not set(hexes("c3", "c4", "c5")) & set(move["cells"])
    answer(t, "trolls", use("trolls", "charge"))
    assert aim(t, "trolls", line("east"))["at"] == hexes("c3")


def test_a_blow_says_whom_it_hits_and_with_what() -> None:
    t = given(
        turn="trolls",
        at="swordsman c3, archer b3, thrower c2, berserker c4",
        hands={"trolls": ["pair 2+1"], "knights": ["defence"]},
    )
    answer(t, "trolls", use("trolls", "pair 2+1"))
    second = aim(t, "trolls", hits("berserker", "archer", 1))
    assert (second["figures"], second["hits"], second["value"]) == ([4], [1], 1)
    assert second["at"] == hexes("b3")


def test_the_window_tells_alike_attacks_together_and_what_can_be_done() -> None:
    """K12: "2 attacks of 1 on the swordsman: block, dodge or take it?"."""
    t = given(
        turn="trolls",
        at="swordsman c3, archer a1, thrower e1, berserker c1",
        hands={"trolls": ["charge"], "knights": ["defence"]},
    )
    answer(t, "trolls", use("trolls", "charge"), line("east"))
    assert drawn(t, "knights")["prompt"] == "2 attacks of 1 on the swordsman: block, dodge or take it?"
    assert (
        drawn(t, "knights", "it")["prompt"] == "2 attacchi da 1 contro lo spadaccino: bloccare, schivare o incassare?"
    )
    assert drawn(t, "trolls")["prompt"] == ""
    assert [attack["value"] for attack in drawn(t, "trolls")["attacks"]] == [1, 1]
    answer(t, "knights", c.SHIELD + 4 * KIND_OF["knights", "defence"])
    assert drawn(t, "knights")["prompt"] == "An attack of 1 on the swordsman: dodge or take it?"
    assert [attack["stopped"] for attack in drawn(t, "knights")["attacks"]] == [True, False]


def test_the_window_says_when_nothing_can_be_done() -> None:
    t = given(
        turn="trolls",
        at="swordsman a1, archer c3, thrower c2, berserker e3",
        hands={"trolls": ["attack 3"], "knights": ["attack 2"]},
    )
    answer(t, "trolls", use("trolls", "attack 3"))
    assert drawn(t, "knights")["prompt"] == "An attack of 3 on the archer: you have nothing to stop it with."


def test_tracks_show_their_sections() -> None:
    t = given(
        "trolls_dragon",
        turn="trolls",
        at="thrower c1, berserker e3, dragon c3",
        wounds={"thrower": 4, "berserker": 2},
        areas=(4, 2, 1, 0),
        hands={"trolls": ["throw 2"], "dragon": []},
    )
    shown = {figure["id"]: figure for figure in drawn(t, "trolls")["figures"]}
    filled = {id: [(s["id"], s["filled"], s["spaces"]) for s in figure["sections"]] for id, figure in shown.items()}
    assert filled["thrower"] == [("throw", 3, 3), ("life", 1, 4)]
    assert filled["berserker"] == [("charge", 2, 4), ("life", 0, 5)]
    assert filled["dragon"] == [("armour", 4, 4), ("flight", 2, 2), ("walking", 1, 3), ("fire", 0, 2)]
    assert shown["thrower"]["fire"] == []  # the throw is lost
    assert shown["dragon"]["fire"] == [hexes("c3", "c2", "c1"), hexes("c3", "d3", "e3")]


def test_a_figure_shows_how_far_it_could_go_and_a_netted_one_nowhere() -> None:
    t = given(
        "dragon_dwarves",
        turn="dragon",
        at="dragon c3, crossbow c1, fury a3, net e3",
        netted="dragon",
        hands={"dragon": ["flight"], "dwarves": ["net"]},
    )
    shown = {figure["id"]: figure for figure in drawn(t, "dwarves")["figures"]}
    assert shown["dragon"]["steps"] == [[], []]
    assert shown["dragon"]["netted"]
    assert shown["crossbow"]["steps"][0] == sorted(hexes("b1", "c2", "d1"))
    assert shown["crossbow"]["fire"] == [hexes("c1", "c2", "c3")]
    tokens = {token["id"]: token for token in drawn(t, "dragon")["seats"][1]["tokens"]}
    assert tokens["net"]["state"] == "spent"
    assert tokens["net"]["words"] == "The net lies over the dragon."
    assert tokens["fury"]["state"] == "ready"


def test_what_is_left_of_the_decks_counts_what_nobody_has_shown() -> None:
    t = given(
        turn="knights",
        at="swordsman a1, archer a2, thrower e1, berserker e3",
        hands={"knights": ["bow 2", "bow 2"], "trolls": ["charge"]},
        left={"trolls": 10},
    )
    own, other = (drawn(t, "knights")["seats"][seat]["left"] for seat in (0, 1))
    bow, charge = KIND_OF["knights", "bow 2"], KIND_OF["trolls", "charge"]
    assert [entry for entry in own if entry[0] == bow] == [[bow, 1, 3]]
    assert sum(entry[1] for entry in own) == 36
    assert sum(entry[1] for entry in other) == 11  # ten in the deck, one in hand
    assert next(entry for entry in other if entry[0] == charge)[1] >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_slips_that_would_hurt_are_warned_of(language: str) -> None:
    seen: dict[str, int] = {}
    for state in games():
        if state.over:
            continue
        seat = state.waiting[0]
        view = state.observe(seat)
        warnings = DRAKO.portray(view, language, NAMES)["warnings"]
        for option in view.legal(seat):
            slip = portrait.hurts(view, option)
            assert (str(option) in warnings) == DRAKO.hurts(view, option) == (slip != "")
            if slip:
                seen[slip] = seen.get(slip, 0) + 1
                assert "{" not in warnings[str(option)]
    assert {"blank", "overdraw", "dies", "last"} <= set(seen)


def test_the_fury_that_would_kill_is_warned_of() -> None:
    t = given(
        "dragon_dwarves",
        turn="dwarves",
        at="dragon c3, fury a3, net e3",
        wounds={"fury": 5},
        hands={"dwarves": ["net"], "dragon": []},
    )
    assert drawn(t, "dwarves")["warnings"][str(c.FURY)] == "The wound would kill the fury dwarf."


def test_what_cannot_be_done_says_why() -> None:
    """Every symbol of one's cards is either an option or refused with the rule that forbids it."""
    t = given(
        turn="trolls",
        at="swordsman a1, archer a2, thrower e1, berserker d3",
        hands={"trolls": ["defence", "attack 3", "throw 2", "charge"]},
        wounds={"thrower": 3, "berserker": 4},
    )
    view = t.observe(seat_of(t, "trolls"))
    refused = {}
    for option in DRAKO.expected(view):
        fault = view.why_not(view.viewer, option)
        assert fault is not None
        refused[option] = (fault.rule, fault.key.removeprefix("refused."))
    assert refused == {
        use("trolls", "defence"): ("K12", "defence_only"),
        use("trolls", "attack 3"): ("K11", "nobody_near"),
        use("trolls", "throw 2"): ("K14", "ability_lost"),
        use("trolls", "charge"): ("K14", "ability_lost"),
    }


@pytest.mark.parametrize(
    ("matchup", "turn", "at", "card", "fields", "why"),
    [
        ("knights_trolls", "trolls", "swordsman a2, thrower e1", "throw 2", {}, ("K28", "no_line")),
        ("knights_trolls", "trolls", "swordsman a1, thrower e1", "throw 2", {"rocks": 0}, ("K23", "no_rocks")),
        ("knights_trolls", "trolls", "swordsman a1, thrower e1", "charge", {}, ("K29", "fallen")),
        ("knights_trolls", "knights", "swordsman a1, thrower e1", "bow 2", {}, ("K21", "fallen")),
        ("knights_trolls", "knights", "archer a1, thrower e1", "reinforcements", {}, ("K22", "no_return")),
        ("dragon_dwarves", "dragon", "dragon c3, net a1", "flight", {"netted": "dragon"}, ("D12", "netted")),
        ("dragon_dwarves", "dragon", "dragon c3, net a1", "walk 2", {"netted": "dragon"}, ("D12", "netted")),
        ("dragon_dwarves", "dragon", "dragon c3, net a1", "walk 2", {"areas": (4, 0, 3, 0)}, ("D8", "ability_lost")),
        ("dragon_dwarves", "dragon", "dragon c3, net a1", "fire 2", {"areas": (4, 0, 0, 2)}, ("D8", "ability_lost")),
        ("dragon_dwarves", "dwarves", "dragon c3, net a1", "net", {"netted": "dragon"}, ("D12", "net_out")),
        ("dragon_dwarves", "dwarves", "dragon c3, fury a1", "crossbow 1", {}, ("D11", "fallen")),
    ],
)
def test_why_a_symbol_cannot_be_used(
    matchup: str, turn: str, at: str, card: str, fields: dict[str, Any], why: tuple[str, str]
) -> None:
    t = given(matchup, turn=turn, at=at, hands={turn: [card]}, **fields)
    view = t.observe(seat_of(t, turn))
    fault = view.why_not(view.viewer, use(turn, card))
    assert fault is not None
    assert (fault.rule, fault.key.removeprefix("refused.")) == why


def test_a_card_for_nothing_only_when_nothing_else_is_possible_says_so() -> None:
    t = given(
        turn="knights",
        at="swordsman a1, thrower e1",
        hands={"knights": ["defence"]},
        options={"blankPlay": "last"},
    )
    with pytest.raises(Refused, match=r"blank_last \[K30\]"):
        answer(t, "knights", blank("knights", "defence"))


def test_the_true_state_has_no_portrait() -> None:
    with pytest.raises(Refused):
        DRAKO.portray(DRAKO.start(2, 1), "en", NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_every_card_of_the_pack_that_is_played(language: str) -> None:
    usual = DRAKO.catalogue(language)
    assert len(usual["cards"]) == sum(bool(symbols) for symbols in STANDARD.symbols)
    assert [figure["id"] for figure in usual["figures"]] == list(FIGURES)
    assert all(symbol["text"] and symbol["name"] for card in usual["cards"] for symbol in card["symbols"])
    assert sum(card["copies"] for card in usual["cards"]) == 4 * 38
    frozen = DRAKO.pack_catalogue(language, PACK)
    assert {card["k"] for card in frozen["cards"]} == {k for k, symbols in enumerate(PACK.symbols) if symbols}
