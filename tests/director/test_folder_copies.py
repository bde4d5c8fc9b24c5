"""Copies of everything in a folder: after each round, as many as asked for; told where none can be made."""

import threading
from pathlib import Path

import pytest

from oudler.director.desk import MOST_KEPT, Desk, NoFolder, Office, copies_text
from oudler.director.desk.folder_copies import FolderCopies
from oudler.store import Hindrance, Store, Unavailable
from oudler.tournament import events
from oudler.wording.events import refusal_text
from oudler.wording.language import Words
from tests.director.desks import BY, Ticking, make_office, play_round, seat_next, seated


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder for copies."""
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


def names(stick: Path) -> list[str]:
    return sorted(path.name.rpartition("-")[2] for path in stick.glob("oudler-copie-*.sqlite"))


def move(office: Office, **by: float) -> None:
    clock = office.now
    assert isinstance(clock, Ticking)
    clock.move(**by)


def test_a_copy_is_made_when_the_folder_is_chosen(office: Office, stick: Path) -> None:
    desk = seated(office, 12)
    office.folder_copies.choose(str(stick))
    assert names(stick) == ["20261115T140000Z.sqlite"]
    (path,) = office.folder_copies.copies()
    copy = Store.open(f"sqlite:///{path}")
    assert len(copy.lines(desk.id, "log")) == desk.version[0]
    copy.close()


def test_a_copy_is_asked_for_at_the_end_of_each_round_and_at_the_close(office: Office) -> None:
    desk, asked = seated(office, 12), []
    desk.at_round_end = lambda: asked.append(desk.event.last_seated)
    play_round(desk)
    for _ in desk.event.regulations.rounds[1:]:
        seat_next(desk)
        play_round(desk)
    assert asked == [1, 2, 3, 4, 5]
    desk.record(events.Closed(), by=BY)
    assert asked == [1, 2, 3, 4, 5, 5]


def test_copies_are_made_by_a_thread_of_their_own(office: Office, desk: Desk, stick: Path) -> None:
    office.folder_copies.choose(str(stick))
    move(office, minutes=30)
    play_round(desk)
    office.folder_copies.close()  # what is due is made first
    assert names(stick) == ["20261115T140000Z.sqlite", "20261115T143000Z.sqlite"]


def test_the_oldest_copies_make_room_and_those_of_others_stay(office: Office, stick: Path) -> None:
    (stick / "oudler-copie-zzz-20200101T000000Z.sqlite").write_bytes(b"of another computer")
    (stick / "photo.jpg").write_bytes(b"")
    office.folder_copies.choose(str(stick), 2)
    for _ in range(3):
        move(office, minutes=30)
        assert office.folder_copies.copy()
    assert names(stick) == [
        "20200101T000000Z.sqlite",
        "20261115T150000Z.sqlite",
        "20261115T153000Z.sqlite",
    ]
    assert (stick / "photo.jpg").exists()


def test_a_stick_that_is_out_is_told_and_tried_again(office: Office, stick: Path) -> None:
    office.folder_copies.choose(str(stick))
    away = stick.rename(stick.with_name("away"))
    stick.mkdir()  # the empty folder on which a stick was mounted
    assert not office.folder_copies.copy()
    assert office.folder_copies.copies() == ()
    told = copies_text(Words(), office.folder_copies)
    assert told.startswith("Pas de copie depuis ")
    assert "le dossier n'est plus là : rebranchez la clé" in told
    move(office, minutes=5)
    assert not office.folder_copies.copy()
    assert copies_text(Words(), office.folder_copies) == told  # since the first time
    stick.rmdir()
    away.rename(stick)
    assert office.folder_copies.copy()
    assert copies_text(Words(), office.folder_copies) == ""


def test_what_failed_is_tried_again_by_itself(
    office: Office, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oudler.director.desk.folder_copies.AGAIN", 0.01)
    office.folder_copies.choose(str(stick))
    is_made, tries = threading.Event(), []

    def backup(path: Path) -> None:
        tries.append(path)
        if len(tries) < 3:
            raise Unavailable(Hindrance.READ_ONLY)
        is_made.set()

    monkeypatch.setattr(office.store, "backup", backup)
    office.folder_copies.ask()
    assert is_made.wait(60)
    office.folder_copies.close()
    assert copies_text(Words(), office.folder_copies) == ""


def test_what_had_failed_is_asked_for_at_the_next_start(office: Office, stick: Path) -> None:
    office.folder_copies.choose(str(stick))
    stick.rename(stick.with_name("away"))
    office.folder_copies.copy()
    stick.with_name("away").rename(stick)
    again = FolderCopies(office.store, office.now)
    move(office, minutes=1)
    again.ask_again()
    again.close()
    assert len(names(stick)) == 2
    again.ask_again()
    assert len(names(stick)) == 2


def test_on_a_full_disk_the_oldest_makes_room(
    office: Office, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.folder_copies.choose(str(stick))
    move(office, minutes=1)
    office.folder_copies.copy()
    whole = office.store.backup

    def backup(path: Path) -> None:
        if len(names(stick)) > 1:
            raise Unavailable(Hindrance.FULL)
        whole(path)

    monkeypatch.setattr(office.store, "backup", backup)
    move(office, minutes=1)
    assert office.folder_copies.copy()
    assert names(stick) == ["20261115T140100Z.sqlite", "20261115T140200Z.sqlite"]

    monkeypatch.setattr(office.store, "backup", _full)
    for path in office.folder_copies.copies()[1:]:
        path.unlink()
    assert not office.folder_copies.copy()
    assert len(names(stick)) == 1
    assert "le disque est plein" in copies_text(Words(), office.folder_copies)


def _full(_: Path) -> None:
    raise Unavailable(Hindrance.FULL)


def test_the_folder_is_known_after_a_restart_and_not_in_a_copy(office: Office, stick: Path) -> None:
    office.folder_copies.choose(str(stick), 3)
    chosen = office.folder_copies.chosen
    assert FolderCopies(office.store, office.now).chosen == chosen
    copy = Store.open(f"sqlite:///{office.folder_copies.copies()[0]}")
    assert FolderCopies(copy, office.now).chosen is None
    copy.close()
    office.folder_copies.choose(str(stick), 4)
    assert (office.folder_copies.chosen and office.folder_copies.chosen.id) == (chosen and chosen.id)
    office.folder_copies.give_up()
    assert FolderCopies(office.store, office.now).chosen is None
    assert names(stick) != []
    assert office.folder_copies.copy()
    office.folder_copies.ask()
    assert office.folder_copies.copies() == ()


@pytest.mark.parametrize(
    ("folder", "keep", "told"),
    [
        ("stick", 3, "écrivez le chemin en entier"),
        ("{tmp}/none", 3, "n'est pas un dossier de cet ordinateur"),
        ("{tmp}", 3, "a déjà la base de données"),
        ("{tmp}/stick", 0, f"gardez de 1 à {MOST_KEPT} copies"),
        ("{tmp}/stick", MOST_KEPT + 1, f"gardez de 1 à {MOST_KEPT} copies"),
    ],
)
def test_folder_that_cannot_be_is_refused(
    office: Office, stick: Path, folder: str, keep: int, told: str
) -> None:
    with pytest.raises(NoFolder) as refusal:
        office.folder_copies.choose(folder.format(tmp=stick.parent), keep)
    assert told in refusal_text(Words(), refusal.value)
    assert office.folder_copies.chosen is None
    assert [*stick.iterdir()] == []


def test_folder_that_cannot_be_written_is_refused(
    office: Office, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "touch", locked)
    with pytest.raises(NoFolder) as refusal:
        office.folder_copies.choose(str(stick))
    assert "ne peut pas être écrit" in refusal_text(Words(), refusal.value)


def test_settings_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    (tmp_path / "oudler.sqlite.copies").write_text('{"folder": 1, "other": 2}', encoding="utf-8")
    assert make_office(tmp_path).folder_copies.chosen is None


@pytest.mark.slow
def test_a_server_is_copied_by_its_own_tool(postgres_url: str, office: Office) -> None:
    store = Store.open(postgres_url)
    copies = FolderCopies(store, office.now)
    assert (copies.is_possible, copies.chosen) == (False, None)
    with pytest.raises(NoFolder):
        copies.choose("/tmp")
    store.close()
