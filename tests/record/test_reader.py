"""Damaged records are refused by line and field, and the others go on."""

import io
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.record import Damage, RecordError, parse_record, read_lines, write_record
from oudler.record.reader import LONGEST_LINE
from oudler.rules import Reason, State, deal_cards, start
from tests.dealing import any_deal
from tests.playing import play_out


def played(players: int = 4, seed: int = 2) -> State:
    """A deal played to its end, with a discard."""
    chance = Random(seed)
    while True:
        *_, state = play_out(any_deal(players, chance), chance)
        if state.terms is not None and state.terms.discard is not None:
            return state


FIELDS: dict[str, Any] = json.loads(write_record(played()))
FIVE: dict[str, Any] = json.loads(write_record(played(5)))


def refusal(**changes: Any) -> RecordError:
    """Why the sample record is refused when some of its fields are changed."""
    with pytest.raises(RecordError) as caught:
        parse_record(json.dumps(FIELDS | changes))
    return caught.value


def without(*names: str) -> dict[str, Any]:
    return {name: value for name, value in FIELDS.items() if name not in names}


@pytest.mark.parametrize("name", ["oudler", "players", "dealer", "hands", "dog"])
def test_a_missing_field_is_named(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(json.dumps(without(name)))
    assert (caught.value.damage, caught.value.field) == (Damage.MISSING, name)


@pytest.mark.parametrize(
    ("changes", "damage", "field"),
    [
        ({"oudler": 2}, Damage.VERSION, "oudler"),
        ({"players": "4"}, Damage.WRONG_TYPE, "players"),
        ({"players": True}, Damage.WRONG_TYPE, "players"),
        ({"players": 6}, Damage.UNKNOWN, "players"),
        ({"players": 5}, Damage.WRONG_CARDS, "hands"),
        ({"dealer": 4}, Damage.UNKNOWN, "dealer"),
        ({"banned": [0, -1]}, Damage.UNKNOWN, "banned[1]"),
        ({"dealer": 1.5}, Damage.WRONG_TYPE, "dealer"),
        ({"ruleset": "fft-1999"}, Damage.UNKNOWN, "ruleset"),
        ({"options": {"chess": True}}, Damage.UNKNOWN, "options"),
        ({"options": {"rebid": "perhaps"}}, Damage.UNKNOWN, "options"),
        ({"hands": [[], 1, [], []]}, Damage.WRONG_TYPE, "hands[1]"),
        ({"hands": [[], [], [], ["S1", 7]]}, Damage.WRONG_TYPE, "hands[3][1]"),
        ({"hands": [["S0"], [], [], []]}, Damage.UNKNOWN, "hands[0][0]"),
        ({"hands": [["S1", "S1"], [], [], []]}, Damage.WRONG_CARDS, "hands[0][1]"),
        ({"hands": [[], [], [], []]}, Damage.WRONG_CARDS, "hands[0]"),
        ({"hands": [FIELDS["hands"][0]] * 4}, Damage.WRONG_CARDS, "hands[1]"),
        ({"dog": ["EX"]}, Damage.WRONG_CARDS, "dog"),
        ({"bids": ["hello"]}, Damage.UNKNOWN, "bids[0]"),
        ({"bids": "pass"}, Damage.WRONG_TYPE, "bids"),
        ({"slam": 1}, Damage.WRONG_TYPE, "slam"),
        ({"call": 3}, Damage.WRONG_TYPE, "call"),
        ({"poignees": [3]}, Damage.WRONG_TYPE, "poignees[0]"),
        ({"poignees": [{}]}, Damage.WRONG_TYPE, "poignees[0].seat"),
        ({"poignees": [{"seat": 0}]}, Damage.WRONG_TYPE, "poignees[0].cards"),
        ({"plays": ["XX"]}, Damage.UNKNOWN, "plays[0]"),
        ({"stop": {"petit_sec": "0"}}, Damage.WRONG_TYPE, "stop.petit_sec"),
        ({"stop": {"arbiter": [1]}}, Damage.WRONG_TYPE, "stop.arbiter[0]"),
        ({"stop": {"arbiter": [True]}}, Damage.ILLEGAL, "stop.arbiter"),
        ({"stop": {"confirm": [True]}}, Damage.ILLEGAL, "stop.confirm"),
        ({"stop": []}, Damage.WRONG_TYPE, "stop"),
        ({"result": []}, Damage.WRONG_TYPE, "result"),
        ({"extra": "\ud800"}, Damage.NOT_WRITABLE, "extra"),
    ],
)
def test_a_damaged_field_is_named(changes: dict[str, Any], damage: Damage, field: str) -> None:
    error = refusal(**changes)
    assert (error.damage, error.field) == (damage, field)


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        (b"\xff\xfe{}", Damage.NOT_UTF8),
        (b"", Damage.NOT_JSON),
        (b"[]", Damage.NOT_AN_OBJECT),
        (b'"S1"', Damage.NOT_AN_OBJECT),
        (write_record(played()).encode()[:-40], Damage.NOT_JSON),
        (b'{"oudler": 1, "oudler": 1}', Damage.NOT_JSON),
        (b'{"oudler": NaN}', Damage.NOT_JSON),
        (b'{"oudler": 1' + b"0" * 5000 + b"}", Damage.NOT_JSON),
        (b"[" * 200_000, Damage.NOT_JSON),
    ],
)
def test_a_line_that_is_no_record_is_refused(text: bytes, damage: Damage) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.damage is damage


