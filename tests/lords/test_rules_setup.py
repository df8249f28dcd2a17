"""A1–A11, B1–B8, C1–C3: teams, the deal, the purse, what lies open and what does not."""

import pytest

from dragontavern.core.errors import BadOptions, Refused
from dragontavern.core.marks import KIND
from dragontavern.core.rng import of_seed
from dragontavern.games.lords import LORDS
from dragontavern.games.lords.table import LordsTable

from .given import asked, given, hand, names, offers, option, say, told, why


def dealt(seats: int = 4, seed: int = 1, **options: object) -> LordsTable:
    t = LORDS.start(seats, seed, options)
    assert isinstance(t, LordsTable)
    return t


def stocked(seats: int = 4, seed: int = 1, **options: object) -> LordsTable:
    """Everybody has chosen the first cards offered for the market."""
    t = dealt(seats, seed, **options)
    while asked(t)[0] == "Stock":
        seat = t.turn()[0]
        t.answer(seat, t.legal(seat)[0])
    return t


@pytest.mark.rules("A1", "A2")
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_teams_of_equal_size_sit_alternately(seats: int) -> None:
    t = dealt(seats)
    for seat in range(seats):
        assert len(t.mates(seat)) == seats // 2 - 1
        assert len(t.opponents(seat)) == seats // 2
        assert all(other in t.opponents(seat) for other in ((seat + 1) % seats, (seat - 1) % seats))


@pytest.mark.rules("A1")
@pytest.mark.parametrize("seats", [1, 3, 5, 7, 9])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="2, 4, 6, 8"):
        LORDS.start(seats, 1)


@pytest.mark.rules("A3", "B1")
def test_one_purse_a_team_with_fifty_thousand() -> None:
    assert dealt(6).purses == [50000, 50000]


@pytest.mark.rules("A4", "A9")
def test_the_dealer_is_drawn_and_the_next_one_anticlockwise_begins() -> None:
    dealers = set()
    for seed in range(20):
        t = stocked(4, seed)
        dealers.add(t.dealer)
        assert t.active == (t.dealer - 1) % 4
        assert told(t, "deals") == [(t.dealer,)]
    assert dealers == {0, 1, 2, 3}


@pytest.mark.rules("A5", "V1")
def test_everybody_has_a_castle_of_four_to_six() -> None:
    values = {value for seed in range(10) for value in dealt(8, seed).castles}
    assert values == {4, 5, 6}
    assert told(dealt(2, 3), "castle") == [
        (seat, dealt(2, 3).castles[seat]) for seat, _ in told(dealt(2, 3), "castle")
    ]


@pytest.mark.rules("A6")
def test_the_plunder_deck_is_shuffled_and_face_down() -> None:
    t = dealt()
    assert len(t.plunder) == 30
    assert t.plunder != dealt(4, 2).plunder
    assert set(names(t, t.observe(0).plunder)) == {"?"}


@pytest.mark.rules("A7", "A11")
def test_nine_cards_each_and_nothing_else_is_offered() -> None:
    t = dealt(8)
    assert [len(cards) for cards in t.hands] == [9] * 8
    assert len(t.deck) == 150 - 72
    assert all(question.options == tuple(sorted(set(question.options))) for question in t.questions)
    assert {card for question in t.questions for card in question.options} <= set(range(1, 38))


@pytest.mark.rules("A8")
def test_all_choose_four_for_the_market_at_once_and_in_secret() -> None:
    t = dealt(4)
    assert list(t.turn()) == [0, 1, 2, 3]
    chosen = []
    for _ in range(4):
        chosen.append(t.legal(2)[-1])
        t.answer(2, chosen[-1])
        assert t.markets[2] == (0, 0, 0, 0)
        assert t.observe(0).picks[2] == -1
        assert t.observe(2).picks[2] > 0
    assert list(t.turn()) == [0, 1, 3]
    with pytest.raises(Refused):
        t.answer(2, t.hands[2][0] & KIND)
    for seat in (3, 0, 1):
        for _ in range(4):
            t.answer(seat, t.legal(seat)[0])
    assert sorted(t.markets[2]) == sorted(chosen)
    assert [len(cards) for cards in t.hands if cards is not t.hands[t.active]] == [5, 5, 5]
    assert len(told(t, "opens_market")) == 4


@pytest.mark.rules("A9", "R6")
def test_turns_go_anticlockwise_and_teams_alternate() -> None:
    t = given(4, at="final", turn=0)
    order = [t.active]
    while len(order) < 6:
        question = t.questions[0]
        t.answer(question.seat, question.default)
        if t.active != order[-1]:
            order.append(t.active)
    assert order == [0, 3, 2, 1, 0, 3]


