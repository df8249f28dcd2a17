"""Knowledge of cards: marks, what a viewer sees, and how knowledge comes and goes."""

from tests.tiny import WHELPS, Den

from dragontavern.core.marks import (
    ALL,
    CLOCK,
    HOLE,
    KIND,
    SPECTATOR,
    face,
    faces,
    forget,
    gone,
    mark,
    seen,
    seen_heap,
)
from dragontavern.core.rng import of_seed


def den() -> Den:
    """A state to try the kernel's hands on."""
    t = WHELPS.start(3, 1)
    assert isinstance(t, Den)
    return t


def test_marks_lie_above_the_kind_and_apart() -> None:
    marks = [mark(viewer) for viewer in range(SPECTATOR + 1)]
    assert sum(marks) == ALL
    assert ALL & KIND == 0
    assert CLOCK > SPECTATOR, "the clock has no mark: it knows nothing"


def test_faces_have_no_marks() -> None:
    assert face(7 | ALL) == 7
    assert faces([7 | mark(0), 3]) == [7, 3]


def test_a_viewer_sees_his_own_knowledge_and_whether_all_share_it() -> None:
    place = [1 | mark(0), 2 | mark(0) | mark(1), 3 | ALL, 4]
    assert seen(place, 0) == [1 | mark(0), 2 | mark(0), 3 | ALL, HOLE]
    assert seen(place, 1) == [HOLE, 2 | mark(1), 3 | ALL, HOLE]
    assert seen(place, SPECTATOR) == [HOLE, HOLE, 3 | ALL, HOLE]


def test_a_heap_shows_no_order() -> None:
    place = [3 | mark(0), 9, 1 | mark(0)]
    assert seen_heap(place, 0) == [HOLE, 1 | mark(0), 3 | mark(0)]
    assert place == [3 | mark(0), 9, 1 | mark(0)], "looking changes nothing"


def test_forgetting_keeps_what_it_is_told_to_keep() -> None:
    place = [1 | mark(0) | mark(1), 2 | ALL]
    forget(place, mark(1))
    assert place == [1 | mark(1), 2 | mark(1)]


def test_showing_counts_only_what_is_new() -> None:
    t = den()
    place = [5, 6]
    before = t.shown
    assert t.show(place, 1, mark(2)) == 6
    assert place == [5, 6 | mark(2)]
    assert t.shown == before + 1
    t.show(place, 1, mark(2))
    assert t.shown == before + 1


def test_what_slips_away_is_seen_by_few_and_the_others_forget_the_place() -> None:
    t = den()
    place = [1 | ALL, 2 | mark(0) | mark(2), 3 | mark(0)]
    card = t.slip(place, 1, mark(0) | mark(1))
    assert card == 2 | mark(0) | mark(1)
    assert place == [1 | mark(0) | mark(1), 3 | mark(0)]


def test_of_two_cards_with_one_face_nobody_can_tell_which_went() -> None:
    """Seat 1 knew of one ember; when an ember goes, he knows of none, whichever of the two it was."""
    for order in (0, 1):
        t = den()
        place = [1 | mark(0), 1 | mark(0) | mark(1)]
        if order:
            place.reverse()
        assert t.leave(place, 1) == 1
        assert place == [1 | mark(0)]


def test_who_sees_a_card_slip_away_forgets_one_of_its_face() -> None:
    t = den()
    place = [1 | mark(0), 1 | mark(0) | mark(1), 2 | mark(0)]
    assert t.slip(place, 0, mark(0) | mark(1)) == 1 | mark(0) | mark(1)
    assert place == [1 | mark(0), 2 | mark(0)]


def test_knowing_both_of_a_face_one_stays_known() -> None:
    place = [1 | mark(1), 2 | mark(1)]
    gone(place, 1 | mark(1), ALL)
    assert place == [1 | mark(1), 2 | mark(1)]


def test_a_card_that_is_not_there_does_not_leave() -> None:
    t = den()
    place = [1 | ALL]
    before = t.shown
    assert t.leave(place, 2) == 0
    assert t.leave(place, 1) == 1
    assert place == []
    assert t.shown == before, "all knew it"


def test_after_a_shuffle_nobody_knows_anything() -> None:
    t = den()
    t.rng = of_seed(4)
    place = [kind | ALL for kind in range(1, 9)]
    t.shuffle(place)
    assert sorted(place) == list(range(1, 9))
    assert place != list(range(1, 9))
    assert t.rng.drawn == 7
