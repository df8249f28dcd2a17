"""Good guessing in I Signori dei Draghi: what others still hold is what they could not or would not play.

`imagine` deals all unseen cards alike. Here cards are then exchanged between hands, rows and the deck as long
as it makes a table likelier or nearly as likely (Metropolis): a creature somebody could have summoned is seldom still
in his hand, equipment and antimagic often are.
"""

from typing import Final

from dragontavern.core.marks import KIND, mark
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.traces import lost_sight_of
from dragontavern.games.lords.pack import LEVELS
from dragontavern.games.lords.table import SETUP, LordsTable
from dragontavern.games.lords.vocabulary import (
    ANTIMAGIC,
    ARTIFACT,
    BLESSING,
    CREATURE,
    CURSE,
    DRAW,
    EQUIPMENT,
    ROLE,
)

SWEEPS: Final = 3  # times each unseen card of a hand may be exchanged

# How much likelier than by chance an unseen card of a hand is one of these. Measured in games played by habit; what
# such players never keep is still possible here, since people do.
HELD: list[float] = [
    0.05,  # a creature its player could summon
    1.2,  # one a level above
    1.0,  # one further above
    0.1,  # a role, by a player without one
    0.65,  # another role or artifact
    1.4,  # the blessing for the next level
    1.9,  # a later one
    0.1,  # an artifact, by a player without one
    2.3,  # equipment
    1.9,  # antimagic
    0.65,  # a curse
    0.6,  # a spell that draws cards
    0.9,  # another spell
]
PLAYABLE, ONE_UP, FAR_UP, FIRST_ROLE, SPARE, RISING, LATER, FIRST_ARTIFACT = 0, 1, 2, 3, 4, 5, 6, 7
GEAR, COUNTERS, CURSES, DRAWS, SPELLS = 8, 9, 10, 11, 12
IDLE: Final = 0.2  # how likely a creature with an ability is hidden, compared with one without
STURDY: Final = 3.0  # and one that is better in defence

FRESH: Final = 2.0  # cards the active player has just drawn: of these nothing is known


def class_of(t: LordsTable, seat: int, kind: int) -> int:
    """What a card would be to somebody who still has it in his hand."""
    cards = t.cards
    type = cards.type[kind]
    if type == CREATURE:
        above = cards.level[kind] - t.cap(seat)
        return PLAYABLE if above <= 0 else ONE_UP if above == 1 else FAR_UP
    if type == EQUIPMENT:
        return GEAR
    if type == ROLE:
        return SPARE if t.roles[seat] else FIRST_ROLE
    if type == BLESSING:
        return RISING if t.roles[seat] and cards.promotes[kind] == t.level(seat) + 1 else LATER
    if type == ARTIFACT:
        return SPARE if t.artifacts[seat] else FIRST_ARTIFACT
    if type == ANTIMAGIC:
        return COUNTERS
    if type == CURSE:
        return CURSES
    for effect in cards.effects[kind]:
        if effect.verb == DRAW:
            return DRAWS
    return SPELLS


def held(t: LordsTable, seat: int, kind: int) -> float:
    """How likely a card is still in a hand, compared with any other."""
    if not t.turns[seat] and seat != t.active:
        return 1.0
    found = HELD[class_of(t, seat, kind)]
    if seat == t.active:
        fresh = min(1.0, FRESH / max(1, len(t.hands[seat])))
        return fresh + (1.0 - fresh) * found
    return found


def hidden(t: LordsTable, seat: int, kind: int) -> float:
    """How likely a creature was laid face down, compared with any other its owner could keep."""
    cards = t.cards
    cell = kind * LEVELS
    if cards.uses[cell]:
        return IDLE
    return STURDY if cards.defence[cell] > cards.attack[cell] else 1.0


def believed(view: LordsTable, rng: Rng) -> LordsTable:
    """A table that fits the view, likely in the light of what the others did not play."""
    table = view.imagine(of_seed(rng.word()))
    if view.phase != SETUP:
        settle(view, table, rng)
    return table


def settle(view: LordsTable, t: LordsTable, rng: Rng) -> None:
    """Exchange unseen cards of hands and face-down rows with those of the deck."""
    deck = t.deck
    if not deck:
        return
    traced = lost_sight_of(view.traces)  # where these may be, imagining knows
    for _ in range(SWEEPS):
        for seat in range(t.seats):
            hand = t.hands[seat]
            shown = view.hands[seat]
            for i in range(len(hand)):
                if shown[i] & KIND:
                    continue
                j = rng.below(len(deck))
                mine, other = hand[i] & KIND, deck[j] & KIND
                if mine != other and mine not in traced and takes(held(t, seat, other), held(t, seat, mine), rng):
                    hand[i] = other | mark(seat)
                    deck[j] = mine
            row = t.down[seat]
            for i in range(len(row)):
                if view.down[seat][i] & KIND:
                    continue
                j = rng.below(len(deck))
                mine, other = row[i] & KIND, deck[j] & KIND
                if mine in traced or t.cards.type[other] != CREATURE or t.cards.level[other] > t.cap(seat):
                    continue
                if takes(hidden(t, seat, other), hidden(t, seat, mine), rng):
                    row[i] = other | mark(seat)
                    deck[j] = mine


def takes(new: float, old: float, rng: Rng) -> bool:
    """Whether an exchange is made: always for something likelier, else as often as it is likely."""
    return new >= old or rng.below(1 << 20) < new / old * (1 << 20)
