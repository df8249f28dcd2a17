// What a person prefers at this device: speed, confirmations, sounds, light. Kept in the browser, nowhere else.
import { signal } from "../vendor/signals.js";

const KEY = "table-preferences";

// Where nothing can hover, a first tap shows what a card does and a second one plays it.
const coarse = matchMedia("(hover: none)").matches;
const DEFAULTS = { speed: "normal", ask_twice: coarse ? "always" : "hurts", sounds: "off", notices: "off" };

export const CHOICES = {
  speed: ["slow", "normal", "fast", "none"],
  ask_twice: ["always", "hurts", "never"],
  sounds: ["play", "off"],
  notices: ["show", "off"],
};

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
    for (const [name, value] of Object.entries(kept)) {
      if (!CHOICES[name]?.includes(value)) delete kept[name];
    }
    return { ...DEFAULTS, ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = signal(read());

/** Change one preference and remember it. */
export function prefer(name, value) {
  prefs.value = { ...prefs.value, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.value));
  } catch {
    // a browser that keeps nothing still plays
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const SPEEDS = { slow: 1.7, normal: 1, fast: 0.5, none: 0 };

/** How long things take, as a factor; 0 where nothing should move. */
export function tempo() {
  return still.matches ? 0 : SPEEDS[prefs.value.speed];
}
