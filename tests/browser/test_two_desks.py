"""Two arbiters write on the same sheet at once: both see both versions, and nothing is lost."""

import pytest

from oudler.tournament.events import Corrected, Handed
from tests.browser.halls import ONE, OTHER, desk_now, seated_event, second_arbiter, type_sheet
from tests.browser.people import Crowd
from tests.browser.serving import Server

MARK = "document.querySelectorAll('[data-fresh]').forEach((part) => (part.dataset.old = '1'))"
"""What is fetched again loses the mark."""


@pytest.mark.slow
def test_two_desks_on_one_sheet(server: Server, crowd: Crowd) -> None:
    desk = seated_event(server)
    first = crowd.person()
    second = second_arbiter(crowd, server, first, desk.id, "Odile")
    sheet = f"/e/{desk.id}/bureau/feuilles/1/1"
    first.open(server.laptop + sheet)
    second.open(server.hall + sheet)

    type_sheet(first, ONE)
    type_sheet(second, OTHER)

    second.sees("Table 1 : quelqu'un a écrit avant vous")
    cells = second.page.locator("tr.differs td:nth-child(n+3)").all_inner_texts()
    assert cells == ["+300", "+340", "−80", "−100", "−100", "−120"]
    assert desk_now(server, desk.id).event.sheets[1, 1].balances == ONE

    second.press("ArrowDown")
    second.turn("Enter")
    second.press("ArrowDown")
    second.write("recompté avec la table")
    second.turn("Enter")

    lines = desk_now(server, desk.id).tournament.log[-2:]
    assert [(type(each.happening), each.by) for each in lines] == [(Handed, "bureau"), (Corrected, "Odile")]
    assert desk_now(server, desk.id).event.sheets[1, 1].balances == OTHER
    first.page.locator("#strip li:first-child a.ok").wait_for()


@pytest.mark.slow
def test_second_desk_gives_way(house: Server, crowd: Crowd) -> None:
    """Whoever keeps the other's version has written nothing."""
    desk = seated_event(house)
    first, second = crowd.person(), crowd.person()
    for arbiter in (first, second):
        arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    type_sheet(first, ONE)
    type_sheet(second, OTHER)

    second.press("ArrowDown", "ArrowDown")
    second.turn("Enter")

    assert second.page.locator("#b0").input_value() == "300"
    assert desk_now(house, desk.id).event.sheets[1, 1].balances == ONE


@pytest.mark.slow
def test_what_is_typed_stays_when_another_desk_writes(house: Server, crowd: Crowd) -> None:
    desk = seated_event(house)
    writer, reader = crowd.person(), crowd.person()
    reader.open(f"{house.laptop}/e/{desk.id}/bureau/classement")
    reader.page.locator(".find input").fill("NOM0")
    reader.page.locator(".find input").blur()
    reader.page.evaluate(
        "document.querySelectorAll('[data-fresh]').forEach((part) => (part.dataset.old = '1'))"
    )
    writer.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    type_sheet(writer, ONE)
    reader.page.locator("#aside:not([data-old])").wait_for()
    assert reader.page.locator("#board[data-old] .find input").input_value() == "NOM0"


@pytest.mark.slow
def test_a_desk_that_was_refused_live_updates_asks_again(house: Server, crowd: Crowd) -> None:
    desk = seated_event(house)
    writer, reader = crowd.person(), crowd.person()
    reader.page.clock.install()
    reader.page.route("**/direct", lambda route: route.fulfill(status=503, headers={"retry-after": "30"}))
    with reader.page.expect_response("**/direct"):
        reader.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles/1/2")
    writer.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    type_sheet(writer, ONE)
    writer.page.locator("#strip li:first-child a.ok").wait_for()
    reader.page.unroute("**/direct")

    reader.page.clock.fast_forward(61_000)

    reader.page.locator("#strip li:first-child a.ok").wait_for()
    reader.forgive("status of 503")
