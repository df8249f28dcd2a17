"""The decisions the powers ask for, and the second halves of powers that may end, ask or trigger something."""

from collections.abc import Sequence
from typing import Any, ClassVar

from dragontavern.core.errors import Refused
from dragontavern.core.marks import ALL, KIND, mark
from dragontavern.core.state import Ask, Step

from . import choices
from .abilities import arrive
from .cards import EVIL, GOOD, MORTAL, POWER, STRENGTH, TYPE
from .flights import take_ante
from .power import DEEDS, Power
from .table import HAND_LIMIT, NOBODY, ONLY, SLOT_ROUND, STAKES, STRAY, AnteTable


class OneSeat(Ask[AnteTable]):
    """An ask of the player whose power it is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat]


class Fee(OneSeat):
    """An ask about gold that several cards make, each by its own rule."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "gold", "rule")

    def __init__(self, seat: int, gold: int, rule: str) -> None:
        self.seat: int = seat
        self.gold: int = gold
        self.rule: str = rule

    def by_rule(self) -> str:
        return self.rule


class Blue(Fee):
    """C2, C13, A79: one choice for all opponents: they pay you, or the stakes for each card in your flight."""

    RULE: ClassVar[str] = "C2"

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return [choices.TO_ME, choices.TO_STAKES]

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Blue", (self.gold, self.gold * len(t.flights[seat]))

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        mine = option == choices.TO_ME
        gold = self.gold if mine else self.gold * len(t.flights[seat])
        t.tell("blue_me" if mine else "blue_stakes", self.rule, (seat, gold))
        for other in t.opponents(seat):
            t.pay(other, gold, seat if mine else STAKES, self.rule)


class Demand(Ask[AnteTable]):
    """C3, C7, C14, C20: an opponent gives a fitting dragon, shown to all, or pays 5. Always asked (leaks, 7.3)."""

    RULE: ClassVar[str] = "C3"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("giver", "taker", "card", "side", "rule")

    def __init__(self, giver: int, taker: int, card: int, side: int, rule: str) -> None:
        self.giver: int = giver
        self.taker: int = taker
        self.card: int = card
        self.side: int = side
        self.rule: str = rule

    def by_rule(self) -> str:
        return self.rule

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.giver]

    def fits(self, kind: int) -> bool:
        """Whether a dragon satisfies the demand: good and stronger, or evil and weaker (R24)."""
        if TYPE[kind] != self.side:
            return False
        limit = STRENGTH[self.card]
        return STRENGTH[kind] > limit if self.side == GOOD else STRENGTH[kind] < limit

    def options(self, t: AnteTable, seat: int) -> list[int]:
        found = [kind for kind in t.hand_kinds(seat) if self.fits(kind)]
        found.append(choices.PAY)
        return found

    def default(self, t: AnteTable, seat: int) -> int:
        return choices.PAY

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Demand.good" if self.side == GOOD else "ask.Demand.evil", (self.taker, STRENGTH[self.card])

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option == choices.PAY:
            t.pay(seat, 5, self.taker, self.rule)
            return
        i = t.show_card(seat, option)
        t.meet(option)
        if len(t.hands[self.taker]) >= HAND_LIMIT:
            t.tell("shows_and_keeps", "A68", (seat, option, self.taker))
            return
        t.hands[self.taker].append(t.hands[seat].pop(i))
        t.meets(self.taker, option)
        t.tell("gives", self.rule, (seat, option, self.taker))

    def why_not(self, t: AnteTable, seat: int, option: int) -> Refused:
        if t.find(t.hands[seat], option) >= 0:
            return Refused(self.rule, "refused.does_not_fit", (option,))
        return Refused(self.rule, "refused.not_in_hand", (option,) if 0 < option <= 100 else ())


