"""One game played by actions: whose turn it is, what he may do, what he sees, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64, u8

from dragontavern.core.marks import CLOCK
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State

from .base import Sense, someone

if TYPE_CHECKING:
    from librt.vecs import vec


class Play:
    """A game in progress; `seat` is the one who decides now, -1 when the game is over.

    Where several may decide at the same time they do so one after the other, and none sees what the others chose.
    """

    __slots__ = ("choices", "decisions", "draft", "seat", "sense", "state")

    def __init__(self, sense: Sense, state: State) -> None:
        self.sense: Sense = sense
        self.state: State = state
        self.draft: list[int] = []  # what the seat that decides has begun to put together
        self.seat: int = -1
        self.choices: list[int] = []  # what it may do, as `Sense.choices` says it; never changed
        self.decisions: int = 0
        self.look()

    @property
    def actions(self) -> list[int]:
        """What the seat that decides may do."""
        return [self.action(number) for number in range(len(self.choices))]

    def action(self, number: int) -> int:
        """The action of one of the choices."""
        choice = self.choices[number]
        return self.sense.action_of[self.seat][choice] if choice >= 0 else ~choice

    def copy(self) -> Play:
        """An independent game that goes on the same way."""
        other = Play(self.sense, self.state.copy())
        other.draft = self.draft
        other.decisions = self.decisions
        other.look()
        return other

    def __deepcopy__(self, memo: object) -> Play:
        """What `copy.deepcopy` makes: OpenSpiel clones its states so."""
        return self.copy()

    def __reduce__(self) -> Any:
        """How a game travels: its position as text, and the draft."""
        return restored, (self.sense, self.state.dump(), self.draft, self.decisions)

    def look(self) -> None:
        """See who decides now and what he may do; for time, nobody else being asked, the table speaks."""
        state = self.state
        while not state.over:
            self.seat = someone(state)
            if self.seat >= 0:
                self.choices = self.sense.choices(state, self.seat, self.draft)
                return
            state.answer(CLOCK, state.asking().default(state, CLOCK))
        self.seat = -1
        self.choices = []

    def act(self, action: int) -> None:
        """The seat that decides takes an action; raises Refused for what the rules do not allow."""
        self.draft = self.sense.act(self.state, self.seat, action, self.draft)
        self.decisions += 1
        self.look()

    def take(self, action: int) -> None:
        """The seat that decides takes an action that is known to be allowed."""
        self.draft = self.sense.take(self.state, self.seat, action, self.draft)
        self.decisions += 1
        self.look()

    def see(self, seat: i64, rows: vec[u8], at: i64) -> None:
        """Write what a seat sees into zeros that begin at `at`."""
        self.sense.see(self.state, seat, rows, at)
        if seat == self.seat:
            self.sense.see_draft(self.state, seat, self.draft, rows, at)

    def mask(self, rows: vec[u8], at: i64) -> None:
        """Write 1 at all actions that may be taken now, into zeros that begin at `at`."""
        table = self.sense.action_of[self.seat]
        for one in self.choices:
            choice: i64 = one
            if choice >= 0:
                action: i64 = table[choice]
                rows[at + action] = 1
            else:
                rows[at - choice - 1] = 1


def begin(sense: Sense, seed: int, options: Mapping[str, Any]) -> Play:
    """A new game, without log or record; the options must be whole, as `Game.read_options` gives them."""
    state = sense.game.blank(sense.seats, of_seed(seed), options, None)
    sense.game.begin(state)
    state.work()
    return Play(sense, state)


def restored(sense: Sense, position: str, draft: list[int], decisions: int) -> Play:
    """A game that came from another process, or from a file."""
    play = Play(sense, sense.game.load(position))
    play.draft = draft
    play.decisions = decisions
    play.look()
    return play


# --- many games at once ---------------------------------------------------------------------------------------------


def first_wrong(chosen: vec[i64], number: i64, masks: vec[u8], actions: i64) -> int:
    """The first of so many games whose action its mask does not allow, -1 if all are allowed."""
    i: i64 = 0
    while i < number:
        action: i64 = chosen[i]
        if action < 0 or action >= actions or masks[i * actions + action] == 0:
            return int(i)
        i += 1
    return -1


def pick_all(plays: list[Play], chances: vec[float], picked: vec[i64]) -> None:
    """Write an action for every game, any one as likely as any other, by numbers from 0 up to 1."""
    i: i64 = 0
    while i < len(plays):
        play = plays[i]
        picked[i] = play.action(int(chances[i] * len(play.choices)))
        i += 1


def show(play: Play, i: i64, tensors: vec[u8], masks: vec[u8], seats: vec[u8], look: bool) -> None:
    """Write who decides in the i-th game, what he may do and, if asked to look, what he sees, into zeros."""
    seats[i] = u8(play.seat)
    if look:
        play.see(play.seat, tensors, i * play.sense.size)
    play.mask(masks, i * play.sense.actions)


def step_all(
    plays: list[Play], chosen: vec[i64], tensors: vec[u8], masks: vec[u8], seats: vec[u8], look: bool
) -> list[int]:
    """Every game takes its action and is shown anew; the numbers of those that are over instead.

    `tensors` and `masks` must be zeros, the actions allowed. One game after the other, so that each is touched once
    and lies in the processor's cache meanwhile.
    """
    ended: list[int] = []
    i: i64 = 0
    while i < len(plays):
        play = plays[i]
        play.take(chosen[i])
        if play.seat < 0:
            ended.append(int(i))
        else:
            show(play, i, tensors, masks, seats, look)
        i += 1
    return ended
