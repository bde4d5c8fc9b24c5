// How cards are dealt: who shuffles, cuts and deals; packets that go round for a moment; a dog that stays closed.

import { html, nothing } from "../vendor/lit-html.js";
import { back } from "./icons.js";

/** Milliseconds between two packets, how long one is on its way, and how long it is told who does what. */
const STEP = 38;
const FLIGHT = 320;
const TOLD = 3000;

const isDog = (step) => step === "dog:1";

/** Who shuffles, cuts and deals, where cards are dealt. */
export const roles = ({ sight: { dealing } }) => (dealing ? html`<p class="soft roles">${dealing.say}</p>` : nothing);

/** The same with every packet in order: a bar for a player, a dot for the dog. */
export const howDealt = (s) => {
  const { dealing } = s.sight;
  if (!dealing) return nothing;
  return html`${roles(s)}
    <p class="packets" role="img" aria-label=${dealing.how}>
      ${dealing.steps.map((step) => html`<i class=${isDog(step) ? "to-dog" : ""}></i>`)}
    </p>`;
};

/** Show who shuffles, cuts and deals at their seats and, where motion is welcome, how the packets go round. */
export function showDealing(root, { sight, words }) {
  const layer = root.querySelector(".dealing");
  if (document.hidden) return;
  const { shuffler, cutter, dealer, steps } = sight.dealing;
  const base = layer.getBoundingClientRect();
  /** The foot of a plate, the head of one's own hand; for the dog the middle. */
  const spot = (seat) => {
    const name = seat === sight.me ? ".hand" : seat === null ? ".mid" : `.seat[data-seat="${seat}"]`;
    const { x, width, top, bottom } = (root.querySelector(name) ?? layer).getBoundingClientRect();
    return `${x + width / 2 - base.x}px ${(seat === sight.me ? top - 10 : bottom) - base.y}px`;
  };
  const put = (kind, seat) => {
    const one = layer.appendChild(document.createElement(kind));
    one.style.translate = spot(seat);
    return one;
  };
  put("span", shuffler).textContent = words.shuffles;
  put("span", cutter).textContent = words.cuts;
  put("span", dealer).textContent = words.deals;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    steps.forEach((step, place) =>
      put("i", isDog(step) ? null : +step[0]).animate(
        [{ translate: spot(dealer), opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
        { delay: place * STEP, duration: FLIGHT },
      ),
    );
  setTimeout(() => layer.replaceChildren(), TOLD);
}

// --- a dog that stays closed --------------------------------------------------------------------------

/** Where the dog of a garde sans or contre lies, in words. */
export const closedDog = ({ sight: { closed_dog: closed } }) => (closed ? html`<span>${closed.say}</span>` : nothing);

/** The closed dog before oneself: a small heap beside the hand. */
export function ownDog(s) {
  const { closed_dog: closed, me, table } = s.sight;
  if (!closed || closed.keeper === null || closed.keeper !== me) return nothing;
  const cards = Array.from({ length: s.figures.dogs[table.players] }, () => back(s));
  return html`<span class="own-dog" role="img" aria-label=${closed.say}>${cards}</span>`;
}
