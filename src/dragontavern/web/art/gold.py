"""Pictures of Dragon's Gold: eighteen dragons, the magic cards, tokens, adventurers, crests, screens and the cover."""

from collections.abc import Callable
from functools import cache, partial

from dragontavern.games.gold.pack import CARD_IDS, DRAGONS, FIRST_DRAGON, STANDARD

from .dragon import Body, ground, sign_shape
from .drako_figures import GOLD, INK, WOOD, shape
from .gold_pieces import ADVENTURERS, CRESTS, MAGIC, TOKENS, crest
from .palette import BUILDS
from .svg import Dice, circle, el, fill, line, picture

KIN = tuple(BUILDS)
WEAKEST, STRONGEST = 5, 11


@cache
def card(id: str) -> str:
    """The picture of a dragon, a magic card or the Market, without text; raises KeyError for an id that is none."""
    if id in MAGIC:
        return magic(id)
    if id == "market":
        return market()
    kind = (
        FIRST_DRAGON + int(id.removeprefix("dragon-")) - 1 if id.startswith("dragon-") and id[7:].isdecimal() else 0
    )
    if not FIRST_DRAGON <= kind < FIRST_DRAGON + DRAGONS:
        raise KeyError(id)
    build = BUILDS[KIN[(kind - FIRST_DRAGON) % len(KIN)]]
    might = (STANDARD.strength[kind] - WEAKEST) / (STRONGEST - WEAKEST)
    return picture(ground(build, sum(map(ord, CARD_IDS[kind]))) + Body(build, 0.25 + 0.7 * might).draw())


def pieces() -> dict[str, Callable[[], str]]:
    """All other pictures by name."""
    return {
        **{f"token-{name}": partial(small, TOKENS[name], 60) for name in TOKENS},
        **{f"adventurer-{name}": partial(small, ADVENTURERS[name], 100) for name in ADVENTURERS},
        **{f"crest-{seat}": partial(small, partial(crest, seat), 60) for seat in range(len(CRESTS))},
        "back": back,
        "screen": screen,
        "bag": bag,
    }


@cache
def small(draw: Callable[[], str], size: int) -> str:
    """A piece in its square."""
    return picture(draw(), size, size)


def glow(inner: str, outer: str) -> str:
    """Light from the middle."""
    stops = el("stop", offset=0, stop_color=inner) + el("stop", offset=1, stop_color=outer)
    return el("defs", el("radialGradient", stops, id="g", r=".8")) + el("rect", width=200, height=280, fill="url(#g)")


FRAME = el("rect", x=9, y=9, width=182, height=262, rx=12, fill="none", stroke=GOLD, stroke_width=3)


COMPASS = (
    (0, -1), (0.5, -0.87), (0.87, -0.5), (1, 0), (0.87, 0.5), (0.5, 0.87), (0, 1), (-0.5, 0.87), (-0.87, 0.5), (-1, 0),
    (-0.87, -0.5), (-0.5, -0.87),
)  # fmt: skip


def magic(id: str) -> str:
    """A magic card: its sign over a circle of runes."""
    dice = Dice(sum(map(ord, id)))
    runes = "".join(
        line(
            f"M{100 + 78 * x:.0f} {132 + 78 * y:.0f}l{dice.between(-6, 6):.0f} {dice.between(4, 9):.0f}", "#e6c8ff", 3
        )
        for x, y in COMPASS
    )
    ring = el("circle", cx=100, cy=132, r=66, fill="#1c1030", stroke=GOLD, stroke_width=3)
    return picture(
        glow("#7a4bb8", "#1a0f30") + FRAME + ring + runes + el("g", MAGIC[id], transform="translate(52 84)scale(.96)")
    )


