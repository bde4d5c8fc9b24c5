// What is asked, or whom the table waits for: whoever is away does not think.

import { fill, isMyTurn } from "./fold.js";
import { nameOf } from "./names.js";

/** What the server asks, or whom one waits for; empty when nobody is asked. */
export function turnText(s) {
  const { prompt, turn } = s.sight;
  return absence(s) ?? (prompt || (turn === null ? "" : fill(s.words.waits_for, { name: nameOf(s, turn) })));
}

/** That a bot plays, or will, for somebody who is away; null where that need not be said. */
function absence({ sight, here, words }) {
  const { turn, stage, seats, legal } = sight;
  if (stage !== "deal" || turn === null || isMyTurn(sight) || legal.length) return null;
  const { name, stand_in: hasStandIn } = seats[turn];
  if (hasStandIn) return fill(words.stands_in, { name });
  const isWaitedFor = seats.some(({ kind }, seat) => kind === "person" && seat !== turn && !here.away.includes(seat));
  return here.away.includes(turn) && isWaitedFor ? fill(words.will_stand_in, { name }) : null;
}
