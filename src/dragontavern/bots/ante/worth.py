"""What a table is worth to a seat, in gold: hoards, cards in hand, the chance to win, flights in the making."""

from dragontavern.core.marks import KIND
from dragontavern.games.ante.cards import STRENGTH
from dragontavern.games.ante.table import AnteTable

from .chances import cards_to_come, chances
from .hopes import fears, hopes

CARD = 2.0  # a card in hand: four of them cost a purchase, about six gold, and each may bring some
PER_STRENGTH = 0.15  # a stronger card wins more gambits than a weaker one triggers
LAST_CARDS = (-4.0, -3.0, -1.0)  # with no, one or two cards left a purchase is near
LEAD = 1.5  # leading a round: one's card triggers for certain
GIFT = 0.15  # each point of strength one leaves the left neighbour to stay under
ARCHMAGE = 2.0  # each card one may yet play with the Archmage's effect
MERCHANT = 2.0  # being paid for purchases
WARLORD = 1.0  # a fourth round if one does not win
READY = 1.0  # a disk that is Ready
END = 40.0  # winning the whole game, or losing it
FULL_LEAD = 20.0  # gold ahead of the best rival with which an end now is as good as won
SAFE = 12.0  # with this much gold nobody goes broke in one gambit
NERVES = 0.4  # how likely somebody with hardly any gold is to lose it


def worth(t: AnteTable, me: int) -> float:
    """How much better off this seat is than the others on average, and whether it would like the game to end."""
    seats = t.seats
    if t.over:
        gold = [float(hoard) for hoard in t.hoards]
        return ahead(gold, me) + (END if me in t.winners else -END)
    chance = chances(t)
    gold = expected_gold(t, chance)
    riches = [gold[seat] + CARD * len(t.hands[seat]) + effects(t, seat) for seat in range(seats)]
    for seat in range(seats):
        riches[seat] += hopes(t, me) if seat == me else fears(t, seat)
    return ahead(riches, me) + hand_worth(t, me) + position(t, me) + end_in_sight(t, me, gold, chance)


def ahead(riches: list[float], me: int) -> float:
    """One's own riches less the average of the others'."""
    mine = riches[me]
    return mine - (sum(riches) - mine) / (len(riches) - 1)


def expected_gold(t: AnteTable, chance: list[float]) -> list[float]:
    """What everybody will probably have once the gambit is settled (R69–R73)."""
    half = t.stakes // 2 if t.priest else 0
    gold: list[float] = []
    for seat in range(t.seats):
        prize = chance[seat] * (t.stakes - half) + chance[seat - 1] * half
        gold.append(t.hoards[seat] - t.owed[seat] + prize)
        if t.monarchs[seat]:
            gold[seat] -= chance[seat] * 3 * t.monarchs[seat] * (t.seats - 1)
    return gold


def effects(t: AnteTable, seat: int) -> float:
    """Lasting effects a seat enjoys."""
    total = 0.0
    if t.archmages >> seat & 1:
        total += ARCHMAGE * cards_to_come(t, seat)
    if t.merchant == seat:
        total += MERCHANT
    if t.warlords >> seat & 1 and t.round <= 3:
        total += WARLORD
    if t.disks >> seat & 1:
        total += READY
    return total


def hand_worth(t: AnteTable, me: int) -> float:
    """How good the cards in one's own hand are, beyond their number."""
    hand = t.hands[me]
    total = LAST_CARDS[len(hand)] if len(hand) < len(LAST_CARDS) else 0.0
    for card in hand:
        total += PER_STRENGTH * STRENGTH[card & KIND]
    return total


def position(t: AnteTable, me: int) -> float:
    """Whether one leads or will lead (R58), less what one's card allows the left neighbour (R20b)."""
    if not t.opened:
        return LEAD if t.leader == me else 0.0
    mine = t.card_of_round(me)
    if not mine:
        return 0.0
    total = 0.0
    if t.round < 3 and all(STRENGTH[t.card_of_round(seat)] < STRENGTH[mine] for seat in range(t.seats) if seat != me):
        total += LEAD * 0.7
    left = t.left_of(me)
    if left != t.leader and not t.card_of_round(left):
        total -= GIFT * STRENGTH[mine]
    return total


def end_in_sight(t: AnteTable, me: int, gold: list[float], chance: list[float]) -> float:
    """R74: if somebody will be broke the game ends with this gambit, which is good for the richest only."""
    goes_on = 1.0
    for seat in range(t.seats):
        rest = t.hoards[seat] - t.owed[seat]
        if rest < SAFE:
            danger = 1.0 if rest <= 0 else NERVES * (1.0 - rest / SAFE)
            goes_on *= 1.0 - danger * (1.0 - chance[seat])
    if goes_on == 1.0:
        return 0.0
    best = max([gold[seat] for seat in range(t.seats) if seat != me])
    lead = (gold[me] - best) / FULL_LEAD
    return (1.0 - goes_on) * END * max(-1.0, min(1.0, lead))
