"""Free deals at the desk: alone, or in teams whose members never meet (TEA-01)."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from oudler.director.forms.choices import Choice
from oudler.director.forms.papers import FREE_PAPERS, Starts
from oudler.director.forms.places import empty_or_fifth
from oudler.director.forms.row import FREE, LEAST_AT_TABLE
from oudler.director.forms.teams import no_team, player_facts
from oudler.tournament.events import Event
from oudler.tournament.forms import Form
from oudler.tournament.seating import SEATS, Method, NotPlanned, SeatingKind, draw_seating
from oudler.wording.language import Words, msg
from oudler.wording.papers import shared_words


def _choices(people: int) -> Iterator[Choice]:
    """A Howell for three or four tables, else a movement; then cards; also fifth seats for those too many."""
    is_small = -(-people // len(SEATS)) in (3, 4)
    for method in (Method.HOWELL, Method.BALANCED) if is_small else (Method.FFT, Method.REPAIRED):
        yield Choice(method)
        if people % len(SEATS) and not is_small:
            yield Choice(method, fives=True)
    yield Choice(Method.CARDS)
    if people % len(SEATS):
        yield Choice(Method.CARDS, fives=True)


def _drawn_or_by_hand(people: int) -> SeatingKind | None:
    """Seats are drawn where this many make tables of three and four: five people do not (MOV-03)."""
    if people < LEAST_AT_TABLE:
        return None
    try:
        draw_seating(range(1, people + 1), 1, 1)
    except NotPlanned:
        return SeatingKind.BY_HAND
    return SeatingKind.RANDOM


def _by_hand(form: Form) -> Callable[[int], SeatingKind | None]:
    """Partners must not meet, so that teams are seated by hand (TEA-06)."""
    least = LEAST_AT_TABLE * form.team
    return lambda people: SeatingKind.BY_HAND if people >= least else None


def _started_at(event: Event, words: Words, starts: Starts) -> dict[int, str]:
    """Where a player started: N3."""
    letters = shared_words.seat_words(words)
    return {
        number: f"{letters[seat.value]['letter']}{table}"
        for number, (table, seat) in starts(event, 1).items()
        if seat is not None
    }


LIBRE = replace(
    FREE,
    choices=_choices,
    unmoved=_drawn_or_by_hand,
    free_places=empty_or_fifth,
    new_team=no_team,
    open_team=no_team,
    ruled_as=player_facts,
    has_teams=False,
    can_merge=True,
    papers=replace(FREE_PAPERS, unit_head=msg("Joueur"), started=_started_at),
)
DUO = replace(FREE, unmoved=_by_hand(Form.DUO))
FOUR = replace(FREE, unmoved=_by_hand(Form.FOUR))
