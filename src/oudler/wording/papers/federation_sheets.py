"""The federation's file as a workbook, and read back from one: the same fields under headings of its own.

Sheets and headings belong to the format, so they are French whatever language people read. What a heading
holds follows from the type of its field: a number is a number, a day is a day, yes or no is « oui » or
« non », a choice its code; nothing is an empty cell.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, TypeAlias, get_args, get_origin

from oudler.tournament.events import type_hints
from oudler.tournament.files import (
    SIGNATURE,
    Difference,
    FederationReport,
    Unreadable,
    WhyUnreadable,
)

Cell: TypeAlias = str | int | Decimal | date | None
Rows: TypeAlias = Sequence[Sequence[str]]

_VERSION = "oudler_federation"
_FACTS = "Épreuve"
_FACT_HEADS = ("rubrique", "valeur")
_YES, _NO = "oui", "non"
_JOIN = " + "
_FACT_NAMES: Mapping[str, str] = {
    _VERSION: "version du format",
    "club.name": "club",
    "club.number": "numéro du club",
    "club.comite": "comité du club",
    "regulation.name": "épreuve",
    "regulation.day": "jour",
    "regulation.venue": "lieu",
    "regulation.organiser": "organisateur",
    "regulation.occasion": "nature",
    "regulation.form": "forme",
    "regulation.level": "niveau",
    "regulation.championship": "championnat",
    "regulation.edition": "édition du règlement",
    "regulation.readings": "lectures du règlement",
    "regulation.ties": "ex æquo",
    "regulation.claim_minutes": "minutes pour réclamer",
    "regulation.arbiter_plays": "l'arbitre joue",
    "regulation.has_fives": "tables de cinq",
    "regulation.derogation": "dérogation de la CCN",
    "state.closed": "close",
    "state.final": "classement définitif",
    "state.posted": "affiché (UTC)",
    "state.claims_until": "réclamations jusqu'à (UTC)",
    "state.replaces": "remplace le classement affiché (UTC)",
    "scale.tables": "tables par séance",
    "scale.entries": "joueurs ou équipes de la première séance",
    "scale.index": "indice",
    "scale.coefficient": "coefficient",
    "scale.cap": "plafond",
    "scale.floor": "plancher",
    "scale.paid": "rangs payés",
    "seal.line": "sceau, ligne",
    "seal.at": "sceau, heure (UTC)",
    "seal.seal": "sceau",
    "signature.key": "signature, clé",
    "signature.event": "signature, document",
    "signature.lines": "signature, lignes",
    "signature.seal": "signature, sceau",
    "signature.value": "signature",
}
_LISTS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "arbiters": ("Arbitres", {"name": "nom", "licence": "licence"}),
    "rounds": (
        "Positions",
        {
            "number": "position",
            "session": "séance",
            "deals": "donnes",
            "seating": "placement",
            "tables": "tables",
            "keep": "qualifiés",
            "coefficient": "coefficient",
            "carry": "report",
            "weight": "poids",
        },
    ),
    "entries": (
        "Inscrits",
        {
            "number": "numéro",
            "unit": "équipe",
            "licence": "licence",
            "surname": "nom",
            "first_name": "prénom",
            "club": "club",
            "comite": "comité",
            "series": "série",
            "category": "catégorie",
            "licensed": "licencié",
        },
    ),
    "ranking": (
        "Classement",
        {
            "rank": "rang",
            "unit": "équipe",
            "total": "total",
            "penalty": "pénalité",
            "left": "parti",
            "reached": "dernière position",
            "decided_by": "départagé par",
            "balances": "position {n}",
            "contracts": "contrats {n}",
        },
    ),
    "points": (
        "Points",
        {"rank": "rang", "number": "numéro", "licence": "licence", "pcn": "PCN", "pp": "PP"},
    ),
    "penalties": (
        "Pénalités",
        {
            "kind": "origine",
            "round": "position",
            "table": "table",
            "unit": "équipe",
            "number": "numéro",
            "points": "points",
        },
    ),
}
"""The lists of the file: the sheet of each, and the headings of its columns; {n} is counted from 1."""
_SPREAD = {"balances", "contracts"}
"""What has a column for each of its figures."""
_NAMED = {"surname": "nom", "first_name": "prénom", "club": "club", "comite": "comité"}
"""What is told beside the points too, from the entries, so that people can read the sheet alone."""
_WHOLE_SIGNATURE = {"key": str, "event": str, "lines": int, "seal": str, "value": str}
_HINTS = type_hints(FederationReport)


def _bare(kind: Any) -> Any:
    """A type without the None that it allows."""
    if get_origin(kind) is UnionType:
        return next(each for each in get_args(kind) if each is not NoneType)
    return kind


def _row_type(section: str) -> Any:
    return get_args(_HINTS[section])[0]


# --- writing --------------------------------------------------------------------------------------------


def federation_sheets(file: Mapping[str, Any]) -> dict[str, list[list[Cell]]]:
    """The fields of the federation's file as sheets by title."""
    facts = [[name, _fact(file, path)] for path, name in _FACT_NAMES.items()]
    lists = {title: _listed(file, section) for section, (title, _) in _LISTS.items()}
    return {_FACTS: [list(_FACT_HEADS), *facts], **lists}


