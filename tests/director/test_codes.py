"""Codes on paper: they open what they are for, and nothing else."""

from oudler.director.desk import Desk, Office, entry_of, paper_codes, spot_of
from oudler.director.desk.codes import entry_code, sheet_code
from tests.director.desks import entered, seated


def test_a_slip_opens_its_own_entry(desk: Desk) -> None:
    codes = [entry_code(desk, number) for number in desk.event.entries]
    assert len(set(codes)) == 12
    assert [entry_of(desk, code.upper()) for code in codes] == list(desk.event.entries)


def test_a_sheet_opens_its_round_and_table(desk: Desk) -> None:
    assert spot_of(desk, sheet_code(desk, (1, 2))) == (1, 2)
    assert spot_of(desk, sheet_code(desk, (2, 1))) is None  # not seated yet


def test_a_wrong_code_opens_nothing(desk: Desk) -> None:
    assert [entry_of(desk, code) for code in ("", "zzzzzzzzzzzz", "é", sheet_code(desk, (1, 1)))] == [
        None
    ] * 4


def test_other_events_have_other_codes(office: Office) -> None:
    assert entry_of(seated(office, 12), entry_code(seated(office, 12), 1)) is None


def test_sheets_printed_before_the_first_round_have_their_code(office: Office) -> None:
    desk = entered(office, 22)
    assert paper_codes(desk)["sheet:1:6"] == sheet_code(desk, (1, 6))


def test_every_code_that_is_printed_opens_something(desk: Desk) -> None:
    codes = paper_codes(desk)
    assert (len(codes), codes["entry:3"], codes["sheet:1:2"]) == (
        12 + 5 * 4,
        entry_code(desk, 3),
        sheet_code(desk, (1, 2)),
    )
