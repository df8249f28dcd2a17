// How the table of Drako looks after an event: no rules, only what the event says has moved.
// The true view follows behind; what is approximate here lasts for half a second.
import { face } from "./store.js";

const SWORDSMAN = 0;
const FURY = 7;
const AREAS = ["armour", "flight", "walking", "fire"];

/** The portrait after an event, with what moves from where to where; null if nothing is to be seen. */
export function step(portrait, event, you) {
  const act = ACTS[event.kind];
  if (!act || !portrait?.figures) return null;
  const p = structuredClone(portrait);
  p.hurt = {};
  p.headline = null;
  const told = { portrait: p, from: {}, to: {}, coins: [], cards: [], beats: 0.8, hold: 0, sound: "" };
  act(told, event.args, event, you);
  return told;
}

const figureOf = (told, n) => told.portrait.figures.find((figure) => figure.n === n);
const back = (told, seat) => `back-${told.portrait.seats[seat].side}`;

function headline(told, event, beats, hold = 0) {
  told.portrait.headline = event.text;
  told.beats = beats;
  told.hold = hold;
}

function goes(told, n, hex, beats = 0.9) {
  const figure = figureOf(told, n);
  if (figure) Object.assign(figure, { hex, steps: [[], []], fire: [] });
  told.beats = beats;
  told.sound = "card";
}

/** A card leaves a hand and lies open until it is settled. */
function lays(told, seat, k, event) {
  const side = told.portrait.seats[seat];
  side.hand = Math.max(0, side.hand - 1);
  side.settling.push({ k, id: face(k)?.id });
  headline(told, event, 1.1);
  told.sound = "card";
}

function suffers(told, n, number) {
  const figure = figureOf(told, n);
  if (!figure) return;
  let left = number;
  for (const section of figure.sections) {
    const here = Math.min(left, section.spaces - section.filled);
    if (figure.id === "dragon" && section.id !== "armour") break; // somebody says where
    section.filled += here;
    left -= here;
  }
  told.portrait.hurt[n] = number;
  told.sound = "trigger";
}

function token(told, id, state, change = 0) {
  for (const side of told.portrait.seats) {
    for (const each of side.tokens) {
      if (each.id !== id) continue;
      if (each.n === undefined) each.state = state;
      else each.n += change;
    }
  }
}

function net(told, n) {
  for (const figure of told.portrait.figures) figure.netted = figure.n === n;
  token(told, "net", n === null ? "ready" : "spent");
}

