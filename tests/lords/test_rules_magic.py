"""K1–K4, L1–L3, M1–M7, N1–N5, O1–O3, P1–P9, S1–S9: magic, symbols, and who is asked when."""

import pytest

from dragontavern.core.errors import Refused
from dragontavern.games.lords.table import LordsTable

from .given import asked, given, hand, names, offers, say, told, why


def attacked(**more: object) -> LordsTable:
    """Seat 0 of four attacks seat 1 with 15 against 9; nobody has instants unless the story says so."""
    fields: dict[str, object] = {
        "roles": ["warrior", "elf", "elf", "elf"],
        "up": ["orc", "griffin"],
        "plunder": "raid",
        "discards": "arcane_silence arcane_silence revealing_eye magic_dart magic_dart magic_dart magic_dart",
    }
    fields.update(more)
    t = given(4, **fields)  # type: ignore[arg-type]
    say(t, 0, "attack 1")
    return t


# --- equipment --------------------------------------------------------------------------------------------------


@pytest.mark.rules("K1", "K3", "Q3", "T13", "T14")
def test_duellists_play_any_number_of_equipment_for_nothing() -> None:
    t = attacked(hands=["sacred_bolt flaming_blade elf"])
    assert asked(t) == ("Commit", 0)
    say(t, 0, "sacred_bolt", "flaming_blade")
    assert t.totals() == (45, 9)
    assert t.purses == [50000, 50000]


@pytest.mark.rules("K1", "R2")
def test_equipment_is_for_combats_only() -> None:
    t = given(2, hands=["sacred_bolt"])
    assert why(t, 0, "sacred_bolt") == ("K1", "only_in_combat")


@pytest.mark.rules("K1", "T16", "P3")
def test_a_team_mate_helps_with_instant_equipment_only() -> None:
    t = attacked(hands=["", "", "sacred_bolt magic_dart", "magic_dart"], discards="")
    while asked(t) != ("Window", 2):
        say(t, t.turn()[0], "pass")
    assert t.legal(2) == [0, 16]
    say(t, 2, "magic_dart")
    assert t.totals()[0] == 20
    assert told(t, "equips") == [(2, 16)]


@pytest.mark.rules("K2", "Q13")
def test_equipment_is_discarded_at_the_end_of_the_combat() -> None:
    t = attacked(hands=["flaming_blade"])
    say(t, 0, "flaming_blade")
    assert t.gear == []
    assert "flaming_blade" in names(t, t.discards)
    assert [event.kind for event in t.events or []][-4:] == ["wins_combat", "plunders", "gains", "forfeits"]


@pytest.mark.rules("K4", "T15", "T17")
def test_equipment_may_weaken_the_other_or_serve_a_defender_only() -> None:
    t = attacked(hands=["aegis_of_light frost_grip", "aegis_of_light"])
    assert not offers(t, 0, "aegis_of_light")
    assert why(t, 0, "aegis_of_light") == ("K4", "only_defender")
    say(t, 0, "frost_grip")
    assert t.totals() == (15, -1)
    say(t, 0, "done")
    assert asked(t) == ("Raise", 1)
    say(t, 1, "aegis_of_light")
    say(t, 0, "pass")  # who knows, an instant antimagic
    assert told(t, "wins_combat") == [(0, 1, 15, 11)]


# --- spells -----------------------------------------------------------------------------------------------------


@pytest.mark.rules("L1", "L2")
def test_spells_are_cast_in_ones_own_main_phases_and_discarded() -> None:
    t = given(2, hands=["fireball fireball"], up=["", "goblin goblin"])
    say(t, 0, "fireball", "end", "fireball")
    assert t.up[1] == ()
    assert names(t, t.discards) == ["goblin", "fireball", "goblin", "fireball"]


@pytest.mark.rules("L1")
def test_others_cast_only_instant_spells() -> None:
    t = given(2, hands=["goblin", "fireball arcane_silence"], up=["wolf", ""])
    say(t, 0, "goblin")
    assert asked(t) == ("Window", 1)
    assert why(t, 1, "fireball") == ("P3", "not_instant")
    assert offers(t, 1, "arcane_silence")


