"""Lists that were read and wait to be confirmed: kept for a day, gone once written or given up."""

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from oudler.director.desk.times import moment, written
from oudler.store import Store, StoredList

WAITS = timedelta(days=1)
"""Longer than that nothing waits: a list of members has their private contacts."""


class Drafts:
    """What was read and is not written yet, one of each name."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        """Use a store."""
        self.store = store
        self.now = now

    def keep(self, name: str, value: Any) -> None:
        """Keep a value as JSON knows it, in place of the one of that name."""
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        self.store.keep_list(StoredList(name, written(self.now()), text))

    def found(self, name: str, waits: timedelta = WAITS) -> Any:
        """What is kept under a name; None: nothing, or it has waited too long and is removed."""
        at = self.store.list_day(name)
        if at is None:
            return None
        if abs(self.now() - moment(at)) > waits:
            self.drop(name)
            return None
        kept = self.store.list_of(name)
        return None if kept is None else json.loads(kept.text)

    def drop(self, name: str) -> None:
        """Keep nothing under a name any more."""
        self.store.remove_list(name)
