"""T1–T37, U1–U10: each card has its story; the roles and spirits have theirs in test_rules_roles."""

import pytest

from dragontavern.games.lords.pack import STANDARD
from dragontavern.games.lords.table import LordsTable

from .given import asked, given, hand, names, offers, say, told, why


@pytest.mark.rules("T6", "T8")
@pytest.mark.parametrize(("creature", "strength"), [("goblin", 3), ("orc", 5)])
def test_plain_creatures_count_their_strength(creature: str, strength: int) -> None:
    t = given(2, roles=["elf"], up=[creature], castles=[4, 5])
    assert (t.attack(0), t.defence(0)) == (strength, strength + 4)


@pytest.mark.rules("T7", "T10", "T11", "T9", "T12")
@pytest.mark.parametrize(
    ("creature", "attack", "defence"),
    [("wolf", 4, 2), ("griffin", 4, 4), ("minotaur", 10, 8), ("golem", 7, 11), ("dragon", 15, 15)],
)
def test_creatures_that_are_stronger_on_one_side(creature: str, attack: int, defence: int) -> None:
    t = given(2, roles=["elf 3"], up=[creature], castles=[4, 5])
    assert (t.attack(0), t.defence(0)) == (attack, defence + 4)


@pytest.mark.rules("T9")
def test_a_griffin_shows_a_face_down_creature_to_its_owner_only() -> None:
    t = given(4, roles=["elf"], up=["griffin"], down=["", "wolf", "", "goblin"])
    say(t, 0, "use griffin", "laid 3 0")
    assert names(t, t.observe(0).down[3]) == ["goblin"]
    assert names(t, t.observe(2).down[3]) == ["?"]
    assert names(t, t.observe(None).down[3]) == ["?"]
    assert told(t, "peeks") == [(0, 3)]
    assert t.log(0)[-1].secret == (6,)
    assert t.log(2)[-1].secret == ()


@pytest.mark.rules("T12")
def test_a_dragon_devours_a_weak_creature_once_a_turn() -> None:
    t = given(2, roles=["elf 3", "elf"], up=["dragon", "goblin wolf orc"])
    say(t, 0, "use dragon")
    assert len(t.legal(0)) == 2
    say(t, 0, "up 1 wolf")
    assert names(t, t.up[1]) == ["goblin", "orc"]
    assert not offers(t, 0, "use dragon")


def fight(gear: str, castle: int = 5) -> LordsTable:
    """Seat 0 attacks with an Orc and arms itself."""
    quiet = "arcane_silence arcane_silence revealing_eye magic_dart magic_dart magic_dart"
    t = given(
        2, hands=[gear + " goblin"], roles=["elf"], up=["orc"], castles=[5, castle], plunder="raid", discards=quiet
    )
    say(t, 0, "attack 1", gear)
    return t


@pytest.mark.rules("T13", "T14", "T16", "T17", "T18")
@pytest.mark.parametrize(
    ("gear", "attack", "defence"),
    [("sacred_bolt", 25, 5), ("flaming_blade", 15, 5), ("magic_dart", 10, 5), ("frost_grip", 5, -5)],
)
def test_equipment_changes_the_totals_of_its_combat(gear: str, attack: int, defence: int) -> None:
    t = fight(gear)
    assert t.totals() == (attack, defence)


@pytest.mark.rules("T18")
def test_the_dragons_roar_ends_all_magic_of_the_turn() -> None:
    t = fight("dragon_roar")
    assert told(t, "wins_combat") == [(0, 1, 20, 5)]
    assert t.locked


@pytest.mark.rules("T15")
def test_the_aegis_serves_defenders_only() -> None:
    t = given(2, hands=["", "aegis_of_light"], roles=["elf"], up=["orc"], castles=[5, 4], plunder="raid")
    say(t, 0, "attack 1")
    while asked(t) != ("Raise", 1):
        say(t, t.turn()[0], "pass")
    say(t, 1, "aegis_of_light")
    assert told(t, "wins_combat") == [(1, 0, 5, 16)]


@pytest.mark.rules("T19")
def test_the_fireball_burns_weak_face_up_creatures() -> None:
    t = given(2, hands=["fireball"], roles=["", "elf 3"], up=["goblin", "goblin orc minotaur"], down=["", "wolf"])
    say(t, 0, "fireball")
    assert t.legal(0) == [1000 + 64 + 6, 1000 + 64 + 8]
    say(t, 0, "up 1 orc")
    assert names(t, t.up[1]) == ["goblin", "minotaur"]


