// Cards of I Signori dei Draghi: large ones, small signs, my hand, and what lies in the discard pile.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { choose, refuse } from "./question.js";
import { iros, offersAt, refusals } from "./lords_sight.js";
import { chosen, count, face, live, pointed, say, setup, shown } from "./store.js";

/** A card for those who do not see it. */
export function tell(k) {
  const card = face(k);
  if (!card) return say("face_down");
  const type = setup.catalogue.types[card.type];
  return card.type === "creature" ? say("creature_told", card.name, card.level, card.strength) : say("card_told", card.name, type);
}

/** The face of a card: picture, the one number that matters, name; in a market its price. */
export function Face({ k, price, down = false, spent = false }) {
  const card = face(k);
  if (!card) return html`<img class="art" src=${`${setup.art}back.svg`} alt="" draggable=${false} />`;
  return html`
    <img class="art" src=${`${setup.art}${card.art}.svg`} alt="" draggable=${false} />
    ${card.figure && html`<span class="power">${card.figure}</span>`}
    ${(card.symbols ?? []).map((symbol) => html`<span class=${`symbol ${symbol}`} aria-hidden="true">${SYMBOLS[symbol]}</span>`)}
    ${price !== undefined && html`<span class="price">${iros(price)}</span>`}
    ${down && html`<span class="veil"><${Icon} name="eye" /></span>`}
    ${spent && html`<span class="spent" aria-hidden="true">✓</span>`}
    <span class=${`name ${card.name.length > 15 ? "long" : ""}`}>${card.name}</span>
  `;
}

export const SYMBOLS = { sharing: "⇄", instant: "ϟ", final: "■" };

/** A card that lies somewhere: to look at, or to choose where an option points at it. Keys reach its twin elsewhere. */
export function Lying({ k, where, origin, follow, extra = "", price, down, spent, keys = false, refused }) {
  const [offer] = where ? offersAt(...where) : [];
  const label = [tell(k), price !== undefined && say("costs", iros(price)), extra].filter(Boolean).join(", ");
  const type = face(k)?.type ?? "back";
  const common = { "data-card": k || undefined, "data-key": follow, "data-origin": origin };
  if (offer) return html`<${Aim} offer=${offer} keys=${keys} kind=${`card lords ${type}`} label=${label} ...${common}>
    <${Face} k=${k} price=${price} down=${down} spent=${spent} />
  <//>`;
  if (refused) return html`<button type="button" class=${`card lords ${type} refused`} tabindex="-1" aria-disabled="true" aria-label=${label}
    data-refused=${refused.id} onClick=${() => refuse(refused)} ...${common}><${Face} k=${k} price=${price} /></button>`;
  return html`<div class=${`card lords ${type}`} role="img" aria-label=${label} ...${common}>
    <${Face} k=${k} price=${price} down=${down} spent=${spent} />
  </div>`;
}

/** Something on the table that may be chosen. `keys`: it has no twin in the question's panel. */
export function Aim({ offer, keys = false, kind, label, children, ...more }) {
  const { option } = offer;
  const on = () => (pointed.value = option.id);
  const off = () => (pointed.value = null);
  const reach = keys ? { "data-option": option.id, "data-reach": "" } : { "data-aim": option.id, tabindex: -1 };
  return html`<button type="button" class=${`${kind} legal ${chosen.value === option.id ? "chosen" : ""}`}
    aria-label=${keys ? option.label : `${option.label} (${label})`} aria-pressed=${String(chosen.value === option.id)}
    onClick=${() => choose(option)} onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off} ...${reach} ...${more}>
    ${children}
  </button>`;
}

/** A small sign of a card, where there is no room for more. */
export function Chip({ k, n = 1, figure = "", title = "", where, spent = false, down = false }) {
  const card = face(k);
  const source = card ? (card.art.startsWith("type-") ? `kind-${card.type}` : `sign-${card.id}`) : "back";
  const [offer] = where ? offersAt(...where) : [];
  const words = `${n > 1 ? `${n} × ` : ""}${title || tell(k)}`;
  const inside = html`
    <img src=${`${setup.art}${source}.svg`} alt="" draggable=${false} />
    ${figure !== "" && html`<b aria-hidden="true">${figure}</b>`}
    ${n > 1 && html`<small aria-hidden="true">×${n}</small>`}
  `;
  const kind = `chip ${card?.type ?? "hidden"} ${spent ? "spent" : ""} ${down ? "laid" : ""}`;
  if (offer) return html`<${Aim} offer=${offer} kind=${kind} label=${words} data-card=${k || undefined}>${inside}<//>`;
  return html`<span class=${kind} role="img" aria-label=${words} title=${title || undefined} data-card=${k || undefined}>${inside}</span>`;
}

