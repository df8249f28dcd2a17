"""The pages about the project are true: links and pictures are there, commands and modules exist, places too."""

import argparse
import re
from pathlib import Path

import pytest

from dragontavern import __version__
from dragontavern.cli import parser_of
from dragontavern.terminal.words import words

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    page.relative_to(ROOT).as_posix()
    for page in sorted((*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
    if "rules" not in page.parts  # those speak of games, and have tests of their own
]
PICTURE = 200_000  # bytes
LAUNCHER = {"test": None, "compile": {"--clean"}}  # words the launcher itself knows; pytest has flags of its own


def read(page: str) -> str:
    """The text of a page."""
    return (ROOT / page).read_text("utf-8")


def without_code(text: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def code(text: str) -> list[str]:
    """Every line of a block of code, and everything between back-ticks in a sentence."""
    blocks = re.findall(r"^```[a-z]*\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)
    lines = [line.partition(" #")[0] for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    return [" ".join(piece.split()) for piece in (*lines, *re.findall(r"`([^`]+)`", without_code(text)))]


def anchors(page: Path) -> set[str]:
    """What links can point to inside a page, as GitHub names its headings."""
    found = re.findall(r"^#+ (.+)$", without_code(page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in found}


def commands(text: str) -> list[list[str]]:
    """The words behind `tavern` in every command of a page, up to a pipe or another command."""
    found = []
    for line in code(text):
        if match := re.match(r"(?:[A-Z_]+=\S+ )*(?:\./|\.venv/bin/)?tavern (.+)", line):
            found.append(re.split(r" (?:[|&;<>]|&&) ?", match[1])[0].split())
    return found


def flags() -> dict[str, set[str]]:
    """The flags of every command."""
    parser = parser_of(words("en"))
    chosen = next(one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    return {name: set(one._option_string_actions) for name, one in chosen.choices.items()}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_and_picture_is_there(page: str) -> None:
    home = (ROOT / page).parent
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code(read(page))):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        there = home / path if path else ROOT / page
        assert there.exists(), link
        assert ROOT in there.resolve().parents or there.resolve() == ROOT, link
        if anchor and "rules" not in there.parts:
            assert anchor in anchors(there), link


@pytest.mark.parametrize("page", PAGES)
def test_every_command_and_flag_exists(page: str) -> None:
    known = {**flags(), **LAUNCHER}
    for command in commands(read(page)):
        if command[0].startswith("-") or not command[0].islower():  # tavern --version, tavern COMMAND …
            continue
        assert command[0] in known, command
        allowed = known[command[0]]
        if allowed is not None:
            asked = {word.partition("=")[0].rstrip(",;") for word in command if re.match(r"--[a-z]", word)}
            assert asked <= allowed | {"--help"}, command


@pytest.mark.parametrize("page", PAGES)
def test_every_module_that_is_run_exists(page: str) -> None:
    for name in re.findall(r"python3? (?:-P )?-m ((?:tests|dragontavern)[\w.]*)", read(page)):
        path = (ROOT if name.startswith("tests") else ROOT / "src") / name.replace(".", "/")
        main = [path.with_suffix(".py"), path / "__main__.py"]
        assert any(file.is_file() and "__main__" in file.name + file.read_text("utf-8") for file in main), name


def test_commands_are_found_wherever_they_stand() -> None:
    text = (
        "Try `tavern ratings\nrebuild`, or:\n```sh\n./tavern serve --port 80 # there\nA=1 tavern bench | head\n```\n"
    )
    assert commands(text) == [["serve", "--port", "80"], ["bench"], ["ratings", "rebuild"]]


def test_every_page_is_in_the_index_and_every_picture_in_use() -> None:
    index = read("docs/README.md")
    here = {(ROOT / "docs" / link.partition("#")[0]).resolve() for link in re.findall(r"\]\(([^)\s]+)\)", index)}
    pages = {path.resolve() for path in (ROOT / "docs").rglob("*.md")} - {ROOT / "docs/README.md"}
    assert sorted(path.name for path in pages - here) == []
    everything = "".join(map(read, PAGES))
    pictures = list((ROOT / "docs/pictures").iterdir())
    assert [picture.name for picture in pictures if f"pictures/{picture.name}" not in everything] == []
    assert [picture.name for picture in pictures if picture.stat().st_size > PICTURE] == []


def test_every_picture_says_what_it_shows() -> None:
    for page in PAGES:
        for words_, picture in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", read(page)):
            assert len(words_) > 20, f"{page}: {picture}"


def test_both_guides_have_the_same_chapters_and_pictures() -> None:
    english, italian = read("docs/guide.en.md"), read("docs/guide.it.md")
    for pattern in (r"^(#+) ", r"\]\(pictures/([^)]+)\)", r"<kbd>([^<]+)</kbd>", r"^(\./tavern [^#]+)"):
        one, other = (re.findall(pattern, text, re.MULTILINE) for text in (english, italian))
        assert one, pattern
        assert one == other


def test_the_version_is_the_one_that_is_told() -> None:
    told = re.search(r'^version = "(.+)"', read("pyproject.toml"), re.MULTILINE)
    newest = re.search(r"^## \[(\d.+)\]", read("CHANGELOG.md"), re.MULTILINE)
    assert told
    assert newest
    assert told[1] == newest[1] == __version__


def test_the_places_contributors_are_sent_to_are_there() -> None:
    """Paths in the tables of CONTRIBUTING, whether of the project or of the package."""
    rows = [row for row in read("CONTRIBUTING.md").split("\n") if row.startswith("|")]
    named = [name for row in rows for name in re.findall(r"`([\w/]+/|(?:[\w]+/)+[\w.]+\.[a-z]+)`", row)]
    homes = [ROOT, ROOT / "src", ROOT / "src" / "dragontavern", ROOT / "src/dragontavern/web"]
    assert len(named) > 60
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []
