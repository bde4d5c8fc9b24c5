"""The season of a club at the desk: what is kept of events, parallel ones, those that cannot be read."""

from dataclasses import replace
from pathlib import Path

import pytest

from oudler.director.clubs import acknowledge, season_book
from oudler.director.desk import Desk, Office
from oudler.store import StaleRow
from oudler.tournament import events
from oudler.tournament.championships import Season
from oudler.tournament.files import Tournament
from oudler.tournament.points import Award
from tests.cli.test_results_season import quarter
from tests.director.club_seasons import HeldSeason, held_season
from tests.director.desks import BY
from tests.director.tampering import edit_line
from tests.tournament.club_evenings import evening, roster

SEASON = Season(2026)


@pytest.fixture
def season(office: Office) -> HeldSeason:
    """A club of twelve people that has held three evenings."""
    return held_season(office, 12, 3, 12)


def awards(season: HeldSeason) -> dict[str, Award]:
    """PCN and PP by licence."""
    book = season_book(season.office, season.club, SEASON)
    return {each.person.licence: each.award for each in book.whole.totals}


def teams(number: int, count: int = 8) -> Tournament:
    """One of four parallel events, of the season."""
    return quarter(number, count)


def test_parallel_events_are_one_evening_whose_points_are_those_of_the_teams(season: HeldSeason) -> None:
    parts = [season.hold(teams(number)) for number in range(1, 5)]
    book = season_book(season.office, season.club, SEASON)
    assert len(book.whole.evenings) == 4
    assert [award.pcn for licence, award in awards(season).items() if licence < "2000000"][:4] == [320] * 4
    kept = season.office.store.outcomes()
    again = season_book(Office(season.office.store), season.club, SEASON)
    assert (again, season.office.store.outcomes()) == (book, kept)
    reopened(parts[2])
    book = season_book(season.office, season.club, SEASON)
    assert [each.is_reopened for each in book.notices] == [True]
    assert {licence for licence in awards(season) if licence < "2000000"} == set()


def reopened(desk: Desk) -> None:
    desk.record(events.Reopened("erreur"), by=BY)


def test_parallel_events_that_do_not_go_together_count_one_by_one(season: HeldSeason) -> None:
    parts = [season.hold(teams(number, 12 if number == 2 else 8)) for number in range(1, 5)]
    book = season_book(season.office, season.club, SEASON)
    assert (len(book.whole.evenings), book.apart) == (7, ("Quatre fois huit",))
    season.office.store.give_events([parts[1].id], None)
    together = season_book(season.office, season.club, SEASON)
    assert (len([each for each in together.whole.evenings if each.is_home]), together.apart) == (4, ())
    season.office.store.give_events([part.id for part in parts[1:]], None)
    alone = season_book(season.office, season.club, SEASON)
    assert len([each for each in alone.whole.evenings if each.is_home]) == 4
    first = next(each for each in alone.whole.evenings if each.id == parts[0].id)
    assert first.outcome.players == 8


def test_event_that_cannot_be_read_is_named_and_left_out(season: HeldSeason, tmp_path: Path) -> None:
    whole = awards(season)
    edit_line(tmp_path, season.events[1], 3, "entered", "enterer")
    fresh = Office(season.office.store)
    book = season_book(fresh, season.club, SEASON)
    assert (book.unread, len(book.whole.evenings)) == ((), 3)  # what is kept of its last line still holds
    season.office.store.keep_outcomes({season.events[1]: ("", "")})
    book = season_book(fresh, season.club, SEASON)
    assert (book.unread, len(book.whole.evenings)) == (("Soirée 2",), 2)
    season.office = fresh
    assert awards(season) != whole


def test_version_is_another_one_whenever_anything_is(season: HeldSeason) -> None:
    def version() -> str:
        return season_book(season.office, season.club, SEASON).version

    seen = [version()]
    assert version() == seen[0]
    reopened(season.office.desk(season.events[0]))
    seen.append(version())
    season.office.store.give_events(season.events[2:], None)
    seen.append(version())
    season.club = season.office.clubs.change(season.club, replace(season.club.club, venue="Ailleurs"))
    seen.append(version())
    member = season.office.clubs.members(season.club.id)[0]
    changed = [(replace(member.member, series=3), "")]
    season.office.clubs.change_members(season.club.id, {member.member.number: member}, changed)
    seen.append(version())
    assert len(set(seen)) == 5


def test_correction_elsewhere_is_told_for_people_of_the_club_alone(season: HeldSeason) -> None:
    strange = season.hold(evening(roster(60)[40:52], 8, name="Open lointain"), is_home=False)
    known = season.hold(evening(season.people, 8, name="Open voisin"), is_home=False)
    season_book(season.office, season.club, SEASON)
    for desk in (strange, known):
        reopened(desk)
        desk.record(events.Penalised(1, 4000, 1, "erreur"), events.Closed(), by=BY)
    (notice,) = season_book(season.office, season.club, SEASON).notices
    assert (notice.event, notice.is_home, notice.is_reopened) == (known.id, False, False)
    acknowledge(season.office, notice.event, notice.seal)
    assert season_book(season.office, season.club, SEASON).notices == ()
    for event, seal in ((notice.event, "other"), ("nothing", notice.seal)):
        with pytest.raises(StaleRow):
            acknowledge(season.office, event, seal)