@pytest.mark.rules("A10", "C2")
def test_hands_and_face_down_creatures_are_hidden_from_team_mates_too() -> None:
    t = given(4, hands=["orc goblin", "elf", "dragon fireball", "golem"], down=["", "", "wolf", ""])
    for viewer in (0, 1, 3, None):
        view = t.observe(viewer)
        assert names(t, view.hands[2]) == ["?", "?"]
        assert names(t, view.down[2]) == ["?"]
        assert set(names(t, view.deck)) == {"?"}
    assert sorted(names(t, t.observe(2).hands[2])) == ["dragon", "fireball"]
    assert names(t, t.observe(2).down[2]) == ["wolf"]


@pytest.mark.rules("C2")
def test_everything_else_is_open() -> None:
    t = given(4, discards="orc", markets=["elf"], up=["goblin"], roles=["elf 2"], artifacts=["war_horn"])
    view = t.observe(3)
    for field in ("discards", "markets", "up", "roles", "blessings", "artifacts", "purses", "castles"):
        assert getattr(view, field) == getattr(t, field)


def plundered(purses: tuple[int, int], card: str) -> LordsTable:
    """Seat 0 has won a combat against seat 1 and drawn this card."""
    t = given(2, up=["orc orc"], castles=[5, 4], purses=purses, plunder=card, roles=["warrior"])
    say(t, 0, "attack 1")
    return t


@pytest.mark.rules("B1", "B2")
def test_a_team_plundered_to_nothing_has_lost() -> None:
    t = plundered((1000, 1500), "raid")
    assert t.over
    assert t.purses == [2000, 0]
    assert t.result is not None
    assert t.result.data() == ((0,), (2000, 0), "ended.plunder")


@pytest.mark.rules("B1")
def test_a_whole_team_wins() -> None:
    t = given(4, up=["", "goblin goblin"], turn=1, castles=[4, 5, 4, 5], purses=(2000, 100), plunder="raid")
    say(t, 1, "attack 0")
    assert t.result is not None
    assert t.result.winners == (1, 3)


@pytest.mark.rules("B2")
def test_one_iros_left_is_enough_to_go_on() -> None:
    t = plundered((1000, 2001), "raid")
    assert not t.over
    assert t.purses == [2000, 1]


@pytest.mark.rules("B3", "B4")
def test_the_last_iros_cannot_be_spent() -> None:
    t = given(2, markets=["orc goblin"], purses=(2000, 50000))
    assert not offers(t, 0, "buy 0 0")
    assert why(t, 0, "buy 0 0") == ("B3", "too_dear")
    assert offers(t, 0, "buy 0 1")
    assert offers(given(2, markets=["orc"], purses=(2001, 1)), 0, "buy 0 0")


@pytest.mark.rules("B5")
def test_a_purse_may_grow_beyond_its_start() -> None:
    assert plundered((50000, 50000), "ransom").purses == [52000, 48000]


BOTH = """
[[plunder]]
id = "ruin"
en = "the Ruin"
it = "la Rovina"
copies = 1
winner = [{ do = "iros", add = -50000 }]
loser = [{ do = "iros", add = -50000 }]
source = "own"
"""


@pytest.mark.rules("B6", "G5")
def test_if_both_purses_are_emptied_the_winner_of_the_combat_wins() -> None:
    pack = LORDS.blank(2, of_seed(0), LORDS.read_options(2, {}), None).cards.text + BOTH
    t = given(2, turn=1, up=["goblin", "orc orc"], roles=["", "elf"], castles=[4, 5], plunder="ruin", pack=pack)
    say(t, 1, "attack 0")
    assert t.purses == [0, 0]
    assert t.result is not None
    assert t.result.winners == (1,)


@pytest.mark.rules("B7")
def test_money_leaves_the_game() -> None:
    t = given(2, markets=["", "elf"])
    say(t, 0, "buy 1 0")
    assert t.purses == [47000, 50000]
    assert hand(t, 0) == ["elf"]


@pytest.mark.rules("B8")
def test_no_game_card_moves_money() -> None:
    cards = given(2).cards
    verbs = {effect.verb for kind in cards.kinds for effect in cards.effects[kind]}
    assert 16 not in verbs
    assert all(any(effect.verb == 16 for effect in cards.loser[kind]) for kind in set(cards.plunder))


@pytest.mark.rules("C1")
def test_a_battlefield_has_many_creatures_one_role_one_artifact() -> None:
    t = given(2, hands=["goblin goblin wolf elf dwarf war_horn golden_bracelet"])
    say(t, 0, "goblin", "goblin", "wolf", "elf", "war_horn")
    assert names(t, t.up[0]) == ["goblin", "goblin", "wolf"]
    assert why(t, 0, "golden_bracelet") == ("O1", "one_artifact")
    assert not offers(t, 0, "dwarf")
    assert option(t, "change dwarf") in t.legal(0)


@pytest.mark.rules("C3")
def test_a_creature_passed_on_stays_with_its_new_owner() -> None:
    t = given(4, up=["goblin"])
    say(t, 0, "support goblin")
    taker = next(seat for seat in range(4) if t.up[seat])
    assert taker == 2
    assert not t.up[0]
    say(t, 0, "end", "end")
    assert names(t, t.up[2]) == ["goblin"]
