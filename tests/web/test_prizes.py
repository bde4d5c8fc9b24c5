"""Prizes at the desk: for how many tables, by category, handed over when a final is seated and at the end."""

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import Desk, Office
from oudler.tournament.events import Amended, Closed, Kept, Regulations, Rewarded, RoundPlan
from oudler.tournament.files import write_document
from oudler.tournament.forms import Form
from oudler.tournament.play import prizes_won, standing
from oudler.tournament.ranking import CategoryPrizes, PrizeList, RankPrize
from oudler.tournament.seating import SeatingKind
from tests.cli.calling import call
from tests.director.desks import BY, DAY, entered, hand_in, seat_next, seated
from tests.web.asking import paper_of, said

PRIZES = PrizeList(tuple(range(10_000, 0, -500)), (RankPrize(-1, 700),), last_rounds=900)
FINAL = (RoundPlan(4), RoundPlan(4, SeatingKind.FINAL, keep=12))
RULES = Regulations("Grand tournoi", DAY, FINAL, fee=1000, prizes=PRIZES)


def before_final(office: Office) -> Desk:
    """Twenty players without ties, one round played; the first twelve are to be named."""
    desk = seated(office, 20, RULES)
    hand_in(desk)
    return desk


def prizes_page(client: TestClient, desk: Desk) -> str:
    return said(client.get(f"/e/{desk.id}/bureau/classement/prix"))


def paper(client: TestClient, desk: Desk, code: str) -> str:
    return paper_of(client, f"/e/{desk.id}/bureau", f"{code}.pdf")


# --- when the final is seated ---------------------------------------------------------------------------


@pytest.mark.met("ORG-11", "ORG-17")
def test_prizes_below_the_final_are_handed_over_when_it_is_seated(office: Office, client: TestClient) -> None:
    desk = before_final(office)
    home = f"/e/{desk.id}/bureau"
    assert "Aucun prix n'est encore acquis" in prizes_page(client, desk)
    assert (
        client.post(f"{home}/salle/suite", data={"round": "2", "unit": _first(desk, 12)}).status_code == 303
    )
    out = [line for line in standing(desk.event, 1) if line.account.number not in desk.event.kept[2]]
    assert "Remettre 8 prix… rangs que la finale ne change plus" in said(client.get(f"{home}/salle"))
    assert client.post(f"{home}/salle/position", data={"round": "2"}).status_code == 303
    assert "Remettre 8 prix…" in said(client.get(f"{home}/salle"))

    shown = prizes_page(client, desk)
    assert "8 prix à remettre, 187 € Rangs 13 à 20. Ces rangs sont acquis" in shown
    listed = paper(client, desk, "prizes_due")
    receipts = paper(client, desk, "receipts")
    for line in out:
        person = desk.event.entries[line.account.number]
        cents = PRIZES.amounts[line.rank - 1] + (700 if line.rank == 20 else 0)
        told = f"{line.rank} {person.name} {cents // 100} €"
        assert told in shown
        assert told in listed
        assert person.name in receipts
    assert "Total à remettre : 187 €." in listed
    assert [desk.event.entries[number].name in receipts for number in desk.event.kept[2]] == [False] * 12


def _first(desk: Desk, count: int) -> list[str]:
    return [str(line.account.number) for line in standing(desk.event)[:count]]


@pytest.mark.met("ORG-11")
def test_what_was_handed_over_is_not_paid_again_at_the_end(office: Office, client: TestClient) -> None:
    desk = before_final(office)
    home = f"/e/{desk.id}/bureau"
    desk.record(Kept(2, tuple(map(int, _first(desk, 12)))), by=BY)
    seat_next(desk)
    out = [
        line.account.number for line in standing(desk.event) if line.account.number not in desk.event.kept[2]
    ]
    first, *others = [(number, prizes_won(desk.event)[number]) for number in out]
    one = client.post(f"{home}/classement/prix", data={"prize": f"{first[0]}:{first[1]}"})
    assert one.status_code == 303
    again = client.post(f"{home}/classement/prix", data={"prize": f"{first[0]}:{first[1]}"})
    assert (again.status_code, "rien n'est remis deux fois" in said(again)) == (422, True)
    rest = client.post(f"{home}/classement/prix", data={"prize": [f"{n}:{cents}" for n, cents in others]})
    assert rest.status_code == 303
    assert "tout est remis" in prizes_page(client, desk)
    assert "Remettre" not in said(client.get(f"{home}/salle"))

    hand_in(desk)
    desk.record(Closed(), by=BY)
    finalists = {number: cents for number, cents in prizes_won(desk.event).items() if number not in out}
    total = sum(finalists.values()) // 100
    assert f"{len(finalists)} prix à remettre, {total} €" in prizes_page(client, desk)
    assert "Le classement est provisoire : les réclamations courent" in prizes_page(client, desk)
    listed = paper(client, desk, "prizes_due")
    assert [desk.event.entries[number].name in listed for number in out] == [False] * 8
    told = call("results", "-", stdin=write_document(desk.tournament)).out
    assert told.count(", remis") == 8


