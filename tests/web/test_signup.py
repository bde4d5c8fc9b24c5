"""Signing up by a link: the form, the link; and what nobody learns from them."""

import re
from pathlib import Path

import pytest

from oudler.director import entries
from oudler.director.desk import Office
from oudler.tournament.clubs import Club
from oudler.tournament.forms import Form
from oudler.tournament.people import Directory, Entry
from oudler.web.public import signup
from tests.director.desks import BY, Ticking, entered, make_office, person
from tests.director.signing_up import coming, open_to, up
from tests.director.stories import made_up
from tests.web.asking import laptop, said, stranger
from tests.web.signing_up import DUO, EVENING, LENT, desk_page, fields_of, link_of, look, page_of, send, told

# --- somebody signs up ----------------------------------------------------------------------------------


@pytest.mark.met("REG-02", "REG-01")
def test_a_place_is_promised_and_a_table_comes_after_the_fee(office: Office) -> None:
    desk = coming(office, 2, EVENING)
    page = told(stranger(office).get(page_of(desk)))
    assert "15 € par joueur, à payer en arrivant votre table est donnée après la caisse" in page
    assert "Dimanche 15 novembre 2026, 20 h 30" in page
    assert "Inscrits : 0 joueur 2 places libres" in page
    link = link_of(send(stranger(office), desk, "1000001"))
    mine = told(stranger(office, "192.168.1.99").get(link))
    assert "Votre place est promise Prénom1 N. Présentez-vous au bureau avant 20 h 30." in mine
    assert "Votre table est donnée ensuite : le lien promet une place, pas une table." in mine
    assert [*desk.event.listed] == []
    laptop(office).post(f"{desk_page(desk)}/confirmer", data={"number": "1"})
    assert [(one.licence, one.is_paid) for one in desk.event.listed] == [("1000001", False)]
    assert "Le bureau a confirmé votre inscription" in told(stranger(office).get(link))
    entries.enter(desk, [person(number) for number in range(2, 21)], BY, has_paid=True)
    room = f"/e/{desk.id}/bureau/salle"
    assert "Prénom1 NOM001 (n° 1) n'a pas payé. On paie d'abord" in said(laptop(office).get(room))
    assert laptop(office).post(f"{room}/position", data={"round": "1"}).status_code == 422
    laptop(office).post(f"/e/{desk.id}/bureau/inscriptions/1/payer")
    laptop(office).post(f"{room}/places", data={"number": "7", "way": "drawn"})
    assert laptop(office).post(f"{room}/position", data={"round": "1"}).status_code == 303
    assert "L'épreuve a commencé" in told(stranger(office).get(page_of(desk)))


@pytest.mark.met("REG-09")
def test_a_licence_is_answered_with_a_first_name_and_an_initial(office: Office) -> None:
    desk = coming(office, rules=EVENING)
    page = look(stranger(office), desk, "1000 003")
    assert page.status_code == 200
    assert "Est-ce bien vous ? Prénom3 N. licence connue M'inscrire" in told(page)
    assert "NOM003" not in page.text


@pytest.mark.met("REG-01")
def test_a_licence_that_nobody_knows_is_taken_and_checked_at_the_desk(office: Office) -> None:
    desk = coming(office, rules=EVENING)
    asked = look(stranger(office), desk, "7654321")
    assert (asked.status_code, "Nous ne connaissons pas ce numéro" in told(asked)) == (200, True)
    assert fields_of(asked)["p1_licence"] == "7654321"
    link = link_of(send(stranger(office), desk, "7654321", **LENT))
    assert "Apportez votre licence : elle sera vérifiée au bureau." in told(stranger(office).get(link))
    client = laptop(office)
    assert "DUPONT Léa licence 7654321 à vérifier" in told(client.get(desk_page(desk)))
    client.post(f"{desk_page(desk)}/confirmer", data={"number": "1"})
    entries = f"/e/{desk.id}/bureau/inscriptions"
    assert "1 licence à voir" in said(client.get(entries))
    assert "Licence à vérifier : inscrite par le lien, inconnue ici" in said(client.get(f"{entries}?n=1"))


