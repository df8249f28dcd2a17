"""Pictures of Drako: figures, the symbols on the cards, tokens, backs, the six match-ups and the cover."""

from collections.abc import Callable
from functools import cache, partial

from .drako_figures import FIGURES, GOLD, INK, STEEL, WOOD, ray, shape, standing
from .drako_figures import base as base
from .svg import Dice, circle, el, fill, line, picture

PARTIES = {
    "knights": ("archer", "swordsman", "marksman"),
    "trolls": ("thrower", "berserker"),
    "dragon": ("dragon",),
    "dwarves": ("crossbow", "fury", "net"),
}
MATCHUPS = (
    "knights_trolls",
    "dragon_dwarves",
    "trolls_dragon",
    "trolls_dwarves",
    "knights_dragon",
    "knights_dwarves",
)
SKIES = {  # above and below, by side
    "knights": ("#16345f", "#5f8fd0"),
    "trolls": ("#26301f", "#8a9a6a"),
    "dragon": ("#2a0d1c", "#d8582a"),
    "dwarves": ("#33200f", "#d09a4a"),
}


# --- symbols --------------------------------------------------------------------------------------------------------


def boot(x: float, y: float, scale: float = 1.0) -> str:
    """A boot that steps out."""
    d = "M14 4H30V24Q44 26 46 38H12Q10 22 14 4z"
    return el(
        "g",
        shape(d, "#b5762a") + line("M13 12H30M12 34H45", "#6b4014", 3),
        transform=f"translate({x} {y})scale({scale})",
    )


def sword(x: float, y: float, turn: int, scale: float = 1.0) -> str:
    """A sword, point upward."""
    blade = shape("M-4 12V-18L0 -26L4 -18V12z", STEEL) + ray("M-11 13H11", GOLD, 3) + ray("M0 15V23", WOOD, 3)
    return el("g", blade, transform=f"translate({x} {y})rotate({turn})scale({scale})")


def buckler(x: float, y: float, scale: float = 1.0) -> str:
    """A shield."""
    d = "M-18 -20L0 -25L18 -20V0Q18 18 0 26Q-18 18 -18 0z"
    return el(
        "g",
        shape(d, "#3a6fb5", 2.4) + line("M0 -20V20M-14 -4H14", "#e9eef5", 4),
        transform=f"translate({x} {y})scale({scale})",
    )


def stone(x: float, y: float, scale: float = 1.0) -> str:
    """A rock."""
    d = "M-16 4L-10 -12L6 -15L17 -4L14 11L-4 15z"
    return el(
        "g",
        shape(d, "#9a958c") + line("M-8 -8L-2 0L-6 9M-2 0L10 4", "#6a655e", 2.4),
        transform=f"translate({x} {y})scale({scale})",
    )


def move() -> str:
    """A boot."""
    return boot(3, 4, 1.2)


def moves() -> str:
    """Two boots."""
    return boot(-2, 2, 0.95) + boot(18, 18, 0.95)


def walk() -> str:
    """A clawed foot."""
    toes = "".join(shape(f"M{x} 40l{dx} 14l7 -12z", "#fff3d0", 1.6) for x, dx in ((10, -2), (26, 2), (41, 6)))
    return shape("M20 4Q36 0 36 20Q52 28 52 42Q30 48 8 42Q8 28 22 22z", "#b3201a") + toes


def attack() -> str:
    """A sword."""
    return sword(30, 32, 40, 1.05)


def attacks() -> str:
    """Two swords crossed."""
    return sword(24, 32, 40) + sword(36, 32, -40)


def pair() -> str:
    """A club and a fist side by side."""
    club = (
        ray("M22 50L40 22", WOOD, 5)
        + shape("M34 24L36 6L52 6L56 20L46 32z", "#6b4420")
        + shape("M36 8l-6 -5 2 9zM55 9l6 -4 -1 9z", STEEL, 1.2)
    )
    fist = shape("M6 20Q6 12 14 12H28Q32 18 28 24Q32 30 27 35H14Q6 34 6 26z", "#7d9a6a") + line(
        "M14 20H27M14 27H26", INK, 2
    )
    return club + fist


