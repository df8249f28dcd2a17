"""The fifteen mortals: a figure by candle light, told apart by dress and the thing in hand."""

from collections.abc import Callable
from typing import NamedTuple

from .svg import circle, el, fill, line

SKIN = ("#f0c8a0", "#c88a5a", "#8a5a3a")
GOLD = "#f5c542"
STEEL = "#d5dee8"
WOOD = "#7a5228"


class Dress(NamedTuple):
    """What a figure wears."""

    night: str
    glow: str
    robe: str
    trim: str
    skin: str
    hair: str


def room(d: Dress) -> str:
    """A dark room with a glow."""
    stops = el("stop", offset=0, stop_color=d.glow) + el("stop", offset=1, stop_color=d.night)
    light = el("radialGradient", stops, id="g", cx=".5", cy=".4", r=".7")
    return el("defs", light) + el("rect", width=200, height=280, fill="url(#g)")


def bust(d: Dress, broad: float = 1.0) -> str:
    """Shoulders, neck and a face without a stranger's features."""
    s = 62 * broad
    body = f"M{100 - s} 280Q{100 - s} 196 {100 - 22} 184L{100 + 22} 184Q{100 + s} 196 {100 + s} 280z"
    collar = "M78 186L100 216L122 186L112 180L88 180z"
    return (
        fill(body, d.robe, stroke="#140c06", stroke_width=2)
        + fill("M88 160h24v28q-12 12 -24 0z", d.skin)
        + fill(collar, d.trim, stroke="#140c06", stroke_width=1.2)
        + el("ellipse", cx=100, cy=128, rx=29, ry=37, fill=d.skin, stroke="#140c06", stroke_width=1.6)
        + line("M84 120q6 -5 12 0M104 120q6 -5 12 0", "#2a180c", 2.4)
        + circle(90, 127, 3, "#1a1008") + circle(110, 127, 3, "#1a1008")
        + line("M100 128q-5 12 1 14", "#2a180c", 1.6, opacity=0.6)
        + line("M90 152q10 5 20 0", "#5a2416", 2.4)
    )  # fmt: skip


def beard(colour: str, long: int) -> str:
    """A beard down to somewhere."""
    return fill(
        f"M72 134Q74 168 100 {168 + long}Q126 168 128 134Q122 158 100 148Q78 158 72 134z",
        colour,
        stroke="#140c06",
        stroke_width=1,
    )


def hair(colour: str, long: int = 0) -> str:
    """Hair around the face."""
    return fill(
        f"M68 {136 + long}Q60 84 100 84Q140 84 132 {136 + long}Q130 108 116 104Q92 112 76 104Q72 116 68 {136 + long}z",
        colour,
        stroke="#140c06",
        stroke_width=1,
    )


def hood(colour: str, dark: str) -> str:
    """A deep hood."""
    return fill(
        "M58 190Q48 92 100 72Q152 92 142 190Q134 176 130 150Q132 100 100 96Q68 100 70 150Q66 176 58 190z",
        colour,
        stroke=dark,
        stroke_width=2,
    )


def pointed_hat(colour: str, band: str) -> str:
    """A wizard's hat."""
    return (
        fill("M50 112Q100 92 150 112Q150 120 100 118Q50 120 50 112z", colour, stroke="#140c06", stroke_width=2)
        + fill("M68 106Q88 60 112 18Q110 60 132 106Q100 96 68 106z", colour, stroke="#140c06", stroke_width=2)
        + line("M70 102Q100 92 131 102", band, 6)
    )


def archmage() -> str:
    """Pointed hat with stars, white beard, glowing staff."""
    d = Dress("#0a0a24", "#4a4ab0", "#2a2a7a", GOLD, SKIN[0], "#fff")
    stars = "".join(
        circle(x, y, 2.4, GOLD)
        for x, y in ((96, 76), (108, 58), (104, 88), (112, 36), (64, 230), (84, 250), (120, 246), (136, 226))
    )
    staff = (
        line("M168 280L160 92", WOOD, 7)
        + circle(159, 78, 24, "#a8d8ff", opacity=0.35)
        + circle(159, 78, 13, "#e8f6ff", stroke="#4a8ad0", stroke_width=2)
    )
    return room(d) + bust(d) + beard("#f4f4f4", 66) + pointed_hat("#2a2a7a", GOLD) + stars + staff