@pytest.mark.rules("L3", "N1", "R2")
def test_no_spells_blessings_or_curses_in_the_first_turn() -> None:
    t = given(2, hands=["fireball anathema divine_spirit"], roles=["elf", "elf"], up=["", "orc"], turns=0)
    for card in ("fireball", "anathema", "divine_spirit"):
        assert why(t, 0, card) == ("R2", "first_turn")


@pytest.mark.rules("L3")
def test_no_instants_before_ones_first_turn_is_over() -> None:
    t = given(2, hands=["goblin", "arcane_silence"], turns=[1, 0])
    say(t, 0, "goblin")
    assert asked(t) == ("Main", 0)


# --- antimagic --------------------------------------------------------------------------------------------------


@pytest.mark.rules("M1", "M3", "S6", "T27")
def test_antimagic_stops_a_spell_against_its_player() -> None:
    t = given(2, hands=["fireball", "countermagic"], up=["", "goblin"])
    say(t, 0, "fireball")
    assert asked(t) == ("React", 1)
    say(t, 1, "countermagic")
    assert names(t, t.up[1]) == ["goblin"]
    assert sorted(names(t, t.discards)) == ["countermagic", "fireball"]
    assert told(t, "counters") == [(1, 27, 19)]
    assert asked(t) == ("Main", 0)


@pytest.mark.rules("M3", "S6")
def test_there_is_nothing_to_answer_about_a_card_that_was_stopped() -> None:
    t = given(4, hands=["fireball", "countermagic orc", "elf", "dwarf"], up=["", "goblin"])
    say(t, 0, "fireball")
    say(t, 1, "countermagic")
    assert t.stack == []
    question = t.questions[0]
    assert (question.seat, question.prompt[0]) == (3, "ask.Window.action")


@pytest.mark.rules("M2")
@pytest.mark.parametrize(
    ("spell", "target"), [("fireball", "up 1 goblin"), ("shatter", "artifact 1"), ("thought_theft", "seat 1")]
)
def test_a_spell_is_against_whoever_owns_its_target(spell: str, target: str) -> None:
    hands = [spell, "countermagic", "", "countermagic"]
    t = given(4, hands=hands, up=["", "goblin", "", "goblin"], artifacts=["", "war_horn", "", "war_horn"])
    say(t, 0, spell, target)
    assert asked(t) == ("React", 1)
    say(t, 1, "pass")
    assert asked(t) == ("React", 3)  # a team-mate, who might have an instant antimagic
    assert t.legal(3) == [0]


@pytest.mark.rules("M2")
def test_a_spell_that_touches_nobody_cannot_be_stopped() -> None:
    t = given(2, hands=["ancient_wisdom", "countermagic"])
    say(t, 0, "ancient_wisdom")
    while asked(t)[0] == "Window":
        say(t, 1, "pass")
    assert len(t.hands[0]) == 2


@pytest.mark.rules("M4", "Q7")
def test_equipment_is_stopped_in_ones_own_step_also_an_earlier_one() -> None:
    t = attacked(hands=["sacred_bolt flaming_blade", "countermagic"])
    say(t, 0, "sacred_bolt", "flaming_blade")
    assert asked(t) == ("Raise", 1)
    say(t, 1, "countermagic", "sacred_bolt")
    assert told(t, "unmakes") == [(27, 13)]
    assert told(t, "wins_combat") == [(0, 1, 25, 9)]
    assert {"sacred_bolt", "countermagic"} <= set(names(t, t.discards))


@pytest.mark.rules("M5", "T28")
def test_a_team_mate_stops_a_spell_with_an_instant_antimagic_only() -> None:
    t = given(4, hands=["fireball", "", "", "countermagic arcane_shield"], up=["", "goblin"])
    say(t, 0, "fireball")
    assert asked(t) == ("React", 3)
    assert t.legal(3) == [0, 28]
    say(t, 3, "arcane_shield")
    assert names(t, t.up[1]) == ["goblin"]


