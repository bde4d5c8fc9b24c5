"""Members of a club at the desk: listed, changed only as they were seen, imported and taken back."""

from datetime import timedelta

import pytest

from oudler.director import clubs
from oudler.director.clubs.members import attendance_of
from oudler.director.clubs.national_list import ListDifference
from oudler.director.desk import KnownClub, LicenceList, Office
from oudler.store import StaleRow
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Club, ClubArbiter, LicenceHolder, Member
from oudler.tournament.people import Listing, read_listing
from tests.director.desks import DAY, RULES, Ticking, seated

SEASON = Season(2026)
ANA = Member(1, "1000001", "NOM001", "Prénom1", licensed=2026)
ZOE = Member(2, "2222222", "LÉVÊQUE", "Zoé", licensed=2025, is_newcomer=True)
LUC = Member(3, "", "ROUX", "Luc", has_left=True)


@pytest.fixture
def club(office: Office) -> KnownClub:
    """A club of three members, one of whom has left."""
    known = office.clubs.open(Club("Club du Pont", arbiters=(ClubArbiter("Zoé", "2222222"),)))
    contacts = ["06 12 34 56 18", "", ""]
    office.clubs.change_members(known.id, {}, list(zip((ANA, ZOE, LUC), contacts, strict=True)))
    return known


def listing(*rows: str, heading: str = "licence;nom;prénom;saison;mail") -> Listing:
    return read_listing([line.split(";") for line in (heading, *rows)], is_of_club=True)


def names(office: Office, club: KnownClub) -> list[tuple[str, str]]:
    return [(each.member.name, each.contact) for each in office.clubs.members(club.id)]


def test_members_are_listed_by_view(office: Office, club: KnownClub) -> None:
    members = clubs.member_list(office, club, SEASON)
    assert [row.member for row in members.rows] == [ZOE, ANA, LUC]
    views = {view: [row.member.number for row in members.viewed(view)] for view in clubs.MemberView}
    assert views == {
        clubs.MemberView.ALL: [2, 1],
        clubs.MemberView.PAID: [1],
        clubs.MemberView.LAPSED: [2],
        clubs.MemberView.NEWCOMERS: [2],
        clubs.MemberView.LEFT: [3],
    }
    assert [row.member for row in members.find("rou")] == [LUC]
    assert [row.is_arbiter for row in members.rows] == [True, False, False]
    assert members.row(4) is None


def test_the_national_list_of_the_season_says_who_has_paid(office: Office, club: KnownClub) -> None:
    paid = LicenceHolder("2222222", "LÉVÊQUE", "Zoé", licensed=2026)
    office.licences.replace(LicenceList(DAY, SEASON, [paid]))
    members = clubs.member_list(office, club, SEASON)
    assert [row.member.number for row in members.viewed(clubs.MemberView.PAID)] == [2, 1]


def test_who_was_seated_came(office: Office, club: KnownClub) -> None:
    desk, other = seated(office, 12), office.open(RULES, "bureau")
    office.store.give_events([desk.id, other.id], club.id)
    members = clubs.member_list(office, club, SEASON)
    assert [evening.id for evening in members.attendance.evenings] == [desk.id]  # nobody sat at the other
    assert {row.member.number: row.came for row in members.rows} == {1: (True,), 2: (False,), 3: (False,)}
    assert attendance_of(office, club.id, Season(2025)).evenings == ()


def test_a_new_member_gets_the_next_number_and_the_day_of_the_licence(
    office: Office, club: KnownClub
) -> None:
    new = clubs.add_member(office, club.id, Member(0, "7777777", "LEVY", "Ali", licensed=2026), "a@b.fr")
    assert (new.number, new.noted) == (4, DAY)
    assert names(office, club)[-1] == ("Ali LEVY", "a@b.fr")


def test_a_member_who_was_changed_meanwhile_is_not_overwritten(office: Office, club: KnownClub) -> None:
    seen = clubs.known_member(office, club.id, 1)
    assert seen is not None
    clubs.keep_contact(office, club.id, seen, "ana@example.org")
    with pytest.raises(StaleRow):
        clubs.change_member(office, club.id, seen, ZOE)
    with pytest.raises(StaleRow):
        clubs.change_member(office, club.id, seen, Member(1, "1000001", "AUTRE", "Ana"))
    assert names(office, club)[0] == ("Prénom1 NOM001", "ana@example.org")


def test_a_list_is_written_as_it_was_looked_at(office: Office, club: KnownClub) -> None:
    read = listing(
        "1000001;NOM001;Prénom1;2026-2027;new@example.org", "12;FAUX;Un;;f@example.org", ";PUIS;Jo;;"
    )
    clubs.draft_members(office, club, read, "liste.csv", are_all_licensed=False)
    draft = clubs.waiting_members(office, club)
    assert draft is not None
    assert (draft.file, len(draft.does.new), len(draft.does.changed)) == ("liste.csv", 1, 1)
    assert [line.cells for line in draft.listing.rejected] == [("12", "FAUX", "Un")]  # without the address
    assert len(names(office, club)) == 3  # nothing is written yet
    done = clubs.write_members(office, club, draft.mark)
    assert (done.lines, done.new, done.changed) == (3, 1, 1)
    assert names(office, club)[0] == ("Prénom1 NOM001", "new@example.org")
    assert names(office, club)[-1] == ("Jo PUIS", "")
    assert clubs.waiting_members(office, club) is None
    assert clubs.last_import(office, club) == done


