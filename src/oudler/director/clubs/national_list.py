"""The national list on its way in: read, looked at, then kept in place of the one there is."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from oudler.director.desk import MARK, LicenceList, Office, list_fields, read_list_fields
from oudler.store import StaleRow
from oudler.tournament.championships import Season
from oudler.tournament.clubs import licence_holders
from oudler.tournament.events import read_fields, write_fields
from oudler.tournament.people import ListColumn, Listing, Rejected, WhyRejected

_WAITING = "draft national"
_MOST_KEPT = 200
"""At most this many rejected lines wait with the list; of the others only the number."""


@dataclass(frozen=True, slots=True)
class NationalDraft:
    """A national list that was read and is not kept yet."""

    file: str
    list: LicenceList
    columns: tuple[ListColumn, ...]
    unknown: tuple[str, ...]
    rejected: tuple[Rejected, ...]
    """The first ones, without what is written there."""
    rejected_lines: int
    mark: str = ""
    """What a page names the draft by."""


@dataclass(frozen=True, slots=True)
class ListDifference:
    """What a national list changes of the one there is."""

    new: int
    gone: int
    paid: int
    """How many licences are paid for its season."""


def draft_national(office: Office, listing: Listing, file: str, season: Season, day: date) -> None:
    """Have a list wait that was read as one of a club."""
    lacking = [
        Rejected(detail.line, (), WhyRejected.NO_LICENCE)
        for entry, detail in zip(listing.entries, listing.details, strict=True)
        if not entry.licence
    ]
    rejected = sorted([*listing.rejected, *lacking], key=lambda line: line.line)
    kept = LicenceList(day, season, list(licence_holders(listing, season)))
    first = tuple(replace(line, cells=()) for line in rejected[:_MOST_KEPT])
    draft = NationalDraft(file, kept, listing.columns, listing.unknown, first, len(rejected))
    office.drafts.keep(_WAITING, _draft_fields(draft))


def waiting_national(office: Office) -> NationalDraft | None:
    """The list that waits, if one does."""
    kept = office.drafts.found(_WAITING)
    return None if kept is None else _read_draft(kept)


def list_difference(office: Office, draft: NationalDraft) -> ListDifference:
    """What the list that waits changes of the one there is."""
    before = office.licences.current()
    was = {holder.licence for holder in before.holders} if before else set()
    now = {holder.licence for holder in draft.list.holders}
    season = draft.list.season.year
    paid = sum(holder.licensed is not None and holder.licensed >= season for holder in draft.list.holders)
    return ListDifference(len(now - was), len(was - now), paid)


def keep_national(office: Office, mark: str) -> NationalDraft:
    """Keep the list that waits. Raises StaleRow where it is not the one that was looked at."""
    draft = waiting_national(office)
    if draft is None or draft.mark != mark:
        raise StaleRow(_WAITING)
    office.licences.replace(draft.list)
    office.drafts.drop(_WAITING)
    return draft


def give_up_national(office: Office) -> None:
    """Have no list wait any more."""
    office.drafts.drop(_WAITING)


_TEXTS = ("columns", "unknown", "rejected")


def _draft_fields(draft: NationalDraft) -> dict[str, Any]:
    fields = {name: write_fields(getattr(draft, name)) for name in _TEXTS}
    return fields | {"file": draft.file, "lines": draft.rejected_lines, "list": list_fields(draft.list)}


def _read_draft(kept: dict[str, Any]) -> NationalDraft:
    return NationalDraft(
        kept["file"],
        read_list_fields(kept["list"]),
        read_fields(tuple[ListColumn, ...], kept["columns"]),
        read_fields(tuple[str, ...], kept["unknown"]),
        read_fields(tuple[Rejected, ...], kept["rejected"]),
        kept["lines"],
        kept[MARK],
    )
