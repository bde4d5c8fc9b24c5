// A form that is not answered is kept and sent again until it is: what was typed is never lost with the line.
//
// Forms of the desk and of phones are sent by fetch, because a page that the browser leaves for its error page
// cannot keep anything. On pages made for typing (body[data-stay]) page_swap.js shows the answer in their place.
// Elsewhere only the sending is ours: an answer that leads on is opened as a page, and one that shows something (a
// refusal, a preview) is asked for again by a plain form, so that address, history, focus and scripts are the browser's
// own. Both are safe, since a request carries an id, and what has that id is written once.

import { back, isThere, lost, noticeOf, pause, tell } from "./connection.js";
import { open as turnTo, show as showHere, stays } from "./page_swap.js";

/** When an answer is late, so long after sending, the server is asked whether it is there: 1 s, 1.5 s for its word. */
const LATE_MS = 1000;
const AGAIN_MS = 3000;
/** A form is sent once, however often one clicks. */
const CLICKS_MS = 3000;
/** What another page of this browser is sending by itself is left to it for so long. */
const OTHERS_MS = 5000;
/** The server knows its last thousand requests (MOST_REQUESTS): what is older might be written twice. */
const FORGET_MS = 30 * 60 * 1000;
const STORE = "oudler.unsent";
const RESENT = /^\/(e\/[^/]+\/(bureau|moi)|championnats\/[^/]+(?!\/rejoindre))\//;
const GATEWAYS = new Set([408, 502, 503, 504]);

const who = noticeOf()?.dataset.who;

/**
 * @typedef {object} Request
 * @property {string} id
 * @property {string} action
 * @property {[string, string][]} fields
 * @property {string} page
 * @property {string} who
 * @property {number} at
 * @property {boolean} [isAnswered] it was refused, and waits only for somebody to read why
 * @property {boolean} [isDropped] somebody gave it up, in whatever page
 */

// --- what is kept, until it is answered ---------------------------------------------------------------------

/** Private windows may have no store: then a request lives as long as its page. */
const here = new Map();

function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? [];
  } catch {
    return [];
  }
}

function store(requests) {
  try {
    if (requests.length) localStorage.setItem(STORE, JSON.stringify(requests));
    else localStorage.removeItem(STORE);
  } catch {
    /* kept by the page alone */
  }
}

function keep(request) {
  here.set(request.id, request);
  store([...stored().filter((each) => each.id !== request.id), request]);
}

function drop(request) {
  here.delete(request.id);
  store(stored().filter((each) => each.id !== request.id));
}

/** Send a request no more; other pages of this browser that send it find that out, and nothing that was typed stays. */
function giveUp({ id, at }) {
  here.delete(id);
  if (stored().some((each) => each.id === id))
    store([...stored().filter((each) => each.id !== id), { id, at, isDropped: true }]);
}

const isGivenUp = ({ id }) => !here.has(id) || stored().some((each) => each.id === id && each.isDropped);

// --- sending ------------------------------------------------------------------------------------------------

/** The answer to a request, or null where the line is gone. */
async function post(request) {
  const bound = new AbortController();
  const body = new URLSearchParams([...request.fields, ["request", request.id]]);
  const sent = fetch(request.action, {
    method: "POST",
    body,
    headers: { "x-sent-by-script": "1" },
    signal: bound.signal,
    referrer: request.page,
  });
  let isOver = false;
  const silence = async () => {
    await pause(LATE_MS);
    // oxlint-disable-next-line no-unmodified-loop-condition -- the answer may come while one waits
    while (!isOver && (await isThere())) await pause(AGAIN_MS); // slow, but there
    return null;
  };
  const answer = await Promise.race([sent.catch(() => null), silence()]);
  isOver = true;
  if (answer === null) bound.abort();
  return answer;
}

/** Send a request until it is answered; null where somebody has given it up meanwhile. */
async function deliver(request) {
  while (!isGivenUp(request)) {
    const answer = await post(request);
    if (isGivenUp(request)) break;
    if (answer !== null && !GATEWAYS.has(answer.status)) {
      drop(request);
      return answer;
    }
    await wait(answer);
  }
  if (here.delete(request.id)) tell(""); // given up in another page: this one still said that it sends
  return null;
}

/** Wait until it is worth sending again: the server is back, or what hinders it may have ended. */
async function wait(answer) {
  const why = answer?.headers.has("content-security-policy") ? await hindrance(answer) : ""; // our own word, no proxy's
  document.dispatchEvent(new Event("turning:held"));
  if (why) tell("busy", why);
  else {
    lost();
    tell("sending");
  }
  await pause(why ? AGAIN_MS : LATE_MS);
  await back();
}

/** Why the server cannot write: what its page says. */
async function hindrance(answer) {
  const page = new DOMParser().parseFromString(await answer.text().catch(() => ""), "text/html");
  return page.querySelector(".wrong")?.textContent.trim() ?? "";
}

/** Send fields as a browser does without scripts. */
function sendPlainly(action, fields) {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  document.dispatchEvent(new Event("turning"));
  form.submit();
  form.remove();
}

