"""A game as numbers: what a seat sees is what its view holds, and every answer is a path of actions."""

import copy
import pickle
import random
from typing import Any

import pytest
from tests.env.cases import CASES, NAMES, moments, started

from dragontavern.core.errors import BadOptions
from dragontavern.core.marks import CLOCK, KIND, mark
from dragontavern.core.question import Division
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.env.rows import Rows
from dragontavern.env.senses import Sense, sense
from dragontavern.env.senses.draft import OFFER, SHARES, offer_legal, offer_of
from dragontavern.env.senses.gold import GoldSense
from dragontavern.env.senses.play import Play
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.gold.market import Trade
from dragontavern.games.gold.table import GoldTable


def tensor(numbers: Sense, state: State, seat: int) -> list[int]:
    """What a seat sees of a state, or of its own view."""
    row = Rows(numbers.size)
    numbers.see(state, seat, row.room, 0)
    return list(row.numbers.tobytes())


def sight(play: Play, seat: int) -> list[int]:
    """What a seat sees, its own draft included."""
    row = Rows(play.sense.size)
    play.see(seat, row.room, 0)
    return list(row.numbers.tobytes())


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=NAMES)
def test_the_tensor_of_the_true_state_is_that_of_the_view(game: str, seats: int, options: dict[str, Any]) -> None:
    numbers = sense(game, seats)
    for play in moments(game, seats, options, seed=3):
        for seat in range(seats):
            assert tensor(numbers, play.state, seat) == tensor(numbers, play.state.observe(seat), seat)


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=NAMES)
def test_arguments_are_those_of_the_question(game: str, seats: int, options: dict[str, Any]) -> None:
    numbers = sense(game, seats)
    (block,) = [one for one in numbers.blocks if one.name == "arguments"]
    for play in moments(game, seats, options, seed=5):
        question = play.state.question(play.seat)
        assert question is not None
        told = [max(0, min(255, value)) for value in question.prompt[1] if isinstance(value, int)]
        seen = tensor(numbers, play.state, play.seat)[block.start : block.start + block.length]
        assert seen == (told + [0] * block.length)[: block.length]


def test_an_encoder_that_peeped_would_be_found_out() -> None:
    numbers = sense("ante", 4)
    state = started("ante", 4, {}, 3).state
    assert isinstance(state, AnteTable)

    def peeping(table: AnteTable) -> list[int]:
        return [*tensor(numbers, table, 0), table.hands[1][0] & KIND]

    view = state.observe(0)
    assert isinstance(view, AnteTable)
    assert peeping(state) != peeping(view)


def test_what_a_seat_was_shown_is_among_its_numbers() -> None:
    numbers = sense("ante", 4)
    state = started("ante", 4, {}, 3).state
    assert isinstance(state, AnteTable)
    state.hands[1] = [card | mark(0) for card in state.hands[1]]  # seat 0 is let to see what its neighbour holds
    seen, allowed = tensor(numbers, state, 0), tensor(numbers, state.observe(0), 0)
    assert seen == allowed  # knowledge is what the marks say
    view = state.observe(0)
    view.hands[1] = [0] * len(view.hands[1])
    assert seen != tensor(numbers, view, 0)


