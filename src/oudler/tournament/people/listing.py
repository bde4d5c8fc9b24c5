"""A list of players: rows of text become entries, and lines that cannot are kept with the reason (REG-01).

>>> rows = [["N° FFT", "Nom", "Prénom"], ["1234567", "MARTIN", "Ève"], ["12", "DURAND", "Luc"]]
>>> listing = read_listing(rows)
>>> [entry.name for entry in listing.entries]
['Ève MARTIN']
>>> [(rejected.line, rejected.why.code) for rejected in listing.rejected]
[(3, 'licence')]
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from oudler.rules import Ground
from oudler.tournament.people import particulars
from oudler.tournament.people.entry import LICENCE_DIGITS, Entry
from oudler.tournament.people.headings import (
    CLUB_FIELDS,
    WHOLE_NAMES,
    ListColumn,
    ListField,
    columns_of,
    heading_row,
    missing_fields,
)
from oudler.tournament.people.spelling import plain_words, tidy

T = TypeVar("T")


class WhyRejected(Ground):
    """Why a line makes no entry, with the requirement that says so."""

    NO_LICENCE = "no_licence", "REG-09"
    LICENCE = "licence", "REG-01"
    DUPLICATE = "duplicate", "REG-01"
    NO_SURNAME = "no_surname", "REG-01"
    NO_FIRST_NAME = "no_first_name", "REG-01"
    NO_NAME = "no_name", "REG-01"
    NAME = "name", "REG-01"
    ABOVE_HEADING = "above_heading", "REG-01"


class WhyRemark(Ground):
    """What is to be looked at in a line that was accepted."""

    ZERO = "zero"
    """A licence number got back the zero that a spreadsheet had lost."""
    NOT_READ = "not_read"
    """A particular that is no series, date, or yes or no: it is left open."""
    NOT_LICENSED = "not_licensed"
    """Nothing is written where it should say whether the person is licensed: counted as no."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A line that makes no entry, whole."""

    line: int
    """From 1, as a spreadsheet numbers it."""
    cells: tuple[str, ...]
    why: WhyRejected
    detail: str = ""
    """What was written there; for a duplicate the line that was accepted."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to check in a line that was accepted."""

    line: int
    why: WhyRemark
    field: ListField
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ClubDetail:
    """What a list says of somebody that no event asks for, and where."""

    line: int
    birth_year: int | None = None
    phones: tuple[str, ...] = ()
    licensed: int | None = None
    """The year in which the last season begins for which the licence is paid."""


@dataclass(frozen=True, slots=True)
class Listing:
    """What was read in a list."""

    entries: tuple[Entry, ...]
    rejected: tuple[Rejected, ...]
    remarks: tuple[Remark, ...]
    columns: tuple[ListColumn, ...]
    heading: tuple[str, ...] = ()
    """The row of headings; empty where there is none."""
    unknown: tuple[str, ...] = ()
    """Headings of columns that are not read."""
    teams: Mapping[int, str] = field(default_factory=dict)
    """What each team is called in the list."""
    details: tuple[ClubDetail, ...] = ()
    """In a list of a club one for each entry."""

    def has(self, wanted: ListField) -> bool:
        """Whether a column holds it."""
        return any(column.field is wanted for column in self.columns)


class NotAListing(ValueError):
    """Rows in which the needed columns are not found; `missing` names them, `heading` is what there was."""

    def __init__(self, missing: tuple[ListField, ...], heading: tuple[str, ...]) -> None:
        self.missing = missing
        self.heading = heading
        super().__init__(f"REG-01: {', '.join(field.value for field in missing)}")


class _Refused(Exception):
    """A line that makes no entry."""

    def __init__(self, why: WhyRejected, detail: str = "") -> None:
        super().__init__(why.code)
        self.why = why
        self.detail = detail


