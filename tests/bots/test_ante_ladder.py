"""The ladder of Three-Dragon Ante's bots: numbers, taste, belief, judgement, levels, reasons."""

from collections.abc import Iterator
from itertools import islice
from math import log, sqrt
from statistics import mean, stdev
from time import perf_counter

import pytest
from tests.ante.given import choose, given
from tests.ante.given import play as lay
from tests.bots.ante_duel import Tally, play

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.bots.ante.apprentice import ByTaste, Workbook, apprenticeship, gain, text_of, work
from dragontavern.bots.ante.belief import Belief, believed, choices_of
from dragontavern.bots.ante.craft import (
    ACTS,
    ANTE_SIZE,
    CARD,
    HOUR,
    IDLE,
    LAID,
    LEARNT,
    PLAY_SIZE,
    Hour,
    read,
    row_to_ante,
    row_to_play,
    seen_in_card,
    seen_in_laid,
)
from dragontavern.bots.ante.features import NAMES, Sight, features
from dragontavern.bots.ante.foresight import moments, study
from dragontavern.bots.ante.foresight import text_of as text_of_judgement
from dragontavern.bots.ante.judgement import BETWEEN, WITHIN, judged, row_of
from dragontavern.bots.ante.judgement import read as read_judgement
from dragontavern.bots.ante.levels import BUDGETS
from dragontavern.bots.ante.mind import AnteMind
from dragontavern.bots.ante.playing import best_of, play_until, quick_answer
from dragontavern.bots.ante.scene import scene_of
from dragontavern.bots.ante.school import Lesson, Notes, learn, likelihood, surprise, watch
from dragontavern.bots.ante.taste import (
    PLAY_WEIGHTS,
    PLAYING,
    POWERS,
    Mood,
    savour,
    seen_in_play,
    tastes_to_ante,
    tastes_to_play,
)
from dragontavern.bots.budget import ENDLESS
from dragontavern.bots.reasons import advise, say_reasons, sentences
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.rng import of_seed
from dragontavern.games.ante.cards import KIND_OF, POWER, STRENGTH
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.table import ROUND, AnteTable
from dragontavern.games.ante.turn import Play
from dragontavern.lab.tally import WHOLE

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


def test_judgement_knows_what_the_powers_in_a_hand_are_worth() -> None:
    """Two hands alike but for one power: a Gold Dragon in the place of a Silver one, equally strong and as good."""
    t = start(4, 5)
    t.hands[2] = [KIND_OF[id] for id in ("silver-8", "white-5", "black-3")]
    silver = features(t, 2), judged(t)[2]
    t.hands[2][0] = KIND_OF["gold-8"]
    assert features(t, 2) == silver[0]
    assert judged(t)[2] > silver[1] + 0.005


def test_what_is_weighed_is_what_is_learnt_from() -> None:
    """The judgement and its lessons see the same, at the beginning of a gambit and in the middle of one."""
    seen = set()
    for t in islice(walk(4, 3), 60):
        weights = WITHIN if t.round else BETWEEN
        sight = Sight(t)
        assert likelihood([row_of(sight, seat) for seat in range(4)], weights) == pytest.approx(judged(t))
        seen.add(t.round == 0)
    assert seen == {True, False}


def test_foresight_learns_who_wins_and_can_be_written_down() -> None:
    between, within = study(60, seed=3)
    again, _ = study(60, seed=3)
    assert between.learnt() == again.learnt()
    assert min(between.tested, within.tested) > 10
    plain, _, learnt = between.surprises
    assert learnt < plain
    text = text_of_judgement(between.learnt(), within.learnt(), "a recipe")
    assert read_judgement(text, "between") == pytest.approx(between.learnt(), abs=1e-4)
    assert read_judgement(text, "within") == pytest.approx(within.learnt(), abs=1e-4)
    assert between.learnt()[NAMES.index("gold")] > 0.1


def test_lessons_end_with_a_shared_victory_and_begin_with_each_gambit() -> None:
    found = list(moments(1, of_seed(9)))
    assert sum(moment.between for moment, _ in found) > 2
    assert all(sum(shares) == pytest.approx(1.0) for _, shares in found)
    assert len({tuple(shares) for _, shares in found}) == 1


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


