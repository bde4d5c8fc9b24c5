"""The plug is pulled in the middle of a round: what was acknowledged is there, and the desk goes on."""

import pytest

from oudler.tournament.events import Handed
from tests.browser.halls import ONE, OTHER, desk_now, seated_event, type_sheet
from tests.browser.people import Crowd
from tests.browser.serving import Server


@pytest.mark.slow
def test_server_killed_after_an_acknowledged_sheet(server: Server, crowd: Crowd) -> None:
    desk = seated_event(server)
    arbiter = crowd.person()
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    type_sheet(arbiter, ONE)
    arbiter.sees("1 saisie sur 3")

    server.kill()
    server.start()

    assert desk_now(server, desk.id).event.sheets[1, 1].balances == ONE
    arbiter.press("Enter")  # the page that was open before: table 2
    type_sheet(arbiter, OTHER)
    arbiter.sees("2 saisies sur 3")
    handed = [each.happening for each in desk_now(server, desk.id).tournament.log][-2:]
    assert [(did.table, did.sheet.balances) for did in handed if isinstance(did, Handed)] == [
        (1, ONE),
        (2, OTHER),
    ]
    arbiter.complaints.clear()  # the browser notes that the server was away


@pytest.mark.slow
def test_open_page_hears_the_server_again(own_server: Server, crowd: Crowd) -> None:
    """A room that was open all along shows what is typed after the restart."""
    desk = seated_event(own_server)
    wall, arbiter = crowd.person(), crowd.person()
    wall.open(f"{own_server.laptop}/e/{desk.id}/bureau/salle")

    own_server.kill()
    own_server.start()
    arbiter.open(f"{own_server.laptop}/e/{desk.id}/bureau/feuilles/1/2")
    type_sheet(arbiter, ONE)

    wall.page.locator("#table-2.ok").wait_for()
    wall.complaints.clear()  # the browser notes that the server was away


@pytest.mark.slow
def test_server_is_stopped_by_its_page_and_goes_on_later(own_server: Server, crowd: Crowd) -> None:
    organiser = crowd.person()
    organiser.open(f"{own_server.laptop}/diriger")
    organiser.submit("a[href='/arreter']")
    organiser.sees("Rien ne se perd")
    organiser.submit("main form button.primary")
    organiser.sees("Oudler est arrêté")
    own_server.wait()
    assert organiser.page.locator("script").count() == 0, "nothing asks a server that is gone"

    own_server.start()
    organiser.open(f"{own_server.laptop}/diriger")
    organiser.sees("Nouvelle épreuve")
    organiser.complaints.clear()  # the browser notes what it could not ask for
