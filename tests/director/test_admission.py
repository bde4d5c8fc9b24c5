"""Entries: coming, paying, being put right, taken off the list; teams; two desks at once."""

from dataclasses import replace
from pathlib import Path

import pytest

from oudler.director import entries
from oudler.director.desk import Desk, Office
from oudler.director.entries.admission import Money, changed_since
from oudler.director.forms import next_team
from oudler.tournament.events import Amended, Entered, NotNow, Paid, WhyNot
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.seating import Seat
from tests.director.desks import BY, RULES, entered, make_office, person, seated

DUO = replace(RULES, form=Form.DUO)


def opened(folder: Path) -> Desk:
    return make_office(folder).open(RULES, BY)


def test_people_get_the_next_numbers_and_pay_where_it_is_said(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    entries.enter(desk, [person(40), replace(person(41), is_paid=True)], BY)
    entries.enter(desk, [person(42)], BY, has_paid=True, is_here=True)
    assert [(entry.number, entry.licence, entry.is_paid) for entry in desk.event.listed] == [
        (1, "1000040", False),
        (2, "1000041", True),
        (3, "1000042", True),
    ]
    assert desk.hall.arrived == {3}


@pytest.mark.req("REG-01")
def test_of_a_list_all_are_entered_or_nobody(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    before = desk.version
    with pytest.raises(NotNow) as refusal:
        entries.enter(desk, [person(1), person(2), replace(person(3), licence="1000001")], BY)
    assert [problem.ground for problem in refusal.value.problems] == [WhyNot.LICENCE_TWICE]
    assert (desk.version, desk.event.listed) == (before, ())


def test_a_second_desk_that_takes_the_number_first_does_not_stop_the_other(office: Office) -> None:
    first = office
    desk = first.open(RULES, BY)
    other = Office(first.store, first.now).desk(desk.id)
    entries.enter(other, [person(1)], "autre")
    entries.enter(desk, [person(2)], BY)
    assert [entry.licence for entry in desk.event.listed] == ["1000001", "1000002"]


def test_money_is_counted_with_what_was_not_given_back(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    entries.enter(desk, [person(1), person(2), person(3)], BY, has_paid=True)
    entries.enter(desk, [person(4)], BY)
    assert entries.admission_list(desk.situation).money == Money(6000, 4500)
    entries.scratch(desk, 1, "malade", BY)
    kept = entries.admission_list(desk.situation)
    assert (kept.money, kept.listed, kept.paid) == (Money(6000, 4500), 3, 2)
    entries.refund(desk, 1, "malade", BY)
    entries.scratch(desk, 2, "malade", BY, is_refunded=True)
    assert entries.admission_list(desk.situation).money == Money(3000, 1500)
    assert entries.admission_list(desk.situation).money.open == 1500


@pytest.mark.req("REG-02")
def test_check_in_notes_who_is_here_and_who_pays(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    entries.enter(desk, [person(1), person(2), person(3)], BY)
    assert entries.welcome_in(desk, 1, BY) is None
    line = entries.welcome_in(desk, 2, BY, has_paid=True)
    assert line is not None
    assert line.happening == Paid(2)
    assert entries.welcome_in(desk, 2, BY, has_paid=True) is None  # paid before: nothing more to write
    admission = entries.admission_list(desk.situation)
    assert (admission.here, admission.paid) == (2, 1)
    assert [found.entry.number for found in admission.missing] == [3]
    assert [found.entry.number for found in admission.unpaid] == [1, 3]
    entries.miss(desk, 2, BY)
    assert [found.entry.number for found in entries.admission_list(desk.situation).missing] == [2, 3]


def test_who_is_off_the_list_or_has_left_is_not_missing(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    entries.enter(desk, [person(1), person(2)], BY, is_here=True)
    entries.scratch(desk, 1, "parti chez lui", BY)
    admission = entries.admission_list(desk.situation)
    assert [(found.is_off, found.is_here, found.is_missing) for found in admission.lines] == [
        (True, False, False),
        (False, True, False),
    ]


@pytest.mark.parametrize("act", [entries.pay, entries.miss, entries.welcome_in])
def test_nobody_of_that_number_is_refused(tmp_path: Path, act: object) -> None:
    desk = opened(tmp_path)
    assert callable(act)
    with pytest.raises(NotNow) as refusal:
        act(desk, 7, BY)
    assert [problem.ground for problem in refusal.value.problems] == [WhyNot.UNKNOWN]


def test_a_player_who_sits_is_not_taken_off_the_list(office: Office) -> None:
    desk = seated(office, 20)
    with pytest.raises(NotNow):
        entries.scratch(desk, 1, "parti", BY)
    assert entries.admission_list(desk.situation).lines[0].is_seated


def test_what_is_known_is_put_right_and_payment_stays(office: Office) -> None:
    desk = entered(office, 2)
    seen = desk.version[0]
    right = replace(desk.event.entries[1], surname="DUPONT", is_paid=False)
    line = entries.amend(desk, right, "faute de frappe", BY)
    assert line is not None
    assert line.happening == Amended(replace(right, is_paid=True), "faute de frappe")
    assert entries.amend(desk, replace(right, is_paid=False), "encore", BY) is None
    log = desk.tournament.log
    assert changed_since(log, 1, seen) == (line,)
    assert changed_since(log, 2, seen) == ()
    assert [type(each.happening) for each in changed_since(log, 2, 0)] == [Entered, Paid]


def test_what_another_desk_put_right_meanwhile_is_not_overruled(office: Office) -> None:
    desk = entered(office, 2)
    other = Office(office.store, office.now).desk(desk.id)
    seen, mine = desk.version[0], replace(desk.event.entries[1], surname="DUPONT")
    theirs = entries.amend(other, replace(mine, surname="DUPOND"), "vu sa carte", "autre")
    assert desk.version[0] == seen  # this desk has not heard of it
    with pytest.raises(entries.ChangedMeanwhile) as refusal:
        entries.amend(desk, mine, "faute de frappe", BY, seen)
    assert refusal.value.line == theirs
    assert desk.event.entries[1].surname == "DUPOND"
    assert entries.amend(desk, mine, "faute de frappe", BY, desk.version[0]) is not None


@pytest.mark.req("REG-01")
def test_a_guest_gets_a_number_for_the_evening(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    guests = [replace(person(each), licence="", is_licensed=False) for each in (1, 2)]
    entries.enter(desk, [*guests, person(3)], BY)
    assert [entry.licence for entry in desk.event.listed] == ["0000001", "0000002", "1000003"]
    assert [entry.is_guest for entry in desk.event.listed] == [True, True, False]
    with pytest.raises(NotNow) as refusal:
        entries.enter(desk, guests[:1], BY)  # the same again: sent twice
    assert [problem.numbers for problem in refusal.value.problems] == [(4, 1)]
    entries.scratch(desk, 1, "parti", BY)
    entries.enter(desk, guests[:1], BY)
    assert desk.event.entries[4].licence == "0000003"
    with pytest.raises(NotNow):
        entries.enter(desk, [replace(person(5), licence="")], BY)


@pytest.mark.req("REG-01")
def test_a_guest_keeps_his_number_and_whoever_becomes_one_gets_one(tmp_path: Path) -> None:
    desk = opened(tmp_path)
    entries.enter(desk, [replace(person(1), licence="", is_licensed=False), person(2)], BY)
    entries.amend(desk, replace(desk.event.entries[1], licence="", club="Lac"), "son club", BY)
    entries.amend(desk, replace(desk.event.entries[2], licence="", is_licensed=False), "licence perdue", BY)
    entries.amend(desk, replace(desk.event.entries[1], licence="1234567", is_licensed=True), "sa carte", BY)
    assert [entry.licence for entry in desk.event.listed] == ["1234567", "0000002"]


@pytest.mark.req("REG-06")
def test_a_seat_that_somebody_wishes_for_is_kept(office: Office) -> None:
    desk = entered(office, 3)
    entries.wish(desk, 2, Seat.WEST, BY)
    entries.wish(desk, 3, Seat.NORTH, BY)
    entries.wish(desk, 3, None, BY)
    assert entries.wishes(desk.situation) == {2: Seat.WEST}
    assert entries.admission_list(desk.situation).lines[1].wish is Seat.WEST


@pytest.mark.req("TEA-01")
def test_who_enters_alone_completes_a_team(tmp_path: Path) -> None:
    desk = entered(make_office(tmp_path), 4, DUO)
    assert (entries.open_team(desk.event), entries.lacking_teams(desk.event)) == (3, ())
    entries.enter(desk, [Entry(0, "2000001", "SEUL", "Jean", team=next_team(desk.event))], BY)
    assert (entries.open_team(desk.event), entries.lacking_teams(desk.event), next_team(desk.event)) == (
        3,
        (3,),
        4,
    )
    alone = entered(make_office(tmp_path), 3).event
    assert (entries.open_team(alone), entries.lacking_teams(alone)) == (None, ())
