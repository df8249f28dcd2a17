"""The ladder of Drako's bots: numbers, judgement, belief, fairness, whole games."""

import tomllib
from importlib.resources import files
from itertools import pairwise
from math import comb, log
from time import process_time

import pytest

from dragontavern import game
from dragontavern.bots import bot
from dragontavern.bots.budget import Budget
from dragontavern.bots.drako import BUDGETS
from dragontavern.bots.drako.belief import keeping, reweigh
from dragontavern.bots.drako.features import NAMES, features
from dragontavern.bots.drako.judgement import SURE, chance, foretold, judged, score, turn_begins
from dragontavern.bots.drako.mind import DrakoMind
from dragontavern.bots.drako.trying import judge
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.marks import KIND, mark
from dragontavern.core.rng import of_seed
from dragontavern.games.drako import choices
from dragontavern.games.drako.actions import Act
from dragontavern.games.drako.board import BY_NAME
from dragontavern.games.drako.combat import Defend
from dragontavern.games.drako.pack import CROSSBOW, FURY, MATCHUPS, NET, THE_DRAGON
from dragontavern.games.drako.table import DRAWN, DrakoTable

DRAKO = game("drako")
VALUES = DrakoMind().net
THINKERS = ("novice", "regular", "veteran", "master")


def begin(matchup: str, seed: int, **options: object) -> DrakoTable:
    """A new table."""
    state = DRAKO.start(2, seed, {"matchup": matchup, **options}, events=False)
    assert isinstance(state, DrakoTable)
    return state


def walk(matchup: str, seed: int, moves: int, **options: object) -> DrakoTable:
    """A table some random answers into a game, at an action."""
    state = begin(matchup, seed, **options)
    luck = of_seed(seed)
    while not state.over and (state.moves < moves or not isinstance(state.asking(), Act)):
        seat = state.waiting[0]
        options_now = state.legal(seat)
        state.answer(seat, options_now[luck.below(len(options_now))])
    return state


def ask(state: DrakoTable, level: str, seed: int, budget: Budget) -> int:
    """What a level answers for the seat to move, with this much thought."""
    seat = state.waiting[0]
    view = state.observe(seat)
    question = view.question(seat)
    assert question is not None
    answer = bot("drako", level, seed).choose(view, question, budget)
    assert isinstance(answer, int)
    return answer


# --- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_numbers_hold_for_any_table_and_stay_small(matchup: str) -> None:
    assert len(set(NAMES)) == len(NAMES)
    for seed in range(6):
        t = walk(matchup, seed, 12 * seed)
        for seat in range(2):
            numbers = features(t, seat)
            assert len(numbers) == len(NAMES)
            assert all(-2.0 <= number <= 4.0 for number in numbers), dict(zip(NAMES, numbers, strict=True))


def test_numbers_tell_the_sides_apart() -> None:
    t = walk("dragon_dwarves", 3, 20)
    mine = dict(zip(NAMES, features(t, 0), strict=True))
    theirs = dict(zip(NAMES, features(t, 1), strict=True))
    assert (mine["dragon"], mine["other_dwarves"], theirs["dwarves"]) == (1.0, 1.0, 1.0)
    assert mine["other_hand"] == theirs["hand"]
    t.areas[0] += 1
    assert dict(zip(NAMES, features(t, 0), strict=True))["life"] < mine["life"]


# --- judgement ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_what_is_good_for_one_is_bad_for_the_other(matchup: str) -> None:
    t = walk(matchup, 5, 30)
    assert score(t, 0) == -score(t, 1)
    assert sum(judged(VALUES, t)) == pytest.approx(1.0)
    whole, hurt = t.copy(), t.copy()
    for figure in t.alive(1):
        if figure == THE_DRAGON:
            whole.areas, hurt.areas = [0, 0, 0, 0], [*t.cards.areas[:3], 0]
        else:
            whole.wounds[figure], hurt.wounds[figure] = 0, t.cards.spaces[figure] - 1
    assert judged(VALUES, hurt)[0] > judged(VALUES, whole)[0]
    for winner, value in ((0, SURE), (1, -SURE), (DRAWN, 0.0)):
        t.winner = winner
        assert score(t, 0) == value == -score(t, 1)


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_the_network_has_a_say_where_a_turn_begins(matchup: str) -> None:
    """One pass over the table gives the network what features gives it; within a turn the weights judge alone."""
    assert VALUES.features == NAMES
    t = walk(matchup, 7, 25)
    while not (isinstance(t.asking(), Act) and t.actions == 2):
        t.answer(t.waiting[0], t.legal(t.waiting[0])[0])
    assert turn_begins(t)
    told = VALUES.scores([features(t, 0), features(t, 1)])
    weighed = chance(score(t, 0))
    assert judged(VALUES, t)[0] == foretold(VALUES, t) == pytest.approx((told[0] + weighed) / 2)
    assert told[0] != pytest.approx(weighed)
    t.actions = 1
    assert not turn_begins(t)
    assert judged(VALUES, t)[0] == chance(score(t, 0))


