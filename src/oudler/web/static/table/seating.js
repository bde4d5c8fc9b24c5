// Between deals: who sits where, how friends come, and being ready.

import { html, nothing } from "../vendor/lit-html.js";
import { roles } from "./dealing.js";
import { fill } from "./fold.js";
import { icon, shown } from "./icons.js";
import { count, titleOf } from "./names.js";
import { refusal } from "./refusal.js";

/** The table before a deal: its seats, its address, its button. */
export function seating(s, ui) {
  const { sight, words } = s;
  return html`<section class="ask seats-panel" aria-labelledby="seats">
    <h2 id="seats">${sight.stage === "seating" ? words.seats_title : words.ready_title}</h2>
    ${seatList(s, ui)} ${drawn(s)} ${sight.stage === "seating" ? invitation(s, ui) : readiness(s, ui)}
  </section>`;
}

/** Whether somebody who watches could sit, now or once the deal is over. */
export const mayJoin = ({ table, me, seats }) =>
  table.kind === "free" && me === null && seats.some((seat) => seat.kind !== "person");

/** During a deal, whoever watches may ask for the place of a bot: the page sits down once the deal is over. */
export function joining(s, ui) {
  const { sight, words, local } = s;
  if (sight.stage !== "deal" || !mayJoin(sight)) return nothing;
  if (local.wish !== null)
    return html`<div class="offers"><span role="status">${words.joins_next}</span>
      ${button(words.join_not, () => ui.set({ wish: null }))}</div>`;
  const ask = () => isNamed() && ui.set({ wish: typedName() });
  return html`<div class="offers">${nameField(s)} ${button(words.join_next, ask)}</div>`;
}

/** Sit down, as was asked during the deal. */
export const joinNow = ({ sight, local }, ui) => ui.request({ t: "sit", seat: freeSeat(sight), name: local.wish });

/** A seat where nobody sits, or a bot. */
const freeSeat = ({ seats }) => seats.findIndex(({ kind }) => kind !== "person");

/** The seats, with what may be done about the empty ones. */
export function seatList(s, ui) {
  const { sight, words } = s;
  const isFree = sight.table.kind === "free";
  const empty = sight.seats.filter((seat) => seat.kind === "empty").length;
  return html`${mayJoin(sight) ? nameField(s) : nothing}
    ${sight.stage === "seating" ? html`<p role="status">${count(words.seats_wait, empty)}</p>` : nothing}
    <ol class="seat-list">${sight.seats.map((_, seat) => row(s, ui, seat))}</ol>
    ${
      isFree && empty > 1 && (sight.is_owner || sight.me !== null)
        ? html`<button class="btn" type="button" @click=${() => ui.request({ t: "bot", seat: null })}>
          ${icon("robot")} ${words.all_robots}
        </button>`
        : nothing
    }`;
}

function row(s, ui, seat) {
  const { sight, words } = s;
  const { kind, ready } = sight.seats[seat];
  const isFree = sight.table.kind === "free";
  const maySit = isFree && sight.me === null && kind !== "person";
  return html`<li class=${kind}>
    <b>${kind === "empty" ? words.free_seat : titleOf(s, seat)}</b>
    <span class="soft">${rowNote(s, seat, { kind, ready })}</span>
    ${maySit ? button(words.sit, () => sit(ui, seat), "primary") : nothing}
    ${
      isFree && kind === "empty" && (sight.is_owner || sight.me !== null)
        ? button(words.robot_here, () => ui.request({ t: "bot", seat }))
        : nothing
    }
    ${keepsWaiting(s, seat) ? putOut(s, ui, seat) : nothing}
  </li>`;
}

/** Whether the host may give the seat of a person to a bot: of one who keeps the table waiting. */
const keepsWaiting = ({ sight, here }, seat) =>
  sight.is_host && sight.table.kind === "free" && seat !== sight.me && here.late.includes(seat);

function putOut({ sight, words }, ui, seat) {
  const { name } = sight.seats[seat];
  const ask = () => ui.request({ t: "bot", seat });
  return button(fill(words.put_out, { name }), () => ui.confirm(fill(words.put_out_sure, { name }), ask));
}

function rowNote({ words, here, sight }, seat, { kind, ready }) {
  if (kind === "bot") return words.robot;
  if (kind === "empty") return "";
  if (here.away.includes(seat)) return words.away;
  return ready ? words.is_ready : sight.stage === "seating" ? words.is_here : words.not_ready;
}

