"""Triplettes at the desk: circuits to choose from, badges, the colour that attacks first."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from oudler.director.forms.choices import Choice
from oudler.director.forms.places import PlaceWish, units_placed
from oudler.director.forms.row import BOARDS, Shape
from oudler.tournament.circuits import Formula, badges
from oudler.tournament.events import Event, Placed
from oudler.tournament.forms import Form


def _choices(_people: int) -> Iterator[Choice]:
    for formula in Formula:
        yield from (Choice(formula=formula, is_shared=shared) for shared in (False, True))


def _by_badge(event: Event, people: Sequence[int]) -> Sequence[int]:
    """The members of a team by their badges (TPL-04)."""
    return tuple(badges([event.entries[person] for person in people]))


def _placed(event: Event, session: int, wish: PlaceWish) -> Placed:
    return units_placed(event, session, wish, _by_badge)


TRIPLETTE = replace(
    BOARDS,
    shapes=(Shape(5, 4), Shape(4, 6), Shape(6, 4)),
    choices=_choices,
    formulas=tuple(Formula),
    places=_placed,
    people_at_table=2 * Form.TRIPLETTE.team,
    has_substitutes=False,
    draws_colour=True,
)
