"""Two processes of a site share a club on PostgreSQL: its season, its members, who has signed up."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from threading import Barrier, Thread

import pytest

from oudler.director.clubs import season_book
from oudler.director.desk import Office
from oudler.director.entries import Opening, SignupTerms, signing_up, signup_list
from oudler.director.publishing import publication_of
from oudler.store import StaleRow, Store
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Challenge
from oudler.tournament.events import Closed, Penalised, Reopened
from oudler.wording.language import Words
from tests.director.club_seasons import held_season
from tests.director.desks import BY, Ticking
from tests.director.signing_up import coming, open_to, somebody, up

SEASON = Season(2026)
PLACES, ASKING = 3, 6


@pytest.fixture
def now() -> Ticking:
    """The clock of both."""
    return Ticking()


@pytest.fixture
def offices(postgres_url: str, now: Ticking) -> Iterator[tuple[Office, Office]]:
    """The same database as two processes see it."""
    with closing(Store.open(postgres_url)) as one, closing(Store.open(postgres_url)) as other:
        yield Office(one, now), Office(other, now)


@pytest.mark.slow  # with a server of its own
def test_a_season_that_one_process_corrects_is_told_by_the_other(
    offices: tuple[Office, Office], now: Ticking
) -> None:
    here, there = offices
    season = held_season(here, 16, 3, 12)
    seen = there.clubs.club(season.club.id)
    assert season_book(there, seen, SEASON).whole.totals == season_book(here, seen, SEASON).whole.totals
    here.desk(season.events[1]).record(Reopened("erreur"), Penalised(1, 4000, 1, "erreur"), Closed(), by=BY)
    now.move(seconds=1)
    book = season_book(there, seen, SEASON)
    assert [notice.event for notice in book.notices] == [season.events[1]]
    assert book.version == season_book(here, seen, SEASON).version
    rule = Challenge("Coupe", SEASON.first_day, SEASON.last_day, is_public=True)
    here.clubs.change(season.club, replace(season.club.club, challenges=(rule,), has_page=True))
    with pytest.raises(StaleRow):
        there.clubs.change(seen, replace(seen.club, comite="Autre"))
    known, words = there.clubs.club(seen.id), Words()
    assert publication_of(there, known, words) == publication_of(here, known, words)
    assert publication_of(there, known, words).challenges[0].evenings == 3


@pytest.mark.slow  # with a server of its own
def test_people_who_sign_up_by_two_processes_at_once_have_one_place_each(
    offices: tuple[Office, Office], now: Ticking
) -> None:
    here, there = offices
    desk = coming(here, PLACES)
    start = Barrier(ASKING)
    failed: list[Exception] = []

    def ask(office: Office, number: int) -> None:
        try:
            start.wait()
            up(office, office.desk(desk.id), number)
        except Exception as error:
            failed.append(error)

    threads = [Thread(target=ask, args=(offices[number % 2], number + 1)) for number in range(ASKING)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    lists = [signup_list(office, office.desk(desk.id)) for office in offices]
    assert [len(found.promised) for found in lists] == [PLACES, PLACES]
    assert [line.people for line in lists[0].lines] == [line.people for line in lists[1].lines]
    assert {line.people[0] for line in lists[0].lines} == {somebody(number + 1) for number in range(ASKING)}
    for office in offices:
        with pytest.raises(signing_up.NotSignedUp):
            up(office, office.desk(desk.id), 1)
    open_to(here, desk, SignupTerms(Opening.PAUSED, PLACES))
    now.move(seconds=1)
    other = there.desk(desk.id)
    with pytest.raises(signing_up.NotSignedUp):
        up(there, other, 7)
