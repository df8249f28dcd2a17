// Sharing out: tokens go from the pool into shares by click, by drag, or by the keys 1 to 6.
import { computed, effect, signal } from "../vendor/signals.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { gems, rowWords, sum, TokenImage, tokens, worth } from "./gold_bits.js";
import { count, live, say } from "./store.js";

export const draft = signal([]); // share by share, a row of counts
const bowl = signal(0); // the share that takes what is clicked
const dragged = signal(null); // { i, from }: a token on its way; from -1 is the pool

const treasure = computed(() => {
  const p = live.value?.portrait;
  return p?.talks?.row ?? (p?.phase === "divide" && !p.piles.length ? p.dragons.find((dragon) => dragon?.dead)?.row : null) ?? null;
});
const parties = computed(() => {
  const p = live.value?.portrait;
  return p?.talks?.party.length ?? live.value?.question?.division?.parts ?? 0;
});

/** What nobody has been given yet. */
export const pool = computed(() => (treasure.value ?? []).map((n, i) => n - sum(draft.value.map((row) => row[i]))));

let known = "";
effect(() => {
  const now = JSON.stringify([treasure.value, parties.value, live.value?.portrait.slain]);
  if (now === known) return;
  known = now;
  clear();
});

/** Take everything back into the pool. */
export function clear() {
  draft.value = Array.from({ length: parties.value }, () => tokens.map(() => 0));
}

/** Begin with what somebody proposed. */
export function copy(shares) {
  draft.value = shares.map((row) => [...row]);
}

/** Deal the rest out one by one, always to the one who has least. */
export function dealOut() {
  const rows = draft.value.map((row) => [...row]);
  const order = tokens.map((_, i) => i).sort((a, b) => tokens[b].worth - tokens[a].worth);
  for (const i of order) {
    for (let n = pool.value[i]; n > 0; n -= 1) {
      const poorest = rows.map((row, part) => [worth(row) + 2 * gems(row), sum(row), part]).sort((a, b) => a[0] - b[0] || a[1] - b[1])[0][2];
      rows[poorest][i] += 1;
    }
  }
  draft.value = rows;
}

/** A token goes from one place to another; -1 is the pool. */
export function give(i, from, to) {
  if (from === to) return;
  const rows = draft.value.map((row) => [...row]);
  if (from >= 0) {
    if (!rows[from][i]) return;
    rows[from][i] -= 1;
  } else if (!pool.value[i]) return;
  if (to >= 0) rows[to][i] += 1;
  draft.value = rows;
}

function drag(i, from) {
  return {
    draggable: true,
    onDragStart: (event) => {
      dragged.value = { i, from };
      event.dataTransfer.setData("text/plain", tokens[i].id);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragEnd: () => (dragged.value = null),
  };
}

function drop(to) {
  return {
    onDragOver: (event) => dragged.value && event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault();
      if (dragged.value) give(dragged.value.i, dragged.value.from, to);
      dragged.value = null;
    },
  };
}

/** The number keys give a token to a share, Backspace takes it back. */
function onKey(event, i, from) {
  const to = event.key === "Backspace" || event.key === "Delete" || event.key === "0" ? -1 : Number(event.key) - 1;
  if (Number.isNaN(to) || to >= draft.value.length || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  give(i, from, to);
}

function Token({ i, n, from, to, label }) {
  return html`<button type="button" class="token" data-reach aria-label=${label} title=${label} data-token=${tokens[i].id}
    onClick=${() => give(i, from, to)} onKeyDown=${(event) => onKey(event, i, from)} ...${drag(i, from)}>
    <${TokenImage} i=${i} />${n > 1 && html`<b>${n}</b>`}
  </button>`;
}

/** The pool and the shares. `names` are drawn beside the shares, `words` name them, `mine` is my share or -1. */
export function Draft({ names, words, mine }) {
  const target = Math.min(bowl.value, draft.value.length - 1);
  const left = sum(pool.value);
  return html`<div class="draft">
    <div class=${`pool ${dragged.value?.from >= 0 ? "open" : ""}`} role="group" aria-label=${say("pool")} ...${drop(-1)}>
      ${pool.value.map((n, i) => n > 0 && html`<${Token} key=${i} i=${i} n=${n} from=${-1} to=${target} label=${say("give_token", tokens[i].name, n, words[target])} />`)}
      <span class="left" role="status">${left ? count("left_over", left) : html`<${Icon} name="check" /> ${say("all_given")}`}</span>
    </div>
    <ol class="portions">
      ${draft.value.map((row, part) => html`<li key=${part} class=${`portion ${part === target ? "target" : ""} ${part === mine ? "mine" : ""} ${dragged.value ? "open" : ""}`} ...${drop(part)}>
        <button type="button" class="taker" data-reach aria-pressed=${String(part === target)} title=${say("fill_share", words[part])} aria-label=${`${words[part]}: ${rowWords(row)}. ${say("fill_share", words[part])}`}
          onClick=${() => (bowl.value = part)}><kbd aria-hidden="true">${part + 1}</kbd> ${names[part]}</button>
        <span class="bowl">
          ${row.map((n, i) => n > 0 && html`<${Token} key=${i} i=${i} n=${n} from=${part} to=${-1} label=${say("take_token", tokens[i].name, n, words[part])} />`)}
        </span>
        <${Worth} row=${row} />
      </li>`)}
    </ol>
    <p class="tools">
      <button type="button" class="choice quiet" data-reach aria-disabled=${String(!left)} onClick=${dealOut}>${say("deal_out")}</button>
      <button type="button" class="choice quiet" data-reach onClick=${clear}>${say("take_all_back")}</button>
    </p>
  </div>`;
}

/** What a share counts: points at once, gems for the majorities. */
export function Worth({ row }) {
  const stones = gems(row);
  const words = [count("gain_points", worth(row)), stones > 0 && count("gain_gems", stones)].filter(Boolean);
  return html`<span class="worth" title=${say("worth_title")}>
    <span class="unseen">${words.join(", ")}</span>
    <span aria-hidden="true"><b>${worth(row)}</b><small>${say("points_short")}</small>
    ${stones > 0 && html`<span class="gemcount">◆${stones}</span>`}</span>
  </span>`;
}

/** The shares as an answer. */
export function shares() {
  return draft.value.flat();
}
