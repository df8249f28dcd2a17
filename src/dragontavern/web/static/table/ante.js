// The table of Three-Dragon Ante: who sits around it, the middle, my own place. It draws a portrait and knows no rules.
import { html } from "./html.js";
import { Card, CardButton } from "./card.js";
import { Sitter } from "./hints.js";
import { Icon } from "./icons.js";
import { choose, clickCard, refuse, targets } from "./question.js";
import { openRules } from "./rules_panel.js";
import { step } from "./ante_steps.js";
import { chosen, count, describe, live, nameOf, pointed, question, say, setup } from "./store.js";

const COINS_DRAWN = 10;

/** The whole table; the hand and what may be chosen are those of the newest view. */
function AnteTable({ portrait, you }) {
  const seats = portrait.seats.length;
  const mine = Math.max(you, 0);
  const others = Array.from({ length: seats - 1 }, (_, i) => (mine + 1 + i) % seats);
  const aims = targets();
  return html`
    <section class="others" data-seats=${others.length} aria-label=${say("players")}>
      ${others.map((seat) => html`<${Seat} key=${seat} portrait=${portrait} seat=${seat} aims=${aims} />`)}
    </section>
    <${Middle} portrait=${portrait} aims=${aims} />
    <${Seat} portrait=${portrait} seat=${mine} aims=${aims} own=${you >= 0} bottom />
  `;
}

/** My cards, with what each would do now. */
function AnteHand({ portrait, seat }) {
  const aims = targets();
  const { hand } = portrait;
  return html`
    <section class="hand" data-anchor=${`hand-${seat}`} data-count=${hand.length} aria-label=${say("hand")}>
      ${hand.length
        ? hand.map((card) => html`<${Held} key=${card.k} card=${card} aims=${aims} />`)
        : portrait.gambit > 0 && html`<p class="empty">${say("hand_empty")}</p>`}
    </section>
  `;
}

function Held({ card, aims }) {
  const option = aims.cards.get(card.k);
  const tells = card.trigger !== undefined && question.value;
  const mark = html`
    ${tells &&
    html`<span class=${`mark ${card.trigger ? "acts" : "rests"}`}>
      <${Icon} name=${card.trigger ? "zap" : "ban"} /><span>${say(card.trigger ? "triggers" : "no_trigger")}</span>
    </span>`}
    ${card.committed && html`<span class="mark anted"><${Icon} name="check" /><span>${say("committed_own")}</span></span>`}
  `;
  return html`
    <span
      class="held"
      onPointerEnter=${() => option && (pointed.value = option.id)}
      onPointerLeave=${() => (pointed.value = null)}
      onFocusIn=${() => option && (pointed.value = option.id)}
      onFocusOut=${() => (pointed.value = null)}
    >
      <${CardButton}
        card=${card}
        option=${option}
        refused=${aims.refused.get(card.k)}
        chosen=${option && chosen.value === option.id}
        origin="deck"
        mark=${mark}
        extra=${card.committed ? say("committed_own") : ""}
        onChoose=${clickCard}
      />
    </span>
  `;
}

// --- a seat -------------------------------------------------------------------------------------------------------

function Seat({ portrait, seat, aims, own = false, bottom = false }) {
  const place = portrait.seats[seat];
  const person = live.value.seats[seat];
  const waiting = live.value.waiting.includes(seat);
  const active = portrait.active === seat;
  const option = aims.seats.get(seat);
  const refused = aims.refusedSeats.get(seat);
  const state = [
    bottom ? "bottom" : "",
    active ? "active" : "",
    waiting ? "deciding" : "",
    hasWon(portrait, seat) ? "won" : "",
    option ? "target" : "",
    option && chosen.value === option.id ? "chosen" : "",
  ].join(" ");
  const name = person?.name || say("open_seat");
  return html`
    <article class=${`seat ${state}`} data-seat=${seat} aria-label=${own ? say("you_named", name) : name}>
      <header>
        <h2>
          <${Sitter} seat=${seat} />
          <span class="who" title=${name}>${own ? say("you") : name}</span>
        </h2>
        <${Purse} place=${place} seat=${seat} />
        <${Badges} portrait=${portrait} place=${place} seat=${seat} person=${person} waiting=${waiting} own=${own} />
      </header>
      <${Flight} place=${place} seat=${seat} aims=${aims} own=${own} glow=${portrait.glow} />
      <footer>
        <${Total} place=${place} />
        ${!own && (place.held ? html`<${OpenHand} place=${place} seat=${seat} />` : html`<${Backs} place=${place} seat=${seat} />`)}
        <${Disk} place=${place} />
      </footer>
      ${option &&
      html`<button
        type="button"
        class="aim"
        tabindex="-1"
        aria-label=${option.label}
        data-aim=${option.id}
        onClick=${() => choose(option)}
      />`}
      ${refused && html`<button type="button" class="aim refused" tabindex="-1" aria-disabled="true"
        aria-label=${refused.label} onClick=${() => refuse(refused)} />`}
    </article>
  `;
}

