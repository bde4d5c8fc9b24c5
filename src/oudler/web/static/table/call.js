// At five the taker calls a king: whoever holds it plays along.

import { html, nothing } from "../vendor/lit-html.js";
import { clock } from "./clock.js";
import { fill } from "./fold.js";
import { face, icon } from "./icons.js";

/** Which card is called. */
export function call(s, ui) {
  const { sight, words, local } = s;
  const cards = sight.legal.filter((act) => act.startsWith("call ")).map((act) => act.slice(5));
  const chosen = local.called;
  const say = () => (chosen ? ui.act(`call ${chosen}`) : ui.refuse(words.call_first));
  return html`<section class="ask calling" aria-labelledby="call">
    <h2 id="call">${words.call_title}${clock(s, sight.me)}</h2>
    <p>${words.call_why}</p>
    <div class="kings" role="group" aria-label=${words.call_title}>${cards.map((card) => king(s, ui, card))}</div>
    ${chosen && sight.hand.includes(chosen) ? html`<p>${words.call_alone}</p>` : nothing}
    <div class="row">
      ${slamButton(s, ui)}
      <button class="btn primary big" type="button" aria-disabled=${chosen ? nothing : "true"} @click=${say}>
        ${chosen ? fill(words.call_say, { card: s.cards[chosen] }) : words.call_choose} ${icon("arrow")}
      </button>
    </div>
  </section>`;
}

function king(s, ui, card) {
  const isOwn = s.sight.hand.includes(card);
  return html`<button class="king" type="button" data-card=${card} aria-pressed=${String(s.local.called === card)}
    @click=${() => ui.set({ called: card })}>
    ${face(s, card)} <b>${s.cards[card]}</b>${isOwn ? html`<small>${s.words.call_own}</small>` : nothing}
  </button>`;
}

/** The announcement of a slam, where it is still possible; it is asked for once more. */
export function slamButton({ sight, words }, ui) {
  if (!sight.legal.includes("slam")) return nothing;
  return html`<button class="btn" type="button" @click=${() => askSlam(words, ui)}>${words.slam_say}</button>`;
}

/** Whether a slam is meant. */
export const askSlam = (words, ui) => ui.confirm(words.slam_sure, () => ui.act("slam"), words.slam_say);
