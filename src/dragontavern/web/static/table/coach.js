// The coach beside the table: a lesson step by step, or a reminder of what lies there and what is asked. It follows the
// game wherever it goes, lights what it speaks of, and never stands in the way.
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";
import { batch, computed, effect, signal, untracked } from "../vendor/signals.js";
import { holds, suggestion } from "./coach_script.js";
import { Rings } from "./coach_rings.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { tempo } from "./prefs.js";
import { given, lines, live, nameOf, question, say, setup, shown } from "./store.js";

const LESSON = setup.coach?.seen !== undefined; // else somebody only wants to be reminded
const CLICK = 500; // milliseconds between two clicks that are shown
const LINES = 3; // of the chronicle, to show what another answer led to

const script = signal(null); // the lesson: steps and topics, with their words
const seen = signal(new Set(setup.coach?.seen ?? []));
const step = signal(null); // the step on show
const aside = signal(null); // what was answered instead of what was suggested: { text, after }
const reminding = signal(false);
const page = signal(0); // of the reminder
const folded = signal(false);

const events = new Map(); // what happened as far as this page knows, by number
let answersThen = null; // the answer last given when the step was opened
let option = null; // what it suggested

const facts = computed(() => {
  const { portrait, you, over } = live.value;
  return { portrait, you, over, asked: question.value, events: [...events.values()], seen: seen.value };
});

const suggested = computed(() => (step.value && live.value ? suggestion(step.value.answer, facts.value) : null));

// --- the course of a lesson -----------------------------------------------------------------------------------------

async function fetchScript() {
  if (script.value || !setup.coach?.script) return;
  try {
    const reply = await fetch(setup.coach.script, { headers: { accept: "application/json" } });
    if (reply.ok) script.value = await reply.json();
  } catch {
    // without a line there is no coach; the table says so itself
  }
}

live.subscribe((message) => {
  const heard = message?.events ?? [];
  if (message?.fresh && heard.length) for (const n of [...events.keys()]) if (n >= heard[0].n) events.delete(n);
  for (const event of heard) events.set(event.n, event);
});

/** Close what is done with and open what is due; as soon as the table shows what has happened. */
function goOn() {
  const now = step.value;
  if (now) {
    const answered = given.value !== answersThen;
    if (answered) remark(now);
    const stale = answered || (isTask(now) && !holds(now.when, facts.value));
    if (now.end || !stale) {
      option = suggested.value;
      return;
    }
    done(now);
  }
  if (shown.value !== live.value.portrait) return;
  const next = script.value.steps.find((one) => !seen.value.has(one.id) && isDue(one));
  if (next) open(next);
}

/** Whether a step has its moment; one that suggests an answer only if that may be given. */
function isDue(one) {
  return holds(one.when, facts.value) && (!one.answer || suggestion(one.answer, facts.value) !== null);
}

const isTask = (one) => Boolean(one.answer || one.press || one.task);

/** Do a step of several clicks for whoever would rather see it done. */
async function demonstrate(now) {
  for (const selector of now.press) {
    document.querySelector(selector)?.click();
    await new Promise((ready) => setTimeout(ready, CLICK * tempo()));
  }
}

function open(next) {
  answersThen = given.value;
  step.value = next;
  option = suggested.value;
  if (next.end) keep(next, true);
}

function done(one) {
  keep(one, false);
  step.value = null;
}

/** A step was seen: here, and in the house's book. */
function keep(one, finished) {
  seen.value = new Set([...seen.value, one.id]);
  const body = new URLSearchParams({ step: one.id, ...(finished && { finished: "1" }) });
  fetch(setup.coach.keep, { method: "POST", body, keepalive: true }).catch(() => {});
}

/** Something else was answered than what was suggested: say so, and what came of it. */
function remark(now) {
  const other = option && String(given.value.value) !== String(option.id);
  aside.value = other ? { text: now.other ?? say("coach_other"), after: lines.value.at(-1)?.n ?? -1 } : null;
}

/** The button under an explanation, or its key. False where there is nothing to go on from. */
export function pressOn() {
  if (reminding.value) return turn(1);
  const now = step.value;
  if (!now || isTask(now) || now.end) return false;
  batch(() => {
    aside.value = null;
    done(now);
  });
}

effect(() => {
  const ready = LESSON && script.value && live.value && shown.value;
  void [question.value, given.value, step.value, seen.value, reminding.value];
  if (ready && !reminding.value) untracked(() => batch(goOn));
});

if (LESSON) fetchScript();

// --- reminders ------------------------------------------------------------------------------------------------------

/** Explain what is asked now and what lies on the table. */
export function remind() {
  if (!setup.coach?.script) return;
  fetchScript();
  batch(() => {
    reminding.value = true;
    folded.value = false;
    page.value = 0;
  });
}

/** Put the reminder away. False where there is none. */
export function stopReminding() {
  if (!reminding.value) return false;
  reminding.value = false;
  document.getElementById("prompt")?.focus({ preventScroll: true });
}

const topics = computed(() => {
  if (!script.value || !live.value) return [];
  const all = script.value.topics;
  return [...all.filter((one) => one.when && holds(one.when, facts.value)), ...all.filter((one) => !one.when)];
});

function turn(by) {
  page.value = Math.max(0, Math.min(page.value + by, topics.value.length - 1));
}

// --- the panel ------------------------------------------------------------------------------------------------------

/** What is spoken of now: a step of the lesson, else what is asked in general, or a page of the reminder. */
const spoken = computed(() => {
  if (reminding.value) return topics.value[Math.min(page.value, topics.value.length - 1)] ?? null;
  return step.value ?? (question.value ? (topics.value.find((one) => one.when) ?? null) : null);
});

