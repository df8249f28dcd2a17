"""The ladder of I Signori dei Draghi: belief, habits, the race between answers, fair play, reasons."""

import random
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import product
from math import log, sqrt
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from tests.lords.given import given, option, say

from dragontavern import game
from dragontavern.bots import bot, levels
from dragontavern.bots.budget import Budget
from dragontavern.bots.lords.belief import believed, held
from dragontavern.bots.lords.features import NAMES, TEAM, features
from dragontavern.bots.lords.habits import habit
from dragontavern.bots.lords.judgement import SIZES, chance_of, read
from dragontavern.bots.lords.mind import LordsMind, play_turns
from dragontavern.bots.lords.race import followed, gap, race, still_running
from dragontavern.bots.lords.school import fit, lessons, likely, main, surprise
from dragontavern.bots.search import Verdict
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.marks import KIND
from dragontavern.core.question import Answer
from dragontavern.core.rng import of_seed
from dragontavern.games.lords.effects import Lose
from dragontavern.games.lords.final import Swap, Tidy
from dragontavern.games.lords.guess import unseen
from dragontavern.games.lords.table import LordsTable
from dragontavern.games.lords.vocabulary import ANTIMAGIC, EQUIPMENT

LORDS = game("lords")
LADDER = ("novice", "regular", "veteran", "master")
GLANCE = Budget(samples=6, horizon=1, width=3)
LOOK = Budget(samples=60, horizon=1, width=6)


def start(seats: int, seed: int, **options: Any) -> LordsTable:
    state = LORDS.start(seats, seed, options, events=False)
    assert isinstance(state, LordsTable)
    return state


def moments(seats: int, seeds: range, often: float) -> list[LordsTable]:
    """Tables in the middle of games played by habit."""
    scale = LordsMind().scale
    found = []
    for seed in seeds:
        state, chance = start(seats, seed), random.Random(seed)
        while not state.over:
            if state.phase > 1 and chance.random() < often:
                found.append(state.copy())
            state.answer(state.waiting[0], habit(state, state.waiting[0], scale))
    return found


def asked(state: LordsTable, level: str, seed: int, budget: Budget | None) -> Answer:
    """What a bot answers for the seat that is asked."""
    view = state.observe(state.waiting[0])
    question = view.question(view.viewer)
    assert question is not None
    return bot("lords", level, seed).choose(view, question, budget)


# --- belief ---------------------------------------------------------------------------------------------------------


def unknown(view: LordsTable, state: LordsTable, seat: int) -> Counter[int]:
    """The cards of a hand that the viewer has not seen."""
    held = Counter(card & KIND for card in state.hands[seat])
    held.subtract(Counter(card & KIND for card in view.hands[seat] if card & KIND))
    return +held


def test_the_truth_is_likelier_under_belief_than_by_chance() -> None:
    """How likely each unseen card of a hand is by belief, against its part of all unseen cards."""
    gains = []
    for state in moments(4, range(500, 506), 0.03):
        view = state.observe(state.active)
        pool = unseen(view)
        for seat in range(4):
            truth = unknown(view, state, seat) if seat != state.active else Counter[int]()
            if truth:
                usual = sum(held(view, seat, kind) for kind in pool) / len(pool)
                gain = sum(copies * log(held(view, seat, kind) / usual) for kind, copies in truth.items())
                gains.append(gain / truth.total())
    mean = sum(gains) / len(gains)
    error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    assert len(gains) > 250
    assert mean > 0.2
    assert mean > 8 * error


def test_guessed_hands_hold_what_true_hands_hold() -> None:
    """The part of equipment and antimagic in hands: guesses are nearer to the truth than dealing by chance is."""
    rng, kinds = of_seed(11), ("truth", "belief", "chance")
    kept, number = dict.fromkeys(kinds, 0), dict.fromkeys(kinds, 0)
    for state in moments(4, range(510, 514), 0.02):
        view = state.observe(state.active)
        tables = {"truth": [state], "belief": [believed(view, rng) for _ in range(3)]}
        tables["chance"] = [view.imagine(of_seed(rng.word())) for _ in range(3)]
        for name, found in tables.items():
            for table, seat in product(found, range(4)):
                cards = list(unknown(view, table, seat).elements()) if seat != state.active else []
                number[name] += len(cards)
                kept[name] += sum(table.cards.type[kind] in (EQUIPMENT, ANTIMAGIC) for kind in cards)
    truth, belief, chance = [kept[name] / number[name] for name in kinds]
    assert number["truth"] > 300
    assert abs(belief - truth) < 0.5 * abs(chance - truth)


def test_what_is_believed_fits_the_view() -> None:
    rng = of_seed(3)
    for seats in (2, 4, 8):
        for state in moments(seats, range(20, 22), 0.015):
            for seat in range(seats):
                view = state.observe(seat)
                guess = believed(view, rng)
                assert guess.observe(seat) == view
                assert guess.check() == ""


