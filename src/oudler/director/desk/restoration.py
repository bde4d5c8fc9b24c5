"""What a copy of everything has against what is here: which events, how far each goes, what would be lost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oudler.director.desk.damage import time_of
from oudler.director.desk.journal import CHAIN, LOG
from oudler.director.desk.office import Office
from oudler.record import JournalLine, broken_links
from oudler.store import CHAMPIONSHIP, EVENT, Store

_JOURNALS = {EVENT: LOG, CHAMPIONSHIP: CHAIN}
"""What is official of each kind."""


@dataclass(frozen=True, slots=True)
class EventSide:
    """An event as one of the two has it."""

    lines: int
    newest: str
    """When the last line was written."""


@dataclass(frozen=True, slots=True)
class ComparedEvent:
    """An event here and in the copy; on one side it may be missing."""

    id: str
    name: str
    here: EventSide | None
    there: EventSide | None
    lost: int
    """How many lines that are here the copy does not have."""
    is_damaged: bool
    """Whether a line of the copy was changed, moved or taken out."""

    @property
    def has_parted(self) -> bool:
        """Whether both were written on after they were one."""
        return (
            self.here is not None
            and self.there is not None
            and self.lost > self.here.lines - self.there.lines
        )


@dataclass(frozen=True, slots=True)
class ComparedStores:
    """Everything here against a copy."""

    events: tuple[ComparedEvent, ...]
    """Those that differ first, then by name."""
    members_here: int
    members_there: int

    @property
    def lost(self) -> int:
        """How many lines would be lost."""
        return sum(each.lost for each in self.events)

    @property
    def newest_here(self) -> str:
        """When the last line of all was written here; empty: there is none."""
        return max((each.here.newest for each in self.events if each.here), default="")

    @property
    def newest_there(self) -> str:
        """The same of the copy."""
        return max((each.there.newest for each in self.events if each.there), default="")


def compared_stores(here: Office, there: Store) -> ComparedStores:
    """What a copy has against the store of an office."""
    events = tuple(_compared(here.store, there))
    ordered = sorted(events, key=lambda each: (-each.lost, each.here == each.there, each.name, each.id))
    return ComparedStores(tuple(ordered), _members(here.store), _members(there))


def _members(store: Store) -> int:
    return sum(len(store.members(club.id)) for club in store.clubs())


def _compared(here: Store, there: Store) -> Iterator[ComparedEvent]:
    for kind, journal in _JOURNALS.items():
        ours, theirs = ({each.id: each for each in store.events(kind)} for store in (here, there))
        for id, stored in {**theirs, **ours}.items():
            own = here.lines(id, journal) if id in ours else None
            other = there.lines(id, journal) if id in theirs else None
            yield ComparedEvent(
                id, stored.name, _side(own), _side(other), _lost(own or (), other or ()), _is_damaged(other)
            )


def _side(lines: Sequence[JournalLine] | None) -> EventSide | None:
    if lines is None:
        return None
    return EventSide(len(lines), time_of(lines[-1]) if lines else "")


def _lost(ours: Sequence[JournalLine], theirs: Sequence[JournalLine]) -> int:
    """The lines after the last that both have."""
    same = [mine.seal == other.seal for mine, other in zip(ours, theirs, strict=False)]
    return len(ours) - (same.index(False) if False in same else len(same))


def _is_damaged(lines: Sequence[JournalLine] | None) -> bool:
    return lines is not None and (not lines or any(True for _ in broken_links(lines)))
