"""The house: front doors, sizes, words, and a well-formed list of requirements.

The floors are held by import-linter (`make lint`); this file holds what it cannot see.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tools.requirements import read_groups, read_requirements

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "src" / "oudler"
FILES = sorted(HOUSE.rglob("*.py"))

MOST_LINES_OF_A_FILE = 500
MOST_LINES_OF_A_FUNCTION = 60

# Words of the glossary's "not" column that are never right in code or comments. Ordinary English words
# of that column (round, team, error, place …) are left to the reader.
# A plural is forbidden with its singular.
FORBIDDEN_WORDS = re.compile(
    r"(chien|[eé]cart|talon|bout|fool|bidder|declarer|guard|petite|handful|chelem|atout|rider|[eé]tui|referee"
    r"|matchpoint)s?"
)
ALLOWED_PHRASES = re.compile(r"petit[ _]?au[ _]?bout|au bout|«[^»]*»", re.IGNORECASE)
# What asks other machines for something.
CALLING = ("urllib.request", "http.client", "httpx", "requests", "aiohttp", "smtplib", "ftplib", "xmlrpc")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def room_of(path: Path) -> str:
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


ROOMS = sorted({room_of(path) for path in FILES} - {"__init__", "__main__"})


def has_code(folder: Path) -> bool:
    return any(path.suffix == ".py" for path in folder.iterdir())


def faults(found_in: Callable[[Path], Collection[object]], paths: Iterable[Path]) -> dict[str, object]:
    """What is found where nothing should be, by file."""
    return {name_of(path): found for path in paths if (found := found_in(path))}


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


# --- front doors ----------------------------------------------------------------------------------


def front_door(room: str) -> Path:
    """The door of a room, or of a wing of one: tournament/seating."""
    package = HOUSE / room / "__init__.py"
    return package if package.exists() else HOUSE / f"{room}.py"


WINGS = sorted(
    str(path.relative_to(HOUSE)) for room in ROOMS for path in (HOUSE / room).glob("*/") if has_code(path)
)


@cache
def names_offered(room: str) -> list[str] | None:
    """Return the room's `__all__`, or None where it has none."""
    if not front_door(room).exists():
        return None
    for node in parse(front_door(room)).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
            assert isinstance(node, ast.Assign | ast.AnnAssign)
            assert node.value is not None
            return list(ast.literal_eval(node.value))
    return None


@cache
def imports(path: Path) -> list[tuple[str, str | None]]:
    """List (module, name or None) of each import, relative ones spelled out."""
    return list(_imports(path))


def _imports(path: Path) -> Iterator[tuple[str, str | None]]:
    package = ["oudler", *path.relative_to(HOUSE).parts[:-1]]
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((module, alias.name) for alias in node.names)


def is_door(module: str, name: str | None) -> bool:
    """Whether a whole room or wing is imported: `from oudler.tournament import events`."""
    return "/".join(f"{module}.{name}".split(".")[1:]) in (*ROOMS, *WINGS)


def is_side_entrance(module: str, name: str | None, own_room: str) -> bool:
    parts = module.split(".")
    if is_door(module, name):
        return False
    if parts[0] != "oudler" or len(parts) == 1 or parts[1] == own_room:
        return False
    door = "/".join(parts[1:])
    return door not in (*ROOMS, *WINGS) or (name is not None and name not in (names_offered(door) or []))


def side_entrances(path: Path) -> list[object]:
    """The imports of a file that do not go through the front door of another room."""
    return [found for found in imports(path) if is_side_entrance(*found, room_of(path))]


def test_other_rooms_are_entered_by_the_front_door() -> None:
    assert faults(side_entrances, FILES) == {}


def wing_of(path: Path) -> str | None:
    """The wing that a file is in, or None."""
    wing = str(path.parent.relative_to(HOUSE))
    return wing if wing in WINGS else None


def side_entrances_of_wings(path: Path) -> list[object]:
    """The same for wings."""
    own_wing = wing_of(path)
    entered: list[object] = []
    for module, name in imports(path):
        door = "/".join(module.split(".")[1:3])
        is_inside = door in WINGS and door != own_wing and not is_door(module, name)
        if is_inside and (module.count(".") > 2 or name not in (names_offered(door) or [])):
            entered.append((module, name))
    return entered


def test_other_wings_are_entered_by_their_front_door() -> None:
    assert faults(side_entrances_of_wings, FILES) == {}


