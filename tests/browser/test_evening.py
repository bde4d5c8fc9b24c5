"""A whole evening at the desk, by keyboard alone: from a club's list to the file with PCN."""

import json
import subprocess
from pathlib import Path
from statistics import median

import pytest

from oudler.tournament.events import Handed
from oudler.tournament.files import check_document
from oudler.tournament.play import standing
from tests.browser.evenings import Evening, listing, made_up
from tests.browser.halls import close_event, type_sheet
from tests.browser.people import Crowd, Person
from tests.browser.serving import Server, oudler
from tests.reference.tournament import differences

PEOPLE, ROUNDS, SLIPS = 60, 3, 6
MOST_KEYS = 20
"""What a sheet may take in the middle case."""


@pytest.mark.slow
def test_evening_by_keyboard(evening_server: Server, crowd: Crowd, tmp_path: Path) -> None:
    evening = made_up(PEOPLE, ROUNDS, slips=SLIPS, seed="evening")
    arbiter = crowd.person()
    arbiter.open(f"{evening_server.laptop}/diriger")

    _announce(arbiter)
    _enter(arbiter, evening, tmp_path)
    _place(arbiter, evening)
    keys = [count for number in range(1, ROUNDS + 1) for count in _play(arbiter, evening, number)]
    text = _close(arbiter, tmp_path)

    assert median(keys) <= MOST_KEYS
    _check(text, evening, tmp_path)


def _announce(arbiter: Person) -> None:
    """A name, three rounds of five deals, a fee: Enter opens the event."""
    arbiter.turn("n")
    arbiter.write("Tournoi d'automne")
    arbiter.tab_to("#fee")
    arbiter.write("10")
    arbiter.tab_to("#rounds")
    arbiter.write(str(ROUNDS))
    arbiter.tab_to("#deals")
    arbiter.write("5")
    arbiter.turn("Enter")


def _enter(arbiter: Person, evening: Evening, folder: Path) -> None:
    """The club's list is read, looked at, entered; then people come to the desk."""
    path = folder / "liste.csv"
    path.write_bytes(listing(evening.people))
    arbiter.press("Escape")
    arbiter.turn("t")
    arbiter.choose(path)
    arbiter.tab_to("button[value=read]")
    arbiter.turn("Enter")
    arbiter.sees(f"{PEOPLE} joueurs à inscrire")
    arbiter.turn("Enter")
    arbiter.sees(f"{PEOPLE} joueurs inscrits")
    arbiter.turn("Enter")
    for one in evening.people[:3]:
        arbiter.write(one.licence)
        arbiter.turn("Enter")
        arbiter.turn("Enter")
        arbiter.sees(f"{one.name} est là.")


def _place(arbiter: Person, evening: Evening) -> None:
    """The number announced in the hall gives the places."""
    arbiter.press("Escape")
    arbiter.turn("s")
    arbiter.turn("n")
    arbiter.tab_to("#number", "Shift+Tab")
    arbiter.press("Control+a")
    arbiter.write(str(evening.number))
    arbiter.turn("Enter")
    arbiter.turn("Enter")


def _play(arbiter: Person, evening: Evening, number: int) -> list[int]:
    """Seat a round, start its clock, type its sheets as they come in; gives the keys of each sheet."""
    arbiter.turn("n")
    arbiter.sees(f"Position {number} : tout le monde est placé")
    arbiter.turn("n")
    arbiter.turn("n")
    keys = [_type(arbiter, evening, handed) for handed in evening.sheets(number)]
    arbiter.sees(f"Toutes les feuilles de la position {number} sont là")
    arbiter.press("Escape")
    arbiter.turn("s")
    return keys


def _type(arbiter: Person, evening: Evening, handed: Handed) -> int:
    """Type a sheet as it was written; where its sum is wrong, take the explanation or type it again."""
    before = arbiter.keys
    arbiter.write(str(handed.table))
    if arbiter.page.locator("#goto").input_value() == str(handed.table) and _is_open(arbiter, handed):
        arbiter.press("Enter")
    else:
        arbiter.turn("Enter")
    type_sheet(arbiter, handed.sheet.balances)
    keys = arbiter.keys - before
    if meant := evening.meant.get((handed.round, handed.table)):
        arbiter.sees("elle doit faire 0")
        _mend(arbiter, meant.balances)
    return keys


def _is_open(arbiter: Person, handed: Handed) -> bool:
    found: bool = arbiter.page.evaluate(
        "(table) => document.querySelector('[data-goto]').dataset.goto === table", str(handed.table)
    )
    return found


def _mend(arbiter: Person, meant: tuple[int, ...]) -> None:
    """Accept the explanation that says what the paper says, or type the paper again."""
    offers = arbiter.page.locator("#slip .guess form").all()
    for place, offer in enumerate(offers, start=1):
        fields = [offer.locator(f"[name=b{column}]").input_value() for column in range(len(meant))]
        if [int(field.replace("−", "-")) for field in fields] == list(meant):
            arbiter.press(*["ArrowDown"] * place)
            arbiter.turn("Enter")
            return
    arbiter.press("Escape")
    type_sheet(arbiter, meant)


def _close(arbiter: Person, folder: Path) -> str:
    """Declare the ranking and take the file away."""
    close_event(arbiter)
    arbiter.turn("x")
    arbiter.tab_to("a[href$='/relais/fichier']")
    with arbiter.page.expect_download() as download:
        arbiter.press("Enter")
    path = folder / "tournoi.json"
    download.value.save_as(path)
    return path.read_text(encoding="utf-8")


def _check(text: str, evening: Evening, folder: Path) -> None:
    """The file is in order, its twin computes the same, and it ends as it was played."""
    report = check_document(text)
    assert report.findings == ()
    checked = subprocess.run([oudler(), "check", str(folder / "tournoi.json")], check=False)
    assert checked.returncode == 0
    document = json.loads(text)
    assert differences(document) == []
    assert [(line.rank, line.account.number, line.total) for line in standing(evening.righted)] == [
        (line.rank, line.account.number, line.total) for line in standing(report.tournament.event)
    ]
