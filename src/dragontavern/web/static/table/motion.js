// Motion: cards and coins go from where they were to where they are (FLIP over the Web Animations API).
// Elements with `data-key` are followed across the page; `data-anchor` names places things come from and go to.
// Nothing here blocks input: elements lie in their final place at once and are only painted on their way.
import { setup } from "./store.js";
import { tempo } from "./prefs.js";

const TRAVEL = 420;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const MOST_COINS = 6;
const MOST_CARDS = 4;

let before = null; // key -> where it was painted and a picture of it
let hints = { from: {}, to: {} };

/** Remember where everything is painted, just before the table changes. */
export function brace(next = {}) {
  hints = { from: { ...hints.from, ...next.from }, to: { ...hints.to, ...next.to } };
  if (before || !tempo()) return;
  before = new Map();
  for (const element of document.querySelectorAll("[data-key]")) {
    before.set(element.dataset.key, { element, box: element.getBoundingClientRect() });
  }
}

/** Nothing is on its way any more, and nobody remembers where things were. */
export function dropFlights() {
  before = null;
  hints = { from: {}, to: {} };
  document.getElementById("in-the-air")?.replaceChildren();
}

/** The table has changed: let everything glide from where it was. */
export function release() {
  const was = before;
  const { from, to } = hints;
  before = null;
  hints = { from: {}, to: {} };
  if (!was || !tempo()) return;
  // first everything is stopped, then everything is measured, then everything is moved: each change between two
  // measures would have the browser lay the whole page out once more
  for (const motion of document.getAnimations()) {
    if (motion.id === "glide" && motion.effect.target.dataset.key) motion.cancel();
  }
  const anchors = new Map();
  const anchor = (name) => {
    if (!anchors.has(name)) anchors.set(name, anchorBox(name));
    return anchors.get(name);
  };
  const moves = [];
  for (const element of document.querySelectorAll("[data-key]")) {
    const key = element.dataset.key;
    moves.push([element, element.getBoundingClientRect(), was.get(key)?.box ?? anchor(from[key] ?? element.dataset.origin)]);
    was.delete(key);
  }
  const leaving = [...was].map(([key, { element, box }]) => [element, box, anchor(to[key] ?? "discards")]);
  for (const [element, box, old] of moves) glide(element, box, old);
  for (const [element, box, target] of leaving) depart(element, box, target);
}

function glide(element, box, old) {
  if (!box.width) return;
  if (!old) {
    animate(element, [{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }], 0.6);
    return;
  }
  const dx = old.left - box.left;
  const dy = old.top - box.top;
  const scale = old.width ? Math.min(old.width / box.width, 2.5) : 1;
  if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(scale - 1) < 0.03) return;
  element.style.transformOrigin = "0 0";
  // on its way a card passes over others: only what may be chosen takes a click meanwhile
  const choosable = element.dataset.option || element.querySelector("[data-option]");
  const air = { zIndex: 30, pointerEvents: choosable ? "auto" : "none" };
  const start = { transform: `translate(${dx}px,${dy}px) scale(${scale})`, ...air };
  animate(element, [start, { transform: "none", ...air }], 1);
}

function depart(element, box, target) {
  if (!box.width) return;
  const ghost = element.cloneNode(true);
  for (const name of ["id", "data-key", "data-option", "tabindex"]) ghost.removeAttribute(name);
  place(ghost, box);
  const end = target
    ? { transform: toward(box, target, Math.min(target.width / box.width, 1)), opacity: 0.6 }
    : { opacity: 0, transform: "scale(.9)" };
  vanish(ghost, animate(ghost, [{ transform: "none", opacity: 1 }, end], target ? 1 : 0.5));
}

/** Send coins from one place to another. */
export function sendCoins(from, to, number) {
  fly(setup.coin, "flying coin", Math.min(number, MOST_COINS), from, to, 45);
}

/** Send face-down cards, or one face-up card, from one place to another. */
export function sendCards(from, to, number, id = "back") {
  fly(`${setup.art}${id}.svg`, "flying back", Math.min(number, MOST_CARDS), from, to, 70);
}

function picture(source, kind) {
  const image = new Image();
  image.src = source;
  image.alt = "";
  image.className = kind;
  return image;
}

function fly(source, kind, number, from, to, gap) {
  const a = anchorBox(from);
  const b = anchorBox(to);
  if (!number || !tempo() || !a || !b) return;
  const images = Array.from({ length: number }, () => picture(source, kind));
  layer().append(...images);
  const width = images[0].offsetWidth || 20;
  const height = images[0].offsetHeight || 20;
  const x = a.left + a.width / 2 - width / 2;
  const y = a.top + a.height / 2 - height / 2;
  const dx = b.left + b.width / 2 - width / 2 - x;
  const dy = b.top + b.height / 2 - height / 2 - y;
  images.forEach((image, i) => {
    const lift = -30 - Math.random() * 25;
    image.style.left = `${x}px`;
    image.style.top = `${y}px`;
    const path = [
      { transform: "translate(0,0)", opacity: 0 },
      { transform: `translate(${dx * 0.1}px,${dy * 0.1 + lift * 0.4}px)`, opacity: 1, offset: 0.1 },
      { transform: `translate(${dx / 2}px,${dy / 2 + lift}px)`, opacity: 1 },
      { transform: `translate(${dx}px,${dy}px)`, opacity: 0.9 },
    ];
    vanish(image, animate(image, path, 1.3, i * gap));
  });
}

function animate(element, frames, factor, delay = 0) {
  const time = tempo();
  const options = { duration: TRAVEL * factor * time, delay: delay * time, easing: EASE, id: "glide", fill: "backwards" };
  return element.animate(frames, options);
}

function vanish(element, motion) {
  const gone = () => element.remove();
  motion.onfinish = gone;
  motion.oncancel = gone;
}

function toward(box, target, scale) {
  return `translate(${target.left - box.left}px,${target.top - box.top}px) scale(${scale})`;
}

function place(element, box) {
  element.classList.add("ghost");
  const { style } = element;
  style.left = `${box.left}px`;
  style.top = `${box.top}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  style.transformOrigin = "0 0";
  style.setProperty("--w", `${box.width}px`);
  layer().append(element);
}

/** Where a place is painted; nothing where it is not to be seen now, or things would fly to the corner of the page. */
function anchorBox(name) {
  const places = name ? [...document.querySelectorAll(`[data-anchor="${name}"]`)] : [];
  return places.map((place) => place.getBoundingClientRect()).find((box) => box.width > 0) ?? null;
}

function layer() {
  let found = document.getElementById("in-the-air");
  if (!found) {
    found = document.createElement("div");
    found.id = "in-the-air";
    found.setAttribute("aria-hidden", "true");
    document.body.append(found);
  }
  return found;
}
