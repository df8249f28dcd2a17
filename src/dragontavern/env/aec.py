"""PettingZoo's AEC environment over one game: seats decide one after the other, each from what it sees."""

from collections.abc import Mapping
from random import Random
from secrets import randbits
from typing import Any, ClassVar

import gymnasium.spaces
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from dragontavern.core.errors import BadOptions
from dragontavern.core.rng import seed_bytes
from dragontavern.core.state import State
from dragontavern.core.text import LANGUAGES

from .errors import BadCall
from .rewards import ZERO_SUM, check_way, rewards
from .rows import Rows
from .senses import Sense, sense
from .senses.play import Play, begin
from .words import describe

Observation = dict[str, NDArray[Any]]
SEED_BITS = 64


class Luck:
    """The seeds of one game after the other: the one given, then others that follow from it."""

    def __init__(self) -> None:
        self.stream = Random(randbits(SEED_BITS))

    def next(self, seed: int | None) -> int:
        """The seed of the next game; raises BadOptions for a number that is none."""
        if seed is None:
            return self.stream.getrandbits(SEED_BITS)
        given = checked_seed(seed)
        self.stream = Random(given)
        return given


def checked_seed(seed: int) -> int:
    """The seed, also out of an array; raises BadOptions for a number that is none."""
    given = int(seed)
    try:
        seed_bytes(given)
    except ValueError as fault:
        raise BadOptions("seed") from fault
    return given


def highest(numbers: Sense) -> NDArray[np.uint8]:
    """The largest value that each number of a tensor can have."""
    return np.concatenate([np.full(block.length, block.most, np.uint8) for block in numbers.blocks])


def spaces_of(numbers: Sense, waiting: int = 0) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete[Any]]:
    """What is observed (every block up to its largest number) and what can be done; `waiting` actions besides."""
    high = highest(numbers)
    actions = numbers.actions + waiting
    observed = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return observed, gymnasium.spaces.Discrete(actions)


class TavernEnv(AECEnv[str, Observation, Any]):
    """One game at a table of `seats`; `table` are the game's own options.

    Rewards come at the end (`reward`: zero_sum or share). `max_cycles` decisions, if given, truncate a game. An
    action its mask forbids is an error or, if `illegal` says what that is worth, ends the game.
    """

    metadata: dict[str, Any]
    RENDER_MODES: ClassVar[tuple[str, ...]] = ("ansi", "human")

    def __init__(
        self,
        game: str,
        seats: int,
        table: Mapping[str, Any] | None = None,
        reward: str = ZERO_SUM,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
        illegal: float | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.RENDER_MODES:
            raise BadCall("no_render", mode=render_mode, choices=", ".join(self.RENDER_MODES))
        check_way(reward)
        if language not in LANGUAGES:
            raise BadOptions("language", language=language, choices=", ".join(LANGUAGES))
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": list(self.RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.numbers = sense(game, seats)
        self.table = self.numbers.game.read_options(seats, table)
        self.reward = reward
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.language = language
        self.illegal = illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observed, actions = spaces_of(self.numbers)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(int(actions.n)) for agent in self.possible_agents}
        self.luck = Luck()
        self.row = Rows(self.numbers.size)
        self.play: Play | None = None
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent observes: the tensor, and a mask of what it may do."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """All actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed brings the same luck. `options={"table": {…}}` changes options for this game."""
        changed = (options or {}).get("table")
        table = (
            self.numbers.game.read_options(self.numbers.seats, {**self.table, **changed}) if changed else self.table
        )
        self.play = begin(self.numbers, self.luck.next(seed), table)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.play.seat]

    def playing(self) -> Play:
        """The game in progress."""
        if self.play is None:
            raise BadCall("not_begun")
        return self.play

    @property
    def position(self) -> State:
        """The true state, for tools; an agent must not look at it."""
        return self.playing().state

    def observe(self, agent: str) -> Observation:
        """What an agent sees: never more than its view holds."""
        play, seat = self.playing(), self.seat_of[agent]
        self.row.numbers.fill(0)
        play.see(seat, self.row.room, 0)
        mask = np.zeros(self.numbers.actions, np.int8)
        if seat == play.seat:
            mask[play.actions] = 1
        return {"observation": self.row.numbers.copy(), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The selected agent acts; raises BadCall for an action that its mask forbids, unless that ends the game."""
        play = self.playing()
        if not self.agents:
            raise BadCall("over")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if number not in play.actions:
            self.refuse(play, number)
            return
        play.act(number)
        if play.seat < 0:
            self.finish(play)
        elif self.max_cycles is not None and play.decisions >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[play.seat]
        if self.render_mode == "human":
            self.render()

    def refuse(self, play: Play, number: int) -> None:
        """An action the mask forbids: an error, or its agent loses and nobody wins."""
        if self.illegal is None:
            raise BadCall("bad_action", action=number, seat=play.seat, choices=", ".join(map(str, play.actions)))
        paid = [0.0] * len(self.possible_agents)
        paid[play.seat] = self.illegal
        self.truncations = dict.fromkeys(self.agents, True)
        self.end(paid)

    def finish(self, play: Play) -> None:
        """The game is over: everybody gets his reward."""
        result = play.state.result
        assert result is not None
        self.end(rewards(result, len(self.possible_agents), self.numbers.teams, self.reward))

    def end(self, paid: list[float]) -> None:
        """Nobody acts any more."""
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def describe(self, agent: str | None) -> str:
        """A text observation: the agent's view, its question and its actions in words; None for a spectator."""
        return describe(self.playing(), None if agent is None else self.seat_of[agent], self.language)

    def render(self) -> str | None:
        """The table as a spectator sees it: a text, or printed."""
        text = self.describe(None)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing to put away."""
