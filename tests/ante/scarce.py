"""Tables at which the cards have nearly run out: six hoarders hold all that is not named."""

from collections.abc import Sequence
from typing import Any

from dragontavern.games.ante.cards import KIND_OF, KINDS, STANDARD
from dragontavern.games.ante.table import AnteTable

from .given import Cards, given, words

SEATS = 6


def scarce(
    *,
    hand: Cards,
    flight: Cards = (),
    deck: Cards = (),
    discards: Cards = (),
    ante: Cards = (),
    specials: Cards = (),
    **more: Any,
) -> AnteTable:
    """Seat 0 leads the second round; deck and discards hold the cards named here and not one more.

    The others have full hands and long flights of the first round, so that every card of the game lies somewhere.
    """
    named = [*words(hand), *[word.split("/")[0] for word in words(flight)]]
    named += [*words(deck), *words(discards), *words(ante)]
    in_game = {word for word in (*named, *words(specials)) if KIND_OF[word] > STANDARD}
    ids = {kind: id for id, kind in KIND_OF.items()}
    for kind in range(KINDS, STANDARD, -1):
        if len(in_game) < 10:
            in_game.add(ids[kind])
    rest = [ids[kind] for kind in range(1, KINDS + 1) if kind <= STANDARD or ids[kind] in in_game]
    rest = [id for id in rest if id not in named]
    hands: list[Sequence[str]] = [words(hand)]
    flights: list[Sequence[str]] = [words(flight)]
    for seat in range(1, SEATS):
        hands.append(rest[seat - 1 : 50 : SEATS - 1])
        flights.append([f"{id}/1" for id in rest[50 + seat - 1 :: SEATS - 1]])
    return given(
        SEATS,
        hands=hands,
        flights=flights,
        deck=deck,
        discards=discards,
        ante=ante,
        specials=sorted(in_game),
        round=2,
        **more,
    )
