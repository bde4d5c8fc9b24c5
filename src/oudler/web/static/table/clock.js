// The clock: a ring of 21 beads that go out one after the other.

import { html, nothing, svg } from "../vendor/lit-html.js";
import { fill } from "./fold.js";

const BEADS = 21;

/** Where each bead stands, in a box of sixty by sixty. */
const PLACES = Array.from({ length: BEADS }, (_, step) => {
  const angle = ((step + 0.5) * 2 * Math.PI) / BEADS - Math.PI / 2;
  return [30 + 27 * Math.cos(angle), 30 + 27 * Math.sin(angle)].map((place) => place.toFixed(1));
});

/** How many beads are left of the time for an action. */
function beadsLeft(left, seconds) {
  const ms = Math.max(0, left.ms - (performance.now() - left.at));
  return Math.min(BEADS, Math.ceil((ms / (seconds * 1000)) * BEADS));
}

/** How long an action may take at a table open to all, whatever clock was chosen. */
export const openClock = ({ sight, words }) => fill(words.clock_open, { n: sight.table.clock });

/** The ring of whoever must act; nothing for others, or where nobody is pressed. */
export function clock(s, seat) {
  const { turn, table, stage } = s.sight;
  if (stage !== "deal" || seat !== turn || table.clock === null || !s.left) return nothing;
  const lit = beadsLeft(s.left, table.clock);
  return html`<svg class="beads ${lit <= 5 ? "late" : ""}" viewBox="0 0 60 60" aria-hidden="true">
    ${table.listed ? svg`<title>${openClock(s)}</title>` : nothing}
    ${PLACES.map(([x, y], step) => svg`<circle class=${step < lit ? "lit" : ""} cx=${x} cy=${y} r="3" />`)}
  </svg>`;
}
