"""A list of members on its way in: read, looked at, written as it was looked at, and taken back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from oudler.director.clubs.members import draft_name, seen_mark, undo_name
from oudler.director.desk import KnownClub, KnownMember, Office, written
from oudler.director.entries import open_line
from oudler.store import StaleRow
from oudler.tournament.championships import Season
from oudler.tournament.clubs import ContactedMember, ListTerms, MemberImport, compared_list
from oudler.tournament.events import read_fields, write_fields
from oudler.tournament.people import ClubDetail, Entry, ListColumn, Listing, Rejected, Remark

MOST_MEMBERS = 2000
"""A club has fewer; a list with more is that of the country."""
_UNDONE = timedelta(days=7)
"""So long a list can be taken back."""


@dataclass(frozen=True, slots=True)
class MemberDraft:
    """A list of members that waits, with what it would do now."""

    file: str
    season: Season
    are_all_licensed: bool
    listing: Listing
    """Its rejected lines have the licence, the surname and the first name as they are written."""
    does: MemberImport
    members: tuple[KnownMember, ...]
    """The members as it is compared with them."""
    mark: str
    """What a page names the list and the members by that it was made from."""


@dataclass(frozen=True, slots=True)
class DoneImport:
    """The last list that was written, while it can be taken back."""

    file: str
    at: str
    lines: int
    new: int
    changed: int


class TooManyMembers(ValueError):
    """A list has more people than a club; `lines` says how many."""

    def __init__(self, lines: int) -> None:
        self.lines = lines
        super().__init__(str(lines))


def draft_members(
    office: Office, club: KnownClub, listing: Listing, file: str, *, are_all_licensed: bool
) -> None:
    """Have a list wait that was read as one of a club. Raises TooManyMembers."""
    if len(listing.entries) > MOST_MEMBERS:
        raise TooManyMembers(len(listing.entries))
    season = Season.of(office.now().astimezone().date())
    rejected = tuple(_bare(listing, line) for line in listing.rejected)
    fields = {
        "entries": listing.entries,
        "details": listing.details,
        "columns": listing.columns,
        "unknown": listing.unknown,
        "rejected": rejected,
        "remarks": listing.remarks,
    }
    kept = {name: write_fields(value) for name, value in fields.items()}
    said = {"file": file, "season": season.year, "all": are_all_licensed}
    office.drafts.keep(draft_name(club.id), said | kept)


def _bare(listing: Listing, line: Rejected) -> Rejected:
    """A rejected line without its contact: who is meant, as it is written."""
    who = open_line(listing, line).person
    return replace(line, cells=(who.licence, who.surname, who.first_name))


def waiting_members(office: Office, club: KnownClub) -> MemberDraft | None:
    """The list that waits, compared with the members as they are now; None: none does."""
    kept = office.drafts.found(draft_name(club.id))
    return None if kept is None else _compared(office, club, kept)


def _compared(office: Office, club: KnownClub, kept: Mapping[str, Any]) -> MemberDraft:
    listing = Listing(
        read_fields(tuple[Entry, ...], kept["entries"]),
        read_fields(tuple[Rejected, ...], kept["rejected"]),
        read_fields(tuple[Remark, ...], kept["remarks"]),
        read_fields(tuple[ListColumn, ...], kept["columns"]),
        unknown=read_fields(tuple[str, ...], kept["unknown"]),
        details=read_fields(tuple[ClubDetail, ...], kept["details"]),
    )
    members = office.clubs.members(club.id)
    season = Season(kept["season"])
    terms = ListTerms(club.club.name, season, office.now().astimezone().date(), kept["all"])
    does = compared_list([ContactedMember(each.member, each.contact) for each in members], listing, terms)
    mark = f"{seen_mark(members)} {office.store.list_day(draft_name(club.id))}"
    return MemberDraft(kept["file"], season, kept["all"], listing, does, members, mark)


def give_up_members(office: Office, club: KnownClub) -> None:
    """Have no list wait any more."""
    office.drafts.drop(draft_name(club.id))


def write_members(office: Office, club: KnownClub, mark: str) -> DoneImport:
    """Write what the list that waits does, all or nothing, and keep what it takes to take it back.

    Raises StaleRow where the list or the members are not those that were looked at.
    """
    draft = waiting_members(office, club)
    if draft is None or draft.mark != mark:
        raise StaleRow(ascii(club.id))
    after = [line.after for line in draft.does.written]
    numbers = {each.member.number for each in after}
    seen = {each.member.number: each for each in draft.members if each.member.number in numbers}
    office.clubs.change_members(club.id, seen, [(each.member, each.contact) for each in after])
    lines = len(draft.listing.entries) + len(draft.listing.rejected)
    counts = len(draft.does.new), len(draft.does.changed)
    done = DoneImport(draft.file, written(office.now()), lines, *counts)
    before = [ContactedMember(each.member, each.contact) for each in seen.values()]
    rows = {"before": list(map(write_fields, before)), "after": list(map(write_fields, after))}
    office.drafts.keep(undo_name(club.id), {"done": write_fields(done)} | rows)
    office.drafts.drop(draft_name(club.id))
    return done


# --- taking it back ---------------------------------------------------------------------------------------


def last_import(office: Office, club: KnownClub) -> DoneImport | None:
    """The list that was written last, while it can be taken back."""
    kept = office.drafts.found(undo_name(club.id), _UNDONE)
    return None if kept is None else read_fields(DoneImport, kept["done"])


def undo_members(office: Office, club: KnownClub) -> None:
    """Take the last list back: whom it has changed is as before, who was new is gone.

    Raises StaleRow where one of them was changed since.
    """
    kept = office.drafts.found(undo_name(club.id), _UNDONE)
    if kept is None:
        raise StaleRow(ascii(club.id))
    after = {each.member.number: each for each in map(_read, kept["after"])}
    seen = {
        each.member.number: each
        for each in office.clubs.members(club.id)
        if after.get(each.member.number) == ContactedMember(each.member, each.contact)
    }
    if len(seen) != len(after):
        raise StaleRow(ascii(club.id))
    before = [(each.member, each.contact) for each in map(_read, kept["before"])]
    office.clubs.change_members(club.id, seen, before)
    office.drafts.drop(undo_name(club.id))


def _read(fields: Any) -> ContactedMember:
    return read_fields(ContactedMember, fields)