@pytest.mark.rules("M6", "N1")
def test_antimagic_does_nothing_against_curses_and_blessings() -> None:
    t = given(2, hands=["anathema divine_spirit", "countermagic arcane_shield"], roles=["elf", "elf"])
    say(t, 0, "anathema")
    while asked(t)[0] == "Window":
        assert t.legal(1) == [0]
        say(t, 1, "pass")
    assert t.level(1) == 0
    say(t, 0, "divine_spirit")
    assert t.level(0) == 2 or asked(t)[0] == "Window"


@pytest.mark.rules("M7", "P4", "T18")
def test_a_final_card_cannot_be_stopped() -> None:
    t = attacked(hands=["dragon_roar flaming_blade", "countermagic sacred_bolt"])
    say(t, 0, "dragon_roar")
    assert t.gear == []
    assert told(t, "wins_combat") == [(0, 1, 30, 9)]
    assert hand(t, 0) == ["flaming_blade"]


# --- blessings, curses, artifacts -------------------------------------------------------------------------------


@pytest.mark.rules("N2")
def test_a_curse_is_discarded() -> None:
    t = given(2, hands=["anathema"], roles=["", "elf"])
    say(t, 0, "anathema")
    assert names(t, t.discards) == ["elf", "anathema"]


@pytest.mark.rules("N5")
def test_two_kinds_of_blessing_and_two_of_curse() -> None:
    cards = given(2).cards
    assert [cards.ids[kind] for kind in cards.kinds if cards.type[kind] == 5] == ["divine_spirit", "glorious_spirit"]
    assert [cards.ids[kind] for kind in cards.kinds if cards.type[kind] == 6] == ["anathema", "heros_fall"]


@pytest.mark.rules("O1", "O2", "O3", "T22")
def test_an_artifact_is_placed_once_and_goes_only_by_a_card() -> None:
    t = given(2, hands=["war_horn golden_bracelet"], turns=0)
    say(t, 0, "war_horn")
    assert why(t, 0, "golden_bracelet") == ("O1", "one_artifact")
    t = given(2, hands=["shatter golden_bracelet"], artifacts=["war_horn"])
    say(t, 0, "shatter")
    assert names(t, t.discards) == ["war_horn", "shatter"]
    say(t, 0, "golden_bracelet")
    assert names(t, t.artifacts[:1]) == ["golden_bracelet"]


# --- symbols ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("P1", "B3")
def test_sharing_puts_a_card_on_a_team_mates_battlefield_at_its_price() -> None:
    t = given(4, hands=["elf war_horn glorious_spirit goblin"])
    assert why(t, 0, "share goblin") == ("P1", "not_shared")
    say(t, 0, "share elf", "share war_horn")
    assert names(t, [t.roles[2], t.artifacts[2]]) == ["elf", "war_horn"]
    assert t.purses == [50000 - 3000 - 3500, 50000]
    assert told(t, "pays") == [(0, 3000, 47000), (0, 3500, 43500)]


@pytest.mark.rules("P1")
def test_the_team_mate_must_be_able_to_have_it() -> None:
    t = given(
        4, hands=["elf war_horn divine_spirit"], roles=["", "", "dwarf 2", ""], artifacts=["", "", "war_horn", ""]
    )
    for card in ("elf", "war_horn", "divine_spirit"):
        assert why(t, 0, f"share {card}") == ("P1", "nobody_can_take")
    assert why(given(4, hands=["elf"], purses=(3000, 1)), 0, "share elf") == ("B3", "too_dear")


@pytest.mark.rules("P1", "A1")
def test_with_several_team_mates_one_is_chosen() -> None:
    t = given(8, hands=["elf"], roles=["", "", "dwarf"])
    say(t, 0, "share elf")
    assert t.legal(0) == [816, 814]
    say(t, 0, "seat 4")
    assert names(t, t.roles)[4] == "elf"


@pytest.mark.rules("P2")
def test_in_the_first_turn_everything_but_blessings_is_shared() -> None:
    t = given(4, hands=["divine_spirit war_horn"], roles=["", "", "elf", ""], turns=0)
    assert offers(t, 0, "share war_horn")
    assert not offers(t, 0, "share divine_spirit")


