"""The greedy player of Three-Dragon Ante: wins against chance, answers every kind of question, sees its view only."""

import pytest

from dragontavern import game
from dragontavern.bots import bot
from dragontavern.bots.ante.worth import worth
from dragontavern.core.marks import ALL
from dragontavern.core.state import State
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import KIND_OF, STRENGTH
from dragontavern.games.ante.flights import FlightCheck
from dragontavern.games.ante.picks import Blue, Demand, Slay
from dragontavern.games.ante.table import ROUND, AnteTable
from dragontavern.games.ante.turn import Play

ANTE = game("ante")


def play(seats: int, seed: int, greedy: int, options: dict[str, object] | None = None) -> State:
    """A game of one greedy player among random ones."""
    state = ANTE.start(seats, seed, options, events=False)
    bots = [bot("ante", "greedy" if seat == greedy else "random", 100 * seed + seat) for seat in range(seats)]
    while not state.over:
        seat = state.turn()[0]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, bots[seat].choose(view, question))
    return state


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 30, 24), (3, 30, 19), (4, 60, 36), (6, 30, 15)])
def test_greed_beats_chance(seats: int, games: int, least: int) -> None:
    won = 0
    for seed in range(games):
        result = play(seats, seed, seed % seats).result
        assert result is not None
        won += seed % seats in result.winners
    assert won >= least


@pytest.mark.parametrize(
    "options",
    [{"abilities": "gm"}, {"abilities": "open", "abilityCount": 4}, {"specials": "pickem", "openDiscards": True}],
)
def test_every_question_of_every_table_is_answered(options: dict[str, object]) -> None:
    for seed in range(4):
        assert play(4, seed, seed % 4, options).over


def test_same_seed_same_game() -> None:
    assert play(3, 11, 0) == play(3, 11, 0)


def table(hands: list[list[str]], flights: list[list[str]], hoards: list[int], stakes: int) -> AnteTable:
    """A table in the last round, where seat 0 moves; everything not named lies in the deck."""
    state = ANTE.start(len(hands), 1, {"specials": "traditional"}, events=False)
    assert isinstance(state, AnteTable)
    t = state
    named = [KIND_OF[id] for place in hands + flights for id in place]
    cards = [card & 1023 for place in (t.deck, *t.hands) for card in place]
    t.deck = [kind for kind in cards if kind not in named]
    t.hands = [[KIND_OF[id] | 1 << 10 + seat for id in hand] for seat, hand in enumerate(hands)]
    t.flights = [[KIND_OF[id] | (i + 1) << ROUND for i, id in enumerate(flight)] for flight in flights]
    t.hoards = hoards
    t.stakes = stakes
    t.round = 3
    t.leader = 1
    t.opened = True
    t.agenda = t.agenda[:1]
    return t


def chosen(t: AnteTable) -> int:
    """What the greedy player of seat 0 answers."""
    t.work()
    view = t.observe(0)
    question = view.question(0)
    assert question is not None
    answer = bot("ante", "greedy", 3).choose(view, question)
    assert isinstance(answer, int)
    return answer


def test_it_completes_a_colour_flight() -> None:
    hands = [["gold-4", "red-12", "white-6"], ["blue-1", "blue-2"], ["black-1", "black-2"]]
    flights = [["gold-9", "gold-11"], ["silver-2", "white-1", "brass-9"], ["brass-1", "brass-2", "white-2"]]
    t = table(hands, flights, [40, 40, 40], 12)
    t.do(Play(0), FlightCheck(0))
    assert chosen(t) == KIND_OF["gold-4"]


def test_it_plays_the_card_that_wins_large_stakes() -> None:
    hands = [["silver-12", "white-3", "black-2"], ["blue-1", "blue-2"]]
    t = table(hands, [["gold-9", "red-2"], ["bronze-6", "white-5", "brass-9"]], [30, 30], 40)
    t.do(Play(0))
    assert STRENGTH[chosen(t)] == 12


def test_it_gives_a_card_it_can_spare_rather_than_five_gold() -> None:
    hands = [["white-1", "silver-12", "red-8", "blue-4"], ["blue-1", "blue-2"]]
    t = table(hands, [["gold-9", "red-2"], ["bronze-6", "white-5", "green-8"]], [30, 30], 20)
    t.do(Demand(0, 1, KIND_OF["green-8"], 2, "C7"))
    assert chosen(t) != choices.PAY


def test_it_slays_a_rival_and_not_itself() -> None:
    hands = [["white-1", "silver-12"], ["blue-1", "blue-2"]]
    t = table(hands, [["black-7", "red-2", "dragonslayer"], ["bronze-6", "white-5", "green-8"]], [30, 30], 20)
    t.do(Slay(0))
    assert chosen(t) in (KIND_OF["bronze-6"], KIND_OF["white-5"])


def test_blue_feeds_the_stakes_of_a_winner_and_the_purse_of_a_loser() -> None:
    hands = [["white-1", "silver-8"], ["blue-1", "blue-2"]]
    ahead = table(hands, [["gold-13", "silver-12", "blue-9"], ["white-1", "white-2"]], [30, 30], 20)
    ahead.do(Blue(0, 1, "C2"))
    behind = table(hands, [["white-3", "white-2", "blue-4"], ["gold-13", "silver-12", "red-12"]], [30, 30], 20)
    behind.do(Blue(0, 1, "C2"))
    assert [chosen(ahead), chosen(behind)] == [choices.TO_STAKES, choices.TO_ME]


def test_an_end_is_worth_much_to_the_richest_only() -> None:
    hands = [["white-1"], ["blue-1"], ["red-2"]]
    t = table(hands, [[], [], []], [60, 30, 1], 0)
    safe, near = worth(t, 1), worth(t, 0)
    t.hoards = [60, 30, 0]
    assert worth(t, 0) - near > 10
    assert worth(t, 1) - safe < -10


def test_cards_in_hand_are_worth_something() -> None:
    t = table([["white-1", "red-8"], ["blue-1"]], [[], []], [30, 30], 0)
    before = worth(t, 0)
    t.hands[0].append(KIND_OF["gold-8"] | ALL)
    assert worth(t, 0) > before + 1
