// The census of tokens, and the score sheets at the end, explained line by line.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { Crest, Row, TokenImage, tokens } from "./gold_bits.js";
import { Why } from "./question.js";
import { count, live, nameOf, say } from "./store.js";

/** How many tokens of each colour there are, and how many of them one can see now. */
export function Census() {
  const { dragons, lost, screen, vanished } = live.value.portrait;
  const seen = (i) => dragons.reduce((all, dragon) => all + (dragon?.row[i] ?? 0), 0);
  return html`
    <h2 id="sheet-title"><${Icon} name="eye" /> ${say("census_title")}</h2>
    <p>${say("census_help")}</p>
    <table class="census">
      <thead><tr><th scope="col">${say("token")}</th><th scope="col">${say("in_all")}</th><th scope="col">${say("on_dragons")}</th><th scope="col">${say("lost_for_all")}</th>${screen && html`<th scope="col">${say("yours")}</th>`}<th scope="col">${say("elsewhere")}</th></tr></thead>
      <tbody>${tokens.map((token, i) => html`<tr key=${token.id}>
        <th scope="row"><${TokenImage} i=${i} /> ${token.name}<small>${token.text}</small></th>
        <td>${token.number}</td><td>${seen(i)}</td><td>${lost[i]}</td>${screen && html`<td>${screen[i]}</td>`}
        <td>${token.number - seen(i) - lost[i] - (screen?.[i] ?? 0) - vanished[i]}</td>
      </tr>`)}</tbody>
    </table>
  `;
}

/** Everybody's score sheet. */
export function Sheets() {
  const { sheets } = live.value.portrait;
  if (!sheets?.length) return null;
  const order = sheets.map((_, seat) => seat).sort((a, b) => sheets[b].total - sheets[a].total);
  const label = (line) => tokens.find((token) => token.id === line.id)?.name ?? say("set_bonus");
  return html`<div class="sheets">
    ${order.map((seat) => html`<details key=${seat} open=${seat === order[0] || seat === live.value.you}>
      <summary><${Crest} seat=${seat} /> ${nameOf(seat)}: <b>${count("points_total", sheets[seat].total)}</b></summary>
      <p><${Row} row=${sheets[seat].row} label=${say("behind_the_screen")} /></p>
      <table class="lines-of-score">
        ${sheets[seat].lines.map((line) => html`<tr key=${line.id} class=${line.points ? "" : "zero"}>
          <th scope="row">${tokens.some((token) => token.id === line.id) && html`<${TokenImage} i=${tokens.findIndex((token) => token.id === line.id)} />`} ${label(line)}</th>
          <td>${line.why}</td><td class="number">${line.points}</td>
        </tr>`)}
        <tr class="total-line"><th scope="row">${say("sum")}</th><td><${Why} rule=${sheets[seat].lines.at(-1).rule} /></td><td class="number">${sheets[seat].total}</td></tr>
      </table>
    </details>`)}
  </div>`;
}
