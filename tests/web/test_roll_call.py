"""The roll call: everybody but those ticked has come, or those ticked are struck, in one act each."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.director.entries import enter, welcome_in
from oudler.director.rounds import roll_call
from oudler.tournament.events import Paid
from oudler.tournament.forms import Form
from tests.director.desks import BY, RULES, entered, person, unpaid
from tests.web.asking import laptop, said


def test_all_have_come_and_paid_but_those_ticked_and_it_is_undone_as_one(office: Office) -> None:
    desk = unpaid(office, 21)
    client, path = laptop(office), f"/e/{desk.id}/bureau/inscriptions/appel"
    look = client.post(path, data={"absent": ["3", "17"], "do": "here"})
    assert "19 joueurs seront notés arrivés" in said(look)
    assert "2 restent attendus : Prénom3 NOM003, Prénom17 NOM017" in said(look)
    assert "19 droits encaissés : 285 €" in said(look)
    assert desk.hall.arrived == frozenset()  # nothing is done before somebody has seen it
    enter(desk, [person(22)], BY)  # who comes on the list meanwhile was not shown
    shown = " ".join(str(number) for number in range(1, 22) if number not in (3, 17))
    client.post(path, data={"act": "here", "numbers": shown, "paid": "1"})
    assert len(desk.hall.arrived) == 19
    assert [entry.number for entry in desk.event.listed if not entry.is_paid] == [3, 17, 22]
    assert "19 joueurs notés arrivés à l'appel." in said(
        client.get(f"/e/{desk.id}/bureau/inscriptions?appel=1")
    )
    client.post(f"{path}/defaire")
    assert desk.hall.arrived == frozenset()
    assert not any(entry.is_paid for entry in desk.event.listed)
    assert client.post(f"{path}/defaire").status_code == 422


def test_a_roll_call_without_payments_is_undone_too_and_leaves_out_who_has_come(office: Office) -> None:
    desk = entered(office, 8)
    welcome_in(desk, 1, BY)
    before = len(desk.tournament.log)
    assert roll_call.check_in(desk, range(1, 8), BY, has_paid=True) == ()
    assert desk.hall.arrived == frozenset(range(1, 8))
    assert roll_call.undo_check_in(desk, "erreur", BY)
    assert desk.hall.arrived == {1}
    assert len(desk.tournament.log) == before


@pytest.mark.parametrize("people", [unpaid, entered])
def test_a_roll_call_on_which_places_rest_is_not_undone(
    office: Office, client: TestClient, people: Callable[[Office, int], Desk]
) -> None:
    """Neither where they pay at the roll call, nor where all had paid before."""
    desk = people(office, 20)
    roll_call.check_in(desk, range(1, 21), BY, has_paid=True)
    client.post(f"/e/{desk.id}/bureau/salle/places", data={"number": "7"})
    client.post(f"/e/{desk.id}/bureau/salle/position", data={"round": "1"})
    assert client.post(f"/e/{desk.id}/bureau/inscriptions/appel/defaire").status_code == 422
    assert len(desk.hall.arrived) == 20


@pytest.mark.met("REG-02")
def test_absentees_no_longer_block_the_seats_once_they_are_struck(office: Office) -> None:
    desk = unpaid(office, 24)
    roll_call.check_in(desk, range(1, 21), BY, has_paid=True)
    desk.record(Paid(22), by=BY)  # by post
    client, home = laptop(office), f"/e/{desk.id}/bureau"
    assert "Rayer 3 absents…" in said(client.get(f"{home}/salle"))
    page = client.get(f"{home}/inscriptions/appel?vue=impayes").text
    assert [f'value="{number}" checked' in page for number in (21, 22, 23, 24)] == [True, False, True, True]
    look = client.post(
        f"{home}/inscriptions/appel", data={"absent": ["21", "22", "23", "24"], "do": "strike"}
    )
    assert "4 absents seront rayés" in said(look)
    assert "et rendre 15 € à 1 joueur qui a payé" in said(look)
    welcome_in(desk, 21, BY, has_paid=True)  # comes through the door just now
    done = client.post(
        f"{home}/inscriptions/appel",
        data={"act": "strike", "numbers": "21 22 23 24", "why": "non venu", "refund": "1"},
    )
    assert desk.event.scratched == {22, 23, 24}
    assert "Voir les places proposées" in said(client.get(f"{home}/salle"))
    client.post(f"{home}/defaire", data={"number": done.headers["location"].partition("did=")[2]})
    assert {entry.surname: entry.is_paid for entry in desk.event.listed[-3:]} == {
        "NOM024": False,
        "NOM023": False,
        "NOM022": True,
    }


def test_only_teams_of_which_somebody_stays_are_told_to_lack_a_player(office: Office) -> None:
    desk = entered(office, 20, replace(RULES, form=Form.DUO))
    client, path = laptop(office), f"/e/{desk.id}/bureau/inscriptions/appel"
    whole, half = desk.event.members[2], desk.event.members[3][:1]
    look = client.post(path, data={"absent": [str(each) for each in (*whole, *half)], "do": "strike"})
    assert "3 absents seront rayés" in said(look)
    assert "L'équipe 3 restera incomplète" in said(look)


@pytest.mark.parametrize("do", ["here", "strike"])
def test_a_roll_call_that_concerns_nobody_is_refused(office: Office, client: TestClient, do: str) -> None:
    desk = unpaid(office, 4)
    roll_call.check_in(desk, range(1, 5), BY, has_paid=False)
    assert client.post(f"/e/{desk.id}/bureau/inscriptions/appel", data={"do": do}).status_code == 422
    assert "Tous les inscrits sont notés arrivés." in said(
        client.get(f"/e/{desk.id}/bureau/inscriptions/appel")
    )
