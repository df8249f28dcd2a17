"""The two ways to weigh answers: what they find, what they spend, and what they do when there is little to spend."""

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

import pytest
from tests.tiny import WHELPS, Den

from dragontavern import game
from dragontavern.bots.budget import Budget
from dragontavern.bots.mind import Mind, shares_of_victory
from dragontavern.bots.search import Verdict, climb, halve
from dragontavern.bots.thinker import Method, ThinkingBot
from dragontavern.core.errors import Refused
from dragontavern.core.game import Game
from dragontavern.core.playout import play_at_random
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import Ask, Result, State
from dragontavern.games.ante.table import AnteTable

METHODS = pytest.mark.parametrize("method", [halve, climb])


# --- a game of two answers: first one seat, then the other --------------------------------------------------------

SAFE, BAIT = 0, 1
PAYS = ((0.5, 0.5, 0.5), (0.9, 0.9, 0.1))  # to the first seat, by both answers
"""By chance the bait pays more; a rational opponent makes sure that it pays nearly nothing."""


class Fork(State):
    FIELDS = (("first", "json", "open"), ("second", "json", "open"))

    def __init__(self, like: "Fork | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> None:
        super().__init__(like, seats, rng, options, pack)
        self.first: int = like.first if like else -1
        self.second: int = like.second if like else -1

    def game(self) -> Game:
        return FORK

    def copy(self) -> "Fork":
        return Fork(self, self.seats, self.rng.copy(), self.options, self.pack)

    def hide(self, viewer: int) -> None:
        """Everything is open."""

    def fill(self, viewer: int, rng: Rng) -> None:
        """Nothing is hidden."""

    def check(self) -> str:
        return ""

    def outcome(self) -> Result:
        return Result((0,), (0, 0), "ended")


class Choose(Ask[Fork]):
    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def who(self, t: Fork) -> Sequence[int]:
        return [self.seat]

    def options(self, t: Fork, seat: int) -> list[int]:
        return [SAFE, BAIT] if seat == 0 else [0, 1, 2]

    def answered(self, t: Fork, seat: int, option: int) -> None:
        if seat == 0:
            t.first = option
            t.do(Choose(1))
        else:
            t.second = option


class ForkGame(Game):
    def __init__(self) -> None:
        super().__init__("fork", 1, (2,), (), ("",), {"Choose": Choose}, f"{__name__}:FORK")

    def blank(self, seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> Fork:
        return Fork(None, seats, rng, options, pack)

    def begin(self, state: State) -> None:
        state.do(Choose(0))


FORK = ForkGame()


class ForkMind(Mind):
    """Plays on by chance and judges by the table of payments."""

    SIGNS = ("paid",)

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        play_at_random(table, lambda: rng.below(1 << 20) / (1 << 20))

    def values(self, table: State) -> list[float]:
        assert isinstance(table, Fork)
        paid = PAYS[table.first][table.second]
        return [paid, 1.0 - paid]

    def signs(self, table: State, seat: int) -> list[float]:
        return [100.0 * self.values(table)[seat]]


def asked(state: State) -> tuple[State, Question]:
    """The view and the question of whoever is asked first."""
    seat = state.turn()[0]
    view = state.observe(seat)
    question = view.question(seat)
    assert question is not None
    return view, question


def weigh(method: Method, mind: Mind, state: State, budget: Budget, seed: int = 1) -> Verdict:
    view, question = asked(state)
    return method(mind, view, question, budget, of_seed(seed))


def test_flat_weighing_falls_for_the_bait_and_the_tree_does_not() -> None:
    state = FORK.start(2, 1, events=False)
    flat = weigh(halve, ForkMind(), state, Budget(samples=400))
    assert flat.answers[flat.best()] == BAIT
    assert flat.value(BAIT, 0) == pytest.approx((0.9 + 0.9 + 0.1) / 3, abs=0.08)
    tree = weigh(climb, ForkMind(), state, Budget(samples=400))
    assert tree.answers[tree.best()] == SAFE
    assert tree.value(BAIT, 0) < 0.5
    assert tree.value(BAIT, 1) == pytest.approx(1.0 - tree.value(BAIT, 0))


def test_signs_are_averages_of_the_same_tables() -> None:
    verdict = weigh(halve, ForkMind(), FORK.start(2, 1, events=False), Budget(samples=60))
    for i in range(2):
        assert verdict.sign(i, 0) == pytest.approx(100.0 * verdict.value(i, 0))


# --- weighing many answers ----------------------------------------------------------------------------------------


class Counting(Mind):
    """Cards of Three-Dragon Ante, each worth its number with the same noise for all of them; counts its work."""

    def __init__(self) -> None:
        self.played = 0
        self.imagined = 0
        self.luck = 0

    def worlds(self, view: State, count: int, rng: Rng) -> list[State]:
        self.imagined += count
        return super().worlds(view, count, rng)

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        self.played += 1
        self.luck = rng.below(100)

    def values(self, table: State) -> list[float]:
        assert isinstance(table, AnteTable)
        return [table.committed[0] / 100 + self.luck / 200, 0.0, 0.0]


def ante() -> State:
    return game("ante").start(3, 8, {"specials": "traditional"}, events=False)


@pytest.mark.parametrize("samples", [40, 200, 1000])
def test_halving_spends_about_its_budget_and_most_of_it_on_the_best(samples: int) -> None:
    mind = Counting()
    verdict = weigh(halve, mind, ante(), Budget(samples=samples))
    assert len(verdict.answers) == 6
    assert 0.7 * samples <= mind.played <= samples
    assert mind.played == sum(verdict.tries)
    best = verdict.best()
    assert verdict.tries[best] == max(verdict.tries) > min(verdict.tries)
    assert verdict.answers[best] == max(verdict.answers, key=lambda answer: int(str(answer)))


def test_the_tree_spends_its_budget_and_comes_back_to_the_best() -> None:
    mind = Counting()
    verdict = weigh(climb, mind, ante(), Budget(samples=300))
    assert mind.played == sum(verdict.tries) == 300
    assert min(verdict.tries) > 0
    assert verdict.tries[verdict.best()] == max(verdict.tries)


def test_all_answers_meet_the_same_tables_and_luck() -> None:
    verdict = weigh(halve, Counting(), ante(), Budget(samples=18))  # one table each, then fewer answers
    first = [i for i in range(6) if verdict.rounds[i] == 0]
    gaps = {round(verdict.value(i, 0) - int(str(verdict.answers[i])) / 100, 6) for i in first}
    assert len(gaps) == 1  # the noise was common


@METHODS
def test_the_same_seed_gives_the_same_verdict(method: Method) -> None:
    def found(seed: int) -> tuple[list[int], list[list[float]]]:
        verdict = weigh(method, Whelping(), WHELPS.start(3, 4, events=False), Budget(samples=30), seed)
        return verdict.tries, verdict.totals

    assert found(7) == found(7)
    assert found(7) != found(8)


@METHODS
def test_width_limits_what_is_thought_about(method: Method) -> None:
    assert len(weigh(method, Counting(), ante(), Budget(samples=12, width=2)).answers) == 2


# --- little to spend ----------------------------------------------------------------------------------------------


class Whelping(Mind):
    """Whelps to the end by chance."""

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        play_at_random(table, lambda: rng.below(1 << 20) / (1 << 20))

    def values(self, table: State) -> list[float]:
        return shares_of_victory(table)


def bot_of(mind: Mind, budget: Budget, method: Method = halve, id: str = "whelps") -> ThinkingBot:
    return ThinkingBot(id, "test", 3, mind, budget, method)


@METHODS
@pytest.mark.parametrize("budget", [Budget(samples=0), Budget(samples=1), Budget(samples=10**9, seconds=0.0)])
def test_the_smallest_budget_still_gives_a_legal_answer(method: Method, budget: Budget) -> None:
    view, question = asked(WHELPS.start(3, 4, events=False))
    assert bot_of(Whelping(), budget, method).choose(view, question) in question.options


@METHODS
def test_time_is_kept_also_while_tables_are_imagined(method: Method) -> None:
    mind = Counting()
    began = perf_counter()
    weigh(method, mind, ante(), Budget(samples=10**8, seconds=0.05))
    assert perf_counter() - began < 20.0  # without the limit it would be hours
    assert mind.imagined < 10**6
    assert mind.played > 0


@METHODS
def test_weighing_leaves_the_view_as_it_was(method: Method) -> None:
    view, question = asked(WHELPS.start(3, 4, events=False))
    before = view.dump()
    method(Whelping(), view, question, Budget(samples=20), of_seed(1))
    assert view.dump() == before


@METHODS
def test_a_single_candidate_is_answered(method: Method) -> None:
    verdict = weigh(method, Whelping(), WHELPS.start(3, 4, events=False), Budget(samples=10, width=1))
    assert len(verdict.answers) == 1
    assert verdict.best() == 0
    assert verdict.tries[0] > 0


def test_the_tree_stops_where_shares_are_asked_for_or_only_time_can_tell() -> None:
    state = WHELPS.start(2, 4, events=False)
    assert isinstance(state, Den)
    state.roars = [0, 0]
    state.answer(0, state.legal(0)[0])
    verdict = weigh(climb, Whelping(), state, Budget(samples=50))  # after the last card the leader divides
    assert sum(verdict.tries) == 50


# --- the choice ---------------------------------------------------------------------------------------------------


def made_up(*values: float) -> Verdict:
    """A verdict in which answers 10, 11 … were worth this much to seat 0."""
    verdict = Verdict(0, [10 + i for i in range(len(values))], 2, 0)
    for i, value in enumerate(values):
        verdict.add(i, [value, 1.0 - value], [])
    return verdict


def test_without_temperature_the_best_is_chosen() -> None:
    verdict = made_up(0.4, 0.5, 0.49)
    assert {verdict.choice(0.0, of_seed(seed)) for seed in range(20)} == {11}
    assert verdict.order() == [1, 2, 0]


def test_temperature_only_picks_what_is_nearly_as_good() -> None:
    verdict = made_up(0.2, 0.5, 0.495)
    picked: list[Answer] = [verdict.choice(0.01, of_seed(seed)) for seed in range(300)]
    assert set(picked) == {11, 12}
    assert 0.5 < picked.count(11) / 300 < 0.75


def test_who_stood_longer_is_better_whatever_chance_says() -> None:
    verdict = made_up(0.9, 0.5)
    verdict.rounds = [0, 2]  # the first was dropped after a single lucky table
    assert verdict.best() == 1


# --- the bot ------------------------------------------------------------------------------------------------------


class Hasty(Whelping):
    """Never thinks where it has a choice of cards."""

    def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
        return question.options[-1] if question.options else None

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        raise AssertionError("a reflex needs no search")


def test_a_reflex_saves_the_search() -> None:
    view, question = asked(WHELPS.start(3, 4, events=False))
    assert bot_of(Hasty(), Budget()).choose(view, question) == question.options[-1]


def test_a_budget_given_takes_the_place_of_the_levels_own() -> None:
    mind = Counting()
    view, question = asked(ante())
    bot_of(mind, Budget(samples=10**6), id="ante").choose(view, question, Budget(samples=30))
    assert mind.played <= 30


class Broken(Whelping):
    """Finds what cannot be answered."""

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        return [99, *question.options]


@METHODS
def test_a_mind_that_thinks_nonsense_is_told_so_and_nothing_has_changed(method: Method) -> None:
    view, question = asked(WHELPS.start(3, 4, events=False))
    before = view.dump()
    with pytest.raises(Refused):
        bot_of(Broken(), Budget(samples=10), method).choose(view, question)
    assert view.dump() == before


def test_a_searching_bot_plays_whelps_better_than_chance() -> None:
    """Divisions are answered at random here; the cards are searched for."""

    class Cards(Whelping):
        def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
            if question.division is None:
                return None
            best = [0] * question.division.parts
            best[question.seat] = question.division.pieces[0]
            return tuple(best)

    won = 0.0
    for number in range(40):
        state = WHELPS.start(2, number, events=False)
        thinker, me = bot_of(Cards(), Budget(samples=24)), number % 2
        luck = of_seed(number)
        while not state.over:
            seat = state.turn()[0]
            view = state.observe(seat)
            question = view.question(seat)
            assert question is not None
            state.answer(seat, thinker.choose(view, question) if seat == me else question.sample(luck))
        won += shares_of_victory(state)[me]
    assert isinstance(state, Den)
    assert won > 28  # of 40