@pytest.mark.rules("T20")
def test_the_disintegration_destroys_anything_hidden_too() -> None:
    t = given(2, hands=["disintegration"], roles=["", "elf 3"], up=["", "dragon"], down=["", "wolf golem"])
    say(t, 0, "disintegration", "laid 1 1")
    assert names(t, t.down[1]) == ["wolf"]
    assert names(t, t.discards) == ["golem", "disintegration"]


@pytest.mark.rules("T21")
def test_ancient_wisdom_draws_two_and_is_not_drawn_itself() -> None:
    t = given(2, hands=["ancient_wisdom"], deck="orc goblin")
    say(t, 0, "ancient_wisdom")
    assert hand(t, 0) == ["goblin", "orc"]
    t = given(2, hands=["ancient_wisdom"], deck="orc", discards="wolf", rest="discards")
    say(t, 0, "ancient_wisdom")
    assert names(t, t.discards) == ["ancient_wisdom"]


@pytest.mark.rules("T22")
def test_the_shattering_destroys_any_artifact() -> None:
    t = given(4, hands=["shatter"], artifacts=["war_horn", "golden_bracelet", "", "bulwark_banner"])
    say(t, 0, "shatter")
    assert t.legal(0) == [820, 823, 821]
    say(t, 0, "artifact 3")
    assert names(t, t.artifacts) == ["war_horn", "golden_bracelet", "?", "?"]


@pytest.mark.rules("T23")
def test_the_theft_of_thoughts_discards_at_random_for_all_to_see() -> None:
    lost = set()
    for seed in range(20):
        t = given(2, hands=["thought_theft", "orc goblin wolf"], seed=seed)
        say(t, 0, "thought_theft")
        while asked(t)[0] != "Main":
            say(t, 1, "pass")
        lost.add(names(t, t.discards)[0])
        assert len(t.hands[1]) == 2
    assert lost == {"orc", "goblin", "wolf"}


@pytest.mark.rules("T24")
def test_the_revealing_eye_turns_a_creature_up_for_good() -> None:
    t = given(2, hands=["revealing_eye"], down=["", "wolf goblin"])
    say(t, 0, "revealing_eye", "laid 1 1")
    assert names(t, t.up[1]) == ["goblin"]
    assert names(t, t.down[1]) == ["wolf"]


@pytest.mark.rules("T25")
def test_the_recall_takes_a_card_back_openly() -> None:
    t = given(2, hands=["recall"], discards="orc dragon")
    say(t, 0, "recall", "dragon")
    assert hand(t, 0) == ["dragon"]
    assert names(t, t.observe(1).hands[0]) == ["dragon"]
    assert names(t, t.discards) == ["orc", "recall"]


@pytest.mark.rules("T26")
def test_the_arcane_silence_bars_magic_for_the_turn() -> None:
    t = given(2, hands=["goblin", "arcane_silence arcane_silence"])
    say(t, 0, "goblin")
    say(t, 1, "arcane_silence")
    assert asked(t) == ("Main", 0)
    assert t.locked


@pytest.mark.rules("T27", "T28")
def test_antimagic_in_a_duel_needs_enemy_equipment() -> None:
    quiet = "arcane_silence arcane_silence revealing_eye magic_dart magic_dart magic_dart magic_dart"
    t = given(2, hands=["", "countermagic arcane_shield"], roles=["elf"], up=["orc"], castles=[5, 4], discards=quiet)
    say(t, 0, "attack 1")
    assert asked(t) == ("Raise", 1)
    assert t.legal(1) == [0]
    assert why(t, 1, "countermagic") == ("M4", "nothing_to_act_on")


@pytest.mark.rules("T28", "M5")
def test_the_arcane_shield_helps_a_team_mate_in_a_combat() -> None:
    quiet = "arcane_silence arcane_silence revealing_eye magic_dart magic_dart magic_dart magic_dart"
    hands = ["flaming_blade", "", "", "arcane_shield countermagic"]
    t = given(4, hands=hands, up=["goblin"], castles=[5, 4, 5, 5], discards=quiet, plunder="raid")
    say(t, 0, "attack 1", "flaming_blade")
    assert asked(t) == ("Raise", 3)
    assert t.legal(3) == [0, 28]
    say(t, 3, "arcane_shield")
    assert told(t, "wins_combat") == [(1, 0, 3, 4)]


