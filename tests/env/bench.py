"""How fast the environments are, beside the bare rules, in one run: python -m tests.env.bench.

What counts is the best of several rounds, in processor time: whatever else the machine does only makes it slower.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from dragontavern.core.playout import play_at_random
from dragontavern.env import ante_v0, drako_v0, gold_v0, lords_v0
from dragontavern.env.making import Maker
from dragontavern.env.rows import COMPILED
from dragontavern.env.senses import sense
from dragontavern.env.senses.play import begin
from dragontavern.env.vector import Tables

MAKERS = [module.MAKER for module in (ante_v0, drako_v0, gold_v0, lords_v0)]
GAMES_AT_ONCE = 64
ROUNDS = 40


def best(work: Callable[[], int]) -> float:
    """Decisions in a second, in the best round."""
    speeds = []
    for _ in range(ROUNDS):
        began = process_time()
        number = work()
        speeds.append(number / (process_time() - began))
    return max(speeds)


def bare(maker: Maker, least: int) -> int:
    """The rules alone, by random play."""
    chance, decisions, seed = Random(1).random, 0, 0
    while decisions < least:
        state = sense(maker.game, maker.seats).game.start(maker.seats, seed, maker.table, events=False)
        state.trail = None
        play_at_random(state, chance)
        decisions += state.moves
        seed += 1
    return decisions


def by_actions(maker: Maker, least: int) -> int:
    """Games played by actions, one after the other, without looking."""
    numbers = sense(maker.game, maker.seats)
    table = numbers.game.read_options(maker.seats, maker.table)
    chance, decisions, seed = Random(1).random, 0, 0
    while decisions < least:
        play = begin(numbers, seed, table)
        while play.seat >= 0:
            play.act(play.action(int(chance() * len(play.choices))))
        decisions += play.decisions
        seed += 1
    return decisions


def steps(maker: Maker, least: int) -> int:
    """Steps of the raw environment, each with `last()`: what the agent sees and its mask."""
    env, luck = maker.raw_env(), Random(1)
    decisions = 0
    while decisions < least:
        env.reset(seed=decisions)
        while not env.terminations[env.agent_selection]:
            env.last()
            actions = env.playing().actions
            env.step(actions[int(luck.random() * len(actions))])
            decisions += 1
    return decisions


def vectorised(maker: Maker, least: int, look: bool = True) -> int:
    """Decisions of many games at once, masks and observations written out."""
    made = TABLES.get((maker.game, look))
    if made is None:
        made = Tables(maker.game, GAMES_AT_ONCE, maker.seats, 1, maker.table, look=look)
        TABLES[maker.game, look] = made
    decisions = 0
    while decisions < least:
        made.step(made.sample())
        decisions += GAMES_AT_ONCE
    return decisions


def masked(maker: Maker, least: int) -> int:
    """The same without observations."""
    return vectorised(maker, least, look=False)


TABLES: dict[tuple[str, bool], Tables] = {}


def main() -> None:
    """One line a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--least", type=int, default=2_000, help="decisions in a round")
    least = parser.parse_args().least
    print(f"compiled: {COMPILED}; decisions a second, best of {ROUNDS} rounds of {least}")
    print(f"masks, all: {GAMES_AT_ONCE} games at once, without and with observations")
    print(f"{'game':6} {'seats':5} {'rules':>9} {'actions':>9} {'raw_env':>9} {'masks':>9} {'all':>9}")
    for maker in MAKERS:
        speeds = [best(lambda m=maker, w=work: w(m, least)) for work in (bare, by_actions, steps, masked, vectorised)]  # type: ignore[misc]
        print(f"{maker.game:6} {maker.seats:5} " + " ".join(f"{speed:9,.0f}" for speed in speeds), flush=True)


if __name__ == "__main__":
    main()
