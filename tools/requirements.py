"""Show which requirements of the list the tests prove and meet, and hold lists and tests together.

A test proves requirements with `@pytest.mark.req("AUC-02", ...)`. The list says of each requirement
whether it is `open`, `proved`, or `conduct` (of people: nothing a program can prove).

A requirement is met when a test that comes in by a way people use is marked `@pytest.mark.met("AUC-02")`,
which proves it too; `tests/ways_in.py` fails a test so marked that used none. What is proved and not met
has a reason in the list. What only code cites that nobody calls is not met and has no reason.
"""

import argparse
import contextlib
import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, fields, replace
from pathlib import Path

import pytest

from tools.citations import uncalled_ids

ROOT = Path(__file__).resolve().parent.parent
STATUSES = ("proved", "open", "conduct")
MARKERS = ("req", "met")

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


@dataclass(frozen=True)
class Facts:
    """What tests and source say of requirements, whatever the list says."""

    proofs: Proofs
    meetings: Proofs
    """Those of the proofs that come in as people do."""
    uncalled: dict[str, list[str]]
    """The code that nobody calls, of each id that no other code cites."""


class MarkCollector:
    """A pytest plugin that remembers which tests carry which requirement ids."""

    def __init__(self) -> None:
        self.proofs: Proofs = {}
        self.meetings: Proofs = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            test = item.nodeid.partition("[")[0]
            for marker in MARKERS:
                for id_ in (str(arg) for mark in item.iter_markers(marker) for arg in mark.args):
                    self.proofs.setdefault(id_, {})[test] = None
                    if marker == "met":
                        self.meetings.setdefault(id_, {})[test] = None


def collect_proofs(root: Path) -> MarkCollector:
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
    return collector


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


def faults(requirements: Sequence[Requirement], facts: Facts) -> list[str]:
    """Return one line per disagreement between the list, the tests and the source."""
    proofs, status = facts.proofs, {row.id: row.status for row in requirements}
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
    return [*lines, *unmet_faults(requirements, facts)]


def unmet_faults(requirements: Iterable[Requirement], facts: Facts) -> list[str]:
    """Return one line per requirement that is unmet without a reason, and per reason that is not needed."""
    unmet, needless, uncalled = [], [], []
    for row in requirements:
        if row.status != "proved":
            continue
        if is_unmet(row, facts):
            unmet.append(f"{row.id}: no test marked `met` carries it, and the list has no reason why not")
        elif row.id in facts.meetings and row.reason:
            needless.append(
                f"{row.id}: has a reason not to be met and needs none: run `make requirements-update`"
            )
        if not is_unmet(row, facts) and row.id in facts.uncalled:
            uncalled.append(
                f"{row.id}: nobody calls the code that cites it: {', '.join(facts.uncalled[row.id])}"
            )
    return [*unmet, *needless, *uncalled]


def is_unmet(row: Requirement, facts: Facts) -> bool:
    """Whether a requirement is proved, but met by no test, for no reason in the list."""
    return row.status == "proved" and row.id not in facts.meetings and not row.reason


def updated(requirements: Iterable[Requirement], facts: Facts) -> list[Requirement]:
    """Return the list with open requirements that have a test proved, and no reason where one is met."""
    found = [
        replace(row, status="proved") if row.status == "open" and row.id in facts.proofs else row
        for row in requirements
    ]
    return [
        replace(row, reason="") if row.status == "proved" and row.id in facts.meetings else row
        for row in found
    ]


def tally(requirements: Iterable[Requirement], facts: Facts) -> list[tuple[str, int]]:
    """Return how many are proved, met, open and of conduct."""
    rows = list(requirements)
    found = [row.status for row in rows]
    met = sum(row.status == "proved" and row.id in facts.meetings for row in rows)
    proved, *others = [(status, found.count(status)) for status in STATUSES]
    return [proved, ("met", met), *others]


def report(
    requirements: Sequence[Requirement], groups: dict[str, str], facts: Facts, shown: Proofs
) -> list[str]:
    """Return the lines of the overview, group by group, with the proofs to be shown, the total last."""
    lines = []
    for group, title in groups.items():
        rows = [row for row in requirements if row.group == group]
        counted = "  ".join(f"{name} {count:2}" for name, count in tally(rows, facts))
        lines.append(f"{group}  {title:<36} {counted}")
        lines += _ids("open", [row.id for row in rows if row.status == "open"])
        lines += _ids("unmet", [row.id for row in rows if is_unmet(row, facts)])
        lines += _ids(
            "uncalled", [row.id for row in rows if row.status == "proved" and row.id in facts.uncalled]
        )
        lines += [f"{row.status:>11}: {row.id} {row.reason}" for row in rows if row.reason]
        lines += [
            f"{'met' if test in facts.meetings.get(row.id, ()) else 'proved':>11}: {row.id} by {test}"
            for row in rows
            for test in shown.get(row.id, {})
        ]
    total = ", ".join(f"{count} {name}" for name, count in tally(requirements, facts))
    return [*lines, f"{len(requirements)} requirements: {total}"]


def _ids(title: str, ids: Sequence[str]) -> list[str]:
    return [f"{title:>11}: {' '.join(ids)}"] if ids else []


def main() -> int:
    parser = argparse.ArgumentParser(description="Which requirements do the tests prove?")
    parser.add_argument("--check", action="store_true", help="fail when the list and the tests disagree")
    parser.add_argument("--update", action="store_true", help="write what tests prove and meet into the list")
    parser.add_argument("--verbose", action="store_true", help="list the proving tests too")
    options = parser.parse_args()
    path = ROOT / "docs" / "requirements.tsv"
    requirements, marks = read_requirements(path), collect_proofs(ROOT)
    facts = Facts(marks.proofs, marks.meetings, uncalled_ids(ROOT))
    if options.update:
        requirements = updated(requirements, facts)
        write_requirements(path, requirements)
    shown = facts.proofs if options.verbose else {}
    lines = report(requirements, read_groups(path.parent), facts, shown)
    found = faults(requirements, facts) if options.check else []
    print("\n".join([*found, lines[-1]] if options.check else lines))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
