// Which lessons are done, kept by this browser.

const KEY = "oudler.lessons";

/** The ids of the lessons that are done; none where the browser keeps nothing. */
export function learned() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept : []);
  } catch {
    return new Set();
  }
}

/** Remember that a lesson was done as it shows it. */
export function remember(lesson) {
  const done = learned();
  if (done.has(lesson)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...done, lesson]));
  } catch {
    // A browser that keeps nothing shows every lesson as new.
  }
}
