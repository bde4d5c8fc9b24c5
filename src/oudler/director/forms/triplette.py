"""Triplettes at the desk: circuits to choose from, six at a table."""

from collections.abc import Iterator
from dataclasses import replace

from oudler.director.forms.choices import Choice
from oudler.director.forms.papers import BOARD_PAPERS, Column
from oudler.director.forms.row import BOARDS, Shape
from oudler.tournament.circuits import Formula
from oudler.tournament.events import Event
from oudler.tournament.forms import Form
from oudler.wording.language import msg


def _choices(_people: int) -> Iterator[Choice]:
    for formula in Formula:
        yield from (Choice(formula=formula, is_shared=shared) for shared in (False, True))


def _line_columns(event: Event, number: int, _widest: int) -> list[Column]:
    """A column for each line of two seats (TPL-01), in a final one for the attack."""
    placed = event.placed.get(event.regulations.session_of(number))
    is_final = placed is not None and placed.formula is Formula.FINAL
    first, second, cut = ("A", "D", 1) if is_final else ("NS", "EO", 3)
    return [(first, slice(0, cut)), (second, slice(cut, None))]


_PAPERS = replace(
    BOARD_PAPERS,
    columns=_line_columns,
    has_badges=True,
    total_rule=msg(
        "Total : moitié de la moyenne en attaque, moitié de la moyenne en défense, pénalités déduites."
    ),
)


TRIPLETTE = replace(
    BOARDS,
    shapes=(Shape(5, 4), Shape(4, 6), Shape(6, 4)),
    choices=_choices,
    people_at_table=2 * Form.TRIPLETTE.team,
    has_substitutes=False,
    papers=_PAPERS,
)
