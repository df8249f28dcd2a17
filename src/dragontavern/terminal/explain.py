"""`tavern explain`: what a bot would play at a moment of a record, everybody's chances, and the reasons in words."""

import argparse
import json
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from dragontavern.bots import rung
from dragontavern.bots.characters import character
from dragontavern.core.errors import BadRecord
from dragontavern.lab.explain import Explanation, explain

from .arguments import Misused, check_level, check_seat
from .commands import out, read_record
from .figures import grid
from .keep import CannotKeep
from .painters import painter
from .words import Words

STRONGEST = "master"
LAST = ("last", "ultima")


def run(args: argparse.Namespace, text: Words) -> int:
    """Let a bot think about a moment of a record and show what it finds."""
    record, company = read_record(args.file, text)
    check_seat(args.seat, record.seats, text)
    level = args.level or rung(record.game.id, STRONGEST)
    check_level(record.game, level, text)
    moment = moment_of(args.moment, len(record.answers), text)
    seat = None if args.seat is None else args.seat - 1
    try:
        found = explain(record, moment, level, seat, args.seed or 0)
    except BadRecord as fault:
        raise CannotKeep(text("fault.record", path=args.file, fault=fault.say(text.language))) from fault
    names = company.names if company else [text("seat", n=n + 1) for n in range(record.seats)]
    if args.json:
        print(json.dumps(found.as_dict(text.language, names), ensure_ascii=False))
    else:
        out().print(paint(found, names, text))
    return 0


def moment_of(typed: str, last: int, text: Words) -> int:
    """The number of an answer; raises Misused."""
    if typed.casefold() in LAST:
        return max(last, 1)
    if not typed.isdecimal() or len(typed) > 9:
        raise Misused(text("explain.moment", value=typed))
    return int(typed)


def paint(found: Explanation, names: Sequence[str], text: Words) -> RenderableType:
    """The table as the seat saw it, the question, the advice, the chances and the reasons."""
    language, game = text.language, found.view.game()
    who = character(game.id, found.level, language).level
    parts: list[RenderableType] = [
        Text(text("explain.heading", game=game.id, n=found.moment, last=found.last, who=names[found.seat]), "bold"),
        Text(),
        painter(game, text, names, found.seat, found.view.pack).table(found.view),
        Text(),
        Text(found.asked(language, names)),
        Text(text("explain.would", who=who, what=found.told(found.advice.answer, language, names)), "bold"),
    ]
    if found.played is not None:
        same = found.played == found.advice.answer
        key = "explain.same" if same else "explain.played"
        parts.append(Text(text(key, who=names[found.seat], what=found.told(found.played, language, names))))
    parts += [Text(f"· {reason}") for reason in found.reasons(language)]
    if found.advice.chances:
        parts += [Text(), chances(found, names, text), Text(), answers(found, names, text)]
    return Group(*parts)


def chances(found: Explanation, names: Sequence[str], text: Words) -> RenderableType:
    """Everybody's chance of winning after the bot's answer."""
    table = grid(text("explain.seat"), text("explain.chance"))
    for name, chance in zip(names, found.advice.chances, strict=True):
        table.add_row(name, percent(chance))
    return table


def answers(found: Explanation, names: Sequence[str], text: Words) -> RenderableType:
    """All answers that were weighed, best first, with what each is worth to the seat that is asked."""
    table = grid(text("explain.answer"), text("explain.tries"), text("explain.chance"), "")
    for one in found.advice.answers:
        mark = text("explain.this") if one.answer == found.played else ""
        told = found.told(one.answer, text.language, names)
        table.add_row(told, str(one.tries), percent(one.chances[found.seat]), mark)
    return table


def percent(chance: float) -> str:
    """A chance of a hundred."""
    return f"{100 * chance:.1f} %"
