"""Gather the licences of all that the bundle contains, as their projects ship them.

    python bundling/licences.py FOLDER

Run by the Python with which the bundle was built. A library without a licence file is named with what it says
of itself; one that says nothing stops the build.
"""

import re
import shutil
import sys
import sysconfig
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROGRAM = "oudler[serve,print]"
STATIC = "src/oudler/web/static"
VENDORED = {
    f"{STATIC}/htmx.min.js": ("htmx", "0BSD", ""),
    f"{STATIC}/vendor/lit-html.js": ("lit-html", "BSD-3-Clause", f"{STATIC}/vendor/lit-html.LICENSE.txt"),
}
"""Files of the package that others have written: what they are, their licence, and where its text lies."""
HERE: tuple[Mapping[str, str], ...] = ({},)
"""The systems for which libraries are looked for: this one, as the markers of requirements see it."""
FROM_THE_SYSTEM = (
    "PyInstaller, what starts the program: GPL-2.0-or-later with an exception for what it starts",
    "In typst: the fonts Libertinus Serif (OFL-1.1), New Computer Modern (GUST Font License), DejaVu Sans Mono",
    "(Bitstream Vera licence); in cryptography: OpenSSL (Apache-2.0)",
    "With Python, from its build or the system: OpenSSL (Apache-2.0), SQLite (public domain), zlib (Zlib),",
    "bzip2 (bzip2-1.0.6), xz (0BSD), libffi (MIT), Expat (MIT), libuuid (BSD-3-Clause), the GCC runtime",
    "(GPL-3.0 with the runtime library exception), the C runtime of Microsoft on Windows",
)
"""What is in the bundle and no library of Python."""
_LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)


def needed(
    wanted: Requirement, seen: set[str], systems: Sequence[Mapping[str, str]] = HERE
) -> Iterator[Requirement]:
    """A library and all that it needs on these systems, each once with what is wanted of it.

    What is not installed here is named, and what it would need itself is not known.
    """
    key = f"{plain(wanted.name)}[{','.join(sorted(wanted.extras))}]"
    if key in seen:
        return
    seen.add(key)
    yield wanted
    try:
        found = distribution(wanted.name)
    except PackageNotFoundError:
        return
    for required in map(Requirement, found.requires or ()):
        if is_needed(required, wanted.extras, systems):
            yield from needed(required, seen, systems)


def plain(name: str) -> str:
    """A name of a distribution, in the one way of writing it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def is_needed(
    required: Requirement, extras: Collection[str], systems: Sequence[Mapping[str, str]] = HERE
) -> bool:
    """Whether a library is needed on one of these systems, for the chosen parts of the one that names it."""
    if not required.marker:
        return True
    chosen = ("", *extras)
    return any(
        required.marker.evaluate({**system, "extra": extra}) for system in systems for extra in chosen
    )


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
    names = {plain(each.name) for each in needed(Requirement(PROGRAM), set())}
    for library in map(distribution, sorted(names)):
        name, files = f"{library.metadata['Name']} {library.version}", licence_files(library)
        if not files and not said(library):
            raise SystemExit(f"{name} says nothing of its licence")
        for file in files:
            place = folder / library.metadata["Name"]
            place.mkdir(exist_ok=True)
            shutil.copy(file, place / file.name)
        lines.append(f"{name}: {said(library) or 'see its folder'}")
    return [*lines, *vendored(folder)]


def vendored(folder: Path) -> Iterator[str]:
    """Lay the licences of what others have written in the package itself into a folder; a line for each."""
    for name, licence, text in VENDORED.values():
        if text:
            shutil.copy(ROOT / text, folder / f"{name}.txt")
        yield f"{name}: {licence}"


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
