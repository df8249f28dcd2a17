"""What the powers ask, what they refuse and why, and what all learn by the cards that are shown."""

import pytest

from dragontavern.core.errors import Refused
from dragontavern.games.ante.cards import special_bit
from dragontavern.games.ante.table import AnteTable

from .given import choose, events, given, option, play, told


def demanded(card: str, held: str) -> AnteTable:
    """A table of two at which seat 1 is asked by a card of seat 0."""
    t = given(2, hands=[f"{card} white-5 white-6", held])
    play(t, 0, card)
    return t


def reason(t: AnteTable, seat: int, answer: str | int) -> tuple[str, str, tuple[object, ...]]:
    """Rule, reason and arguments with which an answer is refused; nothing changes by it."""
    before = t.dump()
    with pytest.raises(Refused) as refused:
        choose(t, seat, answer)
    assert t.dump() == before
    return refused.value.rule, refused.value.key, refused.value.arguments


@pytest.mark.rules("C3", "C7", "C14", "C20")
def test_a_dragon_that_does_not_meet_a_demand_is_refused_by_the_card_that_asks() -> None:
    for card, rule, bad in (
        ("brass-5", "C3", "copper-5"),
        ("green-5", "C7", "red-5"),
        ("brass_sultan", "C14", "gold-8"),
        ("green_schemer", "C20", "red-5"),
    ):
        t = demanded(card, "copper-5 red-5 gold-8 fool")
        assert reason(t, 1, bad) == (rule, "refused.does_not_fit", (option(t, bad),))
        assert reason(t, 1, "fool") == (rule, "refused.does_not_fit", (option(t, "fool"),))
        assert reason(t, 1, "gold-13") == (rule, "refused.not_in_hand", (option(t, "gold-13"),))
        assert reason(t, 1, "wyrmpriest") == (
            rule,
            "refused.not_in_hand",
            (option(t, "wyrmpriest"),),
        )  # the last kind
        assert reason(t, 1, "black-1") == (rule, "refused.not_in_hand", (option(t, "black-1"),))  # and the first
        assert reason(t, 1, "yes") == (rule, "refused.not_in_hand", ())  # no card at all


@pytest.mark.rules("C3", "C7")
def test_a_demand_says_what_is_wanted_and_by_whom() -> None:
    for card, key, strength in (("brass-5", "ask.Demand.good", 5), ("green-4", "ask.Demand.evil", 4)):
        question = demanded(card, "copper-5 red-5").question(1)
        assert question is not None
        assert question.prompt == (key, (0, strength))


@pytest.mark.rules("C16", "C21")
def test_a_wyrmling_says_which_side_it_wants_and_refuses_the_other() -> None:
    for card, rule, key, bad in (
        ("chromatic_wyrmling", "C16", "ask.Wyrmling.evil", "gold-9"),
        ("metallic_wyrmling", "C21", "ask.Wyrmling.good", "black-9"),
    ):
        t = given(2, hands=[f"{card} gold-9 black-9 fool"])
        play(t, 0, card)
        question = t.question(0)
        assert question is not None
        assert question.prompt == (key, (option(t, card),))
        for other in (bad, "fool"):
            assert reason(t, 0, other) == (rule, "refused.does_not_fit", (option(t, other),))
        assert reason(t, 0, "red-2") == (rule, "refused.not_in_hand", (option(t, "red-2"),))


@pytest.mark.rules("C28")
def test_a_dragon_above_seven_cannot_be_slain_nor_a_mortal() -> None:
    t = given(2, hands=["dragonslayer white-5 white-6"], flights=["gold-4 red-8", "fool black-7"], round=3)
    play(t, 0, "dragonslayer")
    for safe in ("red-8", "fool", "dragonslayer"):
        assert reason(t, 0, safe) == ("C28", "refused.cannot_be_slain", (option(t, safe),))


@pytest.mark.rules("C31", "R22")
def test_an_illusionist_who_finds_no_mortal_is_not_said_to_have_declined() -> None:
    t = given(2, hands=["illusionist white-5 white-6"])
    play(t, 0, "illusionist")
    assert told(t, "declines") == []


@pytest.mark.rules("C3", "C36", "R9")
def test_a_special_card_that_is_shown_is_known_to_be_in_the_game() -> None:
    """Until then nobody but its holder can tell which ten there are."""
    given_away = demanded("brass-5", "bahamut gold-2")
    bahamut = special_bit(option(given_away, "bahamut"))
    assert not given_away.met_by_all & bahamut
    choose(given_away, 1, "bahamut")
    assert given_away.met_by_all & bahamut
    shown = given(2, hands=["prophet tiamat white-6"])
    play(shown, 0, "prophet")
    choose(shown, 0, "tiamat")
    assert shown.met_by_all & special_bit(option(shown, "tiamat"))


@pytest.mark.rules("C38")
def test_all_are_told_what_a_sorcerer_leaves_in_the_ante() -> None:
    t = given(2, hands=["sorcerer white-5 white-6"], deck="druid red-2 red-3")
    play(t, 0, "sorcerer")
    choose(t, 0, "druid")
    assert [event.args for event in events(t, "leftovers")] == [((option(t, "red-2"), option(t, "red-3")),)]
