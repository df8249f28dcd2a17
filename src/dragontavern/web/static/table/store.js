// Everything the table page knows, as signals. Components draw it and decide nothing.
import { batch, computed, signal } from "../vendor/signals.js";

export const setup = JSON.parse(document.getElementById("setup").textContent);

export const live = signal(null); // the newest message: the truth
export const shown = signal(null); // the portrait on show: it follows the truth event by event
export const lines = signal([]); // the chronicle
export const chosen = signal(null); // the option picked and not yet confirmed
export const pointed = signal(null); // the option pointed at
export const note = signal(null); // why something cannot be done: { text, rule }
export const hint = signal(null); // what the veteran said of the question at hand; only { at } while he thinks
export const answered = signal(null); // `at` of the question already answered
export const given = signal(null); // the answer last sent: { at, value }
export const connection = signal("connecting");
export const dialog = signal(null); // { kind: "settings" | "help" | "result", … }
export const beside = signal(""); // the sheet that lies over the chronicle, one at a time: "talk", "rules"
export const inspected = signal(null); // a card being read: { k, box, pinned: by a click }

export const you = computed(() => live.value?.you ?? -1);
export const question = computed(() => {
  const asked = live.value?.question ?? null;
  return asked && asked.at !== answered.value ? asked : null;
});

const cards = new Map((setup.catalogue.cards ?? []).map((card) => [card.k, card]));

/** What is printed on a card. */
export function face(k) {
  return cards.get(k);
}

/** A text of the page with its places filled. */
export function say(key, ...args) {
  const text = setup.words[key] ?? key;
  return text.replace(/\{(\d)\}/g, (_, i) => args[i] ?? "");
}

/** A text about a number of things. */
export function count(key, number) {
  const one = `${key}_one`;
  return say(number === 1 && one in setup.words ? one : key, number);
}

/** The name of a seat as this reader calls it. */
export function nameOf(seat) {
  const name = live.value.seats[seat]?.name || say("open_seat");
  return seat === you.value ? say("you") : name;
}

/** A card for those who do not see it. */
export function describe(k) {
  const card = face(k);
  if (!card) return say("hidden_card");
  return card.type ? say("card_label", card.name, card.strength, say(`type_${card.type}`)) : card.name;
}

/** Forget what was picked, pointed at and remarked. */
export function clearChoice() {
  batch(() => {
    chosen.value = null;
    pointed.value = null;
    note.value = null;
  });
}
