"""Pictures of the house itself: its sign, the view at night, the cover of each game's box."""

import math
from functools import cache

from .dragon import head
from .palette import BUILDS
from .svg import Dice, circle, curve, el, fill, line, picture

GOLD = "#f5c542"
OLD_GOLD = "#b5801a"
INK = "#1c0d06"


def gradient(id: str, *stops: str, x2: int = 0, y2: int = 1) -> str:
    """Colours that run into each other from one side to the other."""
    parts = "".join(el("stop", offset=round(i / (len(stops) - 1), 2), stop_color=c) for i, c in enumerate(stops))
    return el("linearGradient", parts, id=id, x2=x2, y2=y2)


def glow(id: str, colour: str) -> str:
    """Light that fades."""
    stops = el("stop", offset=0, stop_color=colour) + el("stop", offset=1, stop_color=colour, stop_opacity=0)
    return el("radialGradient", stops, id=id)


def tankard() -> str:
    """The emblem in a square of 100: a mug whose handle is a dragon looking over the foam."""
    neck = "M66 80Q92 80 91 60Q90 46 80 40Q70 33 72 22"
    dragon = line(neck, INK, 13) + line(neck, "#b3201a", 9) + line(neck, "#ff9a5c", 2.4)
    spikes = fill("M90 70l9 -3 -6 -7zM93 57l8 -6 -9 -4zM86 43l6 -9 -11 1z", GOLD, stroke=INK, stroke_width=1.2)
    staves = "".join(line(f"M{x} 42V84", "#5c3316", 2) for x in (36, 47, 58))
    mug = (
        fill("M24 38H70V84Q70 90 64 90H30Q24 90 24 84z", "#a8672c", stroke=INK, stroke_width=3)
        + staves
        + fill("M22 48H72V54H22zM22 76H72V82H22z", OLD_GOLD, stroke=INK, stroke_width=1.5)
    )
    foam = fill(
        "M22 42Q16 30 27 27Q29 17 40 20Q48 12 56 20Q67 17 68 28Q77 32 72 42Q68 48 64 42Q60 50 55 43Q50 54 44 43Q38 50 34 43Q28 48 22 42z",
        "#fff3d6",
        stroke=INK,
        stroke_width=2.5,
    )
    face = head(BUILDS["red"], (71, 21), math.pi + 0.1, 10.5, 0.8)
    return spikes + dragon + mug + foam + face


@cache
def logo() -> str:
    """The sign over the door: the emblem on a round board that hangs from an iron bar."""
    board = (
        line("M34 4V14M66 4V14", "#6d6a70", 3)
        + line("M14 4H86", "#4a474d", 5)
        + circle(50, 55, 43, "#5a3116", stroke=INK, stroke_width=2)
        + el("circle", cx=50, cy=55, r=38.5, fill="#2c1530", stroke=GOLD, stroke_width=2.5)
    )
    inner = el("g", tankard(), transform="translate(16 20) scale(.66)")
    return picture(board + inner, 100, 100)


@cache
def favicon() -> str:
    """The emblem, for the corner of a browser."""
    return picture(el("rect", width=100, height=100, rx=22, fill="#3a1c2e") + tankard(), 100, 100)


@cache
def favicon_turn() -> str:
    """The same with a light on it: somebody is waited for."""
    light = circle(76, 76, 22, "#ffcf3f", stroke=INK, stroke_width=6)
    return picture(el("rect", width=100, height=100, rx=22, fill="#3a1c2e") + tankard() + light, 100, 100)


# --- the view at night ----------------------------------------------------------------------------------------------


def stars(dice: Dice, number: int, width: int, height: int) -> str:
    """Stars, most of them faint."""
    return "".join(
        circle(
            dice.between(0, width),
            dice.between(0, height),
            dice.between(0.6, 1.9),
            "#fff3d6",
            opacity=round(dice.between(0.25, 0.95), 2),
        )
        for _ in range(number)
    )


def ridge(dice: Dice, base: float, high: float, colour: str, step: int = 70) -> str:
    """A line of mountains."""
    points = [f"L{x} {base - dice.between(0.15, 1) * high:.0f}" for x in range(0, 1201, step)]
    return fill(f"M0 520{''.join(points)}L1200 520z", colour)


def pine(x: float, y: float, size: float, colour: str) -> str:
    """A fir tree: three skirts."""
    d = "".join(
        f"M{x:.0f} {y - size * top:.0f}l{size * wide:.0f} {size * 0.5:.0f}h{-2 * size * wide:.0f}z"
        for top, wide in ((1.5, 0.28), (1.15, 0.38), (0.78, 0.48))
    )
    return fill(d + f"M{x - 3:.0f} {y - size * 0.3:.0f}h6v{size * 0.32:.0f}h-6z", colour)