def test_without_a_licence_a_name_is_enough(office: Office) -> None:
    desk = coming(office, rules=EVENING)
    page = look(stranger(office), desk, **LENT)
    assert "Léa Dupont sans licence : un numéro pour la soirée vous attend au bureau" in told(page)
    link_of(send(stranger(office), desk, **LENT))
    assert "DUPONT Léa sans licence" in told(laptop(office).get(desk_page(desk)))


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ({"p1_licence": "12345"}, "La licence a sept chiffres ; « 12345 » n'en est pas une."),
        ({"p1_licence": "0001234"}, "La licence a sept chiffres ; « 0001234 » n'en est pas une."),
        ({"p1_licence": "nom001"}, "La licence a sept chiffres ; « nom001 » n'en est pas une."),
        ({}, "Écrivez votre numéro de licence ou, sans licence, votre prénom et votre nom."),
        (
            {"p1_surname": "Dupont"},
            "Écrivez votre numéro de licence ou, sans licence, votre prénom et votre nom.",
        ),
    ],
)
def test_a_form_that_says_too_little_is_asked_again_as_it_was(
    office: Office, typed: dict[str, str], line: str
) -> None:
    desk = coming(office, rules=EVENING)
    for do in ("look", "enter"):
        page = stranger(office).post(page_of(desk), data={**typed, "contact": "06 1", "do": do})
        assert (page.status_code, line in told(page)) == (422, True)
        assert fields_of(page).items() >= {**typed, "contact": "06 1"}.items()
    assert office.store.signups(desk.id) == ()


@pytest.mark.met("REG-01")
def test_who_is_there_already_is_told_so_and_nobody_is_named(office: Office) -> None:
    desk = coming(office, rules=EVENING)
    link_of(send(stranger(office), desk, "1000001"))
    entries.enter(desk, [person(2)], BY)
    for licence in ("1000001", "1000002"):
        page = send(stranger(office), desk, licence)
        assert page.status_code == 422
        assert f"la licence {licence} est déjà inscrite à cette épreuve : ouvrez le lien reçu" in told(page)
        assert "Prénom" not in told(page).replace("Prénom Nom", "")
    assert len(office.store.signups(desk.id)) == 1


def test_a_form_sent_twice_signs_up_once(office: Office) -> None:
    desk, client = coming(office, rules=EVENING), stranger(office)
    form = {**fields_of(look(client, desk, "1000001")), "do": "enter"}
    links = {link_of(client.post(page_of(desk), data=form)) for _ in range(3)}
    assert (len(links), len(office.store.signups(desk.id))) == (1, 1)


def test_a_team_signs_up_together(office: Office) -> None:
    desk = coming(office, 1, DUO)
    alone = look(stranger(office), desk, "1000001")
    assert "Joueur 2 : écrivez son numéro de licence" in told(alone)
    more = {"p2_surname": "Sabatier", "p2_first_name": "Raymond"}
    page = look(stranger(office), desk, "1000001", **more)
    assert "Est-ce bien votre équipe ? Prénom1 N. licence connue Raymond Sabatier sans licence" in told(page)
    link = link_of(send(stranger(office), desk, "1000001", **more))
    assert "Prénom1 N. et Raymond Sabatier" in told(stranger(office).get(link))
    assert "Inscrits : 1 équipe complet" in told(stranger(office).get(page_of(desk)))
    laptop(office).post(f"{desk_page(desk)}/confirmer")
    assert [(one.name, one.team) for one in desk.event.listed] == [
        ("Prénom1 NOM001", 1),
        ("Raymond SABATIER", 1),
    ]


def test_a_spare_of_a_match_need_not_come(office: Office) -> None:
    desk = coming(office, rules=made_up(Form.MATCH).event.regulations)
    more = {f"p{place}_licence": f"100000{place}" for place in range(1, 5)}
    assert "Remplaçant, si vous en avez un" in told(stranger(office).get(page_of(desk)))
    page = stranger(office).post(page_of(desk), data={**more, "do": "enter"})
    link_of(page)
    assert len(entries.signup_list(office, desk).lines[0].people) == 4
    half = stranger(office).post(
        page_of(desk),
        data={**{f"p{n}_licence": f"10000{n}" + "0" for n in range(11, 15)}, "p5_surname": "X", "do": "look"},
    )
    assert "Joueur 5 : écrivez son numéro de licence" in told(half)


# --- the queue ------------------------------------------------------------------------------------------


def test_who_comes_when_it_is_full_waits_and_moves_up(office: Office) -> None:
    desk = coming(office, 1, EVENING)
    first = link_of(send(stranger(office), desk, "1000001"))
    page = look(stranger(office), desk, "1000002")
    assert "C'est complet : vous serez en attente" in told(page)
    second, third = (link_of(send(stranger(office), desk, licence)) for licence in ("1000002", "1000003"))
    assert "Vous êtes en attente 2 e Prénom3 N. 1 demande avant la vôtre." in told(
        stranger(office).get(third)
    )
    assert "complet, 2 en attente" in told(stranger(office).get(page_of(desk)))
    stranger(office).post(f"{first}/renoncer")
    assert "Vous avez renoncé" in told(stranger(office).get(first))
    assert "Votre place est promise" in told(stranger(office).get(second))
    mine = told(stranger(office).get(third))
    assert "Vous êtes en attente 1 er" in mine
    assert "Nous n'envoyons pas de message" in mine
    again = link_of(send(stranger(office), desk, "1000001"))
    assert "2 e" in told(stranger(office).get(again))


