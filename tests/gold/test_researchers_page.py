"""The page for researchers tells the truth: session, options, numbers, fields."""

import doctest
import re
from pathlib import Path

from dragontavern.core.marks import CLOCK
from dragontavern.games.gold import GOLD, choices
from dragontavern.games.gold.game import OPTIONS
from dragontavern.games.gold.pack import (
    CARD_IDS,
    COLOURS,
    FIRST_DRAGON,
    FIRST_MAGIC,
    KINDS,
    LAST_DRAGON,
    MARKET,
    TOKENS,
)
from dragontavern.games.gold.table import GIVEN_UP, NOBODY, GoldTable

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "games" / "gold.md").read_text("utf-8")
# How many numbers each family of options has.
SIZES = {
    "SEAT": 6, "ADVENTURER": 24, "PLACE": 16, "SHARES": 36, "PLACES": 16, "TREASURE": 36, "REACH": 36,
    "PHRASE": len(choices.PHRASES), "CLAIM": COLOURS, "ENDORSE": 6, "PILE": 6, "ACCEPT": 6, "DECLINE": 6,
}  # fmt: skip


def part(title: str) -> str:
    """What stands under a heading."""
    return PAGE.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def table(title: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    rows = [row for row in part(title).split("\n") if row.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


def test_the_session_runs_as_shown() -> None:
    session = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    test = doctest.DocTestParser().get_doctest(session, {}, "gold", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert runner.summarize(verbose=False) == doctest.TestResults(0, 12)


def test_it_names_the_version_and_the_clock() -> None:
    assert f"| rules version | {GOLD.version} |" in PAGE
    assert [int(row[0]) for row in table("Versions")][-1] == GOLD.version
    assert f"the clock (seat {CLOCK})" in part("Talks as a protocol")


def test_it_lists_every_option_and_its_values_the_usual_one_first() -> None:
    rows = table("Options of the table")
    told = {row[0].strip("`"): row[1].replace("`", "").split(":")[0].split(", ") for row in rows}
    assert list(told) == [option.name for option in OPTIONS]
    for option in OPTIONS:
        assert told[option.name][0].lower() == str(option.default).lower()
        assert sorted(map(str.lower, told[option.name])) == sorted(str(value).lower() for value in option.values)


def test_it_lists_every_field_and_who_sees_it() -> None:
    told = [(row[0].strip("`"), row[1]) for row in table("What a view holds")]
    assert told == [(name, seen) for name, _, seen in GoldTable.FIELDS]
    assert (NOBODY, GIVEN_UP) == (-1, -2)


def test_its_numbers_are_those_of_the_options() -> None:
    rows = [row for row in table("Actions") if row[1]]
    told = {row[1].split(" ")[0].strip("`"): row[0] for row in rows}
    assert list(told) == [name for name in vars(choices) if name.isupper() and name != "PHRASES"]
    for name, numbers in told.items():
        first = getattr(choices, name) + (name == "CLAIM")
        assert numbers == (f"{first}–{first + SIZES[name] - 1}" if name in SIZES else str(first))
    assert [row[0] for row in table("Actions") if not row[1]] == [f"1–{COLOURS}", f"{FIRST_MAGIC}–{KINDS}"]


def test_kinds_have_their_numbers() -> None:
    text = part("Tokens, adventurers, dragons")
    assert re.findall(r"(\d) (\w+)[,.]", text.split("Dragons")[0]) == [
        (str(i + 1), token) for i, token in enumerate(TOKENS)
    ]
    assert f"the kinds {FIRST_DRAGON} to {LAST_DRAGON}" in text
    assert f"the Market card is {MARKET}" in text
    assert CARD_IDS[FIRST_DRAGON] == "dragon-1"