def test_a_field_that_comes_twice_is_named() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record('{"oudler": 1, "dealer": 1, "dealer": 2}')
    assert caught.value.field == "dealer"


def test_a_number_that_json_cannot_write_back_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(write_record(played())[:-1] + ', "note": 1e999}')
    assert (caught.value.damage, caught.value.field) == (Damage.NOT_WRITABLE, "note")


def test_an_illegal_card_names_the_play_and_the_rule() -> None:
    plays = FIELDS["plays"]
    opener = next(hand for hand in FIELDS["hands"] if plays[0] in hand)
    foreign = next(card for hand in FIELDS["hands"] if hand is not opener for card in hand)
    error = refusal(plays=[foreign, *plays[1:]])
    assert (error.damage, error.field, error.reason) == (Damage.ILLEGAL, "plays[0]", Reason.CARD_NOT_HELD)
    assert (error.action, error.rule) == (f"play 1 {foreign}", "PLA-12")


def test_an_illegal_bid_names_the_word_and_the_rule() -> None:
    error = refusal(bids=["garde", "prise"])
    assert (error.field, error.action, error.rule) == ("bids[1]", "bid 2 prise", "AUC-03")


def test_a_play_without_the_discard_is_refused() -> None:
    error = refusal(discard=[])
    assert (error.field, error.rule) == ("discard", "CHI-03")


def test_a_discard_in_a_garde_sans_is_refused() -> None:
    error = refusal(bids=["garde_sans", "pass", "pass", "pass"])
    assert (error.field, error.rule) == ("discard", "AUC-06")


def test_a_call_at_four_is_refused() -> None:
    error = refusal(call="SR")
    assert (error.field, error.rule) == ("call", "CAL-01")


def test_a_missing_call_at_five_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(json.dumps(FIVE | {"call": None}))
    assert (caught.value.field, caught.value.rule) == ("dog", "CAL-01")


def test_a_card_too_many_is_refused() -> None:
    error = refusal(plays=[*FIELDS["plays"], "S1"])
    assert (error.field, error.reason) == ("plays[72]", Reason.DEAL_OVER)


def test_a_poignee_of_a_seat_that_has_played_is_refused() -> None:
    error = refusal(poignees=[{"seat": 9, "cards": []}])
    assert (error.field, error.rule) == ("poignees", "POI-01")


def test_two_poignees_of_one_seat_are_refused() -> None:
    error = refusal(poignees=[{"seat": 0, "cards": []}, {"seat": 0, "cards": []}])
    assert (error.field, error.rule) == ("poignees[1]", "POI-01")


