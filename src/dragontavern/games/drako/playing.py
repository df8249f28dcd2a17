"""Playing a card for one of its symbols: which can be used, and what each of them asks (K9, K30, X1, X2)."""

from typing import Final

from dragontavern.core.state import Step

from .combat import Defend, Finish, PayRock, Wounds
from .feats import Reinforce, Shelter, ThrowNet, returns
from .figures import Fly, Strike, Walk, can_strike, can_walk
from .lines import Aim, Charge, can_aim, can_charge
from .pack import (
    ATTACK,
    BLANK,
    CHARGE,
    DWARVES,
    FLIGHT,
    KNIGHTS,
    MOVE,
    NET,
    NETTING,
    PAIR,
    REINFORCE,
    THE_DRAGON,
    THROW,
    TROLLS,
    WING,
    Symbol,
)  # fmt: skip
from .table import NOBODY, DrakoTable

ROCK: Final = 3  # X15: the value of every rock thrown at dwarves
HARMLESS: Final = (MOVE, FLIGHT, REINFORCE, NETTING)  # symbols that attack nobody

# Steps never change, so all tables share those that follow every card.
DEFENDS: Final = (Defend(0), Defend(1))
WOUNDS: Final = Wounds()
PAY_ROCK: Final = PayRock()
FINISH: Final = Finish()


def play(t: DrakoTable, seat: int, kind: int, number: int) -> None:
    """K9: the card is shown; one of its symbols is declared and settled."""
    t.leave_hand(seat, kind)
    t.settling[seat].append(kind)
    if number == BLANK:
        t.tell("plays_blank", "K30", (seat, kind))
        t.do(FINISH)
        return
    symbol = t.cards.symbols[kind][number]
    t.tell("plays", "K9", (seat, kind, number))
    what = symbol[0]
    t.do(FINISH)
    if what == THROW:
        t.do(PAY_ROCK)
    if what not in HARMLESS:
        t.do(DEFENDS[1 - seat], WOUNDS)
    t.do(declaration(t, seat, symbol))


def declaration(t: DrakoTable, seat: int, symbol: Symbol) -> Step[DrakoTable]:
    """K9.1: the question a symbol asks before anything else happens."""
    what, a, b = symbol
    if what == MOVE:
        return Walk(seat, a, b, 0)
    if what == ATTACK:
        return Strike(seat, a, b, b, 0, 0)
    if what == PAIR:
        return Strike(seat, 2, a, b, 0, 0)
    if what == REINFORCE:
        return Shelter(seat) if t.meets(KNIGHTS, DWARVES) else Reinforce(seat)
    if what == CHARGE:
        return Charge(seat)
    if what == FLIGHT:
        return Fly(seat)
    if what == NETTING:
        return ThrowNet(seat)
    return Aim(seat, what, ROCK if what == THROW and t.meets(TROLLS, DWARVES) else b)


def usable(t: DrakoTable, seat: int, what: int) -> bool:
    """Whether a symbol can be declared now: somebody to do it, something to do it to."""
    if what == MOVE:
        alive = t.alive(seat)
        return len(alive) > 1 or can_walk(t, alive[0])  # one figure at most is netted
    if what in (ATTACK, PAIR):
        return can_strike(t, seat)
    if what == REINFORCE:
        return t.meets(KNIGHTS, DWARVES) or bool(returns(t))
    if what == CHARGE:
        return can_charge(t)
    if what == FLIGHT:
        return t.area_free(WING) and t.netted != THE_DRAGON
    if what == NETTING:
        return t.hexes[NET] >= 0 and t.netted == NOBODY
    return can_aim(t, seat, what)
