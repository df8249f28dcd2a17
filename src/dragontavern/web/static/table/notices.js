// It is your turn: in the title and the icon of the tab, and, for those who allowed it by a click, as a notice of the
// browser while the page is open in the background. Nothing goes through anybody else's service.
import { prefer, prefs } from "./prefs.js";
import { question, say, setup } from "./store.js";

const icon = document.querySelector('link[rel="icon"]');
const plain = icon?.getAttribute("href");
let told = null; // the question that was told last
let shown = null; // the notice on show

/** Whether this browser would ever show one. */
export function deniesNotices() {
  return !("Notification" in window) || Notification.permission === "denied";
}

/** Wish for notices or not; the browser asks its person the first time. */
export async function wantNotices(value) {
  prefer("notices", value);
  if (value === "show" && "Notification" in window && Notification.permission === "default") await Notification.requestPermission();
  if (value === "show" && deniesNotices()) prefer("notices", "off");
}

function tell(asked) {
  document.title = asked ? `● ${say("your_turn")} · ${setup.name}` : setup.name;
  icon?.setAttribute("href", asked ? setup.turn_icon : plain);
  if (!asked || asked.at !== told) shown?.close();
  if (asked && asked.at !== told) notify(asked);
  told = asked?.at ?? null;
}

function notify(asked) {
  if (!document.hidden || prefs.value.notices !== "show" || deniesNotices() || Notification.permission !== "granted") return;
  try {
    shown = new Notification(`${say("your_turn")} · ${setup.name}`, { body: asked.prompt, tag: setup.table, icon: plain });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    shown = null; // some browsers show notices from elsewhere only
  }
}

/** Tell from now on. */
export function watchTurns() {
  question.subscribe(tell);
  document.addEventListener("visibilitychange", () => !document.hidden && shown?.close());
}
