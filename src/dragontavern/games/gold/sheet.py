"""The score sheet of a finished game, line by line with its reason (G47–G49)."""

from collections.abc import Sequence
from typing import Any

from .pack import BLACK, GEMS, TOKENS
from .scoring import EACH, SET, Sheet, score
from .screens import counts
from .table import GoldTable


def sheets(view: GoldTable, own: dict[str, Any]) -> list[dict[str, Any]]:
    """For every player the tokens, the lines of the score, and the total."""
    rows = [counts(screen) for screen in view.screens]
    found = []
    for seat, sheet in enumerate(score(rows, view.options)):
        rule = "G49" if view.advanced else "G48"
        lines = [token_line(kind, rows[seat], worth, rule, own) for kind, worth in EACH if rows[seat][kind - 1]]
        lines += [gem_line(view, rows, seat, i, sheet, rule, own) for i in range(len(GEMS))]
        if view.advanced:
            lines.append(bonus_line(rows[seat], sheet, own))
        found.append({"row": rows[seat], "lines": lines, "total": sheet.total(), "cursed": sheet.cursed})
    return found


def line(id: str, number: int, points: int, why: str, rule: str) -> dict[str, Any]:
    """One line: what it is about, how many, the points, and why."""
    return {"id": id, "n": number, "points": points, "why": why, "rule": rule}


def token_line(kind: int, row: Sequence[int], worth: int, rule: str, own: dict[str, Any]) -> dict[str, Any]:
    """Tokens that count one by one."""
    number = row[kind - 1]
    why = str(own["sheet"]["each"]).replace("{n}", str(number)).replace("{worth}", str(worth))
    return line(TOKENS[kind - 1], number, number * worth, why, rule)


def gem_line(
    view: GoldTable, rows: list[list[int]], seat: int, i: int, sheet: Sheet, rule: str, own: dict[str, Any]
) -> dict[str, Any]:
    """One of the five majorities, and why it brought what it brought."""
    gem = GEMS[i] - 1
    number, points = rows[seat][gem], sheet.majorities[i]
    most = max([row[gem] for row in rows])
    leaders = [other for other in range(len(rows)) if rows[other][gem] == most]
    if not most:
        reason = "nobody"
    elif seat not in leaders:
        reason = "behind"
    elif sheet.cursed:
        reason = "cursed"
    elif points and len(leaders) > 1:
        reason = "half" if view.advanced else "shared"
    elif points:
        reason = "most"
    elif len(leaders) > 2:
        reason = "crowd"
    else:
        reason = "blocked"
    why = str(own["sheet"][reason]).replace("{n}", str(number)).replace("{most}", str(most))
    return line(TOKENS[gem], number, points, why, rule)


def bonus_line(row: Sequence[int], sheet: Sheet, own: dict[str, Any]) -> dict[str, Any]:
    """G49: the bonus for one gem of every colour."""
    sets = min([row[gem - 1] for gem in GEMS])
    reason = "set_cursed" if sets and row[BLACK - 1] else "set" if sheet.bonus else "no_set"
    why = str(own["sheet"][reason]).replace("{worth}", str(SET))
    return line("set", sets, sheet.bonus, why, "G49")