def test_a_link_changes_its_own_signup(office: Office) -> None:
    desk = coming(office, 1, DUO)
    link = f"{page_of(desk)}/{up(office, desk, 1, 2, contact='06 11')}"
    form = stranger(office).get(f"{link}/changer")
    assert fields_of(form).items() >= {"p1_licence": "1000001", "contact": "06 11"}.items()
    assert "NOM001" not in form.text
    typed = {"p1_licence": "1000001", "p2_licence": "1000007", "contact": "06 22"}
    assert "Prénom7 N." in told(stranger(office).post(f"{link}/changer", data={**typed, "do": "look"}))
    done = stranger(office).post(f"{link}/changer", data={**typed, "do": "enter"})
    assert done.headers["location"] == link
    (line,) = entries.signup_list(office, desk).lines
    assert ([one.licence for one in line.people], line.known.contact) == (["1000001", "1000007"], "06 22")
    wrong = stranger(office).post(f"{link}/changer", data={"p1_licence": "1", "do": "enter"})
    assert wrong.status_code == 422
    laptop(office).post(f"{desk_page(desk)}/confirmer")
    assert stranger(office).get(f"{link}/changer").headers["location"] == link
    late = stranger(office).post(f"{link}/changer", data={**typed, "do": "enter"})
    assert "le bureau a déjà traité cette inscription" in told(late)


def test_an_evening_goes_into_a_calendar(office: Office) -> None:
    desk = coming(office, rules=EVENING)
    link = f"{page_of(desk)}/{up(office, desk, 1)}"
    answer = stranger(office).get(f"{link}/agenda.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "SUMMARY:Tournoi d'automne\r\nLOCATION:Salle des fêtes\\, place du Pont\r\n" in answer.text


@pytest.mark.parametrize("tail", ["", "/changer", "/agenda.ics"])
def test_a_link_of_nothing_is_told_so(office: Office, tail: str) -> None:
    desk = coming(office, rules=EVENING)
    answer = stranger(office).get(f"{page_of(desk)}/{'x' * 32}{tail}")
    assert (answer.status_code, "Ce lien n'est celui d'aucune inscription" in told(answer)) == (404, True)


# --- when nobody signs up -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opening", "line"),
    [
        (entries.Opening.OFF, "On ne s'inscrit pas par ce lien pour cette épreuve : venez au bureau."),
        (entries.Opening.PAUSED, "Inscriptions suspendues"),
        (entries.Opening.CLOSED, "Inscriptions closes"),
    ],
)
def test_a_link_that_is_not_open_says_why(office: Office, opening: entries.Opening, line: str) -> None:
    desk = coming(office, rules=EVENING)
    form = {**fields_of(look(stranger(office), desk, "1000001")), "do": "enter"}
    open_to(office, desk, entries.SignupTerms(opening))
    page = stranger(office).get(page_of(desk))
    assert line in told(page)
    assert 'name="p1_licence"' not in page.text
    refused = stranger(office).post(page_of(desk), data=form)
    assert line in told(refused)
    assert office.store.signups(desk.id) == ()


def test_everybody_finds_the_link_only_while_it_is_open(office: Office) -> None:
    desk = coming(office, rules=EVENING)
    assert f'href="{page_of(desk)}"' in stranger(office).get(f"/e/{desk.id}").text
    open_to(office, desk, entries.SignupTerms(entries.Opening.PAUSED))
    assert page_of(desk) not in stranger(office).get(f"/e/{desk.id}").text


def test_the_page_of_a_club_leads_to_the_evenings_that_are_open(office: Office) -> None:
    desk, closed = coming(office, rules=EVENING), office.open(EVENING, BY)
    club = office.clubs.open(Club("Vieux Pont", has_page=True))
    office.store.give_events([desk.id, closed.id], club.id)
    page = stranger(office).get(f"/c/{club.id}").text
    assert re.findall(r'href="(/e/[^"]+/inscription)"', page) == [page_of(desk)]
    open_to(office, desk, entries.SignupTerms(entries.Opening.CLOSED))
    assert "/inscription" not in stranger(office).get(f"/c/{club.id}").text


# --- abuse ----------------------------------------------------------------------------------------------


def test_whoever_tries_many_licences_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    monkeypatch.setattr(signup, "LOOKS_OF_ONE", 3)
    desk = coming(office, rules=EVENING)
    for number in range(3):
        assert look(stranger(office), desk, f"700000{number}").status_code == 200
    for licence in ("1000001", "7000009"):  # known or not: the same answer
        page = look(stranger(office), desk, licence)
        assert page.status_code == 429
        assert "Trop de demandes à la fois. Attendez 2 minutes, puis recommencez" in told(page)
        assert fields_of(page)["p1_licence"] == licence
    assert look(stranger(office, "192.168.1.77"), desk, "1000001").status_code == 200
    assert look(laptop(office), desk, "1000001").status_code == 200
    clock.move(minutes=2)
    assert look(stranger(office), desk, "1000001").status_code == 200