/** Who shines: the winner of the gambit and, when all is told, that of the game. */
function hasWon(portrait, seat) {
  const { over, result, portrait: last } = live.value;
  return over && result && portrait === last ? result.winners.includes(seat) : portrait.winner === seat;
}

function Purse({ place, seat }) {
  return html`
    <p class="purse" data-anchor=${`hoard-${seat}`} title=${say("hoard")}>
      <img class="coin" src=${setup.coin} alt="" /> <b aria-hidden="true">${place.hoard}</b>
      <span class="unseen">${say("gold", place.hoard)}</span>
      ${place.owed > 0 && html`<span class="owed">${say("owes", place.owed)}</span>`}
    </p>
  `;
}

function Badges({ portrait, place, seat, person, waiting, own }) {
  const badge = (kind, icon, text) => html`<li class=${kind}><${Icon} name=${icon} /> <span>${text}</span></li>`;
  const away = person?.kind === "guest" && !person.here && !own;
  return html`
    <ul class="badges">
      ${portrait.leader === seat && portrait.round > 0 && badge("leads", "crown", say("leader"))}
      ${place.committed && badge("anted", "check", say(own ? "committed_own" : "committed"))}
      ${portrait.active === seat && !waiting && badge("plays", "flame", say("active"))}
      ${waiting && !own && badge("thinks", "hourglass", say("thinking"))}
      ${away && badge("away", "away", say("away"))}
      ${place.effects.map((effect) => html`<${Effect} key=${effect.id} effect=${effect} />`)}
      ${place.rewarded.map((each) => badge("rewarded", "sparkles", reward(each)))}
      ${place.won > 0 && badge("trophies", "trophy", html`<span aria-hidden="true">${place.won}</span><span class="unseen">${count("won", place.won)}</span>`)}
    </ul>
  `;
}

function Flight({ place, seat, aims, own, glow }) {
  const label = own ? say("your_flight") : say("flight_of", nameOf(seat));
  return html`
    <div class="flight" role="group" aria-label=${label} data-count=${place.flight.length}>
      <div class="slots">
        ${place.flight.map((card) => html`<${Lying} key=${card.k} card=${card} aims=${aims} origin=${`hand-${seat}`}
          glow=${glow === card.k} extra=${say("round_filled", card.round)} />`)}
      </div>
    </div>
  `;
}

/** How strong a flight is, and what it will count at scoring where that differs. */
function Total({ place }) {
  const { strength, score } = place;
  const words = score === strength ? `${say("strength")} ${strength}` : say("strength_scored", strength, score);
  return html`<p class="total" title=${`${say("strength_title")}: ${words}`}>
    <${Icon} name="strength" /><span class="unseen">${words}</span>
    <b aria-hidden="true">${strength}</b>${score !== strength && html`<small aria-hidden="true">▸ ${score}</small>`}
  </p>`;
}

function reward({ colour, strength }) {
  const colours = setup.catalogue.colours ?? {};
  return colour ? say("special_flight_colour", colours[colour] ?? colour) : say("special_flight_strength", strength);
}

/** A card lying open: a target where it may be chosen. Its twin in the question's panel is the one keys reach. */
function Lying({ card, aims, origin, glow, extra }) {
  const option = aims.cards.get(card.k);
  if (!option) return html`<span class="slot"><${Card} card=${card} origin=${origin} glow=${glow} extra=${extra} /></span>`;
  const point = { onPointerEnter: () => (pointed.value = option.id), onPointerLeave: () => (pointed.value = null) };
  return html`<span class="slot" ...${point}>
    <${CardButton} card=${card} option=${option} chosen=${chosen.value === option.id} origin=${origin} glow=${glow}
      extra=${extra} onChoose=${clickCard} />
  </span>`;
}

/** A hand that lies open, where a game is only watched. */
function OpenHand({ place, seat }) {
  return html`<div class="replay-hand" role="group" aria-label=${say("hand_of", nameOf(seat))} data-anchor=${`hand-${seat}`}>
    ${place.held.filter(({ k }) => !place.flight.some((slot) => slot.k === k)).map((card) => html`<${Card} key=${card.k} card=${{ k: card.k }} origin="deck" extra=${card.committed ? say("committed") : ""} />`)}
  </div>`;
}

function Backs({ place, seat }) {
  const known = place.known.map(describe).join(", ");
  const text = count("in_hand", place.hand) + (known ? ` (${say("known", known)})` : "");
  return html`
    <p class="backs" data-anchor=${`hand-${seat}`} title=${text}>
      <span class="fan" aria-hidden="true">
        ${Array.from({ length: Math.min(place.hand, 10) }, (_, i) => html`<img key=${i} src=${`${setup.art}back.svg`} alt="" />`)}
      </span>
      <span aria-hidden="true">${place.hand}</span>
      <span class="unseen">${text}</span>
      ${place.known.length > 0 && html`<span class="known" aria-hidden="true"><${Icon} name="eye" />${place.known.length}</span>`}
    </p>
  `;
}

