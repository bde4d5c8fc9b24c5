"""Members of a club in the browser: listed, searched, put right; contacts masked; lists looked at first."""

import re
from dataclasses import replace

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from oudler.director.desk import KnownClub, LicenceList, Office
from oudler.printing import read_sheets
from oudler.tournament.championships import Season
from oudler.tournament.clubs import Club, LicenceHolder, Member
from tests.director.desks import DAY, RULES, seated
from tests.web.asking import laptop, said, stranger

SEASON = Season(2026)
ANA = Member(1, "1111111", "RENAUT", "Ana", series=3, born=1956, licensed=2026)
ZOE = Member(2, "2222222", "LÉVÊQUE", "Zoé", licensed=2025)
CONTACT = "06 12 34 56 18 · ana@example.org"
LIST = """N° FFT;NOM Prénom;Série;Mobile;Saison;Remarques
1111111;RENAUD Ana;4;0798765432;2026-2027;x
12;FAUX Un;;0700000001;;
2222222;LEVEQUE Zoë;;;;
2222229;PUIS Jo;2;0700000002;2026-2027;
"""


@pytest.fixture
def club(office: Office) -> KnownClub:
    """A club of two members."""
    known = office.clubs.open(Club("Club du Pont"))
    office.clubs.change_members(known.id, {}, [(ANA, CONTACT), (ZOE, "")])
    return known


def home(club: KnownClub) -> str:
    return f"/c/{club.id}/bureau/membres"


def field(page: Response, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page.text)
    assert found
    return found[1]


def read(client: TestClient, club: KnownClub, data: str = LIST) -> Response:
    sent = client.post(f"{home(club)}/import", files={"file": ("membres.csv", data.encode())})
    assert sent.headers["location"] == f"{home(club)}/import/apercu"
    return client.get(sent.headers["location"])


# --- the list and a card ----------------------------------------------------------------------------------


def test_members_are_listed_with_their_licences_and_how_often_they_came(
    office: Office, club: KnownClub, client: TestClient
) -> None:
    desk = seated(office, 12)
    office.store.give_events([desk.id], club.id)
    page = said(client.get(home(club)))
    assert "Tous 2 Licence à jour 1 À renouveler 1 Nouveaux 0 Partis 0" in page
    assert "LÉVÊQUE Zoé 2222222 – – 0 à renouveler RENAUT Ana 1111111 3 – 0 à jour" in page
    assert "RENAUT Ana" not in said(client.get(home(club), params={"vue": "renouveler"}))
    found = client.get(home(club), params={"q": "leve"})
    assert "Zoé LÉVÊQUE" in said(found)  # who alone is meant is taken up
    assert "pas renouvelée pour 2026-2027 (dernière : 2025-2026), d'après le club" in said(found)
    assert "Personne ne s'appelle ainsi" in said(client.get(home(club), params={"q": "zzz"}))


def test_a_contact_is_masked_until_it_is_asked_for(club: KnownClub, client: TestClient) -> None:
    card = client.get(home(club), params={"n": 1})
    assert "06 •• •• •• 18 a••••••@example.org" in said(card)
    for page in (card, client.get(home(club)), client.get(f"{home(club)}/1/modifier")):
        assert "34 56" not in page.text
        assert "ana@" not in page.text
    shown = client.post(f"{home(club)}/1/afficher")
    assert "06 12 34 56 18\nana@example.org" in shown.text
    assert shown.headers["cache-control"] == "no-store"
    assert client.get(f"{home(club)}/1/afficher").status_code == 405


def test_a_contact_is_changed_and_wiped_and_the_page_says_what_stays(
    office: Office, club: KnownClub, client: TestClient
) -> None:
    open_card = client.post(f"{home(club)}/1/afficher")
    assert "leur journal est scellé, il n'oublie rien" in said(open_card)
    typed = {"seen": field(open_card, "seen"), "contact": " 04 00 00 00 09 \r\n\r\n rue Haute "}
    client.post(f"{home(club)}/1/coordonnees", data=typed)
    assert office.clubs.members(club.id)[0].contact == "04 00 00 00 09 · rue Haute"
    again = client.post(f"{home(club)}/1/effacer", data=typed)  # made from the card of before
    assert again.status_code == 409
    seen = field(client.get(home(club), params={"n": 1}), "seen")
    wiped = client.post(f"{home(club)}/1/effacer", data={"seen": seen})
    assert "Les coordonnées sont effacées." in said(client.get(wiped.headers["location"]))
    assert office.clubs.members(club.id)[0].contact == ""


