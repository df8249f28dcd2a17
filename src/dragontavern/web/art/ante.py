"""Pictures of Three-Dragon Ante by card id."""

from collections.abc import Callable
from functools import cache, partial

from .disks import disks as disks
from .dragon import Body, ground, sign_shape
from .legends import LEGENDS
from .mortals import MORTALS
from .palette import BUILDS
from .svg import circle, curve, el, fill, line, picture, turned

STRONGEST = 13


@cache
def card(id: str) -> str:
    """The picture of a card, without text or frame; raises KeyError for an id that is no card."""
    if id in LEGENDS:
        return picture(LEGENDS[id]())
    if id in MORTALS:
        return picture(MORTALS[id]())
    colour, _, strength = id.partition("-")
    build = BUILDS[colour]
    might = (int(strength) - 1) / (STRONGEST - 1)
    return picture(ground(build, sum(map(ord, id))) + Body(build, might).draw())


def signs() -> dict[str, Callable[[], str]]:
    """The signs of all colours, in gold on their own ground, by the names of their pictures."""
    return {f"sign-{colour}": partial(badge, colour) for colour in BUILDS}


@cache
def badge(colour: str) -> str:
    """The sign of a colour on a round ground of that colour."""
    build = BUILDS[colour]
    ground = el("circle", cx=12, cy=12, r=11, fill=build.dark, stroke=build.accent, stroke_width=1)
    return picture(ground + fill(sign_shape(build.sign, (12, 12), 5.6), build.light), 24, 24)


@cache
def back() -> str:
    """The back of all cards: a dragon's eye in a woven frame."""
    weave = "".join(
        line(
            f"M100 {40 + 12 * i}L{172 - 7 * i} 140L100 {240 - 12 * i}L{28 + 7 * i} 140z",
            "#c9973a",
            1.4,
            opacity=round(0.9 - i * 0.12, 2),
        )
        for i in range(6)
    )
    corners = "".join(
        el("g", fill(curve(turned([(0, -1), (0.9, 0), (0, 1), (-0.3, 0)], a, at, 16), True), "#c9973a", opacity=0.8))
        for at, a in (((30, 34), -2.3), ((170, 34), -0.8), ((30, 246), 2.3), ((170, 246), 0.8))
    )
    eye = (
        fill("M56 140Q100 96 144 140Q100 184 56 140z", "#f5c542", stroke="#7a4c06", stroke_width=2)
        + circle(100, 140, 21, "#c8541e")
        + el("ellipse", cx=100, cy=140, rx=6, ry=20, fill="#14060c")
        + circle(93, 131, 3.5, "#fff", opacity=0.8)
    )
    frame = el("rect", x=9, y=9, width=182, height=262, rx=12, fill="none", stroke="#c9973a", stroke_width=3)
    stops = el("stop", offset=0, stop_color="#5a1c3a") + el("stop", offset=1, stop_color="#1c0a1c")
    light = el("defs", el("radialGradient", stops, id="g", r=".75"))
    return picture(light + el("rect", width=200, height=280, fill="url(#g)") + frame + weave + corners + eye)


@cache
def coin() -> str:
    """A gold coin with a claw mark."""
    return picture(
        circle(32, 33, 29, "#8a5a0a")
        + circle(32, 31, 29, "#f5c542")
        + el("circle", cx=32, cy=31, r=23, fill="none", stroke="#b5801a", stroke_width=2.5)
        + line("M22 20Q24 32 20 42M32 18Q34 32 30 46M42 20Q44 32 40 42", "#9a6a10", 4),
        64,
        64,
    )
