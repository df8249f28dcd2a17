"""How those who see further haggle: they reckon what the others will settle for, and when, and ask for the rest.

What a party settles for falls with time, from what it dreams of to a part of what is fair (talks.py plays that way,
and so do most people). One who refuses more than that is taken to want more, and is offered more.
"""

from typing import Final

from dragontavern.core.question import Answer
from dragontavern.core.rng import Rng
from dragontavern.games.gold import choices
from dragontavern.games.gold.pack import COLOURS, HOURGLASS
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import ROUNDS

from .bargain import product, swap
from .stakes import Stakes
from .talks import BEARABLE, BEND, GREEDY, HURRY, LAST_OFFER, LATE, LEAST, MORE, SPARE, SPITE

EDGES: Final[list[float]] = [
    0.3,
    0.7,
    1.4,
]  # how one favours oneself: what is fair … what one dreams of
MARGIN: Final = 0.15  # points given beyond what a party should settle for: one may be wrong about it
CONCEDE: Final = 0.12  # of the fair share, given more to one who has refused what he should have taken
SHORT: Final = 0.2  # winning chance that a point too little for somebody counts against a proposal
PRIDE: Final = 0.1  # of the fair share: less one does not take even at the end
NEVER: Final = 2.0  # a time that does not come
FORESIGHT: Final = 0.97  # the part of the time at which one's first proposals should be accepted
SUPPORT: Final = 0.01  # winning chance a new proposal must bring more than one that has found support
PASSES: Final = 4


