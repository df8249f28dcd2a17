"""G50–G55: magic cards, their windows and what they do."""

import pytest
from tests.gold.given import (
    asked,
    band,
    card_kind,
    choose,
    events,
    given,
    hand,
    home,
    known,
    offer,
    option,
    propose,
    quietly,
    row,
    screen,
    send,
    told,
    treasure,
)

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK
from dragontavern.games.gold.choices import PASS
from dragontavern.games.gold.magic import Window
from dragontavern.games.gold.table import GoldTable

OFF = {"clock": False}


def window(t: GoldTable) -> tuple[int, int]:
    """The window that is open, and who is asked in it."""
    ask = t.asking()
    assert isinstance(ask, Window)
    return ask.window, t.turn()[0]


@pytest.mark.rules("G50")
def test_a_card_is_shown_used_once_and_its_number_is_public() -> None:
    t = given(3, magic=["banner sword", "", "ring"], resting=["k"], turn=0)
    assert [len(cards) for cards in t.observe(1).magic] == [2, 0, 1]
    choose(t, 0, "banner")
    assert told(t, "plays_magic") == [(0, card_kind("banner"))]
    assert t.used == [card_kind("banner")]
    assert hand(t, 0) == ["sword"]
    with pytest.raises(Refused, match="not_asked"):
        choose(t, 0, "sword")


@pytest.mark.rules("G50")
def test_what_cannot_be_played_is_refused_with_the_reason() -> None:
    t = given(3, magic=["sword", "", ""], turn=0)
    with pytest.raises(Refused, match=r"not_held .* \[G50\]"):
        choose(t, 0, "banner")
    with pytest.raises(Refused, match=r"not_now .* \[G51\]"):
        choose(t, 0, "sword")


@pytest.mark.rules("G51")
def test_whoever_holds_a_card_is_asked_whatever_the_card() -> None:
    t = given(4, magic=["amulet", "", "stone", "ball"], turn=0)
    assert window(t) == (0, 0)
    assert t.legal(0) == [PASS]
    choose(t, 0, "pass")
    send(t, 0, "wizard", 0)
    met = []
    while asked(t) == "Window":
        met.append(window(t))
        t.answer(t.turn()[0], PASS)
    assert met == [(1, 0), (1, 2), (1, 3), (2, 0), (3, 2), (3, 3), (3, 0)], "the placer, then clockwise"


@pytest.mark.rules("G51")
def test_after_a_play_the_window_is_offered_again_until_all_pass() -> None:
    t = given(3, magic=["sword", "amulet", "dust"], turn=0)
    choose(t, 0, "pass")
    send(t, 0, "wizard", 0)
    choose(t, 0, "pass")
    choose(t, 1, "pass")
    choose(t, 2, "dust")
    quietly(t)
    assert asked(t) == "Send", "with one adventurer there is nothing to choose, and then all pass"
    assert told(t, "lulls") == [(2, 0, 0)]
    t = given(3, magic=["sword", "amulet", "dust"], bands=["2w"], turn=0)
    choose(t, 0, "pass")
    send(t, 0, "wizard", 0)
    choose(t, 0, "sword")
    assert window(t) == (6, 1)
    choose(t, 1, "pass")
    choose(t, 2, "pass")
    assert window(t) == (1, 1), "seat 0 has no card left"


@pytest.mark.rules("G51")
def test_windows_during_talks_agreements_and_thefts() -> None:
    t = given(4, at="slay", dragons="8:8+0", bands=["0k 1t 0d"], treasure=["gold*2"], turn=3, options=OFF,
              magic=["ball", "horn", "banner", "boots"])  # fmt: skip
    propose(t, 0, "gold", "gold")
    choose(t, 1, "endorse 0")
    met = []
    while asked(t) == "Window":
        met.append(window(t))
        t.answer(t.turn()[0], PASS)
    assert met[:4] == [(4, 0), (4, 1), (4, 2), (4, 3)], "all, clockwise from the last to arrive"
    assert met[4:6] == [(5, 0), (5, 1)], "victim and thief"


