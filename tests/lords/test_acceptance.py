"""The ten examples of the rulebook, as the game plays them."""

from collections import Counter

import pytest
from tests.lords.given import asked, given, hand, names, offers, say, told, why

from dragontavern.games.lords import LORDS
from dragontavern.games.lords.table import LordsTable


@pytest.mark.rules("F1")
def test_1_a_castle_of_six_and_no_creatures() -> None:
    t = given(2, castles=[6, 5])
    assert (t.defence(0), t.attack(0)) == (6, 0)


@pytest.mark.rules("F1", "J4")
def test_2_a_castle_of_five_and_a_creature_of_three() -> None:
    t = given(2, castles=[5, 5], up=["goblin"])
    assert (t.defence(0), t.attack(0)) == (8, 3)


@pytest.mark.rules("B7", "D4")
@pytest.mark.parametrize("owner", [0, 1])
def test_3_a_card_for_three_thousand_is_paid_by_the_buyers_team_alone(owner: int) -> None:
    t = given(2, purses=[50000, 35000], markets=["elf", "elf"])
    say(t, 0, f"buy {owner} 0")
    assert t.purses == [47000, 35000]


@pytest.mark.rules("Q6", "F2")
@pytest.mark.parametrize("role", ["summoner", "elf 2", "dwarf 2", "warrior 2"])
def test_4_forty_five_against_fifty(role: str) -> None:
    """15 + 10 + 20 against 6 + 6 + 38: the defender wins at once, the attacker may add no more equipment."""
    t = given(
        2,
        roles=["warrior", role],
        up=["orc orc orc", "minotaur minotaur golem golem"],
        artifacts=["", "golden_bracelet"],
        castles=[5, 6],
        hands=["sacred_bolt flaming_blade"],
    )
    say(t, 0, "attack 1", "sacred_bolt", "done")
    assert told(t, "strengths") == [(0, 1, 45, 50)]
    assert (0, "flaming_blade") not in [(args[0], args[1]) for args in told(t, "equips")]
    while asked(t)[0] == "Raise":
        assert not offers(t, 0, "flaming_blade")
        say(t, 0, "pass")
    assert told(t, "wins_combat") == [(1, 0, 45, 50)]


@pytest.mark.rules("Q7", "Q9")
@pytest.mark.parametrize("role", ["elf", "warrior", "summoner", "dwarf"])
def test_5_thirty_eight_against_twenty_six_and_the_defender_passes(role: str) -> None:
    t = given(
        2,
        roles=["warrior", role],
        up=["orc orc orc goblin", "orc orc orc orc"],
        castles=[5, 6],
        hands=["flaming_blade", "aegis_of_light"],
        discards="arcane_silence arcane_silence revealing_eye magic_dart magic_dart magic_dart magic_dart",
    )
    say(t, 0, "attack 1", "flaming_blade")
    assert asked(t) == ("Raise", 1)
    assert t.totals() == (38, 26)
    say(t, 1, "done")
    assert told(t, "wins_combat") == [(0, 1, 38, 26)]


@pytest.mark.rules("J11", "H7")
def test_6_a_role_of_level_two_is_demoted() -> None:
    zeros, ones, twos = "goblin goblin goblin", "orc orc orc orc", "golem golem golem minotaur minotaur"
    t = given(2, roles=["", "elf 2"], up=["", f"{zeros} {ones} {twos}"], hands=["anathema"])
    say(t, 0, "anathema")
    assert Counter(t.cards.level[kind] for kind in t.up[1]) == {0: 3, 1: 4}


@pytest.mark.rules("A7", "A8")
@pytest.mark.parametrize("seats", LORDS.seats)
def test_7_nine_dealt_four_to_the_market_five_in_hand(seats: int) -> None:
    t = LORDS.start(seats, 3)
    assert isinstance(t, LordsTable)
    assert [len(cards) for cards in t.hands] == [9] * seats
    while any(t.picked) or not any(map(any, t.markets)):
        seat = t.turn()[0]
        t.answer(seat, t.legal(seat)[0])
        if t.phase:
            break
    assert [sum(map(bool, market)) for market in t.markets] == [4] * seats
    assert [len(cards) for seat, cards in enumerate(t.hands) if seat != t.active] == [5] * (seats - 1)


@pytest.mark.rules("I1")
def test_8_an_elf_draws_three_and_discards_one_of_these() -> None:
    t = given(2, at="start", roles=["elf"], hands=["warrior"], deck="orc goblin wolf")
    assert asked(t) == ("Sift", 0)
    assert not offers(t, 0, "warrior")
    say(t, 0, "goblin")
    assert hand(t, 0) == ["orc", "warrior", "wolf"]
    assert "goblin" in names(t, t.discards)


@pytest.mark.rules("I6")
def test_9_a_dwarf_and_a_full_market() -> None:
    t = given(2, roles=["dwarf", "elf"], up=["", "orc"], markets=["", "elf warrior goblin wolf"])
    say(t, 0, "use dwarf")
    assert asked(t) == ("MakeRoom", 0)
    say(t, 0, "market 1 1")
    assert hand(t, 1) == ["warrior"]
    assert names(t, t.markets[1]) == ["elf", "orc", "goblin", "wolf"]
    assert t.up[1] == ()


@pytest.mark.rules("E4")
def test_10_seven_cards_and_one_hole_in_the_market() -> None:
    t = given(2, at="final", hands=["orc goblin wolf elf warrior priest dwarf"], markets=["goblin wolf orc"])
    assert why(t, 0, "pass") == ("E4", "hand_too_large")
    assert why(t, 0, "discard orc") == ("E4", "market_first")
    say(t, 0, "orc")
    assert why(t, 0, "pass") == ("E4", "hand_too_large")
    say(t, 0, "discard goblin", "pass")
    assert len(t.hands[0]) == 5
    assert t.turns[0] == 2
