"""What the others probably hold: their hands explain the cards they anted and played in this gambit.

Whoever plays a White 3 where a Red 12 would have won the stakes hardly holds a Red 12. Each choice that still lies on
the table is weighed by taste: how likely it was with a given hand. Imagined tables are put right by that, swapping
unseen cards between hands and deck whenever it makes the choices likelier, and now and then when not (Metropolis).
"""

from math import exp
from typing import Final

from dragontavern.core.marks import HOLE, KIND, mark
from dragontavern.core.rng import Rng, of_seed
from dragontavern.core.state import State
from dragontavern.core.traces import lost_sight_of
from dragontavern.games.ante.cards import KINDS, STRENGTH
from dragontavern.games.ante.gambit import Antes
from dragontavern.games.ante.table import ROUND, SLOT_ROUND, STRAY, AnteTable, strongest_untied

from .scene import EVERYTHING, LAST_ROUND, NOTHING, USUAL, Scene
from .taste import savour, tastes_to_ante

SWAPS: Final = 12  # tried for each opponent
TRUST: Final = 0.9  # how far choices are explained by taste: a hand may have been another one when they were made
UNIT: Final = 1 << 32


class Choice:
    """A card somebody chose, and how much any card would have drawn him then."""

    def __init__(self, scene: Scene, card: int, later: list[int]) -> None:
        self.scene: Scene = scene
        self.card: int = card
        self.later: list[int] = later  # cards he had as well then, and has played since
        self.draws: list[float] = [-1.0] * (KINDS + 1)  # by kind, reckoned when first asked for

    def draw_of(self, kind: int) -> float:
        """How much a card would have drawn him: the odds of its being chosen."""
        draw = self.draws[kind]
        if draw < 0.0:
            draw = exp(savour(self.scene, kind))
            self.draws[kind] = draw
        return draw

    def rivals(self, hand: list[int]) -> float:
        """The odds of all cards he could choose from, if that is his hand now."""
        total = self.draw_of(self.card)
        for kind in self.later:
            total += self.draw_of(kind)
        for card in hand:
            total += self.draw_of(card & KIND)
        return total

    def chance(self, hand: list[int]) -> float:
        """How likely his choice was."""
        return self.draw_of(self.card) / self.rivals(hand)


def choices_of(t: AnteTable, seat: int) -> list[Choice]:
    """What a seat has chosen in this gambit, as far as it still lies on the table."""
    found: list[Choice] = []
    flight = [slot for slot in t.flights[seat] if not slot & STRAY]
    for slot in flight:
        number = (slot & SLOT_ROUND) >> ROUND
        later = [other & KIND for other in flight if (other & SLOT_ROUND) >> ROUND > number]
        found.append(Choice(scene_then(t, seat, number), slot & KIND, later))
    return found


def scene_then(t: AnteTable, seat: int, number: int) -> Scene:
    """The scene in which a seat played its card of a round, as far as the table still tells."""
    scene = Scene(t.seats, seat)
    scene.round = number
    scene.stakes = t.stakes
    scene.druid = t.druid
    scene.lie(t.flights[seat], number)
    scene.hand_size = 5  # about: how many cards he had then is forgotten
    leader = leader_of(t, number)
    turn = (seat - leader) % t.seats
    rest = LAST_ROUND - number if number < LAST_ROUND else 0
    best = 1e9 if t.druid else -1e9
    for other in range(t.seats):
        if other == seat:
            continue
        strength = strength_before(t, other, number)
        coming = rest
        if (other - leader) % t.seats < turn:
            card = card_of(t, other, number)
            scene.top = max(scene.top, STRENGTH[card])
            strength += STRENGTH[card]
        else:
            scene.after += 1
            coming += 1
        score = strength + coming * USUAL
        if (score < best) if t.druid else (score > best):
            best = score
    scene.best = best
    scene.mine = strength_before(t, seat, number) + rest * USUAL
    scene.spread = 2.5 + 2.0 * rest + scene.after / t.seats
    scene.left_waits = turn < t.seats - 1
    scene.limit = EVERYTHING if turn == 0 else STRENGTH[card_of(t, t.right_of(seat), number)]
    return scene


