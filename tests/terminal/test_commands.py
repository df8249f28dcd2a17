"""The commands: what they answer, and what they say to a command line that makes no sense."""

import json
from pathlib import Path

import pytest

from dragontavern import game
from dragontavern.cli import COMMANDS
from dragontavern.core.record import Record
from dragontavern.core.seal import Luck, add_luck, seal
from dragontavern.games import GAMES
from dragontavern.terminal import keep

from .conftest import Tavern


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game played by chance."""
    state = game("ante").start(3, 5, {"goldPerPlayer": 8})
    while not state.over:
        question = state.questions[0]
        state.answer(question.seat, question.sample(state.moves))
    path = tmp_path / "game.json"
    path.write_text(Record.of(state).dump(), "utf-8")
    return path


# --- help and usage -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
@pytest.mark.parametrize(("language", "usage"), [("en", "usage:"), ("it", "uso:")])
def test_every_command_explains_itself_in_both_languages(
    tavern: Tavern, command: str, language: str, usage: str
) -> None:
    answer = tavern(f"{command} --lang {language} --help")
    assert answer.code == 0
    assert answer.out.startswith(f"{usage} tavern {command}")


def test_tavern_alone_shows_all_commands(tavern: Tavern) -> None:
    answer = tavern("")
    assert answer.code == 0
    assert all(f"\n    {command.name}" in answer.out for command in COMMANDS)


@pytest.mark.parametrize(
    ("line", "english", "italian"),
    [
        ("dance", "there is no command 'dance'", "il comando 'dance' non esiste"),
        ("play", "missing: GAME", "manca: GAME"),
        ("play chess", "GAME: there is no 'chess'; choose ante", "GAME: 'chess' non esiste; scegli tra ante"),
        ("play ante --sets 3", "not understood: --sets 3", "non capisco: --sets 3"),
        ("play ante --seats", "--seats needs a value", "--seats vuole un valore"),
        ("play ante --seats three", "'three' is not a whole number", "'three' non è un numero intero"),
        ("play ante --seed -1", "'-1' is not a whole number", "'-1' non è un numero intero"),
        ("games --json=3", "--json takes no value", "--json non vuole valori"),
        ("play ante --seats 7", "ante is not played by 7; choose 2, 3, 4, 5, 6", "ante non si gioca in 7"),
        ("play ante --bots god", "ante has no bots 'god'; choose random", "ante non ha bot 'god'"),
        ("play ante --seat 5", "there is no seat 5 at a table for 4", "il posto 5 non c'è a un tavolo da 4"),
        ("play drako --seat 3", "there is no seat 3 at a table for 2", "il posto 3 non c'è a un tavolo da 2"),
        ("play drako --seat 0", "'0' is not a whole number from 1", "'0' non è un numero intero da 1"),
        ("play ante --option x=1", "there is no option 'x'", "l'opzione 'x' non esiste"),
        ("play ante --option hole", "an option is NAME=VALUE", "un'opzione si scrive NOME=VALORE"),
        ("play ante --option hole=deep", "'deep' is not allowed; choose winner, house", "'deep' non va; scegli"),
        ("play ante --option cards=pope", "'pope' is not allowed", "'pope' non va"),
        ("rules ante R99", "Perhaps you mean: R81", "Forse intendi: R81"),
        ("rules ante §", "sections: idea, setup", "sezioni: idea, setup"),
        ("rules drako §", "Rules are called K1, D1, X1", "Le regole si chiamano K1, D1, X1"),
        ("simulate ante --bots random,greedy", "one for each of the 4 seats, not 2", "ciascuno dei 4 posti, non 2"),
        ("simulate ante --games 0", "'0' is not a whole number from 1", "'0' non è un numero intero da 1"),
        ("bench --seats 9", "ante is not played by 9", "ante non si gioca in 9"),
    ],
)
def test_what_makes_no_sense_is_told(tavern: Tavern, line: str, english: str, italian: str) -> None:
    for language, words in (("en", english), ("it", italian)):
        answer = tavern(f"{line} --lang={language}")
        assert answer.code == 2
        assert answer.out == ""
        assert words in answer.err
        assert answer.err.splitlines()[-1].startswith("tavern: ")


def test_an_unknown_language_is_told_in_the_systems_own(tavern: Tavern, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    answer = tavern("games --lang de")
    assert (answer.code, "--lang: 'de' non esiste; scegli tra en, it" in answer.err) == (2, True)


def test_a_name_must_be_showable(tavern: Tavern) -> None:
    assert tavern("play ante --name \x1b[31m").code == 2
    assert tavern(f"play ante --name {'x' * 25}").code == 2


def test_options_that_do_not_go_together(tavern: Tavern) -> None:
    answer = tavern("play ante --option specials=custom --option cards=druid,thief")
    assert answer.code == 2
    assert "exactly 10" in answer.err


# --- play -----------------------------------------------------------------------------------------------------------


def test_playing_leaving_and_coming_back(tavern: Tavern, home: Path) -> None:
    first = tavern("play ante --seed 3 --seats 3 --name Ada", "1", "1", "quit")
    assert first.code == 0
    assert "Gambit 1" in first.out
    kept = json.loads((home / "ante.json").read_text("utf-8"))
    assert kept["table"]["names"][0] == "Ada"
    again = tavern("play ante --resume --lang it", "log", "esci")
    assert again.code == 0
    assert "Sfida 1" in again.out
    assert json.loads((home / "ante.json").read_text("utf-8")) == kept


def test_a_new_game_does_not_lose_the_one_that_waits(tavern: Tavern, home: Path) -> None:
    tavern("play ante --seed 3", "1")
    waiting = (home / "ante.json").read_text("utf-8")
    answer = tavern("play ante --seed 4", "quit")
    assert "ante-earlier.json" in answer.out
    assert (home / "ante-earlier.json").read_text("utf-8") == waiting


def test_nothing_waits(tavern: Tavern) -> None:
    answer = tavern("play ante --resume")
    assert (answer.code, answer.err) == (1, "tavern: no game waits for you; begin one with: tavern play ante\n")


def test_options_reach_the_game(tavern: Tavern, home: Path) -> None:
    options = "--option specials=wish --option cards=druid,thief --option showSpecials=sì --option goldPerPlayer=15"
    assert tavern(f"play ante --seats 2 {options}").code == 0
    kept = json.loads((home / "ante.json").read_text("utf-8"))["options"]
    assert kept["cards"] == ["druid", "thief"]
    assert kept["showSpecials"] is True
    assert kept["goldPerPlayer"] == 15


def test_a_record_without_a_company_can_be_played_on(tavern: Tavern, tmp_path: Path) -> None:
    path = tmp_path / "plain.json"
    path.write_text(Record.of(game("ante").start(2, 9)).dump(), "utf-8")
    assert "Gambit 1" in tavern(f"play ante --resume {path}", "quit").out


@pytest.mark.parametrize(
    "table",
    [
        3,
        {"you": 0},
        {"you": 2, "names": ["a", "b"], "bots": ["", "random"]},
        {"you": 0, "names": ["a"], "bots": ["", "random"]},
        {"you": 0, "names": ["a", "b"], "bots": [1, 2]},
        {"you": 0, "names": ["a", "\x1b[2J"], "bots": ["", "random"]},
    ],
)
def test_a_bad_company_is_refused(tavern: Tavern, tmp_path: Path, table: object) -> None:
    path = tmp_path / "bad.json"
    data = json.loads(Record.of(game("ante").start(2, 9)).dump())
    path.write_text(json.dumps({**data, "table": table}), "utf-8")
    answer = tavern(f"play ante --resume {path}")
    assert answer.code == 1
    assert "table" in answer.err


# --- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "No such file"),
        (b"\xff\xfe", "not a text file"),
        (b"hello", "no JSON"),
        (b"[]", "not a record"),
        (b'{"format": "dragontavern-record-1"}', "lacks 'game'"),
    ],
)
@pytest.mark.parametrize("line", ["replay", "play ante --resume"])
def test_bad_files_are_told_in_one_line(
    tavern: Tavern, tmp_path: Path, content: bytes | None, words: str, line: str
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    answer = tavern(f"{line} {path}")
    assert answer.code == 1
    assert words in answer.err
    assert answer.err.count("\n") == 1


def test_a_directory_is_no_record(tavern: Tavern, tmp_path: Path) -> None:
    assert "directory" in tavern(f"replay {tmp_path}").err


def test_a_record_whose_answers_do_not_fit(tavern: Tavern, record: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["answers"][7] = [0, 999]
    record.write_text(json.dumps(data), "utf-8")
    answer = tavern(f"replay {record} --lang it")
    assert answer.code == 1
    assert "non è una partita utilizzabile" in answer.err
    assert "la risposta 8" in answer.err


def test_packs_are_checked(tavern: Tavern, tmp_path: Path) -> None:
    good = '[[ability]]\nid = "luck"\nwindow = 7\ntrigger = "always"\neffect = "draw"\ncards = 1\n'
    path = tmp_path / "pack.toml"
    path.write_text(good, "utf-8")
    assert tavern(f"test-pack {path} --game ante").code == 0
    path.write_text(good.replace("draw", "dance"), "utf-8")
    answer = tavern(f"test-pack {path}")
    assert answer.code == 1
    assert "ability 1 (luck): effect must be" in answer.err
    assert tavern(f"play ante --pack {path}").code == 1


# --- rules, games, replay, figures ----------------------------------------------------------------------------------


def test_rules(tavern: Tavern) -> None:
    assert tavern("rules ante R20 --lang it").out.startswith("**R20.** Il potere")
    assert tavern("rules ante scoring").out.startswith("## Scoring\n\n**R60.**")
    whole = tavern("rules ante").out
    assert whole.startswith("# Three-Dragon Ante")
    assert "**A108.**" in whole


def test_games(tavern: Tavern) -> None:
    assert "goldPerPlayer: 8, 10, 12, 15 (usual: 10)" in tavern("games").out
    data = json.loads(tavern("games --json").out)
    assert data["ante"]["seats"] == [2, 3, 4, 5, 6]
    assert data["ante"]["options"]["hole"] == {"default": "winner", "values": ["winner", "house"]}


def test_games_for_two_need_not_be_told_so(tavern: Tavern) -> None:
    assert "drako: Drako\n  players: 2\n" in tavern("games").out
    data = json.loads(tavern("simulate drako --games 2 --seed 1 --bots random --json").out)
    assert data["seats"] == 2


def test_the_luck_of_a_record_is_checked_against_its_seal(tavern: Tavern, record: Path) -> None:
    assert "seal" in tavern(f"verify {record}").err  # this one was not played on the site
    record.write_text(add_luck(record.read_text("utf-8"), Luck("beef", seal(5, "beef"))), "utf-8")
    answer = tavern(f"verify {record} --lang it")
    assert (answer.code, "Il sigillo è intatto." in answer.out) == (0, True)
    answer = tavern(f"verify {record} --seal {'0' * 64} --json")
    assert (answer.code, json.loads(answer.out)["holds"]) == (1, False)
    assert tavern(f"verify {record} --seal abc").code == 1


def test_a_replay_tells_the_whole_game(tavern: Tavern, record: Path) -> None:
    answer = tavern(f"replay {record}")
    number = len(json.loads(record.read_text("utf-8"))["answers"])
    assert f"\n{number}/{number}\n" in answer.out
    assert "is over" in answer.out
    assert "[Seat 2] You draw" in answer.out


def test_a_replay_with_the_eyes_of_a_seat(tavern: Tavern, record: Path) -> None:
    answer = tavern(f"replay {record} --seat 2 --to 3 --lang it")
    assert "Posto 1 pesca 6 carte." in answer.out
    assert "Peschi" in answer.out
    assert "\n3/3\n" in answer.out


def test_a_replay_as_data(tavern: Tavern, record: Path) -> None:
    data = json.loads(tavern(f"replay {record} --seat 1 --json").out)
    assert len(data["steps"]) == data["answers"] + 1
    drawn = [event for event in data["steps"][0]["events"] if event["kind"] == "draws"]
    assert [len(event["secret"]) for event in drawn] == [6, 0, 0]
    assert data["result"]["winners"]


def test_a_seat_that_is_not_there(tavern: Tavern, record: Path) -> None:
    answer = tavern(f"replay {record} --seat 4")
    assert (answer.code, "choose 1 to 3, or all" in answer.err) == (2, True)


def test_simulate(tavern: Tavern) -> None:
    line = "simulate ante --seats 2 --games 3 --seed 1 --option goldPerPlayer=8"
    data = json.loads(tavern(f"{line} --json").out)
    assert data["games"] == 3
    assert sum(data["wins_by_seat"]) == pytest.approx(3)
    assert data["options"]["goldPerPlayer"] == 8
    answer = tavern(f"{line} --bots random,greedy --lang it")
    assert answer.code == 0
    assert "vittorie" in answer.out
    assert "greedy" in answer.out


@pytest.mark.parametrize("seats", [2, 3])
def test_bench_measures_the_games_that_so_many_play(tavern: Tavern, seats: int) -> None:
    answer = tavern(f"bench --runs 1 --seats {seats} --json")
    measured = [(speed["game"], speed["seats"]) for speed in json.loads(answer.out)["speeds"]]
    assert measured == [(id, seats) for id, game in GAMES.items() if seats in game.seats]
    assert ("ante", seats) in measured
    assert (("drako", seats) in measured) == (seats == 2)


# --- what must not happen -------------------------------------------------------------------------------------------


def test_a_fault_of_our_own_is_a_sentence_too(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    monkeypatch.setattr(keep, "unpack", lambda text: 1 // 0)
    answer = tavern(f"replay {record}")
    assert answer.code == 1
    assert "something broke inside the program (ZeroDivisionError" in answer.err
    assert "Traceback" not in answer.err


def test_ctrl_c_ends_politely(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    def stop(text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(keep, "unpack", stop)
    assert tavern(f"replay {record}") == (130, "", "tavern: stopped\n")
