"""What the formatter and the linter leave open of scripts and style sheets; `make lint` runs it.

- No line is longer than 120 characters.
- A blank line goes between two rules.
- No rule leaks: what may lie inside another of its kind (a list, a part of a list, a summary), and any
  element that gets a text by `::before` or `::after`, is reached by `>` from what it belongs to: a list
  within it is left alone.
- A block gives each property once; two values side by side are one for older browsers and one for newer.
- Every sheet is loaded by a page, and every class is named by a page, a script or a module.
- A suppression carries its reason: `// oxlint-disable-next-line RULE -- why`.

Style sheets are read as the formatter writes them: one selector and one declaration to a line.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "src" / "oudler" / "web"
STATIC = WEB / "static"
LONGEST = 120
NESTED = frozenset({"ul", "ol", "li", "dl", "dt", "dd", "div", "summary"})
"""Elements that may lie inside others of their kind."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SUBJECT = re.compile(r"(?P<before>[^\s>+~]|[>+~] |^)(?P<gap> ?)(?P<tag>[a-z][a-z0-9]*)(?P<rest>[^\s>+~]*)$")
_CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
_DECLARATION = re.compile(r"(?<=[{;}])\s*([a-z-]+):\s*([^;{}]+);")
_BRACKETS = re.compile(r"\([^()]*\)")


def sources(kind: str, folder: Path = STATIC) -> list[Path]:
    """Our own files of a kind: "css", "js"."""
    found = sorted(folder.rglob(f"*.{kind}"))
    return [path for path in found if "vendor" not in path.parts and not path.name.endswith(f".min.{kind}")]


def lines_of(text: str) -> list[tuple[int, str]]:
    """The lines of a style sheet that say something, by number, without comments and margins."""
    bare = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    return [(number, line.strip()) for number, line in enumerate(bare.split("\n"), 1) if line.strip()]


def selectors(text: str) -> Iterator[tuple[int, str]]:
    """Each selector of a style sheet with its line."""
    waiting: list[tuple[int, str]] = []
    for number, line in lines_of(text):
        if line.endswith((";", "}", ":")):
            waiting = []
        elif line.endswith((",", "{")):
            waiting.append((number, line.rstrip("{, ")))
        if line.endswith("{"):
            yield from (one for one in waiting if not one[1].startswith("@"))
            waiting = []


def declarations(text: str) -> list[tuple[str, str]]:
    """Each property of a style sheet with its value."""
    found = _DECLARATION.findall(_COMMENT.sub("", text))
    return [(name, " ".join(value.removesuffix("!important").split())) for name, value in found]


# --- what is held -----------------------------------------------------------------------------------------


def long_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines that are too long."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST:
            yield number, f"{len(line)} characters"


def crowded(text: str) -> Iterator[tuple[int, str]]:
    """Rules that follow the one before without a blank line."""
    lines = text.split("\n")
    for number, (above, line) in enumerate(pairwise(lines), 2):
        if above.strip() == "}" and line.strip() not in ("", "}"):
            yield number, "no blank line before a rule"


def leaks(text: str) -> Iterator[tuple[int, str]]:
    """Selectors that reach into lists within lists, or write a text before elements of other components."""
    for number, selector in selectors(text):
        plain = selector
        while plain != (plain := _BRACKETS.sub("", plain)):
            pass
        found = _SUBJECT.search(plain)
        if found is None or not found["gap"] or found["before"].strip() in (">", "+", "~"):
            continue
        has_text = found["rest"].endswith(("::before", "::after"))
        if not _CLASS.search(found["rest"]) and (found["tag"] in NESTED or has_text):
            yield number, f"leaks: {selector}"


def repeated(text: str) -> Iterator[tuple[int, str]]:
    """Properties that a block gives twice, apart from each other."""
    blocks: list[list[str]] = [[]]
    for number, line in lines_of(text):
        if line.endswith("{"):
            blocks.append([])
        elif line == "}":
            blocks.pop()
        elif found := re.match(r"([a-z-]+):(?!:)", line):
            if found[1] in blocks[-1][:-1]:
                yield number, f"given twice: {found[1]}"
            blocks[-1].append(found[1])


def without_reason(text: str) -> Iterator[tuple[int, str]]:
    """Suppressions that do not say why."""
    for number, line in enumerate(text.split("\n"), 1):
        if "oxlint-disable" in line and " -- " not in line:
            yield number, "a suppression without its reason"


# --- what nobody uses -------------------------------------------------------------------------------------


@cache
def named() -> str:
    """Whatever may name a class or a sheet: templates, scripts, modules."""
    files = [*sorted(WEB.rglob("*.html")), *sources("js"), *sorted(WEB.rglob("*.py"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def is_named(name: str, text: str) -> bool:
    """Whether a class is written somewhere, whole or with a computed end: `seats-${n}`, `"route-" ~ tone`."""
    whole = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text)
    starts = {name[: found.end()] for found in re.finditer("-", name)} | {re.sub(r"\d+$", "", name)}
    return bool(whole) or any(
        re.search(rf"(?<![\w-]){re.escape(start)}(\$?\{{|\" ~)", text) for start in starts
    )


def unused(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """A sheet that no page loads, classes that nobody names."""
    if path.stem not in named():
        yield 1, "loaded by no page"
    seen: set[str] = set()
    for number, selector in selectors(text):
        for name in _CLASS.findall(selector):
            if name not in seen and not is_named(name, named()):
                yield number, f"named nowhere: .{name}"
            seen.add(name)


def faults() -> list[str]:
    """All that is wrong, as `file:line: what`."""
    found = []
    for path in [*sources("css"), *sources("js")]:
        text = path.read_text(encoding="utf-8")
        checks = (crowded, leaks, repeated) if path.suffix == ".css" else (without_reason,)
        told = [*long_lines(text), *(one for check in checks for one in check(text))]
        told += unused(path, text) if path.suffix == ".css" else ()
        found += [f"{path.relative_to(ROOT)}:{number}: {what}" for number, what in sorted(told)]
    return found


if __name__ == "__main__":
    for fault in (found := faults()):
        print(fault)
    sys.exit(bool(found))
