// The papers: what was said, the last trick, the score sheet; beside the felt, or in a dialog on a phone.

import { html, nothing } from "../vendor/lit-html.js";
import { openClock } from "./clock.js";
import { closedDog, howDealt } from "./dealing.js";
import { calledLine } from "./felt.js";
import { fill } from "./fold.js";
import { icon, shown, star } from "./icons.js";
import { asPlayed, bidWord, count, ink, lastBid, nameOf, signed, titleOf } from "./names.js";

const PAPERS = { bids: (s) => announcements(asPlayed(s)), last: (s) => lastTrick(asPlayed(s)), sheet: marks };

/** Everything, one sheet below the other. */
export function papers(s) {
  const { sight } = s;
  const isEarly = sight.stage === "deal" && sight.tricks_played === 0;
  return html`${sight.phase ? paper(PAPERS.bids(s)) : nothing} ${isEarly ? paper(needed(s)) : nothing}
  ${sight.last ? paper(PAPERS.last(s)) : nothing} ${paper(marks(s))} ${below(s)}`;
}

const paper = (inside) => html`<section class="sheet">${inside}</section>`;

/** The buttons of a phone. */
export const peek = ({ words }, ui) =>
  Object.keys(PAPERS).map(
    (name) =>
      html`<button class="btn" type="button" @click=${() => ui.paper(name)}>${words.paper_names[name]}</button>`,
  );

/** The paper that a button of a phone opened. */
export function sheet(s, ui) {
  const inside = PAPERS[s.local.paper];
  if (!inside) return nothing;
  const close = () => ui.paper(null);
  return html`<dialog class="paper" aria-label=${s.words.paper_names[s.local.paper]} @close=${close}>
    ${inside(s)} ${s.local.paper === "bids" ? needed(s) : nothing} ${s.local.paper === "sheet" ? below(s) : nothing}
    <div class="row"><button class="btn primary" type="button" @click=${close}>${s.words.close}</button></div>
  </dialog>`;
}

/** Below the papers: what the clock of a table open to all gives, and how many watch. */
function below(s) {
  const { here, words, sight } = s;
  const isOpen = sight.table.listed && sight.table.clock !== null;
  const watching = count(words.watching, here.watching);
  return html`${isOpen ? html`<p class="soft open-clock">${openClock(s)}</p>` : nothing}
  ${here.watching ? html`<p class="soft watching">${icon("eye")} ${watching}</p>` : nothing}`;
}

// --- what was said ------------------------------------------------------------------------------------

function announcements(s) {
  const bids = speakers(s).map((seat) => bidOf(s, seat));
  return html`${heading(s)}
    <ol class="bids of-${s.sight.table.players}" aria-label=${s.words.bids_in_order}>${bids}</ol>
    ${s.sight.phase === "auction" ? howDealt(s) : nothing} ${said(s)}`;
}

function heading(s) {
  const { sight, words, figures } = s;
  if (!sight.contract) return html`<h2>${words.auction_title}</h2>`;
  const isMine = sight.taker === sight.me;
  const whose = isMine ? words.your_contract : fill(words.contract_of, { name: nameOf(s, sight.taker) });
  return html`<h2 class="contract">
    <b>${words.bid_titles[sight.contract]}</b><span>${whose}, × ${figures.multipliers[sight.contract]}</span>
  </h2>`;
}

/** Whoever plays the deal, in the order of speaking. */
function speakers({ sight }) {
  const { seats, dealer } = sight;
  const order = seats.map((_, step) => ((dealer ?? 0) + 1 + step) % seats.length);
  return order.filter((seat) => !seats[seat].is_out);
}

function bidOf(s, seat) {
  const { sight } = s;
  const bid = lastBid(s, seat);
  const word = bid ? bidWord(s, bid) : sight.phase === "auction" && seat === sight.turn ? "…" : "–";
  const kind = seat === sight.taker ? "top" : "";
  return html`<li class=${kind}><span class="name">${titleOf(s, seat)}</span><b>${word}</b></li>`;
}

/** Whether the dog was turned for all, and no card is played yet. */
const isDogOpen = ({ dog, stage, trick, tricks_played: tricks }) =>
  dog !== null && stage === "deal" && trick.length === 0 && tricks === 0;

