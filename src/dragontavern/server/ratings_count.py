"""From a finished game to what is kept of it: who reached what, and what that does to ratings.

A game is counted once, by its table's id, whoever tries how often. Processes count one after the other, since what a
game does depends on the ratings before it; the number each game gets then is the order in which all can be counted
again (`rebuild`), with the same result.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from dragontavern.core.marks import CLOCK

from .accord import NOBODY
from .databases import Database
from .forget import GONE as NO_LONGER_HERE
from .messages import Entry, Hinted, Late, Sit, Started
from .ratings import COUNTS, GONE, HELPED, LEFT, NEW, NONE, OFF, RATED, Place, Player, Strength, rate
from .store import TableRow
from .tables import Table

SCREEN: Final = "screen"  # several people at one screen, who are one guest to us
OLD_RULES, BROKEN = "old_rules", "broken"  # games of which nothing can be known any more
TALLY: Final = """INSERT INTO tallies VALUES ('finished', 1) ON CONFLICT (name) DO UPDATE SET n = tallies.n + 1
    RETURNING n"""
FINISH: Final = """INSERT INTO finished (tab, n, game, ended, moves, sides, shared, why)
    SELECT ?, ?, ?, touched, ?, ?, ?, ? FROM standing WHERE tab = ? ON CONFLICT (tab) DO NOTHING RETURNING tab"""
RESULT: Final = """INSERT INTO results
    (tab, seat, guest, level, side, place, score, decisions, how, was, mean, spread)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
KEEP: Final = """INSERT INTO ratings (game, guest, level, mean, spread, games) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (game, guest, level) DO UPDATE SET
    mean = excluded.mean, spread = excluded.spread, games = excluded.games"""
SEATS: Final = "seat, side, place, guest, level, how FROM results"


class Reached(msgspec.Struct, frozen=True):
    """What a seat came to."""

    place: Place
    score: int
    decisions: int


class Finished(msgspec.Struct, frozen=True):
    """A finished game, summed up; `why` it does not count for ratings, if it does not."""

    tab: str
    game: str
    moves: int
    sides: int
    shared: int
    why: str
    seats: list[Reached]


# --- from a table ---------------------------------------------------------------------------------------------------


def sum_up(table: Table, entries: Sequence[Entry]) -> Finished:
    """What is kept of a game that is over, from its table and the table's log."""
    winners, scores = ended(table)
    teams = table.game.teams(len(table.seats))
    side_of = {seat: side for side, team in enumerate(teams) for seat in team}
    places = places_of(teams, winners, scores)
    why = why_not(table)
    helped = helped_seats(entries) | set(table.hinted)
    trail = [seat for seat, _ in table.playing().trail or () if seat != CLOCK]
    seats = []
    for i, seat in enumerate(table.seats):
        level = seat.level if seat.kind == "bot" else ""
        how = NONE if why else how_it_counts(seat.guest, level, i in helped)
        place = Place(i, side_of[i], places[side_of[i]], seat.guest, level, how)
        seats.append(Reached(place, scores[i], trail.count(i)))
    return Finished(table.id, table.row.game, len(trail), len(teams), places.count(0), why, seats)


