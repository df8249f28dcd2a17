// Battlefields and markets of I Signori dei Draghi: my own large, those of the others small, each to be opened whole.
import { html } from "./html.js";
import { Sitter } from "./hints.js";
import { Icon } from "./icons.js";
import { Aim, Chip, Lying, tell } from "./lords_cards.js";
import { iros, offersAt, refusals, together } from "./lords_sight.js";
import { choose, refuse } from "./question.js";
import { chosen, count, dialog, face, live, nameOf, say, setup, shown } from "./store.js";

const MARKET = 400; // the number of an option that means the first place of the first market
const ATTACK = 800;

const named = (seat) => live.value.seats[seat]?.name || say("open_seat");

/** Whether a seat plays with me (or, for somebody who watches, in the first team). */
export function isMate(seat) {
  return (seat & 1) === (Math.max(live.value.you, 0) & 1);
}

function Badges({ portrait, seat, own }) {
  const person = live.value.seats[seat];
  const waiting = live.value.waiting.includes(seat);
  const place = portrait.seats[seat];
  const badge = (kind, icon, text) => html`<li class=${kind} title=${text}><${Icon} name=${icon} /> <span>${text}</span></li>`;
  const all = [
    portrait.active === seat && badge("plays", "flame", say("has_turn")),
    portrait.phase === "setup" && place.chosen === 4 && badge("anted", "check", say("has_chosen")),
    waiting && !own && badge("thinks", "hourglass", say("thinking")),
    person?.kind === "guest" && !person.here && !own && badge("away", "away", say("away")),
  ].filter(Boolean);
  return all.length ? html`<ul class="badges">${all}</ul>` : html`<span class="badges" />`;
}

function Title({ seat, own }) {
  const person = live.value.seats[seat];
  const mate = isMate(seat);
  return html`<h2>
    <span class="team" aria-hidden="true">${mate ? "◆" : "▲"}</span>
    <span class="unseen">${say(mate ? "team_ours" : "team_theirs")}: </span>
    <${Sitter} seat=${seat} />
    <span class="who" title=${named(seat)}>${own ? say("you") : named(seat)}</span>
  </h2>`;
}

/** What an army counts now, by what all can see. */
function Strength({ place }) {
  const words = say("army", place.attack, place.defence);
  return html`<p class="army" title=${words}>
    <span class="unseen">${words}</span>
    <span aria-hidden="true"><${Icon} name="strength" /> ${place.attack}</span>
    <span aria-hidden="true"><img src=${`${setup.art}castle-${Math.min(7, Math.max(3, place.castle))}.svg`} alt="" /> ${place.defence}</span>
  </p>`;
}

// --- others -------------------------------------------------------------------------------------------------------

/** Somebody else's battlefield, in little. */
export function Rival({ portrait, seat }) {
  const place = portrait.seats[seat];
  const { combat } = portrait;
  const fights = combat && (combat.attacker === seat || combat.defender === seat);
  const offers = offersAt("seat", seat);
  const refused = refusals.value.get(ATTACK + seat);
  const state = [
    isMate(seat) ? "mate" : "foe",
    portrait.active === seat ? "active" : "",
    fights ? "fights" : "",
    offers.length ? "target" : "",
    offers.some(({ option }) => option.id === chosen.value) ? "chosen" : "",
  ].join(" ");
  return html`
    <article class=${`rival ${state}`} data-seat=${seat} aria-label=${named(seat)} onClick=${(event) => clickField(event, offers[0], refused)}>
      <header>
        <${Title} seat=${seat} />
        <${Badges} portrait=${portrait} seat=${seat} />
        <${Strength} place=${place} />
        <${Cards} place=${place} seat=${seat} />
        <button type="button" class="look" aria-label=${say("look_closer", named(seat))} title=${say("look_closer", named(seat))}
          onClick=${() => (dialog.value = { kind: "field", seat })}><${Icon} name="eye" /></button>
      </header>
      ${portrait.seats.length === 2 ? html`<${Field} portrait=${portrait} seat=${seat} />` : html`<${Camp} place=${place} seat=${seat} />`}
      ${place.held && html`<${OpenHand} place=${place} seat=${seat} />`}
      ${offers.map(({ option }) => html`<span class="aim" data-aim=${option.id} />`)}
    </article>
  `;
}

/** A field was clicked, and none of its cards: its player is meant. */
function clickField(event, offer, refused) {
  if (event.target.closest("button, [data-card]")) return;
  if (offer) choose(offer.option);
  else if (refused) refuse(refused);
}

function Camp({ place, seat }) {
  return html`
    <div class="camp">
      <${RoleChip} place=${place} />
      ${place.artifact ? html`<${Chip} k=${place.artifact} where=${["artifact", seat]} />` : html`<${NoChip} words=${say("no_artifact")} />`}
      <${Troops} place=${place} seat=${seat} />
    </div>
    <${Stalls} place=${place} seat=${seat} />
  `;
}

