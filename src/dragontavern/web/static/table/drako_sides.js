// The two sides of Drako: figures with their wounds, tokens, cards, actions left.
import { html } from "./html.js";
import { Sitter } from "./hints.js";
import { Icon } from "./icons.js";
import { choose } from "./question.js";
import { openRules } from "./rules_panel.js";
import { tell } from "./drako_board.js";
import { Sheet } from "./drako_cards.js";
import { offers, watched } from "./drako_sight.js";
import { chosen, count, dialog, live, nameOf, pointed, say, setup } from "./store.js";

export function Side({ portrait, seat, own, place }) {
  const side = portrait.seats[seat];
  const person = live.value.seats[seat];
  const waiting = live.value.waiting.includes(seat);
  const active = portrait.active === seat;
  const name = person?.name || say("open_seat");
  const away = person?.kind === "guest" && !person.here && !own;
  return html`
    <article class=${`side ${place} ${side.side} ${active ? "active" : ""}`} data-seat=${seat} aria-label=${own ? say("you_named", name) : name}>
      <header>
        <h2>
          <${Sitter} seat=${seat} />
          <span class="who">${own ? say("you") : name}</span>
          <span class="faction">${side.name}</span>
        </h2>
        ${active && html`<${Actions} left=${portrait.actions} />`}
        ${((waiting && !own) || away) && html`<ul class="badges">
          ${waiting && !own && html`<li class="thinks"><${Icon} name="hourglass" /> <span>${say("thinking")}</span></li>`}
          ${away && html`<li class="away"><${Icon} name="away" /> <span>${say("away")}</span></li>`}
        </ul>`}
      </header>
      <ul class="troop" data-figures=${portrait.figures.filter((figure) => figure.seat === seat).length}>
        ${portrait.figures.filter((figure) => figure.seat === seat).map((figure) => html`<${Soldier} key=${figure.n} figure=${figure} />`)}
      </ul>
      <footer>
        <${Piles} side=${side} seat=${seat} own=${own} />
        ${side.tokens.map((token) => html`<${Token} key=${token.id} token=${token} />`)}
      </footer>
      ${side.held && !own && html`<div class="replay-hand" role="group" aria-label=${say("hand_of", nameOf(seat))}>
        ${side.held.map(({ k }, i) => html`<${Sheet} key=${`${k}-${i}`} k=${k} small />`)}
      </div>`}
    </article>
  `;
}

function Actions({ left }) {
  return html`<p class="actions" title=${count("actions_left", left)}>
    <span class="unseen">${count("actions_left", left)}</span>
    ${Array.from({ length: Math.max(left, 2) }, (_, i) => html`<i class=${i < left ? "on" : ""} aria-hidden="true" />`)}
  </p>`;
}

function Soldier({ figure }) {
  const point = (on) => () => (watched.value = on ? figure.n : null);
  return html`<li
    class=${`soldier ${figure.fallen ? "fallen" : ""} ${watched.value === figure.n ? "watched" : ""}`}
    data-anchor=${`soldier-${figure.n}`}
    onPointerEnter=${point(true)}
    onPointerLeave=${point(false)}
  >
    <span class="unseen">${tell(figure)}</span>
    <img src=${`${setup.art}figure-${figure.id}.svg`} alt="" />
    <div class="track" aria-hidden="true">
      <p class="name">${figure.name}${figure.fallen ? " ✝" : ""}</p>
      <div class="sections">${figure.sections.map((section) => html`<${Section} key=${section.id} section=${section} figure=${figure} />`)}</div>
    </div>
  </li>`;
}

const SIGNS = { throw: "throw", charge: "charge", flight: "flight", walking: "walk", fire: "fire", armour: "defence" };

/** A section of a wound track. Where a wound may be put into it, it can be clicked; its twin in the panel has the keys. */
function Section({ section, figure }) {
  const { id, name, spaces, filled } = section;
  const lost = id !== "life" && id !== "armour" && filled >= spaces;
  const area = ["armour", "flight", "walking", "fire"].indexOf(id);
  const offer = figure.id === "dragon" && offers.value.find(({ aim }) => aim.area === area);
  const on = offer && {
    onClick: () => choose(offer.option),
    onPointerEnter: () => (pointed.value = offer.option.id),
    onPointerLeave: () => (pointed.value = null),
  };
  const looked = offer && (chosen.value === offer.option.id || pointed.value === offer.option.id);
  return html`<span class=${`section ${id} ${lost ? "lost" : ""} ${offer ? "legal" : ""} ${looked ? "looked" : ""}`}
    title=${`${name}: ${say("wounds_of", filled, spaces)}`} ...${on}>
    ${SIGNS[id] && html`<img src=${`${setup.art}symbol-${SIGNS[id]}.svg`} alt="" />`}
    ${Array.from({ length: spaces }, (_, i) => html`<i class=${i < filled ? "wound" : ""} />`)}
  </span>`;
}

function Piles({ side, seat, own }) {
  const text = `${count("in_hand", side.hand)}, ${count("in_deck", side.deck)}, ${count("in_discards", side.discards)}`;
  const clock = side.clock ? ` (${say("clock")})` : "";
  const back = `${setup.art}back-${side.side}.svg`;
  return html`
    <button type="button" class="piles" aria-label=${`${text}${clock}. ${say("left_open")}`} title=${say("left_open")}
      onClick=${() => (dialog.value = { kind: "left", seat })}>
      ${!own && html`<span class="pile hand-pile" data-anchor=${`hand-${seat}`}><${Icon} name="hand" />${side.hand}</span>`}
      <span class=${`pile ${side.clock ? "clock" : ""}`} title=${side.clock ? say("clock") : undefined} data-anchor=${`deck-${seat}`}><img src=${back} alt="" />${side.deck}</span>
      <span class="pile gone" data-anchor=${`discards-${seat}`}><img src=${back} alt="" />${side.discards}</span>
    </button>
  `;
}

function Token({ token }) {
  const { id, label, state, words, rule, n } = token;
  return html`<button type="button" class=${`token ${state}`} data-token=${id} title=${words} aria-label=${`${label}: ${words}`}
    onClick=${() => openRules({ at: rule })}>
    <img src=${`${setup.art}token-${id}.svg`} alt="" />
    ${n === undefined ? html`<span>${label}</span>` : html`<b>${n}</b>`}
  </button>`;
}
