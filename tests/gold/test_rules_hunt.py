"""G1–G17: set-up, turns, placing, comparing."""

import pytest
from tests.gold.given import asked, band, choose, given, home, send, told

from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.marks import KIND
from dragontavern.games.gold import GOLD
from dragontavern.games.gold.choices import PLACE
from dragontavern.games.gold.pack import MARKET, STANDARD
from dragontavern.games.gold.table import GoldTable


def start(seats: int = 4, seed: int = 1, **options: object) -> GoldTable:
    """A game just begun."""
    t = GOLD.start(seats, seed, options)
    assert isinstance(t, GoldTable)
    return t


@pytest.mark.rules("G1", "O1")
def test_three_to_six_players_basic_or_advanced() -> None:
    assert GOLD.seats == (3, 4, 5, 6)
    assert GOLD.options["rules"].values == ("basic", "advanced")
    assert not start().advanced
    assert start(rules="advanced").advanced
    with pytest.raises(BadOptions):
        GOLD.start(2, 1)
    with pytest.raises(BadOptions, match="rules"):
        GOLD.start(3, 1, {"rules": "expert"})


@pytest.mark.rules("G2", "G5")
def test_everybody_begins_with_four_ready_adventurers_worth_1_to_4_and_an_empty_screen() -> None:
    t = start()
    assert [home(bits) for bits in t.ready] == ["wtdk"] * 4
    assert t.resting == [0] * 4
    assert t.screens == [[]] * 4
    assert [t.might(adventurer) for adventurer in range(8, 12)] == [1, 2, 3, 4]


@pytest.mark.rules("G3")
def test_the_bag_has_126_tokens() -> None:
    assert STANDARD.census == [35, 20, 16, 12, 12, 12, 12, 6, 1]
    assert sum(STANDARD.census) == 126
    t = start()
    assert len(t.bag) == 126 - sum(map(sum, t.treasure))
    assert start(seed=2).treasure != start(seed=3).treasure, "what is drawn is drawn at random"


@pytest.mark.rules("G4", "G6", "G7")
def test_four_dragons_with_their_open_tokens_and_the_market_in_the_middle_of_the_other_fourteen() -> None:
    t = start()
    assert len(set(t.dragons)) == 4
    assert [sum(row) for row in t.treasure] == [STANDARD.open[dragon] for dragon in t.dragons]
    pile = [card & KIND for card in t.pile]
    assert len(pile) == 15
    assert pile[7] == MARKET
    assert sorted([*pile[:7], *pile[8:], *t.dragons]) == list(range(10, 28))
    assert [args[0] for args in told(t, "dragon")] == [0, 1, 2, 3]
    assert len(STANDARD.open[10:28]) == 18
    assert (min(STANDARD.strength[10:28]), max(STANDARD.strength)) == (5, 10)


@pytest.mark.rules("G8")
def test_in_the_advanced_game_everybody_gets_one_magic_card_only_he_knows() -> None:
    t = start(rules="advanced")
    assert [len(cards) for cards in t.magic] == [1] * 4
    assert len(t.magic_pile) == 17 - 4
    view = t.observe(2)
    assert [[card & KIND for card in cards] for cards in view.magic] == [[0], [0], [t.magic[2][0] & KIND], [0]]
    assert start().magic == [[]] * 4


@pytest.mark.rules("G9")
def test_a_random_player_begins_and_play_goes_clockwise() -> None:
    assert {start(seed=seed).active for seed in range(40)} == {0, 1, 2, 3}
    t = given(3, turn=2)
    send(t, 2, "wizard", 0)
    send(t, 0, "wizard", 0)
    assert t.turn() == (1,)


@pytest.mark.rules("G10")
def test_where_adventurers_are_is_public() -> None:
    t = given(3, bands=["0w", "1k 2t"], resting=["k"], turn=1)
    for viewer in (0, 2, None):
        view = t.observe(viewer)
        assert (view.ready, view.resting, view.bands) == (t.ready, t.resting, t.bands)
    assert (home(t.ready[0]), home(t.resting[0]), band(t, 1)) == ("td", "k", "1k 2t")


