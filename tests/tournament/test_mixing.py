"""What may follow what, and what is announced before the first round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import Ground
from oudler.tournament.forms import Form
from oudler.tournament.seating import (
    Method,
    NotPlanned,
    SeatingKind,
    Why,
    check_change,
    check_mixing,
    most_rounds,
)
from tests.forms import FREE_FORMS
from tests.tournament.planning import LIBRE_MAXIMA, SIZES, UNPROVED_AS_PRINTED, most_played

KINDS = {
    "M": SeatingKind.MOVEMENT,
    "R": SeatingKind.RANDOM,
    "B": SeatingKind.BEST,
    "F": SeatingKind.FINAL,
    "H": SeatingKind.BY_HAND,
}


def kinds(text: str) -> list[SeatingKind]:
    return [KINDS[letter] for letter in text]


def verdict(
    text: str,
    form: Form = Form.LIBRE,
    tables: int = 11,
    method: Method = Method.FFT,
    finalists: int | None = None,
    *,
    is_ranked: bool = False,
) -> Ground | None:
    try:
        check_mixing(kinds(text), form, tables, method, finalists, is_ranked=is_ranked)
    except NotPlanned as error:
        return error.ground
    return None


@pytest.mark.req("MOV-01", "MOV-02", "ORG-14")
@pytest.mark.parametrize(
    "text", ["M", "MMMMMMM", "MMRB", "MMRBRB", "RRRRRRRRR", "HMM", "MHM", "RMM", "MBRH", "RB"]
)
def test_rounds_that_may_follow_one_another(text: str) -> None:
    assert verdict(text) is None


@pytest.mark.req("MOV-02")
@pytest.mark.parametrize("text", ["MRM", "MBM", "MMRRM", "MBHM", "RRM", "RMBM", "MMMMMMRM"])
def test_movement_is_not_resumed(text: str) -> None:
    assert verdict(text) is Why.FFT_AGAIN


@pytest.mark.req("MOV-02")
@given(st.text("MRBH", min_size=1, max_size=7))
def test_movement_is_resumed_after_nothing_but_a_seating_by_hand(text: str) -> None:
    reseated = [number for number, letter in enumerate(text) if letter in "RB" and number > 0]
    resumed = bool(reseated) and "M" in text[reseated[0] :]
    expected = Why.BEST_FIRST if text[0] == "B" else Why.FFT_AGAIN if resumed else None
    assert verdict(text, tables=20) is expected


@pytest.mark.req("TEA-06")
@pytest.mark.parametrize("form", [Form.DUO, Form.FOUR])
@pytest.mark.parametrize("text", ["R", "MR", "MB", "MMF"])
def test_teams_are_neither_drawn_nor_seated_by_rank(text: str, form: Form) -> None:
    assert verdict(text, form, finalists=16) is Why.TEAMS_RESEATED
    assert [verdict("MMH", form), verdict("HH", form, 2)] == [None, None]


@pytest.mark.req("MOV-21")
@pytest.mark.parametrize("tables", [1, 2])
def test_one_or_two_tables_are_drawn_or_seated_by_hand(tables: int) -> None:
    assert [verdict(text, tables=tables) for text in ("R", "H", "RHR")] == [None] * 3
    assert [verdict(text, tables=tables) for text in ("M", "RB", "RM")] == [Why.FEW_TABLES] * 3


def test_movement_must_exist() -> None:
    assert verdict("M", tables=151) is Why.TABLES
    assert verdict("M", Form.DUO, 4) is Why.TEAMS_NEED_FFT
    assert verdict("M", method=Method.HOWELL) is Why.HOWELL_SIZE
    assert verdict("M", method=Method.RANDOM) is Why.NO_NUMBER


def test_nobody_is_ranked_before_the_first_round() -> None:
    assert [verdict("B"), verdict("F", finalists=20)] == [Why.BEST_FIRST] * 2
    assert [verdict("B", is_ranked=True), verdict("F", finalists=20, is_ranked=True)] == [None] * 2


def test_event_without_a_round_is_refused() -> None:
    assert verdict("") is Why.NO_ROUND


# --- how long -------------------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.req("MOV-19")
@pytest.mark.parametrize("form", FREE_FORMS)
def test_longer_movement_than_offered_is_refused(form: Form) -> None:
    sizes = [3, 4, *SIZES] if form is Form.LIBRE else SIZES
    offered = {tables: most_rounds(tables, form) for tables in sizes}
    assert offered == {tables: most_played(tables, form) for tables in sizes}
    assert {tables: verdict("M" * most, form, tables) for tables, most in offered.items()} == dict.fromkeys(
        sizes
    )
    assert {verdict("M" * (most + 1), form, tables) for tables, most in offered.items()} == {Why.ROUNDS}


@pytest.mark.req("MOV-19")
def test_seventh_round_at_ten_and_twenty_four_tables_needs_the_repair() -> None:
    assert [verdict("MMMMMMM", tables=tables) for tables in UNPROVED_AS_PRINTED] == [Why.ROUNDS] * 3
    assert [verdict("MMMMMMM", tables=tables, method=Method.REPAIRED) for tables in (10, 24)] == [None] * 2
    assert verdict("MMMMMM", tables=5, method=Method.REPAIRED) is Why.ROUNDS


@pytest.mark.req("MOV-19")
def test_refusal_tells_how_many_rounds_there_may_be() -> None:
    with pytest.raises(NotPlanned) as refused:
        check_mixing(kinds("MMMMMMM"), Form.LIBRE, 8)
    assert (refused.value.values.get("most"), LIBRE_MAXIMA[8]) == (6, 6)


def test_movement_may_be_shorter_and_the_event_longer() -> None:
    assert verdict("MMMMMRRRR", tables=5) is None
    assert verdict("MMMMMHM", tables=5) is Why.ROUNDS


# --- finals ---------------------------------------------------------------------------------------------


@pytest.mark.req("ORG-09", "ORG-10")
def test_final_ends_the_event() -> None:
    assert [verdict("MMMMMF", finalists=number) for number in (12, 16, 20)] == [None] * 3
    assert verdict("MMMMMFFFFF", finalists=20) is None
    assert [verdict(text, finalists=20) for text in ("MFM", "MFR", "RFB", "MFH")] == [Why.AFTER_FINAL] * 4


def test_final_of_an_odd_size_or_length_is_refused() -> None:
    assert [verdict("MF"), verdict("MF", finalists=14)] == [Why.FINALISTS] * 2
    assert [verdict("MFF", finalists=20), verdict("MFFFFF", finalists=16)] == [Why.FINAL_ROUNDS] * 2


def change(
    before: str, after: str, begun: int, was: int | None = None, now: int | None = None
) -> Ground | None:
    try:
        check_change(kinds(before), kinds(after), begun, was, now)
    except NotPlanned as error:
        return error.ground
    return None


@pytest.mark.req("ORG-18")
def test_final_is_not_added_once_the_first_round_has_begun() -> None:
    assert change("MMMMM", "MMMMMF", 0, None, 20) is None
    assert change("MMMMM", "MMMMMF", 1, None, 20) is Why.FINAL_LATE
    assert change("MMMMMF", "MMMMMFFFFF", 2, 20, 20) is Why.FINAL_LATE
    assert change("MMMMMF", "MMMMMF", 2, 16, 20) is Why.FINAL_LATE
    assert change("MMMMMF", "MMMMRF", 2, 16, 16) is None
    assert change("MMMMMF", "MMMMM", 2, 16, None) is None


@pytest.mark.req("MOV-01")
def test_round_that_has_begun_stays_as_announced() -> None:
    assert change("MMMM", "MMRB", 2) is None
    assert change("MMMM", "MRMM", 2) is Why.BEGUN
    assert change("MM", "M", 2) is Why.BEGUN
