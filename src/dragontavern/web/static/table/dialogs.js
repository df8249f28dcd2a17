// What opens above the table: settings, help, the result; and the card being read.
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Resign, uncounted, WishSheet } from "./accord.js";
import { Reading } from "./card.js";
import { remind } from "./coach.js";
import { Icon } from "./icons.js";
import { layout } from "./layout.js";
import { deniesNotices, wantNotices } from "./notices.js";
import { CHOICES, prefer, prefs } from "./prefs.js";
import { Ratings } from "./ratings.js";
import { CardRules, openRules } from "./rules_panel.js";
import { Same } from "./same.js";
import { dialog, inspected, live, nameOf, say, setup, shown } from "./store.js";

/** The dialog that is open, if one is. */
export function Dialogs() {
  const open = dialog.value;
  const frame = useRef(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  const Inside = open && { settings: Settings, help: Help, result: Result, wish: WishSheet, ...layout.dialogs }[open.kind];
  const close = () => (dialog.value = null);
  return html`
    <dialog class="sheet" ref=${frame} onClose=${close} aria-labelledby="sheet-title"
      onClick=${(event) => event.target === frame.current && close()}>
      ${Inside &&
      html`<div class="inside">
        <${Inside} ...${open} />
        <button type="button" class="close" aria-label=${say("close")} onClick=${close}><${Icon} name="close" /></button>
      </div>`}
    </dialog>
  `;
}

const THEMES = ["auto", "dark", "light"];

function Settings() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme || "auto");
  const light = (value) => {
    setTheme(value);
    setLight(value);
  };
  return html`
    <h2 id="sheet-title">${say("settings")}</h2>
    ${Object.entries(CHOICES).map(
      ([name, values]) => html`<${Radios} name=${name} values=${values} value=${prefs.value[name]} pick=${(v) => (name === "notices" ? wantNotices(v) : prefer(name, v))} />`,
    )}
    ${deniesNotices() && html`<p class="hint">${say("notices_denied")}</p>`}
    <${Radios} name="theme" values=${THEMES} value=${theme} pick=${light} />
  `;
}

function Radios({ name, values, value, pick }) {
  return html`<fieldset>
    <legend>${say(name)}</legend>
    ${values.map(
      (each) => html`<label>
        <input type="radio" name=${name} value=${each} checked=${each === value} onChange=${() => pick(each)} />
        ${say(`${name}_${each}`)}
      </label>`,
    )}
  </fieldset>`;
}

/** Dark, light, or as the device likes it; remembered for all pages of the site. */
export function setLight(value) {
  const root = document.documentElement;
  if (value === "auto") delete root.dataset.theme;
  else root.dataset.theme = value;
  document.cookie = `theme=${value}; path=/; max-age=31536000; samesite=lax`;
}

