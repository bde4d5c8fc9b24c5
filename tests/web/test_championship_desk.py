"""The desk of a championship for those who work at it: who may, undo, two desks, damage, English."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Office
from oudler.director.desk.journal import CHAIN
from oudler.tournament import campaigns
from oudler.tournament.campaigns import Heat
from oudler.web.site.roles import Role
from tests.director.desks import make_office
from tests.director.tampering import edit_line, run_in_file
from tests.tournament import campaign_story as story
from tests.web.asking import laptop, said, stranger
from tests.web.roles import decided, filled
from tests.web.seasons import (
    BY,
    done,
    home,
    kept,
    main_of,
    national_setup,
    post,
    received,
    regional_list,
    shown,
    with_lists,
)  # fmt: skip

REGIONAL = "?etape=regionale"


# --- the set-up -----------------------------------------------------------------------------------------


def test_stages_and_tournaments_are_added_changed_and_taken_out(office: Office, client: TestClient) -> None:
    desk = kept(office)
    done(post(client, desk, "/etapes", do="tier", level="half_final", name="Demi-finales"))
    tiers = [tier.name or tier.code for tier in desk.campaign.setup.tiers]
    assert tiers == ["centres", "Demi-finales", "regionale", "nationale"]
    done(post(client, desk, "/etapes", do="heats", tier="demi-finales", names="Est\nOuest"))
    refused = post(client, desk, "/etapes", do="drop-heat", heat="finale")
    assert refused.status_code in (303, 422)
    done(post(client, desk, "/etapes", do="drop-heat", heat="est"))
    done(post(client, desk, "/etapes", do="drop-heat", heat="ouest"))
    done(post(client, desk, "/etapes", do="drop-tier", tier="demi-finales"))
    assert [tier.code for tier in desk.campaign.setup.tiers] == ["centres", "regionale", "nationale"]
    assert post(client, desk, "/etapes", do="drop-tier", tier="nowhere").status_code == 422


def test_once_something_is_received_a_change_says_why(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    form = {"name": "Nord", "day1": "2026-10-12", "places": "4"}
    assert "il manque la raison" in main_of(post(client, desk, "/tournoi/nord", **form))
    assert "Raison" in shown(client, desk, "/tournoi/nord")
    done(post(client, desk, "/tournoi/nord", **form, why="salle prise"))
    assert "la liste de « Nord » est reçue" in main_of(
        post(client, desk, "/etapes", do="drop-heat", heat="nord", why="x")
    )


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"day1": "x"}, "la date s'écrit"),
        ({"day1": "2026-10-11", "starts1": "midi"}, "l'heure s'écrit"),
        ({"size": "-3"}, "il faut un nombre entier"),
        ({"into": "nowhere"}, "ce choix n'existe pas"),
    ],
)
def test_what_cannot_be_read_of_a_tournament_is_refused(
    office: Office, client: TestClient, form: dict[str, str], words: str
) -> None:
    desk = kept(office)
    page = post(client, desk, "/tournoi/nord", name="Nord", **form)
    assert page.status_code == 422
    assert words in main_of(page)
    assert desk.version[0] == 1


def test_a_championship_is_removed_by_its_name_alone(office: Office, client: TestClient) -> None:
    desk = kept(office)
    assert post(client, desk, "/retirer", name="Autre").status_code == 422
    assert done(post(client, desk, "/retirer", name=story.SETUP.name)).headers["location"] == "/diriger"
    assert client.get(home(desk)).status_code == 404


# --- undo and the log -----------------------------------------------------------------------------------


def test_what_was_done_last_is_told_with_the_way_to_undo_it(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    answer = done(post(client, desk, "/tournoi/nord/2", do="give-up", why="malade"))
    page = client.get(answer.headers["location"])
    assert "Place rendue (Nord) : Ada NOM2." in said(page)
    number, back = (re.search(rf'name="{name}" value="([^"]+)"', page.text) for name in ("number", "back"))
    assert number is not None
    assert back is not None
    undone = done(client.post(f"{home(desk)}/defaire", data={"number": number[1], "back": back[1]}))
    assert "Ligne 4 reprise." in main_of(client.get(undone.headers["location"]))
    assert desk.campaign.gave_up == {}


def test_any_line_is_taken_back_in_the_log_unless_others_rest_on_it(
    office: Office, client: TestClient
) -> None:
    desk = with_lists(office, campaigns.GaveUp(story.key(2), "malade", heat="nord"))
    refused = post(client, desk, "/defaire", number="2", why="erreur")
    assert refused.status_code == 422
    assert "la ligne 4 en dépend" in main_of(refused)
    done(post(client, desk, "/defaire", number="4", why="erreur", back=f"{home(desk)}/journal"))
    text = shown(client, desk, "/journal")
    assert "Ligne 4 reprise. Raison : erreur" in text
    assert "reprise" in text.partition("Place rendue")[2]
    assert post(client, desk, "/defaire", number="x").status_code == 422
    assert "l'annonce du championnat ne se reprend pas" in main_of(post(client, desk, "/defaire", number="1"))


def test_a_long_log_is_shown_in_parts(office: Office, client: TestClient) -> None:
    desk = kept(office, *[campaigns.Attended("finale", 20 + at % 9) for at in range(230)])
    page = client.get(f"{home(desk)}/journal")
    assert page.text.count('<span class="num soft">') == 200
    (older,) = re.findall(r"journal\?de=(\d+)", page.text)
    assert "Championnat annoncé" in shown(client, desk, f"/journal?de={older}")


# --- two desks ------------------------------------------------------------------------------------------


def test_what_another_desk_arranged_meanwhile_is_not_overwritten(office: Office, client: TestClient) -> None:
    desk = kept(office)
    old = str(desk.version[0])
    done(post(client, desk, "/etapes/places", **{"places-nord": "9"}))
    late = client.post(f"{home(desk)}/etapes/places", data={"places-plaine": "1", "lines": old})
    assert late.status_code == 409
    text = main_of(late)
    assert "Rien n'est enregistré : quelqu'un d'autre a changé le championnat entre-temps." in text
    assert "Nombre de qualifiés fixé : Nord 9." in text
    heats = {heat.code: heat.places for heat in desk.campaign.setup.heats}
    assert (heats["nord"], heats["plaine"]) == (9, 3)


def test_an_open_page_is_told_of_what_others_write(office: Office, client: TestClient) -> None:
    desk = kept(office)
    page = client.get(home(desk))
    assert f'data-live="{home(desk)}/direct" data-version="1-0"' in page.text
    assert client.get("/championnats/nowhere/direct").status_code == 404


# --- who may --------------------------------------------------------------------------------------------


def test_nobody_else_sees_a_championship_before_giving_its_code(office: Office, client: TestClient) -> None:
    desk = with_lists(office)
    visitor = stranger(office)
    assert home(desk) not in visitor.get("/diriger").text
    turned = visitor.get(f"{home(desk)}/tournoi/nord")
    assert turned.headers["location"] == f"{home(desk)}/rejoindre?vers={home(desk)}/tournoi/nord"
    (pin,) = re.findall(r'class="pin num">(\d{6})<', post(client, desk, "/inviter").text)
    assert "Je suis joueur" not in said(visitor.get(turned.headers["location"]))
    entered = visitor.post(
        f"{home(desk)}/rejoindre",
        data={"name": "Mme Grand", "pin": pin, "back": f"{home(desk)}/tournoi/nord"},
    )
    assert entered.headers["location"] == f"{home(desk)}/tournoi/nord"
    assert "Ada NOM1" in said(visitor.get(entered.headers["location"]))
    visitor.post(f"{home(desk)}/tournoi/nord/2", data={"do": "give-up", "why": "malade", "lines": "3"})
    assert desk.dossier.log[-1].by == "Mme Grand"
    assert visitor.post(f"{home(desk)}/retirer", data={"name": story.SETUP.name}).status_code == 403


def test_an_arbiter_of_a_championship_opens_all_but_what_is_the_organisers(
    office: Office, client: TestClient
) -> None:
    desk = with_lists(office)
    (pin,) = re.findall(r'class="pin num">(\d{6})<', post(client, desk, "/inviter").text)
    visitor = stranger(office)
    visitor.post(f"{home(desk)}/rejoindre", data={"name": "Mme Grand", "pin": pin})
    turned = {
        (method, path): answer.status_code == 403 or "/rejoindre" in answer.headers.get("location", "")
        for (method, path), _ in decided().items()
        if "{campaign}" in path and not path.endswith(("rejoindre", "direct"))
        for answer in (visitor.request(method, filled(path, "", desk.id)),)
    }
    assert turned == {row: decided()[row] is Role.ORGANISER for row in turned}


RUBBISH = ("", "0", "9" * 40, "é\u0000../..", "2026-02-31", "[" * 900)
FIELDS = (
    "do", "why", "lines", "number", "back", "name", "names", "tier", "heat", "level", "places-nord",
    "officer", "day", "day1", "starts1", "size", "into", "arbiter", "rank", "in_room", "present",
    "plan", "list", "event", "etape", "l1_least", "l1_plan", "l1_units", "t_rounds", "t_deals",
    "lapsed", "title", "licence1", "at", "series", "series1", "born1", "of", "championship",
    "organiser", "season", "comite", "heats", "final_day",
)  # fmt: skip


@pytest.mark.parametrize("value", RUBBISH)
def test_whatever_is_sent_to_a_form_is_refused_or_written_and_never_breaks(
    office: Office, client: TestClient, value: str
) -> None:
    desk = with_lists(office)
    acts = ("give-up", "call", "qualifier", "note", "series", "compose", "off", "on", "heats", "tier", "save")
    client = laptop(office)
    for method, path in decided():
        if method != "POST" or "championnats" not in path or path.endswith("retirer"):
            continue
        for do in ("", *acts) if "{place}" in path or path.endswith(("etapes", "reglement")) else ("",):
            sent = {**dict.fromkeys(FIELDS, value), "do": do or value}
            address = filled(path.replace("{heat}", "nord"), "", desk.id)
            assert client.post(address, data=sent).status_code in (200, 303, 400, 404, 409, 422)
    queries = "&".join(
        f"{name}={quote(value)}" for name in ("etape", "presents", "voir", "de", "q", "tournoi", "apres")
    )
    for path in ("", "/journal", "/remplacer", "/recevoir", "/reglement", "/licences", "/remettre"):
        assert client.get(f"{home(desk)}{path}?{queries}").status_code == 200


def test_an_arbiter_of_one_championship_has_no_right_to_another(office: Office, client: TestClient) -> None:
    first, second = kept(office), kept(office)
    (pin,) = re.findall(r'class="pin num">(\d{6})<', post(client, first, "/inviter").text)
    visitor = stranger(office)
    visitor.post(f"{home(first)}/rejoindre", data={"name": "Mme Grand", "pin": pin})
    assert visitor.get(home(first)).status_code == 200
    assert visitor.get(home(second)).status_code == 303


def test_licences_and_births_stand_in_no_address(office: Office, client: TestClient) -> None:
    desk = with_lists(office, campaigns.PeopleNoted((story.person(3, is_licensed=False),)))
    for path in ("", REGIONAL, "/tournoi/nord", "/remplacer", "/licences?etape=nationale", "/journal"):
        page = client.get(f"{home(desk)}{path}").text
        assert re.findall(r'(?:href|action)="[^"]*00000\d\d', page) == []


def test_the_chain_of_somebody_else_is_not_there(office: Office, client: TestClient) -> None:
    page = client.get("/championnats/feedbeef")
    assert page.status_code == 404


# --- damage ---------------------------------------------------------------------------------------------


def test_a_damaged_championship_is_shown_as_such_and_what_holds_goes_on(tmp_path: Path) -> None:
    desk = with_lists(make_office(tmp_path))
    edit_line(tmp_path, desk.id, 3, "NOM11", "NOM99", journal=CHAIN)
    office = make_office(tmp_path)
    client = laptop(office)
    page = client.get(home(desk))
    assert page.status_code == 409
    assert "Ce championnat ne s'ouvre pas" in said(page)
    assert "La ligne 3 a été changée" in said(page)
    first = client.get("/diriger")
    assert "Les 2 premières lignes sont sûres" in said(first)
    assert desk.id not in stranger(office).get("/diriger").text
    assert 'href="/reprendre/' not in stranger(office).get("/diriger").text
    answer = client.post(f"/reprendre/{desk.id}/2")
    assert re.fullmatch(r"/championnats/\w+", answer.headers["location"])
    assert client.get(answer.headers["location"]).status_code == 200
    assert client.post(f"/reprendre/{desk.id}/3").status_code == 404


def test_a_championship_cut_at_its_end_goes_on_from_the_copy_that_was_kept(tmp_path: Path) -> None:
    office = make_office(tmp_path)
    desk = kept(office)
    received(laptop(office), desk, story.nord())
    whole = laptop(office).get(f"{home(desk)}/gardes/2")
    assert campaigns.check_dossier(whole.text).dossier == desk.dossier
    assert f'href="{home(desk)}/gardes/2"' in laptop(office).get(f"{home(desk)}/journal").text
    assert laptop(office).get(f"{home(desk)}/gardes/3").status_code == 404
    run_in_file(tmp_path, "DELETE FROM lines WHERE journal = 'chain' AND number = 2")
    client = laptop(make_office(tmp_path))
    assert client.get(home(desk)).status_code == 409
    first = client.get("/diriger")
    assert "La ligne 2 manque, avec toutes celles qui la suivaient." in said(first)
    assert re.findall(r'action="(/reprendre/[^"]+)"', first.text) == [
        f"/reprendre/{desk.id}/2",
        f"/reprendre/{desk.id}/1",
    ]
    assert client.get(f"/reprendre/{desk.id}/2").text == whole.text
    answer = done(client.post(f"/reprendre/{desk.id}/2"))
    assert "1 liste reçue" in said(client.get("/diriger"))
    assert client.get(answer.headers["location"]).status_code == 200


# --- large, in English, at once -------------------------------------------------------------------------


def large(office: Office, comites: int = 30, people: int = 100) -> str:
    """A championship of France of so many comités with so many in each list."""
    names = [f"Comité {number}" for number in range(comites)]
    setup = national_setup()
    heats = tuple(Heat(f"c{at}", name, comite=name, places=5) for at, name in enumerate(names))
    setup = replace(setup, tiers=(replace(setup.tiers[0], heats=heats), *setup.tiers[1:]))
    lists = [
        campaigns.Received(f"c{at}", regional_list(name, range(1000 * (at + 1), 1000 * (at + 1) + people)))
        for at, name in enumerate(names)
    ]
    return home(office.campaigns.open(campaigns.Announced(setup), *lists, by=BY))


def test_a_list_of_thirty_comites_is_folded_and_each_of_them_can_be_unfolded(
    office: Office, client: TestClient
) -> None:
    address = large(office, people=12)
    page = client.get(f"{address}?etape=national")
    text = main_of(page)
    assert "150 qualifiés sur 230" in text
    assert text.count("4 autres du quota") == 30
    assert len(re.findall(r"<tr><td>1</td>", page.text)) == 30
    unfolded = main_of(client.get(f"{address}?etape=national&voir=c7"))
    assert "quota Comité 7, 5 sur 5" in unfolded
    assert "quota Comité 8" not in unfolded


def test_a_page_computes_what_it_shows_once_for_each_version(
    office: Office, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = with_lists(office)
    calls: list[str] = []
    for name in ("intake", "objections", "missing", "table_rows"):
        monkeypatch.setattr(campaigns, name, _counted(calls, name, getattr(campaigns, name)))
    for path in ("", REGIONAL, "?etape=regionale&voir=nord", "/remplacer", "/tournoi/nord/1"):
        client.get(f"{home(desk)}{path}")
    assert sorted(calls) == [
        *["intake"] * 3, "missing", "objections", "table_rows",
    ]  # fmt: skip


def _counted(calls: list[str], name: str, compute: Callable[..., Any]) -> Callable[..., Any]:
    """The same, and each call is noted."""

    def counted(*asked: Any) -> Any:
        calls.append(name)
        return compute(*asked)

    return counted


def test_every_page_is_in_english_too(office: Office, client: TestClient) -> None:
    desk = with_lists(office, campaigns.TableSet("regionale", story.TABLE))
    client.post("/langue", data={"lang": "en", "back": "/"})
    page = client.get(f"{home(desk)}{REGIONAL}")
    assert 'lang="en"' in page.text
    for french in ("Qualifiés", "Présents", "Ce qui s'oppose", "attendu", "séance"):
        assert french not in main_of(page)
