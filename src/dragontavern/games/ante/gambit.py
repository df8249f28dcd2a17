"""A gambit from the ante to the draw (R11–R18, R57–R75, R80–R81)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import i64

from dragontavern.core.errors import Refused
from dragontavern.core.marks import ALL, KIND
from dragontavern.core.state import Ask, Step

from .abilities import Window
from .cards import STRENGTH
from .flights import RiderFlights
from .packs import ANTE_WINDOW, END_WINDOW
from .table import NO_WINNER, STAKES, UNDECIDED, AnteTable, EndOfGambit, changed, strongest_untied
from .turn import TURNS


class Gambit(Step[AnteTable]):
    """R11: everything of the last gambit is gone; the antes are asked for. `Settle` waits below all that follows."""

    def run(self, t: AnteTable) -> None:
        n = t.seats
        t.gambit += 1
        t.round = 0
        t.verdict = UNDECIDED
        t.owed = [0] * n
        t.archmages = 0
        t.warlords = 0
        t.liches = [0] * n
        t.monarchs = [0] * n
        t.druid = False
        t.priest = False
        t.merchant = -1
        t.rewarded = [0] * n
        if t.roleplay:
            t.colours_played = [0] * n
        if t.events is not None:
            t.tell("gambit", "R11", (t.gambit,))
        t.agenda += COURSE


class Antes(Ask[AnteTable]):
    """R12: everybody secretly commits a card, which stays in the hand until all are revealed."""

    RULE: ClassVar[str] = "R12"
    STAYS: ClassVar[bool] = True
    SECRET: ClassVar[bool] = True

    def who(self, t: AnteTable) -> Sequence[int]:
        committed = t.committed
        return [seat for seat in range(t.seats) if committed[seat] == 0]

    def options(self, t: AnteTable, seat: int) -> list[int]:
        return t.hand_kinds(seat)

    def answered(self, t: AnteTable, seat: int, option: int) -> None:
        t.committed[seat] = option
        if t.events is not None:
            t.tell("commits", "R12", (seat,))

    def default(self, t: AnteTable, seat: int) -> int:
        return min(t.hand_kinds(seat), key=lambda kind: STRENGTH[kind])

    def why_not(self, t: AnteTable, seat: int, option: int) -> Refused:
        return Refused("R12", "refused.not_in_hand", (option,) if 0 < option <= 100 else ())


class Reveal(Step[AnteTable]):
    """R13–R15: all antes are turned over at once; the price is paid, or everything is repeated."""

    def run(self, t: AnteTable) -> None:
        cards = t.committed
        t.committed = [0] * t.seats
        for seat in range(t.seats):
            t.leave_hand(seat, cards[seat])
        t.antes = cards
        told = t.events is not None
        if told:
            t.tell("reveals", "R12", (tuple(cards),))
        leader = strongest_untied(cards)
        if leader < 0:
            self.all_tied(t, cards)
            return
        t.ante = cards.copy()
        price = 0
        for kind in cards:
            price = max(price, STRENGTH[kind])
        if told:
            t.tell("price", "R14", (price,))
        for seat in t.clockwise(t.drawer):
            t.pay(seat, price, STAKES, "R14")
        t.leader = leader
        if told:
            t.tell("leads", "R15", (leader,))
        t.agenda.append(NEXT_ROUND)
        if t.roleplay:
            t.do(*[Window(ANTE_WINDOW, seat, 0) for seat in t.clockwise(leader)])

    def all_tied(self, t: AnteTable, cards: list[int]) -> None:
        """R13: nobody pays, all discard and draw, and the antes are asked for again."""
        for kind in cards:
            t.discard(kind)
        t.tell("all_tied", "R13")
        for seat in t.clockwise(t.drawer):
            t.draw(seat, 1, "R13")
        t.do(Antes(), Reveal())


class Round(Step[AnteTable]):
    """R18: a turn for each player, clockwise from the leader."""

    def run(self, t: AnteTable) -> None:
        t.round += 1
        t.opened = False
        if t.events is not None:
            t.tell("round", "R18", (t.round, t.leader))
        agenda = t.agenda
        agenda.append(END_OF_ROUND)
        for seat in reversed(t.clockwise(t.leader)):
            agenda.append(TURNS[seat])


class EndRound(Step[AnteTable]):
    """R57–R60: the next leader, and from the third round on a scoring attempt."""

    def run(self, t: AnteTable) -> None:
        leader = strongest_untied([t.card_of_round(seat) for seat in range(t.seats)])
        if leader >= 0:
            t.leader = leader
        if t.round < 3:
            t.agenda.append(NEXT_ROUND)
        else:
            t.agenda += SCORING


class Decide(Step[AnteTable]):
    """R64–R68a: look for the winner; a tie or a Bronze Warlord brings another round."""

    def run(self, t: AnteTable) -> None:
        tell_scores(t)
        alive, sole = best_of(t)
        if t.round == 3 and t.warlords & ~(1 << sole if sole >= 0 else 0):
            t.tell("fourth_round", "R68")
            t.agenda.append(NEXT_ROUND)
        elif not alive:
            t.verdict = NO_WINNER
        elif sole >= 0:
            t.verdict = sole
        elif not t.opened:
            t.verdict = NO_WINNER
            t.tell("nobody_can_play", "R68a")
        else:
            t.tell("tie", "R66")
            t.agenda.append(NEXT_ROUND)


def best_of(t: AnteTable) -> tuple[list[int], int]:
    """R62–R66: the players who may win, and the one who is best alone (-1 if several are)."""
    alive = [seat for seat in range(t.seats) if not t.is_barred(seat)]
    side: i64 = -1 if t.druid else 1
    best: i64 = -9999  # less than any flight
    sole = -1
    for seat in alive:
        score: i64 = t.score(seat) * side
        if score > best:
            best = score
            sole = seat
        elif score == best:
            sole = -1
    return alive, sole


def tell_scores(t: AnteTable) -> None:
    """R62: announce the scoring strengths."""
    if t.events is not None:
        t.tell("scores", "R62", (tuple(t.score(seat) for seat in range(t.seats)),))
        for seat in range(t.seats):
            if t.is_barred(seat):
                t.tell("barred", "R64", (seat,))


class Settle(EndOfGambit):
    """R69–R75: the end of the gambit, by scoring or because the stakes ran empty."""

    def run(self, t: AnteTable) -> None:
        self.clear_limbo(t)
        if t.verdict == UNDECIDED:
            if t.options["flightOnEmptyStakes"]:
                t.do(RiderFlights(), LastVerdict(), Settle())
                return
            LastVerdict().run(t)
        self.award(t)
        self.discard_table(t)
        self.settle_hole(t)
        t.drawer = t.verdict if t.verdict >= 0 else t.active
        if 0 in t.hoards:
            end_game(t)
            return
        t.agenda.append(DRAW_TWO)
        if t.roleplay:
            t.do(*[Window(END_WINDOW, seat, 0) for seat in t.clockwise(t.drawer)])

    def clear_limbo(self, t: AnteTable) -> None:
        """R54: cards in mid-air are discarded."""
        if t.limbo:
            for kind in t.limbo:
                t.discard(kind)
            t.limbo = []
        if t.looked:
            t.discards.extend(t.looked)
            t.looked = []

    def award(self, t: AnteTable) -> None:
        """R69–R71: the winner takes the stakes, shared if a Priest acts; then the Gold Monarch's gifts."""
        winner = t.verdict
        if winner < 0:
            t.tell("no_winner", "R70", (t.stakes,))
            return
        t.won = changed(t.won, winner, t.won[winner] + 1)
        won = t.stakes
        t.stakes = 0
        if t.priest:
            left = t.left_of(winner)
            half = won // 2
            t.hoards[left] += half
            won -= half
            t.hoards[winner] += won
            t.tell("wins", "R69", (winner, won))
            t.tell("shares", "C34", (left, half))
        else:
            t.hoards[winner] += won
            if t.events is not None:
                t.tell("wins", "R69", (winner, won))
        for _ in range(t.monarchs[winner]):
            for seat in t.opponents(winner):
                t.pay(winner, 3, seat, "R71")

    def discard_table(self, t: AnteTable) -> None:
        """R72: flights and ante are discarded; hands are kept."""
        discards = t.discards
        slot: i64
        for flight in t.flights:
            for slot in flight:
                discards.append(slot & KIND | ALL)
            flight.clear()
        for slot in t.ante:
            discards.append(slot | ALL)
        t.ante = []

    def settle_hole(self, t: AnteTable) -> None:
        """R73: what is owed goes into the hole, as far as the hoard reaches; the rest is kept for R81."""
        for seat in range(t.seats):
            owed = t.owed[seat]
            if owed:
                paid = min(t.hoards[seat], owed)
                t.hoards[seat] -= paid
                t.owed = changed(t.owed, seat, owed - paid)
                t.hole += paid
                t.tell("fills_hole", "R73", (seat, paid, owed - paid))