@pytest.mark.parametrize("horizon", [1, 2, 3])
def test_tables_are_played_on_until_a_turn_begins(horizon: int) -> None:
    """All answers to one question end in the same turn, whether they end the present one at once or not."""
    mind = DrakoMind()
    ends: list[int] = []
    for seed, matchup in enumerate(3 * list(MATCHUPS)):
        t = walk(matchup, seed, 10 + seed)
        seat = t.waiting[0]
        view = t.observe(seat)
        question = view.question(seat)
        assert question is not None
        answers = mind.candidates(view, question, 6, of_seed(1))
        for answer in answers:
            table = t.copy()
            table.answer(seat, answer)
            mind.play_on(table, horizon, of_seed(2))
            if not table.over:
                ends.append(table.turns - t.turns)
                assert turn_begins(table)
                assert isinstance(table.asking(), Act)
    assert len(ends) > 30
    assert set(ends) == {horizon}


def test_the_second_leg_is_played_for_the_match() -> None:
    t = walk("knights_dragon", 5, 30, legs=2)
    t.leg = 2
    t.legs = (0, 12, 3)
    ahead = judged(VALUES, t)[0]
    t.legs = (0, 3, 12)
    close = judged(VALUES, t)[0]
    t.legs = (1, 3, 12)
    behind = judged(VALUES, t)[0]
    t.legs = (DRAWN, 3, 3)
    alone = judged(VALUES, t)[0]
    assert behind < alone < close < ahead


# --- belief ---------------------------------------------------------------------------------------------------------


def chance_of_hand(weights: list[float], hand: list[int], deck: list[int]) -> float:
    """By how much the true hand is likelier under the weights than if all hands were alike, as a logarithm."""
    ways = [1.0] + [0.0] * len(hand)  # sums of products of so many weights of unseen cards
    for kind in hand + deck:
        for size in range(len(hand), 0, -1):
            ways[size] += weights[kind] * ways[size - 1]
    mine = sum(log(weights[kind]) for kind in hand)
    return mine - log(ways[len(hand)] / comb(len(hand) + len(deck), len(hand)))


def test_the_truth_is_likelier_under_the_weighted_belief() -> None:
    """Every hand met in sensible games of all match-ups: the mean of each game, and how sure the mean of all is."""
    means: list[float] = []
    positions = 0
    for number, matchup in enumerate(5 * list(MATCHUPS)):
        t = begin(matchup, 70 + number)
        luck = of_seed(number)
        gains: list[float] = []
        while not t.over and t.turns < 24:
            seat = t.waiting[0]
            options = t.legal(seat)
            view = t.observe(seat)
            other = 1 - seat
            if isinstance(t.asking(), (Act, Defend)) and t.turns > 4 and t.hands[other] and t.decks[other]:
                hand, deck = ([card & KIND for card in place[other]] for place in (t.hands, t.decks))
                gains.append(chance_of_hand(keeping(view, other), hand, deck))
            totals = [0.0] * len(options)
            if len(options) > 1:
                judge(view.imagine(of_seed(luck.word())), seat, options, totals)
            t.answer(seat, options[totals.index(max(totals))])
        positions += len(gains)
        means.append(sum(gains) / len(gains))
    mean = sum(means) / len(means)
    error = (sum((one - mean) ** 2 for one in means) / (len(means) - 1) / len(means)) ** 0.5
    assert positions > 300
    assert mean > 2 * error > 0.0, (mean, error, means)


def test_imagined_hands_follow_the_weights() -> None:
    view = walk("knights_trolls", 8, 40).observe(0)
    weights = [1.0] * len(view.cards.symbols)
    deck = view.cards.decks[view.sides[1]]
    wanted = max(set(deck), key=deck.count)
    counts: list[int] = []
    for weight in (1.0, 8.0):
        weights[wanted] = weight
        luck = of_seed(4)
        found = 0
        for seed in range(150):
            t = view.imagine(of_seed(seed))
            before = sorted([card & KIND for card in t.hands[1] + t.decks[1]])
            reweigh(t, view, weights, luck)
            assert not t.check()
            assert sorted([card & KIND for card in t.hands[1] + t.decks[1]]) == before
            assert t.observe(0) == view
            found += [card & KIND for card in t.hands[1]].count(wanted)
        counts.append(found)
    assert counts[1] > 2 * counts[0] > 0


# --- the levels -----------------------------------------------------------------------------------------------------


