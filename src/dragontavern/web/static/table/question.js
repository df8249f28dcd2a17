// What is asked of me, with widgets that fit every game: cards, seats, plain choices, things to share out.
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { batch } from "../vendor/signals.js";
import { html } from "./html.js";
import { CardButton, Reading } from "./card.js";
import { OwnClock } from "./clocks.js";
import { AskHint } from "./hints.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { send } from "./live.js";
import { catchUp } from "./player.js";
import { prefs } from "./prefs.js";
import { CardRules, openRules } from "./rules_panel.js";
import { answered, chosen, dialog, face, given, live, nameOf, note, pointed, question, say, setup, shown } from "./store.js";

const MANY = 8;

/** Pick an option: at once, or first to be looked at and confirmed. */
export function choose(option) {
  const { ask_twice: twice } = prefs.value;
  const careful = twice === "always" || (twice === "hurts" && option.hurts);
  note.value = null;
  if (careful && chosen.value !== option.id) {
    chosen.value = option.id;
    return;
  }
  answer(option.id);
}

/** Say why something cannot be chosen now. */
export function refuse(refused) {
  chosen.value = null;
  note.value = { text: say("not_allowed", refused.why), rule: refused.rule };
}

/** A card was clicked: choose it, say why not, or leave it to be read. */
export function clickCard(option, refused) {
  if (option) choose(option);
  else if (refused) refuse(refused);
}

/** Send the answer to the question now asked. */
export function answer(value) {
  const asked = question.value;
  if (!asked) return;
  catchUp();
  const id = crypto.randomUUID?.() ?? String(Math.random());
  if (!send({ type: "answer", at: asked.at, answer: value, id })) return;
  batch(() => {
    answered.value = asked.at;
    given.value = { at: asked.at, value };
    chosen.value = null;
  });
}

/** Take the last answer back. */
export function undo() {
  catchUp();
  send({ type: "undo", at: live.value.seq }); // with the number a double click counts once
}

/** The options by the card or the seat they point at. */
export function targets() {
  const asked = question.value;
  const cards = new Map();
  const seats = new Map();
  const refused = new Map();
  const refusedSeats = new Map();
  let firstSeat = Infinity; // the number of the option that means seat 0
  for (const option of asked?.options ?? []) {
    if (option.kind === "card") cards.set(option.card, option);
    if (option.kind === "seat") {
      seats.set(option.seat, option);
      firstSeat = option.id - option.seat;
    }
  }
  for (const entry of asked?.refused ?? []) {
    if (entry.id >= firstSeat) refusedSeats.set(entry.id - firstSeat, entry);
    else refused.set(entry.id, entry);
  }
  return { cards, seats, refused, refusedSeats };
}

/** The panel with the question: prompt, choices that lie nowhere in the hand, consequence, confirmation. */
export function QuestionPanel() {
  const asked = question.value;
  const panel = useRef(null);
  const prompt = useRef(null);
  const at = asked?.at;
  useEffect(() => {
    const busy = document.activeElement?.closest("dialog, .chronicle, .bar, .bargain, .coach, .rules-panel");
    if (asked && !busy) prompt.current?.focus({ preventScroll: true });
    panel.current.dataset.asked = at ?? ""; // only now will a key that is pressed find its place
  }, [at]);
  const roomy = asked && !live.value.portrait.hand?.length; // nothing in hand: the panel may have its place too
  return html`
    <section ref=${panel} class=${`question ${asked ? "mine" : "waiting"} ${roomy ? "roomy" : ""}`} aria-labelledby="prompt">
      ${asked ? html`<${Asked} asked=${asked} prompt=${prompt} key=${at} />` : html`<${Waiting} />`}
      <${Note} />
    </section>
  `;
}

function Asked({ asked, prompt }) {
  const held = new Set((live.value.portrait.hand ?? []).map((card) => card.k));
  const elsewhere = asked.options.filter((option) => !(option.kind === "card" && held.has(option.card)));
  const fromHand = asked.options.length - elsewhere.length;
  const onTable = elsewhere.some((option) => option.kind === "seat");
  const considered = asked.options.find((option) => option.id === (chosen.value ?? pointed.value));
  const { Choices } = layout;
  return html`
    <div class="prompt-line">
      <h2 id="prompt" class="prompt" tabindex="-1" ref=${prompt}><${Icon} name="flame" /> ${live.value.portrait.prompt || asked.prompt}</h2>
      <${Why} rule=${asked.rule} />
      <${AskHint} />
    </div>
    <${OwnClock} />
    ${!Choices && fromHand > 0 && html`<p class="hint">${say(elsewhere.length ? "from_hand_or" : "choose_from_hand")}</p>`}
    ${!Choices && onTable && html`<p class="hint">${say("choose_on_table")}</p>`}
    ${asked.division
      ? html`<${Division} division=${asked.division} />`
      : Choices
      ? html`<${Choices} asked=${asked} />`
      : html`<div class=${`choices ${elsewhere.length > MANY ? "many" : ""}`} role="group" aria-label=${say("options")}>
          ${elsewhere.map((option) => html`<${Choice} option=${option} key=${option.id} />`)}
        </div>`}
    <div class=${!Choices && elsewhere.length > MANY ? "reserved" : ""}>
      ${considered && html`<${Consequence} option=${considered} />`}
    </div>
  `;
}

