"""The portrait of Dragon's Gold: everything a page needs, nothing that its reader does not know."""

import json
from typing import Any

import pytest

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games import game
from dragontavern.games.gold import choices as c
from dragontavern.games.gold.market import Market
from dragontavern.games.gold.pack import COLOURS, GEMS, TOKENS
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import Talks
from dragontavern.games.gold.theft import PickToken

GOLD = game("gold")
WAYS: list[dict[str, Any]] = [
    {"beats": 12},
    {"rules": "advanced", "openMemory": True, "beats": 12, "setBonus": "perSet"},
    {"sharing": "divide", "clock": False},
    {"rules": "advanced", "clock": False, "gifts": False, "blackTie": "none"},
]


def portrait(state: State, seat: int | None, language: str = "en") -> dict[str, Any]:
    """What a seat's page is given."""
    return GOLD.portray(state.observe(seat), language, [])


def played(options: dict[str, Any], seats: int, seed: int) -> list[GoldTable]:
    """A random game, every eleventh position of it and the last."""
    state = GOLD.start(seats, seed, options)
    rng = of_seed(seed)
    found: list[GoldTable] = []
    n = 0
    while not state.over:
        if n % 11 == 0:
            found.append(state.copy())  # type: ignore[arg-type]
        questions = state.questions
        question = questions[rng.below(len(questions))]
        state.answer(question.seat, question.sample(rng))
        n += 1
    found.append(state)  # type: ignore[arg-type]
    return found


def until(asks: type, options: dict[str, Any], seed: int = 1) -> GoldTable:
    """A random game up to the first time something is asked."""
    state = GOLD.start(3, seed, options)
    rng = of_seed(seed)
    while not isinstance(state.asking(), asks):
        question = state.questions[0]
        state.answer(question.seat, question.sample(rng))
    assert isinstance(state, GoldTable)
    return state


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_it_is_the_same_whatever_lies_where_its_reader_does_not_see(way: int) -> None:
    for seats in (3, 6):
        for state in played(WAYS[way], seats, seats + way):
            for seat in (0, seats - 1, None):
                view = state.observe(seat)
                guess = GOLD.imagine(view, 11).observe(seat)
                own = GOLD.portray(view, "en", [])
                assert own == GOLD.portray(guess, "en", [])
                assert json.loads(json.dumps(own))
                shared = GOLD.portray_open(state.observe(None), "en", [])
                assert GOLD.portray_own(view, "en", [], shared) == own


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_every_option_points_at_something(way: int) -> None:
    met: set[str] = set()
    for state in played(WAYS[way], 4, 20 + way):
        for seat in state.turn():
            if seat != CLOCK and not state.over:
                aims = portrait(state, seat)["aims"]
                assert set(aims) == {str(option) for option in state.legal(seat)}
                assert all(aims.values()), aims
                met.update(key for aim in aims.values() for key in aim)
    assert met >= {"send", "place"}


def test_a_spectator_sees_no_screen_and_no_card() -> None:
    for state in played(WAYS[1], 4, 3):
        own = portrait(state, None)
        assert own["screen"] is None
        assert own["hand"] == []
        assert own["gains"] == {}
        assert own["market"] is None
        assert own["aims"] == {}


def test_what_others_took_is_shown_with_open_memory_only() -> None:
    kept = until(Market, {"beats": 12}, 2)
    assert all("seen" not in seat for seat in portrait(kept, 0)["seats"])
    assert portrait(kept, 0)["purse"]["total"] is None
    told = until(Market, {"beats": 12, "openMemory": True}, 2)
    seats = portrait(told, 0)["seats"]
    assert seats[0]["seen"] == counts(told.screens[0])
    for seat in (1, 2):
        assert sum(seats[seat]["seen"]) <= seats[seat]["tokens"]
    assert any(sum(seat["seen"]) for seat in seats[1:])
    assert portrait(told, 0)["purse"]["total"] >= portrait(told, 0)["purse"]["points"]