def test_the_higher_level_sees_further() -> None:
    for lower, higher in pairwise(THINKERS):
        a, b = BUDGETS[lower], BUDGETS[higher]
        assert a.samples < b.samples
        assert a.seconds <= b.seconds
        assert a.horizon <= b.horizon
        assert a.width <= b.width
        assert a.temperature >= b.temperature
    assert [BUDGETS[level].seconds for level in THINKERS[1:]] == [0.02, 0.2, 1.0]


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_cannot_know_changes_nothing(seed: int) -> None:
    """Twins of the true table that differ in all hidden cards bring the same answer; so does asking twice."""
    matchup = list(MATCHUPS)[seed]
    t = walk(matchup, seed, 10 + 9 * seed)
    seat = t.waiting[0]
    budget = Budget(samples=12, horizon=1, width=4)
    level = THINKERS[seed % 4]
    answers = {ask(t, level, 5, budget), ask(t, level, 5, budget)}
    for luck in range(2):
        twin = t.observe(seat).imagine(of_seed(luck))
        assert twin.hands[1 - seat] != t.hands[1 - seat] or twin.decks != t.decks
        answers.add(ask(twin, level, 5, budget))
    assert len(answers) == 1


@pytest.mark.parametrize("matchup", MATCHUPS)
def test_every_question_of_whole_matches_is_answered(matchup: str) -> None:
    """All options at once, four levels in turn, with hardly any thought."""
    odd = list(MATCHUPS).index(matchup) % 2 == 1
    settings = {"placing": "free", "blankPlay": "last", "shieldsPerHit": "one"} if odd else {"placing": "first"}
    t = begin(matchup, 3, exchange=True, legs=2, turnLimit=100, **settings)
    players = [bot("drako", level, 7) for level in THINKERS]
    while not t.over:
        seat = t.waiting[0]
        view = t.observe(seat)
        question = view.question(seat)
        assert question is not None
        width = 2 if t.moves % 16 == 0 else 99
        answer = players[t.moves % 4].choose(view, question, Budget(samples=1, horizon=0, width=width))
        assert answer in question.options
        t.answer(seat, answer)
    assert t.result is not None


def test_thinking_ends_when_time_is_up() -> None:
    t = walk("trolls_dwarves", 2, 30)
    begun = process_time()
    ask(t, "master", 1, Budget(samples=10**6, seconds=0.05, horizon=2, width=6))
    assert process_time() - begun < 5.0


# --- single positions -----------------------------------------------------------------------------------------------


def dragon_at_c3(hand: list[int]) -> DrakoTable:
    """The dragon begins in the middle with these faces of its deck; one dwarf is near, with three spaces left."""
    t = begin("dragon_dwarves", 1, placing="first")
    for figure, name in ((THE_DRAGON, "c3"), (CROSSBOW, "b2"), (FURY, "e3"), (NET, "a1")):
        t.hexes[figure] = BY_NAME[name]
    t.wounds[CROSSBOW] = t.cards.spaces[CROSSBOW] - 3
    kinds = [DRAKO.card_ids.index(f"dragon-{face}") for face in hand]
    pool = [card & KIND for card in t.decks[0] + t.hands[0]]
    for kind in kinds:
        pool.remove(kind)
    t.decks[0] = pool
    t.hands[0] = [kind | mark(0) for kind in kinds]
    t.hands[1] = []
    t.actions = 2
    t.work()
    return t


@pytest.mark.parametrize("level", THINKERS)
def test_it_kills_when_it_can(level: str) -> None:
    t = dragon_at_c3([1, 5, 6])  # bite 3, walk 2, flight
    budget = BUDGETS[level]._replace(samples=min(BUDGETS[level].samples, 40), seconds=1e9)
    t.answer(0, ask(t, level, 3, budget))
    while not t.over and not isinstance(t.asking(), Act):
        t.answer(t.waiting[0], t.legal(t.waiting[0])[0])
    if t.hexes[CROSSBOW] >= 0:  # it may use the other action first
        assert t.waiting[0] == 0
        assert t.actions == 1
        assert ask(t, level, 3, budget) == choices.USE + 4 * DRAKO.card_ids.index("dragon-1")


def test_every_sign_has_its_sentences() -> None:
    for language in ("en", "it"):
        page = files("dragontavern.bots.drako").joinpath(f"reasons.{language}.toml").read_text(encoding="utf-8")
        sentences = tomllib.loads(page)
        assert set(sentences) == set(DrakoMind.SIGNS)
        assert all("{more}" in sentence for sentence in sentences.values())


def test_signs_are_told_with_the_verdict() -> None:
    t = dragon_at_c3([1, 5, 6])
    player = bot("drako", "veteran", 3)
    assert isinstance(player, ThinkingBot)
    view = t.observe(0)
    question = view.question(0)
    assert question is not None
    verdict = player.weigh(view, question, Budget(samples=24, horizon=1, width=9))
    bite = verdict.answers.index(choices.USE + 4 * DRAKO.card_ids.index("dragon-1"))
    slain = DrakoMind.SIGNS.index("slain")
    assert verdict.sign(bite, slain) == 1.0
    assert verdict.value(bite, 0) + verdict.value(bite, 1) == pytest.approx(1.0)
