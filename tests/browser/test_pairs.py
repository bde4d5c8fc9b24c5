"""Eleven pairs: what the desk says of an odd number, and an evening with it."""

import json

import pytest

from oudler.director.desk import Desk
from oudler.tournament.events import Regulations, usual_rounds
from oudler.tournament.files import check_document, write_document
from oudler.tournament.play import standing
from oudler.tournament.seating import Format, Seating
from tests.browser.halls import close_event, desk_now, office_of, type_sheet
from tests.browser.people import Crowd, Person
from tests.browser.serving import Server
from tests.director.desks import DAY, balanced, entered, players_at
from tests.reference.tournament import differences

PAIRS, ROUNDS = 11, 3


@pytest.mark.slow
def test_eleven_pairs(evening_server: Server, crowd: Crowd) -> None:
    rules = Regulations("Duos", DAY, usual_rounds(ROUNDS), Format.DUO, fee=1000)
    with office_of(evening_server) as office:
        desk = entered(office, 2 * PAIRS, rules)
    arbiter = crowd.person()
    arbiter.open(f"{evening_server.laptop}/e/{desk.id}/bureau/inscriptions")
    arbiter.sees("22 joueurs : 6 tables, dont 2 tables de trois")
    arbiter.press("Escape")
    arbiter.turn("s")
    arbiter.turn("n")
    arbiter.sees("6 tables, 3 positions, par équipes de deux")
    arbiter.turn("Enter")
    for number in range(1, ROUNDS + 1):
        arbiter.turn("n")
        sizes = _type_round(arbiter, desk_now(evening_server, desk.id))
        assert sizes == [3, 3, 4, 4, 4, 4]
        arbiter.sees(f"Toutes les feuilles de la position {number} sont là")
        arbiter.press("Escape")
        arbiter.turn("s")
    close_event(arbiter)

    after = desk_now(evening_server, desk.id)
    text = write_document(after.tournament)
    assert check_document(text).findings == ()
    assert differences(json.loads(text)) == []
    assert sorted(line.account.number for line in standing(after.event)) == list(range(1, PAIRS + 1))
    assert not any(_share_a_table(desk, seating) for seating in after.event.seated.values())


def _type_round(arbiter: Person, desk: Desk) -> list[int]:
    """Type every sheet of the round that was seated; gives how many sit at the tables."""
    tables = range(1, len(desk.event.seated[desk.event.last_seated]) + 1)
    arbiter.turn("n")
    arbiter.turn("n")
    for table in tables:
        assert arbiter.page.locator("#goto").input_value() == str(table)
        arbiter.press("Enter")
        type_sheet(arbiter, balanced(desk, table, 12 * table).balances)
    return sorted(len(players_at(desk, table)) for table in tables)


def _share_a_table(desk: Desk, seating: Seating) -> bool:
    """Whether partners sit at one table."""
    teams = [[desk.event.entries[who].team for who in table if who is not None] for table in seating]
    return any(len(set(table)) < len(table) for table in teams)
