"""Small pieces of Dragon's Gold: tokens and crests, each with a shape of its own; adventurers; signs of magic cards."""

from collections.abc import Callable

from .drako_figures import DARK_STEEL, GOLD, INK, SKIN, STEEL, WOOD, ray, shape
from .svg import circle, el, fill, line

# --- tokens, in a square of 60: nothing is told by colour alone -------------------------------------------------------


def shine(d: str) -> str:
    """Light on an edge."""
    return line(d, "#ffffff", 2.6, opacity=0.75)


def silver() -> str:
    """A coin with a moon."""
    rim = circle(30, 30, 25, "#c9d2dc", stroke=INK, stroke_width=2.4) + circle(30, 30, 19, "#e6ecf2")
    return rim + fill("M36 16Q20 20 22 32Q24 44 38 44Q29 40 28 30Q28 21 36 16z", "#8594a5")


def gold() -> str:
    """A coin with a crown."""
    rim = circle(30, 30, 25, "#e8a91c", stroke=INK, stroke_width=2.4) + circle(30, 30, 19, "#ffd65a")
    return rim + fill("M17 38L15 21L24 29L30 17L36 29L45 21L43 38z", "#a86a05")


def red() -> str:
    """A ruby with three corners."""
    return shape("M30 5L56 51H4z", "#c4161f", 2.4) + fill("M30 19L44 44H16z", "#f0525a") + shine("M30 11L12 43")


def blue() -> str:
    """A drop."""
    body = shape("M30 4Q52 30 49 40Q45 56 30 56Q15 56 11 40Q8 30 30 4z", "#1f63c8", 2.4)
    return (
        body
        + fill("M30 22Q40 36 38 42Q36 48 30 48Q22 48 22 40Q22 34 30 22z", "#7db2ff")
        + shine("M27 14Q17 28 16 38")
    )


def green() -> str:
    """A square stone with cut corners."""
    body = shape("M16 6H44L54 16V44L44 54H16L6 44V16z", "#117a3c", 2.4)
    return body + fill("M20 16H40L44 20V40L40 44H20L16 40V20z", "#58cf84") + shine("M17 10H42")


def purple() -> str:
    """A stone with six corners."""
    body = shape("M30 4L53 17V43L30 56L7 43V17z", "#6d2ba8", 2.4)
    return body + line("M30 4V30L53 43M30 30L7 43", "#d7a9ff", 3) + shine("M28 9L11 19")


def yellow() -> str:
    """A star."""
    d = "M30 3L38 21L57 23L42 36L47 56L30 45L13 56L18 36L3 23L22 21z"
    return shape(d, "#e6b800", 2.4) + fill("M30 17L35 27L45 28L37 35L40 45L30 39L20 45L23 35L15 28L25 27z", "#fff2a0")


def white() -> str:
    """Crossed ice."""
    arms = "M30 4V56M7.5 17L52.5 43M7.5 43L52.5 17"
    tips = "M23 9L30 15L37 9M23 51L30 45L37 51M8 25L16 22L13 13M52 35L44 38L47 47M8 35L16 38L13 47M52 25L44 22L47 13"
    return line(arms + tips, INK, 10) + line(arms, "#ffffff", 6) + line(tips, "#ffffff", 4)


def black() -> str:
    """A dark diamond with a crack."""
    body = line("M18 8H42L57 25L30 57L3 25z", "#e9e2ff", 5) + shape("M18 8H42L57 25L30 57L3 25z", "#17141c", 2.4)
    return (
        body
        + line("M3 25H57M18 8L30 25L42 8M30 25V57", "#8d86a0", 2.2)
        + line("M30 57L26 42L34 36L29 27", "#ff5c6c", 2.4)
    )


TOKENS: dict[str, Callable[[], str]] = {
    "silver": silver,
    "gold": gold,
    "red": red,
    "blue": blue,
    "green": green,
    "purple": purple,
    "yellow": yellow,
    "white": white,
    "black": black,
}

# --- crests of the players, in a square of 60 -------------------------------------------------------------------------

CRESTS: tuple[tuple[str, str], ...] = (  # colour and sign
    ("#b3261e", "M30 12L38 26H54L41 36L46 52L30 42L14 52L19 36L6 26H22z"),  # star
    ("#1f5fae", "M14 14H22V20H26V14H34V20H38V14H46V26H42V48H18V26H14z"),  # tower
    ("#1d7a45", "M30 10Q50 26 46 42Q40 52 32 48V54H28V48Q20 52 14 42Q10 26 30 10z"),  # leaf
    ("#8a5a12", "M22 12A10 10 0 1 1 26 31V50H36V46H31V42H36V38H31V31H26A10 10 0 0 1 22 12z"),  # key
    ("#6a2f96", "M40 10Q18 14 18 32Q18 50 42 50Q28 44 28 30Q28 16 40 10z"),  # moon
    ("#0f7480", "M6 36Q14 22 22 32Q30 42 38 30Q46 20 54 30V46Q46 36 38 46Q30 56 22 46Q14 38 6 48z"),  # wave
)


