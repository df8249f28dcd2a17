"""The ladder of Three-Dragon Ante's bots: numbers, taste, belief, judgement, levels, reasons."""

from collections.abc import Iterator
from math import log, sqrt
from statistics import mean, stdev
from time import perf_counter

import pytest
from tests.bots.ante_duel import Tally, play

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.bots.ante.belief import Belief, believed
from dragontavern.bots.ante.features import NAMES, features
from dragontavern.bots.ante.judgement import judged
from dragontavern.bots.ante.levels import BUDGETS
from dragontavern.bots.ante.mind import AnteMind
from dragontavern.bots.ante.playing import play_until, quick_answer
from dragontavern.bots.ante.scene import scene_of
from dragontavern.bots.ante.school import Lesson, Notes, learn, likelihood, surprise, watch
from dragontavern.bots.ante.taste import PLAY_WEIGHTS, PLAYING, savour, seen_in_play, tastes_to_ante, tastes_to_play
from dragontavern.bots.budget import ENDLESS
from dragontavern.bots.reasons import advise, say_reasons, sentences
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.rng import of_seed
from dragontavern.games.ante.cards import KIND_OF, POWER, STRENGTH
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.table import ROUND, AnteTable
from dragontavern.games.ante.turn import Play

ANTE = game("ante")
LADDER = ("novice", "regular", "veteran", "master")
OPTIONS: list[dict[str, object]] = [
    {},
    {"abilities": "gm", "specials": "pickem"},
    {"abilities": "open", "abilityCount": 4, "goldPerPlayer": 8},
    {"flightOnEmptyStakes": True, "openDiscards": True, "hole": "house", "rechargeAfterReward": True},
]


def start(seats: int, seed: int, **options: object) -> AnteTable:
    """A new table."""
    state = ANTE.start(seats, seed, options, events=False)
    assert isinstance(state, AnteTable)
    return state


def walk(seats: int, seed: int, **options: object) -> Iterator[AnteTable]:
    """The moments of a game in which everybody plays at a glance."""
    t = start(seats, seed, **options)
    while not t.over:
        yield t
        seat = t.waiting[0]
        t.answer(seat, quick_answer(t, seat))


def short(player: ThinkingBot, samples: int) -> ThinkingBot:
    """The same player with little to think and no clock."""
    player.budget = player.budget._replace(samples=samples, seconds=ENDLESS)
    return player


def test_the_ladder_stands_in_order() -> None:
    assert levels("ante") == ["random", "novice", "greedy", "regular", "veteran", "master"]
    assert [BUDGETS[level].seconds for level in LADDER[1:]] == [0.02, 0.2, 1.0]
    samples = [BUDGETS[level].samples for level in LADDER]
    assert samples == sorted(samples)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_numbers_hold_for_any_table_and_stay_small(seats: int) -> None:
    assert len(set(NAMES)) == len(NAMES)
    for t in walk(seats, 3, abilities="open"):
        if isinstance(t.asking(), (Play, Antes)):
            for seat in range(seats):
                numbers = features(t, seat)
                assert len(numbers) == len(NAMES)
                assert all(-2.0 <= number <= 2.0 for number in numbers), dict(zip(NAMES, numbers, strict=True))


def test_numbers_tell_rich_from_poor() -> None:
    t = start(3, 5)
    t.hoards = [50, 25, 5]
    rich, poor = (dict(zip(NAMES, features(t, seat), strict=True)) for seat in (0, 2))
    assert rich["lead"] > 0 > poor["lead"]
    assert (rich["rank"], poor["rank"]) == (1.0, -1.0)
    assert rich["others_danger"] == pytest.approx(poor["danger"])


def test_judgement_likes_gold_and_cards() -> None:
    t = start(4, 5)
    before = judged(t)
    assert sum(before) == pytest.approx(1.0)
    t.hoards[1] += 20
    t.hoards[2] -= 20
    richer = judged(t)
    assert richer[1] > before[1] + 0.05
    assert richer[2] < before[2] - 0.05
    cards = len(t.hands[3])
    t.hands[3] = t.hands[3][:1]
    assert cards == 6
    assert judged(t)[3] < richer[3]


def test_judgement_knows_who_will_win() -> None:
    """At the start of the later gambits the winner has a better chance than a guess gives him."""
    told: list[float] = []
    for seed in range(40):
        chances = [judged(t) for t in walk(4, seed) if isinstance(t.asking(), Antes) and not any(t.committed)]
        last = start(4, seed)
        play_until(last, 99)
        assert last.over
        told.append(mean(log(chances[-1][seat] * 4) for seat in last.winners))
    assert mean(told) > 3 * stdev(told) / sqrt(len(told))


