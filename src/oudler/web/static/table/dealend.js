// The end of a deal: the verdict, the count told line by line, all cards open, and what comes next.

import { html, nothing } from "../vendor/lit-html.js";
import { afterLesson } from "./coach.js";
import { roles } from "./dealing.js";
import { fill } from "./fold.js";
import { icon, shown, star } from "./icons.js";
import { asPlayed, ink, nameOf, pointsSaid, signed, titleOf } from "./names.js";
import { invitation, mayJoin, readyButton, seal, seatList } from "./seating.js";

/** The whole page of a deal that is over; a lesson before points are explained has no count. */
export function dealend(s, ui) {
  const over = asPlayed(s);
  if (s.sight.lesson?.has_count === false)
    return html`<section class="result bare">${lessonEnd(s)} ${allHands(over)} ${next(s, ui)}</section>`;
  if (s.sight.result.ending !== "scored")
    return html`<section class="result bare">
      ${verdict(over)} ${piles(over)} ${allHands(over)} ${proof(s)} ${next(s, ui)}
    </section>`;
  return html`<section class="result">
    ${verdict(over)} ${count(over)}
    <div class="open-cards">${piles(over)} ${hands(over)} ${proof(s)}</div> ${next(s, ui)}
  </section>`;
}

// --- the verdict --------------------------------------------------------------------------------------

function verdict(s) {
  const { sight, words } = s;
  const { result, me, taker } = sight;
  const isScored = result.ending === "scored";
  const whose = me !== null && !sight.seats[me].is_out ? me : taker;
  return html`<header class="verdict">
    <p class="tag gold">${result.is_made ? star() : nothing} ${isScored ? made(s) : unscored(s)}</p>
    ${
      isScored
        ? html`<h2>${whose === me ? words.you_score : fill(words.scores, { name: nameOf(s, whose) })}
            <span class="num">${signed(result.scores[whose])}</span></h2>
          <p>${result.lines[1] ?? ""} ${sight.table.kind === "board" ? boardScore(s) : nothing}</p>
          ${result.note ? html`<p><strong>${result.note}</strong></p>` : nothing}`
        : html`<h2>${words.no_score}</h2>`
    }
  </header>`;
}

/** What is compared with the others: what the taker makes against one defender. */
const boardScore = ({ sight, words }) =>
  fill(words.board_score, { score: signed(sight.result.scores[sight.taker] / (sight.table.players - 1)) });

/** Why nobody scores. */
function unscored(s) {
  const { petit_sec: seat, result } = s.sight;
  return seat === null ? s.words.endings[result.ending] : fill(s.words.petit_sec_of, { name: nameOf(s, seat) });
}

const made = ({ sight, words }) =>
  fill(sight.result.is_made ? words.won : words.lost, { contract: words.bid_titles[sight.contract] });

const lessonEnd = ({ sight, words }) => html`<header class="verdict">
  <p class="tag gold">${sight.lesson.is_learned ? html`${star()} ${words.lesson_done}` : words.lesson_missed}</p>
  <h2>${sight.lesson.title}</h2>
</header>`;

// --- the count ----------------------------------------------------------------------------------------

function count(s) {
  const { result, table } = s.sight;
  const lines = result.lines.slice(2, result.lines.length - table.players);
  return html`<section class="sheet count" aria-labelledby="count">
    <h2 id="count">${s.words.count_title}</h2>
    <ol>${lines.map((line, place) => html`<li class=${place === lines.length - 1 ? "sum" : ""}>${line}</li>`)}</ol>
    <ul class="scores of-${result.scores.length}">${result.scores.map((score, seat) => scoreOf(s, seat, score))}</ul>
  </section>`;
}

const scoreOf = (s, seat, score) => html`<li class=${seat === s.sight.me ? "me" : ""}>
  <span class="name">${titleOf(s, seat) || "–"}</span><b class="num ${ink(score)}">${signed(score)}</b>
  <span class="soft">${fill(s.words.total_is, { total: signed(s.sight.seats[seat].total) })}</span>
</li>`;

