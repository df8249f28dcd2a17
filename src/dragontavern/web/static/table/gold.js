// The table of Dragon's Gold: four dragons, everybody's band and screen, and the talks. It draws a portrait, knows no rules.
import { html } from "./html.js";
import { Sitter } from "./hints.js";
import { Icon } from "./icons.js";
import { Adventurer, Crest, forgetWords, offers, Row, sum, TokenImage, tokens } from "./gold_bits.js";
import { clear } from "./gold_draft.js";
import { forgetOffer, MarketPanel, PilesPanel } from "./gold_market.js";
import { Census, Sheets } from "./gold_sheets.js";
import { step } from "./gold_steps.js";
import { send } from "./live.js";
import { TalksPanel } from "./gold_talks.js";
import { Choice, choose, clickCard, QuestionPanel } from "./question.js";
import { chosen, count, dialog, face, live, nameOf, pointed, question, say, setup } from "./store.js";

function GoldTable({ portrait, you }) {
  const others = portrait.seats.map((_, i) => (Math.max(you, 0) + i + 1) % portrait.seats.length).filter((seat) => seat !== you);
  return html`
    <div class="others gold-others" data-seats=${others.length}>${others.map((seat) => html`<${Player} key=${seat} portrait=${portrait} seat=${seat} />`)}</div>
    <div class="dragons" role="group" aria-label=${say("dragons")}>
      ${portrait.dragons.map((dragon, place) => html`<${Dragon} key=${place} dragon=${dragon} place=${place} portrait=${portrait} />`)}
    </div>
    <${Store} portrait=${portrait} />
  `;
}

// --- players ------------------------------------------------------------------------------------------------------

function Player({ portrait, seat }) {
  const place = portrait.seats[seat];
  const person = live.value.seats[seat];
  const talking = portrait.talks?.party.includes(seat);
  const waiting = live.value.waiting.includes(seat) && !talking;
  const away = person?.kind === "guest" && !person.here;
  return html`<article class=${`seat player ${portrait.active === seat ? "active" : ""} ${talking ? "talking" : ""}`} data-seat=${seat} aria-label=${nameOf(seat)}>
    <header>
      <h2><${Crest} seat=${seat} /><span class="who">${nameOf(seat)}</span> <${Sitter} seat=${seat} /></h2>
      <ul class="badges">
        ${waiting && html`<li><${Icon} name="hourglass" /> <span>${say("thinking")}</span></li>`}
        ${away && html`<li><${Icon} name="away" /> <span>${say("away")}</span></li>`}
      </ul>
    </header>
    <${Screen} place=${place} seat=${seat} />
    <${Home} place=${place} seat=${seat} />
    ${place.screen && html`<${OpenScreen} place=${place} seat=${seat} />`}
    ${place.seen && !place.screen && html`<div class="seen"><${Row} row=${place.seen} label=${say("seen_to_take")} /></div>`}
  </article>`;
}

/** A screen from outside: how many tokens and cards lie behind it. */
function Screen({ place, seat }) {
  const words = `${count("behind_screen", place.tokens)}${place.magic ? `, ${count("magic_cards", place.magic)}` : ""}`;
  return html`<div class="screen" data-anchor=${`screen-${seat}`}>
    <span class="panel-of-wood" role="img" aria-label=${words} title=${words}><img src=${`${setup.art}screen.svg`} alt="" /><b>${place.tokens}</b></span>
    ${place.magic > 0 && html`<span class="cards-held" aria-hidden="true"><img src=${`${setup.art}back.svg`} alt="" /><b>${place.magic}</b></span>`}
  </div>`;
}

/** What lies behind a screen, where a game is only watched. */
function OpenScreen({ place, seat }) {
  return html`<div class="replay-hand" role="group" aria-label=${say("hand_of", nameOf(seat))}>
    <${Row} row=${place.screen} label=${say("hand_of", nameOf(seat))} />
    ${place.held.map(({ k }, i) => html`<span key=${`${k}-${i}`} class="replay-spell" role="img" aria-label=${face(k).name} title=${face(k).name} data-card=${k}>
      <img src=${`${setup.art}${face(k).id}.svg`} alt="" /></span>`)}
  </div>`;
}

