// The text line: « 21 », « roi coeur », « garde » do what a button does.

import { html, nothing } from "../vendor/lit-html.js";

/** The line, for whoever has a seat. */
export function typed(s, ui) {
  if (s.sight.me === null) return nothing;
  const send = (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (text) ui.request({ t: "type", text, seq: s.seq });
    field.value = "";
  };
  return html`<form class="typed" @submit=${send}>
    <label for="typed">${s.words.typed}</label>
    <input id="typed" name="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="80">
    <button class="btn">${s.words.typed_send}</button>
  </form>`;
}
