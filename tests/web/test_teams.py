"""A team entered together."""

from dataclasses import replace

import pytest

from oudler.director.desk import Office
from oudler.tournament.forms import Form
from tests.director.desks import BY, RULES, entered
from tests.web.asking import laptop, said

DUO = replace(RULES, form=Form.DUO)
PAIR = {
    "p1_licence": "0123456",
    "p1_surname": "LÉVÊQUE",
    "p1_first_name": "Zoé",
    "p1_is_licensed": "1",
    "p2_licence": "1000002",
}


@pytest.mark.met("TEA-01")
def test_a_pair_is_entered_in_one_go_and_known_people_by_their_licence(office: Office) -> None:
    entered(office, 3)
    desk = office.open(DUO, BY)
    path = f"/e/{desk.id}/bureau/inscriptions/equipe"
    assert 'name="p2_licence"' in laptop(office).get(path).text
    answer = laptop(office).post(path, data={**PAIR, "do": "paid here"})
    assert answer.headers["location"] == f"/e/{desk.id}/bureau/inscriptions?did=2-5"
    assert [(entry.name, entry.team, entry.is_paid) for entry in desk.event.listed] == [
        ("Zoé LÉVÊQUE", 1, True),
        ("Prénom2 NOM002", 1, True),
    ]
    assert desk.hall.arrived == {1, 2}


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"p2_licence": "9999999"}, "Il manque le nom."),
        ({"p2_licence": "0123456", "p2_surname": "X", "p2_first_name": "Y"}, "0123456 est déjà inscrite"),
        ({"team": "no"}, "« no » : il faut un nombre entier de 1 à 600."),
    ],
)
def test_where_one_is_wrong_nobody_is_entered(office: Office, fields: dict[str, str], told: str) -> None:
    entered(office, 3)
    desk = office.open(DUO, BY)
    path = f"/e/{desk.id}/bureau/inscriptions/equipe"
    answer = laptop(office).post(path, data={**PAIR, "do": "plain", **fields})
    assert answer.status_code == 422
    assert told in said(answer)
    assert 'value="LÉVÊQUE"' in answer.text
    assert desk.event.entries == {}


@pytest.mark.met("EQU-01")
def test_a_team_of_a_match_may_have_two_more_and_no_third(office: Office) -> None:
    desk = office.open(replace(RULES, form=Form.MATCH, rounds=RULES.rounds[:4]), BY)
    path = f"/e/{desk.id}/bureau/inscriptions/equipe"
    people = {
        f"p{place}_{name}": value
        for place in (1, 2, 3, 4, 6)
        for name, value in (("licence", f"100000{place}"), ("surname", "NOM"), ("first_name", "Jean"))
    }
    assert 'name="p7_licence"' not in laptop(office).get(path).text
    assert laptop(office).post(path, data={**people, "do": "plain"}).status_code == 303
    assert [entry.licence[-1] for entry in desk.event.listed] == ["1", "2", "3", "4", "6"]
    entries = f"/e/{desk.id}/bureau/inscriptions"
    one = {"surname": "NEUF", "first_name": "Ali", "is_licensed": "1", "team": "1"}
    statuses = [
        laptop(office).post(entries, data={**one, "licence": f"100001{place}"}).status_code
        for place in (6, 7)
    ]
    assert (statuses, len(desk.event.listed)) == ([303, 422], 6)


def test_where_everybody_plays_alone_there_are_no_teams(office: Office) -> None:
    desk = office.open(RULES, BY)
    page = laptop(office).get(f"/e/{desk.id}/bureau/inscriptions/equipe")
    assert page.status_code == 422
    assert "chacun joue pour soi" in said(page)
