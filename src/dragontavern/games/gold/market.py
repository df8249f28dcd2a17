"""The Market (G42–G44): for a while any two players may exchange tokens.

An offer is known to the two concerned. It stands in the letters of both: at `to` in the maker's, at `seats + maker`
in the receiver's. Its tokens are shown to the receiver: in words one may lie about what one has, not in tokens.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK, HOLE, KIND, SPECTATOR, mark
from dragontavern.core.question import Answer, Division
from dragontavern.core.rng import Rng
from dragontavern.core.state import Ask, Step
from dragontavern.core.traces import landed

from .choices import ACCEPT, DECLINE, DONE, TICK, WAIT, WITHDRAW
from .pack import COLOURS
from .screens import counts, index, shown, with_token
from .table import GoldTable, one

ROUNDS: Final = 2  # without a clock (G44)
ON_THE_WAY: Final = 10  # in traces: the place of tokens a seat has given, until both have given theirs
BITS: Final = 6  # of a count in an offer's number
CLOCK_SAYS: Final = [TICK]


def write_offer(give: Sequence[int], want: Sequence[int]) -> int:
    """An offer as one number: six bits a colour, first what is given, then what is wanted."""
    number = 0
    for i in range(COLOURS):
        number |= give[i] << BITS * i | want[i] << BITS * (COLOURS + i)
    return number


def read_offer(number: int) -> tuple[list[int], list[int]]:
    """What an offer gives and what it wants."""
    row = [number >> BITS * i & 63 for i in range(2 * COLOURS)]
    return row[:COLOURS], row[COLOURS:]


class Trade(Division):
    """An offer in the making: `pieces` are the tokens one has, `partners` who could be asked.

    The answer is the partner's seat, then the tokens given and the tokens wanted, colour by colour.
    """

    __slots__ = ("gifts", "limits", "partners")

    def __init__(
        self, pieces: tuple[int, ...], partners: tuple[int, ...], limits: tuple[int, ...], gifts: bool
    ) -> None:
        super().__init__(pieces, 2)
        self.partners: tuple[int, ...] = partners
        self.limits: tuple[int, ...] = limits  # how many of each colour somebody else may have
        self.gifts: bool = gifts

    def fits(self, shares: tuple[int, ...]) -> bool:
        """G43: a partner, tokens one has for tokens that exist; no colour for itself; gifts if the table has them."""
        if len(shares) != 1 + 2 * COLOURS or any(type(n) is not int or n < 0 for n in shares):
            return False
        give, want = shares[1 : 1 + COLOURS], shares[1 + COLOURS :]
        for i in range(COLOURS):
            if give[i] > self.pieces[i] or want[i] > self.limits[i] or (give[i] and want[i]):
                return False
        both, either = any(give) and any(want), any(give) or any(want)
        return shares[0] in self.partners and (either if self.gifts else both)

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """A random offer: one token for another; who has nothing asks for a gift."""
        give, want = [0] * COLOURS, [0] * COLOURS
        mine = [i for i in range(COLOURS) if self.pieces[i]]
        if mine:
            give[mine[rng.below(len(mine))]] = 1
        wanted = [i for i in range(COLOURS) if self.limits[i] and not give[i]]
        want[wanted[rng.below(len(wanted))]] = 1
        return (self.partners[rng.below(len(self.partners))], *give, *want)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trade) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data())

    def data(self) -> tuple[object, ...]:
        """Everything in it, for comparing."""
        return self.pieces, self.partners, self.limits, self.gifts


class MarketDay(Step[GoldTable]):
    """G42: the Market card shows."""

    def run(self, t: GoldTable) -> None:
        t.spoken = 0
        t.done = 0
        t.beat = t.options["beats"] if t.clock else ROUNDS
        t.shown += 1
        t.tell("market", "G42")
        t.do(Market(), EndMarket())


class EndMarket(Step[GoldTable]):
    """G44: offers nobody has accepted are void, and the game goes on where it stopped."""

    def run(self, t: GoldTable) -> None:
        t.letters = [[0] * (2 * t.seats) for _ in range(t.seats)]
        t.spoken = 0
        t.done = 0
        t.beat = 0
        t.tell("market_ends", "G44")


class Market(Ask[GoldTable]):
    """G43: with a clock everybody may speak once a beat; without one each makes one offer a round, in turn."""

    RULE: ClassVar[str] = "G43"
    STAYS: ClassVar[bool] = True
    SECRET: ClassVar[bool] = True
    ORDERED: ClassVar[bool] = True
    BOTH: ClassVar[bool] = True

    def who(self, t: GoldTable) -> Sequence[int]:
        if t.beat == 0:
            return ()
        silent = [seat for seat in t.clockwise(t.active) if not (t.spoken | t.done) >> seat & 1]
        if not t.clock:
            return silent[:1]
        return [*silent, CLOCK] if t.done != (1 << t.seats) - 1 else ()

    def options(self, t: GoldTable, seat: int) -> list[int]:
        if seat == CLOCK:
            return CLOCK_SAYS
        if not t.clock:
            return [DONE]
        n, mine = t.seats, t.letters[seat]
        found = [WAIT, DONE]
        if any(mine[:n]):
            found.append(WITHDRAW)
        found += [DECLINE + other for other in range(n) if mine[n + other]]
        found += [ACCEPT + other for other in range(n) if mine[n + other] and can_accept(t, seat, other)]
        return found

    def division(self, t: GoldTable, seat: int) -> Division | None:
        """G43: an offer to one who has not left the market."""
        if seat == CLOCK:
            return None
        have = tuple(counts(t.screens[seat]))
        partners = tuple([other for other in range(t.seats) if other != seat and not t.done >> other & 1])
        limits = tuple([t.cards.census[i] - have[i] for i in range(COLOURS)])
        gifts = bool(t.options["gifts"])
        return Trade(have, partners, limits, gifts) if partners and (gifts or any(have)) else None

    def default(self, t: GoldTable, seat: int) -> Answer:
        return TICK if seat == CLOCK else DONE

    def given(self, t: GoldTable, seat: int, shares: tuple[int, ...]) -> None:
        to, give, want = shares[0], shares[1 : 1 + COLOURS], shares[1 + COLOURS :]
        drop_offer(t, seat)
        write_letters(t, seat, to, write_offer(give, want))
        t.show_tokens(seat, give, mark(to))
        t.shown += 1
        t.tell("offers", "G43", (seat,), (to, give, want), mark(seat) | mark(to))
        self.spoke(t, seat)
        if not t.clock:
            t.do(Reply(to, seat))

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        if option == TICK:
            end_beat(t)
            return
        if option == DONE:
            self.leave(t, seat)
        elif option == WITHDRAW:
            to = drop_offer(t, seat)
            t.tell("takes_back", "G43", (seat,), (to,), mark(seat) | mark(to))
        elif option >= DECLINE:
            decline(t, seat, option - DECLINE)
        elif option >= ACCEPT:
            trade(t, option - ACCEPT, seat)
        self.spoke(t, seat)

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[int, ...]]:
        return "ask.Market", (t.beat,)

    def why_not(self, t: GoldTable, seat: int, option: int) -> Refused:
        if 0 <= option - ACCEPT < t.seats and seat < t.seats and t.letters[seat][t.seats + option - ACCEPT]:
            return Refused("G43", "refused.lacks_tokens")
        return Refused("G43", "refused.not_an_option", (option,))

    def leave(self, t: GoldTable, seat: int) -> None:
        """G44: who has had enough; without a clock one only lets the round pass."""
        if not t.clock:
            t.tell("no_offer", "G44", (seat,))
            return
        drop_offer(t, seat)
        for other in range(t.seats):
            if t.letters[seat][t.seats + other]:
                drop_offer(t, other)
        t.done |= 1 << seat
        t.tell("leaves_market", "G44", (seat,))

    def spoke(self, t: GoldTable, seat: int) -> None:
        """A beat, or round, ends when everybody has spoken."""
        t.spoken |= 1 << seat
        if (t.spoken | t.done) == (1 << t.seats) - 1:
            end_beat(t)


class Reply(Ask[GoldTable]):
    """G43, without a clock: the offer is answered at once."""

    RULE: ClassVar[str] = "G43"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "giver")
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, giver: int) -> None:
        self.seat: int = seat
        self.giver: int = giver

    def who(self, t: GoldTable) -> Sequence[int]:
        return (self.seat,)

    def options(self, t: GoldTable, seat: int) -> list[int]:
        found = [DECLINE + self.giver]
        if can_accept(t, seat, self.giver):
            found.append(ACCEPT + self.giver)
        return found

    def answered(self, t: GoldTable, seat: int, option: int) -> None:
        if option >= DECLINE:
            decline(t, seat, self.giver)
        else:
            trade(t, self.giver, seat)

    def prompt(self, t: GoldTable, seat: int) -> tuple[str, tuple[object, ...]]:
        give, want = read_offer(t.letters[seat][t.seats + self.giver])
        return "ask.Reply", (self.giver, tuple(give), tuple(want))

    def why_not(self, t: GoldTable, seat: int, option: int) -> Refused:
        if option == ACCEPT + self.giver:
            return Refused("G43", "refused.lacks_tokens")
        return Refused("G43", "refused.not_an_option", (option,))


def end_beat(t: GoldTable) -> None:
    """One beat, or round, fewer."""
    t.spoken = 0
    t.beat -= 1


def can_accept(t: GoldTable, seat: int, giver: int) -> bool:
    """G43: whether a player has what is wanted of him; the maker of a standing offer always has what he gives."""
    return t.holds(seat, read_offer(t.letters[seat][t.seats + giver])[1])


def write_letters(t: GoldTable, seat: int, to: int, number: int) -> None:
    """An offer stands with both of them, or (0) no longer."""
    sent, got = t.letters[seat].copy(), t.letters[to].copy()
    sent[to] = number
    got[t.seats + seat] = number
    t.letters[seat], t.letters[to] = sent, got


def drop_offer(t: GoldTable, seat: int) -> int:
    """A player's own offer is no more; to whom it was, -1 if there was none."""
    for to in range(t.seats):
        if t.letters[seat][to]:
            write_letters(t, seat, to, 0)
            return to
    return -1