function Home({ place, seat }) {
  return html`<div class="home" role="group" aria-label=${say("at_home")}>
    ${place.ready.map((n) => html`<${Adventurer} key=${n} seat=${seat} n=${n} state="ready" badge=${false} />`)}
    ${place.resting.map((n) => html`<${Adventurer} key=${n} seat=${seat} n=${n} state="resting" badge=${false} />`)}
  </div>`;
}

// --- dragons ------------------------------------------------------------------------------------------------------

function Dragon({ dragon, place, portrait }) {
  if (!dragon) return html`<article class="dragon gone" data-anchor=${`dragon-${place}`}><p>${say("no_dragon")}</p></article>`;
  const { strength, attack, hidden, row, band, id } = dragon;
  const dead = attack >= strength;
  const sends = question.value ? offers().filter(({ aim }) => aim.send !== undefined && aim.place === place) : [];
  const words = say("dragon_words", place + 1, strength, attack, hidden);
  return html`<article class=${`dragon ${dead ? "dead" : ""} ${sends.length ? "open" : ""}`} data-anchor=${`dragon-${place}`} data-place=${place} aria-label=${words}>
    <div class="beast" title=${words}>
      <img class="art" src=${`${setup.art}${id}.svg`} alt="" draggable=${false} />
      <span class="power" aria-hidden="true"><${Icon} name="strength" />${attack}<small>/${strength}</small></span>
      <span class="hoard-hidden" aria-hidden="true" title=${say("hidden_tokens", hidden)}>${hidden && !dead ? `+${hidden}?` : ""}</span>
      <meter min="0" max=${strength} value=${Math.min(attack, strength)} aria-label=${say("attack_of", attack, strength)}></meter>
    </div>
    <div class="loot"><${Row} row=${row} label=${say("treasure")} /></div>
    <div class="band" role="group" aria-label=${say("band")}>
      ${band.map(({ seat, n, might, asleep, swords }) => html`<${Adventurer} key=${`${seat}-${n}`} seat=${seat} n=${n} might=${might} state=${asleep ? "asleep" : swords ? "armed" : ""} />`)}
      ${!band.length && html`<span class="nobody">${say("nobody_here")}</span>`}
    </div>
    ${sends.length > 0 && html`<div class="choices sends" role="group" aria-label=${say("send_here", place + 1)}>
      ${sends.map(({ option, aim }) => html`<${Send} key=${option.id} option=${option} n=${aim.send} attack=${attack} strength=${strength} />`)}
    </div>`}
  </article>`;
}

/** Send one of mine here; the number is what the band would count then. */
function Send({ option, n, attack, strength }) {
  const one = setup.catalogue.adventurers[n];
  const after = attack + one.value;
  const picked = chosen.value === option.id;
  const on = () => (pointed.value = option.id);
  const off = () => (pointed.value = null);
  const words = `${option.label}: ${say(after >= strength ? "would_kill" : "would_count", after, strength)}`;
  return html`<button type="button" class=${`send ${after >= strength ? "kills" : ""} ${picked ? "chosen" : ""}`} data-option=${option.id} aria-label=${words} title=${words}
    aria-pressed=${String(picked)} onClick=${() => choose(option)} onPointerEnter=${on} onPointerLeave=${off} onFocus=${on} onBlur=${off}>
    <img src=${`${setup.art}adventurer-${one.id}.svg`} alt="" /><b>${after}</b>
  </button>`;
}

