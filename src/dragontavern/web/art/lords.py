"""Pictures of I Signori dei Draghi: cards by type and kind, castles, backs, and the cover.

A type has its colour, the shape of its window and its sign; a kind has a picture in the window. Nothing differs by
colour alone.
"""

from collections.abc import Callable
from functools import cache, partial

from .drako import light, sword
from .drako_figures import FIGURES, GOLD, INK, STEEL, ray, shape
from .lords_magic import MAGIC, PLUNDER, STAR, coins, skull
from .lords_people import PEOPLE
from .svg import Dice, circle, el, fill, line, picture

TYPES: dict[str, tuple[str, str, str]] = {  # dark, bright, the window's outline
    "role": ("#16224a", "#6f8be0", "M40 52H160V150Q160 196 100 224Q40 196 40 150z"),
    "creature": ("#232c12", "#93a552", "M32 224V128Q32 46 100 46Q168 46 168 128V224z"),
    "equipment": ("#3a2010", "#d08a3c", "M100 40L172 84V188L100 232L28 188V84z"),
    "spell": ("#221040", "#9a6af0", "M100 44A92 92 0 0 1 100 228A92 92 0 0 1 100 44z"),
    "antimagic": ("#0a2c30", "#3fb5b0", "M68 46H132L172 86V186L132 226H68L28 186V86z"),
    "blessing": (
        "#4a3408",
        "#f0cf5a",
        "M100 36L126 62H162V98L188 136L162 174V210H126L100 236L74 210H38V174L12 136L38 98V62H74z",
    ),
    "curse": ("#260a1c", "#b0305a", "M32 56L60 48L80 62L100 46L120 62L140 48L168 56V178L100 236L32 178z"),
    "artifact": ("#2a2c34", "#c3cad6", "M100 38L178 136L100 234L22 136z"),
    "plunder": ("#380c0c", "#d8582a", "M28 60Q100 34 172 60V212Q100 238 28 212z"),
}
KINDS: dict[str, tuple[str, ...]] = {
    "role": ("elf", "warrior", "priest", "summoner", "dwarf"),
    "creature": ("goblin", "wolf", "orc", "griffin", "minotaur", "golem", "dragon"),
    "equipment": ("sacred_bolt", "flaming_blade", "aegis_of_light", "magic_dart", "frost_grip", "dragon_roar"),
    "spell": (
        *("fireball", "disintegration", "ancient_wisdom", "shatter"),
        *("thought_theft", "revealing_eye", "recall", "arcane_silence"),
    ),
    "antimagic": ("countermagic", "arcane_shield"),
    "blessing": ("divine_spirit", "glorious_spirit"),
    "curse": ("anathema", "heros_fall"),
    "artifact": ("golden_bracelet", "war_horn", "bulwark_banner", "merchants_seal", "consecrated_amulet"),
    "plunder": tuple(PLUNDER),
}
TYPE_OF = {kind: type for type, kinds in KINDS.items() for kind in kinds}
DRAWN: dict[str, Callable[[], str]] = {**PEOPLE, **MAGIC, **PLUNDER}


# --- the signs of the types ---------------------------------------------------------------------------------------


def crown() -> str:
    """Roles."""
    return shape("M8 48L4 16L18 28L30 8L42 28L56 16L52 48z", GOLD) + line("M10 54H50", GOLD, 4)


def claw() -> str:
    """Creatures."""
    pad = shape("M16 40Q30 26 44 40Q48 54 30 56Q12 54 16 40z", "#c6d890")
    return pad + "".join(
        shape(f"M{x} {y}q-6 -12 0 -20q6 8 0 20z", "#c6d890") for x, y in ((10, 32), (23, 24), (37, 24), (50, 32))
    )


def blade() -> str:
    """Equipment."""
    return sword(30, 32, 40, 1.25)


def star() -> str:
    """Spells."""
    return shape(STAR, "#c9b0ff")


def barred() -> str:
    """Antimagic."""
    return circle(30, 30, 25, "#7fe0d0", stroke=INK, stroke_width=2) + ray("M14 46L46 14", "#d23a2a", 5)


def sun() -> str:
    """Blessings."""
    rays = line("M30 2V12M30 48V58M2 30H12M48 30H58M10 10l7 7M43 43l7 7M50 10l-7 7M17 43l-7 7", "#ffe48a", 4)
    return rays + circle(30, 30, 13, "#ffe48a", stroke=INK, stroke_width=2)


