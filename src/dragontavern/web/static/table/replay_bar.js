// Above and below a game watched again: through whose eyes, the slider with its marks, what was asked and answered.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { address, chapter, chapterAt, eyes, go, look, moment, notes, opened, playing, speed, SPEEDS, target, toggle } from "./replay.js";
import { Why } from "./question.js";
import { RulesTool } from "./rules_panel.js";
import { dialog, live, nameOf, say, setup } from "./store.js";
import { useState } from "../vendor/hooks.js";

const { replay } = setup;
const WIDTH = 1000; // of the drawing over the slider, whatever its size on the screen

/** The bar on top. */
export function ReplayBar() {
  const tool = (icon, key, act, more = "") => html`
    <button type="button" class="tool" title=${say(key)} aria-label=${say(key)} onClick=${act}><${Icon} name=${icon} />${more}</button>
  `;
  const open = (kind) => () => (dialog.value = { kind });
  return html`
    <nav class="bar replay-bar" aria-label=${say("replay")}>
      <a class="tool" href="/" title=${say("leave")} aria-label=${say("leave")}><${Icon} name="leave" /></a>
      <h1><small class="replay-sign">${say("replay")}</small> ${setup.name}</h1>
      <label class="replay-eyes" title=${say("replay_eyes")}>
        <${Icon} name="eye" /><span class="unseen">${say("replay_eyes")}</span>
        <select value=${eyes.value} onChange=${(event) => look(event.target.value, opened.value)}>
          ${live.value.seats.map((seat, i) => html`<option key=${i} value=${String(i)}>${seat.name}</option>`)}
          <option value="watch">${say("replay_watch")}</option>
        </select>
      </label>
      <button type="button" class="tool replay-open" role="switch" aria-checked=${String(opened.value)} title=${say("replay_open_title")}
        onClick=${() => look(eyes.value, !opened.value)}><${Icon} name="hand" /> <span>${say("replay_open")}</span></button>
      ${tool("pen", "replay_notes", open("notes"), notes.value.length > 0 && html`<b class="replay-count">${notes.value.length}</b>`)}
      ${tool("chart", "replay_story", open("story"))}
      <${Share} />
      <button type="button" class="tool wide main" onClick=${open("branch")} title=${say("replay_branch")} aria-label=${say("replay_branch")}>
        <${Icon} name="branch" /> <span>${say("replay_branch")}</span>
      </button>
      ${tool("trophy", "replay_game", open("result"))}
      <${RulesTool} />
      <a class="tool" href=${`${setup.text_table}?at=${target.value}&as=${eyes.value}&open=${opened.value ? 1 : 0}`} title=${say("text_table")}
        aria-label=${say("text_table")}><${Icon} name="text" /></a>
      ${tool("settings", "settings", open("settings"))} ${tool("help", "help", open("help"))}
    </nav>
  `;
}

/** The link to this very moment, into the clipboard. */
function Share() {
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setDone(true);
      setTimeout(() => setDone(false), 2000);
    } catch {
      dialog.value = { kind: "result" }; // where nothing can be copied, the link stands there to be read
    }
  };
  const key = done ? "replay_copied" : "replay_link";
  return html`<button type="button" class="tool" title=${say(key)} aria-label=${say(key)} onClick=${copy}>
      <${Icon} name=${done ? "check" : "link"} /></button>
    <span class="unseen" role="status">${done && say("replay_copied")}</span>`;
}

// --- below --------------------------------------------------------------------------------------------------------

