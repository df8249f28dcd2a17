// The table page: everything on it, keys, and what a pointer reads.
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { render } from "../vendor/preact.js";
import { PauseTool, Requests, uncounted } from "./accord.js";
import { Coach, pressOn, remind, stopReminding } from "./coach.js";
import { Dialogs, Inspector } from "./dialogs.js";
import { askHint, closeHint, Counsel } from "./hints.js";
import { Cover, CoverTool, isCovered } from "./hotseat.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { connect } from "./live.js";
import { release } from "./motion.js";
import { watchTurns } from "./notices.js";
import { receive } from "./player.js";
import { QuestionPanel, undo, Why } from "./question.js";
import { closeRules, RulesPanel, RulesTool, toggleRules } from "./rules_panel.js";
import { chosen, clearChoice, connection, dialog, hint, inspected, lines, live, note, say, setup, shown } from "./store.js";
import { Talk, TalkTool, toggleTalk } from "./talk.js";

function App() {
  const message = live.value;
  const portrait = shown.value;
  useLayoutEffect(release);
  if (connection.value === "closed") return html`<${Closed} />`;
  if (!message || !portrait) return html`<${Banner} /><p class="loading">${say("loading")}</p>`;
  const { Table, Hand, Panel = QuestionPanel, Bar: Head = Bar, Controls } = layout;
  return html`
    <${Banner} />
    <${Head} message=${message} />
    <${Requests} />
    <div class=${`board ${setup.game} ${message.you < 0 ? "watching" : ""} ${isCovered() ? "hotseat-covered" : ""}`}>
      <${Table} portrait=${portrait} you=${message.you} />
      ${isCovered() ? html`<${Cover} />` : html`<${Panel} />`}
      ${message.you >= 0 && html`<${Hand} portrait=${message.portrait} seat=${message.you} />`}
    </div>
    ${Controls && html`<${Controls} />`}
    <${Chronicle} />
    <${Coach} />
    <${RulesPanel} />
    <${Counsel} />
    <${Talk} />
    <${Inspector} />
    <${Dialogs} />
  `;
}

/** The table cannot be shown (any more): why, and the way out. */
function Closed() {
  return html`<div class="loading" role="alert">
    <p>${note.value?.text ?? say("error")}</p>
    <p><a href="/">${say("tavern")}</a></p>
  </div>`;
}

function Bar({ message }) {
  const asks = !message.undo && message.may_wish; // luck or others have answered: the people at the table must agree
  const tool = (icon, key, act, more = {}) => html`
    <button type="button" class="tool" title=${say(key)} aria-label=${say(key)} onClick=${act} ...${more}><${Icon} name=${icon} /></button>
  `;
  return html`
    <nav class="bar" aria-label=${say("table")}>
      <a class="tool" href="/" title=${say("leave")} aria-label=${say("leave")}><${Icon} name="leave" /></a>
      <h1><span>${setup.name}</span> ${uncounted() && html`<small class="uncounted" title=${uncounted()}>${say("uncounted_short")}</small>`}</h1>
      <button
        type="button"
        class="tool wide"
        title=${say(asks ? "wish_title" : "undo_title")}
        aria-label=${asks ? `${say("undo")}…` : say("undo")}
        aria-disabled=${String(!message.undo && !asks)}
        onClick=${() => (message.undo ? undo() : asks && (dialog.value = { kind: "wish" }))}
      >
        <${Icon} name="undo" /> <span>${say("undo")}${asks && "…"}</span>
      </button>
      <${CoverTool} />
      <${PauseTool} />
      <${TalkTool} />
      <${RulesTool} />
      <a class="tool" href=${setup.text_table} title=${say("text_table")} aria-label=${say("text_table")}><${Icon} name="text" /></a>
      ${tool("settings", "settings", () => (dialog.value = { kind: "settings" }))}
      ${tool("help", "help", () => (dialog.value = { kind: "help" }))}
    </nav>
  `;
}

function Banner() {
  const state = connection.value;
  const loud = ["offline", "closing", "reconnected"].includes(state) || (state === "connecting" && !live.value);
  return html`<div class=${`banner ${state}`} role="status">
    ${loud && html`<p>${state === "offline" && html`<${Icon} name="offline" />`} ${say(state)}</p>`}
  </div>`;
}

/** The log in plain words; each line opens the rule behind it. The one thing on the page that speaks by itself. */
function Chronicle() {
  const scroll = useRef(null);
  const told = lines.value;
  // before the motion is measured: the page is laid out once for both
  useLayoutEffect(() => {
    const element = scroll.current;
    element.scrollTop = element.scrollHeight;
  }, [told.length, told.at(-1)?.n]);
  return html`
    <aside class="chronicle" aria-labelledby="chronicle-title">
      <h2 id="chronicle-title"><${Icon} name="scroll" /> ${say("chronicle")}</h2>
      <div class="lines" ref=${scroll} role="log" aria-live="polite" aria-relevant="additions" tabindex="0" aria-label=${say("chronicle")}>
        ${told.map(drawLine)}
      </div>
    </aside>
  `;
}