def flyer() -> str:
    """A great dragon in front of the moon, as a shadow."""
    wing = "M0 0Q-34 -74 -128 -88Q-112 -66 -116 -42Q-92 -54 -80 -26Q-58 -38 -48 -8Q-30 -18 -20 8z"
    far = "M4 -2Q20 -70 92 -104Q84 -78 96 -56Q72 -58 68 -30Q46 -36 38 -6Q24 -12 20 6z"
    body = "M-70 34Q-60 16 -40 12Q-10 -8 24 2Q58 10 84 38Q104 58 140 52Q112 72 80 54Q50 38 22 26Q-6 30 -34 26Q-46 34 -60 36Q-70 42 -82 40z"
    horns = "M-58 18L-46 -2L-44 14zM-50 14L-34 -2L-36 12z"
    tail = "M134 46l26 -4 -14 18z"
    return fill(wing + far + body + horns + tail, "#1a0d22", transform="translate(604 182) scale(1.02)")


def window(x: int, y: int, wide: int, high: int) -> str:
    """A window with a light behind it."""
    pane = el("rect", x=x, y=y, width=wide, height=high, rx=3, fill="#ffc65c", stroke="#2a1409", stroke_width=5)
    bars = line(f"M{x + wide / 2:.0f} {y}v{high}M{x} {y + high / 2:.0f}h{wide}", "#2a1409", 3)
    shine = el(
        "ellipse", cx=x + wide // 2, cy=y + high // 2, rx=wide * 1.7, ry=high * 1.4, fill="url(#w)", opacity=0.55
    )
    return shine + pane + bars


def tavern_house() -> str:
    """The tavern: stone below, timber above, a thatched roof, a chimney, a door that stands open."""
    walls = (
        fill("M800 330H1112V470H800z", "#4b3526")
        + fill("M790 250H1122V334H790z", "#6b4a2e")
        + line("M790 334H1122M806 250V334M880 250L846 334M960 250V334M1040 250L1074 334M1106 250V334", "#2a1409", 7)
    )
    stones = "".join(
        line(f"M{806 + 40 * i + (20 if j % 2 else 0)} {352 + 26 * j}h22", "#38261a", 4)
        for i in range(7)
        for j in range(5)
    )
    roof = fill(
        "M762 262Q820 168 868 128H1050Q1100 170 1152 262Q956 238 762 262z",
        "#3a2030",
        stroke="#1c0d18",
        stroke_width=4,
    )
    thatch = line(
        "M810 214Q956 196 1104 214M838 176Q956 160 1080 176M786 244Q956 222 1128 244", "#5c3850", 3, opacity=0.8
    )
    chimney = fill("M1010 84h44v62h-44z", "#4b3526", stroke="#1c0d18", stroke_width=4) + line(
        "M1004 86h56", "#2a1a12", 9
    )
    smoke = line("M1032 76q-16 -20 0 -36t4 -34q-8 -10 6 -24", "#8b7ba0", 12, opacity=0.28)
    door = (
        el("ellipse", cx=956, cy=430, rx=120, ry=110, fill="url(#w)", opacity=0.7)
        + fill("M924 470V392Q924 356 956 356Q988 356 988 392V470z", "#ffcf70", stroke="#2a1409", stroke_width=7)
        + fill("M924 470V392Q924 356 956 356L946 470z", "#5c3316", stroke="#2a1409", stroke_width=3)
        + fill("M924 470L850 520H1062L988 470z", "#ffcf70", opacity=0.28)
    )
    lights = (
        window(828, 372, 50, 54) + window(1034, 372, 50, 54) + window(894, 266, 36, 44) + window(984, 266, 36, 44)
    )
    sign = line("M790 300H736", "#1c0d06", 6) + el("g", tankard(), transform="translate(716 306) scale(.62)")
    chains = line("M744 300v12M772 300v12", "#1c0d06", 2.5)
    return smoke + chimney + walls + stones + door + lights + roof + thatch + sign + chains