// --- all cards ----------------------------------------------------------------------------------------

function piles(s) {
  const { dog, discard } = s.sight.result;
  const whose = s.sight.taker === s.sight.me ? s.words.your_discard : s.words.the_discard;
  return html`<section class="sheet piles">
    ${pile(s, s.words.the_dog, dog)} ${discard.length ? pile(s, whose, discard) : nothing}
  </section>`;
}

const pile = (s, title, cards) => html`<div>
  <h3>${title} <small class="soft">${pointsSaid(s, cards)}</small></h3>
  <ol class="of-${cards.length}">${cards.map((card) => html`<li>${shown(s, card)}</li>`)}</ol>
</div>`;

const hands = (s) => html`<details class="sheet hands">
  <summary>${s.words.all_hands}</summary>
  ${dealt(s)}
</details>`;

/** The same without being asked for, where there is nothing to count. */
const allHands = (s) => html`<section class="sheet hands" aria-labelledby="hands">
  <h2 id="hands">${s.words.all_hands}</h2>
  <div>${dealt(s)}</div>
</section>`;

const dealt = (s) => s.sight.result.hands.map((cards, seat) => (cards.length ? handOf(s, seat, cards) : nothing));

const handOf = (s, seat, cards) => html`<div>
  <h3>${titleOf(s, seat)}</h3>
  <ol class="small-cards">${cards.map((card) => html`<li>${shown(s, card)}</li>`)}</ol>
</div>`;

function proof(s) {
  const { proof: sealed, number } = s.sight;
  if (!sealed) return nothing;
  return html`<details class="sheet sealed">
    <summary>${icon("seal")} ${s.words.proof_title}</summary>
    <p>${s.words.proof_why}</p>
    <code>${sealed.commitment}</code>
    <p><a href="/t/${s.code}/donne/${number}/preuve">${s.words.proof_link}</a></p>
  </details>`;
}

// --- what comes next ----------------------------------------------------------------------------------

function next(s, ui) {
  const { sight, words } = s;
  const deal = `/t/${s.code}/donne/${sight.number}`;
  return html`${sight.stage === "seating" || (sight.stage === "over" && mayJoin(sight)) ? places(s, ui) : nothing}
    <nav class="after" aria-label=${words.after}>
      ${sight.tricks_played ? html`<a class="btn" href=${deal}>${icon("eye")} ${words.replay}</a>` : nothing}
      ${sight.lesson ? nothing : kept(s, deal)}
      <div class="forward">${forward(s, ui)}</div>
    </nav>
    ${sight.stage === "over" ? html`${roles(s)} ${seal(s)}` : nothing}`;
}

/** What one may take along or report. */
function kept({ sight, words }, deal) {
  const hasBot = sight.seats.some((seat) => seat.kind === "bot");
  return html`<a class="btn" href="${deal}.jsonl" download>${icon("file")} ${words.record}</a>
  ${hasBot ? html`<a class="btn quiet" href="${deal}#report">${icon("flag")} ${words.report}</a>` : nothing}`;
}

const places = (s, ui) => html`<section class="sheet places" aria-labelledby="seats">
  <h2 id="seats">${s.words.seats_title}</h2>
  ${seatList(s, ui)} ${s.sight.stage === "seating" ? invitation(s, ui) : nothing}
</section>`;

/** Where one goes from here, by what the table is for: from a board to the set that it is of. */
const WAYS = {
  free: () => ["/jouer", "other_table"],
  board: ({ set }) => [`/duplicate/${set}`, "other_board"],
};

function forward(s, ui) {
  const { sight, words } = s;
  if (sight.stage === "over") return readyButton(s, ui, words.next_deal);
  if (sight.stage === "seating") return nothing;
  if (sight.lesson) return afterLesson(s);
  const [address, label] = WAYS[sight.table.kind](sight.table);
  return html`<a class="btn primary big" href=${address}>${words[label]} ${icon("arrow")}</a>`;
}
