"""The ladder of Dragon's Gold: fair, legal, in time, better the further they see."""

from itertools import pairwise
from math import exp, log
from time import perf_counter

import pytest
from tests.gold.given import given, split

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.bots.budget import Budget
from dragontavern.bots.gold.belief import drawn, likelihood, likely_tables
from dragontavern.bots.gold.chances import temper, winning
from dragontavern.bots.gold.features import NAMES, features
from dragontavern.bots.gold.greedy import GreedyBot
from dragontavern.bots.gold.habits import Habits
from dragontavern.bots.gold.haggle import Haggle
from dragontavern.bots.gold.hunt import Hunt
from dragontavern.bots.gold.levels import SIGHTS
from dragontavern.bots.gold.purse import Purse
from dragontavern.bots.gold.scene import Scene
from dragontavern.bots.gold.stakes import Stakes
from dragontavern.bots.gold.talks import GREEDY
from dragontavern.bots.reasons import advise, sentences
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.marks import CLOCK, HOLE
from dragontavern.core.playout import seat_to_move
from dragontavern.core.question import Answer
from dragontavern.core.rng import of_seed
from dragontavern.games.gold import choices
from dragontavern.games.gold.table import PLACES, GoldTable
from dragontavern.games.gold.talks import Talks
from dragontavern.games.gold.turn import Send

GOLD = game("gold")
LADDER = ("novice", "regular", "veteran", "master")
BRIEF = Budget(samples=6, horizon=1, width=3)


def start(seats: int, seed: int, **options: object) -> GoldTable:
    """A new table."""
    t = GOLD.start(seats, seed, options)
    assert isinstance(t, GoldTable)
    return t


def answer(t: GoldTable, seat: int, player: ThinkingBot | GreedyBot, budget: Budget | None = None) -> Answer:
    """What a player answers from its own view."""
    view = t.observe(seat)
    question = view.question(seat)
    assert question is not None
    return player.choose(view, question, budget)


def thinker(level: str, seed: int = 1) -> ThinkingBot:
    """A player of the ladder."""
    player = bot("gold", level, seed)
    assert isinstance(player, ThinkingBot)
    return player


def played(seats: int, seed: int, dead: int, **options: object) -> GoldTable:
    """A table of greedy players on which some dragons have died and somebody is to be sent."""
    t = start(seats, seed, **options)
    player = GreedyBot("gold", "greedy", seed)
    while len(t.dead) < dead or not isinstance(t.asking(), Send):
        seat = seat_to_move(t)
        t.answer(seat, answer(t, seat, player))
    return t


# --- whole games ----------------------------------------------------------------------------------------------------


def test_the_ladder() -> None:
    assert levels("gold")[1:] == ["novice", "greedy", "regular", "veteran", "master"]
    sights = [SIGHTS[level] for level in LADDER]
    for lower, higher in pairwise(sights):
        assert lower.talks < higher.talks
        assert lower.budget.samples < higher.budget.samples
        assert lower.budget.horizon <= higher.budget.horizon
        assert lower.budget.temperature >= higher.budget.temperature


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"rules": "advanced", "beats": 12}),
        (4, {"clock": False}),
        (5, {"rules": "advanced", "clock": False, "sharing": "divide", "cardPerRed": True, "gifts": False}),
        (6, {"rules": "advanced", "clock": False, "setBonus": "perSet", "blackTie": "none"}),
    ],
)
def test_every_level_answers_legally_to_the_end(seats: int, options: dict[str, object]) -> None:
    t = start(seats, 11, **options)
    players = [thinker(LADDER[seat % 4], seat) for seat in range(seats)]
    while not t.over:
        seat = seat_to_move(t)
        assert seat != CLOCK
        t.answer(seat, answer(t, seat, players[seat], BRIEF))  # raises Refused for anything else
        assert t.moves < 6000
    assert t.check() == ""


def test_a_master_beats_the_first_version() -> None:
    """Points are less a matter of luck than victories."""
    ahead = 0.0
    for seed in range(4):
        t = start(4, seed, clock=False)
        master = thinker("master", seed)
        player = GreedyBot("gold", "greedy", seed)
        while not t.over:
            seat = seat_to_move(t)
            t.answer(seat, answer(t, seat, master, BRIEF) if seat == seed else answer(t, seat, player))
        ahead += t.scores[seed] - (sum(t.scores) - t.scores[seed]) / 3
    assert ahead / 4 > 5


# --- fairness and time ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LADDER)
def test_what_one_may_not_know_changes_nothing(level: str) -> None:
    """A true table and imagined ones that look the same to a seat bring the same answer, with the same luck."""
    budget = Budget(samples=12, horizon=1, width=4)
    for seed in range(4):
        t = played(4, seed, 5, clock=False)
        for _ in range(6):
            seat = seat_to_move(t)
            said = answer(t, seat, thinker(level), budget)
            twin = t.observe(seat).imagine(of_seed(seed))
            assert answer(twin, seat, thinker(level), budget) == said
            t.answer(seat, said)


