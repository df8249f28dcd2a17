"""The dragons: a spine, flesh around it, wings, horns, crest, tail; stronger ones are larger and spikier."""

import math
from itertools import pairwise

from .palette import Build
from .svg import Dice, Point, circle, curve, el, fill, line, path, sampled, turned

STEPS = 26


def ground(build: Build, seed: int) -> str:
    """The background: a glow in the dark, and the sign of the kind drifting in it (drawn once, then stamped)."""
    stops = el("stop", offset=0, stop_color=build.glow) + el("stop", offset=1, stop_color=build.night)
    light = el("radialGradient", stops, id="g", cx=".5", cy=".42", r=".68")
    sign = fill(sign_shape(build.sign, (0, 0), 10), build.accent, id="s")
    sky = el("defs", light + sign) + el("rect", width=200, height=280, fill="url(#g)")
    dice = Dice(seed)
    drift = ""
    for _ in range(9):
        at = (dice.between(8, 192), dice.between(10, 270))
        drift += stamp(at, dice.between(3.5, 8), dice.between(-0.5, 0.5), dice.between(0.16, 0.42))
    return sky + drift


def stamp(at: Point, size: float, angle: float, opacity: float) -> str:
    """The sign of the ground once more, somewhere else."""
    put = f"translate({at[0]:.0f} {at[1]:.0f})rotate({math.degrees(angle):.0f})scale({size / 10:.2f})"
    return el("use", href="#s", transform=put, opacity=f"{opacity:.2f}"[1:])


SIGNS: dict[str, tuple[Point, ...]] = {
    "drop": ((0, -1.4), (0.7, 0), (0.75, 0.6), (0, 1.1), (-0.75, 0.6), (-0.7, 0)),
    "bolt": ((0.3, -1.4), (-0.7, 0.2), (-0.05, 0.15), (-0.35, 1.4), (0.7, -0.3), (0.05, -0.25)),
    "hourglass": ((-0.9, -1.2), (0.9, -1.2), (0.12, 0), (0.9, 1.2), (-0.9, 1.2), (-0.12, 0)),
    "wave": ((-1.4, 0.3), (-0.7, -0.6), (0, 0.1), (0.7, -0.6), (1.4, 0.3), (0.7, 0.1), (0, 0.8), (-0.7, 0.1)),
    "gem": ((-0.6, -0.9), (0.6, -0.9), (1.1, -0.2), (0, 1.2), (-1.1, -0.2)),
    "leaf": ((0, -1.4), (0.8, -0.3), (0.5, 0.7), (0.08, 0.9), (0.12, 1.5), (-0.12, 1.5), (-0.08, 0.9), (-0.5, 0.7), (-0.8, -0.3)),
    "flame": ((0.1, -1.5), (0.35, -0.6), (0.8, -0.5), (0.8, 0.6), (0, 1.2), (-0.8, 0.6), (-0.7, -0.2), (-0.35, 0.1)),
    "moon": ((0.5, -1.2), (-0.5, -0.9), (-1, 0), (-0.5, 0.9), (0.5, 1.2), (-0.1, 0.5), (-0.2, 0), (-0.1, -0.5)),
}  # fmt: skip


def sign_shape(sign: str, at: Point, size: float, angle: float = 0.0) -> str:
    """The sign of a colour as a path: what tells it apart without hue."""
    if sign in ("sun", "flake"):
        rays = 8 if sign == "sun" else 6
        deep = 0.55 if sign == "sun" else 0.22
        points = [
            (
                math.cos(math.pi * i / rays) * (1.35 if i % 2 == 0 else deep),
                math.sin(math.pi * i / rays) * (1.35 if i % 2 == 0 else deep),
            )
            for i in range(2 * rays)
        ]
        return path(turned(points, angle, at, size))
    points = list(SIGNS[sign])
    shaped = turned(points, angle, at, size)
    return curve(shaped, True) if sign in ("drop", "wave", "leaf", "flame", "moon") else path(shaped)


