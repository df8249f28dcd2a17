"""G18–G23, G34–G41, G45, G46: what happens to a dead dragon's treasure, thieves and wizards, the end phase."""

import pytest
from tests.gold.given import (
    asked,
    band,
    choose,
    events,
    given,
    hand,
    home,
    known,
    propose,
    quietly,
    row,
    screen,
    send,
    told,
    treasure,
)

from dragontavern.core.marks import mark
from dragontavern.games.gold.pack import STANDARD

OFF = {"clock": False}


@pytest.mark.rules("G18")
def test_the_order_of_a_settlement() -> None:
    """Hidden tokens, talks, shares, magic draws, thieves, home, the next dragon, the next player."""
    t = given(3, at="slay", dragons="8:4+4", bands=["1w 0k 1t"], treasure=["red gold*3"],
              bag="silver silver blue blue", left=3, turn=0, options={**OFF, "rules": "advanced"})  # fmt: skip
    propose(t, 1, "red gold blue silver*2", "gold*2 blue")
    choose(t, 0, "endorse 1")
    quietly(t)
    choose(t, 1, "gold")
    kinds = [event.kind for event in events(t)]
    order = ["slain", "treasure", "talks", "agreed", "takes", "draws_magic", "robs", "looks", "steals", "dragon"]
    assert [kind for kind in order if kind in kinds] == order
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert home(t.resting[1]) == "wt"
    quietly(t)
    assert (asked(t), t.turn()) == ("Send", (1,)), "left of the player who placed last"


@pytest.mark.rules("G19")
def test_hidden_tokens_come_from_the_bag_as_many_as_there_are() -> None:
    t = given(3, at="slay", dragons="8:4+4", bands=["1k 0k"], treasure=["gold*2"], bag="red blue green white silver")
    assert treasure(t, 0) == "gold*2 red*1 blue*1 green*1 white*1"
    t = given(3, at="slay", dragons="8:4+4", bands=["1k 0k"], treasure=["gold*2"], bag="red blue", rest="lost")
    assert treasure(t, 0) == "gold*2 red*1 blue*1"
    assert told(t, "bag_empty") == [()]


@pytest.mark.rules("G20")
def test_participants_have_one_voice_each_in_order_of_first_arrival() -> None:
    t = given(4, at="slay", dragons="10:5+5", bands=["2w 0k 2d 3t"], treasure=["gold"])
    assert t.party == [2, 0, 3]
    assert told(t, "talks")[0][0] == (2, 0, 3)


@pytest.mark.rules("G21")
def test_who_kills_alone_takes_everything_without_talks() -> None:
    t = given(3, at="slay", dragons="6:3+3", bands=["0k 0t"], treasure=["gold*2 red"], bag="black blue blue", left=2)
    assert screen(t, 0) == "gold*2 red*1 blue*2 black*1"
    assert (told(t, "talks"), told(t, "robs")) == ([], [])
    assert t.dragons[0] != 0, "the next dragon is there"


@pytest.mark.rules("G22")
def test_a_lone_wizard_takes_the_red_tokens_before_the_talks_and_keeps_them() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1w 0d"], treasure=["gold*2 red*3"], options=OFF)
    assert screen(t, 1) == "red*3"
    assert treasure(t, 0) == "gold*2"
    choose(t, 0, "give up")
    choose(t, 1, "give up")
    assert screen(t, 1) == "red*3"
    assert t.lost[1] == 2


@pytest.mark.rules("G23")
@pytest.mark.parametrize(("band", "rules"), [("0k 1k", "basic"), ("0w 1w 0k 1t", "basic"), ("0k 1w 1d", "advanced")])
def test_otherwise_the_red_tokens_are_part_of_the_treasure(band: str, rules: str) -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=[band], treasure=["gold*2 red*3"], options={"rules": rules})
    assert treasure(t, 0) == "gold*2 red*3"
    assert asked(t) == "Talks"


@pytest.mark.rules("G24")
def test_without_anything_to_divide_there_are_no_talks() -> None:
    for tokens in ("", "red*2"):
        t = given(3, at="slay", dragons="8:8+0", bands=["0k 1w 0d"], treasure=[tokens], rest="lost", screens=["gold"])
        assert told(t, "talks") == []
        assert len(told(t, "no_treasure")) == 1
    assert screen(t, 1) == "red*2"


@pytest.mark.rules("G34")
def test_shares_go_behind_the_screens_before_everybodys_eyes() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold*2 red*3"], options=OFF)
    propose(t, 0, "gold*2 red", "red*2")
    choose(t, 1, "endorse 0")
    assert (screen(t, 0), screen(t, 1)) == ("gold*2 red*1", "red*2")
    assert told(t, "takes") == [(0, row("gold*2 red")), (1, row("red*2"))]
    assert known(t, 2, 0) == known(t, None, 0) == "gold*2 red*1"


