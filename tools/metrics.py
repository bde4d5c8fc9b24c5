"""The figures of the house: `make metrics`, or `python -m tools.metrics --root FOLDER` for another checkout.

Counting rules, in the order of the print; of the Python files of `src/oudler` unless another kind is named.

- A *room* is a folder of `src/oudler`; *all* has the files beside the rooms too. *Lines* are lines of text,
  blank ones included. A *function* is every `def`, methods and inner ones too; its length runs from `def`
  to its end, docstring and decorators not counted. Medians are rounded down; p90 is the length that nine
  functions in ten do not pass. *Comments* are comments, also those behind code; *docstrings* are the lines
  of docstrings; both in % of the lines.
- *Lines that only import or list `__all__`*: those of such statements. *Class names with two or more
  meanings*: names that more than one class has. *File names used twice*: whatever the folder, `__init__.py`
  apart.
- *Conditions on the form*: tests of `if`, `while`, `case`, conditional expressions and comprehensions that
  name a fact of the form of an event. Such are the members of its enumeration (the one with a member
  `LIBRE`) and its properties that are true or false; where the members are made from a class of facts, also
  the enumerations and the true-or-false fields of that class, and any of its fields when read from `form`.
  Files that own forms are left out: the one that defines the enumeration, and those that match `OWNERS`
  (`--owners` gives other patterns).
- The same *in templates*, as Jinja parses them; a name that is set or passed to them as such a truth value
  counts as the fact. *Widely*: also by way of a set of forms or of such a name, also a truth value outside
  a test. *Lookups*: a table asked for the row of `form`.
- *Names through the front doors*: those in the `__all__` of rooms and wings; of *modules exported whole*
  all public names. *Used by no other room*: no file of another room or wing contains the name as a word;
  the documented library (`LIBRARY`) apart.
- *Exception classes*: public ones, by their bases. *Vocabularies of why not*: enumerations with such a name
  (`WHY_NOT`), or made from a class whose name ends with `Ground`; such bases are none themselves.
- *Folders*: Python files in the folder itself. *Uncalled*: see `tools/callers.py`.
- *Helper files of the tests*: Python files of `tests` that are not empty and not `test_…`. *Helpers made
  again*: functions, tests apart, whose name three files of `tests` or more define.
- *JS and CSS*: vendored and minified files apart.
"""

import argparse
import ast
import builtins
import io
import re
import tokenize
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tools.callers import uncalled
from tools.metrics_forms import OWNERS, form_figures
from tools.metrics_house import (
    Module,
    is_enum,
    is_export,
    last_name,
    lines_of,
    ordered,
    percent,
    read_house,
    repeated,
    span,
)

ROOT = Path(__file__).parent.parent
LIBRARY = ("rules", "record")
WHY_NOT = re.compile(
    r"Why\w*|\w*Reason|\w*Flaw|Impossible|Mistake|Unmet|Damage|Demand|FaultKind|PrizeRule|Trouble|Hindrance"
)
WIDE_FOLDER, LONG_LINE, MADE_AGAIN = 25, 120, 3
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


# --- sizes ----------------------------------------------------------------------------------------


def docstring_lines(node: ast.AST) -> int:
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return 0
    return span(node.body[0]) if ast.get_docstring(node, clean=False) is not None else 0


def comments(text: str) -> int:
    return sum(
        token.type == tokenize.COMMENT for token in tokenize.generate_tokens(io.StringIO(text).readline)
    )


def import_lines(module: Module) -> int:
    return sum(
        span(node)
        for node in module.nodes
        if isinstance(node, ast.Import | ast.ImportFrom) or is_export(node)
    )