def ended(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Winners and scores; where somebody gave up, all others have won."""
    state = table.playing()
    if state.over:
        result = state.outcome()
        return result.winners, result.scores
    loser = table.accord.resigned
    assert loser != NOBODY
    seats = range(len(table.seats))
    return tuple(seat for seat in seats if seat != loser), tuple(int(seat != loser) for seat in seats)


def places_of(teams: Sequence[Sequence[int]], winners: Sequence[int], scores: Sequence[int]) -> list[int]:
    """The place of each side: winners share the first, the others follow by their scores; the same score, the same
    place."""
    won = [any(seat in winners for seat in team) for team in teams]
    best = [max(scores[seat] for seat in team) for team in teams]
    order = sorted({score for score, first in zip(best, won, strict=True) if not first}, reverse=True)
    return [0 if first else 1 + order.index(score) for score, first in zip(best, won, strict=True)]


def helped_seats(entries: Sequence[Entry]) -> set[int]:
    """The seats for which a bot decided something, or took a hint's place, since the cards were dealt."""
    found: set[int] = set()
    dealt = False
    for entry in entries:
        dealt = dealt or isinstance(entry, Started)
        sat_in = isinstance(entry, Sit) and entry.kind == "bot" and entry.guest != 0
        if dealt and (sat_in or isinstance(entry, Late | Hinted)):
            found.add(entry.seat)  # type: ignore[union-attr]
    return found


def how_it_counts(guest: int, level: str, helped: bool) -> str:
    """How a game counts for who sat at a seat."""
    if guest == NO_LONGER_HERE:
        return GONE
    if guest and level:
        return LEFT
    return HELPED if helped else COUNTS


def why_not(table: Table) -> str:
    """Why a game does not count for ratings; nothing if it does."""
    row = table.row
    people = [seat.guest for seat in table.seats if seat.guest > 0]
    if row.ratings != RATED[0]:
        return "table"
    if row.origin:
        return row.origin.partition(":")[0]
    if row.pack is not None:
        return "pack"
    if not table.accord.counted:
        return "taken_back"
    return SCREEN if len(set(people)) < len(people) else ""


# --- into the book --------------------------------------------------------------------------------------------------


def is_counted(db: Database, tab: str) -> bool:
    """Whether a table's game was counted already."""
    return bool(db.execute("SELECT 1 FROM finished WHERE tab = ?", (tab,)))


def uncounted(db: Database, most: int) -> list[str]:
    """Games that are over and were not counted yet, the oldest first."""
    query = """SELECT tab FROM standing WHERE stage = 'over' AND tab NOT IN (SELECT tab FROM finished)
        ORDER BY touched, tab LIMIT ?"""
    return [tab for (tab,) in db.execute(query, (most,))]


def write_down(db: Database, game: Finished) -> bool:
    """Count a game; whether it was not counted before. All of it happens in the one transaction of the caller."""
    n = db.execute(TALLY)[0][0]  # from here on all others wait
    head = (game.tab, n, game.game, game.moves, game.sides, game.shared, game.why, game.tab)
    if not db.execute(FINISH, head):
        return False
    off = {guest for (guest,) in db.execute("SELECT guest FROM rating_wishes WHERE rated = 0")}
    places = [
        msgspec.structs.replace(seat.place, how=OFF) if seat.place.how and seat.place.guest in off else seat.place
        for seat in game.seats
    ]
    known = {} if game.why else {p.player: strength_of(db, game.game, p.player) for p in faced_or_moved(places)}
    moved = {} if game.why else rate(places, known)
    for place, seat in zip(places, game.seats, strict=True):
        was, new = known.get(place.player, NEW), moved.get(place.seat)
        figures = (0, 0, 0) if new is None else (was.mean, new.mean, new.spread)
        who = (game.tab, place.seat, place.guest, place.level, place.side, place.place)
        db.execute(RESULT, (*who, seat.score, seat.decisions, place.how, *figures))
        if new is not None:
            db.execute(KEEP, (game.game, *place.player, new.mean, new.spread, new.games))
    return True


def write_unread(db: Database, row: TableRow, why: str) -> None:
    """Note that a game is over that cannot be replayed here: nothing more can be known of it."""
    write_down(db, Finished(row.id, row.game, 0, 0, 0, why, []))


def faced_or_moved(places: Sequence[Place]) -> list[Place]:
    """The places whose ratings matter: those that move, and those of the bots that sat in."""
    bots = [Place(p.seat, p.side, p.place, 0, p.level) for p in places if p.level]
    return [*[place for place in places if place.how in (COUNTS, HELPED, LEFT)], *bots]


def strength_of(db: Database, game: str, player: Player) -> Strength:
    """A player's rating in a game; a new one's if he has none."""
    query = "SELECT mean, spread, games FROM ratings WHERE game = ? AND guest = ? AND level = ?"
    rows = db.execute(query, (game, *player))
    return Strength(*rows[0]) if rows else NEW


def rebuild(db: Database) -> int:
    """Make all ratings anew from the games that are kept, in the order they were counted in; how many count."""
    db.execute(TALLY)
    known: dict[str, dict[Player, Strength]] = {}
    games = db.execute("SELECT tab, game FROM finished WHERE why = '' ORDER BY n, tab")
    for tab, game in games:
        of_game = known.setdefault(game, {})
        places = [Place(*row) for row in db.execute(f"SELECT {SEATS} WHERE tab = ? ORDER BY seat", (tab,))]
        count_again(db, tab, places, of_game)
    db.execute("DELETE FROM ratings")
    for game, strengths in known.items():
        for player, one in strengths.items():
            db.execute(KEEP, (game, *player, one.mean, one.spread, one.games))
    return len(games)


def count_again(db: Database, tab: str, places: Sequence[Place], known: dict[Player, Strength]) -> None:
    """What one game does to the ratings so far."""
    before: Mapping[Player, Strength] = dict(known)
    moved = rate(places, before)
    for place in places:
        new = moved.get(place.seat)
        was = before.get(place.player, NEW).mean
        figures = (0, 0, 0) if new is None else (was, new.mean, new.spread)
        change = "UPDATE results SET was = ?, mean = ?, spread = ? WHERE tab = ? AND seat = ?"
        db.execute(change, (*figures, tab, place.seat))
        if new is not None:
            known[place.player] = new
