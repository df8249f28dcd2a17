"""The charts and tables of one's own games, made of counts and words."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from dragontavern.core.game import Game
from dragontavern.server.ratings import HUNDRED, WIDE, Strength
from dragontavern.server.ratings_book import Listed, MyGame

from .company import opponent
from .mine_charts import Figure, Whisker, band, columns, whiskers
from .mine_stats import Tally, by_month, grouped, opponents, tally
from .mine_words import (
    day,
    number,
    percent,
    say_interval,
    say_opponent,
    say_options,
    say_rating,
    say_side,
    say_sureness,
)
from .shelf import game_name
from .words import Words

MOST_ROWS = 12  # of a table; whoever wants all takes the file
Labelled = Sequence[tuple[str, Tally]]


def shares(title: str, found: Labelled, t: Words) -> Figure:
    """How often one wins, in each of several kinds of games, beside the fair share."""
    lines = [
        Whisker(
            label,
            one.share,
            one.low,
            one.high,
            t("mine.of", share=percent(one.share, t), n=one.games),
            one.fair,
            one.verdict == "few",
        )
        for label, one in found
    ]
    head = ("what", "games", "won", "share", "interval", "fair", "verdict")
    picture = whiskers(title, t("mine.shares_summary"), lines, 0.0, 1.0)
    rows = [share_row(label, one, t) for label, one in found]
    return Figure(title, picture, [t(f"mine.col_{name}") for name in head], rows)


def share_row(label: str, one: Tally, t: Words) -> list[str]:
    """One line of a table of shares."""
    return [
        label,
        str(one.games),
        number(one.won, t),
        percent(one.share, t),
        f"{percent(one.low, t)} – {percent(one.high, t)}",
        percent(one.fair, t),
        t(f"mine.verdict_{one.verdict}"),
    ]


def breakdowns(games: Sequence[MyGame], known: Mapping[str, Game], t: Words) -> list[Figure]:
    """How often one wins by game and by opponent; and by number of players, side and option, of the games in which
    these differed."""
    played = [game for game in games if game.game in known]
    ids = list(dict.fromkeys(game.game for game in played))
    sides = [(game, say_side(known[game.game], game, t)) for game in played]
    options = [(game, text) for game in played for text in say_options(known[game.game], game.options, t)]
    met = [(say_opponent(who, ids[0] if ids else "", t), one) for who, one in opponents(played)]
    found: list[tuple[str, Labelled]] = [
        ("by_game", grouped(played, lambda game: game_name(game.game, t))),
        ("by_opponent", met),
        ("by_seats", apart([(game, t("mine.seats", n=game.seats)) for game in played], t)),
        ("by_side", apart([(game, side) for game, side in sides if side], t)),
        ("by_options", apart(options, t)),
    ]
    return [shares(t(f"mine.{key}"), lines[:MOST_ROWS], t) for key, lines in found if lines]


def apart(named: Sequence[tuple[MyGame, str]], t: Words) -> Labelled:
    """Games by a name each has, of those games where there are several names; the most played first."""
    names: dict[str, dict[str, list[MyGame]]] = {}
    for game, name in named:
        names.setdefault(game.game, {}).setdefault(name, []).append(game)
    telling = {game: heaps for game, heaps in names.items() if len(heaps) > 1}
    found = [
        (f"{game_name(game, t)}: {name}" if len(telling) > 1 else name, tally(heap))
        for game, heaps in telling.items()
        for name, heap in heaps.items()
    ]
    return sorted(found, key=lambda each: -each[1].games)


def months(games: Sequence[MyGame], t: Words) -> Figure:
    """How many games one has finished in each of the last months."""
    values = by_month(games, datetime.now(UTC))
    title = t("mine.months")
    head = [t("mine.col_month"), t("mine.col_games")]
    rows = [[month, str(count)] for month, count in values]
    return Figure(title, columns(title, t("mine.months_summary"), values), head, rows)


# --- ratings --------------------------------------------------------------------------------------------------------


def rating_line(game: str, strength: Strength, t: Words) -> dict[str, object]:
    """A game's rating in words."""
    return {
        "id": game,
        "game": game_name(game, t),
        "point": t("rating.point", n=strength.middle),
        "words": say_rating(strength, t),
    }


def went(games: Sequence[MyGame], game: str, t: Words) -> Figure | None:
    """How a rating went, game by game; nothing while there is hardly a line."""
    rated = [one for one in reversed(games) if one.game == game and one.mean]
    if len(rated) < 3:
        return None
    after = [Strength(one.mean, one.spread, i + 1) for i, one in enumerate(rated)]
    values = [(one.mean - WIDE * one.spread, float(one.mean), one.mean + WIDE * one.spread) for one in after]
    title = t("rating.went", game=game_name(game, t))
    summary = t("rating.went_summary", first=after[0].middle, last=after[-1].middle)
    picture = band(title, summary, [(low / HUNDRED, mean / HUNDRED, high / HUNDRED) for low, mean, high in values])
    head = [t("mine.col_after"), t("mine.col_rating"), t("mine.col_interval")]
    rows = [[day(one.ended), str(s.middle), f"{s.low} – {s.high}"] for one, s in zip(rated, after, strict=True)]
    return Figure(title, picture, head, rows[-50:], summary)


def board_figure(game: str, lines: Sequence[Listed], t: Words, me: int) -> Figure:
    """The board of a game: everybody who is listed, with how unsure it is."""
    title = t("rating.board", game=game_name(game, t))
    least = min(one.strength.low for one in lines)
    most = max(one.strength.high for one in lines)
    drawn = [
        Whisker(called(one, game, t, me), s.middle, s.low, s.high, str(s.middle))
        for one in lines
        for s in [one.strength]
    ]
    head = [t("rating.who"), t("rating.kind"), t("mine.col_rating"), t("mine.col_interval"), t("rating.how_sure")]
    rows = [
        [
            called(one, game, t, me),
            kind(one, t),
            str(one.strength.middle),
            say_interval(one.strength, t),
            say_sureness(one.strength, t),
        ]
        for one in lines
    ]
    picture = whiskers(title, t("rating.board_summary"), drawn, least, most)
    return Figure(title, picture, head, rows, t("rating.board_note"))


def called(one: Listed, game: str, t: Words, me: int) -> str:
    """How somebody is called on the board."""
    if one.level:
        return opponent(game, one.level, t.language).label
    return f"{one.name} ({t('rating.you')})" if me and one.guest == me else one.name


def kind(one: Listed, t: Words) -> str:
    """What somebody on the board is."""
    return t("rating.house_bot" if one.level else "rating.outside_bot" if one.machine else "rating.person")
