"""How long a turn takes at a table of I Signori dei Draghi with seven bots, and how often its one person is asked.

Run by hand: python -m tests.server.windows [SEATS] [PACE] [SECONDS]

The person answers at once, so that what is measured is the waiting for others: the pace of the bots, the pauses of
windows, and the machine. For each kind of standing orders a game is played for so many seconds.
"""

import asyncio
import sys
import time
from collections import Counter

from dragontavern.bots import bot
from dragontavern.games import GAMES
from dragontavern.games.lords.orders import NAMES, SWITCHES, USUAL, window_of
from dragontavern.games.lords.table import LordsTable
from dragontavern.server.house import House, Plan
from dragontavern.server.pool import Pool

from .door import luck, trial

ORDERS = {
    "usual": {name: bool(USUAL.get(name, 0)) for name in NAMES},
    "everything": {name: name in SWITCHES for name in NAMES},
    "nothing": dict.fromkeys(NAMES, False),
}


async def measure(seats: int, pace: str, seconds: float, name: str) -> None:
    """Play with one kind of orders and print what it was like."""
    house = House(trial(), Pool(2, 20.0), luck(5), GAMES)
    await house.open()
    guest, _ = await house.new_guest("en", "Ada")
    table = await house.create(guest, "lords", Plan(seats=["me", *["bot:greedy"] * (seats - 1)], pace=pace))
    await house.start(table, guest)
    await table.orders.give(0, ORDERS[name])
    mind = bot("lords", "greedy", 1)
    asked: Counter[str] = Counter()
    begin = time.perf_counter()
    while not table.over and time.perf_counter() - begin < seconds:
        if 0 in table.asked and table.orders.answer_of(0) is None:
            view = table.playing().observe(0)
            question = view.question(0)
            assert isinstance(view, LordsTable)
            assert question is not None
            asked[window_of(view, 0) or "decisions"] += 1
            await table.answer(0, table.asked[0], mind.choose(view, question))
        await asyncio.sleep(0.002)
    took = time.perf_counter() - begin
    state = table.playing()
    assert isinstance(state, LordsTable)
    turns = max(1, sum(state.turns))
    windows = sum(number for switch, number in asked.items() if switch != "decisions")
    a_round = seats / turns
    print(
        f"{name:10} {turns} turns, {took / turns:.1f} s a turn, {len(state.trail or ()) / turns:.1f} answers a turn; "
        f"the person: {asked['decisions'] * a_round:.1f} decisions and {windows * a_round:.1f} windows a round"
    )
    await house.close()


def main() -> None:
    """Measure all kinds of orders."""
    seats, pace, seconds = (*sys.argv[1:], *("8", "normal", "60")[len(sys.argv) - 1 :])
    for name in ORDERS:
        asyncio.run(measure(int(seats), pace, float(seconds), name))


if __name__ == "__main__":
    main()
