"""What the book says of finished games and ratings: to a guest of himself, to a table, to everybody."""

from typing import Any, Final

import msgspec

from .databases import Database
from .ratings import GONE, OFF, Strength

STANDS: Final = ("", "table", "pack")  # reasons not to count for ratings that say nothing against a game
MOST_LISTED: Final = 100  # on the board of a game
MY_GAMES: Final = """SELECT f.tab, f.game, t.options, t.seats, f.ended, f.moves, f.sides, f.shared, f.why, r.seat,
        r.side, r.place, r.score, r.decisions, r.how, r.was, r.mean, r.spread, r.level
    FROM results r JOIN finished f ON f.tab = r.tab JOIN tables t ON t.id = r.tab
    WHERE r.guest = ? AND r.hidden = 0 ORDER BY f.ended DESC, f.n DESC, r.seat"""
OTHERS: Final = """SELECT r.tab, r.seat, r.side, r.guest, r.level, s.name FROM results r
    JOIN seats s ON s.tab = r.tab AND s.seat = r.seat
    WHERE r.tab IN (SELECT tab FROM results WHERE guest = ?) ORDER BY r.tab, r.seat"""
BOARD: Final = """SELECT r.guest, r.level, r.mean, r.spread, r.games, g.name, g.owner FROM ratings r
    JOIN guests g ON g.id = r.guest LEFT JOIN rating_wishes w ON w.guest = r.guest
    WHERE r.game = ? AND r.guest > 0 AND EXISTS (SELECT 1 FROM keys WHERE keys.guest = r.guest)
        AND (w.listed = 1 OR (w.listed IS NULL AND g.owner > 0)) ORDER BY r.mean DESC, r.guest LIMIT ?"""
AT_TABLE: Final = """SELECT s.seat, r.mean, r.spread, r.games FROM seats s JOIN tables t ON t.id = s.tab
    JOIN ratings r ON r.game = t.game AND ((s.kind = 'guest' AND r.guest = s.guest AND r.level = '')
        OR (s.kind = 'bot' AND s.guest = 0 AND r.guest = 0 AND r.level = s.level))
    LEFT JOIN rating_wishes w ON w.guest = s.guest AND s.kind = 'guest'
    WHERE s.tab = ? AND t.ratings = 'on' AND t.origin = '' AND (w.shown IS NULL OR w.shown = 1) AND NOT EXISTS (
        SELECT 1 FROM seats o WHERE o.tab = s.tab AND o.guest = s.guest AND o.seat <> s.seat AND s.guest > 0)"""
MOVED: Final = """SELECT r.seat, r.was, r.mean FROM results r JOIN tables t ON t.id = r.tab
    LEFT JOIN rating_wishes w ON w.guest = r.guest
    WHERE r.tab = ? AND t.ratings = 'on' AND r.mean > 0 AND r.level = '' AND (w.shown IS NULL OR w.shown = 1)"""
WISH: Final = """INSERT INTO rating_wishes (guest, rated, shown, listed) VALUES (?, ?, ?, ?)
    ON CONFLICT (guest) DO UPDATE SET rated = excluded.rated, shown = excluded.shown, listed = excluded.listed"""


class Met(msgspec.Struct, frozen=True):
    """Somebody else at a table: his side, his number (0: a bot of the house), the bot's level, his name then."""

    seat: int
    side: int
    guest: int
    level: str
    name: str


class MyGame(msgspec.Struct, frozen=True):
    """A finished game as one of its players remembers it."""

    tab: str
    game: str
    options: dict[str, Any]
    seats: int
    ended: int
    moves: int
    sides: int
    shared: int
    why: str
    seat: int
    side: int
    place: int
    score: int
    decisions: int
    how: str
    was: int
    mean: int
    spread: int
    level: str  # of the bot he left his seat to
    others: list[Met]
    here: int = 1  # people at his screen, himself among them

    @property
    def stands(self) -> bool:
        """Whether statistics may count it: a game of its own, played to its end by him, with nothing taken back."""
        return self.why in STANDS and self.here == 1 and not self.left

    @property
    def left(self) -> bool:
        """Whether he left his seat to a bot and did not come back."""
        return bool(self.level)

    @property
    def won(self) -> float:
        """His side's part of the victory: 1 alone, 0 none."""
        return 0.0 if self.place or not self.shared else 1 / self.shared


class Wishes(msgspec.Struct, frozen=True):
    """What somebody wishes: to be rated, that others at his tables see it, that everybody does."""

    rated: bool = True
    shown: bool = True
    listed: bool = False


class Listed(msgspec.Struct, frozen=True):
    """A line of the board: a guest (`machine`: a bot from outside), or a level of the house's bots."""

    name: str
    level: str
    machine: bool
    strength: Strength
    guest: int = 0


# --- of oneself -----------------------------------------------------------------------------------------------------