def test_taste_completes_a_flight_and_wins_large_stakes() -> None:
    t = start(3, 5, specials="traditional")
    t.round, t.leader, t.opened, t.stakes = 3, 1, True, 12
    t.hoards = [40, 40, 40]
    t.flights = [[KIND_OF[id] | (i + 1) << ROUND for i, id in enumerate(flight)] for flight in (
        ["gold-9", "gold-11"], ["silver-2", "white-1", "brass-9"], ["brass-1", "brass-2", "white-2"])]  # fmt: skip
    t.hands[0] = [KIND_OF[id] for id in ("gold-4", "red-12", "white-6")]
    scene = scene_of(t, 0)
    gold = KIND_OF["gold-4"]
    assert seen_in_play(scene, gold)[PLAYING.index("colour_flight")] > 0.0
    assert savour(scene, gold) == max(tastes_to_play(t, 0, t.hand_kinds(0)))
    t.flights[0] = [KIND_OF["gold-9"] | 1 << ROUND, KIND_OF["black-3"] | 2 << ROUND]
    t.flights[1] = [KIND_OF[id] | (i + 1) << ROUND for i, id in enumerate(["silver-8", "white-5", "brass-9"])]
    t.stakes = 60
    tastes = tastes_to_play(t, 0, [KIND_OF["white-6"], KIND_OF["red-12"]])
    assert tastes[1] > tastes[0]


def test_what_is_seldom_seen_in_a_card_is_weighed_too() -> None:
    """Weighing a glance leaves out what is not there; the plain sum over all numbers is the same."""
    rare = dict.fromkeys(PLAYING, 0)
    for t in walk(4, 11):
        if not isinstance(t.asking(), Play):
            continue
        scene = scene_of(t, t.waiting[0])
        for kind in t.legal(t.waiting[0]):
            seen = seen_in_play(scene, kind)
            total = sum(weight * number for weight, number in zip(PLAY_WEIGHTS, seen, strict=False))
            if STRENGTH[kind] <= scene.limit:
                total += PLAY_WEIGHTS[len(PLAYING) + POWER[kind]]
            assert savour(scene, kind) == pytest.approx(total)
            for name, number in zip(PLAYING, seen, strict=True):
                rare[name] += number != 0.0
    assert sum(count > 0 for count in rare.values()) >= len(PLAYING) - 3, rare


def test_taste_does_not_break_a_flight_to_ante() -> None:
    t = start(4, 5)
    hand = [KIND_OF[id] for id in ("gold-8", "gold-9", "gold-11", "white-8", "black-7")]
    tastes = tastes_to_ante(t, 0, hand)
    assert max(tastes[:3]) < min(tastes[3:])


def test_the_truth_is_likelier_when_choices_are_weighed() -> None:
    """The truth's odds under the weighted belief against those under the plain one, over greedy players' games."""
    gains: list[float] = []
    for seed in range(3):
        t = start(4, 900 + seed)
        bots = [bot("ante", "greedy", 10 * seed + seat) for seat in range(4)]
        while not t.over:
            seat = t.turn()[0]
            view = t.observe(seat)
            question = view.question(seat)
            assert question is not None
            if isinstance(view.asking(), Play) and any(view.flights):
                belief = Belief(view)
                plain = [belief.likelihood(view.imagine(of_seed(i))) for i in range(30)]
                gains.append(log(belief.likelihood(t) / mean(plain)))
            answer = bots[seat].choose(view, question)
            t.answer(seat, answer)
    assert len(gains) >= 150
    assert mean(gains) > 4 * stdev(gains) / sqrt(len(gains))


def test_believed_tables_fit_the_view_and_explain_it_better() -> None:
    better = worse = 0
    for seed in range(2):
        for t in walk(4, seed):
            seat = t.waiting[0]
            view = t.observe(seat)
            if not isinstance(view.asking(), Play) or not any(view.flights):
                continue
            tables = believed(view, 4, of_seed(seed))
            assert all(isinstance(one, AnteTable) and one.observe(seat) == view for one in tables)
            assert not any(one.check() for one in tables)
            belief = Belief(view)
            weighed = mean(belief.likelihood(one) for one in tables if isinstance(one, AnteTable))
            plain = mean(belief.likelihood(view.imagine(of_seed(i))) for i in range(4))
            better += weighed > plain
            worse += weighed < plain
    assert better > 1.3 * worse


