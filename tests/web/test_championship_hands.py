"""What a championship hands over: papers, spreadsheets, sealed lists, its file, the next event."""

import json
import re
from datetime import date

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import CampaignDesk, Desk, Office
from oudler.printing import read_sheets
from oudler.tournament import campaigns
from oudler.tournament.championships import ArbiterRank, Championship, Level
from oudler.tournament.people import read_listing
from tests.director.desks import make_office
from tests.tournament import campaign_story as story
from tests.web.asking import laptop, paper_of, said, stranger
from tests.web.seasons import (
    done,
    home,
    kept,
    main_of,
    national,
    post,
    primary,
    shown,
    told,
    upload,
    with_lists,
)  # fmt: skip

REGIONAL = "?etape=regionale"


def ready(office: Office, *happenings: campaigns.CampaignHappening) -> CampaignDesk:
    return with_lists(office, campaigns.TableSet("regionale", story.TABLE), *happenings)


# --- papers and spreadsheets ----------------------------------------------------------------------------


def paper(client: TestClient, desk: CampaignDesk, code: str, query: str = "") -> str:
    return paper_of(client, home(desk), f"{code}.pdf{query}")


def test_the_list_is_printed_with_who_is_qualified_by_what_and_says_that_it_is_not_whole(
    office: Office, client: TestClient
) -> None:
    desk = ready(office, campaigns.GaveUp(story.key(2), "malade", heat="nord"))
    text = paper(client, desk, "liste", REGIONAL)
    assert "Liste des qualifiés" in text
    assert "PROVISOIRE" in text
    assert re.search(r"1\s+Ada NOM1\s+Club Val\s+quota Nord, 1 sur 4", text)
    assert "1 places restent à donner." in text or "places restent à donner" in text
    assert "Ce qui s’oppose" in text
    assert "0000001" not in text  # no licence on a paper


def test_the_table_of_the_regulation_and_the_titles_are_printed(office: Office, client: TestClient) -> None:
    final = story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21))
    desk = ready(office, campaigns.Received("finale", final))
    text = paper(client, desk, "reglement", REGIONAL)
    assert re.search(r"20 à 23 présents\s+2\s+tous, 12\s+40 %\s+1,25", text)
    assert "L’aval du responsable de zone n’est pas encore noté." in text
    assert "Aucun titre n’est encore proclamé." in paper(client, desk, "titres")
    done(post(client, desk, "/tournoi/finale/titres"))
    assert "Ada NOM1, champion régional" in paper(client, desk, "titres")
    assert client.get(f"{home(desk)}/papiers/nothing.pdf").status_code == 404


@pytest.mark.parametrize("ending", ["xlsx", "csv"])
def test_the_list_is_a_spreadsheet_that_the_desk_of_an_event_reads(
    office: Office, client: TestClient, ending: str
) -> None:
    desk = ready(office)
    answer = client.get(f"{home(desk)}/remettre/qualifies.{ending}{REGIONAL}")
    assert answer.headers["content-disposition"].endswith(f'-qualifies-provisoire.{ending}"')
    (rows,) = read_sheets(answer.content).values()
    people = read_listing(rows).entries
    assert [entry.licence for entry in people] == [f"{number:07}" for number in (1, 2, 3, 4, 11, 12, 13)]
    assert client.get(f"{home(desk)}/remettre/qualifies.pdf").status_code == 404


def test_what_is_handed_over_is_said_on_one_page(office: Office, client: TestClient) -> None:
    desk = ready(office)
    page = client.get(f"{home(desk)}/remettre{REGIONAL}")
    assert primary(page) == "Imprimer la liste"
    assert "7 qualifiés, " in main_of(page)
    assert "Nord Qualificatifs du comité" in main_of(page)
    refused = client.get(f"{home(desk)}/tournoi/finale/liste.json")
    assert refused.status_code == 422
    assert "la liste de l'épreuve n'est pas reçue" in main_of(refused)


# --- the file of the championship -----------------------------------------------------------------------


def test_the_file_of_a_championship_is_taken_in_on_another_machine(
    office: Office, client: TestClient, tmp_path_factory: pytest.TempPathFactory
) -> None:
    desk = ready(office)
    file = client.get(f"{home(desk)}/fichier")
    other = make_office(tmp_path_factory.mktemp("other"))
    answer = laptop(other).post("/reprendre", files={"file": ("c.json", file.content)})
    taken = other.campaigns.desk(done(answer).headers["location"].rpartition("/")[2])
    assert taken.dossier == desk.dossier
    fields = json.loads(file.text)
    fields["log"][1]["by"] = "personne"
    refused = laptop(other).post("/reprendre", files={"file": ("c.json", json.dumps(fields).encode())})
    assert refused.status_code == 422
    assert "des lignes du journal ont été changées après coup" in said(refused)
    empty = laptop(other).post("/reprendre", files={"file": ("c.json", b'{"oudler_championship": 1}')})
    assert empty.status_code == 422


