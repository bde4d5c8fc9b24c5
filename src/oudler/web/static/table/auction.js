// The auction: five words, the ones that are too low with who said more.

import { html, nothing } from "../vendor/lit-html.js";
import { clock } from "./clock.js";
import { fill } from "./fold.js";
import { icon } from "./icons.js";
import { bidWord, count, isTrump, nameOf } from "./names.js";

/** What is asked of whoever speaks. */
export function auction(s, ui) {
  const { legal } = s.sight;
  if (legal.includes("petit_sec")) return petitSec(s, ui);
  return legal.includes("keep") ? keeping(s, ui) : speaking(s, ui);
}

function speaking(s, ui) {
  const { words, local, figures } = s;
  return html`<section class="ask" aria-labelledby="speak">
    <h2 id="speak">${words.speak} <small>${strength(s)}</small>${clock(s, s.sight.me)}</h2>
    <div class="choices" role="group" aria-label=${words.bid}>${figures.bids.map((bid) => choice(s, ui, bid))}</div>
    <div class="row">
      <button class="btn primary big" type="button" aria-disabled=${local.bid ? nothing : "true"}
        @click=${() => say(s, ui)}>
        ${local.bid ? fill(words.say_bid, { bid: words.bid_titles[local.bid] }) : words.choose_bid} ${icon("arrow")}
      </button>
    </div>
  </section>`;
}

/** The trumps and oudlers of the hand, in words. */
function strength({ sight, words, figures }) {
  const trumps = count(words.trumps, sight.hand.filter(isTrump).length);
  return `${trumps}, ${count(words.oudlers, sight.hand.filter((card) => figures.oudlers.includes(card)).length)}`;
}

function choice(s, ui, bid) {
  const { words, local, sight } = s;
  const why = sight.refusals[bid];
  const isLegal = sight.legal.includes(bid);
  const press = () => (isLegal ? ui.set({ bid, refusal: null }) : ui.refuse(why ?? words.not_now));
  return html`<button class="choice" type="button" data-bid=${bid} aria-pressed=${String(local.bid === bid)}
    aria-disabled=${isLegal ? nothing : "true"} @click=${press}>
    <b>${words.bid_titles[bid]}</b>${isLegal ? words.bid_means[bid] : tooLow(s)}
  </button>`;
}

/** Who said as much, or more. */
function tooLow(s) {
  const highest = s.sight.bids.findLast((said) => said.stands && said.bid !== "pass");
  if (!highest) return s.words.not_here;
  return fill(s.words.has_said, { name: nameOf(s, highest.seat), bid: bidWord(s, highest.bid) });
}

/** Say the chosen bid; the highest one is asked for once more. */
function say({ local, words }, ui) {
  if (!local.bid) return ui.refuse(words.choose_first);
  const act = () => ui.act(local.bid);
  if (local.bid === "garde_contre") return ui.confirm(words.contre_sure, act, words.contre_yes);
  return act();
}

const petitSec = (s, ui) => html`<section class="ask" aria-labelledby="speak">
  <h2 id="speak">${s.words.petit_sec_title}</h2>
  <p>${s.words.petit_sec_why}</p>
  <div class="row">
    <button class="btn primary big" type="button" @click=${() => ui.act("petit_sec")}>${s.words.petit_sec_say}</button>
  </div>
</section>`;

const keeping = (s, ui) => html`<section class="ask" aria-labelledby="speak">
  <h2 id="speak">${s.words.keep_title}</h2>
  <p>${s.sight.prompt}</p>
  <div class="row">
    <button class="btn big" type="button" @click=${() => ui.act("decline")}>${s.words.decline}</button>
    <button class="btn primary big" type="button" @click=${() => ui.act("keep")}>${s.words.keep}</button>
  </div>
</section>`;
