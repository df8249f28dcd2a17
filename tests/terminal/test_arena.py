"""`tavern arena`: what it shows, and what it says to a command line that makes no sense."""

import json
import re
from io import StringIO

import pytest
from rich.console import Console
from tests.terminal.conftest import Tavern

from dragontavern.games import game
from dragontavern.lab.arena import Bout, checked, report
from dragontavern.lab.lineups import LINEUPS
from dragontavern.lab.tally import WHOLE
from dragontavern.terminal import laboratory_arguments
from dragontavern.terminal.arena import paint
from dragontavern.terminal.words import words


def test_the_command_shows_tables_in_both_languages(tavern: Tavern) -> None:
    line = "arena lords --bots random,greedy --games 2 --seed 1 --jobs 1"
    code, shown, _ = tavern(f"{line} --lang en")
    assert code == 0
    assert "lords: 2 games, 4 seats, seed 1; deals: 1" in shown
    assert "2 : 2" in shown
    code, shown, _ = tavern(f"{line} --lang it")
    assert code == 0
    assert "partite 2" in shown
    assert "punteggio" in shown


def test_the_command_gives_figures_to_programs(tavern: Tavern) -> None:
    options = "--option matchup=knights_trolls --option legs=1"
    code, shown, _ = tavern(f"arena drako --bots random,greedy --games 2 {options} --json --untimed --jobs 1")
    found = json.loads(shown)
    assert code == 0
    assert (found["game"], found["games"], found["untimed"]) == ("drako", 2, True)
    assert [score["verdict"] for score in found["scores"]] == ["even", "even"]
    assert found["by_setting"] == []


def test_the_match_ups_have_a_table_of_their_own() -> None:
    plan = checked(game("drako"), 2, 1, ["random", "greedy"], 0, None, "pairs", False, 1, None)
    won = [[WHOLE * who for who in plan.place(number)[2]] for number in range(12)]  # greedy wins them all
    found = report(plan, [Bout(number, won[number], "ended", 9, {}) for number in range(12)], "pairs", {})
    console = Console(width=80, file=StringIO())
    console.print(paint(found, words("it")))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "scontro" in shown
    assert len(re.findall(r"Nani +greedy +random +2 +100.0 ", shown)) == 3
    assert not re.search(r"random +greedy", shown)  # the mirror image says nothing new


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("arena ante --bots greedy", "two different bots"),
        ("arena ante --bots greedy,ogre", "ogre"),
        ("arena ante --bots greedy,random --lineup circle", "circle"),
        ("arena ante --bots greedy,random --seats 9", "9"),
        ("arena ante", "--bots"),
    ],
)
def test_a_command_line_that_makes_no_sense(tavern: Tavern, line: str, word: str) -> None:
    code, _, fault = tavern(f"{line} --lang en")
    assert code == 2
    assert word in fault


def test_the_command_knows_all_line_ups() -> None:
    assert set(LINEUPS) == set(laboratory_arguments.LINEUPS)
