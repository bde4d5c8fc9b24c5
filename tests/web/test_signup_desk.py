"""Signing up by a link at the desk: its terms, whom it confirms, and places that are promised."""

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.director.entries import (
    Opening,
    SignupTerms,
    enter,
    scratch,
    signing_up,
    signup_list,
    signup_terms,
)
from oudler.store import StaleRow
from tests.director.desks import BY, person
from tests.director.signing_up import coming, open_to, standings, up
from tests.web.asking import said, stranger
from tests.web.signing_up import DUO, EVENING, desk_page, fields_of, page_of, told
from tests.web.test_safety import arbiter


def terms_form(desk: Desk, client: TestClient, **typed: str) -> Response:
    """Send the form of the terms as it stands, with what is typed."""
    page = client.get(desk_page(desk))
    return client.post(desk_page(desk), data={**fields_of(page), "opening": "open", **typed})


def test_the_organiser_opens_limits_and_closes_it(office: Office, client: TestClient) -> None:
    desk = office.open(EVENING, BY)
    assert "Pas ouvert : personne ne s'inscrit par un lien." in told(client.get(desk_page(desk)))
    terms_form(desk, client, places="40", until_day="2026-11-15", until_time="19h")
    assert signup_terms(desk.situation).places == 40
    page = client.get(desk_page(desk))
    assert "Ouvert jusqu'au dimanche 15 novembre 2026, 19 h" in told(page)
    assert f"http://192.168.1.20:8021{page_of(desk)}" in told(page)
    assert '<div class="qr"><svg' in page.text
    terms_form(desk, client, opening="paused")
    assert "Suspendu" in told(client.get(desk_page(desk)))
    terms_form(desk, client, opening="closed", places="", until_day="", until_time="")
    assert signup_terms(desk.situation) == SignupTerms(Opening.CLOSED)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ({"places": "0"}, "il faut un nombre entier de 1 à 2000"),
        ({"places": "viele"}, "« viele » : il faut un nombre entier"),
        ({"opening": "begun"}, "« begun » : ce choix n'existe pas"),
        ({"until_day": "hier"}, "la date s'écrit 15/11/2026"),
        ({"until_day": "2026-11-16"}, "On s'inscrit au plus tard le jour de l'épreuve"),
        ({"until_day": "0001-01-01"}, "On s'inscrit au plus tard le jour de l'épreuve"),
        ({"until_time": "19:00"}, "Écrivez aussi le jour jusqu'auquel on s'inscrit."),
        ({"until_day": "2026-11-14", "until_time": "25"}, "l'heure s'écrit 14:30"),
    ],
)
def test_terms_that_make_no_sense_are_refused_and_stay_as_typed(
    office: Office, client: TestClient, typed: dict[str, str], line: str
) -> None:
    desk = coming(office, 4, EVENING)
    page = terms_form(desk, client, **typed)
    assert (page.status_code, line in told(page)) == (422, True)
    assert signup_terms(desk.situation) == SignupTerms(Opening.OPEN, 4)
    kept = {name: value for name, value in typed.items() if name != "opening"}
    assert fields_of(page).items() >= kept.items()


def test_terms_that_somebody_else_changed_are_not_overwritten(office: Office, client: TestClient) -> None:
    desk = coming(office, 4, EVENING)
    form = fields_of(client.get(desk_page(desk)))
    open_to(office, desk, SignupTerms(Opening.PAUSED, 5))
    late = client.post(desk_page(desk), data={**form, "opening": "closed"})
    assert (late.status_code, "Quelqu'un d'autre vient de le changer" in told(late)) == (409, True)
    assert signup_terms(desk.situation) == SignupTerms(Opening.PAUSED, 5)


def test_the_limit_stays_above_what_is_promised(office: Office, client: TestClient) -> None:
    desk = coming(office, 4, EVENING)
    up(office, desk, 1)
    up(office, desk, 2)
    page = terms_form(desk, client, places="1")
    assert (page.status_code, "2 places sont prises ou promises" in told(page)) == (422, True)


