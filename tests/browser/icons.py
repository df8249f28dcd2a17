"""Draws the app's icons: the PNGs under web/static/icons, from our own SVG.

    python -m tests.browser.icons

They are kept with the program, since not every screen takes SVG; `SOURCES` beside them says which pictures they show.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from dragontavern.web.art.app_icon import app_icon, maskable

from .window import chromium_at, launch

HOME = Path(__file__).parents[2] / "src" / "dragontavern" / "web" / "static" / "icons"
SOURCES = HOME / "SOURCES.md"
ICONS: dict[str, tuple[Callable[[], str], int]] = {
    "icon-192": (app_icon, 192),
    "icon-512": (app_icon, 512),
    "maskable-192": (maskable, 192),
    "maskable-512": (maskable, 512),
    "apple-180": (maskable, 180),
}


def sources() -> str:
    """Which pictures the icons show, by their hashes."""
    lines = [f"- {name}.png: {hashlib.sha256(draw().encode()).hexdigest()[:16]}" for name, (draw, _) in ICONS.items()]
    head = "Drawn from web/art/app_icon.py by `python -m tests.browser.icons`; the numbers are hashes of the SVG.\n\n"
    return head + "\n".join(lines) + "\n"


def main() -> None:
    """Draw them all."""
    HOME.mkdir(exist_ok=True)
    path = chromium_at()
    assert path is not None, "there is no Chromium here"
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        for name, (draw, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{draw()}"
            )
            page.screenshot(path=HOME / f"{name}.png", omit_background=True)
            page.close()
        browser.close()
    SOURCES.write_text(sources(), encoding="utf-8")


if __name__ == "__main__":
    main()
