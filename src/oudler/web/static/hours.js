// Moments in the hour of the reader's own clock; without scripts they stand in universal time.

const shown = new Intl.DateTimeFormat(document.documentElement.lang, {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
});

for (const time of document.querySelectorAll("time[data-hour]")) {
  time.textContent = shown.format(new Date(time.dateTime));
}
