"""Lists that were read and wait to be confirmed: kept for a day, gone once written or given up."""

import json
import secrets
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from oudler.director.desk.times import moment, written
from oudler.store import Store, StoredList

MARK = "mark"
"""What tells one from those that waited under the same name before."""
WAITS = timedelta(days=1)
"""Longer than that nothing waits: a list of members has their private contacts."""


class Drafts:
    """What was read and is not written yet, one of each name."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        """Use a store."""
        self.store = store
        self.now = now

    def keep(self, name: str, fields: Mapping[str, Any]) -> None:
        """Keep an object as JSON knows it, in place of the one of that name, with a new `mark`."""
        marked = {**fields, MARK: secrets.token_hex(8)}
        text = json.dumps(marked, ensure_ascii=False, separators=(",", ":"))
        self.store.keep_list(StoredList(name, written(self.now()), text))

    def found(self, name: str, waits: timedelta = WAITS) -> dict[str, Any] | None:
        """What is kept under a name; None: nothing, or it has waited too long and is removed."""
        at = self.store.list_day(name)
        if at is None:
            return None
        if abs(self.now() - moment(at)) > waits:
            self.drop(name)
            return None
        kept = self.store.list_of(name)
        if kept is None:
            return None
        fields: dict[str, Any] = json.loads(kept.text)
        return fields

    def drop(self, name: str) -> None:
        """Keep nothing under a name any more."""
        self.store.remove_list(name)
