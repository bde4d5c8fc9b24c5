"""The JSON schema of a tournament file, made from the types."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from oudler.tournament.events import usual_rounds
from oudler.tournament.files import Tournament
from oudler.tournament.simulation import simulate
from tests.tournament import simulated
from tests.tournament.federation import document
from tests.tournament.schema import FEDERATION_FILE, FILE, federation_schema, schema

VALIDATOR = Draft202012Validator(schema(), format_checker=Draft202012Validator.FORMAT_CHECKER)


def fives_event() -> Tournament:
    return simulate(simulated.announced(usual_rounds(3)), 21, "fives", simulated.BUSY, fives=True)[0]


def test_schema_on_disk_is_the_one_made_from_the_types() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == schema()


def test_federation_schema_on_disk_is_the_one_made_from_the_types() -> None:
    assert json.loads(FEDERATION_FILE.read_text(encoding="utf-8")) == federation_schema()


@pytest.mark.no_cover
@pytest.mark.parametrize("make", [simulated.small_event, simulated.mixed_event, simulated.duo_event])
def test_federation_file_has_the_shape_of_its_schema(make: Callable[[], Tournament]) -> None:
    checker = Draft202012Validator.FORMAT_CHECKER
    validator = Draft202012Validator(federation_schema(), format_checker=checker)
    file = document(make())
    assert [error.message for error in validator.iter_errors(file)] == []
    file = deepcopy(file)
    file["entries"][0]["born"] = "1950-01-01"
    assert [*validator.iter_errors(file)] != []


@pytest.mark.no_cover
def test_schema_is_one_itself() -> None:
    Draft202012Validator.check_schema(schema())
    Draft202012Validator.check_schema(federation_schema())


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "make", [simulated.small_event, simulated.mixed_event, simulated.duo_event, fives_event]
)
def test_file_has_the_shape_of_the_schema(make: Callable[[], Tournament]) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(simulated.sections(make()))] == []


def at(file: dict[str, Any], did: str) -> int:
    return next(place for place, line in enumerate(file["log"]) if line["did"] == did)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("oudler_tournament",), 2),
        (("event", "nmae"), "x"),
        (("event", "day"), "14/11/2026"),
        (("entries", 0, "licnece"), "0123456"),
        (("entries", 0, "number"), "1"),
        (("absences", 0, "number"), None),
        (("places", 0, "method"), "fast"),
        (("seating", 0, "tables", 0, 0), "1"),
        (("sheets", 0, "balances", 0), 1.5),
        (("corrections", 0, "reason"), "x"),
        (("weights", 0), 1),
        (("ranking", 0, "total"), 12),
        (("ranking", 0, "decided_by"), "chance"),
        (("points", "awards", 0, "pnc"), 5),
        (("closed",), 1),
        (("addresses", "1"), 7),
        (("results",), []),
        (("log", 0, "seal"), "abc"),
        (("log", 0, "did"), "opend"),
        (("log", 0, "what", "regulatoins"), {}),
        (("log", "placed", "what", "places"), None),
        (("log", "handed", "what", "is_doubtfull"), True),
        (("log", "handed", "what", "sheet", "note"), ""),
    ],
)
def test_what_is_misspelt_does_not_fit(path: simulated.Path, value: Any) -> None:
    file = deepcopy(simulated.sections(simulated.small_event()))
    there = tuple(at(file, str(name)) if name in ("placed", "handed") else name for name in path)
    simulated.put(file, there, value)
    assert not VALIDATOR.is_valid(file)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", sorted(set(schema()["required"]) - {""}))
def test_every_section_is_needed(name: str) -> None:
    file = dict(simulated.sections(simulated.small_event()))
    del file[name]
    assert not VALIDATOR.is_valid(file)
