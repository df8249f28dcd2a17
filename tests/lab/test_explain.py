"""What a bot would have done at a moment of a record: from the right seat's view, with chances and words."""

import json
from pathlib import Path

import pytest

from dragontavern.bots import levels
from dragontavern.bots.bot import Bot
from dragontavern.bots.budget import Budget
from dragontavern.bots.mind import Mind, shares_of_victory
from dragontavern.bots.reasons import advise
from dragontavern.bots.search import halve
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.errors import BadOptions, BadRecord
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import play_at_random
from dragontavern.core.record import Record
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.games import GAMES
from dragontavern.lab.explain import explain

RECORDS = Path(__file__).resolve().parents[1] / "records"
NAMES = ["Bea", "Ugo", "Ida", "Leo", "Eva", "Pio"]


def record_of(name: str) -> Record:
    return Record.load((RECORDS / f"{name}.json").read_text("utf-8"), GAMES)


class Dreamer(Mind):
    """Plays on by chance, whatever the game."""

    SIGNS = ("luck",)

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        play_at_random(table, lambda: rng.below(1 << 20) / (1 << 20))

    def values(self, table: State) -> list[float]:
        return shares_of_victory(table)

    def signs(self, table: State, seat: int) -> list[float]:
        return [1.0]


def dreamer(game_id: str, level: str, seed: int) -> Bot:
    """A bot that weighs answers by a few games played at random."""
    return ThinkingBot(game_id, level, seed, Dreamer(), Budget(samples=12, width=4), halve)


@pytest.fixture
def dreaming(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever level is asked for, it dreams."""
    monkeypatch.setattr("dragontavern.lab.explain.bot", dreamer)


@pytest.mark.parametrize(
    "name", ["ante_four_players", "drako_dragon_dwarves", "gold_four_advanced", "lords_four_players"]
)
def test_every_game_can_be_explained_in_both_languages(name: str) -> None:
    record = record_of(name)
    level = "greedy"
    moments = [n + 1 for n, (seat, _) in enumerate(record.answers) if seat != CLOCK]
    for moment in (moments[0], moments[len(moments) // 2], moments[-1]):
        found = explain(record, moment, level)
        assert found.seat == record.answers[moment - 1][0]
        assert found.played == record.answers[moment - 1][1]
        assert found.view.viewer == found.seat
        for language in ("en", "it"):
            told = found.as_dict(language, NAMES[: record.seats])
            assert told["question"]
            assert told["text"]
            assert told["played_text"]
            assert [reason["text"] for reason in told["reasons"]] != [""]
        json.dumps(told)


@pytest.mark.usefixtures("dreaming")
def test_a_weighing_tells_the_chances_of_everybody() -> None:
    record = record_of("ante_four_players")
    found = explain(record, 20, "veteran", seed=2)
    assert sum(found.advice.chances) == pytest.approx(1.0)
    assert len(found.advice.chances) == 4
    best = found.weighed(found.advice.answer)
    assert best is not None
    assert best.tries >= max(one.tries for one in found.advice.answers)
    assert found.weighed(None) is None
    again = explain(record, 20, "veteran", seed=2)
    assert again.advice == found.advice
    told = found.as_dict("it", NAMES[:4])
    assert [one["answer"] for one in told["weighed"]] == [one.answer for one in found.advice.answers]
    assert all(one["text"] for one in told["weighed"])


@pytest.mark.usefixtures("dreaming")
def test_only_the_view_is_thought_about() -> None:
    """The same view with other hidden cards: the explanation is the same to the last figure."""
    record = record_of("ante_four_players")
    found = explain(record, 30, "veteran")
    other = found.view.imagine(record.replay(0).rng).observe(found.seat)
    assert other == found.view
    question = other.question(found.seat)
    assert question is not None
    assert advise(dreamer("ante", "veteran", 0), other, question) == found.advice


def test_another_seat_that_was_asked_at_the_same_time() -> None:
    record = record_of("ante_four_players")
    state = record.replay(0, events=False)
    assert len(state.turn()) > 1  # the antes
    first = record.answers[0][0]
    other = next(seat for seat in state.turn() if seat != first)
    found = explain(record, 1, "greedy", other)
    assert found.seat == other
    assert found.played is None
    assert found.as_dict("en", NAMES[:4])["played_text"] is None


def test_the_question_a_record_ends_with() -> None:
    whole = record_of("drako_dragon_dwarves")
    part = Record(whole.game, whole.seats, whole.seed, whole.options, whole.pack, whole.answers[:10])
    found = explain(part, 11, "greedy")
    assert (found.moment, found.last, found.played) == (11, 10, None)
    assert found.seat == whole.answers[10][0]


@pytest.mark.parametrize(
    ("name", "moment", "level", "seat", "key"),
    [
        ("ante_four_players", 0, "greedy", None, "no_moment"),
        ("ante_four_players", -3, "greedy", None, "no_moment"),
        ("ante_four_players", 100_000, "greedy", None, "no_moment"),
        ("ante_four_players", 1, "ogre", None, "no_bot"),
        ("drako_dragon_dwarves", 12, "greedy", 5, "not_asked_then"),
    ],
)
def test_what_cannot_be_explained(name: str, moment: int, level: str, seat: int | None, key: str) -> None:
    with pytest.raises(BadOptions) as caught:
        explain(record_of(name), moment, level, seat)
    assert caught.value.key == key
    assert caught.value.say("it") != caught.value.say("en")


def test_past_the_end_of_a_finished_game_nothing_is_asked() -> None:
    record = record_of("ante_two_players")
    last = len(record.answers)
    assert record.replay(events=False).over
    with pytest.raises(BadOptions) as caught:
        explain(record, last + 1, "greedy")
    assert caught.value.values["last"] == last
    assert explain(record, last, "greedy").played == record.answers[-1][1]


def test_what_the_clock_said_is_nobodys_decision() -> None:
    record = record_of("gold_four_advanced")
    ticks = [n + 1 for n, (seat, _) in enumerate(record.answers) if seat == CLOCK]
    assert ticks
    with pytest.raises(BadOptions) as caught:
        explain(record, ticks[0], "greedy")
    assert caught.value.key == "clock_moment"


def test_a_record_that_does_not_fit_the_rules() -> None:
    record = record_of("ante_two_players")
    record.answers[3] = (0, 9999)
    with pytest.raises(BadRecord):
        explain(record, 6, "greedy")


@pytest.mark.parametrize("id", list(GAMES))
def test_every_level_can_explain(id: str) -> None:
    """Whatever levels a game has: a legal answer, and chances that are chances."""
    name = next(
        path.stem for path in sorted(RECORDS.glob(f"{id}_*_players.json")) or RECORDS.glob(f"{id}_*dragon.json")
    )
    record = record_of(name)
    moment = next(n for n, (seat, _) in enumerate(record.answers[8:], 9) if seat != CLOCK)
    for level in levels(id):
        found = explain(record, moment, level)
        assert all(0.0 <= chance <= 1.0 for chance in found.advice.chances)
        state = record.replay(moment - 1, events=False)
        state.answer(found.seat, found.advice.answer)  # not refused