class Bronze(OneSeat):
    """C4, C15: pick a weakest ante card, then a weakest of the rest; `first` is the one picked before."""

    RULE: ClassVar[str] = "C4"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "first", "rule")

    def __init__(self, seat: int, first: int, rule: str) -> None:
        self.seat: int = seat
        self.first: int = first
        self.rule: str = rule

    def by_rule(self) -> str:
        return self.rule

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if t.ante and len(t.hands[self.seat]) < HAND_LIMIT else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        found: list[int] = []
        weakest = -1
        for kind in t.ante:
            if kind != self.first:
                strength = STRENGTH[kind]
                if strength < weakest or weakest < 0:
                    weakest = strength
                    found.clear()
                if strength == weakest:
                    found.append(kind)
        found.sort()
        return found

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if self.first == 0 and len(t.ante) > 1:
            t.do(Bronze(seat, option, self.rule))
        elif self.first and len(t.hands[seat]) == HAND_LIMIT - 1:
            t.do(BronzeKeep(seat, self.first, option, self.rule))
        else:
            if self.first:
                take_ante(t, seat, self.first, self.rule)
            take_ante(t, seat, option, self.rule)

    def why_not(self, t: AnteTable, seat: int, option: int) -> Refused:
        if option in t.ante:
            return Refused(self.rule, "refused.not_weakest", (option,))
        return Refused(self.rule, "refused.not_an_option", (option,))


class BronzeKeep(OneSeat):
    """R77, A71: with room for one card only, either of the two weakest is taken."""

    RULE: ClassVar[str] = "R77"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "first", "second", "rule")

    def __init__(self, seat: int, first: int, second: int, rule: str) -> None:
        self.seat: int = seat
        self.first: int = first
        self.second: int = second
        self.rule: str = rule

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return sorted([self.first, self.second])

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        take_ante(t, seat, option, self.rule)


class Warlord(Step[AnteTable]):
    """C15: the second half: the fourth round, if you do not win after the third (R68)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        if t.round <= 3:
            t.warlords |= 1 << self.seat
            t.tell("warlord", "C15", (self.seat,))


class Tolls(Step[AnteTable]):
    """C12: the second half: 2, 3, 4 … gold from your opponents."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        toll = 2
        for other in t.opponents(self.seat):
            t.pay(other, toll, self.seat, "C12")
            toll += 1


class Red(Fee):
    """C8, C22: the opponent with the strongest flight (your choice if tied) pays and loses a random card."""

    RULE: ClassVar[str] = "C8"

    def options(self, t: AnteTable, seat: int) -> list[int]:
        found: list[int] = []
        best = -1
        for other in t.opponents(seat):
            strength = t.strength(other)
            if strength > best:
                best = strength
                found.clear()
            if strength == best:
                found.append(choices.SEAT + other)
        found.sort()
        return found

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Red", (self.gold,)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        victim = option - choices.SEAT
        t.pay(victim, self.gold, seat, self.rule)
        t.take_at_random(seat, victim, self.rule)


class White(Fee):
    """C10: the opponent with the weakest flight (your choice if tied) pays."""

    RULE: ClassVar[str] = "C10"

    def options(self, t: AnteTable, seat: int) -> list[int]:
        found: list[int] = []
        least = -1
        for other in t.opponents(seat):
            strength = t.strength(other)
            if strength < least or least < 0:
                least = strength
                found.clear()
            if strength == least:
                found.append(choices.SEAT + other)
        found.sort()
        return found

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.White", (self.gold,)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        t.pay(option - choices.SEAT, self.gold, seat, self.rule)


class Wyrmling(OneSeat):
    """C16, C21: you may replace the card by a dragon of its side from your hand. Always asked (leaks, 7.3)."""

    RULE: ClassVar[str] = "C16"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "side", "rule")

    def __init__(self, seat: int, card: int, side: int, rule: str) -> None:
        self.seat: int = seat
        self.card: int = card
        self.side: int = side
        self.rule: str = rule

    def by_rule(self) -> str:
        return self.rule

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return [choices.NO, *[kind for kind in t.hand_kinds(seat) if TYPE[kind] == self.side]]

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Wyrmling.good" if self.side == GOOD else "ask.Wyrmling.evil", (self.card,)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option == choices.NO:
            t.tell("declines", self.rule, (seat, self.card))
            return
        t.leave_hand(seat, option)
        t.discard(self.card)
        t.replace(seat, self.card, option)
        t.tell("replaces", self.rule, (seat, self.card, option))
        arrive(t, seat, option, Power(seat, option, "replaced"))

    def why_not(self, t: AnteTable, seat: int, option: int) -> Refused:
        if t.find(t.hands[seat], option) >= 0:
            return Refused(self.rule, "refused.does_not_fit", (option,))
        return Refused(self.rule, "refused.not_in_hand", (option,) if 0 < option <= 100 else ())