def test_a_prize_is_taken_back_and_undone(office: Office, client: TestClient) -> None:
    desk = before_final(office)
    desk.record(Kept(2, tuple(map(int, _first(desk, 12)))), by=BY)
    last = standing(desk.event)[-1].account.number
    won = prizes_won(desk.event)[last]
    address = f"/e/{desk.id}/bureau/classement/prix"
    done = client.post(address, data={"prize": f"{last}:{won}"}).headers["location"]
    assert "did=" in done
    assert f"Prix remis à {desk.event.entries[last].name}" in said(client.get(done))
    client.post(address, data={"back": str(last)})
    assert desk.event.rewarded == {}
    wrong = client.post(address, data={"prize": "rien"})
    assert (wrong.status_code, "Ce prix n'existe plus" in said(wrong)) == (422, True)
    early = client.post(address, data={"prize": f"{_first(desk, 1)[0]}:10000"})
    assert (early.status_code, "ce prix n'est pas acquis" in said(early)) == (422, True)


def test_a_rest_and_what_is_too_much_are_told(office: Office, client: TestClient) -> None:
    desk = before_final(office)
    desk.record(Kept(2, tuple(map(int, _first(desk, 12)))), by=BY)
    *_, fourth, _, last = [line.account.number for line in standing(desk.event)]
    desk.record(Rewarded(last, 700), Rewarded(fourth, 1500), by=BY)
    assert "A déjà reçu 7 € : reste 5 €." in prizes_page(client, desk)
    assert "10 € Remis" in prizes_page(client, desk)


# --- for how many tables --------------------------------------------------------------------------------

ANNOUNCED = {"name": "Open", "day": "2026-11-15", "fee": "10", "prizes": "100 50 30 20", "do": "open"}


def sure_of(page: Response) -> str:
    """What the form takes along, so that whoever sends it again is sure."""
    found = re.search(r'name="sure" value="([^"]*)"', page.text)
    assert found is not None
    return unescape(found[1])


@pytest.mark.met("ORG-16")
@pytest.mark.parametrize(
    ("tables", "people", "told"),
    [
        (
            "12",
            "24",
            "Les prix sont faits pour 12 tables, il y en a 6 : il faudrait les baisser de moitié ou plus.",
        ),
        ("12", "28", "Les prix sont faits pour 12 tables, il y en a 7 : refaites-les avant de les afficher"),
    ],
)
def test_prizes_made_for_more_tables_are_told_when_they_are_announced(
    office: Office, client: TestClient, tables: str, people: str, told: str
) -> None:
    fields = {**ANNOUNCED, "prize_tables": tables, "expected": people}
    first = client.post("/nouvelle", data=fields)
    assert (first.status_code, told in said(first)) == (422, True)
    opened = client.post("/nouvelle", data={**fields, "sure": sure_of(first)})
    assert opened.status_code == 303
    (desk,) = office.desks()
    event_page = said(client.get(f"/e/{desk.id}/bureau/epreuve"))
    assert told in event_page
    assert "Prix prévus pour 12 tables." in event_page


@pytest.mark.met("ORG-16")
def test_prizes_for_as_many_tables_as_come_raise_no_doubt(office: Office, client: TestClient) -> None:
    opened = client.post("/nouvelle", data={**ANNOUNCED, "expected": "48"})
    assert opened.status_code == 303
    (desk,) = office.desks()
    assert desk.event.regulations.prizes is not None
    assert desk.event.regulations.prizes.tables == 12
    assert "Les prix sont faits pour" not in said(client.get(f"/e/{desk.id}/bureau/epreuve"))


@pytest.mark.met("ORG-16")
def test_prizes_made_for_more_tables_are_told_at_the_entries_and_before_the_start(
    office: Office, client: TestClient
) -> None:
    made_for = replace(RULES, prizes=replace(PRIZES, tables=12))
    desk = entered(office, 20, made_for)
    home, told = f"/e/{desk.id}/bureau", "Les prix sont faits pour 12 tables, il y en a 5"
    assert told in said(client.get(f"{home}/inscriptions"))
    assert told in said(client.get(f"{home}/salle"))
    others = entered(office, 20, replace(RULES, prizes=replace(PRIZES, tables=5)))
    assert "Les prix sont faits pour" not in said(client.get(f"/e/{others.id}/bureau/salle"))
    begun = seated(office, 20, made_for)
    assert "Les prix sont faits pour" not in said(client.get(f"/e/{begun.id}/bureau/salle"))


# --- by category ----------------------------------------------------------------------------------------

CATEGORIES = (CategoryPrizes("2e série", (4000, 2500)), CategoryPrizes("D3", (1500,)))
DUPLICATE = Regulations("Open dupliqué", DAY, (RoundPlan(4),) * 2, Form.INDIVIDUAL, fee=1000)


