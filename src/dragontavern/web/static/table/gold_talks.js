// The negotiation table: my draft, everybody's proposals side by side with what each brings me, and the running sand.
import { html } from "./html.js";
import { AskHint } from "./hints.js";
import { Icon } from "./icons.js";
import { Note, Why } from "./question.js";
import { Crest, Head, Heard, held, Named, offers, Row, rowWords, SandGlass, Say, speak, sum } from "./gold_bits.js";
import { copy, Draft, pool, shares, Worth } from "./gold_draft.js";
import { count, live, nameOf, say, setup, you } from "./store.js";

/** The panel while a treasure is talked about: for those who take part, and for those who look on. */
export function TalksPanel() {
  const { talks, gains, dragons } = live.value.portrait;
  const inside = talks.party.includes(you.value) && !setup.replay; // who watches again takes no part
  const all = inside ? offers() : [];
  return html`<section class=${`question bargain talks ${inside ? "mine" : ""}`} aria-labelledby="prompt">
    <header class="bargain-head">
      <img class="slain" src=${`${setup.art}${dragons[talks.place].id}.svg`} alt="" data-anchor=${`dragon-${talks.place}`} />
      <h2 id="prompt" class="prompt" tabindex="-1"><${Icon} name="strength" /> ${title(talks, inside)}</h2>
      <${Why} rule="G24" />
      <${AskHint} />
      <${Row} row=${talks.row} label=${say("treasure")} />
      <${Time} talks=${talks} />
      <${Heard} />
    </header>
    <div class="sides">
      ${inside && html`<${Mine} talks=${talks} all=${all} />`}
      <${Proposals} talks=${talks} gains=${gains} all=${all} inside=${inside} />
    </div>
    ${inside && html`<${Phrases} talks=${talks} all=${all} />`}
    <${Note} />
  </section>`;
}

/** With whom I must agree, or who does. */
function title({ party }, inside) {
  const names = party.filter((seat) => !inside || seat !== you.value).map(nameOf);
  const key = !inside ? "talks_watch" : live.value.clock ? "talks_title" : "talks_rounds";
  return say(key, new Intl.ListFormat(setup.language).format(names));
}

function Time({ talks }) {
  if (live.value.clock) return html`<${SandGlass} />`;
  return html`<span class="rounds">${count("rounds_left", talks.beats)}</span>`;
}

const sameShares = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** My own proposal in the making. */
function Mine({ talks, all }) {
  const mine = talks.offers.find((offer) => offer.seat === you.value);
  const ready = draftDone();
  const names = talks.party.map((seat) => html`<${Named} seat=${seat} /><${Wishes} talks=${talks} seat=${seat} />`);
  const withdraw = all.find(({ aim }) => aim.say === "withdraw" && mine);
  const same = mine && sameShares(mine.shares.flat(), shares());
  return html`<div class="mine-side">
    <${Head} icon="hand">${say("your_draft")}<//>
    <${Draft} names=${names} words=${talks.party.map(nameOf)} mine=${talks.party.indexOf(you.value)} />
    <p class="acts">
      <button type="button" class="main" data-propose data-reach aria-disabled=${String(!ready || same)} onClick=${() => ready && !same && speak(shares())}>
        <${Icon} name="check" /> ${say(mine ? "propose_again" : "propose")}
      </button>
      ${withdraw && html`<${Say} option=${withdraw.option} className="choice quiet" reach />`}
      ${held.value && html`<span class="sending" role="status">${say("said_soon")}</span>`}
    </p>
  </div>`;
}

function draftDone() {
  return sum(pool.value) === 0;
}

/** What somebody would like to have. */
function Wishes({ talks, seat }) {
  const wants = talks.claims[seat];
  if (!wants) return null;
  const row = live.value.portrait.talks.row.map((_, i) => (wants.includes(i) ? 1 : 0));
  return html`<span class="wishes"><${Icon} name="heart" /><${Row} row=${row} label=${say("would_like")} /></span>`;
}

function Proposals({ talks, gains, all, inside }) {
  return html`<div class="proposals" role="group" aria-label=${say("proposals")}>
    <${Head} icon="scroll">${say("proposals")}<//>
    ${!talks.offers.length && html`<p class="hint">${say("no_proposals")}</p>`}
    <ul>${talks.offers.map((offer) => html`<${Proposal} key=${offer.seat} offer=${offer} talks=${talks} gain=${gains[offer.seat]} all=${all} inside=${inside} />`)}</ul>
    ${talks.given_up.length > 0 && html`<p class="hint given-up"><${Icon} name="ban" /> ${say("have_given_up", talks.given_up.map(nameOf).join(", "))}</p>`}
  </div>`;
}

