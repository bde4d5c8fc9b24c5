"""Somebody who types without looking: nothing is lost, nothing is written that was not meant."""

import re

import pytest
from playwright.sync_api import expect

from oudler.director.desk import Desk, Started
from oudler.director.entries import admission_list, welcome_in
from oudler.tournament.events import Entered, Paid
from oudler.tournament.people import Entry
from tests.browser.halls import desk_now, office_of, seated_event
from tests.browser.people import Crowd
from tests.browser.serving import Server
from tests.director.desks import BY, RULES, seated

PACE = 80
"""Milliseconds a key of somebody who types fast."""
SURNAMES = ("BERNARD", "DUPONT", "GARNIER", "MARTIN", "PETIT", "SIMON", "NOEL", "TESSIER", "HUBERT", "VIDAL")
"""Each begins with a letter that is a key of the desk."""
LOOKER = Entry(len(SURNAMES) + 1, "2000099", "ZIEGLER", "Zoé")
REFUSED = "3\n327\n-124\n-124\n-124\n"
"""The sheet of table 3, whose sum is not zero."""
MISSING, UNREAD, NO_TABLE = "3\n327\n-124\n-124\n\n", "3\n327\n12a\n\n\n", "99\n300\n-100\n-100\n-100\n"
NEXT = "1\n200\n-50\n-50\n-100\n"


@pytest.mark.slow
def test_next_sheet_after_a_refusal(house: Server, crowd: Crowd) -> None:
    """What is typed on is for another sheet: it is taken nowhere, and shown as not taken."""
    desk = seated_event(house, 16)
    arbiter = crowd.person()
    for refused in (REFUSED, MISSING, UNREAD, NO_TABLE):
        arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles")
        arbiter.page.keyboard.type(refused + NEXT, delay=PACE / 4)
        untaken = arbiter.page.locator("[data-untaken] kbd")
        expect(untaken).to_contain_text("1⏎200⏎-50⏎-50⏎-100⏎")
        if refused == REFUSED:
            fields = arbiter.page.locator("#sheet input:not([type=hidden])").all()
            assert [field.input_value() for field in fields] == refused.split()[1:]
    assert desk_now(house, desk.id).event.sheets == {}


@pytest.mark.slow
def test_sum_follows_what_is_typed(house: Server, crowd: Crowd) -> None:
    desk = seated_event(house)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    for column, balance, rest in ((0, "300", "+300"), (1, "−80", "+220"), (2, "-100", "+120")):
        arbiter.page.locator(f"#b{column}").fill(balance)
        expect(arbiter.page.locator("[data-rest]")).to_have_text(rest)


@pytest.mark.slow
def test_clock_of_a_round_tells_how_late_it_is(house: Server, crowd: Crowd) -> None:
    with office_of(house) as office:
        desk = seated(office, 12)
        desk.note(Started(1, 1), by=BY)
    arbiter = crowd.person()
    arbiter.page.clock.install()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/salle")
    arbiter.page.clock.run_for(240_000)
    expect(arbiter.page.locator("#room [data-face]").first).to_have_text(re.compile("^−[3-9]:"))


@pytest.mark.slow
def test_key_that_is_held_down_counts_once(house: Server, crowd: Crowd) -> None:
    desk = seated_event(house)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/salle")
    for _ in range(2):
        arbiter.page.keyboard.down("1")
    expect(arbiter.page.locator("[data-table].aimed")).to_have_attribute("data-table", "1")


@pytest.mark.slow
def test_correction_is_chosen_then_written(house: Server, crowd: Crowd) -> None:
    """A figure lets go of the correction that was chosen; arrows and Enter write it."""
    desk = seated_event(house, 16)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/feuilles")
    arbiter.page.keyboard.type(REFUSED, delay=PACE)
    arbiter.sees("elle doit faire 0")
    arbiter.page.evaluate("location.hash = 'main'")  # as « Aller au contenu » does: the page stays as it is
    arbiter.press("ArrowDown", "1", "Enter")
    assert desk_now(house, desk.id).event.sheets == {}

    arbiter.press("ArrowDown")
    arbiter.turn("Enter")
    arbiter.press("1", "Enter", *"200", "Tab", *"-50", "Tab", *"-50", "Tab", *"-100", "Enter")
    arbiter.sees("2 saisies sur 4")

    sheets = desk_now(house, desk.id).event.sheets
    assert {spot: sheet.residue for spot, sheet in sheets.items()} == {(1, 3): 0, (1, 1): 0}
    assert sheets[1, 1].balances == (200, -50, -50, -100)


def _expected(server: Server) -> Desk:
    """An event whose people are entered, have paid, and come now."""
    people = [
        Entry(place, f"{2_000_000 + place}", name, "Jo") for place, name in enumerate(SURNAMES, start=1)
    ]
    with office_of(server) as office:
        desk = office.open(RULES, BY)
        desk.record(*(did for one in (*people, LOOKER) for did in (Entered(one), Paid(one.number))), by=BY)
        return desk


@pytest.mark.slow
def test_check_in_at_speed(house: Server, crowd: Crowd) -> None:
    """Three letters, Enter, Enter, while another desk writes; no letter is a key of the page."""
    desk = _expected(house)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/inscriptions")

    for place, name in enumerate(SURNAMES):
        arbiter.page.keyboard.type(f"{name[:3].lower()}\n\n", delay=PACE)
        if place % 4 == 0:
            with office_of(house) as office:
                welcome_in(office.desk(desk.id), LOOKER.number, f"bureau {place}")
    arbiter.sees(f"Jo {SURNAMES[-1]} est là.")

    lines = admission_list(desk_now(house, desk.id).situation).lines
    assert [line.entry.surname for line in lines if not line.is_here] == []
    log = desk_now(house, desk.id).tournament.log
    assert len(log) == len(desk.tournament.log)


@pytest.mark.slow
def test_typing_before_the_page_is_there(house: Server, crowd: Crowd) -> None:
    """Letters typed right after the key of a screen are for its field, and turn no further page."""
    desk = _expected(house)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/salle")
    arbiter.page.keyboard.type("ipsfcrlea", delay=5)
    arbiter.page.wait_for_function("document.querySelector('#q')?.value")
    assert arbiter.path == f"/e/{desk.id}/bureau/inscriptions"


@pytest.mark.slow
def test_a_number_typed_ahead_keeps_enter_from_the_next_step(house: Server, crowd: Crowd) -> None:
    """The room comes with its next step in focus; a table that was typed while it came is meant."""
    desk = seated_event(house)
    arbiter = crowd.person()
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/salle")
    arbiter.page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))")
    arbiter.turn("Enter")
    assert arbiter.path == f"/e/{desk.id}/bureau/salle/table/2"
