// The keyboard: moving in the hand, jumping to a suit or a rank, keys that speak.

import { fill } from "./fold.js";
import { groupOf, shownCards } from "./hand.js";
import { nameOf, signed, titleOf } from "./names.js";
import { turnText } from "./waiting.js";

/** Letters that jump to a group of cards; pressed again, to the next card of it. */
const GROUPS = { p: "S", c: "H", k: "D", t: "C", a: "T" };
const COURTS = { 11: "V", 12: "C", 13: "D", 14: "R" };
/** Digits that follow each other so closely are one number. */
const TOGETHER = 1500;
/** Keys that say something; what they say is a function of the page's state. */
const SPEAKING = { l: lastTrick, s: scores, w: turn, h: myHand, b: bids, d: dog };

export class Keys {
  #digits = "";
  #digitAt = 0;

  /**
   * @param {() => object} state what the components are given
   * @param {object} ui
   * @param {HTMLElement} root of the page
   */
  constructor(state, ui, root) {
    this.state = state;
    this.ui = ui;
    this.root = root;
  }

  /** Take the keys of the page. */
  listen() {
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.state().sight) return;
    if (event.target.closest("input, textarea, select, dialog")) return;
    const isDone = this.#move(event.key) || this.#command(event.key) || this.#letter(event.key);
    if (isDone) event.preventDefault();
  }

  get #cards() {
    return shownCards(this.state());
  }

  /** The place in the hand where the keyboard is; -1 outside. */
  get #here() {
    return this.#cards.indexOf(document.activeElement?.dataset?.card);
  }

  #move(key) {
    const count = this.#cards.length;
    if (count === 0) return false;
    const here = this.#here;
    const at = here < 0 ? this.state().local.cursor : here;
    const target = {
      ArrowRight: () => (here < 0 ? at : (at + 1) % count),
      ArrowLeft: () => (here < 0 ? at : (at + count - 1) % count),
      ArrowDown: () => this.#nextGroup(at, 1),
      ArrowUp: () => this.#nextGroup(at, -1),
      Home: () => 0,
      End: () => count - 1,
    }[key];
    if (!target || (here < 0 && this.#isElsewhere)) return false;
    this.#focus(target());
    return true;
  }

  /** Whether the keyboard works with something else of the page. */
  get #isElsewhere() {
    return document.activeElement !== null && !document.activeElement.matches("body, main");
  }

  /** The first card of the next group, or of the one before. */
  #nextGroup(at, step) {
    const starts = this.#cards.flatMap((card, index, all) =>
      index === 0 || groupOf(card) !== groupOf(all[index - 1]) ? [index] : [],
    );
    const mine = starts.findLastIndex((start) => start <= at);
    return starts[(mine + step + starts.length) % starts.length];
  }

  #focus(index) {
    this.ui.point(index);
    this.root.querySelector(`[data-card="${this.#cards[index]}"]`)?.focus();
  }

  #command(key) {
    if (key === "Escape") return this.ui.escape();
    if ((key === "Enter" || key === " ") && !this.#isElsewhere && this.state().local.held) {
      this.ui.skip();
      return true;
    }
    return false;
  }

  #letter(key) {
    if (!this.state().prefs.keys) return false;
    const low = key.toLowerCase();
    if (low in GROUPS) return this.#jump(GROUPS[low]);
    if (low in SPEAKING) return this.ui.speak(SPEAKING[low](this.state()));
    if (/^\d$/.test(key)) return this.#digit(key);
    if (key === "?") return this.ui.paper("help");
    if (key === "/") return this.ui.type();
    return false;
  }

  #jump(group) {
    const places = this.#cards.flatMap((card, index) => (groupOf(card) === group ? [index] : []));
    this.#digits = "";
    if (places.length === 0) return this.ui.speak(this.state().words.no_such_card);
    const here = this.#here;
    this.#focus(places.find((place) => place > here && groupOf(this.#cards[here] ?? "EX") === group) ?? places[0]);
    return true;
  }

  /** Digits name a rank in the group where the keyboard is: 11 to 14 are the courts. */
  #digit(key) {
    const now = Date.now();
    this.#digits = now - this.#digitAt < TOGETHER ? this.#digits + key : key;
    this.#digitAt = now;
    const group = groupOf(this.#cards[Math.max(0, this.#here)] ?? "EX");
    const rank = group === "T" ? this.#digits : (COURTS[this.#digits] ?? this.#digits);
    const place = this.#cards.indexOf(group + rank);
    if (place < 0) return this.ui.speak(this.state().words.no_such_card);
    this.#focus(place);
    return true;
  }
}

// --- what the speaking keys say ---------------------------------------------------------------------

const list = (s, cards) => cards.map((card) => s.cards[card]).join(", ");

function lastTrick(s) {
  const { last } = s.sight;
  if (!last) return s.words.no_last;
  const cards = last.cards.map(({ seat, card }) => fill(s.words.said, { name: titleOf(s, seat), what: s.cards[card] }));
  return [...cards, fill(s.words.trick_for, { name: nameOf(s, last.winner) })].join(" ");
}

function scores(s) {
  const totals = s.sight.seats.map((seat, index) => `${titleOf(s, index)} ${signed(seat.total)}`);
  return `${totals.join(", ")}.`;
}

function turn(s) {
  return turnText(s) || s.words.nobody;
}

function myHand(s) {
  const cards = shownCards(s);
  return cards.length ? `${list(s, cards)}.` : s.words.no_hand;
}

function bids(s) {
  const one = ({ seat, bid }) => fill(s.words.said, { name: titleOf(s, seat), what: s.words.bids[bid] });
  const said = s.sight.bids.map(one);
  return said.length ? said.join(" ") : s.words.no_bids;
}

function dog(s) {
  if (s.sight.closed_dog) return s.sight.closed_dog.say;
  return s.sight.dog ? fill(s.words.dog, { cards: list(s, s.sight.dog) }) : s.words.no_dog;
}
