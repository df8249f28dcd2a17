"""F1–F3, G1–G5, J1–J13: castles, plunder, creatures face up and face down."""

import pytest

from .given import asked, given, hand, names, offers, say, told, why


@pytest.mark.rules("F1", "Q5")
def test_a_castle_counts_in_defence_only() -> None:
    t = given(2, castles=[6, 5], up=["", "goblin"])
    assert (t.attack(0), t.defence(0)) == (0, 6)
    assert (t.attack(1), t.defence(1)) == (3, 8)


@pytest.mark.rules("F2", "T33")
def test_the_golden_bracelet_counts_the_castle_twice() -> None:
    t = given(2, castles=[6, 5], artifacts=["golden_bracelet"])
    assert t.defence(0) == 12
    assert t.castles[0] == 6


@pytest.mark.rules("F3")
def test_nothing_can_be_aimed_at_a_castle() -> None:
    t = given(2, hands=["disintegration shatter"])
    assert not offers(t, 0, "disintegration")
    assert not offers(t, 0, "shatter")


@pytest.mark.rules("G1", "G2")
def test_a_winning_defender_plunders_too() -> None:
    t = given(2, up=["goblin", "orc"], roles=["", "elf"], plunder="ransom")
    say(t, 0, "attack 1")
    assert told(t, "plunders") == [(1, 106)]
    assert t.purses == [48000, 52000]
    assert names(t, t.plundered) == ["ransom"]
    assert len(t.plunder) == 29


@pytest.mark.rules("G3", "U4")
def test_who_loses_creatures_chooses_them_face_down_ones_too() -> None:
    t = given(2, up=["orc orc griffin", ""], down=["goblin"], roles=["elf"], plunder="bloody_battle")
    say(t, 0, "attack 1")
    assert asked(t) == ("Lose", 0)
    say(t, 0, "laid 0 0", "up 0 orc")
    assert names(t, t.up[0]) == ["orc", "griffin"]
    assert t.down[0] == []
    assert sorted(names(t, t.discards)) == ["goblin", "orc"]
    assert t.purses == [50000, 46000]


@pytest.mark.rules("G3")
def test_with_too_few_creatures_all_are_lost() -> None:
    t = given(2, up=["goblin", ""], roles=["warrior"], plunder="bloody_battle")
    say(t, 0, "attack 1")
    assert t.up[0] == ()
    assert asked(t) == ("Main", 0)


@pytest.mark.rules("G4")
def test_an_empty_plunder_deck_is_made_anew() -> None:
    t = given(2, up=["goblin"], roles=["warrior"])
    t.plundered, t.plunder = t.plunder, []
    say(t, 0, "attack 1")
    assert told(t, "reshuffles_plunder") == [(30,)]
    assert len(t.plunder) == 29


@pytest.mark.rules("G5", "B6")
def test_the_purses_are_looked_at_after_the_whole_card() -> None:
    t = given(2, up=["orc orc"], roles=["warrior"], purses=(50000, 100), plunder="dragons_hoard")
    say(t, 0, "attack 1")
    assert t.over
    assert t.up[0] == ()
    assert t.purses == [54000, 0]


# --- creatures --------------------------------------------------------------------------------------------------


@pytest.mark.rules("J1", "R2")
def test_creatures_are_summoned_freely_in_both_phases() -> None:
    t = given(2, hands=["goblin goblin goblin wolf wolf"], turns=0)
    say(t, 0, "goblin", "down goblin", "wolf", "end", "goblin", "down wolf")
    assert names(t, t.up[0]) == ["goblin", "goblin", "wolf"]
    assert names(t, t.down[0]) == ["goblin", "wolf"]
    assert t.purses == [50000, 50000]


@pytest.mark.rules("J1", "C2")
def test_others_see_that_a_creature_is_laid_but_not_which() -> None:
    t = given(4, hands=["goblin wolf@all fireball@all"])
    say(t, 0, "down goblin")
    view = t.observe(2)
    assert names(t, view.down[0]) == ["?"]
    assert names(t, view.hands[0]) == ["?", "fireball"]  # the wolf might be the one; the spell cannot
    assert t.log(2)[-1].secret == ()
    assert t.log(0)[-1].secret == (6,)


@pytest.mark.rules("J2", "P7")
def test_a_creature_passed_on_must_fit_the_receiver() -> None:
    t = given(4, roles=["elf"], up=["orc goblin"])
    assert not offers(t, 0, "support orc")
    assert offers(t, 0, "support goblin")


