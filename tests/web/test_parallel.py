"""Four tournaments at once for teams of four: opened from the list, played apart, joined for the teams."""

import json
import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.tournament.events import Closed, NotNow, Rewarded, Scratched
from oudler.tournament.files import write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import standing
from oudler.tournament.ranking import PrizeList
from tests.cli.calling import call
from tests.director.desks import BY, RULES, entered, play_round, sit_down
from tests.printing.texts import pdf_text
from tests.web.asking import said, stranger

TEAMS = replace(RULES, form=Form.FOUR, rounds=RULES.rounds[:1], prizes=PrizeList((40000, 20000)))


def opened(office: Office, client: TestClient, teams: int = 12) -> list[Desk]:
    """The four tournaments of so many teams."""
    desk = entered(office, 4 * teams, TEAMS)
    assert client.post(f"/e/{desk.id}/bureau/epreuve/paralleles").status_code == 303
    return [found for found in reversed(list(office.desks())) if found.event.regulations.parallel]


def played(desk: Desk) -> None:
    """Placed, played and closed."""
    sit_down(desk)
    play_round(desk)
    desk.record(Closed(), by=BY)


@pytest.mark.met("TEA-07")
def test_a_multiple_of_four_teams_plays_four_tournaments_at_once(office: Office, client: TestClient) -> None:
    whole = entered(office, 32, TEAMS)
    home = f"/e/{whole.id}/bureau/epreuve"
    assert "Quatre tournois parallèles…" in said(client.get(home))
    page = said(client.get(f"{home}/paralleles"))
    assert "Tournoi 1 Prénom1 NOM001 (1) , Prénom5 NOM005 (2)" in page
    assert "Tournoi 4 Prénom4 NOM004 (1) , Prénom8 NOM008 (2)" in page
    assert stranger(office).post(f"{home}/paralleles").status_code == 403
    for _ in ("opened", "sent twice"):
        assert client.post(f"{home}/paralleles").headers["location"] == f"{home}/paralleles"
    parts = [found for found in office.desks() if found.event.regulations.parallel]
    assert len(parts) == 4
    for desk in parts:
        assert desk.event.regulations.form is Form.LIBRE
        assert sorted(entry.team or 0 for entry in desk.event.listed) == list(range(1, 9))
        assert all(entry.is_paid for entry in desk.event.listed)
    names = sorted(entry.name for desk in parts for entry in desk.event.listed)
    assert names == sorted(entry.name for entry in whole.event.listed)
    assert "Tournoi d'automne, tournoi 3 sur 4 8 joueurs" in said(client.get(f"{home}/paralleles"))


@pytest.mark.met("TEA-07")
@pytest.mark.parametrize("teams", [5, 6, 7])
def test_other_numbers_of_teams_are_told_why_not(office: Office, client: TestClient, teams: int) -> None:
    desk = entered(office, 4 * teams, TEAMS)
    home = f"/e/{desk.id}/bureau/epreuve"
    assert "Quatre tournois parallèles…" not in said(client.get(home))
    refused = client.post(f"{home}/paralleles")
    assert (refused.status_code, "en nombre multiple de quatre" in said(refused)) == (422, True)
    assert len(office.events()) == 1


def test_four_teams_who_have_no_movement_are_led_there(office: Office, client: TestClient) -> None:
    desk = entered(office, 16, TEAMS)
    page = said(client.get(f"/e/{desk.id}/bureau/epreuve/mouvement?joueurs=16"))
    assert "Un joueur de chaque équipe dans chacun, à tables complètes ; leurs scores s'ajoutent." in page
    desk.record(Scratched(16, "malade"), by=BY)
    assert "Un joueur de chaque équipe" not in said(
        client.get(f"/e/{desk.id}/bureau/epreuve/mouvement?joueurs=15")
    )