# --- the next event -------------------------------------------------------------------------------------


def announced(office: Office, client: TestClient, desk: CampaignDesk, heat: str) -> Desk:
    answer = done(post(client, desk, f"/tournoi/{heat}/annoncer"))
    return office.desk(answer.headers["location"].split("/")[2])


@pytest.mark.met("CHP-10")
def test_the_next_event_is_announced_with_the_plan_of_its_line_and_the_qualified_entered(
    office: Office, client: TestClient
) -> None:
    desk = ready(
        office,
        campaigns.Attended("finale", 24),
        campaigns.Overseen("finale", "Mme Grand", ArbiterRank.REGIONAL),
        campaigns.Approved(date(2026, 9, 5), "Mme Roy"),
    )
    page = client.get(f"{home(desk)}/tournoi/finale/annoncer")
    assert "La liste n'est pas complète" in main_of(page)
    event = announced(office, client, desk, "finale")
    rules = event.event.regulations
    assert rules.name == "Championnat individuel du Val, Finale"
    assert (rules.championship, rules.level, rules.day) == (
        story.INDIVIDUAL,
        Level.REGIONAL_FINAL,
        date(2027, 1, 23),
    )
    assert rules.venue == "Tours"
    assert rules.arbiters == ("Mme Grand",)
    assert [(each.session, each.deals, each.keep, each.coefficient) for each in rules.rounds] == [
        *[(1, 4, None, 1)] * 5,
        (2, 4, 16, story.hundredths(125)),
        *[(2, 4, None, 1)] * 4,
    ]
    assert [entry.licence for entry in event.event.listed] == [f"{n:07}" for n in (1, 2, 3, 4, 11, 12, 13)]
    again = done(post(client, desk, "/tournoi/finale/annoncer"))
    assert f"/e/{event.id}/" in again.headers["location"]
    assert len(office.events()) == 1
    assert f"/e/{event.id}/bureau/salle" in client.get(f"{home(desk)}{REGIONAL}").text


@pytest.mark.met("CHF-11")
def test_the_national_final_of_interclubs_is_entered_with_the_series_of_that_day_in_teams(
    office: Office, client: TestClient
) -> None:
    desk = national(office, championship=Championship.INTERCLUBS)
    noted = {"do": "note"}
    for at in range(1, 5):
        noted |= {f"licensed{at}": "1", f"series{at}": "1", f"club{at}": "Ailleurs"}
    done(post(client, desk, "/tournoi/val/1", **noted))
    event = announced(office, client, desk, "france")
    first = event.event.listed[0]
    assert (first.licence, first.series, first.club, first.team) == ("0000010", 3, "Club Val", 1)
    assert [len(members) for members in event.event.members.values()] == [4] * 4


def test_only_the_organiser_announces_an_event(office: Office, client: TestClient) -> None:
    desk = ready(office)
    assert stranger(office).get(f"{home(desk)}/tournoi/finale/annoncer").status_code == 303
    assert "Annoncer l'épreuve" in shown(client, desk, f"/remettre{REGIONAL}")


def test_a_list_that_was_made_of_the_announced_event_comes_home(office: Office, client: TestClient) -> None:
    desk = ready(office)
    event = announced(office, client, desk, "finale")
    assert event.event.regulations.name in shown(client, desk, "/recevoir?tournoi=finale")
    page = upload(
        client, desk, campaigns.write_list(story.listed("Finale", Level.REGIONAL_FINAL, range(1, 21)))
    )
    assert "Pour : Finale, 2 places" in main_of(page)


def test_a_championship_without_any_tournament_can_still_be_looked_at(
    office: Office, client: TestClient
) -> None:
    desk = kept(office)
    for code in ("nord", "plaine"):
        done(post(client, desk, "/etapes", do="drop-heat", heat=code))
    assert client.get(home(desk)).status_code == 200
    assert "Aucune épreuve encore." in shown(client, desk, "/etapes")
    text = told(client, post(client, desk, "/etapes", do="heats", tier="centres", names="Est\nOuest\n\n"))
    assert "Est" in text
    assert "Ouest" in text
