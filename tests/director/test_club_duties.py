"""What a club has to do: each duty comes when it is due, and goes when it is done."""

from datetime import date
from pathlib import Path

import pytest

from oudler.director import clubs
from oudler.director.clubs import ClubDutyKind, EventState, duties_of, settle
from oudler.director.desk import KnownClub, Office
from oudler.tournament.clubs import Member
from oudler.tournament.events import Closed, Reopened
from tests.director.club_nights import closed, coming, played, running
from tests.director.desks import BY, DAY, Ticking, make_office


@pytest.fixture
def clock() -> Ticking:
    return Ticking()


@pytest.fixture
def office(tmp_path: Path, clock: Ticking) -> Office:
    return make_office(tmp_path, clock)


def due(office: Office, club: KnownClub) -> dict[ClubDutyKind, list[str]]:
    """The duties of a club, each with the names of what it is about."""
    events = clubs.listed(office, office.clubs.events(club.id))
    found = duties_of(office, events, office.clubs.members(club.id))
    return {
        duty.kind: [each.name for each in duty.events] or [each.name for each in duty.members]
        for duty in found
    }


def test_club_without_events_has_nothing_to_do(office: Office, club: KnownClub) -> None:
    assert due(office, club) == {}
    closed(office, None, "D'un autre", DAY)
    assert due(office, club) == {}


@pytest.mark.req("RES-06")
def test_homologation_is_due_when_nobody_may_claim_any_more(
    office: Office, club: KnownClub, clock: Ticking
) -> None:
    closed(office, club, "Soirée 1", DAY)
    assert due(office, club) == {ClubDutyKind.BACKUP: ["Soirée 1"]}
    clock.move(minutes=14, seconds=59)
    assert due(office, club) == {ClubDutyKind.BACKUP: ["Soirée 1"]}
    clock.move(seconds=1)
    every = [ClubDutyKind.HOMOLOGATION, ClubDutyKind.FINAL, ClubDutyKind.BACKUP]
    assert due(office, club) == {kind: ["Soirée 1"] for kind in every}


def test_what_is_done_of_a_ranking_is_due_again_once_it_is_declared_anew(
    office: Office, club: KnownClub, clock: Ticking
) -> None:
    desk = closed(office, club, "Soirée 1", DAY)
    clock.move(hours=1)
    settle(desk, ClubDutyKind.FINAL, BY)
    assert list(due(office, club)) == [ClubDutyKind.HOMOLOGATION, ClubDutyKind.BACKUP]
    settle(desk, ClubDutyKind.HOMOLOGATION, BY)
    assert list(due(office, club)) == [ClubDutyKind.BACKUP]
    settle(desk, ClubDutyKind.HOMOLOGATION, BY, is_done=False)
    assert list(due(office, club)) == [ClubDutyKind.HOMOLOGATION, ClubDutyKind.BACKUP]
    settle(desk, ClubDutyKind.HOMOLOGATION, BY)
    clock.move(minutes=1)
    desk.record(Reopened("une feuille"), by=BY)
    assert list(due(office, club)) == [ClubDutyKind.UNCLOSED]
    desk.record(Closed(), by=BY)
    clock.move(hours=1)
    assert list(due(office, club)) == [ClubDutyKind.HOMOLOGATION, ClubDutyKind.FINAL, ClubDutyKind.BACKUP]


def test_ranking_is_to_be_posted_for_a_week_and_sent_for_the_season(
    office: Office, club: KnownClub, clock: Ticking
) -> None:
    closed(office, club, "Soirée 1", DAY)
    clock.move(days=7)
    assert list(due(office, club)) == [ClubDutyKind.HOMOLOGATION, ClubDutyKind.BACKUP]
    clock.at = clock.at.replace(year=2027, month=8, day=31)
    assert list(due(office, club)) == [ClubDutyKind.HOMOLOGATION, ClubDutyKind.BACKUP]
    clock.move(days=1)
    assert list(due(office, club)) == [ClubDutyKind.BACKUP]


