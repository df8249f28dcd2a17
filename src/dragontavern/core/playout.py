"""Playing on by chance: what simulations and searches do most, so it lies where it is compiled with the rules."""

from collections.abc import Callable

from .marks import CLOCK
from .rng import of_seed
from .state import State


def play_at_random(state: State, chance: Callable[[], float]) -> None:
    """Play a game to its end, every option being as likely as any other; `chance` gives numbers from 0 up to 1."""
    while not state.over:
        options = state.legal_now
        if options is not None:
            seat = state.asked
        else:
            seat = seat_to_move(state)
            options = state.legal(seat)
        if options and not (state.asking().BOTH and chance() < 0.25 and seat != CLOCK):
            state.choose(seat, options[int(chance() * len(options))])
        else:
            question = state.question(seat)
            assert question is not None
            state.answer(seat, question.sample(of_seed(int(chance() * (1 << 53)))))


def seat_to_move(state: State) -> int:
    """Somebody who may decide now; the clock only when nobody else is asked."""
    waiting = state.waiting
    seat = waiting[0]
    return waiting[-1] if seat == CLOCK else seat
