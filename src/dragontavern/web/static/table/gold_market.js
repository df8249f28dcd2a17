// The Market: these for those, between any two; and the variant in which one makes piles and the others choose.
import { signal } from "../vendor/signals.js";
import { html } from "./html.js";
import { OwnClock } from "./clocks.js";
import { AskHint } from "./hints.js";
import { Icon } from "./icons.js";
import { answer, Note, Why } from "./question.js";
import { Crest, Head, Heard, held, Named, offers, Row, SandGlass, Say, speak, sum, TokenImage, tokens } from "./gold_bits.js";
import { Draft, pool, shares, Worth } from "./gold_draft.js";
import { chosen, count, live, nameOf, question, say, setup, you } from "./store.js";

const zero = () => tokens.map(() => 0);
const partner = signal(-1);
const giving = signal(zero());
const wanting = signal(zero());

/** Forget the offer in the making. */
export function forgetOffer() {
  partner.value = -1;
  giving.value = zero();
  wanting.value = zero();
}

/** The panel of the market: an offer in the making, those I got, the one I made. */
export function MarketPanel() {
  const { market, screen, done } = live.value.portrait;
  const all = market ? offers() : [];
  const left = done.includes(you.value);
  return html`<section class=${`question bargain market ${market ? "mine" : ""}`} aria-labelledby="prompt">
    <header class="bargain-head">
      <h2 id="prompt" class="prompt" tabindex="-1"><${Icon} name="sparkles" /> ${left ? say("market_left") : live.value.clock ? say("market_title") : (question.value?.prompt ?? say("market_title"))}</h2>
      <${Why} rule="G42" />
      <${AskHint} />
      ${live.value.clock && html`<${SandGlass} />`}
      <${Heard} />
    </header>
    ${market && !left && html`<div class="sides">
      ${!setup.replay && html`<${Make} market=${market} screen=${screen} />`}
      <${Letters} market=${market} all=${all} />
    </div>
    <div class="choices" role="group" aria-label=${say("options")}>
      ${all.filter(({ aim }) => ["wait", "done"].includes(aim.say)).map(({ option, aim }) => html`<${Leave} key=${option.id} option=${option} sure=${aim.say === "done" && option.hurts} />`)}
    </div>`}
    <${Note} />
  </section>`;
}

/** Leaving the market wants to be confirmed. */
function Leave({ option, sure }) {
  const picked = sure && chosen.value === option.id;
  const warning = live.value.portrait.warnings[option.id];
  if (!sure) return html`<${Say} option=${option} />`;
  return html`<button type="button" class=${`choice ${picked ? "chosen" : ""}`} data-option=${option.id} aria-pressed=${String(picked)}
      onClick=${() => (chosen.value = picked ? null : option.id)}>${option.label}</button>
    ${picked && html`<span class="confirm"><span class="warning">${warning}</span>
      <button type="button" class="main" data-confirm onClick=${() => speak(option.id)}><${Icon} name="check" /> ${say("confirm")}</button></span>`}`;
}

function change(list, i, by) {
  list.value = list.value.map((n, k) => (k === i ? n + by : n));
}

function Make({ market, screen }) {
  const { partners, limits, gifts } = market;
  if (!partners.length && !held.value && question.value) return html`<div class="mine-side"></div>`;
  const to = partners.includes(partner.value) ? partner.value : -1;
  const fits = giving.value.every((n, i) => n <= screen[i] && !(n && wanting.value[i]));
  const full = gifts ? sum(giving.value) + sum(wanting.value) > 0 : sum(giving.value) > 0 && sum(wanting.value) > 0;
  const ready = to >= 0 && fits && full;
  const send = () => {
    if (!ready) return;
    speak([to, ...giving.value, ...wanting.value]);
    giving.value = zero();
    wanting.value = zero();
  };
  return html`<div class="mine-side offer">
    <${Head} icon="hand">${say("make_offer")}<//>
    <p class="partners" role="group" aria-label=${say("offer_to")}>
      <strong aria-hidden="true">${say("offer_to")}</strong>
      ${partners.map((seat) => html`<button type="button" key=${seat} class="choice" data-reach data-partner=${seat} aria-pressed=${String(seat === to)} onClick=${() => (partner.value = seat)}><${Named} seat=${seat} /></button>`)}
    </p>
    <${Scale} title="you_give" list=${giving} other=${wanting} most=${screen} />
    <${Scale} title="you_want" list=${wanting} other=${giving} most=${limits.length ? limits : zero()} />
    <p class="acts"><button type="button" class="main" data-send data-reach aria-disabled=${String(!ready)} onClick=${send}><${Icon} name="check" /> ${say("send_offer")}</button>
      ${held.value && html`<span class="sending" role="status">${say("said_soon")}</span>`}</p>
  </div>`;
}

