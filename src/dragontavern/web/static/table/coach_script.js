// A lesson as data: when a step of it is due, and which answer it suggests. It reads what the page knows, and no rules.
import { face } from "./store.js";

const list = (value) => (Array.isArray(value) ? value : [value]);

/** Whether a condition holds; of a list of conditions one is enough. */
export function holds(when, facts) {
  if (!when) return true;
  if (Array.isArray(when)) return when.some((one) => holds(one, facts));
  return Object.entries(when).every(([name, value]) => TESTS[name](value, facts));
}

/** Whether a rule is meant: by its id, or "C*" by the beginning of it. */
const meant = (wanted, rule) => (wanted.endsWith("*") ? rule.startsWith(wanted.slice(0, -1)) : rule === wanted);

const told = (kinds, { events }, fits) => events.some((event) => list(kinds).includes(event.kind) && fits(event));

const TESTS = {
  asked: (rules, { asked }) => (rules === false ? !asked : asked !== null && list(rules).some((rule) => meant(rule, asked.rule))),
  offered: (wanted, facts) => suggestion(wanted, facts) !== null,
  happened: (kinds, facts) => told(kinds, facts, () => true),
  mine: (kinds, facts) => told(kinds, facts, ({ args }) => args[0] === facts.you),
  theirs: (kinds, facts) => told(kinds, facts, ({ args }) => args[0] !== facts.you),
  is: (wanted, facts) => Object.entries(wanted).every(([path, value]) => list(value).includes(look(path, facts))),
  least: (wanted, facts) => Object.entries(wanted).every(([path, value]) => look(path, facts) >= value),
  most: (wanted, facts) => Object.entries(wanted).every(([path, value]) => look(path, facts) <= value),
  seen: (steps, { seen }) => list(steps).every((id) => seen.has(id)),
  unseen: (steps, { seen }) => !list(steps).some((id) => seen.has(id)),
  over: (wanted, { over }) => over === wanted,
};

/** What stands in the portrait at a path like "seats.me.hoard"; null where there is nothing. */
function look(path, { portrait, you }) {
  return path.split(".").reduce((at, name) => at?.[name === "me" ? you : name], portrait) ?? null;
}

/** The option a step suggests: the first it names that may be chosen now, or null. */
export function suggestion(answers, { asked, portrait }) {
  for (const wanted of answers ? list(answers) : []) {
    const found = asked?.options.find((option) => fits(wanted, option, portrait.aims?.[option.id] ?? {}));
    if (found) return found;
  }
  return null;
}

function fits(wanted, option, aim) {
  return Object.entries(wanted).every(([name, value]) => {
    if (name === "option") return option.id === value;
    if (name === "card" && option.kind === "card") return same(option.card, value);
    return same(aim[name], value);
  });
}

/** Whether an aim is meant; cards are meant by their names. */
function same(aim, value) {
  if (Array.isArray(value)) return value.every((part, i) => same(aim?.[i], part));
  return typeof value === "string" && typeof aim === "number" ? face(aim)?.id === value : aim === value;
}