def _fact(file: Mapping[str, Any], path: str) -> Cell:
    section, _, name = path.partition(".")
    value = file.get(section)
    held = value if not name or value is None else value[name]
    return _cell(_fact_type(section, name), held)


def _fact_type(section: str, name: str) -> Any:
    if section == SIGNATURE:
        return _WHOLE_SIGNATURE[name]
    return type_hints(_bare(_HINTS[section]))[name] if name else int


def _cell(kind: Any, value: Any) -> Cell:
    """A value of JSON as it stands in a cell."""
    kind = _bare(kind)
    if value is None:
        return None
    if get_origin(kind) is tuple:
        return value[0] if len(value) == 1 else _JOIN.join(map(str, value))
    return _WRITTEN.get(kind, _text_cell)(value)


def _text_cell(value: Any) -> Cell:
    """A text or a number as it is; what has parts as JSON, nothing where it has none."""
    return value if isinstance(value, str | int) else json.dumps(value, ensure_ascii=False) if value else None


def _is_below(kind: Any, base: type) -> bool:
    """Whether a type is a class below another."""
    return isinstance(kind, type) and issubclass(kind, base)


def _finite(value: Fraction) -> Cell:
    """A number where its decimals end within what a workbook keeps; else the fraction as a text."""
    if value.denominator == 1:
        return int(value)
    decimal = Decimal(value.numerator) / Decimal(value.denominator)
    return decimal if Fraction(decimal) == value and len(decimal.as_tuple().digits) <= 15 else str(value)


_WRITTEN: Mapping[Any, Callable[[Any], Cell]] = {
    bool: lambda value: _YES if value else _NO,
    date: date.fromisoformat,
    Decimal: lambda value: value if isinstance(value, int) else Decimal(str(value)),
    Fraction: lambda value: _finite(Fraction(value)),
}


def _listed(file: Mapping[str, Any], section: str) -> list[list[Cell]]:
    heads = list(_columns(section, file[section]))
    rows = [[_cell(kind, _at(row, name, at)) for name, at, kind, _ in heads] for row in file[section]]
    titles: list[Cell] = [title for *_, title in heads]
    if section != "points":
        return [titles, *rows]
    names = {entry["number"]: [entry[name] for name in _NAMED] for entry in file["entries"]}
    beside = [names.get(row["number"], [None] * len(_NAMED)) for row in file[section]]
    return [[*titles, *_NAMED.values()], *([*row, *more] for row, more in zip(rows, beside, strict=True))]


def _columns(section: str, rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, int | None, Any, str]]:
    """The columns of a list: the field, which figure of it, its type, its heading."""
    hints = type_hints(_row_type(section))
    for name, head in _LISTS[section][1].items():
        if name not in _SPREAD:
            yield name, None, hints[name], head
            continue
        inner = get_args(_bare(hints[name]))[0]
        for at in range(max((len(row[name] or ()) for row in rows), default=0)):
            yield name, at, inner, head.format(n=at + 1)


def _at(row: Mapping[str, Any], name: str, at: int | None) -> Any:
    value = row[name]
    if at is None:
        return value
    return value[at] if value is not None and at < len(value) else None


# --- reading --------------------------------------------------------------------------------------------


def read_federation_sheets(sheets: Mapping[str, Rows]) -> tuple[dict[str, Any], tuple[Difference, ...]]:
    """The fields of a federation's file in a workbook, and where what it says twice differs.

    Raises Unreadable, with the sheet and the line that cannot be read.
    """
    facts = _read_facts(_sheet(sheets, _FACTS))
    lists = {section: _read_list(section, _sheet(sheets, title)) for section, (title, _) in _LISTS.items()}
    order = [_VERSION, *(each.name for each in fields(FederationReport)), SIGNATURE]
    whole = {**facts, **lists}
    file = {name: whole[name] for name in order if name in whole}
    return file, tuple(_beside(file, _sheet(sheets, _LISTS["points"][0])))


def is_federation_workbook(sheets: Mapping[str, Rows]) -> bool:
    """Whether a workbook says of itself that it is the federation's file."""
    rows = sheets.get(_FACTS, ())
    return any(row[:1] == (_FACT_NAMES[_VERSION],) for row in map(tuple, rows))


