"""W1–W12: what a table may rule otherwise."""

import pytest

from dragontavern.core.errors import BadOptions
from dragontavern.games.lords import LORDS
from dragontavern.games.lords.table import LordsTable

from .given import asked, given, hand, names, offers, say, told, why
from .test_rules_setup import stocked


@pytest.mark.rules("W1")
def test_the_first_player_by_lot() -> None:
    firsts = {(t.active - t.dealer) % 4 for t in [stocked(4, seed, firstPlayer="random") for seed in range(30)]}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rules("W2")
def test_clockwise() -> None:
    t = given(4, at="final", options={"direction": "clockwise"}, hands=["", "", "", "orc"])
    say(t, 0, "pass")
    while t.active == 0:
        say(t, t.turn()[0], "pass")
    assert t.active == 1
    assert t.others(2) == (3, 0, 1)


@pytest.mark.rules("W3", "B3")
def test_who_spends_the_last_iros_loses() -> None:
    options = {"payToZero": "lose"}
    t = given(4, markets=["orc"], purses=(2000, 50000), options=options)
    say(t, 0, "buy 0 0")
    assert t.result is not None
    assert t.result.data() == ((1, 3), (0, 50000, 0, 50000), "ended.paid")
    t = given(4, hands=["elf"], purses=(3000, 50000), options=options)
    say(t, 0, "share elf")
    assert t.over
    assert t.check() == ""
    t = given(4, up=["goblin"], purses=(1000, 50000), options=options)
    say(t, 0, "support goblin")
    assert t.over
    assert not offers(given(2, markets=["orc"], purses=(1999, 1), options=options), 0, "buy 0 0")


@pytest.mark.rules("W4", "H5")
def test_placing_a_role_may_count_as_its_raise() -> None:
    options = {"placingCountsAsRaise": True}
    t = given(2, hands=["elf divine_spirit dwarf orc"], options=options)
    say(t, 0, "elf")
    assert why(t, 0, "divine_spirit") == ("H5", "raised")
    assert why(t, 0, "change dwarf") == ("H5", "raised")


@pytest.mark.rules("W5", "L3")
def test_instants_in_the_first_round() -> None:
    t = given(2, hands=["goblin", "arcane_silence"], turns=0, options={"firstRoundInstants": "allow"})
    say(t, 0, "goblin")
    assert asked(t) == ("Window", 1)
    say(t, 1, "arcane_silence")
    assert t.locked
    t = given(2, hands=["arcane_silence"], turns=0, options={"firstRoundInstants": "allow"})
    assert why(t, 0, "arcane_silence") == ("R2", "first_turn")


@pytest.mark.rules("W6", "Q2")
def test_an_attack_may_need_a_face_up_creature() -> None:
    t = given(2, down=["goblin"], hands=["wolf"], options={"attackNeedsFaceUp": True})
    assert why(t, 0, "attack 1") == ("Q2", "needs_creature")
    say(t, 0, "wolf")
    assert offers(t, 0, "attack 1")


@pytest.mark.rules("W7", "O1")
def test_an_artifact_may_replace_another() -> None:
    t = given(2, hands=["war_horn"], artifacts=["golden_bracelet"], options={"artifactReplace": True})
    say(t, 0, "war_horn")
    assert names(t, t.artifacts[:1]) == ["war_horn"]
    assert names(t, t.discards) == ["golden_bracelet"]


@pytest.mark.rules("W8", "R1")
def test_without_reshuffling_nobody_draws_any_more() -> None:
    t = given(2, at="start", deck="orc", rest="discards", options={"deckOut": "stop"})
    assert hand(t, 0) == ["orc"]
    say(t, 0, "end", "end", "pass")
    assert told(t, "draws") == [(0, 1), (1, 0)]


