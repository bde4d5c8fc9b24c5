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
  if (lesson.is_over) remember(lesson.id);
  return html`<section class="coach" aria-label=${lesson.title}>
    <p class="soft">${fill(words.lesson_count, { n: lesson.number, total: lesson.total })}</p>
    <p role="status">${sight.coach}</p>
    ${lesson.is_over && sight.stage === "deal" ? html`<div class="row">${afterLesson(s)}</div>` : nothing}
  </section>`;
}

/** Where one goes from a lesson that is done: once more, or to the next. */
export function afterLesson({ sight, words }) {
  const { id, next } = sight.lesson;
  return html`<form method="post" action="/apprendre/${id}"><button class="btn">${words.lesson_again}</button></form>
    ${next
      ? html`<form method="post" action="/apprendre/${next}">
          <button class="btn primary">${words.other_lesson} ${icon("arrow")}</button>
        </form>`
      : html`<a class="btn primary" href="/jouer">${words.lesson_play} ${icon("arrow")}</a>`}`;
}