/** An effect in force, or an ability; its button opens the rule. */
function Effect({ effect }) {
  const { id, label, words, rule } = effect;
  return html`<li>
    <button type="button" class=${`effect ${id}`} title=${words} aria-label=${`${label}: ${words}`}
      onClick=${() => openRules({ at: rule })}>${label}</button>
  </li>`;
}

function Disk({ place }) {
  if (!place.disk) return null;
  const texts = new Map((setup.catalogue.abilities ?? []).map((ability) => [ability.id, ability]));
  const hidden = place.noted - place.abilities.length;
  return html`
    <ul class="abilities" aria-label=${say("abilities")}>
      <li class=${`disk ${place.disk}`}><span aria-hidden="true">${place.disk === "ready" ? "●" : "○"}</span> ${say(`disk_${place.disk}`)}</li>
      ${place.abilities.map((ability) => {
        const known = texts.get(ability.id);
        const colour = ability.colour ? ` (${setup.catalogue.colours[ability.colour]})` : "";
        const name = (ability.name || known?.name || ability.id) + colour;
        return known ? html`<${Effect} effect=${{ id: "ability", label: name, words: known.text, rule: known.rule }} />` : html`<li>${name}</li>`;
      })}
      ${hidden > 0 && html`<li class="secret">${count("abilities_hidden", hidden)}</li>`}
    </ul>
  `;
}

// --- the middle ---------------------------------------------------------------------------------------------------

function Middle({ portrait, aims }) {
  const round = portrait.round ? say("round", portrait.round) : say("before_round");
  const when = portrait.gambit ? `${say("gambit", portrait.gambit)} · ${round}` : say("before_game");
  return html`
    <section class="middle" aria-label=${say("middle")}>
      <div class="piles">
        <${Pile} name="deck" number=${portrait.deck} />
        <${Pile} name="discards" number=${portrait.discards} />
      </div>
      <div class="pot" data-anchor="stakes">
        <p class="when">${when}</p>
        <p class="stakes"><span class="label">${say("stakes")}</span> <b>${portrait.stakes}</b></p>
        <${Heap} gold=${portrait.stakes} />
        <p class="hole" data-anchor="hole" data-empty=${portrait.hole ? undefined : ""}>${say("hole")} <b>${portrait.hole}</b></p>
      </div>
      <div class="open-cards">
        <${Row} name="ante" cards=${portrait.ante} aims=${aims} always />
        <${Row} name="limbo" cards=${portrait.limbo} aims=${aims} />
        <${Row} name="looked" cards=${portrait.looked.filter((card) => card.k)} aims=${aims} />
        ${portrait.flash && html`<div class="row flash"><${Card} card=${portrait.flash} follow=${false} glow /></div>`}
      </div>
      <div class="now">
        ${portrait.effects.length > 0 &&
        html`<ul class="effects" aria-label=${say("effects")}>
          ${portrait.effects.map((effect) => html`<${Effect} key=${effect.id} effect=${effect} />`)}
        </ul>`}
        ${portrait.headline && html`<p class="headline" aria-hidden="true">${portrait.headline}</p>`}
      </div>
    </section>
  `;
}

function Pile({ name, number }) {
  return html`<div class=${`pile ${name}`} data-empty=${number ? undefined : ""}>
    <img data-anchor=${name} src=${`${setup.art}back.svg`} alt="" />
    <p>${say(name)} <b>${number}</b></p>
  </div>`;
}

/** A heap of coins that grows with the gold, up to a point; the figure beside it is exact. */
function Heap({ gold }) {
  const coins = Math.min(COINS_DRAWN, Math.ceil(gold / 2));
  return html`<div class="heap" aria-hidden="true">
    ${Array.from({ length: coins }, (_, i) => html`<img key=${i} src=${setup.coin} alt="" />`)}
  </div>`;
}

function Row({ name, cards, aims, always = false }) {
  if (!cards.length && !always) return null;
  return html`<div class=${`row ${name}`} role="group" aria-label=${say(name)} data-count=${cards.length}>
    <p class="label">${say(name)}</p>
    <div class="slots">
      ${cards.length
        ? cards.map((card) => html`<${Lying} key=${card.k} card=${card} aims=${aims} />`)
        : html`<span class="empty">${say("ante_empty")}</span>`}
    </div>
  </div>`;
}

export default {
  Table: AnteTable,
  Hand: AnteHand,
  step,
  together: ["pays", "pays_stakes", "draws", "commits", "fills_hole", "owes"],
  chapters: ["gambit", "round"],
  score: (gold) => say("gold", gold),
  standing: (portrait, seat) => say("gold", portrait.seats[seat].hoard),
  idea: "help_idea",
};
