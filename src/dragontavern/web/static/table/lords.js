// The table of I Signori dei Draghi: my field large, the others around it, the purses. It draws a portrait, knows no rules.
import { html } from "./html.js";
import { Discards, Face, LordsHand, Reading, tell, wordsOf } from "./lords_cards.js";
import { FieldDialog, OwnField, Rival } from "./lords_fields.js";
import { Middle, Now } from "./lords_middle.js";
import { Orders, PassOn } from "./lords_orders.js";
import { iros, offers } from "./lords_sight.js";
import { step } from "./lords_steps.js";
import { choose, Choice } from "./question.js";
import { chosen, face, live, pointed, say } from "./store.js";

function LordsTable({ portrait, you, focus = 0 }) {
  const mine = you < 0 ? Math.max(focus, 0) : you;
  const { order } = portrait;
  const start = order.indexOf(mine);
  const others = [...order.slice(start + 1), ...order.slice(0, start)];
  return html`
    <section class="rivals" data-seats=${order.length} aria-label=${say("players")}>
      ${others.map((seat) => html`<${Rival} key=${seat} portrait=${portrait} seat=${seat} />`)}
      <${Middle} portrait=${portrait} />
    </section>
    <${Now} portrait=${portrait} />
    <${OwnField} portrait=${portrait} seat=${mine} own=${you >= 0} />
    <${Orders} />
  `;
}

// --- choices ------------------------------------------------------------------------------------------------------

/** What may be chosen besides my hand and the markets: attacks, abilities, targets, cards that lie open; then to pass. */
function Choices() {
  const all = offers.value;
  const rest = all.filter(({ aim }) => aim.hand === undefined && !aim.market);
  const cards = rest.filter(({ aim }) => aim.looked || aim.pile || aim.gear);
  const plain = rest.filter(({ aim, option }) => !(aim.looked || aim.pile || aim.gear) && option.id);
  const done = rest.find(({ option }) => option.id === 0);
  const held = all.find(({ aim }) => aim.hand)?.aim;
  const market = all.find(({ aim }) => aim.market)?.aim.act ?? "";
  return html`
    ${(held || market) && html`<p class="hint">${say(hint(held, market, rest.length > 0))}</p>`}
    <div class=${`choices lords-choices ${plain.length > 9 ? "many" : ""}`} role="group" aria-label=${say("options")}>
      ${cards.map(({ option, aim }) => html`<${CardChoice} key=${option.id} option=${option} k=${aim.looked ?? aim.pile ?? aim.gear} />`)}
      ${plain.map(({ option }) => html`<${Choice} key=${option.id} option=${option} />`)}
      ${done && html`<span class="done"><${Choice} option=${done.option} /></span>`}
      ${live.value.portrait.window && html`<${PassOn} />`}
    </div>
  `;
}

/** Where else one may choose; whether anything stands below to be chosen instead. */
function hint(held, market, more) {
  if (market === "swap" && held?.act === "discard") return "discard_or_swap";
  if (market === "swap" && held) return more ? "sell_or_swap" : "sell_or_swap_only";
  if (market === "swap") return more ? "swap" : "swap_only";
  if (market === "buy") return held ? "from_hand_or_market" : "from_market";
  if (market) return "choose_in_market";
  return more ? "from_hand_or" : "choose_from_hand";
}

function CardChoice({ option, k }) {
  const picked = chosen.value === option.id;
  const on = () => (pointed.value = option.id);
  const off = () => (pointed.value = null);
  return html`<button type="button" class=${`card lords ${face(k).type} legal ${picked ? "chosen" : ""}`} aria-label=${tell(k)} aria-pressed=${String(picked)}
    data-card=${k} data-option=${option.id} onClick=${() => choose(option)} onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off}><${Face} k=${k} /></button>`;
}

export default {
  Table: LordsTable,
  Hand: LordsHand,
  Choices,
  words: wordsOf,
  Reading,
  step,
  together: ["draws", "has_chosen", "castle", "opens_market"],
  chapters: ["turn", "attacks"],
  dialogs: { field: FieldDialog, discards: Discards },
  score: (purse) => say("iros", iros(purse)),
  standing: (portrait, seat) => say("iros", iros(portrait.purses[portrait.seats[seat].team])),
  idea: "help_idea_lords",
};