const ACTS = {
  leg: (told, args, event) => headline(told, event, 1, 0.4),
  stands: (told, [n, hex]) => goes(told, n, hex, 0.3),
  exchanges: (told, args, event) => headline(told, event, 1),
  keeps_hand: (told, args, event) => headline(told, event, 0.6),
  turn: (told, [seat, actions], event) => {
    Object.assign(told.portrait, { active: seat, actions, attacks: [] });
    for (const side of told.portrait.seats) side.settling = [];
    headline(told, event, 0.6);
  },
  skips: (told, [seat], event) => {
    told.portrait.active = seat;
    headline(told, event, 0.8);
  },
  draws: (told, [seat, number], event, you) => {
    const side = told.portrait.seats[seat];
    side.hand += number;
    side.deck = Math.max(0, side.deck - number);
    told.portrait.actions = Math.max(0, told.portrait.actions - 1);
    if (seat !== you) told.cards.push([`deck-${seat}`, `hand-${seat}`, number, back(told, seat)]);
    headline(told, event, 0.7);
  },
  discards: (told, [seat]) => {
    const side = told.portrait.seats[seat];
    side.hand -= 1;
    side.discards += 1;
    told.cards.push([`hand-${seat}`, `discards-${seat}`, 1, back(told, seat)]);
    told.beats = 0.4;
  },
  reshuffles: (told, [seat, number], event) => {
    Object.assign(told.portrait.seats[seat], { deck: number, discards: 0 });
    told.cards.push([`discards-${seat}`, `deck-${seat}`, 4, back(told, seat)]);
    headline(told, event, 0.8);
  },
  renews: (told, [seat, number, rocks], event) => {
    Object.assign(told.portrait.seats[seat], { deck: number, discards: 0 });
    token(told, "renewal", "spent");
    token(told, "rocks", "ready", rocks);
    told.cards.push([`discards-${seat}`, `deck-${seat}`, 4, back(told, seat)]);
    headline(told, event, 1.2);
  },
  plays: (told, [seat, k], event) => {
    for (const side of told.portrait.seats) side.settling = [];
    Object.assign(told.portrait, { attacks: [], actions: Math.max(0, told.portrait.actions - 1) });
    lays(told, seat, k, event);
  },
  plays_blank: (told, [seat, k], event) => {
    told.portrait.actions = Math.max(0, told.portrait.actions - 1);
    lays(told, seat, k, event);
  },
  shields: (told, [seat, k], event) => lays(told, seat, k, event),
  rages: (told, args, event) => {
    token(told, "fury", "spent");
    suffers(told, FURY, 1);
    told.portrait.actions += 1;
    headline(told, event, 1.4, 0.4);
  },
  escapes: (told, args, event) => {
    net(told, null);
    told.portrait.actions = 0;
    headline(told, event, 1.2);
  },
  moves: (told, [n, , hex]) => goes(told, n, hex),
  flies: (told, [n, , hex], event) => {
    goes(told, n, hex);
    headline(told, event, 1);
  },
  charges: (told, [n, , hex], event) => {
    goes(told, n, hex);
    headline(told, event, 1);
  },
  steps: (told, [n, hex]) => goes(told, n, hex, 0.7),
  shoots: (told, args, event) => headline(told, event, 0.7),
  returns: (told, [n, hex], event) => {
    goes(told, n, hex);
    const figure = figureOf(told, n);
    if (figure) figure.fallen = false;
    for (const section of figure?.sections ?? []) section.filled = 0;
    told.from[`figure-${n}`] = `soldier-${n}`;
    headline(told, event, 1.2);
  },
  shelters: (told, [n], event) => {
    const figure = figureOf(told, n);
    if (figure) figure.laid += 1;
    headline(told, event, 1);
  },
  nets: (told, [n], event) => {
    net(told, n);
    headline(told, event, 1.4, 0.4);
    told.sound = "trigger";
  },
  avoids_net: (told, args, event) => {
    token(told, "dodge", "spent");
    headline(told, event, 1.2);
  },
  net_returns: (told, args, event) => {
    net(told, null);
    headline(told, event, 0.8);
  },
  attacks: (told, [attacker, target, value], event) => {
    const { attacks } = told.portrait;
    attacks.push({ n: attacks.length, attacker, target, value, stopped: false });
    headline(told, event, 0.8, 0.4);
  },
  stops: (told, [, target, value], event) => {
    const found = told.portrait.attacks.find((each) => !each.stopped && each.target === target && each.value === value);
    if (found) found.stopped = true;
    headline(told, event, 0.9);
  },
  dodges: (told, args, event) => {
    const found = told.portrait.attacks.find((each) => !each.stopped && each.target === SWORDSMAN);
    if (found) found.stopped = true;
    token(told, "dodge", "spent");
    headline(told, event, 1.2, 0.4);
  },
  caught: (told, [n, number], event) => {
    const figure = figureOf(told, n);
    if (figure) figure.laid = Math.max(0, figure.laid - number);
    headline(told, event, 0.9);
  },
  wounded: (told, [n, number], event) => {
    suffers(told, n, number);
    headline(told, event, 1.1, 0.4);
  },
  area_wounded: (told, [area], event) => {
    const dragon = told.portrait.figures.find((figure) => figure.id === "dragon");
    const section = dragon?.sections.find((each) => each.id === AREAS[area]);
    if (section) section.filled = Math.min(section.spaces, section.filled + 1);
    headline(told, event, 0.7);
  },
  loses_ability: (told, args, event) => headline(told, event, 1.4, 0.4),
  loses_area: (told, args, event) => headline(told, event, 1.4, 0.4),
  dies: (told, [n], event) => {
    goes(told, n, -1);
    const figure = figureOf(told, n);
    if (figure) figure.fallen = true;
    told.to[`figure-${n}`] = `soldier-${n}`;
    headline(told, event, 1.5, 0.5);
    told.sound = "trigger";
  },
  wins: (told, args, event) => {
    headline(told, event, 2.4, 0.6);
    told.sound = "win";
  },
  drawn: (told, args, event) => headline(told, event, 2, 0.6),
};
