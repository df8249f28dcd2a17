"""Dragon's Gold as numbers. Shares and offers are put together token by token (see draft.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, u8

from dragontavern.core.marks import KIND, KIND_BITS
from dragontavern.core.state import State
from dragontavern.games.gold import choices
from dragontavern.games.gold.game import GOLD
from dragontavern.games.gold.market import Trade, read_offer
from dragontavern.games.gold.pack import COLOURS, FIRST_MAGIC, MAGIC, NOTHING, TOKENS
from dragontavern.games.gold.table import GIVEN_UP, NOBODY, PLACES, GoldTable
from dragontavern.games.gold.talks import ChoosePile, OneDivides, Talks

from .base import MOST, Sense, ahead, around, clip
from .draft import OFFER, SHARES, add_token, offer_legal, offer_of, shares_of

if TYPE_CHECKING:
    from librt.vecs import vec

COLOUR_NAMES: Final = ", ".join(TOKENS)
TEAM: Final = 4  # adventurers of a player


class GoldSense(Sense):
    """Tokens as counts of nine colours; adventurers as bits by seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(GOLD, seats)
        n = seats
        self.colours: int = COLOURS
        self.dragons: i64 = self.block(
            "dragons", (PLACES, 4), 20, "by place: a dragon is there, its strength, open and hidden tokens"
        )
        self.treasure: i64 = self.block("treasure", (PLACES, COLOURS), 60, f"tokens at each dragon: {COLOUR_NAMES}")
        self.bands: i64 = self.block("bands", (PLACES, n, TEAM), 1, "adventurers at each dragon, by seat and value")
        self.home: i64 = self.block("home", (n, TEAM), 2, "adventurers at home: 1 face up, 2 resting")
        self.might: i64 = self.block("might", (n, TEAM, 2), 9, "by adventurer: magic swords, asleep")
        self.screens: i64 = self.block("screens", (n, COLOURS), 60, "tokens I know to be behind a screen; mine first")
        self.hoards: i64 = self.block("hoards", (n,), MOST, "tokens behind each screen")
        self.lost: i64 = self.block("lost", (COLOURS,), 60, "tokens out of the game")
        self.stake: i64 = self.block("stake", (COLOURS,), 60, "the treasure that is being shared out")
        self.party: i64 = self.block("party", (n,), 1, "who takes part in the settlement")
        self.offers: i64 = self.block("offers", (n, n, COLOURS), 60, "whose proposal gives whom how many tokens")
        self.backs: i64 = self.block("backs", (n, n + 1), 1, "whose proposal each supports; last: has given up")
        self.claims: i64 = self.block("claims", (n, COLOURS), 1, "colours each says to want")
        self.spoken: i64 = self.block("spoken", (n,), 1, "who has spoken in this beat or round")
        self.done: i64 = self.block("done", (n,), 1, "who has left the Market")
        self.piles: i64 = self.block("piles", (n, COLOURS), 60, "shares agreed upon, or piles to choose from")
        self.sent: i64 = self.block("sent", (n, 2, COLOURS), 60, "my offer at the Market by partner: give, want")
        self.got: i64 = self.block("got", (n, 2, COLOURS), 60, "offers made to me by partner: they give, they want")
        self.magic: i64 = self.block(
            "magic", (2, len(MAGIC)), 40, "my magic cards; those used up: " + ", ".join(MAGIC)
        )
        self.cards: i64 = self.block("cards", (n,), 40, "magic cards each one holds")
        self.pocket: i64 = self.block("pocket", (2, COLOURS), 60, "what my Invisible Hand got; what has vanished")
        self.active: i64 = self.block("active", (n,), 1, "whose turn it is")
        self.table: i64 = self.block(
            "table",
            (6,),
            MOST,
            "tokens in the bag, dragons in the pile, magic cards in the pile, beats or rounds left, dragons killed, "
            "talks that failed",
        )
        self.draft: i64 = self.block(
            "draft", (n, COLOURS), 60, "what my proposal gives each seat, or puts on each pile"
        )
        self.draft_offer: i64 = self.block("draft_offer", (2, COLOURS), 60, "what my offer gives and wants")
        self.draft_to: i64 = self.block("draft_to", (n,), 1, "whom my offer is for")
        self.draft_next: i64 = self.block("draft_next", (COLOURS,), 1, "the token of my proposal that goes next")
        self.declare()

    def declare(self) -> None:
        """The actions."""
        n, tokens = self.seats, range(1, COLOURS + 1)
        self.deed("pass", "pass", [choices.PASS])
        self.token: int = self.deed("token", f"this token: {COLOUR_NAMES}", list(tokens))
        self.deed("magic", "this magic card: " + ", ".join(MAGIC), [FIRST_MAGIC + i for i in range(len(MAGIC))])
        self.deed_at_seats("seat", "this player", choices.SEAT)
        self.deed_at_seats(
            "adventurer", "this adventurer, by seat and value", choices.ADVENTURER, TEAM, list(range(TEAM))
        )
        self.deed("place", "4 × my adventurer + dragon: send him there", [choices.PLACE + i for i in range(16)])
        pairs = [
            [choices.SHARES + 6 * ((me + a) % n) + (me + b) % n for a in range(n) for b in range(n)]
            for me in range(n)
        ]
        self.deed_by_seat("swap shares", "the shares of two seats", pairs)
        self.deed("swap dragons", "4 × place + place", [choices.PLACES + i for i in range(16)])
        both = range(PLACES * COLOURS)
        self.deed("treasure", "9 × place + colour: a token at a dragon", [choices.TREASURE + i for i in both])
        self.deed("reach", "9 × place + colour: the Invisible Hand is after it", [choices.REACH + i for i in both])
        talk = [choices.WAIT, choices.GIVE_UP, choices.RELEASE, choices.WITHDRAW, choices.DONE]
        self.deed("talk", "wait, give up, release, withdraw, done", talk)
        self.deed(
            "phrase", "say: " + ", ".join(choices.PHRASES), [choices.PHRASE + i for i in range(len(choices.PHRASES))]
        )
        self.deed("claim", f"say that one wants: {COLOUR_NAMES}", [choices.CLAIM + i for i in tokens])
        self.deed_at_seats("endorse", "support this player's proposal", choices.ENDORSE)
        self.pile: int = self.deed(
            "pile", "this pile; or put the next token on it", [choices.PILE + i for i in range(n)]
        )
        self.deed_at_seats("accept", "accept this player's offer", choices.ACCEPT)
        self.deed_at_seats("decline", "decline this player's offer", choices.DECLINE)
        none = [-1] * n
        self.propose: int = self.deed("propose", "begin a proposal, token by token", [-1])
        self.give: int = self.deed("give", "the next token of the proposal goes to this player", none)
        self.offer: int = self.deed("offer", "begin an offer to this player, token by token", none)
        self.add: int = self.deed(
            "add", "the offer gives one more, or (last nine) wants one more token", [-1] * 2 * COLOURS
        )
        self.seal: int = self.deed("seal", "the offer is complete", [-1])

    # --- deciding -------------------------------------------------------------------------------------------------

    def choices(self, state: State, seat: int, draft: list[int]) -> list[int]:
        """The options of the game, and the ways to begin or go on with shares or an offer."""
        assert isinstance(state, GoldTable)
        if draft and draft[0] == OFFER:
            trade = state.asking().division(state, seat)
            assert isinstance(trade, Trade)
            return [~self.seal if i < 0 else ~(self.add + i) for i in offer_legal(trade, draft)]
        ask = state.asking()
        if type(ask) is OneDivides:
            return [~(self.pile + i) for i in range(len(state.party))]
        n = self.seats
        if draft:
            return [~(self.give + (other - seat) % n) for other in state.party]
        found = state.legal(seat)
        if type(ask) is Talks:
            return [*found, ~self.propose]
        if ask.BOTH:
            division = ask.division(state, seat)
            if isinstance(division, Trade):
                return found + [~(self.offer + (other - seat) % n) for other in division.partners]
        return found

    def take(self, state: State, seat: int, action: int, draft: list[int]) -> list[int]:
        """What is no option of the game has its own ways."""
        if action < self.propose and type(state.asking()) is not OneDivides:
            state.choose(seat, self.option_of[seat][action])
            return []
        return self.act(state, seat, action, draft)

    def act(self, state: State, seat: int, action: int, draft: list[int]) -> list[int]:
        """An option of the game, or the next token; the last one makes the answer."""
        assert isinstance(state, GoldTable)
        n = self.seats
        ask = state.asking()
        if action < self.propose and not isinstance(ask, OneDivides):
            state.answer(seat, self.option_of[seat][action])
            return []
        if action == self.propose:
            return [SHARES]
        if self.offer <= action < self.offer + n:
            return [OFFER, (seat + action - self.offer) % n]
        if action == self.seal:
            state.answer(seat, offer_of(draft))
            return []
        if action >= self.add:
            return add_token(draft, action - self.add)
        if isinstance(ask, OneDivides):
            part, place = action - self.pile, ask.place
        else:
            assert isinstance(ask, Talks)
            part, place = state.party.index((seat + action - self.give) % n), ask.place
        drafted = add_token(draft or [SHARES], part)
        shares = shares_of(state.treasure[place], len(state.party), drafted)
        if not shares:
            return drafted
        state.answer(seat, shares)
        return []

    # --- looking --------------------------------------------------------------------------------------------------

    def see(self, state: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """What a seat sees of the table."""
        assert isinstance(state, GoldTable)
        t = state
        self.see_question(t, seat, rows, at)
        self.see_places(t, seat, rows, at)
        n: i64 = self.seats
        i: i64 = 0
        while i < n:
            self.see_player(t, ahead(seat + i, n), i, seat, rows, at)
            i += 1
        if t.party:
            self.see_settlement(t, seat, rows, at)
        self.see_letters(t, seat, rows, at)
        if t.lost is not NOTHING:
            self.see_row(t.lost, rows, at + self.lost)
        kind: i64
        for kind in t.used:
            rows[at + self.magic + len(MAGIC) + kind - FIRST_MAGIC] += 1
        if t.advanced:
            self.see_row(t.pockets[seat], rows, at + self.pocket)
            self.see_row(t.vanished, rows, at + self.pocket + COLOURS)
        rows[at + self.active + around(t.active - seat, n)] = 1
        start: i64 = at + self.table
        rows[start] = u8(clip(len(t.bag)))
        rows[start + 1] = u8(len(t.pile))
        rows[start + 2] = u8(len(t.magic_pile))
        rows[start + 3] = u8(t.beat)
        rows[start + 4] = u8(len(t.dead))
        rows[start + 5] = u8(clip(t.failed))

    def see_row(self, row: list[int], rows: vec[u8], at: i64) -> None:
        """Tokens by colour."""
        for count in row:
            number: i64 = count
            if number > MOST:
                number = MOST
            rows[at] = u8(number)  # also zeros: to look first would take longer
            at += 1

    def see_shares(self, t: GoldTable, shares: list[int], seat: i64, rows: vec[u8], at: i64) -> None:
        """What each of the party gets, by colour, at his seat."""
        n: i64 = self.seats
        i: i64 = 0
        left: i64 = 0
        put: i64 = at
        for count in shares:
            number: i64 = count
            if left == 0:
                put = at + COLOURS * around(t.party[i] - seat, n)
                left = COLOURS
                i += 1
            if number > MOST:
                number = MOST
            rows[put] = u8(number)
            put += 1
            left -= 1

    def see_places(self, t: GoldTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """The dragons, their treasures and who stands there."""
        n: i64 = self.seats
        place: i64 = 0
        adventurer: i64
        while place < PLACES:
            dragon: i64 = t.dragons[place]
            if dragon:
                start: i64 = at + self.dragons + 4 * place
                rows[start] = 1
                rows[start + 1] = u8(t.cards.strength[dragon])
                rows[start + 2] = u8(t.cards.open[dragon])
                rows[start + 3] = u8(t.cards.hidden[dragon])
            treasure = t.treasure[place]
            if treasure is not NOTHING:
                self.see_row(treasure, rows, at + self.treasure + COLOURS * place)
            for adventurer in t.bands[place]:
                who: i64 = around((adventurer >> 2) - seat, n)
                rows[at + self.bands + TEAM * (n * place + who) + (adventurer & 3)] = 1
            place += 1
        for adventurer in t.blessed:
            rows[at + self.might + 2 * (TEAM * around((adventurer >> 2) - seat, n) + (adventurer & 3))] += 1
        for adventurer in t.asleep:
            rows[at + self.might + 2 * (TEAM * around((adventurer >> 2) - seat, n) + (adventurer & 3)) + 1] = 1

    def see_player(self, t: GoldTable, who: i64, i: i64, seat: i64, rows: vec[u8], at: i64) -> None:
        """One player's adventurers at home, screen and magic cards."""
        ready: i64 = t.ready[who]
        resting: i64 = t.resting[who]
        start: i64 = at + self.home + TEAM * i
        rows[start] = u8((ready & 1) + 2 * (resting & 1))
        rows[start + 1] = u8((ready >> 1 & 1) + (resting & 2))
        rows[start + 2] = u8((ready >> 2 & 1) + (resting >> 1 & 2))
        rows[start + 3] = u8((ready >> 3 & 1) + (resting >> 2 & 2))
        start = at + self.screens + COLOURS * i - 1
        screen = t.screens[who]
        bit: i64 = KIND_BITS + seat  # the mark of the seat; adding it takes less time than asking for it
        for card in screen:
            number: i64 = card
            rows[start + (number & KIND)] += u8(number >> bit & 1)
        rows[at + self.hoards + i] = u8(clip(len(screen)))
        hand = t.magic[who]
        if hand:
            rows[at + self.cards + i] = u8(len(hand))
            if who == seat:
                for card in hand:
                    rows[at + self.magic + (card & KIND) - FIRST_MAGIC] += 1
        rows[at + self.spoken + i] = u8(t.spoken >> who & 1)
        rows[at + self.done + i] = u8(t.done >> who & 1)

    def see_settlement(self, t: GoldTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """The talks: proposals, support, wishes."""
        n: i64 = self.seats
        top = t.agenda[-1] if t.agenda else None
        if isinstance(top, (Talks, OneDivides)):
            self.see_row(t.treasure[top.place], rows, at + self.stake)
        if t.agreed:
            if isinstance(top, ChoosePile):
                self.see_row(t.agreed, rows, at + self.piles)
            else:
                self.see_shares(t, t.agreed, seat, rows, at + self.piles)
        party: i64
        for party in t.party:
            who: i64 = around(party - seat, n)
            rows[at + self.party + who] = 1
            backs: i64 = t.backs[party]
            if backs != NOBODY:
                rows[at + self.backs + (n + 1) * who + (n if backs == GIVEN_UP else around(backs - seat, n))] = 1
            claims: i64 = t.claims[party]
            put: i64 = at + self.claims + COLOURS * who
            while claims:
                rows[put] = u8(claims & 1)
                claims >>= 1
                put += 1
            offer = t.offers[party]
            if offer:
                self.see_shares(t, offer, seat, rows, at + self.offers + COLOURS * n * who)

    def see_letters(self, t: GoldTable, seat: i64, rows: vec[u8], at: i64) -> None:
        """The offers at the Market that I know of."""
        n: i64 = self.seats
        i: i64 = 0
        for letter in t.letters[seat]:
            if letter:
                give, want = read_offer(letter)
                start: i64 = (
                    at + (self.sent if i < n else self.got) + 2 * COLOURS * around((i if i < n else i - n) - seat, n)
                )
                self.see_row(give, rows, start)
                self.see_row(want, rows, start + COLOURS)
            i += 1  # noqa: SIM113  (a native number)

    def see_draft(self, state: State, seat: i64, draft: list[int], rows: vec[u8], at: i64) -> None:
        """The shares or the offer I am putting together."""
        assert isinstance(state, GoldTable)
        n: i64 = self.seats
        ask = state.asking()
        if not draft and type(ask) is not OneDivides:
            return
        if draft and draft[0] == OFFER:
            rows[at + self.draft_to + around(draft[1] - seat, n)] = 1
            for item in draft[2:]:
                rows[at + self.draft_offer + item] += 1
            return
        assert isinstance(ask, (Talks, OneDivides))
        pieces = state.treasure[ask.place]
        piles = type(ask) is OneDivides
        colour: i64 = 0
        left: i64 = pieces[0]  # tokens of this colour that still have to be placed
        k: i64 = 1
        while True:
            while left == 0:
                colour += 1
                left = pieces[colour]
            if k >= len(draft):
                break
            part: i64 = draft[k]
            to: i64 = part if piles else around(state.party[part] - seat, n)
            rows[at + self.draft + COLOURS * to + colour] += 1
            left -= 1
            k += 1
        rows[at + self.draft_next + colour] = 1
