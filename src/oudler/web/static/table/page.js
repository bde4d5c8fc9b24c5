// The whole page: bar, felt, the question of the moment, the line that speaks, the hand, the papers.

import { html, nothing } from "../vendor/lit-html.js";
import { auction } from "./auction.js";
import { call } from "./call.js";
import { coach } from "./coach.js";
import { dealend } from "./dealend.js";
import { ownDog } from "./dealing.js";
import { discard, discardLine } from "./discard.js";
import { felt, offers } from "./felt.js";
import { fill, isMyTurn, startsAlone } from "./fold.js";
import { hand } from "./hand.js";
import { icon } from "./icons.js";
import { nameOf } from "./names.js";
import { papers, peek, sheet } from "./papers.js";
import { poignee } from "./poignee.js";
import { refusal } from "./refusal.js";
import { joining, seating } from "./seating.js";
import { head, settings } from "./settings.js";
import { typed } from "./typed.js";
import { turnText } from "./waiting.js";

/** The question that each phase of a deal asks of the seat whose turn it is. */
const QUESTIONS = { auction, confirm: auction, call, dog: discard, discard, ready: discard };
/** Panels that lie on the felt as a sheet of paper. */
const SHEETS = new Set([auction, call, poignee]);

/** The panel of the moment, or null; none while the display is behind. */
function panelOf(s) {
  const { sight } = s;
  if (!s.hasCaughtUp) return null;
  if (startsAlone(sight) && !s.local.refusal) return null;
  if (sight.stage !== "deal") return sight.result ? dealend : seating;
  if (!isMyTurn(sight)) return null;
  if (sight.poignee && !s.local.quiet) return poignee;
  return QUESTIONS[sight.phase] ?? null;
}

/** Everything that is seen. */
export function page(s, ui) {
  const panel = panelOf(s);
  const classes = ["felt", `seats-${s.sight.table.seats}`, panel?.name ?? "", SHEETS.has(panel) ? "asking" : ""];
  return html`${bar(s, ui)}
    ${banner(s)}
    <main class=${classes.filter(Boolean).join(" ")} tabindex="-1" @click=${s.local.held ? ui.skip : nothing}>
      <h1 class="vh">${[s.sight.table.name, where(s)].filter(Boolean).join(", ")}</h1>
      ${felt(s)} <div class="dealing" aria-hidden="true"></div>
      ${coach(s)} ${panel ? panel(s, ui) : nothing} ${line(s, ui, panel)} ${hand(s, ui)}
      ${typed(s, ui)}
    </main>
    <aside class="side" aria-label=${s.words.papers}>${coach(s)} ${papers(s)}</aside>
    <nav class="peek" aria-label=${s.words.papers}>${peek(s, ui)}</nav>
    ${sheet(s, ui)} ${settings(s, ui)} ${s.local.paper === "help" ? help(s, ui) : nothing}
    ${s.local.question ? question(s, ui) : nothing}`;
}

/** What is wrong with the line, or else what the felt does not show: between bar and felt, over neither. */
export function banner({ local, here, words }) {
  const trouble = local.banner ?? (here.held_up ? words.held_up : null);
  if (trouble) return html`<p class="offline">${trouble}</p>`;
  return local.notice ? html`<p class="notice">${local.notice}</p>` : nothing;
}

function bar(s, ui) {
  const { words, sight } = s;
  return html`<header class="bar">
    <a class="brand" href="/" aria-label="Oudler">${mark()}<span>Oudler</span></a>
    <div class="where"><b>${sight.table.name}</b> <span class="soft">${where(s)}</span></div>
    <nav class="end" aria-label=${words.table}>
      <button class="btn quiet" type="button" aria-label=${words.help} @click=${() => ui.paper("help")}>
        ${icon("help")} <span class="hide">${words.help}</span></button>
      <button class="btn quiet" type="button" aria-label=${words.settings} @click=${() => ui.paper("settings")}>
        ${icon("sliders")} <span class="hide">${words.settings}</span></button>
      ${
        sight.me === null
          ? html`<a class="btn hide" href="/jouer">${words.stop_watching}</a>`
          : html`<button class="btn hide" type="button" @click=${ui.leave}>${words.leave}</button>`
      }
    </nav>
  </header>`;
}

