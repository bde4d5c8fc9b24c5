"""The schemas in `docs`, of tournament files and of the federation's, made from the types.

`python -m tests.tournament.schema` writes them again.
"""

import json
from dataclasses import MISSING, fields, is_dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

from oudler.rules import Bid, Ruleset
from oudler.tournament import Readings
from oudler.tournament.boards import Label
from oudler.tournament.comparison import OppositionState
from oudler.tournament.events import Adjusted, BoardScore, Cancelled, Penalised, Placed, Regulations
from oudler.tournament.events.event import Departure
from oudler.tournament.events.fields import code_of, default_of, type_hints
from oudler.tournament.events.log import HAPPENINGS
from oudler.tournament.files import FederationReport
from oudler.tournament.files.federation_document import FEDERATION_VERSION
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.sheets import Sheet

FILE = Path(__file__).parents[2] / "docs" / "tournament.schema.json"
FEDERATION_FILE = FILE.with_name("federation.schema.json")
WHOLE: dict[str, Any] = {"type": "integer"}
TEXT: dict[str, Any] = {"type": "string"}
FRACTION = {"type": "string", "pattern": r"^-?\d{1,18}(/\d{1,18})?$"}
EXACT = {"type": "string", "pattern": r"^-?\d+(/\d+)?$"}
"""A fraction that was computed, and may be longer than one that is typed."""
NOTE = {"type": "string", "pattern": r"^-?\d+([./]\d+)?$"}
PM = {"type": "string", "pattern": r"^[-+ \d/√]+$"}
HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
SEAL = {"type": "string", "pattern": "^([0-9a-f]{64})?$"}
VALUE = {"type": "string", "pattern": "^[0-9a-f]{128}$"}
CONTRACTS = ["prise", "garde", "garde_sans", "garde_contre"]
CAMPS = [None, "attack", "defense"]


def array(items: Any, **more: Any) -> dict[str, Any]:
    """A list of such items."""
    return {"type": "array", "items": items, **more}


