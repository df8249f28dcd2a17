"""Drako at the terminal: the board drawn, whole games of every match-up by a script, both languages."""

import io
import json
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from tests.drako.given import PACK_TEXT

from dragontavern import game
from dragontavern.core.record import Record
from dragontavern.games.drako import choices
from dragontavern.games.drako.board import NAMES
from dragontavern.games.drako.pack import FIGURES, MATCHUPS, NET, SWORDSMAN, THE_DRAGON
from dragontavern.games.drako.table import DrakoTable
from dragontavern.terminal import keep
from dragontavern.terminal.drako import DrakoPainter
from dragontavern.terminal.party import Party, gather
from dragontavern.terminal.play import Evening
from dragontavern.terminal.words import words

from .conftest import Tavern

DRAKO = game("drako")
KNIGHTS_ALONE = """\
        .---'---.---'---.---'---.
        |  a1   |  a2   |  a3   |
        | ARCO  |SPADA# |TIRAT. |
    .---'---.---'---.---'---.---'---.
    |  b1   |  b2   |  b3   |  b4   |
    |       |       |       |       |
.---'---.---'---.---'---.---'---.---'---.
|  c1   |  c2   |  c3   |  c4   |  c5   |
|       |       |       |       |       |
'---.---'---.---'---.---'---.---'---.---'
    |  d1   |  d2   |  d3   |  d4   |
    |       |       |       |       |
    '---.---'---.---'---.---'---.---'
        |  e1   |  e2   |  e3   |
        |       |       |       |
        '---.---'---.---'---.---'"""


def start(matchup: str, seed: int = 1, **options: object) -> DrakoTable:
    state = DRAKO.start(2, seed, {"matchup": matchup, **options})
    assert isinstance(state, DrakoTable)
    return state


def painter(language: str, you: int = 0) -> DrakoPainter:
    return DrakoPainter(DRAKO, words(language), ["Ada", "Bruma"], you, None)


def drawn(state: DrakoTable, language: str = "en", you: int = 0) -> str:
    paper = io.StringIO()
    Console(file=paper, width=80, highlight=False).print(painter(language, you).table(state.observe(you)))
    return paper.getvalue()


def test_the_board_with_its_figures() -> None:
    state = start("knights_trolls")
    for figure in range(len(FIGURES)):
        state.hexes[figure] = -1
    state.hexes[:3] = [1, 0, 2]
    state.netted = SWORDSMAN
    assert "\n".join(painter("it").board(state)) == KNIGHTS_ALONE


def test_every_hex_is_named_where_it_is() -> None:
    board = "\n".join(painter("en").board(start("dragon_dwarves")))
    assert [word for word in board.replace("|", " ").split() if word in NAMES] == list(NAMES)


def test_tracks_tell_sections_and_tokens() -> None:
    state = start("knights_trolls")
    state.wounds[3] = 4
    state.rocks = 1
    seen = drawn(state)
    ability, spaces = state.cards.ability[3], state.cards.spaces[3]
    assert f"Thrower: {'●' * ability}|{'●' * (4 - ability)}{'○' * (spaces - 4)}" in seen
    assert "1 rock " in seen
    assert "dodge ready" in seen
    assert "The knights – The trolls · turn 1" in seen


def test_a_fallen_figure_and_a_laid_card() -> None:
    state = start("knights_dwarves")
    while not state.turns:
        state.answer(state.waiting[0], state.legal(state.waiting[0])[0])
    state.laid[SWORDSMAN] = [14]
    state.hexes[NET] = -1
    seen = drawn(state, "it")
    assert "Spadaccino: ○○○○○ (rinforzi 1)" in seen
    assert "Nano retiario: caduto" in seen
    assert "furia pronta" in seen


def test_the_dragon_has_areas_and_the_second_leg_is_named() -> None:
    state = start("dragon_dwarves", legs=2)
    state.areas[:] = [4, 1, 0, 2]
    seen = drawn(state, "it")
    assert "Corazza: ●●●●" in seen
    assert "Ali: ●○" in seen
    assert "Fauci: ●●" in seen
    assert "manche 1" in seen
    assert "nella rete" not in seen
    state.netted = THE_DRAGON
    assert "Drago: nella rete" in drawn(state, "it")


def test_only_the_own_hand_is_shown() -> None:
    state = start("knights_trolls", seed=3)
    assert "Your hand:" in drawn(state, you=1)
    watched = io.StringIO()
    Console(file=watched, width=80).print(painter("en", -1).table(state.observe(None)))
    assert "Your hand:" not in watched.getvalue()


def test_every_option_of_a_card_has_a_rule() -> None:
    book = painter("en")
    for option in book.everything():
        assert book.rule_of(option)
    assert book.rule_of(choices.USE + 4 + 3) == "K30"
    assert book.rule_of(choices.DODGE) == "K20"
    assert book.rule_of(choices.NO) == ""