@pytest.mark.rules("P3", "S3")
def test_an_instant_is_played_in_the_turn_of_another() -> None:
    t = given(2, hands=["goblin", "revealing_eye"], down=["wolf"])
    say(t, 0, "goblin")
    assert asked(t) == ("Window", 1)
    say(t, 1, "revealing_eye")
    assert names(t, t.up[0]) == ["goblin", "wolf"]


@pytest.mark.rules("P4", "P5", "S5", "T26")
def test_after_a_final_card_there_is_no_magic_but_everything_else() -> None:
    hands = ["arcane_silence fireball goblin elf war_horn", "countermagic arcane_silence"]
    t = given(4, hands=hands, up=["wolf", "goblin"], markets=["orc"], turns=1)
    say(t, 0, "arcane_silence")
    assert t.locked
    assert asked(t) == ("Main", 0)
    assert why(t, 0, "fireball") == ("P4", "locked")
    assert offers(t, 0, "share elf")
    assert offers(t, 0, "support wolf")
    say(t, 0, "goblin", "elf", "war_horn", "buy 0 0", "attack 1")
    assert told(t, "wins_combat")[0][:2] == (0, 1)
    say(t, 0, "end", "pass")
    assert not t.locked


@pytest.mark.rules("P6")
def test_what_is_not_allowed_is_refused_and_nothing_is_lost() -> None:
    t = given(2, hands=["sacred_bolt fireball"])
    before = t.dump()
    for card in (13, 19):
        with pytest.raises(Refused):
            t.answer(0, card)
    assert t.dump() == before


@pytest.mark.rules("P7", "P9")
def test_every_creature_can_be_passed_on_at_its_price() -> None:
    creatures = "goblin wolf orc griffin minotaur golem dragon"
    t = given(4, roles=["elf 3", "", "dwarf 3", ""], up=[creatures])
    for creature in creatures.split():
        say(t, 0, f"support {creature}")
    assert len(t.up[2]) == 7
    assert t.purses[0] == 50000 - (1000 + 1000 + 2000 + 2500 + 4000 + 4000 + 8000)


@pytest.mark.rules("P8")
def test_two_players_have_nobody_to_share_with() -> None:
    t = given(2, hands=["elf war_horn"], up=["goblin"], roles=["elf"])
    assert not any(300 <= number < 400 or 500 <= number < 600 for number in t.legal(0))


# --- priority ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("S1", "S7", "S8")
def test_the_last_card_cast_acts_first_and_windows_begin_anew() -> None:
    hands = ["disintegration", "revealing_eye", "arcane_silence"]
    t = given(4, hands=hands, up=["goblin"], down=["wolf", "orc", "", "wolf"], roles=["", "elf"])
    say(t, 0, "disintegration", "laid 1 0")
    assert asked(t) == ("React", 1)
    say(t, 1, "pass")
    assert asked(t) == ("Window", 2)
    say(t, 2, "pass")
    assert asked(t) == ("Window", 1)
    say(t, 1, "revealing_eye")
    assert len(t.stack) == 2
    while len(t.stack) == 2:
        say(t, t.turn()[0], "pass")
    assert names(t, t.up[0]) == ["goblin", "wolf"]
    assert names(t, t.down[1]) == ["orc"]
    while t.stack:
        assert asked(t)[0] == "Window"
        say(t, t.turn()[0], "pass")
    assert t.down[1] == []
    assert "orc" in names(t, t.discards)


@pytest.mark.rules("S2")
def test_a_spell_without_a_target_is_not_offered() -> None:
    t = given(2, hands=["fireball disintegration shatter thought_theft revealing_eye recall"])
    assert t.legal(0) == [0]
    assert why(t, 0, "fireball") == ("S2", "nothing_to_act_on")


