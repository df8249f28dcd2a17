"""Games, rules and proofs: what everybody may read."""

import json
from typing import Any

import anyio.to_thread
import msgspec

from dragontavern.bots import levels
from dragontavern.bots.characters import character
from dragontavern.core.game import Game, Option
from dragontavern.core.seal import prove
from dragontavern.mentions import mentions
from dragontavern.pieces import pieces
from dragontavern.rulebook import Rule, Rulebook, Section, rulebook
from dragontavern.server.actions import address
from dragontavern.server.faults import Fault

from . import shapes
from .call import Call


async def list_games(call: Call, _: None) -> shapes.Games:
    """All games."""
    return shapes.Games([game_info(game, call.language) for game in call.house.games.values()])


async def show_game(call: Call, _: None) -> shapes.GameInfo:
    """One game."""
    return game_info(call.house.game(call.path("game")), call.language)


def game_info(game: Game, language: str) -> shapes.GameInfo:
    """A game in words."""
    return shapes.GameInfo(
        id=game.id,
        name=game.text("game.name", language),
        version=game.version,
        seats=list(game.seats),
        levels=[level_info(game.id, level, language) for level in levels(game.id)],
        options=[option_info(game, option, language) for option in game.options.values()],
        orders=list(game.order_names()),
    )


def level_info(game: str, level: str, language: str) -> shapes.Level:
    """A bot of the house in words."""
    who = character(game, level, language)
    return shapes.Level(level, who.level, who.name)


def option_info(game: Game, option: Option, language: str) -> shapes.OptionInfo:
    """An option in words."""

    def text(key: str) -> str:
        return game.text(f"option.{key}", language)

    def value_name(value: Any) -> str:
        return text(f"{option.name}.{str(value).lower() if isinstance(value, bool) else value}")

    return shapes.OptionInfo(
        name=option.name,
        title=text(option.name),
        help=text(f"{option.name}.help"),
        default=option.default,
        values=[shapes.Choice(value, value_name(value)) for value in option.values],
        among=list(option.among),
        least=option.least,
        most=option.most,
    )


async def show_catalogue(call: Call, _: None) -> dict[str, Any]:
    """The cards of a game and the like, by their numbers, in words."""
    return call.house.game(call.path("game")).catalogue(call.language)


async def list_pieces(call: Call, _: None) -> shapes.Pieces:
    """Everything in the box of a game, with the rules about it."""
    game = call.house.game(call.path("game"))
    said = mentions(game)
    return shapes.Pieces(
        [
            shapes.PieceInfo(one.id, one.kind, one.name, one.text, one.source, list(said.rules[one.id]))
            for one in pieces(game, call.language).values()
        ]
    )


def book_of(call: Call) -> Rulebook:
    """The rules of the game in the path."""
    return rulebook(call.house.game(call.path("game")).id, call.language)


async def show_rules(call: Call, _: None) -> shapes.RulesText:
    """All rules of a game."""
    book = book_of(call)
    rules = [rule_text(call, rule) for rule in book.rules.values()]
    return shapes.RulesText(book.game, book.language, book.title, book.introduction, rules)


def rule_text(call: Call, rule: Rule) -> shapes.RuleText:
    """A rule with the pieces it speaks of."""
    said = mentions(call.house.game(call.path("game")))
    return shapes.RuleText(rule.id, rule.name, rule.section, rule.text, list(said.pieces.get(rule.id, ())))


async def show_rule(call: Call, _: None) -> shapes.RuleText:
    """One rule, or a whole section, by its id."""
    book = book_of(call)
    found = book.find(call.path("rule"))
    if found is None:
        raise Fault("no_rule", 404)
    if isinstance(found, Section):
        return shapes.RuleText(found.anchor, found.title, found.anchor, book.markdown(found), [])
    return rule_text(call, found)


async def check_luck(call: Call, sent: shapes.FairAsked) -> shapes.FairAnswer:
    """Whether a record's luck is the one that was sealed."""
    if not call.limits.allow(call.limits.proofs, address(call.request)):
        raise Fault("too_many", 429)
    text = json.dumps(msgspec.to_builtins(sent.record))
    proof = await anyio.to_thread.run_sync(prove, text, call.house.games, sent.seal)
    return shapes.FairAnswer(proof.holds, proof.game, proof.answers, proof.over, proof.made, proof.given)