def read_listing(rows: Sequence[Sequence[str]], *, is_of_club: bool = False) -> Listing:
    """The entries of a list in its order, and every line that makes none. Raises NotAListing.

    A row of headings may have titles above it, or be missing where the columns speak for themselves.
    A list of a club says more of everybody, and may have people without a licence.
    """
    at = heading_row(rows)
    heading = () if at is None else tuple(rows[at])
    first = 0 if at is None else at + 1
    columns = columns_of(heading, rows[first:])
    if not is_of_club:
        columns = tuple(column for column in columns if column.field not in CLUB_FIELDS)
    if missing := missing_fields(columns, is_of_club=is_of_club):
        raise NotAListing(missing, heading)
    reader = _Reader(columns, rows[first:], is_of_club)
    for line, row in enumerate(rows, start=1):
        if line <= first:
            reader.title(line, row)
        elif any(map(tidy, row)):
            reader.take(line, row)
    known = {column.at for column in columns}
    unknown = (tidy(cell) for place, cell in enumerate(heading) if place not in known and tidy(cell))
    return Listing(
        tuple(reader.entries),
        tuple(reader.rejected),
        tuple(reader.remarks),
        columns,
        heading,
        tuple(unknown),
        reader.teams,
        tuple(reader.details),
    )


def without_addresses(listing: Listing) -> Listing:
    """The list with every address wiped, also from the lines that were rejected (ORG-19)."""
    places = {column.at for column in listing.columns if column.field is ListField.ADDRESS}
    return replace(
        listing,
        entries=tuple(replace(entry, address="") for entry in listing.entries),
        rejected=tuple(replace(line, cells=_wiped(line.cells, places)) for line in listing.rejected),
    )


def _wiped(cells: Sequence[str], places: Container[int]) -> tuple[str, ...]:
    return tuple("" if at in places else cell for at, cell in enumerate(cells))