def test_a_member_leaves_and_comes_back(office: Office, club: KnownClub, client: TestClient) -> None:
    seen = field(client.get(home(club), params={"n": 2}), "seen")
    client.post(f"{home(club)}/2/depart", data={"seen": seen, "do": "parti"})
    assert office.clubs.members(club.id)[1].member.has_left
    card = client.get(home(club), params={"n": 2})
    assert "Revient au club" in said(card)
    client.post(f"{home(club)}/2/depart", data={"seen": field(card, "seen"), "do": "revenu"})
    assert office.clubs.members(club.id)[1].member == ZOE


def test_who_is_no_member_has_no_card(club: KnownClub, client: TestClient) -> None:
    page = client.get(f"{home(club)}/9/modifier")
    assert page.status_code == 404
    assert "n'est pas dans le fichier du club" in said(page)
    assert client.get("/c/nothing/bureau/membres").status_code == 404


# --- forms ------------------------------------------------------------------------------------------------


def test_a_member_is_added_by_hand(office: Office, club: KnownClub, client: TestClient) -> None:
    assert 'value="LEVY"' in client.get(f"{home(club)}/nouveau", params={"q": "levy ali"}).text
    typed = {"licence": "333 3333", "surname": "LEVY", "first_name": "Ali", "series": "2", "licensed": "2026"}
    done = client.post(f"{home(club)}/nouveau", data={**typed, "born": "1990", "contact": "a@b.fr"})
    assert done.headers["location"] == f"{home(club)}?n=3&fait=ajoute"
    known = office.clubs.members(club.id)[2]
    wanted = Member(3, "3333333", "LEVY", "Ali", series=2, born=1990, licensed=2026, noted=DAY)
    assert (known.member, known.contact) == (wanted, "a@b.fr")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"licence": "12"}, "La licence a sept chiffres ; « 12 » n'en est pas une."),
        ({"licence": "1111111"}, "La licence 1111111 est déjà celle de Ana RENAUT"),
        ({"licence": "", "licensed": "2026"}, "Une licence payée a un numéro"),
        ({"surname": ""}, "Il manque le nom."),
        ({"first_name": ""}, "Il manque le prénom."),
        ({"born": "56"}, "il faut un nombre entier de 1900 à 2026"),
    ],
)
def test_what_cannot_be_kept_is_told_and_what_was_typed_stays(
    office: Office, club: KnownClub, client: TestClient, typed: dict[str, str], told: str
) -> None:
    fields = {"licence": "3333333", "surname": "LEVY", "first_name": "Ali", "comite": "Val", **typed}
    page = client.post(f"{home(club)}/nouveau", data=fields)
    assert page.status_code == 422
    assert told in said(page)
    assert 'value="Val"' in page.text
    assert len(office.clubs.members(club.id)) == 2


def test_two_desks_that_change_one_member_see_both_versions(
    office: Office, club: KnownClub, client: TestClient
) -> None:
    form = client.get(f"{home(club)}/2/modifier")
    typed = {"seen": field(form, "seen"), "licence": "2222222", "surname": "LEVEQUE", "first_name": "Zoé"}
    client.post(f"{home(club)}/2/modifier", data={**typed, "comite": "Val", "licensed": "2025"})
    both = client.post(f"{home(club)}/2/modifier", data={**typed, "comite": "Lac", "licensed": "2026"})
    assert both.status_code == 409
    assert "Comité Val Lac" in said(both)
    assert office.clubs.members(club.id)[1].member == replace(ZOE, surname="LEVEQUE", comite="Val")
    mine = {
        name: field(both, name) for name in ("seen", "licence", "surname", "first_name", "comite", "licensed")
    }
    client.post(f"{home(club)}/2/modifier", data=mine)
    assert office.clubs.members(club.id)[1].member.comite == "Lac"


# --- lists ------------------------------------------------------------------------------------------------


def test_a_list_is_shown_before_it_is_written(office: Office, club: KnownClub, client: TestClient) -> None:
    page = read(client, club)
    told = said(page)
    assert "Mobile → Téléphone" in told
    assert "Colonnes laissées de côté : Remarques" in told
    assert "Nom : RENAUT devient RENAUD · Série : 3 devient 4 · coordonnées changées" in told
    assert "PUIS Jo 2222229 2 nouveau licence 2026-2027 · coordonnées" in told
    assert "12 – rejeté « 12 » n'est pas un numéro de licence" in told
    assert "07 " not in told
    assert "0700000" not in page.text
    assert [each.member for each in office.clubs.members(club.id)] == [ANA, ZOE]
    unchanged = said(client.get(f"{home(club)}/import/apercu", params={"vue": "inchangees"}))
    assert "LÉVÊQUE Zoé 2222222" in unchanged
    assert "PUIS" not in unchanged


