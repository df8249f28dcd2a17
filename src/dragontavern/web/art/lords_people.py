"""Roles and creatures of I Signori dei Draghi, each in a square of 60: told apart by build, head and gear."""

from collections.abc import Callable

from .drako import sword
from .drako_figures import FIGURES, GOLD, INK, SKIN, STEEL, shape
from .svg import circle, el, fill, line


def eyes(*at: tuple[float, float], colour: str = INK, size: float = 2.2) -> str:
    """Eyes."""
    return "".join(circle(x, y, size, colour) for x, y in at)


# --- roles ----------------------------------------------------------------------------------------------------------


def elf() -> str:
    """Long ears, a circlet, a green hood with a leaf."""
    hood = shape("M12 58Q8 24 30 8Q52 24 48 58z", "#2f7a46")
    ears = shape("M18 32L2 18Q4 34 18 40zM42 32L58 18Q56 34 42 40z", SKIN)
    face = shape("M17 30Q17 14 30 14Q43 14 43 30Q42 46 30 52Q18 46 17 30z", SKIN)
    hair = shape("M17 30Q16 12 30 12Q44 12 43 30Q38 20 30 20Q22 20 17 30z", "#e8cf7a", 1.6)
    leaf = shape("M30 24Q24 20 30 12Q36 20 30 24z", "#57b04a", 1.4)
    return hood + ears + face + hair + leaf + eyes((24, 33), (36, 33)) + line("M26 43q4 2 8 0", "#8a4a2a", 1.8)


def warrior() -> str:
    """A helm with a crest, a drawn sword, a red cloak."""
    cloak = shape("M8 59Q10 40 26 38Q44 40 46 59z", "#a8281e")
    crest = shape("M26 8Q10 2 6 20Q16 14 26 18z", "#d23a2a")
    helm = shape("M13 42Q10 12 27 12Q44 12 41 42Q34 48 27 48Q20 48 13 42z", STEEL)
    slit = fill("M16 26H38V31H29V44H25V31H16z", INK)
    return cloak + crest + helm + slit + sword(50, 30, 8, 1.05)


def priest() -> str:
    """A white cowl, a halo, a sun upon the breast."""
    halo = circle(30, 24, 20, "none", stroke=GOLD, stroke_width=3)
    robe = shape("M8 59Q12 40 30 38Q48 40 52 59z", "#f2ead8")
    cowl = shape("M14 42Q10 10 30 10Q50 10 46 42Q38 48 30 48Q22 48 14 42z", "#fbf6ea")
    face = fill("M20 38Q18 20 30 20Q42 20 40 38Q36 44 30 44Q24 44 20 38z", SKIN)
    closed = line("M23 31q3 2.4 5 0M32 31q3 2.4 5 0", INK, 2)
    sun = circle(30, 53, 4.6, GOLD, stroke=INK, stroke_width=1.6)
    return halo + robe + cowl + face + closed + line("M28 39h4", "#8a4a2a", 1.8) + sun


def summoner() -> str:
    """A pointed hat with a star, a long beard, a light in the hand."""
    robe = shape("M10 59Q12 42 28 40Q44 42 46 59z", "#4a2a8a")
    face = shape("M17 34Q17 24 28 24Q39 24 39 34Q38 42 28 44Q18 42 17 34z", SKIN)
    beard = shape("M17 36Q28 42 39 36Q38 54 28 59Q18 54 17 36z", "#e9eef5", 1.6)
    hat = shape("M8 28Q20 22 24 2Q34 20 48 28Q28 34 8 28z", "#5a36a8")
    star = fill("M27 13l1.8 3.8 4.2.5-3 2.9.8 4.1-3.8-2-3.8 2 .8-4.1-3-2.9 4.2-.5z", GOLD)
    spark = circle(51, 44, 7, "#9adcff", opacity=0.5) + circle(51, 44, 3.6, "#e8fbff", stroke=INK, stroke_width=1)
    return robe + face + beard + hat + star + eyes((23, 33), (33, 33)) + spark


def dwarf() -> str:
    """A horned helm, a broad nose, a great red beard in plaits."""
    horns = shape("M12 24Q0 20 4 4Q10 14 20 16zM48 24Q60 20 56 4Q50 14 40 16z", "#f0e2c0")
    helm = shape("M11 28Q11 8 30 8Q49 8 49 28z", "#8f9bad") + line("M30 9V27M12 27H48", GOLD, 3)
    face = fill("M14 28H46V40H14z", SKIN)
    beard = shape("M12 30Q20 40 30 38Q40 40 48 30Q54 48 42 58L36 50L30 59L24 50L18 58Q6 48 12 30z", "#b5541e")
    nose = circle(30, 35, 4.4, "#e8a878", stroke=INK, stroke_width=1.4)
    return face + horns + helm + beard + nose + eyes((22, 32), (38, 32))


# --- creatures ------------------------------------------------------------------------------------------------------


