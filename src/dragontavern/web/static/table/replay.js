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
const FEW = 12; // answers up to which the chronicle goes on where it was
export const SPEEDS = [0.5, 1, 2, 4];

export const moment = signal(null); // the one on show: { at, last, events, told }
export const target = signal(replay.at); // the one wanted; the slider stands there
export const eyes = signal(replay.eyes); // "0", "1", …, or "watch"
export const opened = signal(replay.opened); // all hands
export const playing = signal(false);
export const speed = signal(1);
export const notes = signal(replay.notes);

let asked = 0; // requests so far; only the answer to the last one counts
let frames = 0; // shown so far: the player takes them in this order, whichever moment they show
let timer = 0;

// --- moments ------------------------------------------------------------------------------------------------------

/** Go to a moment. One answer on, everything that happened is played; any other way the table just stands there. */
export async function go(at, again = false) {
  const wanted = Math.max(0, Math.min(replay.last, at));
  target.value = wanted;
  clearTimeout(timer);
  const here = moment.value;
  if (here?.at === wanted && !again) return keepPlaying();
  const ahead = here && !again ? wanted - here.at : -1;
  const since = ahead > 0 && ahead <= FEW ? here.events : -1;
  const mine = ++asked;
  const frame = await fetchFrame(wanted, since).catch(() => null);
  if (mine !== asked) return;
  if (!frame?.view) return fail(frame);
  connection.value = "connected";
  receive({ ...frame.view, seq: ++frames, still: ahead !== 1 });
  moment.value = frame.moment;
  history.replaceState(null, "", address());
  keepPlaying();
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

/** The address of what is on show. */
export function address() {
  const query = new URLSearchParams({ at: target.value });
  if (eyes.value !== "watch") query.set("as", eyes.value);
  if (opened.value) query.set("open", 1);
  return `/replay/${replay.id}?${query}`;
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
  if (target.value >= replay.last) playing.value = false;
  else timer = setTimeout(() => go(target.value + 1), (PACE * Math.max(0.6, tempo())) / speed.value);
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
  if (event.key === " " && event.target.closest?.("button, a, summary")) return;
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
  dialogs: { ...layout.dialogs, help: Help, result: Game, notes: Notes, story: Story, branch: Branch },
};