/** One side of an offer: a click puts a token on it, another takes it off. */
function Scale({ title, list, other, most }) {
  return html`<div class="scale" role="group" aria-label=${say(title)}>
    <strong>${say(title)}</strong>
    ${tokens.map((token, i) => {
      const n = list.value[i];
      const more = most[i] > n && !other.value[i];
      if (!more && !n) return null;
      return html`<span class=${`weight ${n ? "on" : ""}`} key=${token.id}>
        <button type="button" class="token" data-reach aria-label=${say("one_more", token.name, n)} title=${say("one_more", token.name, n)} aria-disabled=${String(!more)} onClick=${() => more && change(list, i, 1)}><${TokenImage} i=${i} />${n > 0 && html`<b>${n}</b>`}</button>
        ${n > 0 && html`<button type="button" class="less" data-reach aria-label=${say("one_less", token.name, n)} onClick=${() => change(list, i, -1)}>−</button>`}
      </span>`;
    })}
    <${Worth} row=${list.value} />
  </div>`;
}

/** Points won or lost, as one says it: one point has a word of its own. */
function signed(points) {
  return count("gain_points", points).replace(/^(?=[1-9])/, "+");
}

function Letters({ market, all }) {
  const same = (seat, offer) => () => JSON.stringify(live.value.portrait.market?.got.find((one) => one.seat === seat)) === JSON.stringify(offer);
  const back = all.find(({ aim }) => aim.say === "withdraw");
  return html`<div class="proposals" role="group" aria-label=${say("offers_open")}>
    <${Head} icon="scroll">${say("offers_open")}<//>
    ${!market.got.length && !market.sent.length && html`<p class="hint">${say("no_offers")}</p>`}
    <ul>
      ${market.got.map((offer) => {
        const accept = all.find(({ aim }) => aim.accept === offer.seat);
        const decline = all.find(({ aim }) => aim.decline === offer.seat);
        return html`<li class="proposal" key=${`got-${offer.seat}`}>
          <header><${Named} seat=${offer.seat} /></header>
          <dl><div class="own"><dt>${say("you_get")}</dt><dd><${Row} row=${offer.give} /></dd></div><div><dt>${say("you_give")}</dt><dd><${Row} row=${offer.want} /></dd></div></dl>
          <footer><p class="gain"><strong>${say("for_you")}</strong> ${signed(offer.points)}</p>
            ${accept && html`<${Say} option=${accept.option} className="main" reach good=${same(offer.seat, offer)} />`}
            ${!offer.fits && html`<p class="hint"><${Icon} name="ban" /> ${say("lack_tokens")}</p>`}
            ${decline && html`<${Say} option=${decline.option} className="choice quiet" reach />`}</footer>
        </li>`;
      })}
      ${market.sent.map((offer) => html`<li class="proposal backed" key=${`sent-${offer.seat}`}>
        <header>${say("your_offer_to", nameOf(offer.seat))} <${Crest} seat=${offer.seat} /></header>
        <dl><div class="own"><dt>${say("you_get")}</dt><dd><${Row} row=${offer.want} /></dd></div><div><dt>${say("you_give")}</dt><dd><${Row} row=${offer.give} /></dd></div></dl>
        ${back && html`<footer><${Say} option=${back.option} className="choice quiet" reach /></footer>`}
      </li>`)}
    </ul>
  </div>`;
}

// --- one divides, the others choose -------------------------------------------------------------------------------

/** Making piles, and choosing one. */
export function PilesPanel() {
  const asked = question.value;
  const { piles } = live.value.portrait;
  const parts = asked?.division?.parts ?? 0;
  const words = Array.from({ length: parts }, (_, i) => say("pile", i + 1));
  const all = asked ? offers() : [];
  const ready = sum(pool.value) === 0;
  return html`<section class=${`question bargain piles ${asked ? "mine" : ""}`} aria-labelledby="prompt">
    <header class="bargain-head"><h2 id="prompt" class="prompt" tabindex="-1"><${Icon} name=${asked ? "flame" : "hourglass"} /> ${asked ? say(parts ? "make_piles" : "choose_pile") : say("waiting_for", live.value.waiting.map(nameOf).join(", "))}</h2><${Why} rule="O3" /><${AskHint} /><${OwnClock} /></header>
    ${parts > 0 && html`<${Draft} names=${words} words=${words} mine=${-1} />
      <p class="acts"><button type="button" class="main" data-propose data-reach aria-disabled=${String(!ready)} onClick=${() => ready && answer(shares())}><${Icon} name="check" /> ${say("piles_done")}</button></p>`}
    ${piles.length > 0 && html`<ul class="proposals-row choices">${piles.map((pile, i) => {
      const offer = all.find(({ aim }) => aim.pile === i);
      return html`<li class=${`proposal ${pile.seat >= 0 ? "taken" : ""}`}><header>${say("pile", i + 1)} ${pile.seat >= 0 && html`<${Named} seat=${pile.seat} />`}</header>
        <p><${Row} row=${pile.row} /> <${Worth} row=${pile.row} /></p>
        ${offer && html`<${Say} option=${offer.option} className="main" aria=${offer.option.label} label=${say("take_pile")} />`}</li>`;
    })}</ul>`}
    <${Note} />
  </section>`;
}