@cache
def hero() -> str:
    """A tavern under a great moon, and something large on the wing."""
    dice = Dice(11)
    defs = el(
        "defs",
        gradient("s", "#140c2a", "#37204f", "#8a3f4a", "#e08a4a") + glow("m", "#ffe9b8") + glow("w", "#ffb648"),
    )
    sky = el("rect", width=1200, height=520, fill="url(#s)") + stars(dice, 70, 1200, 250)
    moon = (
        circle(608, 182, 190, "url(#m)", opacity=0.55)
        + circle(608, 182, 92, "#ffeec4")
        + "".join(
            circle(x, y, r, "#e8cf96", opacity=0.6)
            for x, y, r in ((578, 150, 15), (646, 204, 20), (594, 222, 9), (648, 144, 8))
        )
    )
    hills = (
        ridge(dice, 400, 160, "#5a2f52", 90) + ridge(dice, 430, 110, "#3f2142", 60)
        + fill("M0 470Q220 420 470 452T900 462T1200 440V520H0z", "#2a1632")
    )  # fmt: skip
    woods = "".join(
        pine(x, 486 + dice.between(-8, 14), dice.between(44, 96), "#180c20")
        for x in [*range(8, 620, 34), 700, 1160, 1190]
    )
    ground = fill("M0 500Q300 478 640 492T1200 462V520H0z", "#1c1024")
    path = fill("M850 520Q900 480 924 470H988Q1010 486 1062 520z", "#6b4a3a", opacity=0.6)
    return picture(
        defs + sky + moon + flyer() + hills + woods + ground + tavern_house() + path,
        1200, 520,
    )  # fmt: skip


# --- covers ---------------------------------------------------------------------------------------------------------


def heap(dice: Dice, width: int, top: float, bottom: float) -> str:
    """A heap of coins, higher in the middle."""
    coins = ""
    rows = 6
    for row in range(rows):
        y = top + (bottom - top) * row / (rows - 1)
        half = width / 2 * (0.42 + 0.62 * row / (rows - 1))
        number = 6 + 2 * row
        for i in range(number):
            x = width / 2 + half * (2 * i / (number - 1) - 1) + dice.between(-6, 6)
            lift = 26 * (1 - abs(2 * i / (number - 1) - 1)) ** 0.8 * (1 - row / rows)
            coins += el(
                "use", href="#c", x=round(x), y=round(y - lift + dice.between(-3, 3)),
                **({"opacity": 0.86} if (row + i) % 3 == 0 else {}),
            )  # fmt: skip
    return coins


def bat_wing(x: int, y: int, side: int) -> str:
    """A wing spread to one side, for the dragon in the middle."""
    b = BUILDS["gold"]

    def at(*points: tuple[int, int]) -> str:
        return " ".join(f"{x + side * dx} {y + dy}" for dx, dy in points)

    skin = (
        f"M{at((0, 0))}Q{at((30, -110), (70, -150))}L{at((196, -196))}Q{at((150, -130), (206, -84))}"
        f"Q{at((138, -92), (150, -26))}Q{at((92, -60), (84, 12))}z"
    )
    bones = f"M{at((70, -150))}L{at((206, -84))}M{at((70, -150))}L{at((150, -26))}M{at((70, -150))}L{at((84, 12))}"
    return fill(skin, "#8a5410", stroke=b.dark, stroke_width=3) + line(bones, b.scale, 3)


@cache
def ante_cover() -> str:
    """Three dragons over one heap of gold, and each wants it."""
    dice = Dice(5)
    coin = el(
        "g",
        el("ellipse", cx=0, cy=3, rx=19, ry=10, fill="#7a4c06")
        + el("ellipse", cx=0, cy=0, rx=19, ry=10, fill=GOLD, stroke="#b5801a", stroke_width=1.6)
        + el("ellipse", cx=0, cy=0, rx=12, ry=5.6, fill="none", stroke="#b5801a", stroke_width=1.6),
        id="c",
    )
    defs = el("defs", glow("m", "#ffb648") + gradient("s", "#1a0d26", "#4a1f3a", "#a8502a") + coin)
    room = (
        el("rect", width=480, height=320, fill="url(#s)")
        + el("ellipse", cx=240, cy=250, rx=300, ry=190, fill="url(#m)", opacity=0.75)
        + stars(dice, 26, 480, 150)
    )
    necks = "".join(bat_wing(240, 230, side) for side in (-1, 1))
    for colour, points, look, size in (
        ("gold", [(240, 300), (252, 220), (216, 160), (240, 84)], math.pi + 0.12, 31.0),
        ("blue", [(120, 310), (52, 250), (66, 170), (110, 132)], -0.08, 27.0),
        ("red", [(366, 310), (436, 250), (424, 166), (372, 140)], math.pi - 0.02, 29.0),
    ):
        b = BUILDS[colour]
        neck = curve(points)
        necks += line(neck, b.dark, size * 1.5) + line(neck, b.scale, size * 1.3)
        necks += line(neck, b.light, size * 0.5, stroke_dasharray="3 4", opacity=0.75)
        necks += head(b, points[-1], look, size, 1.0)
    return picture(defs + room + necks + heap(dice, 480, 236, 322), 480, 320)
