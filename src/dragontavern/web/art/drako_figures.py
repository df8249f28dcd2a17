"""The nine figures of Drako, each in a square of 100: told apart by build, headgear and weapon, not by colour alone."""

import math
from collections.abc import Callable

from .dragon import head
from .palette import BUILDS
from .svg import circle, el, fill, line

INK = "#160d08"
STEEL = "#cfd8e3"
DARK_STEEL = "#6f7c8c"
WOOD = "#8a5a2a"
SKIN = "#f0c8a0"
TROLL = "#7d9a6a"
TROLL_DARK = "#42573a"
GOLD = "#f5c542"


def shape(d: str, colour: str, width: float = 2) -> str:
    """A filled shape with a dark edge."""
    return fill(d, colour, stroke=INK, stroke_width=width, stroke_linejoin="round")


def ray(d: str, colour: str, width: float) -> str:
    """A thick line with a dark edge."""
    return line(d, INK, width + 3) + line(d, colour, width)


# --- knights --------------------------------------------------------------------------------------------------------


def swordsman() -> str:
    """A closed helm with a plume, a sword raised, a shield before him."""
    cloak = shape("M24 92Q26 60 50 56Q74 60 76 92z", "#26488a")
    sword = (
        shape("M76 66L88 14L92 8L93 16L82 68z", STEEL) + ray("M70 62L90 68", GOLD, 3) + ray("M79 67L77 77", WOOD, 3.4)
    )
    plume = shape("M50 22Q42 4 20 12Q30 16 28 26Q38 20 48 28z", "#d23a2a")
    helm = shape("M34 56Q30 20 50 20Q70 20 66 56Q58 64 50 64Q42 64 34 56z", STEEL)
    visor = fill("M36 40H64V45H36z", INK) + line("M50 22V62M42 50v8M58 50v8", DARK_STEEL, 2)
    shield = shape("M20 64H46V78Q44 90 33 95Q22 90 20 78z", "#e9eef5") + line("M33 66V92M22 76H44", "#2c5fa8", 4)
    return cloak + sword + plume + helm + visor + shield


def archer() -> str:
    """A hood, and a great bow bent with an arrow on the string."""
    body = shape("M22 94Q24 64 46 60Q68 64 70 94z", "#3a6a3c")
    hood = shape("M26 62Q20 20 48 14Q72 20 66 62Q56 70 46 70Q36 70 26 62z", "#3f7a44")
    face = fill("M34 56Q32 34 48 32Q62 34 60 56Q54 64 47 64Q40 64 34 56z", SKIN)
    eyes = line("M39 46h6M51 46h6", INK, 3) + line("M43 57q5 3 9 0", "#7a3a20", 2)
    bow = ray("M70 12Q98 34 88 56Q82 78 66 92", WOOD, 4) + line("M70 12L60 52L66 92", "#f4ead2", 1.6)
    arrow = ray("M30 54L90 50", "#e8d8b0", 1.6) + shape("M99 49L88 44L89 56z", STEEL, 1.4)
    fist = circle(61, 53, 5.5, SKIN, stroke=INK, stroke_width=2)
    return body + hood + face + eyes + bow + arrow + fist


def marksman() -> str:
    """A hat with a long feather, one eye closed, a short bow held across, a full quiver."""
    quiver = shape("M16 50L30 44L40 88L26 92z", "#7a4a24") + ray("M18 50L12 32M23 47L20 28M28 45L29 27", "#f4ead2", 2)
    body = shape("M28 94Q30 66 54 62Q78 66 80 94z", "#7a5aa8")
    face = shape("M38 58Q35 34 54 32Q72 34 70 58Q64 68 54 68Q44 68 38 58z", SKIN)
    hair = fill("M38 44Q36 62 42 66L44 46zM70 44Q72 62 66 66L64 46z", "#b5762a")
    eyes = circle(48, 48, 2.8, INK) + line("M57 48q4 3 8 0", INK, 2.6) + line("M49 59q5 3 10 0", "#7a3a20", 2)
    hat = shape("M24 40Q54 22 86 36Q78 44 54 42Q36 46 24 40z", "#5a3f88") + shape(
        "M38 36Q40 16 58 18Q72 20 70 35z", "#6f50a4"
    )
    feather = shape("M64 24Q70 2 94 4Q90 20 68 30z", "#f2f0e4") + line("M66 27Q76 14 90 8", DARK_STEEL, 1.5)
    bow = ray("M28 84Q56 60 94 74", WOOD, 4) + line("M28 84L94 74", "#f4ead2", 1.5)
    return quiver + body + face + hair + eyes + hat + feather + bow


