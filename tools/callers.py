"""Does every public function, method and class of `src` have a caller that is no test? `make lint` asks.

Names are followed, not objects. What runs when a module is imported, what templates name and the commands
of `pyproject.toml` are reached from the start; a definition whose name is reached reaches what it names
itself. Imports and `__all__` are no use of a name, nor is a local variable of that name; a method is
reached as an attribute, a function or class as a name or as an attribute of what is imported. Methods with
double underscores, and those of a class made from one of another library (which calls them), go with their
class; what a decorator registers goes with its module. Names in the Python examples of `README.md` and
`docs/` are the documented library.

What remains is uncalled: it stands in `tools/callers.tsv` with its reason (by room and name, so that a move
inside a room changes nothing), or the check fails. So it does for a row that is not needed, because
somebody calls the thing now or it is gone.
"""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
LIST = "tools/callers.tsv"
HEADER = "name\treason"
REGISTERING = frozenset({".register", ".command", ".callback"})
ENTRY_POINT = re.compile(r"oudler[\w.]*:(\w+)")
"""A function that is loaded by its name, as `pyproject.toml` names commands."""
OWN_BASES = frozenset({"oudler", "abc", "collections", "enum", "msgspec", "typing"})
"""Packages whose classes call no method of ours by themselves."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A function, method or class of a room, and the names that it uses; attributes begin with a dot."""

    room: str
    name: str
    is_method: bool
    used: frozenset[str]

    @property
    def text(self) -> str:
        return f"{self.room}.{self.name}"

    @property
    def calling(self) -> str:
        """The name by which it is reached."""
        last = self.name.rpartition(".")[2]
        return f".{last}" if self.is_method else last

    @property
    def is_public(self) -> bool:
        return not self.calling.lstrip(".").startswith("_")


class _Module:
    """A module, read into its definitions and what it uses when it is imported."""

    def __init__(self, room: str, tree: ast.Module) -> None:
        self.room, self.definitions = room, list[Definition]()
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
        names = [(getattr(node, "module", None) or "", alias) for node in imports for alias in node.names]
        self.imported = {alias.asname or alias.name.partition(".")[0]: alias.name for _, alias in names}
        self.foreign = {
            alias.asname or alias.name.partition(".")[0]
            for package, alias in names
            if (package or alias.name).partition(".")[0] not in OWN_BASES
        }
        self.used = self._read(tree.body)

    def _read(self, body: list[ast.stmt], owner: str = "", *, is_called_with_owner: bool = False) -> set[str]:
        """Note the definitions of a body; return what the body uses itself."""
        used: set[str] = set()
        for node in body:
            if isinstance(node, ast.ClassDef):
                self._note(owner, node.name, self._class(node, owner))
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                own = self._function(node)
                is_hook = owner and (is_called_with_owner or node.name.startswith("__"))
                if is_hook or self._names(node.decorator_list) & REGISTERING:
                    used |= own
                else:
                    self._note(owner, node.name, own)
            elif not _lists_exports(node):
                used |= self._names([node])
        return used

    def _class(self, node: ast.ClassDef, owner: str) -> set[str]:
        bases = self._names(node.bases)
        is_hooked = bool(bases & self.foreign)
        inside = self._read(node.body, f"{owner}{node.name}.", is_called_with_owner=is_hooked)
        return inside | bases | self._names([*node.keywords, *node.decorator_list])

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
        inside = [node.args, *node.body, *filter(None, [node.returns])]
        return self._names(node.decorator_list) | self._names(inside, is_local=True)

    def _note(self, owner: str, name: str, used: set[str]) -> None:
        self.definitions.append(Definition(self.room, f"{owner}{name}", bool(owner), frozenset(used)))

    def _names(self, nodes: Iterable[ast.AST], *, is_local: bool = False) -> set[str]:
        """The names that code uses; in a function those that it binds itself are left out."""
        used, attributes, bound, waiting = set[str](), set[str](), set[str](), list(nodes)
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.Name):
                (used if isinstance(node.ctx, ast.Load) else bound).add(node.id)
            elif isinstance(node, ast.Attribute):
                of_module = _root(node) in self.imported
                attributes |= {f".{node.attr}", node.attr} if of_module else {f".{node.attr}"}
            elif isinstance(node, ast.arg):
                bound.add(node.arg)
            elif isinstance(node, ast.Constant) and (named := ENTRY_POINT.fullmatch(str(node.value))):
                attributes.add(named[1])
            if not isinstance(node, ast.Import | ast.ImportFrom):
                waiting.extend(ast.iter_child_nodes(node))
        used = used - bound if is_local else used
        return used | attributes | {self.imported[name] for name in used if name in self.imported}