class Table:
    """An evening whose person answers by chance: by number, by words, and asking about things now and then."""

    def __init__(self, matchup: str, language: str, seed: int, **options: object) -> None:
        self.paper = io.StringIO()
        self.luck = Random(seed)
        party = Party(start(matchup, seed, **options), gather(2, "Ada", "random"))
        self.evening = Evening(party, Console(file=self.paper, width=80, highlight=False), self.read, language)

    def read(self, prompt: str) -> str:
        if "/n)" in prompt:  # asked twice, a person of chance stands by it
            return "y"
        question = self.evening.question()
        number = self.luck.randrange(len(question.options))
        label = self.evening.painter.labels(question)[question.options[number]]
        return self.luck.choice([str(number + 1)] * 4 + [label, "?", f"? {number + 1}", "log 3", "why"])


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("matchup", MATCHUPS)
def test_a_whole_game_in_eighty_columns(home: Path, matchup: str, language: str) -> None:
    table = Table(matchup, language, seed=7, exchange=True)
    assert table.evening.play() == 0
    assert table.evening.party.state.over
    seen = table.paper.getvalue()
    assert max(map(len, seen.splitlines())) <= 80
    assert "None" not in seen
    record, _ = keep.unpack(keep.finished("drako").read_text("utf-8"))
    assert record.replay().result == table.evening.party.state.result


def test_balance_command(tavern: Tavern) -> None:
    answer = tavern("balance drako --matchup trolls_dragon --games 3 --bots random --lang en")
    assert answer.code == 0
    assert "Trolls & Dragon: 3 games, seed 0" in answer.out
    assert "95 % sure" in answer.out
    assert "breathing fire" in answer.out
    data = json.loads(tavern("balance drako --games 1 --bots random,novice --json").out)
    assert [found["matchup"] for found in data] == list(MATCHUPS)
    assert data[0]["bots"] == ["random", "novice"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("balance ante --matchup knights_trolls --lang en", "match-ups of drako"),
        ("balance drako --matchup dwarves_cats --lang en", "choose knights_trolls"),
        ("balance drako --bots random,random,random --lang en", "not 3"),
        ("balance drako --bots genius --lang it", "non ha bot"),
    ],
)
def test_what_cannot_be_measured_is_told(tavern: Tavern, line: str, found: str) -> None:
    answer = tavern(line)
    assert answer.code == 2
    assert found in answer.err


# --- the other side of the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "seat", "side"),
    [("en", 1, "You: The knights"), ("en", 2, "You: The trolls"), ("it", 2, "Tu: I troll")],
)
def test_a_person_chooses_the_side(tavern: Tavern, language: str, seat: int, side: str) -> None:
    answer = tavern(f"play drako --seat {seat} --seed 4 --bots random --lang {language}", "quit")
    assert answer.code == 0
    assert side in answer.out
    _, company = keep.unpack(keep.under_way("drako").read_text("utf-8"))
    assert company is not None
    assert (company.you, company.bots[seat - 1], company.bots[2 - seat]) == (seat - 1, "", "random")


def test_a_game_that_waits_has_its_seat_already(tavern: Tavern) -> None:
    tavern("play drako --seat 2 --seed 4 --lang en", "quit")
    assert "You: The trolls" in tavern("play drako --resume --lang en", "quit").out
    assert "You: The trolls" in tavern("play drako --resume --seat 2 --lang en", "quit").out
    for language, told in (("en", "your seat is 2"), ("it", "il tuo posto è il 2")):
        answer = tavern(f"play drako --resume --seat 1 --lang {language}", "quit")
        assert answer.code == 2
        assert told in answer.err


def test_a_record_without_company_is_taken_up_on_any_seat(tavern: Tavern, tmp_path: Path) -> None:
    path = tmp_path / "bare.json"
    path.write_text(Record.of(start("knights_trolls")).dump(), "utf-8")
    assert "You: The trolls" in tavern(f"play drako --resume {path} --seat 2 --lang en", "quit").out
    assert "no seat 3" in tavern(f"play drako --resume {path} --seat 3 --lang en", "quit").err


@pytest.mark.parametrize(
    ("language", "asks", "signs"),
    [("en", "what it does, or why not: ? K6, ? 1", "# is in the net"), ("it", "perché no: ? K6, ? 1", "nella rete")],
)
def test_help_speaks_of_this_game(tavern: Tavern, language: str, asks: str, signs: str) -> None:
    told = tavern(f"play drako --seed 4 --bots greedy --lang {language}", "help").out
    assert asks in told
    assert signs in told
    assert "R20" not in told
    typed = told.split(' "1", o')[1].split('"')[1]
    kept = []
    for answer in (typed, "1"):
        tavern(f"play drako --seed 4 --bots greedy --lang {language}", answer)
        kept.append(keep.under_way("drako").read_text("utf-8"))
    assert kept[0] == kept[1], "what the help names as the first option is the first option"
    assert keep.unpack(kept[0])[0].answers


def test_packs_are_checked_by_what_they_hold(tavern: Tavern, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PACK_TEXT, "utf-8")
    assert tavern(f"test-pack {path} --lang en").out == f"{path} is a good pack for drako.\n"
    path.write_text(PACK_TEXT.replace("net = { spaces = 4", "net = { spaces = 0"), "utf-8")
    for language, told in (
        ("en", "is not a good pack: line 16: net: spaces must be a number from 1 to 20"),
        ("it", "non è un buon pacchetto: riga 16: net: spaces dev'essere un numero da 1 a 20"),
    ):
        answer = tavern(f"test-pack {path} --lang {language}")
        assert (answer.code, answer.out) == (1, "")
        assert told in answer.err
    path.write_text('name = "nothing"', "utf-8")
    for language, told in (("en", "say so with --game (ante, drako"), ("it", "indicalo con --game (ante, drako")):
        answer = tavern(f"test-pack {path} --lang {language}")
        assert answer.code == 2
        assert told in answer.err