function NoChip({ words }) {
  return html`<span class="chip none" role="img" aria-label=${words} title=${words}>–</span>`;
}

function RoleChip({ place }) {
  if (!place.role) return html`<${NoChip} words=${say("no_role")} />`;
  return html`<${Chip} k=${place.role} figure=${place.level} title=${say("role_level", face(place.role).name, place.level)} />`;
}

function Cards({ place, seat }) {
  const known = place.known.map((k) => face(k).name).join(", ");
  const words = count("in_hand", place.hand) + (known ? ` (${say("known", known)})` : "");
  return html`<p class="cards" data-anchor=${`hand-${seat}`} title=${words}>
    <span class="unseen">${words}</span><span aria-hidden="true"><${Icon} name="hand" />${place.hand}${known ? "*" : ""}</span>
  </p>`;
}

/** A hand that lies open, where a game is only watched. */
function OpenHand({ place, seat }) {
  return html`<div class="replay-hand" role="group" aria-label=${say("hand_of", nameOf(seat))}>
    ${together(place.held, ({ k }) => k).map(([{ k }, n]) => html`<${Chip} key=${k} k=${k} n=${n} />`)}
  </div>`;
}

function Troops({ place, seat }) {
  return html`<div class="troops" role="group" aria-label=${say("creatures_of", nameOf(seat))} data-anchor=${`field-${seat}`}>
    ${together(place.up, ({ k, used }) => `${k}-${used}`).map(
      ([{ k, used }, n]) => html`<${Chip} key=${`${k}-${used}`} k=${k} n=${n} figure=${face(k).strength} spent=${used} where=${["up", seat, k]} />`,
    )}
    ${laid(place, seat).map(([{ k, i }, n]) => html`<${Chip} key=${`down-${i}`} k=${k} n=${n} title=${k ? say("face_down_known", face(k).name) : say("face_down")} down where=${["down", seat, i]} />`)}
    ${!place.up.length && !place.down.length && html`<span class="none">${say("no_creatures")}</span>`}
  </div>`;
}

/** Face-down creatures: one by one where they may be chosen, else those alike together. */
function laid(place, seat) {
  const row = place.down.map((k, i) => ({ k, i }));
  return together(row, ({ k, i }) => (offersAt("down", seat, i).length ? `${k}-${i}` : k));
}

/** The four places of a market in little, with prices. */
function Stalls({ place, seat }) {
  return html`<ol class="stalls" aria-label=${say("market_of", nameOf(seat))} data-anchor=${`market-${seat}`}>
    ${place.market.map((card, slot) => html`<li key=${slot}><${Stall} card=${card} seat=${seat} slot=${slot} /></li>`)}
  </ol>`;
}

function Stall({ card, seat, slot }) {
  if (!card) return html`<span class="stall empty" role="img" aria-label=${say("empty_place")}>·</span>`;
  const known = face(card.k);
  const [offer] = offersAt("market", seat, slot);
  const refused = refusals.value.get(MARKET + 4 * seat + slot);
  const words = `${tell(card.k)}, ${say("costs", iros(card.price))}`;
  const inside = html`
    <img src=${`${setup.art}${known.art.startsWith("type-") ? `kind-${known.type}` : `sign-${known.id}`}.svg`} alt="" />
    <span class="cost" aria-hidden="true">${iros(card.price)}</span>
  `;
  const kind = `stall ${known.type}`;
  if (offer) return html`<${Aim} offer=${offer} keys kind=${kind} label=${words} data-card=${card.k}>${inside}<//>`;
  if (refused) return html`<button type="button" class=${`${kind} refused`} tabindex="-1" aria-disabled="true" aria-label=${words}
    data-card=${card.k} data-refused=${refused.id} onClick=${() => refuse(refused)}>${inside}</button>`;
  return html`<span class=${kind} role="img" aria-label=${words} data-card=${card.k}>${inside}</span>`;
}

// --- my own -------------------------------------------------------------------------------------------------------