/** Deal and trick, as far as there are any; a board and a lesson have one deal. */
function where({ sight, words, local }) {
  if (sight.number === 0) return words.no_deal;
  const parts = sight.table.kind === "free" ? [fill(words.deal, { n: sight.number })] : [];
  if (sight.stage === "deal" && sight.phase !== "play") parts.push(words.phases[sight.phase]);
  else if (sight.stage === "deal") parts.push(fill(words.trick, { n: sight.tricks_played + (local.held ? 0 : 1) }));
  return parts.join(" · ");
}

/** The line that speaks: a refusal, what was just said, or what is asked; beside it what may be done. */
function line(s, ui, panel) {
  const told = panel === discard ? discardLine(s, ui, refusal(s) ?? noted(s)) : (refusal(s) ?? asked(s));
  return html`<div class="say" id="spoken">
    ${ownDog(s)} ${told} ${isLeaving(s) ? undo(s, ui) : offers(s, ui)} ${joining(s, ui)}
  </div>`;
}

/** What was just said, or null. */
const noted = ({ local }) => (local.note ? html`<p class="turnline">${local.note}</p>` : null);

function asked(s) {
  const { local } = s;
  return html`<p class="turnline">${local.note ?? (local.held ? heldText(s) : turnText(s) || waiting(s))}</p>`;
}

/** Whether a card is about to be sent, and may still be taken back. */
const isLeaving = ({ local, prefs }) => local.sending && prefs.undo && !local.hasLeft;

const undo = ({ words }, ui) =>
  html`<div class="offers"><button class="btn small" type="button" @click=${ui.undo}>${words.undo}</button></div>`;

const heldText = (s) => fill(s.words.trick_for, { name: nameOf(s, s.local.held.winner) });

const waiting = ({ sight, words }) => (startsAlone(sight) ? words.shuffling : "");

/** A question with two answers; leaving it is the second. */
function question({ local, words }, ui) {
  const { text, yes, act } = local.question;
  const answer = (chosen) => () => {
    ui.set({ question: null });
    chosen?.();
  };
  return html`<dialog class="paper" @close=${answer(null)}>
    <p>${text}</p>
    <div class="row">
      <button class="btn" type="button" @click=${answer(null)}>${words.no}</button>
      <button class="btn primary" type="button" @click=${answer(act)}>${yes ?? words.yes}</button>
    </div>
  </dialog>`;
}

const kbd = (key) => html`<kbd>${key}</kbd> `;

/** What touching does, the keys, and the way to the tutorial. */
function help({ words }, ui) {
  const close = () => ui.paper(null);
  const hasKeys = matchMedia("(hover: hover)").matches;
  const rows = words.help_keys.map(([keys, what]) => html`<dt>${keys.split(" ").map(kbd)}</dt><dd>${what}</dd>`);
  return html`<dialog class="paper" aria-labelledby="help" @close=${close}>
    ${head("help", words.help, words.close, close)}
    ${words.help_touch.map((text) => html`<p>${text}</p>`)}
    <details ?open=${hasKeys}>
      <summary>${words.help_keyboard}</summary>
      <dl class="keylist">${rows}</dl>
    </details>
    <div class="row"><a class="btn" href="/apprendre">${words.learn}</a>
      <a class="btn" href=${words.help_page[0]} target="_blank">${words.help_page[1]}</a></div>
  </dialog>`;
}

const mark = () => html`<svg viewBox="0 0 28 38" aria-hidden="true">
  <rect x="1.5" y="1.5" width="25" height="35" rx="6" fill="#56257f" stroke="#d9a62e" stroke-width="2"/>
  <path fill="#d9a62e" d="M14 8l3 6.8 7.2.7-5.4 4.9 1.6 7.2L14 23.9 7.6 27.6l1.6-7.2-5.4-4.9 7.2-.7z"/>
</svg>`;
