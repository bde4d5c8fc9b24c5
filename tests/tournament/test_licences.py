"""How a licence stands in a season, by the club and by the national list."""

from datetime import date

import pytest

from oudler.tournament import clubs
from oudler.tournament.championships import Season
from oudler.tournament.people import read_listing

SEASON = Season(2026)
DAY = date(2026, 9, 3)
NOTED = date(2026, 9, 5)
PAID = clubs.Member(1, "1111111", "A", "Un", licensed=2026, noted=NOTED)
LAPSED = clubs.Member(1, "1111111", "A", "Un", licensed=2025)
LISTED = clubs.LicenceHolder("1111111", "A", "Un", licensed=2026)
UNPAID = clubs.LicenceHolder("1111111", "A", "Un")
CLUB, NATIONAL = clubs.LicenceSource.CLUB, clubs.LicenceSource.NATIONAL


@pytest.mark.parametrize(
    ("member", "holder", "day", "state"),
    [
        (PAID, LISTED, DAY, clubs.LicenceState(clubs.LicenceStanding.PAID, SEASON, NATIONAL, DAY, 2026)),
        (PAID, UNPAID, DAY, clubs.LicenceState(clubs.LicenceStanding.PAID, SEASON, CLUB, NOTED, 2026)),
        (LAPSED, LISTED, DAY, clubs.LicenceState(clubs.LicenceStanding.PAID, SEASON, NATIONAL, DAY, 2026)),
        (LAPSED, UNPAID, DAY, clubs.LicenceState(clubs.LicenceStanding.LAPSED, SEASON, NATIONAL, DAY)),
        (LAPSED, None, DAY, clubs.LicenceState(clubs.LicenceStanding.LAPSED, SEASON, CLUB, None, 2025)),
        (None, None, DAY, clubs.LicenceState(clubs.LicenceStanding.UNLISTED, SEASON, NATIONAL, DAY)),
        (None, None, None, None),
    ],
)
def test_a_licence_is_paid_where_one_of_the_two_says_so(
    member: clubs.Member | None,
    holder: clubs.LicenceHolder | None,
    day: date | None,
    state: clubs.LicenceState | None,
) -> None:
    found = clubs.licence_state(SEASON, member, holder, day)
    assert found == state
    assert (found is not None and found.is_paid) is (PAID in (member,) or LISTED in (holder,))


def holders(heading: str, *rows: str) -> list[clubs.LicenceHolder]:
    table = [line.split(";") for line in (heading, *rows)]
    return list(clubs.licence_holders(read_listing(table, is_of_club=True), SEASON))


def test_everybody_of_a_national_list_is_licensed_for_its_season_unless_it_says_otherwise() -> None:
    assert [one.licensed for one in holders("licence;nom;prénom", "1111111;A;Un")] == [2026]
    found = holders("licence;nom;prénom;saison", "1111111;A;Un;2025", "2222222;B;Deux;")
    assert [one.licensed for one in found] == [2025, None]
    found = holders("licence;nom;prénom;licencié", "1111111;A;Un;oui", "2222222;B;Deux;non")
    assert [one.licensed for one in found] == [2026, None]


def test_a_national_list_keeps_what_an_event_asks_for_and_nothing_private() -> None:
    found = holders(
        "licence;nom;prénom;club;comité;zone;série;catégorie;né le;mobile;mail",
        "1111111;A;Un;Lac;Val;Sud;2;D1;12/03/1956;0612345678;a@example.org",
        ";B;Deux;;;;;;;;",
    )
    assert found == [clubs.LicenceHolder("1111111", "A", "Un", "Lac", "Val", "Sud", 2, "D1", 2026)]
    entry = found[0].entry(SEASON)
    assert (entry.name, entry.club, entry.series, entry.is_licensed) == ("Un A", "Lac", 2, True)
    assert not found[0].entry(Season(2027)).is_licensed


def test_a_member_enters_with_what_the_club_knows() -> None:
    entry = clubs.Member(3, "1111111", "A", "Un", comite="Val", series=2, stays=True, licensed=2026).entry(
        "Club du Pont", SEASON
    )
    assert (entry.number, entry.licence, entry.club, entry.comite, entry.series) == (
        0,
        "1111111",
        "Club du Pont",
        "Val",
        2,
    )
    assert (entry.stays, entry.is_licensed, entry.address) == (True, True, "")