@pytest.mark.parametrize(("game", "seats", "options"), CASES, ids=NAMES)
def test_numbers_keep_within_their_bounds_and_every_option_has_its_action(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    numbers = sense(game, seats)
    bounds = bytes(block.most for block in numbers.blocks for _ in range(block.length))
    for play in moments(game, seats, options, seed=4):
        row = sight(play, play.seat)
        assert [i for i, (number, most) in enumerate(zip(row, bounds, strict=True)) if number > most] == []
        assert play.actions
        assert len(set(play.actions)) == len(play.actions)
        assert min(play.actions) >= 0
        assert max(play.actions) < numbers.actions
        if not play.draft:
            allowed = {numbers.option_of[play.seat][action] for action in play.actions} - {-1}
            assert set(play.state.legal(play.seat)) <= allowed


@pytest.mark.parametrize(("game", "seats"), [("ante", 6), ("drako", 2), ("gold", 6), ("lords", 8)])
def test_blocks_and_actions_lie_side_by_side_and_options_come_back(game: str, seats: int) -> None:
    numbers = sense(game, seats)
    assert [block.start for block in numbers.blocks] == [
        sum(before.length for before in numbers.blocks[:i]) for i in range(len(numbers.blocks))
    ]
    assert sum(deed.length for deed in numbers.deeds) == numbers.actions
    assert len({block.name for block in numbers.blocks}) == len(numbers.blocks)
    for seat in range(seats):
        options = [option for option in numbers.option_of[seat] if option >= 0]
        assert len(set(options)) == len(options)
        for action, option in enumerate(numbers.option_of[seat]):
            assert option < 0 or numbers.action_of[seat][option] == action


def test_seats_are_counted_from_the_one_who_looks() -> None:
    numbers = sense("ante", 4)
    seats = next(deed for deed in numbers.deeds if deed.name == "seat")
    assert numbers.option_of[3][seats.start : seats.start + 4] == [104, 101, 102, 103]
    play = started("ante", 4, {}, 5)
    assert isinstance(play.state, AnteTable)
    play.state.hoards[:] = [10, 20, 30, 40]
    gold = next(block for block in numbers.blocks if block.name == "gold")
    assert list(tensor(numbers, play.state, 2)[gold.start : gold.start + 4]) == [30, 40, 10, 20]


def test_unknown_games_and_numbers_of_seats_are_refused() -> None:
    with pytest.raises(BadOptions):
        sense("chess", 2)
    with pytest.raises(BadOptions):
        sense("drako", 3)


@pytest.mark.parametrize(("game", "seats", "options"), CASES[::2], ids=NAMES[::2])
def test_copies_and_pickles_go_on_the_same_way(game: str, seats: int, options: dict[str, Any]) -> None:
    for play in moments(game, seats, options, seed=6, most=61):
        if play.decisions in (30, 60):
            others = [play.copy(), copy.deepcopy(play), pickle.loads(pickle.dumps(play))]
            for _ in range(10):
                for one in others:
                    one.act(one.actions[-1])
            assert others[0].state == others[1].state == others[2].state
            assert others[0].draft == others[1].draft == others[2].draft
            assert others[0].decisions == others[1].decisions == others[2].decisions == play.decisions + 10


# --- shares and offers --------------------------------------------------------------------------------------------


def talks(seed: int) -> Play:
    """A game of Dragon's Gold whose parties talk about a treasure."""
    for play in moments("gold", 4, {"clock": False}, seed):
        if not play.draft and type(play.state.asking()).__name__ == "Talks":
            return play
    raise AssertionError("nobody talked")


@pytest.mark.parametrize("seed", range(5))
def test_any_shares_can_be_proposed_token_by_token(seed: int) -> None:
    play = talks(seed)
    numbers, state, seat = play.sense, play.state, play.seat
    assert isinstance(numbers, GoldSense)
    assert isinstance(state, GoldTable)
    division = state.asking().division(state, seat)
    assert type(division) is Division
    shares = division.sample(of_seed(seed))
    expected = state.copy()
    expected.answer(seat, shares)
    play.act(numbers.propose)
    for colour in range(9):
        for part, party in enumerate(state.party):
            for _ in range(shares[part * 9 + colour]):
                assert play.draft[0] == SHARES
                assert play.seat == seat
                play.act(numbers.give + (party - seat) % 4)
    assert play.draft == []
    assert play.state == expected


def test_others_do_not_see_a_draft() -> None:
    play = talks(2)
    numbers = play.sense
    assert isinstance(numbers, GoldSense)
    other = (play.seat + 1) % 4
    rows = []
    for _ in range(2):
        for seat in (play.seat, other):
            rows.append(sight(play, seat))
        play.act(numbers.propose)
    assert rows[0] != rows[2]
    assert rows[1] == rows[3]


@pytest.mark.parametrize("gifts", [True, False])
def test_every_offer_has_one_path_and_none_leads_nowhere(gifts: bool) -> None:
    trade = Trade((1, 0, 2, 0, 0, 0, 0, 0, 0), (1, 2), (1, 1, 0, 0, 0, 0, 0, 0, 0), gifts)
    ends: list[tuple[int, ...]] = []

    def walk(draft: list[int]) -> None:
        items = offer_legal(trade, draft)
        assert items
        for item in items:
            if item < 0:
                ends.append(offer_of(draft))
            else:
                walk([*draft, item])

    walk([OFFER, 2])
    gives = [(a, c) for a in range(2) for c in range(3)]
    wants = [(a, b) for a in range(2) for b in range(2)]
    answers = [(2, a, 0, c, *[0] * 6, x, y, *[0] * 7) for a, c in gives for x, y in wants]
    assert sorted(ends) == sorted(answer for answer in answers if trade.fits(answer))


def test_the_clock_is_the_environments_business() -> None:
    play = started("gold", 3, {"beats": 12}, 1)
    asked = set()
    luck = random.Random(2)
    while play.seat >= 0:
        asked.add(play.seat)
        if CLOCK in play.state.waiting:
            asked.add(CLOCK + 1)
        play.act(luck.choice(play.actions))
    assert asked == {0, 1, 2, CLOCK + 1}
    assert play.state.result