@pytest.mark.rules("G52")
def test_sword_and_sleep_end_when_the_adventurer_leaves() -> None:
    t = given(3, magic=["sword horn", "", ""], turn=0)
    choose(t, 0, "pass")
    send(t, 0, "wizard", 0)
    choose(t, 0, "sword")
    assert t.attack(0) == 3
    quietly_but(t, 0, "horn")
    assert (t.blessed, home(t.ready[0])) == ([], "wtdk")


def quietly_but(t: GoldTable, seat: int, card: str) -> None:
    """All pass until this seat may play this card."""
    while asked(t) == "Window" and not (t.turn()[0] == seat and option(card) in t.legal(seat)):
        t.answer(t.turn()[0], PASS)
    choose(t, seat, card)


@pytest.mark.rules("G53", "G54")
def test_swap_powder_exchanges_dragons_and_treasures_and_compares_anew_from_the_left() -> None:
    t = given(3, at="end", dragons="9:6+3 5:4+1 8:4+4", treasure=["gold", "red", "blue"], bands=["0k 1d", "2k", "1w"],
              magic=["", "powder", ""], turn=0, options=OFF, left=3)  # fmt: skip
    assert window(t) == (3, 1)
    choose(t, 1, "powder")
    choose(t, 1, "dragons 0 1")
    assert told(t, "slain") == [((0, 1), 0)], "four and three stand before a dragon of strength 5 now"
    assert treasure(t, 1) == "gold*1"
    assert "red" in treasure(t, 0)
    choose(t, 0, "give up")
    choose(t, 1, "give up")
    quietly(t)
    assert (t.turn(), band(t, 1)) == ((1,), "2k"), "the order of turns does not change"


@pytest.mark.rules("G54")
def test_ring_of_confusion_swaps_the_shares_of_two_others() -> None:
    t = given(4, at="slay", dragons="8:8+0", bands=["0k 1w 2d"], treasure=["gold*2 red blue*3"], turn=3, left=2,
              magic=["", "", "ring", "ball"], options=OFF)  # fmt: skip
    propose(t, 0, "gold*2", "blue*3", "red")
    choose(t, 1, "endorse 0")
    choose(t, 2, "endorse 0")
    assert window(t) == (4, 2)
    choose(t, 2, "ring")
    choose(t, 3, "pass")
    assert told(t, "swaps_shares") == [(2, 0, 1)]
    quietly(t)
    assert [screen(t, seat) for seat in range(3)] == ["blue*3", "gold*2", "red*1"]


@pytest.mark.rules("G54", "G36")
def test_after_the_ring_the_red_tokens_are_where_they_went() -> None:
    t = given(4, at="slay", dragons="8:8+0", bands=["0k 1w 1d"], treasure=["gold red"], turn=3, left=2,
              magic=["", "", "", "ring"], magic_pile="boots", options=OFF)  # fmt: skip
    propose(t, 0, "red", "gold")
    choose(t, 1, "endorse 0")
    choose(t, 3, "ring")
    assert (screen(t, 1), hand(t, 1)) == ("red*1", ["boots"])
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold red"], turn=2, left=2, magic=["ring"],
              options=OFF)  # fmt: skip
    propose(t, 0, "red", "gold")
    choose(t, 1, "endorse 0")
    assert t.legal(0) == [PASS], "not with a share of one's own"


@pytest.mark.rules("G54")
def test_stone_of_trickery_lets_the_victim_choose_even_against_a_wizard() -> None:
    t = given(3, at="slay", dragons="8:8+0", bands=["0t 0w 1k 0d"], screens=["", "silver*5 black"],
              magic=["", "stone"], rest="lost")  # fmt: skip
    choose(t, 1, "stone")
    assert (asked(t), t.turn()) == ("GiveToken", (1,))
    choose(t, 1, "silver")
    assert screen(t, 0) == "silver*1"
    assert told(t, "looks") == []


