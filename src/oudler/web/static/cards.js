// Cards outside the table look as the reader has chosen at the table.

import { applyToCards, load } from "./table/prefs.js";

applyToCards(load());