def test_a_list_is_written_once_it_is_confirmed_and_taken_back(
    office: Office, club: KnownClub, client: TestClient
) -> None:
    page = read(client, club)
    client.post(f"{home(club)}/import/apercu", data={"seen": field(page, "seen")})
    known = office.clubs.members(club.id)
    assert [(each.member.surname, each.contact) for each in known] == [
        ("RENAUD", "07 98 76 54 32"),
        ("LÉVÊQUE", ""),
        ("PUIS", "07 00 00 00 02"),
    ]
    assert "Dernier import : membres.csv" in said(client.get(home(club)))
    client.post(f"{home(club)}/import/defaire")
    assert [(each.member, each.contact) for each in office.clubs.members(club.id)] == [
        (ANA, CONTACT),
        (ZOE, ""),
    ]
    assert client.post(f"{home(club)}/import/defaire").status_code == 409


def test_a_list_is_shown_again_where_somebody_was_changed_meanwhile(
    office: Office, club: KnownClub, client: TestClient
) -> None:
    page = read(client, club)
    seen = field(client.get(home(club), params={"n": 2}), "seen")
    client.post(f"{home(club)}/2/depart", data={"seen": seen, "do": "parti"})
    again = client.post(f"{home(club)}/import/apercu", data={"seen": field(page, "seen")})
    assert again.status_code == 409
    assert "ont changé entre-temps" in said(again)
    assert "revient au club" in said(again)
    assert len(office.clubs.members(club.id)) == 2
    client.post(f"{home(club)}/import/abandon")
    assert client.get(f"{home(club)}/import/apercu").headers["location"] == f"{home(club)}/import"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "vide"),
        (b"a;b\n1;2\n", "ce n'est pas une liste de joueurs"),
        (
            b"nom;pr\xc3\xa9nom\n" + b"".join(b"N%d;P\n" % n for n in range(2001)),
            "est-ce la liste nationale ?",
        ),
    ],
)
def test_what_is_no_list_of_members_is_refused(
    club: KnownClub, client: TestClient, data: bytes, told: str
) -> None:
    page = client.post(f"{home(club)}/import", files={"file": ("membres.csv", data)})
    assert page.status_code == 422
    assert told in said(page)
    assert "Choisissez d'abord la liste" in said(client.post(f"{home(club)}/import"))


def test_refused_lines_and_members_are_taken_away_without_contacts(
    club: KnownClub, client: TestClient
) -> None:
    read(client, club)
    refused = read_sheets(client.get(f"{home(club)}/import/rejetees.xlsx").content)
    (rows,) = refused.values()
    assert rows[1][:3] == ("3", "12", "FAUX Un")
    for ending in ("csv", "xlsx"):
        sheets = read_sheets(client.get(f"{home(club)}/export.{ending}").content)
        (rows,) = sheets.values()
        assert rows[0][:3] == ("N° FFT", "Nom", "Prénom")
        assert [row[:2] for row in rows[1:]] == [("2222222", "LÉVÊQUE"), ("1111111", "RENAUT")]
        told = str(rows)
        assert "06" not in told
        assert "ana@" not in told
    assert client.get(f"{home(club)}/export.pdf").status_code == 404
    assert client.get(f"{home(club)}/import/rejetees.pdf").status_code == 404


# --- the national list, and what the entries screen knows -------------------------------------------------


@pytest.mark.met("REG-09")
@pytest.mark.met("ORG-19")
def test_a_national_list_is_kept_once_it_was_looked_at_and_finds_people(
    office: Office, client: TestClient
) -> None:
    desk = office.open(RULES, "bureau")
    data = "licence;nom;prénom;adresse\n0123456;LÉVÊQUE;Zoé;zoe@example.org\n12;DURAND;Luc;\n".encode()
    sent = {"season": "2026", "day": "2026-09-03"}
    read_in = client.post("/licences", data=sent, files={"file": ("fft.csv", data)})
    page = client.get(read_in.headers["location"])
    assert "1 ligne laissée de côté ligne 3 : « 12 » n'est pas un numéro de licence" in said(page)
    assert office.licences.current() is None
    client.post("/licences/apercu", data={"seen": field(page, "seen")})
    assert "1 licence, liste du 03/09/2026" in said(client.get("/licences"))
    found = client.get(f"/e/{desk.id}/bureau/inscriptions", params={"q": "lev"})
    assert 'value="0123456"' in found.text
    assert "à jour pour 2026-2027, d'après la liste nationale du 03/09/2026" in said(found)
    assert "zoe@example.org" not in found.text
    client.post("/licences/retrait")
    assert office.licences.current() is None