def bite() -> str:
    """Jaws."""
    up = shape("M4 26Q8 4 30 4Q54 4 57 26Q44 20 30 21Q16 20 4 26z", "#b3201a")
    low = shape("M6 40Q30 34 55 40Q52 57 30 57Q10 57 6 40z", "#8a1512")
    teeth = shape(
        "M11 23l4 12 5 -13zM25 21l5 13 5 -13zM40 22l5 13 4 -12zM18 38l4 -11 5 10zM33 37l5 -11 4 11z", "#fffbe8", 1.2
    )
    return up + low + teeth


def defence() -> str:
    """A shield."""
    return buckler(30, 31, 1.08)


def double_defence() -> str:
    """Two shields."""
    return buckler(21, 26, 0.82) + buckler(39, 36, 0.82)


def defence_rocks() -> str:
    """A shield with a rock before it."""
    return buckler(26, 28, 1.0) + stone(44, 46, 0.72)


def bow() -> str:
    """A bow with an arrow."""
    return (
        line("M22 3L12 30L22 57", "#f4ead2", 2)
        + ray("M22 3Q56 12 48 30Q56 48 22 57", WOOD, 4.4)
        + ray("M6 30H50", "#e8d8b0", 2.2)
        + shape("M59 30L46 23V37z", STEEL, 1.6)
        + shape("M3 24L12 30L3 36z", "#d23a2a", 1.4)
    )


def crossbow() -> str:
    """A crossbow with a bolt."""
    return (
        shape("M3 27H44V34H20L12 44H3z", WOOD)
        + line("M40 5L24 30L40 55", "#f4ead2", 2)
        + ray("M40 5Q52 30 40 55", "#6f7c8c", 5.4)
        + line("M20 26H46", STEEL, 3)
        + shape("M58 28L46 22V34z", STEEL, 1.6)
    )


def reinforcements() -> str:
    """A horn with a banner."""
    horn = shape("M4 44Q28 46 40 12L56 20Q46 58 8 56z", "#f0dca8") + ray("M38 11L57 21", GOLD, 3)
    return horn + shape("M16 50L20 30L34 34L30 46z", "#2c5fa8", 1.6) + line("M22 38l7 2", "#e9eef5", 2.4)


def throw() -> str:
    """A rock on its way."""
    return line("M4 20Q18 14 28 20M4 34Q14 30 22 34M8 48Q18 44 26 46", "#e8d8b0", 3) + stone(40, 32, 1.15)


def charge() -> str:
    """Horns down, and a run behind."""
    skull = shape("M26 30Q26 14 40 14Q54 14 54 30Q52 46 40 50Q28 46 26 30z", "#7d9a6a")
    horns = shape("M28 22Q12 22 12 6Q20 16 33 15zM52 22Q62 18 58 4Q54 13 46 15z", "#f0e2c0")
    eyes = line("M32 28l6 3M48 28l-6 3", INK, 3)
    return line("M2 32H18M2 42H22M4 52H24", "#e8d8b0", 3.4) + horns + skull + eyes


def flight() -> str:
    """A wing."""
    d = "M6 52Q8 20 40 4Q40 14 56 16Q46 24 54 34Q44 34 44 46Q34 40 30 50Q20 42 6 52z"
    return shape(d, "#c8321e") + line("M8 50L40 6M9 50L55 17M10 51L53 34", GOLD, 2)


def fire() -> str:
    """A flame."""
    return shape("M30 3Q34 18 46 24Q56 40 44 53Q30 61 16 53Q6 42 14 28Q18 34 22 33Q20 18 30 3z", "#e2541e") + fill(
        "M31 26Q34 36 41 41Q42 52 30 54Q19 52 21 42Q25 44 27 41Q26 34 31 26z", "#ffd83c"
    )


