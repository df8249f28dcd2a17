"""H1–H12, I1–I8: roles, levels, blessings, demotion, changing a role, the five roles."""

import pytest

from dragontavern.core.marks import KIND

from .given import asked, given, hand, names, offers, say, told, why


@pytest.mark.rules("H1", "H2", "H3", "R2")
def test_a_role_is_placed_for_nothing_in_the_first_turn_too() -> None:
    t = given(2, hands=["elf dwarf"], turns=0)
    say(t, 0, "elf")
    assert names(t, t.roles[:1]) == ["elf"]
    assert t.purses == [50000, 50000]
    assert not offers(t, 0, "dwarf")
    assert offers(given(2, at="main 2", hands=["elf"]), 0, "elf")


@pytest.mark.rules("H4", "T29", "T30", "N2", "L2")
def test_spirits_raise_a_role_step_by_step_and_stay_behind_it() -> None:
    t = given(2, hands=["elf divine_spirit glorious_spirit"])
    assert t.level(0) == 0
    assert not offers(t, 0, "divine_spirit")
    say(t, 0, "elf")
    assert t.level(0) == 1
    assert why(t, 0, "glorious_spirit") == ("S2", "nothing_to_act_on")
    say(t, 0, "divine_spirit")
    assert t.level(0) == 2
    t.raised = 0
    t.legal_now = None
    say(t, 0, "glorious_spirit")
    assert t.level(0) == 3
    assert names(t, t.blessings[0]) == ["divine_spirit", "glorious_spirit"]
    assert not t.discards
    assert told(t, "rises") == [(0, 2), (0, 3)]


@pytest.mark.rules("H5", "R4")
def test_a_role_rises_once_a_turn_placing_it_not_counted() -> None:
    t = given(2, hands=["elf divine_spirit glorious_spirit"])
    say(t, 0, "elf", "divine_spirit")
    assert why(t, 0, "glorious_spirit") == ("H5", "raised")
    say(t, 0, "end")
    assert not offers(t, 0, "glorious_spirit")


@pytest.mark.rules("H6", "N4", "P1")
def test_a_shared_blessing_is_the_raise_of_its_receiver() -> None:
    t = given(4, hands=["divine_spirit divine_spirit"], roles=["elf", "", "dwarf", ""])
    say(t, 0, "share divine_spirit")
    assert t.level(2) == 2
    assert t.purses[0] == 47000
    assert not offers(t, 0, "share divine_spirit")
    say(t, 0, "divine_spirit")
    assert t.level(0) == 2


@pytest.mark.rules("H7", "J11", "T31")
def test_a_demoted_role_loses_its_last_blessing_then_itself() -> None:
    t = given(2, hands=["anathema anathema anathema"], roles=["", "elf 3"], up=["", "dragon minotaur orc goblin"])
    say(t, 0, "anathema")
    assert t.level(1) == 2
    assert names(t, t.up[1]) == ["goblin", "orc", "minotaur"]
    say(t, 0, "anathema", "anathema")
    assert t.level(1) == 0
    assert names(t, t.up[1]) == ["goblin"]
    lost = {"anathema", "glorious_spirit", "divine_spirit", "elf", "dragon", "minotaur", "orc"}
    assert set(names(t, t.discards)) == lost


@pytest.mark.rules("H8", "N3")
def test_a_curse_needs_an_opponent_with_a_role() -> None:
    t = given(4, hands=["anathema"], roles=["elf", "", "elf", ""])
    assert why(t, 0, "anathema") == ("S2", "nothing_to_act_on")
    t = given(4, hands=["anathema"], roles=["elf", "elf", "elf", "dwarf"])
    say(t, 0, "anathema")
    assert t.legal(0) == [810 + 3, 810 + 1]


