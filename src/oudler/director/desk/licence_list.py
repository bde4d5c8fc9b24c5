"""The national list of licences, one for the server: kept until another takes its place, with its day."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from datetime import date, datetime
from functools import cached_property
from typing import Any

from oudler.director.desk.times import written
from oudler.store import Store, StoredList
from oudler.tournament.championships import Season
from oudler.tournament.clubs import LicenceHolder
from oudler.tournament.people import Directory

NATIONAL = "national"
"""Under which it is kept."""


class LicenceList:
    """A national list as it was kept, to look people up in."""

    def __init__(self, day: date, season: Season, holders: Sequence[LicenceHolder]) -> None:
        self.day = day
        """Of which day it is."""
        self.season = season
        """The season that it was kept for."""
        self.holders = holders

    @cached_property
    def _by_licence(self) -> dict[str, LicenceHolder]:
        return {holder.licence: holder for holder in self.holders}

    @cached_property
    def _directory(self) -> Directory:
        return Directory.of(holder.entry(self.season) for holder in self.holders)

    def holder(self, licence: str) -> LicenceHolder | None:
        """Who has a licence."""
        return self._by_licence.get(licence)

    def tells_of(self, season: Season) -> bool:
        """Whether it says who has paid for a season: one that was kept for an earlier season does not."""
        return self.season >= season

    def find(self, typed: str) -> tuple[LicenceHolder, ...]:
        """Who may be meant by the beginnings of names, or by a licence (REG-09)."""
        return tuple(self._by_licence[entry.licence] for entry in self._directory.find(typed))


class LicenceOffice:
    """Where the national list of this server is kept and found."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        """Use the list of a store."""
        self.store = store
        self.now = now
        self._read: tuple[str, LicenceList] | None = None

    def current(self) -> LicenceList | None:
        """The list as it is kept, read once in this process; None: there is none."""
        at = self.store.list_day(NATIONAL)
        if at is None:
            return None
        if self._read is None or self._read[0] != at:
            stored = self.store.list_of(NATIONAL)
            if stored is None:
                return None
            self._read = stored.at, read_list_fields(json.loads(stored.text))
        return self._read[1]

    def replace(self, new: LicenceList) -> None:
        """Keep a list in place of the one there is."""
        text = json.dumps(list_fields(new), ensure_ascii=False, separators=(",", ":"))
        self.store.keep_list(StoredList(NATIONAL, written(self.now()), text))

    def remove(self) -> None:
        """Keep no list any more."""
        self.store.remove_list(NATIONAL)


def list_fields(kept: LicenceList) -> dict[str, Any]:
    """A national list as JSON knows it, a row for each person."""
    people = [astuple(holder) for holder in kept.holders]
    return {"day": kept.day.isoformat(), "season": kept.season.year, "people": people}


def read_list_fields(fields: Mapping[str, Any]) -> LicenceList:
    """The list that `list_fields` wrote so."""
    holders = [LicenceHolder(*row) for row in fields["people"]]
    return LicenceList(date.fromisoformat(fields["day"]), Season(fields["season"]), holders)
