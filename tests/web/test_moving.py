"""An event that goes on at another computer and comes back: where it is written, and what a file brings."""

from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from oudler.director.desk import Arrived, Desk, Office
from oudler.tournament.events import Handed, Scratched
from tests.director.desks import BY, balanced, entered, make_office, play_round, seated
from tests.web.asking import laptop, said

Computer = Callable[[str], Office]


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    """A computer of its own, with a database and a key."""

    def made(name: str) -> Office:
        (tmp_path / name).mkdir()
        return make_office(tmp_path / name)

    return made


def relay(desk: Desk) -> str:
    return f"/e/{desk.id}/bureau/relais"


def file_of(client: TestClient, desk: Desk) -> str:
    return client.get(f"{relay(desk)}/fichier").text


def take_in(client: TestClient, text: str, **fields: str) -> str:
    answer = client.post("/reprendre", files={"file": ("e.json", text.encode())}, data=fields)
    return said(answer)


def test_an_event_goes_to_another_computer_and_comes_back(computer: Computer) -> None:
    here, there = computer("here"), computer("there")
    first, second = laptop(here), laptop(there)
    desk = seated(here, 12)
    assert first.post(f"{relay(desk)}/passer", data={"to": "Zoé, sur son portable"}).status_code == 303
    told = said(first.get(f"/e/{desk.id}/bureau/feuilles"))
    assert "L'épreuve est passée à Zoé, sur son portable : ici on la lit, là-bas on écrit." in told

    assert "si c'est ici, tenez-la désormais sur cet ordinateur" in take_in(second, file_of(first, desk))
    (other,) = there.desks()
    assert second.post(f"{relay(other)}/suite").status_code == 303
    play_round(other)
    assert other.event.run_by
    assert "Tenue par cet ordinateur." in said(second.get(relay(other)))
    assert second.post(f"{relay(other)}/passer", data={"to": "Ana"}).status_code == 303

    lines = len(other.tournament.log) - len(desk.tournament.log)
    assert f"{lines} lignes de plus sont reprises" in take_in(first, file_of(second, other))
    assert [each.id for each in here.events()] == [desk.id]
    assert desk.tournament.log == other.tournament.log
    assert first.post(f"{relay(desk)}/suite").status_code == 303
    assert desk.event.sent_away is None


def test_nothing_is_written_on_an_event_that_is_away(computer: Computer) -> None:
    office = computer("here")
    desk = entered(office, 4)
    client = laptop(office)
    client.post(f"{relay(desk)}/passer", data={"to": "Zoé"})
    before = desk.version
    answer = client.post(f"{relay(desk)}/passer", data={"to": "Ana"})
    assert answer.status_code == 422
    assert "l'épreuve est passée à Zoé : on y écrit la suite ; ou reprenez-la ici, avec la raison" in said(
        answer
    )
    assert desk.version == before


def test_what_was_sent_from_here_is_taken_back_with_a_reason(computer: Computer) -> None:
    office = computer("here")
    desk = entered(office, 4)
    client = laptop(office)
    client.post(f"{relay(desk)}/passer", data={"to": "Zoé"})
    assert client.post(f"{relay(desk)}/suite").status_code == 422
    assert client.post(f"{relay(desk)}/suite", data={"why": "sa batterie est vide"}).status_code == 303
    assert "Raison : sa batterie est vide" in said(client.get(relay(desk)))


def test_to_whom_it_goes_has_to_be_said(computer: Computer) -> None:
    office = computer("here")
    desk = entered(office, 4)
    answer = laptop(office).post(f"{relay(desk)}/passer", data={"to": " "})
    assert (answer.status_code, desk.event.sent_away) == (422, None)
    assert "dites à qui passe l'épreuve" in said(answer)


def test_a_file_that_brings_nothing_new_changes_nothing(computer: Computer) -> None:
    office = computer("here")
    desk = seated(office, 12)
    client = laptop(office)
    old = file_of(client, desk)
    desk.record(Handed(1, 1, balanced(desk, 1)), by=BY)
    assert "« Tournoi d'automne » est déjà ici, avec tout ce que dit ce fichier." in take_in(client, old)
    assert len(office.events()) == 1
    take_in(client, old, apart="1")
    assert len(office.events()) == 2


def test_versions_that_have_parted_are_not_mixed(computer: Computer) -> None:
    here, there = computer("here"), computer("there")
    desk = seated(here, 12)
    take_in(laptop(there), file_of(laptop(here), desk))
    (other,) = there.desks()
    desk.record(Handed(1, 1, balanced(desk, 1)), by=BY)
    other.record(Handed(1, 2, balanced(other, 2)), by="Zoé")
    other.record(Handed(1, 1, balanced(other, 1)), by="Zoé")
    before = desk.version
    told = take_in(laptop(here), file_of(laptop(there), other))
    number = len(desk.tournament.log) - 1
    assert f"les deux versions se séparent après la ligne {number}," in told
    assert "1 lignes de plus ici, 2 dans le fichier. Rien n'est repris." in told
    assert desk.version == before


def test_the_hall_of_a_file_that_goes_on_stays_as_it_is(computer: Computer) -> None:
    here, there = computer("here"), computer("there")
    desk = entered(here, 4)
    desk.note(Arrived(3), by=BY)
    take_in(laptop(there), file_of(laptop(here), desk))
    (other,) = there.desks()
    other.record(Scratched(4, "ill"), by=BY)
    assert "1 ligne de plus est reprise" in take_in(laptop(here), file_of(laptop(there), other))
    assert desk.hall.arrived == {3}
