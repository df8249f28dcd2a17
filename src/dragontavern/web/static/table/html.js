// Templates without a build step: htm on top of Preact.
import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

export const html = htm.bind(h);
