"""Which requirements does only code cite that nobody calls? `make requirements` asks.

An id is cited where it stands in the text of a definition: its docstring, its rows, its comments. What a
module says over its definitions is a table of contents and counts for none of them.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.callers import uncalled

ID = re.compile(r"\b[A-Z]{3}-\d\d\b")


def uncalled_ids(root: Path) -> dict[str, list[str]]:
    """The ids whose every citation stands in public definitions that nobody calls, with their names."""
    citing, bare = defaultdict[str, set[str]](set), {*uncalled(root)}
    house = root / "src" / "oudler"
    for path in house.rglob("*.py"):
        room = path.relative_to(house).parts[0].removesuffix(".py")
        for name, id_ in citations(path.read_text(encoding="utf-8")):
            citing[id_].add(f"{room}.{name}")
    return {id_: sorted(names) for id_, names in sorted(citing.items()) if names <= bare}


def citations(source: str) -> Iterator[tuple[str, str]]:
    """Each definition of a module, by name, with each id in its text; "" is the module itself."""
    tree, lines = ast.parse(source), source.splitlines()
    is_told = ast.get_docstring(tree) is not None
    yield from _in_body(tree.body[1:] if is_told else tree.body, lines, "")


def _in_body(body: Iterable[ast.stmt], lines: list[str], owner: str) -> Iterator[tuple[str, str]]:
    for node in body:
        inner = f"{owner}.{node.name}".lstrip(".") if isinstance(node, ast.ClassDef | _FUNCTION) else owner
        if isinstance(node, ast.ClassDef):
            yield from _in_body(node.body, lines, inner)
        else:
            yield from (
                (inner, id_) for id_ in ID.findall("\n".join(lines[node.lineno - 1 : node.end_lineno]))
            )


_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
