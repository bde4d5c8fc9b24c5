"""Scripts and styles as browsers get them: lean, and a module with all that it imports as one script.

So a page asks once instead of thirty times. Each module becomes a function that gives what it exports, and
keeps its other names to itself. What is understood is how the formatter leaves our modules: an import begins
a line and may go over several, `export` stands before a declaration; and the one list of exports that
lit-html ends with.
"""

import re
from functools import cache
from pathlib import Path

_OWN_LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_OWN_BLOCK = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_MARGIN = re.compile(r"\n\s+")
_JOINED = re.compile(r"^(?!.*//)(.*[{;,(\[])\n", re.MULTILINE)
"""A line of a script that the next one may follow at once; not where a comment stands beside code."""
_PARTING = re.compile(r"\s*([{};>])\s*|(?<=[\w-]): |,\s+")
"""What parts rules, selectors and declarations of a style, with the blanks around it."""


@cache
def lean(path: Path) -> str | None:
    """A script or style of ours without comments and margins; None for any other file: it is sent as it is.

    Of a script only comments that have their lines to themselves go: whatever stands beside code may be code.
    """
    if "vendor" in path.parts or path.name.endswith(".min.js"):
        return None
    if path.suffix == ".css":
        return _PARTING.sub(_bare, _COMMENT.sub("", path.read_text(encoding="utf-8")))
    if path.suffix == ".js":
        return _MARGIN.sub("\n", _OWN_BLOCK.sub("", _OWN_LINE.sub("", path.read_text(encoding="utf-8"))))
    return None


def _bare(found: re.Match[str]) -> str:
    return found[1] or found[0].strip()


BUNDLED = ".all.js"
"""How the address of such a script ends: table/main.all.js is table/main.js and what it imports."""
_IMPORT = re.compile(r'^import (?:\* as )?([^;]+?) from "(\..+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
_EXPORTS = re.compile(r"export\{(.+?)\};")


@cache
def bundle(path: Path) -> str:
    """One script of a module and of those that it imports, each before whoever imports it."""
    order = _in_order(path)
    names = {each: f"m{number}" for number, each in enumerate(order)}
    return _JOINED.sub(r"\1", "\n".join(_as_function(each, names) for each in order))


def _in_order(path: Path, before: tuple[Path, ...] = ()) -> list[Path]:
    assert path not in before, f"{path.name} imports itself by way of others"
    order: list[Path] = []
    for _, address in _IMPORT.findall(path.read_text(encoding="utf-8")):
        order += _in_order((path.parent / address).resolve(), (*before, path))
    return list(dict.fromkeys([*order, path]))


def _as_function(path: Path, names: dict[Path, str]) -> str:
    text = lean(path) or path.read_text(encoding="utf-8")
    given = _EXPORT.findall(text) + [
        ":".join(reversed(pair.split(" as "))) for each in _EXPORTS.findall(text) for pair in each.split(",")
    ]
    text = _EXPORTS.sub("", _EXPORT.sub("", text))
    text = _IMPORT.sub(lambda found: f"const {found[1]} = {names[(path.parent / found[2]).resolve()]};", text)
    return f"const {names[path]} = (() => {{\n{text}\nreturn {{{','.join(given)}}};\n}})();"
