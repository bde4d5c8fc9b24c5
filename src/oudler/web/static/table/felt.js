// The felt: who sits where, the deal in one line, the trick, and what may be asked besides playing.

import { html, nothing } from "../vendor/lit-html.js";
import { askSlam } from "./call.js";
import { clock } from "./clock.js";
import { closedDog } from "./dealing.js";
import { fill } from "./fold.js";
import { back, icon, shown, star } from "./icons.js";
import { bidWord, count, lastBid, nameOf, othersOf, sideOf, titleOf } from "./names.js";

/** Everything on the felt but the panels, the speaking line and the hand. */
export function felt(s) {
  const own = s.sight.me === null ? 0 : s.sight.me;
  const isShown = s.sight.me === null || s.sight.seats[own].is_out;
  return html`${othersOf(s).map((seat) => plate(s, seat))} ${isShown ? plate(s, own) : nothing}
  ${dealLine(s)} ${middle(s)}`;
}

/** Whether a dog lies before nobody: it is in the middle then. */
const isFree = (closed) => (closed?.keeper ?? null) === null;

/** What lies in the middle: the trick, or the dog before there is one. */
function middle(s) {
  const { stage, phase, turn, me } = s.sight;
  if (s.local.held || phase === "play") return trick(s);
  return stage === "deal" && turn !== me && isFree(s.sight.closed_dog) ? dog(s) : nothing;
}

// --- seats -------------------------------------------------------------------------------------------

function plate(s, seat) {
  const { sight } = s;
  const { name, kind, is_out: isOut } = sight.seats[seat];
  const classes = [
    "seat",
    sideOf(s, seat),
    seat === sight.taker ? "taker" : "",
    seat === sight.partner ? "partner" : "",
    seat === sight.turn && !s.local.held ? "turn" : "",
    isOut || kind === "empty" ? "out" : "",
  ];
  const called = kind === "empty" ? s.words.free_seat : titleOf(s, seat);
  return html`<div class=${classes.filter(Boolean).join(" ")} data-seat=${seat} role="group" aria-label=${called}>
    <span class="disc" aria-hidden="true">${name.slice(0, 1)}${clock(s, seat)}</span>
    <div>
      <b>${called}</b>
      <ul>${states(s, seat).map(stateLine)}</ul>
    </div>
  </div>`;
}

/** States that have a shape besides their word. */
const MARKS = {
  robot: icon("robot"),
  away: icon("robot"),
  dealer: html`<i></i>`,
  dog: html`<i></i>`,
  taking: star(),
};

const stateLine = ([state, text]) => html`<li class=${state}>${MARKS[state] ?? ""}<span>${text}</span></li>`;

/** What is said under a name: who plays for whom, the role, then bid or tricks; each with its kind. */
function states(s, seat) {
  const { sight, words } = s;
  const { kind, is_out: isOut, tricks } = sight.seats[seat];
  if (kind === "empty") return [];
  const deals = seat === sight.dealer ? [["dealer", words.dealer]] : [];
  if (isOut) return [...deals, ...presence(s, seat), ["role", words.out]];
  const told = [...deals, ...presence(s, seat), ...role(s, seat)];
  if (sight.phase === "auction") told.push(["bid", spoken(s, seat)]);
  if (sight.phase === "play") told.push(["tricks", count(words.tricks, tricks)]);
  if (sight.closed_dog?.keeper === seat) told.push(["dog", words.dog_here]);
  return told.filter(([, text]) => text);
}

function presence({ sight, words, here }, seat) {
  const { kind, stand_in: hasStandIn } = sight.seats[seat];
  if (hasStandIn) return [["away", words.stand_in]];
  if (here.away.includes(seat)) return [["away", words.away]];
  return kind === "bot" ? [["robot", words.robot]] : [];
}

function role({ sight, words }, seat) {
  if (seat === sight.taker) return [["taking", words.taker]];
  return seat === sight.partner ? [["role", words.partner]] : [];
}

function spoken(s, seat) {
  const bid = lastBid(s, seat);
  if (bid) return bidWord(s, bid);
  return seat === s.sight.turn ? s.words.speaking : "";
}

// --- the deal in one line -----------------------------------------------------------------------------

function dealLine(s) {
  const { sight, words } = s;
  if (!sight.contract || sight.stage !== "deal") return nothing;
  const who = sight.taker === sight.me ? words.you_take : nameOf(s, sight.taker);
  const place = { n: Math.min(sight.tricks_played + 1, sight.tricks_total), all: sight.tricks_total };
  return html`<p class="dealline">
    <span><b>${words.bid_titles[sight.contract]}</b>, ${who}</span>
    ${calledLine(s)}
    ${isFree(sight.closed_dog) ? closedDog(s) : nothing} ${sight.poignees.map((one) => poigneeSeen(s, one))}
    ${sight.slam === "announced" ? html`<span>${star()} ${words.slam}</span>` : nothing}
    ${sight.phase === "play" ? html`<span>${fill(words.trick_of, place)}</span>` : nothing}
  </p>`;
}

/** A poignée, and its cards as long as they lie open. */
function poigneeSeen(s, { seat, size, cards }) {
  const open = cards.map((card) => html`<span>${shown(s, card)}</span>`);
  return html`<span>${star()} ${s.words.poignees[size]}, ${nameOf(s, seat)}</span>
  ${open.length ? html`<span class="small-cards">${open}</span>` : nothing}`;
}