def last_card() -> AnteTable:
    """Seat 0 has the last card of the gambit to play: Gold 4 would make a flight of gold dragons."""
    t = start(3, 5, specials="traditional")
    t.round, t.leader, t.opened, t.stakes = 3, 1, True, 12
    t.hoards = [40, 40, 40]
    t.flights = [[KIND_OF[id] | (i + 1) << ROUND for i, id in enumerate(flight)] for flight in (
        ["gold-9", "gold-11"], ["silver-2", "white-1", "brass-9"], ["brass-1", "brass-2", "white-2"])]  # fmt: skip
    t.hands[0] = [KIND_OF[id] for id in ("gold-4", "red-12", "white-6")]
    return t


def test_taste_completes_a_flight_and_wins_large_stakes() -> None:
    t = last_card()
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
    for t in (t for seed in range(11, 15) for t in walk(4, seed)):
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


def test_craft_completes_a_flight_and_wins_large_stakes() -> None:
    t = last_card()
    hand = [KIND_OF[id] for id in ("gold-4", "red-12", "white-6")]
    assert best_of(LEARNT.worths_to_play(t, 0, hand)) == 0
    t.flights[0] = [KIND_OF["gold-9"] | 1 << ROUND, KIND_OF["black-3"] | 2 << ROUND]
    t.flights[1] = [KIND_OF[id] | (i + 1) << ROUND for i, id in enumerate(["silver-8", "white-5", "brass-9"])]
    t.stakes = 60
    assert best_of(LEARNT.worths_to_play(t, 0, hand)) == 1


def test_craft_weighs_all_that_is_seen() -> None:
    """What a card is worth is the sum over its row, whose numbers stand where they are named; nothing is always 0."""
    assert (len(LEARNT.play), len(LEARNT.ante)) == (PLAY_SIZE, ANTE_SIZE)
    assert len(CARD) == IDLE
    assert IDLE + POWERS == ACTS
    met: set[int] = set()
    seen_to_ante: set[int] = set()
    for t in (t for seed in range(6) for t in walk(2 + seed % 5, seed)):
        seat = t.waiting[0]
        options = t.legal(seat)
        if isinstance(t.asking(), Play):
            hour = Hour(t, seat)
            rows = [row_to_play(hour, kind) for kind in options]
            assert all(len(seen_in_card(hour, kind)) == len(CARD) for kind in options)
            assert len(hour.around(0.5)) == len(HOUR)
            worths = [sum(LEARNT.play[place] * number for place, number in row) for row in rows]
            assert LEARNT.worths_to_play(t, seat, options) == pytest.approx(worths)
            met |= {place for row in rows for place, _ in row}
        elif isinstance(t.asking(), Antes):
            mood = Mood(options, t.hoards, seat)
            rows = [row_to_ante(mood, kind) for kind in options]
            assert all(len(seen_in_laid(mood, kind)) == len(LAID) for kind in options)
            worths = [sum(LEARNT.ante[place] * number for place, number in row) for row in rows]
            assert LEARNT.worths_to_ante(t, seat, options) == pytest.approx(worths)
            seen_to_ante |= {place for row in rows for place, _ in row}
    assert len(met & set(range(len(CARD)))) >= len(CARD) - 2
    assert len(seen_to_ante & set(range(len(LAID)))) >= len(LAID) - 1


def test_craft_takes_a_gods_ban_and_the_druid_into_account() -> None:
    """R31: no chance to win with Bahamut beside an evil dragon; with the Druid the weakest flight has the best."""
    t = last_card()
    t.flights[0] = [KIND_OF["red-5"] | 1 << ROUND, KIND_OF["red-3"] | 2 << ROUND]
    t.hands[0] = [KIND_OF[id] for id in ("bahamut", "gold-13", "white-1")]

    def seen(name: str) -> list[float]:
        """In the god, the strong card and the weak one."""
        hour = Hour(t, 0)
        return [seen_in_card(hour, KIND_OF[id])[CARD.index(name)] for id in ("bahamut", "gold-13", "white-1")]

    assert seen("barred") == [1.0, 0.0, 0.0]
    god, strong, weak = seen("win")
    assert god == 0.0 < weak < strong
    t.druid = True
    god, strong, weak = seen("win")
    assert god == 0.0 < strong < weak