def dragonrider() -> str:
    """Goggles, scarf, reins, a dragon's neck before him."""
    d = Dress("#12202e", "#6aa0c8", "#7a4a24", "#c8321e", SKIN[1], "#2a180c")
    goggles = line("M70 124h60", "#3b2610", 6) + "".join(
        circle(x, 124, 12, "#9fe0f0", stroke="#6b4a1a", stroke_width=4) for x in (86, 114)
    )
    scarf = fill(
        "M72 182Q100 206 128 182L136 196Q100 222 66 196zM128 194q34 4 58 -18q-6 30 -54 34z",
        "#c8321e",
        stroke="#5a100a",
        stroke_width=1.5,
    )
    neck = fill(
        "M20 280Q40 226 92 236Q112 240 116 254L92 262Q70 258 62 280z", "#3f7a4c", stroke="#12301a", stroke_width=2
    ) + circle(94, 247, 3.5, "#ffe45c")
    reins = line("M110 252Q140 240 156 268", "#e8cfa0", 3)
    return room(d) + bust(d) + hair("#3b2412") + goggles + scarf + neck + reins


def dragonslayer() -> str:
    """Closed helmet and a great sword."""
    d = Dress("#1c0e0a", "#a85a3a", "#6a7280", "#a02418", SKIN[0], "#000")
    helmet = fill(
        "M66 160Q60 84 100 80Q140 84 134 160Q118 176 100 178Q82 176 66 160z",
        "#9aa6b4",
        stroke="#2a3038",
        stroke_width=2.5,
    )
    visor = fill("M74 118h52v9h-52z", "#12161c") + line(
        "M100 84V174M82 146v16M92 148v18M108 148v18M118 146v16", "#4a525c", 2.5
    )
    plume = fill("M100 82Q104 40 150 42Q132 54 136 84Q118 72 100 82z", "#c8321e", stroke="#5a100a", stroke_width=1.5)
    sword = (
        fill("M158 268L152 70L162 46L172 70L166 268z", STEEL, stroke="#3b4450", stroke_width=2)
        + line("M138 206h48", "#8a6a2a", 9)
        + line("M162 210v50", "#4a2a14", 8)
    )
    return room(d) + bust(d, 1.12) + plume + helmet + visor + sword


def druid() -> str:
    """Antlers, leaves, green cloak."""
    d = Dress("#06180c", "#4c8a4a", "#2e5a2c", "#8a6a34", SKIN[2], "#3b2a14")
    antlers = line(
        "M78 92Q54 74 50 34M60 68Q44 64 34 48M122 92Q146 74 150 34M140 68Q156 64 166 48M54 52Q62 44 62 30M146 52Q138 44 138 30",
        "#d8c090",
        6,
    )
    leaves = "".join(
        fill(f"M{x} {y}q9 -10 18 0q-9 10 -18 0z", "#8fd05a", stroke="#1a4a1a", stroke_width=1)
        for x, y in ((66, 92), (82, 82), (100, 80), (116, 88), (64, 204), (118, 204), (90, 226))
    )
    return room(d) + bust(d) + antlers + hair("#4a331a", 30) + beard("#4a331a", 34) + leaves


def fool() -> str:
    """A cap with bells, two colours, a marotte."""
    d = Dress("#1c0a26", "#a04ab0", "#c8321e", GOLD, SKIN[0], "#000")
    cap = fill(
        "M68 116Q40 104 30 62Q62 66 82 88Q92 50 100 36Q108 50 118 88Q138 66 170 62Q160 104 132 116Q100 92 68 116z",
        "#6a3fa0",
        stroke="#2a1050",
        stroke_width=2,
    ) + fill(
        "M100 36Q108 50 118 88Q138 66 170 62Q160 104 132 116Q118 104 100 102z",
        "#2fa86a",
        stroke="#2a1050",
        stroke_width=2,
    )
    bells = "".join(
        circle(x, y, 7, GOLD, stroke="#7a4c06", stroke_width=1.5) for x, y in ((30, 62), (100, 34), (170, 62))
    )
    stick = (
        line("M40 276L56 214", WOOD, 5)
        + circle(58, 204, 13, "#f0c8a0", stroke="#140c06", stroke_width=1.5)
        + line("M53 208q5 5 10 0", "#5a2416", 2)
    )
    half = fill("M100 214Q124 200 122 186Q162 196 162 280H100z", "#2fa86a", opacity=0.95)
    return room(d) + bust(d) + half + cap + bells + line("M86 150q14 14 28 0", "#a02418", 3.5) + stick


