"""Shares as a person types them: "me: 2 gold, blue; Bea: rest", at the market "Bea: 2 silver for gold".

Names and colours may be cut short; Italian and English are both understood.
"""

import re
from collections.abc import Sequence
from typing import Final

from .typed import plain

REST: Final = ("rest", "resto", "all", "tutto", "everything")
FILLING: Final = (
    "and", "e", "the", "il", "la", "lo", "l", "d", "di", "of", "con", "with",
    "token", "tokens", "gettone", "gettoni", "nothing", "nulla", "niente",
)  # fmt: skip
FOR: Final = re.compile(r"\b(?:for|per|contro|against)\b|[<>]")

Colour = Sequence[Sequence[str]]
"""What a colour is called: by language, the reader's first, in the singular and the plural."""


class Unclear(Exception):
    """What was typed cannot be told; the key of a text says what to do, with its arguments."""

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


def read_split(
    text: str, names: Sequence[Sequence[str]], pieces: Sequence[int], colours: Sequence[Colour]
) -> tuple[int, ...]:
    """Everything shared out among takers, each of whom goes by several names; one who is not named gets the rest."""
    rows: list[list[int] | None] = [None] * len(names)
    resting = -1
    for part in filter(str.strip, re.split(r"[;/]", text)):
        who, sign, what = part.partition(":")
        if not sign:
            raise Unclear("shares.colon", part=part.strip())
        taker = find(who, names)
        if rows[taker] is not None:
            raise Unclear("shares.twice", who=who.strip())
        if any(word in REST for word in plain(what)):
            if resting >= 0:
                raise Unclear("shares.two_rests")
            resting = taker
            rows[taker] = [0] * len(pieces)
        else:
            rows[taker] = read_row(what, colours, pieces)
    unnamed = [taker for taker, row in enumerate(rows) if row is None]
    if resting < 0 and len(unnamed) == 1:
        resting = unnamed[0]
    shares = [row or [0] * len(pieces) for row in rows]
    left = [pieces[i] - sum(row[i] for row in shares) for i in range(len(pieces))]
    if min(left) < 0:
        i = left.index(min(left))
        raise Unclear("shares.too_many", colour=colours[i][0][0], there=pieces[i])
    if resting >= 0:
        shares[resting] = [have + more for have, more in zip(shares[resting], left, strict=True)]
    elif any(left):
        raise Unclear("shares.left_over", left=", ".join(named(left, colours)))
    return tuple(number for row in shares for number in row)


def read_trade(
    text: str,
    names: Sequence[Sequence[str]],
    partners: Sequence[int],
    pieces: Sequence[int],
    colours: Sequence[Colour],
) -> tuple[int, ...]:
    """An offer to a partner: what one gives, what one wants."""
    who, sign, what = text.partition(":")
    both = FOR.split(what)
    if not sign or len(both) != 2:
        raise Unclear("shares.trade", text=text.strip())
    seat = find(who, names)
    if seat not in partners:
        raise Unclear("shares.no_partner", who=who.strip())
    give, want = read_row(both[0], colours, pieces), read_row(both[1], colours, [1] * len(pieces))
    for i, number in enumerate(give):
        if number > pieces[i]:
            raise Unclear("shares.too_many", colour=colours[i][0][0], there=pieces[i])
        if number and want[i]:
            raise Unclear("shares.same_colour", colour=colours[i][0][0])
    return (seat, *give, *want)


def find(who: str, names: Sequence[Sequence[str]]) -> int:
    """Whom a name means: exactly, or by its beginning."""
    typed = "".join(plain(who))
    spelled = [["".join(plain(name)) for name in several] for several in names]
    exact = [i for i, several in enumerate(spelled) if typed in several]
    if len(exact) == 1:
        return exact[0]
    found = [i for i, several in enumerate(spelled) if typed and any(name.startswith(typed) for name in several)]
    if len(found) != 1:
        key = "shares.which_name" if found else "shares.no_name"
        raise Unclear(key, who=who.strip(), names=", ".join(several[0] for several in names))
    return found[0]


def read_row(text: str, colours: Sequence[Colour], there: Sequence[int]) -> list[int]:
    """Tokens by number and colour: "2 gold, blue"; a colour without a number is one token."""
    row = [0] * len(colours)
    number = -1
    for word in plain(" ".join(re.findall(r"\d+|[^\W\d_]+", text))):
        if word.isdecimal():
            number = int(word)
        elif word not in FILLING:
            row[colour(word, colours, there)] += 1 if number < 0 else number
            number = -1
    if number > 0:
        raise Unclear("shares.no_colour", number=number)
    return row


def colour(word: str, colours: Sequence[Colour], there: Sequence[int]) -> int:
    """Which colour a word means, in the reader's language or another; where it may be several, one that is there."""
    for exactly in (True, False):
        for language in range(len(colours[0])):
            meant = [i for i, ways in enumerate(colours) if begins(word, ways[language], exactly)]
            likely = [i for i in meant if there[i]] or meant
            if len(likely) == 1:
                return likely[0]
            if meant:
                raise Unclear("shares.which_colour", word=word, names=", ".join(colours[i][0][0] for i in meant))
    raise Unclear("shares.unknown", word=word, names=", ".join(ways[0][0] for ways in colours))


def begins(word: str, forms: Sequence[str], exactly: bool) -> bool:
    """Whether a word is one of these, or begins one."""
    return word in forms if exactly else any(form.startswith(word) for form in forms)


def named(row: Sequence[int], colours: Sequence[Colour]) -> list[str]:
    """Tokens by number and colour, as they could be typed."""
    return [f"{number} {ways[0][0]}" for number, ways in zip(row, colours, strict=True) if number]
