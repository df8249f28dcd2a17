"""The laws find leaks: each one planted here on purpose is caught, so their silence elsewhere means something."""

from collections.abc import Callable, Sequence

import pytest
from tests.gold import moments
from tests.gold.moments import Moment
from tests.gold.test_laws import CACHES, assert_nothing_tells_too_much
from tests.laws.laws import Broken, Findings, walk

from dragontavern.core import state
from dragontavern.core.errors import Refused
from dragontavern.core.marks import ALL, KIND
from dragontavern.games.gold import hand, magic, market, table, theft
from dragontavern.games.gold.pack import HAND, NOTHING
from dragontavern.games.gold.screens import slipped
from dragontavern.games.gold.table import GoldTable

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled rules cannot be tampered with")


def look_for_leaks(moment: Callable[[], Moment]) -> None:
    """What test_laws does at a moment, a little longer."""
    here = moment()
    findings = Findings()
    for seed in range(12):
        walk(here.with_luck(seed), seed, findings, CACHES, script=here.script, answers=len(here.script) + 1)
    assert_nothing_tells_too_much(findings)


def test_nobody_forgets_when_a_token_is_stolen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who knew the victim's tokens would see which one is gone."""

    def leaky(place: Sequence[int], i: int, seers: int) -> tuple[list[int], int]:
        return [*place[:i], *place[i + 1 :]], place[i] & (KIND | seers) | seers

    monkeypatch.setattr(table, "slipped", leaky)
    with pytest.raises(Broken, match="law"):
        look_for_leaks(moments.a_theft_from_a_screen_half_known)


def test_a_stolen_token_keeps_its_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A token all knew would be recognised behind the thief's screen."""

    def leaky(place: Sequence[int], i: int, seers: int) -> tuple[list[int], int]:
        rest, taken = slipped(place, i, seers)
        return rest, taken | place[i] & ALL

    monkeypatch.setattr(table, "slipped", leaky)
    with pytest.raises(Broken, match="law"):
        look_for_leaks(moments.a_theft_from_a_screen_half_known)


def test_all_see_what_the_wizard_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = theft.look

    def leaky(t: GoldTable, seat: int, victim: int, rule: str) -> None:
        honest(t, seat, victim, rule)
        t.screens[victim] = [token | ALL for token in t.screens[victim]]

    monkeypatch.setattr(theft, "look", leaky)
    with pytest.raises(Broken, match="law"):
        look_for_leaks(moments.a_wizard_looks_and_chooses)


def test_letters_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GoldTable.hide

    def leaky(self: GoldTable, viewer: int) -> None:
        letters = self.letters.copy()
        honest(self, viewer)
        self.letters = letters

    monkeypatch.setattr(GoldTable, "hide", leaky)
    with pytest.raises(Broken, match="letters"):
        look_for_leaks(moments.an_offer_is_accepted)


def test_an_offer_lapses_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its receiver would know more than what he was told."""

    def leaky(t: GoldTable, seat: int) -> None:
        events, t.events = t.events, None
        honest(t, seat)
        t.events = events

    honest = market.keep_word
    monkeypatch.setattr(market, "keep_word", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.an_offer_lapses)


def test_the_loot_of_the_hand_goes_behind_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """All can count the tokens behind a screen."""
    honest = hand.EndOfTurn.vanish

    def leaky(self: hand.EndOfTurn, t: GoldTable, seat: int, place: int, kind: int) -> None:
        honest(self, t, seat, place, kind)
        t.pockets[seat] = NOTHING
        t.vanished = NOTHING
        t.screens[seat] = [*t.screens[seat], kind | 1 << 10 + seat]

    monkeypatch.setattr(hand.EndOfTurn, "vanish", leaky)
    with pytest.raises(Broken, match="law"):
        look_for_leaks(moments.the_hand_takes_a_token)


def test_only_who_holds_a_fitting_card_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """G51: being asked must not betray the card."""
    honest = magic.Window.who

    def leaky(self: magic.Window, t: GoldTable) -> Sequence[int]:
        return [seat for seat in honest(self, t) if len(self.options(t, seat)) > 1]

    monkeypatch.setattr(magic.Window, "who", leaky)
    with pytest.raises((Broken, Refused), match=r"law|questions|not_asked"):
        look_for_leaks(moments.a_crystal_ball)


def test_reaching_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """An open field that follows from the secret."""
    honest = magic.Window.answered

    def leaky(self: magic.Window, t: GoldTable, seat: int, option: int) -> None:
        honest(self, t, seat, option)
        if t.reach[seat] and HAND in [card & KIND for card in t.magic[seat]]:
            t.cleared |= 1 << 7

    monkeypatch.setattr(magic.Window, "answered", leaky)
    with pytest.raises(Broken, match="law 2"):
        look_for_leaks(moments.the_hand_takes_a_token)
