"""Magic, artifacts and plunder of I Signori dei Draghi, each in a square of 60 with a sign of its own."""

from collections.abc import Callable

from .drako import bite, buckler, fire, sword
from .drako_figures import DARK_STEEL, GOLD, INK, STEEL, WOOD, ray, shape
from .svg import circle, el, fill, line

STAR = "M30 4l6.5 18 19 .6-15 11.6 5.2 18.4L30 41.8 14.3 52.6l5.2-18.4-15-11.6 19-.6z"
SKULL = "M12 26Q12 6 30 6Q48 6 48 26Q48 36 42 39V50H18V39Q12 36 12 26z"
BOLT = "M36 2L12 34H27L20 58L48 24H32L42 2z"
ICE = "#bfe8ff"
VIOLET = "#8a5ae0"


def moved(inside: str, x: float, y: float, scale: float) -> str:
    """A part put in its place."""
    return el("g", inside, transform=f"translate({x} {y})scale({scale})")


def skull(bone: str) -> str:
    """A skull."""
    holes = circle(22, 25, 5.4, INK) + circle(38, 25, 5.4, INK) + fill("M30 31l4 7h-8z", INK)
    return shape(SKULL, bone) + holes + line("M24 42v8M30 42v8M36 42v8", INK, 2)


def down(x: float, colour: str) -> str:
    """An arrow that points down."""
    return shape(f"M{x - 4} 34h8v12h6l-10 12-10-12h6z", colour, 1.8)


# --- equipment ------------------------------------------------------------------------------------------------------


def sacred_bolt() -> str:
    """Golden lightning out of a halo."""
    return circle(30, 30, 25, "none", stroke="#fff3c0", stroke_width=3) + shape(BOLT, GOLD)


def flaming_blade() -> str:
    """A sword in flames."""
    return moved(fire(), -2, -4, 1.06) + moved(sword(30, 32, 0, 1.25), 0, 0, 1)


def aegis_of_light() -> str:
    """A shield that shines."""
    rays = line("M30 0V8M30 52V60M0 30H8M52 30H60M9 9l5 5M46 46l5 5M51 9l-5 5M14 46l-5 5", "#fff3c0", 3)
    round_ = circle(30, 30, 20, "#f0c84a", stroke=INK, stroke_width=2.4) + circle(30, 30, 12, "#fff3c0")
    return rays + round_ + line("M30 20V40M20 30H40", "#c8862a", 4)


def magic_dart() -> str:
    """A dart with a trail of sparks."""
    trail = line("M4 56L24 36M2 46L16 34M14 58L26 46", ICE, 3)
    dart = ray("M18 42L44 16", VIOLET, 4) + shape("M57 3L50 25L35 10z", "#c9b0ff")
    return trail + dart + shape("M18 42L8 42L14 34zM18 42L18 52L26 46z", "#c9b0ff", 1.6)


def frost_grip() -> str:
    """A flake in a claw of ice."""
    claw = shape("M8 58Q2 36 12 20L18 34Q20 14 28 6L30 30Q38 12 46 12L40 34Q50 24 56 28Q50 50 36 58z", "#7fc4e8")
    flake = line("M29 32V52M20 37L38 47M38 37L20 47", "#ffffff", 3)
    return claw + flake


def dragon_roar() -> str:
    """Jaws, and the roar that leaves them."""
    return moved(bite(), 0, 6, 0.74) + line("M46 14Q56 30 46 46M38 18Q45 30 38 42", GOLD, 3.6)


# --- spells ---------------------------------------------------------------------------------------------------------


def fireball() -> str:
    """A ball of fire on its way."""
    tail = shape("M56 2Q36 8 22 22L40 38Q52 22 56 2z", "#e2541e")
    ball = circle(24, 38, 18, "#e2541e", stroke=INK, stroke_width=2.2) + circle(22, 40, 11, "#ffb03c")
    return tail + ball + circle(21, 41, 5.4, "#fff3a0")


def disintegration() -> str:
    """A skull that falls to dust."""
    dust = "".join(circle(x, y, r, VIOLET) for x, y, r in DUST)
    return moved(skull("#efe6ff"), -4, 0, 0.94) + dust


DUST = (
    (48, 12, 3),
    (54, 20, 2.2),
    (50, 28, 3.4),
    (57, 33, 1.8),
    (46, 40, 3),
    (54, 44, 2.4),
    (44, 52, 2),
    (51, 54, 1.6),
)