def goblin() -> str:
    """Ears like sails, a crooked grin."""
    ears = shape("M18 28L1 16Q2 34 18 40zM42 28L59 16Q58 34 42 40z", "#7fa83a")
    head = shape("M15 30Q14 10 30 10Q46 10 45 30Q46 52 30 55Q14 52 15 30z", "#93bf48")
    brow = line("M19 22L27 27M41 22L33 27", INK, 2.6)
    grin = shape("M19 40Q30 47 42 37Q40 50 30 50Q22 50 19 40z", "#3a1a14", 1.4)
    teeth = fill("M23 42l2 5 3-4zM33 43l3 5 2-6z", "#fff8e0")
    nose = shape("M30 27L35 38L26 37z", "#7fa83a", 1.4)
    return ears + head + brow + eyes((24, 29), (36, 29), colour="#d23a2a", size=3) + nose + grin + teeth


def wolf() -> str:
    """A gaunt head in profile, teeth bared."""
    neck = shape("M30 58Q24 40 28 30L50 22Q60 40 58 58z", "#6b6f78")
    head = shape("M2 36Q12 24 24 22L28 6L36 16L46 8L48 26Q50 38 38 42L20 46Q10 46 2 36z", "#8d929c")
    jaw = shape("M6 42L26 40Q22 52 8 50z", "#6b6f78", 1.6)
    teeth = fill("M8 40l3 6 2-6 3 6 2-6 3 5 2-6z", "#fffbe8")
    fur = line("M40 46l-3 7M46 44l-2 8M52 42l0 8", "#c6cad2", 2)
    return (
        neck
        + head
        + jaw
        + teeth
        + fur
        + circle(28, 28, 2.8, "#ffd83c", stroke=INK, stroke_width=1.2)
        + eyes((3.6, 36))
    )


def orc() -> str:
    """A heavy jaw with tusks, a topknot, an iron ring."""
    knot = shape("M24 10Q22 0 34 2Q40 4 36 10z", "#2a1a14")
    head = shape("M12 26Q12 8 30 8Q48 8 48 26L50 40Q44 58 30 58Q16 58 10 40z", "#5f7d3f")
    brow = shape("M12 24Q30 16 48 24L46 30Q30 25 14 30z", "#4a6430", 1.4)
    mouth = line("M18 46H42", INK, 3)
    tusks = shape("M18 46L16 32L24 45zM42 46L44 32L36 45z", "#f5ecd0", 1.4)
    ring = circle(30, 42, 4, "none", stroke=STEEL, stroke_width=2)
    return knot + head + brow + eyes((22, 32), (38, 32), colour="#ffd83c", size=2.6) + ring + mouth + tusks


def griffin() -> str:
    """An eagle's head on a lion's breast, one wing raised."""
    wing = shape("M34 40Q34 10 58 2Q54 12 59 18Q52 22 57 30Q50 32 52 40Q44 38 40 46z", "#b5863a")
    body = shape("M18 59Q20 38 32 34Q48 40 50 59z", "#c89a4a")
    head = shape("M14 24Q14 6 30 6Q44 8 42 24Q42 38 30 42L24 36Q14 34 14 24z", "#f7f0de")
    beak = shape("M18 20Q2 20 4 36Q12 28 24 30z", "#f0a830")
    tuft = line("M36 6l6-5M40 10l7-3", "#f7f0de", 3)
    return wing + body + tuft + head + beak + circle(25, 19, 3, GOLD, stroke=INK, stroke_width=1.4)


def minotaur() -> str:
    """A bull's head with wide horns and a ring."""
    horns = shape("M16 20Q0 22 2 4Q8 14 22 12zM44 20Q60 22 58 4Q52 14 38 12z", "#f5ecd0")
    ears = shape("M16 24L4 30L16 34zM44 24L56 30L44 34z", "#5c3418")
    head = shape("M14 20Q16 8 30 8Q44 8 46 20L42 42Q40 56 30 56Q20 56 18 42z", "#7a4a24")
    snout = shape("M19 42Q30 36 41 42Q42 56 30 57Q18 56 19 42z", "#c89a72")
    ring = circle(30, 53, 4.6, "none", stroke=GOLD, stroke_width=2.4)
    holes = eyes((25, 46), (35, 46), size=2)
    return horns + ears + head + snout + holes + ring + eyes((23, 27), (37, 27), colour="#ff5a2a", size=3)


def golem() -> str:
    """Blocks of stone, moss, and a light in the chest."""
    arms = shape("M2 26H14V52H4zM58 26H46V52H56z", "#8f8a80")
    body = shape("M13 24H47L44 58H16z", "#a29c90")
    head = shape("M20 4H40L42 23H18z", "#b5afa2")
    cracks = line("M22 58L27 46L21 40M40 30L34 37M24 6L28 12", "#5f5a52", 2)
    moss = fill("M13 24h10q-4 7-8 4zM40 4h-8q4 5 9 5z", "#6f9a4a")
    heart = circle(31, 42, 6, "#ffb03c", stroke=INK, stroke_width=1.8)
    return arms + body + head + cracks + moss + heart + fill("M23 12h6v4h-6zM33 12h6v4h-6z", "#ffb03c")


def dragon() -> str:
    """The great one."""
    return el("g", FIGURES["dragon"](), transform="scale(.6)")


PEOPLE: dict[str, Callable[[], str]] = {
    "elf": elf,
    "warrior": warrior,
    "priest": priest,
    "summoner": summoner,
    "dwarf": dwarf,
    "goblin": goblin,
    "wolf": wolf,
    "orc": orc,
    "griffin": griffin,
    "minotaur": minotaur,
    "golem": golem,
    "dragon": dragon,
}
