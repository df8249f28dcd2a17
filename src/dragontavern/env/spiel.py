"""The games for OpenSpiel: importing this module registers them as `tavern_ante`, `tavern_drako`, and so on.

Chance is one node at the beginning, the deal: which of `deals` equally likely streams of luck the game is played
with. Everything later follows from it and the actions, so states can be cloned, serialised and searched.
"""

import json
from typing import Any, ClassVar

import numpy as np
import pyspiel

from .errors import BadCall
from .rewards import rewards
from .rows import Rows
from .senses import Sense, sense
from .senses.play import Play, begin
from .words import describe, say_action

LENGTH = 1_000_000  # no game comes near it
LANGUAGE = "en"


def read_table(text: str) -> dict[str, Any]:
    """The game's own options from a text such as "rules:advanced+clock:false"."""
    found: dict[str, Any] = {}
    for pair in text.split("+") if text else []:
        name, colon, value = pair.partition(":")
        if not colon:
            raise BadCall("table_options", text=text)
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


def game_type(id: str, name: str, seats: tuple[int, ...], usual: int, table: str) -> pyspiel.GameType:
    """What OpenSpiel is told of a game."""
    return pyspiel.GameType(
        short_name=f"tavern_{id}",
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual, "deals": 1000, "table": table},
    )


class TavernGame(pyspiel.Game):
    """One of the games, at a number of seats; `deals` streams of luck, `table` options as text."""

    TYPE: ClassVar[pyspiel.GameType]
    GAME: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.TYPE.parameter_specification, **(params or {})}
        self.numbers: Sense = sense(self.GAME, given["players"])
        self.deals: int = given["deals"]
        if self.deals < 1:
            raise BadCall("no_games")
        self.table = self.numbers.game.read_options(given["players"], read_table(given["table"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions,
            max_chance_outcomes=self.deals,
            num_players=given["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LENGTH,
        )
        super().__init__(self.TYPE, info, given)

    def new_initial_state(self) -> "TavernState":
        """A game before its deal."""
        return TavernState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TavernObserver":
        """What a player sees, as a tensor and as text."""
        if params:
            raise ValueError("these games have no observation parameters")
        return TavernObserver(self.numbers)


class TavernState(pyspiel.State):
    """A game in progress: the deal first, then one decision after the other."""

    def __init__(self, game: TavernGame) -> None:
        super().__init__(game)
        self.play: Play | None = None

    def current_player(self) -> int:
        """Who decides; chance before the deal."""
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.play.seat if self.play.seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as any other."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        play = self.play
        return sorted(play.actions) if play is not None and player == play.seat else []

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            game = self.get_game()
            self.play = begin(game.numbers, action, game.table)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.play is None or player != self.play.seat:
            return f"{'deal' if player < 0 else 'action'} {action}"
        return f"{action} {say_action(self.play, action, LANGUAGE)}"  # two cards of one name are two actions

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play is not None and self.play.seat < 0

    def returns(self) -> list[float]:
        """What each player won: nothing before the end, then all together nothing."""
        numbers: Sense = self.get_game().numbers
        result = self.play.state.result if self.play is not None else None
        return [0.0] * numbers.seats if result is None else rewards(result, numbers.seats, numbers.teams)

    def __str__(self) -> str:
        return " ".join(map(str, self.history())) or "before the deal"


class TavernObserver:
    """The tensor of docs/env as floats, and its blocks by name."""

    def __init__(self, numbers: Sense) -> None:
        self.row = Rows(numbers.size)
        self.tensor = np.zeros(numbers.size, np.float32)
        self.dict = {
            block.name: self.tensor[block.start : block.start + block.length].reshape(block.shape)
            for block in numbers.blocks
        }

    def set_from(self, state: TavernState, player: int) -> None:
        """See the game as a player does."""
        self.row.numbers.fill(0)
        if state.play is not None:
            state.play.see(player, self.row.room, 0)
        self.tensor[:] = self.row.numbers

    def string_from(self, state: TavernState, player: int) -> str:
        """The same in words."""
        return "before the deal" if state.play is None else describe(state.play, player, LANGUAGE)


class AnteGame(TavernGame):
    """Three-Dragon Ante."""

    GAME = "ante"
    TYPE = game_type(GAME, "Three-Dragon Ante", (2, 3, 4, 5, 6), 4, "")


class DrakoGame(TavernGame):
    """Drako."""

    GAME = "drako"
    TYPE = game_type(GAME, "Drako", (2,), 2, "")


class GoldGame(TavernGame):
    """Dragon's Gold."""

    GAME = "gold"
    TYPE = game_type(GAME, "Dragon's Gold", (3, 4, 5, 6), 4, "clock:false")


class LordsGame(TavernGame):
    """I Signori dei Draghi."""

    GAME = "lords"
    TYPE = game_type(GAME, "I Signori dei Draghi", (2, 4, 6, 8), 4, "")


GAMES = (AnteGame, DrakoGame, GoldGame, LordsGame)
for kind in GAMES:
    pyspiel.register_game(kind.TYPE, kind)
