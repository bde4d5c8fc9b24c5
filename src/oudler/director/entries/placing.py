"""Starting places of a session: drawn from a number announced aloud, given by the computer, or by hand."""

from collections.abc import Sequence
from dataclasses import replace

from oudler.director.desk import Desk, EventSituation
from oudler.director.entries.admission import ChangedMeanwhile
from oudler.director.forms import PlaceWish, form_desk
from oudler.tournament.championships import WrongRequest
from oudler.tournament.circuits import Badge
from oudler.tournament.events import Drawn, Event, LogLine, NotNow, Placed
from oudler.tournament.play import play_of, why_no_places
from oudler.tournament.seating import NotPlanned, Way


def proposed_places(event: Event, session: int, wish: PlaceWish) -> Placed:
    """The places of a session as they are found. Raises NotNow, with all that stands in their way."""
    try:
        return _circling(event, wish, form_desk(event).places(event, session, wish))
    except (NotPlanned, WrongRequest) as error:
        raise NotNow(why_no_places(event, session, error, is_drawn=wish.way is Way.DRAWN)) from error


def _circling(event: Event, wish: PlaceWish, placed: Placed) -> Placed:
    """The same places, with how boards travel between them."""
    known, formula = play_of(event).formulas, wish.choice.formula
    return replace(placed, formula=formula if formula in known else known[0], is_shared=wish.choice.is_shared)


def places_by_hand(
    event: Event, session: int, wish: PlaceWish, places: Sequence[int | None], why: str
) -> Placed:
    """The places as the arbiter wrote them down, with the reason (REG-06)."""
    made = Placed(session, tuple(places), wish.choice.method, None, why=why)
    return _circling(event, wish, made)


def place(desk: Desk, placed: Placed, by: str, seen: int | None = None) -> LogLine:
    """Write the starting places of a session into the log. Raises NotNow.

    `seen` is how many lines the log had when the page was made: raises ChangedMeanwhile where other places
    were given since; the same are not given twice.
    """

    def given(situation: EventSituation) -> None:
        log = situation.tournament.log
        later = log[len(log) if seen is None else seen :]
        if others := [line for line in later if isinstance(line.happening, Placed)]:
            raise ChangedMeanwhile(others[-1])

    try:
        return desk.record(placed, by=by, given=given)
    except ChangedMeanwhile as other:
        if other.line.happening == placed:
            return other.line
        raise


def draw_colour(desk: Desk, first: Badge, by: str) -> LogLine:
    """Write down the colour that was drawn to attack first in every triplette (TPL-05). Raises NotNow."""
    return desk.record(Drawn(first), by=by)