@pytest.mark.met("ORG-07")
def test_prizes_by_category_are_announced_shown_and_printed(office: Office, client: TestClient) -> None:
    fields = {**ANNOUNCED, "form": "individual", "prize_categories": "2e série : 40 25\r\nD3: 15\r\n"}
    assert client.post("/nouvelle", data=fields).status_code == 303
    (desk,) = office.desks()
    assert desk.event.regulations.prizes is not None
    assert desk.event.regulations.prizes.categories == CATEGORIES
    assert "2e série : 40 €, 25 € D3 : 15 €" in said(client.get(f"/e/{desk.id}/bureau/epreuve"))
    for code in ("poster", "prize_list"):
        assert "2e série : 40 €, 25 €" in paper(client, desk, code)
    form = client.get(f"/e/{desk.id}/bureau/epreuve/changer").text
    assert "2e série : 40 25\nD3 : 15</textarea>" in form
    wrong = client.post("/nouvelle", data={**fields, "prize_categories": "40 25"})
    assert (wrong.status_code, "écrivez la catégorie, deux points, ses prix" in said(wrong)) == (422, True)


@pytest.mark.met("ORG-07")
def test_prizes_by_category_of_free_deals_are_told_to_be_unusual(office: Office, client: TestClient) -> None:
    desk = entered(office, 20, replace(RULES, prizes=PrizeList((100,), categories=CATEGORIES)))
    told = "Les prix par catégories ne sont pas d'usage en donnes libres."
    assert told in said(client.get(f"/e/{desk.id}/bureau/epreuve"))


@pytest.mark.met("ORG-07")
def test_prizes_by_category_go_to_the_best_of_each(office: Office, client: TestClient) -> None:
    prizes = PrizeList((5000,), categories=CATEGORIES)
    desk = seated(office, 12, replace(RULES, rounds=FINAL[:1], prizes=prizes))
    hand_in(desk)
    ranked = [line.account.number for line in standing(desk.event)]
    told: dict[int, dict[str, Any]] = {
        ranked[1]: {"series": 2},
        ranked[4]: {"series": 2},
        ranked[7]: {"series": 2, "category": "D3"},
    }
    for number, traits in told.items():
        desk.record(Amended(replace(desk.event.entries[number], **traits), "classement"), by=BY)
    desk.record(Closed(), by=BY)
    name = {number: desk.event.entries[number].name for number in ranked}
    assert prizes_won(desk.event) == {ranked[0]: 5000, ranked[1]: 4000, ranked[4]: 2500, ranked[7]: 1500}
    page = said(client.get(f"/e/{desk.id}/bureau/classement"))
    assert f"2e série : {name[ranked[1]]} 40 €, {name[ranked[4]]} 25 €." in page
    assert f"D3 : {name[ranked[7]]} 15 €." in page
    assert f"{name[ranked[7]]} 15 € · D3" in paper(client, desk, "prize_list")
    assert f"{name[ranked[4]]} 25 €" in prizes_page(client, desk)
    assert name[ranked[7]] in paper(client, desk, "receipts")
    file = write_document(desk.tournament)
    assert f"{name[ranked[1]]} : 40 €" in call("results", "-", stdin=file).out
    assert call("check", "-", stdin=file).status == 0


@pytest.mark.met("ORG-06", "ORG-07")
def test_displayed_prizes_of_a_category_do_not_fall(office: Office, client: TestClient) -> None:
    desk = entered(office, 12, replace(DUPLICATE, prizes=PrizeList((5000,), categories=CATEGORIES)))
    fields = {"name": "Open dupliqué", "day": "2026-11-15", "fee": "10", "do": "open", "why": "moins"}
    rounds = {"r1_deals": "4", "r2_deals": "4", "prizes": "50"}
    lowered = {"prize_categories": "2e série : 30 25\nD3 : 15", **fields, **rounds}
    asked = client.post(f"/e/{desk.id}/bureau/epreuve/changer", data=lowered)
    again = {**lowered, "sure": sure_of(asked)}
    answer = client.post(f"/e/{desk.id}/bureau/epreuve/changer", data=again)
    told = "prix affichés et baissés, 2e série, places 1 : un prix affiché ne baisse pas"
    assert (answer.status_code, told in said(answer)) == (422, True)


def test_category_is_asked_only_where_there_are_prizes_for_it(office: Office, client: TestClient) -> None:
    asked = entered(office, 12, replace(DUPLICATE, prizes=PrizeList((5000,), categories=CATEGORIES)))
    plain = entered(office, 12, DUPLICATE)
    for desk, is_asked in ((asked, True), (plain, False)):
        card = said(client.get(f"/e/{desk.id}/bureau/inscriptions?n=3"))
        assert ("Catégorie pour les prix" in card) is is_asked
    person = {
        "licence": "1000003",
        "surname": "NOM003",
        "first_name": "Prénom3",
        "is_licensed": "1",
        "why": "vu",
    }
    home = f"/e/{asked.id}/bureau/inscriptions/3/corriger"
    for also in ({"category": "D3"}, {"club": "Lyon"}):
        answer = client.post(home, data={**person, **also, "seen": str(asked.version[0])})
        assert (also, answer.status_code) == (also, 303)
        assert asked.event.entries[3].category == "D3"