@pytest.mark.rules("G11")
def test_the_course_of_an_advanced_turn() -> None:
    t = given(3, magic=["banner", "sword", "horn"], resting=["k"])
    course = []
    for _ in range(7):
        course.append((asked(t), t.turn()[0], getattr(t.asking(), "window", None)))
        t.answer(t.turn()[0], t.legal(t.turn()[0])[0])
    assert course == [
        ("Window", 0, 0), ("Send", 0, None), ("Window", 0, 1), ("Window", 1, 1), ("Window", 2, 1), ("Window", 0, 2),
        ("Window", 1, 3),
    ]  # fmt: skip


@pytest.mark.rules("G12")
def test_who_has_nobody_ready_wakes_the_resting_ones_at_the_start_of_his_own_turn() -> None:
    t = given(3, bands=["0w 0t"], resting=["d k", "w t d k"], turn=0)
    assert (home(t.ready[0]), home(t.resting[0])) == ("dk", "")
    assert home(t.resting[1]) == "wtdk", "not in somebody else's turn"
    t = given(3, bands=["0w"], resting=["d k"], turn=0)
    assert (home(t.ready[0]), home(t.resting[0])) == ("t", "dk"), "one is still ready"


@pytest.mark.rules("G13")
def test_who_has_nobody_at_home_misses_the_turn() -> None:
    t = given(3, bands=["0w", "0t", "0d", "0k"], turn=0)
    assert told(t, "misses") == [(0,)]
    assert t.turn() == (1,)


@pytest.mark.rules("G14")
def test_exactly_one_ready_adventurer_goes_to_one_of_the_dragons() -> None:
    t = given(3, dragons="8:4+4 - 6:3+3 9:6+3", bands=["1w 0w"], resting=["k"], turn=0)
    assert t.legal(0) == [PLACE + 4 * number + place for number in (1, 2) for place in (0, 2, 3)]
    send(t, 0, "thief", 0)
    assert band(t, 0) == "1w 0w 0t", "the order of arrival is kept"
    assert told(t, "sends") == [(0, 1, 0, 4, 8)]
    assert t.turn() == (1,)


@pytest.mark.rules("G14")
def test_who_may_not_be_sent_and_where_to_is_said() -> None:
    t = given(3, dragons="8:4+4 - 6:3+3 9:6+3", resting=["k"], turn=0)
    with pytest.raises(Refused, match=r"refused.not_ready \(3,\) \[G14\]"):
        send(t, 0, "knight", 0)
    with pytest.raises(Refused, match=r"refused.no_dragon \(1,\) \[G14\]"):
        send(t, 0, "thief", 1)


@pytest.mark.rules("G15")
def test_a_band_as_strong_as_the_dragon_kills_it_a_weaker_one_does_not() -> None:
    t = given(3, dragons="8:4+4", bands=["1k"], turn=0)
    send(t, 0, "dame", 0)
    assert told(t, "slain") == []
    send(t, 1, "wizard", 0)
    assert told(t, "slain") == [((1, 0), 0)]
    t = given(3, dragons="8:4+4", bands=["1k 1d"], turn=0)
    send(t, 0, "knight", 0)
    assert told(t, "slain") == [((1, 0), 0)], "too much strength is allowed"


@pytest.mark.rules("G16")
def test_a_dragon_is_compared_only_when_somebody_comes() -> None:
    t = given(3, dragons="8:4+4 6:3+3", bands=["1k 2k"], turn=0)
    assert told(t, "slain") == []
    send(t, 0, "wizard", 1)
    assert told(t, "slain") == [], "another dragon was attacked"
    send(t, 1, "wizard", 0)
    assert told(t, "slain") == [((1, 2), 0)]


@pytest.mark.rules("G17")
def test_when_all_are_stuck_everybody_takes_one_back_and_the_turn_is_played() -> None:
    dragons = "9:3+6 10:11+0 9:6+3 10:5+5"
    t = given(3, dragons=dragons, bands=["0k 1k", "0d 1d 2d", "0t 1t 2k", "0w 1w 2w"], turn=1)
    assert told(t, "misses") == [(1,)]
    assert told(t, "stuck") == [], "seat 2 has somebody at home"
    t = given(3, dragons=dragons, bands=["0k 1k", "0d 1d 2d", "0t 1t 2k", "0w 1w 2w 2t"], turn=1)
    assert told(t, "stuck") == [()]
    choose(t, 1, "1w")
    choose(t, 2, "2w")
    choose(t, 0, "0k")
    assert [home(bits) for bits in t.ready] == ["k", "w", "w"]
    assert (asked(t), t.turn()) == ("Send", (1,))
