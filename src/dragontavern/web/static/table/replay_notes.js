// Notes at moments of a game: anybody who may watch it reads them, whoever wrote one may change it or take it away.
import { useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { go, notes, target } from "./replay.js";
import { dialog, say, setup } from "./store.js";

const { replay } = setup;

/** Send something about notes; the answer is all of them. What went wrong is returned in words. */
async function send(path, fields) {
  try {
    const reply = await fetch(`/replay/${replay.id}/notes${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "application/json" },
    });
    const told = await reply.json();
    if (!reply.ok) return told.text ?? say("error");
    notes.value = told;
    return "";
  } catch {
    return say("offline");
  }
}

/** All notes, and one more at this moment. */
export function Notes() {
  const [fault, setFault] = useState("");
  const [changed, setChanged] = useState(-1);
  const at = target.value;
  const act = async (path, fields) => {
    const told = await send(path, fields);
    setFault(told);
    if (!told) setChanged(-1);
    return !told;
  };
  return html`
    <h2 id="sheet-title"><${Icon} name="pen" /> ${say("replay_notes")}</h2>
    <${Write} key=${`new-${at}`} label=${say("replay_note_here", at)} words="" save=${(text) => act("", { at, text })} />
    ${fault && html`<p class="warning" role="alert">${fault}</p>`}
    ${notes.value.length
      ? html`<ul class="replay-notes" tabindex="0" aria-label=${say("replay_notes")}>
          ${notes.value.map((one) => html`<li key=${one.n} class=${one.at === at ? "here" : ""}>
            ${changed === one.n
              ? html`<${Write} label=${say("replay_note_change")} words=${one.text} save=${(text) => act(`/${one.n}`, { at, text })} />`
              : html`<${Note} one=${one} change=${() => setChanged(one.n)} drop=${() => act(`/${one.n}/delete`, { at })} />`}
          </li>`)}
        </ul>`
      : html`<p class="hint">${say("replay_notes_none")}</p>`}
  `;
}

function Note({ one, change, drop }) {
  const visit = () => {
    dialog.value = null;
    go(one.at);
  };
  return html`
    <p class="replay-by"><button type="button" class="replay-jump" onClick=${visit}>${say("replay_moment", one.at)}</button> <b>${one.name}</b></p>
    <p class="replay-words">${one.text}</p>
    ${(one.mine || one.removable) && html`<p class="replay-acts">
      ${one.mine && html`<button type="button" onClick=${change}>${say("replay_note_change")}</button>`}
      ${one.removable && html`<button type="button" onClick=${drop}>${say("replay_note_drop")}</button>`}
    </p>`}
  `;
}

function Write({ label, words, save }) {
  const [text, setText] = useState(words);
  const submit = async (event) => {
    event.preventDefault();
    if (text.trim() && (await save(text))) setText("");
  };
  return html`<form class="replay-write" onSubmit=${submit}>
    <label>${label}
      <textarea rows="2" maxlength=${replay.note_length} value=${text} onInput=${(event) => setText(event.target.value)}></textarea>
    </label>
    <button aria-disabled=${String(!text.trim())}>${say("replay_note_save")}</button>
  </form>`;
}
