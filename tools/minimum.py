"""The oldest versions that the floors allow, as constraints for pip: `make minimum` tries them.

What the package asks for stands at its floor; test tools, and what comes with others, at their pins.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
_FLOOR = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[^]]*\])?\s*>=\s*([0-9.]+)")
_PIN = re.compile(r"^([A-Za-z0-9_.-]+)==")


def floors(lines: Iterable[str]) -> dict[str, str]:
    """The floor of each requirement that has one, by its name as pip compares names."""
    found = (_FLOOR.match(line) for line in lines)
    return {plain(match[1]): match[2] for match in found if match}


def plain(name: str) -> str:
    """A name of a distribution, in the one way of writing it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def constraints(asked: Iterable[str], pins: Iterable[str]) -> Iterator[str]:
    """All pins, those of what is asked for lowered to their floors."""
    lowest = floors(asked)
    lowest |= {f"{name}-binary": version for name, version in lowest.items() if name == "psycopg"}
    for line in pins:
        match = _PIN.match(line)
        if match and plain(match[1]) not in lowest:
            yield line
    yield from (f"{name}=={version}" for name, version in sorted(lowest.items()))


def asked_for(root: Path = ROOT) -> list[str]:
    """What the package and its extras ask for; `dev` is for those who change it."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(line for name in extras if name != "dev" for line in extras[name])]


if __name__ == "__main__":
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    print("\n".join(constraints(asked_for(), pins)))
