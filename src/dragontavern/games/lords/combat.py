"""Combat: declaring, arming, revealing, the contest of raises, plunder (R3, Q1–Q15, G1–G5)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.errors import Refused
from dragontavern.core.marks import KIND
from dragontavern.core.state import Ask, Step

from . import choices
from .effects import LOSER, WINNER, Act
from .magic import (
    ATTACK_DECLARED,
    STRENGTH_DECLARED,
    Open,
    could_react,
    enemy_gear,
    instants,
    play_magic,
    wearable,
    why_no_instant,
)
from .table import COMBAT, NOBODY, LordsTable
from .vocabulary import ANTIMAGIC, EQUIPMENT


def declare(t: LordsTable, seat: int, foe: int, then: tuple[Step[Any], ...]) -> None:
    """Q1: an attack; the combat follows at once."""
    t.attacker = seat
    t.lull = 0
    t.defender = foe
    t.phase = COMBAT
    t.tell("attacks", "Q1", (seat, foe))
    t.do(
        Open(seat, ATTACK_DECLARED, 0), Commit(seat), Open(seat, STRENGTH_DECLARED, 0), Reveal(), Clash(False), *then
    )


def arms(t: LordsTable, seat: int) -> list[int]:
    """Q3, Q7: what a duellist who has the word may play: equipment, antimagic on enemy equipment, instants."""
    cards = t.cards
    found = instants(t, seat)
    for kind in t.playable(seat):
        if not cards.instant[kind]:
            if cards.type[kind] == EQUIPMENT:
                good = wearable(t, seat, kind)
            else:
                good = cards.type[kind] == ANTIMAGIC and bool(enemy_gear(t, seat))
            if good:
                found.append(kind)
    found.sort()
    return found


class Commit(Ask[LordsTable]):
    """Q3: the attacker plays the equipment he wants to, then declares his strength."""

    RULE: ClassVar[str] = "Q3"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: LordsTable) -> Sequence[int]:
        return (self.seat,) if t.hands[self.seat] and not t.locked else ()

    def options(self, t: LordsTable, seat: int) -> list[int]:
        cards = t.cards
        armed = [kind for kind in arms(t, seat) if cards.type[kind] != ANTIMAGIC or cards.instant[kind]]
        return [choices.NO, *armed]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        if option != choices.NO:
            play_magic(t, seat, option, self)

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Commit", (t.defender, t.totals()[0])

    def why_not(self, t: LordsTable, seat: int, option: int) -> Refused:
        return why_no_arm(t, seat, option)


class Reveal(Step[LordsTable]):
    """Q4, J5: the defender turns all face-down creatures up."""

    def run(self, t: LordsTable) -> None:
        seat = t.defender
        turned = [t.turn_up(seat, 0) for _ in range(len(t.down[seat]))]
        if turned:
            t.tell("turns_up", "Q4", (seat, tuple(turned)))
        t.tell("strengths", "Q5", (t.attacker, t.defender, *t.totals()))


class Clash(Step[LordsTable]):
    """Q6–Q8: who is behind? He has the word. Before the attacker has once been ahead there are instants only."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opened",)

    def __init__(self, opened: bool) -> None:
        self.opened: bool = opened

    def run(self, t: LordsTable) -> None:
        attack, defence = t.totals()
        ahead = attack > defence
        ask_next(t, t.defender if ahead else t.attacker, self.opened or ahead, 0)


def order_of(t: LordsTable, trailing: int) -> list[int]:
    """Q7, Q10: the side that is behind, its duellist first, then the side that leads."""
    leading = t.attacker if trailing == t.defender else t.defender
    return [trailing, *t.mates(trailing), leading, *t.mates(leading)]


