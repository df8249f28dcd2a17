"""Whole evenings at the terminal, played by a script."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from dragontavern import game
from dragontavern.bots import Bot
from dragontavern.bots.budget import Budget
from dragontavern.core.question import Answer, Question
from dragontavern.core.record import Record
from dragontavern.core.state import State
from dragontavern.games import GAMES
from dragontavern.terminal import keep
from dragontavern.terminal.keep import Company
from dragontavern.terminal.party import Party, gather
from dragontavern.terminal.play import Evening

QUICK = {"goldPerPlayer": 8}


class Table:
    """An evening whose person is a function of the evening."""

    def __init__(
        self, person: Callable[["Table"], str], language: str = "en", seats: int = 3, seed: int = 1, **options: Any
    ) -> None:
        self.paper = io.StringIO()
        self.person = person
        company = gather(seats, "Ada", "greedy")
        party = Party(game("ante").start(seats, seed, {**QUICK, **options}), company)
        self.evening = Evening(party, Console(file=self.paper, width=80, highlight=False), self.read, language)

    def read(self, prompt: str) -> str:
        self.paper.write(prompt + "\n")
        return self.person(self)

    @property
    def seen(self) -> str:
        return self.paper.getvalue()


def any_answer(luck: Random) -> Callable[[Table], str]:
    """A person who answers by number or by words, and asks about things now and then."""

    def answer(table: Table) -> str:
        question = table.evening.question()
        number = luck.randrange(len(question.options))
        label = table.evening.painter.labels(question)[question.options[number]]
        return luck.choice([str(number + 1), label.upper(), "y", "?", f"? {number + 1}", "log 3", "why"])

    return answer


@pytest.mark.parametrize(
    ("language", "seats", "options"),
    [
        ("en", 2, {"specials": "pickem"}),
        ("it", 3, {"abilities": "gm", "abilityCount": 4}),
        ("it", 4, {"specials": "traditional"}),
        ("en", 6, {"abilities": "open"}),
    ],
)
def test_a_whole_game_in_eighty_columns(home: Path, language: str, seats: int, options: dict[str, Any]) -> None:
    table = Table(any_answer(Random(seats)), language, seats, seed=seats, **options)
    assert table.evening.play() == 0
    assert table.evening.party.state.over
    assert max(map(len, table.seen.splitlines())) <= 80
    assert "None" not in table.seen
    assert not keep.under_way("ante").exists()
    record, company = keep.unpack(keep.finished("ante").read_text("utf-8"))
    assert company == table.evening.party.company
    assert record.replay().result == table.evening.party.state.result


def script(*lines: str) -> Callable[[Table], str]:
    """A person who types these lines and leaves."""
    waiting: Iterator[str] = iter(lines)

    def person(_: Table) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    return person


def said(*lines: str, language: str = "en", seed: int = 1, **options: Any) -> str:
    table = Table(script(*lines), language, seed=seed, **options)
    assert table.evening.play() == 0
    return table.seen


def test_leaving_keeps_the_game_and_coming_back_goes_on(home: Path) -> None:
    table = Table(script("1", "1", "quit", "1"))
    assert table.evening.play() == 0
    assert "--resume" in table.seen
    record, company = keep.unpack(keep.under_way("ante").read_text("utf-8"))
    assert company == Company(0, ["Ada", "Bruma", "Oreste"], ["", "greedy", "greedy"])
    assert record.replay() == table.evening.party.state


def test_stopping_with_ctrl_c_keeps_the_game_too(home: Path) -> None:
    def person(table: Table) -> str:
        raise KeyboardInterrupt

    assert Table(person).evening.play() == 130
    assert keep.under_way("ante").exists()


def test_a_question_explains_its_rule_and_what_can_be_typed(home: Path) -> None:
    seen = said("?")
    assert "R12. " in seen
    assert "undo" in seen


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("? R20", "\nR20. "),
        ("?r68a", "\nR68a. "),
        ("? scoring", "R60. "),
        ("? druid", "C29. The Druid"),
        ("? red dragon", "C8. Red Dragon"),
        ("? desperation", "B1. Desperation"),
        ("? R99", "Perhaps you mean: R81"),
        ("? dragon", "That could be"),
        ("? xyzzy", "Nothing here is called 'xyzzy'"),
        ("? 99", "There is no option 99"),
        ("? 1", "allowed now"),
    ],
)
def test_everything_can_be_asked_about(home: Path, typed: str, found: str) -> None:
    assert found in said(typed)


def test_a_card_elsewhere_is_explained_with_why_it_cannot_be_chosen(home: Path) -> None:
    seen = said("? tiamat")
    assert "C24. Tiamat" in seen
    assert "not in your hand" in seen


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("0", "There is no option 0: choose 1 to 6"),
        ("7", "There is no option 7: choose 1 to 6"),
        ("dragon", "That could be"),
        ("tiamat", "not in your hand"),
        ("fiddle", "I do not understand 'fiddle'"),
        ("save", "Where to?"),
        ("undo", "taken back"),
    ],
)
def test_what_cannot_be_done_changes_nothing_and_says_why(home: Path, typed: str, found: str) -> None:
    table = Table(script(typed))
    before = table.evening.party.state.moves
    table.evening.play()
    assert found in table.seen
    assert [seat for seat, _ in table.evening.party.state.trail or ()].count(0) == before == 0


def test_the_log_names_rules_and_why_shows_the_last_one(home: Path) -> None:
    table = Table(script("1", "log 2", "why"))
    table.evening.play()
    before, last = table.evening.party.log()[-2:]
    assert f"  {before.rule}\n" in table.seen
    assert f"  {last.rule}\n" in table.seen
    assert f"\n{last.rule}." in table.seen


def test_a_card_says_whether_it_would_trigger(home: Path) -> None:
    assert "si innesca:" in said("1", language="it")
    assert "triggers:" in said("1", language="en")


def test_taking_back(home: Path) -> None:
    """Noting abilities is secret and draws nothing, so it can be taken back while nobody else has answered."""
    table = Table(script("1", "undo"), abilities="gm", abilityCount=2)
    first = table.evening.party.state.observe(0)
    table.evening.party.let_bots_act = lambda: None  # type: ignore[method-assign] # they would answer in between
    table.evening.play()
    assert "Taken back." in table.seen
    assert table.evening.party.state.observe(0) == first


def test_a_dear_answer_is_asked_twice(home: Path) -> None:
    """An ante of more gold than one has: no, and then yes."""
    seen: list[int] = []

    def person(table: Table) -> str:
        party = table.evening.party
        question = table.evening.question()
        dear = [option for option in question.options if party.state.game().hurts(party.view(), option)]
        if not dear:
            return "1"
        seen.append(party.state.moves)
        if len(seen) == 3:
            raise EOFError
        return "n" if len(seen) == 2 else str(question.options.index(dear[0]) + 1)

    table = Table(person, seats=2, goldPerPlayer=8)
    table.evening.play()
    assert "are you sure?" in table.seen
    assert len(set(seen)) == 1


def test_save_writes_a_record_that_replays(home: Path, tmp_path: Path) -> None:
    table = Table(script("1", f"save {tmp_path / 'mine.json'}"))
    table.evening.play()
    record = Record.load((tmp_path / "mine.json").read_text("utf-8"), GAMES)
    assert record.replay() == table.evening.party.state


def test_saving_where_nothing_can_be_written(home: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot write" in said(f"save {tmp_path / 'file' / 'mine.json'}")


def test_a_person_named_like_a_bot_meets_others() -> None:
    assert gather(3, "bruma", "random").names == ["bruma", "Oreste", "Zaffira"]


def test_a_person_sits_where_he_likes(home: Path) -> None:
    assert gather(3, "Ada", "greedy", 2) == Company(2, ["Bruma", "Oreste", "Ada"], ["greedy", "greedy", ""])
    assert gather(3, "Ada", "greedy", 1) == Company(1, ["Bruma", "Ada", "Oreste"], ["greedy", "", "greedy"])


class Spy(Bot):
    """A bot that notes what it is shown."""

    def __init__(self) -> None:
        super().__init__("ante", "random", 1)
        self.viewers: list[int] = []

    def choose(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        self.viewers.append(view.viewer)
        return super().choose(view, question)

    def decide(self, view: State, question: Question, budget: Budget | None = None) -> Answer:
        return self.sample(question)


def test_bots_see_their_own_view_only(home: Path) -> None:
    party = Party(game("ante").start(3, 1), gather(3, "Ada", "greedy"))
    spy = Spy()
    party.bots = {1: spy, 2: spy}
    party.let_bots_act()
    assert spy.viewers == [1, 2]


def test_names_are_shown_as_they_are(home: Path) -> None:
    """A name may look like markup or a template."""
    table = Table(script("1"))
    table.evening.party.company.names[1] = "[red]{0}[/]"
    table.evening.play()
    assert "[red]{0}[/]" in table.seen
