"""How many imagined tables a level plays on in a second, in each game: what its search costs.

    python -m tests.bots.pace ante drako gold lords --level veteran

At moments of games between greedy players the level imagines tables, plays each on to its horizon after its first
answer, and judges it. Processor time of one core, on average over the moments.
"""

import argparse
from collections.abc import Iterator
from time import process_time

from dragontavern import game
from dragontavern.bots import bot
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import seat_to_move
from dragontavern.core.question import Question
from dragontavern.core.rng import of_seed
from dragontavern.core.state import State

TABLES = 40  # played on at each moment
OFTEN = 7  # one decision of so many is looked at


def moments(game_id: str, seats: int, player: ThinkingBot, seed: int) -> Iterator[tuple[State, Question]]:
    """Questions the player would search, in games of greedy players."""
    luck = of_seed(seed)
    while True:
        state = game(game_id).start(seats, luck.word(), events=False)
        others = [bot(game_id, "greedy", luck.word()) for _ in range(seats)]
        while not state.over:
            seat = seat_to_move(state)
            if seat == CLOCK:
                state.answer(seat, state.asking().default(state, seat))
                continue
            view = state.observe(seat)
            question = view.question(seat)
            assert question is not None
            choice = question.division is not None or len(question.options) > 1
            if choice and luck.below(OFTEN) == 0 and player.mind.reflex(view, question, luck) is None:
                yield view, question
            state.answer(seat, others[seat].choose(view, question))


def pace(game_id: str, seats: int, level: str, number: int, seed: int) -> tuple[float, float, float]:
    """Microseconds a table takes to be imagined, to be played on, and to be judged."""
    player = bot(game_id, level, seed)
    assert isinstance(player, ThinkingBot), "only a level that searches plays tables on"
    mind, budget, luck = player.mind, player.budget, of_seed(seed)
    spent = [0.0, 0.0, 0.0]
    found = moments(game_id, seats, player, seed)
    for _ in range(number):
        view, question = next(found)
        answer = mind.candidates(view, question, budget.width, luck)[0]
        began = process_time()
        worlds = mind.worlds(view, TABLES, luck)
        imagined = process_time()
        tables = [world.copy() for world in worlds]
        for table in tables:
            table.answer(question.seat, answer)
            if not table.over:
                mind.play_on(table, budget.horizon, of_seed(luck.word()))
        played = process_time()
        for table in tables:
            mind.values(table)
        for i, seconds in enumerate((imagined - began, played - imagined, process_time() - played)):
            spent[i] += 1e6 * seconds / TABLES / number
    return spent[0], spent[1], spent[2]


def main() -> None:
    """Measure the games named."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="+")
    parser.add_argument("--level", default="veteran")
    parser.add_argument("--moments", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    for game_id in told.games:
        seats = 4 if 4 in game(game_id).seats else game(game_id).seats[0]
        imagined, played, judged = pace(game_id, seats, told.level, told.moments, told.seed)
        tables = 1e6 / (played + judged)
        print(
            f"{game_id}, {seats} seats, {told.level}: imagined {imagined:.0f} µs, played on {played:.0f} µs,"
            f" judged {judged:.1f} µs: {tables:,.0f} tables a second"
        )


if __name__ == "__main__":
    main()