def test_a_list_is_not_written_where_the_members_are_others_by_now(office: Office, club: KnownClub) -> None:
    clubs.draft_members(office, club, listing(";PUIS;Jo;;"), "liste.csv", are_all_licensed=False)
    draft = clubs.waiting_members(office, club)
    assert draft is not None
    clubs.add_member(office, club.id, Member(0, "", "AUTRE", "Al"), "")
    with pytest.raises(StaleRow):
        clubs.write_members(office, club, draft.mark)
    assert [name for name, _contact in names(office, club)][-1] == "Al AUTRE"
    clubs.give_up_members(office, club)
    with pytest.raises(StaleRow):
        clubs.write_members(office, club, draft.mark)


def imported(office: Office, club: KnownClub) -> None:
    read = listing("1000001;NOM001;Prénom1;2025-2026;new@example.org", ";PUIS;Jo;;")
    clubs.draft_members(office, club, read, "liste.csv", are_all_licensed=False)
    draft = clubs.waiting_members(office, club)
    assert draft is not None
    clubs.write_members(office, club, draft.mark)


def test_the_last_list_can_be_taken_back(office: Office, club: KnownClub) -> None:
    before = names(office, club)
    imported(office, club)
    clubs.undo_members(office, club)
    assert names(office, club) == before
    assert clubs.last_import(office, club) is None
    with pytest.raises(StaleRow):
        clubs.undo_members(office, club)


def test_a_list_is_not_taken_back_where_one_of_its_members_was_changed_since(
    office: Office, club: KnownClub
) -> None:
    imported(office, club)
    seen = clubs.known_member(office, club.id, 4)
    assert seen is not None
    clubs.change_member(office, club.id, seen, Member(4, "", "PUIS", "Joël"))
    with pytest.raises(StaleRow):
        clubs.undo_members(office, club)
    assert names(office, club)[-1] == ("Joël PUIS", "")


def test_a_contact_that_is_wiped_is_nowhere_any_more(office: Office, club: KnownClub) -> None:
    imported(office, club)
    read = listing("1000001;NOM001;Prénom1;;other@example.org")
    clubs.draft_members(office, club, read, "liste.csv", are_all_licensed=False)
    seen = clubs.known_member(office, club.id, 1)
    assert seen is not None
    clubs.keep_contact(office, club.id, seen, "")
    assert names(office, club)[0] == ("Prénom1 NOM001", "")
    assert clubs.waiting_members(office, club) is None
    assert clubs.last_import(office, club) is None
    with office.store._database.reading() as connection:  # whatever table it might have been kept in
        raw = connection.connection.driver_connection
        assert raw is not None
        told = "\n".join(raw.iterdump())
    assert "example.org" not in told
    assert "06 12" not in told


def test_a_list_that_waits_for_too_long_is_gone(club: KnownClub, office: Office) -> None:
    assert isinstance(office.now, Ticking)
    imported(office, club)
    clubs.draft_members(office, club, listing(";X;Y;;"), "liste.csv", are_all_licensed=False)
    office.now.move(hours=25)
    assert clubs.waiting_members(office, club) is None
    assert clubs.last_import(office, club) is not None
    office.now.at += timedelta(days=7)
    assert clubs.last_import(office, club) is None


def test_a_list_of_the_country_is_no_list_of_a_club(office: Office, club: KnownClub) -> None:
    rows = (f"{3000000 + number};NOM;P;;" for number in range(clubs.MOST_MEMBERS + 1))
    with pytest.raises(clubs.TooManyMembers):
        clubs.draft_members(office, club, listing(*rows), "", are_all_licensed=False)


# --- the national list ------------------------------------------------------------------------------------


def national(office: Office, *rows: str) -> clubs.NationalDraft:
    read = listing(*rows, heading="licence;nom;prénom")
    clubs.draft_national(office, read, "ffT.csv", SEASON, DAY)
    draft = clubs.waiting_national(office)
    assert draft is not None
    return draft


def test_a_national_list_takes_the_place_of_the_one_before_once_it_is_confirmed(office: Office) -> None:
    draft = national(office, "1111111;A;Un", "2222222;B;Deux", ";C;Trois", "12;D;Quatre")
    assert [line.line for line in draft.rejected] == [4, 5]
    assert draft.rejected_lines == 2
    assert office.licences.current() is None
    clubs.keep_national(office, draft.mark)
    kept = office.licences.current()
    assert kept is not None
    assert (kept.day, kept.season, [one.licence for one in kept.holders]) == (
        DAY,
        SEASON,
        ["1111111", "2222222"],
    )
    other = national(office, "2222222;B;Deux", "3333333;E;Cinq")
    assert clubs.list_difference(office, other) == ListDifference(new=1, gone=1, paid=2)
    clubs.give_up_national(office)
    with pytest.raises(StaleRow):
        clubs.keep_national(office, other.mark)


def test_a_national_list_that_was_read_later_is_not_kept_for_another(office: Office) -> None:
    draft = national(office, "1111111;A;Un")
    national(office, "2222222;B;Deux")
    with pytest.raises(StaleRow):
        clubs.keep_national(office, draft.mark)
    assert office.licences.current() is None