@pytest.mark.rules("W8")
@pytest.mark.parametrize(("purses", "winner"), [((9000, 9500), 1), ((9500, 9000), 0), ((9000, 9000), None)])
def test_where_nothing_is_drawn_two_rounds_without_an_attack_end_the_game(
    purses: tuple[int, int], winner: int | None
) -> None:
    t = given(2, at="start", deck="", rest="discards", purses=purses, options={"deckOut": "stop"})
    while not t.over:
        assert sum(t.turns) < 100
        question = t.questions[0]
        t.answer(question.seat, question.default)
    assert t.result
    winner = t.dealer & 1 if winner is None else winner
    assert t.result.data() == ((winner,), purses, "ended.lull")
    assert t.lull == 4
    assert t.events
    assert [event.rule for event in t.events if event.kind == "wins_game"] == ["W8"]


@pytest.mark.rules("W9", "E2")
def test_swapped_cards_may_wait_for_ones_own_turn() -> None:
    options = {"swappedUsableFrom": "ownTurn"}
    t = given(2, at="final", hands=["orc orc"], markets=["arcane_silence"], deck="wolf goblin orc", options=options)
    say(t, 0, "market 0 0", "orc", "pass")
    assert asked(t) == ("Window", 0)
    assert why(t, 0, "arcane_silence") == ("E2", "frozen")
    while t.active == 1:
        question = t.questions[0]
        t.answer(question.seat, question.default)
    assert t.frozen[0] == ()


@pytest.mark.rules("W9", "E2")
def test_a_second_copy_may_be_played_while_the_swapped_one_waits() -> None:
    options = {"swappedUsableFrom": "ownTurn"}
    t = given(2, at="final", hands=["orc arcane_silence"], markets=["arcane_silence"], options=options)
    say(t, 0, "market 0 0", "orc", "pass")
    assert asked(t) == ("Window", 0)
    say(t, 0, "arcane_silence")
    assert hand(t, 0) == ["arcane_silence"]
    assert names(t, t.observe(1).hands[0]) == ["arcane_silence"]
    assert t.check() == ""


def dwarf_against_hidden(level: int, creature: str, value: str) -> LordsTable:
    return given(
        2, roles=[f"dwarf {level}", "elf 3"], down=["", creature], up=["", "goblin"], options={"nanoFaceDown": value}
    )


@pytest.mark.rules("W10", "I5")
def test_the_dwarf_and_hidden_creatures_never() -> None:
    t = dwarf_against_hidden(3, "wolf", "never")
    say(t, 0, "use dwarf")
    assert names(t, t.markets[1][:1]) == ["goblin"]


@pytest.mark.rules("W10", "I5")
def test_the_dwarf_and_hidden_creatures_always() -> None:
    t = dwarf_against_hidden(1, "wolf", "always")
    say(t, 0, "use dwarf", "laid 1 0")
    assert names(t, t.markets[1][:1]) == ["wolf"]
    t = dwarf_against_hidden(1, "minotaur", "always")
    say(t, 0, "use dwarf", "laid 1 0")
    assert names(t, t.up[1]) == ["goblin", "minotaur"]
    assert t.markets[1] == (0, 0, 0, 0)


@pytest.mark.rules("W11", "P7")
def test_support_at_the_printed_value() -> None:
    t = given(4, roles=["elf", "", "elf", ""], up=["griffin"], options={"supportCost": "printed"})
    say(t, 0, "support griffin")
    assert t.purses == [49000, 50000]


@pytest.mark.rules("W12", "A10")
def test_talk_within_a_team_changes_nothing_in_the_game() -> None:
    one, other = given(4, hands=["elf"]), given(4, hands=["elf"], options={"teamChat": True})
    assert one.legal(0) == other.legal(0)
    assert other.options["teamChat"] is True
    assert LORDS.options["teamChat"].default is False


@pytest.mark.parametrize("options", [{"payToZero": "maybe"}, {"direction": True}, {"unknown": 1}])
def test_other_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        LORDS.start(4, 1, options)
