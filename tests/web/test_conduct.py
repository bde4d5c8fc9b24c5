"""What people do with hands and voices is said where it helps them: docs/conduct.tsv, line by line."""

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from oudler.director.desk import Office
from oudler.director.papers import PaperRequest, print_form
from oudler.rules import Ruleset
from oudler.tournament.events import Opened
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.wording.language import Words
from tests.director.desks import seated
from tests.director.evenings import played
from tests.director.stories import made_up
from tests.printing.texts import pdf_text
from tests.web.asking import laptop, said
from tools.requirements import read_requirements

DOCS = Path(__file__).parents[2] / "docs"


@dataclass(frozen=True, slots=True)
class Saying:
    """A clause of conduct: where it is said, and in which words."""

    id: str
    where: str
    words: str


def sayings() -> list[Saying]:
    """The rows of the list."""
    _, *lines = (DOCS / "conduct.tsv").read_text(encoding="utf-8").splitlines()
    return [Saying(*line.split("\t")) for line in lines]


ROWS = sayings()


@cache
def event_of(kind: str) -> Tournament:
    """An event of a form, or of an edition."""
    forms = {form.value: form for form in Form}
    if kind in forms:
        return made_up(forms[kind]) if forms[kind].is_duplicate else played(12, 1, seated=1)
    opened = played(12, 1).log[0]
    assert isinstance(opened.happening, Opened)
    rules = replace(opened.happening.regulations, ruleset=Ruleset.of(kind))
    return Tournament.open(replace(opened.happening, regulations=rules), opened.at, opened.by)


@cache
def printed(code: str, kind: str) -> str:
    """The text of a paper, as it is read."""
    document = print_form(event_of(kind), code, Words(), PaperRequest())
    return plain(pdf_text(document))


def plain(text: str) -> str:
    """A text with plain blanks and apostrophes, on one line."""
    return " ".join(text.replace("’", "'").split())


def shown(office: Office, path: str) -> str:
    """What a page says to whoever arbitrates."""
    home = f"/e/{seated(office, 12).id}" if path.startswith("/bureau") else ""
    answer = laptop(office).get(home + path)
    assert answer.status_code == 200
    return plain(said(answer))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.id} {row.where}")
def test_conduct_is_said_where_it_helps(office: Office, row: Saying) -> None:
    door, _, where = row.where.partition(" ")
    text = shown(office, where) if door == "page" else printed(*where.split(" "))
    assert row.words in text


def test_every_clause_of_conduct_is_said_somewhere() -> None:
    listed = read_requirements(DOCS / "requirements.tsv")
    conduct = {row.id for row in listed if row.status == "conduct"}
    assert (len(conduct), {row.id for row in ROWS}) == (26, conduct)