class Haggle:
    """One negotiation as one party sees it. `sight`: the part of the time after which one settles the matter."""

    def __init__(self, view: GoldTable, place: int, sight: float) -> None:
        self.stakes: Stakes = Stakes(view, place)
        self.me: int = view.viewer
        self.mine: int = self.stakes.mine
        self.party: list[int] = view.party
        self.sight: float = sight
        self.beats: int = view.options["beats"] if view.clock else ROUNDS
        bargain = self.stakes.bargain
        parties = len(self.party)
        grudges = [max(grasp - BEARABLE, 0) / (100 - BEARABLE) for grasp in view.grasp]
        self.grudge: float = grudges[self.me]  # what the others hold against one, 0 to 1
        weights = [1 - SPITE * grudges[seat] for seat in self.party]
        self.even: list[int] = list(bargain.best(product([1.0] * parties)))
        self.fair: list[float] = []
        self.dream: list[float] = []
        for p in range(parties):
            plan = bargain.best(product(favour(weights, p, EDGES[0])))
            gains = bargain.worth(plan)
            self.fair.append((gains[p] + sum(gains) / parties) / 2)
            for edge in EDGES[1:]:
                plan = bargain.best(product(favour(weights, p, edge)), plan)
            self.dream.append(max(bargain.worth(plan)[p], self.fair[p]))

    # --- time -------------------------------------------------------------------------------------------------------

    def elapsed(self, beat: int) -> float:
        """How much of the time is gone: 0 in the first beat, 1 in the last."""
        return min(max((self.beats - beat) / max(self.beats - 1, 1), 0.0), 1.0)

    def speaks_at(self, view: GoldTable, p: int) -> float:
        """When a party will speak next, as far as one can tell."""
        if p == self.mine or (p > self.mine and not view.spoken >> self.party[p] & 1):
            return self.elapsed(view.beat)
        return self.elapsed(view.beat - 1) if view.beat > 1 else NEVER

    # --- what the others settle for ---------------------------------------------------------------------------------

    def least(self, p: int) -> float:
        """What a party takes in the end, if nothing else is known of it."""
        return min(LEAST * self.fair[p], self.fair[p] - SPARE)

    def settles_for(self, view: GoldTable, p: int, time: float) -> float:
        """What a party should settle for at a time: less and less, but more for one it has a grudge against.

        Who asks for more than one would have thought dreams of more.
        """
        dream = self.dream[p]
        asked = view.offers[self.party[p]]
        if asked:
            dream = max(dream, self.stakes.bargain.worth(asked)[p])
        target = dream - (dream - self.least(p)) * float(min(time, 1.0) ** BEND)
        return target + SPITE * self.grudge * max(self.fair[p], 0.0)

    def needs(self, view: GoldTable, p: int, time: float) -> float:
        """The same with a margin, and with what it has just refused."""
        need = self.settles_for(view, p, time) + MARGIN
        offer = view.offers[self.me]
        seat = self.party[p]
        if offer and view.backs[seat] in (-1, seat):
            refused = self.stakes.bargain.worth(offer)[p]
            if refused >= self.settles_for(view, p, self.elapsed(view.beat + 1)) + MARGIN:
                need = max(need, refused + CONCEDE * max(self.fair[p], 1.0))
        return need

    def fairest(self, view: GoldTable) -> float:
        """Late the others turn to the proposal that is kindest to the worst off: its worth to him."""
        best = -99.0
        for seat in self.party:
            if seat != self.me and view.offers[seat] and view.backs.count(seat) > 1:
                best = max(best, min(self.stakes.bargain.worth(view.offers[seat])))
        return best

    # --- proposals --------------------------------------------------------------------------------------------------

    def proposal(self, view: GoldTable, times: list[float]) -> tuple[list[int], float]:
        """The split that is best for oneself among those the others should settle for; by how much it falls short."""
        needs = [0.0 if p == self.mine else self.needs(view, p, times[p]) for p in range(len(self.party))]
        floor = self.fairest(view) + 0.01 if min(times) >= LATE and len(self.party) > 2 else -99.0
        starts = [self.even.copy(), self.all_mine()]
        starts += [view.offers[seat].copy() for seat in self.party if view.offers[seat]]
        best: list[int] = []
        most = -99.0
        for start in starts:
            score = self.climb(start, needs, floor)
            if score > most:
                best, most = start, score
        return best, 99.0 if max(times) >= NEVER else self.shortfall(best, needs, floor)

    def all_mine(self) -> list[int]:
        """Everything for oneself."""
        shares = [0] * (COLOURS * len(self.party))
        shares[self.mine * COLOURS : (self.mine + 1) * COLOURS] = self.stakes.bargain.row
        return shares

    def score(self, shares: list[int], needs: list[float], floor: float) -> float:
        """One's chance of winning with a split, less what it falls short of."""
        short = self.shortfall(shares, needs, floor)
        return self.stakes.chance(shares, True) - (SHORT * (0.1 + short) if short > 0.0 else 0.0)

    def shortfall(self, shares: list[int], needs: list[float], floor: float) -> float:
        """By how many points a split falls short of what the others need."""
        worth = self.stakes.bargain.worth(shares)
        short = max(floor - min(worth), 0.0)
        for p in range(len(needs)):
            if p != self.mine and worth[p] < needs[p]:
                short += needs[p] - worth[p]
        return short

    def climb(self, shares: list[int], needs: list[float], floor: float) -> float:
        """Pass and swap single tokens as long as that makes a split better."""
        parties = len(self.party)
        colours = [i for i in range(COLOURS) if self.stakes.bargain.row[i]]
        now = self.score(shares, needs, floor)
        for _ in range(PASSES):
            before = now
            for giver in range(parties):
                for taker in range(parties):
                    if giver == taker:
                        continue
                    for i in colours:
                        for j in [-1, *colours] if giver < taker else [-1]:
                            if not shares[giver * COLOURS + i]:
                                break
                            if i == j or (j >= 0 and not shares[taker * COLOURS + j]):
                                continue
                            swap(shares, giver, taker, i, j)
                            then = self.score(shares, needs, floor)
                            if then > now + 1e-9:
                                now = then
                            else:
                                swap(shares, taker, giver, i, j)
            if now <= before + 1e-9:
                break
        return now

    # --- speaking ---------------------------------------------------------------------------------------------------

    def speak(self, view: GoldTable, options: tuple[int, ...], rng: Rng) -> Answer:
        """Ask for what the others will settle for in the end; take what there is when the time is up."""
        time = self.elapsed(view.beat)
        early = view.beat > 2 and time < self.sight
        if early:
            if view.offers[self.me] and not self.is_stage(view.beat):
                return self.remark(view, options, rng)
            ahead = max(min(self.sight, FORESIGHT), time)
            plan, _ = self.proposal(view, [ahead] * len(self.party))
            return self.propose(view, plan, options, rng)
        if view.beat == 1 and self.have_spoken(view):
            return self.follow(view, self.last_hope(view), options, rng)
        closing = self.closing(view)
        if closing < 0 and view.beat > 2 and view.offers[self.me] and not self.is_stage(view.beat):
            return self.remark(view, options, rng)
        plan, short = self.proposal(view, [self.speaks_at(view, p) for p in range(len(self.party))])
        if closing >= 0:
            if short > 0.0 or self.stakes.chance(plan, True) <= self.stakes.chance(view.offers[closing], False):
                return choices.ENDORSE + closing
        elif self.is_carried(view):
            return self.remark(view, options, rng)
        elif short > 0.0:
            return self.follow(view, self.rallying(view), options, rng)
        return self.propose(view, plan, options, rng)

    def have_spoken(self, view: GoldTable) -> list[int]:
        """The other parties that have spoken in this beat; in the last one they have had their last word."""
        return [seat for seat in self.party if seat != self.me and view.spoken >> seat & 1]

    def last_hope(self, view: GoldTable) -> int:
        """The last beat: whose proposal all support who have had their last word, the best of them; -1: none."""
        spoken = self.have_spoken(view)
        best, most = -1, 0.0
        for seat in self.party:
            offer = view.offers[seat]
            if not offer or any(view.backs[other] != seat for other in spoken):
                continue
            chance = self.stakes.chance(offer, seat == self.me)
            if chance > most and (seat == self.me or self.bearable(offer)):
                best, most = seat, chance
        return best

    def rallying(self, view: GoldTable) -> int:
        """Whose proposal has most support among the others, then the one that is best for oneself; -1: none."""
        best, most = -1, (0, 0.0)
        for seat in self.party:
            offer = view.offers[seat]
            if seat == self.me or not offer or not self.bearable(offer):
                continue
            backers = view.backs.count(seat) - (view.backs[self.me] == seat)
            rank = (backers, self.stakes.chance(offer, False))
            if backers and rank > most:
                best, most = seat, rank
        return best

    def follow(self, view: GoldTable, seat: int, options: tuple[int, ...], rng: Rng) -> Answer:
        """Support somebody's proposal, unless one does or there is none."""
        if seat < 0 or view.backs[self.me] == seat:
            return self.remark(view, options, rng)
        return choices.ENDORSE + seat

    def propose(self, view: GoldTable, plan: list[int], options: tuple[int, ...], rng: Rng) -> Answer:
        """A new proposal, if it is better than no deal and worth losing the support the old one has."""
        for seat in self.party:
            if view.offers[seat] == plan:
                return choices.ENDORSE + seat if view.backs[self.me] != seat else self.remark(view, options, rng)
        enough = self.stakes.without
        if self.is_carried(view):
            enough = max(enough, self.stakes.chance(view.offers[self.me], True) + SUPPORT)
        return tuple(plan) if self.stakes.chance(plan, True) > enough else self.remark(view, options, rng)

    def is_stage(self, beat: int) -> bool:
        """Now and then one thinks again."""
        return beat % max(self.beats // 6, 1) == 0

    def is_carried(self, view: GoldTable) -> bool:
        """Whether one's own proposal has found support."""
        return view.backs.count(self.me) > 1

    def closing(self, view: GoldTable) -> int:
        """Whose proposal all others support, the best of them: one's own word would make it a deal; -1: nobody's."""
        best, most = -1, 0.0
        for seat in self.party:
            offer = view.offers[seat]
            if seat == self.me or not offer:
                continue
            backed = view.backs.count(seat) == len(self.party) - 1 and view.backs[self.me] != seat
            if backed and self.bearable(offer):
                chance = self.stakes.chance(offer, False)
                if chance > most:
                    best, most = seat, chance
        return best

    def bearable(self, offer: list[int]) -> bool:
        """Whether a split is better than none, and no insult."""
        gain = self.stakes.bargain.worth(offer)[self.mine]
        return self.stakes.chance(offer, False) > self.stakes.without and gain >= PRIDE * self.fair[self.mine]

    def remark(self, view: GoldTable, options: tuple[int, ...], rng: Rng) -> int:
        """Words that match the offers, now and then; else silence."""
        if HOURGLASS in options and view.beat == 1:
            return HOURGLASS
        if rng.below(self.beats) > 1:
            return choices.WAIT
        worth = [self.stakes.bargain.worth(view.offers[seat])[self.mine] for seat in self.party
                 if seat != self.me and view.offers[seat]]  # fmt: skip
        if worth and max(worth) < LEAST * self.fair[self.mine]:
            return choices.PHRASE + GREEDY
        if view.beat <= 3:
            return choices.PHRASE + (LAST_OFFER if view.offers[self.me] else HURRY)
        return choices.PHRASE + MORE if worth and time_is_short(view.beat, self.beats) else choices.WAIT


def time_is_short(beat: int, beats: int) -> bool:
    """The second half of the talks."""
    return 2 * beat < beats


def favour(weights: list[float], p: int, edge: float) -> list[float]:
    """The weights of all parties, with more for one."""
    found = weights.copy()
    found[p] = 1 + edge
    return found
