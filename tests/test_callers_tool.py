"""tools/callers.py on a house of one room, and on ours."""

from pathlib import Path

import pytest

from tools.callers import HEADER, LIST, ROOT, faults, read_exceptions, uncalled

MODULE = """\
from enum import Enum
from functools import singledispatch
from starlette.staticfiles import StaticFiles

from oudler.desk import app
from oudler.desk.app import renamed as other_name

__all__ = ["exported"]


def main():
    return Seat().north, helped(), app.of_a_module(), other_name(), Seat().of_a_value()

def helped(): ...
def of_a_module(): ...
def renamed(): ...
def of_a_value(): ...
def exported(): ...
def documented(): ...
def named_in_a_template(): ...

def shadowed():
    return shadowed()

def other(shadowed):
    return shadowed

def cut_off():
    return reached_from_nowhere()

def reached_from_nowhere(): ...
def _private(): ...

class Seat(Enum):
    NORTH = 1

    @property
    def north(self): ...
    def helped(self): ...
    def __str__(self):
        return spoken()

def spoken(): ...

class Files(StaticFiles):
    def get_response(self):
        return hooked()

def hooked(): ...

@singledispatch
def told(line): ...

@told.register
def _(line: Seat):
    return registered()

def registered(): ...

TABLE = {1: told, 2: Files}
"""
UNCALLED = [
    "desk.Seat.helped",
    "desk.cut_off",
    "desk.exported",
    "desk.of_a_value",
    "desk.other",
    "desk.reached_from_nowhere",
    "desk.shadowed",
]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "src" / "oudler" / "desk").mkdir(parents=True)
    (tmp_path / "src" / "oudler" / "desk" / "app.py").write_text(MODULE)
    (tmp_path / "src" / "oudler" / "desk" / "page.html").write_text(
        'cut_off {% if named_in_a_template() == "cut_off" %}{% endif %}'
    )
    (tmp_path / "pyproject.toml").write_text('[project.scripts]\nhouse = "oudler.desk:main"\n')
    (tmp_path / "README.md").write_text("`cut_off`\n\n```python\n>>> documented()\n```\n\ncut_off\n")
    return tmp_path


def test_uncalled_lists_what_only_itself_imports_or_the_uncalled_name(root: Path) -> None:
    assert uncalled(root) == UNCALLED


def test_faults_are_names_without_a_reason_and_reasons_without_a_need() -> None:
    assert faults(["desk.a", "desk.b"], {"desk.b": "later", "desk.c": "later"}) == [
        f"desk.a: nobody calls it; remove it, or give it a row with its reason in {LIST}",
        f"desk.c: is called or gone; remove its row from {LIST}",
    ]


@pytest.mark.parametrize("row", ["desk.a", "desk.a\t", "\tlater", "desk.a\tlater\tmuch"])
def test_a_row_without_a_reason_is_refused(tmp_path: Path, row: str) -> None:
    (tmp_path / "callers.tsv").write_text(f"{HEADER}\ndesk.b\tlater\n{row}\n")
    with pytest.raises(ValueError, match=r"callers\.tsv: each row"):
        read_exceptions(tmp_path / "callers.tsv")


def test_exceptions_are_in_order() -> None:
    names = [*read_exceptions(ROOT / LIST)]
    assert names == sorted(names)
