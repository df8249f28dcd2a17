// How the table of Three-Dragon Ante looks after an event: no rules, only what the event says has moved.
// The true view follows behind; what is approximate here lasts for half a second.
import { face } from "./store.js";

const BORROWED_FROM_HAND = ["C16", "C21"]; // the newcomer of a replacement comes from the hand, not from the deck

/** The portrait after an event, with what moves from where to where; null if nothing is to be seen. */
export function step(portrait, event, you) {
  const act = ACTS[event.kind];
  if (!act || !portrait?.seats) return null;
  const p = structuredClone(portrait);
  p.flash = null;
  p.glow = 0;
  p.headline = null;
  const told = { portrait: p, from: {}, to: {}, coins: [], cards: [], beats: 0.8, hold: 0, sound: "" };
  act(told, event.args, event, you);
  return told;
}

const hand = (seat) => `hand-${seat}`;
const hoard = (seat) => `hoard-${seat}`;
const key = (k) => `card-${k}`;
const entry = (k, round = 0) => ({ k, id: face(k)?.id, round, status: "", words: "" });

function gold(told, from, to, amount) {
  const { portrait: p, coins } = told;
  const move = (anchor, change) => {
    const [place, seat] = anchor.split("-");
    if (place === "hoard") p.seats[seat].hoard += change;
    else p[place] += change;
  };
  move(from, -amount);
  move(to, amount);
  if (amount) coins.push([from, to, amount]);
  told.beats = amount ? 0.7 : 0;
  told.sound = amount ? "coin" : "";
}

function take(list, k) {
  const i = list.findIndex((card) => card.k === k);
  return i < 0 ? null : list.splice(i, 1)[0];
}

function weigh(seat) {
  seat.strength = seat.flight.reduce((sum, slot) => sum + (face(slot.k)?.strength ?? 0), 0);
  seat.score = seat.strength;
}

function holds(seat, change, k = 0) {
  seat.hand += change;
  if (k && change < 0) seat.known = seat.known.filter((other) => other !== k);
  if (k && change > 0) seat.known = [...seat.known, k];
}

function headline(told, event, beats, hold = 0) {
  told.portrait.headline = event.text;
  told.beats = beats;
  told.hold = hold;
}

function flash(told, event, k, seat) {
  told.portrait.flash = { k, seat };
  headline(told, event, 1.4);
  told.sound = "card";
}

