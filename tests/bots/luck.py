"""How much is luck? One who sees every card, the deck's too, thinks as a level does: how often does it win?

    python -m tests.bots.luck ante greedy --level master --seats 4 --deals 25 --horizon 2

What such a player still loses, a fair one with the same judgement and habits hardly wins: no proof of a bound, but
a hint how far away it is. Duplicate deals, in every seat (in every team, on every side); samples count, not time.
"""

import argparse
from collections.abc import Mapping
from typing import Any

from dragontavern import game
from dragontavern.bots import Bot, bot
from dragontavern.bots.budget import ENDLESS
from dragontavern.bots.mind import Mind
from dragontavern.bots.thinker import ThinkingBot
from dragontavern.core.marks import CLOCK
from dragontavern.core.playout import seat_to_move
from dragontavern.core.question import Answer, Question
from dragontavern.core.rng import Rng
from dragontavern.core.state import State
from dragontavern.lab.arena import settings_of, won_by
from dragontavern.lab.lineups import against
from dragontavern.lab.notes import Ratio


class Seeing(Mind):
    """A mind for which all tables that may be are the one that is."""

    def __init__(self, inner: Mind) -> None:
        self.inner = inner
        self.truth: State | None = None
        self.SIGNS = ()

    def reflex(self, view: State, question: Question, rng: Rng) -> Answer | None:
        """As the inner mind."""
        return self.inner.reflex(view, question, rng)

    def candidates(self, view: State, question: Question, width: int, rng: Rng) -> list[Answer]:
        """As the inner mind."""
        return self.inner.candidates(view, question, width, rng)

    def worlds(self, view: State, count: int, rng: Rng) -> list[State]:
        """The true table, with every hand and the order of the deck."""
        assert self.truth is not None
        return [self.truth.copy()] * count

    def play_on(self, table: State, horizon: int, rng: Rng) -> None:
        """As the inner mind."""
        self.inner.play_on(table, horizon, rng)

    def values(self, table: State) -> list[float]:
        """As the inner mind."""
        return self.inner.values(table)


def untimed(game_id: str, level: str, seed: int) -> Bot:
    """A player without a clock."""
    made = bot(game_id, level, seed)
    if isinstance(made, ThinkingBot):
        made.budget = made.budget._replace(seconds=ENDLESS)
    return made


def seeing(game_id: str, level: str, seed: int, samples: int, horizon: int) -> tuple[ThinkingBot, Seeing]:
    """A player of a level who sees everything, with another sight where one is given."""
    made = untimed(game_id, level, seed)
    assert isinstance(made, ThinkingBot), "only a level that searches can be made to see"
    mind = Seeing(made.mind)
    made.mind = mind
    made.budget = made.budget._replace(
        samples=samples or made.budget.samples, horizon=horizon or made.budget.horizon, temperature=0.0
    )
    return made, mind


def play(told: argparse.Namespace, setting: Mapping[str, Any], deal: int, places: tuple[int, ...]) -> int:
    """A game with the seeing player in these places; its share of the victory, in parts of WHOLE."""
    played = game(told.game)
    state = played.start(told.seats, deal, setting, events=False)
    bots: dict[int, Bot] = {}
    minds: dict[int, Seeing] = {}
    for seat, sees in enumerate(against(1, 0, places, told.seats)):
        luck = deal * 64 + places[0] * 8 + seat
        if sees:
            bots[seat], minds[seat] = seeing(told.game, told.level, luck, told.samples, told.horizon)
        else:
            bots[seat] = untimed(told.game, told.others, luck)
    play_out(state, bots, minds)
    return won_by(state, played.teams(told.seats))[places[0]]


def play_out(state: State, bots: Mapping[int, Bot], minds: Mapping[int, Seeing]) -> None:
    """Let the bots play a game to its end; to minds that see everything the truth is shown."""
    while not state.over:
        seat = seat_to_move(state)
        if seat == CLOCK:
            state.answer(seat, state.asking().default(state, seat))
            continue
        if seat in minds:
            minds[seat].truth = state
        view = state.observe(seat)
        question = view.question(seat)
        assert question is not None
        state.answer(seat, bots[seat].choose(view, question))


def main() -> None:
    """Play the deals and tell the share, with its interval, after each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("others")
    parser.add_argument("--level", default="master")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=25)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--samples", type=int, default=0, help="tables, if not as many as the level has")
    parser.add_argument("--horizon", type=int, default=0, help="how far it looks, if not as far as the level")
    told = parser.parse_args()
    sides = [tuple(team) for team in game(told.game).teams(told.seats)]
    found = Ratio()
    for deal in range(told.first, told.first + told.deals):
        settings = settings_of(game(told.game), told.seats, {})
        won = [play(told, setting, deal, places) for setting in settings for places in sides]
        found.note(len(won), sum(won))  # the games of one deal share its luck
        share = found.share()
        print(
            f"{told.level} who sees all, against {told.others}: {100 * share.share:.1f} % of {found.n}"
            f" ({100 * share.low:.1f}–{100 * share.high:.1f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
