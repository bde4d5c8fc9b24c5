// The text line: « 21 », « roi coeur », « garde » do what a button does.

import { html, nothing } from "../vendor/lit-html.js";
import { fill } from "./fold.js";

/** Texts that are asked for once more, as the buttons do; what is asked, and in which phase or for which act. */
const DOUBTFUL = [
  { like: /\b(contre|against|gc)\b/i, asks: "contre_sure", isMeant: ({ phase }) => phase === "auction" },
  { like: /\b(chelem|slam)\b/i, asks: "slam_sure", isMeant: ({ legal }) => legal.includes("slam") },
];
const YES = /^(o|oui|y|yes)$/i;

/** The line, for whoever has a seat; a text stays until it is done, so that it can be mended. */
export function typed(s, ui) {
  if (s.sight.me === null) return nothing;
  const send = (event) => {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    field.select();
    if (text) say(s, ui, text);
  };
  return html`<form class="typed" @submit=${send}>
    ${s.local.doubted ? html`<p role="alert">${s.local.doubted.asks}</p>` : nothing}
    <label for="typed">${s.words.typed}</label>
    <input id="typed" name="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="80">
    <button class="btn">${s.words.typed_send}</button>
  </form>`;
}

/** Send a text; one that costs much is sent when it is said again, or « oui ». */
function say(s, ui, text) {
  const { doubted } = s.local;
  if (doubted && (text === doubted.text || YES.test(text))) return ui.write(doubted.text);
  const doubt = DOUBTFUL.find(({ like, isMeant }) => like.test(text) && isMeant(s.sight));
  if (doubt) return ui.set({ doubted: { text, asks: fill(s.words.typed_sure, { question: s.words[doubt.asks] }) } });
  ui.set({ doubted: null });
  return ui.write(text);
}
