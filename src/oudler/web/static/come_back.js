// Waits for the server to come back on another database, and goes on then.

import { pause } from "./connection.js";

const waiting = document.querySelector("[data-run]");

/** The run of the server that answers; empty while none does. */
async function run() {
  try {
    const answer = await fetch(`${waiting.dataset.home}/serveur`, { cache: "no-store" });
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}

for (;;) {
  await pause(300);
  const now = await run();
  if (now && now !== waiting.dataset.run) break;
}
location.replace(waiting.dataset.home);
