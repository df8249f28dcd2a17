// A card, wherever it lies.
import { html } from "./html.js";
import { describe, face, say, setup } from "./store.js";

const SIGNS = { good: "☀", evil: "☾", mortal: "♟" };

const isLong = (name) => name.split(" ").some((word) => word.length > 8);

/** The face of a card: picture, strength, sign of its side, name. All of it is named for those who do not see it. */
export function Face({ k, status = "", words = "" }) {
  if (!k) return html`<img class="art" src=${`${setup.art}back.svg`} alt="" draggable=${false} />`;
  const card = face(k);
  return html`
    <img class="art" src=${`${setup.art}${card.id}.svg`} alt="" draggable=${false} />
    <span class="power">${card.strength}</span>
    <span class="sign" data-type=${card.type}>${SIGNS[card.type]}</span>
    ${status && html`<span class="status" title=${words}>${status === "wild" ? "✦" : "♞"}</span>`}
    <span class=${`name ${isLong(card.short) ? "long" : ""}`}>${card.short}</span>
  `;
}

/** A card that is only looked at. `follow`: motion follows it across the page. */
export function Card({ card, follow = true, origin, glow, extra = "" }) {
  const { k } = card;
  const label = [describe(k), card.words, extra].filter(Boolean).join(", ");
  return html`
    <div
      class=${`card ${k ? face(k).type : "back"} ${glow ? "glow" : ""}`}
      role="img"
      aria-label=${label}
      data-card=${k || undefined}
      data-key=${follow && k ? `card-${k}` : undefined}
      data-origin=${origin}
    >
      <${Face} ...${card} />
    </div>
  `;
}

/** A card that may be chosen, or that says why not. */
export function CardButton({ card, option, refused, chosen, follow = true, origin, glow, mark, extra = "", onChoose }) {
  const { k } = card;
  const label = [describe(k), card.words, extra].filter(Boolean).join(", ");
  const kind = option ? "legal" : refused ? "refused" : "idle";
  return html`
    <button
      type="button"
      class=${`card ${face(k).type} ${kind} ${chosen ? "chosen" : ""} ${glow ? "glow" : ""}`}
      aria-label=${label}
      aria-disabled=${option ? undefined : "true"}
      aria-pressed=${option ? String(Boolean(chosen)) : undefined}
      data-card=${k}
      data-key=${follow ? `card-${k}` : undefined}
      data-origin=${origin}
      data-option=${option?.id}
      data-refused=${refused?.id}
      onClick=${() => onChoose(option ?? null, refused ?? null, k)}
    >
      <${Face} ...${card} />
      ${mark}
    </button>
  `;
}

/** The big reading of a card: what it is and what it does. */
export function Reading({ k, more = "" }) {
  const card = face(k);
  return html`
    <div class="reading">
      <strong>${card.name} <span class="figure">${card.strength}</span></strong>
      <em>${SIGNS[card.type]} ${say(`type_${card.type}`)}</em>
      <p>${card.text}</p>
      ${more && html`<p class="more">${more}</p>`}
    </div>
  `;
}