def net() -> str:
    """A net."""
    mesh = "M10 14L34 54M22 8L46 50M36 6L54 38M50 14L26 54M38 8L14 48M24 6L7 34"
    rim = "M30 4Q58 6 55 32Q50 57 30 56Q8 56 5 32Q4 6 30 4z"
    return line(mesh, INK, 4.4) + line(mesh, "#f0dca8", 2.2) + ray(rim, "#f0dca8", 3)


def dodge() -> str:
    """A step aside."""
    return boot(14, 6, 1.0) + line("M4 14Q-2 30 8 44M14 52Q26 58 38 52", GOLD, 3.4)


def rock() -> str:
    """A rock."""
    return stone(30, 31, 1.5)


def fury() -> str:
    """An axe in flames."""
    return fire() + ray("M16 56L40 14", WOOD, 4) + shape("M34 10Q54 8 56 30Q46 28 38 32z", STEEL)


def renewal() -> str:
    """Cards that come round again."""
    deck = shape("M16 18H36V48H16z", "#a8662a") + shape("M22 14H42V44H22z", "#f0cf8a")
    return deck + ray("M48 12Q60 30 48 48", GOLD, 3) + shape("M40 46L54 42L52 56z", GOLD, 1.6)


SYMBOLS: dict[str, Callable[[], str]] = {
    "move": move,
    "moves": moves,
    "walk": walk,
    "attack": attack,
    "attacks": attacks,
    "pair": pair,
    "bite": bite,
    "defence": defence,
    "double_defence": double_defence,
    "defence_rocks": defence_rocks,
    "bow": bow,
    "crossbow": crossbow,
    "reinforcements": reinforcements,
    "throw": throw,
    "charge": charge,
    "flight": flight,
    "fire": fire,
    "net": net,
}
TOKENS: dict[str, Callable[[], str]] = {
    "dodge": dodge,
    "rocks": rock,
    "net": net,
    "fury": fury,
    "renewal": renewal,
}


def card(id: str) -> str:
    """A card has no picture of its own: it is laid out from its symbols."""
    raise KeyError(id)


def pieces() -> dict[str, Callable[[], str]]:
    """All pictures by name."""
    return {
        **{f"figure-{name}": partial(figure, name) for name in FIGURES},
        **{f"symbol-{name}": partial(small, name, SYMBOLS[name]) for name in SYMBOLS},
        **{f"token-{name}": partial(small, name, TOKENS[name]) for name in TOKENS},
        **{f"back-{side}": partial(back, side) for side in PARTIES},
        **{f"matchup-{name}": partial(matchup, name) for name in MATCHUPS},
        "back": partial(back, "knights"),
    }


@cache
def figure(name: str) -> str:
    """A figure on its base."""
    return picture(standing(name), 100, 100)


@cache
def small(name: str, draw: Callable[[], str]) -> str:
    """A symbol or a token."""
    return picture(draw(), 60, 60)


# --- backs, match-ups, cover ----------------------------------------------------------------------------------------


def light(id: str, *stops: str) -> str:
    """Colours from top to bottom."""
    parts = "".join(el("stop", offset=round(i / (len(stops) - 1), 2), stop_color=c) for i, c in enumerate(stops))
    return el("linearGradient", parts, id=id, x2=0, y2=1)


@cache
def back(side: str) -> str:
    """The back of a side's cards: its own sky, a frame, and the one who leads it."""
    dark, bright = SKIES[side]
    sign = {"knights": defence, "trolls": rock, "dragon": fire, "dwarves": fury}[side]
    rays = "".join(line(f"M100 140L{x} {y}", bright, 5, opacity=0.35) for x, y in STAR)
    frame = el("rect", x=9, y=9, width=182, height=262, rx=12, fill="none", stroke=GOLD, stroke_width=3)
    ring = circle(100, 140, 52, dark, stroke=GOLD, stroke_width=3)
    inner = el("g", sign(), transform="translate(55 95)scale(1.5)")
    ground = el("rect", width=200, height=280, fill="url(#g)")
    return picture(el("defs", light("g", dark, bright, dark)) + ground + rays + frame + ring + inner)


