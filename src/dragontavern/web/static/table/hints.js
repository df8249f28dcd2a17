// What the veteran would do, for whoever asks; and who sits where, bots with their level and character.
import { SeatClock } from "./clocks.js";
import { Rings } from "./coach_rings.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { send } from "./live.js";
import { count, hint, live, nameOf, question, say, setup, you } from "./store.js";

/** Ask about the question at hand. False where nobody may, or it was asked already. */
export function askHint() {
  const asked = question.value;
  if (!asked || !live.value.hint || hint.value) return false;
  if (!send({ type: "hint", at: asked.at })) return false;
  hint.value = { at: asked.at };
}

/** A hint came: it counts while its question is open. */
export function receiveHint(message) {
  if (message.at === live.value?.question?.at) hint.value = message;
}

/** The veteran had nothing to say. */
export function giveUpHint() {
  if (hint.value && !hint.value.answers) hint.value = null;
}

/** Put the hint away. */
export function closeHint() {
  hint.value = null;
  document.getElementById("prompt")?.focus({ preventScroll: true });
}

/** The button beside the question. */
export function AskHint() {
  if (!question.value || !live.value.hint) return null;
  return html`<button type="button" class="why ask-hint" title=${say("hint_ask")} aria-label=${say("hint_ask")} data-hint
    aria-disabled=${String(hint.value !== null)} onClick=${askHint}>
    <${Icon} name="hint" /> <span>${say("hint_ask")}</span>
  </button>`;
}

/** The veteran's words, beside the table: read out when they come, never in the way. */
export function Counsel() {
  const told = hint.value;
  return html`<div class="counsel-place" aria-live="polite">
    ${told && (told.answers ? html`<${Told} told=${told} />` : html`<p class="counsel"><${Icon} name="hourglass" /> ${say("hint_thinking")}</p>`)}
  </div>
  ${told?.answers && html`<${Rings} tried=${advised(told)} speaker=".counsel" />`}`;
}

/** Where the answer advised can be chosen. A sharing has no one place. */
function advised({ answers: [{ answer }] }) {
  return Number.isInteger(answer) ? `[data-option="${answer}"]` : "";
}

const percent = (chance) => `${Math.round(100 * chance)}%`;

function Told({ told }) {
  const [best, ...others] = told.answers;
  return html`<aside class="counsel" aria-labelledby="counsel-title">
    <header>
      <h2 id="counsel-title"><${Icon} name="hint" /> ${say("hint_title", told.name || told.level_name)}</h2>
      <button type="button" class="tool" title=${say("close")} aria-label=${say("close")} onClick=${closeHint}><${Icon} name="close" /></button>
    </header>
    <p class="best">${best.label}</p>
    ${told.reasons.length > 0 && html`<ul class="reasons">${told.reasons.map((reason) => html`<li key=${reason}>${reason}</li>`)}</ul>`}
    ${best.chances.length > 0 &&
    html`<h3>${say("hint_chances")}</h3>
      <ul class="odds">
        ${best.chances.map((chance, seat) => html`<li key=${seat}><span>${nameOf(seat)}</span> <meter min="0" max="1" value=${chance} aria-hidden="true"></meter> <b>${percent(chance)}</b></li>`)}
      </ul>`}
    ${others.length > 0 &&
    html`<h3>${say("hint_others")}</h3>
      <ul class="odds rest">
        ${others.map((one) => html`<li key=${String(one.answer)}><span>${one.label}</span> <b>${one.chances.length ? percent(one.chances[you.value]) : ""}</b></li>`)}
      </ul>`}
  </aside>`;
}

/** The sign before a name: a person or a bot, and of the bot which one; how many hints the seat has taken, and its time. */
export function Sitter({ seat }) {
  const person = live.value.seats[seat];
  const bot = person?.kind === "bot" ? setup.bots[person.level] : null;
  const taken = person?.hints > 0 ? count("hints_taken", person.hints) : "";
  const known = bot ? (bot.name ? `${bot.level}: ${bot.name}` : bot.level) : "";
  const machine = person?.machine ? say("machine") : "";
  const words = [bot && `${known}. ${bot.line}`, machine, taken].filter(Boolean).join(" ");
  return html`<span class="sitter" title=${words}>
    <${Icon} name=${person?.kind === "bot" || machine ? "bot" : "person"} />
    ${taken && html`<span class="taken" aria-hidden="true"><${Icon} name="hint" />${person.hints}</span>`}
    ${words && html`<span class="unseen">(${[known, machine, taken].filter(Boolean).join("; ")}) </span>`}
    ${seat !== you.value && html`<${SeatClock} seat=${seat} />`}
  </span>`;
}