def crest(seat: int) -> str:
    """The shield of a seat."""
    colour, sign = CRESTS[seat]
    shield = shape("M6 4H54V30Q54 48 30 58Q6 48 6 30z", colour, 2.6)
    return shield + el("g", fill(sign, "#fff3d6"), transform="translate(10.5 8)scale(.65)")


# --- adventurers, in a square of 100 ----------------------------------------------------------------------------------


def wizard() -> str:
    """A tall hat with a star, a long beard, a staff."""
    robe = shape("M18 96Q22 66 48 62Q74 66 80 96z", "#3b3f9a")
    face = shape("M33 62Q29 40 48 38Q67 40 63 62Q56 70 48 70Q40 70 33 62z", SKIN)
    beard = shape("M32 56Q36 62 48 58Q60 62 64 56Q68 84 48 94Q28 84 32 56z", "#eef0f4")
    eyes = circle(41, 50, 2.8, INK) + circle(55, 50, 2.8, INK)
    hat = shape("M48 2Q40 22 28 42H70Q56 24 58 8z", "#4c51c0") + shape("M16 44Q48 30 82 44Q48 52 16 44z", "#3b3f9a")
    star = fill("M46 20L49 27L56 28L51 32L52 39L46 35L40 39L41 32L36 28L43 27z", GOLD)
    staff = ray("M86 98L80 26", WOOD, 3.4) + circle(80, 20, 8, "#7fe0ff", stroke=INK, stroke_width=2)
    return robe + staff + face + beard + eyes + hat + star


def thief() -> str:
    """A hood, a mask over the eyes, a sack with a coin."""
    cloak = shape("M16 96Q20 62 46 58Q72 62 76 96z", "#3a4a36")
    hood = shape("M20 64Q14 18 46 12Q78 18 72 64Q60 74 46 74Q32 74 20 64z", "#46593f")
    face = fill("M30 60Q27 34 46 32Q65 34 62 60Q56 68 46 68Q36 68 30 60z", SKIN)
    mask = shape("M27 44Q46 36 65 44Q64 56 54 55L46 51L38 55Q28 56 27 44z", INK, 1)
    eyes = circle(37, 48, 2.6, "#ffe9a8") + circle(55, 48, 2.6, "#ffe9a8") + line("M41 62q6 4 11 -1", "#7a3a20", 2.4)
    sack = shape("M62 92Q58 70 72 66L70 60H84L82 66Q98 72 94 94Q78 100 62 92z", "#b98a4a")
    return cloak + hood + face + mask + eyes + sack + circle(78, 81, 7, GOLD, stroke=INK, stroke_width=1.8)


def dame() -> str:
    """An open helm with wings, braids, a spear."""
    body = shape("M20 96Q24 66 48 62Q72 66 76 96z", "#8a2f4c") + shape("M34 70H62V86Q48 96 34 86z", STEEL)
    braids = shape("M28 46Q20 70 30 84Q36 80 34 50zM68 46Q76 70 66 84Q60 80 62 50z", "#d8922e", 1.8)
    face = shape("M33 58Q30 36 48 34Q66 36 63 58Q57 68 48 68Q39 68 33 58z", SKIN)
    eyes = circle(41, 50, 2.7, INK) + circle(55, 50, 2.7, INK) + line("M43 60q5 3 10 0", "#a03a3a", 2.4)
    helm = shape("M28 44Q28 16 48 14Q68 16 68 44Q58 36 48 37Q38 36 28 44z", STEEL) + line(
        "M48 15V36", DARK_STEEL, 2.4
    )
    wings = shape("M30 34Q10 30 10 8Q22 16 34 24zM66 34Q86 30 86 8Q74 16 62 24z", "#fdf6e0", 1.8)
    return (
        ray("M90 98V18", WOOD, 3.2)
        + shape("M90 2L96 20H84z", STEEL, 1.8)
        + body
        + braids
        + face
        + eyes
        + wings
        + helm
    )


def knight() -> str:
    """A closed helm with a plume, a broad sword and a shield."""
    cloak = shape("M18 96Q22 64 50 60Q78 64 82 96z", "#8a1f1f")
    plume = shape("M52 18Q50 2 74 4Q88 10 84 30Q76 18 58 22z", "#d23a2a")
    helm = shape("M30 60Q26 18 50 16Q74 18 70 60Q60 70 50 70Q40 70 30 60z", STEEL)
    visor = fill("M33 38H67V45H33z", INK) + line("M50 18V68M40 52v9M60 52v9", DARK_STEEL, 2.6)
    sword = shape("M12 84L8 20L13 8L18 20L18 84z", STEEL) + ray("M2 74H26", GOLD, 3) + ray("M14 78V92", WOOD, 3.4)
    shield = shape("M54 62H92V80Q90 92 73 98Q56 92 54 80z", "#f2e2b0") + line("M73 65V94M58 76H88", "#8a1f1f", 4.4)
    return cloak + plume + helm + visor + sword + shield


ADVENTURERS: dict[str, Callable[[], str]] = {"wizard": wizard, "thief": thief, "dame": dame, "knight": knight}

# --- signs of the magic cards, in a square of 100 ---------------------------------------------------------------------