def test_a_source_and_all_together_sign_up_so_often_only(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signup, "SIGNUPS_OF_ONE", 1)
    monkeypatch.setattr(signup, "SIGNUPS_OF_ALL", 2)
    desk = coming(office, rules=EVENING)
    link_of(send(stranger(office), desk, "1000001"))
    assert send(stranger(office), desk, "1000002").status_code == 429
    link_of(send(stranger(office, "192.168.1.77"), desk, "1000002"))
    assert send(stranger(office, "192.168.1.78"), desk, "1000003").status_code == 429
    assert len(office.store.signups(desk.id)) == 2


def test_an_event_keeps_so_many_signups_only(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries.signing_up, "MOST_SIGNUPS", 1)
    desk = coming(office, rules=EVENING)
    link_of(send(stranger(office), desk, "1000001"))
    assert "trop de demandes sont venues par ce lien" in told(send(stranger(office), desk, "1000002"))


def test_an_unknown_licence_is_looked_for_in_as_many_places_as_a_known_one(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered(office, 5)  # whoever is known is so from two places
    desk = coming(office, rules=EVENING)
    looked: list[str] = []
    find = Directory.find

    def counted(self: Directory, typed: str) -> tuple[Entry, ...]:
        looked.append(typed)
        return find(self, typed)

    monkeypatch.setattr(Directory, "find", counted)
    asked = []
    for licence in ("1000001", "7654321"):
        looked.clear()
        look(stranger(office), desk, licence, **LENT)
        asked.append(len(looked))
    assert asked[0] == asked[1] > 1


# --- what is hidden -------------------------------------------------------------------------------------


@pytest.mark.met("ORG-19")
def test_contacts_are_masked_until_asked_for_and_never_public(office: Office) -> None:
    desk = coming(office, 1, EVENING)
    link = link_of(send(stranger(office), desk, "1000001", contact="06 99 88 77 66"))
    desk_pages = [desk_page(desk), f"/e/{desk.id}/bureau/inscriptions"]
    public = [page_of(desk), link, f"/e/{desk.id}", f"/e/{desk.id}/places", f"/e/{desk.id}/ecran"]
    shown = [laptop(office).get(path).text for path in desk_pages]
    shown += [stranger(office).get(path).text for path in public]
    assert [text for text in shown if "06 99" in text] == []
    assert "voir le contact" in shown[0]
    assert "06 99 88 77 66" in laptop(office).get(f"{desk_page(desk)}?contact=1").text
    assert stranger(office).get(f"{desk_page(desk)}?contact=1").status_code == 303
    laptop(office).post(f"{desk_page(desk)}/confirmer")
    assert "06 99" not in laptop(office).get(f"/e/{desk.id}/bureau/relais/fichier").text
    stranger(office).post(f"{link}/renoncer")
    assert "06 99" not in laptop(office).get(f"{desk_page(desk)}?contact=1").text


def test_no_page_for_everybody_tells_who_signed_up(office: Office) -> None:
    """Other people under other licences: every public page is the same to the letter."""

    def pages(*numbers: int) -> list[str]:
        desk = coming(office, 2, EVENING)
        mine = up(office, desk, 9)
        for number in numbers:
            up(office, desk, number, contact=f"06 {number}")
        paths = [page_of(desk), f"{page_of(desk)}/{mine}", f"/e/{desk.id}", f"/e/{desk.id}/places"]
        texts = [
            stranger(office).get(path).text.replace(desk.id, "EVENT").replace(mine, "MINE") for path in paths
        ]
        return [
            re.sub(r'name="link" value="[^"]+"|<div class="qr".*?</svg>', "", text, flags=re.S)
            for text in texts
        ]

    assert pages(1, 2, 3) == pages(4, 5, 6)


def test_what_somebody_types_runs_nowhere(office: Office) -> None:
    desk = coming(office, rules=EVENING)
    bad = '"><script>alert(1)</script>'
    typed = {"p1_surname": bad, "p1_first_name": bad, "contact": bad, bad: bad}
    page = look(stranger(office), desk, **typed)
    link = link_of(send(stranger(office), desk, **typed))
    client = laptop(office)
    pages = [page, client.get(link), client.get(desk_page(desk)), client.get(f"{desk_page(desk)}?contact=1")]
    pages.append(client.get(f"/e/{desk.id}/bureau/inscriptions"))
    assert [each.text.count("<script>alert") for each in pages] == [0] * 5
