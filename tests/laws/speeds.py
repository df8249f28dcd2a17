"""Games by chance, boiled down to one hash; run once interpreted and once compiled (law 6).

python -m tests.laws.speeds                  prints the file of the kernel and the hash
python -m tests.laws.speeds --seeds 20000    with so many plain games besides those that are looked at closely
"""

import argparse
import hashlib
import json
from random import Random

from tests.tiny import WHELPS

from dragontavern import game
from dragontavern.core import state as kernel
from dragontavern.core.game import Game
from dragontavern.core.playout import play_at_random
from dragontavern.core.rng import of_seed

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"specials": "pickem", "openDiscards": True},
    {"abilities": "gm", "abilityCount": 4},
    {"specials": "traditional", "abilities": "open", "rechargeAfterReward": True},
    {"goldPerPlayer": 15, "hole": "house", "flightOnEmptyStakes": True},
)

HAGGLING: tuple[dict[str, object], ...] = (
    {"beats": 12},
    {"rules": "advanced", "beats": 12},
    {"rules": "advanced", "clock": False, "cardPerRed": True},
    {"rules": "advanced", "sharing": "divide", "gifts": False},
)

ARMIES: tuple[dict[str, object], ...] = (
    {},
    {"payToZero": "lose", "nanoFaceDown": "always", "supportCost": "printed", "firstPlayer": "random"},
    {
        "direction": "clockwise",
        "firstRoundInstants": "allow",
        "swappedUsableFrom": "ownTurn",
        "artifactReplace": True,
    },
)


def play(home: Game, seats: int, seed: int, options: dict[str, object]) -> str:
    """One game; the hash of its end, of all that was told, and of views and guesses on the way."""
    state = home.start(seats, seed, options)
    rng = of_seed(seed + 1000)
    seen = hashlib.sha256()
    while not state.over:
        asked = state.questions
        question = asked[rng.below(len(asked))]
        state.answer(question.seat, question.sample(rng))
        if state.moves % 16 == 0:
            view = state.observe(state.moves % seats)
            seen.update(view.dump().encode())
            seen.update(home.imagine(view, seed).dump().encode())
            seen.update(home.load(state.dump()).copy().dump().encode())
    told = json.dumps([[*event.data(), event.to] for event in state.events or []])
    return hashlib.sha256((state.dump() + told + seen.hexdigest()).encode()).hexdigest()


def play_plainly(home: Game, seats: int, seed: int, options: dict[str, object]) -> str:
    """One game at full speed, without a log; the hash of its end, in which the generator stands too."""
    state = home.start(seats, seed, options, events=False)
    play_at_random(state, Random(seed).random)
    return hashlib.sha256(state.dump().encode()).hexdigest()


def plain_games(seeds: int) -> list[str]:
    """The ends of so many games, a quarter of them each game's own, at all sizes of table and with all agreements."""
    matchups = game("drako").options["matchup"].values
    ends = []
    for seed in range(seeds):
        of, n = divmod(seed, 4)[::-1]
        if of == 0:
            ends.append(play_plainly(game("ante"), 2 + n % 5, seed, dict(TABLES[n // 5 % len(TABLES)])))
        elif of == 1:
            ends.append(play_plainly(game("drako"), 2, seed, {"matchup": matchups[n % len(matchups)]}))
        elif of == 2:
            ends.append(play_plainly(game("gold"), 3 + n % 4, seed, dict(HAGGLING[n // 4 % len(HAGGLING)])))
        else:
            ends.append(play_plainly(game("lords"), 2 + 2 * (n % 4), seed, dict(ARMIES[n // 4 % len(ARMIES)])))
    return ends


def hash_of_games(seeds: int) -> str:
    """A hundred games of Three-Dragon Ante at all sizes of table, some of each other game and of the tiny one, all
    looked at closely; then so many plain ones."""
    ends = [play(game("ante"), 2 + seed % 5, seed, dict(TABLES[seed // 5 % len(TABLES)])) for seed in range(100)]
    for seed, matchup in enumerate(game("drako").options["matchup"].values * 4):
        ends.append(play(game("drako"), 2, seed, {"matchup": matchup, "exchange": True, "legs": 1 + seed // 6 % 2}))
    ends += [play(game("gold"), 3 + seed % 4, seed, dict(HAGGLING[seed // 4])) for seed in range(16)]
    ends += [play(game("lords"), 2 + 2 * (seed % 4), seed, dict(ARMIES[seed // 4])) for seed in range(12)]
    ends += [play(WHELPS, 2 + seed % 2, seed, {}) for seed in range(20)]
    ends += plain_games(seeds)
    return hashlib.sha256("".join(ends).encode()).hexdigest()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="one hash of many games")
    parser.add_argument("--seeds", type=int, default=0, help="plain games besides those looked at closely")
    print(kernel.__file__, hash_of_games(parser.parse_args().seeds))