@pytest.mark.rules("G35")
def test_without_a_deal_the_treasure_leaves_the_game() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold*2 red*3"], bag="silver", options=OFF)
    before = len(t.bag)
    choose(t, 0, "give up")
    choose(t, 1, "give up")
    assert (t.lost[1], t.lost[2]) == (2, 3)
    assert len(t.bag) == before
    assert told(t, "lost") == [(row("gold*2 red*3"),)]
    assert (screen(t, 0), screen(t, 1)) == ("", "")
    assert t.failed == 1


@pytest.mark.rules("G36", "O7")
def test_whose_wizard_is_there_and_who_gets_red_draws_one_magic_card() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1w 0w 1d"], treasure=["gold*2 red*3"],
              magic_pile="boots horn ball", options={**OFF, "rules": "advanced"})  # fmt: skip
    propose(t, 0, "red*2", "red gold*2")
    choose(t, 1, "endorse 0")
    assert (hand(t, 0), hand(t, 1)) == (["horn"], ["boots"]), "in order of the wizards' arrival, one card each"
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1w 0w 1d"], treasure=["gold*2 red*3"],
              magic_pile="boots horn ball", options={**OFF, "rules": "advanced", "cardPerRed": True})  # fmt: skip
    propose(t, 0, "red*2", "red gold*2")
    choose(t, 1, "endorse 0")
    assert (hand(t, 0), hand(t, 1)) == (["ball", "horn"], ["boots"]), "O7: one for each red token"
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1w 1d"], treasure=["gold*2 red*3"],
              options={**OFF, "rules": "advanced"})  # fmt: skip
    propose(t, 0, "red*3", "gold*2")
    choose(t, 1, "endorse 0")
    assert t.magic == [[], [], []], "reds without a wizard, and a wizard without reds, bring no card"


@pytest.mark.rules("G36")
def test_an_empty_magic_pile_is_made_from_the_used_cards() -> None:
    everything = "ring powder stone hand sword sword horn horn boots banner dust ball amulet charm gloves"
    t = given(3, at="slay", dragons="8:8+0", bands=["0w 0k 0d"], treasure=["red"],
              magic=["", f"{everything} philter"], used="hourglass", left=2)  # fmt: skip
    assert hand(t, 0) == ["hourglass"]
    assert told(t, "reshuffles") == [(1,)]
    t = given(3, at="slay", dragons="8:8+0", bands=["0w 0k 0d"], treasure=["red"],
              magic=["", f"{everything} philter hourglass"], left=2)  # fmt: skip
    assert hand(t, 0) == [], "no card anywhere, no card drawn"


@pytest.mark.rules("G37")
def test_a_solo_killer_with_his_wizard_draws_too() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0w 0k 0d"], treasure=["red*2"], magic_pile="ball", left=2,
              options={"rules": "advanced"})  # fmt: skip
    assert hand(t, 0) == ["ball"]
    assert [event.rule for event in events(t, "draws_magic")] == ["G37"]


@pytest.mark.rules("G38")
def test_thieves_rob_another_participant_in_order_of_arrival_after_deal_or_failure() -> None:
    t = given(4, at="slay", dragons="8:8+0", bands=["2t 0t 1k"], treasure=["gold"],
              screens=["blue", "green", "", "red"], options=OFF)  # fmt: skip
    for seat in (2, 0, 1):
        choose(t, seat, "give up")
    assert (asked(t), t.turn()) == ("Steal", (2,))
    assert [option - 60 for option in t.legal(2)] == [0, 1], "not from who was not there, nor from an empty screen"
    choose(t, 2, "seat 0")
    assert t.turn() == (0,)
    choose(t, 0, "seat 2")
    assert (screen(t, 0), screen(t, 2)) == ("blue*1", ""), "stolen, and stolen back"
    assert screen(t, 3) == "red*1"


@pytest.mark.rules("G38")
def test_fresh_loot_can_be_stolen_and_where_nobody_has_anything_nothing_is() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0t 1k 0d"], treasure=["black"], options=OFF)
    propose(t, 0, "", "black")
    choose(t, 1, "endorse 0")
    assert (screen(t, 0), screen(t, 1)) == ("black*1", "")
    t = given(3, at="slay", dragons="8:8+0", bands=["0t 1k 0d"], screens=["gold"], rest="lost")
    assert told(t, "robs") == []