def walked_round(path: Path) -> list[str]:
    """What a file takes from a room or wing that it imports as a whole, and that the door does not offer."""
    doors = {name: f"{module}.{name}" for module, name in imports(path) if name and is_door(module, name)}
    offered = {
        name: set(names_offered("/".join(whole.split(".")[1:])) or []) for name, whole in doors.items()
    }
    return [
        f"{node.value.id}.{node.attr}"
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id in doors and node.attr not in offered[node.value.id]
    ]


def test_doors_are_not_walked_round() -> None:
    assert faults(walked_round, FILES) == {}


@pytest.mark.parametrize("room", [*ROOMS, *WINGS])
def test_each_room_has_a_front_door(room: str) -> None:
    assert names_offered(room) is not None, f"{name_of(front_door(room))} defines no __all__"


@pytest.mark.parametrize("room", [*ROOMS, *WINGS])
def test_doors_offer_what_is_there(room: str) -> None:
    door = import_module(f"oudler.{room.replace('/', '.')}")
    assert [name for name in names_offered(room) or [] if not hasattr(door, name)] == []


def test_nothing_imports_training() -> None:
    importers = [
        name_of(path)
        for path in FILES
        for module, name in imports(path)
        if room_of(path) != "training" and f"{module}.{name}.".startswith("oudler.training.")
    ]
    assert importers == []


def test_nothing_calls_another_machine() -> None:
    """Oudler answers, and never asks: for no later version, and for nothing else."""

    def callers(path: Path) -> list[str]:
        names = {f"{module}.{name}" if name else module for module, name in imports(path)}
        return sorted(name for name in names if name.startswith(CALLING))

    assert faults(callers, FILES) == {}


# --- sizes ----------------------------------------------------------------------------------------


def too_long(path: Path) -> list[str]:
    """The functions of a file that are too long, and the file itself where it is."""
    is_long = len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES_OF_A_FILE
    return [name_of(path)] * is_long + [
        node.name
        for node in ast.walk(parse(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > MOST_LINES_OF_A_FUNCTION
    ]


def test_files_and_functions_are_small() -> None:
    assert faults(too_long, FILES) == {}


# --- words ----------------------------------------------------------------------------------------


def docstrings(tree: ast.Module) -> Iterator[str]:
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, documented):
            yield ast.get_docstring(node) or ""


def names_and_comments(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.NAME, tokenize.COMMENT):
            yield token.string


def words(text: str) -> Iterator[str]:
    """Yield the lower-case words of a text or of a snake_case or CamelCase name."""
    spaced = re.sub(r"(?<=[a-zà-ÿ])(?=[A-Z])", " ", ALLOWED_PHRASES.sub(" ", text))
    yield from (word.lower() for word in re.findall(r"[^\W\d_]+", spaced))


def forbidden_words(text: str) -> set[str]:
    spoken = [*names_and_comments(text), *docstrings(ast.parse(text))]
    return {word for piece in spoken for word in words(piece) if FORBIDDEN_WORDS.fullmatch(word)}


def test_code_and_comments_speak_the_glossary() -> None:
    spoken = (path for path in FILES if room_of(path) != "wording")
    assert faults(lambda path: forbidden_words(path.read_text(encoding="utf-8")), spoken) == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("chien_size = 6", {"chien"}),
        ("class FalseEcart: ...", {"ecart"}),
        ("'''The écart is made.'''", {"écart"}),
        ("x = 1  # two bouts", {"bouts"}),
        ("petit_au_bout = 'le petit au bout du chien'  # petit au bout, guarded", set()),
        ("PetitAuBout = 1  # people read « chien »", set()),
    ],
)
def test_forbidden_words_are_found_without_false_alarms(text: str, found: set[str]) -> None:
    assert forbidden_words(text) == found


# --- requirements ---------------------------------------------------------------------------------


def test_the_list_of_requirements_is_well_formed() -> None:
    rows = read_requirements(ROOT / "docs" / "requirements.tsv")  # refuses unknown statuses
    groups = read_groups(ROOT / "docs")
    ids = [row.id for row in rows]
    assert len(ids) == len(set(ids))
    assert [row.id for row in rows if not re.fullmatch(rf"{row.group}-\d\d", row.id)] == []
    assert list(dict.fromkeys(row.group for row in rows)) == list(groups)
    assert [row.id for row in rows if not row.title] == []
    assert [row.id for row in rows if bool(row.reason) != (row.status == "conduct")] == []