def leader_of(t: AnteTable, number: int) -> int:
    """R15, R58: who led a round of this gambit, by the cards that lie there now."""
    if number >= t.round:
        return t.leader
    leader = max(strongest_untied(t.antes), 0)
    for earlier in range(1, number):
        strongest = strongest_untied([card_of(t, seat, earlier) for seat in range(t.seats)])
        if strongest >= 0:
            leader = strongest
    return leader


def card_of(t: AnteTable, seat: int, number: int) -> int:
    """R5: the card now in a seat's slot of a round; 0 if there is none."""
    for slot in t.flights[seat]:
        if (slot & SLOT_ROUND) >> ROUND == number:
            return slot & KIND
    return NOTHING


def strength_before(t: AnteTable, seat: int, number: int) -> float:
    """What a flight had before a round."""
    total = 0.0
    for slot in t.flights[seat]:
        if (slot & SLOT_ROUND) >> ROUND < number:
            total += STRENGTH[slot & KIND]
    return total


class Belief:
    """What a view suggests about the hands of the others."""

    def __init__(self, view: AnteTable) -> None:
        self.view: AnteTable = view
        self.anting: bool = isinstance(view.asking(), Antes)
        self.choices: list[list[Choice]] = [
            [] if seat == view.viewer else choices_of(view, seat) for seat in range(view.seats)
        ]
        self.hidden: list[list[int]] = [[i for i in range(len(hand)) if hand[i] == HOLE] for hand in view.hands]
        self.traced: list[int] = lost_sight_of(view.traces)  # in which hands these may be, imagining knows
        self.unseen: list[int] = [i for i in range(len(view.deck)) if view.deck[i] == HOLE]

    def likelihood(self, t: AnteTable) -> float:
        """How likely all choices were if a table were the true one."""
        total = 1.0
        for seat in range(t.seats):
            for choice in self.choices[seat]:
                total *= choice.chance(t.hands[seat])
        return float(total**TRUST)

    def table(self, rng: Rng) -> AnteTable:
        """An imagined table that explains the choices; those being likelier that explain them better."""
        t = self.view.imagine(of_seed(rng.word()))
        if self.anting:
            guess_antes(t, self.view, rng)
        elif self.unseen:
            for seat in range(t.seats):
                if self.choices[seat] and self.hidden[seat]:
                    self.put_right(t, seat, rng)
        return t

    def put_right(self, t: AnteTable, seat: int, rng: Rng) -> None:
        """Swap unseen cards of a hand and the deck, so that the choices of a seat become likelier."""
        hand = t.hands[seat]
        hidden = self.hidden[seat]
        choices = self.choices[seat]
        rivals = [choice.rivals(hand) for choice in choices]
        for _ in range(SWAPS):
            i = hidden[rng.below(len(hidden))]
            j = self.unseen[rng.below(len(self.unseen))]
            out = hand[i] & KIND
            if out in self.traced:
                continue
            new = t.deck[j] & KIND
            ratio = 1.0
            for k in range(len(choices)):
                ratio *= rivals[k] / (rivals[k] - choices[k].draw_of(out) + choices[k].draw_of(new))
            if ratio >= 1.0 or rng.word() < ratio**TRUST * UNIT:
                hand[i] = new | mark(seat)
                t.deck[j] = out
                t.meets(seat, new)
                for k in range(len(choices)):
                    rivals[k] += choices[k].draw_of(new) - choices[k].draw_of(out)


def guess_antes(t: AnteTable, view: AnteTable, rng: Rng) -> None:
    """R12: what the others have laid down already, by taste."""
    for seat in range(t.seats):
        if seat != view.viewer and t.committed[seat]:
            options = t.hand_kinds(seat)
            t.committed[seat] = options[drawn(tastes_to_ante(t, seat, options), rng)]


def drawn(tastes: list[float], rng: Rng) -> int:
    """One of several choices, as likely as tastes say."""
    top = max(tastes)
    odds = [exp(taste - top) for taste in tastes]
    left = rng.word() / UNIT * sum(odds)
    for i in range(len(odds)):
        left -= odds[i]
        if left < 0.0:
            return i
    return len(odds) - 1


def believed(view: State, count: int, rng: Rng) -> list[State]:
    """So many tables that fit the view and what the others did."""
    assert isinstance(view, AnteTable)
    belief = Belief(view)
    return [belief.table(rng) for _ in range(count)]
