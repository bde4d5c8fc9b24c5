"""A club's first day, its set-up, its logo, and its first page."""

import io
import re
from datetime import date
from html import unescape
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.testclient import TestClient

from oudler.director.desk import KnownClub, Office
from oudler.printing import read_logo
from oudler.printing.logo import MOST_LOGO_BYTES
from oudler.tournament.clubs import Challenge, Club, ClubArbiter, UsualEvening
from tests.director.club_nights import CLUB, closed, coming, played
from tests.director.desks import DAY, Ticking, make_office
from tests.printing.pictures import png, svg
from tests.web.asking import laptop, said, stranger
from tests.web.test_english import french_in

TYPED = {
    "name": "Tarot Club du Vieux Pont",
    "number": "49-12",
    "comite": "Val de Loire",
    "venue": "Salle des fêtes",
    "weekday": "4",
    "starts": "20h30",
    "contact": "02 41 00 00 00",
    "site": "www.vieux-pont.fr",
    "arbiters": "Odile Martin 1234567\n\nPaul Roux\n",
}
READ = Club(
    "Tarot Club du Vieux Pont",
    "49-12",
    "Val de Loire",
    "Salle des fêtes",
    UsualEvening(4, "20:30"),
    "02 41 00 00 00",
    "https://www.vieux-pont.fr",
    (ClubArbiter("Odile Martin", "1234567"), ClubArbiter("Paul Roux")),
)
LOGO = {"logo": ("logo.png", png(), "image/png")}


def home(club: KnownClub) -> str:
    return f"/c/{club.id}/bureau"


# --- the first day --------------------------------------------------------------------------------------


def test_a_club_is_opened_by_one_form_and_leads_to_its_first_day(office: Office, client: TestClient) -> None:
    assert 'href="/nouveau-club"' in client.get("/diriger").text
    asked = client.get("/nouveau-club")
    assert "Ce qui viendra ensuite" in said(asked)
    opened = client.post("/nouveau-club", data=TYPED, files=LOGO)
    (known,) = office.clubs.clubs()
    assert opened.headers["location"] == home(known)
    assert (known.club, str(office.clubs.logo(known.id))) == (READ, str(read_logo(png())))
    first = client.get(home(known))
    assert "Bienvenue au club. Tout reste sur cet ordinateur" in said(first)
    assert f'href="/nouvelle?club={known.id}"' in first.text
    assert f'src="/c/{known.id}/logo"' in first.text
    assert f'href="{home(known)}"' in client.get("/diriger").text


def test_a_name_is_enough_and_the_server_may_have_several_clubs(office: Office, client: TestClient) -> None:
    for name in ("Premier", "Second"):
        client.post("/nouveau-club", data={"name": name})
    assert {known.club for known in office.clubs.clubs()} == {Club("Premier"), Club("Second")}
    told = said(client.get("/diriger"))
    about = "sa page, ses soirées, ses membres"
    assert [f"{name} {about}" in told for name in ("Premier", "Second")] == [True, True]


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        ("name", "", "Écrivez le nom du club."),
        ("starts", "25:00", "« 25:00 » : l'heure s'écrit 14:30."),
        ("weekday", "7", "« 7 » : ce choix n'existe pas."),
        ("weekday", "", "Choisissez le jour de la soirée, ou effacez l'heure."),
        ("site", "javascript:alert(1)", "« javascript:alert(1) » : une adresse s'écrit www.mon-club.fr."),
        ("site", "ftp://x.fr", "« ftp://x.fr » : une adresse s'écrit www.mon-club.fr."),
        ("arbiters", "1234567", "« 1234567 » : écrivez le nom de l'arbitre, puis le numéro de sa licence."),
        ("arbiters", "Odile 12x", "« Odile 12x » : écrivez le nom de l'arbitre, puis le numéro"),
    ],
)
def test_what_cannot_be_read_is_told_and_everything_typed_stays(
    office: Office, client: TestClient, field: str, typed: str, told: str
) -> None:
    answer = client.post("/nouveau-club", data={**TYPED, field: typed})
    assert (answer.status_code, office.clubs.clubs()) == (422, ())
    assert told in said(answer)
    kept = "number" if field != "number" else "name"
    assert f'name="{kept}" id="{kept}" type="text" value="{TYPED[kept]}"' in answer.text
    assert 'aria-invalid="true"' in answer.text


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"GIF89a", "Ce fichier n'est ni PNG, ni JPEG, ni SVG"),
        (b"\x89PNG\r\n\x1a\n" + bytes(MOST_LOGO_BYTES), "Le logo pèse plus de 300 ko"),
        (svg("<script/>"), "Ce SVG contient « script »"),
    ],
)
def test_a_logo_that_is_refused_opens_no_club(
    office: Office, client: TestClient, data: bytes, told: str
) -> None:
    answer = client.post("/nouveau-club", data=TYPED, files={"logo": ("logo", data)})
    assert (answer.status_code, office.clubs.clubs()) == (422, ())
    assert told in said(answer)