class Body:
    """The spine of one dragon, sampled, with the directions needed to hang things on it."""

    def __init__(self, build: Build, might: float, shift: Point = (0, 0), scale: float = 1.0) -> None:
        self.build = build
        self.might = might  # 0 … 1
        grown = (0.92 + 0.12 * might) * scale
        spine = [((x - 100) * grown + 95 + shift[0], (y - 150) * grown + 160 + shift[1]) for x, y in build.spine]
        self.spine = sampled(spine, STEPS)
        self.girth = build.girth * (0.9 + 0.3 * might) * scale
        self.grown = grown

    def across(self, i: int) -> Point:
        """A unit step to the back side of the spine at a sample."""
        a, b = self.spine[max(0, i - 1)], self.spine[min(STEPS, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        return dy / length, -dx / length

    def width(self, i: int) -> float:
        """Half the thickness of the body at a sample."""
        u = i / STEPS
        return self.girth * max(0.05, math.pow(math.sin(math.pi * min(1.0, u * 0.86 + 0.14)), 0.9)) * (1 - 0.18 * u)

    def off(self, i: int, side: float) -> Point:
        """A point beside the spine: side 1 is the back, -1 the belly."""
        (x, y), (nx, ny) = self.spine[i], self.across(i)
        w = self.width(i) * side
        return x + nx * w, y + ny * w

    def draw(self) -> str:
        """The whole dragon, back to front."""
        return (
            self.wings(False)
            + self.tail()
            + self.wings(True)
            + self.crest()
            + self.flesh()
            + self.legs()
            + self.breath()
            + self.head()
        )

    def flesh(self) -> str:
        """Body, belly and scale marks."""
        b = self.build
        back = [self.off(i, 1) for i in range(0, STEPS + 1, 2)]
        belly = [self.off(i, -1) for i in range(STEPS, -1, -2)]
        inner = [self.off(i, -0.25) for i in range(0, STEPS + 1, 2)]
        plates = "".join(
            f"M{'L'.join(f'{x:.0f} {y:.0f}' for x, y in (self.off(i, -0.25), self.off(i, -1)))}"
            for i in range(3, STEPS - 1, 2)
        )
        marks = "".join(
            f"M{x - 2:.0f} {y:.0f}q2 -3 4 0" for x, y in (self.off(i, 0.45) for i in range(3, STEPS - 3, 2))
        )
        return (
            fill(curve(back + belly, True), b.scale, stroke=b.dark, stroke_width=2)
            + fill(curve(inner + belly, True), b.light, opacity=0.88)
            + line(plates, b.dark, 1, opacity=0.5)
            + line(marks, b.dark, 1.4, opacity=0.6)
        )

    def crest(self) -> str:
        """What stands on the back."""
        b = self.build
        kind = b.crest
        if kind in ("web", "fin", "sail"):
            high = {"web": 1.1, "fin": 0.9, "sail": 1.5}[kind] * (0.7 + 0.6 * self.might)
            top = [
                self.off(i, 1 + high * math.sin(math.pi * i / STEPS) * (1 if i % 4 else 0.62))
                for i in range(2, STEPS - 3, 2)
            ]
            low = [self.off(i, 0.8) for i in range(STEPS - 4, 1, -2)]
            return fill(curve(top + low, True), b.accent, opacity=0.75, stroke=b.dark, stroke_width=1)
        spikes = ""
        step = 2 if self.might > 0.45 else 3
        size = {"spike": 1.15, "leaf": 1.0, "frill": 0.7}.get(kind, 0.6) * (0.55 + 0.65 * self.might)
        for i in range(3, STEPS - 2, step):
            tip = self.off(i + 1 if i < STEPS - 1 else i, 1 + size)
            if kind == "leaf":
                spikes += curve([self.off(i - 1, 0.85), self.off(i, 1 + size * 0.8), tip, self.off(i + 1, 0.9)], True)
            else:
                spikes += path([self.off(i - 1, 0.85), tip, self.off(i + 1, 0.85)])
        return fill(spikes, b.accent, stroke=b.dark, stroke_width=0.8)

    def tail(self) -> str:
        """The tip of the tail."""
        b = self.build
        (x0, y0), (x1, y1) = self.spine[-2], self.spine[-1]
        angle = math.atan2(y1 - y0, x1 - x0)
        size = 8 + 6 * self.might
        shapes: dict[str, list[Point]] = {
            "barb": [(-0.2, 0), (-0.6, -0.7), (1.5, 0), (-0.6, 0.7)],
            "spade": [(-0.4, 0), (0, -0.9), (1.7, 0), (0, 0.9)],
            "fan": [(-0.3, 0), (0.8, -1.2), (1.1, -0.4), (1.6, 0), (1.1, 0.4), (0.8, 1.2)],
            "fluke": [(-0.3, 0), (1.3, -1.3), (0.8, 0), (1.3, 1.3)],
            "hook": [(-0.4, -0.3), (0.9, -0.4), (1.3, -1.4), (1.7, -0.2), (0.8, 0.5), (-0.4, 0.3)],
            "plume": [(-0.4, 0), (0.6, -0.8), (1.9, -0.5), (1.2, 0), (1.9, 0.5), (0.6, 0.8)],
            "leaf": [(-0.4, 0), (0.5, -0.9), (1.9, 0), (0.5, 0.9)],
        }
        points = turned(shapes[b.tail], angle, (x1, y1), size)
        d = curve(points, True) if b.tail in ("leaf", "plume", "hook") else path(points)
        return fill(d, b.accent, stroke=b.dark, stroke_width=1.2)

    def legs(self) -> str:
        """Two short legs with claws."""
        b = self.build
        drawn = ""
        for i in (9, 16):
            x, y = self.off(i, -0.5)
            nx, ny = self.across(i)
            s = self.girth
            knee = (x - nx * s * 0.9 - 3, y - ny * s * 0.9 + s * 0.35)
            foot = (knee[0] - s * 0.55, knee[1] + s * 0.75)
            drawn += line(curve([(x, y), knee, foot]), b.dark, s * 0.62) + line(
                curve([(x, y), knee, foot]), b.scale, s * 0.44
            )
            claws = "".join(f"M{foot[0]:.0f} {foot[1]:.0f}l{dx} {dy}" for dx, dy in ((-6, 2), (-3, 5), (2, 5)))
            drawn += line(claws, b.accent, 2)
        return drawn

    def wings(self, near: bool) -> str:
        """One wing: bones and skin, larger with might."""
        b = self.build
        root = self.off(8 if near else 6, 0.6)
        size = (54 + 34 * self.might) * (self.grown if near else self.grown * 0.86)
        shapes: dict[str, tuple[list[float], float]] = {
            "ragged": ([-100, -62, -34, -8, 14], 0.55),
            "broad": ([-104, -72, -46, -22, 4], 0.74),
            "manta": ([-84, -58, -34, -10, 12, 34], 0.84),
            "fin": ([-96, -70, -46, -22], 0.88),
            "sail": ([-112, -88, -64, -40, -14], 0.8),
            "leaf": ([-98, -66, -34, -4], 0.66),
            "great": ([-116, -88, -60, -32, -4, 22], 0.7),
            "feather": ([-118, -98, -78, -58, -38, -18, 2], 0.86),
        }
        angles, depth = shapes[b.wing]
        lean = 12 if near else -34
        elbow = (root[0] + size * 0.12, root[1] - size * 0.34)
        tips = [
            (
                elbow[0] + math.cos(math.radians(a + lean)) * size * (0.95 - 0.05 * k),
                elbow[1] + math.sin(math.radians(a + lean)) * size * (0.95 - 0.05 * k),
            )
            for k, a in enumerate(angles)
        ]
        edge = f"M{root[0]:.0f} {root[1]:.0f}L{elbow[0]:.0f} {elbow[1]:.0f}L{tips[0][0]:.0f} {tips[0][1]:.0f}"
        for a, c in pairwise(tips):
            mid = ((a[0] + c[0]) / 2, (a[1] + c[1]) / 2)
            deep = (elbow[0] + (mid[0] - elbow[0]) * depth, elbow[1] + (mid[1] - elbow[1]) * depth)
            edge += f"Q{deep[0]:.0f} {deep[1]:.0f} {c[0]:.0f} {c[1]:.0f}"
        edge += (
            f"Q{(tips[-1][0] + root[0]) / 2:.0f} {(tips[-1][1] + root[1]) / 2 - 6:.0f} {root[0]:.0f} {root[1]:.0f}z"
        )
        bones = "".join(f"M{elbow[0]:.0f} {elbow[1]:.0f}L{x:.0f} {y:.0f}" for x, y in tips)
        bones += f"M{root[0]:.0f} {root[1]:.0f}L{elbow[0]:.0f} {elbow[1]:.0f}"
        skin = b.scale if near else b.dark
        return fill(edge, skin, stroke=b.dark, stroke_width=1.5, opacity=0.95 if near else 0.85) + line(
            bones, b.accent if near else b.scale, 2 if near else 1.4
        )

    def gaze(self) -> float:
        """The way the head looks: to the left, never hanging upside down, leaning as the neck does."""
        (x, y), (x1, y1) = self.spine[0], self.spine[2]
        angle = math.atan2(y - y1, x - x1)
        return math.pi + max(-0.55, min(0.55, math.remainder(angle - math.pi, 2 * math.pi)))

    def breath(self) -> str:
        """What comes out of the mouth: the sign of the colour, more of it and larger with might."""
        size = self.girth * 1.28
        angle = self.gaze()
        x, y = self.spine[0]
        mouth = (x + math.cos(angle) * size * 1.2, y + math.sin(angle) * size * 1.2 + size * 0.5)
        way = math.radians(112)
        drawn = ""
        for i in range(2 + round(5 * self.might)):
            far = 7 + i * (9 + 5 * self.might)
            aside = (1 if i % 2 else -1) * (1.5 + i * 1.1)
            at = (mouth[0] + math.cos(way) * far * 0.5 + aside, mouth[1] + math.sin(way) * far)
            drawn += stamp(at, 3 + i * (0.5 + 0.5 * self.might), aside / 14, 0.95 - i * 0.09)
        return drawn

    def head(self) -> str:
        """Skull, jaw, eye, horns; looking the way the neck ends."""
        return head(self.build, self.spine[0], self.gaze(), self.girth * 1.28, self.might)


SKULLS: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    # upper skull and jaw, looking to +x, up is -y (flipped when the head looks left)
    "skull": (((-0.8, -0.5), (0.1, -0.75), (0.9, -0.35), (1.7, -0.2), (1.75, 0.1), (0.8, 0.2), (-0.7, 0.45)), ((0.1, 0.25), (1.5, 0.35), (1.4, 0.6), (0.1, 0.62))),
    "long": (((-0.8, -0.5), (0, -0.66), (0.9, -0.36), (2.0, -0.3), (2.1, 0.05), (0.9, 0.16), (-0.7, 0.45)), ((0, 0.25), (1.8, 0.3), (1.7, 0.55), (0, 0.65))),
    "broad": (((-0.8, -0.6), (0.1, -0.8), (0.9, -0.55), (1.5, -0.4), (1.6, 0.1), (0.7, 0.22), (-0.7, 0.5)), ((0, 0.3), (1.35, 0.32), (1.25, 0.66), (0, 0.75))),
    "beak": (((-0.8, -0.5), (0.1, -0.7), (0.9, -0.4), (1.7, -0.05), (1.65, 0.45), (1.1, 0.16), (-0.7, 0.45)), ((0, 0.26), (1.2, 0.36), (1.1, 0.6), (0, 0.64))),
    "noble": (((-0.8, -0.55), (0, -0.78), (0.8, -0.5), (1.8, -0.42), (1.95, -0.05), (0.8, 0.16), (-0.7, 0.45)), ((0, 0.25), (1.55, 0.28), (1.5, 0.6), (0.7, 0.78), (0, 0.62))),
    "brute": (((-0.9, -0.7), (0.1, -0.9), (0.8, -0.62), (1.7, -0.6), (1.85, 0), (0.8, 0.2), (-0.8, 0.5)), ((0, 0.3), (1.65, 0.3), (1.65, 0.78), (0, 0.86))),
}  # fmt: skip

HORNS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "forward": (((-0.4, -0.5), (-0.5, -1.3), (0.9, -1.5), (0.1, -1.05), (0, -0.62)), ((-0.8, -0.4), (-1.1, -1), (0.1, -1.25), (-0.5, -0.8), (-0.5, -0.5))),
    "nose": (((1.2, -0.3), (1.7, -1.5), (1.65, -0.25)), ((-0.6, -0.5), (-1.6, -0.9), (-0.8, -0.1))),
    "plate": (((-0.2, -0.65), (-0.7, -1.5), (-1.5, -1.3), (-1.9, -0.5), (-1.7, 0.4), (-0.8, 0.5)),),
    "ribs": (((-0.3, -0.6), (-0.8, -1.6), (-0.75, -0.5)), ((-0.6, -0.5), (-1.5, -1.2), (-0.8, -0.2)), ((-0.7, -0.1), (-1.8, -0.3), (-0.7, 0.3))),
    "swept": (((-0.2, -0.65), (-1.3, -1.1), (-2.3, -0.9), (-1.2, -0.75), (-0.7, -0.35)), ((-0.6, -0.2), (-1.4, -0.2), (-2.0, 0.2), (-1.2, 0.1), (-0.7, 0.2))),
    "great": (((-0.1, -0.75), (-0.7, -1.7), (-2.0, -2.0), (-1.3, -1.3), (-0.8, -0.5)), ((-0.6, -0.4), (-1.5, -0.9), (-2.3, -0.6), (-1.4, -0.4), (-0.8, 0.1))),
    "shield": (((-0.1, -0.7), (-1.1, -1.3), (-2.1, -1.2), (-1.3, -0.8), (-0.7, -0.4)), ((-0.5, -0.4), (-1.5, -0.5), (-1.6, 0.3), (-0.7, 0.45))),
    "none": (((-0.4, -0.55), (-1.1, -0.85), (-0.8, -0.3)),),
}  # fmt: skip