MAGIC: dict[str, str] = {
    "ring": circle(50, 58, 26, "none", stroke=INK, stroke_width=15) + circle(50, 58, 26, "none", stroke=GOLD, stroke_width=10)
    + shape("M50 6L66 22L50 40L34 22z", "#c77dff"),
    "powder": shape("M34 40H66L76 92H24z", "#b98a4a") + shape("M40 28H60V42H40z", WOOD)
    + "".join(circle(x, y, r, "#ffe9a8") for x, y, r in ((30, 18, 4), (46, 10, 5), (62, 16, 4), (76, 26, 3), (54, 24, 3))),
    "stone": shape("M18 74L28 34L56 18L84 40L80 78L46 90z", "#7d8794") + fill("M34 52Q50 38 66 52Q50 68 34 52z", "#fff3c9")
    + circle(50, 53, 7, "#a3241a"),
    "hand": shape("M28 92V60L22 40Q28 34 34 44L38 52V18Q44 10 48 18V46V12Q54 6 58 14V46V18Q64 12 68 20V50V30Q74 26 76 34V68L68 92z", "#e6d6ff", 2.4)
    + line("M38 70Q52 78 66 68", "#8a6ac8", 3),
    "sword": shape("M44 70V16L50 4L56 16V70z", STEEL, 2.4) + ray("M28 70H72", GOLD, 5) + ray("M50 74V92", WOOD, 6)
    + line("M22 26L34 32M78 26L66 32M20 48H32M80 48H68", "#ffe9a8", 4),
    "horn": shape("M12 78Q46 84 66 20L90 32Q76 98 18 96z", "#f0dca8", 2.4) + ray("M64 18L92 33", GOLD, 4) + ray("M30 82L36 94", GOLD, 3)
    + line("M70 8q4 -6 12 -4M84 16q6 -2 10 4", "#fff3c9", 3.4),
    "boots": shape("M18 12H46V56Q72 60 76 86H16Q12 44 18 12z", "#a8662a", 2.4) + line("M18 26H46M16 78H74", "#5a3410", 4)
    + shape("M52 28Q72 10 94 16Q84 24 86 34Q74 32 54 44z", "#fdf6e0", 2),
    "banner": ray("M24 96V8", WOOD, 5) + shape("M28 12Q54 2 90 18L76 34L90 54Q56 42 28 54z", "#c43a2a", 2.4)
    + fill("M44 24L49 32L58 33L51 38L53 47L44 42L36 46L38 38L32 32L41 31z", GOLD),
    "dust": shape("M22 60Q22 40 46 40H72Q86 50 78 66Q70 92 46 90Q24 90 22 60z", "#5b6fb5", 2.4)
    + line("M60 8H82L60 28H84M34 18H48L34 30H49", "#fff3c9", 5),
    "ball": shape("M24 84H76L68 96H32z", WOOD, 2.4) + circle(50, 50, 36, "#5ab8d8", stroke=INK, stroke_width=2.4)
    + fill("M26 50Q50 30 74 50Q50 70 26 50z", "#e8fbff") + circle(50, 50, 9, "#1f5fae"),
    "amulet": line("M16 6Q30 44 50 46Q70 44 84 6", GOLD, 5) + shape("M50 40L76 58L66 90H34L24 58z", "#1d8a5a", 2.4)
    + line("M50 50V80M38 64H62", "#fff3c9", 6),
    "charm": circle(50, 50, 38, "none", stroke=INK, stroke_width=15) + circle(50, 50, 38, "none", stroke="#d23a2a", stroke_width=10)
    + ray("M24 24L76 76", "#d23a2a", 8) + fill("M50 28L56 44L72 50L56 56L50 72L44 56L28 50L44 44z", GOLD),
    "gloves": shape("M20 92V56L12 40Q18 32 26 42V20Q32 12 36 20V40Q40 12 46 20V56L40 92z", "#3f4a63", 2.4)
    + shape("M60 92L54 56V20Q60 12 64 40V20Q70 12 74 22V42Q82 32 88 40L80 56V92z", "#2f384d", 2.4) + ray("M20 84H40M60 84H80", GOLD, 3),
    "hourglass": shape("M26 14H74Q74 38 54 50Q74 62 74 86H26Q26 62 46 50Q26 38 26 14z", "#e8fbff", 2.4)
    + fill("M34 30H66Q60 40 50 46Q40 40 34 30zM30 84Q34 68 50 62Q66 68 70 84z", "#e0b64a") + ray("M20 12H80M20 88H80", WOOD, 6),
    "philter": shape("M42 10H58V38Q82 54 76 78Q70 94 50 94Q30 94 24 78Q18 54 42 38z", "#e8fbff", 2.4)
    + fill("M30 62Q50 54 70 62Q76 76 68 84Q50 94 32 84Q24 76 30 62z", "#c43a8a") + ray("M38 10H62", WOOD, 6)
    + circle(44, 74, 4, "#ffc9ea") + circle(57, 70, 3, "#ffc9ea") + circle(54, 82, 3, "#ffc9ea"),
}  # fmt: skip