def reaching(coin: int) -> GoldTable:
    """Seat 0 holds the Invisible Hand and is to move, seat 1 another card; the coin will fall as wished."""
    for seed in range(50):
        t = given(3, dragons="8:4+4 9:6+3", treasure=["gold black"], magic=["hand", "ball", ""], turn=0, seed=seed)
        if t.rng.copy().below(2) == coin:
            return t
    raise AssertionError("no such seed")


@pytest.mark.rules("G54")
def test_the_invisible_hand_reaches_in_secret_and_the_token_vanishes_later() -> None:
    t = reaching(coin=1)
    told_before, spectator = len(t.events or []), t.copy()
    choose(t, 0, "reach black 0")
    choose(spectator, 0, "pass")
    assert len(t.events or []) == told_before
    assert t.observe(1) == spectator.observe(1), "to all others it looks like passing"
    assert hand(t, 0) == ["hand"], "the card stays in the hand"
    send(t, 0, "wizard", 1)
    quietly(t)
    assert told(t, "vanishes") == [(9, 0)]
    assert (treasure(t, 0), screen(t, 0), t.pockets[0]) == ("gold*1", "", list(row("black")))
    assert list(t.turn()) == [0, 1, 2], "everybody may shout"
    for seat in range(3):
        choose(t, seat, "pass")
    assert t.vanished == list(row("black"))
    assert t.observe(2).pockets == [[0] * 9] * 3


@pytest.mark.rules("G54")
def test_the_hand_may_have_to_wait_and_finds_nothing_if_the_token_is_gone() -> None:
    t = reaching(coin=0)
    choose(t, 0, "reach black 0")
    send(t, 0, "wizard", 1)
    quietly(t)
    assert told(t, "vanishes") == []
    assert t.reach[0] != 0, "still reaching"
    t.treasure[0] = list(row("gold"))
    t.lost = list(row("black"))
    send(t, 1, "wizard", 1)
    quietly(t)
    assert t.reach[0] == 0


@pytest.mark.rules("G54")
def test_who_is_caught_gives_back_and_loses_the_card_and_false_accusers_are_barred() -> None:
    t = reaching(coin=1)
    choose(t, 0, "reach black 0")
    send(t, 0, "wizard", 1)
    quietly(t)
    choose(t, 0, "seat 1")
    choose(t, 1, "seat 2")
    choose(t, 2, "seat 0")
    assert told(t, "accuses") == [(1, 2), (2, 0)], "clockwise from the next player, up to the true one"
    assert told(t, "wrongly") == [(1, 2)]
    assert told(t, "caught") == [(0, 9, 0)]
    assert treasure(t, 0) == "gold*1 black*1"
    assert (hand(t, 0), t.used, t.vanished) == ([], [card_kind("hand")], [0] * 9)
    assert t.barred == 0b010


@pytest.mark.rules("G54")
def test_what_was_taken_before_comes_to_light_with_the_thief_or_at_the_end() -> None:
    reach = [option("reach gold 0") - option("reach silver 0") + 1, 0, 0]
    for seed in range(20):
        t = given(3, at="end", dragons="8:4+4", treasure=["gold"], magic=["hand", "ball", ""], pockets=["blue"],
                  reach=reach, seed=seed)  # fmt: skip
        if asked(t) == "Shouts":
            break
    assert t.vanished == list(row("gold blue"))
    for seat, word in enumerate(("pass", "seat 0", "pass")):
        choose(t, seat, word)
    assert (screen(t, 0), treasure(t, 0)) == ("blue*1", "gold*1")
    assert known(t, None, 0) == "blue*1"
    t = given(3, at="slay", dragons="8:8+0", bands=["1k 1d 1w"], magic=["hand"], pockets=["blue"], rest="lost")
    assert t.over
    assert (screen(t, 0), t.scores) == ("blue*1", [12, 0, 0])


@pytest.mark.rules("G55")
def test_enchanted_sword_makes_the_adventurer_just_placed_stronger() -> None:
    t = given(3, dragons="6:3+3", bands=["1d"], magic=["sword", "sword", ""], turn=0, left=2)
    choose(t, 0, "pass")
    send(t, 0, "wizard", 0)
    assert option("sword") in t.legal(0)
    choose(t, 0, "sword")
    choose(t, 1, "pass")
    assert window(t)[1] == 1
    assert t.legal(1) == [PASS], "only the owner of the newcomer"
    choose(t, 1, "pass")
    assert told(t, "slain") == [((1, 0), 0)], "three and one and two"


