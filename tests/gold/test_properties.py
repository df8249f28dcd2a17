"""What must hold in every game, whoever plays: haggling bots, and one who does anything among them."""

import pytest

from dragontavern.bots import bot
from dragontavern.core.playout import seat_to_move
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.pack import COLOURS, STANDARD
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import NOBODY, GoldTable, add
from dragontavern.games.gold.talks import Talks

# What talks may change, and nothing else; the beat and who has spoken are the time that passes.
HAGGLED = {"offers", "backs", "claims", "spoken", "beat", "agreed"}

TABLES = [
    (seats, rules, clock)
    for seats, clock in ((3, True), (4, False), (5, True), (6, False))
    for rules in ("basic", "advanced")
]


class Watched:
    """A game between bots, looked at before and after every answer."""

    def __init__(self, seats: int, rules: str, clock: bool, seed: int) -> None:
        t = GOLD.start(seats, seed, {"rules": rules, "clock": clock, "beats": 12})
        assert isinstance(t, GoldTable)
        self.t = t
        levels = ["random", *["greedy"] * (seats - 1)]
        self.players = [bot("gold", level, seed + seat) for seat, level in enumerate(levels)]
        self.talked = self.closed = 0

    def play(self) -> None:
        """To the end."""
        t = self.t
        while not t.over:
            seat = seat_to_move(t)
            view = t.observe(seat)
            question = view.question(seat)
            assert question is not None
            answer = self.players[seat].choose(view, question)
            ask, before, told = t.asking(), t.copy(), len(t.events or ())
            t.answer(seat, answer)
            self.conserved()
            if isinstance(ask, Talks):
                self.haggled(ask, before, seat, told)

    def conserved(self) -> None:
        """G3: bag, dragons, screens, pockets and what is lost are all the tokens there are."""
        t = self.t
        total = add(counts(t.bag), t.lost)
        for row in (*t.treasure, *t.pockets, *map(counts, t.screens)):
            total = add(total, row)
        assert total == STANDARD.census

    def haggled(self, ask: Talks, before: GoldTable, speaker: int, told: int) -> None:
        """After a word in talks."""
        t = self.t
        kinds = [event.kind for event in (t.events or [])[told:]]
        self.talked += 1
        if "agreed" in kinds:
            self.struck(ask, before, speaker, told)
        elif "expired" not in kinds and "all_give_up" not in kinds and "plays_magic" not in kinds:
            self.nothing_else_moved(before)
            self.no_support_survived(before, speaker)

    def nothing_else_moved(self, before: GoldTable) -> None:
        """G26: words move no token, no adventurer, no card."""
        for name, _, _ in self.t.FIELDS:
            if name not in HAGGLED:
                assert getattr(self.t, name) == getattr(before, name), name

    def no_support_survived(self, before: GoldTable, speaker: int) -> None:
        """G29: a proposal that was replaced or withdrawn has no support but its maker's, if he made another."""
        for seat in self.t.party:
            if self.t.offers[seat] != before.offers[seat]:
                assert seat == speaker, "only one's own proposal can be changed"
                backers = [other for other in self.t.party if self.t.backs[other] == seat]
                assert backers == ([seat] if self.t.offers[seat] else [])
        for seat in self.t.party:
            assert seat == speaker or self.t.backs[seat] in (before.backs[seat], NOBODY)

    def struck(self, ask: Talks, before: GoldTable, speaker: int, told: int) -> None:
        """G30, G34: all the others supported it before the last word, and exactly this treasure was handed out."""
        events = (self.t.events or [])[told:]
        maker = next(event.args[0] for event in events if event.kind == "agreed")
        assert all(before.backs[seat] == maker for seat in before.party if seat != speaker)
        assert speaker in before.party
        shares = {seat: before.offers[maker][i * COLOURS : (i + 1) * COLOURS] for i, seat in enumerate(before.party)}
        assert [sum(row[i] for row in shares.values()) for i in range(COLOURS)] == before.treasure[ask.place]
        if not before.advanced:  # with magic cards the Ring may come between
            handed = {event.args[0]: list(event.args[1]) for event in events if event.kind == "takes"}
            assert handed == {seat: row for seat, row in shares.items() if any(row)}
        self.closed += 1


@pytest.mark.rules("G3", "G25", "G26", "G29", "G30", "G34")
@pytest.mark.parametrize(("seats", "rules", "clock"), TABLES)
def test_a_watched_game(seats: int, rules: str, clock: bool) -> None:
    game = Watched(seats, rules, clock, 11)
    game.play()
    assert game.talked > 60
    assert game.closed >= 5
