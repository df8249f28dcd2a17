// Cards of Drako: symbols to be used one at a time, in the hand, on the table, and what is left of the decks.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { choose, refuse } from "./question.js";
import { aimOf, offers } from "./drako_sight.js";
import { chosen, count, face, nameOf, pointed, question, say, setup } from "./store.js";

const BLANK = 3; // the number that stands for no symbol
const WHOLE = -1; // the card as a whole: to discard, to add

/** The picture of a symbol with its figures. */
export function Symbol({ symbol }) {
  const { id, a, b } = symbol;
  const big = id === "pair" ? `${a}+${b}` : b > 0 && id !== "defence_rocks" ? String(b) : "";
  const times = a > 1 && (id === "moves" || id === "attacks") ? `${a}×` : "";
  return html`<span class="symbol">
    <img src=${`${setup.art}symbol-${id}.svg`} alt="" draggable=${false} />
    ${(big || times) && html`<b aria-hidden="true"><small>${times}</small>${big}</b>`}
    ${id === "defence_rocks" && html`<b class="cost" aria-hidden="true">−${b}</b>`}
  </span>`;
}

/** A card to look at. */
export function Sheet({ k, small = false }) {
  const card = face(k);
  return html`<div class=${`sheet-card ${card.side} ${small ? "small" : ""}`} role="img" aria-label=${card.name} data-card=${k}>
    ${card.symbols.map((symbol) => html`<span class="half"><${Symbol} symbol=${symbol} /><span class="word">${symbol.name}</span></span>`)}
  </div>`;
}

/** The big reading of a card: what each symbol does. */
export function Reading({ k }) {
  const card = face(k);
  return html`<div class="reading">
    <strong>${card.name}</strong>
    ${card.symbols.map((symbol) => html`<p><b>${symbol.name}</b>: ${symbol.text}</p>`)}
    ${card.source === "reconstructed" && html`<p class="more">${say("reconstructed")}</p>`}
  </div>`;
}

/** What is said of an option under the question: what the symbol does. */
export function wordsOf(option) {
  const { aim } = offers.value.find((offer) => offer.option.id === option.id) ?? {};
  if (!aim?.card) return "";
  const symbol = face(aim.card).symbols[aim.symbol];
  return symbol ? `${symbol.name}: ${symbol.text}` : "";
}

// --- the hand -----------------------------------------------------------------------------------------------------

/** My cards. Each symbol is a button of its own; so is playing a card for nothing. */
export function DrakoHand({ portrait, seat }) {
  const { hand } = portrait;
  const copies = new Map();
  const uses = usesByCard();
  return html`
    <section class="hand" data-anchor=${`hand-${seat}`} data-count=${hand.length} aria-label=${say("hand")}>
      ${hand.map(({ k }) => {
        const nth = copies.get(k) ?? 0;
        copies.set(k, nth + 1);
        return html`<${Held} key=${`${k}-${nth}`} k=${k} nth=${nth} seat=${seat} uses=${uses.get(k) ?? NONE} />`;
      })}
      ${!hand.length && html`<p class="empty">${say("hand_empty")}</p>`}
    </section>
  `;
}

const NONE = { legal: [], refused: [] };

/** The options of the question by the card they are played with, and what may not be. */
function usesByCard() {
  const found = new Map();
  const of = (k) => found.get(k) ?? found.set(k, { legal: [], refused: [] }).get(k);
  for (const { option, aim } of offers.value) if (aim.card) of(aim.card).legal.push({ option, aim });
  for (const refused of question.value?.refused ?? []) {
    const aim = aimOf(refused.id);
    if (aim.card) of(aim.card).refused.push({ refused, aim });
  }
  return found;
}