def bones() -> str:
    """Curses."""
    return skull("#f0c4d4")


def gem() -> str:
    """Artifacts."""
    return shape("M14 10H46L58 26L30 56L2 26z", "#bfe8ff") + line(
        "M2 26H58M14 10L22 26L30 56L38 26L46 10M22 26L30 10L38 26", INK, 1.6
    )


def heap() -> str:
    """Plunder."""
    return coins((14, 46), (30, 48), (46, 46), (22, 36), (38, 36), (30, 24))


SIGNS: dict[str, Callable[[], str]] = {
    "role": crown,
    "creature": claw,
    "equipment": blade,
    "spell": star,
    "antimagic": barred,
    "blessing": sun,
    "curse": bones,
    "artifact": gem,
    "plunder": heap,
}


# --- cards ----------------------------------------------------------------------------------------------------------


@cache
def card(id: str) -> str:
    """A card by its kind, or `type-<type>` for one only a pack of somebody's own has; raises KeyError."""
    type = id.removeprefix("type-") if id.startswith("type-") else TYPE_OF[id]
    draw = SIGNS[type] if id.startswith("type-") else DRAWN[id]
    dark, bright, window = TYPES[type]
    defs = el("defs", light("g", bright, dark) + glow(bright))
    ground = el("rect", width=200, height=280, fill="url(#g)")
    edge = el("rect", x=6, y=6, width=188, height=268, rx=12, fill="none", stroke=bright, stroke_width=3)
    pane = fill(window, "url(#w)", stroke=GOLD, stroke_width=3)
    sign = el(
        "g",
        circle(30, 30, 36, dark, stroke=GOLD, stroke_width=3) + SIGNS[type](),
        transform="translate(158 12)scale(.52)",
    )
    return picture(defs + ground + edge + pane + placed(draw(), type) + sign)


def placed(inside: str, type: str) -> str:
    """A picture of 60 in the window of a card: a little smaller where the window is narrow."""
    scale = 1.85 if type == "artifact" else 2.3 if type in ("creature", "role", "plunder") else 2.1
    return el("g", inside, transform=f"translate({100 - 30 * scale:.1f} {136 - 30 * scale:.1f})scale({scale})")


def glow(bright: str) -> str:
    """The light behind a picture."""
    stops = el("stop", offset=0, stop_color="#fff8e0", stop_opacity=0.95) + el(
        "stop", offset=1, stop_color=bright, stop_opacity=0.35
    )
    return el("radialGradient", stops, id="w", r=0.62)


@cache
def sign(id: str) -> str:
    """A kind without its card: small, for tables with many players."""
    return picture(DRAWN[id](), 60, 60)


@cache
def kind(type: str) -> str:
    """The sign of a type of cards."""
    return picture(SIGNS[type](), 60, 60)


@cache
def back() -> str:
    """The back of the game cards: a dragon's eye over crossed swords."""
    defs = el("defs", light("g", "#1c1030", "#5a1c2a", "#1c1030"))
    ground = el("rect", width=200, height=280, fill="url(#g)")
    frame = el("rect", x=9, y=9, width=182, height=262, rx=12, fill="none", stroke=GOLD, stroke_width=3)
    scales = line("".join(f"M{x} {y}q12 16 24 0" for x, y in SCALES), "#7a3a3a", 2.4)
    blades = el("g", sword(0, 0, 45, 3.2) + sword(0, 0, -45, 3.2), transform="translate(100 140)")
    eye = shape("M40 140Q100 84 160 140Q100 196 40 140z", "#e2a01e", 4) + fill(
        "M100 108Q116 140 100 172Q84 140 100 108z", INK
    )
    return picture(defs + ground + scales + frame + blades + eye)


SCALES = tuple((16 + 24 * i + row % 2 * 12, 24 + 18 * row) for row in range(14) for i in range(7))


@cache
def plunder_back() -> str:
    """The back of the plunder cards."""
    defs = el("defs", light("g", "#380c0c", "#a83a1a", "#380c0c"))
    ground = el("rect", width=200, height=280, fill="url(#g)")
    frame = el("rect", x=9, y=9, width=182, height=262, rx=12, fill="none", stroke=GOLD, stroke_width=3)
    return picture(defs + ground + frame + el("g", heap(), transform="translate(31 68)scale(2.3)"))


