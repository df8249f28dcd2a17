"""Bots against each other on the same deals: who is better, how surely, and how long each thinks.

A round is one seed played with every line-up, so that every bot has had every hand from every seat. The same seed
gives the same games on any number of processes, as long as no bot's time runs out (`untimed` sees to that).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from hashlib import blake2b
from pathlib import Path
from time import process_time
from typing import Any, Final

import msgspec

from dragontavern import __version__
from dragontavern.bots import Bot, bot, check_levels
from dragontavern.bots.budget import ENDLESS, Budget
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game
from dragontavern.core.question import Answer, Question
from dragontavern.core.state import State

from .crew import chunks_of, crew_of
from .job import Job
from .lineups import Line, lines_of
from .notes import Ratio
from .ratings import ratings
from .simulate import Progress, big, luck_of_game, play_bots, work_off
from .tally import UNFINISHED, WHOLE, percentile

SETTINGS: Final[Mapping[str, tuple[Mapping[str, Any], str]]] = {"drako": ({"legs": 2}, "matchup")}
"""Where sides differ, a game is a match with sides swapped, over all values of an option nobody has fixed."""


@dataclass(frozen=True)
class Plan:
    """Everything a process needs to know to play some of the games."""

    game: Game
    seats: int
    seed: int
    bots: tuple[str, ...]
    settings: tuple[Mapping[str, Any], ...]
    lines: tuple[Line, ...]
    untimed: bool
    pack: str | None

    @property
    def round(self) -> int:
        """Games of one seed."""
        return len(self.settings) * len(self.lines)

    def place(self, number: int) -> tuple[int, int, Line]:
        """The seed's number, the setting and the line-up of a game."""
        deal, rest = divmod(number, self.round)
        setting, line = divmod(rest, len(self.lines))
        return deal, setting, self.lines[line]

    def order(self, games: int, lineup: str) -> dict[str, Any]:
        """The plan as plain data: two with the same order give the same games."""
        return {
            "work": "arena",
            "tavern": __version__,
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.seats,
            "games": games,
            "seed": self.seed,
            "settings": [dict(setting) for setting in self.settings],
            "bots": self.bots,
            "lineup": lineup,
            "untimed": self.untimed,
            "pack": None if self.pack is None else blake2b(self.pack.encode(), digest_size=16).hexdigest(),
        }


class Bout(msgspec.Struct, array_like=True, frozen=True):
    """A game played."""

    number: int
    won: list[int]  # by each seat, in parts of WHOLE; a team wins together
    way: str
    moves: int
    times: dict[int, dict[int, int]]  # by bot: how many decisions took so many microseconds (two digits of them)


class Bouts(msgspec.Struct, array_like=True, frozen=True):
    """Some games played."""

    bouts: list[Bout]


@dataclass(frozen=True)
class Score:
    """What the seats of one bot won against certain others."""

    bot: str
    seats: int  # how many it had at a table
    rivals: tuple[str, ...]
    setting: str  # empty: all
    games: int
    share: float  # of victory, for all seats of this bot together
    low: float
    high: float
    fair: float

    @property
    def verdict(self) -> str:
        """Whether this is surely more or less than a fair share."""
        return "better" if self.low > self.fair else "worse" if self.high < self.fair else "even"


@dataclass(frozen=True)
class Standing:
    """One bot over all games."""

    bot: str
    rating: float
    unsure: float
    decisions: int  # where there was a choice
    mean_ms: float = field(compare=False)
    high_ms: float = field(compare=False)  # in 95 of 100 decisions it was no more


@dataclass(frozen=True)
class Arena:
    """The figures of a contest. Everything but the time is the same whenever it is run again untimed."""

    game: str
    seats: int
    games: int
    rounds: int
    seed: int
    options: Mapping[str, Any]
    lineup: str
    untimed: bool
    unfinished: int
    standings: tuple[Standing, ...]  # best rating first
    scores: tuple[Score, ...]
    by_setting: tuple[Score, ...]

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        found = asdict(self)
        for name in ("scores", "by_setting"):
            found[name] = [{**asdict(score), "verdict": score.verdict} for score in getattr(self, name)]
        return found


