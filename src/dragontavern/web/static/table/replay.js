// A game watched again: instead of a line to a live table, one moment after the other is fetched and played.
// A moment is the table after so many answers. What is shown, and through whose eyes, stands in the address.
import { signal } from "../vendor/signals.js";
import { layout } from "./layout.js";
import { receive } from "./player.js";
import { tempo } from "./prefs.js";
import { Controls, ReplayBar, Told } from "./replay_bar.js";
import { Branch, Game, Help, Story } from "./replay_sheets.js";
import { Notes } from "./replay_notes.js";
import { connection, dialog, note, setup } from "./store.js";

const { replay } = setup;
const PACE = 1500; // milliseconds a moment stays, at usual speed
const QUIET = 200; // milliseconds until the address follows
const FEW = 12; // answers up to which the chronicle goes on where it was
export const SPEEDS = [0.5, 1, 2, 4];

export const moment = signal(null); // the one on show: { at, last, events, told }
export const target = signal(replay.at); // the one wanted; the slider stands there
export const eyes = signal(replay.eyes); // "0", "1", …, or "watch"
export const opened = signal(replay.opened); // all hands
export const playing = signal(false);
export const speed = signal(1);
export const notes = signal(replay.notes);

let underway = null; // what is being fetched
let anew = false; // also what is on show must be fetched again
let frames = 0; // shown so far: the player takes them in this order, whichever moment they show
let timer = 0;
let naming = 0;

// --- moments ------------------------------------------------------------------------------------------------------

/** Go to a moment; `again`: also if it is on show, since something else about it has changed. */
export function go(at, again = false) {
  target.value = Math.max(0, Math.min(replay.last, at));
  anew ||= again;
  clearTimeout(timer);
  if (!underway) underway = follow().finally(() => (underway = null));
}

/** Fetch what is wanted until it is on show: one moment at a time, however fast the slider moves. */
async function follow() {
  while (anew || moment.value?.at !== target.value) {
    const wanted = target.value;
    const ahead = moment.value && !anew ? wanted - moment.value.at : -1;
    anew = false;
    const since = ahead > 0 && ahead <= FEW ? moment.value.events : -1;
    const frame = await fetchFrame(wanted, since).catch(() => null);
    if (anew) continue; // meanwhile other eyes are wanted
    if (!frame?.view) return fail(frame);
    show(frame, ahead === 1);
  }
  keepPlaying();
}

/** Show a moment. One answer on, everything that happened is played; any other way the table just stands there. */
function show(frame, step) {
  connection.value = "connected";
  receive({ ...frame.view, seq: ++frames, still: !step });
  moment.value = frame.moment;
  clearTimeout(naming); // browsers forbid it too often in a row
  naming = setTimeout(() => history.replaceState(null, "", address()), QUIET);
}

async function fetchFrame(at, since) {
  const query = new URLSearchParams({ at, as: eyes.value, open: opened.value ? 1 : 0 });
  if (since >= 0) query.set("since", since);
  const reply = await fetch(`/replay/${replay.id}/frame?${query}`, { headers: { accept: "application/json" } });
  return reply.json();
}

/** A moment did not come: say why, and stop. */
function fail(told) {
  playing.value = false;
  if (moment.value) {
    target.value = moment.value.at;
    connection.value = told ? "connected" : "offline";
  } else connection.value = "closed";
  note.value = told?.text ? { text: told.text, rule: "" } : null;
}

/** The whole address of what is on show. */
export function address() {
  const query = new URLSearchParams({ at: moment.value.at, as: eyes.value, open: opened.value ? 1 : 0 });
  return new URL(`/replay/${replay.id}?${query}`, location.href).href;
}

/** Look through somebody else's eyes, or turn all hands over. */
export function look(through, all) {
  eyes.value = through;
  opened.value = all;
  go(target.value, true);
}

// --- chapters and playing -----------------------------------------------------------------------------------------

/** The chapter before or after a moment; a game without chapters has its beginning and its end. */
export function chapter(way) {
  const starts = [0, ...replay.marks.filter((mark) => mark.level >= 0).map((mark) => mark.at), replay.last];
  const found = way > 0 ? starts.find((at) => at > target.value) : starts.findLast((at) => at < target.value);
  return found ?? target.value;
}

/** The chapter a moment belongs to, in words. */
export function chapterAt(at) {
  return replay.marks.findLast((mark) => mark.level >= 0 && mark.at <= at)?.text ?? "";
}

/** Play, or stop; from the end it begins anew. */
export function toggle() {
  playing.value = !playing.value;
  if (playing.value && target.value >= replay.last) go(0);
  else keepPlaying();
}

function keepPlaying() {
  clearTimeout(timer);
  if (!playing.value) return;
  if (target.value >= replay.last || dialog.value) playing.value = false; // what one reads above it is about this moment
  else timer = setTimeout(turnOver, (PACE * Math.max(0.6, tempo())) / speed.value);
}

function turnOver() {
  if (dialog.value) playing.value = false;
  else go(target.value + 1);
}

// --- keys ---------------------------------------------------------------------------------------------------------

const KEYS = {
  ArrowLeft: () => go(target.value - 1),
  ArrowRight: () => go(target.value + 1),
  PageUp: () => go(chapter(-1)),
  PageDown: () => go(chapter(1)),
  Home: () => go(0),
  End: () => go(replay.last),
  " ": toggle,
  n: () => (dialog.value = { kind: "notes" }),
  o: () => look(eyes.value, !opened.value),
};
const WITH_SHIFT = { ArrowLeft: "PageUp", ArrowRight: "PageDown" };

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const slides = event.target.matches?.("input[type=range]");
  if (!slides && event.target.closest?.("input, textarea, select")) return;
  if (event.target.closest?.(event.key === " " ? "button, a, summary, .rules-panel" : ".rules-panel")) return;
  const act = KEYS[(event.shiftKey && WITH_SHIFT[event.key]) || event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Begin where the address says. */
export function open() {
  document.addEventListener("keydown", onKey, true);
  go(replay.at);
}

export default {
  Bar: ReplayBar,
  Controls,
  Told,
  rule: () => moment.value?.told.find((one) => one.next)?.rule,
  dialogs: { ...layout.dialogs, help: Help, result: Game, notes: Notes, story: Story, branch: Branch },
};
