// Small pictures: icons, and the faces of the cards from the sprite.

import { html, svg } from "../vendor/lit-html.js";

const PATHS = {
  arrow: svg`<path d="M4 12h15M13 6l6 6-6 6"/>`,
  check: svg`<path d="M4 12.5l5.5 5.5L20 6.5"/>`,
  close: svg`<path d="M6 6l12 12M18 6L6 18"/>`,
  eye: svg`<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>`,
  file: svg`<path d="M6 3h9l4 4v14H6zM15 3v4h4M12 11v6M9.5 14.5L12 17l2.5-2.5"/>`,
  flag: svg`<path d="M5 21V4h13l-3 4.5 3 4.5H5"/>`,
  help: svg`<circle cx="12" cy="12" r="9.5"/><path d="M9 9.5c0-4 6-4 6-.2 0 2.5-3 2.4-3 5M12 17.5v.1"/>`,
  ban: svg`<circle cx="12" cy="12" r="9.5"/><path d="M5.5 18.5l13-13"/>`,
  people: svg`<circle cx="9" cy="8" r="4"/>
    <path d="M2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 010 7M18 14.5c2.5.8 4 2.6 4 5.5"/>`,
  robot: svg`<rect x="4" y="8" width="16" height="12" rx="3"/><path d="M12 4v4M9 13v1.5M15 13v1.5M9.5 17h5"/>`,
  seal: svg`<path d="M12 3l7.5 3v6c0 5-3.5 7.8-7.5 9-4-1.2-7.5-4-7.5-9V6zM8.5 12l2.5 2.5 4.5-5"/>`,
  sliders: svg`<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/>
    <circle cx="16" cy="7" r="2.4"/><circle cx="8" cy="17" r="2.4"/>`,
};

const STAR = "M10 1.5l2.5 5.6 6 .6-4.5 4 1.3 6L10 14.6 4.7 17.7l1.3-6-4.5-4 6-.6z";

/** A line drawing by its name; it is silent. */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;

/** The star of the oudlers. */
export const star = () => html`<svg class="icon star" viewBox="0 0 20 20" aria-hidden="true"><path d=${STAR} /></svg>`;

/** The face of a card; whatever holds it has the name. */
export const face = (s, card) =>
  html`<svg class="face" viewBox="0 0 200 310" aria-hidden="true"><use href="${s.deck}#${card}"></use></svg>`;

/** The back of a card. */
export const back = (s) => face(s, "BACK");

/** A card that lies open, with its name for those who listen. */
export const shown = (s, card, said = s.cards[card]) =>
  html`<span class="shown" role="img" aria-label=${said}>${face(s, card)}</span>`;