@pytest.mark.met("TEA-07", "CLA-03", "CLA-04")
def test_teams_are_ranked_by_the_four_tournaments_together(office: Office, client: TestClient) -> None:
    parts = opened(office, client)
    for desk in parts:
        played(desk)
    made = dict.fromkeys(range(1, 13), 0)
    for desk in parts:
        for line in standing(desk.event):
            made[desk.event.entries[line.account.number].team or 0] += int(line.total)
    order = sorted(made, key=lambda team: -made[team])
    home = f"/e/{parts[0].id}/bureau/classement"
    page = said(client.get(f"{home}/reunir"))
    best = order[0]
    assert f"1 équipe {best} " in page
    assert "400 €" in page
    own = said(client.get(home))
    assert "ce tournoi est l'un des quatre d'un tournoi par équipes, qui seul en donne" in own
    assert "400 €" not in own

    fields = json.loads(client.get(f"{home}/reunir/equipes.json").text)
    assert [(line["number"], int(line["total"])) for line in fields["ranking"]] == [
        (team, made[team]) for team in order
    ]
    assert {each["pcn"] for each in fields["points"]["awards"][:4]} == {480}
    rows = client.get(f"{home}/reunir/equipes.csv").text.splitlines()
    assert len(rows) == 49
    assert client.get(f"{home}/reunir/equipes.xlsx").content[:2] == b"PK"
    text = pdf_text(client.get(f"{home}/reunir/equipes.pdf").content)
    assert ("PROVISOIRE" in text, "12 équipes" in text) == (True, True)
    assert "oudler check" not in text
    told = call("results", "-", stdin=write_document(parts[0].tournament)).out
    assert "Pas de PCN : ce tournoi est l'un des quatre d'un tournoi par équipes" in told


def joined_prizes(client: TestClient, desk: Desk) -> str:
    return said(client.get(f"/e/{desk.id}/bureau/classement/reunir/prix"))


@pytest.mark.met("TEA-07", "ORG-11")
def test_the_prizes_of_teams_are_handed_over_once_from_whichever_tournament(
    office: Office, client: TestClient
) -> None:
    parts = sorted(opened(office, client), key=lambda desk: desk.event.regulations.name)
    assert "Aucun prix n'est encore acquis : clôturez les quatre épreuves." in joined_prizes(client, parts[0])
    for desk in parts:
        played(desk)
    home = f"/e/{parts[1].id}/bureau/classement/reunir"
    assert "Remettre les prix" in said(client.get(home))
    page = client.get(f"{home}/prix")
    assert "2 prix à remettre, 600 €" in said(page)
    (first, second) = re.findall(r'name="prize" value="(\d+:\d+)">Remis', page.text.replace("\n", ""))
    assert first.endswith(":40000")
    answer = client.post(f"{home}/prix", data={"prize": first})
    assert answer.headers["location"] == (
        f"{home}/prix?avec={parts[0].id}&avec={parts[2].id}&avec={parts[3].id}"
    )
    team = int(first.partition(":")[0])
    assert parts[0].event.teams_rewarded == {team: 40000}
    assert [desk.event.teams_rewarded for desk in parts[1:]] == [{}, {}, {}]
    for desk in parts:
        assert "1 prix à remettre, 200 €" in joined_prizes(client, desk)
    log = said(client.get(f"/e/{parts[0].id}/bureau/relais/journal"))
    assert f"Prix remis à équipe {team} : 400 € en tout." in log
    again = client.post(f"{home}/prix", data={"prize": first})
    assert (again.status_code, "rien n'est remis deux fois" in said(again)) == (422, True)

    client.post(f"{home}/prix", data={"prize": second})
    assert "tout est remis" in joined_prizes(client, parts[3])
    client.post(f"/e/{parts[2].id}/bureau/classement/reunir/prix", data={"back": str(team)})
    assert "1 prix à remettre, 400 €" in joined_prizes(client, parts[3])
    checked = call("check", "-", stdin=write_document(parts[0].tournament))
    assert (checked.status, checked.lines[1]) == (0, "Tout est recalculé : aucune différence.")


@pytest.mark.met("TEA-07", "ORG-11")
def test_a_prize_that_no_team_has_won_is_not_handed_over(office: Office, client: TestClient) -> None:
    parts = opened(office, client)
    home = f"/e/{parts[0].id}/bureau/classement/reunir/prix"
    early = client.post(home, data={"prize": "1:40000"})
    assert (early.status_code, "ce prix n'est pas acquis" in said(early)) == (422, True)
    for desk in parts:
        played(desk)
    wrong = client.post(home, data={"prize": "99:40000"})
    assert wrong.status_code == 422
    page = client.get(home).text.replace("\n", "")
    (first, second) = re.findall(r'name="prize" value="(\d+:\d+)">Remis', page)
    more = client.post(home, data={"prize": second.replace(":20000", ":40000")})
    assert (more.status_code, "ce prix n'est pas acquis" in said(more)) == (422, True)
    assert client.post(home, data={"prize": "x"}).status_code == 422
    assert all(desk.event.teams_rewarded == {} for desk in parts)
    with pytest.raises(NotNow):
        parts[0].record(Rewarded(99, 100, of_team=True), by=BY)
    with pytest.raises(NotNow):
        parts[0].record(Rewarded(int(first.partition(":")[0]), 999_999, of_team=True), by=BY)
    alone = client.post(f"/e/{parts[0].id}/bureau/classement/reunir/prix?avec=nowhere", data={"prize": first})
    assert alone.status_code == 422
