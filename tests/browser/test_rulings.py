"""A ruling is pronounced, seen in the ranking, and lifted with its reason."""

import pytest
from playwright.sync_api import expect

from oudler.director.desk import Desk
from oudler.director.desk.codes import entry_code
from oudler.tournament.events import Lifted
from oudler.tournament.play import standing
from tests.browser.halls import desk_now, office_of
from tests.browser.people import LAPTOP, PHONE, Crowd, Person
from tests.browser.serving import Server
from tests.director.desks import play_round, players_at, seated

MOST_KEYS = 8
"""From the ruling screen to the ruling, the minutes typed and the table chosen."""


def _played(server: Server) -> Desk:
    with office_of(server) as office:
        desk = seated(office, 12)
        play_round(desk)
        return desk


def _ranking(arbiter: Person, desk: Desk) -> None:
    """The ranking screen shows what the log says."""
    arbiter.turn("c")
    entries = desk.event.entries
    arbiter.reads("td.l .who", [entries[line.account.number].name for line in standing(desk.event)])


COVERED = """() => [...document.querySelectorAll(".asked .k")].filter((sign) => {
  const { x, y, width, height } = sign.getBoundingClientRect();
  return !sign.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).length"""
"""Signs of steps that something lies over."""


@pytest.mark.slow
def test_nothing_lies_over_the_signs_of_the_steps(house: Server, crowd: Crowd) -> None:
    desk = _played(house)
    arbiter = crowd.person()
    facts = f"fault=revoke&f-consumed=yes&f-culprit=defender&who={players_at(desk, 1)[0]}"
    arbiter.open(f"{house.laptop}/e/{desk.id}/bureau/arbitrage/1/1?{facts}")
    for size in (LAPTOP, PHONE):
        arbiter.page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(arbiter.page.locator(".asked .k")).to_have_count(4)
        assert arbiter.page.evaluate(COVERED) == 0


@pytest.mark.slow
def test_ruling_with_its_effect_and_its_lifting(evening_server: Server, crowd: Crowd) -> None:
    server = evening_server
    desk = _played(server)
    late = players_at(desk, 1)[0]
    arbiter, phone = crowd.person(), crowd.person(PHONE)
    phone.open(f"{server.hall}/e/{desk.id}/j/{entry_code(desk, late)}")
    arbiter.open(f"{server.laptop}/e/{desk.id}/bureau/classement")
    _ranking(arbiter, desk)

    arbiter.turn("a")
    before = arbiter.keys
    arbiter.turn("1", "Enter")
    arbiter.turn("0")
    arbiter.write("12")
    arbiter.turn("Enter")
    arbiter.turn("1")
    arbiter.sees("article 26")
    arbiter.turn("Enter")
    assert arbiter.keys - before <= MOST_KEYS

    ruled = desk_now(server, desk.id)
    taken = int(ruled.event.ledger.totals()[str(late)])
    assert taken > 0
    phone.sees(f"Pénalité : {taken} points")
    _ranking(arbiter, ruled)

    arbiter.turn("a")
    arbiter.tab_to("#ledger summary")
    arbiter.press("Enter")
    arbiter.tab_to("#ledger [name=why]")
    arbiter.write("arrivé à l'heure, dit la table")
    arbiter.turn("Enter")

    lifted = desk_now(server, desk.id)
    assert lifted.tournament.log[-1].happening == Lifted(1, "arrivé à l'heure, dit la table")
    assert standing(lifted.event) == standing(desk.event)
    _ranking(arbiter, lifted)
    phone.page.get_by_text("Pénalité").wait_for(state="detached")