@pytest.mark.rules("H9", "E7")
def test_changing_a_role_costs_a_card_and_all_creatures_above_level_nought() -> None:
    t = given(2, hands=["summoner orc elf"], roles=["summoner"], up=["minotaur orc goblin"], down=["wolf griffin"])
    say(t, 0, "change summoner")
    assert asked(t) == ("ChangeRole", 0)
    assert t.legal(0) == [1, 8]
    say(t, 0, "elf")
    assert names(t, t.roles[:1]) == ["summoner"]
    assert names(t, t.up[0]) == ["goblin"]
    assert names(t, t.down[0]) == ["wolf"]
    assert sorted(names(t, t.discards)) == ["elf", "griffin", "minotaur", "orc", "summoner"]
    assert hand(t, 0) == ["orc"]


@pytest.mark.rules("H9")
def test_changing_a_role_needs_another_card_to_discard() -> None:
    t = given(2, hands=["elf"], roles=["dwarf"])
    assert not offers(t, 0, "change elf")
    assert why(t, 0, "change elf") == ("H9", "role_stays")


@pytest.mark.rules("H10")
@pytest.mark.parametrize("level", [2, 3])
def test_a_higher_role_cannot_be_changed(level: int) -> None:
    t = given(2, hands=["elf orc"], roles=[f"dwarf {level}"])
    assert why(t, 0, "change elf") == ("H10", "role_stays")


@pytest.mark.rules("H11")
def test_a_role_may_be_changed_for_the_same() -> None:
    t = given(2, hands=["elf goblin"], roles=["elf"])
    say(t, 0, "change elf", "goblin")
    assert names(t, t.roles[:1]) == ["elf"]


CAPS = [("", 0), ("elf", 1), ("elf 2", 2), ("elf 3", 3), ("summoner", 2), ("summoner 2", 3), ("summoner 3", 3)]


@pytest.mark.rules("H12", "I4", "T4", "J2", "J3")
@pytest.mark.parametrize(("role", "cap"), CAPS)
def test_the_level_caps_the_creatures(role: str, cap: int) -> None:
    t = given(2, hands=["goblin orc minotaur dragon"], roles=[role])
    for level, creature in enumerate(["goblin", "orc", "minotaur", "dragon"]):
        assert offers(t, 0, creature) == (level <= cap)
        assert offers(t, 0, f"down {creature}") == (level <= cap)
    if cap < 3:
        assert why(t, 0, "dragon") == ("H12", "above_cap")


# --- the five roles ---------------------------------------------------------------------------------------------


@pytest.mark.rules("I1", "T1", "R1", "E7")
def test_an_elf_draws_three_and_discards_one_of_them() -> None:
    t = given(2, at="start", roles=["elf"], hands=["wolf"], deck="orc goblin dragon")
    assert asked(t) == ("Sift", 0)
    assert names(t, t.legal(0)) == ["goblin", "orc", "dragon"]
    assert set(names(t, t.observe(1).looked)) == {"?"}
    say(t, 0, "goblin")
    assert hand(t, 0) == ["dragon", "orc", "wolf"]
    assert names(t, t.discards) == ["goblin"]


@pytest.mark.rules("I1")
@pytest.mark.parametrize("level", [2, 3])
def test_a_higher_elf_keeps_all_three(level: int) -> None:
    t = given(2, at="start", roles=[f"elf {level}"], deck="orc goblin dragon")
    assert hand(t, 0) == ["dragon", "goblin", "orc"]


@pytest.mark.rules("I1")
def test_an_elf_who_draws_fewer_than_three_keeps_them() -> None:
    t = given(2, at="start", roles=["elf"], deck="orc goblin", rest="discards", options={"deckOut": "stop"})
    assert asked(t) == ("Main", 0)
    assert hand(t, 0) == ["goblin", "orc"]


@pytest.mark.rules("I2", "T2", "F1")
@pytest.mark.parametrize(("level", "bonus"), [(1, 10), (2, 15), (3, 25)])
def test_a_warrior_attacks_stronger(level: int, bonus: int) -> None:
    t = given(2, roles=[f"warrior {level}"], up=["orc"], castles=[6, 5])
    assert t.attack(0) == 5 + bonus
    assert t.defence(0) == 5 + 6
    assert given(2, roles=[f"warrior {level}"], down=["orc"]).attack(0) == bonus


