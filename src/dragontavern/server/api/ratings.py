"""Finished games and ratings: by API."""

import msgspec

from dragontavern.server import ratings_book as book
from dragontavern.server.databases import Database
from dragontavern.server.faults import Fault
from dragontavern.server.ratings import RATED, Strength

from . import shapes
from .call import Call


class Rating(msgspec.Struct):
    """How strong somebody is, in points: most likely, and between which in 95 of 100 cases; after how many games."""

    rating: int
    low: int
    high: int
    games: int


class Opponent(msgspec.Struct):
    """Somebody else at a table: his side, his name, and the level if a bot of the house sat there."""

    seat: int
    side: int
    name: str
    level: str


class MyGame(msgspec.Struct):
    """A finished game of one's own. `place` 0 is the victory, which `shared` sides have shared; `why_not` says why it
    did not count for ratings; `left`: a bot finished it."""

    table: str
    game: str
    ended: int
    players: int
    sides: int
    seat: int
    side: int
    place: int
    shared: int
    score: int
    decisions: int
    left: bool
    why_not: str
    rating_before: int | None
    rating: int | None
    opponents: list[Opponent]


class MyGames(msgspec.Struct):
    """All finished games on one's list, the latest first."""

    games: list[MyGame]


class RatingWishes(msgspec.Struct):
    """What is left out stays."""

    rated: bool | None = None
    shown: bool | None = None
    listed: bool | None = None


class MyRatings(msgspec.Struct):
    """One's ratings by game, and what one wishes."""

    ratings: dict[str, Rating]
    rated: bool
    shown: bool
    listed: bool


class BoardLine(msgspec.Struct):
    """Somebody on the board: "person", "bot" (from outside) or "house" (a level of the house's bots)."""

    kind: str
    name: str
    level: str
    rating: Rating


class Board(msgspec.Struct):
    """The ratings of a game, the strongest first."""

    game: str
    lines: list[BoardLine]


class SeatRating(msgspec.Struct):
    """The rating of who sits there, and what the game has done to it, when it is over."""

    seat: int
    rating: Rating
    before: int | None = None
    after: int | None = None


class TableRatings(msgspec.Struct):
    """The ratings that are shown at a table."""

    seats: list[SeatRating]


def told(strength: Strength) -> Rating:
    """A rating as it is told."""
    return Rating(strength.middle, strength.low, strength.high, strength.games)


def points(hundredths: int) -> int | None:
    """Points from what the book keeps; nothing where there is no rating."""
    return Strength(hundredths).middle if hundredths else None


async def list_my_games(call: Call, _: None) -> MyGames:
    """One's finished games."""
    me = call.me().id
    games = await call.house.store.run(lambda db: book.games_of(db, me))
    return MyGames([game_told(game) for game in games])


def game_told(game: book.MyGame) -> MyGame:
    """A finished game as it is told."""
    return MyGame(
        table=game.tab,
        game=game.game,
        ended=game.ended,
        players=game.seats,
        sides=game.sides,
        seat=game.seat,
        side=game.side,
        place=game.place,
        shared=game.shared,
        score=game.score,
        decisions=game.decisions,
        left=game.left,
        why_not=game.why,
        rating_before=points(game.was),
        rating=points(game.mean),
        opponents=[Opponent(met.seat, met.side, met.name, "" if met.guest else met.level) for met in game.others],
    )


async def hide_game(call: Call, _: None) -> shapes.Done:
    """Take a game off one's list."""
    me, tab = call.me().id, call.path("table")
    if not await call.house.store.run(lambda db: book.hide(db, me, tab)):
        raise Fault("no_table", 404)
    return shapes.Done()


async def show_my_ratings(call: Call, _: None) -> MyRatings:
    """One's ratings and wishes."""
    me = call.me().id
    strengths, wishes = await call.house.store.run(lambda db: (book.strengths_of(db, me), book.wishes_of(db, me)))
    ratings = {game: told(one) for game, one in strengths.items()}
    return MyRatings(ratings, wishes.rated, wishes.shown, wishes.listed)


async def change_my_ratings(call: Call, sent: RatingWishes) -> MyRatings:
    """Wish something else."""
    me = call.me().id
    said = {name: value for name, value in msgspec.structs.asdict(sent).items() if value is not None}

    def job(db: Database) -> None:
        book.keep_wishes(db, me, msgspec.structs.replace(book.wishes_of(db, me), **said))

    await call.house.store.run(job)
    return await show_my_ratings(call, None)


async def show_ratings(call: Call, _: None) -> Board:
    """The board of a game."""
    game = call.house.game(call.path("game"))
    lines = await call.house.store.run(lambda db: book.board(db, game.id))
    return Board(game.id, [BoardLine(kind(one), one.name, one.level, told(one.strength)) for one in lines])


def kind(one: book.Listed) -> str:
    """What somebody on the board is."""
    return "house" if one.level else "bot" if one.machine else "person"


async def show_table_ratings(call: Call, _: None) -> TableRatings:
    """The ratings at a table."""
    table, _you = await call.seen()
    if table.row.ratings != RATED[0]:
        return TableRatings([])
    strengths, moved = await call.house.store.run(
        lambda db: (book.at_table(db, table.id), book.moved_at(db, table.id))
    )
    found = []
    for seat, strength in sorted(strengths.items()):
        was, now = moved.get(seat, (0, 0))
        found.append(SeatRating(seat, told(strength), points(was), points(now)))
    return TableRatings(found)