/** The bag, what comes, what is lost. */
function Store({ portrait }) {
  const { bag, pile, until_market: market, lost, slain, failed } = portrait;
  return html`<div class="store">
    <span class="fact" data-anchor="bag" title=${count("in_bag", bag)}><img src=${`${setup.art}bag.svg`} alt="" /><b>${bag}</b><span class="unseen">${count("in_bag", bag)}</span></span>
    <span class="fact">${say("dragons_left", pile, slain)}</span>
    ${market >= 0 && html`<span class="fact">${market ? count("market_in", market) : say("market_next")}</span>`}
    ${sum(lost) > 0 && html`<span class="fact lost" data-anchor="lost">${say("lost_for_all")}: <${Row} row=${lost} label=${say("lost_for_all")} /> ${failed > 0 && count("failed_talks", failed)}</span>`}
    <button type="button" class="choice quiet" onClick=${() => (dialog.value = { kind: "census" })}><${Icon} name="eye" /> ${say("census")}</button>
    ${portrait.headline && html`<p class="headline" aria-hidden="true">${portrait.headline}</p>`}
  </div>`;
}

// --- mine ---------------------------------------------------------------------------------------------------------

/** With magic cards: whether the server passes for me where none of mine could be played. */
function PassIdle() {
  const on = live.value.orders?.idle > 0;
  return html`<button type="button" class="pass-idle" role="switch" aria-checked=${String(on)} title=${say("pass_idle_help")}
    onClick=${() => send({ type: "orders", orders: { idle: !on } })}><i aria-hidden="true">${on ? "✓" : ""}</i> ${say("pass_idle")}</button>`;
}

/** My screen from inside, my adventurers, my magic cards. */
function GoldHand({ portrait, seat }) {
  const { screen, hand, purse, pocket, reach } = portrait;
  const own = portrait.sheets[seat]; // when all is counted
  const place = portrait.seats[seat];
  const legal = new Map((question.value?.options ?? []).map((option) => [option.id, option]));
  const refused = new Map((question.value?.refused ?? []).map((one) => [one.id, one]));
  const copies = new Map();
  return html`<section class=${`hand mine ${portrait.active === seat ? "active" : ""}`} aria-label=${say("yours")}>
    <div class="own-name"><h2><${Crest} seat=${seat} /> ${say("you")}</h2><${Home} place=${place} seat=${seat} /></div>
    <div class="own-screen" data-anchor=${`screen-${seat}`} role="group" aria-label=${say("your_screen")}>
      <span class="hoarded">${screen.map((n, i) => n > 0 && html`<span class="lot big" role="img" aria-label=${`${n} ${tokens[i].name}`} title=${`${tokens[i].name}: ${tokens[i].text}`}><${TokenImage} i=${i} /><b>${n}</b></span>`)}
        ${!sum(screen) && html`<span class="empty">${say("screen_empty")}</span>`}</span>
      <span class="purse-line">${own ? count("points_total", own.total) : html`${count("own_points", purse.points)}${purse.total !== null && html`, ${say("own_total", purse.total)}`}`}</span>
      ${sum(pocket) > 0 && html`<span class="secret">${say("in_pocket")} <${Row} row=${pocket} label=${say("in_pocket")} /></span>`}
      ${reach.length > 0 && html`<span class="secret">${say("reaching", tokens[reach[1]].name, reach[0] + 1)}</span>`}
    </div>
    ${portrait.advanced && !live.value.over && !setup.replay && html`<${PassIdle} />`}
    ${hand.length > 0 && html`<div class="spells">${hand.map(({ k }) => {
      const nth = copies.get(k) ?? 0;
      copies.set(k, nth + 1);
      return html`<${Magic} key=${`${k}-${nth}`} k=${k} option=${legal.get(k)} refused=${refused.get(k)} />`;
    })}</div>`}
  </section>`;
}

