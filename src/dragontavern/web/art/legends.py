"""The fifteen legendary dragons: each its own scene, so that a glance tells which it is."""

import math
from collections.abc import Callable

from .dragon import Body, ground, head, sign_shape
from .palette import BUILDS, Build
from .svg import Point, circle, curve, el, fill, line, path, turned

GOLD = "#f5c542"
BONE = "#efe6cf"

PLATINUM = BUILDS["silver"]._replace(
    night="#22304a", glow="#f4ead0", dark="#5a6478", scale="#dfe6f0", light="#fffdf2", accent="#f5c542", sign="sun",
    horns="great", wing="great", crest="sail", girth=19,
)  # fmt: skip
CHROMATIC = BUILDS["red"]._replace(night="#12060f", glow="#6a2a5a", sign="flame")
LICH = BUILDS["black"]._replace(
    night="#08120f", glow="#2c6a5a", dark="#2a3a34", scale="#d8d2b8", light="#8fae9c", accent="#7dffcf", crest="none",
)  # fmt: skip


def crown(at: Point, size: float, angle: float = 0.0) -> str:
    """A golden crown."""
    points = [(-1, 0.5), (-1.1, -0.6), (-0.5, 0), (0, -0.9), (0.5, 0), (1.1, -0.6), (1, 0.5)]
    jewels = "".join(
        circle(x, y, size * 0.13, "#c8321e")
        for x, y in turned([(-0.5, 0.25), (0, 0.2), (0.5, 0.25)], angle, at, size)
    )
    return fill(path(turned(points, angle, at, size)), GOLD, stroke="#7a4c06", stroke_width=1.4) + jewels


def halo(at: Point, radius: float, colour: str, rays: int = 16) -> str:
    """Rays of light behind a head."""
    spokes = "".join(
        f"M{at[0] + math.cos(2 * math.pi * i / rays) * radius:.0f} {at[1] + math.sin(2 * math.pi * i / rays) * radius:.0f}"
        f"L{at[0] + math.cos(2 * math.pi * i / rays) * radius * 1.6:.0f} {at[1] + math.sin(2 * math.pi * i / rays) * radius * 1.6:.0f}"
        for i in range(rays)
    )
    ring = el("circle", cx=at[0], cy=at[1], r=radius, fill="none", stroke=colour, stroke_width=3, opacity=0.8)
    return ring + line(spokes, colour, 2.5, opacity=0.6)


def scene(build: Build, seed: int, behind: str = "", before: str = "", might: float = 1.0) -> str:
    """A dragon of full might between two layers of things."""
    body = Body(build, might, (4, 6), 0.94)
    return ground(build, seed) + behind + body.draw() + before


def head_of(build: Build) -> Point:
    """Where the head of a legend lies in its scene."""
    return Body(build, 1.0, (4, 6), 0.94).spine[0]


def bahamut() -> str:
    """Platinum, haloed, seven small stars around."""
    x, y = head_of(PLATINUM)
    stars = "".join(
        fill(sign_shape("sun", (100 + math.cos(a) * 82, 128 + math.sin(a) * 112), 6), "#fff6cf")
        for a in (i * 2 * math.pi / 7 - math.pi / 2 for i in range(7))
    )
    return scene(PLATINUM, 3, halo((x - 6, y), 34, "#fff3c0") + stars, crown((x + 8, y - 26), 11, 0.15))


