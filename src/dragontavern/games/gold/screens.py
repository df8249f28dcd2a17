"""What lies behind a screen, and what each viewer knows of it.

A viewer knows how many tokens lie there and, of each colour, that there are at least so many: those with his mark on
them. Marks are kept *nested*: of the tokens of one colour a viewer who knows of three has his mark on the first
three. Which token carries whose mark would otherwise be information of its own.
"""

from collections.abc import Sequence
from typing import Final

from dragontavern.core.marks import ALL, KIND, KIND_BITS, SPECTATOR

from .pack import COLOURS

VIEWER_BITS: Final = tuple([1 << (KIND_BITS + viewer) for viewer in range(SPECTATOR + 1)])


def counts(place: Sequence[int]) -> list[int]:
    """How many tokens of each colour lie there; holes of a view are not counted."""
    number = [0] * (COLOURS + 1)
    for card in place:
        number[card & KIND] += 1
    return number[1:]


def in_order(row: Sequence[int]) -> list[int]:
    """The tokens of a row of counts, colour by colour."""
    found: list[int] = []
    for i in range(COLOURS):
        found += [i + 1] * row[i]
    return found


def kinds(place: Sequence[int]) -> list[int]:
    """The colours that lie there, in order."""
    return sorted({card & KIND for card in place})


def nest(place: Sequence[int]) -> list[int]:
    """The same tokens and the same knowledge, in the one order there is for it."""
    nested: list[int] = []
    groups: list[list[int]] = [[] for _ in range(COLOURS + 1)]
    for card in place:
        groups[card & KIND].append(card)
    for kind in range(1, COLOURS + 1):
        group = groups[kind]
        number = len(group)
        if number and group.count(group[0]) != number:
            marked = [kind] * number
            for bit in VIEWER_BITS:
                known = 0
                for card in group:
                    if card & bit:
                        known += 1
                for i in range(known):
                    marked[i] |= bit
            group = marked
        nested += group
    return nested


def with_tokens(place: Sequence[int], row: Sequence[int], marks: int) -> list[int]:
    """A screen after these tokens, a row of counts, were put behind it before the eyes of some viewers."""
    added = list(place)
    for i in range(COLOURS):
        if row[i]:
            added += [i + 1 | marks] * row[i]
    return nest(added)


def shown(place: Sequence[int], row: Sequence[int], marks: int) -> list[int]:
    """A screen after its owner has shown some viewers that at least these tokens lie there."""
    now = list(place)
    left = list(row)
    for i in range(len(now)):
        colour = (now[i] & KIND) - 1
        if colour >= 0 and left[colour]:
            left[colour] -= 1
            now[i] |= marks
    return now


def slipped(place: Sequence[int], i: int, seers: int) -> tuple[list[int], int]:
    """The i-th token leaves and only some viewers see which: the screen after it, and the token with its marks.

    G56: every other viewer can be sure of one token fewer of each colour; who knew that all were of one colour knows
    the one that left as well.
    """
    card = place[i]
    kind = card & KIND
    rest = [*place[:i], *place[i + 1 :]]
    others = ALL & ~seers
    taken = kind | seers
    if all(token & KIND == kind for token in rest):
        everything = card
        for token in rest:
            everything &= token
        taken |= everything & ALL
    lost = [0] * (COLOURS + 1)
    lost[kind] = card & ALL
    for j in range(len(rest) - 1, -1, -1):
        colour = rest[j] & KIND
        loses = rest[j] & (others | (seers if colour == kind else 0)) & ~lost[colour]
        rest[j] &= ~loses
        lost[colour] |= loses
    return nest(rest), taken


def with_token(place: Sequence[int], token: int) -> list[int]:
    """A screen after a token with its marks was put behind it."""
    return nest([*place, token])


def index(place: Sequence[int], kind: int) -> int:
    """Where the first token of a colour lies."""
    for i in range(len(place)):
        if place[i] & KIND == kind:
            return i
    raise LookupError(f"there is no token of kind {kind}")
