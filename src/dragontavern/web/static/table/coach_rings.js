// Rings of light around what the coach or the veteran speaks of. They lie above the table, take no clicks and follow what moves.
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { html } from "./html.js";
import { tempo } from "./prefs.js";
import { live } from "./store.js";

const MOST = 8;
const GAP = 4; // pixels between a thing and its ring

/** Rings around all that a selector finds; "{me}" in it is one's own seat. `tried` is the thing that may be clicked,
 *  `speaker` who speaks of it, and on a small screen stands in front of the table. */
export function Rings({ light, tried, speaker = ".coach" }) {
  const layer = useRef(null);
  useLayoutEffect(() => {
    const selector = [light, tried].filter(Boolean).join(", ").replaceAll("{me}", live.value.you);
    if (!selector) return draw(layer.current, []);
    bringIntoSight((tried && find(tried)[0]) || find(selector)[0], speaker);
    let frame = 0;
    const follow = () => {
      draw(layer.current, find(selector).map(boxOf).filter(Boolean));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [light, tried]);
  return html`<div class="coach-rings" aria-hidden="true" ref=${layer}></div>`;
}

function find(selector) {
  return [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length).slice(0, MOST);
}

/** Where a thing is seen: what a scrolling part of the page hides of it has no ring. */
function boxOf(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (const frame of framesOf(element)) {
    const box = frame.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

const frames = new WeakMap(); // the parts of the page that scroll around a thing

function framesOf(element) {
  if (!frames.has(element)) {
    const around = [];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY !== "visible") around.push(at);
    }
    frames.set(element, around);
  }
  return frames.get(element);
}

function draw(layer, boxes) {
  while (layer.children.length > boxes.length) layer.lastChild.remove();
  while (layer.children.length < boxes.length) layer.append(document.createElement("i"));
  boxes.forEach((box, i) => {
    const { style } = layer.children[i];
    style.transform = `translate(${box.left - GAP}px, ${box.top - GAP}px)`;
    style.width = `${box.width + 2 * GAP}px`;
    style.height = `${box.height + 2 * GAP}px`;
  });
}

/** Scroll so far that a thing is in sight, and not under whoever speaks of it. */
function bringIntoSight(element, speaker) {
  if (!element) return;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const words = document.querySelector(speaker).getBoundingClientRect();
  const wide = words.width < innerWidth / 2; // then they stand beside the table
  const top = (wide ? 0 : Math.max(0, words.bottom)) + 2 * GAP;
  const box = element.getBoundingClientRect();
  const room = innerHeight - top - 2 * GAP;
  const by = box.top < top ? box.top - top : box.bottom > innerHeight ? Math.min(box.top - top, box.bottom - innerHeight + 2 * GAP) : 0;
  if (by && room > 0) scrollBy({ top: by, behavior: tempo() ? "smooth" : "instant" });
}
