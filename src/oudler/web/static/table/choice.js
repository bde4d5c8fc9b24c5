// From a touched card to a request: chosen before one's turn, raised first, taken back within a second.

import { fill, isMyTurn } from "./fold.js";

/** What a page forgets when the question changes or the line was cut. */
const NOTHING_CHOSEN = {
  selected: null,
  tried: null,
  refusal: null,
  note: null,
  sending: null,
  hasLeft: false,
  bid: null,
  called: null,
  doubted: null,
  quiet: false,
  changing: false,
  hidden: null,
  size: null,
};

/** The same, with a new set of picked cards. */
export const forgotten = () => ({ ...NOTHING_CHOSEN, picked: new Set() });

/** Whether a card of the hand can be played now. */
export const mayPlay = (s) => s.hasCaughtUp && isMyTurn(s.sight) && s.sight.phase === "play";

/** Whether the cards of the hand are picked for the discard: to make it, or to change it before the play opens. */
export function isDiscarding({ hasCaughtUp, sight, local }) {
  if (!hasCaughtUp || !isMyTurn(sight)) return false;
  return sight.phase === "discard" || (sight.phase === "ready" && local.changing);
}

export class Choice {
  #timer = null;

  /**
   * @param {() => object} state what the components are given
   * @param {{set: (part: object) => void, act: (text: string) => void, skip: () => void}} page
   */
  constructor(state, page) {
    this.state = state;
    this.page = page;
  }

  /** A card of the hand was touched. */
  choose(card) {
    if (this.state().local.held) this.page.skip();
    const s = this.state();
    if (isDiscarding(s)) this.pick(card);
    else if (s.local.sending) this.#chooseWhileSending(s, card);
    else if (mayPlay(s)) this.#chooseNow(s, card);
    else if (s.sight.phase === "play") this.#chooseBefore(s, card);
    else if (s.sight.stage === "deal") this.page.set({ note: notYet(s), refusal: null, tried: null });
  }

  /** A card goes to what is being picked, or comes back. */
  pick(card) {
    const { sight, local } = this.state();
    const picked = new Set(local.picked);
    const why = sight.phase === "discard" ? sight.refusals[card] : undefined;
    if (picked.delete(card)) this.page.set({ picked, refusal: null, tried: null });
    else if (why) this.page.set({ refusal: why, tried: card });
    else this.page.set({ picked: picked.add(card), refusal: null, tried: null });
  }

  /** Take back the card that is about to leave; whether there was one. */
  undo() {
    const { sending, hasLeft } = this.state().local;
    if (!sending || hasLeft) return false;
    this.forget();
    return true;
  }

  /** Drop everything that was chosen. */
  forget() {
    clearTimeout(this.#timer);
    this.page.set(forgotten());
  }

  /** The server refused: the card is back in the hand; what was picked stays. */
  refused(why) {
    clearTimeout(this.#timer);
    this.page.set({ sending: null, hasLeft: false, selected: null, note: null, tried: null, refusal: why });
  }

  /** It may be one's turn now: the card chosen before is played, or dropped with the reason. */
  turnHasCome() {
    const s = this.state();
    const card = s.local.selected;
    if (!card || !mayPlay(s) || s.prefs.taps === 2) return;
    if (!s.sight.legal.includes(card)) this.#refuse(s, card);
    else if (s.sight.poignee || s.sight.legal.includes("slam") || savesExcuse(s, card))
      this.page.set({ selected: null });
    else this.#commit(s, card, s.prefs.undo);
  }

  #chooseNow(s, card) {
    if (!s.sight.legal.includes(card)) this.#refuse(s, card);
    else if ((s.prefs.taps === 2 || savesExcuse(s, card)) && s.local.selected !== card)
      this.page.set({ selected: card, refusal: null, tried: null, note: raised(s, card) });
    else this.#commit(s, card, s.prefs.taps === 2 ? 0 : s.prefs.undo);
  }

  /** The same card once more sends it at once; another one takes its place. */
  #chooseWhileSending(s, card) {
    if (s.local.hasLeft) return;
    clearTimeout(this.#timer);
    if (card === s.local.sending) this.#send(card);
    else {
      this.page.set({ sending: null, selected: null });
      this.#chooseNow(this.state(), card);
    }
  }

  #chooseBefore(s, card) {
    const isChosen = s.local.selected !== card;
    const note = fill(isChosen ? s.words.chosen_before : s.words.not_chosen, named(s, card));
    this.page.set({ selected: isChosen ? card : null, note, refusal: null, tried: null });
  }

  #refuse(s, card) {
    this.page.set({ refusal: s.sight.refusals[card] ?? s.words.refused, tried: card, selected: null, note: null });
  }

  /** Send a card after so many seconds, or at once; in the meantime it can be taken back. */
  #commit(s, card, seconds) {
    const note = seconds ? fill(s.words.leaving, named(s, card)) : null;
    this.page.set({ sending: card, selected: null, refusal: null, tried: null, note });
    if (seconds) this.#timer = setTimeout(() => this.#send(card), seconds * 1000);
    else this.#send(card);
  }

  #send(card) {
    this.page.set({ hasLeft: true, note: null });
    this.page.act(card);
  }
}

/** Whether a card leaves the excuse for the last trick, which takes it away: it is asked for once more. */
const savesExcuse = ({ sight }, card) => sight.excuse_warning !== "" && card !== "EX";

/** A card that is touched once more to be played, and why where that is rare. */
const raised = (s, card) =>
  [savesExcuse(s, card) ? s.sight.excuse_warning : "", fill(s.words.raised, named(s, card))].filter(Boolean).join(" ");

/** What comes before the cards are played. */
function notYet({ sight, words }) {
  if (sight.phase === "auction") return words.bids_first;
  return sight.taker === sight.me ? words.jeu_first : words.taker_first;
}

/** A card with its article, at the beginning of a sentence. */
function named(s, card) {
  const name = s.theCards[card];
  return { card: name[0].toUpperCase() + name.slice(1) };
}
