// What a lesson says at this point, and the way to the next one.

import { remember } from "../learned.js";
import { html, nothing } from "../vendor/lit-html.js";
import { fill } from "./fold.js";
import { icon } from "./icons.js";

/** The lesson's own sheet, among the papers or on the felt; nothing at other tables. */
export function coach(s) {
  const { sight, words } = s;
  const { lesson } = sight;
  if (!lesson) return nothing;
  if (lesson.is_learned) remember(lesson.id);
  return html`<section class="coach" aria-label=${lesson.title}>
    <p class="soft">${fill(words.lesson_count, { n: lesson.number, total: lesson.total })}</p>
    <p role="status">${sight.poignee && s.local.quiet ? words.lesson_quiet : sight.coach}</p>
    ${mayGoOn(sight) ? html`<div class="row">${afterLesson(s)}</div>` : nothing}
  </section>`;
}

/** Whether a lesson is over in the middle of its deal; a deal that ends has its own page. */
const mayGoOn = ({ lesson, stage, hand }) => lesson.is_over && stage === "deal" && hand.length > 0;

/** Where one goes from a lesson that is over: to the next, or once more where it was not learned. */
export function afterLesson({ sight, words }) {
  const { id, next, is_learned } = sight.lesson;
  const [again, on] = is_learned ? ["btn", "btn primary"] : ["btn primary", "btn"];
  return html`<form method="post" action="/apprendre/${id}"><button class=${again}>${words.lesson_again}</button></form>
    ${
      next
        ? html`<form method="post" action="/apprendre/${next}">
          <button class=${on}>${words.other_lesson} ${icon("arrow")}</button>
        </form>`
        : html`<a class=${on} href="/jouer">${words.lesson_play} ${icon("arrow")}</a>`
    }`;
}