def size_row(name: str, modules: Sequence[Module]) -> str:
    """The row of a room, under `HEAD`."""
    sizes, found = [module.size for module in modules], [node for module in modules for node in module.nodes]
    lengths = sorted(span(node) - docstring_lines(node) for node in found if isinstance(node, FUNCTIONS))
    said = (sum(comments(module.text) for module in modules), sum(map(docstring_lines, found)))
    cells = [
        name,
        f"{len(modules)}",
        f"{sum(sizes):,}",
        f"{int(median(sizes))} / {max(sizes)}",
        f"{len(lengths):,} / {sum(isinstance(node, ast.ClassDef) for node in found)}",
        f"{int(median(lengths))} / {lengths[len(lengths) * 9 // 10]} / {lengths[-1]}" if lengths else "",
        " / ".join(percent(part, sum(sizes)) for part in said),
    ]
    return f"| {' | '.join(cells)} |"


HEAD = (
    "| | files | lines | median / max file | functions / classes | median / p90 / max function "
    "| comments / docstrings % |",
    "|---|--:|--:|--:|--:|--:|--:|",
)


def size_table(house: Sequence[Module]) -> list[str]:
    rooms = sorted({module.name.partition("/")[0] for module in house if "/" in module.name})
    rows = [
        size_row(room, [module for module in house if module.name.startswith(f"{room}/")]) for room in rooms
    ]
    return [*HEAD, *rows, size_row("all", house)]


# --- doors, refusals, folders, tests, pages --------------------------------------------------------


def doors(house: Sequence[Module]) -> dict[str, list[str]]:
    return {
        module.folder: list(ast.literal_eval(node.value))
        for module in house
        if module.name.endswith("/__init__.py")
        for node in module.tree.body
        if isinstance(node, ast.Assign) and is_export(node)
    }


def public_names(module: Module) -> set[str]:
    made = (ast.ClassDef, *FUNCTIONS)
    names = {node.name for node in module.tree.body if isinstance(node, made)}
    for node in module.tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", node)]
        names |= {last_name(target) for target in targets}
    return {name for name in names if name and not name.startswith("_")}


def whole_modules(house: Sequence[Module], offered: dict[str, list[str]]) -> list[Module]:
    """The modules that stand in the list of a door: those which the door imports by their own name."""
    imported = {
        (module.folder, alias.name)
        for module in house
        if module.name.endswith("__init__.py")
        for node in module.tree.body
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").replace(".", "/") in ("", f"oudler/{module.folder}")
        for alias in node.names
    }
    names = {
        f"{door}/{name}.py" for door, names in offered.items() for name in names if (door, name) in imported
    }
    return [module for module in house if module.name in names]


def unused_exports(house: Sequence[Module], offered: dict[str, list[str]]) -> int:
    """How many names at the doors no other room or wing writes."""
    unused = 0
    for door, names in offered.items():
        rooms = [module for module in house if not is_inside(module.folder, door, offered)]
        words = set[str]().union(*(module.words for module in rooms))
        unused += sum(name not in words for name in names) * (door.partition("/")[0] not in LIBRARY)
    return unused


def is_inside(folder: str, door: str, offered: dict[str, list[str]]) -> bool:
    """Whether the files of a folder belong to a door: it is the nearest above them."""
    nearest = max((other for other in offered if f"{folder}/".startswith(f"{other}/")), key=len, default="")
    return nearest == door


def exceptions(house: Sequence[Module]) -> list[str]:
    made = [
        (node.name, {last_name(base) for base in node.bases}) for module in house for node in module.classes
    ]
    known = {
        name
        for name, kind in vars(builtins).items()
        if isinstance(kind, type) and issubclass(kind, BaseException)
    }
    while new := {name for name, bases in made if bases & known} - known:
        known |= new
    return [name for name, bases in made if bases & known and not name.startswith("_")]


def vocabularies(house: Sequence[Module]) -> tuple[int, int]:
    """How many enumerations say why not, and how many of them are made from `Ground`."""
    classes = [node for module in house for node in module.classes]
    on_ground = sum(
        any(last_name(base).endswith("Ground") for base in node.bases) and not node.name.endswith("Ground")
        for node in classes
    )
    apart = sum(is_enum(node) and bool(WHY_NOT.fullmatch(node.name)) for node in classes)
    return apart + on_ground, on_ground


