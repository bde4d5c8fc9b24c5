"""What everybody reads without an account, on a phone and on the wall."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

from oudler.director.desk import Desk, EventSituation, Office
from oudler.director.results import public_view
from oudler.director.rounds import next_step as rounds
from oudler.director.rounds import room
from oudler.printing import qr_svg
from oudler.tournament import events
from oudler.tournament.files import write_document
from oudler.tournament.forms import Form
from oudler.tournament.simulation import simulate
from tests.director.desks import BY, DAY, RULES, Ticking, entered, make_office, play_round, seated
from tests.director.test_rankings import tied_desk
from tests.web.asking import stranger, text_of

ALONE = replace(RULES, rounds=events.usual_rounds(3)[:1])


def home(desk: Desk) -> str:
    return f"/e/{desk.id}"


def test_everybody_finds_the_place_by_name(office: Office) -> None:
    desk = seated(office, 20)
    page = text_of(stranger(office).get(home(desk)).text)
    line = next(each for each in public_view.places_of(desk.situation).lines if each.number == 7)
    assert line.now is not None
    assert line.next is not None
    seats = {"N": "Nord", "S": "Sud", "E": "Est", "O": "Ouest"}
    table, seat = line.now
    told = f"NOM007 Prénom7 {table} {seats[seat]} ensuite table {line.next[0]}, {seats[line.next[1]]}"
    assert told in page
    assert page.index("NOM001") < page.index("NOM002") < page.index("NOM020")


def test_a_name_is_looked_up_without_scripts(office: Office) -> None:
    desk = seated(office, 20)
    found = text_of(stranger(office).get(home(desk) + "?q=nom012").text)
    assert ("NOM012" in found, "NOM011" in found) == (True, False)
    nobody = text_of(stranger(office).get(home(desk) + "?q=<b>zzz").text)
    assert "Personne ne s&#39;appelle ainsi." in nobody
    assert "<b>zzz" not in stranger(office).get(home(desk) + "?q=<b>zzz").text
    by_licence = text_of(stranger(office).get(home(desk) + "?q=1000012").text)
    assert "NOM012" not in by_licence


@pytest.mark.met("DOC-04")
def test_tables_are_shown_with_who_sits_there(office: Office) -> None:
    desk = seated(office, 20)
    page = text_of(stranger(office).get(home(desk) + "/places").text)
    for table, row in enumerate(desk.event.seated[1], start=1):
        names = [desk.event.entries[number].name for number in row if number is not None]
        told = " ".join(
            f"{seat} {name}" for seat, name in zip(("Nord", "Sud", "Est", "Ouest"), names, strict=True)
        )
        assert f"Table {table} {told}" in page


def test_licences_and_addresses_are_nobodys_business(office: Office) -> None:
    desk = seated(office, 20, ALONE)
    play_round(desk)
    for tail in ("", "?q=nom", "/places", "/classement", "/ecran"):
        page = stranger(office).get(home(desk) + tail).text
        assert not [entry for entry in desk.event.listed if entry.licence in page]


# --- the ranking ----------------------------------------------------------------------------------------


@pytest.mark.met("RES-06")
def test_the_ranking_goes_from_provisional_to_final(tmp_path: Path) -> None:
    now = Ticking()
    office = make_office(tmp_path, now)
    desk = seated(office, 20, ALONE)
    client = stranger(office)
    assert "Le classement paraît quand" in text_of(client.get(home(desk) + "/classement").text)
    play_round(desk)
    assert "Classement provisoire après la position 1" in text_of(client.get(home(desk) + "/classement").text)
    desk.record(events.Closed(), by=BY)
    now.move(minutes=10)
    claims = text_of(client.get(home(desk) + "/classement").text)
    assert "Classement provisoire" in claims
    assert "Il reste 5:00" in claims
    now.move(minutes=5)
    final = text_of(client.get(home(desk) + "/classement").text)
    assert "Classement définitif" in final
    assert "Il reste" not in final


def test_the_ranking_has_a_seal_of_a_line_that_everybody_knows(office: Office) -> None:
    desk = seated(office, 20, ALONE)
    client, page = stranger(office), home(desk) + "/classement"
    assert "Sceau" not in text_of(client.get(page).text)
    seated_line = desk.tournament.log[-1]
    play_round(desk)
    desk.record(events.Penalised(1, 10, 1, "retard"), by=BY)
    assert f"Sceau {events.LineSeal.of(seated_line).short}" in text_of(client.get(page).text)
    desk.record(events.Closed(), by=BY)
    closed_line = desk.tournament.log[-1]
    assert f"Sceau {events.LineSeal.of(closed_line).short}" in text_of(client.get(page).text)
    assert qr_svg(events.LineSeal.of(closed_line).qr) in client.get(page).text


def test_a_ranking_that_is_kept_back_is_nowhere(office: Office) -> None:
    desk = seated(office, 20, ALONE)
    public_view.choose_wall(desk, public_view.Wall.RANKING, 1, BY)
    play_round(desk)
    assert "+150" not in stranger(office).get(home(desk) + "/classement").text
    assert "+150" not in stranger(office).get(home(desk) + "/ecran").text
    public_view.choose_wall(desk, public_view.Wall.RANKING, 0, BY)
    assert "+150" in stranger(office).get(home(desk) + "/classement").text
    assert "+150" in stranger(office).get(home(desk) + "/ecran").text


@pytest.mark.met("DUP-05")
def test_nothing_of_boards_is_told_before_the_close(office: Office) -> None:
    rules = events.Regulations("Individuel", DAY, (events.RoundPlan(1),) * 2, Form.INDIVIDUAL)
    whole, _ = simulate(rules, 12, "public")
    desk, _ = office.take_in(write_document(whole))
    client = stranger(office)
    over = text_of(client.get(home(desk) + "/etuis").text)
    assert "Étui 1" in over
    assert "Chien" in over
    assert "100" in text_of(client.get(home(desk) + "/etuis?unit=1").text)
    desk.record(events.Reopened("une marque à revoir"), by=desk.tournament.log[-1].by)
    for tail in ("/etuis", "/etuis?unit=1", "/classement", "/ecran"):
        page = text_of(client.get(home(desk) + tail).text)
        assert ("Étui 1" in page, "Chien" in page, "%" in page) == (False, False, False)
    assert "rien n&#39;est montré avant la fin" in text_of(client.get(home(desk) + "/classement").text)


def test_the_ranking_comes_first_once_the_event_is_closed(office: Office) -> None:
    desk = seated(office, 20, ALONE)
    play_round(desk)
    client = stranger(office)
    assert "Position 1 : ma place" in text_of(client.get(home(desk)).text)
    desk.record(events.Closed(), by=BY)
    page = client.get(home(desk)).text
    assert "Classement provisoire" in text_of(page)
    assert "Ma place" not in text_of(page)
    assert f'href="{home(desk)}/classement" aria-current="page"' in page


# --- many readers ---------------------------------------------------------------------------------------


def test_a_page_is_made_once_for_all_readers(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = seated(office, 20)
    made = []
    whole = public_view.places_of

    def slowly(situation: EventSituation) -> public_view.RoundPlaces:
        made.append(situation.version)
        sleep(0.05)
        return whole(situation)

    monkeypatch.setattr(public_view, "places_of", slowly)
    with ThreadPoolExecutor(8) as readers:
        answers = list(readers.map(lambda _: stranger(office).get(home(desk)).status_code, range(8)))
    assert (answers, made) == ([200] * 8, [desk.version])
    before = desk.version
    play_round(desk)
    stranger(office).get(home(desk))
    assert made == [before, desk.version]


def test_who_knows_the_page_is_told_that_it_did_not_change(tmp_path: Path) -> None:
    now = Ticking()
    office = make_office(tmp_path, now)
    desk = seated(office, 20)
    client = stranger(office)
    first = client.get(home(desk))
    known = {"if-none-match": first.headers["etag"]}
    assert client.get(home(desk), headers=known).status_code == 304
    rounds.start_clock(desk, 1, 30, BY)
    page = client.get(home(desk), headers=known)
    assert (page.status_code, "30:00" in page.text) == (200, True)
    now.move(seconds=10)
    assert "29:50" in client.get(home(desk)).text  # the clock is of this moment


def test_each_language_has_its_page(office: Office) -> None:
    desk = seated(office, 20)
    french, english = stranger(office), stranger(office)
    english.cookies.set("oudler_lang", "en")
    assert 'lang="fr"' in french.get(home(desk)).text
    assert '<html lang="en"' in english.get(home(desk)).text
    assert '<html lang="fr"' in french.get(home(desk)).text


@pytest.mark.met("CHG-09")
def test_equal_totals_say_why_they_are_ranked_so(tmp_path: Path) -> None:
    desk = tied_desk(tmp_path)
    page = text_of(stranger(make_office(tmp_path)).get(home(desk) + "/classement").text)
    assert page.count("départage au meilleur score sur une position (art. 29)") >= 2
    assert "Prénom1 NOM001 départage au meilleur score" in page


# --- the wall -------------------------------------------------------------------------------------------


def test_the_wall_leads_from_page_to_page(office: Office) -> None:
    desk = seated(office, 64)
    client = stranger(office)
    first = client.get(home(desk) + "/ecran").text
    assert f'content="15;url={home(desk)}/ecran?page=1"' in first
    assert ("NOM001" in first, "NOM032" in first, "NOM033" in first) == (True, True, False)
    second = client.get(home(desk) + "/ecran?page=1").text
    assert f'content="15;url={home(desk)}/ecran?page=0"' in second
    assert ("NOM032" in second, "NOM033" in second, "NOM064" in second) == (False, True, True)
    assert client.get(home(desk) + "/ecran?page=99999999").status_code == 200


@pytest.mark.parametrize(("people", "columns"), [(20, [10, 10]), (24, [12, 12]), (44, [15, 15, 14])])
def test_columns_of_the_wall_are_of_the_same_height(office: Office, people: int, columns: list[int]) -> None:
    desk = seated(office, people, ALONE)
    page = stranger(office).get(home(desk) + "/ecran").text
    assert f'class="names in-{len(columns)}' in page
    assert [column.count("<li>") for column in page.split("<ol>")[1:]] == columns
    lines = [column.count("<li") for column in page.split("<ol>")[1:]]
    assert lines == [max(10, *columns)] * len(columns)


def test_the_wall_says_the_line_to_all_and_the_way_to_the_phone_page(office: Office) -> None:
    desk = entered(office, 8)
    room.announce(desk, "Début à 20 h 30", BY)
    page = text_of(stranger(office).get(home(desk) + "/ecran").text)
    assert "Début à 20 h 30" in page
    assert f"http://192.168.1.20:8021{home(desk)}" in page
    assert "Début à 20 h 30" in text_of(stranger(office).get(home(desk)).text)


def test_there_is_nothing_for_an_event_that_is_not_there(office: Office) -> None:
    client = stranger(office)
    for tail in ("", "/places", "/classement", "/etuis", "/ecran"):
        assert client.get("/e/nowhere" + tail).status_code == 404
