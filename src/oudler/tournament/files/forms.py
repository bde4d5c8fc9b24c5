"""What the file of an event, and its results, have of their own by its form."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from oudler.tournament.comparison import exact_text, result_fields
from oudler.tournament.events import Event
from oudler.tournament.files.board_sections import percent_sections, pm_sections
from oudler.tournament.forms import Form, by_form
from oudler.tournament.play import general, result_form, shares
from oudler.tournament.ranking import Ranked


@dataclass(frozen=True, slots=True)
class FormFile:
    """The sections, rankings and figures of a form."""

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


def _match(event: Event, _: int | None) -> dict[str, Any]:
    return {"match": result_fields(result_form(event))}


_FREE = FormFile(sections=_nothing, rankings=_nothing, details=_nothing)
_PERCENT = FormFile(sections=percent_sections, rankings=_general, details=_percentages)
_PM = FormFile(sections=pm_sections, rankings=_general, details=_nothing)

FORM_FILES = by_form(
    {
        Form.LIBRE: _FREE,
        Form.DUO: _FREE,
        Form.FOUR: _FREE,
        Form.INDIVIDUAL: _PERCENT,
        Form.TRIPLETTE: _PERCENT,
        Form.QUADRETTE: _PM,
        Form.MATCH: replace(_PM, details=_match),
    }
)
