"""Try the wheel as somebody gets it: `make package` and the workflow of tests call this, on each system.

    python tools/try_wheel.py [DIST]

Installs the one wheel of a folder into an environment of its own, from the index and without our pins: alone
it is the commands and the library, with `[all]` it is what the bundle is and tried the same way. Any Python
runs this; nothing here loads Oudler. Ends with 1 at the first part that is not as it should be.
"""

import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = ("rules", "record", "arbitration", "tournament", "bots", "wording")
"""What is imported without any library."""
SCORED = '{"players": 4, "contract": "garde", "points": 49, "oudlers": 2, "petit_au_bout": "attack"}\n'
_SUITS = ("pique", "coeur", "carreau", "trefle")
_RANKS = (*map(str, range(1, 11)), "valet", "cavalier", "dame", "roi")
_WHEREFROM = """
import importlib, sys
for room in sys.argv[2:]:
    assert importlib.import_module(f"oudler.{room}").__file__.startswith(sys.argv[1]), room
"""


class Environment:
    """An environment of its own, in which nothing is but what is installed here."""

    def __init__(self, place: Path) -> None:
        venv.create(place, with_pip=True)
        self.folder = place.resolve()
        self.programs = self.folder / ("Scripts" if sys.platform == "win32" else "bin")
        self.suffix = ".exe" if sys.platform == "win32" else ""

    def program(self, name: str) -> str:
        """Where a program is."""
        return str(self.programs / f"{name}{self.suffix}")

    def install(self, *wanted: str) -> None:
        """Install from files and from the index."""
        pip = self.program("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"
        subprocess.run([*pip, *wanted], check=True)

    def call(self, name: str, *arguments: str, typed: str = "", status: int = 0) -> str:
        """What a program says when this is typed; it has to end with this status."""
        done = subprocess.run(
            [self.program(name), *arguments],
            input=typed.encode(),
            capture_output=True,
            cwd=self.folder,
            check=False,
        )
        said = (done.stdout + done.stderr).decode(errors="replace")
        assert done.returncode == status, f"{name} {arguments}: {done.returncode} {said[-2000:]}"
        return said


def the_wheel(folder: Path) -> Path:
    """The one wheel of a folder."""
    found = sorted(folder.resolve().glob("oudler-*.whl"))
    if len(found) != 1:
        raise SystemExit(f"{folder}: one wheel is to be tried, and there are {len(found)}")
    return found[0]


def version_of(wheel: Path) -> str:
    """The version that a wheel is named for."""
    return wheel.name.split("-")[1]


def attempts() -> Iterator[str]:
    """What is typed until a deal is over: passing, then every card for each trick.

    What is refused is asked again.
    """
    trumps = [f"atout {number}" for number in range(1, 22)]
    cards = [f"{rank} de {suit}" for suit in _SUITS for rank in _RANKS]
    for _ in range(40):
        yield from ("passe", "non", *trumps, "excuse", *cards)


def try_alone(place: Environment, wheel: Path) -> None:
    """Without libraries for the desk: the commands, a deal with bots, and what is said of all else."""
    assert place.call("oudler", "--version").split() == ["oudler", version_of(wheel)]
    place.call("python", "-I", "-c", _WHEREFROM, str(place.folder), *ROOMS)
    played = place.call(
        *("oudler", "play", "--deals", "1", "--seed", "wheel", "--bots", "random", "--lang", "en"),
        typed="\n".join(attempts()),
    )
    assert "No deal scored" not in played, played[-2000:]
    assert "258" in place.call("oudler", "score", "--json", typed=SCORED)
    assert place.call("oudler", "movement", "5", "4")
    refused = place.call("oudler", "serve", "--lang", "en", status=1)
    assert "oudler[serve]" in refused, refused


def main() -> None:
    """Try the wheel of a folder."""
    wheel = the_wheel(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
    with tempfile.TemporaryDirectory(prefix="oudler-wheel-", ignore_cleanup_errors=True) as name:
        place = Environment(Path(name) / "venv")
        place.install(str(wheel))
        try_alone(place, wheel)
        print(f"alone     {wheel.name}, Python {sys.version.split()[0]} on {sys.platform}", flush=True)
        place.install(f"{wheel}[all]")
        tried = ROOT / "bundling" / "try_bundle.py"
        subprocess.run([place.program("python"), str(tried), place.program("oudler")], check=True)


if __name__ == "__main__":
    main()
