// Motion: cards and coins go from where they were to where they are (FLIP over the Web Animations API).
// Elements with `data-key` are followed across the page; `data-anchor` names places things come from and go to.
// Nothing here blocks input: elements lie in their final place at once and are only painted on their way.
import { setup } from "./store.js";
import { tempo } from "./prefs.js";

const TRAVEL = 420;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const MOST_COINS = 6;

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

/** The table has changed: let everything glide from where it was. */
export function release() {
  const was = before;
  const { from, to } = hints;
  before = null;
  hints = { from: {}, to: {} };
  if (!was || !tempo()) return;
  const moves = [];
  for (const element of document.querySelectorAll("[data-key]")) {
    for (const motion of element.getAnimations()) if (motion.id === "glide") motion.cancel();
    const key = element.dataset.key;
    moves.push([element, element.getBoundingClientRect(), was.get(key)?.box ?? anchorBox(from[key] ?? element.dataset.origin)]);
    was.delete(key);
  }
  for (const [element, box, old] of moves) glide(element, box, old);
  for (const [key, { element, box }] of was) depart(element, box, anchorBox(to[key] ?? "discards"));
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
  const start = { transform: `translate(${dx}px,${dy}px) scale(${scale})`, zIndex: 30 };
  animate(element, [start, { transform: "none", zIndex: 30 }], 1);
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
  const coins = Math.min(number, MOST_COINS);
  for (let i = 0; i < coins; i++) fly(picture(setup.coin, "flying coin"), from, to, i * 45);
}

/** Send face-down cards, or one face-up card, from one place to another. */
export function sendCards(from, to, number, id = "back") {
  for (let i = 0; i < Math.min(number, 4); i++) fly(picture(`${setup.art}${id}.svg`, "flying back"), from, to, i * 70);
}

function picture(source, kind) {
  const image = new Image();
  image.src = source;
  image.alt = "";
  image.className = kind;
  return image;
}

function fly(image, from, to, delay) {
  const a = anchorBox(from);
  const b = anchorBox(to);
  if (!tempo() || !a || !b) return;
  layer().append(image);
  const width = image.offsetWidth || 20;
  const height = image.offsetHeight || 20;
  const x = a.left + a.width / 2 - width / 2;
  const y = a.top + a.height / 2 - height / 2;
  const dx = b.left + b.width / 2 - width / 2 - x;
  const dy = b.top + b.height / 2 - height / 2 - y;
  const lift = -30 - Math.random() * 25;
  image.style.left = `${x}px`;
  image.style.top = `${y}px`;
  const path = [
    { transform: "translate(0,0)", opacity: 0 },
    { transform: `translate(${dx * 0.1}px,${dy * 0.1 + lift * 0.4}px)`, opacity: 1, offset: 0.1 },
    { transform: `translate(${dx / 2}px,${dy / 2 + lift}px)`, opacity: 1 },
    { transform: `translate(${dx}px,${dy}px)`, opacity: 0.9 },
  ];
  vanish(image, animate(image, path, 1.3, delay));
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

function anchorBox(name) {
  const element = name && document.querySelector(`[data-anchor="${name}"]`);
  return element ? element.getBoundingClientRect() : null;
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
