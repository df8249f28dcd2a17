// How the table of I Signori dei Draghi looks after an event: no rules, only what the event says has moved.
// The true view follows behind; what is approximate here lasts for half a second.
import { face } from "./store.js";

const BIG = 2000; // Iros to a flying coin

/** The portrait after an event, with what moves from where to where; null if nothing is to be seen. */
export function step(portrait, event, you) {
  const act = ACTS[event.kind];
  if (!act || !portrait?.seats) return null;
  const p = structuredClone(portrait);
  p.headline = null;
  const told = { portrait: p, from: {}, to: {}, coins: [], cards: [], beats: 0.8, hold: 0, sound: "" };
  act(told, event.args, event, you);
  return told;
}

function headline(told, event, beats = 0.8, hold = 0) {
  told.portrait.headline = event.text;
  told.beats = beats;
  told.hold = hold;
}

const place = (told, seat) => told.portrait.seats[seat];

function leavesHand(told, seat) {
  place(told, seat).hand = Math.max(0, place(told, seat).hand - 1);
  told.sound = "card";
}

function comes(told, seat, k) {
  const field = place(told, seat);
  const type = face(k)?.type;
  if (type === "role") Object.assign(field, { role: k, level: 1 });
  else if (type === "artifact") field.artifact = k;
  else field.up = [...field.up, { k, used: false }].sort((a, b) => a.k - b.k);
}

function goes(told, seat, k) {
  const field = place(told, seat);
  const i = field.up.findIndex((each) => each.k === k);
  if (i >= 0) field.up.splice(i, 1);
  else if (field.artifact === k) field.artifact = 0;
  else if (field.role === k) Object.assign(field, { role: 0, level: 0 });
  else if (field.down.includes(k)) field.down.splice(field.down.indexOf(k), 1);
}

function pays(told, seat, amount) {
  told.portrait.purses[seat & 1] = Math.max(0, told.portrait.purses[seat & 1] - amount);
  told.coins.push([`purse-${seat & 1}`, "discards", Math.ceil(amount / BIG)]);
}

function stalls(told, seat, k, comesIn) {
  const { market } = place(told, seat);
  const i = market.findIndex((card) => (comesIn ? !card : card?.k === k));
  if (i >= 0) market[i] = comesIn ? { k, price: face(k)?.price ?? 0 } : null;
}

