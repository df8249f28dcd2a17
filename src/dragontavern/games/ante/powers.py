"""What the cards do (C1–C40): one short function a power, `me` being whose power it is and `card` the one that acts.

The acting card is the Prophet when he borrows a dragon's power (A70, R24).
"""

from dragontavern.core.marks import KIND

from .abilities import arrive
from .cards import COPPER, EVIL, GOOD, POWER, TYPE
from .flights import Steal
from .picks import (
    Blue,
    Bronze,
    Demand,
    Illusion,
    Kobold,
    Look,
    Princess,
    Prophecy,
    Red,
    Slay,
    Sorcery,
    Tolls,
    Trick,
    Warlord,
    White,
    Wyrmling,
)  # fmt: skip
from .power import DEEDS, Power
from .table import RIDER, WILD, AnteTable, changed


def nothing(t: AnteTable, me: int, card: int) -> None:
    """C24: Tiamat has no power; its god text is always on (R31)."""


def black_dragon(t: AnteTable, me: int, card: int) -> None:
    """C1: steal 3 gold from the stakes."""
    t.do(Steal(me, 3, "C1"))


def blue_dragon(t: AnteTable, me: int, card: int) -> None:
    """C2: each opponent pays you 1, or pays the stakes 1 for every card in your flight."""
    t.do(Blue(me, 1, "C2"))


def brass_dragon(t: AnteTable, me: int, card: int) -> None:
    """C3: the right-hand opponent gives a stronger good dragon or pays 5."""
    t.do(Demand(t.right_of(me), me, card, GOOD, "C3"))


def bronze_dragon(t: AnteTable, me: int, card: int) -> None:
    """C4: take the two weakest cards of the ante."""
    t.do(Bronze(me, 0, "C4"))


def copper_dragon(t: AnteTable, me: int, card: int) -> None:
    """C5, R79: the top card of the deck replaces this one and triggers, unless only Coppers are left."""
    if only_coppers(t.deck) and only_coppers(t.discards):
        t.tell("stays", "R79", (me, card))
        return
    new = t.replace_from_deck(me, card, "C5")
    if new:
        arrive(t, me, new, Power(me, new, "replaced"))


def only_coppers(pile: list[int]) -> bool:
    """Whether a pile has nothing but Copper Dragons."""
    return all(POWER[other & KIND] == COPPER for other in pile)


def gold_dragon(t: AnteTable, me: int, card: int) -> None:
    """C6: draw a card for every good dragon in your flight."""
    t.draw(me, t.count_type(me, GOOD), "C6")


def green_dragon(t: AnteTable, me: int, card: int) -> None:
    """C7: the left-hand opponent gives a weaker evil dragon or pays 5."""
    t.do(Demand(t.left_of(me), me, card, EVIL, "C7"))


def red_dragon(t: AnteTable, me: int, card: int) -> None:
    """C8: the strongest opponent pays you 1 and you take a random card from his hand."""
    t.do(Red(me, 1, "C8"))


def silver_dragon(t: AnteTable, me: int, card: int) -> None:
    """C9: each player with a good dragon in his flight draws a card, you first."""
    for seat in t.clockwise(me):
        if t.types_in(seat) & GOOD:
            t.draw(seat, 1, "C9")


def white_dragon(t: AnteTable, me: int, card: int) -> None:
    """C10: the weakest opponent pays you 2."""
    t.do(White(me, 2, "C10"))


def bahamut(t: AnteTable, me: int, card: int) -> None:
    """C11: each opponent with a good and an evil dragon pays you 10."""
    for seat in t.opponents(me):
        if t.is_mixed(seat):
            t.pay(seat, 10, me, "C11")


def black_raider(t: AnteTable, me: int, card: int) -> None:
    """C12: steal 1; then your opponents, from the left, pay you 2, 3, 4 and so on."""
    t.do(Steal(me, 1, "C12"), Tolls(me))


def blue_overlord(t: AnteTable, me: int, card: int) -> None:
    """C13: as the Blue Dragon, with 2 instead of 1."""
    t.do(Blue(me, 2, "C13"))


def brass_sultan(t: AnteTable, me: int, card: int) -> None:
    """C14, A69: as the Brass Dragon, for the left and then the right opponent."""
    t.do(Demand(t.left_of(me), me, card, GOOD, "C14"), Demand(t.right_of(me), me, card, GOOD, "C14"))


def bronze_warlord(t: AnteTable, me: int, card: int) -> None:
    """C15: as the Bronze Dragon; then, if you do not win after the third round, there is a fourth."""
    t.do(Bronze(me, 0, "C15"), Warlord(me))


def chromatic_wyrmling(t: AnteTable, me: int, card: int) -> None:
    """C16: you may replace this card by an evil dragon from your hand, which triggers."""
    t.do(Wyrmling(me, card, EVIL, "C16"))


def copper_trickster(t: AnteTable, me: int, card: int) -> None:
    """C17: the top card of the deck replaces another card in your flight; you may trigger it."""
    t.do(Trick(me, card))


def dracolich(t: AnteTable, me: int, card: int) -> None:
    """C18: at scoring, 2 more for every evil dragon in your flight."""
    t.liches = changed(t.liches, me, t.liches[me] + 1)
    t.tell("lich", "C18", (me,))


def gold_monarch(t: AnteTable, me: int, card: int) -> None:
    """C19: as the Gold Dragon; if you win the gambit, give each opponent 3 gold."""
    t.draw(me, t.count_type(me, GOOD), "C19")
    t.monarchs = changed(t.monarchs, me, t.monarchs[me] + 1)
    t.tell("monarch", "C19", (me,))


