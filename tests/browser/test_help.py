"""The help in a browser: readable for everybody, on paper too; and a first evening, done as its page says."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator

from oudler.web.site import help_topics
from tests.browser.audit import OVERFLOW
from tests.browser.evenings import listing, made_up
from tests.browser.halls import type_sheet
from tests.browser.people import LAPTOP, PHONE, Crowd, Person
from tests.browser.serving import Server
from tests.french_text import ROOT, labels

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
FAULTS = """async (source) => {
  (0, eval)(source);
  const { violations } = await axe.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
}"""
"""What axe-core finds wrong with a page."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_help_pages_can_be_read_by_everybody(house: Server, crowd: Crowd, size: dict[str, int]) -> None:
    reader = crowd.person(size, bypass_csp=True).page
    found: dict[str, list[str]] = {}
    addresses = ["/aide", *(f"/aide/{slug}" for slug in help_topics.PAGES), "/aide/en/desk"]
    for address in addresses:
        reader.goto(house.laptop + address)
        found[address] = reader.evaluate(FAULTS, AXE) + reader.evaluate(OVERFLOW)
    assert {address: faults for address, faults in found.items() if faults} == {}


@pytest.mark.slow
def test_a_help_page_prints_whole(house: Server, crowd: Crowd) -> None:
    reader = crowd.person().page
    reader.goto(house.laptop + "/aide/premiere-soiree")
    reader.emulate_media(media="print")
    shown = {name: reader.locator(name).first.is_visible() for name in (".bar", ".contents", "article")}
    assert shown == {".bar": False, ".contents": False, "article": True}


# --- the first evening, as the page says it ---------------------------------------------------------------


class Reader:
    """Somebody who presses what a page of the documents says, in its order."""

    def __init__(self, person: Person, document: Path) -> None:
        self.person, self.page = person, person.page
        self.left = list(labels(document.read_text(encoding="utf-8")))
        """What the page still names."""

    def follow(self, label: str) -> str:
        """Go on in the page to the next mention of a label."""
        assert label in self.left, f"{label} is not told any more"
        self.left = self.left[self.left.index(label) + 1 :]
        return label

    def find(self, label: str) -> Locator:
        """A link or a button with that name."""
        name = re.compile(rf"{re.escape(self.follow(label))}( [A-Z↵])?$")
        links = self.page.get_by_role("link", name=name)
        return links.or_(self.page.get_by_role("button", name=name)).filter(visible=True).first

    def press(self, *told: str) -> None:
        """Press links and buttons that lead to another page."""
        for label in told:
            self.person.submit(self.find(label))

    def press_besides(self, kind: Literal["button", "link"], name: str) -> None:
        """Press what the page names elsewhere, or leaves to whoever reads it."""
        self.person.submit(self.page.get_by_role(kind, name=name, exact=kind == "link"))

    def fill(self, label: str, text: str) -> None:
        """Fill in a field."""
        self.page.get_by_label(self.follow(label)).fill(text)

    def type_sheet(self, table: int, *balances: int) -> None:
        """Type a sheet, and wait for what it leads to."""
        self.page.locator("#goto").wait_for()
        self.page.wait_for_function("() => document.activeElement?.id === 'goto'")
        self.person.write(str(table))
        self.person.press("Enter")
        type_sheet(self.person, balances)

    def sees(self, text: str) -> None:
        """Wait until the page shows a text."""
        self.page.get_by_text(text).first.wait_for()


def balances(number: int, table: int) -> tuple[int, int, int, int]:
    """A sheet that no other table has in a round."""
    won = 20 * (5 * number + table)
    return 3 * won, -won, -won, -won


@pytest.mark.slow
def test_the_first_evening_goes_as_its_page_says(own_server: Server, crowd: Crowd, tmp_path: Path) -> None:
    person = crowd.person()
    reader = Reader(person, ROOT / "docs" / "fr" / "premiere-soiree.md")
    people = made_up(16, 3, slips=0, seed="soir").people
    person.open(own_server.laptop)

    _open(reader)
    _enter(reader, people, tmp_path)
    _place(reader)
    _play(reader)
    _close(reader)


