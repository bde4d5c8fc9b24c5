"""The front doors, filled to the line: `make format` writes their lists, `make lint` compares them.

A door is read from module to module. With a line for each name it would be a scroll, and the formatter knows
no other way to break a list; so the imports and the `__all__` of doors are put in order and broken here. What
else a door has is left to the formatter.
"""

import ast
import sys
import textwrap
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "src" / "oudler"
WIDTH = 110


def doors(house: Path = HOUSE) -> list[Path]:
    """The doors of all rooms and wings."""
    return sorted(house.rglob("__init__.py"))


def in_order(names: Iterable[str]) -> list[str]:
    """Constants, then classes, then all others, each by the alphabet."""
    return sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))


def broken(head: str, names: Iterable[str], brackets: str) -> str:
    """A list on one line where it fits, else on lines that are full."""
    told = ", ".join(names)
    whole = f"{head}{told}" if brackets == "()" else f"{head}[{told}]"
    if len(whole) <= WIDTH:
        return whole
    inner = textwrap.fill(f"{told},", WIDTH, initial_indent="    ", subsequent_indent="    ")
    return f"{head}{brackets[0]}\n{inner}\n{brackets[1]}  # fmt: skip"


def names_from(node: ast.stmt) -> tuple[str, list[str]] | None:
    """The module and the names of an import from this house; None for anything else."""
    match node:
        case ast.ImportFrom(module=str(module), names=names) if module.startswith("oudler."):
            return None if any(each.asname for each in names) else (module, [each.name for each in names])
        case _:
            return None


def filled_imports(run: Iterable[ast.stmt]) -> str:
    """Imports that follow one another: by module, those of one module united."""
    names: dict[str, set[str]] = {}
    for module, found in filter(None, map(names_from, run)):
        names.setdefault(module, set()).update(found)
    return "\n".join(
        broken(f"from {module} import ", in_order(names[module]), "()") for module in sorted(names)
    )


def filled_offer(node: ast.stmt) -> str | None:
    """The `__all__` of a door; None for anything else."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__")], value=ast.List(elts=names)):
            offered = in_order({str(ast.literal_eval(each)) for each in names})
            return broken("__all__ = ", [f'"{name}"' for name in offered], "[]")
        case _:
            return None


def filled(text: str) -> str:
    """The text of a door with its lists filled."""
    lines = text.splitlines()
    runs = groupby(ast.parse(text).body, key=lambda node: names_from(node) is not None)
    for is_import, nodes in reversed([(is_import, list(nodes)) for is_import, nodes in runs]):
        for run in [nodes] if is_import else [[node] for node in reversed(nodes)]:
            if (told := filled_imports(run) if is_import else filled_offer(run[0])) is not None:
                lines[run[0].lineno - 1 : run[-1].end_lineno] = told.splitlines()
    return "\n".join(lines) + "\n"


def main() -> int:
    """Fill the doors, or with `--check` name those that are not."""
    texts = {path: path.read_text(encoding="utf-8") for path in doors()}
    wrong = {path: made for path, text in texts.items() if (made := filled(text)) != text}
    if "--check" in sys.argv[1:]:
        for path in wrong:
            print(f"{path.relative_to(ROOT)}: its lists are not filled to the line: run `make format`")
        return bool(wrong)
    for path, made in wrong.items():
        path.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