def head(b: Build, at: Point, angle: float, size: float, might: float) -> str:
    """A dragon's head looking along an angle."""
    flip = -1 if math.cos(angle) < 0 else 1

    def put(points: tuple[Point, ...], grow: float = 1.0) -> list[Point]:
        return turned([(x * grow, y * flip * grow) for x, y in points], angle, at, size)

    skull, jaw = SKULLS[b.head]
    horn_size = 0.7 + 0.45 * might
    drawn = "".join(
        fill(path(put(horn, horn_size)), b.accent, stroke=b.dark, stroke_width=1.2) for horn in HORNS[b.horns]
    )
    drawn += fill(curve(put(jaw), True), b.scale, stroke=b.dark, stroke_width=1.6)
    drawn += fill(curve(put(skull), True), b.scale, stroke=b.dark, stroke_width=1.8)
    teeth = "".join(path(put(((x, 0.14), (x + 0.1, 0.42), (x + 0.2, 0.12)))) for x in (0.75, 1.05, 1.35))
    drawn += fill(teeth, "#fffbe8")
    eye = put(((0.1, -0.34), (0.42, -0.42), (0.56, -0.2), (0.2, -0.16)))
    pupil = put(((0.34, -0.29),))[0]
    brow = put(((-0.05, -0.5), (0.35, -0.56), (0.7, -0.3)))
    nostril = put(((1.5, -0.14),))[0]
    return (
        drawn
        + fill(curve(eye, True), b.accent)
        + circle(*pupil, size * 0.07, "#000")
        + line(curve(brow), b.dark, size * 0.09)
        + circle(*nostril, size * 0.06, b.dark)
    )