# --- trolls ---------------------------------------------------------------------------------------------------------


def troll_face(x: float, y: float, mouth: str) -> str:
    """Small angry eyes, a big nose, tusks."""
    return (
        line(f"M{x - 13} {y - 8}l9 4M{x + 13} {y - 8}l-9 4", INK, 3.4)
        + circle(x - 7, y, 2.6, "#ffe45c")
        + circle(x + 7, y, 2.6, "#ffe45c")
        + shape(f"M{x - 4} {y}Q{x - 9} {y + 12} {x} {y + 13}Q{x + 9} {y + 12} {x + 4} {y}z", "#93b07e", 1.6)
        + shape(mouth, "#3a1812", 1.6)
    )


def thrower() -> str:
    """A troll who lifts a boulder over his head with both arms."""
    arms = ray("M24 84Q6 54 26 26", TROLL, 11) + ray("M76 84Q94 54 74 26", TROLL, 11)
    boulder = shape("M24 20L36 5L58 3L76 12L78 28L62 38L38 37L26 32z", "#9a958c") + line(
        "M40 8L46 20L38 30M60 8L66 22M46 20L62 30", "#6a655e", 2.2
    )
    body = shape("M20 96Q20 66 50 64Q80 66 80 96z", TROLL_DARK)
    skull = shape("M28 72Q22 38 50 38Q78 38 72 72Q64 86 50 86Q36 86 28 72z", TROLL)
    ears = shape("M29 56L12 50L27 68zM71 56L88 50L73 68z", TROLL)
    face = troll_face(50, 56, "M38 75Q50 70 62 75Q50 83 38 75z")
    tusks = shape("M40 76l-3 -9 7 6zM60 76l3 -9 -7 6z", "#fff6dc", 1.2)
    hands = circle(27, 25, 6.5, TROLL, stroke=INK, stroke_width=2) + circle(
        73, 25, 6.5, TROLL, stroke=INK, stroke_width=2
    )
    return arms + body + ears + skull + face + tusks + boulder + hands


def berserker() -> str:
    """A troll with great horns and war paint, bent forward, a spiked club swung behind him."""
    club = ray("M64 74L84 22", WOOD, 6) + shape("M76 30L74 8L88 2L98 12L94 32z", "#6b4420")
    spikes = shape("M76 10l-9 -4 6 11zM97 14l8 -5 -2 12zM86 3l2 -9 5 9z", STEEL, 1.2)
    body = shape("M12 98Q8 62 46 60Q82 60 84 98z", "#5c3a2a")
    horns = shape("M26 42Q2 36 6 8Q16 24 36 30z", "#f0e2c0") + shape("M60 40Q80 36 74 10Q64 24 50 29z", "#f0e2c0")
    skull = shape("M20 66Q16 30 44 29Q70 31 67 66Q58 84 43 84Q28 84 20 66z", TROLL)
    paint = line("M26 44L36 62M62 44L52 62M44 31V42", "#c8321e", 4)
    face = troll_face(44, 54, "M28 70Q44 64 60 70Q56 82 44 82Q32 82 28 70z")
    teeth = fill("M32 71l4 6 4 -7zM48 70l4 7 4 -6z", "#fff6dc") + shape(
        "M31 74l-4 -11 8 7zM57 74l4 -11 -8 7z", "#fff6dc", 1.2
    )
    return club + spikes + body + horns + skull + paint + face + teeth


# --- the dragon -----------------------------------------------------------------------------------------------------


