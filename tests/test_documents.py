"""What the documents say is so."""

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

import oudler.arbitration
import oudler.printing
import oudler.record
import oudler.rules
import oudler.store
import oudler.tournament
from oudler.rules import EDITIONS, OPTIONS
from oudler.tournament import Readings
from oudler.web import connections
from oudler.web.site import form_data, limits

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_the_readme_does_what_it_says(name: str) -> None:
    tried = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert tried == (0, 28)


@pytest.mark.parametrize("path", sorted((ROOT / "docs").rglob("*.md")), ids=lambda path: path.stem)
def test_the_code_of_every_document_runs(path: Path) -> None:
    assert doctest.testfile(str(path), module_relative=False, encoding="utf-8").failed == 0


def test_the_examples_of_the_installation_run() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "install.md"), module_relative=False) == (0, 5)


@pytest.mark.parametrize(
    "room",
    [oudler.rules, oudler.record, oudler.arbitration, oudler.tournament, oudler.printing, oudler.store],
    ids=lambda room: room.__name__,
)
def test_the_examples_at_the_front_doors_run(room: ModuleType) -> None:
    failed, tried = doctest.testmod(room)
    assert (failed, tried > 0) == (0, True)


def test_every_option_is_documented_with_its_values_and_its_question() -> None:
    text = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    for option in OPTIONS.values():
        values = ", ".join(f"`{str(value).lower()}`" for value in option.values)
        assert f"| `{option.name}` | {values} | {option.source} |" in text


def test_every_reading_of_an_event_is_documented_with_its_values_and_its_question() -> None:
    text = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    for reading in Readings.rows().values():
        values = ", ".join(f"`{value}`" for value in reading.values)
        assert f"| `{reading.name}` | {values} | {reading.source} |" in text


def test_every_edition_is_documented_with_what_differs() -> None:
    text = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    for name, options in EDITIONS.items():
        row = next(line for line in text.splitlines() if line.startswith(f"| `{name}` |"))
        choices = EDITIONS["fft-2022"].differences(options)
        told = ", ".join(f"`{option}={str(value).lower()}`" for option, value in choices.items())
        assert row.endswith(f"| {told or 'the default'} |")


# --- where things are -----------------------------------------------------------------------------------

HOUSE = ROOT / "src" / "oudler"
PATH = re.compile(r"`([\w./-]+/[\w-]+\.\w+)`")
"""A file as documents name it: from the root, or from `src/oudler`."""


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def section(text: str, title: str) -> str:
    """What stands under a heading of the second rank, up to the next one."""
    return text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md"])
def test_every_file_that_a_document_names_is_there(page: str) -> None:
    named = PATH.findall(read(page))
    assert [path for path in named if not (ROOT / path).is_file() and not (HOUSE / path).is_file()] == []


def test_everything_that_is_looked_for_leads_to_a_file() -> None:
    rows = section(read("docs/architecture.md"), "Where is …").split("| where is … | look at |\n|---|---|\n")[
        1
    ]
    assert [row for row in rows.strip().splitlines() if not PATH.search(row)] == []


def test_every_step_of_the_four_walks_leads_to_a_file() -> None:
    walks = section(read("docs/architecture.md"), "Four walks").split("\n### ")[1:]
    steps = [re.split(r"\n\d+\. ", walk)[1:] for walk in walks]
    assert [len(steps), *map(bool, steps)] == [4, True, True, True, True]
    assert [step for walk in steps for step in walk if not PATH.search(step)] == []


def test_every_command_of_the_makefile_is_explained() -> None:
    commands = re.findall(r"^([a-z-]+):.*## ", read("Makefile"), re.MULTILINE)
    told = section(read("CONTRIBUTING.md"), "Commands")
    assert [command for command in commands if f"| `make {command}` |" not in told] == ["help"]


# --- limits ---------------------------------------------------------------------------------------------

KIB = 1024


@pytest.mark.parametrize(
    "told",
    [
        f"the address of a page | {connections.LONGEST_ADDRESS // KIB} KiB |",
        f"how many | {connections.LONGEST_HEAD // KIB} KiB; {connections.MOST_HEADERS} |",
        f"that the desk sends | {form_data.FEW_BYTES // KIB} KiB; {form_data.MOST_BYTES // KIB**2} MiB |",
        f"of a form {connections.LEAST_BODY // KIB} KiB in each {limits.SECONDS:.0f} |",
        f"`OUDLER_CONNECTIONS`: {limits.CONNECTIONS} | 503, to come back in {connections.RETRY_AFTER} s",
        f"by default {limits.HALL} phones have a live page each",
        f"keeps {limits.RESERVE} (",
    ],
)
def test_the_limits_of_the_server_are_those_of_the_document(told: str) -> None:
    assert told in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
