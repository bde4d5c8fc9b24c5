"""`oudler players`: a list of players read from a spreadsheet; lines that cannot be read are kept."""

import json
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from oudler.cli.events.lists import (
    SUFFIXES,
    FoundListing,
    ListTrouble,
    read_lists,
    write_people,
    write_rejected,
)
from oudler.cli.terminal import JsonOption, LangOption, WrongUse, check_suffix, status, words_of
from oudler.tournament.events import write_fields
from oudler.tournament.people import Directory, Entry, Listing, without_addresses
from oudler.wording import events
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps


def players(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help=helps.LISTS, show_default=False)],
    *,
    sheet: Annotated[str | None, typer.Option("--sheet", metavar="NAME", help=helps.SHEET)] = None,
    encoding: Annotated[str | None, typer.Option("--encoding", metavar="NAME", help=helps.ENCODING)] = None,
    find: Annotated[str | None, typer.Option("--find", metavar="NAME", help=helps.FIND)] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.OUT)] = None,
    rejected: Annotated[str | None, typer.Option("--rejected", metavar="FILE", help=helps.REJECTED)] = None,
    no_address: Annotated[bool, typer.Option("--no-address", metavar="", help=helps.NO_ADDRESS)] = False,
    as_json: JsonOption = False,
    lang: LangOption = "fr",
) -> None:
    """Read lists; the good lines are told although others are rejected."""
    words = words_of(lang)
    for target in filter(None, (out, rejected)):
        check_suffix(words, target, SUFFIXES)
    reads, all_read = _read_all(words, files, sheet, encoding)
    if no_address:
        reads = [FoundListing(read.place, without_addresses(read.listing)) for read in reads]
    if (out or rejected) and len(reads) > 1:
        raise WrongUse(words.say(complaints.ONE_LIST, lists=words.listed([read.place for read in reads])))
    # All are told, so a list and not a generator.
    told = [_tell(words, read, find, as_json=as_json, is_named=len(reads) > 1) for read in reads]
    for read in reads:
        if out:
            write_people(words, out, read.listing)
        if rejected and read.listing.rejected:
            write_rejected(words, rejected, read.listing)
    if not all_read or not (all if find is None else any)(told):
        raise typer.Exit(status.REFUSED)


def _read_all(
    words: Words, files: Sequence[str], sheet: str | None, encoding: str | None
) -> tuple[list[FoundListing], bool]:
    """The lists of all files, and whether each has one; who has none is complained about."""
    reads: list[FoundListing] = []
    all_read = True
    for file in files:
        try:
            reads += read_lists(words, file, sheet, encoding)
        except ListTrouble as error:
            print(error, file=sys.stderr)
            all_read = False
    return reads, all_read


def _tell(words: Words, read: FoundListing, find: str | None, *, as_json: bool, is_named: bool) -> bool:
    """Print a list, or whom it has of that name; whether nothing was rejected, or somebody found."""
    found = None if find is None else Directory.of(read.listing.entries).find(find)
    if as_json:
        fields = _list_fields(words, read.listing) if found is None else {"found": _people_fields(found)}
        print(json.dumps(({"file": read.place} if is_named else {}) | fields, ensure_ascii=False))
    else:
        if is_named:
            print(read.place)
        for line in _list_lines(words, read.listing) if found is None else events.people_lines(words, found):
            print(line)
    if found is None:
        return not read.listing.rejected
    if not found:
        print(words.say(complaints.NOBODY, file=read.place, name=find), file=sys.stderr)
    return bool(found)


def _list_lines(words: Words, listing: Listing) -> list[str]:
    return [*events.listing_lines(words, listing), *events.rejected_lines(words, listing.rejected)]


def _list_fields(words: Words, listing: Listing) -> dict[str, Any]:
    return {
        "entries": _people_fields(listing.entries),
        "rejected": [
            {
                "line": line.line,
                "reason": line.why.code,
                "rule": line.why.requirement,
                "error": events.rejected_text(words, line),
                "cells": list(line.cells),
            }
            for line in listing.rejected
        ],
        "remarks": [
            {"line": remark.line, "field": remark.field.value, "text": events.remark_text(words, remark)}
            for remark in listing.remarks
        ],
        "columns": {column.field.value: column.header for column in listing.columns},
        "unknown": list(listing.unknown),
        "teams": {str(number): name for number, name in listing.teams.items()},
    }


def _people_fields(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [write_fields(entry) for entry in entries]
