// The hand: buttons with the names of their cards; what may be played stands higher.

import { html, nothing } from "../vendor/lit-html.js";
import { isDiscarding, mayPlay } from "./choice.js";
import { fill } from "./fold.js";
import { face } from "./icons.js";

/** Cards in a row of a phone, so that every index is seen. */
const ROW = 9;
const FEW = 6;

/** The order of a sorted hand: trumps with the excuse, then black and red suits in turn, each from the highest down. */
const GROUPS = "TSHCD";
const COURTS = { R: 14, D: 13, C: 12, V: 11 };
const rankOf = (card) => (card === "EX" ? 22 : (COURTS[card.slice(1)] ?? Number(card.slice(1))));
const placeOf = (card) => GROUPS.indexOf(groupOf(card)) * 100 - rankOf(card);

/** The suit of a card; the excuse is with the trumps. */
export const groupOf = (card) => (card === "EX" ? "T" : card[0]);

/** The cards in the order shown: with the dog, or the discard so far, while one chooses what goes away. */
export function shownCards(s) {
  const { sight } = s;
  if (!isDiscarding(s)) return sight.hand;
  const others = sight.phase === "discard" ? sight.dog : sight.discard;
  return [...sight.hand, ...others].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The hand of the seat; nothing for somebody who watches. */
export function hand(s, ui) {
  const cards = shownCards(s);
  if (cards.length === 0) return nothing;
  const { per, rows } = layout(cards.length);
  const cursor = Math.min(s.local.cursor, cards.length - 1);
  const label = fill(isDiscarding(s) ? s.words.hand_and_dog : s.words.hand, { n: cards.length });
  return html`<ol class="hand ${crowdOf(cards.length)}" aria-label=${label} data-n=${cards.length} data-per=${per}>
    ${cards.map(
      (card, index) => html`<li class=${index >= per * (rows - 1) ? "low" : ""}>
        ${button(s, ui, card, { index, isStop: index === cursor })}
      </li>`,
    )}
  </ol>`;
}

/** How many rows a phone needs. */
export function layout(count) {
  const rows = count > FEW ? Math.max(2, Math.ceil(count / ROW)) : 1;
  return { rows, per: Math.ceil(count / rows) };
}

/** Whether there are so many that also wider screens may need two rows. */
const crowdOf = (count) => (count > 24 ? "most" : count > 18 ? "many" : "");

function button(s, ui, card, { index, isStop }) {
  const mark = markOf(s, card);
  const press = (event) => (event.detail === 0 && s.local.held ? ui.skip() : ui.choose(card));
  return html`<button type="button" class="card ${mark.classes}" data-card=${card} tabindex=${isStop ? 0 : -1}
    aria-label=${s.cards[card]} aria-disabled=${mark.isRefused ? "true" : nothing}
    aria-pressed=${mark.isPressed === null ? nothing : String(mark.isPressed)}
    aria-describedby=${s.local.tried === card ? "spoken" : nothing}
    @click=${press} @focus=${() => ui.point(index)}>${face(s, card)}</button>`;
}

/** What a card looks like now, and what it says of itself. */
function markOf(s, card) {
  const { sight, local } = s;
  const isPlaying = mayPlay(s);
  const isPicking = isDiscarding(s);
  const isLegal = isPlaying && sight.legal.includes(card);
  const isRefused = (isPlaying && !isLegal) || (isPicking && card in sight.refusals);
  const isPicked = isPicking && local.picked.has(card);
  const classes = Object.entries({
    legal: isLegal,
    refused: isRefused,
    tried: local.tried === card,
    picked: isPicked,
    chosen: local.selected === card,
    sent: local.sending === card,
    new: isPicking && (sight.dog ?? []).includes(card),
  });
  return {
    classes: classes
      .filter(([, holds]) => holds)
      .map(([name]) => name)
      .join(" "),
    isRefused,
    isPressed: isPicking ? isPicked : local.selected === card || local.sending === card || null,
  };
}

/** The smallest letters of a name, in pixels. */
const LEAST = 11;

/** Write a name that does not fit in smaller letters, as far as they can be read. */
export function fitNames(root) {
  const names = [...root.querySelectorAll(".seat b, .name, .who")].filter((name) => name.clientWidth > 0);
  for (const name of names) {
    name.style.fontSize = "";
    name.classList.remove("tight");
  }
  const tight = names.filter((name) => shareOf(name) < 1);
  for (const name of tight) name.classList.add("tight");
  const sizes = tight.map((name) => parseFloat(getComputedStyle(name).fontSize) * shareOf(name));
  tight.forEach((name, place) => {
    name.style.fontSize = `${Math.max(LEAST, Math.floor(sizes[place] * 10) / 10)}px`;
  });
}

/** How much of the width of a text its place has: 1, or else a little less, as letters shrink by steps. */
function shareOf(name) {
  const text = document.createRange();
  text.selectNodeContents(name);
  const share = name.getBoundingClientRect().width / text.getBoundingClientRect().width;
  return share < 1 ? share * 0.97 : 1;
}

/** Tell the style sheet how many cards there are; style attributes are not allowed. */
export function measure(root) {
  const list = root.querySelector(".hand");
  list?.style.setProperty("--n", list.dataset.n);
  list?.style.setProperty("--per", list.dataset.per);
  list?.style.setProperty("--half", Math.ceil(list.dataset.n / 2));
}