def illusionist() -> str:
    """Two half masks and mirrored hands."""
    d = Dress("#140a22", "#6a4ac8", "#4a2a8a", "#e0c8ff", SKIN[1], "#1a0a2a")
    ghosts = "".join(
        el(
            "g",
            el("ellipse", cx=100, cy=128, rx=29, ry=37, fill="#c8a8ff", opacity=o),
            transform=f"translate({dx} 0)",
        )
        for dx, o in ((-40, 0.25), (40, 0.25), (-66, 0.12), (66, 0.12))
    )
    mask = (
        fill(
            "M70 116Q100 104 130 116Q130 138 112 138Q104 136 100 128Q96 136 88 138Q70 138 70 116z",
            "#f4ecff",
            stroke="#2a1050",
            stroke_width=2,
        )
        + circle(86, 124, 5, "#140a22")
        + circle(114, 124, 5, "#140a22")
    )
    cards = "".join(
        el(
            "rect",
            x=-10,
            y=-14,
            width=20,
            height=28,
            rx=3,
            fill="#fdf6e3",
            stroke="#4a2a8a",
            stroke_width=2,
            transform=f"translate({x} {y}) rotate({r})",
        )
        for x, y, r in ((44, 236, -26), (60, 226, -8), (140, 226, 8), (156, 236, 26))
    )
    return room(d) + ghosts + bust(d) + hair("#2a1638", 10) + mask + cards


def kobold() -> str:
    """A small snouted face with a candle."""
    d = Dress("#1c1006", "#c8863a", "#5a4a2a", "#8a6a34", "#b06a3a", "#000")
    ears = fill(
        "M66 140Q26 124 22 96Q54 98 76 122zM134 140Q174 124 178 96Q146 98 124 122z",
        "#b06a3a",
        stroke="#3b1e0c",
        stroke_width=2,
    )
    face = fill(
        "M64 150Q62 104 100 102Q138 104 136 150Q130 192 100 202Q70 192 64 150z",
        "#b8703e",
        stroke="#3b1e0c",
        stroke_width=2,
    )
    eyes = "".join(
        circle(x, 140, 11, "#ffe45c", stroke="#3b1e0c", stroke_width=2)
        + el("ellipse", cx=x, cy=140, rx=2.5, ry=8, fill="#000")
        for x in (82, 118)
    )
    snout = (
        fill("M82 164Q100 154 118 164Q122 184 100 190Q78 184 82 164z", "#d08a54", stroke="#3b1e0c", stroke_width=1.6)
        + line("M86 178q14 8 28 0", "#3b1e0c", 2)
        + fill("M90 181l3 7 3 -6zM104 182l3 7 3 -7z", "#fff")
    )
    candle = (
        el("rect", x=150, y=206, width=14, height=46, fill="#f3e9d2", stroke="#8a6a3a", stroke_width=1.5)
        + fill("M157 204q-9 -12 0 -26q9 14 0 26z", "#ffd83c")
        + circle(157, 190, 20, "#ffd83c", opacity=0.25)
    )
    horns = fill("M78 106l-8 -26 18 18zM122 106l8 -26 -18 18z", "#efe6cf", stroke="#3b1e0c", stroke_width=1.5)
    body = fill("M58 280Q60 212 100 204Q140 212 142 280z", d.robe, stroke="#140c06", stroke_width=2)
    return room(d) + body + ears + horns + face + eyes + snout + candle


def merchant_prince() -> str:
    """Feathered velvet cap, chain, scales with coins."""
    d = Dress("#22140a", "#c89a3a", "#6a1a3a", GOLD, SKIN[1], "#1a0c06")
    cap = fill(
        "M60 108Q58 78 100 76Q148 78 144 106Q100 94 60 108z", "#6a1a3a", stroke="#2a0818", stroke_width=2
    ) + fill("M134 92Q160 50 186 52Q180 82 142 100z", "#f7efe0", stroke="#8a6a3a", stroke_width=1.4)
    chain = "".join(
        circle(x, y, 5, GOLD, stroke="#7a4c06", stroke_width=1.3)
        for x, y in ((70, 204), (80, 218), (92, 228), (100, 232), (108, 228), (120, 218), (130, 204))
    )
    scales = (
        line("M36 170v66M14 182h44", GOLD, 4)
        + line("M14 182l-8 24M14 182l8 24M58 182l-8 24M58 182l8 24", GOLD, 1.6)
        + fill("M2 206h24q-12 14 -24 0zM46 206h24q-12 14 -24 0z", GOLD)
        + circle(58, 202, 5, GOLD, stroke="#7a4c06", stroke_width=1.2)
    )
    return room(d) + bust(d, 1.08) + hair("#2a180c") + beard("#2a180c", 10) + cap + chain + scales