/** The big reading of a card: what it is and what it does. */
export function Reading({ k }) {
  const card = face(k);
  const { types, symbols } = setup.catalogue;
  const facts = [types[card.type]];
  if (card.level >= 0) facts.push(say("level_strength", card.level, card.strength));
  if (card.price) facts.push(say("iros", iros(card.price)));
  for (const symbol of card.symbols ?? []) facts.push(`${SYMBOLS[symbol]} ${symbols[symbol]}`);
  return html`<div class="reading">
    <strong>${card.name}</strong>
    <em>${facts.join(" · ")}</em>
    <p>${card.text}</p>
    ${card.source === "reconstructed" && html`<p class="more">${say("reconstructed")}</p>`}
  </div>`;
}

/** What is said of an option under the question: what the card it is about does. */
export function wordsOf(option) {
  const k = kindOf(option);
  return k && option.kind !== "card" ? html`<${Reading} k=${k} />` : "";
}

function kindOf(option) {
  const { aims, seats } = live.value.portrait;
  const aim = aims[option.id] ?? {};
  if (aim.market) return seats[aim.market[0]].market[aim.market[1]]?.k;
  if (aim.up) return aim.up[1];
  if (aim.down) return seats[aim.down[0]].down[aim.down[1]];
  if (aim.artifact !== undefined) return seats[aim.artifact].artifact;
  return aim.hand ?? aim.own;
}

// --- the hand -----------------------------------------------------------------------------------------------------

/** My cards; where a card can be played in several ways, each is a button of its own. */
export function LordsHand({ portrait, seat }) {
  const copies = new Map();
  const { hand } = portrait;
  return html`
    <section class="hand lords-hand" data-anchor=${`hand-${seat}`} data-count=${hand.length} aria-label=${say("hand")}>
      ${hand.map((card) => {
        const nth = copies.get(card.k) ?? 0;
        copies.set(card.k, nth + 1);
        return html`<${Held} key=${`${card.k}-${nth}`} card=${card} nth=${nth} />`;
      })}
      ${!hand.length && html`<p class="empty">${say("hand_empty")}</p>`}
    </section>
  `;
}

function Held({ card, nth }) {
  const { k, mark, note } = card;
  const ways = mark === "chosen" ? [] : offersAt("hand", k);
  const refused = refusals.value.get(k);
  const key = { "data-card": k, "data-key": `hand-${k}-${nth}`, "data-origin": "deck" };
  const label = [tell(k), note].filter(Boolean).join(", ");
  const inside = html`<${Face} k=${k} />${mark && html`<span class="mark"><span>${note}</span></span>`}`;
  const type = face(k).type;
  if (ways.length === 1) return html`<span class="held"><${Way} offer=${ways[0]} kind=${`card lords ${type}`} inside=${inside} ...${key} /></span>`;
  if (ways.length) {
    return html`<span class="held" role="group" aria-label=${label}>
      <div class=${`card lords ${type} legal`} ...${key}>${inside}</div>
      <span class="ways">${ways.map((offer) => html`<${Way} key=${offer.option.id} offer=${offer} kind="way" inside=${say(`act_${offer.aim.act}`)} />`)}</span>
    </span>`;
  }
  const no = refused && !mark;
  return html`<span class="held"><button type="button" class=${`card lords ${type} ${no ? "refused" : "idle"} ${mark}`} aria-label=${label} aria-disabled="true"
    data-refused=${no ? refused.id : undefined} onClick=${() => no && refuse(refused)} ...${key}>${inside}</button></span>`;
}

function Way({ offer, kind, inside, ...more }) {
  const { option } = offer;
  const on = () => (pointed.value = option.id);
  const off = () => (pointed.value = null);
  const picked = chosen.value === option.id;
  return html`<button type="button" class=${`use ${kind} legal ${picked ? "chosen" : ""}`} aria-label=${option.label}
    aria-pressed=${String(picked)} data-option=${option.id} onClick=${() => choose(option)}
    onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off} ...${more}>${inside}</button>`;
}

// --- the discard pile ---------------------------------------------------------------------------------------------

/** All that lies in the discard pile, kind by kind. */
export function Discards() {
  const pile = shown.value.discards;
  const all = pile.reduce((sum, [, n]) => sum + n, 0);
  return html`
    <h2 id="sheet-title" tabindex="-1" autofocus>${say("discards")}</h2>
    <p>${count("discards_all", all)}</p>
    <ul class="pile-list" tabindex="0" role="list" aria-labelledby="sheet-title">${pile.map(([k, n]) => html`<li><${Chip} k=${k} /> ${face(k).name} <b>×${n}</b></li>`)}</ul>
  `;
}
