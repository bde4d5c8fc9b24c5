// The table as the page knows it: a snapshot, then the fields that each event changes.

/**
 * @typedef {{seq: number, sight: object, left: {ms: number, at: number} | null}} View
 */

/**
 * The view after a message of the server.
 * @param {View | null} view
 * @param {{t: string, seq: number, sight?: object, patch?: object, left: number | null}} message
 * @returns {View}
 */
export function fold(view, message) {
  const sight = message.t === "snapshot" ? message.sight : { ...view.sight, ...message.patch };
  return { seq: message.seq, sight, left: clock(message.left) };
}

/** How much was left on the clock, and when the page was told. */
export const clock = (ms) => (ms === null || ms === undefined ? null : { ms, at: performance.now() });

/** Whether an event finished a trick. */
export const finishesTrick = (before, now) =>
  now.number === before.number && now.tricks_played > before.tricks_played && now.last !== null;

/** Whether the seat of the page must act. */
export const isMyTurn = (sight) => sight.me !== null && sight.turn === sight.me && sight.stage === "deal";

/** Whether the first deal is that of somebody alone with bots: it needs no button. */
export const startsAlone = (sight) =>
  sight.stage === "ready" && sight.me !== null && sight.seats.filter((seat) => seat.kind === "person").length === 1;

/** What is asked, of whom: an answer to one question is none to the next. */
const questionOf = ({ number, phase, turn, tricks_played: tricks, trick, bids }) =>
  [number, phase, turn, tricks, trick.length, bids.length].join("/");

/** Whether two sights ask the same of the same seat. */
export const isSameQuestion = (before, now) => questionOf(before) === questionOf(now);

/** A card that was chosen early waits for its turn. */
export const waitsForTurn = (before, now) =>
  before.phase === "play" && now.phase === "play" && before.number === now.number && !isMyTurn(before);

/** A text with its fields filled: fill("{n} cartes", {n: 3}). */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
