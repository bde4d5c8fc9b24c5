"""What stands in the way in the room leads to where it is mended: no refusal without a way on."""

import re
from dataclasses import replace
from html import unescape

import pytest

from oudler.director.desk import Desk, Office
from oudler.director.entries import enter, planned_rounds, usual_shape
from oudler.tournament.championships import Championship, Level
from oudler.tournament.events import Filled, Left, RoundPlan, Scratched
from oudler.tournament.forms import Form
from oudler.tournament.seating import SeatingKind
from tests.director.desks import BY, RULES, entered, person, play_round, seat_next, seated
from tests.web.asking import laptop

DRAWN = replace(RULES, rounds=(RoundPlan(5, SeatingKind.RANDOM),) * 5)
MATCH = replace(RULES, form=Form.MATCH, rounds=planned_rounds(usual_shape(Form.MATCH)))


def links(desk: Desk, page: str) -> list[str]:
    """The screens to which the step of the room leads."""
    step = page.partition('<section class="step sheet"')[2].partition("</section>")[0]
    assert 'role="alert"' in step  # something stands in the way
    return [unescape(found) for found in re.findall(rf'href="/e/{desk.id}/bureau/([^"]+)"', step)]


@pytest.mark.met("REG-06")
def test_who_was_entered_after_the_places_gets_one_in_the_room(office: Office) -> None:
    desk = entered(office, 20)
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    client.post(f"{home}/salle/places", data={"number": "7"})
    enter(desk, [person(21)], BY, has_paid=True)
    papers = "papiers/dossier/places.pdf?round=1"  # to post, and to hand out (REG-07)
    ways = ["salle/places", "reparations/arrivee", "reparations/depart", papers]
    assert links(desk, client.get(f"{home}/salle").text) == ways
    form = client.get(f"{home}/reparations/arrivee").text
    place = re.search(r'name="places" value="(\d+)" checked', form)
    assert place is not None
    told = {"who": "21", "places": place[1], "why": "retard", "act": "do", "lines": "99"}
    client.post(f"{home}/reparations/arrivee", data=told)
    assert desk.tournament.log[-1].happening == Filled(int(place[1]), 21, "retard")
    seat_next(desk)
    assert any(21 in table for table in desk.event.seated[1])


@pytest.mark.met("REG-02")
def test_who_owes_where_seats_are_drawn_is_told_where_to_pay(office: Office) -> None:
    desk = entered(office, 12, DRAWN)
    enter(desk, [person(13)], BY)
    page = laptop(office).get(f"/e/{desk.id}/bureau/salle").text
    assert links(desk, page) == ["inscriptions?vue=impayes", "inscriptions/appel?vue=impayes"]


@pytest.mark.met("EQU-01")
def test_a_team_of_a_match_that_lacks_somebody_gets_a_substitute(office: Office) -> None:
    desk = entered(office, 8, MATCH)
    client, room = laptop(office), f"/e/{desk.id}/bureau/salle"
    alone = entered(office, 4, MATCH)
    page = client.get(f"/e/{alone.id}/bureau/salle").text
    assert links(alone, page)[0] == "inscriptions/equipe"
    desk.record(Left(8, "malade"), by=BY)
    ways = ["reparations/remplacement", "reparations/depart"]
    assert links(desk, client.get(room).text)[:2] == ways
    desk.record(Scratched(1, "malade"), by=BY)
    assert links(desk, client.get(room).text)[0] == "epreuve/mouvement?joueurs=7"


@pytest.mark.met("REG-04")
def test_teams_at_a_table_that_is_too_small_are_seated_by_hand(office: Office) -> None:
    desk = seated(office, 28, replace(RULES, form=Form.DUO))
    play_round(desk)
    for number in (1, 2, 3, 4, 5, 6):
        desk.record(Left(number, "parti"), by=BY)
    page = laptop(office).get(f"/e/{desk.id}/bureau/salle").text
    assert "salle/position?main=1" in links(desk, page)


@pytest.mark.met("CHP-07")
def test_what_a_championship_demands_leads_to_the_announcement(office: Office) -> None:
    rules = replace(RULES, championship=Championship.INDIVIDUAL, level=Level.REGIONAL_FINAL)
    desk = entered(office, 24, rules)
    page = laptop(office).get(f"/e/{desk.id}/bureau/salle").text
    assert "epreuve/changer" in links(desk, page)