def _root(node: ast.AST) -> str:
    """The name that a chain of attributes begins with; empty where it begins with something else."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _lists_exports(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and "__all__" in {
        getattr(target, "id", "") for target in node.targets
    }


def names_in_templates(house: Path) -> Iterator[str]:
    """The names in the expressions of the templates, each as a name and as an attribute."""
    for path in house.rglob("*.html"):
        for code in re.findall(r"\{[{%].*?[%}]\}", path.read_text(encoding="utf-8"), re.DOTALL):
            for name in re.findall(r"[a-z_]\w*", re.sub(r'"[^"]*"', "", code), re.IGNORECASE):
                yield from (name, f".{name}")


def names_documented(root: Path) -> Iterator[str]:
    """The names in the Python examples of the documents."""
    for path in (root / "README.md", *(root / "docs").glob("*.md")):
        for code in re.findall(
            r"^```python\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
        ):
            for name in re.findall(r"[a-z_]\w*", code, re.IGNORECASE):
                yield from (name, f".{name}")


def commands(root: Path) -> Iterator[str]:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    yield from (entry.rpartition(":")[2] for entry in project["scripts"].values())


def uncalled(root: Path = ROOT) -> list[str]:
    """The public definitions of `src` that nothing outside the tests reaches, as room and name."""
    house, definitions = root / "src" / "oudler", list[Definition]()
    waiting = {*names_in_templates(house), *names_documented(root), *commands(root)}
    for path in sorted(house.rglob("*.py")):
        room = path.relative_to(house).parts[0].removesuffix(".py")
        module = _Module(room, ast.parse(path.read_text(encoding="utf-8")))
        definitions += module.definitions
        waiting |= module.used
    left = definitions_left(definitions, waiting)
    return sorted({definition.text for definition in left if definition.is_public})


def definitions_left(definitions: list[Definition], waiting: set[str]) -> set[Definition]:
    """The definitions that the names do not reach, neither by themselves nor through others."""
    by_name, left, done = defaultdict[str, list[Definition]](list), set(definitions), set[str]()
    for definition in definitions:
        by_name[definition.calling].append(definition)
    while waiting:
        done.add(name := waiting.pop())
        for definition in by_name.get(name, ()):
            left.discard(definition)
            waiting |= definition.used - done
    return left


def read_exceptions(path: Path) -> dict[str, str]:
    """The names that may be uncalled, with the reason of each. Raises ValueError where a row has none."""
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    wrong = [line for line, row in zip(lines, rows, strict=True) if len(row) != 2 or not all(row)]
    if header != HEADER or wrong:
        raise ValueError(f"{path.name}: each row is a name, a tab and a reason: {wrong or header!r}")
    return dict(rows)


def faults(found: Iterable[str], exceptions: Iterable[str]) -> list[str]:
    """Return one line per name that is uncalled without a reason, and per reason that is not needed."""
    bare, needless = sorted({*found} - {*exceptions}), sorted({*exceptions} - {*found})
    return [
        *(f"{name}: nobody calls it; remove it, or give it a row with its reason in {LIST}" for name in bare),
        *(f"{name}: is called or gone; remove its row from {LIST}" for name in needless),
    ]


def main() -> int:
    found, exceptions = uncalled(), read_exceptions(ROOT / LIST)
    lines = faults(found, exceptions)
    print("\n".join([*lines, f"{len(found)} public names without a caller, {len(exceptions)} with a reason"]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