def ask_next(t: LordsTable, trailing: int, opened: bool, place: int) -> None:
    """Ask the next one who might play something; if nobody is left, the combat is decided (Q9)."""
    order = order_of(t, trailing)
    for i in range(place, len(order)):
        seat = order[i]
        full = opened and i == 0
        if (full and t.hands[seat] and not t.locked) or could_react(t, seat):
            t.agenda.append(Raise(trailing, opened, i))
            return
    t.do(EndCombat(order[t.seats // 2]))


def trails(t: LordsTable, seat: int) -> bool:
    """Q8: whether a duellist is behind; the defender wins ties."""
    attack, defence = t.totals()
    return attack > defence if seat == t.defender else attack <= defence


class Raise(Ask[LordsTable]):
    """Q7, Q9, Q10: the duellist who is behind plays what he can until he is done; the others only instants."""

    RULE: ClassVar[str] = "Q7"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opened", "place")

    def __init__(self, seat: int, opened: bool, place: int) -> None:
        self.seat: int = seat
        self.opened: bool = opened
        self.place: int = place

    def who(self, t: LordsTable) -> Sequence[int]:
        if t.locked:
            return ()
        seat = order_of(t, self.seat)[self.place]
        return (seat,) if t.hands[seat] else ()

    def options(self, t: LordsTable, seat: int) -> list[int]:
        full = self.opened and self.place == 0
        return [choices.NO, *(arms(t, seat) if full else instants(t, seat))]

    def answered(self, t: LordsTable, seat: int, option: int) -> None:
        full = self.opened and self.place == 0
        if option == choices.NO:
            if full and not trails(t, self.seat):
                t.do(Clash(self.opened))
            else:
                ask_next(t, self.seat, self.opened, self.place + 1)
        else:
            play_magic(t, seat, option, RaiseAgain(self.seat, self.opened) if full else Clash(self.opened))

    def prompt(self, t: LordsTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        args = (t.attacker, t.defender, *t.totals())
        if not self.opened or self.place:
            return "ask.Raise.instant", args
        return ("ask.Raise" if trails(t, self.seat) else "ask.Raise.ahead"), args

    def why_not(self, t: LordsTable, seat: int, option: int) -> Refused:
        full = self.opened and self.place == 0
        return why_no_arm(t, seat, option) if full else why_no_instant(t, seat, option)


class RaiseAgain(Step[LordsTable]):
    """Q7: a raise may be several cards together: the same duellist is asked again until he is done."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "opened")

    def __init__(self, seat: int, opened: bool) -> None:
        self.seat: int = seat
        self.opened: bool = opened

    def run(self, t: LordsTable) -> None:
        if t.hands[self.seat] and not t.locked:
            t.agenda.append(Raise(self.seat, self.opened, 0))
        else:
            t.do(Clash(self.opened))


def why_no_arm(t: LordsTable, seat: int, option: int) -> Refused:
    """Why a duellist cannot play a card now."""
    cards = t.cards
    if not 0 < option < len(cards.type) or t.find(t.hands[seat], option) < 0:
        return Refused("Q7", "refused.not_an_option", (option,))
    if option not in t.playable(seat):
        return Refused("E2", "refused.frozen", (option,))
    if cards.type[option] == EQUIPMENT:
        return Refused("K4", "refused.only_defender", (option,))
    if cards.type[option] == ANTIMAGIC:
        return Refused("M4", "refused.nothing_to_act_on", (option,))
    return why_no_instant(t, seat, option)


# --- after the combat -------------------------------------------------------------------------------------------


class EndCombat(Step[LordsTable]):
    """Q9, Q13, G1: all equipment is discarded; the winner draws a plunder card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader: int = leader

    def run(self, t: LordsTable) -> None:
        winner = self.leader
        loser = t.attacker if winner == t.defender else t.defender
        t.tell("wins_combat", "Q9", (winner, loser, *t.totals()))
        t.discards.extend([entry & KIND for entry in t.gear])
        t.gear.clear()
        if not t.plunder:
            t.plunder, t.plundered = t.plundered, t.plunder
            t.shuffle(t.plunder)
            t.tell("reshuffles_plunder", "G4", (len(t.plunder),))
        card = t.plunder.pop() & KIND
        t.shown += 1
        t.air.append(card)
        t.tell("plunders", "G1", (winner, card))
        cards = t.cards
        spoils = [Act(winner, card, WINNER, i, 0) for i in range(len(cards.winner[card]))]
        spoils += [Act(loser, card, LOSER, i, 0) for i in range(len(cards.loser[card]))]
        t.do(*spoils, Reckon(winner, card))


class Reckon(Step[LordsTable]):
    """B1, B6, G5: the whole plunder card is applied, then the purses are looked at."""

    FIELDS: ClassVar[tuple[str, ...]] = ("leader", "card")

    def __init__(self, leader: int, card: int) -> None:
        self.leader: int = leader
        self.card: int = card

    def run(self, t: LordsTable) -> None:
        t.air.remove(self.card)
        t.plundered.append(self.card)
        t.attacker = NOBODY
        t.defender = NOBODY
        team = self.leader & 1
        if t.purses[1 - team] <= 0:
            t.finish(team, "ended.plunder", "B1")
        elif t.purses[team] <= 0:
            t.finish(1 - team, "ended.plunder", "B1")