def decline(t: GoldTable, seat: int, giver: int) -> None:
    """G43: an offer is refused."""
    write_letters(t, giver, seat, 0)
    t.tell("declines", "G43", (seat,), (giver,), mark(seat) | mark(giver))


def trade(t: GoldTable, giver: int, taker: int) -> None:
    """G43, G44: the exchange; all see how many tokens move, the two see which."""
    give, want = read_offer(t.letters[giver][taker])
    write_letters(t, giver, taker, 0)
    both = mark(giver) | mark(taker)
    coming = [take_out(t, giver, give, both), take_out(t, taker, want, both)]
    for source, seat, tokens in zip((giver, taker), (taker, giver), coming, strict=True):
        for token in tokens:
            t.screens[seat] = with_token(t.screens[seat], token)
        t.traces = landed(t.traces, ON_THE_WAY + source, seat)
    t.shown += 1
    t.tell("trades", "G44", (giver, taker, sum(give), sum(want)), (tuple(give), tuple(want)), both)
    for seat in (giver, taker):
        keep_word(t, seat)


def take_out(t: GoldTable, seat: int, row: Sequence[int], seers: int) -> list[int]:
    """Tokens leave a screen, seen by two."""
    taken: list[int] = []
    for i in range(COLOURS):
        for _ in range(row[i]):
            taken.append(t.slip_token(seat, index(t.screens[seat], i + 1), seers, ON_THE_WAY + seat, True))
    return taken


