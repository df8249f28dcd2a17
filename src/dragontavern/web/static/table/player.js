// Plays what happened: events in order, each with its motion, until the table shows the newest view.
// Nothing waits for it: the question and one's hand are always those of the newest view.
import { batch } from "../vendor/signals.js";
import { giveUpHint, receiveHint } from "./hints.js";
import { forgetLooker } from "./hotseat.js";
import { tempo } from "./prefs.js";
import { layout } from "./layout.js";
import { brace, sendCards, sendCoins } from "./motion.js";
import { sound } from "./sounds.js";
import { answered, clearChoice, dialog, hint, lines, live, note, question, setup, shown } from "./store.js";
import { receiveTalk } from "./talk.js";

const BEAT = 500;
const MANY = 3; // more events than this wait: hurry, so that the table is never far behind the truth
const IMPATIENT = 0.6; // somebody looks at a question
const FAR_BEHIND = 40; // after a long gap nobody wants to see it all again
const KEPT_LINES = 200;

let queue = [];
let timer = 0;
let heard = -1;

/** A message from the table. */
export function receive(message) {
  if (message.type === "view") return receiveView(message);
  if (message.type === "hint") return receiveHint(message);
  if (message.type === "talk") return receiveTalk(message);
  if (message.type === "closing") return; // the line says so when it closes
  giveUpHint();
  answered.value = null;
  note.value = { text: message.text, rule: message.rule ?? "" };
}

function receiveView(message) {
  const turned = live.value !== null && Boolean(message.here) && message.you !== live.value.you;
  const first = live.value === null || turned;
  if (!first && message.seq < live.value.seq) return;
  const asked = turned ? undefined : live.value?.question?.at;
  if (turned) startAnew();
  const rewritten = message.fresh && isRewritten(message.events);
  const fresh = rewritten ? [] : message.events.filter((event) => event.n > heard);
  const calm = first || rewritten || message.still || !tempo() || document.hidden || fresh.length > FAR_BEHIND;
  heard = message.events.at(-1)?.n ?? (message.fresh ? -1 : heard);
  batch(() => {
    if (!first) brace();
    if (rewritten) catchUp();
    live.value = message;
    // until the answer is carried out the same question comes again, unless it was taken back or the line was down
    if (message.fresh || message.question?.at !== answered.value) answered.value = null;
    if (message.question?.at !== asked) {
      clearChoice();
      hint.value = null;
    }
    if (rewritten) {
      const start = message.events[0]?.n ?? 0;
      lines.value = lines.value.filter((line) => line.n < start);
      write(message.events);
    }
    if (calm) settle(message, fresh);
    else {
      queue.push(...fresh.map((event) => ({ event })), { message });
      if (!timer) next();
    }
  });
  if (message.question && message.question.at !== asked && !first) sound("turn");
}

/** Another person at this screen looks now, or nobody: the story is told anew. */
function startAnew() {
  clearTimeout(timer);
  timer = 0;
  queue = [];
  heard = -1;
  forgetLooker();
}

/** Whether the log is another one than that already told: somebody took an answer back. */
function isRewritten(events) {
  if (heard < 0) return false;
  if ((events.at(-1)?.n ?? -1) < heard) return true;
  const told = new Map(lines.value.map((line) => [line.n, line.text]));
  return events.some((event) => told.has(event.n) && told.get(event.n) !== event.text);
}

/** Show everything at once: before an answer of one's own, or when there is too much to tell. */
export function catchUp() {
  clearTimeout(timer);
  timer = 0;
  if (!queue.length) return;
  const waiting = queue;
  queue = [];
  batch(() => {
    write(waiting.filter((item) => item.event).map((item) => item.event));
    const last = waiting.filter((item) => item.message).pop();
    if (last) show(last.message);
  });
}

function settle(message, fresh) {
  catchUp();
  write(fresh);
  show(message);
}

function show(message) {
  shown.value = message.portrait;
  if (message.over && !setup.replay && dialog.value?.kind !== "result") dialog.value = { kind: "result" };
}

function write(events) {
  const told = events.filter((event) => event.text);
  if (told.length) lines.value = [...lines.value, ...told].slice(-KEPT_LINES);
}

function next() {
  timer = 0;
  let pause = 0;
  batch(() => {
    while (queue.length && !pause) {
      const item = queue.shift();
      pause = play(item);
      while (pause && layout.together.includes(item.event.kind) && queue[0]?.event?.kind === item.event.kind) play(queue.shift());
    }
  });
  if (pause) timer = setTimeout(next, pause);
}

function play(item) {
  if (item.message) {
    brace();
    show(item.message);
    return 0;
  }
  write([item.event]);
  const act = layout.step(shown.value, item.event, live.value.you);
  if (!act) return 0;
  brace(act);
  shown.value = act.portrait;
  for (const [from, to, number] of act.coins) sendCoins(from, to, number);
  for (const [from, to, number, id] of act.cards) sendCards(from, to, number, id);
  if (act.sound) sound(act.sound);
  return BEAT * act.beats * tempo() * hurry(act.hold);
}

/** How much shorter a beat is the more waits behind it; what must be seen keeps a part of its time. */
function hurry(hold) {
  const waiting = queue.filter((item) => item.event).length;
  const patience = question.value ? IMPATIENT : 1;
  return waiting > MANY ? Math.max(MANY / waiting, hold) * patience : patience;
}