const sendAgainPlainly = (request) => sendPlainly(request.action, [...request.fields, ["request", request.id]]);

/** Show the page that a request was answered with: in this document, else as the browser does. */
async function show(request, answer) {
  const isShown = stays() && (await showHere(answer).catch(() => false)); // the line may go within an answer
  if (!isShown) sendAgainPlainly(request);
}

/** Go where an answer leads, or show what it says. */
const follow = (request, answer) =>
  answer.headers.has("location")
    ? turnTo(new URL(answer.headers.get("location"), location.href).href)
    : show(request, answer);

// --- forms --------------------------------------------------------------------------------------------------

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A form as it would be sent now. */
function requestOf(form, button) {
  const fields = [...new FormData(form)];
  if (button?.name) fields.push([button.name, button.value]);
  const action = button?.hasAttribute("formaction") ? button.formAction : form.action;
  return { id: newId(), action, fields, page: location.href, who, at: Date.now() };
}

/** What this page sends, one after the other. */
let queue = Promise.resolve();

/** What is typed from now on is for the page that comes, however late it does. */
function turning() {
  document.dispatchEvent(new Event("turning"));
  document.dispatchEvent(new Event("turning:held"));
}

function send(request) {
  const isSame = (each) =>
    !each.isAnswered &&
    each.action === request.action &&
    JSON.stringify(each.fields) === JSON.stringify(request.fields);
  if ([...here.values()].some(isSame)) return; // it waits already
  keep(request);
  turning();
  const over = () => {
    if (queue === step) document.dispatchEvent(new Event("turning:over")); // else the next one turns the page
  };
  const sendNow = async () => {
    turning(); // the page that the one before led to has taken keys meanwhile
    const answer = await deliver(request);
    if (answer === null) over();
    else await follow(request, answer);
  };
  const step = queue.then(sendNow).catch(over); // whatever went wrong, the next form is sent
  queue = step;
}

/** What may not be sent twice is sent by the browser, once the server has said that it is there. */
async function sendWhenThere(form, button, id) {
  here.set(id, { id });
  if (!(await isThere())) {
    lost();
    tell("sending");
    await back();
    tell("");
  }
  if (!here.delete(id)) return;
  const chosen = button?.name
    ? Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value })
    : null;
  if (chosen) form.append(chosen);
  const action = form.getAttribute("action");
  if (button?.hasAttribute("formaction")) form.action = button.formAction;
  HTMLFormElement.prototype.submit.call(form);
  chosen?.remove();
  if (action !== null) form.setAttribute("action", action);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  event.preventDefault();
  if (form.dataset.sent) return;
  form.dataset.sent = "1";
  setTimeout(() => delete form.dataset.sent, CLICKS_MS);
  const request = requestOf(form, event.submitter);
  const isResent =
    RESENT.test(new URL(request.action).pathname) &&
    form.enctype !== "multipart/form-data" &&
    !form.hasAttribute("data-once");
  if (isResent) send(request);
  else sendWhenThere(form, event.submitter, request.id);
});

// --- what another page left unsent --------------------------------------------------------------------------

let isTouched = false;
document.addEventListener("input", () => {
  isTouched = true;
});
/** Leads to the answer that the notice tells of. */
let followed = () => {};

/** Send what is left of a page that was closed or loaded again; only for whoever had typed it. */
async function takeUp(request) {
  await pause(request.at + OTHERS_MS - Date.now());
  if (!stored().some((each) => each.id === request.id && !each.isDropped)) return;
  here.set(request.id, request);
  tell("sending");
  const answer = await deliver(request);
  if (answer === null) return;
  followed = () => {
    drop(request);
    follow(request, answer);
  };
  const isLed = answer.headers.has("location");
  if (isLed && !isTouched && new URL(request.page).pathname === location.pathname) {
    followed();
    return;
  }
  if (!isLed) keep({ ...request, isAnswered: true }); // until somebody has looked at the answer
  tell(isLed ? "written" : "refused");
}

/** What was refused is not sent by itself any more: what hindered it may have ended, unseen by anybody. */
function tellOf(request) {
  here.set(request.id, request);
  followed = () => {
    drop(request);
    sendAgainPlainly(request);
  };
  tell("refused");
}

async function takeUpAll() {
  const left = stored().filter((each) => each.who === who && !each.isDropped);
  for (const request of left)
    if (request.isAnswered) tellOf(request);
    else await takeUp(request);
}

/** Whoever gives up goes on typing here, and may send the form anew at once. */
function giveUpAll() {
  [...here.values()].forEach(giveUp);
  queue = Promise.resolve(); // what was given up still waits for the line: nothing waits for it
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
  tell("");
  document.dispatchEvent(new Event("turning:over"));
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#line [data-follow]")) followed();
  if (event.target.closest?.("#line [data-drop]")) giveUpAll();
});
if (noticeOf()) {
  store(stored().filter((each) => Date.now() - each.at < FORGET_MS));
  takeUpAll();
}