@pytest.mark.rules("S3")
def test_the_windows_of_a_turn() -> None:
    """Seat 1 holds an instant: he is asked at each of these moments, and only there."""
    t = given(2, at="start", hands=["goblin", "arcane_silence"], plunder="raid", deck="orc orc")
    seen = []
    for word in ["goblin", "attack 1", "done", "pass", "end", "pass"]:
        while t.turn()[0] == 1:
            seen.append(t.question(1).prompt[0])  # type: ignore[union-attr]
            say(t, 1, "pass")
        say(t, 0, word)
    while t.turn()[0] == 1 and t.active == 0:
        seen.append(t.question(1).prompt[0])  # type: ignore[union-attr]
        say(t, 1, "pass")
    assert seen == [
        "ask.Window.turn", "ask.Window.action", "ask.Window.attack", "ask.Raise.instant", "ask.Window.action",
        "ask.Window.main", "ask.Window.passing",
    ]  # fmt: skip


@pytest.mark.rules("S3", "A9")
def test_windows_go_round_in_the_order_of_play() -> None:
    t = given(8, hands=["goblin", *["orc"] * 7])
    say(t, 0, "goblin")
    order = []
    while asked(t)[0] == "Window":
        order.append(t.turn()[0])
        say(t, t.turn()[0], "pass")
    assert order == [7, 6, 5, 4, 3, 2, 1]


@pytest.mark.rules("S4")
def test_who_is_asked_follows_from_what_all_can_see() -> None:
    for cards in ("orc", "arcane_silence", "revealing_eye fireball"):
        t = given(4, hands=["goblin", cards, "", "elf"])
        say(t, 0, "goblin")
        assert asked(t) == ("Window", 3)
        say(t, 3, "pass")
        assert asked(t) == ("Window", 1)
    t = given(
        4, hands=["goblin", "orc", "", "elf"], discards="arcane_silence", markets=["arcane_silence revealing_eye"]
    )
    say(t, 0, "goblin")
    assert asked(t) == ("Main", 0)


@pytest.mark.rules("S5")
def test_the_target_is_named_before_anybody_answers() -> None:
    t = given(2, hands=["fireball", "countermagic"], roles=["", "elf"], up=["", "goblin orc"])
    say(t, 0, "fireball")
    assert asked(t) == ("Aim", 0)
    assert told(t, "casts") == [(0, 19)]
    say(t, 0, "up 1 orc")
    assert told(t, "aims") == [(19, 1000 + 64 + 8)]
    question = t.question(1)
    assert question is not None
    assert question.prompt == ("ask.React", (0, 19, 1000 + 64 + 8))


@pytest.mark.rules("S6")
def test_first_the_one_attacked_then_team_mates_then_everybody() -> None:
    t = given(8, hands=["fireball", *["elf dwarf"] * 2, *["elf"], *["dwarf"], "orc", "orc", "orc"], up=["", "goblin"])
    say(t, 0, "fireball")
    order = []
    while t.stack:
        order.append(asked(t))
        say(t, t.turn()[0], "pass")
    assert order[:4] == [("React", 1), ("React", 7), ("React", 5), ("React", 3)]
    assert order[4:] == [("Window", seat) for seat in (7, 6, 5, 4, 3, 2, 1)]


@pytest.mark.rules("S7")
def test_a_spell_whose_target_is_gone_does_nothing() -> None:
    t = given(2, hands=["thought_theft", "revealing_eye"], down=["wolf"])
    say(t, 0, "thought_theft")
    say(t, 1, "pass")
    say(t, 1, "revealing_eye")
    assert t.hands[1] == []
    assert sorted(names(t, t.discards)) == ["revealing_eye", "thought_theft"]
    assert not told(t, "discards")


@pytest.mark.rules("S7", "P4")
def test_what_was_cast_before_a_final_card_still_acts() -> None:
    t = given(2, hands=["fireball", "arcane_silence"], up=["", "goblin"])
    say(t, 0, "fireball")
    say(t, 1, "pass", "arcane_silence")
    assert t.up[1] == ()
    assert t.locked


@pytest.mark.rules("S9")
def test_who_does_not_answer_passes() -> None:
    t = given(2, hands=["goblin fireball", "arcane_silence countermagic"], up=["", "wolf"])
    say(t, 0, "goblin")
    question = t.question(1)
    assert question is not None
    assert question.default == 0
    say(t, 1, "pass")
    say(t, 0, "fireball")
    question = t.question(1)
    assert question is not None
    assert (question.prompt[0], question.default) == ("ask.React", 0)