def test_a_list_that_is_no_list_or_of_no_day_is_refused(client: TestClient) -> None:
    files = {"file": ("fft.csv", b"a;b\n1;2\n")}
    assert "ce n'est pas une liste de joueurs" in said(client.post("/licences", files=files))
    wrong = client.post("/licences", data={"day": "hier"}, files=files)
    assert "la date s'écrit" in said(wrong)
    assert "Choisissez d'abord la liste" in said(client.post("/licences"))
    assert client.get("/licences/apercu").headers["location"] == "/licences"
    assert client.post("/licences/apercu", data={"seen": "x"}).headers["location"] == "/licences"


def test_another_list_that_was_read_meanwhile_is_shown_before_it_is_kept(client: TestClient) -> None:
    client.post("/licences", files={"file": ("a.csv", b"licence;nom;pr\xc3\xa9nom\n1111111;A;Un\n")})
    page = client.post("/licences/apercu", data={"seen": "another"})
    assert page.status_code == 409
    assert "Une autre liste a été lue entre-temps" in said(page)
    client.post("/licences/abandon")
    assert client.get("/licences/apercu").status_code == 303


@pytest.mark.met("REG-09")
def test_a_member_is_found_by_letters_and_a_licence_that_is_not_renewed_is_told(
    office: Office, club: KnownClub, client: TestClient
) -> None:
    desk = office.open(RULES, "bureau")
    office.store.give_events([desk.id], club.id)
    screen = f"/e/{desk.id}/bureau/inscriptions"
    found = client.get(screen, params={"q": "leve"})
    assert 'value="2222222"' in found.text
    assert 'value="Club du Pont"' in found.text
    assert "Licence pas renouvelée pour 2026-2027 (dernière : 2025-2026)" in said(found)
    done = client.post(screen, data={"licence": "2222222", "is_licensed": "1", "do": "plain"})
    told = said(client.get(done.headers["location"]))
    assert "Zoé LÉVÊQUE : licence pas renouvelée pour 2026-2027" in told
    assert not desk.event.entries[1].is_licensed
    typed = {"licence": "9999999", "surname": "X", "first_name": "Y", "is_licensed": "1", "do": "here paid"}
    client.post(screen, data=typed)
    assert "licence à voir" not in said(client.get(screen))  # nobody knows that licence
    office.licences.replace(LicenceList(DAY, SEASON, [LicenceHolder("2222222", "L", "Z", licensed=2026)]))
    page = said(client.get(screen, params={"vue": "licences"}))
    assert "2 licences à voir" in page  # one is paid by now, the other is not on the list
    assert "inconnue de la liste nationale du 15/11/2026" in said(client.get(screen, params={"n": 2}))
    roll = said(client.get(f"{screen}/appel"))
    assert "LÉVÊQUE Zoé n° 1 doit licence à voir" in roll


def test_lists_for_an_event_tell_which_licences_are_not_renewed(
    office: Office, club: KnownClub, client: TestClient
) -> None:
    desk = office.open(RULES, "bureau")
    office.store.give_events([desk.id], club.id)
    data = "licence;nom;prénom\n1111111;RENAUT;Ana\n2222222;LÉVÊQUE;Zoé\n".encode()
    page = client.post(
        f"/e/{desk.id}/bureau/inscriptions/liste", data={"do": "read"}, files={"file": ("l.csv", data)}
    )
    assert "1 licence à voir" in said(page)
    assert "LÉVÊQUE Zoé 2222222 : pas renouvelée pour 2026-2027" in said(page)


def test_only_the_desk_reads_members_and_searches_by_letters(office: Office, club: KnownClub) -> None:
    desk = office.open(RULES, "bureau")
    office.store.give_events([desk.id], club.id)
    client = stranger(office)
    for path in (home(club), f"{home(club)}/export.csv", f"{home(club)}/import", "/licences"):
        assert client.get(path).status_code == 403
    assert client.post(f"{home(club)}/1/afficher").status_code == 403
    for path in (f"/e/{desk.id}", f"/e/{desk.id}/places", f"/e/{desk.id}/moi"):
        assert "RENAUT" not in client.get(path, params={"q": "ren"}).text


def test_no_contact_is_in_a_tournament_file(office: Office, club: KnownClub) -> None:
    desk = office.open(RULES, "bureau")
    office.store.give_events([desk.id], club.id)
    client = laptop(office)
    client.post(f"/e/{desk.id}/bureau/inscriptions", data={"licence": "1111111", "is_licensed": "1"})
    assert desk.event.entries[1].name == "Ana RENAUT"
    kept = "\n".join(
        line.text for journal in ("log", "hall") for line in office.store.lines(desk.id, journal)
    )
    assert "1111111" in kept
    assert "ana@" not in kept
    assert "34 56" not in kept
    assert office.store.addresses(desk.id) == {}
