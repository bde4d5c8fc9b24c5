"""Gather the licences of all that the bundle contains, as their projects ship them.

    python bundling/licences.py FOLDER

Run by the Python with which the bundle was built. A library without a licence file is named with what it says
of itself; one that says nothing stops the build.
"""

import re
import shutil
import sys
import sysconfig
from collections.abc import Collection, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROGRAM = "oudler[serve,print]"
LEFT_OUT = frozenset({"psycopg", "psycopg-binary"})
"""What `oudler.spec` leaves out."""
FROM_THE_SYSTEM = (
    "PyInstaller, what starts the program: GPL-2.0-or-later with an exception for what it starts",
    "With Python, from its build or the system: OpenSSL (Apache-2.0), SQLite (public domain), zlib (Zlib),",
    "bzip2 (bzip2-1.0.6), xz (0BSD), libffi (MIT), Expat (MIT), libuuid (BSD-3-Clause), the GCC runtime",
    "(GPL-3.0 with the runtime library exception), the C runtime of Microsoft on Windows",
)
"""What is in the bundle and no library of Python."""
_LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)


def needed(wanted: Requirement, seen: set[str]) -> Iterator[Distribution]:
    """A library and all that it needs here, each once."""
    key = f"{wanted.name.lower().replace('_', '-')}[{','.join(sorted(wanted.extras))}]"
    if key in seen or key.partition("[")[0] in LEFT_OUT:
        return
    seen.add(key)
    found = distribution(wanted.name)
    yield found
    for required in map(Requirement, found.requires or ()):
        if is_needed(required, wanted.extras):
            yield from needed(required, seen)


def is_needed(required: Requirement, extras: Collection[str]) -> bool:
    """Whether a library is needed on this system, for the chosen parts of the one that names it."""
    return not required.marker or any(required.marker.evaluate({"extra": each}) for each in ("", *extras))


def licence_files(library: Distribution) -> list[Path]:
    """The licence files that a library brings."""
    paths = [Path(str(library.locate_file(file))) for file in library.files or () if _is_licence(file.parts)]
    return [path for path in paths if path.is_file()]


def _is_licence(parts: tuple[str, ...]) -> bool:
    return ".dist-info" in parts[0] and bool(_LICENCE.match(parts[-1]))


def said(library: Distribution) -> str:
    """What a library says of its licence in a line."""
    told = library.metadata
    classified = [each for each in told.get_all("Classifier") or () if each.startswith("License ::")]
    lines = [*(told.get_all("License-Expression") or ()), *classified, *(told.get_all("License") or ())]
    return str(lines[0]).strip().splitlines()[0] if lines else ""


def gather(folder: Path) -> list[str]:
    """Lay the licences into a folder; a line for each library."""
    lines = []
    found = {library.metadata["Name"].lower(): library for library in needed(Requirement(PROGRAM), set())}
    for _, library in sorted(found.items()):
        name, files = f"{library.metadata['Name']} {library.version}", licence_files(library)
        if not files and not said(library):
            raise SystemExit(f"{name} says nothing of its licence")
        for file in files:
            place = folder / library.metadata["Name"]
            place.mkdir(exist_ok=True)
            shutil.copy(file, place / file.name)
        lines.append(f"{name}: {said(library) or 'see its folder'}")
    return lines


def main() -> None:
    """Gather them beside a bundle."""
    folder = Path(sys.argv[1]) / "licences"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.copy(ROOT / "LICENSE", folder / "Oudler.txt")
    lines = gather(folder)
    for python in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        if (python / "LICENSE.txt").is_file():
            shutil.copy(python / "LICENSE.txt", folder / "Python.txt")
    lines += [f"Python {sys.version.split()[0]}: PSF-2.0", *FROM_THE_SYSTEM]
    (folder / "LISEZ-MOI.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
