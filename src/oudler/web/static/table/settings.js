// What the reader chooses about the page.

import { html, nothing } from "../vendor/lit-html.js";
import { CHOICES } from "./prefs.js";

/** The choices in their order on the page; the values of a number go upwards. */
const ROWS = ["colours", "index", "cloth", "hold", "taps", "undo", "sounds", "keys"];

/** The dialog of the settings. */
export function settings(s, ui) {
  if (s.local.paper !== "settings") return nothing;
  const { words } = s;
  const close = () => ui.paper(null);
  return html`<dialog class="paper settings" aria-labelledby="settings" @close=${close}>
    ${head("settings", words.settings, words.close, close)} ${language(s)} ${ROWS.map((name) => row(s, ui, name))}
    ${
      s.sight.me === null
        ? html`<div class="row"><a class="btn leave" href="/jouer">${words.stop_watching}</a></div>`
        : html`<div class="row"><a class="btn" href="/moi/appareil?table=${s.code}">${words.elsewhere}</a>
          <button class="btn leave" type="button" @click=${ui.leave}>${words.leave}</button></div>`
    }
  </dialog>`;
}

/** The title of a long dialog, which stays in sight with the button that closes it. */
export const head = (id, title, label, close) => html`<header class="head">
  <h2 id=${id} tabindex="-1" autofocus>${title}</h2>
  <button class="btn primary" type="button" @click=${close}>${label}</button>
</header>`;

/** The other language; the table is the same in it. */
const language = ({ words, code }) => html`<form method="post" action="/langue">
  <input type="hidden" name="back" value="/t/${code}" />
  <button class="btn" name="lang" value=${words.other.lang} lang=${words.other.lang}>${words.other.name}</button>
</form>`;

function row({ prefs, words }, ui, name) {
  const values = name === "hold" ? [...CHOICES[name]].sort((one, two) => one - two) : CHOICES[name];
  const { title, values: labels } = words.prefs[name];
  return html`<fieldset>
    <legend>${title}</legend>
    <div class="segments">
      ${values.map(
        (value) => html`<label><input type="radio" name=${name} .checked=${prefs[name] === value}
          @change=${() => ui.pref(name, value)} /><span>${labels[value] ?? value}</span></label>`,
      )}
    </div>
  </fieldset>`;
}