def test_levels_keep_their_time() -> None:
    t = played(4, 2, 3)
    for level in LADDER:
        budget = SIGHTS[level].budget._replace(samples=100_000)
        begun = perf_counter()
        answer(t, seat_to_move(t), thinker(level), budget)
        assert perf_counter() - begun < 20 * budget.seconds + 3


# --- belief ---------------------------------------------------------------------------------------------------------


def surprise(t: GoldTable, seat: int, guesses: int, seed: int) -> float:
    """By how much the truth is likelier under the weighted belief than under the uniform one, as a logarithm."""
    view = t.observe(seat)
    rng = of_seed(seed)
    weights = [exp(likelihood(view.imagine(of_seed(rng.word())), view)) for _ in range(guesses)]
    return likelihood(t, view) - log(sum(weights) / guesses)


def test_the_truth_is_likelier_than_a_table_that_only_fits() -> None:
    """By game: moments of one game are much alike."""
    found = []
    for seed in range(40):
        t = start(4, seed, clock=False)
        player = GreedyBot("gold", "greedy", seed)
        moments = []
        while not t.over:
            seat = seat_to_move(t)
            open_questions = any(HOLE in place for place in t.observe(seat).screens)
            if open_questions and t.moves % 5 == 0 and isinstance(t.asking(), (Send, Talks)):
                moments.append(surprise(t, seat, 8, seed + t.moves))
            t.answer(seat, answer(t, seat, player))
        if moments:
            found.append(sum(moments) / len(moments))
    mean = sum(found) / len(found)
    error = (sum([(one - mean) ** 2 for one in found]) ** 0.5) / len(found)
    assert len(found) >= 36
    assert mean > 0.02
    assert mean > 3 * error


def test_tables_are_drawn_by_weight() -> None:
    assert sorted(drawn([1.0, 0.0, 3.0], 4, of_seed(1))) == [0, 2, 2, 2]
    assert drawn([0.0, 2.0], 3, of_seed(2)) == [1, 1, 1]
    t = played(4, 3, 12, clock=False)
    view = t.observe(0)
    tables = likely_tables(view, 5, 3, of_seed(1))
    assert len(tables) == 5
    assert all(table.observe(0) == view for table in tables)


# --- judgement ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rules"), [(3, "basic"), (5, "advanced")])
def test_a_scene_judges_as_the_greedy_player_does(seats: int, rules: str) -> None:
    t = played(seats, 4, 6, rules=rules, clock=False)
    scene, purse = Scene(t), Purse(t)
    for seat in range(seats):
        hunt = Hunt(t, seat)
        assert scene.points_of(seat) == pytest.approx(purse.standing(seat))
        assert scene.gains_of(seat) == pytest.approx(purse.gains(seat))
        assert scene.hopes(seat) == pytest.approx(sum([hunt.now(p) for p in range(PLACES) if t.dragons[p]]))
    seat = seat_to_move(t)
    hunt = Hunt(t, seat)
    for change, option in scene.sends(seat):
        assert change == pytest.approx(hunt.sending(*divmod(option - choices.PLACE, PLACES)))


def test_who_leads_late_is_surer_to_win() -> None:
    early, late = played(4, 1, 1, clock=False), played(4, 1, 15, clock=False)
    points = [40.0, 30.0, 30.0, 20.0]
    soon, then = winning(points, temper(early)), winning(points, temper(late))
    assert sum(soon) == pytest.approx(1)
    assert then[0] > soon[0] > soon[1] == soon[2] > soon[3] > then[3]


def test_habits_stop_where_dragons_have_died() -> None:
    t = played(4, 2, 3)
    Habits(t, of_seed(1), 0).play(2)
    assert len(t.dead) == 5
    assert isinstance(t.asking(), Send)
    Habits(t, of_seed(1), 0).play(99)
    assert t.over


def test_features_fit_their_names() -> None:
    for seats, rules in ((3, "basic"), (6, "advanced")):
        t = played(seats, 1, 7, rules=rules, clock=False)
        rows = [features(t, seat) for seat in range(seats)]
        assert {len(numbers) for numbers in rows} == {len(NAMES)}
        assert all(-3 < number < 3 for numbers in rows for number in numbers)
        assert sum([numbers[NAMES.index("chance")] for numbers in rows]) == pytest.approx(1)
        turns = [numbers[NAMES.index("turn")] for numbers in rows]
        assert turns.index(max(turns)) == t.active


# --- haggling -------------------------------------------------------------------------------------------------------


