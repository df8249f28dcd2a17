"""What is noted of each game: its cards, its standings, and what its rulebook makes claims about."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from dragontavern.core.event import Event
from dragontavern.core.state import Result, State
from dragontavern.games.ante.cards import IDS, MORTAL, STANDARD, TYPE
from dragontavern.games.ante.table import AnteTable
from dragontavern.games.drako.pack import DRAGON, FIGURES_OF, KNIGHTS, SIDE_OF, SIDES, SWORDSMAN, TROLLS
from dragontavern.games.drako.table import DrakoTable
from dragontavern.games.gold.scoring import score
from dragontavern.games.gold.screens import counts
from dragontavern.games.gold.table import GoldTable
from dragontavern.games.lords.table import LordsTable

from .notes import Notes
from .tally import WHOLE
from .watch import Watch

THOUSAND: Final = 1000
NEVER: Final = 1 << 40  # decisions


class AnteWatch(Watch):
    """Three-Dragon Ante: the gold, its swings from gambit to gambit, and what cards do."""

    def __init__(self, state: State) -> None:
        self.hoards: list[int] = []  # at the beginning of the gambit
        self.swings: list[int] = []  # the greatest win or loss of a seat in each gambit
        self.leads: list[int] = []
        super().__init__(state)

    def event(self, state: State, event: Event) -> None:
        """R10, R19: cards drawn and played; R11: a gambit begins."""
        if event.kind == "draws":
            self.drawn += [(event.args[0], group_of(kind)) for kind in event.secret]
        elif event.kind == "plays":
            self.played.append((event.args[0], group_of(event.args[1])))
        elif event.kind in ("gambit", "wins_game"):
            self.weigh(state)
        elif event.kind == "leads":
            self.leads.append(event.args[0])

    def weigh(self, state: State) -> None:
        """How much gold changed hands since the last gambit began."""
        assert isinstance(state, AnteTable)
        if self.hoards:
            self.swings.append(max(abs(now - then) for now, then in zip(state.hoards, self.hoards, strict=True)))
        self.hoards = list(state.hoards)

    def standing(self, state: State) -> Sequence[int]:
        """Gold in the hoards."""
        assert isinstance(state, AnteTable)
        return state.hoards

    def length(self, state: State) -> int:
        """Gambits."""
        assert isinstance(state, AnteTable)
        return state.gambit

    def close(self, state: State, won: list[int], notes: Notes) -> None:
        """Swings in percent of the gold everybody began with; whether leading the first gambit helps."""
        assert isinstance(state, AnteTable)
        start = int(state.options["goldPerPlayer"]) * state.seats
        if self.swings:  # one figure a game: the gambits of a game are not independent
            notes.mean("swing", round(100 * sum(self.swings) / len(self.swings) / start))
        notes.mean("biggest_swing", 100 * max(self.swings, default=0) // start)
        scores = sorted(state.hoards)
        notes.mean("margin", 100 * (scores[-1] - scores[-2]) // start)
        if self.leads:
            notes.share("first", 1, won[self.leads[0]])


def group_of(kind: int) -> str:
    """A card of Three-Dragon Ante by name: standard dragons by colour, specials one by one."""
    name = IDS[kind].partition("-")[0]
    group = "standard" if kind <= STANDARD else "mortal" if TYPE[kind] == MORTAL else "legend"
    return f"{group}/{name}"


class DrakoWatch(Watch):
    """Drako: sides, wounds, and what each card of a deck does."""

    def __init__(self, state: State) -> None:
        self.fallen: list[int] = []  # figures in the order in which they died
        self.lamed = NEVER  # the decision at which the first ability of a troll was lost
        super().__init__(state)

    def event(self, state: State, event: Event) -> None:
        """K4, K9, K12: cards drawn, played for their deed, used as shields; K14, K15: abilities and figures lost."""
        assert isinstance(state, DrakoTable)
        if event.kind == "dies":
            self.fallen.append(event.args[0])
        elif event.kind == "loses_ability":
            self.lamed = min(self.lamed, state.moves)
        if event.kind == "draws":
            self.drawn += [(event.args[0], self.card(state, event.args[0], kind)) for kind in event.secret]
        elif event.kind in ("plays", "shields"):
            self.played.append((event.args[0], self.card(state, event.args[0], event.args[1])))

    def card(self, state: DrakoTable, seat: int, kind: int) -> str:
        """A card by its side and kind."""
        return f"{SIDES[state.sides[seat]]}/{kind}"

    def standing(self, state: State) -> Sequence[int]:
        """How many wounds each side can still take, in thousandths of all."""
        assert isinstance(state, DrakoTable)
        return [health(state, side) for side in state.sides]

    def length(self, state: State) -> int:
        """Turns of one side."""
        assert isinstance(state, DrakoTable)
        return (state.turns + 1) // 2

    def close(self, state: State, won: list[int], notes: Notes) -> None:
        """Which side won and how; whether every figure of a side fell; whom the knights lost first, and whether the
        trolls had all their abilities halfway."""
        assert isinstance(state, DrakoTable)
        for seat, side in enumerate(state.sides):
            notes.share(f"side/{SIDES[side]}", 1, won[seat])
            notes.share(
                f"wiped/{SIDES[side]}", 1, WHOLE * all(state.hexes[figure] < 0 for figure in FIGURES_OF[side])
            )
            if side == KNIGHTS and (lost := [figure for figure in self.fallen if SIDE_OF[figure] == KNIGHTS]):
                notes.share(f"first_lost/{'swordsman' if lost[0] == SWORDSMAN else 'archer'}", 1, won[seat])
            if side == TROLLS:
                notes.share(f"able/{'whole' if 2 * self.lamed > state.moves else 'lamed'}", 1, won[seat])
        winner = SIDES[state.sides[state.winner]] if state.winner in (0, 1) else "nobody"
        notes.count(f"end/{winner}/{state.way}")


def health(state: DrakoTable, side: int) -> int:
    """The part of a side's wound spaces that is free, in thousandths."""
    if side == DRAGON:
        return THOUSAND - THOUSAND * sum(state.areas) // sum(state.cards.areas)
    spaces = sum(state.cards.spaces[figure] for figure in FIGURES_OF[side])
    return THOUSAND - THOUSAND * sum(state.wounds[figure] for figure in FIGURES_OF[side]) // spaces