@pytest.mark.parametrize(
    ("name", "value", "rule"),
    [
        ("taker", 9, "AUC-03"),
        ("oudlers", True, "CAR-11"),
        ("partner", 1, "CAL-01"),
        ("contract", "pass", "AUC-04"),
        ("winners", [], "TRI-01"),
        ("points", 91.5, "CNT-01"),
        ("oudlers", 4, "CAR-11"),
        ("petit_au_bout", "both", "PAB-02"),
        ("slam", "both", "SLA-01"),
        ("scores", [0, 0, 0, 0], "SCO-03"),
    ],
)
def test_a_wrong_result_is_never_trusted(name: str, value: Any, rule: str) -> None:
    error = refusal(result=FIELDS["result"] | {name: value})
    assert (error.damage, error.field, error.rule) == (Damage.WRONG_RESULT, f"result.{name}", rule)


def test_a_result_of_an_unfinished_deal_is_refused() -> None:
    error = refusal(plays=FIELDS["plays"][:-1])
    assert (error.damage, error.field) == (Damage.UNFINISHED, "result")


def test_a_result_may_be_left_out_or_told_in_part() -> None:
    whole = parse_record(json.dumps(FIELDS))
    assert parse_record(json.dumps(without("result"))) == whole
    assert parse_record(json.dumps(FIELDS | {"result": {"taker": FIELDS["result"]["taker"]}})) == whole


def test_cards_are_read_in_lower_case_and_any_order() -> None:
    shuffled = {"hands": [[card.lower() for card in hand[::-1]] for hand in FIELDS["hands"]]}
    assert parse_record(json.dumps(FIELDS | shuffled)) == parse_record(json.dumps(FIELDS))


def test_a_file_goes_on_after_a_refusal() -> None:
    good = write_record(start(deal_cards(3, 0, Random(1)))).encode()
    file = b"\n".join([b"\xef\xbb\xbf" + good, b"{", b"", b"x" * (LONGEST_LINE + 9), good, b"\xff"])
    lines = read_lines(io.BytesIO(file), parse_record)
    assert [(number, getattr(found, "damage", None)) for number, found in lines] == [
        (1, None),
        (2, Damage.NOT_JSON),
        (4, Damage.TOO_LONG),
        (5, None),
        (6, Damage.NOT_UTF8),
    ]


def test_a_line_of_ten_megabytes_is_passed_over() -> None:
    ((_, error),) = read_lines(io.BytesIO(b"[" * 10_000_000), parse_record)
    assert isinstance(error, RecordError)
    assert (error.damage, error.line) == (Damage.TOO_LONG, 1)


def test_a_card_that_is_none_names_the_play() -> None:
    error = refusal(plays=[*FIELDS["plays"][:10], "X9"])
    assert (error.field, error.action, error.given) == ("plays[10]", "play 11 X9", "X9")


def test_a_wrong_result_tells_what_was_given_and_what_is_expected() -> None:
    error = refusal(result=FIELDS["result"] | {"oudlers": 9})
    assert (error.given, error.expected) == ("9", str(FIELDS["result"]["oudlers"]))


def test_a_refusal_says_line_field_and_rule() -> None:
    error = refusal(bids=["garde", "prise"]).at_line(7)
    assert error.message == "line 7, bids[1]: the rules refuse this: bid 2 prise: bid_too_low (AUC-03)"
    assert str(error) == error.message


def mangled(text: str, chance: Random) -> bytes:
    """A record with a few bytes cut, doubled or replaced."""
    raw = bytearray(text.encode())
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(raw))
        raw[place : place + chance.randint(0, 9)] = bytes(
            chance.choices(b'0159",[]{}STHDCEX\xff ', k=chance.randint(0, 4))
        )
    return bytes(raw)


@pytest.mark.no_cover
@settings(max_examples=300)
@given(st.randoms(use_true_random=False))
def test_mangled_records_are_read_or_refused(chance: Random) -> None:
    text = mangled(json.dumps(chance.choice([FIELDS, FIVE])), chance)
    try:
        record = parse_record(text)
    except RecordError:
        return
    assert parse_record(write_record(record.state, record.extra)) == record


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
)


@pytest.mark.no_cover
@settings(max_examples=300)
@given(st.sampled_from(sorted(FIVE)), JSON_VALUES)
def test_any_value_in_any_field_is_read_or_refused(name: str, value: Any) -> None:
    try:
        record = parse_record(json.dumps(FIVE | {name: value}))
    except RecordError:
        return
    assert parse_record(write_record(record.state, record.extra)) == record