class _Reader:
    """Reads line after line, and knows the licences and teams that it has seen."""

    def __init__(
        self, columns: Iterable[ListColumn], rows: Iterable[Sequence[str]], is_of_club: bool
    ) -> None:
        self.is_of_club = is_of_club
        self.details: list[ClubDetail] = []
        self.places: dict[ListField, list[int]] = {}
        for column in columns:
            self.places.setdefault(column.field, []).append(column.at)
        self.entries: list[Entry] = []
        self.rejected: list[Rejected] = []
        self.remarks: list[Remark] = []
        self.teams: dict[int, str] = {}
        self.named_teams: dict[tuple[str, ...], int] = {}
        self.lines: dict[str, int] = {}
        rows = list(rows)
        # One licence that begins with a zero shows that the zeros are still there.
        licences = [particulars.digits_of(self.text(row, ListField.LICENCE)) or "" for row in rows]
        self.zeros_are_lost = not any(
            len(digits) == LICENCE_DIGITS and digits.startswith("0") for digits in licences
        )
        teams = [text for row in rows if (text := self.text(row, ListField.TEAM))]
        self.teams_are_numbers = all(particulars.team_number(text) for text in teams)

    def text(self, row: Sequence[str], wanted: ListField) -> str:
        """What is written for a field; the parts of an address are put together."""
        return ", ".join(self.texts(row, wanted))

    def texts(self, row: Sequence[str], wanted: ListField) -> list[str]:
        """What is written for a field, column by column."""
        cells = (tidy(row[at]) for at in self.places.get(wanted, ()) if at < len(row))
        return [cell for cell in cells if cell]

    def title(self, line: int, row: Sequence[str]) -> None:
        """A line above the headings: a title, unless there is a licence number in it."""
        if any(particulars.licence_of(cell, zeros_are_lost=False) for cell in row):
            self.rejected.append(Rejected(line, tuple(row), WhyRejected.ABOVE_HEADING))

    def take(self, line: int, row: Sequence[str]) -> None:
        """Make an entry of a line, or keep the line with the reason."""
        try:
            licence = self._licence(row)
            surname, first_name = self._names(row)
        except _Refused as refused:
            self.rejected.append(Rejected(line, tuple(row), refused.why, refused.detail))
            return
        if licence:
            self.lines[licence] = line
        if licence != (particulars.digits_of(self.text(row, ListField.LICENCE)) or ""):
            self.remarks.append(Remark(line, WhyRemark.ZERO, ListField.LICENCE, licence))
        self.entries.append(self._entry(line, row, licence, surname, first_name))
        if self.is_of_club:
            self.details.append(self._detail(line, row))

    def _licence(self, row: Sequence[str]) -> str:
        text = self.text(row, ListField.LICENCE)
        if not text and self.is_of_club:
            return ""
        if not text:
            raise _Refused(WhyRejected.NO_LICENCE)
        licence = particulars.licence_of(text, self.zeros_are_lost)
        if licence is None:
            raise _Refused(WhyRejected.LICENCE, text)
        if licence in self.lines:
            raise _Refused(WhyRejected.DUPLICATE, str(self.lines[licence]))
        return licence

    def _names(self, row: Sequence[str]) -> tuple[str, str]:
        if ListField.SURNAME in self.places and ListField.FIRST_NAME in self.places:
            names = (
                particulars.name_of(self.text(row, ListField.SURNAME)),
                particulars.name_of(self.text(row, ListField.FIRST_NAME)),
            )
            if not all(names):
                raise _Refused(WhyRejected.NO_FIRST_NAME if names[0] else WhyRejected.NO_SURNAME)
            return names
        whole = next(kind for kind in WHOLE_NAMES if kind in self.places)
        text = particulars.name_of(self.text(row, whole))
        if not text:
            raise _Refused(WhyRejected.NO_NAME)
        split = particulars.split_name(whole, text)
        if split is None:
            raise _Refused(WhyRejected.NAME, text)
        return split

    def _entry(self, line: int, row: Sequence[str], licence: str, surname: str, first_name: str) -> Entry:
        return Entry(
            number=len(self.entries) + 1,
            licence=licence,
            surname=surname,
            first_name=first_name,
            club=self.text(row, ListField.CLUB),
            comite=self.text(row, ListField.COMITE),
            zone=self.text(row, ListField.ZONE),
            series=self._noted(line, row, ListField.SERIES, particulars.series_of),
            category=self.text(row, ListField.CATEGORY),
            born=None if self.is_of_club else self._noted(line, row, ListField.BORN, particulars.birth_of),
            team=self._team(row),
            is_licensed=self._is_licensed(line, row),
            is_paid=self._noted(line, row, ListField.PAID, particulars.answer_of(ListField.PAID)) or False,
            stays=self._noted(line, row, ListField.STAYS, particulars.answer_of(ListField.STAYS)) or False,
            address=self.text(row, ListField.ADDRESS),
        )

    def _detail(self, line: int, row: Sequence[str]) -> ClubDetail:
        kind = ListField.BIRTH_YEAR if self.text(row, ListField.BIRTH_YEAR) else ListField.BORN
        return ClubDetail(
            line,
            self._noted(line, row, kind, particulars.birth_year_of),
            tuple(map(particulars.phone_of, self.texts(row, ListField.PHONE))),
            self._noted(line, row, ListField.SEASON, particulars.season_of),
        )

    def _noted(
        self, line: int, row: Sequence[str], wanted: ListField, read: Callable[[str], T | None]
    ) -> T | None:
        """What a particular says; None where nothing is written, and with a remark where it is not read."""
        text = self.text(row, wanted)
        if not text:
            return None
        found = read(text)
        if found is None:
            self.remarks.append(Remark(line, WhyRemark.NOT_READ, wanted, text))
        return found

    def _is_licensed(self, line: int, row: Sequence[str]) -> bool:
        """Whether the list says so; where it has a column for it, nothing written is no."""
        if ListField.LICENSED not in self.places:
            return True
        if not self.text(row, ListField.LICENSED):
            self.remarks.append(Remark(line, WhyRemark.NOT_LICENSED, ListField.LICENSED))
        return self._noted(line, row, ListField.LICENSED, particulars.answer_of(ListField.LICENSED)) or False

    def _team(self, row: Sequence[str]) -> int | None:
        """The number of the team as written; teams that have names are numbered as they come."""
        text = self.text(row, ListField.TEAM)
        if not text:
            return None
        if self.teams_are_numbers:
            number = particulars.team_number(text)
            assert number is not None
            self.teams.setdefault(number, text)
            return number
        key = plain_words(text) or (text,)
        number = self.named_teams.setdefault(key, len(self.named_teams) + 1)
        self.teams.setdefault(number, text)
        return number
