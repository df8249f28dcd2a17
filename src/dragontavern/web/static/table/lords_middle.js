// The middle of the table of I Signori dei Draghi: purses, decks, what is in the air, and the combat term by term.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { Lying } from "./lords_cards.js";
import { isMate } from "./lords_fields.js";
import { iros } from "./lords_sight.js";
import { Why } from "./question.js";
import { count, dialog, face, live, nameOf, say, setup } from "./store.js";

const FULL = 50000; // what a purse begins with: the bar beside it is a help for the eye

export function Middle({ portrait }) {
  const mine = Math.max(live.value.you, 0) & 1;
  const discards = portrait.discards.reduce((sum, [, n]) => sum + n, 0);
  return html`
    <section class="lords-middle" aria-label=${say("middle")}>
      <${Purse} amount=${portrait.purses[mine]} team=${mine} ours />
      <${Purse} amount=${portrait.purses[1 - mine]} team=${1 - mine} />
      <p class="when">${live.value.over ? say("game_over") : say(`phase_${portrait.phase}`)}${portrait.locked && html` <span class="locked">■ ${say("locked")}</span>`}</p>
      <div class="piles">
        <span class="pile" title=${count("in_deck", portrait.deck)}><img data-anchor="deck" src=${`${setup.art}back.svg`} alt="" /><b aria-hidden="true">${portrait.deck}</b><span class="unseen">${count("in_deck", portrait.deck)}</span></span>
        <button type="button" class="pile gone" onClick=${() => (dialog.value = { kind: "discards" })} aria-label=${`${say("discards")}: ${count("discards_all", discards)}`}>
          <img data-anchor="discards" src=${`${setup.art}back.svg`} alt="" /><b aria-hidden="true">${discards}</b></button>
        <span class="pile" title=${count("in_plunder", portrait.plunder)}><img data-anchor="plunder" src=${`${setup.art}back-plunder.svg`} alt="" /><b aria-hidden="true">${portrait.plunder}</b><span class="unseen">${count("in_plunder", portrait.plunder)}</span></span>
      </div>
    </section>
  `;
}

function Purse({ amount, team, ours = false }) {
  const words = say(ours ? "purse_ours" : "purse_theirs", iros(amount));
  return html`<p class=${`purse-of ${ours ? "mate" : "foe"} ${amount < 10000 ? "low" : ""}`} data-anchor=${`purse-${team}`} title=${words}>
    <span class="unseen">${words}</span>
    <span class="team" aria-hidden="true">${ours ? "◆" : "▲"}</span>
    <img class="coin" src=${setup.coin} alt="" />
    <b aria-hidden="true">${iros(amount)}</b>
    <progress aria-hidden="true" tabindex="-1" max=${FULL} value=${Math.min(amount, FULL)} />
  </p>`;
}

// --- what happens now -----------------------------------------------------------------------------------------------

/** The strip between the others and me: the combat, cards that were cast, plunder, and what was just done. */
export function Now({ portrait }) {
  const { combat, stack = [], air, headline } = portrait;
  const busy = combat || stack.length > 0 || air.length > 0;
  return html`
    <section class=${`now-strip ${combat ? "fighting" : ""}`} aria-label=${say("now")}>
      ${combat && html`<${Combat} combat=${combat} />`}
      ${(stack.length > 0 || air.length > 0) && html`<ul class="in-air" aria-label=${say("in_the_air")}>
        ${stack.map((cast, i) => html`<li key=${`${cast.k}-${i}`}><${Lying} k=${cast.k} follow=${`cast-${i}-${cast.k}`} origin=${`hand-${cast.seat}`} />
          <span>${nameOf(cast.seat)}${cast.words && html` <${Icon} name="arrow" /> ${cast.words}`}</span></li>`)}
        ${air.map(({ k }, i) => html`<li key=${`air-${k}-${i}`}><${Lying} k=${k} follow=${`air-${i}-${k}`} origin=${face(k)?.type === "plunder" ? "plunder" : "discards"} />
          ${face(k)?.type === "plunder" && html`<span class="plunder-text">${face(k).text}</span>`}</li>`)}
      </ul>`}
      ${(headline || !busy) && !live.value.over && html`<p class="headline" aria-hidden="true">${headline || say(`told_${portrait.phase}`)}</p>`}
    </section>
  `;
}

function Combat({ combat }) {
  const side = (name, seat) => html`<${Side} name=${name} seat=${seat} sum=${combat[name]} leads=${combat.leads === seat}
    hidden=${name === "defence" ? combat.hidden : 0} />`;
  return html`<div class="combat" role="group" aria-label=${say("combat", nameOf(combat.attacker), nameOf(combat.defender))}>
    ${side("attack", combat.attacker)}
    <span class="versus" aria-hidden="true"><${Icon} name="strength" /></span>
    ${side("defence", combat.defender)}
  </div>`;
}

/** One total, built up term by term. */
function Side({ name, seat, sum, leads, hidden }) {
  return html`<div class=${`duellist ${isMate(seat) ? "mate" : "foe"} ${leads ? "leads" : ""}`}>
    <p class="sum">
      <span class="label">${say(name)}: ${nameOf(seat)}</span>
      <b>${String(sum.total).replace("-", "−")}</b>
      ${leads && html`<span class="lead-mark"><${Icon} name="crown" /> ${say("leads")}</span>`}
      <${Why} rule=${name === "attack" ? "Q3" : "Q5"} />
    </p>
    <ol class="terms" aria-label=${say("terms")}>
      ${sum.terms.map((term, i) => html`<li key=${`${term.id}-${term.k}-${i}`} class=${term.id} data-key=${`term-${name}-${term.id}-${term.k}-${i}`} title=${term.words}>
        <span class="unseen">${term.words}: ${term.value}</span>
        <span aria-hidden="true">${term.k ? html`<${Sign} k=${term.k} />` : html`<img src=${`${setup.art}castle-5.svg`} alt="" />`}${term.n > 1 && html`<small>×${term.n}</small>`}
        <b>${term.value > 0 ? "+" : "−"}${Math.abs(term.value)}</b></span>
      </li>`)}
      ${hidden > 0 && html`<li class="hidden"><span class="unseen">${count("hidden_creatures", hidden)}</span><span aria-hidden="true"><img src=${`${setup.art}back.svg`} alt="" /><small>×${hidden}</small> <b>+ ?</b></span></li>`}
    </ol>
  </div>`;
}

function Sign({ k }) {
  const card = face(k);
  return html`<img src=${`${setup.art}${card.art.startsWith("type-") ? `kind-${card.type}` : `sign-${card.id}`}.svg`} alt="" />`;
}
