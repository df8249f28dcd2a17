// The board of Drako: nineteen hexes, figures, reaches, lines and attacks, drawn from a portrait.
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { actors, clickHex, fitting, looked, picked, pointHex, spot, watched } from "./drako_sight.js";
import { PlayedCards } from "./drako_cards.js";
import { pointed, say, setup } from "./store.js";

const ROWS = [3, 4, 5, 4, 3];
const WIDE = 100; // of a hex in the picture's own measure
const HIGH = WIDE / Math.sqrt(3);
const MARGIN = 6;
const WIDTH = 5 * WIDE + 2 * MARGIN;
const HEIGHT = 8 * HIGH + 2 * MARGIN;

/** The middles of all hexes, row by row. */
const CELLS = ROWS.flatMap((number, row) =>
  Array.from({ length: number }, (_, i) => ({
    x: MARGIN + (i + 0.5 + (5 - number) / 2) * WIDE,
    y: MARGIN + HIGH * (1 + 1.5 * row),
  })),
);
const corner = ({ x, y }, i, size) => {
  const angle = (Math.PI / 3) * i + Math.PI / 6;
  return `${(x + Math.cos(angle) * HIGH * size).toFixed(1)},${(y + Math.sin(angle) * HIGH * size).toFixed(1)}`;
};
const outline = (cell, size) => [0, 1, 2, 3, 4, 5].map((i) => corner(cell, i, size)).join(" ");
const GROUND = CELLS.map((cell) => outline(cell, 0.97));
const FLOOR = CELLS.map((cell) => outline(cell, 1.09));
const INSET = CELLS.map((cell) => outline(cell, 0.84));

