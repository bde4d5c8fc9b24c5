// The page of a table: what the server says goes to the display, what the person does goes to the server.

import { render } from "../vendor/lit-html.js";
import { Choice, forgotten } from "./choice.js";
import { showDealing } from "./dealing.js";
import { fill, finishesTrick, isMyTurn, isSameQuestion, startsAlone, waitsForTurn } from "./fold.js";
import { fitNames, measure } from "./hand.js";
import { Keys } from "./keys.js";
import { banner, page } from "./page.js";
import * as prefs from "./prefs.js";
import { Show } from "./queue.js";
import { joinNow, mayJoin } from "./seating.js";
import { joined, Line, token } from "./socket.js";
import * as sounds from "./sounds.js";
import { Voice } from "./speech.js";
import { keepAwake } from "./wake.js";

const root = document.getElementById("table");
const { words, cards, theCards, figures } = JSON.parse(document.getElementById("words").textContent, (_, value) =>
  typeof value === "string" ? joined(value) : value,
);
const { code, deck, address, name: myName } = root.dataset;
const hasCode = "hasCode" in root.dataset;
const voice = new Voice(document.getElementById("polite"), document.getElementById("assertive"));
/** Banners of the states of the line; none when it stands. */
const BANNERS = { on: null, off: words.offline, bye: words.restarting, gone: words.gone };

/** After these events nothing that was chosen before holds. */
const TAKING_BACK = new Set(["back_asked", "back_answered"]);
/** Milliseconds on the clock when one is warned. */
const SHORT = 10000;
/** Milliseconds that a notice stays. */
const NOTICE = 6000;

let chosen = prefs.load();
let here = { away: [], watching: 0, late: [] };
let local = {
  ...forgotten(),
  cursor: 0,
  paper: null,
  question: null,
  banner: null,
  notice: null,
  wish: null,
  seenDog: null,
};
let isDrawn = true;
let opener = null;
let isReadySent = false;
/** The deal after which the page last asked for a seat. */
let joinedAfter = null;
let isAnnounced = false;
let warned = null;
let lastAct = null;
let noticeTimer = null;

// --- state and drawing ------------------------------------------------------------------------------

const state = () => ({
  sight: show.view?.sight ?? null,
  seq: show.view?.seq ?? null,
  left: show.view?.left ?? null,
  hasCaughtUp: show.hasCaughtUp,
  prefs: chosen,
  local: { ...local, held: show.held },
  here,
  words,
  cards,
  theCards,
  figures,
  deck,
  code,
  address,
  hasCode,
  name: myName,
});

/** Draw once, after everything that happens now. */
function draw() {
  if (!isDrawn) return;
  isDrawn = false;
  queueMicrotask(() => {
    isDrawn = true;
    const s = state();
    if (s.sight === null) {
      render(banner(s), root);
      return;
    }
    const hadFocus = root.contains(document.activeElement);
    render(page(s, ui), root);
    measure(root);
    openDialogs();
    fitNames(root);
    if (hadFocus && document.activeElement === document.body) stayInHand();
    document.title = titleOf(s);
    keepAwake(s.sight.stage === "deal" && s.sight.me !== null);
  });
}

/** What had the focus is gone: it goes to the card that took the place of the last one, else to the felt. */
const stayInHand = () =>
  (root.querySelector('.hand [tabindex="0"]') ?? root.querySelector("main")).focus({ preventScroll: true });

/** Dialogs are opened once they are drawn; whoever opened them has the focus back afterwards. */
function openDialogs() {
  const closed = root.querySelector("dialog.paper:not([open])");
  if (closed) {
    opener ??= document.activeElement;
    closed.showModal();
  } else if (opener && !root.querySelector("dialog[open]")) {
    if (root.contains(opener)) opener.focus();
    opener = null;
  }
}

const typedField = () => root.querySelector("#typed");

/** What was typed is done: the field is free, unless something else stands in it by now. */
function answered(text) {
  const field = typedField();
  if (field?.value.trim() === text) field.value = "";
}

/** The line is left once a bid or a word was said, so that what comes next is seen; cards follow one another. */
function leaveTyping() {
  if (document.activeElement === typedField()) stayInHand();
}

function titleOf({ sight }) {
  const turn = sight.stage === "deal" ? sight.turn : null;
  const name = sight.seats[turn]?.name ?? "";
  const who = isMyTurn(sight) ? words.title_turn : name && fill(words.title_wait, { name });
  return [who, sight.table.name, "Oudler"].filter(Boolean).join(" – ");
}

// --- what a component may do ------------------------------------------------------------------------

