"""How each colour of dragon is built and painted: hue, pose, horns, wings, crest, breath. Nothing differs by hue alone."""

from typing import NamedTuple

from .svg import Point


class Build(NamedTuple):
    """One kind of dragon. The spine runs from the head to the tail."""

    night: str  # background, outside
    glow: str  # background, inside
    dark: str
    scale: str
    light: str
    accent: str
    sign: str
    spine: tuple[Point, ...]
    girth: float
    head: str  # shape of the skull
    horns: str
    wing: str
    crest: str
    tail: str


BUILDS: dict[str, Build] = {
    "black": Build(
        "#0c0d16", "#5d638c", "#14151f", "#2b2d40", "#8f93b5", "#c8f04a", "drop",
        ((62, 92), (92, 70), (128, 84), (138, 122), (108, 150), (72, 168), (70, 206), (110, 226), (160, 214), (184, 182)),
        15, "skull", "forward", "ragged", "none", "barb",
    ),
    "blue": Build(
        "#071a33", "#2f7fc4", "#0d3566", "#1d5fa8", "#a8d8ff", "#ffe45c", "bolt",
        ((58, 78), (86, 62), (116, 80), (118, 118), (90, 148), (84, 186), (112, 216), (150, 206), (160, 172), (138, 158)),
        16, "long", "nose", "broad", "frill", "spade",
    ),
    "brass": Build(
        "#2b1a06", "#d19a3c", "#6b4310", "#b57a22", "#ffe2a0", "#7fe0d0", "hourglass",
        ((72, 96), (96, 70), (130, 76), (152, 108), (146, 150), (112, 178), (72, 190), (46, 222), (66, 248), (108, 246)),
        17, "broad", "plate", "manta", "none", "fan",
    ),
    "bronze": Build(
        "#0a2724", "#3a9a8a", "#3f2a12", "#8a5a28", "#f0c48a", "#66e3d8", "wave",
        ((56, 110), (76, 82), (110, 76), (140, 96), (150, 134), (132, 170), (96, 188), (84, 220), (114, 244), (158, 236)),
        17, "beak", "ribs", "fin", "web", "fluke",
    ),
    "copper": Build(
        "#2a110a", "#c8673a", "#5c2410", "#a8482a", "#ffc9a0", "#8fe07a", "gem",
        ((70, 116), (88, 88), (120, 84), (142, 108), (136, 146), (104, 166), (80, 196), (104, 226), (148, 222), (164, 188),
         (150, 164)),
        15, "broad", "swept", "broad", "none", "hook",
    ),
    "gold": Build(
        "#2e1c02", "#e8b32c", "#7a4c06", "#d0901a", "#fff0b0", "#ff7a3c", "sun",
        ((60, 72), (90, 60), (124, 72), (140, 104), (124, 138), (86, 152), (66, 184), (92, 216), (140, 218), (170, 242)),
        17, "noble", "swept", "sail", "sail", "plume",
    ),
    "green": Build(
        "#04180c", "#3f9a4c", "#0d3d1a", "#26742f", "#bfe89a", "#e8e05a", "leaf",
        ((54, 96), (78, 74), (110, 82), (124, 116), (104, 148), (72, 172), (76, 212), (116, 232), (150, 212), (148, 176),
         (172, 152)),
        15, "long", "none", "leaf", "leaf", "leaf",
    ),
    "red": Build(
        "#240505", "#d8481e", "#5a0c0c", "#b3201a", "#ffb070", "#ffd83c", "flame",
        ((52, 80), (82, 60), (118, 74), (138, 110), (134, 152), (106, 186), (92, 222), (120, 248), (162, 240), (180, 208)),
        19, "brute", "great", "great", "spike", "spade",
    ),
    "silver": Build(
        "#141b28", "#8fa6c8", "#3b4659", "#8394ad", "#f2f7ff", "#7ac8ff", "moon",
        ((66, 84), (92, 62), (126, 70), (146, 100), (136, 140), (100, 160), (70, 186), (78, 224), (120, 242), (160, 226)),
        17, "noble", "shield", "feather", "frill", "plume",
    ),
    "white": Build(
        "#0c2230", "#9fd4e8", "#5f8ba0", "#cfe6ef", "#ffffff", "#4fc3f0", "flake",
        ((60, 118), (78, 92), (108, 90), (130, 110), (132, 144), (108, 170), (76, 182), (64, 212), (88, 238), (136, 240)),
        14, "skull", "none", "ragged", "fin", "barb",
    ),
}  # fmt: skip
