// Talk at the table: a sheet beside the chronicle, ready phrases, and ways not to hear somebody. It is no part of the game.
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { computed, signal } from "../vendor/signals.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { send } from "./live.js";
import { beside, count, live, say, setup } from "./store.js";

const talk = signal({ hosts: false, lines: [] });
const open = computed(() => beside.value === "talk");
const read = signal(0); // the newest line that was on show
const whispered = signal(""); // the newest line, for those who listen while the sheet is closed

const WHISPER = 12000; // milliseconds a line stays on show while the sheet is closed
let fading = 0;

const people = computed(() => {
  const beside = live.value.here?.seats.slice(1) ?? []; // who share a screen need no letters
  return live.value.seats.filter((seat, i) => seat.kind === "guest" && !beside.includes(i)).length;
});
const waiting = computed(() => talk.value.lines.filter((line) => line.n > read.value && !line.mine && !line.muted));
const useful = computed(() => talk.value.lines.length > 0 || (live.value.talk !== "none" && people.value > 1));

/** All talk of the table, as it stands now. */
export function receiveTalk(message) {
  const first = talk.value.lines.length === 0 && read.value === 0;
  talk.value = message;
  const last = message.lines.at(-1);
  if (open.value) seeAll();
  else if (last && !last.mine && !last.muted && last.n > read.value) {
    whispered.value = first && message.lines.length > 1 ? "" : say("talk_line", last.name, last.text);
    clearTimeout(fading);
    fading = setTimeout(() => (whispered.value = ""), WHISPER);
  }
}

function seeAll() {
  read.value = talk.value.lines.at(-1)?.n ?? read.value;
  whispered.value = "";
}

/** Open or close the sheet; false where nobody talks. */
export function toggleTalk() {
  if (!live.value || !useful.value) return false;
  beside.value = open.value ? "" : "talk";
  if (open.value) seeAll();
  else document.getElementById("prompt")?.focus({ preventScroll: true });
}

/** The button in the bar, with the number of lines not read yet. */
export function TalkTool() {
  if (!useful.value) return null;
  const fresh = waiting.value.length;
  const words = fresh ? count("talk_fresh", fresh) : say("talk");
  return html`<button type="button" class="tool talk-tool" title=${words} aria-label=${words} aria-expanded=${String(open.value)} data-talk onClick=${toggleTalk}>
    <${Icon} name="talk" /> ${fresh > 0 && html`<span class="fresh" aria-hidden="true">${fresh}</span>`}
  </button>`;
}

/** The sheet itself. While it is closed a new line is read out and shown for a moment. */
export function Talk() {
  const shut = !open.value || !useful.value;
  return html`
    <div class=${`whisper ${whispered.value ? "on" : ""}`} role="status">${whispered.value}</div>
    ${!shut && html`<${Sheet} />`}
  `;
}

function Sheet() {
  const scroll = useRef(null);
  const lines = talk.value.lines;
  useLayoutEffect(() => {
    scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [lines.at(-1)?.n]);
  useLayoutEffect(() => scroll.current.focus({ preventScroll: true }), []); // what is said first; a touch keyboard waits
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    toggleTalk();
  };
  return html`<aside class="talk" aria-labelledby="talk-title" onKeyDown=${keys}>
    <header>
      <h2 id="talk-title"><${Icon} name="talk" /> ${say("talk")}</h2>
      <button type="button" class="tool" title=${say("close")} aria-label=${say("close")} onClick=${toggleTalk}><${Icon} name="close" /></button>
    </header>
    <div class="said" ref=${scroll} role="log" aria-live="polite" aria-relevant="additions" aria-label=${say("talk")} tabindex="0">
      ${lines.length === 0 && html`<p class="small">${say("talk_none")}</p>`} ${lines.map((line) => html`<${Line} key=${line.n} line=${line} />`)}
    </div>
    <${Speak} />
  </aside>`;
}

function Line({ line }) {
  const mute = (on) => () => send({ type: "mute", n: line.n, on });
  if (line.muted) {
    return html`<p class="line muted"><span>${say("talk_muted", line.name)}</span>
      <button type="button" class="link" data-hear onClick=${mute(false)}>${say("talk_hear", line.name)}</button></p>`;
  }
  const hosts = talk.value.hosts;
  return html`<div class=${`line ${line.mine ? "mine" : ""} ${line.reported ? "reported" : ""}`}>
    <p><b>${line.mine && !live.value.here ? say("you") : line.name}</b> ${line.text}</p>
    ${line.reported > 0 && html`<p class="small">${hosts ? count("talk_reported", line.reported) : say("talk_you_reported")}</p>`}
    ${(hosts || line.mine || live.value.you >= 0) && html`<details>
      <summary aria-label=${line.mine ? say("talk_about_own") : say("talk_about", line.name)}>…</summary>
      ${!line.mine && html`<button type="button" class="link" data-mute onClick=${mute(true)}>${say("talk_mute", line.name)}</button>`}
      ${!line.mine && !line.reported && html`<button type="button" class="link" data-report onClick=${() => send({ type: "report", n: line.n })}>${say("talk_report")}</button>`}
      ${(hosts || line.mine) && html`<button type="button" class="link" data-unsay onClick=${() => send({ type: "unsay", n: line.n })}>${say("talk_unsay")}</button>`}
    </details>`}
  </div>`;
}

function Speak() {
  const [text, write] = useState("");
  const may = live.value.talk;
  if (may === "none") return html`<p class="small">${say("talk_read_only")}</p>`;
  const speak = (event) => {
    event.preventDefault();
    if (text.trim() && send({ type: "say", text })) write("");
  };
  return html`<div class="speak">
    <ul class="phrases" aria-label=${say("talk_phrases")}>
      ${setup.phrases.map((one) => html`<li key=${one.id}><button type="button" data-phrase=${one.id} onClick=${() => send({ type: "say", phrase: one.id })}>${one.text}</button></li>`)}
    </ul>
    ${may === "free"
      ? html`<form onSubmit=${speak}>
          <input aria-label=${say("talk_own")} placeholder=${say("talk_own")} maxlength="240" autocomplete="off" value=${text} onInput=${(event) => write(event.target.value)} />
          <button type="submit" class="main" aria-disabled=${String(!text.trim())}>${say("talk_say")}</button>
        </form>`
      : html`<p class="small">${say("talk_phrases_only")}</p>`}
  </div>`;
}
