"""The games on the shelf: what the pages show of each besides what it says of itself."""

from collections.abc import Callable
from dataclasses import dataclass

from dragontavern.core.game import Game

from .art import ante, drako, gold, house, lords
from .words import Words


@dataclass(frozen=True)
class Box:
    """A game's box: its pictures, how long it takes, the template of its text-only table."""

    minutes: int
    cover: Callable[[], str]
    card: Callable[[str], str]  # raises KeyError for what is no card
    pieces: dict[str, Callable[[], str]]  # other pictures by name
    text_table: str
    gallery: str
    text_share: str = ""  # the template that shares things out in words, where the common one is not enough
    chooser: str = ""  # the option people choose by its pictures, `<option>-<value>` of the pieces


BOXES = {
    "ante": Box(
        minutes=40,
        cover=house.ante_cover,
        card=ante.card,
        pieces={"back": ante.back, **ante.signs(), **ante.disks()},
        text_table="text_ante.html",
        gallery="gallery.html",
    ),
    "drako": Box(
        minutes=30,
        cover=drako.cover,
        card=drako.card,
        pieces=drako.pieces(),
        text_table="text_drako.html",
        gallery="gallery_drako.html",
        chooser="matchup",
    ),
    "gold": Box(
        minutes=45,
        cover=gold.cover,
        card=gold.card,
        pieces=gold.pieces(),
        text_table="text_gold.html",
        gallery="gallery_gold.html",
        text_share="text_gold_share.html",
    ),
    "lords": Box(
        minutes=45,
        cover=lords.cover,
        card=lords.card,
        pieces=lords.pieces(),
        text_table="text_lords.html",
        gallery="gallery_lords.html",
    ),
}


def game_name(game_id: str, t: Words) -> str:
    """What a game is called in a language; its id where nobody has named it."""
    key = f"game.{game_id}.name"
    return t(key) if t.has(key) else game_id


def on_shelf(game: Game, t: Words) -> dict[str, object]:
    """What the tavern page shows of a game."""
    box = BOXES.get(game.id)
    known = t.has(f"game.{game.id}.line")
    return {
        "id": game.id,
        "name": game_name(game.id, t),
        "line": t(f"game.{game.id}.line") if known else "",
        "designer": t(f"game.{game.id}.designer") if known else "",
        "picture": t(f"game.{game.id}.picture") if known else "",
        "cover": box is not None,
        "minutes": 0 if box is None else box.minutes,
        "least": game.seats[0],
        "most": game.seats[-1],
        "chooser": "" if box is None else box.chooser,
        "seats": t(f"game.{game.id}.seats") if t.has(f"game.{game.id}.seats") else t("new.first_seat"),
    }
