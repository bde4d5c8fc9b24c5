// Why something was refused, with its sign.

import { html } from "../vendor/lit-html.js";
import { icon } from "./icons.js";

/** The refusal that the page tells of, or null. */
export const refusal = ({ local }) =>
  local.refusal ? html`<div class="refusal">${icon("ban")}<p>${local.refusal}</p></div>` : null;
