"""One player of a level among others of another, on duplicate deals, in every seat: how often does it win?

    python -m tests.bots.ante_duel master greedy --seats 4 --deals 25

Half the work of `tavern arena` where only the one player's share is asked for; samples count, not time.
"""

import argparse
from time import process_time

from tests.bots.luck import untimed

from dragontavern import game
from dragontavern.games.ante.table import AnteTable
from dragontavern.lab.notes import Ratio
from dragontavern.lab.tally import WHOLE


class Tally:
    """What one player won, and how long it thought."""

    def __init__(self) -> None:
        self.shares: list[int] = []  # of the victory, in parts of WHOLE, game by game
        self.decisions = 0
        self.seconds = 0.0


def play(seats: int, deal: int, place: int, one: str, others: str, tally: Tally) -> None:
    """A game of one player among others."""
    state = game("ante").start(seats, deal, events=False)
    assert isinstance(state, AnteTable)
    bots = [untimed("ante", one if seat == place else others, deal * 64 + place * 8 + seat) for seat in range(seats)]
    while not state.over:
        seat = state.turn()[0]
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        began = process_time()
        answer = bots[seat].choose(view, question)
        if seat == place and len(question.options) > 1:
            tally.seconds += process_time() - began
            tally.decisions += 1
        state.answer(seat, answer)
    tally.shares.append(WHOLE // len(state.winners) if place in state.winners else 0)


def main() -> None:
    """Play the deals and tell the share, with its interval, after each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--first", type=int, default=1)
    told = parser.parse_args()
    tally, found = Tally(), Ratio()
    for deal in range(told.first, told.first + told.deals):
        for place in range(told.seats):
            play(told.seats, deal, place, told.one, told.others, tally)
        found.note(told.seats, sum(tally.shares[-told.seats :]))  # the games of one deal share its luck
        won = found.share()
        share = f"{found.w / WHOLE:.1f} of {found.n} = {100 * won.share:.1f} %"
        sure = f"[{100 * won.low:.1f}, {100 * won.high:.1f}], fair {100 / told.seats:.1f} %"
        time = f"{1000 * tally.seconds / max(tally.decisions, 1):.1f} ms a decision"
        print(f"{told.one} among {told.others}, {told.seats} seats: {share} {sure}; {time}", flush=True)


if __name__ == "__main__":
    main()