function Held({ k, nth, seat, uses }) {
  const card = face(k);
  const whole = uses.legal.find(({ aim }) => aim.symbol === WHOLE);
  const blank = uses.legal.find(({ aim }) => aim.symbol === BLANK);
  const lit = uses.legal.some(({ aim }) => aim.symbol !== BLANK);
  return html`
    <div
      class=${`sheet-card held-card ${card.side} ${lit ? "lit" : ""}`}
      role="group"
      aria-label=${card.name}
      data-card=${k}
      data-key=${`card-${k}-${nth}`}
      data-origin=${`deck-${seat}`}
    >
      ${card.symbols.map((symbol, i) => {
        const legal = uses.legal.filter(({ aim }) => aim.symbol === i);
        const no = uses.refused.find(({ aim }) => aim.symbol === i)?.refused;
        return html`<${Half} key=${i} symbol=${symbol} legal=${legal} no=${no} />`;
      })}
      ${whole && html`<${Use} option=${whole.option} label=${say("this_card")} kind="whole" />`}
      ${blank && html`<${Use} option=${blank.option} label=${say("for_nothing")} kind="blank" />`}
    </div>
  `;
}

/** One symbol of a card in hand: a button for each way to use it now, or one that says why it cannot be used. */
function Half({ symbol, legal, no }) {
  const inside = html`<${Symbol} symbol=${symbol} /><span class="word">${symbol.name}</span>`;
  if (legal.length === 1) return html`<${Use} option=${legal[0].option} label=${inside} kind="half" />`;
  if (legal.length) {
    return html`<div class="half split">${inside}
      <span class="ways">${legal.map(({ option, aim }) => html`<${Use} option=${option} label=${aim.attack + 1} kind="way" />`)}</span>
    </div>`;
  }
  if (!no) return html`<span class="half idle">${inside}</span>`;
  return html`<button type="button" class="use half refused" aria-disabled="true" aria-label=${no.label}
    data-refused=${no.id} onClick=${() => refuse(no)}>${inside}</button>`;
}

function Use({ option, label, kind }) {
  const on = () => (pointed.value = option.id);
  const off = () => (pointed.value = null);
  const picked = chosen.value === option.id;
  return html`<button
    type="button"
    class=${`use ${kind} legal ${picked ? "chosen" : ""}`}
    aria-label=${option.label}
    aria-pressed=${String(picked)}
    data-option=${option.id}
    onClick=${() => choose(option)}
    onPointerEnter=${on}
    onPointerLeave=${off}
    onFocus=${on}
    onBlur=${off}
  >
    ${label}
  </button>`;
}

// --- on the table -------------------------------------------------------------------------------------------------

/** Cards that are being settled: the one played, and defences against it. */
export function PlayedCards({ portrait }) {
  const played = portrait.seats.flatMap((seat, n) => seat.settling.map((card, i) => ({ ...card, seat: n, i })));
  if (!played.length) return null;
  return html`<ul class="played" aria-label=${say("played")}>
    ${played.map(({ k, seat, i }) => html`<li key=${`${seat}-${i}`} data-key=${`played-${seat}-${i}-${k}`} data-origin=${`hand-${seat}`}>
      <span class="unseen">${nameOf(seat)}</span><${Sheet} k=${k} small />
    </li>`)}
  </ul>`;
}

/** What is left of a deck: card by card, how many nobody on this side of the table has seen yet. */
export function Left({ seat, portrait }) {
  const place = portrait.seats[seat];
  return html`
    <h2 id="sheet-title"><${Icon} name="eye" /> ${say("left_title", place.name)}</h2>
    <p>${say(seat === portrait.you ? "left_own" : "left_other")} ${count("cards_left", place.deck)}</p>
    <ul class="left">
      ${place.left.map(([k, unseen, all]) => html`<li class=${unseen ? "" : "none"}>
        <${Sheet} k=${k} small />
        <span class="name">${face(k).name}</span>
        <span class="pips" aria-hidden="true">${Array.from({ length: all }, (_, i) => html`<i class=${i < unseen ? "on" : ""} />`)}</span>
        <b>${say("of_all", unseen, all)}</b>
      </li>`)}
    </ul>
  `;
}
