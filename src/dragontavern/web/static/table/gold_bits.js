// Pieces of Dragon's Gold: tokens, adventurers, crests, the sand. Each is named for those who do not see it.
import { useEffect, useState } from "../vendor/hooks.js";
import { effect, signal } from "../vendor/signals.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { answer } from "./question.js";
import { lines, live, nameOf, question, say, setup, you } from "./store.js";

export const { tokens, adventurers } = setup.catalogue;
export const NOBODY = -1;

export const sum = (row) => row.reduce((a, b) => a + b, 0);
export const worth = (row) => row.reduce((all, n, i) => all + n * tokens[i].worth, 0);
export const gems = (row) => row.reduce((all, n, i) => all + (tokens[i].gem ? n : 0), 0);

/** A row of counts in words. */
export function rowWords(row) {
  const parts = row.map((n, i) => n && (n === 1 ? tokens[i].one : tokens[i].many).replace("{0}", n)).filter(Boolean);
  return parts.length ? parts.join(", ") : say("nothing_there");
}

export function TokenImage({ i }) {
  return html`<img class="gem" src=${`${setup.art}token-${tokens[i].id}.svg`} alt="" draggable=${false} />`;
}

/** Tokens by colour: a picture and how many. */
export function Row({ row, label = "" }) {
  const words = label ? `${label}: ${rowWords(row)}` : rowWords(row);
  return html`<span class="row" role="img" aria-label=${words} title=${rowWords(row)}>
    ${row.map((n, i) => n > 0 && html`<span class="lot" key=${i}><${TokenImage} i=${i} />${n > 1 && html`<b>${n}</b>`}</span>`)}
    ${!sum(row) && html`<i class="none">–</i>`}
  </span>`;
}

export function Crest({ seat }) {
  return html`<img class="crest" src=${`${setup.art}crest-${seat}.svg`} alt="" />`;
}

/** The name of a seat with its crest. */
export function Named({ seat }) {
  return html`<span class="named"><${Crest} seat=${seat} /> <span class="who">${nameOf(seat)}</span></span>`;
}

/** An adventurer; motion follows him from home to a dragon and back. */
export function Adventurer({ seat, n, state = "", might = 0, badge = true }) {
  const one = adventurers[n];
  const words = [say("adventurer_of", one.name, nameOf(seat)), state && say(`state_${state}`)].filter(Boolean).join(", ");
  return html`<span class=${`adventurer ${state}`} role="img" aria-label=${words} title=${`${words}. ${one.text}`}
    data-seat=${seat} data-key=${`adventurer-${seat}-${n}`}>
    <img src=${`${setup.art}adventurer-${one.id}.svg`} alt="" />
    ${badge && html`<${Crest} seat=${seat} />`}
    <b>${might || one.value}</b>
  </span>`;
}

// --- the sand -----------------------------------------------------------------------------------------------------

let got = { clock: null, at: 0 };
effect(() => {
  const clock = live.value?.clock ?? null;
  got = { clock, at: performance.now() };
});

/** Seconds that are left by the server's clock; null where no time is counted. */
export function secondsLeft() {
  const { clock, at } = got;
  if (!clock) return null;
  return Math.max(0, clock.left - (clock.runs ? performance.now() - at : 0)) / 1000;
}

const WARNINGS = [30, 10, 5];

/** An hourglass that runs: a picture for the eye, a number to read, a word in time for those who listen. */
export function SandGlass() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 200);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft();
  if (left === null) return null;
  const whole = Math.max(1, got.clock.whole / 1000);
  const part = Math.min(1, left / whole);
  const seconds = Math.ceil(left);
  const spoken = WARNINGS.filter((limit) => seconds <= limit).at(-1);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return html`<span class=${`glass ${seconds <= 10 ? "late" : ""} ${got.clock.runs ? "" : "stopped"}`} title=${say("time_left", text)}>
    <svg viewBox="0 0 40 60" aria-hidden="true">
      <path class="frame" d="M4 3H36M4 57H36" />
      <path class="bulb" d="M8 5H32Q32 22 22 30Q32 38 32 55H8Q8 38 18 30Q8 22 8 5z" />
      <rect class="sand" x="9" width="22" y=${8 + 18 * (1 - part)} height=${18 * part} rx="2" />
      <rect class="sand" x="9" width="22" y=${54 - 18 * (1 - part)} height=${18 * (1 - part)} rx="2" />
      ${got.clock.runs && part > 0 && html`<path class="stream" d="M20 28V52" />`}
    </svg>
    <b class="time" role="timer" aria-label=${say("time_left", text)}>${text}</b>
    <span class="unseen" role="status">${spoken ? say("seconds_left", spoken) : ""}</span>
  </span>`;
}

// --- speaking -----------------------------------------------------------------------------------------------------

export const held = signal(null); // what is to be said as soon as one may speak again: { value, good }

/** Say something now, or as soon as the beat is over; `good` tells then whether it still means the same. */
export function speak(value, good = () => true) {
  if (question.value) return answer(value);
  const about = moment();
  held.value = { value, good: () => moment() === about && good() };
}

/** What the table is busy with: another treasure is another matter. */
function moment() {
  const { phase, slain } = live.value.portrait;
  return `${phase}-${slain}`;
}

effect(() => {
  const asked = question.value;
  const waiting = held.peek();
  if (!waiting) return;
  const good = waiting.good();
  if (good && !asked) return;
  held.value = null;
  if (good) setTimeout(() => answer(waiting.value), 0);
});

/** A button that says one of the options of the question; while the beat lasts it waits for the next one. */
export function Say({ option, label, aria, className = "choice", good, pressed, disabled, reach, children }) {
  const press = () => !disabled && speak(option.id, good);
  return html`<button type="button" class=${className} data-option=${option.id} data-reach=${reach} aria-label=${aria ?? undefined}
    aria-pressed=${pressed === undefined ? undefined : String(pressed)} aria-disabled=${disabled ? "true" : undefined}
    title=${option.label} onClick=${press}>${children ?? label ?? option.label}</button>`;
}

/** The options of my question by what they aim at; those of the last question while I wait for the next beat. */
let last = { about: "", list: [] };
export function offers() {
  const asked = question.value;
  const { aims } = live.value.portrait;
  const about = moment();
  if (asked) last = { about, list: asked.options.map((option) => ({ option, aim: aims[option.id] ?? {} })) };
  return last.about === about ? last.list : [];
}

/** Somebody else looks at this page now: he has said nothing yet. */
export function forgetWords() {
  held.value = null;
  last = { about: "", list: [] };
}

const TURNS = ["talks", "agreed", "all_give_up", "expired", "market"]; // what was said before is another matter
const SAID = ["proposes", "supports", "says", "gives_up", "withdraws", "releases", "offers", "takes_back", "no_offer", "leaves_market"];
const DONE = ["declines", "lapses", "trades"];

/** The newest word at this table that is not mine: a phone has the chronicle far below. The log reads it out. */
export function Heard() {
  const told = lines.value;
  const since = told.slice(told.findLastIndex((line) => TURNS.includes(line.kind)) + 1);
  const last = since.findLast((line) => DONE.includes(line.kind) || (SAID.includes(line.kind) && line.args[0] !== you.value));
  return html`<span class="heard" aria-hidden="true">${last?.text ?? ""}</span>`;
}

/** A small head for panels that have a name. */
export function Head({ icon, children }) {
  return html`<h3><${Icon} name=${icon} /> ${children}</h3>`;
}
