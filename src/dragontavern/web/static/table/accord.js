// What people ask of each other besides the game: a pause, to take something back, to give up.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { send } from "./live.js";
import { catchUp } from "./player.js";
import { dialog, live, nameOf, say, setup, you } from "./store.js";

const names = (seats) => seats.map(nameOf).join(", ");
const alone = () => {
  const mine = live.value.here?.seats ?? [live.value.you]; // who share a screen agree by word of mouth
  return live.value.seats.every((seat, i) => seat.kind !== "guest" || seat.machine || mine.includes(i));
};

/** Why the game does not count, if it does not: where it comes from, or what was taken back. */
export function uncounted() {
  return live.value.counted ? setup.origin && say(`uncounted_${setup.origin}`) : say("uncounted");
}

/** What has been asked for and is still open: a bar that says who wants what, with buttons. It is read out once. */
export function Requests() {
  const { pause, wish } = live.value;
  return html`<div class="requests" aria-live="polite">
    ${pause && html`<${Paused} pause=${pause} />`} ${wish && html`<${Wished} wish=${wish} />`}
  </div>`;
}

function Paused({ pause }) {
  const mine = pause.by === you.value;
  const waits = you.value >= 0 && !pause.ready.includes(you.value);
  return html`<div class="request" role="group" aria-label=${say("paused")}>
    <p><${Icon} name="pause" /> <b>${mine ? say("paused_you") : say("paused_by", nameOf(pause.by))}</b></p>
    <p class="small">${say("paused_rule")} ${pause.ready.length > 0 && say("paused_ready", names(pause.ready))}</p>
    ${waits && html`<p class="acts"><button type="button" class="main" data-go-on onClick=${() => send({ type: "pause", on: false })}>
      <${Icon} name="play" /> ${say("go_on")}</button></p>`}
  </div>`;
}

function Wished({ wish }) {
  const mine = wish.by === you.value;
  const asked = wish.asked.includes(you.value);
  const text = mine
    ? say("wish_own", names(wish.asked))
    : asked
      ? say("wish_of", nameOf(wish.by))
      : say("wish_others", nameOf(wish.by), names(wish.asked));
  const reply = (yes) => () => send({ type: "reply", at: wish.at, yes });
  return html`<div class="request" role="group" aria-label=${say("undo")}>
    <p><${Icon} name="undo" /> <b>${text}</b></p>
    <p class="acts">
      ${asked && html`<button type="button" class="main" data-reply="yes" onClick=${reply(true)}><${Icon} name="check" /> ${say("wish_yes")}</button>`}
      ${(asked || mine) && html`<button type="button" class="choice" data-reply="no" onClick=${reply(false)}>${say(mine ? "wish_drop" : "wish_no")}</button>`}
    </p>
  </div>`;
}

/** The button for a pause, in the bar. */
export function PauseTool() {
  if (!live.value.may_pause) return null;
  return html`<button type="button" class="tool" title=${say("pause_title")} aria-label=${say("pause")} data-pause
    onClick=${() => send({ type: "pause", on: true })}><${Icon} name="pause" /></button>`;
}

/** What asking to take something back means, before one does. */
export function WishSheet() {
  const ask = () => {
    dialog.value = null;
    catchUp();
    send({ type: "wish", at: live.value.seq });
  };
  return html`
    <h2 id="sheet-title"><${Icon} name="undo" /> ${say("wish")}</h2>
    <p>${say(alone() ? "wish_sure_alone" : "wish_sure")}</p>
    <div class="after"><button type="button" class="main" data-wish onClick=${ask}>${say(alone() ? "wish_do_alone" : "wish_do")}</button></div>
  `;
}

/** Giving up, where a game allows it; asked twice, since it is the end. */
export function Resign() {
  if (!live.value.may_resign) return null;
  return html`<details class="luck">
    <summary>${say("resign")}</summary>
    <p>${say("resign_sure")}</p>
    <p><button type="button" data-resign onClick=${() => send({ type: "resign" })}>${say("resign_do")}</button></p>
  </details>`;
}