function Help() {
  const keys = [
    ["← →", "help_arrows"],
    ["Enter", "help_enter"],
    ["Esc", "help_escape"],
    ["U", "help_undo"],
    ["V", "help_hint"],
    ["L", "help_chronicle"],
    ["T", "help_talk"],
    ["H", "help_hand"],
    ["R", "help_rules"],
    ["E", "help_remind"],
    ["C", "help_on"],
    ["?", "help_help"],
  ];
  const rules = () => {
    dialog.value = null;
    openRules();
  };
  const explain = () => {
    dialog.value = null;
    remind();
  };
  return html`
    <h2 id="sheet-title">${say("help")}</h2>
    <p>${say(layout.idea)}</p>
    ${setup.coach?.script && html`<p class="after"><button type="button" class="main" data-remind onClick=${explain}><${Icon} name="book" /> ${say("remind")}</button></p>`}
    <h3>${say("help_keys")}</h3>
    <dl class="keys">${keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(what)}</dd></div>`)}</dl>
    <p><button type="button" class="why" onClick=${rules}>${say("rules")}</button> · <a href=${setup.rules}>${say("all_rules")}</a> · <a href=${setup.text_table}>${say("text_table")}</a> · <a href=${`/t/${setup.table}/screen?lang=${setup.language}`}>${say("party_screen")}</a></p>
    <${Luck} />
    <${Ratings} />
    ${live.value.times && html`<p><${Icon} name="clock" /> ${say(`clocks_${live.value.times.late}`)}</p>`}
    ${live.value.you >= 0 && !live.value.over && html`<form method="post" action=${`/t/${setup.table}/leave`}>
      ${live.value.here && html`<input type="hidden" name="seat" value=${live.value.you} />`}<button>${say("get_up")}</button>
    </form>`}
    ${live.value.you >= 0 && live.value.left >= 0 && !live.value.over && html`<form method="post" action=${`/t/${setup.table}/sit/${live.value.left}`}>
      <button>${say("sit_again")}: ${nameOf(live.value.left)}</button>
    </form>`}
    <${Resign} />
  `;
}

/** The luck of the game can be checked by everybody: first its hash alone, at the end what it is the hash of. */
function Luck() {
  const { commitment, result } = live.value;
  return html`<details class="luck">
    <summary>${say("luck")}</summary>
    <p>${say(result ? "luck_told" : "luck_sealed")}</p>
    ${result && html`<code>${result.seed}:${result.salt}</code>`}
    <p>SHA-256</p>
    <code>${commitment}</code>
    <p><a href=${`/fair/${live.value.table}`}>${say("luck_check")}</a></p>
  </details>`;
}

function Result() {
  const { result, seats, table } = live.value;
  if (!result) return html`<h2 id="sheet-title" tabindex="-1" autofocus>${say("game_over")}</h2>`;
  const order = seats.map((_, seat) => seat).sort((a, b) => result.scores[b] - result.scores[a]);
  const post = (act, key, main) => html`<form method="post" action=${`/t/${table}/${act}`}>
    <button class=${main ? "main" : ""}>${say(key)}</button>
  </form>`;
  // it opens by itself: a key meant for the last question must not start another game
  return html`
    <h2 id="sheet-title" tabindex="-1" autofocus><${Icon} name="trophy" /> ${say("game_over")}</h2>
    <p>${result.text}</p>
    ${uncounted() && html`<p class="hint">${uncounted()}</p>`}
    <table class="scores">
      ${order.map(
        (seat) => html`<tr class=${result.winners.includes(seat) ? "winner" : ""}>
          <th scope="row">${nameOf(seat)} ${result.winners.includes(seat) && html`<span><${Icon} name="crown" /> ${say("place_winner")}</span>`}</th>
          <td>${layout.score(result.scores[seat], seat)}</td>
        </tr>`,
      )}
    </table>
    <div class="after">
      ${live.value.next
        ? html`<a class="button main" href=${`/t/${live.value.next}`}>${say("rematch")}</a>`
        : (live.value.you >= 0 || live.value.here) && html`${post("rematch", "rematch", true)} ${post("again", "again")}`}
      <a class="button" href=${`/replay/${table}`} data-replay>${say("replay_watch_again")}</a>
      <a class="button" href=${`/t/${table}/record`} download>${say("record")}</a>
      <a class="button" href="/">${say("tavern")}</a>
    </div>
    ${layout.More && html`<${layout.More} />`}
    <${Ratings} />
    <${Same} id=${table} />
    <${Luck} />
  `;
}

/** The card somebody points at, large enough to read, beside the card and never under the pointer. */
export function Inspector() {
  const looked = inspected.value;
  const box = useRef(null);
  useLayoutEffect(() => {
    if (!looked) return;
    const { style, offsetWidth, offsetHeight } = box.current;
    const { left, right, top, width } = looked.box;
    const beside = right + offsetWidth + 12 < innerWidth ? right + 8 : left - offsetWidth - 8;
    const above = top > innerHeight * 0.6 || beside < 0; // over the hand the neighbours stay in sight
    const x = above ? left + width / 2 - offsetWidth / 2 : beside;
    const y = above ? top - offsetHeight - 8 : top;
    style.left = `${Math.max(6, Math.min(x, innerWidth - offsetWidth - 6))}px`;
    style.top = `${Math.max(6, Math.min(y, innerHeight - offsetHeight - 6))}px`;
  });
  if (!looked) return null;
  const held = shown.value?.hand?.find((card) => card.k === looked.k);
  const Read = layout.Reading ?? Reading;
  return html`<div class="inspector" ref=${box} aria-hidden="true">
    <${Read} k=${looked.k} more=${held?.words} />
    ${looked.pinned && html`<${CardRules} k=${looked.k} spoken=${false} />`}
  </div>`;
}
