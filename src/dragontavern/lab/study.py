"""A study of a game: the same questions put to many games under several settings (docs/laboratory.md).

A study is plain data, kept as JSON; chapters.py puts it into words and pictures.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

import msgspec

from dragontavern import __version__
from dragontavern.bots import RANDOM, Bot, bot, check_levels, levels
from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import seat_to_move
from dragontavern.core.state import State
from dragontavern.games import game

from .crew import chunks_of, crew_of
from .faults import BadJob
from .notes import Notes
from .settings import USUAL, Setting, settings_of
from .simulate import MOST_MOVES, Progress, big, luck_of_game
from .tally import UNFINISHED
from .watch import Watch
from .watches import WATCHES

FORMAT: Final = "dragontavern-study-1"
CHUNK: Final = 10  # games
STEADY: Final = "greedy"  # the level a study is made with, where there is one


class Found(msgspec.Struct):
    """What was noted under one setting."""

    setting: Setting
    notes: Notes


class Study(msgspec.Struct):
    """Everything found out about a game; the same seed gives the same study."""

    format: str
    tavern: str  # version of the program
    game: str
    rules: int  # version of the rules
    games: int  # under each setting
    seed: int
    bots: str
    found: list[Found]

    def under(self, name: str) -> Notes | None:
        """What was noted under a setting; nothing if no game of it was finished."""
        return next((one.notes for one in self.found if one.setting.name == name and one.notes.games), None)

    def group(self, group: str) -> list[Found]:
        """What was found under all settings of a group of which games were finished."""
        return [one for one in self.found if one.setting.group == group and one.notes.games]

    @property
    def usual(self) -> Notes:
        """What was noted under the usual setting, which every study has."""
        notes = self.under(USUAL)
        assert notes is not None
        return notes

    def dump(self) -> str:
        """The study as JSON."""
        return msgspec.json.encode(self).decode() + "\n"


def load(text: str) -> Study:
    """The study in a JSON text; raises BadJob saying what is wrong with it."""
    try:
        study = msgspec.json.decode(text, type=Study)
    except (msgspec.MsgspecError, ValueError) as fault:
        raise BadJob("no_study", fault=str(fault)) from fault
    if study.format != FORMAT or study.game not in WATCHES or study.under(USUAL) is None:
        raise BadJob("no_study", fault=FORMAT)
    return study


def usual_level(game_id: str) -> str:
    """The level of bots a study is made with if nobody says so: canny, but quick."""
    known = levels(game_id)
    return STEADY if STEADY in known else known[-1]


def study(
    subject: Game,
    games: int,
    level: str = "",
    seed: int = 0,
    jobs: int | None = None,
    on: str = "here",
    progress: Progress | None = None,
    only: Sequence[str] = (),
) -> Study:
    """Play a game under all its settings (or those named) and note everything; raises BadOptions, BadJob."""
    if games < 1:
        raise BadOptions("no_games")
    if subject.id not in WATCHES:
        raise BadJob("no_watch", game=subject.id, choices=", ".join(WATCHES))
    level = level or usual_level(subject.id)
    check_levels(subject.id, [level])
    settings = [one for one in settings_of(subject.id, level) if not only or one.name in (USUAL, *only)]
    chunks = chunks_of(games * len(settings), CHUNK)
    task = partial(watch_chunk, subject.id, games, seed, tuple(settings))
    heaps = [Notes() for _ in settings]
    done = 0
    for chunk, found in crew_of(on, jobs, len(chunks)).work(task, chunks):
        for number, notes in found.items():
            heaps[number].add(notes)
        done += len(chunk)
        if progress is not None:
            progress(done, games * len(settings))
    found_all = [Found(setting, sorted_notes(notes)) for setting, notes in zip(settings, heaps, strict=True)]
    if not found_all[0].notes.games:
        raise BadJob("endless", game=subject.id, moves=MOST_MOVES)
    return Study(FORMAT, __version__, subject.id, subject.version, games, seed, level, found_all)


def sorted_notes(notes: Notes) -> Notes:
    """The same notes in an order that does not depend on who was quicker."""
    return Notes(
        notes.games,
        dict(sorted(notes.shares.items())),
        dict(sorted(notes.means.items())),
        dict(sorted(notes.counts.items())),
        {name: dict(sorted(values.items())) for name, values in sorted(notes.spreads.items())},
    )


def watch_chunk(
    game_id: str, games: int, seed: int, settings: tuple[Setting, ...], numbers: range
) -> dict[int, Notes]:
    """Play some of the games, those of all settings numbered through, and note what happened, by setting."""
    found: dict[int, Notes] = {}
    for number in numbers:
        which, turn = divmod(number, games)
        watch_game(game(game_id), settings[which], seed, turn, found.setdefault(which, Notes()))
    return found


def watch_game(subject: Game, setting: Setting, seed: int, number: int, notes: Notes) -> None:
    """Play one game of a setting. Settings share the luck of the deal where they can: what differs is the setting."""
    luck = luck_of_game(seed, number)
    options: Mapping[str, Any] = setting.options[number % len(setting.options)]
    state = subject.start(setting.seats, big(luck), options, events=True)
    state.trail = None
    watch = WATCHES[subject.id](state)
    line = setting.line_of(number)
    if set(line) == {RANDOM}:
        play_watched(state, None, Random(big(luck)), watch)
    else:
        play_watched(state, [bot(subject.id, level, big(luck)) for level in line], Random(0), watch)
    if state.over:
        watch.end(state, notes)
    else:
        notes.count(UNFINISHED)


def play_watched(state: State, bots: list[Bot] | None, chance: Random, watch: Watch) -> None:
    """Play a game to its end, or break it off, while somebody watches; without bots, by chance."""
    while not state.over and state.moves < MOST_MOVES:
        seat = seat_to_move(state)
        if seat == CLOCK:
            state.answer(seat, state.asking().default(state, seat))
        elif bots is None:
            question = state.question(seat)
            assert question is not None
            state.answer(seat, question.sample(chance.getrandbits(64)))
        else:
            view = state.observe(seat)
            question = view.question(seat)
            assert question is not None
            state.answer(seat, bots[seat].choose(view, question))
        watch.look(state)
