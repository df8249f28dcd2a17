// What is pointed at on the board of Drako, and what my options mean there. It reads portraits and knows no rules.
import { batch, computed, effect, signal } from "../vendor/signals.js";
import { choose } from "./question.js";
import { chosen, clearChoice, live, pointed, question } from "./store.js";

export const picked = signal(null); // the figure whose options alone are looked at
export const spot = signal(null); // the hex whose options alone are looked at
export const watched = signal(null); // the figure somebody points at
const NOTHING = {};

/** What an option means on the board. */
export function aimOf(option) {
  return live.value?.portrait.aims?.[option] ?? NOTHING;
}

/** My options, each with its aim. */
export const offers = computed(() => (question.value?.options ?? []).map((option) => ({ option, aim: aimOf(option.id) })));

/** Those that fit what was picked on the board. */
export const fitting = computed(() => {
  const all = offers.value;
  const [figure, hex] = [picked.value, spot.value];
  const found = all.filter(({ aim }) => {
    const mine = figure === null || aim.figures?.includes(figure);
    return mine && (hex === null || aim.at?.includes(hex));
  });
  return found.length ? found : all;
});

/** The aim that is looked at: of the option picked or pointed at. */
export const looked = computed(() => {
  const id = chosen.value ?? pointed.value;
  return id === null ? null : aimOf(id);
});

/** Those who may act: figures some option of this question is about. */
export const actors = computed(() => new Set(offers.value.filter(({ aim }) => aim.at).flatMap(({ aim }) => aim.figures ?? [])));

/** Point at nothing in particular again. */
export function forget() {
  batch(() => {
    picked.value = null;
    spot.value = null;
  });
}

/** A hex was clicked, with or without a figure on it. */
export function clickHex(hex, figure) {
  const there = offers.value.filter(({ aim }) => aim.at?.includes(hex));
  const mine = there.filter(({ aim }) => picked.value === null || aim.figures?.includes(picked.value));
  const found = mine.length ? mine : there;
  if (found.length === 1) return choose(found[0].option);
  if (found.length > 1) {
    spot.value = hex;
    return focusChoices();
  }
  clearChoice();
  spot.value = null;
  if (figure && actors.value.has(figure.n)) {
    picked.value = picked.value === figure.n ? null : figure.n;
    return focusChoices();
  }
  watched.value = figure && watched.value !== figure.n ? figure.n : null;
}

/** What pointing at a hex would choose: the one option there, if it is only one. */
export function pointHex(hex) {
  const there = fitting.value.filter(({ aim }) => aim.at?.includes(hex));
  pointed.value = there.length === 1 ? there[0].option.id : null;
}

function focusChoices() {
  setTimeout(() => document.querySelector(".choices [data-option]")?.focus({ preventScroll: true }), 0);
}

let at = null;
effect(() => {
  const now = question.value?.at ?? null;
  if (now !== at) setTimeout(forget, 0);
  at = now;
});
