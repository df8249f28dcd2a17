"""What must hold at any moment: cards are kept, limits are kept, and the game goes on only while both can pay."""

from collections import Counter

from dragontavern.core.marks import KIND

from .pack import KINDS, MARKET, PLUNDER
from .table import SETUP, USED, LordsTable
from .vocabulary import ARTIFACT, BLESSING, CREATURE, ROLE


def fault(t: LordsTable) -> str:
    """The first broken invariant in words, or nothing."""
    return fault_of_cards(t) or fault_of_battlefields(t) or fault_of_course(t)


def fault_of_cards(t: LordsTable) -> str:
    """Every card lies in exactly one place."""
    rows = (t.hands, t.down, t.markets, t.blessings, t.up)
    if any(len(row) != t.seats for row in (*rows, t.castles, t.roles, t.artifacts, t.picks, t.picked, t.turns)):
        return f"there must be {t.seats} of everything the players have"
    count: Counter[int] = Counter()
    for place in (t.deck, t.discards, t.looked, t.roles, t.artifacts, t.stack, t.gear, t.air, t.plunder, t.plundered):
        count.update([card & KIND for card in place])
    for row in rows:
        for each in row:
            count.update([card & KIND for card in each])
    del count[0]
    if count != Counter(t.cards.cards) + Counter(t.cards.plunder):
        return "each card of the pack must lie in exactly one place"
    if any(card & KIND <= PLUNDER for card in (*t.plunder, *t.plundered)):
        return "only plunder cards lie in the plunder deck"
    if any(card & KIND > KINDS for place in (t.deck, t.discards, *t.hands) for card in place):
        return "plunder cards do not lie among the others"
    return ""


def fault_of_battlefields(t: LordsTable) -> str:
    """Types, levels, caps and markets."""
    cards = t.cards
    for seat in range(t.seats):
        if t.roles[seat] and cards.type[t.roles[seat]] != ROLE:
            return "only a role lies in the place of the role"
        if t.artifacts[seat] and cards.type[t.artifacts[seat]] != ARTIFACT:
            return "only an artifact lies in the place of the artifact"
        behind = t.blessings[seat]
        if len(behind) > 2 or (behind and not t.roles[seat]) or any(cards.type[kind] != BLESSING for kind in behind):
            return "at most two blessings lie behind a role"
        if [cards.promotes[kind] for kind in behind] != [2, 3][: len(behind)]:
            return "blessings lie behind a role in their order"
        cap = t.cap(seat)
        for card in (*t.up[seat], *t.down[seat]):
            if cards.type[card & KIND] != CREATURE or cards.level[card & KIND] > cap:
                return "creatures on a battlefield are such as its owner's role can keep"
        if any(slot & ~(KIND | USED) for slot in t.up[seat]) or list(t.up[seat]) != sorted(t.up[seat]):
            return "face-up creatures lie sorted"
        if len(t.markets[seat]) != MARKET:
            return "a market has four places"
        hand = [card & KIND for card in t.hands[seat]]
        if any(t.frozen[seat].count(kind) > hand.count(kind) for kind in t.frozen[seat]):
            return "cards that were swapped in lie in the hand"
        if t.picked[seat] > MARKET or (t.picks[seat] != 0) != (t.picked[seat] > 0):
            return "at most four cards are chosen for a market"
    return ""


def fault_of_course(t: LordsTable) -> str:
    """Purses, combat, stack."""
    if not t.over and min(t.purses) < 1:
        return "both teams have at least 1 Iros while the game goes on"
    if (t.attacker < 0) != (t.defender < 0) or (t.attacker >= 0 and (t.attacker ^ t.defender) & 1 == 0):
        return "two players of different teams fight a combat"
    if t.gear and t.attacker < 0:
        return "equipment lies on the table in a combat only"
    if not 0 <= t.active < t.seats or not SETUP <= t.phase <= 5:
        return "there is no such turn"
    if not 0 <= t.lull <= 2 * t.seats:
        return "a lull of two rounds ends the game"
    if t.over != bool(t.winners):
        return "a game is over when somebody has won"
    return ""
