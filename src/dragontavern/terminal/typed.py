"""What a person types, compared with names: number, letter, a few words; accents and capitals do not matter."""

import re
import unicodedata
from collections.abc import Mapping


def plain(text: str) -> list[str]:
    """The words of a text in small letters, without accents, apostrophes and signs."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return re.findall(r"[^\W_]+", bare.casefold())


def fits(typed: list[str], label: list[str]) -> bool:
    """Whether each typed word begins a word of the label of its own; numbers must be the same."""
    left = list(label)
    for word in typed:
        found = next((one for one in left if one == word), None)
        if found is None and not word.isdigit():
            found = next((one for one in left if one.startswith(word)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def shortest(labels: Mapping[int, str]) -> str:
    """The first label as briefly as it can be typed: as many of its words as tell it from all others."""
    if not labels:
        return ""
    option, label = next(iter(labels.items()))
    words = plain(label)
    for number in range(1, len(words)):
        if matches(" ".join(words[:number]), labels) == [option]:
            return " ".join(words[:number])
    return " ".join(words)


def matches(text: str, labels: Mapping[int, str]) -> list[int]:
    """The options a text may mean: those called exactly so, else those whose words it begins."""
    typed = plain(text)
    if not typed:
        return []
    names = {option: plain(label) for option, label in labels.items()}
    exact = [option for option, name in names.items() if name == typed]
    return exact or [option for option, name in names.items() if fits(typed, name)]