# --- fair play ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LADDER)
def test_same_view_and_luck_same_answer_whatever_is_hidden(level: str) -> None:
    for number, state in enumerate(moments(4, range(40, 42), 0.012)):
        seat = state.waiting[0]
        twin = state.observe(seat).imagine(of_seed(number))
        assert twin.observe(seat) == state.observe(seat)
        answers = {asked(table, level, 7, GLANCE) for table in (state, state, twin)}
        assert len(answers) == 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"payToZero": "lose", "placingCountsAsRaise": True}),
        (4, {"supportCost": "printed", "artifactReplace": True, "firstRoundInstants": "allow"}),
        (6, {"nanoFaceDown": "always", "direction": "clockwise"}),
        (8, {"attackNeedsFaceUp": True, "swappedUsableFrom": "ownTurn", "deckOut": "stop"}),
    ],
)
def test_every_level_answers_legally_at_every_table(seats: int, options: dict[str, Any]) -> None:
    names = {name for name, _ in options.items()}
    assert names <= set(LORDS.start(seats, 1, {}, events=False).options)
    state = start(seats, 90 + seats, **options)
    players = [bot("lords", LADDER[seat % len(LADDER)], seat) for seat in range(seats)]
    while not state.over and state.moves < 260:
        seat = state.waiting[0]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, players[seat].choose(view, question, Budget(samples=3, horizon=1, width=3)))
    assert state.check() == ""


def test_a_bot_stops_when_its_time_is_up() -> None:
    state = moments(4, range(60, 61), 0.02)[-1]
    scale = LordsMind().scale
    while state.waiting[0] != state.active or len(state.legal(state.active)) < 4:
        state.answer(state.waiting[0], habit(state, state.waiting[0], scale))
    began = perf_counter()
    asked(state, "master", 1, Budget(samples=100000, seconds=0.05, horizon=2, width=6))
    assert perf_counter() - began < 5


def test_the_ladder() -> None:
    assert levels("lords") == ["random", "novice", "greedy", "regular", "veteran", "master"]
    budgets = []
    for level in LADDER:
        player = bot("lords", level, 1)
        assert isinstance(player, ThinkingBot)
        budgets.append(player.budget)
    assert [budget.samples for budget in budgets] == sorted({budget.samples for budget in budgets})
    assert [budget.seconds for budget in budgets[1:]] == [0.02, 0.2, 1.0]


# --- judgement ------------------------------------------------------------------------------------------------------


def test_chances_are_told_for_both_teams_and_follow_the_purses() -> None:
    state = given(4, roles=["warrior", "warrior", "elf", "elf"], up=["orc", "orc", "orc", "orc"])
    assert chance_of(state, 0) + chance_of(state, 1) == pytest.approx(1.0)
    rich = given(4, roles=["warrior", "warrior"], up=["orc", "orc"], purses=[45000, 10000])
    assert chance_of(rich, 0) > 0.8
    strong = given(4, roles=["warrior 2", "elf", "warrior", ""], up=["minotaur minotaur", "goblin", "orc orc", ""])
    assert chance_of(strong, 0) > 0.6
    assert len(features(state, 0)) == len(NAMES)
    assert features(state, 0) == features(state, 2)


def test_whole_games_are_told_before_they_end() -> None:
    """Half-way through, the team that is thought to be ahead wins clearly more often than not."""
    scale, right, told = LordsMind().scale, 0, 0
    for seed in range(700, 740):
        state = start(4, seed)
        play_turns(state, 14, scale)
        if state.over:
            continue
        ahead = int(chance_of(state, 1) > 0.5)
        play_turns(state, 1000, scale)
        right += state.winners[0] & 1 == ahead
        told += 1
    assert told > 30
    assert right / told > 0.62


def test_the_school_finds_the_weights_that_tell_who_wins() -> None:
    chance, taught = random.Random(2), []
    for _ in range(1500):
        row = [chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1)]
        taught.append((row, float(chance.random() < likely([2.0, -1.0, 0.0], row))))
    assert fit(taught) == pytest.approx([2.0, -1.0, 0.0], abs=0.3)
    assert surprise(fit(taught), taught) < 0.6 < surprise([0.0] * 3, taught)
    rows = lessons(2, 2, 5)
    assert len(rows) > 20
    assert {len(row) for row, _ in rows} == {len(TEAM) + 1}


def test_the_school_writes_what_the_judgement_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2", "--seed", "4", "--into", str(tmp_path)])
    text = (tmp_path / "judgement.toml").read_text("utf-8")
    reports = capsys.readouterr().out.splitlines()
    assert text.startswith("# school.py --games 2 --seed 4\n" + "".join(f"# {line}\n" for line in reports))
    weights = read(text)
    assert len(weights) == len(reports) == len(SIZES)
    learnt = fit(lessons(2, 2, 4))
    assert weights[0] == pytest.approx(learnt, abs=1e-4)


# --- the race -------------------------------------------------------------------------------------------------------


def test_who_is_clearly_behind_drops_out() -> None:
    runs = [[0.5, 0.6, 0.55, 0.52], [0.2, 0.3, 0.24, 0.21], [0.52, 0.58, 0.6, 0.5]]
    assert gap(runs[0], runs[1])[0] == pytest.approx(0.305)
    assert still_running(runs, [0, 1, 2]) == [0, 2]
    same = [[0.5, 0.6], [0.5, 0.6], [0.1, 0.1]]
    assert still_running(same, [0, 1, 2]) == [0]


