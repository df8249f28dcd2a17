"""The Invisible Hand (G54): a token is reached for in secret, vanishes later, and anybody may shout "thief".

Its owner reaches in window a, which to all others looks like passing. At the end of every turn a coin is tossed,
whether or not anybody reaches for anything; if it falls well the token is gone. What was taken lies in a pocket, not
behind the screen, because all can count how many tokens lie behind a screen.
"""

from collections.abc import Sequence
from typing import ClassVar

from dragontavern.core.state import Ask, Step

from .choices import PASS, SEAT
from .pack import COLOURS, HAND
from .settle import empty_pocket
from .table import GoldTable, add, less, one

PASSED = 1  # what a seat that does not shout has said; else the accused seat + 2


class EndOfTurn(Step[GoldTable]):
    """The coin, and what the Hand may take; then everybody may shout."""

    def run(self, t: GoldTable) -> None:
        if not t.cards.has[HAND] or HAND in t.used:
            return
        coin = t.rng.below(2)
        for seat in range(t.seats):
            if t.reach[seat]:
                place, i = divmod(t.reach[seat] - 1, COLOURS)
                if not t.dragons[place] or not t.treasure[place][i]:
                    t.reach[seat] = 0
                elif coin:
                    t.reach[seat] = 0
                    self.vanish(t, seat, place, i + 1)

    def vanish(self, t: GoldTable, seat: int, place: int, kind: int) -> None:
        """G54: the token is gone, and who holds no magic card cannot have taken it."""
        t.treasure[place] = less(t.treasure[place], one(kind))
        t.pockets[seat] = add(t.pockets[seat], one(kind))
        t.vanished = add(t.vanished, one(kind))
        t.shown += 1
        for other in range(t.seats):
            if not t.magic[other]:
                t.cleared |= 1 << other
        t.tell("vanishes", "G54", (kind, place))
        t.do(Shouts(), Judge(kind, place))


class Shouts(Ask[GoldTable]):
    """G54: everybody may accuse somebody, at the same time; the thief is asked like the others."""

    RULE: ClassVar[str] = "G54"
    STAYS: ClassVar[bool] = True
    SECRET: ClassVar[bool] = True

    def who(self, t: GoldTable) -> Sequence[int]:
        return [seat for seat in range(t.seats) if not t.barred >> seat & 1 and t.shouts[seat] == 0]

    def options(self, t: GoldTable, seat: int) -> list[int]:
        return [PASS, *[SEAT + other for other in range(t.seats) if other != seat]]

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        t.shouts[seat] = PASSED if option == PASS else option - SEAT + 2

    def default(self, t: GoldTable, seat: int) -> int:
        return PASS


class Judge(Step[GoldTable]):
    """G54: the first true accusation returns the token and uses the card up; a false one costs the right to shout."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "place")

    def __init__(self, kind: int, place: int) -> None:
        self.kind: int = kind
        self.place: int = place

    def run(self, t: GoldTable) -> None:
        shouts = t.shouts
        t.shouts = [0] * t.seats
        for seat in t.clockwise((t.active + 1) % t.seats):
            if shouts[seat] <= PASSED:
                continue
            accused = shouts[seat] - 2
            t.tell("accuses", "G54", (seat, accused))
            if any(t.pockets[accused]):
                self.catch(t, accused)
                return
            t.barred |= 1 << seat
            t.cleared |= 1 << accused
            t.tell("wrongly", "G54", (seat, accused))

    def catch(self, t: GoldTable, thief: int) -> None:
        """Caught: the token goes back, the card is gone, and what was taken before comes to light."""
        token = one(self.kind)
        t.pockets[thief] = less(t.pockets[thief], token)
        t.treasure[self.place] = add(t.treasure[self.place], token)
        t.spend(thief, HAND)
        t.reach[thief] = 0
        t.tell("caught", "G54", (thief, self.kind, self.place))
        empty_pocket(t, thief)
