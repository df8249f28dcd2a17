"""Q1–Q15, R1–R6, and the ten cases of the rulebook's examples."""

import pytest

from .given import asked, given, hand, names, offers, say, told, why
from .test_rules_magic import attacked

QUIET = "arcane_silence arcane_silence revealing_eye magic_dart magic_dart magic_dart magic_dart"


@pytest.mark.rules("Q1", "R2", "R3")
def test_one_attack_a_turn_on_any_opponent() -> None:
    t = given(4, up=["goblin"], plunder="raid raid")
    assert offers(t, 0, "attack 1")
    assert offers(t, 0, "attack 3")
    assert why(t, 0, "attack 2") == ("Q1", "own_team")
    assert why(t, 0, "attack 0") == ("Q1", "own_team")
    say(t, 0, "attack 3")
    assert t.phase == 4
    assert why(t, 0, "attack 3") == ("Q1", "attack_over")


@pytest.mark.rules("Q1")
def test_the_same_player_may_be_attacked_again_and_again() -> None:
    t = given(4, up=["goblin", "", "goblin", ""], plunder="raid raid", deck="orc orc orc orc")
    say(t, 0, "attack 1", "end", "pass")
    while t.active != 2:
        question = t.questions[0]
        t.answer(question.seat, question.default)
    while asked(t)[0] != "Main":
        say(t, t.turn()[0], "pass")
    say(t, 2, "attack 1")
    assert told(t, "attacks") == [(0, 1), (2, 1)]


@pytest.mark.rules("Q1", "R2")
def test_no_attack_in_the_first_turn() -> None:
    assert why(given(2, up=["goblin"], turns=0), 0, "attack 1") == ("R2", "first_turn")


@pytest.mark.rules("Q2")
def test_an_attack_needs_a_creature_face_down_will_do() -> None:
    assert why(given(2), 0, "attack 1") == ("Q2", "needs_creature")
    t = given(2, down=["goblin"], roles=["warrior"], castles=[5, 6], plunder="raid")
    say(t, 0, "attack 1")
    assert told(t, "wins_combat") == [(0, 1, 10, 6)]
    assert names(t, t.down[0]) == ["goblin"]


@pytest.mark.rules("Q3", "T34")
def test_the_attack_is_creatures_role_artifact_abilities_and_equipment() -> None:
    t = attacked(up=["orc wolf minotaur"], roles=["warrior 2"], artifacts=["war_horn"], hands=["flaming_blade elf"])
    assert t.totals()[0] == 5 + (2 + 2) + (8 + 2) + 15 + 5
    say(t, 0, "flaming_blade")
    assert t.totals()[0] == 39 + 10


@pytest.mark.rules("Q3", "Q6")
def test_equipment_held_back_may_never_be_used() -> None:
    t = attacked(hands=["sacred_bolt"], up=["goblin", "golem golem"], roles=["", "elf 2"])
    say(t, 0, "done")
    assert told(t, "wins_combat") == [(1, 0, 3, 27)]
    assert hand(t, 0) == ["sacred_bolt"]


@pytest.mark.rules("Q5", "T35")
def test_the_defence_is_castle_creatures_role_artifact_abilities() -> None:
    t = given(2, castles=[6, 5], roles=["priest 2"], up=["golem orc"], artifacts=["bulwark_banner"])
    assert t.defence(0) == 6 + (7 + 4) + 5 + 15 + 5


@pytest.mark.rules("Q6", "Q10")
def test_instants_may_reopen_a_combat_that_was_over() -> None:
    hands = ["flaming_blade", "flaming_blade elf", "magic_dart"]
    t = given(
        4, hands=hands, roles=["", "", "", ""], up=["goblin goblin", "wolf"], castles=[5, 5, 5, 5], plunder="raid"
    )
    say(t, 0, "attack 1")
    while asked(t) != ("Commit", 0):
        say(t, t.turn()[0], "pass")
    say(t, 0, "done")
    while asked(t)[0] == "Window":
        say(t, t.turn()[0], "pass")
    assert t.totals() == (6, 7)
    assert asked(t) == ("Raise", 0)
    assert t.legal(0) == [0]  # instants only
    say(t, 0, "pass")
    assert asked(t) == ("Raise", 2)
    say(t, 2, "magic_dart")
    assert t.totals() == (11, 7)
    assert asked(t) == ("Raise", 1)
    say(t, 1, "flaming_blade", "done")
    assert asked(t) == ("Raise", 0)
    assert offers(t, 0, "flaming_blade")  # the contest is open now