def test_an_arbiter_confirms_and_does_not_set_the_terms(office: Office) -> None:
    desk = coming(office, 4, EVENING)
    up(office, desk, 1)
    helper = arbiter(office, desk)
    page = helper.get(desk_page(desk))
    assert "L'organisateur ouvre, suspend et clôt ce lien." in told(page)
    assert helper.post(desk_page(desk), data={"opening": "closed"}).status_code == 403
    helper.post(f"{desk_page(desk)}/confirmer", data={"number": "1"})
    assert [one.licence for one in desk.event.listed] == ["1000001"]


def test_all_who_have_a_place_are_confirmed_at_once(office: Office, client: TestClient) -> None:
    desk = coming(office, 3, EVENING)
    for number in range(1, 5):
        up(office, desk, number)
    entries = client.get(f"/e/{desk.id}/bureau/inscriptions")
    assert "3 inscrits par le lien à confirmer · 1 en attente" in told(entries)
    assert "NOM001 Prénom1 Confirmer" in told(entries)
    done = client.post(f"{desk_page(desk)}/confirmer")
    assert "Inscription de Prénom1 NOM001 (n° 1)." in said(client.get(done.headers["location"]))
    assert [one.licence for one in desk.event.listed] == ["1000001", "1000002", "1000003"]
    assert client.post(f"{desk_page(desk)}/confirmer", data={"number": "1"}).headers["location"] == desk_page(
        desk
    )
    assert len(desk.event.listed) == 3


def test_who_waits_is_confirmed_with_a_place_more_once_that_is_said(
    office: Office, client: TestClient
) -> None:
    desk = coming(office, 1, EVENING)
    up(office, desk, 1)
    up(office, desk, 2)
    asked = client.post(f"{desk_page(desk)}/confirmer", data={"number": "2"})
    page = client.get(asked.headers["location"])
    assert "Les 1 places sont prises ou promises." in told(page)
    assert [*desk.event.listed] == []
    client.post(f"{desk_page(desk)}/confirmer", data={"number": "2", "beyond": "1"})
    assert standings(office, desk) == {"Prénom1": "promised", "Prénom2": "entered"}


def test_who_is_half_on_the_list_is_shown_and_not_confirmed(office: Office, client: TestClient) -> None:
    desk = coming(office, rules=DUO)
    up(office, desk, 1, 2)
    enter(desk, [person(2, 1)], BY)
    assert "déjà sur la liste : n° 1" in told(client.get(desk_page(desk)))
    refused = client.post(f"{desk_page(desk)}/confirmer", data={"number": "1"})
    assert refused.status_code == 422
    assert len(desk.event.listed) == 1


def test_the_desk_drops_and_takes_up_again(office: Office, client: TestClient) -> None:
    desk = coming(office, 1, EVENING)
    link = f"{page_of(desk)}/{up(office, desk, 1)}"
    client.post(f"{desk_page(desk)}/ecarter", data={"number": "1"})
    assert "Le bureau n'a pas gardé cette inscription" in told(stranger(office).get(link))
    assert "Écartés ou rayés 1 NOM001 Prénom1" in told(client.get(desk_page(desk)))
    client.post(f"{desk_page(desk)}/reprendre", data={"number": "1"})
    assert "Votre place est promise" in told(stranger(office).get(link))
    assert client.post(f"{desk_page(desk)}/ecarter", data={"number": "7"}).status_code == 422


def test_who_renounces_once_confirmed_is_struck_by_the_desk_alone(office: Office, client: TestClient) -> None:
    desk = coming(office, 1, EVENING)
    link = f"{page_of(desk)}/{up(office, desk, 1)}"
    client.post(f"{desk_page(desk)}/confirmer")
    lines = len(desk.tournament.log)
    stranger(office).post(f"{link}/renoncer")
    assert len(desk.tournament.log) == lines
    assert "Le bureau en est averti : il vous raye de la liste." in told(stranger(office).get(link))
    assert "1 a renoncé" in told(client.get(f"/e/{desk.id}/bureau/inscriptions"))
    scratch(desk, 1, "a renoncé", BY)
    assert "Merci de l'avoir dit" in told(stranger(office).get(link))