def ancient_wisdom() -> str:
    """An open book."""
    cover = shape("M2 14Q16 6 30 14Q44 6 58 14V54Q44 46 30 54Q16 46 2 54z", "#7a3a1e")
    pages = shape("M6 12Q18 6 30 14Q42 6 54 12V48Q42 42 30 49Q18 42 6 48z", "#fbf3da", 1.6)
    return cover + pages + line("M30 14V49M12 20q6-2 12 1M12 28q6-2 12 1M12 36q6-2 12 1M36 21q6-3 12-1M36 29q6-3 12-1",
                                "#8a6a3a", 2)  # fmt: skip


def shatter() -> str:
    """A hammer upon a gem that bursts."""
    gem = shape("M14 34H46L54 42L30 59L6 42z", "#4ac0d8") + line("M30 59L24 42L30 34L36 44zM24 42H12", "#e8fbff", 2.4)
    hammer = moved(ray("M30 28L54 4", WOOD, 4) + shape("M14 16L30 4L42 16L26 30z", STEEL), 0, -2, 1)
    return gem + hammer + line("M8 28l-5-4M50 30l6-3", GOLD, 3)


def thought_theft() -> str:
    """A head, and a thought drawn out of it."""
    head = shape("M10 58V44Q2 36 4 24Q8 8 26 8Q44 10 44 28L50 38L43 40Q44 50 32 50V58z", "#d8c4f4")
    return (
        head
        + line("M24 34q-8-2-6-9t9-5q7 2 5 8t-4 2", VIOLET, 3)
        + line("M34 16Q46 2 56 8", VIOLET, 3)
        + circle(55, 9, 4, "#f0e4ff", stroke=INK, stroke_width=1.6)
    )


def revealing_eye() -> str:
    """An open eye with rays."""
    eye = shape("M2 32Q30 4 58 32Q30 58 2 32z", "#fbf6ea")
    iris = circle(30, 32, 11, "#3a8ad8", stroke=INK, stroke_width=2) + circle(30, 32, 5, INK)
    return line("M30 2V10M12 6l4 8M48 6l-4 8", GOLD, 3) + eye + iris + circle(34, 28, 2.4, "#ffffff")


def recall() -> str:
    """A grave, and something that rises from it."""
    stone = shape("M12 58V34Q12 20 30 20Q48 20 48 34V58z", "#8f8a80")
    up = shape("M30 2L44 16H36V34H24V16H16z", "#9af0b0", 1.8)
    return stone + up + line("M6 58H54", "#5f7d3f", 4) + line("M20 46H40M24 51H36", "#5f5a52", 2.4)


def arcane_silence() -> str:
    """A mouth under a seal."""
    ring = circle(30, 30, 26, "none", stroke=VIOLET, stroke_width=4)
    lips = shape("M10 31Q20 20 30 26Q40 20 50 31Q40 44 30 42Q20 44 10 31z", "#d2506a")
    return ring + lips + line("M12 31H48", INK, 2) + line("M20 22V41M30 24V42M40 22V41", "#f0e4ff", 3)


# --- antimagic, blessings, curses -----------------------------------------------------------------------------------


def countermagic() -> str:
    """A star struck out."""
    return shape(STAR, "#7fe0d0") + ray("M6 54L54 6", "#d23a2a", 5)


def arcane_shield() -> str:
    """A shield with a star."""
    return moved(buckler(30, 30, 1.15), 0, 0, 1) + moved(shape(STAR, "#7fe0d0", 3), 14, 11, 0.54)


def wing(side: int) -> str:
    """A wing of light, to the left (-1) or right (1)."""
    d = "M0 0Q6 -26 26 -26Q24 -18 28 -12Q22 -10 23 -4Q16 -4 14 4Q8 0 0 10z"
    return el("g", shape(d, "#ffffff"), transform=f"translate({30 + 8 * side} 34)scale({side} 1)")


def spirit(robe: str) -> str:
    """A small figure of light."""
    return shape("M22 34Q30 28 38 34L44 57H16z", robe) + circle(30, 23, 8, "#fff3c0", stroke=INK, stroke_width=2)


def divine_spirit() -> str:
    """A figure with a halo and one pair of wings."""
    halo = el("ellipse", cx=30, cy=9, rx=11, ry=4, fill="none", stroke=GOLD, stroke_width=3)
    return wing(-1) + wing(1) + spirit("#fbf6ea") + halo


