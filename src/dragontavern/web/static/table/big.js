// The big screen: the table for a whole room, large, without controls. It shows what a spectator sees and follows live.
import { useLayoutEffect } from "../vendor/hooks.js";
import { render } from "../vendor/preact.js";
import { html } from "./html.js";
import { Sitter } from "./hints.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { connect } from "./live.js";
import { release } from "./motion.js";
import { receive } from "./player.js";
import { connection, lines, live, note, say, setup, shown } from "./store.js";

const LINES = 7;

function Screen() {
  const message = live.value;
  useLayoutEffect(release);
  if (connection.value === "closed") return html`<p class="loading" role="alert">${note.value?.text ?? say("error")}</p>`;
  if (!message) return html`<p class="loading">${say("loading")}</p>`;
  const { Table, Aside } = layout;
  return html`
    <header class="big-head">
      <h1>${setup.name}</h1>
      <p class=${`big-turn ${message.over ? "over" : ""}`} role="status">${turn(message)}</p>
      ${["offline", "closing"].includes(connection.value) && html`<p class="big-away"><${Icon} name="offline" /> ${say("offline")}</p>`}
    </header>
    ${message.started
      ? html`<div class=${`board ${setup.game} watching`} inert>
          ${shown.value?.seats && html`<${Table} portrait=${shown.value} you=${-1} focus=${shown.value.active} />`}
          ${Aside && html`<${Aside} />`}
        </div>`
      : html`<div class="board big-cover">${setup.cover && html`<img src=${setup.cover} alt="" />`}</div>`}
    <aside class="big-side">
      <ol class="big-people" data-seats=${message.seats.length} aria-label=${say("players")}>
        ${message.seats.map((_, seat) => html`<${Person} key=${seat} seat=${seat} message=${message} />`)}
      </ol>
      <ol class="big-lines" reversed aria-label=${say("chronicle")}>
        ${lines.value.slice(-LINES).reverse().map((line) => html`<li key=${line.n}>${line.text}</li>`)}
      </ol>
      ${setup.link.text && html`<p class="big-link">${say(setup.link.join && !message.started ? "big_join" : "big_watch")} <b>${setup.link.text}</b></p>`}
    </aside>
  `;
}

function turn({ over, result, started, waiting, seats, pause }) {
  if (over) return html`<${Icon} name="trophy" /> ${result?.text ?? say("big_over")}`;
  if (!started) return html`<${Icon} name="hourglass" /> ${say("big_waiting")}`;
  if (pause) return html`<${Icon} name="pause" /> ${say("paused")}`;
  const names = waiting.map((seat) => seats[seat].name);
  if (!names.length) return "";
  return html`<${Icon} name="flame" /> ${say(names.length > 1 ? "big_think" : "big_thinks", names.join(", "))}`;
}

function Person({ seat, message }) {
  const { name, kind } = message.seats[seat];
  const { result, over, waiting, started } = message;
  const won = over && result?.winners.includes(seat);
  const points = over && result ? layout.score(result.scores[seat], seat) : started && shown.value?.seats ? layout.standing?.(shown.value, seat) : "";
  return html`<li class=${`${!over && waiting.includes(seat) ? "now" : ""} ${won ? "won" : ""}`}>
    <span class="big-name"><${Sitter} seat=${seat} /> ${kind === "open" ? say("open_seat") : name}</span>
    ${won && html`<${Icon} name="crown" />`}
    <span class="big-points">${points}</span>
  </li>`;
}

/** Follow the table; when it is dealt the screen begins anew, with the table on it. */
function follow(message) {
  if (message.type === "view" && message.started && live.value && !live.value.started) return location.reload();
  receive(message);
}

import(`./${setup.game}.js`).then((found) => {
  Object.assign(layout, found.default);
  const root = document.getElementById("table");
  root.replaceChildren();
  render(html`<${Screen} />`, root);
  connect(follow, setup.live);
  document.documentElement.dataset.live = ""; // a screen that cannot do this looks again by itself (big_reload.js)
});
