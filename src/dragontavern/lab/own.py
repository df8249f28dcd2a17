"""The chapter that only one game has: match-ups, deals, teams, swings."""

from collections.abc import Callable
from typing import Final

from dragontavern.core.text import capital

from . import naming
from .charts import Bar, Chart, Grid
from .notes import Ratio
from .study import Found
from .writer import Writer


def own_ante(writer: Writer) -> list[Chart]:
    """Swings of gold by the number of mortals."""
    charts: list[Chart] = []
    for key in ("swing", "biggest_swing", "margin"):
        bars = [
            writer.mean_bar(writer.name(found), found.notes.means[key])
            for found in [*writer.study.group("mortals"), *writer.study.group("usual")]
            if key in found.notes.means
        ]
        charts += writer.bars(key, bars, unit="")
    return charts


def own_drako(writer: Writer) -> list[Chart]:
    """All match-ups, factions, levels of play, endings."""
    charts = writer.bars("sides", side_bars(writer), 50.0)
    charts += writer.bars("matchups", [side_bar(writer, found) for found in writer.study.group("matchup")], 50.0)
    charts += writer.bars("skill", [side_bar(writer, found) for found in writer.study.group("skill")], 50.0)
    rows = []
    for found in writer.study.group("matchup"):
        for name, number in found.notes.counts.items():
            kind, _, rest = name.partition("/")
            if kind == "end":
                side, _, way = rest.partition("/ended.")
                who = capital(naming.side_name(side, writer.text.language)) if side != "nobody" else "–"
                ended = writer.text(f"ended.{way}")
                rows.append([writer.name(found), who, ended, writer.percent(number / found.notes.games)])
    columns = [writer.text(f"column.{name}") for name in ("matchup", "winner", "ending", "games_share")]
    return [*charts, Grid(writer.text("chart.endings"), columns, rows)] if rows else charts


def side_bars(writer: Writer) -> list[Bar]:
    """The share of each faction over all its match-ups."""
    sides: dict[str, Ratio] = {}
    for found in writer.study.group("matchup"):
        for name in found.notes.below("side/"):
            sides.setdefault(name, Ratio()).add(found.notes.shares[f"side/{name}"])
    return [
        writer.bar(capital(naming.side_name(name, writer.text.language)), ratio.share())
        for name, ratio in sides.items()
    ]


def side_bar(writer: Writer, found: Found) -> Bar:
    """The share of the side a match-up names first."""
    return writer.bar(writer.name(found), found.notes.shares["seat/0"].share())


def own_gold(writer: Writer) -> list[Chart]:
    """Deals by number of parties and by time; what was lost."""
    usual, text = writer.study.usual, writer.text
    parties = sorted(name for name in usual.below("deal/"))
    charts = writer.bars(
        "deals", [writer.bar(text("parties", n=name), usual.shares[f"deal/{name}"].share()) for name in parties]
    )
    charts += writer.bars(
        "deals_by_setting",
        [
            writer.bar(writer.name(found), found.notes.shares["deal"].share())
            for found in writer.study.found
            if "deal" in found.notes.shares
        ],
    )
    ways = [
        [text(f"failed.{way}"), writer.percent(usual.counts.get(f"failed/{way}", 0) / failures)]
        for failures in [sum(usual.counts.get(f"failed/{way}", 0) for way in ("expired", "all_give_up"))]
        if failures
        for way in ("expired", "all_give_up")
    ]
    if ways:
        charts.append(Grid(text("chart.failures"), [text("column.way"), text("column.failures")], ways))
    for key in ("lost", "solo", "trades", "margin_points"):
        name = "margin" if key == "margin_points" else key
        bars = [
            writer.mean_bar(writer.name(found), found.notes.means[name])
            for found in writer.study.found
            if name in found.notes.means and found.setting.group in ("usual", "seats")
        ]
        charts += writer.bars(key, bars, unit="")
    return charts


def own_lords(writer: Writer) -> list[Chart]:
    """Teams, castles, combats."""
    text = writer.text
    tables = sorted(
        [*writer.study.group("usual"), *writer.study.group("seats")], key=lambda found: found.setting.seats
    )
    charts = writer.bars(
        "teams",
        [
            writer.bar(text("team_at", n=found.setting.seats), found.notes.shares["team/0"].share())
            for found in tables
            if "team/0" in found.notes.shares
        ],
        50.0,
    )
    castles = sorted(writer.study.usual.below("castle/"))
    charts += writer.bars(
        "castles",
        [writer.bar(text("castle", n=name), writer.study.usual.shares[f"castle/{name}"].share()) for name in castles],
        50.0,
    )
    charts += writer.bars(
        "attackers",
        [
            writer.bar(text("players", n=found.setting.seats), found.notes.shares["attacker"].share())
            for found in tables
            if "attacker" in found.notes.shares
        ],
    )
    charts += writer.bars(
        "fights",
        [writer.mean_bar(text("players", n=found.setting.seats), found.notes.means["fights"]) for found in tables],
        unit="",
    )
    return charts


OWN: Final[dict[str, Callable[[Writer], list[Chart]]]] = {
    "ante": own_ante,
    "drako": own_drako,
    "gold": own_gold,
    "lords": own_lords,
}