def figures_of_tests(root: Path) -> list[tuple[str, str]]:
    paths = sorted((root / "tests").rglob("*.py"))
    helpers = [lines for path in paths if not path.name.startswith("test_") and (lines := lines_of(path))]
    made = {
        (path, node.name)
        for path in paths
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, FUNCTIONS) and not node.name.startswith("test_")
    }
    again = repeated((name for _, name in made), MADE_AGAIN)
    return [
        ("helper files of the tests", f"{len(helpers)} with {sum(map(len, helpers)):,} lines"),
        ("helpers made again", f"{len(again)} ({ordered(again)})"),
    ]


def figures_of_pages(root: Path) -> list[tuple[str, str]]:
    paths = [
        path for path in sorted((root / "src").rglob("*")) if path.suffix in (".js", ".css", ".html", ".typ")
    ]
    own = [path for path in paths if "vendor" not in path.parts and ".min." not in path.name]
    lines = [(path.suffix, line) for path in own for line in lines_of(path)]
    long = Counter(kind[1:] for kind, line in lines if len(line) > LONG_LINE and kind in (".js", ".css"))
    sizes = Counter(kind[1:] for kind, _ in lines)
    return [
        ("lines of pages and papers", ordered(sizes)),
        (f"JS and CSS lines over {LONG_LINE}", f"{long.total()} ({ordered(long)})"),
    ]


def figures(root: Path, house: Sequence[Module], owners: Sequence[str] = OWNERS) -> list[tuple[str, str]]:
    """Every figure beside the table of the rooms, as a label and a text."""
    lines, listed = sum(module.size for module in house), sum(map(import_lines, house))
    homonyms = repeated(node.name for module in house for node in module.classes)
    files = repeated(name for module in house if (name := module.name.rpartition("/")[2]) != "__init__.py")
    offered = doors(house)
    through = Counter({door: len(names) for door, names in offered.items()})
    whole = whole_modules(house, offered)
    folders = Counter(module.folder for module in house if module.folder)
    wide = [folder for folder, count in folders.items() if count > WIDE_FOLDER]
    grounds = vocabularies(house)
    return [
        ("lines of src", f"{lines:,}"),
        ("lines that only import or list `__all__`", f"{percent(listed, lines)} % ({listed:,})"),
        ("class names with two or more meanings", f"{len(homonyms)} ({ordered(homonyms)})"),
        ("file names used twice or more", f"{len(files)} ({ordered(files)})"),
        *form_figures(root, house, owners),
        ("names through the front doors", f"{through.total():,} ({ordered(through)})"),
        (
            "modules exported whole",
            f"{len(whole)} with {sum(len(public_names(module)) for module in whole)} names",
        ),
        ("exported, used by no other room", f"{unused_exports(house, offered)}"),
        ("exception classes", f"{len(exceptions(house))}"),
        ("vocabularies of why not", f"{grounds[0]}, {grounds[1]} of them made from `Ground`"),
        ("widest folders", ordered(folders)),
        (f"folders over {WIDE_FOLDER} modules", f"{len(wide)} ({', '.join(sorted(wide))})"),
        ("uncalled public names", f"{len(uncalled(root))}"),
        *figures_of_tests(root),
        *figures_of_pages(root),
    ]


def report(root: Path, owners: Sequence[str] = OWNERS) -> list[str]:
    house = read_house(root)
    return [
        *size_table(house),
        "",
        "| | |",
        "|---|--:|",
        *(f"| {a} | {b} |" for a, b in figures(root, house, owners)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="The figures of the house")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder of a checkout")
    parser.add_argument("--owners", nargs="+", default=OWNERS, help="patterns of the files that own forms")
    options = parser.parse_args()
    print("\n".join(report(options.root, options.owners)))


if __name__ == "__main__":
    main()
