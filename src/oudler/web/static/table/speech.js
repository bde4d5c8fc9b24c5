// What a screen reader is told: one polite region, one that interrupts.

/** Texts that follow each other so closely become one sentence. */
const TOGETHER = 500;
/** The longest that a text waits for others. */
const LONGEST = 1500;
const CLEARED_AFTER = 3000;
/** Of many texts that came at once, the last are said. */
const MOST = 6;

export class Voice {
  #texts = [];
  #since = 0;
  #timer = null;
  #clearing = new Map();

  /**
   * @param {HTMLElement} polite
   * @param {HTMLElement} assertive
   */
  constructor(polite, assertive) {
    this.polite = polite;
    this.assertive = assertive;
  }

  /** Say what happened, together with what happens next to it. */
  tell(text) {
    if (!text) return;
    if (this.#texts.length === 0) this.#since = Date.now();
    this.#texts.push(text);
    clearTimeout(this.#timer);
    const rest = this.#since + LONGEST - Date.now();
    this.#timer = setTimeout(() => this.#put(this.polite, this.#take()), Math.max(0, Math.min(TOGETHER, rest)));
  }

  /** Say at once, after what was not said yet. */
  call(text) {
    if (!text) return;
    clearTimeout(this.#timer);
    this.#put(this.assertive, [this.#take(), text].filter(Boolean).join(" "));
  }

  /** Forget what was said: at a new deal, cards of the last one would be taken for its own. */
  forget() {
    clearTimeout(this.#timer);
    this.#texts = [];
    for (const region of [this.polite, this.assertive]) region.textContent = "";
  }

  #take() {
    const text = this.#texts.slice(-MOST).join(" ");
    this.#texts = [];
    return text;
  }

  /** A repeated text gets a blank, so that it is said again. */
  #put(region, text) {
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
    clearTimeout(this.#clearing.get(region));
    this.#clearing.set(
      region,
      setTimeout(() => (region.textContent = ""), CLEARED_AFTER),
    );
  }
}