@pytest.mark.rules("G55")
def test_sleep_dust_makes_an_adventurer_count_nothing() -> None:
    t = given(3, dragons="6:3+3", bands=["1d"], magic=["", "", "dust"], turn=0)
    send(t, 0, "knight", 0)
    choose(t, 2, "dust")
    choose(t, 2, "0k")
    assert told(t, "slain") == []
    assert t.attack(0) == 3
    send(t, 1, "thief", 0)
    quietly(t)
    assert told(t, "slain") == []


@pytest.mark.rules("G55")
def test_boots_place_one_more_after_a_comparison_that_did_not_kill() -> None:
    t = given(3, dragons="6:3+3", magic=["boots", "", ""], turn=0, left=2)
    choose(t, 0, "pass")
    send(t, 0, "knight", 0)
    choose(t, 0, "pass")
    assert window(t) == (2, 0)
    choose(t, 0, "boots")
    assert (asked(t), t.turn()) == ("Send", (0,))
    send(t, 0, "thief", 0)
    assert told(t, "slain") == [((0,), 0)]
    t = given(3, dragons="6:3+3 7:5+2", bands=["0k", "0t 0d"], magic=["boots", "", ""], turn=0)
    choose(t, 0, "pass")
    send(t, 0, "wizard", 1)
    choose(t, 0, "pass")
    assert window(t) == (3, 0), "nobody is ready any more"


@pytest.mark.rules("G55")
@pytest.mark.parametrize("at", ["turn", "end"])
def test_horn_of_recall_sends_anybody_home_ready(at: str) -> None:
    t = given(3, at=at, bands=["1d 2k"], magic=["horn", "", ""], turn=0 if at == "turn" else 2)
    choose(t, 0, "horn")
    choose(t, 0, "2k")
    assert (band(t, 0), home(t.ready[2])) == ("1d", "wtdk")
    assert told(t, "goes_home") == [(2, 3, 0)]


@pytest.mark.rules("G55", "G13")
def test_with_the_horn_one_who_has_nobody_at_home_still_has_a_turn() -> None:
    t = given(3, bands=["0w", "0t", "0d", "0k"], magic=["horn", "", ""], turn=0)
    choose(t, 0, "horn")
    choose(t, 0, "0k")
    assert (asked(t), t.turn()) == ("Send", (0,))


@pytest.mark.rules("G55")
def test_banner_wakes_the_resting_ones() -> None:
    t = given(3, resting=["d k"], magic=["banner", "", ""], turn=0)
    choose(t, 0, "banner")
    assert (home(t.ready[0]), t.resting[0]) == ("wtdk", 0)
    t = given(3, magic=["banner", "", ""], turn=0)
    assert t.legal(0) == [PASS], "nobody rests"


@pytest.mark.rules("G55", "G56")
def test_crystal_ball_shows_a_screen_to_its_owner_alone() -> None:
    t = given(3, screens=["", "gold*2 white", "red"], magic=["ball", "", ""], turn=0)
    choose(t, 0, "ball")
    choose(t, 0, "seat 1")
    assert (known(t, 0, 1), known(t, 2, 1)) == ("gold*2 white*1", "")
    assert told(t, "looks") == [(0, 1)]
    assert events(t, "looks")[0].seen_by(1).secret == ()


@pytest.mark.rules("G55")
def test_philter_exchanges_a_token_with_a_dragon_before_everybodys_eyes() -> None:
    t = given(3, treasure=["black gold"], screens=["silver*2 blue"], magic=["philter", "", ""], turn=0)
    choose(t, 0, "philter")
    assert t.legal(0) == [1, 4]
    choose(t, 0, "silver")
    choose(t, 0, "black 0")
    assert (screen(t, 0), treasure(t, 0)) == ("silver*1 blue*1 black*1", "silver*1 gold*1")
    assert known(t, 2, 0) == "black*1"
    t = given(3, treasure=["black gold"], magic=["philter", "", ""], turn=0)
    assert t.legal(0) == [PASS], "nothing to give"


