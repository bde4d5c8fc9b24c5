// Moments in the hour of the reader's own clock, said so; without scripts they stand in universal time.

const { lang } = document.documentElement;
const shown = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
});

/** A moment as people write it: « mardi 17 novembre à 1 h », « Tuesday 17 November at 01:00 ». */
function told(at) {
  const text = shown.format(at);
  return lang === "fr" ? text.replace(/0?(\d+):(\d\d)/, "$1 h $2").replace(" h 00", " h") : text;
}

for (const time of document.querySelectorAll("time[data-hour]")) {
  time.textContent = time.dataset.hour.replace("{day}", told(new Date(time.dateTime)));
}