def test_a_walk_in_takes_a_promised_place_only_where_that_is_said(office: Office, client: TestClient) -> None:
    desk = coming(office, 1, EVENING)
    up(office, desk, 1)
    form = {"licence": "7654321", "surname": "LEVY", "first_name": "Ali", "is_licensed": "1", "do": "plain"}
    page = client.post(f"/e/{desk.id}/bureau/inscriptions", data=form)
    assert page.status_code == 422
    assert "cochez « Une place de plus » : la limite passe à 2" in told(page)
    assert fields_of(page).items() >= {"licence": "7654321", "surname": "LEVY"}.items()
    assert [*desk.event.listed] == []
    client.post(f"/e/{desk.id}/bureau/inscriptions", data={**form, "beyond": "1"})
    assert [one.licence for one in desk.event.listed] == ["7654321"]
    assert standings(office, desk) == {"Prénom1": "promised"}
    assert signup_terms(desk.situation).places == 2


def test_who_signed_up_and_comes_in_person_has_the_place(office: Office, client: TestClient) -> None:
    desk = coming(office, 1, EVENING)
    up(office, desk, 1)
    form = {"licence": "1000001", "surname": "", "first_name": "", "is_licensed": "1", "do": "paid here"}
    done = client.post(f"/e/{desk.id}/bureau/inscriptions", data=form)
    assert done.status_code == 303
    assert standings(office, desk) == {"Prénom1": "entered"}


def test_a_team_and_a_list_take_no_promised_place(office: Office, client: TestClient) -> None:
    desk = coming(office, 1, DUO)
    up(office, desk, 1, 2)
    team = {f"p{n}_{name}": f"{name}{n}" for n in (1, 2) for name in ("surname", "first_name")}
    page = client.post(f"/e/{desk.id}/bureau/inscriptions/equipe", data={**team, "do": "plain"})
    assert (page.status_code, "Une place de plus" in told(page)) == (422, True)
    client.post(f"/e/{desk.id}/bureau/inscriptions/equipe", data={**team, "beyond": "1", "do": "plain"})
    assert (len(desk.event.listed), signup_terms(desk.situation).places) == (2, 2)
    people = (
        '[{"number":1,"licence":"7000001","surname":"A","first_name":"B","team":1},'
        '{"number":2,"licence":"7000002","surname":"C","first_name":"D","team":1}]'
    )
    done = client.post(f"/e/{desk.id}/bureau/inscriptions/liste/inscrire", data={"people": people})
    assert "la limite passe à 3, personne ne perd la sienne" in told(client.get(done.headers["location"]))
    assert standings(office, desk) == {"Prénom1": "promised"}


@pytest.mark.met("ORG-19")
def test_everything_is_wiped_once_the_event_is_over(office: Office, client: TestClient) -> None:
    desk = coming(office, 1, EVENING)
    up(office, desk, 1, contact="06 99")
    early = client.post(f"{desk_page(desk)}/effacer")
    assert (early.status_code, len(office.store.signups(desk.id))) == (422, 1)
    office.store.forget_contacts(desk.id)
    with client:  # the server starts, and wipes what is over
        assert client.get(desk_page(desk)).status_code == 200


def test_a_signup_that_changes_while_the_desk_drops_it_is_not_lost(
    office: Office, client: TestClient
) -> None:
    desk = coming(office, 1, EVENING)
    up(office, desk, 1)
    line = signup_list(office, desk).lines[0]
    client.post(f"{desk_page(desk)}/ecarter", data={"number": "1"})
    with pytest.raises(StaleRow):
        signing_up.withdraw(office, desk, line)