def test_a_proposal_says_what_it_brings_me() -> None:
    state = until(Talks, {"beats": 12, "rules": "advanced", "openMemory": True})
    first, second = state.party[:2]
    row = state.treasure[state.asking().place]  # type: ignore[attr-defined]
    rest = [0] * (COLOURS * (len(state.party) - 1))
    state.answer(first, (*row, *rest))
    mine, other = portrait(state, first), portrait(state, second)
    points = sum(n * worth for n, worth in zip(row, (1, 3, 1, 0, 0, 0, 0, 0, 7), strict=True))
    gain = mine["gains"][str(first)]
    assert gain["points"] == points
    assert gain["gems"] == sum(row[gem - 1] for gem in GEMS)
    assert gain["change"] >= points
    assert other["gains"][str(first)]["points"] == 0
    assert other["gains"][str(first)]["change"] <= 0
    talks = other["talks"]
    assert talks["offers"] == [
        {"seat": first, "shares": [row, *[[0] * COLOURS] * (len(state.party) - 1)], "backers": [first]}
    ]
    outsider = next((seat for seat in range(3) if seat not in state.party), None)
    assert portrait(state, outsider)["gains"] == {}
    assert portrait(state, outsider)["talks"] == talks


def test_an_offer_at_the_market_is_seen_by_the_two_it_concerns() -> None:
    state = until(Market, {"beats": 12, "gifts": True}, 4)
    have = counts(state.screens[0])
    give = [0] * COLOURS
    give[next(i for i in range(COLOURS) if have[i])] = 1
    want = [0] * COLOURS
    want[next(i for i in range(COLOURS) if not give[i] and state.cards.census[i] > have[i])] = 1
    assert portrait(state, 0)["market"]["partners"] == [1, 2]
    state.answer(0, (1, *give, *want))
    assert [offer["seat"] for offer in portrait(state, 0)["market"]["sent"]] == [1]
    got = portrait(state, 1)["market"]["got"]
    assert [(offer["seat"], offer["give"], offer["want"]) for offer in got] == [(0, give, want)]
    assert portrait(state, 2)["market"]["got"] == []
    assert (c.ACCEPT in state.legal(1)) == got[0]["fits"]


def test_a_thief_with_a_wizard_sees_what_he_chooses_from() -> None:
    state = until(PickToken, {"beats": 12}, 5)
    ask = state.asking()
    assert isinstance(ask, PickToken)
    peek = portrait(state, ask.seat)["peek"]
    assert peek == {"seat": ask.victim, "row": counts(state.screens[ask.victim])}
    assert portrait(state, ask.victim)["peek"] is None


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_the_score_sheet_adds_up_and_gives_its_reasons(way: int, language: str) -> None:
    for seed in range(3):
        state = played(WAYS[way], 4, 30 + seed)[-1]
        sheets = portrait(state, 0, language)["sheets"]
        assert [sheet["total"] for sheet in sheets] == state.scores
        for sheet in sheets:
            assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]
            assert all(line["why"] and "{" not in line["why"] for line in sheet["lines"])
            gems = [line["id"] for line in sheet["lines"] if line["id"] in TOKENS[3:8]]
            assert gems == list(TOKENS[3:8])


def test_without_a_view_there_is_no_portrait() -> None:
    state = GOLD.start(3, 1)
    with pytest.raises(Refused):
        GOLD.portray(state, "en", [])


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_catalogue_names_everything(language: str) -> None:
    catalogue = GOLD.catalogue(language)
    assert [len(catalogue[part]) for part in ("cards", "tokens", "adventurers", "dragons")] == [15, 9, 4, 18]
    assert sum(token["number"] for token in catalogue["tokens"]) == 126
    for part in ("cards", "tokens", "adventurers"):
        assert all(entry["name"] and entry["text"] for entry in catalogue[part])
    assert sum(card["copies"] for card in catalogue["cards"]) == 17
