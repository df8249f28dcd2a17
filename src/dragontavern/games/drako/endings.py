"""How a game of Drako ends, match-up by match-up (K16, D21, X7, X12, X18, X20, X26)."""

from typing import Final

from .pack import DRAGON, DWARVES, KNIGHTS, TROLLS
from .table import NOBODY, DrakoTable

# By match-up: the sides whose death is looked for, in this order, the side that loses by running out of cards (-1:
# none of its own), and the rule.
ENDS: Final[dict[str, tuple[tuple[int, int], int, str]]] = {
    "knights_trolls": ((KNIGHTS, TROLLS), TROLLS, "K16"),
    "dragon_dwarves": ((DRAGON, DWARVES), DWARVES, "D21"),
    "trolls_dragon": ((DRAGON, TROLLS), NOBODY, "X12"),
    "trolls_dwarves": ((DWARVES, TROLLS), NOBODY, "X18"),
    "knights_dragon": ((DRAGON, KNIGHTS), KNIGHTS, "X20"),
    "knights_dwarves": ((DWARVES, KNIGHTS), NOBODY, "X26"),
}


def check_end(t: DrakoTable, died: bool) -> None:
    """After every played card and after fury: deaths first, if anybody died, then cards."""
    if not died and t.hands[0] and t.hands[1]:
        return
    order, clock, rule = ENDS[t.options["matchup"]]
    if died:
        for side in order:
            seat = t.seat_of(side)
            if not t.mask(seat):
                end(t, 1 - seat, "ended.slain", rule)
                return
    if clock != NOBODY:
        seat = t.seat_of(clock)
        if t.dry(seat):
            end(t, 1 - seat, "ended.exhausted", rule)
    elif rule == "X26" and (t.dry(0) or t.dry(1)):
        end(t, t.seat_of(DWARVES), "ended.exhausted", rule)
    elif rule == "X18" and not has_cards(t, 0) and not has_cards(t, 1):
        trolls, dwarves = t.seat_of(TROLLS), t.seat_of(DWARVES)
        more = len(t.alive(trolls)) > len(t.alive(dwarves))
        end(t, trolls if more else dwarves, "ended.counted", rule)


def has_cards(t: DrakoTable, seat: int) -> bool:
    """K8, X17: cards in hand or deck, or a second deck still to come."""
    return bool(t.hands[seat]) or bool(t.decks[seat]) or can_renew(t, seat)


def can_renew(t: DrakoTable, seat: int) -> bool:
    """X16: the dwarves against trolls may renew their empty deck once."""
    return not t.decks[seat] and not t.renewed and t.sides[seat] == DWARVES and t.meets(TROLLS, DWARVES)


def end(t: DrakoTable, winner: int, way: str, rule: str) -> None:
    """The leg is over: nothing of it stays on the agenda but the step that closes it."""
    from .setup import EndLeg

    t.winner = winner
    t.way = way
    if winner in (0, 1):
        t.tell("wins", rule, (winner, t.sides[winner], way))
    else:
        t.tell("drawn", rule)
    t.cut(EndLeg)