def tiamat() -> str:
    """Five heads of five colours on one body."""
    necks = ""
    for i, colour in enumerate(("white", "green", "black", "blue", "red")):
        b = BUILDS[colour]
        angle = math.radians(-158 + 34 * i)
        end = (100 + math.cos(angle) * 74, 168 + math.sin(angle) * 104)
        bend = (100 + math.cos(angle) * 46 + (i - 2) * 6, 178 + math.sin(angle) * 44)
        neck = curve([(100, 226), bend, end])
        necks += line(neck, b.dark, 21) + line(neck, b.scale, 17) + line(neck, b.light, 4, opacity=0.7)
        look = math.pi if i < 3 else 0.0
        necks += head(b, end, look + (0.15 if i < 3 else -0.15), 15, 0.8)
    b = CHROMATIC
    wings = "".join(
        fill(
            f"M100 210Q{100 + s * 60} 120 {100 + s * 98} 96Q{100 + s * 84} 140 {100 + s * 98} 168Q{100 + s * 76} 176 {100 + s * 86} 214Q{100 + s * 50} 208 100 236z",
            "#3a1030",
            stroke="#12060f",
            stroke_width=2,
        )
        for s in (-1, 1)
    )
    trunk = fill("M62 280Q60 222 100 208Q140 222 138 280z", "#4a1c40", stroke="#12060f", stroke_width=2)
    return ground(b, 5) + wings + trunk + necks


def dracolich() -> str:
    """Bones: ribs where flesh was, a cold eye."""
    body = Body(LICH, 1.0, (4, 6), 0.94)
    ribs = "".join(
        f"M{body.spine[i][0]:.0f} {body.spine[i][1]:.0f}Q{body.off(i, -0.9)[0] - 4:.0f} {body.off(i, -0.9)[1]:.0f} {body.off(i, -1.5)[0]:.0f} {body.off(i, -1.5)[1] + 5:.0f}"
        for i in range(3, 22)
    )
    spine = curve([body.spine[i] for i in range(0, 27, 2)])
    knots = "".join(
        circle(*body.spine[i], 4.2 - i * 0.09, BONE, stroke="#2a3a34", stroke_width=1) for i in range(1, 27)
    )
    mist = "".join(
        line(f"M{10 + 30 * i} {250 - 8 * (i % 2)}q18 -14 36 0t36 0", "#7dffcf", 3, opacity=0.25) for i in range(5)
    )
    return (
        ground(LICH, 9) + body.wings(False) + body.wings(True) + line(ribs, BONE, 3.4) + line(spine, "#2a3a34", 7)
        + line(spine, BONE, 4) + knots + body.tail() + body.head() + mist
    )  # fmt: skip


def wyrmling(build: Build, seed: int) -> str:
    """A hatchling looking out of its egg."""
    b = build
    shell = "M52 214Q50 150 100 132Q150 150 148 214Q146 266 100 268Q54 266 52 214z"
    broken = "M51 206l14 -14 12 15 13 -17 12 16 13 -15 12 14 13 -15 9 14Q152 266 100 268Q48 266 51 206z"
    spots = "".join(
        circle(x, y, r, b.scale, opacity=0.5)
        for x, y, r in ((76, 234, 8), (112, 244, 6), (126, 222, 5), (94, 218, 4))
    )
    neck = curve([(104, 214), (108, 172), (94, 146)])
    small = line(neck, b.dark, 36) + line(neck, b.scale, 31) + line(neck, b.light, 9, opacity=0.8)
    wing = fill(
        "M112 190Q150 150 168 158Q152 168 158 186Q140 182 132 206z", b.dark, stroke=b.accent, stroke_width=1.5
    )
    return (
        ground(b, seed) + fill(shell, b.dark, opacity=0.7) + wing + small + head(b, (92, 140), math.pi + 0.1, 25, 0.15)
        + fill(broken, "#f3e9d2", stroke=b.dark, stroke_width=2) + spots
    )  # fmt: skip


def chromatic_wyrmling() -> str:
    """An evil hatchling with a five-coloured egg."""
    patches = "".join(
        circle(x, y, 7, BUILDS[c].scale, opacity=0.9)
        for c, x, y in (
            ("black", 70, 226),
            ("blue", 88, 250),
            ("green", 108, 230),
            ("red", 126, 252),
            ("white", 134, 226),
        )
    )
    return wyrmling(CHROMATIC, 11) + patches


def metallic_wyrmling() -> str:
    """A good hatchling with a five-metalled egg."""
    patches = "".join(
        fill(sign_shape("gem", (x, y), 7), BUILDS[c].scale)
        for c, x, y in (
            ("brass", 70, 228),
            ("bronze", 88, 250),
            ("copper", 108, 232),
            ("gold", 126, 252),
            ("silver", 134, 228),
        )
    )
    return wyrmling(PLATINUM._replace(girth=14), 12) + patches


