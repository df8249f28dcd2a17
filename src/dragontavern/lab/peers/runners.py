"""How fast other libraries play their games by chance. Runs in an environment of its own, with nothing of ours.

`python runners.py LIBRARY RUNS` prints one JSON object a game. A decision is one choice of a player; the best of
several runs counts, by processor time, as in `tavern bench`.
"""

import importlib
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

DECISIONS = 3000  # in a run, at least
Play = Callable[[], int]  # plays a game to its end; how many decisions that took


def open_spiel() -> Iterator[tuple[str, int, Play]]:
    """Games in C++ behind Python bindings."""
    pyspiel: Any = importlib.import_module("pyspiel")
    for name, players in (("leduc_poker", 2), ("hearts", 4), ("gin_rummy", 2), ("backgammon", 2), ("chess", 2)):
        game = pyspiel.load_game(name)

        def play(game: Any = game) -> int:
            state = game.new_initial_state()
            decisions = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        yield name, players, play


def rlcard() -> Iterator[tuple[str, int, Play]]:
    """Card games in Python, with observations made at every step."""
    make = importlib.import_module("rlcard").make
    for name, players in (("leduc-holdem", 2), ("limit-holdem", 2), ("gin-rummy", 2), ("uno", 2), ("doudizhu", 3)):
        env = make(name)

        def play(env: Any = env) -> int:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        yield name, players, play


def pettingzoo() -> Iterator[tuple[str, int, Play]]:
    """Classic games as environments for learning, with observations made at every step."""
    for name in ("connect_four_v3", "tictactoe_v3", "texas_holdem_v4", "chess_v6"):
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()

        def play(env: Any = env) -> int:
            env.reset()
            decisions = 0
            for _ in env.agent_iter():
                observation, _, ended, cut, info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                env.step(int(random.choice(mask.nonzero()[0])))
                decisions += 1
            return decisions

        yield name, 2, play


def pokerkit() -> Iterator[tuple[str, int, Play]]:
    """Poker in Python."""
    kit: Any = importlib.import_module("pokerkit")
    everything = tuple(kit.Automation)

    def play() -> int:
        state = kit.NoLimitTexasHoldem.create_state(everything, True, 0, (1, 2), 2, (200,) * 4, 4)
        decisions = 0
        while state.status:
            acts = [
                act
                for can, act in (
                    (state.can_fold, state.fold),
                    (state.can_check_or_call, state.check_or_call),
                    (state.can_complete_bet_or_raise_to, state.complete_bet_or_raise_to),
                )
                if can()
            ]
            random.choice(acts)()
            decisions += 1
        return decisions

    yield "no-limit hold'em", 4, play


def catanatron() -> Iterator[tuple[str, int, Play]]:
    """The settlers in Python, played by its own random players."""
    catan: Any = importlib.import_module("catanatron")

    def play() -> int:
        colours = (catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE)
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        game.play()
        done = getattr(game.state, "action_records", None) or game.state.actions
        return len(done)

    yield "catan", 4, play


LIBRARIES: dict[str, Callable[[], Iterator[tuple[str, int, Play]]]] = {
    "open_spiel": open_spiel,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
    "pokerkit": pokerkit,
    "catanatron": catanatron,
}


def speed(play: Play, runs: int) -> float:
    """Decisions a second, the best of several runs."""
    best = 0.0
    for _ in range(runs):
        decisions, began = 0, time.process_time()
        while decisions < DECISIONS:
            decisions += play()
        best = max(best, decisions / max(time.process_time() - began, 1e-9))
    return best


def main(library: str, runs: int) -> None:
    """Measure the games of a library; one that fails is told as such."""
    random.seed(7)
    for name, players, play in LIBRARIES[library]():
        told = {"library": library, "version": version(library), "game": name, "players": players}
        try:
            told["decisions_per_second"] = speed(play, runs)
        except Exception as fault:  # noqa: BLE001 — whatever is wrong with a game of others, the race goes on
            told["fault"] = f"{type(fault).__name__}: {fault}"[:200]
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