def keep_word(t: GoldTable, seat: int) -> None:
    """G43: an offer whose tokens are gone is void; one that stands still shows what it gives."""
    for to in range(t.seats):
        number = t.letters[seat][to]
        if number:
            give = read_offer(number)[0]
            if t.holds(seat, give):
                t.show_tokens(seat, give, mark(to))
            else:
                write_letters(t, seat, to, 0)
                t.tell("lapses", "G43", (seat,), (to,), mark(seat) | mark(to))


def guess_letters(t: GoldTable, viewer: int) -> None:
    """For an imagined table: the other ends of the viewer's letters, and the offer somebody else is answering."""
    n = t.seats
    if viewer != SPECTATOR:
        mine = t.letters[viewer]
        for other in range(n):
            if mine[other] or mine[n + other]:
                letters = t.letters[other].copy()
                letters[viewer], letters[n + viewer] = mine[n + other], mine[other]
                t.letters[other] = letters
    top = t.agenda[-1] if t.agenda else None
    if isinstance(top, Reply) and not t.letters[top.seat][n + top.giver]:
        screen = t.screens[top.giver]
        give = one(screen[0] & KIND) if screen and screen[0] != HOLE else [0] * COLOURS
        wanted = next(i + 1 for i in range(COLOURS) if t.cards.census[i] and not give[i])
        write_letters(t, top.giver, top.seat, write_offer(give, one(wanted)))
        t.screens[top.giver] = shown(screen, give, mark(top.seat))
