"""Whelps: less than a hundred lines of rules that use all the kernel has. docs/architecture.md walks through them.

Nine of twelve cards are dealt out. Each round everybody secretly chooses a card; the strongest leads and shares three
gems out (T1–T3). Until he has, any other may roar, once a game, and take a random card of his (T4), or time runs out
and the gems are gone (T5). Who has no card left ends the game; most gems win (T6).
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from dragontavern.core.game import Game
from dragontavern.core.marks import CLOCK, KIND, mark, seen, seen_heap
from dragontavern.core.question import Division
from dragontavern.core.rng import Rng
from dragontavern.core.state import Ask, Result, State, Step

HURRY, ROAR = 10, 11


class Den(State):
    FIELDS = (("deck", "place", "marked"), ("hands", "places", "marked"), ("chosen", "json", "secret"),
              ("played", "cards", "open"), *[(n, "json", "open") for n in ("gems", "pot", "roars")])  # fmt: skip

    def __init__(self, like: "Den | None", seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> None:
        super().__init__(like, seats, rng, options, pack)
        self.deck: list[int] = like.deck.copy() if like else []
        self.hands: list[list[int]] = [hand.copy() for hand in like.hands] if like else [[] for _ in range(seats)]
        self.chosen: list[int] = like.chosen.copy() if like else [0] * seats
        self.played: list[int] = like.played.copy() if like else []
        self.gems: list[int] = like.gems.copy() if like else [0] * seats
        self.pot: int = like.pot if like else 0
        self.roars: list[int] = like.roars.copy() if like else [1] * seats

    def game(self) -> Game:
        return WHELPS

    def copy(self) -> "Den":
        return Den(self, self.seats, self.rng.copy(), self.options, self.pack)

    def hide(self, viewer: int) -> None:
        self.deck = seen(self.deck, viewer)
        self.hands = [seen_heap(hand, viewer) for hand in self.hands]
        self.chosen = [kind if seat == viewer or not kind else -1 for seat, kind in enumerate(self.chosen)]

    def fill(self, viewer: int, rng: Rng) -> None:
        pool = [1, 2, 3] * 4
        for card in [card for place in (self.played, self.deck, *self.hands) for card in place if card]:
            pool.remove(card & KIND)
        rng.shuffle(pool)
        self.deck = [card or pool.pop() for card in self.deck]
        for seat, hand in enumerate(self.hands):
            hand[:] = [(card or pool.pop()) | mark(seat) for card in hand]
            if self.chosen[seat] < 0:
                self.chosen[seat] = hand[rng.below(len(hand))] & KIND

    def check(self) -> str:
        cards = sorted(card & KIND for place in (self.deck, self.played, *self.hands) for card in place)
        return "" if cards == sorted([1, 2, 3] * 4) else "there must be four of each card"

    def outcome(self) -> Result:
        winners = tuple(seat for seat in range(self.seats) if self.gems[seat] == max(self.gems))
        return Result(winners, tuple(self.gems), "ended.cards")


class Round(Step[Den]):
    def run(self, t: Den) -> None:
        t.do(*[Choose(), Reveal(), Round()] if all(t.hands) else [])


class Choose(Ask[Den]):
    RULE, STAYS, SECRET = "T1", True, True

    def who(self, t: Den) -> Sequence[int]:
        return [seat for seat in range(t.seats) if not t.chosen[seat]]

    def options(self, t: Den, seat: int) -> list[int]:
        return sorted({card & KIND for card in t.hands[seat]})

    def answered(self, t: Den, seat: int, option: int) -> None:
        t.chosen[seat] = option
        t.tell("chooses", "T1", (seat,))


class Reveal(Step[Den]):
    def run(self, t: Den) -> None:
        t.played += [t.leave(t.hands[seat], kind) for seat, kind in enumerate(t.chosen)]
        t.tell("reveals", "T2", tuple(t.chosen))
        t.do(Share(t.chosen.index(max(t.chosen))))
        t.chosen, t.pot = [0] * t.seats, 3


class Share(Ask[Den]):
    FIELDS: ClassVar[tuple[str, ...]] = ("leader",)
    RULE, STAYS = "T3", True

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def who(self, t: Den) -> Sequence[int]:
        roarers = [seat for seat in range(t.seats) if seat != self.leader and t.roars[seat]]
        return [self.leader, *roarers, CLOCK] if t.pot else []

    def options(self, t: Den, seat: int) -> list[int]:
        return [] if seat == self.leader else [HURRY] if seat == CLOCK else [ROAR]

    def division(self, t: Den, seat: int) -> Division | None:
        return Division((t.pot,), t.seats) if seat == self.leader else None

    def given(self, t: Den, seat: int, shares: tuple[int, ...]) -> None:
        t.gems, t.pot = [have + more for have, more in zip(t.gems, shares, strict=True)], 0
        t.tell("shares", "T3", (seat, shares))

    def answered(self, t: Den, seat: int, option: int) -> None:
        if seat == CLOCK:
            t.pot = 0
            t.tell("too_late", "T5")
        else:
            t.roars[seat] = 0
            t.do(Snatch(seat, self.leader))


class Snatch(Step[Den]):
    FIELDS: ClassVar[tuple[str, ...]] = ("taker", "victim")

    def __init__(self, taker: int, victim: int) -> None:
        self.taker, self.victim = taker, victim

    def run(self, t: Den) -> None:
        hand, both = t.hands[self.victim], mark(self.taker) | mark(self.victim)
        if hand:
            t.hands[self.taker].append(t.slip(hand, t.rng.below(len(hand)), both))
            t.tell("snatches", "T4", (self.taker, self.victim), (t.hands[self.taker][-1] & KIND,), both)


class Whelps(Game):
    def __init__(self) -> None:
        steps = {step.__name__: step for step in (Round, Choose, Reveal, Share, Snatch)}
        super().__init__("whelps", 1, (2, 3), (), ("", "ember", "flame", "blaze"), steps, f"{__name__}:WHELPS")

    def blank(self, seats: int, rng: Rng, options: Mapping[str, Any], pack: Any) -> Den:
        return Den(None, seats, rng, options, pack)

    def begin(self, state: State) -> None:
        assert isinstance(state, Den)
        state.deck = [1, 2, 3] * 4
        state.shuffle(state.deck)
        for seat in range(state.seats):
            state.hands[seat] = [state.deck.pop() | mark(seat) for _ in range(3)]
        state.do(Round())


WHELPS = Whelps()