def record(properties: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    """An object with these fields and no others."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def nullable(schema: dict[str, Any]) -> dict[str, Any]:
    """That, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def together(*items: dict[str, Any]) -> dict[str, Any]:
    """A list of exactly these items."""
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


SIGNATURE = record({"key": HASH, "event": HASH, "lines": WHOLE, "seal": HASH, "value": VALUE})
LINE = record(
    {
        "taker": nullable(WHOLE),
        "contract": {"enum": [None, *CONTRACTS]},
        "points": {"type": "number", "minimum": 0, "maximum": 91, "multipleOf": 0.5},
        "oudlers": {"enum": [0, 1, 2, 3]},
        "petit_au_bout": {"enum": CAMPS},
        "poignees": array({"enum": ["single", "double", "triple"]}),
        "slam": {"enum": CAMPS},
        "slam_announced": {"type": "boolean"},
        "options": {"type": "object"},
        "scores": nullable(array(WHOLE)),
        "out": nullable(WHOLE),
    },
    ("points", "oudlers", "petit_au_bout", "poignees", "slam", "slam_announced", "options"),
)
SHEET = {
    "players": array(WHOLE, minItems=3, maxItems=5),
    "totals": nullable(array(WHOLE)),
    "lines": array({"$ref": "#/$defs/line"}),
    "made": nullable(array({"type": "array", "prefixItems": [WHOLE, {"enum": CONTRACTS}], "minItems": 2})),
}
FORMS: dict[Any, dict[str, Any]] = {
    Fraction: FRACTION,
    date: {"type": "string", "format": "date"},
    Decimal: {"type": "number"},
    Ruleset: TEXT,
    Readings: {"type": "object", "additionalProperties": TEXT},
    Sheet: {"$ref": "#/$defs/sheet"},
    Bid: {"enum": [bid.word for bid in Bid]},
    int: WHOLE,
    str: TEXT,
    bool: {"type": "boolean"},
}


def form(kind: Any) -> dict[str, Any]:
    """What a value of that type looks like."""
    if kind in FORMS:
        return FORMS[kind]
    if get_origin(kind) is UnionType:
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        return nullable(form(inner))
    if get_origin(kind) is tuple:
        kinds = get_args(kind)
        return array(form(kinds[0])) if kinds[-1] is Ellipsis else together(*map(form, kinds))
    if isinstance(kind, type) and is_dataclass(kind):
        hints = type_hints(kind)
        optional = tuple(each.name for each in fields(kind) if default_of(each) is not MISSING)
        return record({each.name: form(hints[each.name]) for each in fields(kind)}, optional)
    assert issubclass(kind, Enum), kind
    return {"enum": [code_of(member) for member in kind]}


def log_line() -> dict[str, Any]:
    """A line of the log: each happening has its own fields."""
    base = {"number": WHOLE, "at": TEXT, "by": TEXT}
    return {
        "oneOf": [
            record({**base, "did": {"const": did}, "what": form(kind), "seal": SEAL})
            for did, kind in HAPPENINGS.items()
        ]
    }


RANKED = record(
    {
        "rank": WHOLE,
        "number": WHOLE,
        "total": EXACT,
        "shown": TEXT,
        "balances": array({"anyOf": [WHOLE, EXACT, {"type": "null"}]}),
        "penalty": WHOLE,
        "left": {"type": "boolean"},
        "decided_by": {"enum": [None, "best_round", "contracts", "overcontracts"]},
    }
)
AWARD = record({"number": WHOLE, "licence": TEXT, "pcn": WHOLE, "pp": WHOLE})
SEATS = array(nullable(WHOLE))
OPTIONAL_IN_PLACES = ("method", "way", "number", "champion", "why", "formula", "is_shared")


def sections() -> dict[str, Any]:
    """The sections of the file in their order."""
    at_table = {"round": WHOLE, "table": WHOLE}
    marks = array(WHOLE)
    absence = form(Departure)["properties"]
    placed = form(Placed)["properties"]
    told = {**at_table, "by": TEXT, "at": TEXT, "why": TEXT}
    scores = array(form(BoardScore))
    correction = record({**told, "before": nullable(marks), "after": marks})
    change = record({**told, "before": array(nullable(form(BoardScore))), "after": scores})
    return {
        "oudler_tournament": {"const": 1},
        "event": form(Regulations),
        "entries": array(form(Entry)),
        "absences": array(
            record({"number": WHOLE, "scratched": {"const": True}, **absence}, ("scratched", *absence))
        ),
        "places": array(record({**placed, "filled": array(array(WHOLE))}, OPTIONAL_IN_PLACES)),
        "seating": array(record({"round": WHOLE, "tables": array(SEATS)})),
        "sheets": array(record({**at_table, **SHEET, "balances": marks})),
        "corrections": array({"anyOf": [correction, change]}),
        "rulings": array({"type": "object"}),
        "penalties": array(form(Penalised)),
        "weights": array(FRACTION),
        "ranking": array(RANKED),
        "points": record({"unmet": array(TEXT), "coefficient": nullable(FRACTION), "awards": array(AWARD)}),
        "closed": {"type": "boolean"},
        "addresses": {"type": "object", "additionalProperties": TEXT},
        "log": array(log_line()),
    }


def board_sections() -> dict[str, Any]:
    """The sections that only duplicate events have."""
    in_session = {"session": WHOLE}
    boards = {
        **in_session,
        "labels": array(form(Label)),
        "rounds": array(array(array(WHOLE))),
        "copies": WHOLE,
        "seals": array(SEAL),
        "deals": array(TEXT),
    }
    play = {
        **in_session,
        **dict.fromkeys(("round", "table", "board", "attack"), WHOLE),
        "defense": array(WHOLE),
        "score": nullable(WHOLE),
        "notes": together(nullable(NOTE), nullable(NOTE)),
    }
    opposition = {
        **in_session,
        "board": WHOLE,
        "teams": together(WHOLE, WHOLE),
        "scores": together(nullable(WHOLE), nullable(WHOLE)),
        "pm": together(PM, PM),
        "state": form(OppositionState),
    }
    shares = {name: nullable(EXACT) for name in ("attack", "defense", "overall")}
    return {
        "boards": array(record(boards)),
        "plays": array(record(play)),
        "oppositions": array(record(opposition)),
        "percentages": array(record({**in_session, "number": WHOLE, **shares})),
        "decisions": array(form(Adjusted)),
        "cancelled": array(form(Cancelled)),
        "general": array(RANKED),
    }


def where_boards_travel(names: list[str]) -> dict[str, Any]:
    """Those sections are all there in a duplicate event, and none in another."""
    forms = [code_of(each) for each in Form if each.is_duplicate]
    is_duplicate = {"properties": {"form": {"enum": forms}}, "required": ["form"]}
    return {
        "if": {"properties": {"event": is_duplicate}},
        "then": {"required": names},
        "else": {"properties": dict.fromkeys(names, False)},
    }


def schema() -> dict[str, Any]:
    """The whole file."""
    boards = board_sections()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An Oudler tournament",
        **record({**sections(), **boards, "signature": SIGNATURE}, (*boards, "signature")),
        **where_boards_travel(list(boards)),
        "$defs": {"line": LINE, "sheet": record(SHEET)},
    }


def federation_schema() -> dict[str, Any]:
    """The whole of the federation's file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The federation's file of an Oudler event",
        **record(
            {
                "oudler_federation": {"const": FEDERATION_VERSION},
                **form(FederationReport)["properties"],
                "signature": SIGNATURE,
            },
            ("signature",),
        ),
    }


if __name__ == "__main__":
    FEDERATION_FILE.write_text(
        json.dumps(federation_schema(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    FILE.write_text(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
