"""How the greedy player haggles: asks for much, gives way with time, takes what is fair, and remembers the greedy."""

from typing import Final

from dragontavern.core.question import Answer
from dragontavern.core.rng import Rng
from dragontavern.games.gold import choices
from dragontavern.games.gold.pack import HOURGLASS
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.gold.talks import ROUNDS

from .bargain import Bargain, product

STAGES: Final[list[float]] = [0.0, 0.3, 0.5, 0.65, 0.75, 0.85, 0.93]  # parts of the time: then one thinks again
FAIR_STAGE: Final = 2  # from this one on one asks for no more than what is fair
WOOING: Final = 0.4  # more weight at every later stage for those who have not been won over
BEND: Final = 1.5  # one gives way slowly at first
LEAST: Final = 0.25  # of the fair share; who offers less is greedy, and nobody takes less even at the end
SPARE: Final = 1.5  # points one forgoes rather than lose a small treasure over them
LATE: Final = 0.6  # from here on all look for the proposal most support
SPITE: Final = 0.4  # of the fair share, asked more of one who was greedy before
BEARABLE: Final = 40  # so much of `grasp` nobody minds
CHATTY: Final = 3  # so many words one has to spare in a talk, about
GREEDY, LAST_OFFER, SOUNDS_FAIR, HURRY, THINKING, MORE = range(len(choices.PHRASES))


class Talk:
    """One negotiation as one party goes through it. `edges`: how much more than fair one asks for, stage by stage."""

    def __init__(self, view: GoldTable, place: int, edges: tuple[float, ...]) -> None:
        self.me: int = view.viewer
        self.mine: int = view.party.index(view.viewer)
        self.bargain: Bargain = Bargain(view, place)
        self.edges: tuple[float, ...] = edges
        self.grudges: list[float] = [max(grasp - BEARABLE, 0) / (100 - BEARABLE) for grasp in view.grasp]  # 0 to 1
        self.wooed: list[float] = [0.0] * len(view.party)  # weight added for each party so far
        self.stage: int = 0
        self.proposed: int = -1  # the last stage at which one looked for a new proposal
        self.beats: int = view.options["beats"] if view.clock else ROUNDS
        self.plans: dict[int, tuple[int, ...]] = {}
        self.greedy: set[int] = set()
        self.said: set[int] = set()
        gains = self.bargain.worth(self.plan(FAIR_STAGE))
        self.fair: float = (gains[self.mine] + sum(gains) / len(gains)) / 2  # equal splits favour somebody by chance
        self.dream: float = max(self.gain(self.plan(0)), self.fair)

    def gain(self, shares: tuple[int, ...]) -> float:
        """What a split is worth to oneself."""
        return self.bargain.worth(shares)[self.mine]

    def plan(self, stage: int) -> tuple[int, ...]:
        """The split one proposes at a stage: Nash's, with more weight for oneself at first, less for the greedy."""
        found = self.plans.get(stage)
        if found is None:
            weights = [1 - SPITE * self.grudges[seat] for seat in self.bargain.party]
            weights = [weight + more for weight, more in zip(weights, self.wooed, strict=True)]
            weights[self.mine] = 1 + self.edges[min(stage, FAIR_STAGE)]
            start = () if stage == FAIR_STAGE else self.plan(stage + 1 if stage < FAIR_STAGE else stage - 1)
            found = self.plans[stage] = self.bargain.best(product(weights), start)
        return found

    def move_on(self, view: GoldTable, stage: int) -> None:
        """Time goes by: those who support neither one's own proposal nor what one supports are wooed."""
        while self.stage < stage:
            self.stage += 1
            if self.stage > FAIR_STAGE:
                for p, seat in enumerate(self.bargain.party):
                    if p != self.mine and view.backs[seat] not in (self.me, view.backs[self.me]):
                        self.wooed[p] += WOOING

    # --- time -------------------------------------------------------------------------------------------------------

    def elapsed(self, view: GoldTable) -> float:
        """How much of the time is gone: 0 in the first beat, 1 in the last."""
        return min(max((self.beats - view.beat) / max(self.beats - 1, 1), 0.0), 1.0)

    def target(self, time: float) -> float:
        """What one accepts at a time: all one dreams of at first, in the end a part of what is fair."""
        least = min(LEAST * self.fair, self.fair - SPARE)
        return self.dream - (self.dream - least) * float(time**BEND)

    # --- speaking ---------------------------------------------------------------------------------------------------

    def speak(self, view: GoldTable, options: tuple[int, ...], rng: Rng) -> Answer:
        """Support what is good enough, else propose, else say something or wait."""
        time = self.elapsed(view)
        best = self.acceptable(view, time)
        if best >= 0 and view.backs[self.me] != best:
            return choices.ENDORSE + best
        self.move_on(view, max([i for i in range(len(STAGES)) if time >= STAGES[i]]))
        if best in (-1, self.me) and self.proposed < self.stage:
            self.proposed = self.stage
            plan = self.plan(self.stage)
            if list(plan) not in view.offers:
                return plan
        if best >= 0:
            return choices.WAIT if view.beat > 2 else self.say(HURRY, rng)
        if HOURGLASS in options and view.beat == 1:
            return HOURGLASS
        return self.remark(view, rng)

    def acceptable(self, view: GoldTable, time: float) -> int:
        """Whose proposal one supports: the one most others support, then the one that brings most; -1: none."""
        target = self.target(time)
        best, most = -1, (0, 0.0)
        for seat in self.bargain.party:
            offer = view.offers[seat]
            if not offer:
                continue
            gain = self.gain(tuple(offer))
            if seat != self.me and gain < LEAST * self.fair:
                self.greedy.add(seat)
            backers = sum([view.backs[other] == seat for other in self.bargain.party if other != self.me])
            if not backers or gain < target + SPITE * self.grudges[seat] * max(self.fair, 0.0):
                continue
            rank = (backers, gain if time < LATE else min(self.bargain.worth(offer)))
            if rank > most:
                best, most = seat, rank
        return best

    def remark(self, view: GoldTable, rng: Rng) -> int:
        """Words that match the offers, each once; else silence."""
        if self.greedy:
            return self.say(GREEDY, rng)
        if self.stage > FAIR_STAGE:
            return self.say(LAST_OFFER if view.beat > 2 else HURRY, rng)
        if any(view.offers[other] for other in self.bargain.party if other != self.me):
            return self.say(MORE, rng)
        return choices.WAIT

    def say(self, phrase: int, rng: Rng) -> int:
        """A phrase now and then, if it was not said in this talk."""
        if phrase in self.said or rng.below(self.beats) >= CHATTY:
            return choices.WAIT
        self.said.add(phrase)
        return choices.PHRASE + phrase