def glorious_spirit() -> str:
    """The same in gold, with a crown and rays."""
    rays = line("M30 0V6M8 8l6 6M52 8l-6 6M0 28H6M54 28H60", GOLD, 3)
    crown = shape("M19 15L17 3L25 9L30 1L35 9L43 3L41 15z", GOLD, 1.8)
    return rays + moved(wing(-1) + wing(1), -4, -2, 1.13) + spirit("#f0c84a") + crown


def anathema() -> str:
    """A skull under a moon, and one arrow down."""
    return moved(skull("#e8d0dc"), 2, -4, 0.74) + down(46, "#d2305a")


def heros_fall() -> str:
    """A broken sword, and two arrows down."""
    hilt = shape("M26 22L34 22L33 6L27 6z", WOOD) + ray("M18 22H42", GOLD, 4)
    blade = shape("M25 24H35V38L31 34L28 40L25 36z", STEEL) + shape("M26 46L29 43L34 45L30 58z", STEEL)
    return hilt + blade + down(10, "#d2305a") + down(50, "#d2305a")


# --- artifacts ------------------------------------------------------------------------------------------------------


def golden_bracelet() -> str:
    """A broad bracelet with a stone."""
    ring = el("ellipse", cx=30, cy=32, rx=22, ry=19, fill="none", stroke=INK, stroke_width=15)
    gold = el("ellipse", cx=30, cy=32, rx=22, ry=19, fill="none", stroke=GOLD, stroke_width=11)
    return (
        ring
        + gold
        + line("M14 42q4 8 12 9M36 50q8-2 11-8", "#b5862a", 2.6)
        + shape("M30 4L38 13L30 22L22 13z", "#d23a4a")
    )


def war_horn() -> str:
    """A horn that sounds."""
    horn = shape("M3 46Q26 50 38 16L54 24Q44 60 8 58z", "#f0dca8") + ray("M36 15L55 25", GOLD, 4)
    return horn + ray("M14 47L18 57", GOLD, 3) + line("M46 4Q54 4 58 12M38 4q2-3 6-3", "#fff3c0", 3)


def bulwark_banner() -> str:
    """A banner with a tower."""
    pole = ray("M10 4V59", WOOD, 4)
    cloth = shape("M12 6H54L46 22L54 40H12z", "#2c5fa8")
    return pole + cloth + shape("M22 34V20H19V13H24V16H28V13H33V16H37V13H42V20H39V34z", "#e9eef5", 1.6)


def merchants_seal() -> str:
    """A seal of wax on a ribbon, with scales."""
    ribbon = shape("M18 34L8 58L20 52L26 59L32 40zM42 34L52 58L40 52L34 59L28 40z", "#2f7a46")
    wax = circle(30, 24, 21, "#b3201a", stroke=INK, stroke_width=2.4)
    scales = line("M30 12V34M18 17H42M24 35H36", GOLD, 3) + line("M12 27q6 6 12 0zM36 27q6 6 12 0z", GOLD, 2.6)
    return ribbon + wax + scales + line("M18 17l-6 10h12zM42 17l-6 10h12z", GOLD, 1.8)


def consecrated_amulet() -> str:
    """A pendant on a chain."""
    chain = el(
        "path", d="M8 2Q14 26 30 28Q46 26 52 2", fill="none", stroke=GOLD, stroke_width=3, stroke_dasharray="5 3"
    )
    disk = circle(30, 42, 16, "#f0c84a", stroke=INK, stroke_width=2.4) + circle(30, 42, 10.5, "#fbf6ea")
    return chain + disk + line("M30 34V50M23 41H37", "#2c7fd0", 4)


# --- plunder --------------------------------------------------------------------------------------------------------


def coins(*at: tuple[float, float]) -> str:
    """Coins of Iros."""
    return "".join(
        circle(x, y, 6, GOLD, stroke=INK, stroke_width=1.6) + line(f"M{x} {y - 3}v6", "#a8721a", 2) for x, y in at
    )


def raid() -> str:
    """A torch."""
    return moved(fire(), 6, -6, 0.8) + ray("M30 42L30 58", WOOD, 6)


def great_sack() -> str:
    """A full sack."""
    sack = shape("M22 16Q4 28 6 46Q8 58 30 58Q52 58 54 46Q56 28 38 16z", "#b5862a")
    return sack + shape("M20 16L14 4L26 8L30 3L34 8L46 4L40 16z", "#c89a4a") + coins((24, 40), (37, 40), (30, 50))


