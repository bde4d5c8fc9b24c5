"""Show which requirements of docs/requirements.tsv the tests prove, and hold list and tests together.

A test proves requirements with `@pytest.mark.req("AUC-02", ...)`. The list says of each requirement
whether it is `open`, `proved`, or `conduct` (of people: nothing a program can prove).
"""

import argparse
import contextlib
import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STATUSES = ("proved", "open", "conduct")

Proofs = dict[str, dict[str, None]]  # the tests of each id, in order, once each


@dataclass(frozen=True)
class Requirement:
    """One row of the list."""

    id: str
    group: str
    title: str
    status: str
    reason: str = ""


HEADER = "\t".join(field.name for field in fields(Requirement))


class MarkCollector:
    """A pytest plugin that remembers which tests carry which requirement ids."""

    def __init__(self) -> None:
        self.proofs: Proofs = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            test = item.nodeid.partition("[")[0]
            for id_ in (str(arg) for mark in item.iter_markers("req") for arg in mark.args):
                self.proofs.setdefault(id_, {})[test] = None


def collect_proofs(root: Path) -> Proofs:
    """Return the tests that carry each requirement id; SystemExit when the tests cannot be collected."""
    collector = MarkCollector()
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        status = pytest.main(
            ["--collect-only", "-q", "-p", "no:cacheprovider", f"--rootdir={root}", str(root / "tests")],
            plugins=[collector],
        )
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"{output.getvalue()}\nThe tests could not be collected.")
    return collector.proofs


def read_requirements(path: Path) -> list[Requirement]:
    """Read the list; ValueError names the first line that is not a row of it."""
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    if header != HEADER:
        raise ValueError(f"{path.name}: the first line must be {HEADER!r}")
    rows = []
    for number, line in enumerate(lines, start=2):
        cells = line.split("\t")
        if len(cells) not in (4, 5) or cells[3] not in STATUSES:
            raise ValueError(f"{path.name}, line {number}: not a requirement: {line!r}")
        rows.append(Requirement(*cells))
    return rows


def write_requirements(path: Path, requirements: Iterable[Requirement]) -> None:
    path.write_text("\n".join([HEADER, *map("\t".join, map(astuple, requirements)), ""]), encoding="utf-8")


def read_groups(folder: Path) -> dict[str, str]:
    lines = (folder / "requirement-groups.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return dict(line.split("\t", 1) for line in lines)


def faults(requirements: Sequence[Requirement], proofs: Proofs) -> list[str]:
    """Return one line per disagreement between the list and the tests."""
    status = {row.id: row.status for row in requirements}
    unproved = [id_ for id_, said in status.items() if said == "proved" and id_ not in proofs]
    lines = [f"{id_}: the list says proved, but no test carries it" for id_ in unproved]
    advice = {
        None: "which is not in docs/requirements.tsv",
        "open": "which the list calls open: run `make requirements-update`",
        "conduct": "which the list calls conduct: mark it proved in docs/requirements.tsv",
    }
    for id_, tests in sorted(proofs.items()):
        if status.get(id_) != "proved":
            lines += [f"{id_}: {test} proves a requirement {advice[status.get(id_)]}" for test in tests]
    return lines


def updated(requirements: Iterable[Requirement], proofs: Proofs) -> list[Requirement]:
    """Return the list with open requirements that have a test turned into proved."""
    return [
        replace(row, status="proved") if row.status == "open" and row.id in proofs else row
        for row in requirements
    ]


def counts(requirements: Iterable[Requirement]) -> list[tuple[str, int]]:
    found = [row.status for row in requirements]
    return [(status, found.count(status)) for status in STATUSES]


def report(requirements: Sequence[Requirement], groups: dict[str, str], shown: Proofs) -> list[str]:
    """Return the lines of the overview, group by group, with the proofs to be shown, the total last."""
    lines = []
    for group, title in groups.items():
        rows = [row for row in requirements if row.group == group]
        tally = "  ".join(f"{status} {count:2}" for status, count in counts(rows))
        lines.append(f"{group}  {title:<36} {tally}")
        still_open = " ".join(row.id for row in rows if row.status == "open")
        lines += [f"       open: {still_open}"] * bool(still_open)
        lines += [f"    conduct: {row.id} {row.reason}" for row in rows if row.status == "conduct"]
        lines += [f"     proved: {row.id} by {test}" for row in rows for test in shown.get(row.id, {})]
    total = ", ".join(f"{count} {status}" for status, count in counts(requirements))
    return [*lines, f"{len(requirements)} requirements: {total}"]


def main() -> int:
    parser = argparse.ArgumentParser(description="Which requirements do the tests prove?")
    parser.add_argument("--check", action="store_true", help="fail when the list and the tests disagree")
    parser.add_argument("--update", action="store_true", help="mark open requirements with a test as proved")
    parser.add_argument("--verbose", action="store_true", help="list the proving tests too")
    options = parser.parse_args()
    path = ROOT / "docs" / "requirements.tsv"
    requirements, proofs = read_requirements(path), collect_proofs(ROOT)
    if options.update:
        requirements = updated(requirements, proofs)
        write_requirements(path, requirements)
    lines = report(requirements, read_groups(path.parent), proofs if options.verbose else {})
    found = faults(requirements, proofs) if options.check else []
    print("\n".join([*found, lines[-1]] if options.check else lines))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