def arena(
    game: Game,
    seats: int,
    games: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    lineup: str = "pairs",
    untimed: bool = False,
    progress: Progress | None = None,
    jobs: int | None = 1,
    pack: str | None = None,
    on: str = "here",
    folder: Path | None = None,
) -> Arena:
    """Play whole rounds until there are at least so many games; raises BadOptions for what cannot be played.

    With a folder it is a job: stopped at any moment, the same call goes on; raises BadJob for a folder of other work.
    """
    plan = checked(game, seats, games, bots, seed, options, lineup, untimed, jobs, pack)
    total = -(-games // plan.round) * plan.round
    chunks = chunks_of(total, 1)
    crew, task = crew_of(on, jobs, len(chunks)), partial(play_chunk, plan)
    given = dict(options or {})
    if folder is not None:
        with Job(folder, plan.order(total, lineup), chunks) as job:
            if job.summary() is None:
                work_off(job, task, crew, total, progress)
                parts = [msgspec.msgpack.decode(part, type=Bouts) for part in job.parts()]
                job.finish(report(plan, [bout for part in parts for bout in part.bouts], lineup, given).as_dict())
            return msgspec.convert(job.summary(), Arena)
    bouts: list[Bout] = []
    for _, found in crew.work(task, chunks):
        bouts += found.bouts
        if progress is not None:
            progress(len(bouts), total)
    bouts.sort(key=lambda bout: bout.number)
    return report(plan, bouts, lineup, given)


def checked(
    game: Game,
    seats: int,
    games: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Any] | None,
    lineup: str,
    untimed: bool,
    jobs: int | None,
    pack: str | None,
) -> Plan:
    """The plan, after everything a person may have got wrong has been looked at."""
    if games < 1:
        raise BadOptions("no_games")
    if jobs is not None and jobs < 1:
        raise BadOptions("no_processes")
    check_levels(game.id, bots)
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise BadOptions("few_bots")
    settings = settings_of(game, seats, options or {})
    lines = lines_of(lineup, len(bots), game.teams(seats))
    for setting in settings:  # refuses a bad seed or pack before any work is begun
        game.start(seats, seed, setting, events=False, pack=pack)
    return Plan(game, seats, seed, tuple(bots), settings, tuple(lines), untimed, pack)


