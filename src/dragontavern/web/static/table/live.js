// The line to the table: one WebSocket that comes back by itself after any gap.
import { connection } from "./store.js";

const PATIENCE = [300, 700, 1500, 3000, 6000, 10000];
const FOR_GOOD = [4403, 4404]; // not allowed in, no such table: coming back would not help
const CLOSING = 1012; // the house starts again: come back soon, but not everybody in the same moment
const NOT_NOW = 1013; // it cannot read its book at the moment: asking at once would only add to its troubles

let socket = null;
let failures = 0;
let retry = 0;
let receive = () => {};

/** Open the line; `receiver` gets every message. The table sends its whole view to whoever comes (back). */
export function connect(receiver, url) {
  receive = receiver;
  const open = () => dial(url);
  addEventListener("online", () => hurry(open));
  document.addEventListener("visibilitychange", () => !document.hidden && hurry(open));
  open();
}

/** Send a message; false where the line is down. */
export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function dial(url) {
  clearTimeout(retry);
  const mine = new WebSocket(new URL(url, location.href.replace(/^http/, "ws")));
  socket = mine;
  mine.onopen = () => {
    connection.value = failures || ["offline", "closing"].includes(connection.value) ? "reconnected" : "connected";
    failures = 0;
    if (connection.value === "reconnected") {
      setTimeout(() => connection.value === "reconnected" && (connection.value = "connected"), 2500);
    }
  };
  mine.onmessage = (event) => receive(JSON.parse(event.data));
  mine.onclose = (event) => {
    if (socket !== mine) return;
    if (FOR_GOOD.includes(event.code)) {
      connection.value = "closed";
      return;
    }
    connection.value = event.code === CLOSING ? "closing" : "offline";
    const wait = PATIENCE[event.code === NOT_NOW ? 3 : Math.min(failures, PATIENCE.length - 1)];
    failures += 1;
    retry = setTimeout(() => dial(url), wait * (event.code === CLOSING ? 1 + 4 * Math.random() : 0.8 + 0.4 * Math.random()));
  };
}

function hurry(open) {
  if (socket?.readyState === WebSocket.CLOSED && connection.value === "offline") open();
}