const button = (label, act, tone = "") =>
  html`<button class="btn small ${tone}" type="button" @click=${act}>${label}</button>`;

const bigButton = (label, act) =>
  html`<button class="btn primary big" type="button" @click=${act}>${label} ${icon("arrow")}</button>`;

const nameField = (s) => html`<label class="your-name"
  ><span>${s.words.your_name} <small>${s.words.name_length}</small></span><input id="sit-name" autocomplete="nickname"
    required value=${s.name} /></label>${refusal(s) ?? nothing}`;

const nameTyped = () => document.getElementById("sit-name");
const typedName = () => nameTyped()?.value.trim() ?? "";
/** Whether there is a name; where not, the browser says so beside the field. */
const isNamed = () => nameTyped()?.reportValidity() ?? true;
const sit = (ui, seat) => isNamed() && ui.request({ t: "sit", seat, name: typedName() });

// --- the draw for the first dealer --------------------------------------------------------------------

function drawn(s) {
  const { draw } = s.sight;
  if (!draw.length) return nothing;
  return html`<section class="drawn">
    <h3>${s.words.draw_title}</h3>
    <ol>${draw.map(({ seat, card }) => html`<li>${shown(s, card)}<span>${titleOf(s, seat)}</span></li>`)}</ol>
    <p>${fill(s.words.deals_first, { name: titleOf(s, s.sight.dealer) })}</p>
  </section>`;
}

// --- how friends come ---------------------------------------------------------------------------------

/** The address of the table, to be sent or photographed. */
export function invitation(s, ui) {
  if (s.sight.table.kind !== "free") return nothing;
  const { words } = s;
  const address = new URL(`/t/${s.code}`, s.address || location.href).href;
  return html`<section class="invite" aria-labelledby="invite">
    ${s.hasCode ? html`<img src="/t/${s.code}/qr.svg" width="116" height="116" alt=${words.qr} />` : nothing}
    <div>
      <h3 id="invite">${words.invite_title}</h3>
      <p class="soft">${words.invite_why}</p>
      <div class="row">
        <input class="address" readonly value=${address} aria-label=${words.address}
          @focus=${(event) => event.target.select()} />
        <button class="btn" type="button" @click=${() => copy(address, s, ui)}
          >${s.local.copied ? words.copied : words.copy}</button>
      </div>
    </div>
  </section>`;
}

/** Copy the address; a browser that does not let us selects it, ready to be copied by hand. */
async function copy(address, s, ui) {
  try {
    await navigator.clipboard.writeText(address);
    ui.set({ copied: true });
  } catch {
    document.querySelector(".invite .address")?.focus();
    ui.set({ note: s.words.copy_by_hand });
  }
}

// --- being ready --------------------------------------------------------------------------------------

function readiness(s, ui) {
  return html`${roles(s)} ${seal(s)}<div class="row">${readyButton(s, ui, s.words.ready)}</div>`;
}

/** The button that opens the next deal, or for whom one waits. */
export function readyButton(s, ui, label) {
  const { sight, words } = s;
  if (mayJoin(sight)) return bigButton(words.join_next, () => sit(ui, freeSeat(sight)));
  if (sight.me === null) return html`<p class="soft">${words.watching_only}</p>`;
  const waited = sight.seats.filter((seat) => seat.kind === "person" && !seat.ready && !seat.stand_in);
  if (sight.seats[sight.me].ready) {
    const names = waited.map((seat) => seat.name).join(", ");
    const late = sight.stage === "over" ? sight.seats.flatMap((_, seat) => (keepsWaiting(s, seat) ? [seat] : [])) : [];
    return html`<p class="soft" role="status">${names ? fill(words.waiting_for, { names }) : words.dealing}</p>
      ${late.map((seat) => putOut(s, ui, seat))}`;
  }
  if (!sight.next_proof) return html`<p class="soft" role="status">${words.shuffling}</p>`;
  return bigButton(label, () => ui.request({ t: "ready" }));
}

/** What the deal to come is sealed with. */
export function seal({ sight, words }) {
  if (!sight.next_proof) return nothing;
  return html`<details class="sealed">
    <summary>${icon("seal")} ${words.sealed}</summary>
    <p class="soft">${words.sealed_why}</p>
    <code>${sight.next_proof.commitment}</code>
  </details>`;
}
