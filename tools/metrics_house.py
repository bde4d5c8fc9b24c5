"""A checkout, read for counting: its Python files, parsed once, and what counting needs everywhere."""

import ast
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}"


def ordered(counts: Counter[str], shown: int = 6) -> str:
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    return ", ".join(f"{name} {count}" for name, count in rows[:shown])


@dataclass(frozen=True)
class Module:
    """A Python file of the house; its name begins with its room."""

    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(self.tree))

    @cached_property
    def words(self) -> set[str]:
        return set(re.findall(r"\w+", self.text))

    @property
    def folder(self) -> str:
        return self.name.rpartition("/")[0]

    @property
    def size(self) -> int:
        return len(self.text.splitlines())

    @property
    def classes(self) -> list[ast.ClassDef]:
        return [node for node in self.nodes if isinstance(node, ast.ClassDef)]


def read_house(root: Path) -> list[Module]:
    house = root / "src" / "oudler"
    paths = sorted(house.rglob("*.py"))
    return [Module(path.relative_to(house).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


def span(node: ast.AST) -> int:
    assert isinstance(node, ast.stmt)
    return (node.end_lineno or node.lineno) - node.lineno + 1


def is_export(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign) and "__all__" in {
        getattr(target, "id", "") for target in node.targets
    }


def last_name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def repeated(names: Iterable[str], least: int = 2) -> Counter[str]:
    return Counter({name: count for name, count in Counter(names).items() if count >= least})


def is_enum(node: ast.ClassDef) -> bool:
    return any(last_name(base).endswith("Enum") for base in node.bases)
