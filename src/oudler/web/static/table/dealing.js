// How cards are dealt: who shuffles, cuts and deals; packets that go round for a moment; a dog that stays closed.

import { html, nothing } from "../vendor/lit-html.js";
import { back } from "./icons.js";

/** Milliseconds between two packets, and how long one is on its way. */
const STEP = 38;
const FLIGHT = 320;
/** How long it stands at the seats who does what. */
const TOLD = 3000;
/** Pixels from the edge of the felt to the middle of a word, and how far above the hand one stands. */
const EDGE = 44;
const LINE = 10;

const isDog = (step) => step.startsWith("dog");

/** Who shuffles, cuts and deals, where cards are dealt. */
export const roles = ({ sight }) => (sight.dealing ? html`<p class="roles soft">${sight.dealing.say}</p>` : nothing);

/** The same with every packet in order: a bar for a player, a dot for the dog. */
export function howDealt(s) {
  const { dealing } = s.sight;
  if (!dealing?.steps.length) return nothing;
  return html`${roles(s)}
    <p class="packets" role="img" aria-label=${dealing.how}>
      ${dealing.steps.map((step) => html`<i class=${isDog(step) ? "to-dog" : ""}></i>`)}
    </p>`;
}

/** Where packets fly: over the felt, under whatever is asked; what is in it comes and goes by itself. */
export const dealingLayer = () => html`<div class="dealing" aria-hidden="true"></div>`;

/** Show who shuffles, cuts and deals at their seats and, where motion is welcome, how the packets go round. */
export function showDealing(root, { sight, words }) {
  const layer = root.querySelector(".dealing");
  if (!layer || document.hidden) return;
  const { shuffler, cutter, dealer, steps } = sight.dealing;
  const spots = spotsOf(root, layer);
  layer.replaceChildren(
    label(words.shuffles, spots(shuffler)),
    label(words.cuts, spots(cutter)),
    label(words.deals, spots(dealer)),
  );
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) fly(layer, steps, spots, dealer);
  const shown = [...layer.children];
  setTimeout(() => shown.forEach((one) => one.remove()), TOLD);
}

/** Where a seat is on the layer: its plate, one's own hand; for the dog the middle. */
function spotsOf(root, layer) {
  const base = layer.getBoundingClientRect();
  const middle = { x: base.width / 2, y: base.height * 0.4 };
  return (seat) => {
    if (seat === null) return middle;
    const plate = root.querySelector(`.seat[data-seat="${seat}"]`);
    const box = (plate ?? root.querySelector(".hand"))?.getBoundingClientRect();
    if (!box) return middle;
    const x = Math.min(Math.max(box.left + box.width / 2 - base.left, EDGE), base.width - EDGE);
    return { x, y: (plate ? box.bottom : box.top - LINE) - base.top };
  };
}

const at = ({ x, y }) => `${Math.round(x)}px ${Math.round(y)}px`;

function label(text, spot) {
  const told = document.createElement("span");
  told.textContent = text;
  told.style.translate = at(spot);
  return told;
}

function fly(layer, steps, spots, dealer) {
  const from = at(spots(dealer));
  steps.forEach((step, place) => {
    const packet = document.createElement("i");
    layer.append(packet);
    const to = at(spots(isDog(step) ? null : Number(step.split(":")[0])));
    packet.animate(
      [
        { translate: from, opacity: 1 },
        { translate: to, opacity: 1, offset: 0.8 },
        { translate: to, opacity: 0 },
      ],
      { delay: place * STEP, duration: FLIGHT, fill: "backwards", easing: "ease-out" },
    );
  });
}

// --- a dog that stays closed --------------------------------------------------------------------------

/** Whether the dog lies before somebody until the count: it is not in the middle then. */
export const isKept = ({ closed_dog: closed }) => closed !== null && closed.keeper !== null;

/** Where the dog of a garde sans or contre lies, in words. */
export const closedDog = ({ sight }) => (sight.closed_dog ? html`<span>${sight.closed_dog.say}</span>` : nothing);

/** The closed dog before oneself: a small heap beside the hand. */
export function ownDog(s) {
  const { closed_dog: closed, me, table } = s.sight;
  if (me === null || !closed || closed.keeper !== me) return nothing;
  const cards = Array.from({ length: s.figures.dogs[table.players] }, () => back(s));
  return html`<span class="own-dog" role="img" aria-label=${closed.say}>${cards}</span>`;
}