def settings_of(game: Game, seats: int, options: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """The options of the tables of one round."""
    usual, varied = SETTINGS.get(game.id, ({}, ""))
    given = {**usual, **options}
    if not varied or varied in options:
        return (game.read_options(seats, given),)
    return tuple(game.read_options(seats, {**given, varied: value}) for value in game.options[varied].values)


# --- playing --------------------------------------------------------------------------------------------------------


class Timed(Bot):
    """A bot whose decisions are timed."""

    def __init__(self, inner: Bot, times: Counter[int]) -> None:
        super().__init__(inner.game_id, inner.level, 0)
        self.inner = inner
        self.times = times

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        """The inner bot's answer. Processor time is what it costs, however busy the machine is."""
        began = process_time()
        answer = self.inner.decide(view, question, budget)
        self.times[two_digits((process_time() - began) * 1e6)] += 1
        return answer


def two_digits(micros: float) -> int:
    """A time kept with two digits, so that many of them fall together."""
    whole = int(micros)
    step = int("1" + "0" * (len(str(whole)) - 2))
    return whole // step * step


def play_chunk(plan: Plan, numbers: range) -> Bouts:
    """Play some of the games."""
    return Bouts([play(plan, number) for number in numbers])


def play(plan: Plan, number: int) -> Bout:
    """The game of this number: the same seed for all line-ups of a round, for the table and for each seat's bot."""
    deal, setting, line = plan.place(number)
    luck = luck_of_game(plan.seed, deal)
    state = plan.game.start(plan.seats, big(luck), plan.settings[setting], events=False, pack=plan.pack)
    state.trail = None
    times: dict[int, Counter[int]] = defaultdict(Counter)
    seated = [seat_bot(plan, who, big(luck), times[who]) for who in line]
    play_bots(state, seated)
    won = won_by(state, plan.game.teams(plan.seats))
    way = state.result.way if state.result else UNFINISHED
    return Bout(number, won, way, state.moves, {who: dict(spent) for who, spent in times.items()})


def seat_bot(plan: Plan, who: int, seed: int, times: Counter[int]) -> Bot:
    """A bot of the plan, its decisions timed."""
    made = bot(plan.game.id, plan.bots[who], seed)
    if plan.untimed and isinstance(made, ThinkingBot):
        made.budget = made.budget._replace(seconds=ENDLESS)
    return Timed(made, times)


def won_by(state: State, teams: Sequence[Sequence[int]]) -> list[int]:
    """What each seat has won: the whole victory for every seat of the only winning team, else a part of it."""
    winners = state.result.winners if state.result else ()
    winning = [team for team in teams if any(seat in winners for seat in team)]
    won = [0] * state.seats
    for team in winning:
        for seat in team:
            won[seat] = WHOLE // len(winning)
    return won


# --- figures --------------------------------------------------------------------------------------------------------

Key = tuple[int, int, Line, str]  # a bot, its seats at the table, its rivals, the setting


def report(plan: Plan, bouts: Sequence[Bout], lineup: str, options: Mapping[str, Any]) -> Arena:
    """All figures; a round counts as one heap, because its games share their luck."""
    teams = plan.game.teams(plan.seats)
    finished = [bout for bout in bouts if bout.way != UNFINISHED]
    rated = ratings(len(plan.bots), teams, [(plan.place(bout.number)[2], bout.won) for bout in finished])
    times: dict[int, Counter[int]] = defaultdict(Counter)
    for bout in bouts:
        for who, spent in bout.times.items():
            times[who].update(spent)
    standings = [standing(plan.bots[who], rated[who], times[who]) for who in range(len(plan.bots))]
    scores = scores_of(plan, finished, len(teams))
    return Arena(
        game=plan.game.id,
        seats=plan.seats,
        games=len(bouts),
        rounds=len(bouts) // plan.round,
        seed=plan.seed,
        options=options,
        lineup=lineup,
        untimed=plan.untimed,
        unfinished=len(bouts) - len(finished),
        standings=tuple(sorted(standings, key=lambda one: -one.rating)),
        scores=tuple(score for score in scores if not score.setting),
        by_setting=tuple(score for score in scores if score.setting) if len(plan.settings) > 1 else (),
    )


def standing(name: str, rating: tuple[float, float], times: Counter[int]) -> Standing:
    """A bot's rating and the time it took."""
    number = times.total()
    mean = sum(micros * n for micros, n in times.items()) / max(number, 1) / 1e3
    high = percentile(times, 95) / 1e3 if number else 0.0
    return Standing(name, round(rating[0], 2), round(rating[1], 2), number, round(mean, 3), high)


def scores_of(plan: Plan, bouts: Iterable[Bout], sides: int) -> list[Score]:
    """What every bot won against whom, over all settings and in each."""
    heaps: dict[Key, dict[int, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    games: Counter[Key] = Counter()
    varied = SETTINGS.get(plan.game.id, ({}, ""))[1]
    mates = plan.seats // sides
    for bout in bouts:
        deal, setting, line = plan.place(bout.number)
        named = str(plan.settings[setting][varied]) if varied else ""
        for who in sorted(set(line)):
            rivals = tuple(sorted(set(line) - {who}))
            won = [bout.won[seat] for seat in range(plan.seats) if line[seat] == who]
            for name in {"", named}:
                key = (who, len(won), rivals, name)
                heap = heaps[key][deal]
                heap[0] += 1  # seats of one game are not independent: a game is one trial
                heap[1] += sum(won) // mates  # a team wins together: its seats count as one
                games[key] += 1
    found = []
    for key in sorted(heaps):
        ratio = Ratio()
        for n, w in heaps[key].values():
            ratio.note(n, w)
        share = ratio.share()
        who, seats, rivals, name = key
        found.append(
            Score(
                bot=plan.bots[who],
                seats=seats,
                rivals=tuple(plan.bots[rival] for rival in rivals),
                setting=name,
                games=games[key],
                share=round(share.share, 6),
                low=round(share.low, 6),
                high=round(share.high, 6),
                fair=round(seats / plan.seats, 6),
            )
        )
    return found
