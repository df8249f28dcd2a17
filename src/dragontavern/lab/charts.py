"""Small charts as SVG, each with all its figures as a table for those who do not see it.

Colours are fixed or the reader's own text colour, so a chart stands on light and dark pages and needs no style sheet.
"""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap
from typing import Final

import msgspec

WIDE: Final = 290  # units; a phone shows them nearly as they are
LINE: Final = 15  # of a label
LETTERS: Final = 29  # in a line
EDGE: Final = 4
FILL: Final = "#b4622f"  # embers
PALE: Final = "#8a8072"
LINES: Final = ("#b4622f", "#4f7d9b", "#6f8f3f", "#8d5a97")


class Bar(msgspec.Struct, frozen=True):
    """A value with its label, and between which values the true one lies."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""  # told beside the value, such as how many games it comes from


class Bars(msgspec.Struct, frozen=True, tag=True):
    """Values beside each other, with a line where they would lie if nothing mattered."""

    title: str
    summary: str
    bars: list[Bar]
    columns: list[str]  # headings of the table: what, value, interval, note
    comma: bool = False  # Italian figures
    unit: str = "%"
    base: float | None = None
    signed: bool = False  # differences: bars grow from nothing to either side


class Curve(msgspec.Struct, frozen=True, tag=True):
    """Values over a scale; one line or more."""

    title: str
    summary: str
    scale: list[str]  # below the lines
    lines: list[tuple[str, list[float]]]
    columns: list[str]  # heading of the scale; the lines have names of their own
    comma: bool = False
    unit: str = "%"


class Spread(msgspec.Struct, frozen=True, tag=True):
    """How often each value was met."""

    title: str
    summary: str
    values: list[tuple[str, float]]
    columns: list[str]
    comma: bool = False
    unit: str = "%"


class Grid(msgspec.Struct, frozen=True, tag=True):
    """Figures that are best read as a table."""

    title: str
    columns: list[str]
    rows: list[list[str]]


Chart = Bars | Curve | Spread | Grid


def told(value: float, unit: str, comma: bool, signed: bool = False) -> str:
    """A figure for readers."""
    digits = 0 if abs(value) >= 1000 else 1 if unit == "%" or abs(value) >= 10 else 2
    figure = f"{value:{'+' if signed else ''}.{digits}f}"
    return written(figure, comma) + (" %" if unit == "%" else "")


def between(low: float, high: float, comma: bool, signed: bool = False) -> str:
    """An interval for readers, its unit being told beside it."""
    digits = 0 if max(abs(low), abs(high)) >= 1000 else 1
    figures = "–".join(f"{value:{'+' if signed else ''}.{digits}f}" for value in (low, high))
    return written(figures, comma)


def written(figure: str, comma: bool) -> str:
    """With a true minus sign, and a comma where it is due."""
    figure = figure.replace("-", "−")
    return figure.replace(".", ",") if comma else figure


def table_of(chart: Chart) -> tuple[list[str], list[list[str]]]:
    """All figures of a chart: headings and rows."""
    if isinstance(chart, Grid):
        return chart.columns, chart.rows
    if isinstance(chart, Bars):
        rows = [
            [
                bar.label,
                told(bar.value, chart.unit, chart.comma, chart.signed),
                between(bar.low, bar.high, chart.comma, chart.signed),
                *([bar.note] if len(chart.columns) > 3 else []),
            ]
            for bar in chart.bars
        ]
        return chart.columns, rows
    if isinstance(chart, Spread):
        return chart.columns, [[label, told(value, chart.unit, chart.comma)] for label, value in chart.values]
    rows = [
        [label, *[told(values[i], chart.unit, chart.comma) for _, values in chart.lines]]
        for i, label in enumerate(chart.scale)
    ]
    return [chart.columns[0], *[name for name, _ in chart.lines]], rows


def draw(chart: Chart) -> str:
    """The chart as SVG; nothing for a table."""
    if isinstance(chart, Bars):
        return draw_bars(chart)
    if isinstance(chart, Curve):
        return draw_curve(chart)
    if isinstance(chart, Spread):
        return draw_spread(chart)
    return ""


def svg(high: float, title: str, summary: str, parts: Sequence[str]) -> str:
    """A picture that says what it shows."""
    said = escape(f"{title}. {summary}".replace("..", "."), quote=True)
    return (
        f'<svg viewBox="0 0 {WIDE} {high:g}" role="img" aria-label="{said}" font-size="13" '
        f'fill="currentColor" width="{WIDE}" height="{high:g}">{"".join(parts)}</svg>'
    )


def draw_bars(chart: Bars) -> str:
    """Each label over its bar, so that long names fit a phone."""
    ends = [end for bar in chart.bars for end in (bar.low, bar.high, bar.value)]
    if chart.signed:
        reach = max(map(abs, ends), default=1) or 1
        least, most = -reach, reach
    else:
        least, most = 0.0, max([*ends, chart.base or 0], default=1) or 1
        most = min(most * 1.05, 100.0) if chart.unit == "%" else most * 1.05
    scale = (WIDE - 2 * EDGE) / (most - least)

    def x(value: float) -> float:
        return round(EDGE + (min(max(value, least), most) - least) * scale, 1)

    parts = []
    high = 0
    for bar in chart.bars:
        left, right = sorted((x(0), x(bar.value)))
        lines = wrap(bar.label, LETTERS) or [""]
        for i, line in enumerate(lines):
            parts.append(f'<text x="{EDGE}" y="{high + LINE * i + 13}">{escape(line)}</text>')
        y = high + LINE * (len(lines) - 1)
        high = y + 34
        value = told(bar.value, chart.unit, chart.comma, chart.signed)
        parts.append(f'<text x="{WIDE - EDGE}" y="{y + 13}" text-anchor="end" font-weight="700">{value}</text>')
        parts.append(
            f'<rect x="{left}" y="{y + 18}" width="{max(right - left, 1):.1f}" height="10" rx="2" fill="{FILL}"/>'
        )
        if bar.high > bar.low:
            parts.append(
                f'<path d="M{x(bar.low)} {y + 23}H{x(bar.high)}M{x(bar.low)} {y + 20}v6M{x(bar.high)} {y + 20}v6" '
                f'stroke="currentColor" stroke-width="1.3" fill="none"/>'
            )
    high += 4
    base = 0.0 if chart.signed else chart.base
    if base is not None:
        parts.insert(0, f'<path d="M{x(base)} 0V{high}" stroke="{PALE}" stroke-dasharray="4 3" fill="none"/>')
    return svg(high, chart.title, chart.summary, parts)


def steps(most: float) -> list[float]:
    """Round values for a scale from nothing up."""
    most = most or 1
    size = 10 ** floor(log10(most))
    step = next(size * part for part in (0.2, 0.5, 1, 2) if most / (size * part) <= 5)
    return [step * i for i in range(ceil(most / step - 1e-9) + 1)]


def frame(most: float, unit: str) -> tuple[list[str], float]:
    """Lines across with their values; and what the top is worth."""
    marks = steps(most)
    top = marks[-1]
    parts = []
    for mark in marks:
        y = 170 - 150 * mark / top
        parts.append(f'<path d="M44 {y:.1f}H{WIDE - EDGE}" stroke="{PALE}" stroke-opacity=".45" fill="none"/>')
        sign = "%" if unit == "%" else ""
        parts.append(f'<text x="38" y="{y + 4:.1f}" text-anchor="end">{mark:g}{sign}</text>')
    return parts, top


def draw_curve(chart: Curve) -> str:
    """Lines over a scale, named below."""
    most = max((value for _, values in chart.lines for value in values), default=1)
    parts, top = frame(most, chart.unit)
    across = (WIDE - EDGE - 64) / max(len(chart.scale) - 1, 1)
    every = ceil(len(chart.scale) / 5)
    parts += [
        f'<text x="{54 + i * across:.1f}" y="188" text-anchor="middle">{escape(label)}</text>'
        for i, label in enumerate(chart.scale)
        if i % every == 0
    ]
    for number, (name, values) in enumerate(chart.lines):
        colour = LINES[number % len(LINES)]
        points = [(54 + i * across, 170 - 150 * value / top) for i, value in enumerate(values)]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(f'<path d="M{path}" stroke="{colour}" stroke-width="2.5" fill="none"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points]
        if len(chart.lines) == 1:  # its name stands in the table; the title says what it is
            continue
        parts.append(f'<rect x="54" y="{202 + 18 * number}" width="14" height="4" fill="{colour}"/>')
        parts.append(f'<text x="74" y="{208 + 18 * number}">{escape(name)}</text>')
    named = len(chart.lines) if len(chart.lines) > 1 else 0
    return svg(196 + 18 * named, chart.title, chart.summary, parts)


def draw_spread(chart: Spread) -> str:
    """Columns over a scale; where many stand, only some are labelled."""
    parts, top = frame(max((value for _, value in chart.values), default=1), chart.unit)
    across = (WIDE - EDGE - 46) / max(len(chart.values), 1)
    every = ceil(len(chart.values) / 10)
    for i, (label, value) in enumerate(chart.values):
        left, high = 46 + i * across, 150 * value / top
        parts.append(
            f'<rect x="{left + across * 0.1:.1f}" y="{170 - high:.1f}" width="{across * 0.8:.1f}" '
            f'height="{high:.1f}" fill="{FILL}"/>'
        )
        if i % every == 0:
            parts.append(f'<text x="{left + across / 2:.1f}" y="188" text-anchor="middle">{escape(label)}</text>')
    return svg(196, chart.title, chart.summary, parts)
