"""What follows from what in a check: one change in the log makes thousands of figures differ.

| finding | follows from |
|---|---|
| a line out of order | its own seal, when that is broken |
| a sheet of other players, a round that is not finished | what is wrong with the seats of that round |
| seats that are not as planned | what is wrong with the starting places |
| a figure of a section | the first line that changes what the others make; else a section before it |
"""

from collections.abc import Iterator, Mapping

from oudler.tournament.events import Placed, Problem, Seated, WhyNot
from oudler.tournament.files.checking import BrokenSeal, OutOfOrder, Report
from oudler.tournament.files.reading import Difference

_RESULTS = ("event", "entries", "absences", "places", "sheets", "rulings", "penalties", "weights")
_PLAYED = ("boards", "decisions", "cancelled")
_FOLLOWS: Mapping[str, tuple[str, ...]] = {
    "seating": ("places",),
    "sheets": ("seating",),
    "corrections": ("sheets",),
    "plays": _PLAYED,
    "oppositions": _PLAYED,
    "percentages": ("plays",),
    "weights": ("event",),
    "ranking": (*_RESULTS, "percentages", "oppositions"),
    "general": (*_RESULTS, "percentages", "oppositions"),
    "points": ("ranking", *_RESULTS),
}
"""The sections of a file that are made from others."""
_OF_SEATS = (WhyNot.OTHER_PLAYERS, WhyNot.NOT_FINISHED)
_SHIFTING = (WhyNot.NOT_AS_PLANNED, WhyNot.NOT_FINISHED)
"""What changes nothing by itself, and shows that something was changed."""


def causes_of(report: Report) -> tuple[int | None, ...]:
    """For each finding the place of the one that it follows from; None: it stands for itself."""
    causes = _causes_of_lines(report)
    first, sections = _first_change(report, causes), _first_of_sections(report)
    for place, finding in enumerate(report.findings):
        if isinstance(finding, Difference):
            causes[place] = _cause_of_section(section_of(finding), sections) if first is None else first
    return tuple(_top(causes, cause) for cause in causes)


def section_of(difference: Difference) -> str:
    """The section of the file in which a figure stands."""
    return difference.where.partition("[")[0].partition(".")[0]


def _top(causes: list[int | None], cause: int | None) -> int | None:
    """What a cause follows from in the end; it always comes from something earlier."""
    while cause is not None and (before := causes[cause]) is not None:
        cause = before
    return cause


# --- lines of the log -----------------------------------------------------------------------------------


def _causes_of_lines(report: Report) -> list[int | None]:
    """The cause of each line that is out of order: its broken seal, else an earlier line behind it."""
    causes: list[int | None] = [None] * len(report.findings)
    changed = {each.line: place for place, each in enumerate(report.findings) if isinstance(each, BrokenSeal)}
    for place, finding in enumerate(report.findings):
        if isinstance(finding, OutOfOrder):
            behind = (finding.line, *_lines_behind(report, finding.line, finding.problem))
            causes[place] = next((changed[line] for line in behind if line in changed), None)
            if _is_change(finding.problem):
                changed.setdefault(finding.line, place)
    return causes


def _lines_behind(report: Report, line: int, problem: Problem) -> Iterator[int]:
    """The lines that seated or placed those whom a problem is about, the last first."""
    for each in reversed(report.tournament.log):
        did = each.happening
        is_seat = (
            isinstance(did, Seated) and problem.ground in _OF_SEATS and (did.round,) == problem.numbers[:1]
        )
        is_place = isinstance(did, Placed) and problem.ground is WhyNot.NOT_AS_PLANNED
        if each.number < line and (is_seat or is_place):
            yield each.number


def _first_change(report: Report, causes: list[int | None]) -> int | None:
    """The first finding in the log after which figures are others."""
    lines = {
        place: finding.line
        for place, finding in enumerate(report.findings)
        if isinstance(finding, BrokenSeal)
        or (isinstance(finding, OutOfOrder) and causes[place] is None and _is_change(finding.problem))
    }
    return min(lines, key=lambda place: (lines[place], place)) if lines else None


def _is_change(problem: Problem) -> bool:
    return problem.ground.is_senseless or problem.ground in _SHIFTING


# --- sections -------------------------------------------------------------------------------------------


def _first_of_sections(report: Report) -> Mapping[str, int]:
    """The place of the first figure that differs, by section."""
    first: dict[str, int] = {}
    for place, finding in enumerate(report.findings):
        if isinstance(finding, Difference):
            first.setdefault(section_of(finding), place)
    return first


def _cause_of_section(name: str, first: Mapping[str, int]) -> int | None:
    """The first figure that differs in a section from which this one is made."""
    return next((first[each] for each in _FOLLOWS.get(name, ()) if each in first), None)