class Trick(OneSeat):
    """C17: choose another card of your flight; the top card of the deck takes its slot."""

    RULE: ClassVar[str] = "C17"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if self.options(t, self.seat) else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return sorted([slot & KIND for slot in t.flights[seat] if slot & KIND != self.card])

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        new = t.replace_from_deck(seat, option, "C17")
        if new:
            t.do(TrickTrigger(seat, new))


class TrickTrigger(OneSeat):
    """C17: you may trigger the newcomer; with the Archmage's effect you must (R29)."""

    RULE: ClassVar[str] = "C17"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return [choices.YES] if t.archmages >> seat & 1 else [choices.YES, choices.NO]

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.TrickTrigger", (self.card,)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option == choices.YES:
            t.do(Power(seat, self.card, "chosen"))


class Look(Step[AnteTable]):
    """C23: the second half: the Seer looks at the top three cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, t: AnteTable) -> None:
        mine = mark(self.seat)
        t.looker = self.seat
        looked = t.looked.copy()
        while len(looked) < 3:
            if not t.deck:
                t.refresh()
                if not t.deck:
                    break
            card = t.deck.pop() | mine
            t.shown += 1
            t.meets(self.seat, card & KIND)
            looked.append(card)
            t.refresh()
        t.looked = looked
        cards = tuple(sorted([card & KIND for card in looked]))
        t.tell("looks", "C23", (self.seat, len(cards)), cards, mine)
        t.do(Seer(self.seat))


class Seer(OneSeat):
    """C23, A72: one card goes to the hand (a full hand: back on the deck), the others are discarded unseen."""

    RULE: ClassVar[str] = "C23"

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if t.looked else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return sorted([card & KIND for card in t.looked])

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        looked = t.looked.copy()
        t.looked = []
        chosen = looked.pop(t.find(looked, option))
        if t.options["openDiscards"]:
            t.shown += 1
            for card in looked:
                t.meet(card & KIND)
            looked = [card | ALL for card in looked]
            t.tell("seer_discards_open", "O6", (seat, tuple(sorted([card & KIND for card in looked]))))
        else:
            looked = [card & KIND | mark(seat) for card in looked]
            t.tell("seer_discards", "C23", (seat, len(looked)))
        if len(t.hands[seat]) < HAND_LIMIT:
            # others may have known one of the three; which one went where they did not see
            t.hands[seat].append(chosen & KIND | mark(seat))
            t.tell("seer_takes", "C23", (seat,), (option,), mark(seat))
        else:
            t.deck.append(chosen & KIND | mark(seat))
            t.tell("seer_puts_back", "A72", (seat,), (option,), mark(seat))
        t.discards.extend(looked)


class Slay(OneSeat):
    """C28, A75: a dragon of strength 7 or less in any flight must be discarded."""

    RULE: ClassVar[str] = "C28"

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if self.options(t, self.seat) else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        found = [
            slot & KIND
            for flight in t.flights
            for slot in flight
            if TYPE[slot & KIND] != MORTAL and STRENGTH[slot & KIND] <= 7
        ]
        found.sort()
        return found

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        for other in range(t.seats):
            i = t.find(t.flights[other], option)
            if i >= 0:
                t.flights[other].pop(i)
                t.discard(option)
                t.tell("slays", "C28", (seat, option, other))

    def why_not(self, t: AnteTable, seat: int, option: int) -> Refused:
        return Refused("C28", "refused.cannot_be_slain", (option,) if 0 < option <= 100 else ())


class Illusion(OneSeat):
    """C31: you may swap the Illusionist with a mortal of another flight, slot for slot; yours triggers."""

    RULE: ClassVar[str] = "C31"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if len(self.options(t, self.seat)) > 1 else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        mortals = [
            slot & KIND for other in t.opponents(seat) for slot in t.flights[other] if TYPE[slot & KIND] == MORTAL
        ]
        return [choices.NO, *sorted(mortals)]

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option == choices.NO:
            t.tell("declines", "C31", (seat, self.card))
            return
        mine = t.flights[seat]
        here = t.find(mine, self.card)
        for other in t.opponents(seat):
            theirs = t.flights[other]
            there = t.find(theirs, option)
            if there >= 0:
                swap(mine, here, theirs, there)
                t.tell("swaps", "C31", (seat, self.card, option, other))
                t.do(Power(seat, option, "swapped"))
                return


def swap(mine: list[int], here: int, theirs: list[int], there: int) -> None:
    """R5: two slots exchange card and status and keep their rounds."""
    a = mine[here]
    b = theirs[there]
    mine[here] = b & ~SLOT_ROUND | a & SLOT_ROUND | STRAY
    theirs[there] = a & ~SLOT_ROUND | b & SLOT_ROUND | STRAY


class Kobold(OneSeat):
    """C32: discard any number of cards, one after the other; then draw as many."""

    RULE: ClassVar[str] = "C32"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: int, number: int) -> None:
        self.seat: int = seat
        self.number: int = number

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return [choices.NO, *t.hand_kinds(seat)]

    def prompt(self, t: AnteTable, seat: int) -> tuple[str, tuple[Any, ...]]:
        return "ask.Kobold", (self.number,)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option == choices.NO:
            t.draw(seat, self.number, "C32")
            return
        t.leave_hand(seat, option)
        t.discard(option)
        t.tell("discards", "C32", (seat, option))
        t.do(Kobold(seat, self.number + 1))


class Princess(OneSeat):
    """C35: which of her listed dragons acts next; those that have left are dropped (A82)."""

    RULE: ClassVar[str] = "C35"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "dragons")

    def __init__(self, seat: int, dragons: tuple[int, ...]) -> None:
        self.seat: int = seat
        self.dragons: tuple[int, ...] = dragons

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if self.options(t, self.seat) else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return [kind for kind in self.dragons if t.find(t.flights[seat], kind) >= 0]

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        rest = tuple([kind for kind in self.options(t, seat) if kind != option])
        t.do(Power(seat, option, "princess"), Princess(seat, rest))


class Prophecy(OneSeat):
    """C36: you may show a dragon and use its power. Always asked (leaks, 7.3)."""

    RULE: ClassVar[str] = "C36"
    SECRET: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return [choices.NO, *[kind for kind in t.hand_kinds(seat) if TYPE[kind] & (GOOD | EVIL)]]

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        if option == choices.NO:
            t.tell("declines", "C36", (seat, self.card))
            return
        t.show_card(seat, option)
        t.meet(option)
        t.tell("prophesies", "C36", (seat, option))
        DEEDS[POWER[option]](t, seat, self.card)

    def why_not(self, t: AnteTable, seat: int, option: int) -> Refused:
        return Refused("C36", "refused.no_dragon_in_hand", (option,) if 0 < option <= 100 else ())


class Sorcery(OneSeat):
    """C38: one of the cards turned over replaces the Sorcerer and triggers; the others wait in mid-air (A74)."""

    RULE: ClassVar[str] = "C38"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "cards")

    def __init__(self, seat: int, card: int, cards: tuple[int, ...]) -> None:
        self.seat: int = seat
        self.card: int = card
        self.cards: tuple[int, ...] = cards

    def who(self, t: AnteTable) -> Sequence[int]:
        return ONLY[self.seat] if self.cards else NOBODY

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return list(self.cards)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        t.limbo = [kind for kind in t.limbo if kind != option]
        t.discard(self.card)
        t.replace(seat, self.card, option | STRAY)
        t.tell("replaces", "C38", (seat, self.card, option))
        t.do(Leftovers(tuple([kind for kind in self.cards if kind != option])))
        arrive(t, seat, option, Power(seat, option, "replaced"))


class Leftovers(Step[AnteTable]):
    """C38 (4): the cards not chosen go to the ante, after the new power is finished."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards: tuple[int, ...] = cards

    def run(self, t: AnteTable) -> None:
        t.limbo = [kind for kind in t.limbo if kind not in self.cards]
        t.ante.extend(self.cards)
        if self.cards:
            t.tell("leftovers", "C38", (self.cards,))