/** A battlefield at its full size: mine on the table, anybody's in its dialog. */
export function Field({ portrait, seat, own = false, inside = false }) {
  const place = portrait.seats[seat];
  const follow = (name) => (inside ? undefined : name);
  const copies = new Map();
  const nth = (k) => copies.set(k, (copies.get(k) ?? -1) + 1).get(k);
  return html`
    <div class="field-rows">
      <div class="ranks">
        <div class="lead" role="group" aria-label=${say("lead")}>
          <figure class="castle-card"><img src=${`${setup.art}castle-${Math.min(7, Math.max(3, place.castle))}.svg`} alt="" /><b aria-hidden="true">${place.castle}</b>
            <figcaption>${say("castle_of", place.castle)}</figcaption></figure>
          ${place.role
            ? html`<span class="role-card"><${Lying} k=${place.role} where=${["own", place.role]} follow=${follow(`role-${seat}`)} origin=${`hand-${seat}`}
                extra=${say("level", place.level)} spent=${place.used} />
                <span class="level" aria-hidden="true">${[1, 2, 3].map((n) => html`<i class=${n <= place.level ? "on" : ""} />`)}</span></span>`
            : html`<span class="slot-empty">${say("no_role")}</span>`}
          ${place.artifact
            ? html`<${Lying} k=${place.artifact} where=${offersAt("own", place.artifact).length ? ["own", place.artifact] : ["artifact", seat]}
                follow=${follow(`artifact-${seat}`)} origin=${`hand-${seat}`} />`
            : html`<span class="slot-empty">${say("no_artifact")}</span>`}
        </div>
        <div class="army-cards" role="group" aria-label=${own ? say("your_creatures") : say("creatures_of", nameOf(seat))} data-anchor=${follow(`field-${seat}`)} data-count=${place.up.length + place.down.length}>
          ${place.up.map(({ k, used }) => html`<span class="slot" key=${`${k}-${nth(k)}`}><${Lying} k=${k} spent=${used}
            where=${offersAt("up", seat, k).length ? ["up", seat, k] : ["own", k]} follow=${follow(`up-${seat}-${k}-${copies.get(k)}`)} origin=${`hand-${seat}`} /></span>`)}
          ${place.down.map((k, i) => html`<span class="slot laid" key=${`down-${i}`}><${Lying} k=${k} down where=${["down", seat, i]} extra=${k ? say("face_down") : ""}
            follow=${follow(`down-${seat}-${i}`)} origin=${`hand-${seat}`} /></span>`)}
          ${!place.up.length && !place.down.length && html`<p class="empty">${say("no_creatures")}</p>`}
        </div>
      </div>
      <div class="market" data-anchor=${follow(`market-${seat}`)}>
        <h3>${own ? say("your_market") : say("market")}</h3>
        <ol class="stalls large" aria-label=${own ? say("your_market") : say("market_of", nameOf(seat))}>
          ${place.market.map((card, slot) => html`<li key=${slot}>${card
            ? html`<${Lying} k=${card.k} price=${card.price} keys=${!inside} where=${inside ? null : ["market", seat, slot]} follow=${follow(`stall-${seat}-${slot}-${card.k}`)}
                origin=${`hand-${seat}`} refused=${inside ? null : refusals.value.get(MARKET + 4 * seat + slot)} />`
            : html`<span class="slot-empty" role="img" aria-label=${say("empty_place")}>·</span>`}</li>`)}
        </ol>
      </div>
    </div>
  `;
}

/** My battlefield (the first player's for somebody who watches). */
export function OwnField({ portrait, seat, own }) {
  const place = portrait.seats[seat];
  const active = portrait.active === seat;
  return html`
    <article class=${`own-field ${active ? "active" : ""}`} data-seat=${seat} data-seats=${portrait.seats.length} aria-label=${own ? say("you_named", named(seat)) : named(seat)}>
      <header>
        <${Title} seat=${seat} own=${own} />
        <${Badges} portrait=${portrait} seat=${seat} own=${own} />
        <p class="cap">${say("cap", place.cap)}</p>
        <${Strength} place=${place} />
      </header>
      <${Field} portrait=${portrait} seat=${seat} own=${own} />
      ${place.held && !own && html`<${OpenHand} place=${place} seat=${seat} />`}
    </article>
  `;
}

/** Anybody's battlefield, opened whole. */
export function FieldDialog({ seat }) {
  const portrait = shown.value;
  const place = portrait.seats[seat];
  const known = place.known.map((k) => face(k).name).join(", ");
  return html`
    <h2 id="sheet-title" tabindex="-1" autofocus>${say("field_of", named(seat))}</h2>
    <p>${say(isMate(seat) ? "team_ours" : "team_theirs")} · ${say("army", place.attack, place.defence)} · ${say("cap", place.cap)} · ${count("in_hand", place.hand)}${known && ` (${say("known", known)})`}</p>
    <div class="opened"><${Field} portrait=${portrait} seat=${seat} inside /></div>
    <ul class="words" tabindex="0" role="list" aria-labelledby="sheet-title">
      ${[...new Set([place.role, ...place.blessings, place.artifact, ...place.up.map(({ k }) => k)])].filter(Boolean).map(
        (k) => html`<li><strong>${face(k).name}</strong>: ${face(k).text}</li>`,
      )}
    </ul>
  `;
}
