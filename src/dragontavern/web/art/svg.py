"""Small tools for drawing: numbers, points, smooth curves, elements."""

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]

WIDTH = 200
HEIGHT = 280


def num(x: float) -> str:
    """A short number."""
    text = f"{x:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(points: Sequence[Point], close: bool = True) -> str:
    """Straight lines through points."""
    at = (round(points[0][0], 1), round(points[0][1], 1))
    d = f"M{num(at[0])} {num(at[1])}l"
    for i, (x, y) in enumerate(points[1:]):
        step = (round(x - at[0], 1), round(y - at[1], 1))
        d += packed(step, i > 0)
        at = (round(at[0] + step[0], 1), round(at[1] + step[1], 1))
    return d + ("z" if close else "")


def curve(points: Sequence[Point], close: bool = False) -> str:
    """A smooth line through points (Catmull and Rom, as Bézier pieces)."""
    n = len(points)

    def pick(i: int) -> Point:
        return points[i % n] if close else points[max(0, min(n - 1, i))]

    at = (round(points[0][0], 1), round(points[0][1], 1))
    d = f"M{num(at[0])} {num(at[1])}c"
    for i in range(n if close else n - 1):
        p0, p1, p2, p3 = pick(i - 1), pick(i), pick(i + 1), pick(i + 2)
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        # steps from where the pen is are shorter to write; the pen is where the rounded steps have led it
        steps = [(round(x - at[0], 1), round(y - at[1], 1)) for x, y in (c1, c2, p2)]
        d += packed([part for step in steps for part in step], i > 0)
        at = (round(at[0] + steps[2][0], 1), round(at[1] + steps[2][1], 1))
    return d + ("z" if close else "")


def packed(numbers: Sequence[float], follows: bool) -> str:
    """Numbers of a path with as little between them as can be: a sign is room enough."""
    text = ""
    for i, number in enumerate(numbers):
        short = num(number).replace("-0.", "-.")
        short = short[1:] if short.startswith("0.") else "0" if short == "-0" else short
        text += short if short.startswith("-") or not (i or follows) else f" {short}"
    return text


def sampled(points: Sequence[Point], steps: int) -> list[Point]:
    """Points along the smooth line through some."""
    n = len(points)
    found: list[Point] = []
    for s in range(steps + 1):
        u = s / steps * (n - 1)
        i = min(n - 2, int(u))
        f = u - i
        p0, p1, p2, p3 = points[max(0, i - 1)], points[i], points[i + 1], points[min(n - 1, i + 2)]
        found.append((_spline(p0[0], p1[0], p2[0], p3[0], f), _spline(p0[1], p1[1], p2[1], p3[1], f)))
    return found


def _spline(a: float, b: float, c: float, d: float, f: float) -> float:
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)


def turned(points: Iterable[Point], angle: float, at: Point, scale: float = 1.0) -> list[Point]:
    """A small shape turned, scaled and put in its place."""
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    return [(at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in points]


def el(name: str, inside: str = "", /, **attributes: object) -> str:
    """An element; underscores in attribute names become hyphens."""
    text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{num(value) if isinstance(value, float) else value}"'
        for key, value in attributes.items()
    )
    return f"<{name}{text}>{inside}</{name}>" if inside else f"<{name}{text}/>"


def fill(d: str, colour: str, **more: object) -> str:
    """A filled path."""
    return el("path", d=d, fill=colour, **more)


def line(d: str, colour: str, width: float = 2, **more: object) -> str:
    """A stroked path."""
    return el(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round",
        **more,
    )  # fmt: skip


def circle(x: float, y: float, r: float, colour: str, **more: object) -> str:
    """A filled circle."""
    return el("circle", cx=float(x), cy=float(y), r=float(r), fill=colour, **more)


def picture(inside: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A whole picture."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{inside}</svg>'


class Dice:
    """A tiny generator for scattering things: the same picture every time."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 2**32 or 1

    def between(self, low: float, high: float) -> float:
        """A number in a range."""
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return low + (high - low) * (self.state >> 8) / 2**24