class GoldWatch(Watch):
    """Dragon's Gold: talks that succeed or fail, treasure lost, and the first player."""

    def __init__(self, state: State) -> None:
        self.first = -1
        self.party = 0
        self.dragons = 0
        self.talks: Counter[str] = Counter()
        self.scored: tuple[int, ...] = ()
        self.stale = True
        super().__init__(state)

    def event(self, state: State, event: Event) -> None:
        """G15–G35: who hunts with whom, and how the talks end."""
        kind = event.kind
        if kind == "begins":
            self.first = event.args[0]
        elif kind == "slain":
            self.dragons += 1
            self.party = len(event.args[0])
            self.talks[f"party/{self.party}"] += 1
        elif kind in ("agreed", "expired", "all_give_up"):
            self.talks[f"{kind}/{self.party}"] += 1
        elif kind == "lost":
            self.talks["lost"] += sum(event.args[0])
        elif kind == "trades":
            self.talks["trades"] += 1
        elif kind == "draws_magic":
            self.drawn += [(event.args[0], f"magic/{card}") for card in event.secret]
        elif kind == "plays_magic":
            self.played.append((event.args[0], f"magic/{event.args[1]}"))
        self.stale |= kind in ("takes", "steals", "trades")

    def standing(self, state: State) -> Sequence[int]:
        """What everybody would score now."""
        assert isinstance(state, GoldTable)
        if self.stale:
            rows = [counts(screen) for screen in state.screens]
            self.scored = tuple([sheet.total() for sheet in score(rows, state.options)])
            self.stale = False
        return self.scored

    def length(self, state: State) -> int:
        """Dragons slain."""
        return self.dragons

    def close(self, state: State, won: list[int], notes: Notes) -> None:
        """Deals and failures by the number of those who had to agree."""
        assert isinstance(state, GoldTable)
        agreed = failed = 0
        for party in range(2, state.seats + 1):
            good = self.talks[f"agreed/{party}"]
            bad = self.talks[f"expired/{party}"] + self.talks[f"all_give_up/{party}"]
            agreed, failed = agreed + good, failed + bad
            if good + bad:
                notes.share(f"deal/{party}", good + bad, good * WHOLE)
        for party in range(1, state.seats + 1):
            notes.count(f"party/{party}", self.talks[f"party/{party}"])
        if agreed + failed:
            notes.share("deal", agreed + failed, agreed * WHOLE)
        for way in ("expired", "all_give_up"):
            notes.count(f"failed/{way}", sum(self.talks[f"{way}/{party}"] for party in range(2, state.seats + 1)))
        notes.mean("solo", self.talks["party/1"])
        notes.mean("lost", self.talks["lost"])
        notes.mean("trades", self.talks["trades"])
        scores = sorted(state.scores)
        notes.mean("margin", scores[-1] - scores[-2])
        notes.mean("score", sum(scores) // len(scores))
        if self.first >= 0:
            notes.share("first", 1, won[self.first])


class LordsWatch(Watch):
    """I Signori dei Draghi: teams, the first player, combats."""

    PLAYS: Final = ("summons", "places", "casts", "equips")

    def __init__(self, state: State) -> None:
        assert isinstance(state, LordsTable)
        self.first = -1
        self.fights: list[tuple[int, int]] = []  # attacker and winner
        self.attacker = -1
        self.castles: dict[int, int] = {}
        super().__init__(state)

    def event(self, state: State, event: Event) -> None:
        """A7, J1, K1, M4: cards drawn and played; R1: turns; Q1, Q9: combats; A5: castles."""
        kind, args = event.kind, event.args
        if kind == "draws":
            self.drawn += [(args[0], f"card/{card}") for card in event.secret]
        elif kind in self.PLAYS:
            self.played.append((args[0], f"card/{args[1]}"))
        elif kind == "lays":
            self.played += [(args[0], f"card/{card}") for card in event.secret]
        elif kind == "turn" and self.first < 0:
            self.first = args[0]
        elif kind == "attacks":
            self.attacker = args[0]
        elif kind == "wins_combat":
            self.fights.append((self.attacker, args[0]))
        elif kind == "castle":
            self.castles[args[0]] = args[1]

    def standing(self, state: State) -> Sequence[int]:
        """The purses of the two teams; seats 0 and 1 speak for them."""
        assert isinstance(state, LordsTable)
        return state.purses

    def length(self, state: State) -> int:
        """Turns of all players together."""
        assert isinstance(state, LordsTable)
        return sum(state.turns)

    def worth(self, result: Result) -> list[int]:
        """A team wins together: the victory is whole for each of its seats."""
        teams = len({seat & 1 for seat in result.winners})
        return [WHOLE // teams if seat in result.winners else 0 for seat in range(len(result.scores))]

    def close(self, state: State, won: list[int], notes: Notes) -> None:
        """Which team won: the even seats, that of the first player; and how combats went."""
        assert isinstance(state, LordsTable)
        notes.share("team/0", 1, won[0])
        notes.share("team/1", 1, won[1])
        if self.first >= 0:
            notes.share("first", 1, won[self.first])
        notes.mean("fights", len(self.fights))
        if self.fights:
            notes.share("attacker", len(self.fights), WHOLE * sum(a == b for a, b in self.fights))
        notes.mean("rounds", sum(state.turns) // state.seats)
        for seat, castle in self.castles.items():
            notes.share(f"castle/{castle}", 1, won[seat])


WATCHES: Final[dict[str, type[Watch]]] = {
    "ante": AnteWatch,
    "drako": DrakoWatch,
    "gold": GoldWatch,
    "lords": LordsWatch,
}