@pytest.mark.parametrize(("horizon", "stops"), [(1, [1]), (2, [2]), (3, [1, 3]), (5, [1, 3, 5])])
def test_a_table_is_judged_whenever_the_same_side_has_moved(horizon: int, stops: list[int]) -> None:
    mind = LordsMind()
    state = moments(4, range(80, 81), 0.01)[2]
    judged = []
    for stop in stops:
        table = state.copy()
        play_turns(table, stop, mind.scale)
        judged.append(mind.values(table))
    verdict = Verdict(1, [0], 4, len(mind.SIGNS))
    worth = followed(mind, state.copy(), horizon, of_seed(1), verdict, 0)
    assert worth == pytest.approx(sum(values[1] for values in judged) / len(stops))
    assert [verdict.value(0, seat) for seat in (0, 1)] == pytest.approx([1 - worth, worth])
    assert verdict.tries == [1]
    assert len({round(values[1], 6) for values in judged}) == len(stops)


def weighed(state: LordsTable, level: str = "master", budget: Budget = LOOK) -> Answer:
    return asked(state, level, 5, budget)


def test_an_attack_that_must_win_is_made_and_a_hopeless_one_is_not() -> None:
    strong = given(2, roles=["warrior 2"], up=["orc orc orc orc"])
    assert weighed(strong) == option(strong, "attack 1")
    weak = given(2, roles=["elf", "priest 2"], up=["goblin"], hands=["", "orc"])
    assert weighed(weak) != option(weak, "attack 1")


def test_only_the_master_thinks_about_what_to_keep_and_to_sell() -> None:
    hasty, thorough = LordsMind(), LordsMind(thorough=True)
    met = Counter[str]()
    for state in moments(4, range(60, 62), 1.0):
        ask, seat = state.asking(), state.waiting[0]
        if len(state.legal(seat)) > 1 and isinstance(ask, (Tidy, Swap, Lose)):
            view = state.observe(seat)
            question = view.question(seat)
            assert question is not None
            first = habit(view, seat, hasty.scale)
            assert hasty.reflex(view, question, of_seed(1)) == first
            assert thorough.reflex(view, question, of_seed(1)) is None
            assert thorough.candidates(view, question, 3, of_seed(1))[0] == first
            met[type(ask).__name__] += 1
    assert min(met[name] for name in ("Tidy", "Swap", "Lose")) > 0


# --- team sense -----------------------------------------------------------------------------------------------------


def until(state: LordsTable, seat: int, ask: str) -> None:
    """Everybody passes until this seat is asked so."""
    while (state.waiting[0], type(state.asking()).__name__) != (seat, ask):
        say(state, state.waiting[0], "pass")


def test_an_instant_saves_a_mate() -> None:
    state = given(4, roles=["elf"], up=["orc orc"], hands=["", "", "goblin", "magic_dart"], purses=[50000, 9000])
    say(state, 0, "attack 1")
    until(state, 3, "Raise")
    assert weighed(state) == option(state, "magic_dart")


def test_an_instant_helps_a_mate_who_attacks() -> None:
    state = given(
        4, roles=["elf", "elf"], up=["orc", "goblin"], hands=["", "orc", "magic_dart", ""], purses=[50000, 3000]
    )
    say(state, 0, "attack 1")
    until(state, 2, "Raise")
    assert weighed(state) == option(state, "magic_dart")


def test_a_role_is_shared_with_a_mate_who_has_none() -> None:
    state = given(4, hands=["warrior"], roles=["warrior 3", "elf", "", "elf"], up=["", "orc", "goblin goblin", "orc"])
    assert weighed(state, budget=Budget(samples=200, horizon=3, width=6)) == option(state, "share warrior")


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_sign_has_a_sentence(language: str) -> None:
    page = files("dragontavern.bots.lords").joinpath(f"reasons.{language}.toml").read_text(encoding="utf-8")
    said = tomllib.loads(page)
    assert set(said) == set(LordsMind().SIGNS)
    assert all("{more}" in sentence or "{percent}" in sentence for sentence in said.values())


def test_signs_are_told_as_a_team_sees_them() -> None:
    mind = LordsMind()
    state = given(4, roles=["warrior"], up=["orc orc"], purses=[40000, 30000], hands=["orc", "", "orc", ""])
    mine, theirs = mind.signs(state, 0), mind.signs(state, 1)
    assert len(mine) == len(mind.SIGNS)
    assert mine[0] == 40 == -theirs[1]
    assert mine[2] == -theirs[3] > theirs[2]
    assert mind.signs(state, 2) == mine


def test_the_race_counts_signs_and_tries() -> None:
    state = given(2, roles=["warrior 2"], up=["orc orc orc orc"])
    view = state.observe(0)
    question = view.question(0)
    assert question is not None
    verdict = race(LordsMind(), view, question, LOOK, of_seed(1))
    assert sum(verdict.tries) <= LOOK.samples + len(verdict.answers)
    assert min(verdict.tries) > 0
    assert verdict.answers[verdict.best()] == option(state, "attack 1")
