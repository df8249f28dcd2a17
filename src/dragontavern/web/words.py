"""The words of the pages in both languages. What fills their holes is never read as a template again."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

ONE = "_one"  # ending of the singular of a key
FILES = ("site", "mine")


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All words of the pages in a language, by dotted keys."""
    home = files(__package__).joinpath("text")
    texts = [home.joinpath(f"{name}.{language}.toml").read_text(encoding="utf-8") for name in FILES]
    return dict(pair for text in texts for pair in flat(tomllib.loads(text)))


def flat(tree: Mapping[str, Any], above: str = "") -> list[tuple[str, str]]:
    """Sections and keys as dotted keys."""
    found: list[tuple[str, str]] = []
    for key, value in tree.items():
        if isinstance(value, dict):
            found += flat(value, f"{above}{key}.")
        else:
            found.append((above + key, value.strip()))
    return found


def sentence(text: str) -> str:
    """What the kernel says in half a sentence, as one that stands alone on a page."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


class Words:
    """The words in one language, as templates use them."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = catalogue(language)

    def __call__(self, key: str, **holes: object) -> str:
        """A text with its {holes} filled. A hole `n` that is 1 takes the singular, where there is one."""
        if holes.get("n") == 1 and key + ONE in self.texts:
            key += ONE
        parts = self.texts[key].split("{")
        whole = [parts[0]]
        for part in parts[1:]:
            name, _, rest = part.partition("}")
            whole += [str(holes[name]), rest]
        return "".join(whole)

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self.texts
