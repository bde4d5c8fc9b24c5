"""What a caller of `oudler.record` can do wrong is a named ValueError, with assertions and without."""

from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest

import oudler.record as room
from oudler import record
from oudler.rules import Bid, Hand, Options, Phase, Poignee, Ruleset, State, actions_of, result
from tests.dealing import any_deal
from tests.playing import play_out
from tests.refusing import (
    TEXT,
    TRUTH,
    Kind,
    Row,
    accepted,
    many,
    maybe,
    missing_rows,
    other,
    right_answer,
    row,
    whole,
)

DEALS = (list(play_out(any_deal(4, Random(seed)), Random(seed))) for seed in range(20))
STATES = next(states for states in DEALS if states[-1].phase is Phase.SCORED)
OVER = STATES[-1]
FIELDS = record.record_fields(OVER)
DEAL = record.read_as_played(FIELDS)

NUMBER = whole(1)
SEAT = whole(1, -1, 4)
HAND = other(Hand(7), (0, 1, 2))
STATE = other(OVER, (), DEAL, OVER.deal)
MADE = other(FIELDS, {"oudler": 1}, {**FIELDS, "players": 4.0}, {3: 4})
LINE = Kind(record.write_record(OVER), (None, 7, 0.5, [], object(), "", "{", "[]", b"\xff", '{"oudler": 2}'))
EXTRA = Kind({"club": "Lyon"}, ("x", 7, [1], {3: 4}, {"odds": float("nan")}, {"seats": {1, 2}}))
ANSWERS = other((("right", "no"),), (("right",),), ((1, 2),))
CARDS = other((3, 4), ("S1",))
SCORED = other({"contract": "garde", "points": 49, "oudlers": 2}, {"contract": "garde"}, {3: 4})
SHOWN = record.Shown(1, (56,))
CLAIM = record.Claim(1, 0)
TYPED = other({"contract": "garde", "points": "49", "oudlers": "2"}, {"contract": "garde"}, {3: 4})


def _at_seat(kind: type, *rest: object) -> tuple[object, ...]:
    return (kind(9, *rest),)


ROWS: dict[str, Row] = {
    name: row(getattr(room, name), *kinds)
    for name, kinds in {
        "Shown": (NUMBER, CARDS, maybe(NUMBER), maybe(other(Poignee.SINGLE, 20))),
        "Exposed": (NUMBER, HAND, NUMBER, other(record.How.SHOWN, "shown"), ANSWERS),
        "Claim": (NUMBER, NUMBER),
        "AsPlayed": (
            SEAT,
            other(DEAL.hands, DEAL.hands[:2], (None,) * 4),
            HAND,
            other(Ruleset(), "fft-2022"),
            Kind(frozenset({1}), (None, 1, [1], frozenset({4}), frozenset({"1"}))),
            other((Bid.GARDE,), ("garde",)),
            TRUTH,
            maybe(whole(13, -1, 78)),
            HAND,
            other((SHOWN,), _at_seat(record.Shown, (56,))),
            other((3, 4), (78,), ("S1",)),
            other(
                (record.Exposed(1, Hand(7), 0, record.How.SHOWN),),
                _at_seat(record.Exposed, Hand(7), 0, record.How.SHOWN),
            ),
            maybe(other(CLAIM, record.Claim(9, 0))),
            TRUTH,
            TRUTH,
            ANSWERS,
        ),
        "read_as_played": (MADE,),
        "played_fields": (other(DEAL, FIELDS),),
        "read_cards": (many(["S1", "S2"], ["S1", "S1"], ["Z9"], [3], "S1"), TEXT),
        "RecordError": (other(record.Damage.MISSING, "missing"), maybe(TEXT)),
        "Record": (STATE, Kind({}, (None, "x", 7, [], {3: 4}))),
        "parse_record": (LINE,),
        "parse_as_played": (LINE,),
        "replay": (MADE,),
        "resume": (STATE, whole(3, -1, 10_000)),
        "points_field": (NUMBER,),
        "parse_half_points": (Kind("52,5", (None, 7, "", "x", "52,3", "-1", "1" * 8)), TEXT),
        "score_fields": (other(result(OVER).score, OVER),),
        "read_score": (SCORED, other(Options(), "fft-2022")),
        "read_typed_score": (TYPED, other(Options(), "fft-2022")),
        "WrongScore": (TEXT, TEXT, TEXT, other((1,))),
        "result_fields": (other(result(OVER), OVER),),
        "record_fields": (STATE, Kind({}, ("x", 7, [1], {3: 4}))),
        "write_record": (STATE, EXTRA),
        "chained": (maybe(other(record.JournalLine(1, "{}", ""))), many(["a"], [1])),
    }.items()
} | {
    "read_lines": row(
        lambda stream, parse: list(room.read_lines(stream, parse)),
        other(BytesIO(b"{}\n"), StringIO("{}")),
        other(record.parse_record),
    ),
    "RecordError.at_line": row(record.RecordError(record.Damage.MISSING).at_line, NUMBER),
}


EXEMPT = dict.fromkeys(
    ("JournalLine", "sealed", "broken_links"), "what a damaged journal holds is found broken, not refused"
)


def test_every_public_call_has_a_row() -> None:
    assert missing_rows(room, ROWS, EXEMPT) == set()


@pytest.mark.parametrize("name", ROWS)
def test_wrong_arguments_are_refused_by_name(name: str) -> None:
    right_answer(ROWS[name])
    assert accepted(ROWS[name]) == []


def test_generators_refuse_before_they_are_read() -> None:
    with pytest.raises(ValueError, match="a file of bytes is needed"):
        room.read_lines("deals.jsonl", record.parse_record)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["detail", "action", "rule", "given", "expected", "line", "reason"])
def test_named_arguments_of_a_refusal_are_looked_at(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} of RecordError"):
        record.RecordError(record.Damage.MISSING, **{name: 0.5})  # type: ignore[arg-type]


@pytest.mark.parametrize("extra", [{"odds": float("inf")}, {"seats": {1, 2}}, {"half": "\ud800"}])
def test_field_that_cannot_be_written_is_refused(extra: dict[str, Any]) -> None:
    with pytest.raises(record.RecordError) as caught:
        record.write_record(OVER, extra)
    assert (caught.value.damage, caught.value.field) == (record.Damage.NOT_WRITABLE, next(iter(extra)))


@pytest.mark.parametrize(
    "state", {state.phase: state for state in STATES}.values(), ids=lambda at: at.phase.value
)
def test_state_of_any_phase_is_written_and_resumed(state: State) -> None:
    assert record.parse_record(record.write_record(state)).state == state
    assert record.resume(state, len(list(actions_of(state)))) == state
