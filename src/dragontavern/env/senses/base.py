"""A game as numbers: the blocks of its observation tensor and the table of its actions, for one number of seats.

Everything is told from the seat that looks: seat 0 of a tensor or an action is the one who looks, 1 his left
neighbour, and so on. An encoder reads only what the view of its seat holds; it may be given the true state, which is
cheaper than making a view first, and a test holds that both give the same tensor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr, u8

from dragontavern.core.marks import CLOCK, KIND_BITS
from dragontavern.core.state import Ask, State

if TYPE_CHECKING:
    from librt.vecs import vec

    from dragontavern.core.game import Game

# `rows: vec[u8]` below: compiled it is one, room for native bytes (librt); interpreted, a bytearray will do. In the
# same way `vec[i64]` and `vec[float]` are arrays of the standard library.

ARGUMENTS: Final = 4  # whole numbers of a question's prompt that are shown
MOST: Final = 255


def native_rows(number: int) -> vec[u8]:
    """Room for so many numbers, as compiled encoders want it; only they may be given it."""
    from librt.vecs import vec

    return vec[u8](bytes(number))


def native_numbers(number: int) -> vec[i64]:
    """The same for numbers of any size."""
    from librt.vecs import vec

    return vec[i64]([i64(0) for _ in range(number)])


def native_fractions(number: int) -> vec[float]:
    """The same for fractions."""
    from librt.vecs import vec

    return vec[float]([0.0 for _ in range(number)])


class Block:
    """Neighbouring numbers of a tensor that mean the same: where they begin, how many, the largest, in words."""

    __slots__ = ("about", "length", "most", "name", "shape", "start")

    def __init__(self, name: str, start: int, shape: tuple[int, ...], most: int, about: str) -> None:
        self.name: str = name
        self.start: int = start
        self.shape: tuple[int, ...] = shape
        self.most: int = most
        self.about: str = about
        self.length: int = 1
        for side in shape:
            self.length *= side


class Deed:
    """Neighbouring actions that mean the same: the first, how many, and what they are in words."""

    __slots__ = ("about", "length", "name", "start")

    def __init__(self, name: str, start: int, length: int, about: str) -> None:
        self.name: str = name
        self.start: int = start
        self.length: int = length
        self.about: str = about


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """One game at one number of seats: its tensor, its actions, and the two ways between options and actions."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game: Game = game
        self.seats: int = seats
        self.blocks: list[Block] = []
        self.size: int = 0
        self.deeds: list[Deed] = []
        self.actions: int = 0
        self.teams: bool = False  # whether seats win and lose together
        self.option_of: list[list[int]] = [[] for _ in range(seats)]  # by seat and action; -1: no option of the game
        self.action_of: list[list[int]] = [[] for _ in range(seats)]  # by seat and option; -1: no action
        steps = game.codecs.steps
        self.asks: list[str] = sorted([name for name in steps if issubclass(steps[name], Ask) and takes(steps[name])])
        self.ask_number: dict[type[Any], int] = {steps[name]: i for i, name in enumerate(self.asks)}
        # whether each says more than its name: then its prompt has arguments to look for
        self.ask_says: list[bool] = [says(steps[name]) for name in self.asks]
        self.ask: i64 = self.block("ask", (len(self.asks),), 1, "what is being asked: " + ", ".join(self.asks))
        self.asked: i64 = self.block("asked", (1,), 1, "1: I may decide now")
        self.arguments: i64 = self.block(
            "arguments",
            (ARGUMENTS,),
            MOST,
            "the first whole numbers among the arguments of my question, if I am asked",
        )
        self.me: i64 = self.block("me", (seats,), 1, "the number of my seat in the game itself")

    def __reduce__(self) -> Any:
        """How it travels between processes: by the name of its game."""
        from dragontavern.env import senses

        return senses.sense, (self.game.id, self.seats)

    # --- declaring ------------------------------------------------------------------------------------------------

    def block(self, name: str, shape: tuple[int, ...], most: int, about: str) -> int:
        """Declare the next block of the tensor; where it begins."""
        block = Block(name, self.size, shape, most, about)
        self.blocks.append(block)
        self.size += block.length
        return block.start

    def deed(self, name: str, about: str, options: list[int]) -> int:
        """Declare actions that stand for these options, the same from every seat."""
        return self.deed_by_seat(name, about, [options] * self.seats)

    def deed_by_seat(self, name: str, about: str, options: list[list[int]]) -> int:
        """Declare actions by the options they stand for at each seat; the first action's number."""
        start, length = self.actions, len(options[0])
        self.deeds.append(Deed(name, start, length, about))
        self.actions += length
        for seat in range(self.seats):
            actions = self.action_of[seat]
            for i in range(length):
                option = options[seat][i]
                self.option_of[seat].append(option)
                if option >= 0:
                    while len(actions) <= option:
                        actions.append(-1)
                    actions[option] = start + i
        return start

    def deed_at_seats(self, name: str, about: str, first: int, width: int = 1, inner: list[int] | None = None) -> int:
        """Declare actions that name a seat, counted from the one who acts: first + width * seat + inner."""
        rest = inner if inner is not None else [0]
        by_seat = [
            [first + width * ((me + other) % self.seats) + i for other in range(self.seats) for i in rest]
            for me in range(self.seats)
        ]
        return self.deed_by_seat(name, about, by_seat)

    # --- looking --------------------------------------------------------------------------------------------------

    def see(self, state: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """Write what a seat sees into zeros that begin at `at`."""
        raise RuntimeError("a sense writes its own see")

    def see_question(self, state: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """The blocks that every game has: what is asked, whether of me, and its arguments."""
        rows[at + self.me + seat] = 1
        if state.over:
            return
        ask = state.agenda[-1]
        number = self.ask_number[type(ask)]
        rows[at + self.ask + number] = 1
        if state.legal_now is not None:  # only one is asked
            if state.asked != seat:
                return
        elif int(seat) not in state.waiting:
            return
        rows[at + self.asked] = 1
        if self.ask_says[number]:
            assert isinstance(ask, Ask)
            self.see_arguments(state, ask, seat, rows, at + self.arguments)

    def see_arguments(self, state: State, ask: Ask[Any], seat: i64, rows: vec[u8], put: i64) -> None:
        """The whole numbers of a question; a game may know them without making the question's words."""
        end: i64 = put + ARGUMENTS
        for value in ask.prompt(state, int(seat))[1]:
            if isinstance(value, int) and put < end:
                rows[put] = u8(clip(value))
                put += 1

    # --- deciding -------------------------------------------------------------------------------------------------

    def choices(self, state: State, seat: int, draft: list[int]) -> list[int]:
        """What a seat may do now: options of the game, and `~action` for each action that is none.

        `draft` is what it has begun to put together (shares, an offer). The list may be the state's own.
        """
        return state.legal(seat)

    def act(self, state: State, seat: int, action: int, draft: list[int]) -> list[int]:
        """Take an action; the draft after it. Raises Refused for what is not allowed."""
        state.answer(seat, self.option_of[seat][action])
        return draft

    def take(self, state: State, seat: int, action: int, draft: list[int]) -> list[int]:
        """The same for an action that is known to be allowed."""
        state.choose(seat, self.option_of[seat][action])
        return draft

    def see_draft(self, state: State, seat: i64, draft: list[int], rows: vec[u8], at: i64) -> None:
        """Write what the seat has put together so far; only a game with shares has anything to write."""


def takes(ask: Any) -> bool:
    """Whether an ask does something with answers: one that does not is only what others are made from."""
    return ask.answered is not Ask.answered or ask.given is not Ask.given


def says(ask: Any) -> bool:
    """Whether the prompt of an ask is one of its own."""
    return ask.prompt is not Ask.prompt


def marked(seat: i64) -> i64:
    """The mark of a seat on the cards it knows, as `core.marks.mark` makes it, without leaving native numbers."""
    one: i64 = 1
    return one << (KIND_BITS + seat)


def around(steps: i64, seats: i64) -> i64:
    """How many seats to the left somebody sits, from the difference of two seats; a division would take longer."""
    return steps + seats if steps < 0 else steps


def ahead(place: i64, seats: i64) -> i64:
    """The seat at a place that is counted on past the last one; no division here either."""
    return place - seats if place >= seats else place


def clip(number: i64) -> i64:
    """A number that fits into a tensor of bytes."""
    if number < 0:
        return 0
    return MOST if number > MOST else number


def someone(state: State) -> int:
    """The first seat that may decide now, -1 if only the clock is waited for."""
    if state.legal_now is not None and state.asked != CLOCK:
        return state.asked
    for seat in state.waiting:
        if seat != CLOCK:
            return seat
    return -1