def priest() -> str:
    """Mitre, white robe, a bowl shared in two."""
    d = Dress("#1a1a26", "#d8d0b0", "#f2ecdc", GOLD, SKIN[0], "#aaa")
    mitre = fill(
        "M70 108Q66 60 100 26Q134 60 130 108Q100 98 70 108z", "#f7f2e4", stroke="#8a6a3a", stroke_width=2
    ) + line("M100 40V102M74 100Q100 92 126 100", GOLD, 5)
    stole = fill("M80 190L70 280H88L96 210zM120 190L130 280H112L104 210z", GOLD, stroke="#7a4c06", stroke_width=1.3)
    halves = fill("M136 236a22 22 0 0 1 44 0z", GOLD, stroke="#7a4c06", stroke_width=2) + fill(
        "M136 244a22 22 0 0 0 44 0z", "#c8901a", stroke="#7a4c06", stroke_width=2
    )
    return room(d) + bust(d) + hair("#c8c0b0") + mitre + stole + halves


def princess() -> str:
    """A circlet, long hair, a small good dragon on the shoulder."""
    d = Dress("#240a1c", "#e08ab0", "#c84a84", "#fff0f6", SKIN[0], "#c8862a")
    circlet = (
        line("M72 108Q100 94 128 108", GOLD, 5)
        + circle(100, 99, 6, "#66d0ff", stroke=GOLD, stroke_width=2)
        + fill("M84 101l5 -12 5 10zM106 99l5 -10 5 12z", GOLD)
    )
    locks = fill(
        "M66 120Q54 190 66 246Q84 226 80 176zM134 120Q146 190 134 246Q116 226 120 176z",
        "#d8962e",
        stroke="#5a3408",
        stroke_width=1.5,
    )
    pet = (
        fill(
            "M134 200Q148 176 168 182Q182 176 190 184Q182 192 172 194Q168 214 148 220Q132 222 134 200z",
            "#d0901a",
            stroke="#5a3408",
            stroke_width=1.8,
        )
        + fill("M152 186Q160 158 180 154Q172 168 170 184z", "#ffe08a", stroke="#5a3408", stroke_width=1.2)
        + circle(178, 184, 2.2, "#000")
    )
    return room(d) + bust(d, 0.92) + hair("#d8962e", 6) + locks + circlet + pet


def prophet() -> str:
    """A blindfold, an eye in the raised hand."""
    d = Dress("#0a1a24", "#4aa0b0", "#d8c8a0", "#7a5a2a", SKIN[2], "#ddd")
    blind = fill("M68 114Q100 106 132 114V134Q100 126 68 134z", "#f2ecdc", stroke="#7a5a2a", stroke_width=1.6)
    hand = fill(
        "M30 236Q24 190 34 168q4 -8 8 0v24l2 -34q4 -8 9 0l1 32 4 -28q5 -7 9 1l-1 34 6 -18q6 -5 8 3q-2 30 -12 54z",
        SKIN[2],
        stroke="#2a180c",
        stroke_width=2,
    )
    eye = (
        fill("M34 208Q50 194 66 208Q50 222 34 208z", "#fff", stroke="#2a180c", stroke_width=1.4)
        + circle(50, 208, 5.5, "#2fa8c8")
        + circle(50, 208, 2.4, "#000")
    )
    rays = line("M50 182v-12M74 192l8 -8M26 192l-8 -8", "#9ff0ff", 2.5)
    return room(d) + bust(d) + hair("#e8e4da", 34) + beard("#e8e4da", 44) + blind + hand + eye + rays


def queen() -> str:
    """A high crown and a ruff."""
    d = Dress("#16060e", "#b03a5a", "#5a0f2a", "#f7efe0", SKIN[0], "#5a1a0c")
    ruff = "".join(
        circle(100 + dx, 190 + abs(dx) * 0.12, 12, "#f7f2e8", stroke="#c8b890", stroke_width=1.4)
        for dx in (-44, -30, -15, 0, 15, 30, 44)
    )
    tall = fill(
        "M66 106L58 52L80 80L100 40L120 80L142 52L134 106Q100 92 66 106z", GOLD, stroke="#7a4c06", stroke_width=2
    ) + "".join(
        circle(x, y, 4.5, c)
        for x, y, c in ((58, 52, "#c8321e"), (100, 40, "#66d0ff"), (142, 52, "#c8321e"), (100, 88, "#2fa86a"))
    )
    return room(d) + bust(d) + hair("#6a2412", 4) + ruff + tall + line("M92 152q8 -5 16 0q-8 8 -16 0", "#a01830", 3)


