"""What the desk does for each form of events, as rows; the lowest wing of the room."""

from collections.abc import Mapping

from oudler.director.forms.choices import FIVES, SHARED, Choice, Offer, session_rounds
from oudler.director.forms.free import DUO, FOUR, LIBRE
from oudler.director.forms.individual import INDIVIDUAL
from oudler.director.forms.match import MATCH
from oudler.director.forms.papers import Column, FormPapers
from oudler.director.forms.places import FreePlaces, PlaceWish
from oudler.director.forms.quadrette import QUADRETTE
from oudler.director.forms.row import FormDesk, Shape
from oudler.director.forms.teams import next_team
from oudler.director.forms.triplette import TRIPLETTE
from oudler.tournament.events import Event
from oudler.tournament.forms import Form, by_form

FORM_DESKS: Mapping[Form, FormDesk] = by_form(
    {
        Form.LIBRE: LIBRE,
        Form.DUO: DUO,
        Form.FOUR: FOUR,
        Form.INDIVIDUAL: INDIVIDUAL,
        Form.TRIPLETTE: TRIPLETTE,
        Form.QUADRETTE: QUADRETTE,
        Form.MATCH: MATCH,
    }
)


def form_desk(event: Event) -> FormDesk:
    """The row of the form of an event."""
    return FORM_DESKS[event.regulations.form]


def form_papers(event: Event) -> FormPapers:
    """What papers show for the form of an event."""
    return form_desk(event).papers


__all__ = [
    "FIVES", "FORM_DESKS", "SHARED", "Choice", "Column", "FormPapers", "FreePlaces", "Offer", "PlaceWish",
    "Shape", "form_desk", "form_papers", "next_team", "session_rounds",
]  # fmt: skip
