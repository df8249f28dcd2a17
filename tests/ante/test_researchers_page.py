"""The page for researchers tells the truth: session, options, numbers, fields."""

import doctest
import re
from pathlib import Path

from dragontavern.games import game
from dragontavern.games.ante import choices
from dragontavern.games.ante.cards import IDS, KINDS, SPECIALS, STANDARD
from dragontavern.games.ante.game import ANTE, OPTIONS
from dragontavern.games.ante.table import AnteTable

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "games" / "ante.md").read_text("utf-8")


def table(title: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    part = PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    rows = [row for row in part.split("\n") if row.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_session_runs_as_shown() -> None:
    session = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    test = doctest.DocTestParser().get_doctest(session, {}, "ante", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert runner.summarize(verbose=False) == doctest.TestResults(0, 7)


def test_it_names_the_version_and_the_seats() -> None:
    assert f"| rules version | {ANTE.version} |" in PAGE
    assert [int(row[0]) for row in table("Versions")][-1] == ANTE.version
    assert f"| seats | {', '.join(map(str, ANTE.seats[:-1]))} or {ANTE.seats[-1]}," in PAGE


def test_it_lists_every_option_and_its_values_the_usual_one_first() -> None:
    told = {row[0].strip("`"): row[1].replace("`", "").split(", ") for row in table("Options of the table")}
    assert list(told) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        if option.values:
            assert told[option.name][0] == str(option.default).lower()
            assert sorted(told[option.name]) == sorted(str(value).lower() for value in option.values)


def test_it_lists_every_field_and_who_sees_it() -> None:
    told = [(row[0].strip("`"), row[1]) for row in table("What a view holds")]
    assert told == [(name, seen) for name, _, seen in AnteTable.FIELDS]


def test_its_numbers_are_those_of_the_options() -> None:
    numbers = {row[1].split(" ")[0].strip("`,"): row[0] for row in table("Actions")}
    assert numbers["NO"] == str(choices.NO)
    assert numbers["a"] == f"1–{KINDS}"
    assert numbers["SEAT"] == f"{choices.SEAT}–{choices.SEAT + max(ANTE.seats) - 1}"
    assert numbers["TO_ME"] == f"{choices.TO_ME}, {choices.TO_STAKES}"
    assert numbers["PAY"] == str(choices.PAY)
    assert numbers["YES"] == str(choices.YES)
    assert numbers["STRENGTH"] == f"{choices.STRENGTH + 1}–{choices.STRENGTH + 13}"
    assert numbers["ABILITY"] == f"{choices.ABILITY}–{choices.ABILITY + choices.MOST_ABILITIES - 1}"
    assert numbers["KIN"] == f"{choices.KIN}–{choices.KIN + 10 * choices.MOST_ABILITIES - 1}"
    assert (STANDARD, IDS[71], IDS[86], len(SPECIALS)) == (70, "bahamut", "archmage", 30)


def test_gold_is_conserved_as_it_says() -> None:
    for house in ("winner", "house"):
        state = game("ante").start(3, 5, {"hole": house}, events=False)
        while not state.over:
            question = state.questions[0]
            state.answer(question.seat, question.sample(state.moves))
        assert isinstance(state, AnteTable)
        assert state.result
        assert sum(state.result.scores) + state.hole == 10 * 3 * 3
