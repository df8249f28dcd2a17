"""The players of Drako: win against chance in every match-up, answer every question, see their own view only."""

import pytest

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.bots.drako.cards import AVERAGE, card_worth
from dragontavern.bots.drako.sight import FAR, Sight
from dragontavern.bots.drako.worth import WON, clock_side, worth
from dragontavern.core.marks import mark
from dragontavern.games.drako import choices
from dragontavern.games.drako.board import BY_NAME
from dragontavern.games.drako.pack import (
    BERSERKER,
    CHARGE,
    CROSSBOW,
    FIRE,
    FURY,
    MATCHUPS,
    NET,
    SHOT,
    SIDES,
    THE_DRAGON,
    THROW,
    THROWER,
    WING,
)
from dragontavern.games.drako.table import DRAWN, DrakoTable

DRAKO = game("drako")


def play(matchup: str, bots: tuple[str, str], seed: int, moves: int = 10**6, **options: object) -> DrakoTable:
    """A game between two levels, or its first moves."""
    state = DRAKO.start(2, seed, {"matchup": matchup, **options}, events=False)
    assert isinstance(state, DrakoTable)
    players = [bot("drako", level, 100 * seed + seat) for seat, level in enumerate(bots)]
    while not state.over and state.moves < moves:
        seat = state.turn()[0]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, players[seat].choose(view, question))
    return state


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("matchup", MATCHUPS)
def test_greed_beats_chance_on_either_side(matchup: str, seat: int) -> None:
    bots = ("greedy", "random") if seat == 0 else ("random", "greedy")
    assert sum(play(matchup, bots, seed).winner == seat for seed in range(5)) >= 4


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_every_question_is_answered_with_all_options_on(matchup: str) -> None:
    state = play(matchup, ("greedy", "greedy"), 3, exchange=True, legs=2, blankPlay="last", shieldsPerHit="one")
    assert state.leg == 2


def test_levels() -> None:
    assert levels("drako") == ["random", "novice", "greedy", "search", "regular", "veteran", "master"]


def test_same_seed_same_game() -> None:
    first, again = [play("knights_trolls", ("search", "greedy"), 4, moves=40) for _ in range(2)]
    assert first == again


# --- single positions -----------------------------------------------------------------------------------------------


def position(matchup: str, places: dict[int, str], hand: list[str]) -> DrakoTable:
    """A table where the first seat begins, figures stand as given and it holds these cards."""
    state = DRAKO.start(2, 1, {"matchup": matchup, "placing": "first"}, events=False)
    assert isinstance(state, DrakoTable)
    while state.waiting[0] != 0 or not state.turns:
        state.answer(state.waiting[0], state.legal(state.waiting[0])[0])
    for figure, name in places.items():
        state.hexes[figure] = BY_NAME[name]
    pool = [*state.decks[0], *state.hands[0]]
    held: list[int] = []
    for id in hand:
        kind = DRAKO.card_ids.index(id)
        held.append(next(card for card in pool if card & 1023 == kind))
        pool.remove(held[-1])
    state.decks[0] = [card & 1023 for card in pool]
    state.hands[0] = [card & 1023 | mark(0) for card in held]
    state.actions = 2
    state.work()
    return state


def chosen(state: DrakoTable, level: str) -> int:
    """What a bot of this level answers for the seat to move."""
    seat = state.waiting[0]
    view = state.observe(seat)
    question = view.question(seat)
    assert question is not None
    answer = bot("drako", level, 3).choose(view, question)
    assert isinstance(answer, int)
    return answer


def card(symbols: str) -> str:
    """The id of the dragon's card with these symbols, in the order of the pack."""
    order = ("bite 3", "bite 1, walk 2", "bite 2, walk 1", "bite 2, walk 2", "walk 2", "flight", "fire 1", "fire 2")
    return f"dragon-{order.index(symbols) + 1}"


DWARVES_AROUND = {THE_DRAGON: "c3", CROSSBOW: "b2", FURY: "e3", NET: "a1"}


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_it_kills_when_it_can(level: str) -> None:
    t = position("dragon_dwarves", DWARVES_AROUND, [card("bite 3"), card("walk 2"), card("flight")])
    t.wounds[CROSSBOW] = t.cards.spaces[CROSSBOW] - 3
    t.hands[1] = []
    kind = DRAKO.card_ids.index(card("bite 3"))
    assert chosen(t, level) == choices.USE + 4 * kind


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_fire_goes_where_two_stand(level: str) -> None:
    places = {THE_DRAGON: "c3", CROSSBOW: "b2", NET: "a1", FURY: "c5"}
    t = position("dragon_dwarves", places, [card("fire 2"), card("walk 2")])
    t.hands[1] = []
    t.answer(0, choices.USE + 4 * DRAKO.card_ids.index(card("fire 2")))
    assert chosen(t, level) == choices.DIRECTION + 2  # north-west