/** Buttons, slider, marks, and in one line what happens next. */
export function Controls() {
  const at = target.value;
  const tool = (icon, key, act, off) => html`
    <button type="button" class="tool" title=${say(key)} aria-label=${say(key)} aria-disabled=${String(off)} onClick=${() => !off && act()}><${Icon} name=${icon} /></button>
  `;
  const words = `${say("replay_at", at, replay.last)}${chapterAt(at) && `: ${chapterAt(at)}`}`;
  return html`
    <section class="replay-controls" aria-label=${say("replay_controls")}>
      <div class="replay-buttons" role="group" aria-label=${say("replay_controls")}>
        ${tool("first", "replay_chapter_back", () => go(chapter(-1)), at === 0)}
        ${tool("back", "replay_back", () => go(at - 1), at === 0)}
        <button type="button" class="tool main replay-play" title=${say(playing.value ? "replay_stop" : "replay_play")}
          aria-label=${say(playing.value ? "replay_stop" : "replay_play")} onClick=${toggle}><${Icon} name=${playing.value ? "pause" : "play"} /></button>
        ${tool("forth", "replay_forth", () => go(at + 1), at === replay.last)}
        ${tool("last", "replay_chapter_forth", () => go(chapter(1)), at === replay.last)}
      </div>
      <div class="replay-track">
        <${Marks} />
        <input type="range" min="0" max=${replay.last} step="1" value=${at} aria-label=${say("replay_slider")} aria-valuetext=${words}
          onInput=${(event) => go(Number(event.target.value))} />
      </div>
      <p class="replay-where"><b>${at}</b> / ${replay.last}</p>
      <label class="replay-speed"><span class="unseen">${say("replay_speed")}</span>
        <select title=${say("replay_speed")} value=${String(speed.value)} onChange=${(event) => (speed.value = Number(event.target.value))}>
          ${SPEEDS.map((one) => html`<option key=${one} value=${String(one)}>${one}×</option>`)}
        </select>
      </label>
      <p class="replay-line">${chapterAt(at) && !live.value.over && html`<span class="replay-chapter">${chapterAt(at)}</span>`} <${Next} /></p>
    </section>
  `;
}

/** Where chapters begin, what is worth remembering, and where somebody noted something. All of it stands in lists too. */
function Marks() {
  const x = (at) => (replay.last ? (at / replay.last) * WIDTH : 0);
  const tall = (mark) => (mark.level === 0 ? 0 : 6);
  return html`<svg class="replay-marks" viewBox=${`0 0 ${WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
    ${replay.marks.filter((mark) => mark.level >= 0).map((mark) => html`<path key=${`c${mark.at}`} class="replay-tick" d=${`M${x(mark.at)} ${tall(mark)}V14`} />`)}
    ${replay.marks.filter((mark) => mark.level < 0).map((mark) => html`<path key=${`p${mark.at}`} class="replay-peak" d=${`M${x(mark.at)} 8V14`} />`)}
    ${notes.value.map((note) => html`<path key=${`n${note.n}`} class="replay-flag" d=${`M${x(note.at)} 0V9`} />`)}
  </svg>`;
}

/** The answer that came next, in a line; at the end who has won, which on a phone is out of sight above. */
function Next() {
  const { over, result } = live.value;
  if (over && result) return html`<span><${Icon} name="trophy" /> ${result.text}</span>`;
  const told = moment.value?.told.find((one) => one.next);
  if (!told) return null;
  if (told.seat < 0) return html`<span><${Icon} name="hourglass" /> ${told.answer}</span>`;
  return html`<span>${nameOf(told.seat)}${told.answer ? html`: <b>${told.answer}</b>` : ` ${say("replay_decides")}`}</span>`;
}

// --- in the panel of the question -----------------------------------------------------------------------------------

/** Who was asked what at this moment, and what he answered. */
export function Told() {
  const { told = [] } = moment.value ?? {};
  const { result, over } = live.value;
  if (over) {
    return html`<h2 id="prompt" class="prompt quiet"><${Icon} name="trophy" /> ${result?.text ?? say("game_over")}</h2>
      <button type="button" class="choice" onClick=${() => (dialog.value = { kind: "result" })}>${say("show_result")}</button>`;
  }
  const people = told.filter((one) => one.seat >= 0);
  return html`
    <h2 id="prompt" class="prompt quiet"><${Icon} name="hourglass" /> ${say("replay_asked")}</h2>
    <ul class="replay-told">
      ${people.map((one) => html`<li key=${one.seat} class=${one.next ? "next" : ""}>
        <b>${nameOf(one.seat)}</b>${one.prompt ? html`: <span>${one.prompt}</span> <${Why} rule=${one.rule} />` : html` <span>${say("replay_decides")}</span>`}
        ${one.answer && html`<p class="replay-answer"><${Icon} name="arrow" /> ${one.answer}</p>`}
      </li>`)}
    </ul>
    ${!people.length && !told.length && html`<p class="hint">${say("replay_unfinished")}</p>`}
  `;
}
