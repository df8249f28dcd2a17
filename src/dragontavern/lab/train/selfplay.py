"""Lessons: positions of games that bots play against themselves, in numbers, and who won in the end."""

import importlib
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from dragontavern.bots import LADDER, Bot, bot, check_levels, rung
from dragontavern.bots.mind import Mind, shares_of_victory
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.errors import BadOptions
from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import seat_to_move
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games import game
from dragontavern.lab.crew import chunks_of, crew_of
from dragontavern.lab.faults import BadJob
from dragontavern.lab.simulate import MOST_MOVES, Progress, big, luck_of_game

from .pauses import pause
from .recipe import Recipe

CHUNK: Final = 5  # games
FINE: Final = 1 << 30  # steps of a chance
VARIED: Final[Mapping[str, str]] = {"drako": "matchup", "gold": "rules"}
"""An option whose values the games take in turn unless one is named: the network is to know all of them."""

Features = Callable[[State, int], list[float]]


@dataclass
class Lessons:
    """Positions one after the other; each has a row of features and a part of the victory for every seat."""

    names: tuple[str, ...]
    games: list[int] = field(default_factory=list)  # of each position, the number of its game
    seats: list[int] = field(default_factory=list)  # and its seats
    rows: "array[float]" = field(default_factory=lambda: array("f"))
    won: "array[float]" = field(default_factory=lambda: array("f"))
    judged: "array[float]" = field(default_factory=lambda: array("f"))  # what the present judgement gives each seat

    def __len__(self) -> int:
        return len(self.games)

    def note(self, number: int, rows: list[list[float]], won: list[float], judged: list[float]) -> None:
        """One more position."""
        self.games.append(number)
        self.seats.append(len(rows))
        for row in rows:
            self.rows.extend(row)
        self.won.extend(won)
        self.judged.extend(judged)

    def add(self, other: "Lessons") -> None:
        """All positions of other lessons."""
        self.games += other.games
        self.seats += other.seats
        self.rows.extend(other.rows)
        self.won.extend(other.won)
        self.judged.extend(other.judged)


def lessons(recipe: Recipe, jobs: int | None = 1, progress: Progress | None = None) -> Lessons:
    """Play the games of a recipe and note their positions, in order; raises BadOptions for what cannot be played."""
    check(recipe)
    chunks = chunks_of(recipe.games, CHUNK)
    found: dict[int, Lessons] = {}
    done = 0
    for chunk, part in crew_of("here", jobs, len(chunks)).work(partial(play_chunk, recipe), chunks):
        found[chunk.start] = part
        done += len(chunk)
        if progress is not None:
            progress(done, recipe.games)
    total = Lessons(features_of(recipe.game)[0])
    for _, part in sorted(found.items()):
        total.add(part)
    if not len(total):
        raise BadJob("endless", game=recipe.game, moves=MOST_MOVES)
    return total


def check(recipe: Recipe) -> None:
    """Raise BadOptions for a recipe that cannot be played, before any work is begun."""
    played = game(recipe.game)
    if recipe.games < 1:
        raise BadOptions("no_games")
    check_levels(recipe.game, recipe.bots)
    for seats in recipe.seats:
        played.start(seats, recipe.seed, settings_of(played, seats, recipe.options, 0), events=False)


def features_of(game_id: str) -> tuple[tuple[str, ...], Features]:
    """The names of a game's features, and what reckons them."""
    module = importlib.import_module(f"dragontavern.bots.{game_id}.features")
    return tuple(module.NAMES), module.features


def mind_of(game_id: str) -> Mind | None:
    """The mind of a game's strongest player, to compare a network with; none where it does not search."""
    player = bot(game_id, rung(game_id, LADDER[-1]), 0)
    return player.mind if isinstance(player, ThinkingBot) else None


def judgement(mind: Mind | None, state: State) -> list[float]:
    """The parts of the victory a mind gives to all seats; even ones without a mind."""
    values = mind.values(state) if mind is not None else [1.0] * state.seats
    total = sum(values)
    return [value / total for value in values] if total > 0.0 else [1.0 / state.seats] * state.seats


def settings_of(played: Game, seats: int, options: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The options of a game: those given, and what varies most in it in turn, if no value of that is named."""
    given = dict(options)
    varied = VARIED.get(played.id, "")
    if varied and varied not in given:
        values = played.options[varied].values
        given[varied] = values[number % len(values)]
    return played.read_options(seats, given)


def play_chunk(recipe: Recipe, numbers: range) -> Lessons:
    """The lessons of some of the games."""
    names, features = features_of(recipe.game)
    mind = mind_of(recipe.game)
    found = Lessons(names)
    for number in numbers:
        play(recipe, number, features, mind, found)
    return found


def play(recipe: Recipe, number: int, features: Features, mind: Mind | None, found: Lessons) -> None:
    """Play a game with a decision strayed now and then, and note some of its pauses and who won."""
    luck = luck_of_game(recipe.seed, number)
    played = game(recipe.game)
    seats = recipe.seats[number % len(recipe.seats)]
    settings = settings_of(played, seats, recipe.options, number // len(recipe.seats))
    state = played.start(seats, big(luck), settings, events=False)
    state.trail = None
    line = [recipe.bots[(seat + number) % len(recipe.bots)] for seat in range(seats)]
    bots = [bot(recipe.game, level, big(luck)) for level in line]
    chance = Rng(big(luck).to_bytes(32, "little"))
    kept: list[tuple[list[list[float]], list[float]]] = []
    met = 0
    last = -1
    while not state.over and state.moves < MOST_MOVES:
        here = pause(state)
        if here > last:
            last = here
            met += 1
            place = len(kept) if len(kept) < recipe.pauses else chance.below(met)
            if place < recipe.pauses:  # each pause of the game is as likely to be kept as any other
                rows = [features(state, seat) for seat in range(seats)]
                kept[place : place + 1] = [(rows, judgement(mind, state))]
        answer(state, bots, chance, recipe.stray)
    if state.over:
        won = shares_of_victory(state) if state.result and state.result.winners else [1 / seats] * seats
        for rows, judged in kept:
            found.note(number, rows, won, judged)


def answer(state: State, bots: list[Bot], chance: Rng, stray: float) -> None:
    """One decision: the bot's, or any."""
    seat = seat_to_move(state)
    if seat == CLOCK:
        state.answer(seat, state.asking().default(state, seat))
        return
    view = state.observe(seat)
    question = view.question(seat)
    assert question is not None
    if chance.below(FINE) < stray * FINE:
        state.answer(seat, question.sample(chance))
    else:
        state.answer(seat, bots[seat].choose(view, question))