class LastVerdict(Step[AnteTable]):
    """R69: the stakes are empty: the best alone wins nothing but the gambit; in a tie nobody does."""

    def run(self, t: AnteTable) -> None:
        t.tell("stakes_empty", "R54")
        tell_scores(t)
        t.verdict = best_of(t)[1]


class DrawTwo(Step[AnteTable]):
    """R75: two cards each, then the next gambit."""

    def run(self, t: AnteTable) -> None:
        for seat in t.clockwise(t.drawer):
            t.draw(seat, 2, "R75")
        t.agenda.append(NEXT_GAMBIT)


def end_game(t: AnteTable) -> None:
    """R74, R80, R81: the richest win; then they share the hole, unless it belongs to the house."""
    most = max(t.hoards)
    winners = tuple(seat for seat in range(t.seats) if t.hoards[seat] == most)
    broke = [seat for seat in range(t.seats) if t.hoards[seat] == 0]
    t.winners = winners
    t.tell("broke", "R74", (tuple(broke),))
    t.tell("wins_game", "R80", (winners, most))
    t.hole += t.stakes
    t.stakes = 0
    if t.options["hole"] == "winner" and t.hole:
        share, odd = divmod(t.hole, len(winners))
        for seat in winners:
            t.hoards[seat] += share
        t.tell("takes_hole", "R81", (winners, share))
        if odd:
            poorest = max(broke, key=lambda seat: (t.owed[seat], -seat))
            t.hoards[poorest] += odd
            t.tell("odd_coins", "R81", (poorest, odd))
        t.hole = 0
    t.agenda.clear()


# Steps never change, so those of every gambit are made once. The lists go onto the agenda as they are, last first.
NEXT_ROUND: Final = Round()
END_OF_ROUND: Final = EndRound()
DRAW_TWO: Final = DrawTwo()
NEXT_GAMBIT: Final = Gambit()
COURSE: Final[list[Step[Any]]] = [Settle(), Reveal(), Antes()]
SCORING: Final[list[Step[Any]]] = [Decide(), RiderFlights()]