@pytest.mark.rules("I3", "T3")
@pytest.mark.parametrize(("level", "bonus"), [(1, 10), (2, 15), (3, 25)])
def test_a_priest_defends_stronger(level: int, bonus: int) -> None:
    t = given(2, roles=[f"priest {level}"], up=["orc"], castles=[6, 5])
    assert t.attack(0) == 5
    assert t.defence(0) == 5 + 6 + bonus


@pytest.mark.rules("I4", "T4", "P7")
def test_a_summoner_of_level_three_supports_for_nothing() -> None:
    t = given(4, roles=["summoner 3", "", "elf", ""], up=["orc minotaur"])
    assert offers(t, 0, "support orc")
    assert not offers(t, 0, "support minotaur")
    say(t, 0, "support orc")
    assert t.purses == [50000, 50000]
    assert names(t, t.up[2]) == ["orc"]
    assert not told(t, "pays")


@pytest.mark.rules("I5", "T5")
@pytest.mark.parametrize(("level", "targets"), [(1, ["goblin", "orc"]), (2, ["goblin", "orc", "minotaur"])])
def test_a_dwarf_moves_face_up_creatures_up_to_its_level(level: int, targets: list[str]) -> None:
    t = given(2, roles=[f"dwarf {level}", "elf 3"], up=["", "goblin orc minotaur dragon"], down=["", "wolf"])
    say(t, 0, "use dwarf")
    assert names(t, [(number - 1000) % 64 for number in t.legal(0)]) == targets
    say(t, 0, f"up 1 {targets[-1]}")
    assert names(t, t.markets[1][:1]) == targets[-1:]
    assert targets[-1] not in names(t, t.up[1])
    assert not offers(t, 0, "use dwarf")


@pytest.mark.rules("I5", "T5", "R4")
def test_a_dwarf_acts_once_a_turn_in_both_phases_together() -> None:
    t = given(2, at="main 2", roles=["dwarf"], up=["", "goblin goblin"])
    say(t, 0, "use dwarf")
    assert t.markets[1].count(0) == 3
    assert not offers(t, 0, "use dwarf")


@pytest.mark.rules("I5", "T5")
def test_a_dwarf_of_level_three_moves_any_creature_or_destroys() -> None:
    t = given(2, roles=["dwarf 3", "elf 3"], up=["", "dragon minotaur"], down=["", "wolf"])
    say(t, 0, "use dwarf", "laid 1 0")
    assert names(t, t.markets[1][:1]) == ["wolf"]
    assert not offers(t, 0, "use2 dwarf")
    t = given(2, roles=["dwarf 3", "elf 3"], up=["", "dragon minotaur"], down=["", "wolf"])
    say(t, 0, "use2 dwarf")
    assert names(t, t.discards) == ["minotaur"]


@pytest.mark.rules("I6", "S7")
def test_a_full_market_gives_a_card_back_first() -> None:
    t = given(2, roles=["dwarf", "elf"], up=["", "orc"], markets=["", "elf elf dwarf golem"], hands=["", "wolf"])
    say(t, 0, "use dwarf")
    assert asked(t) == ("MakeRoom", 0)
    say(t, 0, "market 1 3")
    assert names(t, t.markets[1]) == ["elf", "elf", "dwarf", "orc"]
    assert hand(t, 1) == ["golem", "wolf"]
    assert "golem" in names(t, t.observe(0).hands[1])


@pytest.mark.rules("I7")
def test_the_creature_may_then_be_bought() -> None:
    t = given(2, roles=["dwarf"], up=["", "goblin"])
    say(t, 0, "use dwarf", "buy 1 0", "goblin")
    assert names(t, t.up[0]) == ["goblin"]
    assert t.purses == [49000, 50000]


@pytest.mark.rules("I8", "M6")
def test_antimagic_does_not_stop_a_role() -> None:
    t = given(2, roles=["dwarf"], up=["", "goblin"], hands=["", "countermagic arcane_shield"])
    say(t, 0, "use dwarf")
    assert t.up[1] == ()
    assert hand(t, 1) == ["arcane_shield", "countermagic"]
    assert not any(card & KIND == 0 for card in t.hands[1])