def dragon() -> str:
    """Wings spread, the neck bent, fire in the mouth."""
    b = BUILDS["red"]
    wing = "M52 66Q50 28 84 4Q82 20 98 30Q86 36 94 52Q82 52 80 70Q68 60 52 66z"
    wings = shape(wing, "#c8321e") + line("M52 64L84 6M54 64L96 31M56 66L92 52", b.accent, 1.8)
    far = shape("M44 64Q34 36 10 26Q18 38 10 50Q22 50 22 64Q34 60 44 64z", "#8a1a14") + line(
        "M44 63L12 28M43 64L12 50", b.accent, 1.4
    )
    tail = ray("M70 88Q92 92 94 76", b.scale, 6) + shape("M90 78l4 -14 8 12z", b.accent, 1.4)
    body = shape("M34 98Q28 74 48 66Q66 60 74 78Q80 94 70 99z", b.scale) + fill(
        "M40 98Q36 80 48 74Q58 78 54 98z", b.light, opacity=0.9
    )
    neck = (
        line("M54 78Q66 54 48 40", INK, 17)
        + line("M54 78Q66 54 48 40", b.scale, 13.5)
        + line("M51 76Q60 56 46 43", b.light, 4, stroke_dasharray="3 3")
    )
    fire = shape("M24 44Q8 44 2 56Q10 54 10 62Q16 56 22 62Q22 54 30 52z", "#ff9a2a", 1.2) + fill(
        "M24 47Q14 48 9 55Q16 53 22 56z", "#ffe45c"
    )
    return far + wings + tail + body + neck + fire + head(b, (44, 38), math.pi - 0.12, 15, 0.75)


# --- dwarves --------------------------------------------------------------------------------------------------------


def dwarf(beard: str, tunic: str, long: int = 22) -> str:
    """Broad shoulders, a nose, a beard."""
    return (
        shape("M14 96Q14 70 50 66Q86 70 86 96z", tunic)
        + shape("M32 54Q30 32 50 31Q70 32 68 54Q66 66 50 68Q34 66 32 54z", SKIN)
        + circle(42, 47, 2.8, INK)
        + circle(58, 47, 2.8, INK)
        + shape(f"M28 50Q26 72 50 {72 + long}Q74 72 72 50Q66 60 58 57Q50 54 42 57Q34 60 28 50z", beard)
        + shape("M50 46Q43 56 50 58Q57 56 50 46z", "#e8a880", 1.4)
    )


def crossbow() -> str:
    """A round iron helmet, a plaited beard, a crossbow across the chest."""
    helmet = shape("M28 44Q28 16 50 16Q72 16 72 44Q50 36 28 44z", DARK_STEEL) + line(
        "M50 17V39M30 38Q50 30 70 38", GOLD, 3
    )
    knob = circle(50, 14, 4, GOLD, stroke=INK, stroke_width=1.6)
    plaits = shape("M42 88l8 12 8 -12z", "#c9823a", 1.6) + line("M44 80h12M44 86h12", GOLD, 2.4)
    stock = ray("M10 78L92 66", WOOD, 6)
    bow = ray("M78 46Q98 66 84 90", DARK_STEEL, 5) + line("M78 46L62 71L84 90", "#f4ead2", 1.6)
    bolt = shape("M99 64L88 61L89 71z", STEEL, 1.4)
    return dwarf("#c9823a", "#5a4632", 20) + helmet + knob + plaits + stock + bow + bolt


def fury() -> str:
    """A crest of red hair, a wild beard, two axes crossed over the head."""

    def axe(x: int, side: int) -> str:
        blade = f"M{x} 4Q{x + side * 20} 6 {x + side * 18} 30Q{x + side * 9} 22 {x} 24z"
        return ray(f"M{x} 6L{x - side * 30} 74", WOOD, 4) + shape(blade, STEEL)

    crest = shape("M40 34Q34 8 50 2Q66 8 60 34Q56 28 50 27Q44 28 40 34z", "#e2541e")
    brows = ray("M34 42l12 4M66 42l-12 4", "#b8380f", 2.4)
    mouth = shape("M42 63Q50 60 58 63Q57 72 50 72Q43 72 42 63z", "#3a1210", 1.4) + fill("M44 63h12v3h-12z", "#fffbe8")
    wild = shape("M28 56L16 66L28 68L20 82L34 80zM72 56L84 66L72 68L80 82L66 80z", "#e2541e", 1.6)
    return axe(80, 1) + axe(20, -1) + wild + dwarf("#e2541e", "#7a2a1e", 22) + crest + brows + mouth


