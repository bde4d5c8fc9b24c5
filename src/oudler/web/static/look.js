// Pages outside the table look as the reader has chosen at the table.

import { apply, load } from "./table/prefs.js";

apply(load());