@pytest.mark.rules("T32")
def test_the_heros_fall_takes_two_levels() -> None:
    t = given(2, hands=["heros_fall heros_fall"], roles=["", "elf 3"], up=["", "minotaur orc"])
    say(t, 0, "heros_fall")
    assert t.level(1) == 1
    assert names(t, t.up[1]) == ["orc"]
    say(t, 0, "heros_fall")
    assert t.level(1) == 0


@pytest.mark.rules("T34", "T35")
@pytest.mark.parametrize(("artifact", "attack", "defence"), [("war_horn", 10, 10), ("bulwark_banner", 5, 15)])
def test_artifacts_that_strengthen(artifact: str, attack: int, defence: int) -> None:
    t = given(2, artifacts=[artifact], roles=["elf"], up=["orc"])
    assert (t.attack(0), t.defence(0)) == (attack, defence)


@pytest.mark.rules("T36")
def test_the_merchants_seal_makes_buying_cheaper() -> None:
    t = given(2, artifacts=["merchants_seal"], markets=["orc goblin dragon"], hands=["elf"])
    for slot in range(3):
        say(t, 0, f"buy 0 {slot}")
    assert [args[3] for args in told(t, "buys")] == [1000, 500, 7000]
    assert t.purses[0] == 50000 - 8500


@pytest.mark.rules("T37")
def test_the_consecrated_amulet_keeps_curses_off() -> None:
    t = given(4, hands=["anathema"], roles=["", "elf", "", "elf"], artifacts=["", "consecrated_amulet", "", ""])
    say(t, 0, "anathema")
    assert t.level(1) == 1
    assert t.level(3) == 0
    t = given(2, hands=["anathema"], roles=["", "elf"], artifacts=["", "consecrated_amulet"])
    assert not offers(t, 0, "anathema")


# --- plunder ----------------------------------------------------------------------------------------------------

SPOILS = [
    ("raid", 1000, 0, -2000, 0),
    ("great_sack", 1000, 0, -4000, 0),
    ("pyrrhic_victory", 0, 1, -3000, 0),
    ("bloody_battle", 0, 2, -4000, 0),
    ("massacre", 0, 1, -2000, 1),
    ("ransom", 2000, 0, -2000, 0),
    ("orderly_retreat", 0, 1, -1500, 0),
    ("siege", 0, 1, -6000, 0),
    ("violated_library", 0, 0, -2000, 0),
    ("dragons_hoard", 4000, 2, -8000, 0),
]


@pytest.mark.rules("U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8", "U9", "U10", "G2")
@pytest.mark.parametrize(("card", "gain", "lost", "loss", "also_lost"), SPOILS)
def test_plunder_cards(card: str, gain: int, lost: int, loss: int, also_lost: int) -> None:
    t = given(2, roles=["warrior"], up=["goblin goblin goblin", "wolf wolf"], plunder=card, discards="arcane_silence")
    say(t, 0, "attack 1")
    assert asked(t) == ("Main", 0)
    assert t.purses == [50000 + gain, 50000 + loss]
    assert len(t.up[0]) == 3 - lost
    assert len(t.up[1]) == 2 - also_lost
    assert len(t.hands[0]) == (2 if card == "violated_library" else 0)
    assert names(t, t.plundered) == [card]


def test_every_plunder_card_has_its_row() -> None:
    assert [STANDARD.ids[kind] for kind in sorted(set(STANDARD.plunder))] == [row[0] for row in SPOILS]


def test_the_pack_has_the_numbers_that_are_known() -> None:
    """Seven kinds of creature, two of blessing, two of curse; almost two hundred cards."""
    count = [sum(STANDARD.type[kind] == type for kind in STANDARD.kinds) for type in range(8)]
    assert count == [5, 7, 6, 8, 2, 2, 2, 5]
    assert (len(STANDARD.cards), len(STANDARD.plunder), len(STANDARD.castles)) == (150, 30, 12)
    named = [STANDARD.ids[kind] for kind in STANDARD.kinds if STANDARD.sources[kind] == "rulebook"]
    assert len(named) == 9
