// A poignée: which of one's trumps are shown, or none.

import { html, nothing } from "../vendor/lit-html.js";
import { clock } from "./clock.js";
import { fill } from "./fold.js";
import { face, shown, star } from "./icons.js";
import { count, isTrump, titleOf } from "./names.js";

/** Show trumps just before one's first card, fewer, or none. */
export function poignee(s, ui) {
  const { sight, words, figures } = s;
  const { sizes } = sight.poignee;
  const size = s.local.size ?? sizes.at(-1);
  const order = figures.poignees[sight.table.players].indexOf(size);
  const { spare, hidden, cards } = choiceOf(s, size);
  const shownOnes = cards.filter((card) => !hidden.includes(card));
  const worth = count(words.poignee_worth, figures.bonuses[order], { size: words.sizes[order] });
  const all = fill(words.poignee_all, { size });
  return html`<section class="ask wide" aria-labelledby="poi">
    <h2 id="poi">${words.poignee_title}
      <span class="tag gold">${star()} ${worth}</span>
      ${clock(s, sight.me)}</h2>
    ${sight.trick.length ? trickSoFar(s) : nothing}
    ${sizes.length > 1 ? sizeButtons(s, ui, size) : nothing}
    <p>${spare > 0 ? count(words.poignee_have, spare, { have: cards.length, size }) : all}</p>
    <ol class="fan">${cards.map((card) => trump(s, ui, { card, hidden, spare }))}</ol>
    <div class="row">
      <button class="btn" type="button" @click=${() => ui.set({ quiet: true })}>${words.poignee_none}</button>
      <span class="soft hide-s">${words.poignee_seen}</span>
      <button class="btn primary" type="button" @click=${() => ui.act(`poignee ${shownOnes.join(" ")}`)}>
        ${count(words.poignee_show, size)}
      </button>
    </div>
  </section>`;
}

/** What has been played to the trick, in a line: the card that one will play is thought of too. */
function trickSoFar(s) {
  const played = ({ seat, card }) => html`<li><span class="name">${titleOf(s, seat)}</span>${shown(s, card)}</li>`;
  return html`<ol class="trick-so-far" aria-label=${s.words.trick_now}>
  ${s.sight.trick.map(played)}
</ol>`;
}

/** The cards that make a poignée of a size, how many stay hidden, and which; the excuse only where it is needed. */
function choiceOf({ sight, local }, size) {
  const trumps = sight.poignee.cards.filter(isTrump);
  const cards = trumps.length >= size ? trumps : sight.poignee.cards;
  const spare = cards.length - size;
  const hidden = spare > 0 ? (local.hidden ?? []).filter((card) => cards.includes(card)).slice(-spare) : [];
  const others = cards.filter((card) => !hidden.includes(card)).reverse();
  return { cards, spare, hidden: [...others.slice(0, spare - hidden.length), ...hidden] };
}

function sizeButtons({ sight, words }, ui, size) {
  return html`<div class="sizes" role="group" aria-label=${words.poignee_size}>
    ${sight.poignee.sizes.map(
      (one) => html`<button class="btn" type="button" aria-pressed=${String(one === size)}
        @click=${() => ui.set({ size: one, hidden: [] })}>${count(words.poignee_of, one)}</button>`,
    )}
  </div>`;
}

/** Touching a shown card hides it; the one that was hidden longest comes back. */
function trump(s, ui, { card, hidden, spare }) {
  const isHidden = hidden.includes(card);
  const swap = () => spare > 0 && !isHidden && ui.set({ hidden: [...hidden, card].slice(-spare) });
  return html`<li>
    <button class="card ${isHidden ? "hidden-one" : ""}" type="button" data-card=${card}
      aria-pressed=${String(!isHidden)} aria-label=${s.cards[card]} @click=${swap}>
      ${face(s, card)}${isHidden ? html`<span>${s.words.hidden_one}</span>` : nothing}
    </button>
  </li>`;
}