@pytest.mark.rules("Q7", "Q8", "Q9")
def test_raises_go_to_and_fro_until_one_gives_up() -> None:
    t = attacked(hands=["flaming_blade sacred_bolt orc", "flaming_blade aegis_of_light orc"])
    say(t, 0, "done")
    assert (asked(t), t.totals()) == (("Raise", 1), (15, 9))
    say(t, 1, "flaming_blade", "done")
    assert (asked(t), t.totals()) == (("Raise", 0), (15, 19))
    say(t, 0, "flaming_blade", "done")
    assert (asked(t), t.totals()) == (("Raise", 1), (25, 19))
    say(t, 1, "aegis_of_light", "done")
    assert (asked(t), t.totals()) == (("Raise", 0), (25, 31))
    say(t, 0, "sacred_bolt", "done")
    assert (asked(t), t.totals()) == (("Raise", 1), (45, 31))
    say(t, 1, "done")
    say(t, 0, "pass")  # the side that leads might still have an instant antimagic
    assert told(t, "wins_combat") == [(0, 1, 45, 31)]


@pytest.mark.rules("Q7")
def test_a_raise_may_be_several_cards_together() -> None:
    t = attacked(hands=["elf", "flaming_blade flaming_blade flaming_blade"])
    say(t, 0, "done")
    say(t, 1, "flaming_blade")
    question = t.question(1)
    assert question is not None
    assert question.prompt[0] == "ask.Raise.ahead"
    say(t, 1, "flaming_blade", "done")
    assert t.totals() == (15, 29)
    assert asked(t) == ("Raise", 0)


@pytest.mark.rules("Q8")
def test_the_defender_wins_ties() -> None:
    t = given(2, up=["orc"], roles=["elf"], castles=[4, 5], plunder="raid")
    say(t, 0, "attack 1")
    assert told(t, "wins_combat") == [(1, 0, 5, 5)]
    t = attacked(
        hands=["", "magic_dart"], up=["orc", "goblin goblin"], discards="arcane_silence arcane_silence revealing_eye"
    )
    while not told(t, "wins_combat"):
        say(t, t.turn()[0], "magic_dart" if asked(t)[0] == "Raise" and offers(t, 1, "magic_dart") else "pass")
    assert told(t, "wins_combat") == [(1, 0, 15, 16)]


@pytest.mark.rules("Q9")
def test_who_passes_behind_has_lost() -> None:
    t = attacked(hands=["", "flaming_blade"])
    say(t, 1, "done")
    assert told(t, "wins_combat") == [(0, 1, 15, 9)]
    assert hand(t, 1) == ["flaming_blade"]


@pytest.mark.rules("Q10")
def test_the_leading_side_plays_instants_only_after_the_other_has_passed() -> None:
    t = attacked(hands=["sacred_bolt magic_dart", "elf"], discards="arcane_silence arcane_silence revealing_eye")
    while asked(t) != ("Commit", 0):
        say(t, t.turn()[0], "pass")
    say(t, 0, "done")
    assert asked(t) == ("Raise", 1)
    say(t, 1, "done")
    assert asked(t) == ("Raise", 0)
    assert t.legal(0) == [0, 16]
    assert why(t, 0, "sacred_bolt") == ("P3", "not_instant")


@pytest.mark.rules("Q11")
def test_totals_follow_the_board_at_every_moment() -> None:
    t = attacked(hands=["elf", "revealing_eye"], down=["goblin"], discards="")
    assert t.totals() == (15, 9)
    while asked(t) != ("Window", 1):
        say(t, t.turn()[0], "pass")
    say(t, 1, "revealing_eye")
    while t.stack:
        say(t, t.turn()[0], "pass")
    assert t.totals() == (18, 9)


@pytest.mark.rules("Q11", "T17")
def test_totals_may_be_negative() -> None:
    t = attacked(hands=["frost_grip frost_grip elf"], up=["goblin", ""], roles=["", ""], castles=[4, 4, 4, 4])
    say(t, 0, "frost_grip", "frost_grip", "done")
    assert told(t, "wins_combat") == [(0, 1, 3, -16)]


BLAST = """
[[card]]
id = "blast"
type = "spell"
en = "the Blast"
it = "lo Scoppio"
copies = 1
price = 1000
symbols = ["instant"]
effects = [{ do = "destroy", what = "creature", most = 3, position = "any" }]
source = "own"
"""


