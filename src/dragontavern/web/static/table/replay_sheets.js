// What opens above a game watched again: how it went, playing on from here, what came of it, the keys.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { address, go, target } from "./replay.js";
import { Same } from "./same.js";
import { dialog, live, nameOf, say, setup } from "./store.js";

const { replay } = setup;

function visit(at) {
  dialog.value = null;
  go(at);
}

// --- how it went --------------------------------------------------------------------------------------------------

/** Who was ahead when, and the chapters to go to. */
export function Story() {
  return html`
    <h2 id="sheet-title"><${Icon} name="chart" /> ${say("replay_story")}</h2>
    <${Lead} />
    <h3>${say("replay_chapters")}</h3>
    <ol class="replay-list" tabindex="0" aria-label=${say("replay_chapters")}>
      ${replay.marks.map((mark) => html`<li key=${`${mark.at}-${mark.level}`} class=${`level-${mark.level < 0 ? "peak" : Math.min(mark.level, 1)}`}>
        <button type="button" class="replay-jump" aria-current=${mark.at === target.value ? "step" : undefined} onClick=${() => visit(mark.at)}>${mark.text}</button> <small>${mark.at}</small>
      </li>`)}
    </ol>
  `;
}

const WIDE = 460;
const HIGH = 130;

/** A line for everybody; the same in figures below. */
function Lead() {
  const { moments, lines } = replay.lead;
  const all = lines.flatMap((line) => line.values);
  const most = Math.max(...all, 1);
  const least = Math.min(...all, 0);
  const x = (at) => 6 + (replay.last ? at / replay.last : 0) * (WIDE - 12);
  const y = (value) => HIGH - 8 - ((value - least) / (most - least)) * (HIGH - 20);
  const path = (values) => values.map((value, i) => `${i ? "L" : "M"}${x(moments[i]).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  return html`
    <figure class="replay-lead">
      <p>${replay.lead.what}</p>
      <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${say("replay_lead_about", lines.map((line) => `${line.name} ${line.values.at(-1)}`).join(", "))}>
        <path class="replay-base" d=${`M6 ${y(0)}H${WIDE - 6}`} />
        <path class="replay-now" d=${`M${x(target.value)} 4V${HIGH - 4}`} />
        ${lines.map((line, i) => html`<path key=${i} class=${`replay-lead-line of-${i % 8}`} d=${path(line.values)} />`)}
      </svg>
      <figcaption>
        <ul class="replay-legend">${lines.map((line, i) => html`<li key=${i}><svg viewBox="0 0 28 8" aria-hidden="true"><path class=${`replay-lead-line of-${i % 8}`} d="M1 4H27" /></svg> ${line.name} <b>${line.values.at(-1)}</b></li>`)}</ul>
      </figcaption>
      <details>
        <summary>${say("replay_figures")}</summary>
        <div class="replay-figures" tabindex="0" role="group" aria-label=${say("replay_figures")}>
          <table>
            <thead><tr><th scope="col">${say("replay_answer")}</th>${lines.map((line) => html`<th scope="col">${line.name}</th>`)}</tr></thead>
            <tbody>${moments.map((at, i) => html`<tr key=${at}><th scope="row">${at}</th>${lines.map((line) => html`<td>${line.values[i]}</td>`)}</tr>`)}</tbody>
          </table>
        </div>
      </details>
    </figure>
  `;
}

// --- playing on ---------------------------------------------------------------------------------------------------

/** A game of one's own that begins here, or with the same cards. */
export function Branch() {
  const over = target.value >= replay.last && live.value.over;
  return html`
    <h2 id="sheet-title"><${Icon} name="branch" /> ${say("replay_branch")}</h2>
    <p>${say("replay_branch_help")}</p>
    ${over ? html`<p class="hint">${say("replay_branch_over")}</p>` : html`<${Deal} act="branch" title=${say("replay_from", target.value)} button="replay_branch_do" main />`}
    <h3>${say("replay_again")}</h3>
    <p>${say("replay_again_help")}</p>
    <${Deal} act="again" title=${say("replay_again")} button="replay_again_do" />
    <p class="hint">${say("replay_uncounted")}</p>
  `;
}

function Deal({ act, title, button, main = false }) {
  const first = Math.max(0, replay.you >= 0 ? replay.you : live.value.you);
  return html`<form method="post" action=${`/replay/${replay.id}/${act}`} class="replay-deal" aria-label=${title}>
    <input type="hidden" name="at" value=${target.value} />
    <label>${say("replay_seat")}
      <select name="seat">${live.value.seats.map((seat, i) => html`<option key=${i} value=${String(i)} selected=${i === first}>${i + 1}: ${seat.name}</option>`)}</select>
    </label>
    <label>${say("replay_against")}
      <select name="level">${replay.levels.map((one) => html`<option key=${one.id} value=${one.id} selected=${one.id === replay.usual}>${one.label}</option>`)}</select>
    </label>
    <button class=${main ? "main" : ""}>${say(button)}</button>
  </form>`;
}

// --- what came of it ----------------------------------------------------------------------------------------------

/** The result, the same deal elsewhere, the link, the file. */
export function Game() {
  const { result } = live.value;
  const order = live.value.seats.map((_, seat) => seat).sort((a, b) => (result?.scores[b] ?? 0) - (result?.scores[a] ?? 0));
  return html`
    <h2 id="sheet-title"><${Icon} name="trophy" /> ${say("replay_game")}</h2>
    ${result
      ? html`<p>${result.text}</p>
          <table class="scores">
            ${order.map((seat) => html`<tr class=${result.winners.includes(seat) ? "winner" : ""}>
              <th scope="row">${nameOf(seat)} ${result.winners.includes(seat) && html`<span><${Icon} name="crown" /> ${say("place_winner")}</span>`}</th>
              <td>${layout.score(result.scores[seat], seat)}</td>
            </tr>`)}
          </table>
          ${layout.More && html`<${layout.More} />`}`
      : html`<p class="after"><button type="button" onClick=${() => visit(replay.last)}>${say("replay_to_end")}</button></p>`}
    <${Same} id=${replay.id} />
    <div class="after">
      <a class="button" href=${`/replay/${replay.id}/record`} download>${say("record")}</a>
      ${replay.table && html`<a class="button" href=${`/fair/${replay.id}`}>${say("luck_check")}</a>`}
      <a class="button" href="/replay">${say("replay_other")}</a>
    </div>
    <label class="replay-address">${say("replay_link")} <input readonly value=${address()} onFocus=${(event) => event.target.select()} /></label>
  `;
}

/** What the page can do, and the keys for it. */
export function Help() {
  const keys = [
    ["← →", "replay_help_answer"],
    ["⇧ ← →", "replay_help_chapter"],
    [say("replay_space"), "replay_help_play"],
    ["Home End", "replay_help_ends"],
    ["O", "replay_help_open"],
    ["N", "replay_help_notes"],
    ["L", "help_chronicle"],
    ["?", "help_help"],
  ];
  return html`
    <h2 id="sheet-title">${say("help")}</h2>
    <p>${say("replay_help")}</p>
    <h3>${say("help_keys")}</h3>
    <dl class="keys">${keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(what)}</dd></div>`)}</dl>
    <p><a href=${setup.rules}>${say("all_rules")}</a> · <a href=${setup.text_table}>${say("text_table")}</a></p>
  `;
}
