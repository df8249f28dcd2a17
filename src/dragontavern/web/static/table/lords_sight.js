// What my options point at on the table of I Signori dei Draghi. It reads portraits and knows no rules.
import { computed } from "../vendor/signals.js";
import { live, question, setup } from "./store.js";

const NOTHING = {};
const NONE = [];

/** My options, each with what it points at. */
export const offers = computed(() => {
  const aims = live.value?.portrait.aims ?? NOTHING;
  return (question.value?.options ?? NONE).map((option) => ({ option, aim: aims[option.id] ?? NOTHING }));
});

/** The options by the thing they point at: "hand-3", "market-1-0", "up-2-8" … */
export const byThing = computed(() => {
  const found = new Map();
  for (const offer of offers.value) {
    const { act, ...where } = offer.aim;
    for (const [place, at] of Object.entries(where)) {
      const name = [place, at].flat().join("-");
      found.set(name, [...(found.get(name) ?? NONE), offer]);
    }
  }
  return found;
});

/** What may not be chosen, by the number of the option. */
export const refusals = computed(() => new Map((question.value?.refused ?? NONE).map((entry) => [entry.id, entry])));

/** The options that point at a thing. */
export function offersAt(...where) {
  return byThing.value.get(where.join("-")) ?? NONE;
}

const figures = new Intl.NumberFormat(setup.language, { useGrouping: "always" });

/** A sum of Iros as the language writes it. */
export function iros(amount) {
  return figures.format(amount);
}

/** Things alike together: [thing, how many], in the order they first come. */
export function together(things, alike) {
  const found = new Map();
  for (const thing of things) {
    const name = alike(thing);
    if (found.has(name)) found.get(name)[1] += 1;
    else found.set(name, [thing, 1]);
  }
  return [...found.values()];
}