def green_schemer(t: AnteTable, me: int, card: int) -> None:
    """C20, A69: as the Green Dragon, for the left and then the right opponent."""
    t.do(Demand(t.left_of(me), me, card, EVIL, "C20"), Demand(t.right_of(me), me, card, EVIL, "C20"))


def metallic_wyrmling(t: AnteTable, me: int, card: int) -> None:
    """C21: you may replace this card by a good dragon from your hand, which triggers."""
    t.do(Wyrmling(me, card, GOOD, "C21"))


def red_destroyer(t: AnteTable, me: int, card: int) -> None:
    """C22: as the Red Dragon, with 10 gold."""
    t.do(Red(me, 10, "C22"))


def silver_seer(t: AnteTable, me: int, card: int) -> None:
    """C23: as the Silver Dragon; then look at the top three cards, take one and discard the others."""
    for seat in t.clockwise(me):
        if t.types_in(seat) & GOOD:
            t.draw(seat, 1, "C23")
    t.do(Look(me))


def white_hunter(t: AnteTable, me: int, card: int) -> None:
    """C25: every opponent whose flight is weaker than yours pays you 3."""
    mine = t.strength(me)
    for seat in t.opponents(me):
        if t.strength(seat) < mine:
            t.pay(seat, 3, me, "C25")


def archmage(t: AnteTable, me: int, card: int) -> None:
    """C26, R29: every card you play later in this gambit triggers."""
    t.archmages |= 1 << me
    t.tell("archmage", "C26", (me,))


def dragonrider(t: AnteTable, me: int, card: int) -> None:
    """C27: at scoring this card is as strong as the weakest dragon beside it."""
    set_status(t, me, card, RIDER)
    t.tell("rider", "C27", (me,))


def dragonslayer(t: AnteTable, me: int, card: int) -> None:
    """C28: discard a dragon of strength 7 or less from any flight."""
    t.do(Slay(me))


def druid(t: AnteTable, me: int, card: int) -> None:
    """C29: the weakest flight wins this gambit."""
    t.druid = True
    t.tell("druid", "C29", (me,))


def fool(t: AnteTable, me: int, card: int) -> None:
    """C30: draw a card for every opponent with a stronger flight."""
    mine = t.strength(me)
    stronger = 0
    for seat in t.opponents(me):
        if t.strength(seat) > mine:
            stronger += 1
    t.draw(me, stronger, "C30")


def illusionist(t: AnteTable, me: int, card: int) -> None:
    """C31: you may swap this card with a mortal in another flight; your new mortal triggers."""
    t.do(Illusion(me, card))


def kobold(t: AnteTable, me: int, card: int) -> None:
    """C32: discard any number of cards, then draw as many."""
    t.do(Kobold(me, 0))


def merchant_prince(t: AnteTable, me: int, card: int) -> None:
    """C33, R45: for the rest of the gambit all purchases are paid to you."""
    t.merchant = me
    t.tell("merchant", "C33", (me,))


def priest(t: AnteTable, me: int, card: int) -> None:
    """C34, R69: the winner shares the stakes with the player on his left."""
    t.priest = True
    t.tell("priest", "C34", (me,))


def princess(t: AnteTable, me: int, card: int) -> None:
    """C35: the powers of all good dragons in your flight trigger, in the order you like."""
    good = [slot & KIND for slot in t.flights[me] if TYPE[slot & KIND] == GOOD]
    t.do(Princess(me, tuple(sorted(good))))


def prophet(t: AnteTable, me: int, card: int) -> None:
    """C36: you may show a dragon from your hand and use its power as if it were this card's."""
    t.do(Prophecy(me, card))


def queen(t: AnteTable, me: int, card: int) -> None:
    """C37: each opponent with a good and an evil dragon pays you 5 and loses a random card to you."""
    for seat in t.opponents(me):
        if t.is_mixed(seat):
            t.pay(seat, 5, me, "C37")
            t.take_at_random(me, seat, "C37")


def sorcerer(t: AnteTable, me: int, card: int) -> None:
    """C38: turn over the top three cards; one replaces this card and triggers, the others go to the ante."""
    cards: list[int] = []
    while len(cards) < 3:
        kind = t.reveal()
        if not kind:
            break
        cards.append(kind)
        t.limbo = [*t.limbo, kind]
        t.refresh()
    t.tell("conjures", "C38", (me, tuple(cards)))
    t.do(Sorcery(me, card, tuple(sorted(cards))))


def thief(t: AnteTable, me: int, card: int) -> None:
    """C39: steal 7 gold from the stakes."""
    t.do(Steal(me, 7, "C39"))


def wyrmpriest(t: AnteTable, me: int, card: int) -> None:
    """C40, R32: this card counts as every dragon colour for colour flights."""
    set_status(t, me, card, WILD)
    t.tell("wild", "C40", (me,))


def set_status(t: AnteTable, me: int, card: int, status: int) -> None:
    """R5: mark the slot a card lies in."""
    flight = t.flights[me]
    flight[t.find(flight, card)] |= status


DEEDS.extend([
    nothing,
    black_dragon, blue_dragon, brass_dragon, bronze_dragon, copper_dragon,
    gold_dragon, green_dragon, red_dragon, silver_dragon, white_dragon,
    bahamut, black_raider, blue_overlord, brass_sultan, bronze_warlord,
    chromatic_wyrmling, copper_trickster, dracolich, gold_monarch, green_schemer,
    metallic_wyrmling, red_destroyer, silver_seer, nothing, white_hunter,
    archmage, dragonrider, dragonslayer, druid, fool,
    illusionist, kobold, merchant_prince, priest, princess,
    prophet, queen, sorcerer, thief, wyrmpriest,
])  # fmt: skip
