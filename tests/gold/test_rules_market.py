"""G42–G44, O6: the Market."""

import pytest
from tests.gold.given import asked, choose, events, given, known, offer, row, screen, send, told

from dragontavern.core.errors import Refused
from dragontavern.core.marks import CLOCK, mark
from dragontavern.games.gold.table import GoldTable


def market(clock: bool = True, **options: object) -> GoldTable:
    """Market day: seat 0 has gold, seat 1 blue, seat 2 a little of both, seat 3 nothing."""
    screens = ["gold*3 silver", "blue*3", "gold blue", ""]
    return given(4, at="market", screens=screens, turn=0, left=7, options={"clock": clock, **options})


@pytest.mark.rules("G42")
def test_the_market_is_met_once_when_the_eighth_dragon_is_to_be_replaced() -> None:
    t = given(3, dragons="6:3+3 9:6+3", bands=["0k"], left=7, market=True, turn=0)
    send(t, 0, "thief", 0)
    assert (asked(t), list(t.turn())) == ("Market", [0, 1, 2, CLOCK])
    assert t.dragons[0] == 0, "the dragon comes after the market"
    for seat in range(3):
        choose(t, seat, "done")
    assert t.dragons[0] != 0
    assert len(t.pile) == 6
    assert t.turn() == (1,)
    t = given(3, dragons="6:3+3 9:6+3", bands=["0k"], left=8, market=True, turn=0)
    send(t, 0, "thief", 0)
    assert asked(t) == "Send", "seven dragons must be turned up first"


@pytest.mark.rules("G42")
def test_no_market_once_the_bag_is_empty() -> None:
    t = given(3, dragons="6:3+3 9:6+3", bands=["0k"], left=7, market=True, rest="lost", turn=0)
    send(t, 0, "thief", 0)
    assert told(t, "market") == []


@pytest.mark.rules("G42")
def test_one_offers_only_tokens_one_has_whatever_one_says() -> None:
    t = market()
    with pytest.raises(Refused):
        offer(t, 0, 1, "blue", "gold")
    with pytest.raises(Refused):
        offer(t, 0, 1, "gold*4", "blue")
    with pytest.raises(Refused):
        offer(t, 0, 0, "gold", "blue")
    offer(t, 0, 1, "gold*3", "white*2")
    assert t.letters[0][1] != 0, "asking for what the other may not have is allowed"


@pytest.mark.rules("G43")
def test_a_trade_happens_at_once_when_the_other_accepts() -> None:
    t = market()
    offer(t, 0, 1, "gold*2", "blue")
    choose(t, 1, "accept 0")
    assert (screen(t, 0), screen(t, 1)) == ("silver*1 gold*1 blue*1", "gold*2 blue*2")
    assert told(t, "trades") == [(0, 1, 2, 1)]
    assert t.letters == [[0] * 8] * 4


@pytest.mark.rules("G43")
def test_who_lacks_the_tokens_cannot_accept() -> None:
    t = market()
    offer(t, 0, 2, "gold*2", "blue*2")
    with pytest.raises(Refused, match=r"lacks_tokens \[G43\]"):
        choose(t, 2, "accept 0")
    choose(t, 2, "decline 0")
    assert t.letters[2] == [0] * 8


@pytest.mark.rules("G43")
def test_an_offer_whose_tokens_are_gone_is_void_and_one_that_stands_can_be_replaced() -> None:
    t = market()
    offer(t, 0, 1, "gold*3", "blue")
    offer(t, 2, 0, "blue", "gold")
    choose(t, CLOCK, "tick")
    choose(t, 0, "accept 2")
    assert t.letters[1] == [0] * 8
    assert told(t, "lapses") == [(0,)]
    offer(t, 2, 1, "gold", "blue")
    choose(t, CLOCK, "tick")
    offer(t, 2, 0, "gold*2", "silver")
    assert t.letters[1] == [0] * 8, "one offer at a time"
    choose(t, CLOCK, "tick")
    choose(t, 2, "withdraw")
    assert t.letters == [[0] * 8] * 4


@pytest.mark.rules("G43", "O6")
def test_gifts_are_an_option() -> None:
    t = market()
    offer(t, 0, 3, "gold", "")
    offer(t, 3, 1, "", "blue*2")
    choose(t, CLOCK, "tick")
    choose(t, 3, "accept 0")
    choose(t, 1, "accept 3")
    assert screen(t, 3) == "gold*1 blue*2"
    t = market(gifts=False)
    with pytest.raises(Refused):
        offer(t, 0, 3, "gold", "")
    assert t.question(3) is not None
    assert t.question(3).division is None, "who has nothing has nothing to offer"  # type: ignore[union-attr]


@pytest.mark.rules("G44")
def test_an_offer_is_seen_by_two_a_trade_and_its_size_by_all() -> None:
    t = market()
    offer(t, 0, 1, "gold*2", "blue")
    made = events(t, "offers")[0]
    assert made.to == mark(0) | mark(1)
    assert made.seen_by(1).secret == (1, row("gold*2"), row("blue"))
    assert made.seen_by(2).secret == ()
    assert t.observe(2).letters == [[0] * 8] * 4
    assert (known(t, 1, 0), known(t, 2, 0)) == ("gold*2", ""), "tokens do not lie to whom they are shown"
    choose(t, 1, "accept 0")
    trade = events(t, "trades")[0]
    assert trade.seen_by(3).data() == ("trades", "G44", (0, 1, 2, 1), ())
    assert [len(screen) for screen in t.observe(3).screens] == [3, 4, 2, 0]
    assert (known(t, 0, 1), known(t, 1, 0)) == ("gold*2", "blue*1")


@pytest.mark.rules("G44")
def test_it_ends_when_all_say_so_or_time_is_up() -> None:
    t = market(beats=12)
    for seat in range(3):
        choose(t, seat, "done")
    assert list(t.turn()) == [3, CLOCK]
    assert t.question(3).division is None, "nobody is left to trade with"  # type: ignore[union-attr]
    choose(t, 3, "done")
    assert asked(t) == "Send"
    t = market(beats=12)
    offer(t, 0, 1, "gold*2", "blue")
    for _ in range(12):
        choose(t, CLOCK, "tick")
    assert asked(t) == "Send"
    assert t.letters == [[0] * 8] * 4


@pytest.mark.rules("G44")
def test_without_a_clock_there_are_two_rounds_of_one_offer_each() -> None:
    t = market(clock=False)
    offer(t, 0, 1, "gold*2", "blue")
    assert (asked(t), list(t.turn())) == ("Reply", [1]), "answered at once"
    choose(t, 1, "accept 0")
    assert screen(t, 1) == "gold*2 blue*2"
    for seat in (1, 2, 3, 0, 1):
        assert list(t.turn()) == [seat]
        choose(t, seat, "done")
    offer(t, 2, 0, "gold", "white")
    with pytest.raises(Refused, match="lacks_tokens"):
        choose(t, 0, "accept 2")
    choose(t, 0, "decline 2")
    choose(t, 3, "done")
    assert asked(t) == "Send"