const drawn = new WeakMap(); // a line never changes: what was drawn of it once is not compared again

function drawLine(line) {
  if (!drawn.has(line)) {
    const kind = layout.chapters.includes(line.kind) ? "chapter" : "";
    drawn.set(line, html`<p key=${line.n} class=${kind}>${line.text} <${Why} rule=${line.rule} /></p>`);
  }
  return drawn.get(line);
}

// --- keys ---------------------------------------------------------------------------------------------------------

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function options() {
  const asked = document.querySelectorAll(".choices [data-option], .hand :is(button.card, .use), [data-confirm]");
  return [...asked, ...document.querySelectorAll("[data-reach]")]; // then what can be chosen on the table only
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.closest("input, textarea, select");
  if (document.querySelector("dialog[open]") || typing) return;
  const go = STEPS[event.key];
  if (go && !event.target.closest(".chronicle, .rules-panel")) return move(event, go);
  const act = KEYS[event.key.toLowerCase()];
  if (!act || act() === false) return;
  event.preventDefault();
}

function move(event, go) {
  const all = options();
  if (!all.length) return;
  const here = all.indexOf(document.activeElement);
  const next = here < 0 ? (go > 0 ? 0 : all.length - 1) : (here + go + all.length) % all.length;
  all[next].focus();
  event.preventDefault();
}

const KEYS = {
  escape: () => {
    if (hint.value) return closeHint();
    if (stopReminding() !== false) return;
    if (chosen.value === null && !inspected.value?.pinned && closeRules() !== false) return;
    if (chosen.value === null && !inspected.value) return false;
    inspected.value = null;
    clearChoice();
    focusPrompt();
  },
  v: askHint,
  c: pressOn,
  e: () => void remind(),
  r: toggleRules,
  t: toggleTalk,
  u: () => (live.value?.undo ? undo() : false),
  l: () => document.querySelector("[role=log]")?.focus(),
  h: () => (options()[0] ?? document.getElementById("prompt"))?.focus(),
  "?": () => void (dialog.value = { kind: "help" }),
};

function focusPrompt() {
  document.getElementById("prompt")?.focus({ preventScroll: true });
}

// --- reading cards ------------------------------------------------------------------------------------------------

let reading = 0;

function read(element, delay, pinned = false) {
  clearTimeout(reading);
  const k = Number(element?.dataset.card);
  if (!k) {
    inspected.value = null;
    return;
  }
  const show = () => element.isConnected && (inspected.value = { k, box: element.getBoundingClientRect(), pinned });
  reading = setTimeout(show, delay);
}

const STILL = 10; // pixels a hand trembles
let pressed = null; // what the pointer went down on, and where

/** Whether what was pressed moved away from under a pointer that stood still: the click is meant for it all the same. */
function slipped(event) {
  const option = event.detail && pressed?.option; // clicks by keys and by scripts have no detail
  if (!option?.isConnected || event.composedPath().includes(option)) return false;
  return Math.abs(event.clientX - pressed.x) + Math.abs(event.clientY - pressed.y) < STILL;
}

function watchPointer() {
  document.addEventListener("pointerover", (event) => {
    // what may be chosen is explained in the question's panel as soon as it is pointed at
    const chosen = event.target.closest?.("[data-option]");
    if (event.pointerType === "mouse" && !inspected.value?.pinned) read(chosen ? null : event.target.closest?.("[data-card]"), 350);
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = { option: event.target.closest?.("[data-option]"), x: event.clientX, y: event.clientY };
  });
  let choosing = false; // asked before anybody answers the click: a card that is played is no choice any more
  document.addEventListener("click", (event) => (choosing = Boolean(event.target.closest("[data-option], [data-refused]"))), true);
  document.addEventListener("click", (event) => {
    if (slipped(event)) return pressed.option.click();
    const card = event.target.closest("[data-card]");
    const again = inspected.value?.pinned && String(inspected.value.k) === card?.dataset.card;
    if (card && !choosing && !again) read(card, 0, true);
    else read(null, 0);
  });
}

// --- opening ------------------------------------------------------------------------------------------------------

function keepFocus() {
  // a card just played leaves the page with the focus on it: hand it on to the prompt
  if (document.activeElement === document.body && live.value?.question) focusPrompt();
}

Object.assign(layout, (await import(`./${setup.game}.js`)).default);
const film = setup.replay && (await import("./replay.js")); // a game that is over, watched again
if (film) Object.assign(layout, film.default);
document.addEventListener("keydown", onKey);
watchTurns();
watchPointer();
live.subscribe(() => setTimeout(keepFocus, 0));
const root = document.getElementById("table");
root.replaceChildren();
render(html`<${App} />`, root);
if (film) film.open();
else if ("WebSocket" in window) connect(receive, setup.live);
else root.textContent = say("no_live");
