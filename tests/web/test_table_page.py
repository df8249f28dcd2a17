"""The files of the live table page fit together: words, modules, events."""

import re
import tomllib
from pathlib import Path

import pytest

from dragontavern import game
from dragontavern.games.ante.words import ARGUMENTS
from dragontavern.web import table_page

WEB = Path(table_page.__file__).parent
STATIC = WEB / "static"
MODULES = {path.name: path.read_text(encoding="utf-8") for path in (STATIC / "table").glob("*.js")}
PAGES = [path.read_text(encoding="utf-8") for path in (WEB / "templates").glob("*.html")]
HOLES = re.compile(r"\{(\w+)\}")

# Words whose keys are put together by the page: the beginning of the key, and where its ends come from.
BUILT = ("type_", "disk_", "speed", "ask_twice", "sounds", "theme", "help_")


def words(name: str) -> dict[str, str]:
    """A catalogue of the page, flat."""
    table = tomllib.loads((WEB / "text" / name).read_text(encoding="utf-8"))
    assert all(isinstance(text, str) for text in table.values())
    return table


def test_both_languages_say_the_same_things() -> None:
    english, italian = words("table.en.toml"), words("table.it.toml")
    assert list(english) == list(italian)
    for key, text in english.items():
        assert set(HOLES.findall(text)) == set(HOLES.findall(italian[key])), key
        assert text.strip(), key
        assert italian[key].strip(), key


def test_the_portrait_says_the_same_things_in_both_languages() -> None:
    home = Path(__file__).parents[2] / "src" / "dragontavern" / "games" / "ante"
    english, italian = (
        tomllib.loads((home / f"portrait.{lang}.toml").read_text(encoding="utf-8")) for lang in ("en", "it")
    )

    def flat(table: dict[str, object], prefix: str = "") -> dict[str, str]:
        found: dict[str, str] = {}
        for key, value in table.items():
            found.update(flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: str(value)})
        return found

    told = flat(english)
    assert list(told) == list(flat(italian))
    for key, text in flat(italian).items():
        assert set(HOLES.findall(text)) == set(HOLES.findall(told[key])), key


def test_every_word_of_the_page_is_used_and_every_used_one_is_there() -> None:
    text = "\n".join([*MODULES.values(), *PAGES])
    there = set(words("table.en.toml"))
    quoted = set(re.findall(r"""["'`]([a-z_]+)["'`]""", text))
    said = set(re.findall(r"""(?:say|count)\(\s*["']([a-z_]+)["']""", "\n".join(MODULES.values())))
    assert said <= there
    unused = {key for key in there if key.removesuffix("_one") not in quoted and not key.startswith(BUILT)}
    assert unused == set()


def test_the_browser_is_told_of_every_module() -> None:
    assert {path.removeprefix("table/") for path in table_page.PRELOAD if path.startswith("table/")} | {
        table_page.MODULE.removeprefix("table/")
    } == set(MODULES)
    vendored = {path.name for path in (STATIC / "vendor").glob("*.js")}
    assert {path.removeprefix("vendor/") for path in table_page.PRELOAD if path.startswith("vendor/")} == vendored
    assert (STATIC / table_page.STYLESHEET).is_file()


def test_modules_import_each_other_by_relative_paths_and_evaluate_nothing() -> None:
    """The strict content security policy allows neither import maps nor eval."""
    imports = 0
    for path in STATIC.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"""\b(?:from|import)\s*["']([^"']+)["']""", text):
            assert target.startswith(("./", "../")), (path, target)
            assert (path.parent / target).resolve().is_file(), (path, target)
            imports += 1
        assert not re.search(r"\beval\(|new Function|\bstyle=", text), path
        assert "sourceMappingURL" not in text, path
    assert imports > 30


def test_every_icon_used_is_there() -> None:
    shapes = set(re.findall(r"^  (\w+): '", MODULES["icons.js"], re.MULTILINE))
    text = "\n".join(MODULES.values())
    used = set(re.findall(r"""Icon}\s+name="(\w+)""", text)) | set(re.findall(r"""badge\("\w+", "(\w+)""", text))
    used |= set(re.findall(r"""tool\("(\w+)""", text))
    used |= {name for pair in re.findall(r"""Icon}\s+name=\$\{[^}]*?"(\w+)"[^}]*?"(\w+)"\}""", text) for name in pair}
    used |= {"bot", "person"}
    assert used == shapes


def test_the_page_moves_things_only_for_events_the_game_tells() -> None:
    acts = MODULES["ante_steps.js"].split("const ACTS = {")[1]
    kinds = set(re.findall(r"^  (\w+): \(", acts, re.MULTILINE))
    assert len(kinds) > 30
    assert kinds <= set(ARGUMENTS)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_setup_has_all_the_page_needs(language: str) -> None:
    setup = table_page.setup(game("ante"), "abc", language)
    used = set(re.findall(r"setup\.(\w+)", "\n".join(MODULES.values())))
    assert used <= set(setup)
    assert len(setup["catalogue"]["cards"]) == 100
