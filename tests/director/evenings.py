"""Evenings in free deals for tests of papers, and what is printed of them."""

from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

import pytest

from oudler.director.papers import FORMS, NotPrintable, PaperRequest, print_form
from oudler.director.papers.registry import form_values
from oudler.printing import PaperSize
from oudler.rules import Ground
from oudler.tournament.events import Event, Handed, Opened, Regulations, RoundPlan, Seated
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.ranking import PrizeList, RankPrize
from oudler.tournament.seating import Method
from oudler.tournament.simulation import NO_TROUBLE, simulate
from oudler.wording.language import Words
from tests.printing.texts import page_texts

FRENCH = Words()
PRIZES = PrizeList((10_000, 6_000, 2_550), (RankPrize(-1, 500),), has_cup=True)
DAY = date(2026, 11, 14)


@cache
def played(
    people: int,
    rounds: int = 3,
    form: Form = Form.LIBRE,
    *,
    seated: int = 99,
    fives: bool = False,
    prizes: PrizeList | None = None,
) -> Tournament:
    """An evening up to the seating of a round, or to its close."""
    rules = Regulations(
        "Tournoi d'automne",
        DAY,
        tuple(RoundPlan(4, starts="20:30" if not at else "") for at in range(rounds)),
        form,
        fee=1_200,
        prizes=prizes,
        venue="Salle des fêtes",
        contact="01 23 45 67 89",
    )
    whole, _ = simulate(rules, people, "papers", NO_TROUBLE, fives=fives)
    opened, *lines = whole.log
    assert isinstance(opened.happening, Opened)
    made = Tournament.open(opened.happening, opened.at, opened.by)
    for line in lines:
        did = line.happening
        if isinstance(did, Seated | Handed) and did.round > seated - isinstance(did, Handed):
            break
        made = made.record(did, line.at, line.by)
    return made


def longer(tournament: Tournament, rounds: int, method: Method = Method.FFT) -> Tournament:
    """The same evening, announced for more rounds, by some movement."""
    event = tournament.event
    rules = replace(event.regulations, rounds=event.regulations.rounds[:1] * rounds)
    placed = {1: replace(event.placed[1], method=method)}
    return replace(tournament, event=replace(event, regulations=rules, placed=placed))


def values(tournament: Tournament, code: str, lang: str = "fr", **asked: Any) -> dict[str, Any]:
    return form_values(FORMS[code], tournament, Words(lang), PaperRequest(**asked))


def pages(tournament: Tournament, code: str, lang: str = "fr", **asked: Any) -> list[str]:
    """The text of every page, its white space as single spaces."""
    paper = asked.pop("paper", PaperSize.A4)
    document = print_form(tournament, code, Words(lang), PaperRequest(**asked), paper)
    return page_texts(document)


def why(tournament: Tournament, code: str, **asked: Any) -> Ground:
    with pytest.raises(NotPrintable) as refused:
        pages(tournament, code, **asked)
    return refused.value.ground


def names(event: Event, numbers: tuple[int | None, ...]) -> list[str]:
    """People as they are printed, one after the other."""
    people = [event.entries[number] for number in numbers if number is not None]
    return [f"{person.surname.upper()} {person.first_name}" for person in people]
