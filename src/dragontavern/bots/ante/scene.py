"""What a player sees at a glance before choosing a card: what would trigger, who leads, which flights are near."""

from typing import Final

from dragontavern.core.marks import KIND
from dragontavern.games.ante.cards import BAHAMUT, COLOUR, EVIL, GOOD, STRENGTH, TIAMAT, TYPE
from dragontavern.games.ante.table import ROUND, SLOT_ROUND, WILD, AnteTable

LANES: Final = 4  # bits of a counter among others in one number
USUAL: Final = 6.5  # the strength of a card nobody knows yet
LAST_ROUND: Final = 3
EVERYTHING: Final = 99  # no card is too strong to trigger
NOTHING: Final = 0


class Scene:
    """The moment in which one seat plays a card; `of` a table at hand, or put together from what is left of it."""

    def __init__(self, seats: int, seat: int) -> None:
        self.seats: int = seats
        self.seat: int = seat
        self.round: int = 1
        self.stakes: int = 0
        self.druid: bool = False
        self.limit: int = NOTHING  # cards up to this strength trigger
        self.left_waits: bool = False  # the left neighbour plays later in this round
        self.after: int = 0  # how many play later in this round
        self.top: int = 0  # the strongest card of this round so far
        self.mine: float = 0.0  # what my flight will have, less the card to play
        self.best: float = 0.0  # what the best of the others will probably have
        self.spread: float = 1.0  # how much that may change
        self.types: int = 0
        self.god: int = 0
        self.length: int = 0
        self.rewarded: int = 0
        self.lying_colours: int = 0
        self.lying_strengths: int = 0
        self.held_colours: int = 0
        self.held_strengths: int = 0
        self.hand_size: int = 0

    def hold(self, hand: list[int]) -> None:
        """Look at one's hand."""
        colours = 0
        strengths = 0
        for card in hand:
            kind = card & KIND
            colours += LANE_OF[kind]
            strengths += 1 << LANES * (STRENGTH[kind] - 1)
        self.held_colours = colours
        self.held_strengths = strengths
        self.hand_size = len(hand)

    def lie(self, flight: list[int], before: int) -> None:
        """Look at one's flight, as far as it lay before a round."""
        colours = 0
        strengths = 0
        for slot in flight:
            if (slot & SLOT_ROUND) >> ROUND >= before:
                continue
            kind = slot & KIND
            colours += ANY_DRAGON + LANE_OF[kind] if slot & WILD else LANE_OF[kind]
            strengths += 1 << LANES * (STRENGTH[kind] - 1)
            self.types |= TYPE[kind]
            self.length += 1
            if kind == BAHAMUT:
                self.god |= EVIL
            elif kind == TIAMAT:
                self.god |= GOOD
        self.lying_colours = colours
        self.lying_strengths = strengths


LANE_OF: Final[list[int]] = [
    sum([1 << LANES * colour for colour in range(11) if bits >> colour & 1]) for bits in COLOUR
]
"""By kind: one in the lane of each colour of the card."""
ANY_DRAGON: Final[int] = sum([1 << LANES * colour for colour in range(10)])


def scene_of(t: AnteTable, seat: int) -> Scene:
    """The scene of the seat that is to play now."""
    scene = Scene(t.seats, seat)
    scene.round = t.round
    scene.stakes = t.stakes
    scene.druid = t.druid
    scene.rewarded = t.rewarded[seat]
    scene.lie(t.flights[seat], EVERYTHING)
    scene.hold(t.hands[seat])
    rest = LAST_ROUND - t.round if t.round < LAST_ROUND else 0
    after = 0
    best = 1e9 if t.druid else -1e9
    for other in range(t.seats):
        if other == seat:
            continue
        card = t.card_of_round(other)
        coming = rest
        if card:
            scene.top = max(scene.top, STRENGTH[card])
        else:
            coming += 1
            after += 1
        if t.is_barred(other):
            continue
        score = t.score(other) + coming * USUAL
        if (score < best) if t.druid else (score > best):
            best = score
    scene.after = after
    scene.best = best
    scene.mine = t.score(seat) + rest * USUAL
    scene.spread = 2.5 + 2.0 * rest + after / t.seats
    scene.left_waits = not t.card_of_round(t.left_of(seat))
    if not t.opened or t.archmages >> seat & 1:
        scene.limit = EVERYTHING
    else:
        scene.limit = STRENGTH[t.card_of_round(t.right_of(seat))]
    return scene
