"""The handover page, the files to carry away, the history, and who may take them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from oudler.director.desk import Called, Desk, Office, document_of
from oudler.printing import qr_svg
from oudler.store import Store
from oudler.tournament.events import Handed, LineSeal
from oudler.tournament.files import check_document, fingerprint
from tests.director.desks import balanced, entered, make_office, play_round, players_at, seated
from tests.web.asking import laptop, said, stranger

SCREEN = "/e/{}/bureau/relais"


def ask(office: Office, desk: Desk, path: str = "") -> str:
    """The text of a page of the screen."""
    return said(laptop(office).get(SCREEN.format(desk.id) + path))


def test_one_page_has_the_whole_state(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    desk.record(Handed(1, 1, balanced(desk, 1)), by="Zoé")
    desk.note(Called(3, what="renonce"), by="table 3")
    page = ask(office, desk)
    assert "Position 1 sur 5" in page
    assert "Feuilles manquantes tables : 2 , 3 , 4" in page
    assert "table 3, 0 min : renonce" in page
    names = [desk.event.entries[number].name for number in players_at(desk, 2)]
    assert f"2 {' '.join(names)}" in page
    assert "Position 2 : places suivantes" in page
    assert "Zoé 1 ligne" in page
    seal = LineSeal.of(desk.tournament.log[-1])
    assert f"Dernier sceau {seal.short}" in page
    assert qr_svg(seal.qr) in laptop(office).get(SCREEN.format(desk.id)).text
    key = office.store.key()
    assert key is not None
    assert f"Clé de cet ordinateur {fingerprint(key.public)}" in page


def test_an_event_without_anybody_has_a_page(tmp_path: Path) -> None:
    desk = entered(office := make_office(tmp_path), 0)
    assert "Position aucune encore" in ask(office, desk)


def test_the_file_is_the_event_and_checks_out(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    taken = laptop(office).get(SCREEN.format(desk.id) + "/fichier")
    assert taken.text == document_of(desk)
    assert check_document(taken.text).findings == ()
    name = 'attachment; filename="tournoi-automne-2026-11-15-etat-20261115T140000Z-provisoire.json"'
    assert taken.headers["content-disposition"] == name


def test_the_file_of_every_round_is_kept(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    play_round(desk)
    number = desk.version[0]
    kept = document_of(desk)
    home = SCREEN.format(desk.id)
    assert f'href="{home}/gardes/{number}"' in laptop(office).get(home).text
    assert laptop(office).get(f"{home}/gardes/{number}").text == kept
    for wrong in (number + 1, "x", "99999999999"):
        assert laptop(office).get(f"{home}/gardes/{wrong}").status_code == 404


def test_files_that_leave_are_signed_and_have_no_private_key(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    play_round(desk)
    home, key = SCREEN.format(desk.id), office.store.key()
    assert key is not None
    secret = (tmp_path / "oudler.sqlite.key").read_text().splitlines()[1]
    exports = [f"../classement/exporter/resultats.{ending}" for ending in ("json", "csv", "xlsx")]
    leaving = ["", "/fichier", f"/gardes/{desk.version[0]}", "/sauvegarde", *(f"/{each}" for each in exports)]
    for path in leaving:
        taken = laptop(office).get(home + path)
        assert taken.status_code == 200
        assert secret.encode() not in taken.content
    for path in leaving[1:3]:
        report = check_document(laptop(office).get(home + path).text)
        assert (report.findings, report.is_signed_by([key.public])) == ((), True)


def test_without_a_key_files_leave_unsigned_and_the_page_says_so(tmp_path: Path) -> None:
    (tmp_path / "oudler.sqlite.key").write_text("no key")
    desk = seated(office := make_office(tmp_path), 16)
    play_round(desk)
    page = ask(office, desk)
    assert "Clé de cet ordinateur aucune : elle ne peut pas être lue ou écrite" in page
    report = check_document(laptop(office).get(SCREEN.format(desk.id) + "/fichier").text)
    assert (report.findings, report.signature) == ((), None)


def test_a_backup_is_a_whole_store(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    taken = laptop(office).get(SCREEN.format(desk.id) + "/sauvegarde")
    path = tmp_path / "copy.sqlite"
    path.write_bytes(taken.content)
    store = Store.open(f"sqlite:///{path}")
    assert [event.id for event in store.events()] == [desk.id]
    assert store.lines(desk.id, "log") == office.store.lines(desk.id, "log")
    store.close()
    with closing(sqlite3.connect(path)) as copy:
        assert copy.execute("pragma quick_check").fetchone() == ("ok",)


def test_the_log_is_told_in_words_and_can_be_filtered(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    play_round(desk)
    page = ask(office, desk, "/journal")
    assert f"{len(desk.tournament.log)} lignes" in page
    first = players_at(desk, 2)[0]
    mine = ask(office, desk, f"/journal?personne={first}")
    assert f"{desk.event.entries[first].name} · 3 lignes" in mine
    assert mine.count("Position 1, table 2 :") == 1
    named = ask(office, desk, f"/journal?personne=nom{first:03d}")
    assert f"{desk.event.entries[first].name} · 3 lignes" in named
    assert "1 ligne" in ask(office, desk, "/journal?table=3")
    assert "Rien ne correspond." in ask(office, desk, "/journal?personne=zzz")
    assert "Rien ne correspond." in ask(office, desk, "/journal?table=99&de=x")


def test_whoever_writes_says_the_name(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    client, home = laptop(office), SCREEN.format(desk.id)
    assert 'name="name" value="bureau"' in client.get(home).text
    client.post("/nom", data={"name": "Zoé", "back": home})
    assert 'name="name" value="Zoé"' in client.get(home).text


def test_an_arbiter_who_came_in_is_listed_and_takes_no_backup(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    pin = laptop(office).post(f"/e/{desk.id}/bureau/inviter").text.split('class="pin num">')[1][:6]
    arbiter = stranger(office)
    arbiter.post(f"/e/{desk.id}/rejoindre", data={"name": "Ana", "pin": pin})
    home = SCREEN.format(desk.id)
    page = arbiter.get(home)
    assert (page.status_code, "Sauvegarde de tout" in page.text) == (200, False)
    assert "Ana entré à" in said(laptop(office).get(home))
    assert arbiter.get(f"{home}/sauvegarde").status_code == 303
    assert arbiter.get(f"{home}/fichier").status_code == 200


def test_strangers_take_nothing(tmp_path: Path) -> None:
    desk = seated(office := make_office(tmp_path), 16)
    for path in ("", "/journal", "/fichier", "/gardes/1", "/sauvegarde"):
        turned = stranger(office).get(SCREEN.format(desk.id) + path)
        assert (path, turned.status_code) == (path, 303)
