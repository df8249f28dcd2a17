// The same deal played more than once: the results side by side.
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { say } from "./store.js";

/** What came of this deal every time it was played; nothing where that was once. */
export function Same({ id }) {
  const [games, setGames] = useState([]);
  useEffect(() => {
    let wanted = true;
    fetch(`/replay/${id}/same`, { headers: { accept: "application/json" } })
      .then((reply) => (reply.ok ? reply.json() : []))
      .then((found) => wanted && setGames(found))
      .catch(() => {});
    return () => (wanted = false);
  }, [id]);
  if (games.length < 2) return null;
  return html`<section class="replay-same" aria-labelledby="replay-same-title">
    <h3 id="replay-same-title">${say("same_deal")}</h3>
    <div class="replay-games">${games.map((game) => html`<${Played} key=${game.id} game=${game} />`)}</div>
  </section>`;
}

const score = (points) => (layout.compared ?? layout.score)(points);

function Played({ game }) {
  const { id, names, scores, winners, you } = game;
  return html`<article class=${game.this ? "this" : ""}>
    <h4>${game.this ? say("same_this") : html`<a href=${`/replay/${id}`}>${say("same_other")}</a>`}</h4>
    <table>
      ${names.map((name, seat) => html`<tr key=${seat} class=${winners.includes(seat) ? "winner" : ""}>
        <th scope="row">${seat === you ? say("you_named", name) : name} ${winners.includes(seat) && html`<${Icon} name="crown" /><span class="unseen">${say("place_winner")}</span>`}</th>
        <td>${scores.length > 0 && score(scores[seat])}</td>
      </tr>`)}
    </table>
    ${!scores.length && html`<p>${game.text}</p>`}
  </article>`;
}
