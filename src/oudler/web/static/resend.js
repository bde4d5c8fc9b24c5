// A form that is not answered is kept and sent again until it is: what was typed is never lost with the line.
//
// Forms of the desk and of phones are sent by fetch, because a page that the browser leaves for its error page
// cannot keep anything. Only the sending is ours: an answer that leads on is opened as a page, and one that shows
// something (a refusal, a preview) is asked for again by a plain form, so that address, history, focus and scripts
// are the browser's own. Both are safe, since a request carries an id, and what has that id is written once.

import { back, isThere, lost, pause, tell } from "./line.js";
import { open as turnTo, show as showHere, stays } from "./turn.js";

/** When an answer is late, so long after sending, the server is asked whether it is there: 1 s, and 1.5 s for its word. */
const LATE_MS = 1000;
const AGAIN_MS = 3000;
/** A form is sent once, however often one clicks. */
const CLICKS_MS = 3000;
/** What another page of this browser is sending by itself is left to it for so long. */
const OTHERS_MS = 5000;
const FORGET_MS = 12 * 3600 * 1000;
const STORE = "oudler.unsent";
const RESENT = /^\/e\/[^/]+\/(bureau|moi)\//;
const GATEWAYS = [408, 502, 503, 504];

const noticeOf = () => document.getElementById("line"); // pages that are turned in place bring a new one
const who = noticeOf()?.dataset.who;

/** @typedef {{id: string, action: string, fields: [string, string][], page: string, who: string, at: number}} Request */

// --- what is kept, until it is answered ---------------------------------------------------------------------

/** Private windows may have no store: then a request lives as long as its page. */
const here = new Map();

function stored() {
  try { return JSON.parse(localStorage.getItem(STORE)) ?? []; } catch { return []; }
}

function store(requests) {
  try { if (requests.length) localStorage.setItem(STORE, JSON.stringify(requests)); else localStorage.removeItem(STORE); } catch { /* kept by the page alone */ }
}

function keep(request) {
  here.set(request.id, request);
  store([...stored().filter((each) => each.id !== request.id), request]);
}

function drop(request) {
  here.delete(request.id);
  store(stored().filter((each) => each.id !== request.id));
}

// --- sending ------------------------------------------------------------------------------------------------

/** The answer to a request, or null where the line is gone. */
async function post(request) {
  const bound = new AbortController();
  const body = new URLSearchParams([...request.fields, ["request", request.id]]);
  const sent = fetch(request.action, { method: "POST", body, headers: { "x-sent-by-script": "1" }, signal: bound.signal, referrer: request.page });
  let isOver = false;
  const silence = async () => {
    await pause(LATE_MS);
    while (!isOver && (await isThere())) await pause(AGAIN_MS); // slow, but there
    return null;
  };
  const answer = await Promise.race([sent.catch(() => null), silence()]);
  isOver = true;
  if (answer === null) bound.abort();
  return answer;
}

/** Send a request until it is answered; null where somebody has dropped it meanwhile. */
async function deliver(request) {
  for (;;) {
    const answer = await post(request);
    if (!here.has(request.id)) return null;
    if (answer !== null && !GATEWAYS.includes(answer.status)) { drop(request); return answer; }
    await wait(answer);
    if (!here.has(request.id)) return null;
  }
}

/** Wait until it is worth sending again: the server is back, or what hinders it may have ended. */
async function wait(answer) {
  const why = answer?.headers.has("content-security-policy") ? await hindrance(answer) : ""; // our own word, no proxy's
  document.dispatchEvent(new Event("turning:held"));
  if (why) tell("busy", why); else { lost(); tell("sending"); }
  await pause(why ? AGAIN_MS : LATE_MS);
  await back();
}

/** Why the server cannot write: what its page says. */
async function hindrance(answer) {
  const page = new DOMParser().parseFromString(await answer.text().catch(() => ""), "text/html");
  return page.querySelector(".wrong")?.textContent.trim() ?? "";
}

/** Go where an answer leads. */
function open(address) {
  const to = new URL(address, location.href);
  const isHere = to.pathname === location.pathname && to.search === location.search;
  if (isHere && to.hash && !stays()) { location.hash = to.hash; location.reload(); } else turnTo(to.href);
}

/** Send fields as a browser does without scripts. */
function sendPlainly(action, fields) {
  const form = Object.assign(document.createElement("form"), { method: "post", action, hidden: true });
  for (const [name, value] of fields) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Show the page that a request was answered with: in this document, else as the browser does. */
async function show(request, answer) {
  if (!stays() || !(await showHere(answer))) sendPlainly(request.action, [...request.fields, ["request", request.id]]);
}

// --- forms --------------------------------------------------------------------------------------------------

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A form as it would be sent now. */
function requestOf(form, button) {
  const fields = [...new FormData(form)];
  if (button?.name) fields.push([button.name, button.value]);
  const action = button?.hasAttribute("formaction") ? button.formAction : form.action;
  return { id: newId(), action, fields, page: location.href, who, at: Date.now() };
}

/** What this page sends, one after the other. */
let queue = Promise.resolve();

function send(request) {
  const isSame = (each) => each.action === request.action && JSON.stringify(each.fields) === JSON.stringify(request.fields);
  if ([...here.values()].some(isSame)) return; // it waits already
  keep(request);
  document.dispatchEvent(new Event("turning"));
  queue = queue.then(async () => {
    const answer = here.has(request.id) ? await deliver(request) : null;
    if (answer === null) document.dispatchEvent(new Event("turning:over"));
    else if (answer.headers.has("location")) open(answer.headers.get("location"));
    else await show(request, answer);
  });
}

/** What may not be sent twice is sent by the browser, once the server has said that it is there. */
async function sendWhenThere(form, button, id) {
  here.set(id, { id });
  if (!(await isThere())) { lost(); tell("sending"); await back(); tell(""); }
  if (!here.delete(id)) return;
  const chosen = button?.name ? Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value }) : null;
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
  const isResent = RESENT.test(new URL(request.action).pathname) && form.enctype !== "multipart/form-data" && !form.hasAttribute("data-once");
  if (isResent) send(request); else sendWhenThere(form, event.submitter, request.id);
});

// --- what another page left unsent --------------------------------------------------------------------------

let isTouched = false;
document.addEventListener("input", () => { isTouched = true; });
/** Leads to the answer that the notice tells of. */
let followed = () => {};

/** Send what is left of a page that was closed or loaded again; only for whoever had typed it. */
async function takeUp(request) {
  await pause(request.at + OTHERS_MS - Date.now());
  if (!stored().some((each) => each.id === request.id)) return;
  here.set(request.id, request);
  tell("sending");
  const answer = await deliver(request);
  if (answer === null) return;
  const isLed = answer.headers.has("location");
  followed = () => { drop(request); if (isLed) open(answer.headers.get("location")); else show(request, answer); };
  if (isLed && !isTouched && new URL(request.page).pathname === location.pathname) { followed(); return; }
  if (!isLed) keep(request); // until somebody has looked at the answer
  tell(isLed ? "written" : "refused");
}

async function takeUpAll() {
  for (const request of stored().filter((each) => each.who === who)) await takeUp(request);
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#line [data-follow]")) followed();
  if (event.target.closest?.("#line [data-drop]")) { [...here.values()].forEach(drop); tell(""); }
});
if (noticeOf()) {
  store(stored().filter((each) => Date.now() - each.at < FORGET_MS));
  takeUpAll();
}
