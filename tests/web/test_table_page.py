"""The files of the live table page fit together: words, modules, events."""

import re
import tomllib
from pathlib import Path

import pytest

from dragontavern import game
from dragontavern.games.ante.words import ARGUMENTS as ANTE_SAYS
from dragontavern.games.drako.pack import STANDARD
from dragontavern.games.drako.words import ARGUMENTS as DRAKO_SAYS
from dragontavern.games.gold.pack import MAGIC
from dragontavern.games.gold.words import ARGUMENTS as GOLD_SAYS
from dragontavern.games.lords.words import ARGUMENTS as LORDS_SAYS
from dragontavern.web import party_pages, replay_page, table_page

WEB = Path(table_page.__file__).parent
STATIC = WEB / "static"
MODULES = {path.name: path.read_text(encoding="utf-8") for path in (STATIC / "table").glob("*.js")}
PAGES = [path.read_text(encoding="utf-8") for path in (WEB / "templates").glob("*.html")]
HOLES = re.compile(r"\{(\w+)\}")

# Words whose keys are put together by the page: the beginning of the key, and where its ends come from.
BUILT = ("clocks_", "notices_", "type_", "disk_", "speed", "ask_twice", "sounds", "theme", "help_", "state_",
         "act_", "phase_", "told_", "order_", "passing_", "uncounted_")  # fmt: skip
CATALOGUES = ("table", "replay", *table_page.WORDS.values())
GAMES = tuple(table_page.LAYOUTS)


def words(name: str) -> dict[str, str]:
    """A catalogue of the page, flat."""
    table = tomllib.loads((WEB / "text" / name).read_text(encoding="utf-8"))
    assert all(isinstance(text, str) for text in table.values())
    return table


@pytest.mark.parametrize("name", CATALOGUES)
def test_both_languages_say_the_same_things(name: str) -> None:
    english, italian = words(f"{name}.en.toml"), words(f"{name}.it.toml")
    assert list(english) == list(italian)
    for key, text in english.items():
        assert set(HOLES.findall(text)) == set(HOLES.findall(italian[key])), key
        assert text.strip(), key
        assert italian[key].strip(), key


@pytest.mark.parametrize("name", GAMES)
def test_the_portrait_says_the_same_things_in_both_languages(name: str) -> None:
    home = Path(__file__).parents[2] / "src" / "dragontavern" / "games" / name
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
    there = {key for name in CATALOGUES for key in words(f"{name}.en.toml")}
    quoted = set(re.findall(r"""["'`]([a-z_]+)["'`]""", text))
    said = set(re.findall(r"""(?:say|count)\(\s*["']([a-z_]+)["']""", "\n".join(MODULES.values())))
    assert said <= there
    unused = {key for key in there if key.removesuffix("_one") not in quoted and not key.startswith(BUILT)}
    assert unused == set()


def test_the_browser_is_told_of_every_module() -> None:
    told = {path for name in GAMES for path in table_page.preload(name)} | set(replay_page.MODULES)
    told |= set(party_pages.MODULES)
    assert {path.removeprefix("table/") for path in told if path.startswith("table/")} | {
        table_page.MODULE.removeprefix("table/")
    } == set(MODULES)
    vendored = {path.name for path in (STATIC / "vendor").glob("*.js")}
    assert {path.removeprefix("vendor/") for path in told if path.startswith("vendor/")} == vendored
    for path in {path for name in GAMES for path in table_page.stylesheets(name)}:
        assert (STATIC / path).is_file()


@pytest.mark.parametrize("name", GAMES)
def test_a_table_fetches_nothing_of_other_games(name: str) -> None:
    fetched = {path.removeprefix("table/") for path in table_page.preload(name)}
    waiting, needed = [table_page.MODULE.removeprefix("table/"), f"{name}.js"], set()
    while waiting:
        module = waiting.pop()
        if module not in needed:
            needed.add(module)
            waiting += re.findall(r"""from "\./(\w+\.js)""", MODULES[module])
    assert needed - {"table.js"} == {path for path in fetched if not path.startswith("vendor/")}


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


@pytest.mark.parametrize(
    ("module", "told"),
    [
        ("ante_steps.js", ANTE_SAYS),
        ("drako_steps.js", DRAKO_SAYS),
        ("gold_steps.js", GOLD_SAYS),
        ("lords_steps.js", LORDS_SAYS),
    ],
)
def test_the_page_moves_things_only_for_events_the_game_tells(module: str, told: dict[str, object]) -> None:
    acts = MODULES[module].split("const ACTS = {")[1]
    kinds = set(re.findall(r"^  (\w+): (?:\(|tell)", acts, re.MULTILINE))
    assert len(kinds) > 30
    assert kinds <= set(told)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    ("name", "cards"),
    [("ante", 100), ("drako", sum(map(bool, STANDARD.symbols))), ("gold", len(MAGIC)), ("lords", 47)],
)
def test_the_setup_has_all_the_page_needs(name: str, cards: int, language: str) -> None:
    setup = table_page.setup(game(name), "abc", language)
    used = set(re.findall(r"setup\.(\w+)", "\n".join(MODULES.values())))
    assert used <= set(setup)
    assert len(setup["catalogue"]["cards"]) == cards