const ui = {
  /** Ask for an act of the game; pressed twice it is asked for once. */
  act: (text) => ui.once({ t: "do", act: text, seq: show.view.seq }),
  /** The same for a text that somebody typed. */
  write: (text) => ui.once({ t: "type", text, seq: show.view.seq }),
  once: (message) => {
    const asked = JSON.stringify(message);
    if (lastAct === asked) return;
    lastAct = asked;
    ui.request(message);
  },
  request: (message) => line.ask(message.t === "ready" ? { word: token(16), ...message } : message),
  choose: (card) => choice.choose(card),
  pick: (card) => choice.pick(card),
  undo: () => choice.undo(),
  refuse: (text) => ui.set({ refusal: text, tried: null }),
  paper: (name) => ui.set({ paper: name }),
  confirm: (text, act, yes) => ui.set({ question: { text, act, yes } }),
  leave: () => {
    const question = state().sight.stage === "deal" ? words.leave_question : words.leave_between;
    ui.confirm(question, () => ui.request({ t: "rise" }), words.leave);
  },
  skip: () => show.skip(),
  point: (cursor) => cursor !== local.cursor && ui.set({ cursor }),
  pref: (name, value) => {
    chosen = { ...chosen, [name]: value };
    prefs.save(chosen);
    prefs.apply(chosen);
    draw();
  },
  set: (part) => {
    local = { ...local, ...part };
    if (part.refusal) voice.call(part.refusal);
    else if (part.note) voice.tell(part.note);
    draw();
  },
  /** Say a text, also to those who see; true, as the key was of use. */
  speak: (text) => {
    voice.call(text);
    local = { ...local, refusal: null, tried: null, note: text };
    draw();
    return true;
  },
  type: () => {
    typedField()?.focus();
    return true;
  },
  escape: () => {
    if (choice.undo()) return true;
    if (local.selected || local.refusal || local.note)
      ui.set({ selected: null, refusal: null, tried: null, note: null });
    else show.skip();
    return false;
  },
};

// --- what the server says ---------------------------------------------------------------------------

const show = new Show({
  hold: () => chosen.hold * 1000,
  shown: (event, before, now) => {
    if (event.kind === "dealt") voice.forget();
    voice.tell(event.say);
    if (!isSameQuestion(before, now)) isAnnounced = false;
    const isKept = isSameQuestion(before, now) || waitsForTurn(before, now);
    if (isKept && !TAKING_BACK.has(event.kind)) ui.set({ note: null });
    else choice.forget();
    if (event.is_notable) notice(event.say);
    if (event.kind === "dealt" && now.dealing) requestAnimationFrame(() => showDealing(root, state()));
    sound(before, now);
  },
  changed: () => {
    if (show.hasCaughtUp) caughtUp();
    draw();
  },
});

/** Tell those who see what the felt does not show, for a while. */
function notice(text) {
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => ui.set({ notice: null }), NOTICE);
  ui.set({ notice: text });
}

function sound(before, now) {
  if (!chosen.sounds || document.hidden) return;
  if (now.result && !before.result) sounds.play("over");
  else if (finishesTrick(before, now)) sounds.play("trick");
  else if (now.trick.length > before.trick.length) sounds.play("card");
}

/** The display shows all that is known: the seat may act. */
function caughtUp() {
  const { sight } = state();
  if (isMyTurn(sight) && !isAnnounced) {
    isAnnounced = true;
    voice.call(sight.prompt || words.title_turn);
    if (chosen.sounds) sounds.play("turn");
    choice.turnHasCome();
  }
  if (local.wish !== null && sight.stage !== "deal" && mayJoin(sight) && joinedAfter !== sight.number) {
    joinedAfter = sight.number;
    joinNow(state(), ui);
  }
  if (startsAlone(sight) && sight.next_proof !== null && !sight.seats[sight.me].ready && !isReadySent) {
    isReadySent = true;
    ui.request({ t: "ready" });
  }
}

const choice = new Choice(state, { set: ui.set, act: ui.act, skip: ui.skip });

const line = new Line(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${code}/fil`, {
  snapshot: (message) => {
    isAnnounced = false;
    show.snapshot(message);
  },
  event: (message) => show.push(message),
  here: (message) => {
    if (message.held_up && !here.held_up) voice.call(words.held_up);
    here = message;
    if (typeof message.left === "number") {
      show.restartClock(message.left);
      local = { ...local, note: null };
    }
    draw();
  },
  ack: (_, asked) => {
    if (asked.t === "rise") location.assign("/jouer");
    if (asked.t === "type") answered(asked.text);
    if (asked.t === "type" && state().sight.phase !== "play") leaveTyping();
    if (asked.t === "sit") ui.set({ wish: null }); // whoever loses the seat later asks anew
  },
  nak: (message, asked) => {
    lastAct = null;
    choice.refused(message.why);
    if (asked.t === "type") typedField()?.select();
    if (asked.t === "sit") document.getElementById("sit-name")?.select();
  },
  state: (name, why) => {
    const trouble = why || (name === "off" && show.view === null ? words.unreachable : BANNERS[name]);
    if (trouble) voice.call(trouble);
    else if (local.banner) voice.tell(words.online);
    ui.set({ banner: trouble });
  },
  resync: () => choice.forget(),
});

/** The beads of the clock go out; shortly before the end one is told. */
function tick() {
  const { left, sight } = state();
  if (!left) return;
  draw();
  const rest = left.ms - (performance.now() - left.at);
  if (rest < SHORT && left !== warned && isMyTurn(sight)) {
    warned = left;
    ui.speak(words.hurry);
  }
}

prefs.apply(chosen);
new Keys(state, ui, root).listen();
addEventListener("resize", draw);
setInterval(tick, 1000);
line.start();
