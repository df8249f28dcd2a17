"""The totals of a combat term by term, counted anew from what lies on the table (F1, F2, K2, K4, Q3, Q5, Q11)."""

from collections import Counter
from typing import Final

from dragontavern.core.marks import KIND

from .pack import LEVELS
from .table import CASTER, LordsTable
from .vocabulary import OPPOSING

# What a term is: where it comes from, the card that brings it (0 for the castle), how many of them, what all add.
Term = tuple[str, int, int, int]

CREATURE: Final = "creature"
ABILITY: Final = "ability"
ROLE: Final = "role"
ARTIFACT: Final = "artifact"
CASTLE: Final = "castle"
AGAIN: Final = "again"  # the castle counts once more
GEAR: Final = "gear"


def attack_terms(t: LordsTable, seat: int) -> list[Term]:
    """Q3, J4: creatures, what their abilities add when attacking, role, artifact; without equipment."""
    return shown([*creatures(t, seat, t.cards.attack), *standing(t, seat, t.cards.attack)])


def defence_terms(t: LordsTable, seat: int) -> list[Term]:
    """Q5, F1, F2: the castle, as often as it counts, then all that stands there; without equipment."""
    castle = t.castles[seat]
    again = [(AGAIN, cell // LEVELS, 1, castle * t.cards.castle[cell]) for cell in t.cells(seat)]
    return shown(
        [
            (CASTLE, 0, 1, castle),
            *again,
            *creatures(t, seat, t.cards.defence),
            *standing(t, seat, t.cards.defence),
        ]
    )


def creatures(t: LordsTable, seat: int, bonus: list[int]) -> list[Term]:
    """The face-up creatures kind by kind: their strength, then what their abilities add."""
    army = sorted(Counter([slot & KIND for slot in t.up[seat]]).items())
    strong = [(CREATURE, kind, number, number * t.cards.strength[kind]) for kind, number in army]
    return strong + [(ABILITY, kind, number, number * bonus[kind * LEVELS]) for kind, number in army]


def standing(t: LordsTable, seat: int, bonus: list[int]) -> list[Term]:
    """What role and artifact add."""
    return [
        (ROLE, t.roles[seat], 1, bonus[t.role_cell(seat)]),
        (ARTIFACT, t.artifacts[seat], 1, bonus[t.artifacts[seat] * LEVELS]),
    ]


def gear_terms(t: LordsTable, team: int) -> list[Term]:
    """K2, K4: the equipment that helps this side, or weakens it, piece by piece."""
    found = []
    for entry in t.gear:
        kind = entry & KIND
        helps = (entry >> CASTER & 1) == team
        if helps != (t.cards.gear_side[kind] == OPPOSING):
            found.append((GEAR, kind, 1, t.cards.gear[kind]))
    return found


def shown(terms: list[Term]) -> list[Term]:
    """The terms that are there and add something; a castle is always named."""
    return [term for term in terms if term[3] or term[0] == CASTLE]


def total(terms: list[Term]) -> int:
    """All terms together."""
    return sum(value for _, _, _, value in terms)