const ACTS = {
  deals: (told, args, event) => headline(told, event, 0.6),
  has_chosen: (told, [seat]) => {
    place(told, seat).chosen = 4;
    told.beats = 0.2;
  },
  opens_market: (told, [seat, kinds]) => {
    place(told, seat).market = kinds.map((k) => ({ k, price: face(k)?.price ?? 0 }));
    place(told, seat).hand = 5;
    told.beats = 0.5;
    told.sound = "card";
  },
  turn: (told, [seat], event) => {
    Object.assign(told.portrait, { active: seat, phase: "start" });
    headline(told, event, 0.6);
  },
  draws: (told, [seat, number], event, you) => {
    place(told, seat).hand += number;
    told.portrait.deck = Math.max(0, told.portrait.deck - number);
    if (seat !== you) told.cards.push(["deck", `hand-${seat}`, number]);
    told.beats = 0.4;
  },
  reshuffles: (told, [number], event) => {
    Object.assign(told.portrait, { deck: number, discards: [] });
    told.cards.push(["discards", "deck", 4]);
    headline(told, event, 0.8);
  },
  reshuffles_plunder: (told, [number], event) => {
    told.portrait.plunder = number;
    headline(told, event, 0.8);
  },
  discards: (told, [seat, k], event) => {
    leavesHand(told, seat);
    told.cards.push([`hand-${seat}`, "discards", 1, face(k)?.art]);
    headline(told, event, 0.7);
  },
  summons: (told, [seat, k], event) => {
    leavesHand(told, seat);
    comes(told, seat, k);
    headline(told, event, 0.8);
  },
  lays: (told, [seat], event) => {
    leavesHand(told, seat);
    place(told, seat).down.push(event.secret[0] ?? 0);
    headline(told, event, 0.8);
  },
  places: (told, [seat, k], event) => {
    leavesHand(told, seat);
    comes(told, seat, k);
    headline(told, event, 1);
  },
  changes_role: (told, args, event) => headline(told, event, 1),
  offers: (told, [seat], event) => {
    leavesHand(told, seat);
    headline(told, event, 0.8);
  },
  sends: (told, [seat, k], event) => {
    goes(told, seat, k);
    headline(told, event, 0.8);
  },
  joins: (told, [k, seat], event) => {
    comes(told, seat, k);
    headline(told, event, 0.8);
  },
  pays: (told, [seat, amount], event) => {
    pays(told, seat, amount);
    headline(told, event, 0.7);
    told.sound = "coin";
  },
  buys: (told, [seat, k, owner, price], event, you) => {
    stalls(told, owner, k, false);
    pays(told, seat, price);
    place(told, seat).hand += 1;
    if (seat !== you) told.cards.push([`market-${owner}`, `hand-${seat}`, 1, face(k)?.art]);
    headline(told, event, 1);
    told.sound = "coin";
  },
  uses: (told, args, event) => headline(told, event, 0.8),
  swaps: (told, [seat, comesIn, goesOut], event) => {
    stalls(told, seat, goesOut, false);
    stalls(told, seat, comesIn, true);
    headline(told, event, 0.8);
    told.sound = "card";
  },
  fills: (told, [seat, k], event) => {
    leavesHand(told, seat);
    stalls(told, seat, k, true);
    headline(told, event, 0.7);
  },
  passes: (told, args, event) => headline(told, event, 0.4),
  casts: (told, [seat, k], event) => {
    leavesHand(told, seat);
    told.portrait.stack = [...(told.portrait.stack ?? []), { k, seat, words: "" }];
    headline(told, event, 1, 0.4);
    told.sound = "trigger";
  },
  aims: (told, args, event) => headline(told, event, 1, 0.4),
  counters: (told, [seat], event) => {
    leavesHand(told, seat);
    told.portrait.stack = (told.portrait.stack ?? []).slice(0, -1);
    headline(told, event, 1.4, 0.5);
    told.sound = "trigger";
  },
  unmakes: (told, args, event) => headline(told, event, 1.2, 0.4),
  locks: (told, args, event) => {
    told.portrait.locked = true;
    headline(told, event, 1.2, 0.4);
  },
  fizzles: (told, args, event) => headline(told, event, 0.8),
  peeks: (told, args, event) => headline(told, event, 0.9),
  turns_up: (told, [seat, kinds], event) => {
    const field = place(told, seat);
    for (const k of kinds) {
      const i = field.down.includes(k) ? field.down.indexOf(k) : 0;
      field.down.splice(i, 1);
      comes(told, seat, k);
    }
    headline(told, event, 1.1, 0.4);
    told.sound = "card";
  },
  destroys: (told, [seat, k], event) => {
    goes(told, seat, k);
    headline(told, event, 1, 0.3);
  },
  to_market: (told, [seat, k], event) => {
    goes(told, seat, k);
    stalls(told, seat, k, true);
    headline(told, event, 1);
  },
  gives_back: (told, [, k, seat], event) => {
    stalls(told, seat, k, false);
    place(told, seat).hand += 1;
    headline(told, event, 0.9);
  },
  recovers: (told, [seat], event) => {
    place(told, seat).hand += 1;
    told.cards.push(["discards", `hand-${seat}`, 1]);
    headline(told, event, 0.9);
  },
  demoted: (told, [seat, k, level], event) => {
    place(told, seat).level = level;
    if (!level) place(told, seat).role = 0;
    headline(told, event, 1.2, 0.4);
    told.sound = "trigger";
  },
  loses_creatures: (told, [seat, kinds], event) => {
    for (const k of kinds) goes(told, seat, k);
    headline(told, event, 1.2, 0.4);
  },
  rises: (told, [seat, level], event) => {
    place(told, seat).level = level;
    headline(told, event, 1.2, 0.4);
    told.sound = "win";
  },
  attacks: (told, args, event) => {
    told.portrait.phase = "combat";
    headline(told, event, 1.2, 0.5);
    told.sound = "trigger";
  },
  equips: (told, [seat, k], event) => {
    leavesHand(told, seat);
    told.cards.push([`hand-${seat}`, `field-${seat}`, 1, face(k)?.art]);
    headline(told, event, 1.1, 0.5);
  },
  strengths: (told, args, event) => headline(told, event, 1.3, 0.5),
  wins_combat: (told, args, event) => {
    headline(told, event, 1.6, 0.6);
    told.sound = "win";
  },
  plunders: (told, [, k], event) => {
    told.portrait.combat = null;
    told.portrait.air = [{ k }];
    told.portrait.plunder = Math.max(0, told.portrait.plunder - 1);
    headline(told, event, 1.6, 0.6);
  },
  gains: (told, [seat, amount], event) => {
    told.portrait.purses[seat & 1] += amount;
    told.coins.push(["plunder", `purse-${seat & 1}`, Math.ceil(amount / BIG)]);
    headline(told, event, 1, 0.4);
    told.sound = "coin";
  },
  forfeits: (told, [seat, amount], event) => {
    pays(told, seat, amount);
    headline(told, event, 1, 0.4);
    told.sound = "coin";
  },
  wins_game: (told, args, event) => {
    headline(told, event, 2.4, 0.6);
    told.sound = "win";
  },
};