def test_craft_plays_better_than_taste() -> None:
    """One by craft among three by taste, 25 deals from every seat; a fair share would be 25 of 100."""
    taste = ByTaste()
    won = 0.0
    for number in range(100):
        t = start(4, 500 + number // 4)
        while not t.over:
            seat = t.waiting[0]
            t.answer(seat, quick_answer(t, seat, LEARNT if seat == number % 4 else taste))
        won += (number % 4 in t.winners) / len(t.winners)
    assert won >= 30


def test_the_apprentice_finds_what_cards_are_worth() -> None:
    """Worths made of known weights and something all cards of a hand have in common: the weights come back."""
    book = Workbook(3)
    luck = of_seed(4)
    for _ in range(4000):
        rows = [[(place, luck.below(9) - 4.0) for place in (0, 2)] for _ in range(4)]
        common = luck.below(50) / 10.0
        book.note(rows, [common + 0.02 * row[0][1] - 0.01 * row[1][1] for row in rows])
    assert book.weights() == pytest.approx([2.0, 0.0, -1.0], abs=0.01)
    assert len(book.aside) == 200
    assert gain(book.aside, [1.0, 0.0, -0.5]) > 5.0 > 0.0 > gain(book.aside, [-1.0, 0.0, 0.5])


def test_workbooks_add_up() -> None:
    whole, *parts = (Workbook(2) for _ in range(3))
    for k in range(200):
        rows, worths = [[(0, 1.0 + k % 3)], [(1, 1.0)]], [0.1 * (k % 3), 0.2]
        whole.note(rows, worths)
        parts[k % 2].note(rows, worths)
    parts[0].take_in(parts[1].sums())
    assert (parts[0].met, len(parts[0].aside)) == (whole.met, len(whole.aside))
    assert parts[0].weights() == pytest.approx(whole.weights(), rel=0.2)


def test_an_apprentice_tries_every_card() -> None:
    playing, anting = Workbook(PLAY_SIZE), Workbook(ANTE_SIZE)
    work(3, of_seed(2), AnteMind(ByTaste()), 2, playing, anting)
    assert playing.met > 20
    assert anting.met > 6
    assert all(len(rows) == len(worths) > 1 for rows, worths in playing.aside + anting.aside)


def test_an_apprenticeship_comes_again_and_can_be_written_down() -> None:
    one, other = (apprenticeship(games=2, rounds=2, tables=1, seed=3, jobs=jobs) for jobs in (1, 2))
    assert (one.play, one.ante) == (other.play, other.ante)
    assert any(one.play)
    again = read(text_of(one, "a recipe"))
    assert again.play == pytest.approx(one.play, abs=1e-4)
    assert again.ante == pytest.approx(one.ante, abs=1e-4)


def test_what_nobody_has_chosen_is_no_choice() -> None:
    """C5, C31: a card from the deck and one that was swapped for another say nothing of the hand they lie before."""
    t = given(3, hands=["copper-3 black-1", None, None], flights=["", "white-5", "white-8"], deck="gold-2")
    lay(t, 0, "copper-3")
    assert len(t.flights[0]) == 1
    assert choices_of(t, 0) == []
    assert [choice.card for choice in choices_of(t, 1)] == [KIND_OF["white-5"]]
    t = given(3, round=2, flights=["red-5", "fool", "kobold"], hands=["illusionist black-1", None, None])
    lay(t, 0, "illusionist")
    choose(t, 0, "fool")
    assert [choice.card for choice in choices_of(t, 0)] == [KIND_OF["red-5"]]
    assert choices_of(t, 1) == []


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
    assert len(tally.shares) == 20
    assert sum(tally.shares) >= 11 * WHOLE


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
