// Several people at one screen: the cover between turns, and who looks. While it is covered the page has nothing secret.
import { useEffect, useRef } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { send } from "./live.js";
import { dropFlights } from "./motion.js";
import { closeRules } from "./rules_panel.js";
import { answered, chosen, dialog, given, hint, inspected, lines, live, note, pointed, say, shown } from "./store.js";

/** Whether the page is shared and nobody looks now. */
export function isCovered() {
  return Boolean(live.value?.here) && live.value.you < 0 && !live.value.over;
}

/** Somebody else looks from now on: nothing of what the one before saw or was about to do stays on the page. */
export function forgetLooker() {
  for (const kept of [answered, chosen, dialog, given, hint, inspected, note, pointed, shown]) kept.value = null;
  lines.value = [];
  closeRules(); // they may lie open at a card of his
  dropFlights();
  layout.forget?.();
}

const nameAt = (seat) => live.value.seats[seat].name;
const look = (seat) => () => send({ type: "look", seat });

/** In place of the question: to whom the device goes, and the button with which that person turns the cards over. */
export function Cover() {
  const { here, waiting } = live.value;
  const [next] = here.next;
  const title = useRef(null);
  useEffect(() => {
    if (next !== undefined && !document.activeElement?.closest("dialog, .chronicle, .bar")) title.current?.focus({ preventScroll: true });
  }, [next]);
  const others = here.seats.filter((seat) => seat !== next);
  const away = waiting.filter((seat) => !here.seats.includes(seat)).map(nameAt).join(", ");
  return html`<section class="question hotseat-cover" aria-labelledby="prompt" data-cover=${next ?? ""}>
    <span class="hotseat-back" aria-hidden="true"><${Icon} name=${next === undefined ? "hourglass" : "people"} /></span>
    <h2 id="prompt" class="prompt" tabindex="-1" ref=${title}>
      ${next === undefined ? (away ? say("waiting_for", away) : say("party_nobody")) : say("party_pass_to", nameAt(next))}
    </h2>
    <p class="hint">${say("party_covered")}</p>
    ${next !== undefined &&
    html`<button type="button" class="main hotseat-show" data-look=${next} onClick=${look(next)}><${Icon} name="eye" /> ${say("party_show", nameAt(next))}</button>`}
    <div class="hotseat-others" role="group" aria-label=${say("party_look_again")}>
      <span class="hint">${say("party_look_again")}</span>
      ${others.map((seat) => html`<button type="button" class="choice" key=${seat} data-look=${seat} onClick=${look(seat)}>${nameAt(seat)}</button>`)}
    </div>
  </section>`;
}

/** In the bar while somebody looks: his name, and a button that covers the table. */
export function CoverTool() {
  const { here, you, over } = live.value;
  if (!here || you < 0 || over) return null;
  return html`<button type="button" class="tool wide hotseat-tool" data-look="-1" title=${say("party_cover")} aria-label=${say("party_cover_of", nameAt(you))} onClick=${look(-1)}>
    <${Icon} name="people" /> <span>${nameAt(you)}</span>
  </button>`;
}
