"""Every screen fits its window, names its controls, and tells nothing twice."""

from collections.abc import Callable

import pytest

from oudler.director.desk import Called, Desk
from oudler.director.desk.codes import entry_code
from oudler.tournament.events import Handed, Scored
from oudler.tournament.seating import Format
from tests.browser.audit import AUDIT, OVERFLOW
from tests.browser.halls import office_of
from tests.browser.people import LAPTOP, PHONE, Crowd
from tests.browser.screens import screens
from tests.browser.serving import Server
from tests.director.desks import BY, RULES, balanced, play_round, players_at, seat_next, seated
from tests.director.stories import before, desk_of, made_up


def _free(server: Server) -> Desk:
    """The second round of an evening: a call, a sheet that is in, one that is wrong."""
    with office_of(server) as office:
        desk = seated(office, 24, RULES)
        play_round(desk)
        seat_next(desk)
        desk.record(Handed(2, 1, balanced(desk, 1, 40)), by=BY)
        desk.note(Called(3, players_at(desk, 3)[0], "Une faute au jeu"), by=BY)
        return desk


def _duplicate(server: Server) -> Desk:
    """The second round of an evening in duplicate deals."""
    played = made_up(Format.INDIVIDUAL)
    with office_of(server) as office:
        return desk_of(office, before(played, lambda did: isinstance(did, Scored) and did.round == 2))


@pytest.mark.slow
@pytest.mark.parametrize(("prepare", "most"), [(_free, 2), (_duplicate, 1)])
def test_every_screen_of_the_desk(
    own_server: Server, crowd: Crowd, prepare: Callable[[Server], Desk], most: int
) -> None:
    """No screen scrolls sideways, no control lacks a name, no key does two things."""
    desk = prepare(own_server)
    arbiter = crowd.person()
    found: list[str] = []
    visited = 0
    for address in screens(arbiter, f"{own_server.laptop}/e/{desk.id}/bureau/salle", most=most):
        visited += 1
        where = address.removeprefix(own_server.laptop)
        faults = arbiter.page.evaluate(AUDIT)
        for size in (PHONE, LAPTOP):
            arbiter.page.set_viewport_size(size)  # type: ignore[arg-type]
            faults += arbiter.page.evaluate(OVERFLOW)
        found += [f"{where}: {fault}" for fault in faults]
    assert not found, "\n".join(found)
    assert visited > 40


@pytest.mark.slow
def test_every_page_of_a_phone(own_server: Server, crowd: Crowd) -> None:
    desk = _free(own_server)
    phone = crowd.person(PHONE)
    found: list[str] = []
    phone.open(f"{own_server.hall}/e/{desk.id}/j/{entry_code(desk, players_at(desk, 2)[0])}")
    for address in screens(phone, f"{own_server.hall}/e/{desk.id}/moi"):
        where = address.removeprefix(own_server.hall)
        found += [f"{where}: {fault}" for fault in phone.page.evaluate(AUDIT) + phone.page.evaluate(OVERFLOW)]
    assert not found, "\n".join(found)