/** The coach, where there is a lesson or somebody wants to be reminded. */
export function Coach() {
  if (!(LESSON || reminding.value) || !script.value || !live.value) return null;
  const Inside = reminding.value ? Reminder : Lesson;
  const suggest = reminding.value ? undefined : suggested.value?.id;
  const tried = suggest === undefined ? "" : `[data-option="${suggest}"], [data-aim="${suggest}"]`;
  return html`
    <aside class=${`coach ${folded.value ? "coach-folded" : ""}`} aria-labelledby="coach-title" data-step=${step.value?.id ?? ""} data-suggest=${suggest}>
      <${Inside} />
    </aside>
    ${!folded.value && html`<${Rings} light=${spoken.value?.light ?? ""} tried=${tried} />`}
  `;
}

function Lesson() {
  const now = step.value;
  const steps = script.value.steps.filter((one) => !one.fallback);
  const far = steps.filter((one) => seen.value.has(one.id)).length;
  const open = !folded.value;
  const label = say(open ? "coach_fold" : "coach_unfold");
  return html`
    <header class="coach-head">
      <h2 id="coach-title"><${Icon} name="book" /> ${say("coach_lesson")}</h2>
      <button type="button" class="coach-tool" title=${label} aria-label=${label} aria-expanded=${String(open)} onClick=${() => (folded.value = open)}><${Icon} name="fold" /></button>
    </header>
    <progress class="coach-far" max=${steps.length} value=${far} aria-label=${say("coach_far", far, steps.length)}></progress>
    ${open && html`<${Said} now=${now} />`}
  `;
}

function Said({ now }) {
  return html`
    <div class="coach-says" aria-live="polite" role="group" aria-labelledby="coach-title" tabindex="0">
      ${aside.value && html`<${Aside} />`}
      <${Words} text=${spoken.value?.text ?? say("coach_watch")} />
      ${now?.learned && html`<ul class="coach-learned">${now.learned.map((line) => html`<li key=${line}><${Icon} name="check" /> <span>${line}</span></li>`)}</ul>`}
      ${suggested.value && html`<p class="coach-try"><${Icon} name="arrow" /> ${say("coach_try", suggested.value.label)}</p>`}
    </div>
    ${now && !isTask(now) && !now.end && html`<${GoOn} />`}
    ${now?.press && html`<p class="coach-acts"><button type="button" data-coach="show" onClick=${() => demonstrate(now)}>${say("coach_show")}</button></p>`}
    ${now?.end && html`<${Ending} />`}
  `;
}

function GoOn() {
  const button = useRef(null);
  const press = () => {
    pressOn();
    // the next words may have no such button: keys then go on with the question
    setTimeout(() => button.current?.isConnected || document.getElementById("prompt")?.focus({ preventScroll: true }), 0);
  };
  return html`<p class="coach-acts"><button type="button" ref=${button} class="main" data-coach="on" onClick=${press}>${say("coach_on")}</button></p>`;
}

/** What came of another answer than the one suggested. */
function Aside() {
  const { text, after } = aside.value;
  const since = lines.value.filter((line) => line.n > after).slice(0, LINES);
  return html`<div class="coach-aside"><${Words} text=${text} />
    ${since.length > 0 && html`<ul>${since.map((line) => html`<li key=${line.n}>${line.text}</li>`)}</ul>`}</div>`;
}

function Ending() {
  return html`<div class="coach-acts coach-ending">
    ${!live.value.over && html`<button type="button" class="main" data-coach="stay" onClick=${stay}>${say("coach_stay")}</button>`}
    <form method="post" action=${`/play/${setup.game}`}><button>${say("coach_new")}</button></form>
    <a class="button" href=${setup.rules}>${say("all_rules")}</a>
    <a class="button" href="/learn">${say("coach_more")}</a>
  </div>`;
}

function stay() {
  batch(() => {
    step.value = null;
    folded.value = true;
  });
  document.getElementById("prompt")?.focus({ preventScroll: true });
}

function Reminder() {
  const all = topics.value.length;
  const close = useRef(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  const go = (by, key, end) => html`<button type="button" data-coach=${key} aria-disabled=${String(end)} onClick=${() => turn(by)}>${say(key)}</button>`;
  return html`
    <header class="coach-head">
      <h2 id="coach-title"><${Icon} name="book" /> ${say("coach_reminder")}</h2>
      <button type="button" class="coach-tool" ref=${close} title=${say("close")} aria-label=${say("close")} onClick=${stopReminding}><${Icon} name="close" /></button>
    </header>
    <div class="coach-says" aria-live="polite" role="group" aria-labelledby="coach-title" tabindex="0"><${Words} text=${spoken.value?.text ?? say("coach_watch")} /></div>
    <p class="coach-acts">${go(-1, "coach_before", page.value === 0)}
      <span class="coach-page">${say("coach_page", page.value + 1, all)}</span>
      ${go(1, "coach_after", page.value >= all - 1)}</p>
    <p class="coach-links"><a href=${`/learn/${setup.game}`}>${say("coach_whole")}</a> · <a href=${setup.rules}>${say("all_rules")}</a></p>
  `;
}

/** A text of the lesson: paragraphs, with *words* that matter and the names of seats, as {1}. */
function Words({ text }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    box.current.closest(".coach-says").scrollTop = 0;
  }, [text]);
  const named = text.replace(/\{(\d)\}/g, (_, seat) => nameOf(Number(seat)));
  const part = (words, n) => (n % 2 ? html`<strong>${words}</strong>` : words);
  return html`<div ref=${box}>${named.split("\n\n").map((each, i) => html`<p key=${i}>${each.split("*").map(part)}</p>`)}</div>`;
}
