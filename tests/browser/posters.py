"""Make the posters anew: `python -m tests.browser.posters` takes pictures of them with this machine's Chromium."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from dragontavern.web import art
from dragontavern.web.art.posters import HEIGHT, SCENES, WIDTH, marks, poster

from .window import chromium_at, launch

SHARE = Path(art.__file__).parents[1] / "static" / "share"
QUALITY = 84


def main() -> None:
    """Write all posters, and what they were made of."""
    path = chromium_at()
    if path is None:
        raise SystemExit("there is no Chromium here")
    SHARE.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name in SCENES:
            page.set_content(poster(name), wait_until="load")
            page.evaluate("document.fonts.ready.then(() => true)")
            page.screenshot(path=SHARE / f"{name}.jpg", type="jpeg", quality=QUALITY)
        browser.close()
    (SHARE / "made.txt").write_text(marks(), encoding="utf-8")


if __name__ == "__main__":
    main()
