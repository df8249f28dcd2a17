"""The picture a link is shown with elsewhere: a game's cover, or the house at night, under the sign of the tavern.

Those who show links want no SVG, so each poster is a page that a browser takes a picture of: `python -m
tests.browser.posters` writes them to static/share/.
"""

import base64
import hashlib
from collections.abc import Callable
from importlib.resources import files

from . import drako, gold, house, lords

WIDTH, HEIGHT = 1200, 630
SCENES: dict[str, Callable[[], str]] = {
    "house": house.hero,
    "ante": house.ante_cover,
    "drako": drako.cover,
    "gold": gold.cover,
    "lords": lords.cover,
}
STYLE = """
body { margin: 0; inline-size: 1200px; block-size: 630px; overflow: hidden; background: #140a10; }
.scene { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; object-position: 50% 40%; }
.night { position: absolute; inset: 55% 0 0; background: linear-gradient(transparent, rgb(16 7 12 / 92%) 78%); }
.frame { position: absolute; inset: 18px; border: 3px solid #b5801a; border-radius: 22px; box-shadow: 0 0 0 2px rgb(16 7 12 / 60%); }
.sign { position: absolute; inset: auto 0 44px; display: flex; gap: 26px; align-items: center; justify-content: center; }
.sign img { inline-size: 112px; }
.sign b { font: 600 76px/1 "Cinzel"; color: #ffe3a0; text-shadow: 0 4px 18px #000, 0 0 3px #000; }
"""


def poster(name: str) -> str:
    """The page of a poster."""
    font = base64.b64encode(files("dragontavern.web").joinpath("static/fonts/cinzel-600.woff2").read_bytes()).decode()
    face = f'@font-face {{ font-family: "Cinzel"; src: url("data:font/woff2;base64,{font}") format("woff2"); }}'
    return (
        f'<!doctype html><meta charset="utf-8"><style>{face}{STYLE}</style>'
        f'<img class="scene" src="{data(SCENES[name]())}"><div class="night"></div><div class="frame"></div>'
        f'<div class="sign"><img src="{data(house.logo())}"><b>Dragon Tavern</b></div>'
    )


def data(picture: str) -> str:
    """A picture inside an address."""
    return "data:image/svg+xml;base64," + base64.b64encode(picture.encode()).decode()


def marks() -> str:
    """What the posters were made of, line by line, so that a test sees when one is out of date."""
    return "".join(f"{name} {hashlib.sha256(poster(name).encode()).hexdigest()}\n" for name in SCENES)
