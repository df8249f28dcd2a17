"""The disks of the abilities: a bronze medal with a sign for each, told apart by shape."""

from collections.abc import Callable
from functools import cache, partial

from .svg import circle, el, fill, line, picture

SIGN = "#fff0c8"
DEEP = "#3a2008"


def _card(x: float, y: float, turn: float) -> str:
    return el(
        "rect", x=-9, y=-13, width=18, height=26, rx=3, fill=SIGN, stroke=DEEP, stroke_width=2,
        transform=f"translate({x} {y}) rotate({turn})",
    )  # fmt: skip


SIGNS: dict[str, str] = {
    # an empty purse
    "desperation": fill("M34 70Q28 46 42 40L38 30H62L58 40Q72 46 66 70Q50 78 34 70z", SIGN, stroke=DEEP, stroke_width=2)
    + line("M42 40h16M44 56l12 8M56 56l-12 8", DEEP, 3),
    # a cap with bells
    "blessing_of_the_trickster": fill("M28 66Q30 40 20 30Q42 30 50 46Q58 30 80 30Q70 40 72 66z", SIGN, stroke=DEEP, stroke_width=2)
    + circle(20, 30, 4, DEEP) + circle(80, 30, 4, DEEP) + line("M28 66h44", DEEP, 5),
    # a scaled egg
    "draconic_ancestry": fill("M50 24Q70 44 68 60Q66 76 50 76Q34 76 32 60Q30 44 50 24z", SIGN, stroke=DEEP, stroke_width=2)
    + line("M40 44q5 6 10 0q5 6 10 0M36 56q7 6 14 0q7 6 14 0M40 68q5 4 10 0q5 4 10 0", DEEP, 2.5),
    # a hand that takes a coin
    "fast_hands": line("M24 66Q34 44 54 46L72 40", SIGN, 8) + line("M54 46l18 6M54 48l14 14", SIGN, 6)
    + circle(74, 28, 8, "#f5c542", stroke=DEEP, stroke_width=2),
    # two dice
    "gambling_background": el("rect", x=26, y=40, width=28, height=28, rx=5, fill=SIGN, stroke=DEEP, stroke_width=2, transform="rotate(-12 40 54)")
    + el("rect", x=50, y=32, width=24, height=24, rx=5, fill=SIGN, stroke=DEEP, stroke_width=2, transform="rotate(14 62 44)")
    + "".join(circle(x, y, 2.6, DEEP) for x, y in ((33, 48), (41, 54), (49, 60), (58, 40), (66, 48))),
    # a banner
    "inspiring_leader": line("M34 22V80", SIGN, 5) + fill("M36 26Q54 18 76 30L66 42L76 56Q54 46 36 54z", SIGN, stroke=DEEP, stroke_width=2),
    # an open book
    "practice_counts": fill("M50 36Q36 26 22 32V70Q36 64 50 74Q64 64 78 70V32Q64 26 50 36z", SIGN, stroke=DEEP, stroke_width=2)
    + line("M50 36V74M30 42q8 -2 13 2M30 52q8 -2 13 2M57 44q6 -4 13 -2M57 54q6 -4 13 -2", DEEP, 2.4),
    # three cards in a fan
    "versatile_trickster": _card(34, 54, -24) + _card(50, 48, 0) + _card(66, 54, 24),
    # a smile behind a mask
    "confusingly_smooth": fill("M24 42Q50 28 76 42Q76 58 62 60Q54 60 50 52Q46 60 38 60Q24 58 24 42z", SIGN, stroke=DEEP, stroke_width=2)
    + circle(38, 47, 4, DEEP) + circle(62, 47, 4, DEEP) + line("M38 68q12 10 24 0", SIGN, 4),
    # a fist
    "threats_and_promises": fill("M30 44Q30 34 40 36Q44 28 52 34Q60 28 64 36Q74 36 72 48V58Q70 74 52 74Q32 74 30 58z", SIGN, stroke=DEEP, stroke_width=2)
    + line("M40 38v12M52 36v14M63 38v12M30 56q10 4 18 -2", DEEP, 2.5),
    # words like blades
    "cutting_words": fill("M24 34H76V58H52L40 72V58H24z", SIGN, stroke=DEEP, stroke_width=2) + line("M34 52L46 40M46 52L58 40M58 52L68 42", DEEP, 3),
    # an eye in a star
    "magical_discouragement": fill("M50 18L58 40L80 36L64 52L76 72L53 62L50 84L44 62L24 72L36 52L20 36L42 40z", SIGN, stroke=DEEP, stroke_width=2)
    + fill("M36 51Q50 40 64 51Q50 62 36 51z", "#5a2f6a") + circle(50, 51, 4, SIGN),
}  # fmt: skip


@cache
def disk(id: str) -> str:
    """The disk of an ability; raises KeyError."""
    rim = circle(50, 52, 47, "#4a2a0a") + circle(50, 50, 47, "#b5742a")
    field = el("circle", cx=50, cy=50, r=39, fill="#6a3a6a", stroke="#f0b860", stroke_width=3)
    dots = el("circle", cx=50, cy=50, r=43, fill="none", stroke="#f5d090", stroke_width=2, stroke_dasharray="1 6.5")
    return picture(rim + field + dots + SIGNS[id], 100, 100)


def disks() -> dict[str, Callable[[], str]]:
    """All disks by the names of their pictures."""
    return {f"disk-{id}": partial(disk, id) for id in SIGNS}
