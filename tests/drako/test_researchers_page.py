"""The page for researchers tells the truth: session, options, numbers, fields, text form."""

import doctest
import re
from pathlib import Path

import pytest

from dragontavern.games.drako import DRAKO, choices
from dragontavern.games.drako.board import BY_NAME, CENTRE, DIRECTION_NAMES, HEXES, NAMES
from dragontavern.games.drako.game import OPTIONS
from dragontavern.games.drako.pack import AREAS, CARD_IDS, FACES, FIGURES, KINDS, SIDES
from dragontavern.games.drako.table import STOPPED, TARGET, VALUE, DrakoTable

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "games" / "drako.md").read_text("utf-8")


def part(title: str) -> str:
    """What stands under a heading."""
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def table(title: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    rows = [row for row in part(title).split("\n") if row.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_session_runs_as_shown() -> None:
    session = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    test = doctest.DocTestParser().get_doctest(session, {}, "drako", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert runner.summarize(verbose=False) == doctest.TestResults(0, 8)


def test_it_names_the_version() -> None:
    assert f"| rules version | {DRAKO.version} |" in PAGE
    assert [int(row[0]) for row in table("Versions")][-1] == DRAKO.version


def test_it_lists_every_option_and_its_values_the_usual_one_first() -> None:
    told = {row[0].strip("`"): row[1].replace("`", "").split(", ") for row in table("Options of the table")}
    assert list(told) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        assert told[option.name][0] == str(option.default).lower()
        assert sorted(told[option.name]) == sorted(str(value).lower() for value in option.values)


def test_it_lists_every_field_and_who_sees_it() -> None:
    told = [(row[0].strip("`"), row[1]) for row in table("What a view holds")]
    assert told == [(name, seen) for name, _, seen in DrakoTable.FIELDS]


def test_hexes_and_names_have_their_numbers() -> None:
    rows = table("Board, sides, figures")
    for column, names in enumerate((DIRECTION_NAMES, SIDES, FIGURES, AREAS), 1):
        assert [row[column] for row in rows if row[column]] == list(names)
    assert [int(row[0]) for row in rows] == list(range(len(FIGURES)))
    text = part("Board, sides, figures")
    for first, last, low, high in re.findall(r"([a-e]\d)–([a-e]\d)(?: are)? (\d+)–(\d+)", text):
        assert (BY_NAME[first], BY_NAME[last]) == (int(low), int(high))
    assert (NAMES[9], CENTRE) == ("c3", 9)
    assert [(CARD_IDS[1 + FACES * i], f"{1 + FACES * i}–{FACES * (i + 1)}" in text) for i in range(4)] == [
        (f"{side}-1", True) for side in SIDES
    ]


def test_its_numbers_are_those_of_the_options() -> None:
    told = {row[1].split(" ")[0].strip("`"): row[0] for row in table("Actions")}
    assert list(told) == [name for name in vars(choices) if name.isupper()]
    last_figure, last_hex = len(FIGURES) - 1, HEXES - 1
    lasts = {
        "HEX": last_hex, "DIRECTION": 5, "RUN": 5, "AREA": 3, "FIGURE": last_figure, "DODGE": 9, "STOP": 9,
        "MOVE": 20 * last_figure + last_hex, "PUT": 20 * last_figure + last_hex,
        "STRIKE": 100 + 10 * last_figure + last_figure, "CARD": KINDS, "USE": 4 * KINDS + 3, "SHIELD": 4 * KINDS + 3,
    }  # fmt: skip
    for name, numbers in told.items():
        first = getattr(choices, name) + {"CARD": 1, "USE": 4, "SHIELD": 4}.get(name, 0)
        assert numbers == (f"{first}–{getattr(choices, name) + lasts[name]}" if name in lasts else str(first))


def test_the_text_form_is_as_shown() -> None:
    state = DRAKO.start(2, 0, {"matchup": "dragon_dwarves"}, events=False)
    while state.moves < 10:
        question = state.questions[0]
        state.answer(question.seat, question.sample(state.moves))
    shown = part("Text form").split("```\n")[1].splitlines()
    assert len(shown) == 5
    assert set(shown) <= set(state.dump().splitlines())
    assert isinstance(state, DrakoTable)
    assert state.attacks == [5 + (7 << TARGET) + (2 << VALUE)]
    assert (1 << TARGET, 1 << VALUE, STOPPED) == (16, 256, 4096)


@pytest.mark.parametrize("legs", [1, 2])
def test_results_are_as_it_says(legs: int) -> None:
    state = DRAKO.start(2, 3, {"legs": legs}, events=False)
    while not state.over:
        question = state.questions[0]
        state.answer(question.seat, question.sample(state.moves))
    assert isinstance(state, DrakoTable)
    assert state.result is not None
    assert f"`{state.result.way}`" in part("Results")
    if legs == 1:
        assert sorted(state.result.scores) == [0, 1]
    else:
        won = [state.legs[::3].count(seat) for seat in range(2)]
        dealt = [state.legs[1] + state.legs[4], state.legs[2] + state.legs[5]]
        assert list(state.result.scores) == [100 * won[seat] + dealt[seat] for seat in range(2)]