@pytest.mark.rules("Q12", "Q11")
def test_a_combat_goes_on_without_the_attackers_creatures() -> None:
    from dragontavern.games.lords.pack import STANDARD

    hands = ["", "blast elf"]
    t = given(2, hands=hands, up=["goblin"], roles=["warrior"], plunder="raid", pack=STANDARD.text + BLAST)
    say(t, 0, "attack 1")
    say(t, 1, "blast")
    while not told(t, "wins_combat"):
        say(t, t.turn()[0], "pass")
    assert told(t, "wins_combat") == [(0, 1, 10, 5)]


@pytest.mark.rules("Q13", "R4")
def test_after_the_combat_the_second_main_phase_follows() -> None:
    t = given(2, up=["goblin"], roles=["warrior"], plunder="raid")
    say(t, 0, "attack 1")
    assert asked(t) == ("Main", 0)
    assert t.phase == 4
    assert (t.attacker, t.defender) == (-1, -1)


@pytest.mark.rules("Q14")
def test_creatures_of_team_mates_do_not_help() -> None:
    t = given(4, up=["goblin", "", "orc orc", "orc"], roles=["", "", "elf", "elf"])
    assert t.attack(0) == 3
    assert t.defence(1) == 5


# --- the turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("R1")
def test_two_cards_are_drawn_in_the_first_turn_too() -> None:
    t = given(2, at="start", deck="orc goblin wolf", turns=0)
    assert hand(t, 0) == ["goblin", "orc"]
    assert t.log(1)[-1].data() == ("draws", "R1", (0, 2), ())
    assert t.log(0)[-1].data() == ("draws", "R1", (0, 2), (8, 6))


@pytest.mark.rules("R1")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    t = given(2, at="start", deck="orc", rest="discards")
    assert len(t.hands[0]) == 2
    assert told(t, "reshuffles") == [(149,)]
    assert t.discards == []


@pytest.mark.rules("R2")
def test_actions_come_in_any_order() -> None:
    t = given(
        2, hands=["elf goblin orc fireball war_horn"], up=["", "wolf"], markets=["divine_spirit"], plunder="raid"
    )
    for word in ("goblin", "buy 0 0", "fireball", "elf", "orc", "divine_spirit", "war_horn", "attack 1"):
        say(t, 0, word)
    assert t.level(0) == 2
    assert t.phase == 4


@pytest.mark.rules("R5", "R6")
def test_passing_ends_the_turn_and_everything_once_a_turn_is_free_again() -> None:
    t = given(2, at="final", raised=3, used=3, locked=True)
    say(t, 0, "pass")
    assert (t.active, t.turns, t.raised, t.used, t.locked) == (1, [2, 1], 0, 0, False)


# --- the rulebook's own examples ----------------------------------------------------------------------------------


@pytest.mark.rules("Q6", "F2")
def test_example_fifty_against_forty_five() -> None:
    """3 Orcs, Warrior 1 and the Sacred Bolt against castle 6, Golden Bracelet, 2 Minotaurs and 2 Golems."""
    t = given(
        2,
        hands=["sacred_bolt flaming_blade"],
        roles=["warrior", "summoner"],
        artifacts=["", "golden_bracelet"],
        up=["orc orc orc", "minotaur golem"],
        down=["", "minotaur golem"],
        castles=[5, 6],
        discards=QUIET,
        plunder="raid",
    )
    say(t, 0, "attack 1", "sacred_bolt", "done")
    assert told(t, "strengths") == [(0, 1, 45, 50)]
    assert told(t, "wins_combat") == [(1, 0, 45, 50)]
    assert hand(t, 0) == ["flaming_blade"]


@pytest.mark.rules("Q9")
def test_example_thirty_eight_against_twenty_six() -> None:
    t = given(
        2,
        hands=["flaming_blade", "elf"],
        roles=["warrior", "elf"],
        up=["orc orc orc goblin", "orc orc orc orc"],
        castles=[5, 6],
        discards=QUIET,
        plunder="raid",
    )
    say(t, 0, "attack 1", "flaming_blade")
    say(t, 1, "done")
    assert told(t, "wins_combat") == [(0, 1, 38, 26)]


@pytest.mark.rules("J11")
def test_example_a_demoted_role_of_level_two() -> None:
    row = "goblin goblin wolf orc orc griffin griffin"
    t = given(
        2, hands=["anathema"], roles=["", "elf 2"], up=["", row], down=["", "minotaur minotaur golem golem golem"]
    )
    say(t, 0, "anathema")
    assert sorted(names(t, t.up[1])) == sorted(row.split())
    assert t.down[1] == []
    assert t.level(1) == 1
