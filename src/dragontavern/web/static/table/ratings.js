// How strong those at the table are, as far as the house can tell, and what the game did to it.
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { nameOf, say, setup } from "./store.js";

/** The ratings at this table in words; nothing where it has none. */
export function Ratings() {
  const [told, setTold] = useState([]);
  useEffect(() => {
    let wanted = true;
    fetch(`/t/${setup.table}/ratings`, { headers: { accept: "application/json" } })
      .then((reply) => (reply.ok ? reply.json() : []))
      .then((found) => wanted && setTold(found))
      .catch(() => {});
    return () => (wanted = false);
  }, []);
  if (!told.length) return null;
  return html`<details class="luck" data-ratings open=${told.some((one) => one.moved)}>
    <summary>${say("ratings_here")}</summary>
    <table class="scores">
      ${told.map(
        ({ seat, words, moved }) => html`<tr key=${seat}>
          <th scope="row">${nameOf(seat)}</th>
          <td>${moved ? `${moved}; ${words}` : words}</td>
        </tr>`,
      )}
    </table>
    <p><a href=${`/ratings/${setup.game}`}>${say("ratings_all")}</a></p>
  </details>`;
}
