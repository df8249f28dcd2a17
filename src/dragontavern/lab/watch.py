"""Somebody who watches a game from above and notes what its players' chances hung on: events, standings, the end."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from dragontavern.core.event import Event
from dragontavern.core.state import Result, State

from .notes import Notes
from .tally import WHOLE

TENTHS: Final = range(1, 10)  # of a game, at which its leader is noted


class Watch:
    """What is noted of any game; each game adds its own (watches.py)."""

    def __init__(self, state: State) -> None:
        self.seen = 0
        self.rules: Counter[str] = Counter()
        self.drawn: list[tuple[int, str]] = []  # a seat and a card
        self.played: list[tuple[int, str]] = []
        self.standings: list[tuple[int, tuple[int, ...]]] = []  # from which decision on, and how everybody stood
        self.look(state)

    # --- what a game writes -------------------------------------------------------------------------------------

    def event(self, state: State, event: Event) -> None:
        """Something happened."""

    def standing(self, state: State) -> Sequence[int]:
        """How well everybody stands just now."""
        return ()

    def length(self, state: State) -> int:
        """How long the game was, in the unit people count in."""
        return state.moves

    def worth(self, result: Result) -> list[int]:
        """Each seat's part of the victory."""
        part = WHOLE // len(result.winners) if result.winners else 0
        return [part if seat in result.winners else 0 for seat in range(len(result.scores))]

    def close(self, state: State, won: list[int], notes: Notes) -> None:
        """Note what only this game has."""

    # --- what all have ------------------------------------------------------------------------------------------

    def look(self, state: State) -> None:
        """Note what happened since the last look."""
        events = state.events or []
        for event in events[self.seen :]:
            self.rules[event.rule] += 1
            self.event(state, event)
        self.seen = len(events)
        standing = tuple(self.standing(state))
        if standing and (not self.standings or self.standings[-1][1] != standing):
            self.standings.append((state.moves, standing))

    def end(self, state: State, notes: Notes) -> None:
        """The game is over: note everything."""
        result = state.result
        assert result is not None
        won = self.worth(result)
        notes.games += 1
        for seat, part in enumerate(won):
            notes.share(f"seat/{seat}", 1, part)
        notes.count(f"way/{result.way}")
        notes.spread("moves", state.moves)
        notes.spread("length", self.length(state))
        for rule, number in self.rules.items():
            notes.count(f"rule/{rule}", number)
            notes.count(f"ruled/{rule}")
        self.note_cards("drawn", self.drawn, won, notes)
        self.note_cards("played", self.played, won, notes)
        if self.standings:
            self.note_leads(state.moves, won, notes)
        self.close(state, won, notes)

    def note_cards(self, what: str, cards: list[tuple[int, str]], won: list[int], notes: Notes) -> None:
        """What became of those who drew or played each card; the group before the slash is what it is compared to."""
        trials: Counter[str] = Counter()
        wins: Counter[str] = Counter()
        for seat, card in cards:
            for name in (card, card.partition("/")[0] + "/*"):
                trials[name] += 1
                wins[name] += won[seat]
        for name, number in trials.items():
            notes.share(f"{what}/{name}", number, wins[name])

    def note_leads(self, moves: int, won: list[int], notes: Notes) -> None:
        """Whether those who led at each tenth of the game won, and whether the winner had been last halfway."""
        for tenth in TENTHS:
            leader = first(self.standing_at(moves * tenth // 10))
            if leader >= 0:
                notes.share(f"lead/{tenth}", 1, won[leader])
        leaders = [seat for seat in map(first, (standing for _, standing in self.standings)) if seat >= 0]
        notes.mean("lead_changes", sum(a != b for a, b in pairwise(leaders)))
        half = self.standing_at(moves // 2)
        last = [seat for seat, value in enumerate(half) if value == min(half)]
        if len(last) < len(half):
            notes.share("comeback", 1, min(WHOLE, sum(won[seat] for seat in last)))

    def standing_at(self, move: int) -> tuple[int, ...]:
        """How everybody stood after so many decisions."""
        found = self.standings[0][1]
        for since, standing in self.standings:
            if since > move:
                break
            found = standing
        return found


def first(standing: Sequence[int]) -> int:
    """Who leads alone; -1: nobody."""
    most = max(standing)
    return standing.index(most) if standing.count(most) == 1 else -1
