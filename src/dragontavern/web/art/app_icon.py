"""The icon of the tavern as an app: its emblem on the night outside, to the very edge or with round corners.

Screens want it as PNG: `python -m tests.browser.icons` draws those in static/icons from these pictures.
"""

from functools import cache

from .house import tankard
from .svg import circle, el, picture

NIGHT = "#3a1c2e"
SHEEN = "#5b2c46"
SAFE = 0.6  # of the width: what stays when a device cuts the icon to a circle, a drop or a square


def emblem(share: float) -> str:
    """The emblem in the middle, so large."""
    edge = round(50 * (1 - share), 1)
    return el("g", tankard(), transform=f"translate({edge} {edge}) scale({share})")


@cache
def app_icon() -> str:
    """With round corners of its own."""
    ground = el("rect", width=100, height=100, rx=22, fill=NIGHT) + circle(50, 50, 40, SHEEN)
    return picture(ground + emblem(0.8), 100, 100)


@cache
def maskable() -> str:
    """To the edge: the device cuts it."""
    ground = el("rect", width=100, height=100, fill=NIGHT) + circle(50, 50, 42, SHEEN)
    return picture(ground + emblem(SAFE), 100, 100)
