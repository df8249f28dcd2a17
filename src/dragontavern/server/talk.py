"""Talk at a table, as it travels and as it is kept: lines by people who sit there, never a part of the game."""

import unicodedata
from typing import Final

import msgspec

from .guests import JOINER

NONE: Final = "none"
PHRASES: Final = "phrases"
FREE: Final = "free"
MANNERS: Final = (FREE, PHRASES, NONE)
"""What the one who opens a table may allow: free words, ready phrases only, or no talk."""

READY: Final = {
    "hello": "phrase_hello",
    "luck": "phrase_luck",
    "nice": "phrase_nice",
    "ouch": "phrase_ouch",
    "thanks": "phrase_thanks",
    "sorry": "phrase_sorry",
    "moment": "phrase_moment",
    "back": "phrase_back",
    "again": "phrase_again",
    "bye": "phrase_bye",
}
"""Phrases everybody may say, in the words of each reader's language; they tell nothing about cards."""

LONGEST: Final = 240  # characters of a line


class SaySent(msgspec.Struct, tag_field="type", tag="say"):
    """Say something to the whole table: words of one's own, or a ready phrase by its id."""

    text: str = ""
    phrase: str = ""


class MuteSent(msgspec.Struct, tag_field="type", tag="mute"):
    """Hear no more (or again) of who said this line, at any table."""

    n: int
    on: bool = True


class ReportSent(msgspec.Struct, tag_field="type", tag="report"):
    """This line is out of place."""

    n: int


class UnsaySent(msgspec.Struct, tag_field="type", tag="unsay"):
    """Take a line away: one's own, or any at a table one opened."""

    n: int


Talking = SaySent | MuteSent | ReportSent | UnsaySent


class LineView(msgspec.Struct):
    """A line as one reader gets it. Of those he does not want to hear it says only who spoke."""

    n: int
    seat: int
    name: str
    text: str
    said: int  # seconds since 1970
    mine: bool = False
    muted: bool = False
    reported: int = 0  # for who opened the table: by how many; for others: 1 if by themselves


class TalkMessage(msgspec.Struct, tag_field="type", tag="talk"):
    """All talk of a table that is still shown; it comes whenever that changes.

    `hosts`: the reader opened the table, so he can take lines away and sees what was reported.
    """

    hosts: bool
    lines: list[LineView]


class Line(msgspec.Struct):
    """A line in the book."""

    n: int
    guest: int
    seat: int
    name: str
    phrase: str
    text: str
    said: int


def clean_line(text: str) -> str:
    """What somebody wrote, as it is shown: one line, nothing invisible or that turns the direction of writing, not
    too long; empty if nothing is left."""
    shown = "".join(c if is_plain(c) else " " for c in unicodedata.normalize("NFC", text[: 4 * LONGEST]))
    return " ".join(shown.split())[:LONGEST].strip(JOINER + " ")


def is_plain(sign: str) -> bool:
    """Whether a sign is shown as itself."""
    return sign == JOINER or unicodedata.category(sign)[0] not in "CZ" or sign == " "
