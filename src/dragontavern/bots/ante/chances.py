"""Who will probably win the gambit, by what lies on the table."""

from math import exp

from dragontavern.core.marks import KIND
from dragontavern.games.ante.cards import STRENGTH
from dragontavern.games.ante.table import AnteTable

ROUNDS = 3
USUAL_CARD = 6.5  # the strength people play on average
BEST_OF_HAND = 0.6  # how far one's own cards to come lean from the usual card to the best in hand
CALM = 1.5  # how much may still change once all cards lie: a tie, a slain dragon
STIR = 3.0  # how much each card to come may change


def cards_to_come(t: AnteTable, seat: int) -> int:
    """How many cards this seat will probably still play in this gambit."""
    rest = ROUNDS - t.round if t.round < ROUNDS else 0
    if t.round == 0:
        return rest
    return rest if t.opened and t.card_of_round(seat) else rest + 1


def chances(t: AnteTable) -> list[float]:
    """How likely each seat is to win the gambit (R62–R66)."""
    seats = t.seats
    open_cards = 0
    scores: list[float] = []
    for seat in range(seats):
        coming = cards_to_come(t, seat)
        open_cards += coming
        scores.append(t.score(seat) + coming * expected_strength(t, seat, coming))
    spread = CALM + STIR * (open_cards / seats) ** 0.5
    if t.druid:
        spread = -spread
    top = max([score / spread for score in scores])
    weights = [0.0 if t.is_barred(seat) else exp(scores[seat] / spread - top) for seat in range(seats)]
    total = sum(weights)
    return [weight / total for weight in weights] if total else weights


def expected_strength(t: AnteTable, seat: int, coming: int) -> float:
    """What a card to come will be like: usual, or nearer to the best ones a hand has."""
    hand = t.hands[seat]
    if not coming or not hand:
        return USUAL_CARD
    strengths = [STRENGTH[card & KIND] for card in hand]
    strengths.sort(reverse=not t.druid)
    best = strengths[:coming]
    return USUAL_CARD + BEST_OF_HAND * (sum(best) / len(best) - USUAL_CARD)
