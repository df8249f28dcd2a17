"""The rules pages as data: sections and rules by id. Their form is in docs/rules/README.md."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from dragontavern.core.errors import TavernError

HOME: Final = Path(__file__).resolve()
INSTALLED: Final = HOME.parent / "rules"  # where a wheel brings the pages
PAGES: Final = INSTALLED if INSTALLED.is_dir() else HOME.parents[2] / "docs" / "rules"

SECTION: Final = re.compile(r"## (?P<title>[^#{}]+?) \{#(?P<anchor>[a-z-]+)\}")
RULE: Final = re.compile(r"\*\*(?P<id>[A-Z]\d+[a-z]?)\.(?: (?P<name>[^*]+))?\*\* (?P<text>.+)", re.DOTALL)
NAMED_ID: Final = re.compile(r"([A-Z])(\d+)[A-Z]?")


class NoRules(TavernError):
    """The rules of a game cannot be shown here; the text says why."""


@dataclass(frozen=True)
class Rule:
    """One rule with all that belongs to it: further paragraphs and lists up to the next id."""

    id: str
    name: str  # of a card or an ability; the others have none
    text: str  # Markdown, without the id
    section: str  # the anchor of its section


@dataclass(frozen=True)
class Section:
    """A section of the page: its introduction (Markdown, often empty) and the ids of its rules, in order."""

    anchor: str
    title: str
    introduction: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game in one language."""

    game: str
    language: str
    title: str
    introduction: str
    sections: tuple[Section, ...]
    rules: dict[str, Rule]

    def find(self, word: str) -> Rule | Section | None:
        """The rule with this id, in capitals or not, or the section with this anchor."""
        id = word.strip().lower()
        rule = self.rules.get(id[:1].upper() + id[1:])
        return rule or next((section for section in self.sections if section.anchor == id), None)

    def nearest(self, word: str, number: int = 4) -> list[str]:
        """Ids and anchors somebody may have meant who wrote this: the same letter and the nearest numbers first."""
        asked = NAMED_ID.fullmatch(word.strip().upper())
        if asked and any(id[0] == asked[1] for id in self.rules):
            family = [id for id in self.rules if id[0] == asked[1]]
            family.sort(key=lambda one: abs(int(re.sub(r"\D", "", one)) - int(asked[2])))
            return family[:number]
        known = {id.lower(): id for id in [*self.rules, *[section.anchor for section in self.sections]]}
        return [known[id] for id in get_close_matches(word.strip().lower(), known, number, 0.5)]

    def markdown(self, what: Rule | Section | None = None) -> str:
        """The whole page, a section or a rule as Markdown without the anchors."""
        if isinstance(what, Rule):
            name = f" {what.name}" if what.name else ""
            return f"**{what.id}.{name}** {what.text}"
        if isinstance(what, Section):
            rules = [self.markdown(self.rules[id]) for id in what.rules]
            return "\n\n".join([f"## {what.title}", *filter(None, [what.introduction]), *rules])
        sections = [self.markdown(section) for section in self.sections]
        return "\n\n".join([f"# {self.title}", self.introduction, *sections])


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rules of a game in a language; raises NoRules where there is no such page."""
    page = PAGES / f"{game}.{language}.md"
    try:
        text = page.read_text("utf-8")
    except OSError as fault:
        raise NoRules(f"there is no rules page for {game!r} in {language!r} (docs/rules/{page.name})") from fault
    return read_page(game, language, text)


def read_page(game: str, language: str, text: str) -> Rulebook:
    """Take a page apart: paragraphs between blank lines, one id at the most in each."""
    title, *paragraphs = text.strip().split("\n\n")
    opening: list[str] = []  # of the page, then of the section
    texts: dict[str, list[str]] = {}
    rules: dict[str, Rule] = {}
    sections: list[tuple[str, str, list[str], list[str]]] = []
    belongs = opening
    for paragraph in paragraphs:
        if heading := SECTION.fullmatch(paragraph):
            belongs = []
            sections.append((heading["anchor"], heading["title"], belongs, []))
        elif sections and (rule := RULE.fullmatch(paragraph)):
            anchor, _, _, ids = sections[-1]
            ids.append(rule["id"])
            rules[rule["id"]] = Rule(rule["id"], rule["name"] or "", "", anchor)
            belongs = texts[rule["id"]] = [rule["text"]]
        else:
            belongs.append(paragraph)
    whole = {id: Rule(id, rule.name, "\n\n".join(texts[id]), rule.section) for id, rule in rules.items()}
    parts = tuple(Section(anchor, name, "\n\n".join(intro), tuple(ids)) for anchor, name, intro, ids in sections)
    return Rulebook(game, language, title.removeprefix("# "), "\n\n".join(opening), parts, whole)
