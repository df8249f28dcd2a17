// Standing orders: at which windows I want to be asked. The server keeps them and passes for me at all others.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { send } from "./live.js";
import { live, say, setup } from "./store.js";

/** Keep orders: those that hold, with some of them changed. */
export function order(changes) {
  const now = live.value.orders;
  const wished = Object.fromEntries(Object.entries({ ...now, ...changes }).map(([name, value]) => [name, Boolean(value)]));
  send({ type: "orders", orders: wished });
}

/** The switches, and what is passed for the time being. */
export function Orders() {
  const { orders, you, over } = live.value;
  if (you < 0 || over || !Object.keys(orders).length) return html`<section class="orders" hidden />`;
  const { portrait } = live.value;
  const passing = orders.mine ? "mine" : orders.rest ? "rest" : "";
  return html`
    <section class=${`orders ${passing ? "passing" : ""}`} aria-labelledby="orders-title">
      <h2 id="orders-title"><${Icon} name="hourglass" /> ${passing ? say(`passing_${passing}`) : say("ask_me_at")}</h2>
      ${passing
        ? html`<button type="button" class="order stop" onClick=${() => order({ mine: 0, rest: 0 })}><${Icon} name="hand" /> ${say("ask_again")}</button>`
        : html`<div class="switches">
            ${setup.catalogue.switches.filter((name) => name !== "ours" || portrait.seats.length > 2).map((name) => html`<${Switch} key=${name} name=${name} on=${orders[name] > 0} now=${portrait.window === name} />`)}
            <${Switch} name="idle" on=${orders.idle > 0} />
          </div>`}
    </section>
  `;
}

function Switch({ name, on, now = false }) {
  return html`<button type="button" class=${`order ${now ? "now" : ""}`} role="switch" aria-checked=${String(on)} title=${say(`order_${name}_help`)}
    onClick=${() => order({ [name]: !on })}>
    <i aria-hidden="true">${on ? "✓" : ""}</i> ${say(`order_${name}`)}
  </button>`;
}

/** In a window: pass here, or here and further on. */
export function PassOn() {
  return html`
    <button type="button" class="choice quiet" onClick=${() => order({ rest: 1 })}>${say("pass_rest")}</button>
    <button type="button" class="choice quiet" onClick=${() => order({ mine: 1 })}>${say("pass_mine")}</button>
  `;
}
