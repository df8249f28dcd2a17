"""What is still known of cards after one of them was taken at random before everybody's eyes (A90)."""

from collections import Counter
from collections.abc import Callable

import pytest
from tests.ante.given import given, hand, play
from tests.laws.laws import pick

from dragontavern import game
from dragontavern.bots.ante.belief import believed
from dragontavern.core.marks import KIND, mark
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State
from dragontavern.games.ante.cards import IDS, KIND_OF
from dragontavern.games.ante.table import AnteTable

Guess = Callable[[State, int], State]


def imagined(view: State, luck: int) -> State:
    """Chance alone."""
    return view.imagine(of_seed(luck))


def weighed(view: State, luck: int) -> State:
    """What explains the choices of the others, too."""
    return believed(view, 1, of_seed(luck))[0]


GUESSES = pytest.mark.parametrize("guess", [imagined, weighed])


def taken(seed: int) -> AnteTable:
    """Seat 0 has taken one of three cards of seat 1; all had seen Gold 6 there, seat 3 Red 3 as well."""
    t = given(4, hands=["red-2 gold-2", "gold-6@all tiamat red-3@3", "gold-8 red-5", "blue-1 blue-2"],
              flights=["", "red-12", "black-1", "black-2"], leader=0, round=1, seed=seed)  # fmt: skip
    play(t, 0, "red-2")
    return t


def where(t: AnteTable, viewer: int, guess: Guess, *ids: str) -> Counter[str]:
    """In whose hands a viewer guesses cards to be, in 400 guesses."""
    found: Counter[str] = Counter()
    for luck in range(400):
        table = guess(t.observe(viewer), luck)
        assert isinstance(table, AnteTable)
        found["".join([str(next(s for s in range(4) if id in hand(table, s))) for id in ids])] += 1
    return found


@GUESSES
@pytest.mark.rules("A90", "C8")
def test_all_but_one_of_the_known_cards_are_still_in_the_hand(guess: Guess) -> None:
    found = where(taken(1), 3, guess, "gold-6", "red-3")
    assert found.keys() == {"11", "01", "10"}
    if guess is imagined:  # each of the three cards is as likely as any other
        assert all(number == pytest.approx(133, abs=40) for number in found.values())
    assert where(taken(1), 2, guess, "gold-6").keys() == {"0", "1"}


@pytest.mark.rules("A90")
def test_taker_and_victim_know_which_it_was() -> None:
    for seed in range(4):
        t = taken(seed)
        assert [t.observe(seat).traces == [] for seat in (0, 1, 2, 3)] == [True, True, False, False]
        assert len(where(t, 0, imagined, "gold-6")) == 1
        assert len(where(t, 1, imagined, "gold-6", "red-3")) == 1


@GUESSES
@pytest.mark.rules("A90")
def test_a_card_that_is_seen_again_tells_of_the_other(guess: Guess) -> None:
    """Gold 6 comes out of the taker's hand: so Red 3 is where it was. Out of the victim's: it may have been Red 3."""
    met: Counter[int] = Counter()
    for seed in range(8):
        t = taken(seed)
        owner = next(seat for seat in (0, 1) if "gold-6" in hand(t, seat))
        t.discard(t.leave_hand(owner, KIND_OF["gold-6"]))
        assert where(t, 3, guess, "red-3").keys() == ({"1"} if owner == 0 else {"0", "1"})
        assert t.observe(2).traces == []
        met[owner] += 1
    assert met.keys() == {0, 1}


@GUESSES
def test_no_guess_contradicts_what_was_seen(guess: Guess) -> None:
    """Random games: who knew a card of a hand guesses it there, or where cards of that hand have gone since."""
    moments = 0
    for seed in range(12):
        state = game("ante").start(3 + seed % 4, seed, events=True)
        assert isinstance(state, AnteTable)
        looking: list[dict[int, set[int]]] = [{} for _ in range(state.seats)]
        rng = of_seed(seed)
        while not state.over:
            before, number = state.copy(), len(state.events or [])
            state.answer(*pick(state, rng))
            takes = [event.args for event in (state.events or [])[number:] if event.kind == "takes_at_random"]
            for viewer in range(state.seats):
                look_for(looking[viewer], before, state, viewer, takes)
                if looking[viewer] and state.agenda and rng.below(2) == 0:
                    table = guess(state.observe(viewer), rng.word())
                    assert isinstance(table, AnteTable)
                    for kind, seats in looking[viewer].items():
                        assert any(table.find(table.hands[seat], kind) >= 0 for seat in seats), (
                            viewer,
                            IDS[kind],
                            seats,
                        )
                        moments += 1
    assert moments > 200


def look_for(
    looking: dict[int, set[int]], before: AnteTable, after: AnteTable, viewer: int, takes: list[tuple[int, ...]]
) -> None:
    """In whose hands the cards may be that a viewer has lost sight of."""
    for taker, victim in takes:
        if viewer in (taker, victim):
            continue
        for card in before.hands[victim]:
            if card & mark(viewer):
                looking.setdefault(card & KIND, {victim})
        for seats in looking.values():
            if victim in seats:
                seats.add(taker)
    for kind in list(looking):
        there = [card for hand in after.hands for card in hand if card & KIND == kind]
        if not there or there[0] & mark(viewer):
            del looking[kind]
