"""The laws find leaks: each one planted here on purpose is caught, so their silence elsewhere means something."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.ante import moments
from tests.ante.moments import Moment
from tests.ante.test_laws import CACHES, assert_nothing_tells_too_much
from tests.laws.laws import Broken, Findings, walk

from dragontavern.core import state
from dragontavern.core.marks import ALL, KIND, SPECTATOR, forget, mark, seen
from dragontavern.core.traces import FIRST
from dragontavern.games.ante import gambit, picks, table
from dragontavern.games.ante.abilities import Window, abilities_of
from dragontavern.games.ante.table import AnteTable, changed

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled rules cannot be tampered with")


def look_for_leaks(moment: Callable[[], Moment], upto: int | None = None) -> None:
    """What test_laws does at a moment, a little longer; of its script only the first answers, if it says so."""
    position, script, _ = moment()
    findings = Findings()
    for seed in range(12):
        walk(position, seed, findings, CACHES, script=script[:upto], answers=len(script[:upto]) + 4)
    assert_nothing_tells_too_much(findings)


def test_all_know_a_card_taken_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong mark: the event is secret, the card is not."""
    honest = AnteTable.take_at_random

    def leaky(self: AnteTable, taker: int, victim: int, rule: str) -> None:
        before = len(self.hands[taker])
        honest(self, taker, victim, rule)
        if len(self.hands[taker]) > before:
            self.hands[taker][-1] |= ALL

    monkeypatch.setattr(AnteTable, "take_at_random", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.red_takes_from_a_hand_half_known)


def test_all_see_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks of everybody on the cards drawn."""
    honest = AnteTable.draw

    def leaky(self: AnteTable, seat: int, number: int, rule: str) -> int:
        drawn = honest(self, seat, number, rule)
        hand = self.hands[seat]
        hand[len(hand) - drawn :] = [card | ALL for card in hand[len(hand) - drawn :]]
        return drawn

    monkeypatch.setattr(AnteTable, "draw", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.kobold_throws_away)


def test_nobody_forgets_when_a_card_slips_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who knew a card of the victim's hand would see whether it was the one taken."""
    monkeypatch.setattr(state, "forget", lambda place, keep: None if keep else forget(place, 0))
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.red_takes_from_a_hand_half_known)


def test_what_is_still_known_of_a_hand_leaves_out_the_card_that_went(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which cards may be the one that went is told; which one it was must not follow from that."""
    honest = AnteTable.take_at_random

    def leaky(self: AnteTable, taker: int, victim: int, rule: str) -> None:
        honest(self, taker, victim, rule)
        there = [card & KIND for card in self.hands[victim]]
        told, self.traces = self.traces, []
        for trace in told:
            self.traces.append((*trace[:FIRST], *[card for card in trace[FIRST:] if card & KIND in there]))

    monkeypatch.setattr(AnteTable, "take_at_random", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.red_takes_from_a_hand_half_known)


def test_everybody_sees_what_others_have_lost_sight_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who knew which cards is for those alone who did."""
    monkeypatch.setattr(table, "seen_by", lambda traces, viewer: traces)
    with pytest.raises(Broken, match="traces"):
        look_for_leaks(moments.red_takes_from_a_hand_half_known)


def test_hands_are_shown_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of a list is information: where the known card lies tells which one was played."""
    monkeypatch.setattr(table, "seen_heap", seen)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.plays_beside_a_known_card)


def test_the_seers_discards_are_seen_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others may know how many cards were thrown away, not which."""
    honest = picks.Seer.answered

    def leaky(self: picks.Seer, t: AnteTable, seat: int, option: int) -> None:
        honest(self, t, seat, option)
        t.discards = [card & KIND | ALL for card in t.discards]

    monkeypatch.setattr(picks.Seer, "answered", leaky)
    with pytest.raises(Broken, match="law"):
        look_for_leaks(moments.seer_takes)


def test_the_spectator_sees_the_card_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mark too many on the top of the deck, for the one viewer who sits nowhere."""
    honest = picks.Seer.answered

    def leaky(self: picks.Seer, t: AnteTable, seat: int, option: int) -> None:
        honest(self, t, seat, option)
        t.deck[-1] |= mark(SPECTATOR)

    monkeypatch.setattr(picks.Seer, "answered", leaky)
    with pytest.raises(Broken, match="is broken for the spectator"):
        look_for_leaks(moments.seer_with_a_full_hand)


@pytest.mark.parametrize("field", ["committed", "abilities"])
def test_a_secret_is_not_hidden(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    """A field forgotten in `hide`."""
    honest = AnteTable.hide

    def leaky(self: AnteTable, viewer: int) -> None:
        secret = list(getattr(self, field))
        honest(self, viewer)
        setattr(self, field, secret)

    monkeypatch.setattr(AnteTable, "hide", leaky)
    with pytest.raises(Broken, match=field):
        look_for_leaks(moments.shows_a_low_card)


def test_a_secret_is_disguised_but_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret in an open field: all views are what the fields declare, and yet they tell who committed what."""
    honest = gambit.Antes.answered

    def leaky(self: gambit.Antes, t: AnteTable, seat: int, option: int) -> None:
        honest(self, t, seat, option)
        t.antes = changed(t.antes, seat, option)

    monkeypatch.setattr(gambit.Antes, "answered", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.commits_while_others_know_nothing)


def test_a_field_nobody_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """An attribute beside the declared fields goes into every copy, and so into every view."""
    honest = AnteTable.copy

    def leaky(self: AnteTable) -> AnteTable:
        copy = honest(self)
        copy.memory: Any = [hand.copy() for hand in self.hands]  # type: ignore[attr-defined, misc]
        return copy

    monkeypatch.setattr(AnteTable, "copy", leaky)
    with pytest.raises(Broken, match="undeclared: memory"):
        look_for_leaks(moments.seer_takes)


def test_who_has_no_dragon_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 3: paying at once betrays the hand; the payment is no event that may tell."""
    monkeypatch.setattr(picks.Demand, "SECRET", False)
    with pytest.raises(AssertionError, match=r"betray something: .*pays"):
        look_for_leaks(moments.demand_of_an_unknown_hand, upto=1)


def test_only_who_has_an_ability_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A108: with a game master, being asked in a window must not betray what somebody noted."""

    def leaky(self: Window, t: AnteTable) -> tuple[int, ...]:
        held = [
            t.abilities[self.seat] >> i & 1 for i, each in enumerate(abilities_of(t)) if each.window == self.window
        ]
        return (self.seat,) if any(held) and t.disks >> self.seat & 1 else ()

    monkeypatch.setattr(Window, "who", leaky)
    with pytest.raises(Broken, match=r"law|questions"):
        look_for_leaks(moments.secret_abilities_are_not_used)
