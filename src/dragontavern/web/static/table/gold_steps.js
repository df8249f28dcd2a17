// How the table of Dragon's Gold looks after an event: no rules, only what the event says has moved.
// The true view follows behind; what is approximate here lasts for half a second.
import { setup } from "./store.js";

/** The portrait after an event, with what moves from where to where; null if nothing is to be seen. */
export function step(portrait, event, you) {
  const act = ACTS[event.kind];
  if (!act || !portrait?.dragons) return null;
  const p = structuredClone(portrait);
  p.headline = null;
  const told = { portrait: p, from: {}, to: {}, coins: [], cards: [], beats: 0.8, hold: 0, sound: "" };
  act(told, event.args, event, you);
  return told;
}

const screen = (seat) => `screen-${seat}`;
const dragon = (place) => `dragon-${place}`;

function headline(told, event, beats, hold = 0, sound = "") {
  Object.assign(told, { beats, hold, sound });
  told.portrait.headline = event.text;
}

const tell = (beats, hold = 0, sound = "") => (told, args, event) => headline(told, event, beats, hold, sound);

function fly(told, from, to, row) {
  row.forEach((n, i) => n && told.cards.push([from, to, n, `token-${setup.catalogue.tokens[i].id}`]));
}

/** The dragon that is being settled. */
function settled(told) {
  return told.portrait.talks?.place ?? told.portrait.dragons.findIndex((one) => one?.dead);
}

function leaves(told, seat, n) {
  for (const one of told.portrait.dragons) {
    if (one) one.band = one.band.filter((each) => each.seat !== seat || each.n !== n);
  }
}

const ACTS = {
  begins: tell(0.6),
  dragon: tell(0.7),
  treasure: (told, [place, row], event) => {
    const one = told.portrait.dragons[place];
    if (one) one.row = one.row.map((n, i) => n + row[i]);
    told.portrait.bag = Math.max(0, told.portrait.bag - row.reduce((a, b) => a + b, 0));
    fly(told, "bag", dragon(place), row);
    headline(told, event, 0.9, 0.3, "coin");
  },
  bag_empty: tell(1.2, 0.3),
  wakes: (told, [seat], event) => {
    const place = told.portrait.seats[seat];
    Object.assign(place, { ready: place.resting, resting: [] });
    headline(told, event, 0.5);
  },
  misses: tell(0.7),
  stuck: tell(1),
  goes_home: (told, [seat, n], event) => {
    leaves(told, seat, n);
    told.portrait.seats[seat].ready.push(n);
    headline(told, event, 0.8);
  },
  sends: (told, [seat, n, place, attack], event) => {
    const home = told.portrait.seats[seat];
    home.ready = home.ready.filter((other) => other !== n);
    const one = told.portrait.dragons[place];
    if (one) {
      one.band.push({ seat, n, might: n + 1, asleep: false, swords: 0 });
      one.attack = attack;
    }
    told.portrait.active = seat;
    headline(told, event, 0.9, 0.2, "card");
  },
  slain: (told, [, place], event) => {
    const one = told.portrait.dragons[place];
    if (one) one.dead = true;
    headline(told, event, 1.5, 0.5, "trigger");
  },
  not_replaced: tell(0.6),
  no_treasure: tell(0.8),
  takes: (told, [seat, row], event) => {
    const place = settled(told);
    told.portrait.seats[seat].tokens += row.reduce((a, b) => a + b, 0);
    if (place >= 0) {
      const one = told.portrait.dragons[place];
      one.row = one.row.map((n, i) => Math.max(0, n - row[i]));
      fly(told, dragon(place), screen(seat), row);
    }
    headline(told, event, 1, 0.4, "coin");
  },
  empty_handed: tell(0.7),
  lost: (told, [row], event) => {
    const place = settled(told);
    if (place >= 0) told.portrait.dragons[place].row = row.map(() => 0);
    told.portrait.lost = told.portrait.lost.map((n, i) => n + row[i]);
    headline(told, event, 1.6, 0.5, "trigger");
  },
  talks: tell(0.8, 0.2, "turn"),
  proposes: tell(0.3),
  supports: tell(0.3),
  says: tell(0.3),
  gives_up: tell(0.3),
  withdraws: tell(0.3),
  releases: tell(0.3),
  agreed: (told, args, event) => {
    told.portrait.talks = null;
    headline(told, event, 1.4, 0.5, "win");
  },
  all_give_up: (told, args, event) => {
    told.portrait.talks = null;
    headline(told, event, 1.4, 0.5);
  },
  expired: (told, args, event) => {
    told.portrait.talks = null;
    headline(told, event, 1.6, 0.5, "trigger");
  },
  divides: tell(1),
  chooses_pile: tell(0.9),
  robs: tell(0.9, 0.3),
  repelled: tell(1),
  looks: tell(0.9),
  steals: (told, [seat, victim], event) => {
    const [kind] = event.secret ?? [];
    const { tokens } = setup.catalogue;
    told.portrait.seats[seat].tokens += 1;
    told.portrait.seats[victim].tokens -= 1;
    told.cards.push([screen(victim), screen(seat), 1, kind ? `token-${tokens[kind - 1].id}` : "bag"]);
    headline(told, event, 1, 0.4, "coin");
  },
  market: tell(1.2, 0.4, "turn"),
  market_ends: tell(0.9),
  offers: tell(0.3),
  trades: (told, [giver, taker, given, got], event) => {
    const { seats } = told.portrait;
    seats[giver].tokens += got - given;
    seats[taker].tokens += given - got;
    told.cards.push([screen(giver), screen(taker), given, "bag"], [screen(taker), screen(giver), got, "bag"]);
    headline(told, event, 1, 0.4, "coin");
  },
  draws_magic: (told, [seat], event) => {
    told.portrait.seats[seat].magic += 1;
    told.cards.push(["bag", screen(seat), 1, "back"]);
    headline(told, event, 0.8);
  },
  plays_magic: (told, [seat], event) => {
    told.portrait.seats[seat].magic = Math.max(0, told.portrait.seats[seat].magic - 1);
    headline(told, event, 1.4, 0.5, "trigger");
  },
  cancelled: tell(1.2, 0.4),
  swaps_shares: tell(1.2, 0.4),
  swaps_dragons: tell(1.2, 0.4),
  blesses: tell(1),
  lulls: tell(1),
  more_time: tell(1),
  exchanges: tell(1),
  vanishes: (told, [kind, place], event) => {
    const one = told.portrait.dragons[place];
    if (one) one.row[kind - 1] = Math.max(0, one.row[kind - 1] - 1);
    headline(told, event, 1.4, 0.5);
  },
  accuses: tell(1),
  wrongly: tell(1),
  caught: tell(1.4, 0.5, "trigger"),
  counts_up: tell(1.2, 0.3),
  wins: tell(2, 0.6, "win"),
};
