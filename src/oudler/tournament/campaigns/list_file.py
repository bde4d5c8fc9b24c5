"""The file of a list: one JSON document, sealed line by line, signed where there is a key; read with care."""

import json
from dataclasses import dataclass
from typing import Any, TypeVar

from oudler.tournament import events, files
from oudler.tournament.campaigns.heat_list import HeatList, ListHead
from oudler.tournament.campaigns.units import ListedUnit

T = TypeVar("T")

LIST_VERSION = 1
LIST_MARKER = "oudler_list"


@dataclass(frozen=True, slots=True)
class ReadList:
    """A list that was read, and who signed it."""

    list: HeatList
    signature: files.Signature | None
    """None: nobody did."""


def write_list(heat_list: HeatList, signer: files.Signer | None = None) -> str:
    """The file as text, a line for each unit; signed where somebody can."""
    head, *units = ((line.text, line.seal) for line in heat_list.lines)
    sections: dict[str, Any] = {LIST_MARKER: LIST_VERSION, "list": _sealed(*head)}
    sections["units"] = [_sealed(*each) for each in units]
    if signer is not None:
        sections[files.SIGNATURE] = files.signature_fields(files.sign(heat_list.lines, signer))
    return files.written_sections(sections)


def _sealed(text: str, seal: str) -> dict[str, Any]:
    return {**json.loads(text), "seal": seal}


def read_list(text: str) -> ReadList:
    """Read what `write_list` writes. Raises Unreadable, with where something was changed."""
    fields = files.parsed(text, LIST_MARKER, LIST_VERSION, files.WhyUnreadable.NOT_A_LIST)
    seals: list[str] = []
    head = _read(ListHead, fields.get("list"), "list", seals)
    units = fields.get("units")
    if not isinstance(units, list):
        raise files.Unreadable(files.WhyUnreadable.BAD_FIELD, field="units", expected="a list")
    read = tuple(_read(ListedUnit, each, f"units[{at}]", seals) for at, each in enumerate(units))
    heat_list = HeatList(head, read)
    for line, seal in zip(heat_list.lines, seals, strict=True):
        if line.seal != seal:
            where = "list" if line.number == 1 else f"units[{line.number - 2}]"
            raise files.Unreadable(files.WhyUnreadable.TAMPERED, field=where)
    return ReadList(heat_list, _signature(fields, heat_list))


def _read(kind: type[T], value: Any, where: str, seals: list[str]) -> T:
    """A sealed part of the file; its seal is noted."""
    if not isinstance(value, dict) or not isinstance(value.get("seal"), str):
        raise files.Unreadable(files.WhyUnreadable.BAD_FIELD, field=where, expected="an object with seal")
    seals.append(value["seal"])
    try:
        return events.read_fields(kind, {name: each for name, each in value.items() if name != "seal"}, where)
    except events.WrongField as error:
        raise files.Unreadable(
            files.WhyUnreadable.BAD_FIELD, field=error.where, expected=error.expected
        ) from error


def _signature(fields: dict[str, Any], heat_list: HeatList) -> files.Signature | None:
    """The signature of a list that has a good one; None: it has none. Raises Unreadable."""
    signature, bad = files.signature_of(fields, heat_list.lines)
    if bad:
        raise files.Unreadable(files.WhyUnreadable.UNSIGNED, why=bad[0].why.code)
    return signature
