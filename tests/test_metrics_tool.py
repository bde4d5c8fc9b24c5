"""tools/metrics.py on a house of two rooms."""

from pathlib import Path

import pytest

from tools.metrics import figures, size_table
from tools.metrics_forms import OWNERS
from tools.metrics_house import read_house

FILES = {
    "README.md": "",
    "pyproject.toml": '[project.scripts]\nhouse = "oudler.desk:main"\n',
    "src/oudler/__init__.py": "",
    "src/oudler/people/__init__.py": """\
from oudler.people import seats
from oudler.people.form import (
    FORMS,
    Form,
)

__all__ = [
    "FORMS", "Form", "seats",
]
""",
    "src/oudler/people/form.py": '''\
"""The forms."""

from dataclasses import dataclass
from enum import Enum


class Deals(Enum):
    FREE = 1
    BOARDS = 2


@dataclass(frozen=True)
class Facts:
    team: int = 1
    deals: Deals = Deals.FREE
    is_rated: bool = False


class Form(Enum):
    LIBRE = Facts()
    DUO = Facts(team=2)

    @property
    def is_alone(self) -> bool:
        return self.value.team == 1 if self is not Form.DUO else False


FORMS = (Form.LIBRE, Form.DUO)
''',
    "src/oudler/people/seats.py": '''\
class Row:
    """A row
    of seats."""

    def first(self):
        """The first
        seat."""
        return 1  # North


class Full(ValueError): ...
class Fuller(Full): ...
class _Hidden(Full): ...
''',
    "src/oudler/desk/__init__.py": """\
from oudler.desk.pages import main
__all__ = ["main"]
""",
    "src/oudler/desk/pages.py": """\
from enum import Enum

from oudler.people import FORMS, Form, seats


class Row: ...


class WhyNot(Enum):
    FULL = 1


def main(event, form, names):
    has_team = not form.is_alone
    if form is Form.DUO and form.is_alone:
        return names[form]
    if form.team > 1 or event.form in FORMS:
        return seats.Row().first() if event.form.deals is Deals.FREE else None
    match form:
        case Form.LIBRE:
            return page(is_pair=form is Form.DUO, text=names.get(form), title="a" if form.is_alone else "b")
    return has_team
""",
    "src/oudler/desk/seats.py": "if form in FORMS: ...\n",
    "src/oudler/desk/page.html": """\
{% if event.form.is_alone %}{{ "one" if is_pair else "two" }}{% elif title %}{% endif %}
{% set has_team = not event.form.is_alone %}{% if has_team %}{% endif %}
{% for x in y if x.is_rated %}{% endfor %}
""",
    "src/oudler/desk/free.html": "{% if event %}{{ event.form.is_alone }}{% endif %}",
    "src/oudler/desk/desk.css": f"a {{}}\n/* {'long ' * 30} */\n",
    "src/oudler/desk/vendor/theirs.js": "x" * 200,
    "tests/__init__.py": "",
    "tests/helper.py": "def made(): ...\n",
    "tests/test_a.py": "def made(): ...\ndef test_x(): ...\n",
    "tests/test_b.py": "def made(): ...\ndef test_x(): ...\n",
    "tests/test_c.py": "def test_x(): ...\n",
}

FIGURES = {
    "lines of src": "75",
    "lines that only import or list `__all__`": "18.7 % (14)",
    "class names with two or more meanings": "1 (Row 2)",
    "file names used twice or more": "1 (seats.py 2)",
    "conditions on the form, in Python": "5 in 1 files",
    "conditions on the form, in templates": "4 in 1 files",
    "counted widely, in Python": "8 in 2 files",
    "lookups of the row of a form": "2 in 1 files",
    "names through the front doors": "4 (people 3, desk 1)",
    "modules exported whole": "1 with 3 names",
    "exported, used by no other room": "1",
    "exception classes": "2",
    "vocabularies of why not": "1, 0 of them made from `Ground`",
    "widest folders": "desk 3, people 3",
    "folders over 25 modules": "0 ()",
    "uncalled public names": "3",
    "helper files of the tests": "1 with 1 lines",
    "helpers made again": "1 (made 3)",
    "lines of pages and papers": "html 4, css 2",
    "JS and CSS lines over 120": "1 (css 1)",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_rooms_have_their_sizes(root: Path) -> None:
    assert size_table(read_house(root))[2:] == [
        "| desk | 3 | 25 | 2 / 22 | 1 / 2 | 10 / 10 / 10 | 0.0 / 0.0 |",
        "| people | 3 | 50 | 13 / 28 | 2 / 7 | 2 / 2 / 2 | 2.0 / 10.0 |",
        "| all | 7 | 75 | 9 / 28 | 3 / 9 | 2 / 10 / 10 | 1.3 / 6.7 |",
    ]


def test_figures_follow_their_rules(root: Path) -> None:
    assert dict(figures(root, read_house(root))) == FIGURES


@pytest.mark.parametrize(
    ("owners", "found"), [(OWNERS, "5 in 1 files"), ((*OWNERS, "desk/pages.py"), "0 in 0 files")]
)
def test_files_that_own_forms_are_left_out(root: Path, owners: tuple[str, ...], found: str) -> None:
    assert dict(figures(root, read_house(root), owners))["conditions on the form, in Python"] == found
