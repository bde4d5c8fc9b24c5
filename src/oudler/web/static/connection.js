// Whether the server is there. It is asked only where there is a doubt: a stream that broke or fell silent, a
// browser that says it is offline, a form that is not answered, somebody who types after a long silence. So a
// hall full of phones asks nothing while all is well.

const PING = "/ping";
/** A ping that is not answered by then counts as lost. */
const ANSWER_MS = 1500;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 5000;
/** The stream pings every five seconds: two are missing. */
const SILENT_MS = 12000;
const LOOK_MS = 2000;
/** Typing asks so often at most. */
const TYPING_MS = 10000;

/** The notice of the page; one that is turned in place brings a new one. */
export const noticeOf = () => document.getElementById("line");
let isAway = false;
let isLeaving = false;
let heardAt = Date.now();
let returning = null;
/** What the notice says of a form: "sending", "busy", "written", "refused"; empty: nothing. */
let told = "";

export const pause = (milliseconds) =>
  new Promise((resume) => {
    const end = () => {
      removeEventListener("online", end);
      clearTimeout(timer);
      resume();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
  });

/** Show what is so: one text of the notice, or nothing. */
function show() {
  const notice = noticeOf();
  if (!notice || isLeaving) return;
  const text = isAway && told === "" ? "gone" : isAway && told === "sending" ? "kept" : told;
  notice.hidden = text === "";
  notice.classList.toggle("good", text === "written");
  notice.querySelectorAll("[data-line]").forEach((part) => {
    part.hidden = !part.dataset.line.split(" ").includes(text);
  });
}

/** Say something of a form, and why. */
export function tell(what, why = "") {
  told = what;
  noticeOf()
    ?.querySelectorAll("[data-why]")
    .forEach((part) => {
      part.textContent = why;
    });
  show();
}

export function heard() {
  heardAt = Date.now();
  if (isAway) {
    isAway = false;
    show();
  }
}

/** The line is gone; it is tried until it is back. */
export function lost() {
  if (!isAway) {
    isAway = true;
    show();
  }
  back();
}

/** Whether the server answers now. */
export async function isThere() {
  const bound = new AbortController();
  const timer = setTimeout(() => bound.abort(), ANSWER_MS);
  try {
    const answer = await fetch(PING, { cache: "no-store", signal: bound.signal });
    if (answer.status >= 500) return false;
    heard();
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Wait until the server answers: often at first, then every few seconds, not all pages at once. */
export const back = () =>
  (returning ??= poll().finally(() => {
    returning = null;
  }));

async function poll() {
  for (let wait = FIRST_WAIT; !(await isThere()); wait = Math.min(1.5 * wait, LONGEST_WAIT))
    await pause(wait * (0.75 + Math.random() / 2));
}

/** Something is strange: ask, and say so if nobody answers. */
async function doubt() {
  if (!isLeaving && !isAway && returning === null && !(await isThere())) lost();
}

// desk.js has the stream; what it hears comes as events of the document.
let hasStream = false;
document.addEventListener("stream:heard", () => {
  hasStream = true;
  heard();
});
document.addEventListener("stream:broken", doubt);
document.addEventListener("visibilitychange", () => {
  heardAt = Date.now();
});
addEventListener("offline", doubt); // a laptop that serves itself needs no network
addEventListener("pagehide", () => {
  isLeaving = true;
});
document.addEventListener("turned", () => {
  told = "";
  show();
});
addEventListener("pageshow", (event) => {
  if (event.persisted) isLeaving = false;
});
setInterval(() => {
  if (hasStream && !document.hidden && Date.now() - heardAt > SILENT_MS) doubt();
}, LOOK_MS);
let typedAt = 0;
document.addEventListener("input", (event) => {
  if (event.target.form?.method !== "post" || Date.now() - Math.max(typedAt, heardAt) < TYPING_MS) return;
  typedAt = Date.now();
  doubt();
});