def talks(beat: int) -> GoldTable:
    """Seat 0 and seat 1 have four gold and four silver to share; so many beats are left of twelve."""
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1d"], treasure=["gold*4 silver*4"], options={"beats": 12})
    t.beat = beat
    return t


def test_the_last_offer_leaves_what_the_other_settles_for() -> None:
    t = talks(1)
    view = t.observe(0)
    haggle = Haggle(view, 0, 1.0)
    said = answer(t, 0, thinker("master"))
    assert isinstance(said, tuple)
    worth = haggle.stakes.bargain.worth(said)
    assert worth[0] > 1.5 * haggle.fair[0]
    assert worth[1] >= haggle.settles_for(view, 1, 1.0)
    t.answer(0, said)
    assert answer(t, 1, GreedyBot("gold", "greedy", 1)) == choices.ENDORSE


def test_shorter_sight_asks_for_less() -> None:
    """Early in the talks: each level asks for what the others should take by the time it looks ahead to."""
    t = talks(12)
    asked = []
    for level in LADDER:
        said = answer(t, 0, thinker(level))
        assert isinstance(said, tuple)
        asked.append(Stakes(t.observe(0), 0).chance(list(said), False))
    assert asked == sorted(asked)
    assert asked[-1] > asked[0]


def test_who_refuses_enough_is_offered_more() -> None:
    t = talks(3)
    haggle = Haggle(t.observe(0), 0, 1.0)
    plan, _ = haggle.proposal(t.observe(0), [1.0, 0.8])
    t.answer(0, tuple(plan))
    t.answer(1, choices.WAIT)
    refused = haggle.stakes.bargain.worth(plan)[1]
    assert haggle.needs(t.observe(0), 1, 1.0) > refused > haggle.settles_for(t.observe(0), 1, 1.0)


def test_the_last_word_is_yes_to_anything_bearable_and_no_to_an_insult() -> None:
    fair, insult = split("gold*2 silver*3", "gold*2 silver"), split("gold*4 silver*4", "")
    for offer, said in ((fair, choices.ENDORSE), (insult, choices.PHRASE + GREEDY)):
        t = talks(1)
        t.answer(0, offer)
        assert answer(t, 1, thinker("master")) == said


def test_nobody_proposes_what_is_worse_than_no_deal() -> None:
    t = talks(12)
    haggle = Haggle(t.observe(0), 0, 1.0)
    nothing = list(split("", "gold*4 silver*4"))
    assert haggle.stakes.chance(nothing, True) < haggle.stakes.without
    assert not isinstance(haggle.propose(t.observe(0), nothing, (choices.WAIT,), of_seed(1)), tuple)


def test_greed_has_its_price() -> None:
    stakes = Stakes(talks(5).observe(0), 0)
    everything, half = list(split("gold*4 silver*4", "")), list(split("gold*2 silver*2", "gold*2 silver*2"))
    assert stakes.grudge(everything) == 1
    assert stakes.grudge(half) == 0
    assert stakes.chance(everything, True) < stakes.chance(everything, False)
    assert stakes.chance(half, True) == stakes.chance(half, False)


def test_the_market_brings_what_both_want() -> None:
    """Seats 0 and 1 each lead a colour together with seat 2; one token from the other, and each leads alone."""
    screens = ["blue*4@all green@all", "green*4@all blue@all", "blue*4@all green*4@all"]
    t = given(3, at="market", screens=screens, rest="lost", left=7, turn=0, options={"clock": False})
    offer = answer(t, 0, thinker("master"))
    assert isinstance(offer, tuple)
    t.answer(0, offer)
    seat = seat_to_move(t)
    assert seat == offer[0]
    before = [Purse(t).standing(one) for one in range(3)]
    assert answer(t, seat, GreedyBot("gold", "greedy", 1)) == choices.ACCEPT
    t.answer(seat, choices.ACCEPT)
    after = [Purse(t).standing(one) for one in range(3)]
    assert after[0] > before[0]
    assert after[seat] > before[seat]


# --- reasons --------------------------------------------------------------------------------------------------------


def test_signs_have_sentences_in_both_languages() -> None:
    mind = thinker("master").mind
    t = played(4, 2, 4)
    assert len(mind.signs(t, 1)) == len(mind.SIGNS)
    for language in ("en", "it"):
        assert set(mind.SIGNS) <= set(sentences("gold", language))


def test_an_answer_can_be_explained_in_talks_too() -> None:
    t = talks(4)
    t.answer(0, split("gold*4 silver*4", ""))
    view = t.observe(1)
    question = view.question(1)
    assert question is not None
    advice = advise(thinker("master"), view, question, BRIEF)
    assert choices.ENDORSE in [one.answer for one in advice.answers]
    assert advice.chances
