"""The few sentences the server itself says, in the reader's language."""

import tomllib
from functools import cache
from importlib.resources import files

from dragontavern.core.errors import TavernError

from .faults import Fault

LANGUAGES = ("en", "it")


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of the server in one language."""
    text = files("dragontavern.server").joinpath("text", f"{language}.toml").read_text(encoding="utf-8")
    found: dict[str, str] = tomllib.loads(text)
    return found


def say(language: str, key: str, **words: str) -> str:
    """One sentence; what fills its holes is never read as a template again."""
    text = catalogue(language)[key]
    parts = text.split("{")
    for i, part in enumerate(parts[1:], 1):
        name, _, rest = part.partition("}")
        parts[i] = words[name] + rest
    return "".join(parts)


def say_fault(language: str, fault: TavernError) -> str:
    """What went wrong, for a person."""
    if isinstance(fault, Fault):
        return say(language, fault.key, **fault.words)
    return say(language, "not_possible", why=fault.say(language))


def best_language(accepted: str) -> str:
    """The language of an Accept-Language header that we speak best; English if there is none."""
    best, weight = LANGUAGES[0], 0.0
    for part in accepted.split(","):
        tag, _, rest = part.strip().partition(";")
        language = tag.split("-")[0].lower()
        try:
            quality = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and quality > weight:
            best, weight = language, quality
    return best