/** One choice as a button, or a card. `label` is what stands on it where the whole of its words would be too much. */
export function Choice({ option, label = "" }) {
  const picked = chosen.value === option.id;
  const hover = { onPointerEnter: () => (pointed.value = option.id), onPointerLeave: () => (pointed.value = null) };
  if (option.kind === "card" && face(option.card)) {
    const card = { k: option.card, id: face(option.card).id };
    return html`<span class="choice-card" ...${hover}>
      <${CardButton} card=${card} option=${option} chosen=${picked} follow=${false} onChoose=${clickCard} />
    </span>`;
  }
  return html`
    <button
      type="button"
      class=${`choice ${picked ? "chosen" : ""}`}
      data-option=${option.id}
      aria-pressed=${String(picked)}
      onClick=${() => choose(option)}
      onFocus=${hover.onPointerEnter}
      onBlur=${hover.onPointerLeave}
      ...${hover}
      aria-label=${label ? option.label : undefined}
    >
      ${label || option.label}
    </button>
  `;
}

/** What would happen: shown for what is pointed at, and before a choice that wants to be confirmed. */
function Consequence({ option }) {
  const portrait = live.value.portrait;
  const held = (portrait.hand ?? []).find((card) => card.k === option.card);
  const warning = portrait.warnings?.[option.id];
  const words = layout.words ? layout.words(option) : portrait.words?.[option.id];
  const picked = chosen.value === option.id;
  const card = option.kind === "card" && face(option.card);
  const Read = layout.Reading ?? Reading;
  if (!card && !picked && !warning && !words) return null;
  const more = [held?.words, held?.total && say("flight_would_be", held.total)].filter(Boolean).join(" ");
  return html`
    <div class=${`consequence ${picked ? "picked" : ""}`}>
      ${card
        ? html`<${Read} k=${option.card} more=${more} /><${CardRules} k=${option.card} />`
        : picked && html`<p><strong>${say("selected", option.label)}</strong></p>`}
      ${words && html`<p>${words}</p>`}
      ${warning && html`<p class="warning"><${Icon} name="ban" /> ${warning}</p>`}
      ${picked &&
      html`<div class="confirm">
        <button type="button" class="main" data-confirm onClick=${() => answer(option.id)}>
          <${Icon} name="check" /> ${say("confirm")}
        </button>
        <button type="button" onClick=${() => (chosen.value = null)}>${say("cancel")}</button>
      </div>`}
    </div>
  `;
}

/** Things to share out, one by one, among takers. */
function Division({ division }) {
  const { pieces, parts } = division;
  const [shares, setShares] = useState(() => new Array(pieces.length * parts).fill(0));
  const left = pieces.map((number, k) => number - shares.filter((_, i) => i % pieces.length === k).reduce((a, b) => a + b, 0));
  const change = (i, by) => setShares(shares.map((n, j) => (j === i ? n + by : n)));
  const cell = (part, k) => {
    const i = part * pieces.length + k;
    const name = `${nameOf(part)} ${pieces.length > 1 ? k + 1 : ""}`;
    return html`<span class="share">
      <button type="button" aria-label=${say("divide_less", name)} aria-disabled=${String(!shares[i])}
        onClick=${() => shares[i] && change(i, -1)}>−</button>
      <output>${shares[i]}</output>
      <button type="button" aria-label=${say("divide_more", name)} aria-disabled=${String(!left[k])}
        onClick=${() => left[k] && change(i, 1)}>+</button>
    </span>`;
  };
  const rest = left.reduce((a, b) => a + b, 0);
  return html`<div class="division" role="group" aria-label=${say("options")}>
    ${Array.from({ length: parts }, (_, part) => html`<div>${nameOf(part)} ${pieces.map((_, k) => cell(part, k))}</div>`)}
    <p role="status">${say("divide_left", rest)}</p>
    <button type="button" class="main" aria-disabled=${String(rest > 0)} onClick=${() => !rest && answer(shares)}>
      ${say("divide_done")}
    </button>
  </div>`;
}

function Waiting() {
  const { Told } = layout; // of a game that is only watched: what was asked and answered
  if (Told) return html`<${Told} />`;
  const { waiting, over, you, result, left, pause, times } = live.value;
  const others = waiting.filter((seat) => seat !== you);
  const text = over ? (result?.text ?? say("game_over")) : pause ? say("paused") : awaited(others);
  return html`
    <h2 id="prompt" class="prompt quiet"><${Icon} name=${over ? "trophy" : pause ? "pause" : "hourglass"} /> ${text}</h2>
    <${OwnClock} />
    ${over &&
    html`<button type="button" class="choice" onClick=${() => (dialog.value = { kind: "result" })}>${say("show_result")}</button>`}
    ${you < 0 && !over && html`<p class="hint"><${Icon} name="eye" /> ${say("watching")}</p>`}
    ${you < 0 && !over && left >= 0 && times?.late === "seat" && times.seats[left].late > 0 && html`<p class="hint">${say("seat_lost")}</p>`}
    ${you < 0 && !over && left >= 0 &&
    html`<form method="post" action=${`/t/${setup.table}/sit/${left}`}><button class="choice">${say("sit_again")}</button></form>`}
    ${shown.value?.headline && html`<p class="hint">${shown.value.headline}</p>`}
  `;
}

function awaited(others) {
  if (answered.value !== null && !others.length) return say("sent");
  if (others.length > 2) return say("waiting_many", others.length);
  return say("waiting_for", others.map(nameOf).join(` ${say("and")} `));
}

/** Why something was not done; spoken at once by a screen reader. */
export function Note() {
  const said = note.value;
  return html`<div class="note" role="alert">
    ${said && html`<p><${Icon} name="ban" /> ${said.text} <${Why} rule=${said.rule} /></p>`}
  </div>`;
}

/** The button that opens the rule behind something. */
export function Why({ rule }) {
  if (!rule) return null;
  return html`<button
    type="button"
    class="why"
    aria-label=${say("why_title", rule)}
    onClick=${() => openRules({ at: rule })}
  >
    ${say("why")}
  </button>`;
}
