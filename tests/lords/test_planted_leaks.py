"""The laws find leaks: each one planted here on purpose is caught, so their silence elsewhere means something."""

import pytest
from tests.laws.laws import Broken, Findings, walk
from tests.lords.given import given
from tests.lords.test_laws import CACHES, assert_nothing_tells_too_much

from dragontavern.core import state
from dragontavern.core.marks import ALL, KIND, seen
from dragontavern.games.lords import LORDS, guess, magic, setup, table
from dragontavern.games.lords.table import LordsTable

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled rules cannot be tampered with")


def look(t: LordsTable, script: list[tuple[int, int]], seeds: int = 4) -> None:
    """What test_laws does, from this moment on."""
    findings = Findings()
    for seed in range(seeds):
        walk(t, seed, findings, CACHES, script=script, answers=len(script) + 2)
    assert_nothing_tells_too_much(findings)


def laying() -> tuple[LordsTable, list[tuple[int, int]]]:
    """Seat 0, of whose hand all know a creature, lays another one face down."""
    t = given(4, hands=["goblin wolf@all fireball@all", "orc", "orc", "orc"], roles=["elf"])
    return t, [(0, 106)]


def test_all_see_the_creature_that_is_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LordsTable.lay

    def leaky(self: LordsTable, seat: int, kind: int) -> None:
        honest(self, seat, kind)
        self.down[seat][-1] |= ALL

    monkeypatch.setattr(LordsTable, "lay", leaky)
    with pytest.raises(Broken, match="law 2"):
        look(*laying())


def test_what_was_known_of_a_hand_stays_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who knew the wolf would see that it was not the one laid."""

    def leaky(self: LordsTable, seat: int, kind: int) -> None:
        hand = self.hands[seat]
        self.down[seat].append(hand.pop(self.find(hand, kind)))

    monkeypatch.setattr(LordsTable, "lay", leaky)
    with pytest.raises(Broken, match="law 2"):
        look(*laying(), seeds=8)


def test_hands_are_shown_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "seen_heap", seen)
    t = given(2, hands=["wolf orc@all goblin"], roles=["dwarf"])
    with pytest.raises(Broken, match="law 2"):
        look(t, [(0, 6)], seeds=8)


def test_only_who_holds_an_instant_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """S4: being asked in a window would betray a hand."""

    def leaky(t: LordsTable, seat: int) -> bool:
        return bool(magic.instants(t, seat))

    monkeypatch.setattr(magic, "could_react", leaky)
    t = given(4, hands=["goblin orc", "arcane_silence", "elf", "dwarf"])
    with pytest.raises(Broken, match=r"law|questions"):
        look(t, [(0, 6)])


def test_only_who_holds_antimagic_may_react(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: magic.React, t: LordsTable) -> tuple[int, ...]:
        return (self.seat,) if len(t.stack) >= self.depth and len(self.options(t, self.seat)) > 1 else ()

    monkeypatch.setattr(magic.React, "who", leaky)
    t = given(4, hands=["fireball orc", "countermagic", "elf", "dwarf"], up=["", "goblin"])
    with pytest.raises(Broken, match=r"law|questions"):
        look(t, [(0, 19)])


def test_the_choice_for_the_market_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LordsTable.hide

    def leaky(self: LordsTable, viewer: int) -> None:
        secret = list(self.picks)
        honest(self, viewer)
        self.picks = secret

    monkeypatch.setattr(LordsTable, "hide", leaky)
    t = LORDS.start(2, 1)
    with pytest.raises(Broken, match="picks"):
        look(t, [(0, t.legal(0)[0])])  # type: ignore[arg-type]


def test_the_choice_for_the_market_in_an_open_field(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = setup.Stock.answered

    def leaky(self: setup.Stock, t: LordsTable, seat: int, option: int) -> None:
        honest(self, t, seat, option)
        t.swapped = option

    monkeypatch.setattr(setup.Stock, "answered", leaky)
    t = LORDS.start(2, 1)
    with pytest.raises(Broken, match="law 2"):
        look(t, [(0, t.legal(0)[0])])  # type: ignore[arg-type]


def test_a_peek_is_seen_by_the_team(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LordsTable.show

    def leaky(self: LordsTable, place: list[int], i: int, marks: int) -> int:
        return honest(self, place, i, ALL)

    monkeypatch.setattr(LordsTable, "show", leaky)
    t = given(4, roles=["elf"], up=["griffin"], down=["", "wolf goblin"])
    with pytest.raises(Broken, match="law 2"):
        look(t, [(0, 609), (0, 2000 + 64)])


def test_a_face_down_creature_is_imagined_above_the_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    """The narrowest hole must be filled first, and with what fits."""

    def careless(t: LordsTable, pool: list[int]) -> None:
        for seat in range(t.seats):
            guess.fill_place(t.down[seat], pool, 1 << (10 + seat))

    monkeypatch.setattr(guess, "fill_down", careless)
    t = given(4, down=["goblin wolf", "goblin"], hands=["orc", "orc", "elf", "elf"])
    with pytest.raises(Broken, match="law 1"):
        look(t, [(0, 0)])


def test_nothing_is_wrong_without_a_leak() -> None:
    look(*laying())
    t = given(4, hands=["fireball orc", "countermagic", "elf", "dwarf"], up=["", "goblin"])
    look(t, [(0, 19)])
    assert all(card & KIND for card in t.hands[0])
