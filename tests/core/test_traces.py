"""Cards that may have gone elsewhere unseen: what a viewer still knows of them."""

from collections import Counter

import pytest

from dragontavern.core.errors import BadPosition
from dragontavern.core.marks import ALL, mark
from dragontavern.core.rng import of_seed
from dragontavern.core.traces import (
    ALONE,
    LONG,
    UNIQUE,
    Trace,
    landed,
    lost_sight_of,
    met,
    of_use,
    place_unused,
    renamed,
    seen_by,
    went,
    whereabouts,
)
from dragontavern.games import game

RED, BLUE, GOLD, GREY = 11, 12, 13, 14
BLIND = mark(2) | mark(3)
MINE, YOURS = 0, 1


def taken(hand: list[int] | None = None, number: int = 4) -> list[Trace]:
    """A card of four went from seat 0 to seat 1; seat 2 knew two of them, seat 3 one."""
    known = [RED | BLIND, BLUE | mark(0) | mark(2), GREY | mark(0)]
    return went([], hand or known, BLIND, MINE, YOURS, number)


def guesses(traces: list[Trace], room: list[int], stock: dict[int, int], number: int = 2000) -> Counter[str]:
    """How often each possibility is guessed: kind@place, sorted."""
    rng, stocks = of_seed(5), [stock.get(kind, 0) for kind in range(20)]
    found: Counter[str] = Counter()
    for _ in range(number):
        course = whereabouts(traces, room, stocks, rng)
        places = sorted(zip(course.kinds, course.places, strict=True))
        found[" ".join([f"{kind}@{place}" for kind, place in places])] += 1
    return found


def test_of_all_known_cards_at_most_one_has_gone() -> None:
    """Each of the four cards may be the one: two unknown ones, red, blue."""
    found = guesses(seen_by(taken(), 2), [4, 4], {RED: 1, BLUE: 1})
    assert found.keys() == {"11@0 12@0", "11@1 12@0", "11@0 12@1"}
    assert found["11@0 12@0"] == pytest.approx(1000, abs=90)
    assert found["11@1 12@0"] == pytest.approx(500, abs=80)


def test_each_viewer_sees_what_he_himself_has_lost_sight_of() -> None:
    assert lost_sight_of(seen_by(taken(), 2)) == [RED, BLUE]
    assert lost_sight_of(seen_by(taken(), 3)) == [RED]
    assert seen_by(taken(), 0) == seen_by(taken(), 8) == []
    assert {card >> 10 << 10 for trace in seen_by(taken(), 3) for card in trace[5:]} == {mark(3)}


def test_the_order_of_cards_in_the_place_is_not_told() -> None:
    cards = [RED | BLIND, BLUE | mark(2), GREY | mark(2)]
    assert seen_by(taken(cards), 2) == seen_by(taken(cards[::-1]), 2)


def test_cards_of_a_kind_are_told_together_whoever_knew_them() -> None:
    cards = [RED | mark(2), BLUE | BLIND, RED | BLIND, BLUE | mark(2)]
    for viewer, numbers in ((2, [RED, RED, BLUE, BLUE]), (3, [RED, BLUE])):
        told = seen_by(went([], cards, BLIND, MINE, YOURS, 4), viewer)
        assert [card & 1023 for card in told[0][5:]] == numbers


def test_nothing_is_written_down_where_nobody_knew_anything() -> None:
    assert went([], [RED, BLUE | mark(0)], BLIND, MINE, YOURS, 4) == []


def test_a_card_met_again_tells_where_the_others_are() -> None:
    traces = seen_by(met(taken(), BLIND, YOURS, RED, UNIQUE), 2)
    assert guesses(traces, [3, 2], {BLUE: 1}, 50).keys() == {"12@0"}
    traces = seen_by(met(taken(), BLIND, MINE, RED, UNIQUE), 2)
    assert guesses(traces, [3, 2], {BLUE: 1}).keys() == {"12@0", "12@1"}


def test_what_all_have_met_again_is_forgotten() -> None:
    traces = met(taken(), BLIND, MINE, RED, UNIQUE)
    assert traces != []
    assert seen_by(traces, 3) == []
    assert met(traces, BLIND, MINE, BLUE, UNIQUE) == []


def test_who_still_looks_for_it_learns_nothing_from_others_meeting_it() -> None:
    traces = met(taken(), mark(3), YOURS, RED, UNIQUE)
    assert seen_by(traces, 2) == seen_by(taken(), 2)
    assert seen_by(traces, 3) == []


