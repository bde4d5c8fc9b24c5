// How people, bids and numbers are called on the page.

import { fill } from "./fold.js";

/** What whoever has a seat is called inside a sentence: oneself is « vous ». */
export const nameOf = (s, seat) => (seat === s.sight.me ? s.words.self : s.sight.seats[seat].name);

/** The same at the beginning of a line. */
export const titleOf = (s, seat) => (seat === s.sight.me ? s.words.you : s.sight.seats[seat].name);

/** The table with those who played the deal that is over: who came since has the seat, and not the deal. */
export function asPlayed(s) {
  const { result, seats } = s.sight;
  if (!result) return s;
  const played = seats.map((seat, place) => ({ ...seat, name: result.names[place] }));
  return { ...s, sight: { ...s.sight, me: result.me, seats: played } };
}

/** A bid or a contract in few letters. */
export const bidWord = (s, bid) => s.words.short_bids[bid];

/** What a seat said last in the auction, or undefined. */
export const lastBid = ({ sight }, seat) => sight.bids.findLast((said) => said.seat === seat)?.bid;

/** A text that depends on a number: its two forms; in French none counts as one. */
export function count(forms, n, values = {}) {
  const isOne = n === 1 || (n === 0 && document.documentElement.lang === "fr");
  return fill(forms[isOne ? 0 : 1], { n, ...values });
}

/** A score with its sign. */
export const signed = (score) => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0");

/** The ink of a score. */
export const ink = (score) => (score < 0 ? "minus" : "plus");

export const isTrump = (card) => card[0] === "T";

/** What cards are worth, as people write it: 5,5 points. */
export function pointsSaid(s, cards) {
  const halves = cards.reduce((sum, card) => sum + s.figures.halfPoints[card], 0);
  const whole = Math.floor(halves / 2);
  return count(s.words.points, whole, { n: (halves / 2).toLocaleString(document.documentElement.lang) });
}

/** Where a seat is as seen from one's chair: 0 is below, 1 the neighbour to the right. */
const turnsFrom = (s, seat) => {
  const { me, seats } = s.sight;
  return (seat - (me ?? 0) + seats.length) % seats.length;
};

const SIDES = {
  3: ["south", "east", "west"],
  4: ["south", "east", "north", "west"],
  5: ["south", "east", "north-east", "north-west", "west"],
};

/** The side of the table where a seat is. */
export const sideOf = (s, seat) => SIDES[s.sight.seats.length][turnsFrom(s, seat)];

/** The seats as one sees them, from left to right, without one's own. */
export function othersOf(s) {
  const seats = s.sight.seats.map((_, seat) => seat).filter((seat) => turnsFrom(s, seat) > 0);
  return seats.sort((one, two) => turnsFrom(s, two) - turnsFrom(s, one));
}