function Magic({ k, option, refused }) {
  const card = face(k);
  const kind = option ? "legal" : refused ? "refused" : "idle";
  const picked = chosen.value === k;
  const hover = option && { onPointerEnter: () => (pointed.value = k), onPointerLeave: () => (pointed.value = null) };
  return html`<button type="button" class=${`card spell ${kind} ${picked ? "chosen" : ""}`} data-card=${k} data-option=${option?.id} data-refused=${refused?.id}
    aria-label=${`${card.name}: ${card.text}`} aria-disabled=${option ? undefined : "true"} aria-pressed=${option ? String(picked) : undefined}
    onClick=${() => clickCard(option ?? null, refused ?? null, k)} ...${hover}>
    <img class="art" src=${`${setup.art}${card.id}.svg`} alt="" draggable=${false} /><span class="name">${card.name}</span>
  </button>`;
}

/** The big reading of a magic card. */
function Reading({ k }) {
  const card = face(k);
  if (!card) return null;
  return html`<div class="reading"><strong>${card.name}</strong><p>${card.text}</p>
    ${card.source === "reconstructed" && html`<p class="more">${say("reconstructed")}</p>`}</div>`;
}

// --- the question -------------------------------------------------------------------------------------------------

/** What may be chosen besides sending somebody and the cards in hand: seats, tokens, plain words. */
function Choices() {
  const held = new Set(live.value.portrait.hand.map((card) => card.k));
  const { peek } = live.value.portrait;
  const all = offers();
  const loose = all.filter(({ aim }) => aim.send === undefined && !(aim.card && held.has(aim.card)));
  return html`
    ${all.some(({ aim }) => aim.send !== undefined) && html`<p class="hint">${say("send_hint")}</p>`}
    ${all.some(({ aim }) => aim.card) && html`<p class="hint">${say(loose.length ? "from_hand_or" : "choose_from_hand")}</p>`}
    ${peek && html`<p class="hint"><${Icon} name="eye" /> ${say("peek", nameOf(peek.seat))} <${Row} row=${peek.row} /></p>`}
    ${loose.length > 0 && html`<div class=${`choices ${loose.length > 12 ? "many" : ""}`} role="group" aria-label=${say("options")}>
      ${loose.map(({ option, aim }) => html`<${Choice} key=${option.id} option=${{ ...option, kind: "plain" }} label=${pictured(option, aim)} />`)}
    </div>`}
  `;
}

function pictured(option, aim) {
  if (aim.token !== undefined) return html`<${TokenImage} i=${aim.token} /> ${option.label}`;
  if (aim.seat !== undefined) return html`<${Crest} seat=${aim.seat} /> ${option.label}`;
  return "";
}

/** The panel that fits what the table is busy with. */
function Panel() {
  const { phase, talks, piles } = live.value.portrait;
  const asked = question.value;
  const window = asked && asked.rule !== "G27" && asked.rule !== "G43"; // a card is played into the talks
  if (phase === "talks" && talks && !window) return html`<${TalksPanel} />`;
  if (phase === "market") return html`<${MarketPanel} />`;
  if (phase === "divide" && (asked || piles.length)) return html`<${PilesPanel} />`;
  return html`<${QuestionPanel} />`;
}

/** Somebody else looks at this page now: nothing of what the one before was about to do stays. */
function forget() {
  clear();
  forgetWords();
  forgetOffer();
}

const CensusOf = () => html`<${Census} />`;

export default {
  Table: GoldTable,
  Hand: GoldHand,
  Panel,
  forget,
  Choices,
  words: (option) => face(option.id)?.text ?? "",
  Reading,
  step,
  together: ["takes", "treasure"],
  chapters: ["slain", "market", "talks"],
  dialogs: { census: CensusOf },
  score: (points) => count("points_total", points),
  standing: (portrait, seat) => html`<span class="gold-standing"><img src=${`${setup.art}screen.svg`} alt="" /> <b aria-hidden="true">${portrait.seats[seat].tokens}</b><span class="unseen">${count("behind_screen", portrait.seats[seat].tokens)}</span></span>`,
  Aside: () => live.value.portrait.talks && html`<${TalksPanel} />`,
  More: Sheets,
  idea: "help_idea_gold",
};