def _open(reader: Reader) -> None:
    reader.follow("Retirer cette épreuve de l'ordinateur")
    reader.follow("Changer")
    reader.follow("Diriger")
    reader.person.submit("a[href='/diriger']")
    reader.press("Nouvelle épreuve")
    reader.fill("Nom de l'épreuve", "Soirée du jeudi")
    reader.page.get_by_role("radio", name=reader.follow("Donnes libres, individuel")).check()
    reader.fill("Inscription par joueur", "5")
    reader.page.get_by_label(reader.follow("Format")).select_option(label=reader.follow("3 positions de 8"))
    reader.press("Ouvrir l'épreuve")


def _enter(reader: Reader, people: list[Any], folder: Path) -> None:
    path = folder / "liste.csv"
    path.write_bytes(listing(people))
    reader.press("Importer une liste")
    reader.page.set_input_files("input[type=file]", path)
    reader.press("Lire la liste", "Inscrire ces 16 joueurs", "Aux inscriptions", "Tous là, sauf…")
    reader.page.locator("main input[type=checkbox]").first.check()
    reader.press("Tous là, sauf les cochés")
    reader.press_besides("button", "Noter 15 arrivés")
    reader.press("Tous là, sauf…")
    reader.page.locator("main input[type=checkbox]").first.check()
    reader.press("Rayer les cochés")
    reader.press_besides("button", "Rayer 1 absent")
    reader.press("Inscriptions", "Nouveau joueur")
    reader.page.get_by_label("Nom", exact=True).fill("Martin")
    reader.page.get_by_label("Prénom", exact=True).fill("Odile")
    reader.page.get_by_role("checkbox", name=f"{reader.follow('Licencié')} (").uncheck()
    reader.press("Inscrire : payé, arrivé")
    reader.sees("16 joueurs : 4 tables de quatre, complètes")
    reader.press("Tous sont là : placer la salle")


def _place(reader: Reader) -> None:
    reader.press("Voir les places proposées")
    reader.fill("Nombre annoncé à voix haute", "1234")
    reader.press("Voir ces places", "Donner ces places")
    assert reader.find("Imprimer la liste et les fiches").is_visible()


def _play(reader: Reader) -> None:
    reader.press("Placer la position 1", "Lancer l'horloge", "Saisir")
    reader.type_sheet(1, 300, -80, -100, -110)
    reader.sees("La somme fait +10, elle doit faire 0")
    reader.person.press("ArrowDown")
    reader.person.turn("Enter")
    for table in (2, 3, 4):
        reader.type_sheet(table, *balances(1, table))
    reader.sees("Toutes les feuilles de la position 1 sont là")
    _rule(reader)
    reader.press("Placer la position 2", "Lancer l'horloge")
    _type_round(reader, 2)
    for button in ("Placer la position 3", "Lancer l'horloge"):
        reader.press_besides("button", button)
    _type_round(reader, 3)


def _rule(reader: Reader) -> None:
    """The room, a table, a fault."""
    reader.press_besides("link", "Salle")
    reader.person.turn("3", "Enter")
    assert reader.find("Une autre faute").is_visible()
    reader.press_besides("link", "Salle")


def _type_round(reader: Reader, number: int) -> None:
    reader.press_besides("link", "Saisir")
    for table in (1, 2, 3, 4):
        reader.type_sheet(table, *balances(number, table))
    reader.sees(f"Toutes les feuilles de la position {number} sont là")
    reader.press_besides("link", "Salle")


def _close(reader: Reader) -> None:
    reader.press("Proclamer le classement", "Clore le tournoi…", "Clore et afficher le classement")
    reader.sees("provisoire, réclamations jusqu'à")
    address = reader.find("Imprimer").get_attribute("href")
    printed = reader.page.request.get(f"{reader.page.url.split('/e/')[0]}{address}")
    assert printed.body().startswith(b"%PDF")
    assert reader.find("Exporter").is_visible()