def pyrrhic_victory() -> str:
    """A broken wreath."""
    left = ray("M28 56Q6 44 12 10", "#57a04a", 3) + line(
        "M14 20l-9-4M12 30l-10 0M14 40l-9 4M22 50l-6 7", "#57a04a", 5
    )
    right = ray("M40 50Q54 36 48 8", "#8a9a4a", 3) + line("M48 18l9-4M50 28l9 2M48 38l9 4", "#8a9a4a", 5)
    return left + right + shape("M30 16l3 8 8 .4-6 5.2 2 8-7-4.4-7 4.4 2-8-6-5.2 8-.4z", GOLD, 1.6)


def bloody_battle() -> str:
    """Crossed swords, dripping."""
    blood = shape("M12 44q5 8 0 12q-5-4 0-12zM30 46q5 8 0 12q-5-4 0-12zM48 44q5 8 0 12q-5-4 0-12z", "#c8202a", 1.4)
    return sword(22, 24, -42, 1.0) + sword(38, 24, 42, 1.0) + blood


def massacre() -> str:
    """A skull over bones."""
    bones = ray("M6 56L54 40M54 56L6 40", "#fbf3da", 5)
    return bones + moved(skull("#fbf3da"), 3, -4, 0.9)


def ransom() -> str:
    """A key on a chain."""
    key = circle(18, 20, 12, "none", stroke=INK, stroke_width=9) + circle(
        18, 20, 12, "none", stroke=GOLD, stroke_width=5
    )
    bit = ray("M27 28L52 53M44 45L50 39M50 51L56 45", GOLD, 4)
    return key + bit + coins((46, 16))


def orderly_retreat() -> str:
    """A flag, and a way back."""
    flag = ray("M44 4V58", WOOD, 4) + shape("M42 6H12L20 16L12 26H42z", "#e9eef5")
    return flag + shape("M2 46L16 34V42H38V50H16V58z", "#d09a4a")


def siege() -> str:
    """A tower with a ladder."""
    tower = shape("M14 58V22H8V6H16V12H24V6H34V12H42V6H50V22H44V58z", "#a29c90")
    door = shape("M23 58V44Q29 36 35 44V58z", "#3a2414", 1.6)
    return tower + door + line("M54 58L44 10M60 56L50 8M47 22l7-1M50 34l7-1M52 46l7-1", "#7a4a24", 3)


def violated_library() -> str:
    """Books out of their shelf."""
    books = (
        shape("M4 8H14V44H4z", "#a8281e")
        + shape("M16 12H28V44H16z", "#2c5fa8")
        + shape("M30 16L40 12L52 42L42 46z", "#2f7a46")
    )
    shelf = shape("M2 44H58V51H2z", WOOD)
    return books + shelf + line("M6 16h6M18 20h8M36 22l6-2", GOLD, 2.4) + line("M10 58l6-4M44 58l8-4", "#fbf3da", 4)


def dragons_hoard() -> str:
    """An open chest full of gold."""
    lid = shape("M4 26Q6 4 30 4Q54 4 56 26z", "#7a4a24") + line("M14 8V24M46 8V24", DARK_STEEL, 4)
    gold = coins((14, 29), (25, 26), (36, 26), (46, 29), (20, 32), (31, 31), (41, 32))
    return (
        lid
        + gold
        + shape("M4 32H56V58H4z", "#8a5a2a")
        + shape("M24 36H36V48H24z", GOLD, 1.8)
        + line("M4 44H24M36 44H56", DARK_STEEL, 4)
    )


MAGIC: dict[str, Callable[[], str]] = {
    draw.__name__: draw
    for draw in (
        *(sacred_bolt, flaming_blade, aegis_of_light, magic_dart, frost_grip, dragon_roar),
        *(fireball, disintegration, ancient_wisdom, shatter, thought_theft, revealing_eye, recall, arcane_silence),
        *(countermagic, arcane_shield, divine_spirit, glorious_spirit, anathema, heros_fall),
        *(golden_bracelet, war_horn, bulwark_banner, merchants_seal, consecrated_amulet),
    )
}
PLUNDER: dict[str, Callable[[], str]] = {
    draw.__name__: draw
    for draw in (
        *(raid, great_sack, pyrrhic_victory, bloody_battle, massacre, ransom, orderly_retreat, siege),
        *(violated_library, dragons_hoard),
    )
}