def games_of(db: Database, guest: int) -> list[MyGame]:
    """All finished games of a guest that he has not taken off his list, the latest first."""
    met: dict[str, list[Met]] = {}
    for tab, *other in db.execute(OTHERS, (guest,)):
        met.setdefault(tab, []).append(Met(*other))
    found: dict[str, MyGame] = {}
    for tab, game, options, *rest in db.execute(MY_GAMES, (guest,)):
        if tab in found:  # he held several seats, for people at his screen
            found[tab] = msgspec.structs.replace(found[tab], here=found[tab].here + 1)
            continue
        others = [one for one in met.get(tab, []) if one.guest != guest]
        values = (tab, game, msgspec.json.decode(options), *rest, others)
        found[tab] = MyGame(*values)
    return list(found.values())


def strengths_of(db: Database, guest: int) -> dict[str, Strength]:
    """A guest's ratings by game."""
    rows = db.execute("SELECT game, mean, spread, games FROM ratings WHERE guest = ? ORDER BY game", (guest,))
    return {game: Strength(*figures) for game, *figures in rows}


def wishes_of(db: Database, guest: int) -> Wishes:
    """What a guest wishes; a bot from outside is listed unless it says otherwise."""
    rows = db.execute("SELECT rated, shown, listed FROM rating_wishes WHERE guest = ?", (guest,))
    if rows:
        return Wishes(*map(bool, rows[0]))
    return Wishes(listed=bool(db.execute("SELECT 1 FROM guests WHERE id = ? AND owner > 0", (guest,))))


def keep_wishes(db: Database, guest: int, wishes: Wishes) -> None:
    """Keep them. Who does not want to be rated has no ratings any more; should he want to again, he begins anew."""
    db.execute(WISH, (guest, int(wishes.rated), int(wishes.shown), int(wishes.listed)))
    if not wishes.rated:
        db.execute("UPDATE results SET how = ? WHERE guest = ? AND how <> ''", (OFF, guest))
        db.execute("UPDATE results SET was = 0, mean = 0, spread = 0 WHERE guest = ?", (guest,))
        db.execute("DELETE FROM ratings WHERE guest = ?", (guest,))


def hide(db: Database, guest: int, tab: str) -> bool:
    """Take a game off a guest's list; whether it stood there."""
    query = "UPDATE results SET hidden = 1 WHERE tab = ? AND guest = ? AND hidden = 0 RETURNING tab"
    return bool(db.execute(query, (tab, guest)))


def about_results(db: Database, guest: int) -> dict[str, Any]:
    """Everything kept here about a guest, for his file."""
    rows = db.execute(
        """SELECT r.tab, f.game, f.ended, r.seat, r.place, r.score, r.decisions, r.how, r.was, r.mean, r.spread,
            r.hidden FROM results r JOIN finished f ON f.tab = r.tab WHERE r.guest = ? ORDER BY f.n""",
        (guest,),
    )
    names = ("table", "game", "ended", "seat", "place", "score", "decisions", "counts")
    figures = ("rating_before", "rating", "rating_spread", "hidden")  # in hundredths of a point
    return {
        "results": [dict(zip((*names, *figures), row, strict=True)) for row in rows],
        "ratings": {game: msgspec.structs.asdict(one) for game, one in strengths_of(db, guest).items()},
        "rating_wishes": msgspec.structs.asdict(wishes_of(db, guest)),
    }


def forget_results(db: Database, guest: int, gone: int) -> None:
    """Take a guest out of all this; what others reached against him stays."""
    db.execute("UPDATE results SET how = ? WHERE guest = ? AND how <> ''", (GONE, guest))
    db.execute("UPDATE results SET guest = ?, was = 0, mean = 0, spread = 0 WHERE guest = ?", (gone, guest))
    db.execute("DELETE FROM ratings WHERE guest = ?", (guest,))
    db.execute("DELETE FROM rating_wishes WHERE guest = ?", (guest,))


# --- for others -----------------------------------------------------------------------------------------------------


def board(db: Database, game: str) -> list[Listed]:
    """The bots of the house, bots from outside, and the people who want to stand there, the strongest first."""
    bots = db.execute("SELECT level, mean, spread, games FROM ratings WHERE game = ? AND guest = 0", (game,))
    found = [Listed("", level, True, Strength(*figures)) for level, *figures in bots]
    for guest, _level, mean, spread, games, name, owner in db.execute(BOARD, (game, MOST_LISTED)):
        found.append(Listed(name, "", owner > 0, Strength(mean, spread, games), guest))
    return sorted(found, key=lambda one: (-one.strength.mean, one.level, one.guest))


def at_table(db: Database, tab: str) -> dict[int, Strength]:
    """The ratings that may be seen at a table, by seat."""
    return {seat: Strength(*figures) for seat, *figures in db.execute(AT_TABLE, (tab,))}


def moved_at(db: Database, tab: str) -> dict[int, tuple[int, int]]:
    """What a finished game did to the ratings of people there: before and after, in hundredths of a point."""
    return {seat: (was, mean) for seat, was, mean in db.execute(MOVED, (tab,))}
