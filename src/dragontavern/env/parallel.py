"""PettingZoo's parallel form: in every cycle all agents act, and those who are not asked wait."""

from typing import Any

import gymnasium.spaces
import numpy as np
from pettingzoo import ParallelEnv

from .aec import Observation, TavernEnv, spaces_of

Dicts = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TavernParallel(ParallelEnv[str, Observation, Any]):
    """One decision a cycle. The last action is *wait*, the only one for agents who are not asked.

    What the mask forbids counts as the first action it allows. `max_cycles` cycles, if given, truncate a game.
    """

    metadata: dict[str, Any]

    def __init__(self, game: str, seats: int, **arguments: Any) -> None:
        self.inner = TavernEnv(game, seats, **arguments)
        self.metadata = {**self.inner.metadata, "is_parallelizable": True}
        self.render_mode = self.inner.render_mode
        self.possible_agents = self.inner.possible_agents
        self.agents: list[str] = []
        self.wait = self.inner.numbers.actions
        observed, actions = spaces_of(self.inner.numbers, waiting=1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(int(actions.n)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent observes: the tensor, and a mask of what it may do."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """All actions of the game, and waiting."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game; the same seed brings the same luck."""
        self.inner.reset(seed, options)
        self.agents = self.possible_agents.copy()
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        """What everybody sees."""
        found = {agent: self.inner.observe(agent) for agent in self.agents}
        for observation in found.values():
            mask = observation["action_mask"]
            observation["action_mask"] = np.append(mask, np.int8(not mask.any()))
        return found

    def step(self, actions: dict[str, Any]) -> Dicts:
        """One cycle: the agent who is asked acts, the others wait."""
        inner = self.inner
        agents, allowed = self.agents, inner.playing().actions
        action = int(actions[inner.agent_selection])
        inner.step(action if action in allowed else min(allowed))
        observed = self.observations()
        if any(inner.terminations.values()) or any(inner.truncations.values()):
            self.agents = []
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        return observed, inner.rewards.copy(), inner.terminations.copy(), inner.truncations.copy(), infos

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        return self.inner.render()

    def close(self) -> None:
        """Nothing to put away."""
