"""An evening that moves to another computer and comes back; going back to a copy; copies on a stick."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page

from oudler.director.desk import Desk, file_stamp, written
from oudler.tournament.events import Handed
from oudler.tournament.play import missing_tables
from tests.browser.halls import ONE, OTHER, close_event, desk_now, office_of, seated_event, type_sheet
from tests.browser.people import Crowd, Person, await_that
from tests.browser.serving import Server, embedded, running
from tests.director.desks import BY, RULES, balanced, entered, seat_next


@pytest.fixture
def other_server(tmp_path: Path) -> Iterator[Server]:
    """The computer of somebody else."""
    (tmp_path / "other").mkdir()
    with running(embedded(tmp_path / "other")) as server:
        yield server


def downloaded(page: Page, name: str, folder: Path) -> Path:
    """What a link of the page gives."""
    with page.expect_download() as download:
        page.get_by_role("link", name=name, exact=True).first.click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def sent(person: Person, server: Server, event: str, to: str, folder: Path) -> Path:
    """The event is sent to somebody, with the file that goes with it."""
    person.open(f"{server.laptop}/e/{event}/bureau/relais")
    person.page.get_by_label("Qui prend la suite").fill(to)
    person.page.get_by_role("button", name="Passer l'épreuve").click()
    person.sees(f"L'épreuve est passée à {to} : ici on la lit, là-bas on écrit.")
    return downloaded(person.page, "Le fichier à lui donner", folder)


def taken_over(person: Person, server: Server, file: Path) -> None:
    """The file is taken in at another computer, which goes on with it."""
    person.open(f"{server.laptop}/reprendre")
    person.page.get_by_label("Fichier", exact=True).set_input_files(file)
    person.page.get_by_role("button", name="Reprendre", exact=True).click()
    person.page.get_by_role("button", name="La tenir ici").click()
    person.page.wait_for_url("**/bureau/salle")


def on(server: Server) -> Desk:
    """The one event of a server, as the database has it."""
    with office_of(server) as office:
        (desk,) = office.desks()
        return desk


@pytest.mark.slow
def test_evening_is_sent_taken_over_finished_and_comes_back(
    server: Server, other_server: Server, crowd: Crowd, tmp_path: Path
) -> None:
    """Half played here, the rest there; at every moment both say which of the two is written on."""
    desk = seated_event(server)
    first, second = crowd.person(), crowd.person()
    first.open(f"{server.laptop}/e/{desk.id}/bureau/feuilles/1/1")
    type_sheet(first, ONE)
    first.sees("1 saisie sur 3")

    there = sent(first, server, desk.id, "Zoé", tmp_path)
    first.open(f"{server.laptop}/e/{desk.id}/bureau/feuilles/1/2")
    type_sheet(first, OTHER)
    first.sees("l'épreuve est passée à Zoé : on y écrit la suite")
    first.open(f"{server.laptop}/diriger")
    first.sees("passée à Zoé")

    taken_over(second, other_server, there)
    moved = on(other_server)
    assert moved.event.sheets[1, 1].balances == ONE
    second.open(f"{other_server.laptop}/e/{moved.id}/bureau/feuilles/1/2")
    type_sheet(second, OTHER)
    second.sees("2 saisies sur 3")
    with office_of(other_server) as office:
        ahead = office.desk(moved.id)
        while ahead.event.last_seated < len(RULES.rounds):
            play_rest(ahead)
        play_rest(ahead)
    back = sent(second, other_server, moved.id, "le portable du club", tmp_path)

    taken_over(first, server, back)
    first.open(f"{server.laptop}/e/{desk.id}/bureau/salle")
    close_event(first)
    assert desk_now(server, desk.id).event.is_closed
    assert not on(other_server).event.is_closed
    second.open(f"{other_server.laptop}/diriger")
    second.sees("passée à le portable du club")


def play_rest(desk: Desk) -> None:
    """The sheets that are still missing come in, and the next round is seated."""
    number = desk.event.last_seated
    for table in missing_tables(desk.event, number):
        desk.record(Handed(number, table, balanced(desk, table)), by=BY)
    if number < len(desk.event.regulations.rounds):
        seat_next(desk)


@pytest.mark.slow
def test_copy_of_one_computer_is_gone_back_to_at_another(
    own_server: Server, other_server: Server, crowd: Crowd, tmp_path: Path
) -> None:
    """What is lost is told and has to be agreed to; the database before is kept, and gone back to alike."""
    event = seated_event(own_server)
    with office_of(other_server) as office:
        entered(office, 5)
    laptop = crowd.person()
    laptop.open(f"{own_server.laptop}/e/{event.id}/bureau/relais")
    copy = downloaded(laptop.page, "Sauvegarde de tout l'ordinateur", tmp_path)

    person = crowd.person()
    person.open(f"{other_server.laptop}/diriger")
    person.page.get_by_role("link", name="Sauvegardes").click()
    person.page.get_by_label("Fichier de sauvegarde").set_input_files(copy)
    person.page.get_by_role("button", name="Regarder cette copie").click()
    person.sees("Revenir à cette copie ?")
    person.sees("11 lignes écrites ici ne sont pas dans la copie")
    person.page.get_by_label("elles peuvent être perdues").check()
    person.page.get_by_role("button", name="Revenir à cette copie").click()
    person.sees("La copie est en place.")
    assert [desk.id for desk in _desks(other_server)] == [event.id]

    person.page.get_by_label("Ou une copie de cet ordinateur").select_option(index=0)
    person.page.get_by_role("button", name="Regarder celle-ci").click()
    person.page.get_by_label("elles peuvent être perdues").check()
    person.page.get_by_role("button", name="Revenir à cette copie").click()
    person.sees("La copie est en place.")
    (own,) = _desks(other_server)
    assert (own.id != event.id, len(own.event.entries)) == (True, 5)
    person.complaints.clear()  # the browser notes that the server was away


def _desks(server: Server) -> list[Desk]:
    with office_of(server) as office:
        return list(office.desks())


@pytest.mark.slow
def test_everything_is_copied_to_a_stick_after_each_round(
    own_server: Server, crowd: Crowd, tmp_path: Path
) -> None:
    """A stick that is out is told calmly; with it back the copy is made."""
    desk, stick = seated_event(own_server), tmp_path / "stick"
    person = crowd.person()
    person.open(f"{own_server.laptop}/sauvegardes")
    folder = person.page.get_by_label("Dossier")
    folder.fill("stick")
    person.page.get_by_role("button", name="Copier là").click()
    person.sees("écrivez le chemin en entier")
    folder.fill(str(stick))
    person.page.get_by_role("button", name="Copier là").click()
    person.sees("n'est pas un dossier de cet ordinateur")
    stick.mkdir()
    person.page.get_by_role("button", name="Copier là").click()
    person.sees("1 copie est dans le dossier.")

    await_that(person.page, lambda: is_of_another_second(stick))
    end_round(person, own_server, desk.id)
    await_that(person.page, lambda: len([*stick.glob("oudler-copie-*.sqlite")]) > 1)
    stick.rename(tmp_path / "away")
    with office_of(own_server) as office:
        seat_next(office.desk(desk.id))
    end_round(person, own_server, desk.id)
    told = "le dossier n'est plus là : rebranchez la clé"
    await_that(person.page, lambda: shows(person, f"{own_server.laptop}/e/{desk.id}/bureau/salle", told))
    (tmp_path / "away").rename(stick)
    await_that(person.page, lambda: is_of_another_second(stick))
    person.open(f"{own_server.laptop}/sauvegardes")
    person.page.get_by_role("button", name="Copier maintenant").click()
    person.sees("3 copies sont dans le dossier.")
    person.open(f"{own_server.laptop}/e/{desk.id}/bureau/salle")
    assert person.page.locator("#copies-told").count() == 0


def is_of_another_second(folder: Path) -> bool:
    """Whether the next copy has a name of its own: a later one of the same second takes the place."""
    now = file_stamp(written(datetime.now(UTC)))
    return not [*folder.glob(f"oudler-copie-*-{now}.sqlite")]


def end_round(person: Person, server: Server, event: str) -> None:
    """All sheets of the round come in, the last by the desk."""
    with office_of(server) as office:
        desk = office.desk(event)
        number = desk.event.last_seated
        play_round_but_one(desk)
    last = f"{server.laptop}/e/{event}/bureau/feuilles/{number}/3"
    await_that(person.page, lambda: shows(person, last, "2 saisies sur 3"))
    type_sheet(person, ONE)
    person.sees("3 saisies sur 3")


def play_round_but_one(desk: Desk) -> None:
    """All tables but the last hand in their sheets."""
    number = desk.event.last_seated
    desk.record(*(Handed(number, table, balanced(desk, table)) for table in (1, 2)), by=BY)


def shows(person: Person, address: str, text: str) -> bool:
    """Whether a page that is opened anew shows a text."""
    person.open(address)
    return text in person.text("body")