const ACTS = {
  gambit: (told, [number], event) => {
    const p = told.portrait;
    for (const seat of p.seats) {
      Object.assign(seat, { flight: [], owed: 0, strength: 0, score: 0, effects: [], rewarded: [], committed: false });
    }
    Object.assign(p, { gambit: number, round: 0, active: -1, ante: [], effects: [], winner: -1 });
    headline(told, event, 0.8);
  },
  commits: (told, [seat]) => {
    told.portrait.seats[seat].committed = true;
    told.beats = 0.3;
  },
  reveals: (told, [kinds], event) => {
    kinds.forEach((k, seat) => {
      told.portrait.ante.push(entry(k));
      told.from[key(k)] = hand(seat);
      told.portrait.seats[seat].committed = false;
      holds(told.portrait.seats[seat], -1, k);
    });
    headline(told, event, 1.6, 0.4);
    told.sound = "card";
  },
  leads: (told, [seat]) => {
    told.portrait.leader = seat;
    told.beats = 0.3;
  },
  round: (told, [number, leader], event) => {
    Object.assign(told.portrait, { round: number, leader, active: leader });
    headline(told, event, 0.4);
  },
  plays: (told, [seat, k], event) => {
    const p = told.portrait;
    p.active = seat;
    p.seats[seat].flight.push(entry(k, p.round));
    holds(p.seats[seat], -1, k);
    weigh(p.seats[seat]);
    told.from[key(k)] = hand(seat);
    headline(told, event, 1);
    told.sound = "card";
  },
  triggers: (told, [, k], event) => {
    told.portrait.glow = k;
    headline(told, event, 1.2);
    told.sound = "trigger";
  },
  draws: (told, [seat, number], event, you) => {
    holds(told.portrait.seats[seat], number);
    told.portrait.deck = Math.max(0, told.portrait.deck - number);
    if (seat !== you) told.cards.push(["deck", hand(seat), number, "back"]);
    told.beats = 0.4;
  },
  discards: (told, [seat, k]) => {
    holds(told.portrait.seats[seat], -1, k);
    told.portrait.discards += 1;
    told.cards.push([hand(seat), "discards", 1, face(k).id]);
  },
  reshuffles: (told, [number], event) => {
    Object.assign(told.portrait, { deck: number, discards: 0 });
    told.cards.push(["discards", "deck", 4, "back"]);
    headline(told, event, 0.6);
  },
  buys: (told, [seat, k], event) => {
    told.portrait.deck = Math.max(0, told.portrait.deck - 1);
    told.portrait.discards += 1;
    flash(told, event, k, seat);
  },
  pays: (told, [payer, taker, amount]) => gold(told, hoard(payer), hoard(taker), amount),
  pays_stakes: (told, [payer, amount]) => {
    gold(told, hoard(payer), "stakes", amount);
    told.beats *= 0.6;
  },
  owes: (told, [seat, , total]) => {
    told.portrait.seats[seat].owed = total;
    told.beats = 0.3;
  },
  steals: (told, [seat, amount], event) => {
    gold(told, "stakes", hoard(seat), amount);
    headline(told, event, told.beats);
  },
  takes_ante: (told, [seat, k], event, you) => {
    const p = told.portrait;
    take(p.ante, k);
    holds(p.seats[seat], 1, seat === you ? 0 : k);
    told.to[key(k)] = hand(seat);
    headline(told, event, 0.9);
    told.sound = "card";
  },
  takes_at_random: (told, [taker, victim], event) => {
    holds(told.portrait.seats[victim], -1);
    holds(told.portrait.seats[taker], 1);
    told.cards.push([hand(victim), hand(taker), 1, "back"]);
    headline(told, event, 1);
    for (const k of event.secret) Object.assign(told, { from: { [key(k)]: hand(victim) }, to: { [key(k)]: hand(taker) } });
  },
  gives: (told, [giver, k, taker], event, you) => {
    holds(told.portrait.seats[giver], -1, k);
    holds(told.portrait.seats[taker], 1, taker === you ? 0 : k);
    told.from[key(k)] = hand(giver);
    told.to[key(k)] = hand(taker);
    told.cards.push([hand(giver), hand(taker), 1, face(k).id]);
    headline(told, event, 1.2);
  },
  shows_and_keeps: (told, [seat, k], event) => flash(told, event, k, seat),
  shows: (told, [seat, k], event) => flash(told, event, k, seat),
  prophesies: (told, [seat, k], event) => flash(told, event, k, seat),
  replaces: (told, [seat, old, k], event) => {
    const p = told.portrait;
    const from = p.seats[seat];
    const i = from.flight.findIndex((slot) => slot.k === old);
    if (i >= 0) from.flight[i] = entry(k, from.flight[i].round);
    const held = BORROWED_FROM_HAND.includes(event.rule);
    if (held) holds(from, -1, k);
    take(p.limbo, k);
    weigh(from);
    told.from[key(k)] = held ? hand(seat) : "deck";
    headline(told, event, 1.2);
    told.sound = "card";
  },
  swaps: (told, [seat, mine, theirs, other], event) => {
    const a = told.portrait.seats[seat];
    const b = told.portrait.seats[other];
    const i = a.flight.findIndex((slot) => slot.k === mine);
    const j = b.flight.findIndex((slot) => slot.k === theirs);
    if (i >= 0 && j >= 0) {
      const [rounds, swapped] = [[a.flight[i].round, b.flight[j].round], [b.flight[j], a.flight[i]]];
      a.flight[i] = { ...swapped[0], round: rounds[0] };
      b.flight[j] = { ...swapped[1], round: rounds[1] };
    }
    weigh(a);
    weigh(b);
    headline(told, event, 1.2);
  },
  slays: (told, [, k, other], event) => {
    take(told.portrait.seats[other].flight, k);
    told.portrait.discards += 1;
    weigh(told.portrait.seats[other]);
    headline(told, event, 1.2);
  },
  conjures: (told, [, kinds], event) => {
    told.portrait.limbo = kinds.map((k) => entry(k));
    for (const k of kinds) told.from[key(k)] = "deck";
    headline(told, event, 1.4);
  },
  leftovers: (told, [kinds]) => {
    for (const k of kinds) told.portrait.ante.push(take(told.portrait.limbo, k) ?? entry(k));
  },
  looks: (told, [seat, number], event) => {
    told.portrait.deck = Math.max(0, told.portrait.deck - number);
    told.cards.push(["deck", hand(seat), number, "back"]);
    headline(told, event, 0.9);
  },
  seer_takes: (told, [seat]) => {
    holds(told.portrait.seats[seat], 1);
    told.beats = 0.3;
  },
  seer_discards: (told, [seat, number]) => {
    told.portrait.discards += number;
    told.cards.push([hand(seat), "discards", number, "back"]);
  },
  colour_flight: (told, [seat], event) => {
    headline(told, event, 1.8, 0.4);
    told.sound = "win";
  },
  strength_flight: (told, [seat], event) => {
    headline(told, event, 1.8, 0.4);
    told.sound = "win";
  },
  scores: (told, [scores], event) => {
    scores.forEach((score, seat) => (told.portrait.seats[seat].score = score));
    headline(told, event, 1.6, 0.4);
  },
  fourth_round: (told, args, event) => headline(told, event, 1),
  tie: (told, args, event) => headline(told, event, 1),
  stakes_empty: (told, args, event) => headline(told, event, 1.2),
  all_tied: (told, args, event) => {
    told.portrait.discards += told.portrait.ante.length;
    told.portrait.ante = [];
    headline(told, event, 1.2);
  },
  wins: (told, [seat, amount], event) => {
    gold(told, "stakes", hoard(seat), amount);
    told.portrait.winner = seat;
    headline(told, event, 3, 0.6);
    told.sound = "win";
  },
  no_winner: (told, args, event) => headline(told, event, 2, 0.5),
  shares: (told, [seat, amount], event) => {
    // the winner's part has already been told and paid; the rest of the stakes is the neighbour's
    gold(told, "stakes", hoard(seat), amount);
    headline(told, event, 1.4);
  },
  fills_hole: (told, [seat, amount]) => gold(told, hoard(seat), "hole", amount),
  uses: (told, [seat], event) => {
    told.portrait.seats[seat].disk = "expended";
    headline(told, event, 1.2);
  },
  recharges: (told, [seat]) => {
    told.portrait.seats[seat].disk = "ready";
    told.beats = 0.3;
  },
  rolls: (told, args, event) => headline(told, event, 1.2),
  denies: (told, args, event) => headline(told, event, 1),
  wins_game: (told, args, event) => headline(told, event, 2, 0.5),
};
