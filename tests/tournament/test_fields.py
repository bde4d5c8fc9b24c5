"""Values as JSON and back, and everything that cannot be read."""

import json
from contextlib import suppress
from dataclasses import is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from random import Random
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.rules import EDITIONS, Ruleset
from oudler.tournament import Readings
from oudler.tournament.events import (
    Closed,
    Handed,
    Kept,
    Opened,
    Paid,
    Placed,
    Regulations,
    RoundPlan,
    WrongField,
    read_fields,
    write_fields,
)
from oudler.tournament.events.fields import _contract, type_hints
from oudler.tournament.events.log import HAPPENINGS
from oudler.tournament.people import Entry
from oudler.tournament.points import Conditions, Derogation
from oudler.tournament.sheets import Sheet
from tests.tournament.sheets import SPEEDS, random_sheet
from tests.tournament.simulated import Path, leaves, put, spelled

# --- values ---------------------------------------------------------------------------------------------

SHEETS = st.builds(
    random_sheet, st.integers(0, 10**6).map(Random), st.integers(3, 5), st.sampled_from(SPEEDS)
)
RULESETS = st.sampled_from(
    [*map(Ruleset, EDITIONS, EDITIONS.values()), Ruleset.parse("fft-2022{rebid=true}")]
)
READINGS = st.sampled_from(
    [Readings(), Readings(fives="homologated"), Readings(pcn_cap="first", coef_target="carried")]
)
AMOUNTS = st.none() | st.lists(st.integers(0, 9999), max_size=3).map(tuple)
DEROGATIONS = st.builds(Derogation, st.text(min_size=1).filter(str.strip), AMOUNTS, AMOUNTS)
FRACTIONS = st.fractions(-(10**6), 10**6, max_denominator=10**6)
FORMS: dict[Any, st.SearchStrategy[Any]] = {
    Sheet: SHEETS,
    Ruleset: RULESETS,
    Readings: READINGS,
    Derogation: DEROGATIONS,
    Conditions: st.builds(Conditions, table_size=st.integers(3, 5), arbiter_plays=st.booleans()),
    Fraction: FRACTIONS,
    date: st.dates(),
    int: st.integers(),
    str: st.text(max_size=8),
    bool: st.booleans(),
}


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that stands in a log."""
    if kind in FORMS:
        return FORMS[kind]
    if get_origin(kind) is UnionType:
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        return st.none() | values_of(inner)
    if get_origin(kind) is tuple:
        inner, *others = get_args(kind)
        if others == [Ellipsis]:
            return st.lists(values_of(inner), max_size=3).map(tuple)
        return st.tuples(values_of(inner), *map(values_of, others))
    if isinstance(kind, type) and is_dataclass(kind):
        return st.builds(kind, **{name: values_of(hint) for name, hint in type_hints(kind).items()})
    assert issubclass(kind, Enum), kind
    return st.sampled_from(list(kind))


HAPPENED = {name: values_of(kind) for name, kind in HAPPENINGS.items()}
KINDS = pytest.mark.parametrize("name", HAPPENINGS)
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["1e999999999", "1/0", "9" * 5000, "2026-02-30", "fft-2022{", "\ud800"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text(max_size=6) | st.sampled_from(["number", "rounds", "sheet"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@pytest.mark.no_cover
@KINDS
@settings(max_examples=25)
@given(st.data())
def test_what_is_written_is_read_again(name: str, data: st.DataObject) -> None:
    happening = data.draw(HAPPENED[name])
    written = json.loads(json.dumps(write_fields(happening)))
    assert read_fields(HAPPENINGS[name], written) == happening
    assert write_fields(read_fields(HAPPENINGS[name], written)) == written


@pytest.mark.no_cover
@KINDS
@settings(max_examples=25)
@given(ANYTHING)
def test_anything_is_a_value_or_a_wrong_field(name: str, value: Any) -> None:
    with suppress(WrongField):
        assert isinstance(read_fields(HAPPENINGS[name], value), HAPPENINGS[name])


def test_contract_that_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError):
        _contract(3)


@pytest.mark.no_cover
@KINDS
@settings(max_examples=25)
@given(st.data())
def test_refusal_names_the_field_that_was_spoiled(name: str, data: st.DataObject) -> None:
    written = {"it": json.loads(json.dumps(write_fields(data.draw(HAPPENED[name]))))}
    path = data.draw(st.sampled_from(list(leaves(written))))
    put(written, path, data.draw(ANYTHING))
    refusal = _refusal(HAPPENINGS[name], written["it"])
    assert refusal is None or _is_near(refusal.where, path)


def _refusal(kind: Any, value: Any) -> WrongField | None:
    try:
        read_fields(kind, value, "it")
    except WrongField as error:
        return error
    return None


def _is_near(where: str, path: Path) -> bool:
    """Whether a refusal leads to the field; inside a sheet, whose fields hang together, to the sheet."""
    sheet = spelled(path[: path.index("sheet") + 1]) if "sheet" in path else None
    named = spelled(path)
    return where.startswith(sheet or named) or named.startswith(where)


# --- refusals one by one --------------------------------------------------------------------------------

ENTRY = {"number": 1, "licence": "0123456", "surname": "Saule", "first_name": "Léa"}
RULES = {"name": "Essai", "day": "2026-11-14", "rounds": [{"deals": 4}]}
METHODS, FRACTION = "one of fft, repaired, howell, balanced, cards, random", "a fraction such as 11/10"
EDITION = "an edition such as fft-2022"
SHEET = {"players": [1, 2, 3], "totals": [0, 0, 0], "lines": [], "made": None}


@pytest.mark.parametrize(
    ("kind", "value", "where", "expected"),
    [
        (Paid, [], "x", "an object"),
        (Paid, {}, "x.number", "given"),
        (Paid, {"number": True}, "x.number", "int"),
        (Paid, {"number": 1.0}, "x.number", "int"),
        (Paid, {"number": "1"}, "x.number", "int"),
        (Paid, {"number": None}, "x.number", "int"),
        (Paid, {"number": 1, "nmber": 1}, "x.nmber", "left out"),
        (Closed, {"why": ""}, "x.why", "left out"),
        (Kept, {"round": 2, "units": 3}, "x.units", "a list"),
        (Kept, {"round": 2, "units": [1, "2"]}, "x.units[1]", "int"),
        (Placed, {"session": 1, "places": [None], "method": "fast"}, "x.method", METHODS),
        (Placed, {"session": 1, "places": [], "method": []}, "x.method", METHODS),
        (RoundPlan, {"deals": 4, "carry": 1}, "x.carry", FRACTION),
        (RoundPlan, {"deals": 4, "carry": "1/0"}, "x.carry", FRACTION),
        (RoundPlan, {"deals": 4, "carry": "1e9"}, "x.carry", FRACTION),
        (RoundPlan, {"deals": 4, "carry": "0.5"}, "x.carry", FRACTION),
        (RoundPlan, {"deals": 4, "carry": "2/4"}, "x.carry", "a fraction such as 11/10, in its one form"),
        (RoundPlan, {"deals": 4, "carry": "٣"}, "x.carry", "a fraction such as 11/10, in its one form"),
        (Entry, {**ENTRY, "born": 19800101}, "x.born", "a date such as 2026-11-15"),
        (Entry, {**ENTRY, "born": "1980-02-30"}, "x.born", "a date such as 2026-11-15"),
        (Entry, {**ENTRY, "born": "19800101"}, "x.born", "a date such as 2026-11-15, in its one form"),
        (Opened, {"regulations": {**RULES, "ruleset": 2022}}, "x.regulations.ruleset", EDITION),
        (Opened, {"regulations": {**RULES, "ruleset": "fft"}}, "x.regulations.ruleset", EDITION),
        (
            Regulations,
            {**RULES, "ruleset": "fft-2022{rebid=false}"},
            "x.ruleset",
            "an edition such as fft-2022, in its one form",
        ),
        (Regulations, {**RULES, "readings": []}, "x.readings", "readings by name"),
        (Regulations, {**RULES, "readings": {"fives": "no"}}, "x.readings", "readings by name"),
        (
            Regulations,
            {**RULES, "readings": {"fives": "not_homologated"}},
            "x.readings",
            "readings by name, in its one form",
        ),
        (Regulations, {**RULES, "derogation": {"reason": " "}}, "x.derogation", "in order"),
        (Regulations, {**RULES, "conditions": {"table_size": 7}}, "x.conditions", "in order"),
        (Handed, {"round": 1, "table": 1, "sheet": 5}, "x.sheet.sheet", "an object is needed"),
        (Handed, {"round": 1, "table": 1, "sheet": {**SHEET, "totals": [1]}}, "x.sheet.totals", "3 totals"),
        (
            Handed,
            {"round": 1, "table": 1, "sheet": {**SHEET, "note": ""}},
            "x.sheet",
            "a score sheet, in its one form",
        ),
        (tuple[int, str], [1], "x", "a list of 2"),
        (tuple[int, str], [1, 2], "x[1]", "str"),
    ],
)  # fmt: skip
def test_refusal_says_where_and_what_is_expected(kind: Any, value: Any, where: str, expected: str) -> None:
    with pytest.raises(WrongField) as caught:
        read_fields(kind, value, "x")
    assert (caught.value.where, caught.value.expected) == (where, expected)


def test_refusal_without_a_place_and_with_a_long_value_stays_readable() -> None:
    with pytest.raises(WrongField) as caught:
        read_fields(Paid, "x" * 1000)
    assert str(caught.value) == f"the value should be an object, not '{'x' * 59}"


def test_list_of_exact_types_is_read() -> None:
    assert read_fields(tuple[int, str], [1, "a"]) == (1, "a")


@given(FRACTIONS)
def test_fraction_has_one_form(value: Fraction) -> None:
    text = str(value)
    assert write_fields(value) == text
    assert read_fields(Fraction, text) == value
    spellings = [
        f"+{text}",
        f" {text}",
        f"{text} ",
        f"{2 * value.numerator}/{2 * value.denominator}",
        f"{text}e0",
    ]
    for other in spellings:
        with pytest.raises(WrongField):
            read_fields(Fraction, other)


@given(st.dates())
def test_day_has_one_form(day: date) -> None:
    assert read_fields(date, write_fields(day)) == day
    for other in (day.strftime("%Y%m%d"), f"{day.isoformat()}T00:00", day.strftime("%G-W%V-%u")):
        with pytest.raises(WrongField):
            read_fields(date, other)


@given(RULESETS)
def test_ruleset_has_one_form(ruleset: Ruleset) -> None:
    text = write_fields(ruleset)
    assert read_fields(Ruleset, text) == ruleset
    for other in (f"{text}{{", f"{text} ", f"{ruleset.edition}{{rebid=TRUE}}", text.upper()):
        with pytest.raises(WrongField):
            read_fields(Ruleset, other)


def test_fields_at_their_default_are_left_out() -> None:
    assert write_fields(Entry(1, "0123456", "Saule", "Léa")) == ENTRY
    assert read_fields(Entry, {**ENTRY, "is_licensed": True}) == Entry(1, "0123456", "Saule", "Léa")
