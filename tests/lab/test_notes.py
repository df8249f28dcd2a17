"""Notes: shares with intervals that know that a game is one heap, means, and sums in any order."""

from dragontavern.lab.notes import Mean, Notes, Ratio
from dragontavern.lab.tally import WHOLE


def test_single_trials_have_the_interval_of_wilson() -> None:
    ratio = Ratio()
    for number in range(100):
        ratio.note(1, WHOLE * (number % 2))
    share = ratio.share()
    assert (round(share.low, 3), share.share, round(share.high, 3)) == (0.404, 0.5, 0.596)


def test_trials_of_one_game_are_one_heap() -> None:
    single, heaps = Ratio(), Ratio()
    for number in range(100):
        won = WHOLE * (number % 2)
        single.note(1, won)
        heaps.note(10, 10 * won)  # ten cards drawn by the same winner tell no more than one
    assert heaps.share().share == single.share().share
    assert abs(heaps.share().low - single.share().low) < 0.001


def test_sure_things_stay_within_bounds() -> None:
    ratio = Ratio()
    assert (ratio.share().low, ratio.share().high) == (0.0, 1.0)
    for _ in range(10):
        ratio.note(1, WHOLE)
    assert ratio.share().share == ratio.share().high == 1
    assert 0.7 < ratio.share().low < 0.75


def test_a_mean_and_its_reach() -> None:
    mean = Mean()
    assert (mean.mean, mean.reach) == (0.0, 0.0)
    for value in (1, 2, 3, 4):
        mean.note(value)
    assert mean.mean == 2.5
    assert round(mean.reach, 3) == round(1.96 * 1.2909944 / 2, 3)


def test_notes_add_up_in_any_order() -> None:
    heaps = []
    for number in range(3):
        notes = Notes(1)
        notes.share("seat/0", 1, WHOLE * (number == 1))
        notes.spread("length", 5 + number % 2)
        notes.count("rule/R1", number)
        heaps.append(notes)
    one, other = Notes(), Notes()
    for notes in heaps:
        one.add(notes)
    for notes in reversed(heaps):
        other.add(notes)
    assert one.games == 3
    assert one.shares == other.shares
    assert one.means == other.means
    assert one.counts == other.counts == {"rule/R1": 3}
    assert one.spreads["length"] == other.spreads["length"] == {5: 2, 6: 1}
    assert one.below("seat/") == ["0"]
