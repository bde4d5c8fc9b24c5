"""The front doors, filled to the line: `make format` writes their lists, `make lint` compares them.

A door is read from module to module. With a line for each name it would be a scroll, and the formatter knows
no other way to break a list; so the imports and the `__all__` of doors are broken here, names in the order of
the linter. What else a door has is left to the formatter.
"""

import ast
import sys
import textwrap
from collections.abc import Iterable
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


def filled_list(node: ast.stmt) -> str | None:
    """An import of names, or `__all__`, filled to the line; None for anything else."""
    match node:
        case ast.ImportFrom(module=str(module), names=names) if not any(each.asname for each in names):
            return broken(f"from {module} import ", in_order(each.name for each in names), "()")
        case ast.Assign(targets=[ast.Name(id="__all__")], value=ast.List(elts=names)):
            offered = in_order(str(ast.literal_eval(each)) for each in names)
            return broken("__all__ = ", [f'"{name}"' for name in offered], "[]")
        case _:
            return None


def filled(text: str) -> str:
    """The text of a door with its lists filled."""
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        if (told := filled_list(node)) is not None:
            lines[node.lineno - 1 : node.end_lineno] = told.splitlines()
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
