"""Shares and offers, put together token by token, so that every answer is a path of plain actions.

A draft is a list: `[SHARES, part, part, …]`, the part each token goes to, colour by colour in the order of the
division; or `[OFFER, partner, item, …]`, in rising order, 0–8 a token given, 9–17 a token wanted. So each answer
has exactly one path.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragontavern.games.gold.market import Trade
from dragontavern.games.gold.pack import COLOURS

SHARES: Final = 1
OFFER: Final = 2
SEALED: Final = -1  # among the items of an offer: it may end here


def add_token(draft: list[int], number: int) -> list[int]:
    """A draft with one more token in its place."""
    return [*draft, number]


def colours_in_order(pieces: Sequence[int]) -> list[int]:
    """The colour of each token, in the order in which they are placed."""
    found: list[int] = []
    for colour in range(len(pieces)):
        for _ in range(pieces[colour]):
            found.append(colour)
    return found


def shares_of(pieces: Sequence[int], parts: int, draft: list[int]) -> tuple[int, ...]:
    """The answer that a whole draft stands for; nothing while tokens have no place yet."""
    if len(draft) - 1 < sum(pieces):
        return ()
    colours = colours_in_order(pieces)
    kinds = len(pieces)
    shares = [0] * (kinds * parts)
    for k in range(len(colours)):
        shares[draft[1 + k] * kinds + colours[k]] += 1
    return tuple(shares)


def offer_of(draft: list[int]) -> tuple[int, ...]:
    """The answer that a draft of an offer stands for."""
    return (draft[1], *[draft[2:].count(item) for item in range(2 * COLOURS)])


def offer_legal(trade: Trade, draft: list[int]) -> list[int]:
    """G43: the items that may come next, and SEALED where the offer may end; it can always be brought to an end."""
    items = draft[2:]
    last = items[-1] if items else 0
    given = [items.count(colour) for colour in range(COLOURS)]
    wanted = [items.count(COLOURS + colour) for colour in range(COLOURS)]
    found: list[int] = []
    for item in range(last, 2 * COLOURS):
        colour = item % COLOURS
        if item < COLOURS:
            rest = [i for i in range(COLOURS) if i != colour and not given[i] and trade.limits[i]]
            fits = given[colour] < trade.pieces[colour] and (trade.gifts or bool(rest))
        else:
            fits = wanted[colour] < trade.limits[colour] and not given[colour] and (trade.gifts or any(given))
        if fits:
            found.append(item)
    if trade.fits(offer_of(draft)):
        found.append(SEALED)
    return found