def net() -> str:
    """A leather cap with ear flaps, a grey beard, a net hung wide from both hands."""
    cap = shape("M28 46Q26 16 50 15Q74 16 72 46L66 52L64 38Q50 33 36 38L34 52z", "#8a6238") + line(
        "M36 36Q50 30 64 36", "#d8b070", 2.4
    )
    meshes = "".join(f"M{10 + 13 * i} {62 + abs(3 - i) * 0.8:.0f}L{22 + 9.4 * i:.0f} 98" for i in range(7)) + "".join(
        f"M{10 + 13 * i} {62 + abs(3 - i) * 0.8:.0f}L{22 + 9.4 * (i - 2):.0f} 98" for i in range(1, 7)
    )
    rim = "M8 60Q50 74 92 60"
    web = line(meshes, INK, 3.6, opacity=0.7) + line(meshes, "#f0dca8", 1.8) + ray(rim, "#f0dca8", 2.4)
    weights = "".join(circle(x, 97, 3, DARK_STEEL, stroke=INK, stroke_width=1.4) for x in (20, 35, 50, 65, 80))
    hands = circle(8, 60, 6, SKIN, stroke=INK, stroke_width=2) + circle(92, 60, 6, SKIN, stroke=INK, stroke_width=2)
    return dwarf("#c8ccd2", "#3f5a5c", 14) + cap + web + weights + hands


FIGURES: dict[str, Callable[[], str]] = {
    "swordsman": swordsman,
    "archer": archer,
    "marksman": marksman,
    "thrower": thrower,
    "berserker": berserker,
    "dragon": dragon,
    "crossbow": crossbow,
    "fury": fury,
    "net": net,
}
SIDE_OF = {
    **dict.fromkeys(("swordsman", "archer", "marksman"), "knights"),
    **dict.fromkeys(("thrower", "berserker"), "trolls"),
    "dragon": "dragon",
    **dict.fromkeys(("crossbow", "fury", "net"), "dwarves"),
}

# The base of each side: a shield, a boulder, a ring of flames, a cut stone; its rim and its ground.
BASES = {
    "knights": ("M50 3L93 10V50Q93 84 50 98Q7 84 7 50V10z", "#dbe5f2", "#2c5fa8", "#16345f"),
    "trolls": ("M28 5L66 2L92 22L98 58L80 90L46 98L14 86L2 52L8 22z", "#c3c0b4", "#8a8478", "#35322c"),
    "dragon": (
        "M50 1L60 8L72 5L78 15L90 18L89 30L98 39L93 50L98 62L89 70L89 82L77 85L71 95L60 92L50 99L40 92L29 95L23 85L11 82L11 70L2 62L7 50L2 39L11 30L10 18L22 15L28 5L40 8z",
        "#f5c542", "#8a5a8a", "#2a1030",
    ),
    "dwarves": ("M26 3H74L97 26V74L74 97H26L3 74V26z", "#f0cf8a", "#a8662a", "#4a2a10"),
}  # fmt: skip


def base(side: str) -> str:
    """The piece a figure stands on: its outline alone tells the side."""
    outline, rim, light, dark = BASES[side]
    stops = el("stop", offset=0, stop_color=light) + el("stop", offset=1, stop_color=dark)
    ground = el("defs", el("radialGradient", stops, id="g", cx=".5", cy=".4", r=".65"))
    return (
        ground
        + fill(outline, INK, transform="translate(0 2)")
        + fill(outline, "url(#g)", stroke=rim, stroke_width=4, stroke_linejoin="round")
    )


def standing(figure: str) -> str:
    """A figure on its base, a little smaller than it, so that it can reach over the rim."""
    return base(SIDE_OF[figure]) + el("g", FIGURES[figure](), transform="translate(7 4)scale(.86)")