/** The called card, and who has it once one may know. */
export function calledLine(s) {
  const { sight, words } = s;
  if (!sight.called) return nothing;
  const card = s.cards[sight.called];
  if (sight.partner !== null) {
    return html`<span class="called">${fill(words.called_with, { card, name: nameOf(s, sight.partner) })}</span>`;
  }
  return html`<span class="called">${fill(sight.alone ? words.called_alone : words.called, { card })}</span>`;
}

// --- the dog ------------------------------------------------------------------------------------------

/** The dog as it lies on the table: face down until it is turned for all. */
export function dog(s) {
  const { dog: cards, table } = s.sight;
  const hidden = { length: s.figures.dogs[table.players] };
  const lying = cards ? cards.map((card) => shown(s, card)) : Array.from(hidden, () => back(s));
  return html`<div class="mid"><section class="well lying" aria-label=${s.words.the_dog}>
    <h2>${s.words.the_dog} <small>${cards ? s.words.dog_seen : s.words.dog_hidden}</small></h2>
    <ol>${lying.map((card) => html`<li>${card}</li>`)}</ol>
  </section></div>`;
}

// --- the trick ----------------------------------------------------------------------------------------

function trick(s) {
  const { sight, words, local } = s;
  const held = local.held;
  const cards = held ? held.cards : sight.trick;
  const winner = held ? held.winner : cards[sight.winning]?.seat;
  const label = held ? fill(words.trick_won, { name: nameOf(s, winner) }) : words.trick_now;
  return html`<div class="mid"><ol class="trick ${held ? `held to-${sideOf(s, winner)}` : ""}" aria-label=${label}>
    ${cards.map(({ seat, card }) => played(s, seat, card, seat === winner))}
    ${held ? nothing : waiting(s).map((seat) => slot(s, seat))}
  </ol></div>`;
}

const played = (s, seat, card, isWinning) =>
  html`<li class="lies ${sideOf(s, seat)} ${isWinning ? "won" : ""}">
    <span class="who" aria-hidden="true">${titleOf(s, seat)}</span>${shown(s, card, cardSaid(s, seat, card, isWinning))}
  </li>`;

const cardSaid = (s, seat, card, isWinning) =>
  fill(isWinning ? s.words.card_wins : s.words.card_of, { name: titleOf(s, seat), card: s.cards[card] });

/** Those who still play to the trick, in order. */
function waiting(s) {
  const { seats, trick: cards, turn } = s.sight;
  if (turn === null) return [];
  const order = seats.map((_, step) => (turn + step) % seats.length);
  return order.filter((seat) => !seats[seat].is_out && !cards.some((one) => one.seat === seat));
}

function slot(s, seat) {
  const isMine = seat === s.sight.me && seat === s.sight.turn;
  return html`<li class="slot ${sideOf(s, seat)} ${isMine ? "mine" : ""}">
    <span class="who" aria-hidden="true">${titleOf(s, seat)}</span>
    <div>${isMine ? html`${s.words.your_turn}${clock(s, seat)}` : html`<span>${titleOf(s, seat)}</span>`}</div>
  </li>`;
}

// --- what may be asked besides ------------------------------------------------------------------------

/** Take-back, claim, slam, time: small buttons beside the speaking line. */
export function offers(s, ui) {
  const { sight, words } = s;
  if (sight.asking) return askingLine(s, ui);
  const isMine = sight.me !== null && sight.turn === sight.me;
  const claim = () => ui.confirm(words.claim_sure, () => ui.request({ t: "claim" }), words.claim);
  const hasSeen = () => {
    ui.request({ t: "seen" });
    ui.set({ seenDog: sight.number });
  };
  const buttons = [
    sight.me !== null &&
      sight.is_dog_waiting &&
      s.local.seenDog !== sight.number &&
      offer(words.dog_looked_at, hasSeen),
    sight.can_claim && offer(words.claim, claim),
    sight.poignee && s.local.quiet && offer(words.poignee_after, () => ui.set({ quiet: false })),
    sight.phase === "play" && sight.legal.includes("slam") && offer(words.slam_say, () => askSlam(words, ui)),
    sight.can_take_back &&
      (!isMine || sight.phase === "play") &&
      offer(words.take_back, () => ui.request({ t: "back" })),
    isMine && sight.table.clock !== null && offer(words.need_time, () => ui.request({ t: "time" })),
  ].filter(Boolean);
  return buttons.length ? html`<div class="offers">${buttons}</div>` : nothing;
}

const offer = (label, act) => html`<button class="btn small" type="button" @click=${act}>${label}</button>`;

function askingLine(s, ui) {
  const { asking, me } = s.sight;
  const answer = (yes) => () => ui.request({ t: "answer", yes });
  if (asking.seat === me) return html`<p class="asked">${s.words.asked_back}</p>`;
  return html`<div class="asked" role="group" aria-label=${s.words.take_back}>
    <p>${count(s.words.asks_back, asking.acts, { name: nameOf(s, asking.seat) })}</p>
    ${
      asking.mine_to_answer
        ? html`<button class="btn small primary" type="button" @click=${answer(true)}>${s.words.agree}</button>
          <button class="btn small" type="button" @click=${answer(false)}>${s.words.disagree}</button>`
        : nothing
    }
  </div>`;
}
