"""How fair the match-ups of Drako are: many games between two bots, counted by side."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, Final

from dragontavern.bots import bot, check_levels
from dragontavern.core.errors import BadOptions
from dragontavern.games import game
from dragontavern.games.drako.pack import (
    AREAS,
    BERSERKER,
    BREATH,
    DRAGON,
    FIGURES,
    FIGURES_OF,
    MATCHUPS,
    SIDES,
    THROWER,
    TROLLS,
    WING,
)  # fmt: skip
from dragontavern.games.drako.table import DRAWN, DrakoTable

from . import notes
from .crew import chunks_of, crew_of
from .simulate import Progress, big, luck_of_game, play_bots
from .tally import Spread, spread

CHUNK: Final = 10
TROLL_SECTIONS: Final = ("throw", "charge")


@dataclass(frozen=True)
class Share:
    """A part of all games, and between which shares the true one lies in 95 of 100 cases."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Balance:
    """The figures of one match-up; the same seed gives the same figures."""

    matchup: str
    sides: tuple[str, str]
    bots: tuple[str, str]
    games: int
    seed: int
    wins: dict[str, Share]  # by side
    draws: int
    ways: dict[str, int]  # "trolls: ended.slain" and so on
    turns: Spread  # of one side
    lost: dict[str, Share]  # in how many games a section was full: throw, charge, flight, walking, fire
    fallen: dict[str, float]  # how often each figure lay dead at the end

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        return asdict(self)


def wilson(part: int, whole: int) -> Share:
    """A share with the interval of Wilson, which is right for small numbers too."""
    found = notes.wilson(part / whole, whole, whole)
    return Share(part, found.share, found.low, found.high)


class Count:
    """Counts of finished games of one match-up; two of them can be added."""

    def __init__(self) -> None:
        self.winners: Counter[int] = Counter()
        self.ways: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.lost: Counter[str] = Counter()
        self.fallen: Counter[str] = Counter()

    def count(self, state: DrakoTable) -> None:
        """Count a finished game."""
        self.winners[state.winner] += 1
        winner = SIDES[state.sides[state.winner]] if state.winner in (0, 1) else "nobody"
        self.ways[f"{winner}: {state.way}"] += 1
        self.turns[(state.turns + 1) // 2] += 1
        self.lost.update(sections_lost(state))
        for side in state.sides:
            self.fallen.update(FIGURES[figure] for figure in FIGURES_OF[side] if state.hexes[figure] < 0)

    def add(self, other: "Count") -> None:
        """Count all games of another count too."""
        for mine, more in zip(vars(self).values(), vars(other).values(), strict=True):
            mine.update(more)


def sections_of(side: int) -> tuple[str, ...]:
    """The ability sections of a side that can be filled."""
    return TROLL_SECTIONS if side == TROLLS else AREAS[WING:] if side == DRAGON else ()


def sections_lost(state: DrakoTable) -> list[str]:
    """K14, D8: the ability sections that are full."""
    found: list[str] = []
    if TROLLS in state.sides:
        found += [
            name
            for figure, name in zip((THROWER, BERSERKER), TROLL_SECTIONS, strict=True)
            if not state.has_ability(figure)
        ]
    if DRAGON in state.sides:
        found += [AREAS[area] for area in range(WING, BREATH + 1) if not state.area_free(area)]
    return found


@dataclass(frozen=True)
class Plan:
    """Everything a process needs to know to play some of the games."""

    matchup: str
    bots: tuple[str, str]
    seed: int
    pack: str | None


def balance(
    matchup: str,
    games: int,
    bots: Sequence[str] = ("greedy",),
    seed: int = 0,
    jobs: int | None = 1,
    pack: str | None = None,
    progress: Progress | None = None,
    on: str = "here",
) -> Balance:
    """Play a match-up many times; raises BadOptions for what cannot be played.

    `bots` names one level for both sides, or the one of the side named first and the other's. `jobs` is the number of
    processes, None for all cores; `on` may name a Ray cluster instead.
    """
    plan = checked(matchup, games, bots, seed, jobs, pack)
    chunks = chunks_of(games, CHUNK)
    total = Count()
    for _, count in crew_of(on, jobs, len(chunks)).work(partial(play_chunk, plan), chunks):
        total.add(count)
        if progress is not None:
            progress(total.winners.total(), games)
    return report(plan, games, total)


def checked(matchup: str, games: int, bots: Sequence[str], seed: int, jobs: int | None, pack: str | None) -> Plan:
    """The plan, after everything a person may have got wrong has been looked at."""
    if matchup not in MATCHUPS:
        raise BadOptions("no_matchup", matchup=matchup, choices=", ".join(MATCHUPS))
    if games < 1:
        raise BadOptions("no_games")
    if jobs is not None and jobs < 1:
        raise BadOptions("no_processes")
    check_levels("drako", bots)
    if len(bots) not in (1, 2):
        raise BadOptions("bots", seats=2, number=len(bots))
    game("drako").start(2, seed, {"matchup": matchup}, events=False, pack=pack)  # refuses a bad seed or pack
    return Plan(matchup, (bots[0], bots[-1]), seed, pack)


def play_chunk(plan: Plan, numbers: range) -> Count:
    """Play some of the games and count."""
    count = Count()
    for number in numbers:
        luck = luck_of_game(plan.seed, number)
        state = game("drako").start(2, big(luck), {"matchup": plan.matchup}, events=False, pack=plan.pack)
        assert isinstance(state, DrakoTable)
        state.trail = None
        play_bots(state, [bot("drako", level, big(luck)) for level in plan.bots])
        count.count(state)
    return count


def report(plan: Plan, games: int, count: Count) -> Balance:
    """The figures of all games; a draw is nobody's win."""
    first, second = MATCHUPS[plan.matchup]
    sections = sections_of(first) + sections_of(second)
    figures = FIGURES_OF[first] + FIGURES_OF[second]
    return Balance(
        matchup=plan.matchup,
        sides=(SIDES[first], SIDES[second]),
        bots=plan.bots,
        games=games,
        seed=plan.seed,
        wins={SIDES[side]: wilson(count.winners[seat], games) for seat, side in enumerate((first, second))},
        draws=count.winners[DRAWN],
        ways=dict(sorted(count.ways.items())),
        turns=spread(count.turns),
        lost={name: wilson(count.lost[name], games) for name in sections},
        fallen={FIGURES[figure]: count.fallen[FIGURES[figure]] / games for figure in figures},
    )
