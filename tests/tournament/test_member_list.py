"""A list of members before it is written: who is new, what changes, which lines are refused."""

from datetime import date

import pytest

from oudler.rules import Problem
from oudler.tournament.championships import Season
from oudler.tournament.clubs import (
    ContactedMember,
    ListTerms,
    Member,
    MemberField,
    MemberImport,
    WhyNotTaken,
    compared_list,
)
from oudler.tournament.people import read_listing

DAY = date(2026, 9, 3)
TERMS = ListTerms("Club du Pont", Season(2026), DAY)
ANA = ContactedMember(Member(1, "1111111", "Renaut", "Ana", series=3, licensed=2025), "06 00 00 00 01")
LUC = ContactedMember(Member(4, "", "ROUX", "Luc", has_left=True))


def compared(
    heading: str,
    *rows: str,
    members: tuple[ContactedMember, ...] = (ANA, LUC),
    terms: ListTerms = TERMS,
) -> MemberImport:
    table = [line.split(";") for line in (heading, *rows)]
    return compared_list(members, read_listing(table, is_of_club=True), terms)


def refusals(found: MemberImport) -> list[tuple[int, Problem]]:
    return [(line.line, line.why) for line in found.refused]


def test_a_line_changes_what_it_says_and_leaves_the_rest() -> None:
    found = compared("licence;nom;prénom;série;catégorie;saison", "1111111;RENAUD;Ana;4;;2026-2027")
    (line,) = found.changed
    assert line.changes == (MemberField.SURNAME, MemberField.SERIES, MemberField.LICENSED)
    assert line.after == ContactedMember(
        Member(1, "1111111", "RENAUD", "Ana", series=4, licensed=2026, noted=DAY), "06 00 00 00 01"
    )
    assert (line.before, line.line) == (ANA, 2)
    assert (found.new, found.unchanged, found.absent) == ((), (), ())  # who has left is not missed


def test_a_name_that_is_only_spelled_otherwise_stays_as_it_is() -> None:
    found = compared("licence;nom;prénom", "1111111;RENAUT;ANA")
    assert [line.after for line in found.unchanged] == [ANA]
    assert found.written == ()


def test_who_is_new_gets_the_numbers_after_the_last() -> None:
    found = compared(
        "licence;nom;prénom;né en;mobile;pmr", "2222222;LEVY;Ali;2012;0612345678;oui", ";PUIS;Zoé;;;"
    )
    assert [line.after for line in found.new] == [
        ContactedMember(Member(5, "2222222", "LEVY", "Ali", born=2012, stays=True), "06 12 34 56 78"),
        ContactedMember(Member(6, "", "PUIS", "Zoé")),
    ]
    assert [member.number for member in found.absent] == [1]
    assert found.written == found.new


def test_a_name_finds_a_member_who_has_no_licence_yet_and_brings_him_back() -> None:
    found = compared("licence;nom;prénom", "3333333;Roux;Luc")
    (line,) = found.changed
    assert line.changes == (MemberField.LICENCE, MemberField.HAS_LEFT)
    assert line.after.member == Member(4, "3333333", "ROUX", "Luc")


def test_a_line_without_a_licence_finds_a_member_by_the_name() -> None:
    found = compared("nom;prénom;téléphone;mail", "renaut;ana;0612345678;ana@example.org")
    (line,) = found.changed
    assert line.changes == (MemberField.CONTACT,)
    assert line.after.contact == "06 12 34 56 78 · ana@example.org"


def test_the_same_name_with_another_licence_is_somebody_else_to_be_looked_at() -> None:
    found = compared("licence;nom;prénom", "2222222;RENAUT;Ana")
    (line,) = found.new
    assert line.namesake == ANA.member
    assert line.after.member.number == 5


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("1111111;RENAUT;Anaïs", Problem(WhyNotTaken.ANOTHERS_LICENCE, licence="1111111", name="Ana Renaut")),
        (";DOUBLE;Jo", Problem(WhyNotTaken.SEVERAL, name="Jo DOUBLE")),
        ("3333333;Roux;Luc", Problem(WhyNotTaken.TWICE, line=2)),
    ],
)
def test_a_line_that_may_mean_somebody_else_is_refused(row: str, why: Problem) -> None:
    double = (
        ContactedMember(Member(5, "5555555", "DOUBLE", "Jo")),
        ContactedMember(Member(6, "6666666", "DOUBLE", "Jo")),
    )
    found = compared("licence;nom;prénom", ";ROUX;Luc", row, members=(ANA, LUC, *double))
    assert refusals(found) == [(3, why)]
    assert [line.line for line in found.changed] == [2]


def test_two_new_lines_of_one_name_are_one_person() -> None:
    found = compared("nom;prénom", "PUIS;Zoé", "Puis;Zoe")
    assert refusals(found) == [(3, Problem(WhyNotTaken.TWICE, line=2))]


def test_of_a_list_of_several_clubs_only_its_own_lines_are_taken() -> None:
    heading = "licence;nom;prénom;club"
    found = compared(heading, "2222222;A;Un;CLUB DU PONT", "3333333;B;Deux;Club du Lac", "4444444;C;Trois;")
    assert [line.after.member.surname for line in found.new] == ["A", "C"]
    assert refusals(found) == [(3, Problem(WhyNotTaken.OTHER_CLUB, club="Club du Lac"))]
    one = compared(heading, "2222222;A;Un;T. C. du Pont")  # one club, spelled otherwise
    assert [line.after.member.surname for line in one.new] == ["A"]


@pytest.mark.parametrize(
    ("heading", "cell", "is_all", "licensed"),
    [
        ("saison", "2026-2027", False, 2026),
        ("saison", "2024-2025", False, 2025),
        ("saison", "", True, 2026),
        ("licencié", "oui", False, 2026),
        ("licencié", "non", True, 2025),
        ("comité", "", False, 2025),
        ("comité", "", True, 2026),
    ],
)
def test_the_season_for_which_a_licence_is_paid(heading: str, cell: str, is_all: bool, licensed: int) -> None:
    terms = ListTerms("Club du Pont", Season(2026), DAY, are_all_licensed=is_all)
    found = compared(f"licence;nom;prénom;{heading}", f"1111111;RENAUT;Ana;{cell}", terms=terms)
    (line,) = (*found.changed, *found.unchanged)
    assert line.after.member.licensed == licensed
    assert line.after.member.noted == (DAY if licensed == 2026 else None)


def test_who_is_said_to_have_no_licence_this_season_has_none() -> None:
    paid = ContactedMember(Member(1, "1111111", "Renaut", "Ana", licensed=2026, noted=date(2026, 9, 1)))
    found = compared("licence;nom;prénom;licencié", "1111111;RENAUT;Ana;non", members=(paid,))
    assert [line.after.member.licensed for line in found.changed] == [None]