def _sheet(sheets: Mapping[str, Rows], title: str) -> Rows:
    if title not in sheets:
        raise Unreadable(WhyUnreadable.BAD_FIELD, field=title, expected="a sheet")
    return sheets[title]


def _read_facts(rows: Rows) -> dict[str, Any]:
    cells = {row[0]: row[1] if len(row) > 1 else "" for row in rows if row}
    found: dict[str, Any] = {}
    for path, title in _FACT_NAMES.items():
        section, _, name = path.partition(".")
        if title not in cells:
            raise Unreadable(WhyUnreadable.BAD_FIELD, field=f"{_FACTS}, {title}", expected="given")
        value = _value(_fact_type(section, name), cells[title], f"{_FACTS}, {title}")
        if name:
            found.setdefault(section, {})[name] = value
        else:
            found[section] = value
    for section in ("club", "scale", SIGNATURE):
        if not any(found[section].values()):
            found[section] = None
    if found[SIGNATURE] is None:
        del found[SIGNATURE]
    return found


def _read_list(section: str, rows: Rows) -> list[dict[str, Any]]:
    title, names = _LISTS[section]
    hints, heads = type_hints(_row_type(section)), list(rows[0]) if rows else []
    places: dict[str, list[int]] = {name: list(_places(heads, name, head)) for name, head in names.items()}
    if missing := [names[name] for name, at in places.items() if not at and name not in _SPREAD]:
        raise Unreadable(WhyUnreadable.BAD_FIELD, field=f"{title}, {missing[0]}", expected="a column")
    return [
        {
            name: _field(hints[name], name, [_text(row, at) for at in places[name]], f"{title}, {number}")
            for name in (each.name for each in fields(_row_type(section)))
        }
        for number, row in enumerate(rows[1:], start=2)
    ]


def _places(heads: Sequence[str], name: str, head: str) -> Iterator[int]:
    """Where the columns of a field are; of one with several figures, in their order."""
    wanted = [head.format(n=at + 1) for at in range(len(heads))] if name in _SPREAD else [head]
    for each in wanted:
        with suppress(ValueError):
            yield heads.index(each)


def _text(row: Sequence[str], at: int) -> str:
    return row[at] if at < len(row) else ""


def _field(kind: Any, name: str, texts: Sequence[str], where: str) -> Any:
    if name not in _SPREAD:
        return _value(kind, texts[0], where)
    if name == "contracts" and not any(texts):
        return None
    return [_value(get_args(_bare(kind))[0], text, where) for text in texts]


def _value(kind: Any, text: str, where: str) -> Any:
    """A cell as JSON has it. Raises Unreadable."""
    inner = _bare(kind)
    if text == "" and (inner is not kind or inner is not str):
        return {} if inner is kind and not _is_plain(inner) else None
    try:
        return _READ.get(inner, _other)(inner, text)
    except (ValueError, ZeroDivisionError) as error:
        raise Unreadable(WhyUnreadable.BAD_FIELD, field=where, expected=str(error)[:60]) from error


def _is_plain(kind: Any) -> bool:
    return kind in _READ or _is_below(kind, Enum) or get_origin(kind) is tuple


def _whole(_: Any, text: str) -> int:
    return int(text)


def _yes(_: Any, text: str) -> bool:
    if text not in (_YES, _NO):
        raise ValueError(text)
    return text == _YES


def _decimal(_: Any, text: str) -> int | float:
    value = Fraction(text)
    return int(value) if value.denominator == 1 else float(text)


def _other(kind: Any, text: str) -> Any:
    if get_origin(kind) is tuple:
        return [int(each) for each in text.split(_JOIN)]
    return json.loads(text) if is_dataclass(kind) and text.startswith("{") else text


_READ: Mapping[Any, Callable[[Any, str], Any]] = {
    int: _whole,
    bool: _yes,
    Decimal: _decimal,
    Fraction: lambda _, text: str(Fraction(text)),
    str: lambda _, text: text,
    date: lambda _, text: date.fromisoformat(text).isoformat(),
}


def _beside(file: Mapping[str, Any], rows: Rows) -> Iterator[Difference]:
    """Where the names beside the points are not those of the entries."""
    heads = list(rows[0]) if rows else []
    names = {entry["number"]: entry for entry in file["entries"]}
    for number, (row, told) in enumerate(zip(rows[1:], file["points"], strict=True), start=2):
        for name, head in _NAMED.items():
            found = _text(row, heads.index(head)) if head in heads else ""
            expected = names.get(told["number"], {}).get(name, "")
            if found != expected:
                yield Difference(f"Points, {number}, {head}", found, expected)
