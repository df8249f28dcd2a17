// The table of Drako: the board in the middle, a side on either hand, my cards. It draws a portrait and knows no rules.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { Board } from "./drako_board.js";
import { DrakoHand, Left, Reading, wordsOf } from "./drako_cards.js";
import { fitting, forget, offers, picked, spot } from "./drako_sight.js";
import { Side } from "./drako_sides.js";
import { step } from "./drako_steps.js";
import { Choice } from "./question.js";
import { count, live, say, setup, shown } from "./store.js";

function DrakoTable({ portrait, you }) {
  const mine = Math.max(you, 0);
  return html`
    <${Side} portrait=${portrait} seat=${1 - mine} place="enemy" />
    <${Board} portrait=${portrait} />
    <${Side} portrait=${portrait} seat=${mine} own=${you >= 0} place="own" />
  `;
}

// --- choices ------------------------------------------------------------------------------------------------------

/** What may be chosen besides the cards in hand: by attack, by figure, or plainly. */
function Choices() {
  const all = offers.value;
  const loose = fitting.value.filter(({ aim }) => !aim.card);
  const { attacks, prompt } = live.value.portrait;
  const figures = groups(loose.filter(({ aim }) => aim.figures && aim.at));
  const plain = loose.filter(({ aim }) => !(aim.figures && aim.at) && aim.attack === undefined);
  const narrowed = picked.value !== null || spot.value !== null;
  return html`
    ${all.some(({ aim }) => aim.card && aim.symbol >= 0) && html`<p class="hint">${say(prompt ? "block_from_hand" : "play_from_hand")}</p>`}
    ${loose.some(({ aim }) => aim.at) && html`<p class="hint">${say("choose_on_board")}</p>`}
    <div class=${`choices ${figures.length ? "grouped" : ""}`} role="group" aria-label=${say("options")}>
      ${attacks.length > 0 && html`<ol class="duels">${attacks.map((attack) => html`<${Duel} key=${attack.n} attack=${attack} />`)}</ol>`}
      ${figures.map(([figure, list]) => html`<${Group} key=${figure.n} figure=${figure} list=${list} />`)}
      ${plain.map(({ option }) => html`<${Choice} key=${option.id} option=${option} />`)}
      ${narrowed && html`<button type="button" class="choice quiet" onClick=${forget}><${Icon} name="close" /> ${say("show_all")}</button>`}
    </div>
  `;
}

/** Options by the figure that acts. */
function groups(list) {
  const found = new Map();
  for (const offer of list) {
    const [n] = offer.aim.figures;
    if (!found.has(n)) found.set(n, []);
    found.get(n).push(offer);
  }
  const figures = live.value.portrait.figures;
  return [...found].map(([n, offers]) => [figures.find((figure) => figure.n === n), offers]);
}

function Group({ figure, list }) {
  return html`<div class="group" role="group" aria-label=${figure.name}>
    <img src=${`${setup.art}figure-${figure.id}.svg`} alt="" />
    <div class="group-choices">
      ${list.map(({ option, aim }) => html`<${Choice} key=${option.id} option=${option} label=${short(aim)} />`)}
    </div>
  </div>`;
}

/** A choice in short, where its group says the rest: a hex, or whom it hits. */
function short(aim) {
  const figures = live.value.portrait.figures;
  const hexes = setup.catalogue.hexes;
  const ends = aim.cells?.length ? hexes[aim.cells[0]] : "";
  if (!aim.hits) return ends;
  const names = aim.hits.map((n) => figures.find((figure) => figure.n === n)?.name).join(", ");
  return html`${ends && `${ends} `}<${Icon} name="strength" /> ${names}${aim.value ? ` (${aim.value})` : ""}`;
}

/** One attack of the list: who on whom, with what, and how it may be answered. */
function Duel({ attack }) {
  const figures = live.value.portrait.figures;
  const [a, b] = [attack.attacker, attack.target].map((n) => figures.find((figure) => figure.n === n));
  const loose = offers.value.filter(({ aim }) => aim.attack === attack.n && !aim.card);
  const words = say(attack.stopped ? "duel_stopped" : "duel", attack.n + 1, a.name, b.name, attack.value);
  return html`<li class=${`duel ${attack.stopped ? "stopped" : ""}`}>
    <span class="unseen">${words}</span>
    <span class="picture" aria-hidden="true">
      <small>${attack.n + 1}</small>
      <img src=${`${setup.art}figure-${a.id}.svg`} alt="" />
      <b>${attack.stopped ? "✕" : attack.value}</b>
      <${Icon} name="arrow" />
      <img src=${`${setup.art}figure-${b.id}.svg`} alt="" />
      <em>${b.name}</em>
    </span>
    ${loose.map(({ option, aim }) => html`<${Choice} key=${option.id} option=${option} label=${say(aim.figures ? "dodge" : "stop")} />`)}
  </li>`;
}

// --- the end ------------------------------------------------------------------------------------------------------

function score(points, seat) {
  const { legs, seats } = live.value.portrait;
  if (legs === 1) return count("wounds_dealt", seats[seat].dealt);
  return `${count("legs_won", Math.floor(points / 100))}, ${count("wounds_dealt", points % 100)}`;
}

const LeftOf = ({ seat }) => html`<${Left} seat=${seat} portrait=${{ ...shown.value, you: live.value.you }} />`;

export default {
  Table: DrakoTable,
  Hand: DrakoHand,
  forget,
  Choices,
  words: wordsOf,
  Reading,
  step,
  together: ["draws", "stands"],
  chapters: ["leg", "turn"],
  dialogs: { left: LeftOf },
  score,
  compared: (points) => count("wounds_dealt", points % 100),
  standing: (portrait, seat) => count("wounds_dealt", portrait.seats[seat].dealt),
  idea: "help_idea_drako",
};
