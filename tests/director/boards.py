"""Duplicate events at a desk, for tests: seated, in the four forms."""

from oudler.director.desk import Desk, Office
from oudler.tournament.circuits import Badge
from oudler.tournament.events import Drawn, Placed, Regulations, RoundPlan
from oudler.tournament.seating import Format
from tests.director.desks import BY, DAY, entered, seat_next
from tests.tournament.duplicate_telling import quarter

SIZES = {
    Format.INDIVIDUAL: (16, 4, 3),
    Format.TRIPLETTE: (18, 3, 2),
    Format.QUADRETTE: (20, 4, 2),
    Format.MATCH: (8, 4, 4),
}
"""People, rounds and boards of a round."""


def boarded(office: Office, form: Format) -> Desk:
    """An event in a duplicate form whose first round is seated; in triplettes blue attacks first."""
    people, rounds, boards = SIZES[form]
    desk = entered(office, people, Regulations("Donnes dupliquées", DAY, (RoundPlan(boards),) * rounds, form))
    if form is Format.TRIPLETTE:
        desk.record(Drawn(Badge.BLUE), by=BY)
    if form is Format.MATCH:
        desk.record(quarter(desk.tournament), by=BY)
        return desk
    desk.record(Placed(1, desk.event.present(1)), by=BY)
    seat_next(desk)
    return desk
