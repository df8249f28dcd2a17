"""Which way to weigh answers is better: one player who weighs them one way, among others who weigh them another.

    python -m tests.bots.methods drako climb halve --level veteran --seats 2 --deals 10 --first 501

Both are of the same level: mind, number of tables, horizon and answers are equal, the way of weighing is not. `halve`
weighs side by side, `race` too until one is clearly behind, `climb` in a tree. Duplicate deals, in every seat (in
every team, on every side); samples count, not time.
"""

import argparse
from collections.abc import Mapping
from time import process_time
from typing import Any

from tests.bots.luck import play_out, untimed

from dragontavern import game
from dragontavern.bots import Bot
from dragontavern.bots.lords.race import race
from dragontavern.bots.search import Verdict, climb, halve
from dragontavern.bots.thinker import Method, ThinkingBot
from dragontavern.core.question import Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.lab.arena import settings_of, won_by
from dragontavern.lab.lineups import against
from dragontavern.lab.notes import Ratio

METHODS: dict[str, Method] = {"halve": halve, "climb": climb, "race": race}


class Clocked:
    """A way to weigh answers, and the time it takes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.decisions = 0
        self.seconds = 0.0

    def __call__(self, mind: Any, view: State, question: Question, budget: Any, rng: Rng) -> Verdict:
        """Weigh the answers."""
        began = process_time()
        verdict = METHODS[self.name](mind, view, question, budget, rng)
        self.seconds += process_time() - began
        self.decisions += 1
        return verdict

    def told(self) -> str:
        """How long one decision takes."""
        return f"{self.name} {1000 * self.seconds / max(self.decisions, 1):.1f} ms"


def player(game_id: str, level: str, method: Method, samples: int, seed: int) -> Bot:
    """A player of the level without a clock, who weighs answers in this way."""
    made = untimed(game_id, level, seed)
    assert isinstance(made, ThinkingBot), "only a level that searches weighs answers"
    made.method = method
    made.budget = made.budget._replace(samples=samples or made.budget.samples)
    return made


def play(
    told: argparse.Namespace, ways: list[Clocked], setting: Mapping[str, Any], deal: int, places: tuple[int, ...]
) -> int:
    """A game with the first way in these places; its share of the victory, in parts of WHOLE."""
    played = game(told.game)
    state = played.start(told.seats, deal, setting, events=False)
    bots = {
        seat: player(told.game, told.level, ways[way], told.samples, deal * 64 + places[0] * 8 + seat)
        for seat, way in enumerate(against(0, 1, places, told.seats))
    }
    play_out(state, bots, {})
    return won_by(state, played.teams(told.seats))[places[0]]


def main() -> None:
    """Play the deals and tell the share, with its interval, after each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("one", choices=METHODS)
    parser.add_argument("others", choices=METHODS)
    parser.add_argument("--level", default="veteran")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--samples", type=int, default=0, help="tables, if not as many as the level has")
    told = parser.parse_args()
    ways = [Clocked(told.one), Clocked(told.others)]
    sides = [tuple(team) for team in game(told.game).teams(told.seats)]
    found = Ratio()
    for deal in range(told.first, told.first + told.deals):
        settings = settings_of(game(told.game), told.seats, {})
        won = [play(told, ways, setting, deal, places) for setting in settings for places in sides]
        found.note(len(won), sum(won))  # the games of one deal share its luck
        share = found.share()
        sure = f"{100 * share.share:.1f} % of {found.n} ({100 * share.low:.1f}–{100 * share.high:.1f})"
        print(
            f"{told.one} among {told.others}: {sure}; a decision: {', '.join(way.told() for way in ways)}", flush=True
        )


if __name__ == "__main__":
    main()