@pytest.mark.rules("G55")
def test_hourglass_gives_half_the_time_again_once_per_talks() -> None:
    t = given(
        3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold"], magic=["hourglass", "ball", ""], turn=2
    )
    choose(t, CLOCK, "tick")
    choose(t, 0, "hourglass")
    choose(t, 1, "pass")
    assert t.beat == 59 + 30
    assert (asked(t), list(t.turn())) == ("Talks", [0, 1, CLOCK])
    t = given(3, at="slay", dragons="8:8+0", bands=["0k 1k"], treasure=["gold"], magic=["hourglass", "", ""], turn=2,
              options=OFF)  # fmt: skip
    choose(t, 0, "hourglass")
    assert t.beat == 9
    assert t.glass


@pytest.mark.rules("G55")
def test_amulet_cancels_a_theft() -> None:
    t = given(
        3, at="slay", dragons="8:8+0", bands=["0t 1k 0d"], screens=["", "gold"], magic=["", "amulet"], rest="lost"
    )
    choose(t, 1, "amulet")
    assert (screen(t, 1), told(t, "repelled")) == ("gold*1", [(1, 0)])


@pytest.mark.rules("G55")
def test_nimble_gloves_take_a_second_token_in_the_same_way() -> None:
    t = given(
        3, at="slay", dragons="8:8+0", bands=["0t 1k 0d"], screens=["", "gold*3"], magic=["gloves"], rest="lost"
    )
    choose(t, 0, "gloves")
    assert screen(t, 0) == "gold*2"
    t = given(
        3, at="slay", dragons="8:8+0", bands=["0t 0w 1k 0d"], screens=["", "gold"], magic=["gloves"], rest="lost"
    )
    choose(t, 0, "gloves")
    choose(t, 0, "gold")
    assert (screen(t, 0), screen(t, 1)) == ("gold*1", ""), "there was only one"
    t = given(3, at="slay", dragons="8:8+0", bands=["0t 0w 1k 0d"], screens=["", "gold*2 silver"],
              magic=["gloves", "stone"], rest="lost")  # fmt: skip
    choose(t, 1, "stone")
    quietly_but(t, 0, "gloves")
    choose(t, 1, "silver", "gold")
    assert screen(t, 0) == "silver*1 gold*1"


@pytest.mark.rules("G55")
def test_counter_charm_cancels_any_card_but_another_counter_charm() -> None:
    t = given(3, magic=["banner", "charm", "ball"], resting=["k"], turn=0)
    choose(t, 0, "banner")
    choose(t, 1, "charm")
    assert told(t, "cancelled") == [(0, card_kind("banner"))]
    assert home(t.resting[0]) == "k"
    assert sorted(t.used) == sorted([card_kind("banner"), card_kind("charm")]), "used up all the same"
    assert asked(t) == "Send"


def test_stone_and_amulet_are_for_the_victim_and_gloves_for_the_thief() -> None:
    t = given(4, at="slay", dragons="8:8+0", bands=["0t 1k 2d"], screens=["", "gold", "blue"], rest="lost", turn=3,
              magic=["stone amulet", "gloves", "ball", "horn"])  # fmt: skip
    choose(t, 0, "seat 1")
    assert t.legal(1) == [PASS]
    choose(t, 1, "pass")
    assert t.legal(0) == [PASS]
    choose(t, 0, "pass")
    assert screen(t, 0) == "gold*1", "bystanders are not asked: no card would help them"


def test_a_market_offer_cannot_contain_magic_cards() -> None:
    t = given(3, at="market", magic=["ring", "ball", ""], screens=["gold", "blue", ""], left=7, turn=0)
    offer(t, 0, 1, "gold", "blue")
    choose(t, 1, "accept 0")
    assert (hand(t, 0), hand(t, 1)) == (["ring"], ["ball"])
