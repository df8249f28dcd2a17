"""Small charts of one's own games: shares and ratings with how unsure they are, and a rating as it went.

Like those of the reports (lab/charts.py) they need no style sheet, and each has its figures as a table beside it.
"""

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

from markupsafe import Markup

from dragontavern.lab.charts import EDGE, FILL, LETTERS, LINE, PALE, WIDE, svg

TALL: Final = 150  # units of a curve
LEFT: Final = 44  # units for the scale beside it


class Whisker(NamedTuple):
    """A value between two others, and where it would lie if nothing mattered."""

    label: str
    value: float
    low: float
    high: float
    told: str
    fair: float | None = None
    pale: bool = False  # too little is known to say anything


class Figure(NamedTuple):
    """A chart for a page: its title, the picture, and all its figures."""

    title: str
    picture: Markup
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""


def whiskers(title: str, summary: str, lines: Sequence[Whisker], least: float, most: float) -> Markup:
    """Each value as a dot with its interval; a tick across where it would lie by luck alone."""
    scale = (WIDE - 4 * EDGE) / ((most - least) or 1)

    def x(value: float) -> float:
        return round(2 * EDGE + (min(max(value, least), most) - least) * scale, 1)

    parts, high = [], 0
    for line in lines:
        labels = wrap(line.label, LETTERS - 4) or [""]
        for i, label in enumerate(labels):
            parts.append(f'<text x="{EDGE}" y="{high + LINE * i + 13}">{escape(label)}</text>')
        y = high + LINE * (len(labels) - 1)
        parts.append(
            f'<text x="{WIDE - EDGE}" y="{y + 13}" text-anchor="end" font-weight="700">{escape(line.told)}</text>'
        )
        y += 25
        parts.append(f'<path d="M{2 * EDGE} {y}H{WIDE - 2 * EDGE}" stroke="{PALE}" stroke-opacity=".35"/>')
        colour = PALE if line.pale else FILL
        parts.append(
            f'<path d="M{x(line.low)} {y}H{x(line.high)}" stroke="{colour}" stroke-width="7" '
            'stroke-opacity=".55" stroke-linecap="round"/>'
        )
        if line.fair is not None:
            parts.append(f'<path d="M{x(line.fair)} {y - 8}v16" stroke="currentColor" stroke-dasharray="3 2"/>')
        parts.append(f'<circle cx="{x(line.value)}" cy="{y}" r="5" fill="{colour}" stroke="currentColor"/>')
        high = y + 17
    return Markup(svg(high, title, summary, parts))  # noqa: S704 — all words in it are escaped


def band(title: str, summary: str, values: Sequence[tuple[float, float, float]]) -> Markup:
    """A value as it went, as a line, within the band of what it may truly have been: (low, value, high) each time."""
    least, most = min(low for low, _, _ in values), max(high for _, _, high in values)
    scale = TALL / ((most - least) or 1)
    across = (WIDE - EDGE - LEFT - 6) / max(len(values) - 1, 1)

    def at(i: int, value: float) -> str:
        return f"{LEFT + 6 + i * across:.1f} {10 + (most - value) * scale:.1f}"

    parts = []
    for mark in marks(least, most):
        y = 10 + (most - mark) * scale
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDE - EDGE}" stroke="{PALE}" stroke-opacity=".45"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{mark}</text>')
    there = "L".join(at(i, high) for i, (_, _, high) in enumerate(values))
    back = "L".join(at(i, values[i][0]) for i in range(len(values) - 1, -1, -1))
    parts.append(f'<path d="M{there}L{back}Z" fill="{FILL}" fill-opacity=".25"/>')
    line = "L".join(at(i, value) for i, (_, value, _) in enumerate(values))
    parts.append(f'<path d="M{line}" stroke="{FILL}" stroke-width="2.5" fill="none"/>')
    x, y_end = at(len(values) - 1, values[-1][1]).split()
    parts.append(f'<circle cx="{x}" cy="{y_end}" r="4" fill="{FILL}" stroke="currentColor"/>')
    return Markup(svg(TALL + 20, title, summary, parts))  # noqa: S704 — all words in it are escaped


def marks(least: float, most: float, sizes: Sequence[int] = (50, 100, 200, 500, 1000)) -> list[int]:
    """Round values between two others."""
    step = next((size for size in sizes if (most - least) / size <= 5), 2 * sizes[-1])
    first = -(-int(least) // step) * step
    return list(range(first, int(most) + 1, step))


def columns(title: str, summary: str, values: Sequence[tuple[str, int]]) -> Markup:
    """How many of something there were each time."""
    most = max(1, *(value for _, value in values))
    scale, across = TALL / most, (WIDE - EDGE - LEFT) / len(values)
    parts = []
    for mark in marks(0, most, (1, 2, 5, 10, 20, 50, 100, 200, 500)):
        y = 10 + TALL - mark * scale
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDE - EDGE}" stroke="{PALE}" stroke-opacity=".45"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{mark}</text>')
    for i, (label, value) in enumerate(values):
        x, high = LEFT + i * across, value * scale
        if value:
            parts.append(
                f'<rect x="{x + across * 0.15:.1f}" y="{10 + TALL - high:.1f}" width="{across * 0.7:.1f}" '
                f'height="{high:.1f}" rx="2" fill="{FILL}"/>'
            )
        if (len(values) - 1 - i) % 3 == 0:
            middle = min(x + across / 2, WIDE - EDGE - 20)
            place = f'x="{middle:.1f}" y="{TALL + 26}" text-anchor="middle" font-size="11"'
            parts.append(f"<text {place}>{escape(label)}</text>")
    return Markup(svg(TALL + 32, title, summary, parts))  # noqa: S704 — all words in it are escaped
