"""Finished games and ratings in words: what a result, a side, an option, a rating is called."""

from datetime import UTC, datetime
from typing import Any, Final

from dragontavern.bots.characters import character
from dragontavern.core.game import Game
from dragontavern.server.ratings import HELPED, HUNDRED, OFF, Strength
from dragontavern.server.ratings_book import Met, MyGame

from .new_table import value_key
from .shelf import BOXES
from .words import Words

UNSURE: Final = ((110, "sure"), (180, "unsure"))  # a spread of at most so many points; above: very unsure


def percent(part: float, t: Words) -> str:
    """A share as people write it."""
    return f"{100 * part:.0f} %"


def number(value: float, t: Words) -> str:
    """A number with at most one digit behind the comma."""
    text = f"{value:.1f}".removesuffix(".0")
    return text.replace(".", ",") if t.language == "it" else text


def day(moment: int) -> str:
    """The day of a moment, the same in both languages."""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d")


# --- ratings --------------------------------------------------------------------------------------------------------


def say_rating(strength: Strength, t: Words) -> str:
    """A rating with how unsure it is: between which points, after how many games."""
    return f"{say_interval(strength, t)}, {say_sureness(strength, t)}"


def say_interval(strength: Strength, t: Words) -> str:
    """Between which points a rating lies."""
    return t("rating.between", low=strength.low, high=strength.high)


def say_sureness(strength: Strength, t: Words) -> str:
    """How unsure a rating is, and after how many games."""
    key = next((key for most, key in UNSURE if strength.spread <= most * HUNDRED), "very_unsure")
    return t(f"rating.{key}", n=strength.games)


def say_move(was: int, now: int, t: Words) -> str:
    """What a game did to a rating."""
    before, after = round(was / HUNDRED), round(now / HUNDRED)
    key = "rose" if after > before else "fell" if after < before else "stayed"
    return t(f"rating.{key}", was=before, now=after)


# --- games ----------------------------------------------------------------------------------------------------------


def say_result(game: MyGame, t: Words) -> str:
    """How a game ended for its player."""
    if game.here > 1:
        return t("mine.result_screen", n=game.here)
    if game.left:
        return t("mine.result_left")
    if game.won:
        return t("mine.result_shared" if game.shared > 1 else "mine.result_won")
    return t("mine.result_lost_side") if game.sides <= 2 else t("mine.result_lost", n=game.place + game.shared)


def say_uncounted(game: MyGame, t: Words) -> str:
    """Why a game moved no rating, or could not lift it; nothing where there is nothing to say."""
    why = game.why or (game.how if game.how in (HELPED, OFF) else "")
    key = f"mine.why_{why}"
    return t("mine.uncounted", why=t(key)) if why and t.has(key) else ""


def say_opponent(met: Met, game: str, t: Words) -> str:
    """Who somebody at a table is: a person by his name, a bot by its level."""
    if met.guest:
        return met.name or t("mine.somebody")
    return character(game, met.level, t.language).level


def say_side(game: Game, played: MyGame, t: Words) -> str:
    """The side somebody played, where sides differ: a faction, a team; else nothing."""
    box = BOXES.get(game.id)
    if box is not None and box.chooser:
        names = game.text(f"option.{box.chooser}.{played.options[box.chooser]}", t.language).split(" & ")
        return names[played.seat] if played.seat < len(names) else ""
    return t("mine.team", n=played.side + 1) if played.sides < played.seats else ""


def say_options(game: Game, options: dict[str, Any], t: Words) -> list[str]:
    """The options a game was played with that are not as usual; those people choose by pictures in any case."""
    box = BOXES.get(game.id)
    found = []
    for option in game.options.values():
        value = options.get(option.name, option.default)
        picked = box is not None and box.chooser == option.name
        if option.among:
            if value:
                found.append(game.text(f"option.{option.name}", t.language))
        elif picked or value != option.default:
            name = game.text(f"option.{option.name}", t.language)
            found.append(f"{name}: {game.text(f'option.{option.name}.{value_key(value)}', t.language)}")
    return found or [t("mine.as_usual")]
