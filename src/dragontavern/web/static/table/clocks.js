// The clocks of the seats: how much time is left, calmly. The server alone decides when it is up.
import { effect, signal } from "../vendor/signals.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { count, live, say, you } from "./store.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT = 10 * SECOND; // so little is left that it should be seen

const beat = signal(0); // rises once a second while somebody's time runs
let got = { times: null, at: 0 };
let ticking = 0;

effect(() => {
  const times = live.value?.times ?? null;
  got = { times, at: performance.now() };
  clearInterval(ticking);
  if (times?.seats.some((seat) => seat.runs)) ticking = setInterval(() => (beat.value += 1), SECOND);
});

/** Days and hours, hours and minutes, or minutes and seconds. */
function words(left) {
  if (left >= DAY) return say("clock_days", Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= HOUR) return say("clock_hours", Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE));
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a seat has left; nothing for bots, nor for a decision nobody is asked for. */
export function SeatClock({ seat }) {
  const { times, seats, over } = live.value;
  const time = times?.seats[seat];
  if (!time || over || seats[seat].kind !== "guest" || (!time.runs && times.kind !== "bank")) return null;
  void beat.value; // drawn anew with every beat
  const gone = time.runs && got.times === times ? performance.now() - got.at : 0;
  const left = Math.max(0, time.left - gone);
  const late = time.late > 0 ? count("clock_late", time.late) : "";
  const text = [say(time.runs ? "clock_left" : "clock_stands", words(left)), late].filter(Boolean).join("; ");
  return html`<span class=${`seat-clock ${time.runs ? "runs" : ""} ${time.runs && left <= SHORT ? "short" : ""}`}
    title=${`${text}. ${say(`clocks_${times.late}`)}`} data-clock=${seat}>
    <${Icon} name="clock" /><span aria-hidden="true">${words(left)}</span><span class="unseen">(${text}) </span>
  </span>`;
}

/** One's own clock, beside the question. */
export function OwnClock() {
  return you.value >= 0 && html`<${SeatClock} seat=${you.value} />`;
}