def test_committed_antes_are_guessed_from_the_hand() -> None:
    t = start(4, 3)
    for seat in (1, 2):
        t.answer(seat, t.legal(seat)[0])
    view = t.observe(0)
    for one in believed(view, 6, of_seed(1)):
        assert isinstance(one, AnteTable)
        assert one.observe(0) == view
        assert all(one.committed[seat] in one.hand_kinds(seat) for seat in (1, 2))
        assert one.committed[3] == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_level_answers_legally_at_every_table(seats: int, options: dict[str, object]) -> None:
    t = start(seats, 40 + seats, **options)
    bots = [short(thinker(LADDER[(seat + seats) % 4], seat), 3) for seat in range(seats)]
    moves = 0
    while not t.over and moves < 120:
        seat = t.turn()[moves % len(t.turn())]
        view = t.observe(seat)
        question = view.question(seat)
        assert question is not None
        t.answer(seat, bots[seat].choose(view, question))
        moves += 1
    assert moves > 20


def thinker(level: str, seed: int) -> ThinkingBot:
    """A player of the ladder."""
    player = bot("ante", level, seed)
    assert isinstance(player, ThinkingBot)
    return player


def test_same_seed_same_answer_whatever_is_hidden() -> None:
    asked = 0
    for i, t in enumerate(walk(4, 6)):
        seat = t.waiting[0]
        if i % 8 or len(t.legal(seat)) < 2:
            continue
        view = t.observe(seat)
        twin = view.imagine(of_seed(i)).observe(seat)
        question, again = view.question(seat), twin.question(seat)
        assert question is not None
        assert again is not None
        for level in LADDER:
            one, other = short(thinker(level, i), 10), short(thinker(level, i), 10)
            assert one.choose(view, question) == other.choose(twin, again)
        asked += 1
    assert asked >= 5


@pytest.mark.parametrize("level", LADDER)
def test_no_level_thinks_much_longer_than_it_may(level: str) -> None:
    t = start(6, 8)
    view = t.observe(0)
    question = view.question(0)
    assert question is not None
    began = perf_counter()
    assert thinker(level, 1).choose(view, question) in question.options
    assert perf_counter() - began < 20 * BUDGETS[level].seconds + 2.0


def test_even_the_novice_beats_chance() -> None:
    """One among three random players, five deals from every seat; a fair share would be 5 of 20."""
    tally = Tally()
    for deal in range(100, 105):
        for place in range(4):
            play(4, deal, place, "novice", "random", tally)
    assert tally.games == 20
    assert tally.won >= 11
    low, high = tally.interval()
    assert 0.25 < low < tally.won / 20 < high < 1.0


def test_reasons_in_both_languages() -> None:
    english, italian = (sentences("ante", language) for language in ("en", "it"))
    assert set(AnteMind.SIGNS) <= set(english)
    assert set(english) == set(italian)
    t = start(4, 9)
    while not isinstance(t.asking(), Play):
        t.answer(t.waiting[0], quick_answer(t, t.waiting[0]))
    seat = t.waiting[0]
    view = t.observe(seat)
    question = view.question(seat)
    assert question is not None
    advice = advise(short(thinker("veteran", 1), 60), view, question)
    assert advice.answer in question.options
    assert sum(advice.chances) == pytest.approx(1.0)
    assert say_reasons("ante", advice.reasons, "en")


def test_signs_tell_gold_and_hands() -> None:
    t = start(3, 4)
    t.hoards = [7, 30, 20]
    told = dict(zip(AnteMind.SIGNS, AnteMind().signs(t, 0), strict=True))
    assert (told["gold"], told["rival"], told["cards"], told["solvent"]) == (7.0, -30.0, 6.0, 1.0)


def test_school_learns_what_the_teacher_likes() -> None:
    notes = Notes()
    for seed in range(2):
        watch(3, seed, [bot("ante", "greedy", seat) for seat in range(3)], notes)
    assert len(notes.plays) > 60
    assert len(notes.rests) > 4
    size = len(PLAYING) + 41
    weights = learn(notes.plays, size, 3, of_seed(1))
    assert surprise(notes.plays, weights) < surprise(notes.plays, [0.0] * size)
    lesson = Lesson([[(0, 1.0)], [(1, 1.0)]], [0.0, 1.0])
    assert likelihood(lesson.rows, learn([lesson] * 50, 2, 3, of_seed(1)))[1] > 0.8


def test_school_learns_again_from_what_it_knew() -> None:
    lesson = Lesson([[(0, 1.0)], [(1, 1.0)]], [0.0, 1.0])
    before = [3.0, 0.0, 7.0]
    few, many = (learn([lesson] * count, 3, 3, of_seed(1), before) for count in (2, 200))
    chances = [likelihood(lesson.rows, weights)[1] for weights in (before, few, many)]
    assert chances == sorted(chances)
    assert chances[0] < 0.05 < 0.6 < chances[2]
    assert (before, few[2], many[2]) == ([3.0, 0.0, 7.0], 7.0, 7.0)  # what no lesson speaks of stays