def sorcerer() -> str:
    """Red hood, hands around three floating cards."""
    d = Dress("#1a0606", "#c84a1e", "#6a1414", "#ff9a3c", SKIN[2], "#000")
    cards = "".join(
        el(
            "rect",
            x=-14,
            y=-20,
            width=28,
            height=40,
            rx=4,
            fill="#fdf6e3",
            stroke="#ff9a3c",
            stroke_width=3,
            transform=f"translate({x} {y}) rotate({r})",
        )
        for x, y, r in ((56, 226, -16), (100, 214, 0), (144, 226, 16))
    )
    runes = line("M50 222l6 -8 6 8 -6 8zM100 204v20M94 210l12 8M138 220l12 4M146 214l-4 16", "#a02418", 2.4)
    glow = circle(100, 226, 60, "#ffb03c", opacity=0.22)
    return (
        room(d)
        + bust(d)
        + hood("#7a1818", "#2a0606")
        + glow
        + cards
        + runes
        + circle(90, 127, 3.4, "#ffb03c")
        + circle(110, 127, 3.4, "#ffb03c")
    )


def thief() -> str:
    """A black mask, a dagger, a purse."""
    d = Dress("#0c0c12", "#5a6078", "#22242e", "#3b3f4c", SKIN[0], "#000")
    mask = fill(
        "M69 112Q100 104 131 112Q131 132 114 134Q104 134 100 128Q96 134 86 134Q69 132 69 112z", "#0c0c12"
    ) + "".join(circle(x, 122, 4.5, "#fff") + circle(x + 1.5, 122, 2.2, "#000") for x in (87, 113))
    dagger = (
        fill("M160 214L168 132L176 214z", STEEL, stroke="#3b4450", stroke_width=1.6)
        + line("M152 216h32", GOLD, 6)
        + line("M168 220v28", "#4a2a14", 7)
    )
    purse = fill(
        "M26 262Q20 232 40 226L36 216h24l-4 10Q78 232 72 262Q50 272 26 262z",
        "#8a6238",
        stroke="#3b2610",
        stroke_width=2,
    ) + circle(49, 246, 8, GOLD, stroke="#7a4c06", stroke_width=1.5)
    return room(d) + bust(d, 0.95) + hood("#2b2e3a", "#0a0a10") + mask + dagger + purse


def wyrmpriest() -> str:
    """A dragon-skull mask and robes of many colours."""
    d = Dress("#101a1a", "#5a9a8a", "#2a4a4a", "#d8d2b8", SKIN[1], "#000")
    stripes = "".join(
        line(f"M{56 + 10 * i} 280L{74 + 6 * i} 214", c, 8)
        for i, c in enumerate(
            ("#c8321e", "#2f7fc4", "#3f9a4c", "#e8b32c", "#2b2d40", "#cfe6ef", "#c8673a", "#8394ad", "#b57a22")
        )
    )
    skull = (
        fill(
            "M64 116Q68 78 100 76Q132 78 136 116L124 150Q118 176 100 182Q82 176 76 150z",
            "#efe6cf",
            stroke="#4a4030",
            stroke_width=2,
        )
        + fill("M76 114l20 8 -6 14q-14 0 -14 -22zM124 114l-20 8 6 14q14 0 14 -22z", "#101a1a")
        + line("M92 164v12M100 166v14M108 164v12", "#4a4030", 2.5)
        + circle(95, 150, 2.5, "#4a4030")
        + circle(105, 150, 2.5, "#4a4030")
    )
    horns = fill(
        "M70 96Q36 84 34 40Q52 66 82 82zM130 96Q164 84 166 40Q148 66 118 82z",
        "#d8c9a0",
        stroke="#4a4030",
        stroke_width=2,
    )
    glints = circle(87, 123, 3, "#7dffcf") + circle(113, 123, 3, "#7dffcf")
    return room(d) + bust(d) + stripes + horns + skull + glints


MORTALS: dict[str, Callable[[], str]] = {
    draw.__name__: draw
    for draw in (
        archmage, dragonrider, dragonslayer, druid, fool, illusionist, kobold, merchant_prince, priest, princess,
        prophet, queen, sorcerer, thief, wyrmpriest,
    )
}  # fmt: skip