def test_ranking_of_the_end_of_a_season_is_still_to_be_sent_in_the_next(
    office: Office, club: KnownClub, clock: Ticking
) -> None:
    clock.at = clock.at.replace(year=2027, month=8, day=28)
    closed(office, club, "Soirée 30", date(2027, 8, 28))
    clock.move(days=8)
    assert list(due(office, club)) == [ClubDutyKind.HOMOLOGATION, ClubDutyKind.BACKUP]
    clock.move(days=60)
    assert list(due(office, club)) == [ClubDutyKind.BACKUP]


def test_evening_that_gives_no_points_is_not_to_be_sent(
    office: Office, club: KnownClub, clock: Ticking
) -> None:
    closed(office, club, "Petit comité", DAY, gives_points=False)
    clock.move(hours=1)
    assert list(due(office, club)) == [ClubDutyKind.FINAL, ClubDutyKind.BACKUP]


def test_event_is_to_be_closed_once_it_is_played_or_its_day_is_over(
    office: Office, club: KnownClub, clock: Ticking
) -> None:
    coming(office, club, "À venir", DAY)
    running(office, club, "En cours", DAY)
    played(office, club, "Jouée", DAY)
    assert due(office, club) == {ClubDutyKind.UNCLOSED: ["Jouée"]}
    clock.move(days=1)
    assert set(due(office, club)[ClubDutyKind.UNCLOSED]) == {"Jouée", "À venir"}
    clock.move(days=2)
    assert set(due(office, club)[ClubDutyKind.UNCLOSED]) == {"Jouée", "À venir", "En cours"}


def test_archived_event_is_nobodys_duty(office: Office, club: KnownClub, clock: Ticking) -> None:
    desk = played(office, club, "Jouée", DAY)
    office.clubs.archive([desk.id], club.id, archived=True)
    assert due(office, club) == {}
    office.clubs.archive([desk.id], club.id, archived=False)
    assert list(due(office, club)) == [ClubDutyKind.UNCLOSED]


def test_backup_is_due_until_it_is_made_after_the_last_ranking(
    office: Office, club: KnownClub, clock: Ticking, tmp_path: Path
) -> None:
    closed(office, club, "Petit comité", DAY, gives_points=False)
    assert due(office, club) == {ClubDutyKind.BACKUP: ["Petit comité"]}
    office.backup(tmp_path / "copy.sqlite")
    assert (due(office, club), office.backed_up) == ({}, "2026-11-15T14:00:00Z")
    clock.move(minutes=1)
    closed(office, club, "Autre", DAY, gives_points=False)
    assert due(office, club) == {ClubDutyKind.BACKUP: ["Autre"]}


def member(number: int, licence: str, surname: str, licensed: int | None, *, left: bool = False) -> Member:
    return Member(number, licence, surname, f"Prénom{number}", licensed=licensed, has_left=left)


def test_licences_are_to_be_renewed_of_members_who_come(
    office: Office, club: KnownClub, clock: Ticking
) -> None:
    coming(office, club, "Soirée", DAY)
    kept = [
        member(1, "1000001", "AUTRE", 2025),  # comes, by the licence
        member(2, "7777777", "Nom002", 2025),  # comes, by the name
        member(3, "1000003", "NOM003", 2026),  # licensed
        member(4, "", "NOM004", None),  # a newcomer
        member(5, "9999999", "Absent", 2025),
        member(6, "1000006", "NOM006", 2025, left=True),
    ]
    office.clubs.change_members(club.id, {}, [(each, "") for each in kept])
    assert due(office, club) == {ClubDutyKind.LICENCES: ["Prénom1 AUTRE", "Prénom2 Nom002"]}
    clock.at = clock.at.replace(year=2027, month=9, day=2)
    assert ClubDutyKind.LICENCES not in due(office, club)  # nobody has come in the new season


def test_state_follows_rounds_and_days(office: Office, club: KnownClub, clock: Ticking) -> None:
    desks = [make(office, club, "Soirée", DAY) for make in (coming, running, played, closed)]
    glances = [clubs.glance_of(desk) for desk in desks]
    assert [each.state(DAY) for each in glances] == list(EventState)