STAR = ((20, 20), (60, 12), (100, 10), (140, 12), (180, 20), (188, 80), (188, 140), (188, 200), (180, 260),
        (140, 268), (100, 270), (60, 268), (20, 260), (12, 200), (12, 140), (12, 80))  # fmt: skip


def troop(side: str, x: float, y: float, size: float, faces: int) -> str:
    """The figures of a side close together, looking left (-1) or right (1)."""
    party = PARTIES[side]
    drawn = ""
    scale = size * (1.5 if side == "dragon" else 1.2 if side == "trolls" else 0.95)
    gap = (80 if side == "trolls" else 62) * size
    for i, name in enumerate(party):
        at = x + (i - (len(party) - 1) / 2) * gap
        low = y + (0 if i % 2 == 0 else 16 * size)
        # figures look to the right, the dragon to the left; a mirrored one begins at its right edge
        mirrored = (faces < 0) != (name == "dragon")
        left = at + 50 * scale if mirrored else at - 50 * scale
        flip = f"{-scale:.2f} {scale:.2f}" if mirrored else f"{scale:.2f}"
        drawn += el("g", FIGURES[name](), transform=f"translate({left:.0f} {low - 100 * scale:.0f})scale({flip})")
    return drawn


# a hex of the ground: drawn once in the defs, then stamped in several tones
HEX = el("path", d="M0 -17l38 9v17l-38 9l-38 -9v-17z", id="h", stroke="#3a3024", stroke_width=2)


def ground(dice: Dice, width: int, height: int) -> str:
    """Worn hexes on the floor of the valley."""
    drawn = ""
    for row in range(3):
        for i in range(width // 76 + 2 - row % 2):
            tone = ("#6a5a44", "#5c5040", "#74634a")[int(dice.between(0, 3))]
            drawn += el("use", href="#h", x=i * 76 + row % 2 * 38, y=height - 14 - row * 26, fill=tone)
    return drawn


@cache
def matchup(name: str) -> str:
    """Two sides that meet: each under its own sky, the first on the left."""
    first, second = name.split("_")
    defs = el("defs", light("a", *SKIES[first]) + light("b", *SKIES[second]) + HEX)
    edge = "262 0L236 60L250 84L226 130L238 150L218 200"
    sky = el("rect", width=480, height=200, fill="url(#b)") + fill(f"M0 0L{edge}H0z", "url(#a)")
    crack = line(f"M{edge}", GOLD, 4)
    return picture(
        defs + sky + crack + ground(Dice(len(name)), 480, 200)
        + troop(first, 118, 186, 1.22, 1) + troop(second, 362, 186, 1.22, -1),
        480, 200,
    )  # fmt: skip


@cache
def cover() -> str:
    """A dragon over the valley; knights and dwarves on one side, trolls on the other."""
    dice = Dice(3)
    defs = el("defs", light("s", "#1c1030", "#5a2a4a", "#d8703a", "#f0b45a") + HEX)
    sky = el("rect", width=480, height=320, fill="url(#s)")
    sun = circle(240, 214, 74, "#ffd98a", opacity=0.7)
    hills = fill("M0 250L60 190L110 226L160 186L214 226L240 216L290 232L352 196L414 170L480 226V320H0z", "#3a2038")
    low = fill("M0 268L90 226L190 262L280 224L390 262L480 230V320H0z", "#2a1628")
    great = el("g", FIGURES["dragon"](), transform="translate(110 -2)scale(2.6)")
    return picture(
        defs + sky + sun + great + hills + low + ground(dice, 480, 320)
        + troop("dwarves", 236, 300, 0.72, 1) + troop("knights", 96, 312, 0.95, 1) + troop("trolls", 384, 312, 1.05, -1),
        480, 320,
    )  # fmt: skip
