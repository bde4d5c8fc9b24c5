"""Licences: the page tells all that is shipped, and what nobody has decided about stops it."""

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from bundling.licences import VENDORED
from tools import licences
from tools.licences import FONTS, PAGE, SYSTEMS, Refused, brought, is_accepted, libraries, licence, written

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "oudler"


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "make licences"


def test_every_part_brings_its_libraries_on_every_system() -> None:
    parts = {part: set().union(*systems) for part, systems in brought().items()}
    assert {"rich", "typer"} <= parts[""]
    assert {"starlette", "uvloop", "uvicorn"} <= parts["serve"] - parts[""]
    assert {"typst", "pypdf"} <= parts["print"] - parts["serve"]
    assert {"psycopg", "psycopg-binary", "tzdata"} <= parts["postgres"] - parts["serve"]
    assert not {"pytest", "mypy", "oudler"} & set().union(*parts.values())
    assert set().union(*(libraries("all", system) for system in SYSTEMS)) == set().union(*parts.values())


@pytest.mark.parametrize(
    "expression", ["MIT", "Apache-2.0 OR BSD-3-Clause", "GPL-3.0-only OR MIT", "(MIT AND ISC)"]
)
def test_what_can_be_chosen_from_the_list_is_accepted(expression: str) -> None:
    assert is_accepted(expression)


@pytest.mark.parametrize(
    "expression", ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "LGPL-3.0-only", "MPL-2.0", "UNKNOWN"]
)
def test_what_is_on_no_list_is_not(expression: str) -> None:
    assert not is_accepted(expression)


class Library:
    """A library that says this of itself."""

    def __init__(self, **told: str) -> None:
        self.metadata = self
        self.told = told

    def get(self, name: str) -> str | None:
        return self.told.get(name)

    def get_all(self, name: str) -> list[str] | None:
        return [self.told[name]] if name in self.told else None


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> dict[str, Library]:
    """What is installed, by name."""
    there: dict[str, Library] = {}

    def found(name: str) -> Library:
        if name not in there:
            raise PackageNotFoundError(name)
        return there[name]

    monkeypatch.setattr(licences, "distribution", found)
    return there


def test_a_library_is_under_what_it_says(installed: dict[str, Library]) -> None:
    installed["one"] = Library(**{"License-Expression": "MIT", "License": "GPL"})
    installed["two"] = Library(Classifier="License :: OSI Approved :: MIT License")
    installed["segno"] = Library(Classifier="License :: OSI Approved :: BSD License")
    installed["psycopg"] = Library(**{"License-Expression": "LGPL-3.0-only"})
    told = [licence(name) for name in (*installed, "colorama")]
    assert told == ["MIT", "MIT", "BSD-3-Clause", "LGPL-3.0-only", "BSD-3-Clause"]


@pytest.mark.parametrize(
    "library",
    [
        Library(**{"License-Expression": "GPL-3.0-or-later"}),
        Library(**{"License-Expression": "LGPL-3.0-only"}),
        Library(License="ask us"),
        Library(),
        None,
    ],
)
def test_a_licence_that_nobody_has_decided_about_stops_it(
    installed: dict[str, Library], library: Library | None
) -> None:
    if library:
        installed["new"] = library
    with pytest.raises(Refused, match="decide in tools"):
        licence("new")


def test_an_excepted_library_under_another_licence_is_not(installed: dict[str, Library]) -> None:
    installed["psycopg"] = Library(**{"License-Expression": "GPL-3.0-only"})
    with pytest.raises(Refused):
        licence("psycopg")


# --- the package itself ---------------------------------------------------------------------------------


def test_files_of_others_are_those_of_the_page() -> None:
    static = PACKAGE / "web" / "static"
    found = {*static.glob("*.min.*"), *static.glob("vendor/*")}
    told = {ROOT / each for path, (_, _, text) in VENDORED.items() for each in (path, text) if each}
    assert found == told


def test_no_font_is_in_the_package() -> None:
    assert [path for path in PACKAGE.rglob("*") if path.suffix in FONTS] == []


@pytest.mark.parametrize(
    "page", ["docs/licences.md", "docs/install.md", "docs/hosting.md", "docs/bundle.md", "pyproject.toml"]
)
def test_it_is_said_where_it_matters_that_psycopg_is_lgpl(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert "psycopg" in text
    assert "LGPL" in text
