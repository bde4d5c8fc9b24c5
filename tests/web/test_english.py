"""Every page of the desk in English: no French word is left, names of people and events aside."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import oudler.web
from oudler.director.desk import Called
from oudler.tournament.events import Handed
from oudler.tournament.forms import Form
from tests.director.desks import BY, RULES, balanced, players_at
from tests.sweeping import sweep
from tests.web.test_fuzz import Clumsy

FRENCH = re.compile(
    r"\b(les?|la|une?|des?|du|aux?|est|sont|et|ou|où|pour|avec|sur|dans|vous|votre|pas|qui|cette?|ces|sa|ses"
    r"|aucune?|donnes?|joueurs?|feuilles?|équipes?|étuis?|épreuves?|salle|saisir|saisie|à|déjà|tous|toutes?)\b",
    re.IGNORECASE,
)
KEPT = (RULES.name, BY, "Français", "Salle des fêtes", "petit au bout", "Petit au bout", "Une faute au jeu")
"""What people typed, and French names of things of the federation; titles of its chapters are in quotes."""


DOCUMENTS = "/aide/en/"
"""Pages of the English documents, which name screens as they are in French."""


class Reader(HTMLParser):
    """Everything that a page says: its texts, and what is said of its parts."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._unread = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unread += tag in ("script", "style")
        spoken = ("aria-label", "placeholder", "title", "alt")
        self.said += [value for name, value in attrs if name in spoken and value]

    def handle_endtag(self, tag: str) -> None:
        self._unread -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self._unread:
            self.said.append(data.strip())


def french_in(page: str) -> list[str]:
    """The texts of a page that have a French word."""
    reader = Reader()
    reader.feed(page)
    return [text for text in reader.said if FRENCH.search(_plain(text))]


def _plain(text: str) -> str:
    for name in KEPT:
        text = text.replace(name, "")
    return re.sub("“[^”]+”", "", text)


SEEN = [(form, stage) for form in Form for stage in ("playing", "closed", "entered", "seated")]


@pytest.mark.parametrize(("form", "stage"), sweep(SEEN, 14))
def test_no_page_of_the_desk_has_a_french_word(tmp_path: Path, form: Form, stage: str) -> None:
    clumsy = Clumsy(tmp_path, form, stage)
    if (form, stage) == (Form.LIBRE, "playing"):
        clumsy.desk.record(Handed(2, 3, balanced(clumsy.desk, 3, 40)), by=BY)
        clumsy.desk.note(Called(2, players_at(clumsy.desk, 2)[0], "Une faute au jeu"), by=BY)
    clumsy.client.post("/langue", data={"lang": "en", "back": "/"})
    pages, _ = clumsy.crawl()
    own = [page for page in pages if not page.startswith(DOCUMENTS)]
    found = [f"{page}: {text}" for page in own for text in french_in(clumsy.ask("GET", page).text)]
    assert not found, "\n".join(found)
    assert len(own) > 20


# --- signs that French sets apart -------------------------------------------------------------------------

TEMPLATES = Path(oudler.web.__file__).parent / "templates"
_FILLED_IN = re.compile(r"{{.*?}}|{%.*?%}|{#.*?#}|<(script|style)\b.*?</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


@pytest.mark.parametrize("template", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.stem)
def test_template_leaves_the_signs_that_french_sets_apart_to_the_words(template: Path) -> None:
    """« a : b » is French: a template says `words.colon`, or a whole sentence."""
    bare = _TAG.sub("\x00", _FILLED_IN.sub("\x00", template.read_text(encoding="utf-8")))
    assert [found.group() for found in re.finditer(r"[^\n]{0,20} [:;?!»](?![^\s\x00])|« ", bare)] == []