def market() -> str:
    """The Market: a striped awning over a table."""
    stripes = "".join(
        shape(f"M{20 + 32 * i} 70L{30 + 28 * i} 30H{58 + 28 * i}L{52 + 32 * i} 70Q{36 + 32 * i} 88 {20 + 32 * i} 70z",
              "#c43a2a" if i % 2 == 0 else "#fdf0d0", 1.6)
        for i in range(5)
    )  # fmt: skip
    table = shape("M24 170H176V190H24z", WOOD) + line("M36 190V252M164 190V252M34 78V168M166 78V168", "#5a3410", 7)
    wares = "".join(
        el("g", TOKENS[name](), transform=f"translate({x} {y})scale(.62)")
        for name, x, y in (("gold", 34, 134), ("blue", 68, 134), ("red", 102, 134), ("green", 134, 134), ("purple", 84, 108))
    )  # fmt: skip
    return picture(glow("#f0b45a", "#6a3a1a") + table + wares + stripes)


@cache
def back() -> str:
    """The back of the magic cards: a closed book with an eye."""
    book = shape("M48 74H152Q160 74 160 82V206H56Q48 206 48 198z", "#5a2f8a", 3) + line("M62 74V206", GOLD, 3)
    eye = fill("M78 138Q110 104 142 138Q110 172 78 138z", GOLD) + circle(110, 138, 15, "#1c1030")
    return picture(glow("#5a2f8a", "#140a24") + FRAME + book + eye)


@cache
def screen() -> str:
    """A folding screen of painted wood, 160 by 100."""
    panels = "".join(
        shape(f"M{x} {y}L{x + 50} {14 - y + 8}V{92 - y + 8}L{x} {100 - y}z", tone, 2.4)
        for x, y, tone in ((5, 14, "#7a3420"), (55, 8, "#8f4026"), (105, 14, "#7a3420"))
    )
    coil = line("M34 66Q30 40 56 42Q78 44 78 58Q78 70 66 68Q58 64 64 58M78 50Q100 30 126 46Q118 50 120 60", GOLD, 5)
    return picture(panels + coil + fill("M30 68L40 60L44 72z", GOLD) + circle(61, 48, 2, INK), 160, 108)


@cache
def bag() -> str:
    """The bag of tokens."""
    body = shape("M12 56Q6 28 24 20L20 8H40L36 20Q54 28 48 56Q30 62 12 56z", "#9a6a34") + line("M22 20H38", GOLD, 4)
    return picture(body + el("g", gold_sign(), transform="translate(20 30)scale(.34)"), 60, 64)


def gold_sign() -> str:
    """A coin."""
    return TOKENS["gold"]()


HEAP = (
    ("gold", 96, 250, 1.0), ("silver", 140, 262, 0.9), ("red", 178, 242, 0.9), ("gold", 218, 256, 1.1), ("blue", 262, 240, 0.9),
    ("silver", 300, 260, 1.0), ("green", 340, 248, 0.85), ("gold", 60, 272, 0.9), ("purple", 200, 280, 0.8),
    ("yellow", 252, 278, 0.8), ("white", 308, 284, 0.7), ("black", 232, 222, 0.8), ("gold", 380, 268, 1.0),
)  # fmt: skip


@cache
def cover() -> str:
    """A dragon asleep behind its hoard, and four small people who argue before it."""
    red = BUILDS["red"]
    stops = "".join(
        el("stop", offset=at, stop_color=tone) for at, tone in ((0, "#120a1c"), (0.55, "#4a1d2c"), (1, "#d88a2a"))
    )
    spark = fill(sign_shape(red.sign, (0, 0), 10), red.accent, id="s")
    sky = el("defs", el("linearGradient", stops, id="g", x2=0, y2=1) + spark) + el(
        "rect", width=480, height=320, fill="url(#g)"
    )
    cave = fill("M0 0H480V120Q430 40 360 60Q300 10 240 36Q170 4 120 56Q50 40 0 120z", "#0c0712")
    beast = el("g", Body(red, 0.9).draw(), transform="translate(120 -14)scale(1.32)")
    glowing = el("ellipse", cx=240, cy=286, rx=230, ry=58, fill="#f0b43a", opacity=0.5)
    hoard = "".join(
        el("g", TOKENS[name](), transform=f"translate({x} {y})scale({scale})") for name, x, y, scale in HEAP
    )
    party = "".join(
        el("g", ADVENTURERS[name](), transform=f"translate({x} 206)scale(1.08)")
        for name, x in (("wizard", 4), ("thief", 92), ("dame", 288), ("knight", 372))
    )
    return picture(sky + cave + beast + glowing + hoard + party, 480, 320)
