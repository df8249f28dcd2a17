"""Figures of the table page: `python -m tests.browser.measure`. Weight, first decision, paint after a move, frames.

Run it on a quiet machine; the loop at the end says how fast the machine is.
"""

import statistics
import time

from playwright.sync_api import CDPSession, sync_playwright
from tests.server.door import open_door

from dragontavern.web.site import make_app

from .test_games import begin, sit_down
from .window import Message, Window, chromium_at, launch, window

GAMES = 3
# How long the page takes from a message to the next painted frame, and how far apart frames are while things move.
WATCH = """
window.__paints = []; window.__frames = [];
const NativeSocket = window.WebSocket;
window.WebSocket = class extends NativeSocket {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', () => {
      const came = performance.now();
      requestAnimationFrame(() => { const c = new MessageChannel();
        c.port1.onmessage = () => window.__paints.push(performance.now() - came); c.port2.postMessage(0); });
    });
  }
};
let last = 0;
const tick = (now) => { if (last && document.getAnimations().length) window.__frames.push(now - last); last = now;
  requestAnimationFrame(tick); };
requestAnimationFrame(tick);
"""


def weigh(guest: Window) -> tuple[int, float]:
    """Bytes over the wire of a first visit, and the milliseconds until a decision can be taken."""
    line: CDPSession = guest.page.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    line.send("Network.clearBrowserCache")
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    began = time.perf_counter()
    guest.page.reload()
    guest.page.locator(".question.mine").wait_for()
    first = (time.perf_counter() - began) * 1000
    guest.page.wait_for_load_state("networkidle")
    return sum(sizes), first


def answer(guest: Window, question: Message) -> None:
    """Click an option; a click aimed at a card in flight may miss it, as a hand may: then once more."""
    guest.answer_by_mouse(question)
    guest.page.wait_for_timeout(700)
    while (asked := guest.frames[-1]["question"]) and asked["at"] == question["at"]:
        guest.answer_by_mouse(question)
        guest.page.wait_for_timeout(700)


def main() -> None:
    """Measure and print."""
    path = chromium_at()
    assert path, "no Chromium here"
    paints: list[float] = []
    frames: list[float] = []
    with sync_playwright() as playwright, open_door(make=make_app) as door:
        browser = launch(playwright, path)
        with window(browser, door) as guest:
            sit_down(guest, "bot:greedy", "bot:greedy", "bot:greedy")
            begin(guest)
            weights = [weigh(guest) for _ in range(3)]
        for seed in range(GAMES):
            with window(browser, door, seed=seed, reduced_motion="no-preference") as guest:
                guest.page.add_init_script(WATCH)
                sit_down(guest, "bot:greedy", "bot:greedy", "bot:greedy")
                begin(guest)
                answered = -1
                while question := guest.asked(answered):
                    answered = question["at"]
                    answer(guest, question)
                paints += guest.page.evaluate("window.__paints")
                frames += guest.page.evaluate("window.__frames")
        browser.close()
    began = time.perf_counter()
    for _ in range(1_000_000):
        pass
    loop = (time.perf_counter() - began) * 1000
    print(f"weight of the table page   {max(size for size, _ in weights) / 1000:.1f} kB with headers")
    print(f"first decision             {statistics.median(ms for _, ms in weights):.0f} ms")
    print(f"paint after a message      {statistics.median(paints):.1f} ms median of {len(paints)}")
    print(f"frames while things move   {1000 / statistics.median(frames):.0f} a second, median of {len(frames)}")
    print(f"a million empty loops      {loop:.0f} ms")


if __name__ == "__main__":
    main()
