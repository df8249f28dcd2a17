"""The laws find leaks in Drako too: each one planted here on purpose is caught."""

from collections.abc import Sequence

import pytest
from tests.drako.given import given, use
from tests.drako.stacked import stacked
from tests.drako.test_laws import CACHES, assert_nothing_tells_too_much
from tests.laws.laws import Broken, Findings, walk

from dragontavern.core import state
from dragontavern.core.marks import ALL, KIND
from dragontavern.games.drako import actions, choices, combat
from dragontavern.games.drako.combat import open_attacks
from dragontavern.games.drako.table import DrakoTable

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled rules cannot be tampered with")


def look_for_leaks(matchup: str = "knights_trolls") -> None:
    """Law play from a few stacked positions."""
    findings = Findings()
    for seed in range(4):
        walk(stacked(matchup, seed), seed, findings, CACHES, every=2, answers=30)
    assert_nothing_tells_too_much(findings)


def test_all_see_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks of everybody on the cards drawn, while the event is secret."""
    honest = DrakoTable.draw

    def leaky(self: DrakoTable, seat: int, number: int, rule: str) -> int:
        drawn = honest(self, seat, number, rule)
        self.hands[seat] = [card | ALL for card in self.hands[seat]]
        return drawn

    monkeypatch.setattr(DrakoTable, "draw", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks()


def test_a_hand_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field forgotten in `hide`."""
    honest = DrakoTable.hide

    def leaky(self: DrakoTable, viewer: int) -> None:
        hands = [hand.copy() for hand in self.hands]
        honest(self, viewer)
        self.hands = hands

    monkeypatch.setattr(DrakoTable, "hide", leaky)
    with pytest.raises(Broken, match="hands"):
        look_for_leaks()


def test_the_order_of_a_new_deck_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """X16: the discards were open, the deck made of them is not."""
    honest = actions.renew

    def leaky(t: DrakoTable, seat: int) -> None:
        honest(t, seat)
        t.decks[seat] = [card | ALL for card in t.decks[seat]]

    monkeypatch.setattr(actions, "renew", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks("trolls_dwarves")


def walk_again_and_again(t: DrakoTable, script: list[tuple[int, int]]) -> None:
    """Law play of one moment, with several guesses at what the others hold."""
    findings = Findings()
    for seed in range(6):
        walk(t, seed, findings, CACHES, script=script, answers=len(script) + 1)
    assert_nothing_tells_too_much(findings)


@pytest.mark.rules("K31")
def test_only_who_can_stop_something_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not being asked tells the attacker that there is no shield in the hand: he is wounded at once."""

    def leaky(self: combat.Defend, t: DrakoTable) -> Sequence[int]:
        shields = [card for card in t.hands[self.seat] if t.cards.shields[card & KIND] >= 0]
        return (self.seat,) if open_attacks(t) and shields else ()

    t = given(
        turn="trolls",
        at="archer c3, thrower c2",
        hands={"trolls": ["attack 3"], "knights": ["defence", "attack 2"]},
        dodge=False,
    )
    script = [(1, use("trolls", "attack 3"))]
    walk_again_and_again(t, script)
    monkeypatch.setattr(combat.Defend, "who", leaky)
    with pytest.raises(AssertionError, match=r"betray something: .*wounded|law 1|questions is broken"):
        walk_again_and_again(t, script)


@pytest.mark.rules("K7")
def test_who_has_only_one_kind_of_card_is_not_asked_what_to_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The missing pause would tell what the hand is."""
    t = given(
        "trolls_dragon",
        turn="dragon",
        at="dragon c3, thrower c1, berserker c5",
        hands={"dragon": ["bite 1, walk 2"] * 5},
        tops={"dragon": ["bite 1, walk 2"] * 2},
    )
    script = [(1, choices.DRAW)]
    walk_again_and_again(t, script)
    monkeypatch.setattr(actions.DiscardDown, "SECRET", False)
    with pytest.raises(AssertionError, match=r"betray something: .*discards"):
        walk_again_and_again(t, script)
