"""What the file of an event, and its results, have of their own by what its ranking counts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from oudler.tournament.comparison import exact_text
from oudler.tournament.events import Event
from oudler.tournament.files.board_sections import percent_sections, pm_sections
from oudler.tournament.forms import Measure
from oudler.tournament.play import general, shares
from oudler.tournament.ranking import Ranked


@dataclass(frozen=True, slots=True)
class MeasureFile:
    """The sections, rankings and figures of a measure."""

    sections: Callable[[Event], dict[str, Any]]
    """What the file tells of boards."""
    rankings: Callable[[Event], dict[str, tuple[Ranked, ...]]]
    """The rankings beside the one that counts, by the names of their sections."""
    details: Callable[[Event, int | None], dict[str, Any]]
    """What the results tell beside the ranking."""


def _nothing(*_: object) -> dict[str, Any]:
    return {}


def _general(event: Event) -> dict[str, tuple[Ranked, ...]]:
    return {"general": general(event)}


def _percentages(event: Event, after: int | None) -> dict[str, Any]:
    return {"percentages": list(_sides(event, after))}


def _sides(event: Event, after: int | None) -> Iterator[dict[str, Any]]:
    for session, found in shares(event, after).items():
        for unit, share in sorted(found.items()):
            sides = {"attack": share.attack, "defense": share.defense, "overall": share.overall}
            told = {name: None if value is None else exact_text(value) for name, value in sides.items()}
            yield {"session": session, "number": unit, **told}


MEASURE_FILES = {
    Measure.POINTS: MeasureFile(sections=_nothing, rankings=_nothing, details=_nothing),
    Measure.PERCENT: MeasureFile(sections=percent_sections, rankings=_general, details=_percentages),
    Measure.PM: MeasureFile(sections=pm_sections, rankings=_general, details=_nothing),
}
