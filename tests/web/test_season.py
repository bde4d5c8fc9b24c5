"""The season of a club on its pages: challenges, points, cards, what corrections change, files and papers."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Desk, document_of
from oudler.printing import read_sheets
from oudler.tournament.clubs import Challenge, ChallengePoints, ChallengeTie
from oudler.tournament.forms import Form
from tests.director.club_seasons import HeldSeason, held_season
from tests.director.desks import make_office
from tests.printing.texts import pdf_text
from tests.reference import season as slow
from tests.reference.event import Row
from tests.tournament.club_evenings import evening, roster
from tests.web.asking import laptop, said, stranger

EVENINGS, PEOPLE, COME = 12, 16, 12
NOW = datetime(2026, 12, 31, 12, 0, tzinfo=UTC)
RULE = {
    "name": "Challenge d'hiver", "since": "2026-09-01", "until": "2027-08-31", "points": "ranks",
    "kept": "8", "planned": "15", "presence": "1", "tie1": "wins",
}  # fmt: skip


@pytest.fixture
def season(tmp_path: Path) -> HeldSeason:
    """A club that has held twelve evenings, and has no challenge yet."""
    return held_season(make_office(tmp_path, lambda: NOW), PEOPLE, EVENINGS, COME, members=14)


@pytest.fixture
def client(season: HeldSeason) -> TestClient:
    """The browser of its organiser."""
    return laptop(season.office)


def made(client: TestClient, season: HeldSeason, **changes: str) -> str:
    """Make a challenge of all evenings; gives where that leads."""
    page = client.get(f"{season.home}/regle/0?saison=2026")
    fields = {**RULE, "seen": value_of(page.text, "seen"), "counts": season.events, **changes}
    answer = client.post(f"{season.home}/regle/0?saison=2026", data=fields)
    assert answer.status_code == 303, said(answer)
    return str(answer.headers["location"])


def value_of(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]* value="([^"]*)"', page)
    assert found is not None, name
    return found[1]


# --- what a page shows, and what follows from the files -------------------------------------------------


def documents(season: HeldSeason) -> list[Row]:
    """The files of the evenings of the club."""
    return [json.loads(document_of(season.office.desk(event))) for event in season.events]


def name_of(season: HeldSeason, licence: str) -> str:
    return next(each.name for each in season.people if each.licence == licence)


def shown_lines(page: str) -> list[tuple[int, str, Fraction]]:
    """Rank, name and total of every line of a challenge."""
    return [(int(cells[0]), cells[1], number_of(total)) for cells, total in rows_of(page)]


def rows_of(page: str) -> Iterator[tuple[list[str], str]]:
    """The cells of every line, and its total."""
    for row in re.findall(r"<tr[^>]*><td class=\"rank\".*?</tr>", page, re.S):
        cells = [said(cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.S)]
        total = re.search(r'<td class="total">(.*?)</td>', row)
        assert total is not None
        yield cells, total[1]


def number_of(text: str) -> Fraction:
    return Fraction(text.replace(",", ".").replace("−", "-"))


def by_twin(season: HeldSeason) -> list[tuple[int, str, Fraction]]:
    """The challenge as it follows from the files."""
    found = slow.challenge(documents(season), "places", 8, 1)
    return sorted((rank, name_of(season, licence), total) for rank, licence, total in found)


def shown_points(page: str) -> dict[str, tuple[int, int]]:
    """PCN and PP of everybody on the page of points."""
    rows = re.findall(r"<tr><td>\d+</td>(.*?)</tr>", page, re.S)
    cells = [[said(cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.S)] for row in rows]
    return {name: (int(pcn.replace("–", "0")), int(pp.replace("–", "0"))) for name, _, _, pcn, pp in cells}


def points_by_twin(season: HeldSeason) -> dict[str, tuple[int, int]]:
    found = slow.totals(documents(season))
    return {name_of(season, who): gained for who, gained in found.items() if gained != (0, 0)}


def all_points(client: TestClient, season: HeldSeason) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for series in "1234":
        found |= shown_points(client.get(f"{season.home}/pcn?saison=2026&serie={series}").text)
    return found


def corrected(client: TestClient, desk: Desk) -> None:
    """Reopen an event, turn a sheet round, and close it again, all by its pages."""
    home = f"/e/{desk.id}/bureau"
    assert client.post(f"{home}/classement/rouvrir", data={"why": "feuille mal lue"}).status_code == 303
    page = client.get(f"{home}/feuilles/1/1").text
    balances = desk.event.sheets[1, 1].balances
    fields = {f"b{column}": str(-balance) for column, balance in enumerate(balances)}
    sent = {"mode": "bilans", "seen": value_of(page, "seen"), "act": "correct", "why": "mal lue", **fields}
    assert client.post(f"{home}/feuilles/1/1", data=sent).status_code == 303
    seen = str(desk.version[0])
    assert client.post(f"{home}/classement/clore", data={"seen": seen}).status_code == 303


@pytest.mark.met("PCN-26")
def test_season_of_twelve_evenings_two_of_which_are_corrected(client: TestClient, season: HeldSeason) -> None:
    home = made(client, season)
    first = client.get(f"{home}&tous=1").text
    assert sorted(shown_lines(first)) == by_twin(season)
    assert all_points(client, season) == points_by_twin(season)
    for number in (3, 8):
        corrected(client, season.office.desk(season.events[number]))
    page = client.get(f"{home}&tous=1").text
    assert sorted(shown_lines(page)) == by_twin(season) != sorted(shown_lines(first))
    assert all_points(client, season) == points_by_twin(season)
    assert re.findall(r"Soirée (\d+), \w+ [\w ]+ : corrigée", said(page)) == ["4", "9"]


def test_correction_is_told_with_people_and_amounts_until_it_was_read(
    client: TestClient, season: HeldSeason
) -> None:
    home = made(client, season)
    desk = season.office.desk(season.events[3])
    assert "corrigée" not in client.get(home).text
    before = {row["licence"]: row for row in document(desk)["points"]["awards"]}
    corrected(client, desk)
    page = client.get(home).text
    after = {row["licence"]: row for row in document(desk)["points"]["awards"]}
    for licence in {*before, *after}:
        old, new = (each.get(licence, {}).get("pcn", 0) for each in (before, after))
        if old != new:
            assert re.search(rf"{name_of(season, licence)} : [^.]*{new} PCN au lieu de {old}", said(page))
    read = {"event": value_of(page, "event"), "seal": value_of(page, "seal")}
    assert client.post(f"{season.home}/lu?saison=2026", data={**read, "seal": "other"}).status_code == 409
    assert "corrigée" in client.get(home).text
    assert client.post(f"{season.home}/lu?saison=2026", data=read).status_code == 303
    assert "corrigée" not in client.get(home).text


def document(desk: Desk) -> Row:
    found: Row = json.loads(document_of(desk))
    return found


def test_reopened_event_does_not_count_and_what_is_put_back_is_not_told(
    client: TestClient, season: HeldSeason
) -> None:
    home = made(client, season)
    told = shown_lines(client.get(f"{home}&tous=1").text)
    desk = season.office.desk(season.events[0])
    client.post(f"/e/{desk.id}/bureau/classement/rouvrir", data={"why": "à revoir"})
    page = client.get(f"{home}&tous=1").text
    assert "Soirée 1, vendredi 4 septembre 2026 : rouverte, elle ne compte plus" in said(page)
    unread = {"event": desk.id, "seal": value_of(page, "seal")}
    assert client.post(f"{season.home}/lu?saison=2026", data=unread).status_code == 409
    assert sorted(shown_lines(page)) == by_twin(season)
    client.post(f"/e/{desk.id}/bureau/classement/clore", data={"seen": str(desk.version[0])})
    again = client.get(f"{home}&tous=1").text
    assert ("corrigée" in again, shown_lines(again)) == (False, told)


def test_season_stays_when_the_server_starts_again(
    client: TestClient, season: HeldSeason, tmp_path: Path
) -> None:
    home = made(client, season)
    page = client.get(home).text
    kept = season.office.store.outcomes()
    again = laptop(make_office(tmp_path, lambda: NOW))
    assert again.get(home).text == page
    season.office.store.keep_outcomes({event: (seal, "no outcome") for event, (seal, _) in kept.items()})
    assert again.get(home).text == page
    assert season.office.store.outcomes() == kept


# --- a challenge ----------------------------------------------------------------------------------------


def test_cells_say_what_became_of_each_evening(client: TestClient, season: HeldSeason) -> None:
    page = client.get(f"{made(client, season)}&tous=1").text
    (cells, _), *_ = rows_of(page)
    evenings = cells[3 : 3 + EVENINGS]
    assert sum("ne compte pas" in cell for cell in evenings) == len([c for c in evenings if c]) - 8
    assert len(re.findall(r'<td class="e [kx] w', page)) == EVENINGS
    assert page.count('<span class="vh"> gagnée</span>') == EVENINGS
    assert 'class="e f"' in page
    assert said(re.findall(r"<h1.*?</header>|<h1.*?</nav>", page, re.S)[0]).startswith(
        "Challenge d'hiver 12 soirées sur 15"
    )


def test_rule_is_said_in_sentences(client: TestClient, season: HeldSeason) -> None:
    page = said(client.get(made(client, season, members_only="1", tie2="last")))
    assert (
        "Du 01/09/2026 au 31/08/2027. Les 8 meilleures soirées sur 15 comptent. "
        "À n joueurs, le premier prend n points, le dernier 1 ; les ex æquo et les équipiers partagent. "
        "Chaque soirée jouée ajoute 1 point. "
        "À égalité : les victoires, puis la dernière soirée jouée ensemble. "
        "Qui reste à égalité partage la place. "
        "Seuls les membres sont classés ; les places se comptent parmi tous les joueurs."
    ) in page
    assert name_of(season, season.people[15].licence) not in page


def test_wrong_rule_keeps_what_was_typed_and_says_what_is_wrong(
    client: TestClient, season: HeldSeason
) -> None:
    seen = value_of(client.get(f"{season.home}/regle/0").text, "seen")
    typed = {
        **RULE, "seen": seen, "name": " ", "until": "2026-08-31", "kept": "20", "presence": "beaucoup",
        "points": "étoiles", "counts": season.events[1:],
    }  # fmt: skip
    answer = client.post(f"{season.home}/regle/0?saison=2026", data=typed)
    told = said(answer)
    assert answer.status_code == 422
    for line in (
        "Donnez un nom au challenge.",
        "Le dernier jour est avant le premier : corrigez-les.",
        "20 soirées comptent, 15 sont prévues : il ne peut en compter plus qu'on n'en joue.",
        "« beaucoup » : il faut un nombre entier de 0 à 1000.",
        "« étoiles » : ce choix n'existe pas.",
    ):
        assert line in told
    assert 'value="beaucoup"' in answer.text
    boxes = re.findall(r'name="counts" value="(\w+)"( checked)?', answer.text)
    assert dict(boxes)[season.events[0]] == ""
    assert sum(bool(checked) for _, checked in boxes) == EVENINGS - 1
    assert season.office.clubs.club(season.club.id).club.challenges == ()


def test_rule_is_changed_and_taken_away_only_as_it_was_seen(client: TestClient, season: HeldSeason) -> None:
    made(client, season)
    form = f"{season.home}/regle/1"
    page = client.get(f"{form}?saison=2026").text
    assert (value_of(page, "name"), value_of(page, "kept")) == ("Challenge d&#39;hiver", "8")
    fields = {**RULE, "seen": value_of(page, "seen"), "name": "Autre nom", "counts": season.events[2:]}
    assert (
        client.post(f"{form}?saison=2026", data={**fields, "points": "sums", "tie2": "wins"}).status_code
        == 303
    )
    (rule,) = season.office.clubs.club(season.club.id).club.challenges
    assert rule == Challenge(
        "Autre nom", date(2026, 9, 1), date(2027, 8, 31), ChallengePoints.SUMS, 8, 15, 1,
        (ChallengeTie.WINS,), left_out=tuple(sorted(season.events[:2])),
    )  # fmt: skip
    for path in (form, f"{form}/supprimer"):
        assert client.post(path, data=fields).status_code == 409
    assert "10 soirées sur 15" in said(client.get(season.home))
    seen = value_of(client.get(form).text, "seen")
    client.post(f"{form}/supprimer", data={"seen": seen})
    assert "Créer un challenge" in said(client.get(season.home))
    for path in (form, f"{season.home}/regle/x", f"{season.home}/regle/{10**9}"):
        assert client.get(path).status_code == 404
    assert client.post(form, data=fields).status_code == 404


def test_rule_that_is_changed_stays_published(client: TestClient, season: HeldSeason) -> None:
    made(client, season)
    known = season.office.clubs.club(season.club.id)
    published = replace(known.club.challenges[0], is_public=True)
    season.office.clubs.change(known, replace(known.club, challenges=(published,)))
    form = f"{season.home}/regle/1?saison=2026"
    client.post(form, data={**RULE, "name": "Coupe", "seen": value_of(client.get(form).text, "seen")})
    (rule,) = season.office.clubs.club(season.club.id).club.challenges
    assert (rule.name, rule.is_public) == ("Coupe", True)


def test_evening_left_out_stays_so_when_another_season_is_looked_at(
    client: TestClient, season: HeldSeason
) -> None:
    made(client, season, counts=season.events[1:])  # type: ignore[arg-type]
    form = f"{season.home}/regle/1?saison=2025"
    page = client.get(form).text
    client.post(form, data={**RULE, "seen": value_of(page, "seen")})
    (rule,) = season.office.clubs.club(season.club.id).club.challenges
    assert rule.left_out == (season.events[0],)


def test_several_challenges_stand_side_by_side(client: TestClient, season: HeldSeason) -> None:
    made(client, season)
    made(client, season, name="Coupe de Noël", since="2026-11-01", until="2026-12-31", kept="", planned="")
    page = said(client.get(f"{season.home}?challenge=2"))
    assert page.index("Coupe de Noël") < page.index("Challenge d'hiver")
    assert "3 soirées " in page
    assert "Toutes les soirées comptent." in page
    assert "Il n'y en a pas cette saison." in said(client.get(f"{season.home}?saison=2024"))


def test_challenge_without_an_evening_yet_says_so(client: TestClient, season: HeldSeason) -> None:
    home = made(client, season, since="2027-06-01")
    assert "Aucune soirée de ce challenge n'est encore proclamée" in said(client.get(home))


def test_lines_are_chosen_by_series_and_by_category(client: TestClient, season: HeldSeason) -> None:
    home = made(client, season)
    names = [name for _, name, _ in shown_lines(client.get(f"{home}&groupe=s2&tous=1").text)]
    assert sorted(names) == sorted(each.name for each in season.people if each.series == 2)
    assert len(shown_lines(client.get(home).text)) == 13
    assert "Voir les 3 suivants" in said(client.get(home))


# --- points and cards -----------------------------------------------------------------------------------


def test_points_made_elsewhere_are_told_apart_and_nothing_is_typed(
    client: TestClient, season: HeldSeason
) -> None:
    before = all_points(client, season)
    away = season.hold(evening(roster(PEOPLE), 6, 5, name="Open voisin"), is_home=False)
    page = client.get(f"{season.home}/pcn?saison=2026").text
    gained = {name_of(season, row["licence"]): row["pcn"] for row in document(away)["points"]["awards"]}
    assert gained
    now = all_points(client, season)
    assert {name: now[name][0] - before.get(name, (0, 0))[0] for name in gained} == gained
    assert "12 épreuves du club, 1 d'ailleurs." in said(page)
    winner = max(gained, key=lambda name: gained[name])
    row = next(row for row in re.findall(r"<tr><td>\d+</td>.*?</tr>", page, re.S) if winner in row)
    assert said(row).split()[-4:-2] == [str(before.get(winner, ("–", 0))[0] or "–"), str(gained[winner])]


def test_card_has_every_event_with_its_place(client: TestClient, season: HeldSeason) -> None:
    home = made(client, season)
    who = season.people[3]
    key = re.search(rf'href="{season.home}/(\w+)\?[^"]*">{who.name}<', client.get(f"{home}&tous=1").text)
    assert key is not None
    page = client.get(f"{season.home}/{key[1]}?saison=2026").text
    made_by = [slow.evening(each).get(who.licence) for each in documents(season)]
    expected = [str(each.place) for each in made_by if each]
    assert re.findall(r"<td><b>(\d+)</b> <span", page) == expected
    assert said(client.get(f"{season.home}/m4?saison=2026")) == said(page)
    assert f'aria-label="PCN cumulés de {who.name} : ' in page
    assert f"{sum(each.pcn for each in made_by if each)}</dd></div></dl>" in page
    assert who.licence not in page
    absent = client.get(f"{season.home}/m14?saison=2024")
    assert "Aucune épreuve proclamée cette saison." in said(absent)
    assert client.get(f"{season.home}/nobody").status_code == 404


def test_card_says_what_is_not_as_usual(tmp_path: Path) -> None:
    asked = datetime(2026, 9, 4, 13, 0, tzinfo=UTC)
    season = held_season(make_office(tmp_path, lambda: asked), PEOPLE, 1, PEOPLE)
    pairs = replace(season.people[0], licence="")
    season.hold(evening([pairs, *roster(24)[1:]], 1, form=Form.DUO))
    season.hold(evening(season.people, 2, name="Open voisin"), is_home=False)
    page = said(laptop(season.office).get(f"{season.home}/m1?saison=2026"))
    assert "Soirée 1 provisoire" in page
    assert "Soirée 2 Donnes libres, par équipes de deux, provisoire, reconnu par le nom" in page
    assert "Open voisin 3 ailleurs, provisoire" in page


def test_previous_season_is_asked_for_by_its_year(client: TestClient, season: HeldSeason) -> None:
    season.hold(evening(roster(PEOPLE), -52))
    page = said(client.get(f"{season.home}/pcn?saison=2025"))
    assert "au 05/09/2025" in page
    assert "2026-2027 2025-2026" in said(client.get(season.home))


@pytest.mark.parametrize("asked", ["0000", "9999", "abcd", "20260", "²⁰²⁶"])
def test_season_that_is_none_is_that_of_today(client: TestClient, season: HeldSeason, asked: str) -> None:
    page = client.get(f"{season.home}?saison={asked}&challenge=x&groupe=zz&membre=zz")
    assert (page.status_code, "Saison 2026-2027" in said(page)) == (200, True)


def test_names_that_may_be_two_people_are_told(client: TestClient, season: HeldSeason) -> None:
    twins = [replace(season.people[0], licence="9999999"), *season.people[1:]]
    season.hold(evening(twins, 13))
    assert f"{twins[0].name} : ce nom vient avec plusieurs licences." in said(client.get(season.home))


# --- evenings of other forms ----------------------------------------------------------------------------


def test_event_in_pairs_gives_each_the_middle_of_the_places(client: TestClient, season: HeldSeason) -> None:
    home = made(client, season)
    season.hold(evening(roster(24), 20, form=Form.DUO))
    season.people = roster(24)
    assert sorted(shown_lines(client.get(f"{home}&tous=1").text)) == by_twin(season)


# --- files and papers -----------------------------------------------------------------------------------


def test_files_have_what_the_page_has(client: TestClient, season: HeldSeason) -> None:
    home = made(client, season)
    lines = shown_lines(client.get(f"{home}&tous=1").text)
    answer = client.get(f"{season.home}/fichiers/challenge.xlsx?saison=2026")
    assert answer.headers["content-disposition"] == 'attachment; filename="challenge-hiver-2026-2027.xlsx"'
    sheets = read_sheets(answer.content)
    heads, *rows = sheets["Challenge d'hiver"]
    at = [heads.index(name) for name in ("rang", "nom", "total")]
    assert [(int(row[at[0]]), row[at[1]], number_of(row[at[2]])) for row in rows] == lines
    assert heads[3:5] == ("04/09", "11/09")
    assert "licence" not in heads
    csv = read_sheets(client.get(f"{season.home}/fichiers/pcn.csv?saison=2026").content)[""]
    assert [name.strip() for name in csv[0]] == [
        "rang", "licence", "nom", "série", "épreuves", "PCN du club", "PCN d'ailleurs", "PCN", "PP",
    ]  # fmt: skip
    found = {row[2]: (int(row[7]), int(row[8])) for row in csv[1:]}
    assert found == points_by_twin(season)
    for path in ("fichiers/pcn.json", "fichiers/autre.csv", "papiers/autre.pdf"):
        assert client.get(f"{season.home}/{path}").status_code == 404


def test_papers_have_every_line_and_no_licence(client: TestClient, season: HeldSeason) -> None:
    home = made(client, season)
    lines = shown_lines(client.get(f"{home}&tous=1").text)
    challenge = printed(client, f"{season.home}/papiers/challenge.pdf?saison=2026")
    points = printed(client, f"{season.home}/papiers/pcn.pdf?saison=2026")
    assert [name for _, name, _ in lines if name not in challenge] == []
    assert [name for name in points_by_twin(season) if name not in points] == []
    for who in season.people:
        assert who.licence not in challenge + points
    assert client.get(f"{season.home}/papiers/challenge.pdf?saison=2024").status_code == 404


def printed(client: TestClient, address: str) -> str:
    answer = client.get(address)
    assert answer.headers["content-type"] == "application/pdf"
    return pdf_text(answer.content)


def test_season_is_for_those_who_run_it(season: HeldSeason) -> None:
    guest = stranger(season.office)
    for path in ("", "/pcn", "/m1", "/regle/0", "/fichiers/pcn.csv", "/papiers/pcn.pdf"):
        assert guest.get(f"{season.home}{path}").status_code == 403