def black_raider() -> str:
    """An eye-patch, and a sack of loot."""
    b = BUILDS["black"]
    x, y = head_of(b)
    patch = circle(x - 8, y - 5, 7, "#000") + line(
        f"M{x - 24:.0f} {y - 12:.0f}L{x + 22:.0f} {y - 8:.0f}", "#000", 2.5
    )
    sack = fill(
        "M122 262Q116 228 140 222Q134 214 142 210Q152 214 156 210Q164 214 158 222Q184 230 178 262z",
        "#8a6238",
        stroke="#3b2610",
        stroke_width=2,
    )
    coins = "".join(
        circle(cx, 262 - dy, 7, GOLD, stroke="#7a4c06", stroke_width=1.4)
        for cx, dy in ((112, 0), (124, 4), (104, 8), (116, 12))
    )
    return scene(b, 21, "", patch + sack + coins)


def blue_overlord() -> str:
    """A crown, and lightning from above."""
    b = BUILDS["blue"]
    x, y = head_of(b)
    bolts = "".join(
        fill(sign_shape("bolt", (cx, cy), s, 0.2), "#fff3a0", opacity=0.9)
        for cx, cy, s in ((30, 40, 26), (168, 60, 34), (120, 28, 20))
    )
    return scene(b, 22, bolts, crown((x + 6, y - 22), 12, 0.1))


def brass_sultan() -> str:
    """A turban with a jewel, and a crescent blade."""
    b = BUILDS["brass"]
    x, y = head_of(b)
    turban = fill(
        f"M{x - 12:.0f} {y - 14:.0f}q-4 -26 22 -28q26 2 20 28q-22 8 -42 0z",
        "#f7efe0",
        stroke="#8a6a3a",
        stroke_width=2,
    )
    folds = line(f"M{x - 10:.0f} {y - 20:.0f}q20 8 38 -6M{x - 6:.0f} {y - 32:.0f}q18 6 32 -2", "#c9a86a", 2)
    jewel = circle(x + 2, y - 24, 5, "#c8321e", stroke=GOLD, stroke_width=1.5)
    blade = fill("M148 268Q196 226 172 160Q206 222 164 270z", "#e8eef5", stroke="#4a5568", stroke_width=1.5)
    return scene(b, 23, blade, turban + folds + jewel)


def bronze_warlord() -> str:
    """A banner on a spear."""
    b = BUILDS["bronze"]
    pole = line("M168 274L168 34", "#6b4a22", 6) + fill(
        "M160 38L168 10L176 38z", "#dfe6ee", stroke="#4a5568", stroke_width=1.5
    )
    flag = fill("M168 46Q130 38 104 58Q126 66 104 84Q136 90 168 100z", "#a02418", stroke="#4d0d08", stroke_width=2)
    mark = fill(sign_shape("wave", (140, 70), 12), GOLD)
    return scene(b, 24, pole + flag + mark)


def copper_trickster() -> str:
    """A jester's cap and flying cards."""
    b = BUILDS["copper"]
    x, y = head_of(b)
    cap = fill(
        f"M{x - 8:.0f} {y - 12:.0f}q-28 -14 -26 -38q16 10 26 12q2 -24 18 -34q4 22 6 32q16 -10 30 0q-18 8 -22 30z",
        "#6a3fa0",
        stroke="#2a1050",
        stroke_width=2,
    )
    bells = "".join(circle(x + dx, y + dy, 4.5, GOLD) for dx, dy in ((-35, -51), (11, -72), (47, -40)))
    cards = "".join(
        el(
            "rect",
            x=-11,
            y=-15,
            width=22,
            height=30,
            rx=3,
            fill="#fdf6e3",
            stroke="#7a2a14",
            stroke_width=1.5,
            transform=f"translate({cx} {cy}) rotate({r})",
        )
        for cx, cy, r in ((38, 226, -24), (58, 250, 12), (28, 180, 30))
    )
    return scene(b, 25, "", cap + bells + cards)


