// The dog and the discard: turn it, choose what goes away, change one's mind, open the play.

import { html, nothing } from "../vendor/lit-html.js";
import { slamButton } from "./call.js";
import { clock } from "./clock.js";
import { dog } from "./felt.js";
import { shown } from "./icons.js";
import { count, pointsSaid } from "./names.js";

/** What lies on the felt while the taker prepares the play. */
export function discard(s) {
  const mine = isChoosing(s) ? chosen(s) : laid(s);
  if (!mine) return dog(s);
  const turned = s.sight.dog.map((card) => shown(s, card));
  return html`${well(s.words.the_dog, s.words.dog_seen, turned)} ${mine}`;
}

/** Whether cards are being chosen: for the first time, or again before the play opens (CHI-08). */
const isChoosing = (s) => s.sight.phase === "discard" || (s.sight.phase === "ready" && Boolean(s.local.changing));

const well = (title, note, cards, classes = "") => html`<section class="well ${classes}" aria-label=${title}>
  <h2>${title} <small>${note}</small></h2>
  <ol>${cards.map((card) => (card === null ? html`<li class="slot"></li>` : html`<li>${card}</li>`))}</ol>
</section>`;

function chosen(s) {
  const cards = [...s.local.picked];
  const free = Array(Math.max(0, sizeOf(s) - cards.length)).fill(null);
  const note = `${count(s.words.cards_of, cards.length, { all: sizeOf(s) })} · ${pointsSaid(s, cards)}`;
  return well(s.words.your_discard, note, [...cards.map((card) => shown(s, card)), ...free], "mine");
}

function laid(s) {
  const cards = s.sight.discard;
  if (!cards) return null;
  return well(
    s.words.your_discard,
    pointsSaid(s, cards),
    cards.map((card) => shown(s, card)),
    "mine",
  );
}

const sizeOf = (s) => s.sight.discard_size || s.sight.discard?.length || 0;

/** The line above the hand: what was just said or what is missing, and the act that ends the step. */
export function discardLine(s, ui, told) {
  if (isChoosing(s)) return choosing(s, ui, told);
  const { words, sight } = s;
  const isDog = sight.phase === "dog";
  const change = () => ui.set({ changing: true, picked: new Set(sight.discard) });
  const asked = html`<p class="turnline">${isDog ? words.turn_dog_line : words.jeu_line} ${clock(s, sight.me)}</p>`;
  const again = html`<button class="btn" type="button" @click=${change}>${words.change_discard}</button>`;
  return html`${told ?? asked}
    <div class="acts">
      ${slamButton(s, ui)}
      ${sight.discard ? again : nothing}
      <button class="btn primary" type="button" @click=${() => ui.act(isDog ? "dog" : "jeu")}>
        ${isDog ? words.turn_dog : words.say_jeu}
      </button>
    </div>`;
}

function choosing(s, ui, told) {
  const { words, local } = s;
  const missing = sizeOf(s) - local.picked.size;
  const line =
    missing > 0 ? count(words.still, missing) : missing < 0 ? count(words.too_many, -missing) : words.discard_full;
  const lay = () => {
    if (missing !== 0) return ui.refuse(line);
    ui.act(`discard ${[...local.picked].join(" ")}`);
    return ui.set({ changing: false });
  };
  const asked = html`<p class="turnline">${line} ${clock(s, s.sight.me)}
    <small>${missing > 0 ? words.discard_rule : words.discard_after}</small></p>`;
  return html`${told ?? asked}
    <button class="btn primary" type="button" aria-disabled=${missing === 0 ? nothing : "true"} @click=${lay}>
      ${words.lay_discard}
    </button>`;
}
