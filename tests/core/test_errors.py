"""Mistakes say what is wrong in the reader's language."""

import ast
import importlib
import pickle
import pkgutil
import string
import tomllib
from functools import cache
from pathlib import Path

import pytest

import dragontavern
from dragontavern.core.errors import BadOptions, BadPack, BadPosition, BadRecord, Mistake, TavernError
from dragontavern.games import GAMES, game
from dragontavern.games.ante.packs import BadAbility

SOURCE = Path(dragontavern.__file__).parent
HOMES = [path.parent for path in sorted(SOURCE.rglob("faults.en.toml"))]
PLACES = tuple(f"dragontavern.{place}" for place in ("games.", "lab.", "env.errors", "bots.net", "server.backup"))
Fault = tuple[str, frozenset[str]]  # a key, and what fills its text


def texts(home: Path, language: str) -> dict[str, str]:
    """The faults of a package."""
    return tomllib.loads((home / f"faults.{language}.toml").read_text(encoding="utf-8"))


def holes(text: str) -> frozenset[str]:
    """The names of what fills a text."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)


@cache
def all_kinds() -> dict[str, type[Mistake]]:
    """Every kind of mistake of the house, by its module and name."""
    for module in pkgutil.walk_packages(dragontavern.__path__, "dragontavern."):
        if module.name.startswith(PLACES):
            importlib.import_module(module.name)
    found: list[type[Mistake]] = [Mistake]
    for one in found:
        found.extend([below for below in one.__subclasses__() if below.__module__.startswith("dragontavern.")])
    return {f"{one.__module__}.{one.__name__}": one for one in found}


def names_in(module: str, tree: ast.Module) -> dict[str, type[Mistake]]:
    """What the kinds of mistake are called in a module: those it defines and those it imports."""
    kinds = all_kinds()
    found = {name.rpartition(".")[2]: kind for name, kind in kinds.items() if name.rpartition(".")[0] == module}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            above = module.rsplit(".", node.level)[0] + "." if node.level else ""
            for alias in node.names:
                if kind := kinds.get(f"{above}{node.module}.{alias.name}"):
                    found[alias.asname or alias.name] = kind
    return found


def keys_of(node: ast.expr, function: ast.AST) -> list[str]:
    """The keys an expression can be: a text, one of two, or what a name was given in the same function."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return keys_of(node.body, function) + keys_of(node.orelse, function)
    assert isinstance(node, ast.Name), f"line {node.lineno}: a mistake is made of a key and values"
    given = [
        one.value
        for one in ast.walk(function)
        if isinstance(one, ast.Assign) and any(isinstance(t, ast.Name) and t.id == node.id for t in one.targets)
    ]
    assert given, f"line {node.lineno}: a mistake is made of a key and values"
    return [key for value in given for key in keys_of(value, function)]


def words_of(call: ast.Call) -> frozenset[str]:
    """The names of the values a call gives."""
    return frozenset(word.arg for word in call.keywords if word.arg)


def made_in(path: Path) -> list[tuple[type[Mistake], Fault]]:
    """Every mistake a module can make up, also through a function of its own that adds the line to key and values."""
    module = ".".join(("dragontavern", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = names_in(module, tree)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    makers: dict[str, tuple[type[Mistake], int, frozenset[str]]] = {}  # what is made, where its key is, what is added
    for function in functions:
        parameters = [one.arg for one in function.args.args if one.arg != "self"]
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in kinds:
                key = call.args[0]
                if isinstance(key, ast.Name) and key.id in parameters:
                    place = parameters.index(key.id)
                    makers[function.name] = (kinds[call.func.id], place, words_of(call))
    found: list[tuple[type[Mistake], Fault]] = []
    for function in functions:
        for call in ast.walk(function):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name in makers:
                kind, place, added = makers[name]
            elif isinstance(call.func, ast.Name) and name in kinds and function.name not in makers:
                kind, place, added = kinds[name], 0, frozenset()
            else:
                continue
            found.extend([(kind, (key, words_of(call) | added)) for key in keys_of(call.args[place], function)])
    return found


@cache
def made() -> list[tuple[type[Mistake], Fault]]:
    """Every mistake the program can make up."""
    return [fault for path in sorted(SOURCE.rglob("*.py")) for fault in made_in(path)]


def package_of(home: Path) -> str:
    """The package at a place."""
    return ".".join(("dragontavern", *home.relative_to(SOURCE).parts))


def test_faults_live_where_mistakes_are_made() -> None:
    assert {kind.HOME for kind, _ in made()} == {package_of(home) for home in HOMES}
    assert {home.name for home in HOMES} == {"core", "env", "lab", "server", *GAMES}


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_every_mistake_has_its_text_in_both_languages_and_no_text_is_left_over(home: Path) -> None:
    raised = {fault for kind, fault in made() if package_of(home) == kind.HOME}
    assert len(raised) >= 5
    for language in ("en", "it"):
        assert {(key, holes(text)) for key, text in texts(home, language).items()} == raised


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