def test_a_club_is_here_only_once(client: TestClient, club: KnownClub, office: Office) -> None:
    answer = client.post("/nouveau-club", data=TYPED)
    assert (answer.status_code, len(office.clubs.clubs())) == (422, 1)
    assert "« Tarot Club du Vieux Pont » est déjà ici" in said(answer)


# --- the set-up page ------------------------------------------------------------------------------------


def seen(page: str) -> str:
    found = re.search(r'name="seen" value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_set_up_changes_what_the_form_asks_and_nothing_else(client: TestClient, office: Office) -> None:
    challenge = Challenge("10 sur 15", DAY, DAY)
    known = office.clubs.open(Club("Ancien", challenges=(challenge,), withdrawn=("e9",), has_page=True))
    page = client.get(f"{home(known)}/reglages")
    answer = client.post(f"{home(known)}/reglages", data={**TYPED, "seen": seen(page.text)}, files=LOGO)
    assert answer.headers["location"] == f"{home(known)}/reglages?fait=1"
    now = office.clubs.club(known.id)
    assert now.club == Club(
        READ.name, READ.number, READ.comite, READ.venue, READ.evening, READ.contact, READ.site, READ.arbiters,
        (challenge,), withdrawn=("e9",), has_page=True,
    )  # fmt: skip
    shown = client.get(answer.headers["location"])
    assert "C'est gardé." in said(shown)
    assert "Odile Martin 1234567\nPaul Roux</textarea>" in shown.text
    client.post(f"{home(known)}/reglages", data={**TYPED, "seen": seen(shown.text), "no_logo": "1"})
    assert office.clubs.logo(known.id) is None


def test_a_club_that_somebody_else_changed_is_shown_with_both_and_not_overwritten(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    mark = seen(client.get(f"{home(club)}/reglages").text)
    other = {**TYPED, "venue": "Le Bon Coin", "seen": mark}
    assert client.post(f"{home(club)}/reglages", data=other).status_code == 303
    mine = {**TYPED, "contact": "06 00 00 00 00", "seen": mark}
    answer = client.post(f"{home(club)}/reglages", data=mine)
    assert answer.status_code == 409
    assert office.clubs.club(club.id).club.venue == "Le Bon Coin"
    told = said(answer)
    assert "Quelqu'un d'autre vient de changer le club : rien n'est encore gardé." in told
    assert "Lieu habituel : « Le Bon Coin » à présent, « Salle des fêtes » dans la case." in told
    assert 'value="06 00 00 00 00"' in answer.text
    assert client.post(f"{home(club)}/reglages", data={**mine, "seen": seen(answer.text)}).status_code == 303
    kept = office.clubs.club(club.id).club
    assert (kept.venue, kept.contact) == ("Salle des fêtes", "06 00 00 00 00")


def test_wrong_set_up_is_told_and_nothing_is_kept(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    mark = seen(client.get(f"{home(club)}/reglages").text)
    answer = client.post(f"{home(club)}/reglages", data={**TYPED, "name": " ", "seen": mark})
    assert (answer.status_code, office.clubs.club(club.id).club) == (422, CLUB)


# --- the logo -------------------------------------------------------------------------------------------


def test_logo_is_shown_and_does_nothing_but_draw(client: TestClient, club: KnownClub, office: Office) -> None:
    assert client.get(f"/c/{club.id}/logo").status_code == 404
    drawn = read_logo(svg('<circle cx="50" cy="30" r="20"/>'))
    office.clubs.keep_logo(club.id, drawn)
    answer = stranger(office).get(f"/c/{club.id}/logo")
    assert (answer.content, answer.headers["content-type"]) == (drawn.body, "image/svg+xml")
    assert answer.headers["content-security-policy"] == (
        "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    )
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_papers_of_an_event_of_the_club_have_its_name_and_logo(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    desk = closed(office, club, "Soirée 1", DAY)
    office.clubs.keep_logo(club.id, read_logo(png()))
    paper = f"/e/{desk.id}/bureau/papiers/ranking.pdf"
    page = PdfReader(io.BytesIO(client.get(paper).content)).pages[0]
    assert CLUB.name in page.extract_text()
    assert len(page.images) == 1
    office.clubs.give_back([desk.id], club.id)
    page = PdfReader(io.BytesIO(client.get(paper).content)).pages[0]
    assert CLUB.name not in page.extract_text()
    assert len(page.images) == 0


# --- the first page -------------------------------------------------------------------------------------


def duties(page: str) -> list[str]:
    """What the page says is to be done."""
    return re.findall(r'<p><b>(.*?)</b> <span>.*?</span></p>\s*<div class="acts">', page)


def test_page_of_a_club_with_nothing_to_do_says_so_in_one_line(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    coming(office, club, "Soirée 1", date(2026, 11, 20))
    page = client.get(home(club))
    assert "Prochaine soirée vendredi 20 novembre 2026 Soirée 1 20 h 30, Salle des fêtes." in said(page)
    assert "Donnes libres, individuel, 1 × 5 12 inscrits Préparer la soirée" in said(page)
    assert duties(page.text) == []
    assert "À faire Rien à faire : tout est à jour." in said(page)


def test_every_duty_has_a_link_to_where_it_is_done(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    client, club = laptop(office), office.clubs.open(CLUB)
    desk = closed(office, club, "Soirée 1", DAY)
    played(office, club, "Soirée 2", DAY)
    clock.move(hours=1)
    page = client.get(home(club))
    assert duties(page.text) == [
        "Homologation à envoyer",
        "Épreuve pas close",
        "Classement définitif à afficher",
        "Sauvegarde à faire",
    ]
    assert "Soirée 1, close aujourd'hui" in said(page)
    links = [
        unescape(link) for link in re.findall(r'class="acts"><a class="btn[^"]*" href="(.*?)"', page.text)
    ]
    assert f"/e/{desk.id}/bureau/classement/federation" in links
    assert [client.get(link).status_code for link in links] == [200] * 4
    assert duties(client.get(home(club)).text)[-1] == "Classement définitif à afficher"  # saved by its link
    acts = f"{home(club)}/epreuves"
    client.post(acts, data={"do": "final", "event": desk.id, "back": "club"})
    sent = client.post(acts, data={"do": "homologation", "event": desk.id, "back": "club"})
    page = client.get(sent.headers["location"])
    assert sent.headers["location"].startswith(f"{home(club)}?fait=homologation")
    assert "1 homologation notée comme envoyée" in said(page)
    assert duties(page.text) == ["Épreuve pas close"]
    assert "envoyée" in said(client.get(f"{home(club)}/epreuves"))


def test_several_duties_of_a_kind_are_one_line_that_leads_to_a_list(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    client, club = laptop(office), office.clubs.open(CLUB)
    desks = [closed(office, club, f"Soirée {number}", date(2026, 11, number)) for number in range(1, 5)]
    clock.move(days=8)
    page = client.get(home(club))
    assert duties(page.text)[0] == "4 homologations à envoyer"
    assert "Soirée 4, Soirée 3, Soirée 2…" in said(page)
    assert f'href="{home(club)}/epreuves?etat=envoyer"' in page.text
    listed = client.get(f"{home(club)}/epreuves?etat=envoyer")
    assert listed.text.count('type="checkbox" name="event"') == 4
    data = {"do": "homologation", "event": [desk.id for desk in desks]}
    client.post(f"{home(club)}/epreuves", data=data)
    assert duties(client.get(home(club)).text) == ["Sauvegarde à faire"]


def test_page_shows_the_season_and_the_first_of_the_last_evenings(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    closed(office, club, "Soirée 1", DAY)
    closed(office, club, "Soirée 2", DAY)
    told = said(client.get(home(club)))
    assert "soirées jouées 2 joueurs par soirée 12" in told
    assert re.search(r"Derniers résultats Soirée \d 15/11/2026, 12 joueurs 1 Prénom\d+ NOM0\d+ \d+ PCN", told)


def test_evening_that_nobody_announced_is_offered_on_its_usual_day(
    client: TestClient, club: KnownClub, office: Office
) -> None:
    desk = closed(office, club, "Soirée 1", DAY)
    page = client.get(home(club))
    assert "Prochaine soirée vendredi 20 novembre 2026 20 h 30, Salle des fêtes" in said(page)
    assert f'href="/nouvelle?club={club.id}&amp;comme={desk.id}"' in page.text


def test_strangers_see_nothing_of_the_desk_of_a_club(office: Office, club: KnownClub) -> None:
    for path in ("", "/epreuves", "/epreuves/sans-club", "/reglages", "/sauvegarde"):
        assert stranger(office).get(home(club) + path).status_code == 403
    assert "Club" not in said(stranger(office).get("/diriger"))
    assert laptop(office).get("/c/nobody/bureau").status_code == 404


def test_no_page_of_a_club_has_a_french_word(tmp_path: Path) -> None:
    clock = Ticking()
    office = make_office(tmp_path, clock)
    client, club = laptop(office), office.clubs.open(Club("Vieux Pont", arbiters=CLUB.arbiters))
    client.post("/langue", data={"lang": "en", "back": "/"})
    first = french_in(client.get(home(club)).text)
    desk = closed(office, club, "Evening 1", DAY)
    played(office, club, "Evening 2", DAY)
    coming(office, None, "Cup", DAY)
    clock.move(hours=1)
    done = f"?fait=archiver&n=1&sur={desk.id}"
    pages = ["", "/epreuves", f"/epreuves{done}", "/epreuves?q=evening", "/epreuves/sans-club", "/reglages"]
    found = [line for page in pages for line in french_in(client.get(home(club) + page).text)]
    others = ["/nouveau-club", f"/nouvelle?club={club.id}", f"/e/{desk.id}/bureau/epreuve"]
    found += [line for page in others for line in french_in(client.get(page).text)]
    wrong = client.post("/nouveau-club", data={"name": "", "starts": "99", "site": "x y", "arbiters": "1"})
    assert [first, found, french_in(wrong.text)] == [[], [], []]
