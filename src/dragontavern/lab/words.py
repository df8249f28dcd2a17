"""The laboratory's own texts, in the reader's language."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from dragontavern.core.text import flatten


class Words:
    """The laboratory's texts in one language, by key."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts

    def __call__(self, key: str, **holes: object) -> str:
        """The text of a key with its holes filled."""
        return self.texts[key].format(**holes)

    @property
    def comma(self) -> bool:
        """Whether figures are written with a comma."""
        return self.language == "it"


@cache
def words(language: str) -> Words:
    """The laboratory's texts in a language of LANGUAGES."""
    source = files(__package__).joinpath("text", f"{language}.toml").read_text("utf-8")
    texts: dict[str, str] = {}
    flatten(tomllib.loads(source), "", texts)
    return Words(language, texts)
