"""One player of a level among others of another, on duplicate deals, in every seat: how often does it win?

    python -m tests.bots.ante_duel master greedy --seats 4 --deals 25

Half the work of `tavern arena` where only the one player's share is asked for; samples count, not time.
"""

import argparse
from math import sqrt
from time import process_time

from dragontavern import game
from dragontavern.bots import Bot, bot
from dragontavern.bots.budget import ENDLESS
from dragontavern.bots.thinker import ThinkingBot

SURE = 1.96  # standard deviations of a 95 % interval


class Tally:
    """What one player won, and how long it thought."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.decisions = 0
        self.seconds = 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the share."""
        n, p, z = self.games, self.won / self.games, SURE
        middle = (p + z * z / 2 / n) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / 4 / n / n) / (1 + z * z / n)
        return middle - half, middle + half


def player(level: str, seed: int) -> Bot:
    """A player without a clock."""
    made = bot("ante", level, seed)
    if isinstance(made, ThinkingBot):
        made.budget = made.budget._replace(seconds=ENDLESS)
    return made


def play(seats: int, deal: int, place: int, one: str, others: str, tally: Tally) -> None:
    """A game of one player among others."""
    state = game("ante").start(seats, deal, events=False)
    bots = [player(one if seat == place else others, deal * 64 + place * 8 + seat) for seat in range(seats)]
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
    result = state.result
    assert result is not None
    tally.games += 1
    if place in result.winners:
        tally.won += 1 / len(result.winners)


def main() -> None:
    """Play the deals and tell the share, with its interval, after each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--first", type=int, default=1)
    told = parser.parse_args()
    tally = Tally()
    for deal in range(told.first, told.first + told.deals):
        for place in range(told.seats):
            play(told.seats, deal, place, told.one, told.others, tally)
        low, high = tally.interval()
        share = f"{tally.won:.1f} of {tally.games} = {100 * tally.won / tally.games:.1f} %"
        sure = f"[{100 * low:.1f}, {100 * high:.1f}], fair {100 / told.seats:.1f} %"
        time = f"{1000 * tally.seconds / max(tally.decisions, 1):.1f} ms a decision"
        print(f"{told.one} among {told.others}, {told.seats} seats: {share} {sure}; {time}", flush=True)


if __name__ == "__main__":
    main()