/** One proposal: who gets what, who supports it, what it brings me, and the button to support it. */
function Proposal({ offer, talks, gain, all, inside }) {
  const { seat, backers } = offer;
  const mine = backers.includes(you.value);
  const endorse = all.find(({ aim }) => aim.endorse === seat);
  const release = mine && all.find(({ aim }) => aim.say === "release");
  const good = () => sameShares(live.value.portrait.talks?.offers.find((other) => other.seat === seat)?.shares, offer.shares);
  const missing = talks.party.length - backers.length;
  return html`<li class=${`proposal ${mine ? "backed" : ""}`} data-proposal=${seat} data-key=${`proposal-${seat}`}>
    <header>
      <${Named} seat=${seat} />
      <span class="backers" role="img" aria-label=${say("supported_by", backers.map(nameOf).join(", "))} title=${say("supported_by", backers.map(nameOf).join(", "))}>
        ${talks.party.map((other) => html`<span class=${backers.includes(other) ? "on" : "off"} aria-hidden="true"><${Crest} seat=${other} /></span>`)}
      </span>
    </header>
    <dl>${talks.party.map((other, part) => html`<div class=${other === you.value ? "own" : ""}>
      <dt>${nameOf(other)}</dt>
      <dd><span class="unseen">${rowWords(offer.shares[part])}</span><span aria-hidden="true" class="flat"><${Row} row=${offer.shares[part]} /></span> <${Worth} row=${offer.shares[part]} /></dd>
    </div>`)}</dl>
    ${inside && html`<footer>
      ${gain && html`<${Gain} gain=${gain} />`}
      ${release && html`<${Say} option=${release.option} className="choice quiet" reach label=${say("release")} aria=${release.option.label} />`}
      ${!mine && endorse && html`<${Say} option=${endorse.option} className="main endorse" reach good=${good} aria=${endorse.option.label}>
        <${Icon} name="check" /> ${missing === 1 ? say("endorse_close") : say("endorse")}<//>`}
      <button type="button" class="choice quiet" data-reach title=${say("counter_title")} onClick=${() => copy(offer.shares)}>${say("counter")}</button>
    </footer>`}
  </li>`;
}

/** What a proposal would change for me. */
function Gain({ gain }) {
  const { points, gems, change } = gain;
  return html`<p class="gain"><strong>${say("for_you")}</strong> ${count("gain_points", points)}${gems > 0 && html`, ${count("gain_gems", gems)}`}
    ${gain.set && html`<em> ${say("gain_set")}</em>`}${gain.curse && html`<em class="warning"> ${say("gain_curse")}</em>`}
    ${change !== null && html`<b class=${change >= 0 ? "up" : "down"}> ${say("gain_change", change > 0 ? `+${change}` : change)}</b>`}
  </p>`;
}

/** Things one can say, wishes, and giving up. */
function Phrases({ talks, all }) {
  const of = (test) => all.filter(({ aim }) => test(aim));
  const wants = talks.claims[you.value] ?? [];
  const claims = of((aim) => aim.claim !== undefined);
  const loose = of((aim) => aim.card === undefined && ["wait", "give_up", "release"].includes(aim.say));
  return html`<div class="choices haggle" role="group" aria-label=${say("say_something")}>
    <span class="claims">${claims.map(({ option, aim }) => html`<${Say} key=${option.id} option=${option} className="choice wish" aria=${option.label} pressed=${wants.includes(aim.claim)}>
      <${Icon} name="heart" /><${Row} row=${talks.row.map((_, i) => (i === aim.claim ? 1 : 0))} /><//>`)}</span>
    ${of((aim) => aim.phrase !== undefined).map(({ option }) => html`<${Say} key=${option.id} option=${option} label=${`“${option.label}”`} className="choice phrase" />`)}
    ${loose.filter(({ aim }) => aim.say !== "release" || talks.given_up.includes(you.value)).map(({ option, aim }) => html`<${Say} key=${option.id} option=${option} className=${`choice ${aim.say}`} />`)}
  </div>`;
}
