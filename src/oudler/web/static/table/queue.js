// Events shown one after the other, at a pace that people can follow.

import { clock, finishesTrick, fold } from "./fold.js";

/** Between two cards that came at once. */
const STEP = 260;
/** How many events the display may be behind before it stops waiting. */
const MOST_BEHIND = 4;

/**
 * @typedef {object} Watcher
 * @property {() => number} hold milliseconds that a finished trick stays
 * @property {(event: object, before: object, now: object) => void} shown an event has been shown
 * @property {() => void} changed something else is to be seen
 */

export class Show {
  /** @type {import("./fold.js").View | null} */
  view = null;
  /** The finished trick that is still looked at. */
  held = null;
  #waiting = [];
  #timer = null;

  /** @param {Watcher} watcher */
  constructor(watcher) {
    this.watcher = watcher;
  }

  /** Whether everything that is known is shown. */
  get hasCaughtUp() {
    return this.view !== null && this.held === null && this.#waiting.length === 0;
  }

  /** Show the whole table as it is, at once. */
  snapshot(message) {
    this.#stop();
    this.#waiting = [];
    this.held = null;
    this.view = fold(null, message);
    this.watcher.changed();
  }

  /** Show an event when its turn comes. */
  push(event) {
    this.#waiting.push(event);
    if (this.#timer === null || this.#isLate) this.#next();
  }

  /** Somebody was given more time. */
  restartClock(left) {
    if (this.view) this.view = { ...this.view, left: clock(left) };
  }

  /** Go on without waiting for the end of the trick. */
  skip() {
    if (this.held !== null) this.#next();
  }

  get #isLate() {
    return this.#waiting.length > MOST_BEHIND || document.hidden;
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  #next() {
    this.#stop();
    this.held = null;
    while (this.#waiting.length > 0) {
      const wait = this.#showOne(this.#waiting.shift());
      if (wait > 0 && !this.#isLate) {
        this.#timer = setTimeout(() => this.#next(), wait);
        break;
      }
      this.held = null;
    }
    this.watcher.changed();
  }

  /** Show an event; how long to look at it. */
  #showOne(event) {
    const before = this.view.sight;
    this.view = fold(this.view, event);
    const now = this.view.sight;
    if (finishesTrick(before, now)) this.held = now.last;
    this.watcher.shown(event, before, now);
    if (this.held !== null) return this.watcher.hold();
    return this.#waiting.length > 0 && event.kind === "did" ? STEP : 0;
  }
}
