"""Build the bundle for the system on which this runs, try it, and pack it: `make bundle`.

    python bundling/build.py [--into FOLDER]

Everything is done in a virtual environment of its own, from the pins. Nothing is published.
"""

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
PARTS = "serve,print"
"""The extras that are in it: all but PostgreSQL."""
IS_WINDOWS = sys.platform == "win32"


def run(*command: object) -> None:
    """Run a command at the root, and stop where it fails."""
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True)


def made_environment(folder: Path) -> Path:
    """The Python of an environment with the program, its libraries and what bundles them."""
    venv.create(folder, with_pip=True, clear=True)
    python = folder / ("Scripts/python.exe" if IS_WINDOWS else "bin/python")
    pip = python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"
    run(*pip, "-c", ROOT / "constraints.txt", "-r", HERE / "requirements.txt", f"{ROOT}[{PARTS}]")
    return python


def add_papers(python: Path, program: Path) -> None:
    """Lay beside the program how it is opened, and the licences of all that is in it."""
    shutil.copy(HERE / "LISEZ-MOI.txt", program)
    run(python, HERE / "licences.py", program)


def packed(program: Path, version: str) -> Path:
    """One file of the folder, to be carried away, with its digest beside it."""
    system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
    name = program.parent / f"oudler-{version}-{system}-{platform.machine().lower()}"
    kind = "zip" if IS_WINDOWS else "xztar" if system == "linux" else "gztar"
    archive = Path(shutil.make_archive(str(name), kind, program.parent, program.name))
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    return archive


def asked(arguments: Iterable[str]) -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "bundle")
    return parser.parse_args([*arguments])


def main() -> None:
    """Build, try and pack."""
    into: Path = asked(sys.argv[1:]).into.resolve()
    into.mkdir(parents=True, exist_ok=True)
    os.environ["PYINSTALLER_CONFIG_DIR"] = str(into / "cache")
    python = made_environment(into / "venv")
    bundler = python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"
    run(*bundler, "--distpath", into, "--workpath", into / "work", HERE / "oudler.spec")
    program = into / "oudler"
    add_papers(python, program)
    run(python, HERE / "try_bundle.py", program)
    told = subprocess.run([python, "-m", "oudler", "--version"], capture_output=True, check=True, text=True)
    archive = packed(program, told.stdout.split()[-1])
    print(f"{'packed':<9} {archive.stat().st_size / 1e6:6.1f} MB  {archive}")


if __name__ == "__main__":
    main()