def test_two_actions_are_seen_together() -> None:
    """The searching dragon flies to a dwarf near death and will bite; the table is won."""
    places = {THE_DRAGON: "c3", CROSSBOW: "e1"}
    t = position("dragon_dwarves", places, [card("flight"), card("bite 3"), card("walk 2")])
    t.hexes[FURY] = t.hexes[NET] = -1
    t.wounds[FURY], t.wounds[NET] = t.cards.spaces[FURY], t.cards.spaces[NET]
    t.wounds[CROSSBOW] = t.cards.spaces[CROSSBOW] - 3
    t.hands[1] = []
    t.work()
    assert chosen(t, "greedy") != choices.USE + 4 * DRAKO.card_ids.index(card("bite 3"))  # nobody is near yet
    while not t.over and t.waiting[0] == 0:
        t.answer(0, chosen(t, "search"))
    assert t.winner == 0


def test_what_a_position_is_worth_is_worth_as_little_to_the_other() -> None:
    t = position("dragon_dwarves", DWARVES_AROUND, [card("flight")])
    before = worth(t, 0)
    t.wounds[NET] += 2
    assert worth(t, 0) > before
    t.areas[0] += 4
    assert worth(t, 0) < before
    for winner, value in ((0, WON), (1, -WON), (DRAWN, 0.0)):
        t.winner = winner
        assert worth(t, 0) == value == -worth(t, 1)


def test_a_symbol_nobody_can_use_is_worth_little() -> None:
    t = position("dragon_dwarves", DWARVES_AROUND, [card("flight")])
    kind = DRAKO.card_ids.index(card("flight"))
    assert card_worth(t, kind) > AVERAGE == card_worth(t, 0)
    t.areas[WING] = t.cards.areas[WING]
    assert card_worth(t, kind) < AVERAGE / 2


def test_who_must_hurry() -> None:
    hurried = {matchup: clock_side(DRAKO.start(2, 1, {"matchup": matchup})) for matchup in MATCHUPS}  # type: ignore[arg-type]
    assert {matchup: SIDES[side] if side >= 0 else "" for matchup, side in hurried.items()} == {
        "knights_trolls": "trolls",
        "dragon_dwarves": "dwarves",
        "trolls_dragon": "",
        "trolls_dwarves": "trolls",
        "knights_dragon": "knights",
        "knights_dwarves": "knights",
    }


def test_harm_along_lines_agrees_with_the_rules() -> None:
    t = position("dragon_dwarves", {THE_DRAGON: "c3", CROSSBOW: "b2", NET: "a1", FURY: "c5"}, [card("flight")])
    dragon, dwarves = Sight(t, 0), Sight(t, 1)
    assert dragon.harm((FIRE, 1, 2)) == 4
    assert dwarves.harm((SHOT, 1, 1)) == 1
    assert dwarves.contact == 1
    t.hexes[CROSSBOW] = BY_NAME["a2"]
    assert Sight(t, 1).harm((SHOT, 1, 1)) == 0
    assert FAR[BY_NAME["a1"]][BY_NAME["e3"]] == 4


def test_rocks_and_charges() -> None:
    state = DRAKO.start(2, 1, {"matchup": "knights_trolls"}, events=False)
    assert isinstance(state, DrakoTable)
    t = state
    for figure, name in ((0, "c3"), (1, "c4"), (2, "a3"), (THROWER, "c1"), (BERSERKER, "e3")):
        t.hexes[figure] = BY_NAME[name]
    assert Sight(t, 1).harm((THROW, 1, 3)) == 3 + 2
    assert Sight(t, 1).harm((CHARGE, 0, 0)) == 2
    t.hexes[BERSERKER] = BY_NAME["c5"]
    assert Sight(t, 1).harm((THROW, 1, 3)) == 0
    t.wounds[BERSERKER] = t.cards.ability[BERSERKER]
    assert Sight(t, 1).harm((CHARGE, 0, 0)) == 0