/** Called card, slam, poignées, petit sec, the dog, trumps of the discard. */
function said(s) {
  const { sight, words } = s;
  const told = [
    sight.called && html`<p class="told-one">${calledLine(s)}</p>`,
    sight.closed_dog && html`<p>${closedDog(s)}</p>`,
    sight.slam === "announced" && html`<p class="tag gold">${star()} ${words.slam}</p>`,
    ...sight.poignees.map((one) => poigneeShown(s, one)),
    sight.petit_sec !== null && html`<p>${fill(words.petit_sec_of, { name: nameOf(s, sight.petit_sec) })}</p>`,
    isDogOpen(sight) && cardsShown(s, words.the_dog, sight.dog),
    sight.shown_trumps.length && cardsShown(s, words.trumps_discarded, sight.shown_trumps),
  ].filter(Boolean);
  if (told.length || sight.phase === "auction" || sight.stage !== "deal") return told;
  return html`<p class="soft">${words.nothing_said}</p>`;
}

const poigneeShown = (s, { seat, size, cards }) =>
  html`<p class="tag gold">${star()} ${s.words.poignees[size]}, ${nameOf(s, seat)}</p>
    ${cardsShown(s, "", cards)}`;

const cardsShown = (s, title, cards) =>
  html`${title ? html`<p>${title}</p>` : nothing}
    <ol class="small-cards">${cards.map((card) => html`<li>${shown(s, card)}</li>`)}</ol>`;

const needed = (s) => html`<h2>${s.words.to_win}</h2>
  <ol class="need" aria-label=${s.words.to_win_by}>
    ${s.figures.needed.map((points, oudlers) => html`<li>${count(s.words.oudlers, oudlers)}<b>${points}</b></li>`)}
  </ol>`;

// --- the last trick -----------------------------------------------------------------------------------

function lastTrick(s) {
  const { last } = s.sight;
  const title = html`<h2>${s.words.paper_names.last} <kbd>L</kbd></h2>`;
  if (!last) return html`${title}<p class="soft">${s.words.no_last}</p>`;
  const kindOf = (seat) => (seat === last.winner ? "win" : "");
  return html`${title}
    <ol class="last">
      ${last.cards.map(
        ({ seat, card }) =>
          html`<li class=${kindOf(seat)}>${shown(s, card)}<span class="name">${titleOf(s, seat)}</span></li>`,
      )}
    </ol>`;
}

// --- the score sheet ----------------------------------------------------------------------------------

function marks(s) {
  const { sight, words } = s;
  const seats = sight.seats.map((_, seat) => seat);
  return html`<h2>${words.sheet_title}</h2>
    <table class="marks of-${seats.length}">
      <caption class="vh">${words.sheet_caption}</caption>
      <thead>
        <tr><th class="c" rowspan="2" scope="col">${words.deal_column}</th>${seats.map((seat) => column(s, seat))}</tr>
        <tr>${seats.map(() => html`<th class="l plus" scope="col">+</th><th class="minus" scope="col">−</th>`)}</tr>
      </thead>
      <tbody>${sight.sheet.map((row) => markRow(s, row))} ${sight.stage === "deal" ? nowRow(s) : nothing}</tbody>
      <tfoot>
        <tr><th class="c" scope="row">${words.balance}</th>${seats.map((seat) => total(s, seat))}</tr>
      </tfoot>
    </table>`;
}

const column = (s, seat) =>
  html`<th colspan="2" scope="colgroup" class="l ${seat === s.sight.me ? "me" : ""}"
    ><span class="name">${titleOf(s, seat) || "–"}</span></th>`;

const markRow = (s, row) => html`<tr>
  <th class="c" scope="row">${row.number} ${row.contract ? s.words.bid_letters[row.contract] : "–"}</th>
  ${row.scores.map(
    (score) => html`<td class="plus l">${score > 0 ? score : ""}</td><td class="minus">${score < 0 ? -score : ""}</td>`,
  )}
</tr>`;

const nowRow = ({ sight, words }) => html`<tr class="now">
  <th class="c" scope="row">${sight.number} ${sight.contract ? words.bid_letters[sight.contract] : ""}</th>
  <td class="l" colspan=${sight.seats.length * 2}>${words.running}</td>
</tr>`;

const total = ({ sight }, seat) =>
  html`<td colspan="2" class="l ${seat === sight.me ? "me" : ""}">
    <span class="num ${ink(sight.seats[seat].total)}">${signed(sight.seats[seat].total)}</span>
  </td>`;
