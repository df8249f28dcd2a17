"""Many games at once: one array of what the seats to move see, one of what they may do, one step for all."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .aec import SEED_BITS, checked_seed, highest
from .errors import BadCall
from .rewards import ZERO_SUM, check_way, rewards
from .rows import Bytes, Fractions, Numbers, Rows
from .senses import sense
from .senses.play import Play, begin, first_wrong, pick_all, show, step_all


class Tables:
    """`number` games of one kind. After `reset` and every `step` these arrays hold, game by game:

    `observations` (number, size) and `masks` (number, actions) of the seat that decides, `seats` (number,) which
    one that is; and of the last step `ended` (number,) and `rewards` (number, seats) of the games that ended, in
    whose place new ones have begun. The arrays are the same ones every time: copy what must last. `highest` is the
    largest value of each number observed: dividing by it gives numbers from 0 to 1. Without observations
    (`look=False`), for those who play by chance or look at the positions themselves, it is faster.
    """

    def __init__(
        self,
        game: str,
        number: int,
        seats: int,
        seed: int = 0,
        table: Mapping[str, Any] | None = None,
        reward: str = ZERO_SUM,
        look: bool = True,
    ) -> None:
        if number < 1:
            raise BadCall("no_games")
        check_way(reward)
        self.numbers = sense(game, seats)
        self.table = self.numbers.game.read_options(seats, table)
        self.reward = reward
        self.number = number
        self.look = look
        self._seen = Rows(number, self.numbers.size if look else 0)
        self._masks = Rows(number, self.numbers.actions)
        self._seats = Rows(number)
        self._chosen = Numbers(number)
        self._chances = Fractions(number)
        self._picked = Numbers(number)
        self.observations: Bytes = self._seen.numbers
        self.masks: Bytes = only_to_read(self._masks.numbers)
        self.seats: Bytes = only_to_read(self._seats.numbers)
        self.highest = highest(self.numbers)
        self.ended: NDArray[np.bool_] = np.zeros(number, np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((number, seats), np.float32)
        self.plays: list[Play] = []
        self.games = 0  # that have ended so far
        self._paid = False  # whether the last step ended a game
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """New games everywhere; the same seed brings the same luck. Raises BadOptions for a number that is none."""
        given = checked_seed(seed)
        self.luck = Random(given)
        self.chance = np.random.default_rng(given)
        self.plays = [self.deal() for _ in range(self.number)]
        self._paid = False
        self.ended.fill(False)
        self.rewards.fill(0)
        self.games = 0
        self.wipe()
        for i in range(self.number):
            self.show(i)

    def deal(self) -> Play:
        """A new game."""
        return begin(self.numbers, self.luck.getrandbits(SEED_BITS), self.table)

    def show(self, i: int) -> None:
        """Write what the seat to move sees and may do in one game."""
        show(self.plays[i], i, self._seen.room, self._masks.room, self._seats.room, self.look)

    def step(self, actions: ArrayLike) -> None:
        """One action in every game; raises BadCall for one that its mask forbids, and changes nothing."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.number,):
            raise BadCall("actions", games=self.number, number=len(chosen) if chosen.shape else 1)
        np.copyto(self._chosen.numbers, chosen, casting="same_kind")
        wrong = first_wrong(self._chosen.room, self.number, self._masks.room, self.numbers.actions)
        if wrong >= 0:
            play = self.plays[wrong]
            allowed = ", ".join(map(str, play.actions))
            raise BadCall("bad_action", action=chosen[wrong], seat=play.seat, choices=allowed)
        if self._paid:
            self._paid = False
            self.ended.fill(False)
            self.rewards.fill(0)
        self.wipe()
        rooms = (self._seen.room, self._masks.room, self._seats.room)
        for i in step_all(self.plays, self._chosen.room, *rooms, self.look):
            self.finish(i)

    def wipe(self) -> None:
        """Zeros for what will be seen and allowed."""
        self._masks.numbers.fill(0)
        if self.look:
            self._seen.numbers.fill(0)

    def finish(self, i: int) -> None:
        """A game has ended: its rewards, and a new one in its place."""
        result = self.plays[i].state.result
        assert result is not None
        self._paid = True
        self.ended[i] = True
        self.rewards[i] = rewards(result, self.numbers.seats, self.numbers.teams, self.reward)
        self.plays[i] = self.deal()
        self.show(i)
        self.games += 1

    def sample(self) -> NDArray[np.int64]:
        """A random action for every game, each that is allowed being as likely as any other."""
        self.chance.random(out=self._chances.numbers)
        pick_all(self.plays, self._chances.room, self._picked.room)
        return self._picked.numbers.copy()


def only_to_read(numbers: Bytes) -> Bytes:
    """The same numbers, which nobody can write to: the next step counts on them."""
    shown = numbers.view()
    shown.flags.writeable = False
    return shown
