"""Mistakes say what is wrong in the reader's language."""

import ast
import pickle
import string
import tomllib
from pathlib import Path

import pytest

import dragontavern
from dragontavern.core.errors import BadOptions, BadPack, BadPosition, BadRecord, Mistake, TavernError
from dragontavern.games import GAMES, game
from dragontavern.games.ante.packs import BadAbility

SOURCE = Path(dragontavern.__file__).parent
HOMES = {"core": "dragontavern.core", "games/ante": "dragontavern.games.ante"}
OWN = {"BadAbility": "games/ante", "BadSpecials": "games/ante", "BadFlight": "games/ante"}
KINDS = {"BadOptions": "core", "BadPosition": "core", "BadRecord": "core", "BadPack": "core", **OWN}


def texts(home: str, language: str) -> dict[str, str]:
    """The faults of a package."""
    return tomllib.loads((SOURCE / home / f"faults.{language}.toml").read_text(encoding="utf-8"))


def holes(text: str) -> set[str]:
    """The names of what fills a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def made() -> set[tuple[str, str, frozenset[str]]]:
    """Every mistake the program can make up: where its text is, its key, what fills it."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                key = node.args[0]
                assert isinstance(key, ast.Constant), f"{path}:{node.lineno}: a mistake is made of a key and values"
                values = frozenset(word.arg for word in node.keywords if word.arg)
                found.add((KINDS[node.func.id], str(key.value), values))
    return found


@pytest.mark.parametrize("home", HOMES)
def test_every_mistake_has_its_text_in_both_languages_and_no_text_is_left_over(home: str) -> None:
    english, italian = texts(home, "en"), texts(home, "it")
    raised = {(key, values) for where, key, values in made() if where == home}
    assert {(key, frozenset(holes(text))) for key, text in english.items()} == raised
    assert {(key, frozenset(holes(text))) for key, text in italian.items()} == raised
    assert len(raised) >= 20


def test_a_mistake_is_english_as_plain_text_and_italian_when_asked() -> None:
    with pytest.raises(BadOptions) as caught:
        game("ante").start(9, 1)
    assert str(caught.value) == "ante is played by 2, 3, 4, 5, 6 seats, not 9"
    assert caught.value.say("it") == "a ante si gioca in 2, 3, 4, 5, 6, non in 9"


def test_a_mistake_inside_a_mistake_is_said_in_the_same_language() -> None:
    fault = BadRecord("record_start", fault=BadOptions("option_twice", option="cards"))
    assert str(fault) == "this record cannot be started: option cards names something twice"
    assert fault.say("it") == "questa partita non si può cominciare: l'opzione cards nomina due volte la stessa cosa"


def test_what_people_wrote_is_never_read_as_a_template() -> None:
    fault = BadPosition("no_card", card="{card!r} {")
    assert fault.say("it") == "nessuna carta si chiama '{card!r} {'"


def test_games_made_elsewhere_may_say_their_own_words() -> None:
    fault = BadOptions("whelps eat no {fish}")
    assert str(fault) == fault.say("it") == "whelps eat no {fish}"
    assert TavernError("so it is").say("it") == "so it is"


@pytest.mark.parametrize(
    "fault", [BadOptions("seed"), BadRecord("record_lacks", name="seed"), BadAbility("lacks", number=2, name="id")]
)
def test_mistakes_come_back_whole_from_other_processes(fault: Mistake) -> None:
    again = pickle.loads(pickle.dumps(fault))
    assert type(again) is type(fault)
    assert again.say("it") == fault.say("it")


def test_a_bad_pack_names_the_entry_in_both_languages() -> None:
    with pytest.raises(BadPack) as caught:
        GAMES["ante"].read_pack('[[ability]]\nid = "x"\nwindow = 3\ntrigger = "luck"\neffect = "draw"\n')
    assert str(caught.value).startswith("ability 1 (x): trigger must be one of")
    assert caught.value.say("it").startswith("capacità 1 (x): trigger dev'essere uno tra")
