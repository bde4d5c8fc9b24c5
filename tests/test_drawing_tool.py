"""The drawing of the house is what its imports are, in colours of the pages."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.drawing import BEGIN, DRAWING, END, PAGE, colours, drawn_house, rooms_table, with_table, wrapped
from tools.drawing_graph import Room, read_rooms, room_imports
from tools.metrics_house import Module

SVG = "{http://www.w3.org/2000/svg}"
MODULES = [
    Module("__init__.py", ""),
    Module("rules/__init__.py", '"""What is `legal`. And more.\n\nMuch more."""'),
    Module("rules/cards.py", ""),
    Module("desk/__init__.py", '"""Running an event."""\n\nfrom oudler.desk.sheets import Sheet'),
    Module("desk/sheets/__init__.py", '"""Score sheets."""\nfrom oudler.rules import Hand'),
    Module("desk/sheets/deep/__init__.py", "import oudler.printing.forms"),
    Module("desk/app.py", "import json"),
    Module("printing/__init__.py", "from oudler import rules"),
    Module("printing/migrations/__init__.py", ""),
]
CONTRACTS = [
    {"containers": ["oudler"], "layers": ["(desk)", "(store) | (printing)", "(solver)", "(rules)"]},
    {"containers": ["oudler.desk"], "layers": ["app", "sheets"]},
]


def test_drawing_in_the_documents_is_up_to_date() -> None:
    assert DRAWING.read_text(encoding="utf-8") == drawn_house(), "make drawing"


def test_table_of_rooms_and_wings_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_table(page, rooms_table()) == page, "make drawing"


def test_table_stands_between_its_marks() -> None:
    assert with_table(f"Before\n{BEGIN}\nold\n{END}\nafter", "new") == f"Before\n{BEGIN}\nnew\n{END}\nafter"


@pytest.mark.parametrize("page", ["", f"{BEGIN}\n", END])
def test_page_without_a_place_for_the_table_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="no place for the table"):
        with_table(page, "new")


def test_drawing_is_well_formed_and_needs_nothing_else() -> None:
    text = DRAWING.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).tag == f"{SVG}svg"
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<image", text) == []


def test_every_colour_of_the_drawing_is_declared() -> None:
    text = DRAWING.read_text(encoding="utf-8")
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) - set(re.findall(r"(--[\w-]+): ", text)) == set()


def test_rooms_stand_on_the_floors_of_the_contract_as_far_as_they_exist() -> None:
    assert read_rooms(MODULES, CONTRACTS) == [
        [Room("desk", "Running an event", (("app",), ("sheets",)), {"sheets": "Score sheets"})],
        [Room("printing", "", (("migrations",),), {"migrations": ""})],
        [Room("rules", "What is `legal`", (), {})],
    ]


def test_imports_of_all_files_of_a_room_are_counted_whatever_their_form() -> None:
    graph = room_imports(MODULES)
    assert [sorted(graph[room]) for room in ("desk", "printing", "rules")] == [
        ["printing", "rules"],
        ["rules"],
        [],
    ]


def test_drawing_has_a_star_for_each_room_and_a_dot_for_each_import(tmp_path: Path) -> None:
    """A house of two rooms; there is one more star on the roof, and one of each in the key."""
    contract = 'containers = ["oudler"]\nlayers = ["desk", "rules"]\n'
    files = {
        "pyproject.toml": f"[[tool.importlinter.contracts]]\n{contract}",
        "src/oudler/desk/__init__.py": "import oudler.rules",
        "src/oudler/rules/__init__.py": "",
        "src/oudler/web/static/tokens.css": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    drawn = drawn_house(tmp_path)
    assert (drawn.count('class="star"'), drawn.count('class="dot"')) == (4, 2)


def test_colours_without_a_dark_value_stay_light() -> None:
    css = ":root { --ink: #000; --sans: x, y; } @media (prefers-color-scheme: dark) { --ink: #fff; }"
    assert colours(css, ("ink", "sans")) == ("--ink: #000; --sans: x, y;", "--ink: #fff;")


def test_sentences_are_wrapped_between_words() -> None:
    assert wrapped("to be or not", 50) == ["to be", "or not"]
