// What the reader chose about the page; kept in the browser.

const KEY = "oudler.prefs";

/** Every choice with its values; the first is what a new reader gets. */
export const CHOICES = {
  colours: [2, 4],
  index: ["plain", "large"],
  cloth: ["auto", "light", "dark"],
  hold: [1.5, 0.5, 1, 2, 3, 4, 5],
  taps: [1, 2],
  undo: [1, 0],
  sounds: [false, true],
  keys: [true, false],
};

const firsts = () => Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]]));

const isChoice = ([name, value]) => CHOICES[name]?.includes(value) ?? false;

/** What is kept; anything unknown is passed over. */
export function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
    return { ...firsts(), ...Object.fromEntries(Object.entries(kept).filter(isChoice)) };
  } catch {
    return firsts();
  }
}

/** Keep a choice; a browser that keeps nothing still plays. */
export function save(prefs) {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Private windows may refuse.
  }
}

/** Let the style sheets know. */
export function apply(prefs) {
  const { dataset, style } = document.documentElement;
  style.setProperty("--hold", `${prefs.hold * 1000}ms`);
  if (prefs.cloth === "auto") delete dataset.theme;
  else dataset.theme = prefs.cloth;
  dataset.colours = prefs.colours;
  dataset.index = prefs.index;
}
