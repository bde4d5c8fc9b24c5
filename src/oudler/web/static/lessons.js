// The list of lessons: those that are done are marked, and the button leads to the next one.

import { learned } from "./learned.js";

function show() {
  const done = learned();
  const lessons = [...document.querySelectorAll("[data-lesson]")];
  for (const one of lessons) one.querySelector("[data-done]").hidden = !done.has(one.dataset.lesson);
  const next = lessons.find((one) => !done.has(one.dataset.lesson)) ?? lessons[0];
  document.getElementById("next").action = `/apprendre/${next.dataset.lesson}`;
  const label = document.querySelector("#next span");
  label.textContent = next === lessons[0] ? label.dataset.first : label.dataset.later;
}

show();
// Whoever comes back by the arrow of the browser is shown the page as it was.
addEventListener("pageshow", show);
