"""J2, J5: a creature that all knew to be in a hand may be the one that is laid face down: it is there, or there."""

from collections import Counter
from collections.abc import Callable

import pytest
from tests.laws.laws import pick
from tests.lords.given import KIND_OF, given, names, say

from dragontavern import game
from dragontavern.bots.lords.belief import believed
from dragontavern.core.marks import ALL, KIND
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.lords.table import LordsTable

Guess = Callable[[LordsTable, int], State]


def imagined(view: LordsTable, luck: int) -> State:
    """Chance alone."""
    return view.imagine(of_seed(luck))


def weighed(view: LordsTable, luck: int) -> State:
    """What is likely, too."""
    return believed(view, of_seed(luck))


GUESSES = pytest.mark.parametrize("guess", [imagined, weighed])


def guesses(t: LordsTable, viewer: int, guess: Guess = imagined) -> Counter[str]:
    """What a viewer guesses of seat 0: the goblins and wolves of the hand, and the face-down row."""
    found: Counter[str] = Counter()
    for luck in range(300):
        table = guess(t.observe(viewer), luck)
        assert isinstance(table, LordsTable)
        hand = sorted(id for id in names(table, table.hands[0]) if id in ("wolf", "goblin"))
        found[f"{' '.join(hand)} | {' '.join(names(table, table.down[0]))}"] += 1
    return found


def laid(hand: str, *what: str) -> LordsTable:
    t = given(4, hands=[hand], roles=["elf"], seed=3)
    for id in what:
        say(t, 0, f"down {id}")
    return t


@GUESSES
@pytest.mark.rules("J2", "J5")
@pytest.mark.parametrize("one", ["wolf", "goblin"])
def test_all_but_one_of_the_known_creatures_are_still_in_the_hand(one: str, guess: Guess) -> None:
    """Wolf and goblin were known, and nothing else is in the hand: one of them was laid."""
    found = guesses(laid("wolf@all goblin@all", one), 2, guess)
    assert found.keys() == {"wolf | goblin", "goblin | wolf"}
    assert min(found.values()) > 90


@pytest.mark.rules("J2")
def test_a_stranger_may_be_the_one_that_was_laid() -> None:
    t = laid("wolf@all orc fireball@all", "orc")
    found = guesses(t, 2)
    assert all("wolf" in guess for guess in found)
    assert 40 < sum(number for guess, number in found.items() if guess.endswith("| wolf")) < 140


@pytest.mark.rules("J5", "J6")
@pytest.mark.parametrize("one", ["wolf", "goblin"])
def test_what_is_turned_up_tells_of_the_others(one: str) -> None:
    t = laid("wolf@all goblin@all", one)
    t.turn_up(0, 0)
    assert guesses(t, 2).keys() == {("goblin" if one == "wolf" else "wolf") + " | "}


@pytest.mark.rules("J2")
def test_two_may_have_been_laid_and_the_first_is_seen() -> None:
    """Wolf, goblin and orc were known; two lie face down, and the first turns out to be the orc."""
    t = laid("wolf@all goblin@all orc@all", "orc", "wolf")
    assert len(guesses(t, 2)) == 6
    t.take_down(0, 0)
    assert guesses(t, 2).keys() == {"wolf | goblin", "goblin | wolf"}
    say(t, 0, "goblin")
    assert guesses(t, 2).keys() == {" | wolf"}


@pytest.mark.rules("J12", "T9")
def test_who_looks_at_it_knows_and_nobody_else() -> None:
    """Seat 1 lays a creature of two in an earlier turn; the griffin of seat 0 looks at it."""
    t = given(4, hands=["", "wolf@all goblin@all"], roles=["elf", "elf"], up=["griffin"], seed=3)
    t.lay(1, KIND_OF["wolf"])
    t.work()
    say(t, 0, "use griffin")
    say(t, 1, "pass")
    for luck in range(20):
        table = t.observe(0).imagine(of_seed(luck))
        assert (names(table, table.down[1]), names(table, table.hands[1])) == (["wolf"], ["goblin"])
    assert {tuple(names(t, t.observe(2).imagine(of_seed(luck)).down[1])) for luck in range(40)} == {
        ("wolf",),
        ("goblin",),
    }


@pytest.mark.rules("E2")
def test_a_creature_just_swapped_in_cannot_be_the_one() -> None:
    """All see two wolves, one of which came from the market in this turn and has to wait."""
    t = given(4, hands=["wolf@all wolf@all goblin"], roles=["elf"], frozen=[(6,), (), (), ()], seed=3)
    say(t, 0, "down wolf")
    assert names(t, t.observe(2).hands[0]).count("wolf") == 1


@GUESSES
def test_no_guess_contradicts_what_was_seen(guess: Guess) -> None:
    """Random games: the creatures all knew to be in a hand are there or in the row, but for those seen since."""
    looked = 0
    for seed in range(30):
        t = game("lords").start(4, seed, events=True)
        assert isinstance(t, LordsTable)
        rng = of_seed(seed)
        while not t.over:
            before = t.copy()
            t.answer(*pick(t, rng))
            for seat in range(4):
                if (
                    len(t.down[seat]) != len(before.down[seat]) + 1
                    or len(t.hands[seat]) != len(before.hands[seat]) - 1
                ):
                    continue
                known = Counter(card & KIND for card in before.hands[seat] if card & ALL == ALL)
                there = Counter(card & KIND for card in (*t.hands[seat], *t.down[seat]))
                if not known & there or t.over:
                    continue
                table = guess(t.observe((seat + 1) % 4), rng.word())
                assert isinstance(table, LordsTable)
                found = Counter(card & KIND for card in (*table.hands[seat], *table.down[seat]))
                assert not (known & there) - found
                looked += 1
    assert looked > 20