@pytest.mark.rules("J3", "J11")
def test_face_down_creatures_fall_with_the_cap() -> None:
    t = given(2, hands=["anathema"], roles=["", "elf 2"], down=["", "minotaur goblin golem orc"])
    say(t, 0, "anathema")
    assert names(t, t.down[1]) == ["goblin", "orc"]
    assert sorted(told(t, "loses_creatures")[0][1]) == [10, 11]
    assert sorted(names(t, t.discards)) == ["anathema", "divine_spirit", "golem", "minotaur"]


@pytest.mark.rules("J4", "J5", "Q15")
def test_face_up_creatures_count_face_down_ones_do_not_when_attacking() -> None:
    t = given(2, up=["wolf goblin"], down=["wolf wolf"])
    assert t.attack(0) == 2 + 2 + 3
    say(t, 0, "attack 1")
    assert names(t, t.down[0]) == ["wolf", "wolf"]


@pytest.mark.rules("J5", "Q4")
def test_an_attacked_player_turns_everything_up_for_good() -> None:
    t = given(2, up=["orc orc"], down=["", "golem wolf"], roles=["warrior", "elf 2"], castles=[5, 4], plunder="raid")
    say(t, 0, "attack 1")
    assert t.down[1] == []
    assert names(t, t.up[1]) == ["wolf", "golem"]
    assert told(t, "strengths") == [(0, 1, 20, 4 + 2 + 7 + 4)]
    assert told(t, "turns_up") == [(1, (11, 7))]


@pytest.mark.rules("J5")
def test_face_down_creatures_have_no_abilities() -> None:
    t = given(2, roles=["elf"], down=["griffin", "wolf"])
    assert not offers(t, 0, "use griffin")
    assert not offers(t, 0, "support griffin")


@pytest.mark.rules("J6", "R4")
def test_creatures_are_turned_up_in_the_second_main_phase_only() -> None:
    t = given(2, hands=["goblin"], down=["wolf wolf"])
    assert why(t, 0, "laid 0 0") == ("J6", "turn_up_later")
    say(t, 0, "down goblin", "end", "laid 0 2", "laid 0 0")
    assert names(t, t.up[0]) == ["goblin", "wolf"]
    assert names(t, t.down[0]) == ["wolf"]


@pytest.mark.rules("J7")
def test_nothing_is_turned_down_again() -> None:
    t = given(2, at="main 2", up=["goblin"])
    assert t.legal(0) == [0]


@pytest.mark.rules("J8")
def test_a_creature_attacks_in_the_turn_it_is_summoned() -> None:
    t = given(2, hands=["goblin"])
    assert not offers(t, 0, "attack 1")
    say(t, 0, "goblin")
    assert offers(t, 0, "attack 1")


@pytest.mark.rules("J9", "J10", "U1")
def test_a_lost_combat_costs_no_creatures_and_nobody_tires() -> None:
    t = given(2, up=["goblin goblin", "wolf"], castles=[5, 4], plunder="raid")
    say(t, 0, "attack 1")
    assert told(t, "wins_combat") == [(1, 0, 6, 6)]
    assert names(t, t.up[0]) == ["goblin", "goblin"]
    assert (t.attack(0), t.defence(0)) == (6, 11)


@pytest.mark.rules("J12", "T9")
def test_an_ability_is_used_once_a_turn_by_each_creature() -> None:
    t = given(2, roles=["elf"], up=["griffin griffin"], down=["", "wolf goblin"])
    say(t, 0, "use griffin", "laid 1 1", "use griffin", "laid 1 0")
    assert not offers(t, 0, "use griffin")
    assert names(t, t.observe(0).down[1]) == ["wolf", "goblin"]
    say(t, 0, "end")
    assert not offers(t, 0, "use griffin")
    say(t, 0, "end", "pass")
    assert t.active == 1


@pytest.mark.rules("J12")
def test_an_ability_is_fresh_in_the_next_turn() -> None:
    t = given(2, at="start", roles=["elf 2"], up=["griffin/used"], down=["", "wolf"], deck="orc orc orc")
    assert offers(t, 0, "use griffin")


@pytest.mark.rules("J13", "P7")
def test_a_supporting_creature_arrives_face_up_and_fresh() -> None:
    t = given(4, roles=["elf", "", "elf", ""], up=["griffin"], down=["", "wolf", "", ""])
    say(t, 0, "use griffin", "support griffin")
    assert t.up[2] == (9,)
    assert hand(t, 2) == []