@pytest.mark.rules("G39")
def test_with_his_wizard_there_the_thief_looks_and_chooses() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0t 0w 1k 0d"], screens=["", "silver*5 black", ""], rest="lost")
    assert (asked(t), t.turn()) == ("PickToken", (0,))
    assert t.legal(0) == [1, 9]
    assert known(t, 0, 1) == "silver*5 black*1"
    assert known(t, 2, 1) == ""
    choose(t, 0, "black")
    assert screen(t, 0) == "black*1"


@pytest.mark.rules("G39", "G56")
def test_the_thief_is_asked_even_if_all_tokens_are_alike() -> None:
    """Not asking would tell the others that they are."""
    t = given(3, at="slay", dragons="8:8+0", bands=["0t 0w 1k 0d"], screens=["", "silver*2", ""], rest="lost")
    assert (asked(t), t.legal(0)) == ("PickToken", [1])


@pytest.mark.rules("G39")
def test_the_wizard_must_be_ones_own_and_at_this_dragon() -> None:
    t = given(3, at="slay", dragons="8:8+0 9:6+3", bands=["0t 1w 1k 0d", "0w"], screens=["", "silver*5 black", ""],
              rest="lost")  # fmt: skip
    assert asked(t) == "Send"
    assert told(t, "looks") == []
    assert len(told(t, "steals")) == 1


@pytest.mark.rules("G40")
def test_a_stolen_red_token_brings_no_card() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0t 0w 1k 0d"], screens=["", "red*3", ""], rest="lost",
              options={"rules": "advanced"})  # fmt: skip
    choose(t, 0, "red")
    assert screen(t, 0) == "red*1"
    assert hand(t, 0) == []


@pytest.mark.rules("G41")
def test_all_go_home_to_rest_and_the_next_dragon_comes_with_its_open_tokens() -> None:
    t = given(3, dragons="6:3+3 9:6+3", bands=["0k", "0w"], treasure=["gold"], pile="7:4+3 8:8+0", turn=0, seed=3)
    send(t, 0, "thief", 0)
    assert (home(t.resting[0]), home(t.ready[0]), band(t, 0)) == ("tk", "d", "")
    assert t.dragons[0] == next(
        kind for kind in range(10, 28) if (STANDARD.open[kind], STANDARD.hidden[kind]) == (4, 3)
    )
    assert sum(t.treasure[0]) == 4
    assert (t.turn(), band(t, 1)) == ((1,), "0w")
    t = given(3, dragons="6:3+3", bands=["0k"], pile="7:4+3", bag="gold gold gold red red", rest="lost", turn=0)
    send(t, 0, "thief", 0)
    assert treasure(t, 0) == "red*2", "as many as the bag still has"


@pytest.mark.rules("G45")
def test_from_the_moment_the_bag_is_empty_no_dragon_comes_and_nothing_hidden_is_drawn() -> None:
    t = given(3, dragons="6:3+3 6:1+5", bands=["0k"], bag="gold gold", rest="lost", pile="7:4+3", turn=0)
    send(t, 0, "thief", 0)
    assert screen(t, 0) == "gold*2"
    assert t.dragons[0] == 0, "the one being settled included"
    assert told(t, "not_replaced") == [(0,)]
    send(t, 1, "knight", 1)
    send(t, 2, "thief", 1)
    assert told(t, "treasure") == [(0, row("gold*2"))]
    assert t.over
    assert len(t.pile) == 1


@pytest.mark.rules("G45")
def test_when_the_pile_runs_out_first_hidden_tokens_are_still_drawn() -> None:
    t = given(3, dragons="6:3+3 6:1+5", bands=["0k", "1k"], bag="gold gold gold blue", turn=0)
    send(t, 0, "thief", 0)
    assert t.dragons[0] == 0
    assert not t.over
    send(t, 1, "thief", 1)
    assert sum(map(len, t.screens)) == 3 + 5
    assert t.over


@pytest.mark.rules("G46")
def test_dragons_without_tokens_must_still_be_killed_and_thieves_act_there() -> None:
    t = given(3, dragons="6:3+3", bands=["1k"], screens=["", "gold"], rest="lost", turn=0)
    send(t, 0, "thief", 0)
    assert screen(t, 0) == "gold*1"
    assert t.over


def test_only_thief_and_victim_see_what_is_stolen() -> None:
    t = given(3, dragons="6:3+3", bands=["1k"], screens=["", "gold*2 blue"], rest="lost", turn=0)
    send(t, 0, "thief", 0)
    stolen = events(t, "steals")[0]
    assert stolen.to == mark(0) | mark(1)
    assert stolen.seen_by(2).secret == ()
