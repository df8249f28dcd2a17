"""The client's own texts, in the reader's language."""

import tomllib
from functools import cache
from importlib.resources import files

from dragontavern.core.text import flatten
from dragontavern.terminal.words import Words


@cache
def client_words(language: str) -> Words:
    """The client's texts in a language of LANGUAGES."""
    source = files(__package__).joinpath("text", f"{language}.toml").read_text("utf-8")
    texts: dict[str, str] = {}
    flatten(tomllib.loads(source), "", texts)
    return Words(language, texts)
