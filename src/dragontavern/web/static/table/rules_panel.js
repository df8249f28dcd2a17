// The rules beside the table: a section at the rule in question, a card with its rules, a search. The table goes on.
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { signal } from "../vendor/signals.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { beside, chosen, face, inspected, pointed, question, say, setup } from "./store.js";

const trail = signal([]); // what was opened, the newest last
const isOpen = () => beside.value === "rules";
let opener = null; // where the focus goes back to

/** Open the panel at { at: a rule or section }, { card, at }, { q } or, with nothing, the contents. */
export function openRules(place = {}) {
  if (!isOpen()) {
    opener = document.activeElement;
    trail.value = [];
    beside.value = "rules";
  }
  const old = trail.value.at(-1);
  if (old && address(old) === address(place)) return;
  inspected.value = null;
  trail.value = [...trail.value, place];
}

/** Open it at a card. Cards of a pack of the table's own are in no gallery: their kind's rule is shown. */
export function openCard(k) {
  const card = face(k);
  openRules({ card: card.id, at: card.rule ?? "" });
}

/** Close it, and give the focus back. False where it is not open. */
export function closeRules() {
  if (!isOpen()) return false;
  beside.value = "";
  const back = opener?.isConnected && opener !== document.body ? opener : document.getElementById("prompt");
  back?.focus({ preventScroll: true });
}

/** Open it at what is being looked at, a card or the question; or close it. */
export function toggleRules() {
  if (isOpen()) return closeRules();
  const k = inspected.value?.k ?? Number(document.activeElement?.dataset.card) ?? 0;
  const asked = question.value;
  const option = asked?.options.find((one) => one.id === (chosen.value ?? pointed.value));
  if (k && face(k)) openCard(k);
  else if (option?.kind === "card" && face(option.card)) openCard(option.card);
  else openRules({ at: asked?.rule ?? layout.rule?.() });
}

function address(place) {
  const wanted = Object.entries(place).filter(([, value]) => value);
  return `${setup.rules}/panel?${new URLSearchParams(wanted)}`;
}

/** The button in the bar. */
export function RulesTool() {
  return html`<button type="button" class="tool" title=${say("rules")} aria-label=${say("rules")} aria-expanded=${String(isOpen())} data-rules onClick=${toggleRules}>
    <${Icon} name="book" />
  </button>`;
}

/** A small button beside a card that is being read. `spoken`: by keys it is R. */
export function CardRules({ k, spoken = true }) {
  return html`<button type="button" class="why rules-of-card" data-card-rules tabindex=${spoken ? undefined : "-1"} onClick=${() => openCard(k)}>
    <${Icon} name="book" /> ${say("rules_of_card")}
  </button>`;
}

/** The panel itself. */
export function RulesPanel() {
  const place = isOpen() && trail.value.at(-1);
  return place ? html`<${Panel} place=${place} />` : null;
}

function Panel({ place }) {
  const [page, setPage] = useState({ text: `<p>${say("rules_opening")}</p>`, of: "" });
  const [words, setWords] = useState("");
  const inside = useRef(null);
  const wanted = address(place);
  useEffect(() => {
    let waiting = true;
    fetch(wanted, { headers: { accept: "text/html" } })
      .then((reply) => (reply.ok ? reply.text() : Promise.reject(reply)))
      .then((text) => waiting && setPage({ text, of: wanted }))
      .catch(() => waiting && setPage({ text: `<h3 tabindex="-1">${say("rule_failed")}</h3>`, of: wanted }));
    return () => (waiting = false);
  }, [wanted]);
  useLayoutEffect(() => {
    if (page.of !== wanted) return;
    show(inside.current);
  }, [page]);
  const back = () => (trail.value = trail.value.slice(0, -1));
  const look = (event) => {
    event.preventDefault();
    if (words.trim()) openRules({ q: words.trim() });
  };
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    closeRules();
  };
  return html`<aside class="rules-panel" aria-labelledby="rules-title" aria-busy=${String(page.of !== wanted)} onKeyDown=${keys}>
    <header>
      <h2 id="rules-title"><${Icon} name="book" /> ${say("rules")}</h2>
      ${trail.value.length > 1 &&
      html`<button type="button" class="tool" title=${say("rules_back")} aria-label=${say("rules_back")} data-rules-back onClick=${back}><${Icon} name="back" /></button>`}
      <button type="button" class="tool" title=${say("rules_contents")} aria-label=${say("rules_contents")} data-rules-contents onClick=${() => openRules()}><${Icon} name="list" /></button>
      <button type="button" class="tool" title=${say("close")} aria-label=${say("close")} data-rules-close onClick=${closeRules}><${Icon} name="close" /></button>
    </header>
    <form role="search" onSubmit=${look}>
      <input type="search" aria-label=${say("rules_search")} placeholder=${say("rules_search")} maxlength="60" value=${words} onInput=${(event) => setWords(event.target.value)} />
      <button type="submit" class="tool" aria-label=${say("rules_go")} title=${say("rules_go")}><${Icon} name="search" /></button>
    </form>
    <div class="rules-text" ref=${inside} tabindex="0" role="region" aria-label=${say("rules")} onClick=${follow} dangerouslySetInnerHTML=${{ __html: page.text }} />
  </aside>`;
}

/** Bring what was asked for into sight, and the focus to it: the rule in question, or the top of the page. */
function show(element) {
  const lit = element.querySelector(".lit");
  element.scrollTop = lit ? lit.offsetTop - element.offsetTop - 8 : 0;
  const target = lit?.querySelector("a") ?? element.querySelector("h3");
  target?.focus({ preventScroll: true });
}

/** Links between rules and cards stay in the panel; those that lead away open beside the table, not in its place. */
function follow(event) {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const place = inPanel(link);
  if (!place) {
    link.target = "_blank";
    link.rel = "noopener";
    return;
  }
  event.preventDefault();
  openRules(place);
}

function inPanel(link) {
  const { pathname, hash, search } = new URL(link.href);
  if ("away" in link.dataset) return null;
  if (pathname === setup.rules && hash) return { at: hash.slice(1) };
  if (!pathname.startsWith(setup.gallery)) return null;
  const card = pathname.slice(setup.gallery.length + 1);
  return card ? { card } : search ? { q: new URLSearchParams(search).get("q") } : null;
}
