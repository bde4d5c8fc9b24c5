"""The licences of all that Oudler brings along: `make licences` lists them in docs/licences.md, or stops.

What libraries say of themselves is read from what is installed, by what lays the licences into the bundle
(`bundling/licences.py`), for every system and Python on which Oudler runs. A licence that is on no list here
stops it: somebody has to decide, and to write down why.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

from bundling.licences import VENDORED, needed, plain, said

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "licences.md"
PARTS = ("", "serve", "print", "postgres")
"""The package alone, and its extras."""
SYSTEMS: tuple[Mapping[str, str], ...] = tuple(
    {
        "python_version": f"3.{minor}",
        "python_full_version": f"3.{minor}.0",
        "sys_platform": platform,
        "platform_system": system,
        "os_name": name,
    }
    for minor in (11, 14)
    for platform, system, name in (
        ("linux", "Linux", "posix"),
        ("darwin", "Darwin", "posix"),
        ("win32", "Windows", "nt"),
    )
)

ACCEPTED = {
    "0BSD": "nothing is asked",
    "MIT-0": "nothing is asked",
    "MIT": "its notice stays with each copy",
    "ISC": "its notice stays with each copy",
    "BSD-2-Clause": "its notice stays with each copy, also of programs",
    "BSD-3-Clause": "the same, and nobody's name is used to advertise",
    "PSF-2.0": "its notice stays, changes are told",
    "Apache-2.0": "its text and its NOTICE stay with each copy, changes are told; patents are granted",
}
"""Licences of libraries that go with MIT, and what they ask of whoever hands them on."""
EXCEPTED = {
    "psycopg": (
        "LGPL-3.0-only",
        "a library that is loaded beside Oudler and can be exchanged: Oudler stays under MIT. Only the extra"
        " `postgres` brings it, the bundle leaves it out",
    ),
    "psycopg-binary": ("LGPL-3.0-only", "the compiled part of psycopg, the same"),
}
"""Libraries under other licences, and why they may be there all the same."""
SPOKEN = {
    "MIT License": "MIT",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: ISC License (ISCL)": "ISC",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
}
"""What libraries say, where they do not say it by the name that is on the lists."""
READ = {
    "jinja2": "BSD-3-Clause",
    "segno": "BSD-3-Clause",
    "uvloop": "MIT OR Apache-2.0",
    "colorama": "BSD-3-Clause",
    "tzdata": "Apache-2.0",
}
"""What we have read in their licence files: libraries that say "BSD", name two, or are on Windows only."""
FONTS = frozenset({".ttf", ".otf", ".woff", ".woff2"})


class Refused(ValueError):
    """A licence that nobody has decided about."""


def licence(name: str) -> str:
    """The licence of a library, by the name that is on the lists. Raises Refused."""
    try:
        library = distribution(name)
    except PackageNotFoundError:
        told = ""
    else:
        told = library.metadata.get("License-Expression") or ""
        told = told or READ.get(name, "") or SPOKEN.get(said(library), said(library))
    told = told or READ.get(name, "")
    if not is_accepted(told) and (name not in EXCEPTED or EXCEPTED[name][0] != told):
        raise Refused(f"{name}: {told or 'not installed here, and on no list'}: decide in tools/licences.py")
    return told


def is_accepted(expression: str) -> bool:
    """Whether one of the licences that somebody may choose is on the list, with all that stand beside it."""
    choices = re.sub(r"[()]", "", expression).split(" OR ")
    return any(all(part in ACCEPTED for part in choice.split(" AND ")) for choice in choices)


def libraries(part: str, system: Mapping[str, str]) -> set[str]:
    """The libraries that a part of the package brings on a system."""
    found = needed(Requirement(f"oudler[{part}]" if part else "oudler"), set(), (system,))
    return {plain(each.name) for each in found} - {"oudler"}


def brought() -> dict[str, list[set[str]]]:
    """The libraries that each part brings, on each system."""
    return {part: [libraries(part, system) for system in SYSTEMS] for part in PARTS}


# --- the page -------------------------------------------------------------------------------------------


def library_rows() -> Iterator[str]:
    """A row for each library: what it is under, what brings it, where."""
    yield "| library | licence | brought by |"
    yield "|---|---|---|"
    found = brought()
    for name in sorted(set().union(*(each for systems in found.values() for each in systems))):
        parts = [part for part in PARTS if any(name in each for each in found[part])]
        told = ", ".join(f"`oudler[{part}]`" if part else "`oudler`" for part in bringing(parts))
        some = "" if all(name in each for each in found[parts[0]]) else ", on some systems"
        yield f"| {name} | {licence(name)} | {told}{some} |"


def bringing(parts: list[str]) -> list[str]:
    """Of the parts that have a library, those that bring it; `postgres` has all of `serve`."""
    if "" in parts:
        return [""]
    return [part for part in parts if part != "postgres"] or parts


def vendored_rows() -> Iterator[str]:
    """A row for each file of the package that others have written. Raises Refused."""
    yield "| file | what | licence |"
    yield "|---|---|---|"
    for path, (name, told, _) in VENDORED.items():
        if not is_accepted(told):
            raise Refused(f"{path}: {told}: decide in tools/licences.py")
        yield f"| `{path.removeprefix('src/oudler/')}` | {name} | {told} |"


def accepted_rows() -> Iterator[str]:
    """A row for each licence that is accepted, and for each library that is excepted."""
    yield "| licence | of | asks |"
    yield "|---|---|---|"
    for told, asks in ACCEPTED.items():
        yield f"| {told} | whatever | {asks} |"
    for name, (told, why) in EXCEPTED.items():
        yield f"| {told} | {name} | {why} |"


TABLES = {"libraries": library_rows, "files": vendored_rows, "lists": accepted_rows}


def written(page: str) -> str:
    """The page with its tables as they are now. Raises Refused."""
    for name, rows in TABLES.items():
        begin, end = f"<!-- {name}: made by make licences -->\n", "\n<!-- until here -->"
        head, _, rest = page.partition(begin)
        page = head + begin + "\n".join(rows()) + end + rest.partition(end)[2]
    return page


def main() -> None:
    """Write the tables again."""
    try:
        text = written(PAGE.read_text(encoding="utf-8"))
    except Refused as refused:
        sys.exit(str(refused))
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
