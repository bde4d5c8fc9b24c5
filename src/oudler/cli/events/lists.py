"""Lists of players in files: read from spreadsheets, written as CSV, XLSX or JSON."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from oudler import printing
from oudler.cli.terminal import opened, why_unread, write_file
from oudler.tournament.events import write_fields
from oudler.tournament.people import CLUB_FIELDS, Entry, ListField, Listing, NotAListing, read_listing
from oudler.wording.events import listings, not_a_listing_text, refusal_text, rejected_text
from oudler.wording.language import Words
from oudler.wording.terminal import complaints

SUFFIXES = (".csv", ".xlsx", ".json")


class ListTrouble(Exception):
    """A file without a list, or that cannot be written; the message is for people."""


@dataclass(frozen=True, slots=True)
class FoundListing:
    """A list, and the file and sheet where it was found."""

    place: str
    listing: Listing


# --- reading --------------------------------------------------------------------------------------------


def read_lists(words: Words, file: str, sheet: str | None, encoding: str | None) -> list[FoundListing]:
    """The lists in the sheets of a file; a sheet without one is complained about. Raises ListTrouble."""
    sheets = _sheets(words, file, encoding)
    if sheet is not None:
        if sheet not in sheets:
            known = words.listed([words.say(listings.QUOTED, text=name) for name in sheets])
            raise ListTrouble(words.say(complaints.NO_SUCH_SHEET, file=file, name=sheet[:40], known=known))
        sheets = {sheet: sheets[sheet]}
    found: list[FoundListing] = []
    others: list[str] = []
    for name, rows in sheets.items():
        place = words.say("{file} « {sheet} »", file=file, sheet=name) if len(sheets) > 1 else file
        try:
            found.append(FoundListing(place, read_listing(rows)))
        except NotAListing as error:
            told = not_a_listing_text(words, error)
            others.append(words.say(complaints.FILE_ERROR, file=place, error=told))
    if not found:
        raise ListTrouble("\n".join(others))
    for told in others:
        print(told, file=sys.stderr)
    return found


def _sheets(words: Words, file: str, encoding: str | None) -> dict[str, printing.Texts]:
    try:
        with opened(file) as stream:
            return printing.read_sheets(stream.read(printing.MOST_BYTES + 1), encoding)
    except printing.NotRead as error:
        told = refusal_text(words, error)
        raise ListTrouble(words.say(complaints.FILE_ERROR, file=file, error=told)) from error
    except OSError as error:
        raise ListTrouble(why_unread(words, file, error)) from error


# --- writing --------------------------------------------------------------------------------------------


def write_people(words: Words, file: str, listing: Listing) -> None:
    """Write the people of a list to a file, so that it can be read as a list again. Raises Unwritten."""
    entries = listing.entries
    if Path(file).suffix.lower() == ".json":
        write_file(words, file, _json_bytes([write_fields(entry) for entry in entries]))
    else:
        heading = [words.say(listings.FIELD_NAMES[field]) for field in _WRITTEN]
        _write_table(words, file, [heading, *(_person_row(words, entry, listing.teams) for entry in entries)])


_WRITTEN = tuple(
    field
    for field in ListField
    if field not in (ListField.SURNAME_FIRST, ListField.SURNAME_LAST, ListField.NAME, *CLUB_FIELDS)
)


def _person_row(words: Words, entry: Entry, teams: Mapping[int, str]) -> list[printing.Cell]:
    cells: dict[ListField, printing.Cell] = {
        ListField.LICENCE: entry.licence,
        ListField.SURNAME: entry.surname,
        ListField.FIRST_NAME: entry.first_name,
        ListField.CLUB: entry.club,
        ListField.COMITE: entry.comite,
        ListField.ZONE: entry.zone,
        ListField.SERIES: entry.series,
        ListField.CATEGORY: entry.category,
        ListField.BORN: entry.born,
        ListField.TEAM: None if entry.team is None else teams[entry.team],
        ListField.LICENSED: words.say(listings.YES if entry.is_licensed else listings.NO),
        ListField.PAID: words.say(listings.YES if entry.is_paid else listings.NO),
        ListField.STAYS: words.say(listings.YES if entry.stays else listings.NO),
        ListField.ADDRESS: entry.address,
    }
    return [cells[field] for field in _WRITTEN]


def write_rejected(words: Words, file: str, listing: Listing) -> None:
    """Write the rejected lines as they were, each with its number and the reason after it.

    Once they are put right the file can be read as a list. Raises Unwritten.
    """
    if Path(file).suffix.lower() == ".json":
        fields = [
            {"line": line.line, "error": rejected_text(words, line), "cells": list(line.cells)}
            for line in listing.rejected
        ]
        write_file(words, file, _json_bytes(fields))
    else:
        _write_table(words, file, list(_rejected_rows(words, listing)))


def _rejected_rows(words: Words, listing: Listing) -> Iterator[list[printing.Cell]]:
    cells = [line.cells for line in listing.rejected]
    width = max(map(len, [*cells, listing.heading]))
    heading = [*listing.heading, *[""] * (width - len(listing.heading))]
    for column in listing.columns:
        heading[column.at] = column.header or words.say(listings.FIELD_NAMES[column.field])
    yield [*heading, words.say("Ligne"), words.say("Motif")]
    for line in listing.rejected:
        padding = [""] * (width - len(line.cells))
        yield [*line.cells, *padding, line.line, rejected_text(words, line)]


def _write_table(words: Words, file: str, rows: Sequence[Sequence[printing.Cell]]) -> None:
    ending = "xlsx" if Path(file).suffix.lower() == ".xlsx" else "csv"
    write_file(words, file, printing.write_spreadsheet({words.say("Joueurs"): rows}, ending))


def _json_bytes(values: Sequence[object]) -> bytes:
    return f"{json.dumps(values, ensure_ascii=False, indent=1)}\n".encode()