@cache
def castle(value: int) -> str:
    """A castle: the higher its value, the more towers it has."""
    towers = value - 2
    width = 150 / towers
    drawn = ""
    for i in range(towers):
        x, tall = 25 + i * width, 96 + 22 * (1 - abs(i - (towers - 1) / 2))
        drawn += tower(x + width * 0.12, 236 - tall, width * 0.76, tall)
    wall = shape(
        "M16 236V168H28V178H46V168H64V178H82V168H100V178H118V168H136V178H154V168H172V178H184V236z", "#a29c90", 3
    )
    gate = shape("M82 236V204Q100 180 118 204V236z", "#3a2414", 3) + line(
        "M88 236V202M100 236V194M112 236V202", STEEL, 2.4
    )
    defs = el("defs", light("g", "#2c4a7a", "#d8a86a"))
    ground = el("rect", width=200, height=280, fill="url(#g)") + fill(
        "M0 280V232Q60 214 120 230T200 226V280z", "#4a5a2c"
    )
    return picture(defs + ground + drawn + wall + gate)


def tower(x: float, y: float, width: float, tall: float) -> str:
    """A tower with a pointed roof and a flag."""
    body = shape(f"M{x:.0f} {y + tall:.0f}V{y:.0f}h{width:.0f}V{y + tall:.0f}z", "#b5afa2", 3)
    middle = x + width / 2
    roof = shape(f"M{x - 5:.0f} {y:.0f}L{middle:.0f} {y - 34:.0f}L{x + width + 5:.0f} {y:.0f}z", "#a8281e", 3)
    slit = fill(f"M{middle - 2:.0f} {y + 16:.0f}h5v16h-5z", INK)
    flag = line(f"M{middle:.0f} {y - 34:.0f}v-14", INK, 2) + fill(f"M{middle:.0f} {y - 48:.0f}l14 5l-14 5z", GOLD)
    return body + roof + slit + flag


def pieces() -> dict[str, Callable[[], str]]:
    """All other pictures by name."""
    return {
        **{f"sign-{id}": partial(sign, id) for id in DRAWN},
        **{f"kind-{type}": partial(kind, type) for type in TYPES},
        **{f"castle-{value}": partial(castle, value) for value in range(3, 8)},
        "back": back,
        "back-plunder": plunder_back,
    }


# --- the cover ------------------------------------------------------------------------------------------------------


@cache
def cover() -> str:
    """Two castles, two armies, a dragon between them, and gold on the ground."""
    dice = Dice(5)
    defs = el("defs", light("s", "#141c3c", "#4a3a6a", "#c8683a", "#f0c06a"))
    sky = el("rect", width=480, height=320, fill="url(#s)")
    moon = circle(240, 96, 62, "#ffe9b0", opacity=0.75)
    hills = fill("M0 236L70 190L140 226L240 196L340 226L410 190L480 236V320H0z", "#2c2444")
    left = el(
        "g",
        tower(0, 60, 30, 130) + tower(38, 30, 34, 160) + tower(82, 70, 28, 120),
        transform="translate(6 66)scale(.9)",
    )
    right = el(
        "g",
        tower(0, 70, 28, 120) + tower(36, 30, 34, 160) + tower(80, 60, 30, 130),
        transform="translate(376 66)scale(.9)",
    )
    ground = fill("M0 262Q120 232 240 256T480 250V320H0z", "#3a2c20")
    great = el("g", FIGURES["dragon"](), transform="translate(146 22)scale(1.95)")
    army = "".join(
        el("g", PEOPLE[name](), transform=f"translate({x} {y})scale({scale})")
        for name, x, y, scale in (
            ("warrior", 64, 214, 1.2), ("elf", 16, 232, 1.1), ("golem", 118, 226, 1.15),
            ("summoner", 352, 214, 1.2), ("minotaur", 300, 224, 1.2), ("dwarf", 414, 230, 1.1),
        )
    )  # fmt: skip
    gold = coins(*[(round(dice.between(168, 312)), round(dice.between(276, 312))) for _ in range(26)])
    return picture(defs + sky + moon + hills + left + right + ground + great + gold + army, 480, 320)
