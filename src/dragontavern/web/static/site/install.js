// The tavern as an app: the service worker, what can be read offline, and a discreet button where a browser offers to
// install it.

const LATER = 2500; // milliseconds: first the page itself
const root = document.documentElement;

// pages kept for offline reading were fetched without cookies: the light the reader chose is put back here
const wished = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie)?.[1];
if (wished && !root.dataset.theme) root.dataset.theme = wished;

if ("serviceWorker" in navigator) addEventListener("load", () => setTimeout(keep, LATER));

async function keep() {
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    if (!navigator.connection?.saveData) active.postMessage({ keep: root.lang });
  } catch {
    // a browser that keeps nothing still shows everything
  }
}

// and they were kept whole: what somebody looks for in them is picked out here
const PIECES = "main :is(.rule, .entry, .kin, li.panel)";
const query = new URLSearchParams(location.search).get("q")?.trim();
const field = document.querySelector('[role="search"] #q');
if (query && field && !field.value) pickOut();

function pickOut() {
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const words = plain(query).split(/\s+/);
  const starts = (text, word) => (" " + text.replace(/[^\p{L}\p{N}]+/gu, " ")).includes(" " + word);
  field.value = query;
  for (const piece of document.querySelectorAll(PIECES)) {
    const text = plain(piece.textContent);
    piece.hidden = !words.every((word) => starts(text, word));
  }
  for (const section of document.querySelectorAll("main section")) section.hidden = !section.querySelector(":is(.rule, .entry, .kin, li.panel):not([hidden])");
}

const hint = document.querySelector("[data-install]");
let offer = null;
if (hint) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    hint.hidden = false;
  });
  addEventListener("appinstalled", () => (hint.hidden = true));
  hint.querySelector("button").addEventListener("click", async () => {
    hint.hidden = true;
    await offer?.prompt();
    offer = null;
  });
}

// the page that says what works offline goes on by itself as soon as there is a way
if (document.querySelector("[data-again]") && location.pathname !== "/offline") addEventListener("online", () => location.reload());