export function Board({ portrait }) {
  const lights = lit(portrait);
  return html`
    <section class="arena-box" aria-label=${say("board")}>
      <div class="arena" onPointerLeave=${() => point(null)}>
        <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT.toFixed(1)}`} aria-hidden="true">
          <${Marks} />
          ${FLOOR.map((points) => html`<polygon class="floor" points=${points} />`)}
          ${CELLS.map((cell, hex) => html`<${Cell} key=${hex} hex=${hex} light=${lights.get(hex)} portrait=${portrait} />`)}
          <${Lines} portrait=${portrait} />
        </svg>
        ${portrait.figures.filter((figure) => figure.hex >= 0).map(
          (figure) => html`<${Figure} key=${figure.n} figure=${figure} portrait=${portrait} />`,
        )}
        <svg class="above" viewBox=${`0 0 ${WIDTH} ${HEIGHT.toFixed(1)}`} aria-hidden="true"><${Attacks} portrait=${portrait} /></svg>
      </div>
      <${PlayedCards} portrait=${portrait} />
      ${portrait.headline && html`<p class="headline" aria-hidden="true">${portrait.headline}</p>`}
    </section>
  `;
}

function point(hex) {
  if (hex === null) pointed.value = null;
  else pointHex(hex);
}

/** Which hex is lit and how: what may be chosen, what is looked at, how far a figure reaches. */
function lit(portrait) {
  const lights = new Map();
  const shine = (hexes, kind) => (hexes ?? []).forEach((hex) => lights.set(hex, `${lights.get(hex) ?? ""} ${kind}`));
  for (const { aim } of fitting.value) shine(aim.at, "legal");
  const aim = looked.value;
  if (aim) {
    shine(aim.cells, "reach");
    for (const line of aim.lines ?? []) shine(line.slice(1), "crossed");
    shine(hexesOf(portrait, aim.hits), "hit");
    shine(hexesOf(portrait, aim.figures), "acts");
  } else if (watched.value !== null) {
    const figure = portrait.figures.find((each) => each.n === watched.value);
    shine(figure?.steps[0], "near");
    shine(figure?.steps[1], "far");
    for (const line of figure?.fire ?? []) shine(line.slice(1), "crossed");
  }
  if (spot.value !== null) shine([spot.value], "spot");
  return lights;
}

function hexesOf(portrait, figures) {
  return portrait.figures.filter((figure) => figures?.includes(figure.n) && figure.hex >= 0).map((figure) => figure.hex);
}

function Cell({ hex, light = "", portrait }) {
  const figure = portrait.figures.find((each) => each.hex === hex);
  const { x, y } = CELLS[hex];
  return html`
    <g
      class=${`cell ${light}`}
      data-tone=${(hex * 7) % 3}
      data-cell=${hex}
      onClick=${() => clickHex(hex, figure)}
      onPointerEnter=${() => point(hex)}
    >
      <polygon points=${GROUND[hex]} />
      <polygon class="inset" points=${INSET[hex]} />
      <text x=${x} y=${y + HIGH * 0.76}>${setup.catalogue.hexes[hex]}</text>
      ${light.includes("legal") && html`<circle class="dot" cx=${x} cy=${y} r="7" />`}
    </g>
  `;
}

/** The heads of arrows. */
function Marks() {
  const head = (id) => html`<marker id=${id} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">
    <path d="M0 0L10 5L0 10z" />
  </marker>`;
  return html`<defs>${head("point")}</defs>`;
}

/** Ways and lines of fire of what is looked at. */
function Lines({ portrait }) {
  const figure = portrait.figures.find((each) => each.n === watched.value);
  const lines = looked.value ? looked.value.lines : figure?.fire;
  return html`<g class="lines">
    ${(lines ?? []).map((line) => html`<polyline marker-end="url(#point)" points=${line.map((hex) => `${CELLS[hex].x},${CELLS[hex].y}`).join(" ")} />`)}
  </g>`;
}

// --- figures ------------------------------------------------------------------------------------------------------

/** A figure in words: who, where, how badly hurt, and what lies on it. */
export function tell(figure) {
  const spaces = figure.sections.reduce((sum, section) => sum + section.spaces, 0);
  const wounds = figure.sections.reduce((sum, section) => sum + section.filled, 0);
  const place = figure.fallen ? say("fallen") : figure.hex < 0 ? say("unplaced") : say("on_hex", figure.place);
  const lost = figure.sections.filter((section) => section.id !== "life" && section.id !== "armour" && section.filled === section.spaces);
  return [
    figure.name,
    place,
    say("wounds_of", wounds, spaces),
    ...lost.map((section) => say("section_lost", section.name)),
    figure.netted && say("netted"),
    figure.laid > 0 && say("sheltered", figure.laid),
  ].filter(Boolean).join(", ");
}

function Figure({ figure, portrait }) {
  const aim = looked.value;
  const spaces = figure.sections.reduce((sum, section) => sum + section.spaces, 0);
  const wounds = figure.sections.reduce((sum, section) => sum + section.filled, 0);
  const state = [
    figure.side,
    actors.value.has(figure.n) ? "ready" : "",
    picked.value === figure.n ? "picked" : "",
    aim?.hits?.includes(figure.n) ? "hit" : "",
    portrait.hurt?.[figure.n] ? "hurt" : "",
  ].join(" ");
  const watch = (on) => () => {
    watched.value = on ? figure.n : null;
    if (on) point(figure.hex);
    else pointed.value = null;
  };
  return html`
    <button
      type="button"
      class=${`figure ${state}`}
      data-key=${`figure-${figure.n}`}
      data-anchor=${`figure-${figure.n}`}
      data-figure=${figure.id}
      data-hex=${figure.hex}
      aria-label=${tell(figure)}
      onClick=${() => clickHex(figure.hex, figure)}
      onPointerEnter=${watch(true)}
      onPointerLeave=${watch(false)}
      onFocus=${watch(true)}
      onBlur=${watch(false)}
    >
      <img src=${`${setup.art}figure-${figure.id}.svg`} alt="" draggable=${false} />
      ${figure.netted && html`<img class="over" src=${`${setup.art}token-net.svg`} alt="" />`}
      ${figure.laid > 0 && html`<span class="laid"><img src=${`${setup.art}symbol-defence.svg`} alt="" />${figure.laid}</span>`}
      <span class="lives"><${Icon} name="heart" />${spaces - wounds}</span>
      ${portrait.hurt?.[figure.n] && html`<span class="blow">−${portrait.hurt[figure.n]}</span>`}
    </button>
  `;
}

// --- attacks ------------------------------------------------------------------------------------------------------

/** The list of attacks as arrows with their values; a stopped one is broken off. */
function Attacks({ portrait }) {
  const place = (n) => CELLS[portrait.figures.find((figure) => figure.n === n)?.hex];
  return portrait.attacks.map((attack, i) => {
    const a = place(attack.attacker);
    const b = place(attack.target);
    if (!a || !b) return null;
    const alike = portrait.attacks.slice(0, i).filter((other) => other.attacker === attack.attacker && other.target === attack.target).length;
    const twins = portrait.attacks.filter((other) => other.attacker === attack.attacker && other.target === attack.target).length;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const side = (alike - (twins - 1) / 2) * 34;
    const at = (far) => [a.x + ux * far - uy * side, a.y + uy * far + ux * side];
    const [x1, y1] = at(26);
    const [x2, y2] = at(length - 30);
    const [bx, by] = at(length / 2);
    return html`<g class=${`attack ${attack.stopped ? "stopped" : ""}`} key=${i}>
      <line x1=${x1} y1=${y1} x2=${x2} y2=${y2} marker-end="url(#point)" />
      <circle cx=${bx} cy=${by} r="15" />
      <text x=${bx} y=${by}>${attack.stopped ? "✕" : attack.value}</text>
    </g>`;
  });
}
