"""The terminal's own texts, in the reader's language. What happens in a game is told by the game itself."""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from dragontavern.core.text import LANGUAGES, flatten


class Words:
    """The terminal's texts in one language, by key."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts

    def __call__(self, key: str, **arguments: object) -> str:
        """The text of a key with its holes filled."""
        return self.texts[key].format(**arguments)

    def choose(self, key: str, number: int, **arguments: object) -> str:
        """The text of `key.one` or `key.many`, by number."""
        return self(f"{key}.one" if number == 1 else f"{key}.many", n=number, **arguments)


@cache
def words(language: str) -> Words:
    """The terminal's texts in a language of LANGUAGES."""
    source = files(__package__).joinpath("text", f"{language}.toml").read_text("utf-8")
    texts: dict[str, str] = {}
    flatten(tomllib.loads(source), "", texts)
    return Words(language, texts)


def own_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language the person's system is set to, English if we do not speak it."""
    wishes = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = next(filter(None, wishes), "").lower()[:2]
    return wish if wish in LANGUAGES else LANGUAGES[0]
