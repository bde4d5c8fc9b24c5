"""The code of arbitration as a printed booklet: every fault, as the rows and the options of the event say."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from oudler.arbitration import FAULTS, Chapter, Setting, situations
from oudler.printing import PaperSize
from oudler.rules import Ruleset
from oudler.tournament.files import Tournament
from oudler.wording.arbitration import chapter_name, fault_name
from oudler.wording.game import source_text
from oudler.wording.language import Words
from tests.director.printed import page_count, pages_of, values_of
from tests.tournament.telling import announce, rules


def event(**choices: str) -> Tournament:
    return announce(replace(rules(), ruleset=Ruleset.of(choices=choices)))


def told_faults(values: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for chapter in values["chapters"]:
        yield from chapter["faults"]


def orders(values: dict[str, Any], name: str) -> list[str]:
    """All that is ordered for a fault, piece by piece."""
    (fault,) = (each for each in told_faults(values) if each["name"] == name)
    return [
        text
        for part in fault["parts"]
        for text in (part["always"], *(piece for row in part["rows"] for _, piece in row["then"]))
    ]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_code_has_every_chapter_and_fault_in_order(lang: str) -> None:
    words, values = Words(lang), values_of(event(), "arbiter_code", lang=lang)
    assert [each["name"] for each in values["chapters"]] == [chapter_name(words, each) for each in Chapter]
    assert [each["name"] for each in told_faults(values)] == [
        fault_name(words, fault.id)
        for chapter in Chapter
        for fault in FAULTS.values()
        if fault.chapter is chapter
    ]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_code_names_the_texts_of_a_line_besides_the_article_of_its_fault(lang: str) -> None:
    words, values = Words(lang), values_of(event(), "arbiter_code", lang=lang)
    for fault, told in zip(FAULTS.values(), told_faults(values), strict=True):
        basis = {name for each in situations(fault, Setting()) for name in each.basis}
        texts = {source_text(words, name) for name in basis}
        said = " ".join(orders(values, told["name"]))
        assert len({text for text in texts if text not in said}) <= 1, fault.id  # its article


def test_code_names_our_reading_where_the_texts_are_silent() -> None:
    said = orders(values_of(event(), "arbiter_code"), fault_name(Words(), "turned_card"))
    assert "(notre lecture)" in said


PRINTED_INCIDENTS = (
    "Faux écart Faux écart, mauvais nombre de cartes ; Faux écart, cartes interdites ou atout non montré",
    "Jeu hors tour Entame hors tour ; Carte jouée hors tour, sans être une entame",
    "Carte exposée Carte exposée",
    "Renonce Renonce ; Renonce passée sous silence par l'autre camp",
    "Hésitation injustifiée Conduite incorrecte",
    "Maniérisme Conduite incorrecte",
    "Nombre de cartes incorrect Fausse donne ; Chien qui n'a pas son compte de cartes",
    "Jeu mal replacé dans l'étui Main mal replacée dans l'étui",
)
"""Each incident that the texts name, with the faults under which it is told."""


@pytest.mark.met("ETH-02", "ETH-06")
def test_code_names_the_incidents_that_stop_the_play() -> None:
    text = " ".join(pages_of(event(), "arbiter_code")).replace("’", "'")
    section = text.partition("Les incidents que nomment les textes")[2].partition("La distribution Fausse")[0]
    assert section.startswith(" Dès qu'on en voit un, le jeu s'arrête et l'arbitre est appelé")
    found = [section.find(incident) for incident in PRINTED_INCIDENTS]
    assert found == sorted(found)
    assert found[0] > 0


def test_code_follows_the_options_of_the_event() -> None:
    name = fault_name(Words(), "misdeal")
    told = event(misdeal_100_always="true")
    usual, always = (values_of(each, "arbiter_code") for each in (event(), told))
    assert orders(usual, name) != orders(always, name)
    assert "Édition fft-2022{misdeal_100_always=true}" in pages_of(told, "arbiter_code")[0]
    assert orders(usual, fault_name(Words(), "revoke")) == orders(always, fault_name(Words(), "revoke"))


def test_code_is_printed_with_every_fault_and_page_numbers() -> None:
    pages = pages_of(event(), "arbiter_code")
    text = re.sub(r"[\s’]+", " ", " ".join(pages))
    lacking = [fault for fault in FAULTS if re.sub(r"[\s']+", " ", fault_name(Words(), fault)) not in text]
    assert lacking == []
    assert [page.endswith(f"{number} / {len(pages)}") for number, page in enumerate(pages, start=1)] == [
        True
    ] * len(pages)


def test_code_is_a_booklet_on_small_paper() -> None:
    assert page_count(event(), "arbiter_code", paper=PaperSize.A5) > page_count(event(), "arbiter_code")