def test_a_second_card_may_be_the_first_one_again() -> None:
    """From seat 1, who has five cards now, a card goes on to seat 2 (and seat 3 looks on)."""
    traces = went(seen_by(taken(), 3), [], mark(3), YOURS, 2, 5)
    found = guesses(seen_by(traces, 3), [4, 4, 4], {RED: 1}, 4000)
    assert found["11@0"] == pytest.approx(3000, abs=150)
    assert found["11@1"] == pytest.approx(800, abs=120)
    assert found["11@2"] == pytest.approx(200, abs=60)


def test_of_several_alike_all_but_one_are_certain_to_stay() -> None:
    """Three reds of four cards were known: one of them is lost sight of, most likely it has gone."""
    traces = seen_by(went([], [RED | BLIND] * 3, BLIND, MINE, YOURS, 4), 2)
    found = guesses(traces, [1, 1], {RED: 1})
    assert found["11@1"] == pytest.approx(1500, abs=90)
    assert found["11@0"] + found["11@1"] == 2000


def test_an_unlikely_course_is_found_by_looking_through_all() -> None:
    """Twelve cards went, each hardly ever the one that was known, and yet it is met at the end of the way."""
    traces = seen_by(went([], [RED | BLIND, BLUE | BLIND], BLIND, 0, 1, 500), 2)
    for place in range(1, 5):
        traces = seen_by(went(traces, [], BLIND, place, place + 1, 500), 2)
    traces = met(traces, BLIND, 5, RED, UNIQUE)
    assert guesses(traces, [1] * 6, {BLUE: 1}, 3).keys() == {"12@0"}


def test_what_was_in_mid_air_lands() -> None:
    """Each gives the other a card at the same time: nobody gets his own back."""
    traces = went([], [RED | BLIND], BLIND, 0, 10, 1)
    traces = went(traces, [BLUE | BLIND], BLIND, 1, 11, 1)
    traces = landed(landed(traces, 10, 1), 11, 0)
    assert guesses(seen_by(traces, 2), [1, 1], {RED: 1, BLUE: 1}, 20).keys() == {"11@1 12@0"}


def test_who_was_alone_in_a_place_leaves_nothing_there() -> None:
    """One card was laid apart; when it turns out to be grey, red is where it was."""
    traces = went([], [RED | BLIND], BLIND, MINE, 20, 2)
    traces = met(traces, BLIND, 20, GREY, ALONE)
    assert guesses(seen_by(traces, 2), [2] * 21, {RED: 1}, 20).keys() == {"11@0"}


def test_there_must_be_room_and_cards() -> None:
    traces = seen_by(taken(), 2)
    assert guesses(traces, [1, 4], {RED: 1, BLUE: 1}, 100).keys() == {"11@1 12@0", "11@0 12@1"}
    assert guesses(traces, [0, 0], {}, 3).keys() == {""}


def test_a_place_can_be_given_another_number() -> None:
    traces = met(landed(taken(), MINE, 7), BLIND, 7, RED, 0)
    moved = renamed(traces, 7, 9)
    assert moved == renamed(renamed(traces, 7, 8), 8, 9) != traces
    assert renamed(moved, 9, 7) == traces
    assert place_unused(traces, 3) == 8
    assert place_unused([], 3) == 3


def test_long_lists_lose_what_tells_nobody_anything() -> None:
    traces = taken()
    for _ in range(3 * LONG):
        traces = went(traces, [], BLIND, 4, 5, 3)
        assert len(traces) <= LONG
        assert seen_by(traces, 2) == seen_by(taken(), 2)
    assert of_use(traces) == taken()


def test_traces_come_back_from_their_text() -> None:
    codecs = game("ante").codecs
    red, god = codecs.kinds["red-10"], codecs.kinds["tiamat"]
    traces = went([], [red | BLIND, god | ALL], BLIND, 0, 1, 5)
    traces = landed(met(traces, mark(2), 1, red, UNIQUE), 1, 7)
    text = codecs.writers["traces"](traces)
    assert text == "0>1/5@2,3 red-10@2,3 tiamat@2,3 | 1!red-10@2/1 | 1>>7@all"
    assert codecs.readers["traces"](text) == traces
    assert codecs.readers["traces"]("") == []
    for broken in ("0>1", "0!", "red-10", "0>1/5@x", "0!red-10@2/x", "1!nobody@2/1", "0!red-10@2/1 red-10"):
        with pytest.raises(BadPosition):
            codecs.readers["traces"](broken)