def gold_monarch() -> str:
    """A great crown, a sceptre, the sun behind."""
    b = BUILDS["gold"]
    x, y = head_of(b)
    sceptre = line("M166 272L152 150", "#8a5a12", 6) + circle(150, 138, 12, "#c8321e", stroke=GOLD, stroke_width=4)
    return scene(b, 26, halo((x, y), 40, "#fff0b0", 20) + sceptre, crown((x + 8, y - 28), 17, 0.1))


def green_schemer() -> str:
    """Puppets on strings."""
    b = BUILDS["green"]
    strings = "".join(
        line(f"M{cx} 0L{cx} {cy}", "#d8e8c0", 1.2, opacity=0.8) for cx, cy in ((150, 196), (178, 172), (26, 206))
    )
    dolls = "".join(
        circle(cx, cy, 7, "#e8cfa0", stroke="#4a3010", stroke_width=1.5)
        + line(f"M{cx} {cy + 7}v18M{cx - 10} {cy + 12}h20M{cx} {cy + 25}l-7 14M{cx} {cy + 25}l7 14", "#e8cfa0", 3)
        for cx, cy in ((150, 202), (178, 178), (26, 212))
    )
    return scene(b, 27, strings + dolls)


def red_destroyer() -> str:
    """A burning town below."""
    b = BUILDS["red"]
    town = fill(
        "M0 280V246h16v-20h14v20h18v-34l12 -14 12 14v34h16v-16h20v16h14v-30h12v30h20v-40l13 -16 13 16v40h20v34z",
        "#1a0404",
    )
    fires = "".join(
        fill(sign_shape("flame", (cx, cy), s), c, opacity=0.9)
        for cx, cy, s, c in (
            (60, 200, 15, "#ffb03c"),
            (60, 204, 9, "#fff0a0"),
            (167, 186, 17, "#ffb03c"),
            (167, 191, 10, "#fff0a0"),
            (112, 236, 12, "#ff8a2c"),
        )
    )
    return scene(b, 28, town + fires)


def silver_seer() -> str:
    """A crystal orb with an eye in it."""
    b = BUILDS["silver"]
    orb = (
        circle(146, 222, 34, "#b8dcff", opacity=0.3) + circle(146, 222, 26, "#dcefff", stroke="#3b5a80", stroke_width=2)
        + fill("M126 222Q146 204 166 222Q146 240 126 222z", "#fff", stroke="#3b5a80", stroke_width=1.5)
        + circle(146, 222, 8, "#3b6aa8") + circle(146, 222, 3.5, "#000") + fill("M128 250h36l6 14h-48z", "#8a5a28")
    )  # fmt: skip
    return scene(b, 29, "", orb)


def white_hunter() -> str:
    """Tracks in the snow, and a broken spear."""
    b = BUILDS["white"]
    tracks = "".join(
        circle(cx, cy, 4, "#5f8ba0", opacity=0.8)
        + circle(cx - 4, cy - 6, 2, "#5f8ba0")
        + circle(cx, cy - 8, 2, "#5f8ba0")
        + circle(cx + 4, cy - 6, 2, "#5f8ba0")
        for cx, cy in ((24, 266), (50, 250), (84, 266), (112, 252), (146, 266), (174, 250))
    )
    spear = line("M22 60L64 34M70 30L112 6", "#6b4a22", 4) + fill("M112 6l14 -10 -4 16z", "#dfe6ee")
    fangs = fill("M150 60l10 34 10 -34zM176 60l8 28 8 -28z", "#fff", opacity=0.35)
    return scene(b, 30, spear + fangs, tracks)


LEGENDS: dict[str, Callable[[], str]] = {
    draw.__name__: draw
    for draw in (
        bahamut, black_raider, blue_overlord, brass_sultan, bronze_warlord, chromatic_wyrmling, copper_trickster,
        dracolich, gold_monarch, green_schemer, metallic_wyrmling, red_destroyer, silver_seer, tiamat, white_hunter,
    )
}  # fmt: skip
