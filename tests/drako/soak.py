"""Long play of one match-up or all, the invariants looked at after every answer; counts of the endings.

    python -m tests.drako.soak GAMES [MATCHUP] [SEED]

Half of the games are played by chance, half by sides that fight whenever they can. Stops at the first fault with the
position and the last answer.
"""

import sys
from collections import Counter

from dragontavern.core.rng import Rng, of_seed
from dragontavern.games.drako import DRAKO, choices
from dragontavern.games.drako.actions import Act
from dragontavern.games.drako.combat import Defend
from dragontavern.games.drako.figures import Walk
from dragontavern.games.drako.pack import ATTACK, BOW, CHARGE, FIRE, MATCHUPS, PAIR, SHOT, SIDES, THROW
from dragontavern.games.drako.table import DrakoTable

FIGHTING = (ATTACK, BOW, CHARGE, FIRE, PAIR, SHOT, THROW)
ENDINGS: dict[str, set[str]] = {
    "knights_trolls": {"slain by knights", "slain by trolls", "exhausted, knights win"},
    "dragon_dwarves": {"slain by dragon", "slain by dwarves", "exhausted, dragon win"},
    "trolls_dragon": {"slain by trolls", "slain by dragon", "limit"},
    "trolls_dwarves": {"slain by trolls", "slain by dwarves", "counted, trolls win", "counted, dwarves win"},
    "knights_dragon": {"slain by knights", "slain by dragon", "exhausted, dragon win"},
    "knights_dwarves": {"slain by knights", "slain by dwarves", "exhausted, dwarves win"},
}


class Fault(AssertionError):
    """An invariant broke."""


def anything(t: DrakoTable, seat: int, rng: Rng) -> int:
    """Any option."""
    options = t.legal(seat)
    return options[rng.below(len(options))]


def fighting(t: DrakoTable, seat: int, rng: Rng) -> int:
    """Attack if that is possible, go towards the enemy if not; wounds are taken rather than stopped."""
    options, ask = t.legal(seat), t.asking()
    if isinstance(ask, Act):
        good = [option for option in options if symbol_of(t, option) in FIGHTING]
        if good:
            return good[rng.below(len(good))]
    elif isinstance(ask, Defend) and rng.below(3):
        return choices.NO
    elif isinstance(ask, Walk) and len(options) > 1:
        return options[1 + rng.below(len(options) - 1)]
    return options[rng.below(len(options))]


def symbol_of(t: DrakoTable, option: int) -> int:
    """The symbol an option uses, 0 if it is none."""
    kind, number = divmod(option - choices.USE, 4)
    return t.cards.symbols[kind][number][0] if option >= choices.USE and number < len(t.cards.symbols[kind]) else 0


def ending(t: DrakoTable) -> str:
    """How a game ended."""
    way = t.way.partition(".")[2]
    if t.winner not in (0, 1):
        return way
    side = SIDES[t.sides[t.winner]]
    return f"{way} by {side}" if way == "slain" else f"{way}, {side} win"


def play_game(matchup: str, seed: int, counts: Counter[str]) -> None:
    """One game to its end, checked after every answer."""
    rng = of_seed(seed + (1 << 64))
    t = DRAKO.start(2, seed, {"matchup": matchup}, events=False)
    assert isinstance(t, DrakoTable)
    fights = (seed % 4 in (1, 3), seed % 4 in (2, 3))  # nobody, one seat, the other, both
    while not t.over:
        seat = t.turn()[0]
        before = t.copy()
        option = (fighting if fights[seat] else anything)(t, seat, rng)
        t.answer(seat, option)
        if fault := t.check():
            raise Fault(f"{matchup}, seed {seed}: {fault} after {option} of seat {seat} in\n{before.dump()}")
    counts["answers"] += t.moves
    counts["turns"] += t.turns
    counts[ending(t)] += 1


def soak(games: int, matchups: tuple[str, ...] = tuple(MATCHUPS), seed: int = 0) -> dict[str, Counter[str]]:
    """So many games of each match-up; counts by match-up. Raises Fault with the position."""
    found: dict[str, Counter[str]] = {}
    for matchup in matchups:
        counts: Counter[str] = Counter()
        for number in range(seed, seed + games):
            play_game(matchup, number, counts)
        found[matchup] = counts
    return found


def main(arguments: list[str]) -> int:
    """Soak and print the counts."""
    numbers = [int(word) for word in arguments if word.isdecimal()]
    names = tuple(word for word in arguments if not word.isdecimal())
    if not numbers or len(numbers) > 2 or any(name not in MATCHUPS for name in names):
        print(
            f"usage: python -m tests.drako.soak GAMES [MATCHUP] [SEED]; match-ups: {', '.join(MATCHUPS)}",
            file=sys.stderr,
        )
        return 2
    for matchup in names or tuple(MATCHUPS):
        counts = soak(numbers[0], (matchup,), *numbers[1:])[matchup]
        missing = ENDINGS[matchup] - set(counts)
        told = ", ".join(f"{kind} {n}" for kind, n in sorted(counts.items()))
        print(f"{matchup}: {told}" + (f"; never seen: {', '.join(sorted(missing))}" if missing else ""), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
