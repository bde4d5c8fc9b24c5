"""What everybody may read, without an account: places, ranking, and boards once the event is over."""

from dataclasses import dataclass
from enum import Enum

from oudler.director.desk import Desk, EventSituation, Habit
from oudler.director.forms import form_desk, form_papers
from oudler.director.papers import known_seating, revealed_boards, seat_cells
from oudler.tournament.boards import Board
from oudler.tournament.events import Closed, Event, LineSeal, Revealed, Seated
from oudler.tournament.files import NOT_POSTED, Posting, posting_of
from oudler.tournament.play import is_played
from oudler.tournament.seating import Seating
from oudler.wording.papers import shared_words as forms

Spotted = tuple[int, str]
"""A table, and the letter of a seat or of a line: N, 5, NS."""


Cells = tuple[tuple[str, tuple[int, ...]], ...]
"""A table: each seat by its letter, with who sits there."""


def cells_of(event: Event, number: int, seating: Seating) -> tuple[Cells, ...]:
    """Every table of a round by seats, or by lines."""
    columns = form_papers(event).columns(event, number, max(map(len, seating), default=0))
    return tuple(
        tuple((seat, tuple(people)) for seat, people in seat_cells(table, columns)) for table in seating
    )


def letters_of(event: Event, number: int) -> tuple[str, ...]:
    """The seats, or lines, of a table in a round."""
    return tuple(seat for seat, _ in form_papers(event).columns(event, number, 0))


def spots_of(event: Event, number: int, seating: Seating) -> dict[int, Spotted]:
    """The table and the seat of everybody in a round."""
    return {
        person: (table, seat)
        for table, cells in enumerate(cells_of(event, number, seating), start=1)
        for seat, people in cells
        for person in people
    }


# --- places ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """Somebody, where to sit now, and where next; None: not known, or nowhere."""

    number: int
    now: Spotted | None
    next: Spotted | None = None


@dataclass(frozen=True, slots=True)
class RoundPlaces:
    """The places of a round by name, with those of the round after it as far as they are known."""

    round: int
    """0: nobody is seated yet."""
    is_last: bool
    lines: tuple[PlaceLine, ...]
    tables: tuple[Cells, ...]


def places_of(situation: EventSituation) -> RoundPlaces:
    """Who sits where, in the order of names (DOC-04)."""
    event, number = situation.event, situation.event.last_seated
    seating = event.seated.get(number, ())
    is_last = number == len(event.regulations.rounds)
    coming = None if is_last else known_seating(event, number + 1)
    here = spots_of(event, number, seating) if seating else {}
    there = spots_of(event, number + 1, coming) if coming else {}
    people = [entry for entry in event.listed if not event.is_gone(entry.number, max(number, 1))]
    order = sorted(people, key=forms.name_order)
    lines = (PlaceLine(each.number, here.get(each.number), there.get(each.number)) for each in order)
    return RoundPlaces(number, is_last, tuple(lines), cells_of(event, number, seating))


# --- the ranking ----------------------------------------------------------------------------------------

HIDDEN = "hidden"
"""The habit that says in how many of the last rounds the ranking is not shown."""


class Publicity(Enum):
    """Whether everybody may see the ranking, and how far it can be relied on."""

    EARLY = "early"
    """No round is complete yet."""
    HIDDEN = "hidden"
    """The arbiter keeps it back in the last rounds."""
    SECRET = "secret"
    """Duplicate: nothing is told before the close (DUP-05)."""
    RUNNING = "running"
    CLAIMS = "claims"
    """Closed, and players may still claim (RES-06)."""
    FINAL = "final"


@dataclass(frozen=True, slots=True)
class Posted:
    """What is told of the ranking."""

    publicity: Publicity
    after: int | None = None
    """The round after which it stands; None: the whole event."""
    posting: Posting = NOT_POSTED

    @property
    def is_shown(self) -> bool:
        """Whether there is a ranking to see."""
        return self.publicity in (Publicity.RUNNING, Publicity.CLAIMS, Publicity.FINAL)


def posted_of(situation: EventSituation, now: str) -> Posted:
    """What everybody may be told of the ranking at a time."""
    event, posting = situation.event, posting_of(situation.tournament, now)
    if event.is_closed:
        return Posted(Publicity.FINAL if posting.is_final else Publicity.CLAIMS, None, posting)
    if not form_desk(event).has_sheets:
        return Posted(Publicity.SECRET)
    if event.last_seated > len(event.regulations.rounds) - hidden_rounds(situation):
        return Posted(Publicity.HIDDEN)
    after = complete_rounds(event)
    return Posted(Publicity.RUNNING, after) if after else Posted(Publicity.EARLY)


def hidden_rounds(situation: EventSituation) -> int:
    """In how many of the last rounds the ranking is kept back."""
    kept = situation.hall.habits.get(HIDDEN, "")
    return int(kept) if kept.isdecimal() else 0


def complete_rounds(event: Event) -> int:
    """How many rounds, from the first on, are played and balanced (RES-03)."""
    number = 0
    while is_played(event, number + 1) and event.is_balanced(number + 1):
        number += 1
    return number


def public_seal(situation: EventSituation) -> LineSeal | None:
    """The last seal that everybody may read; None: there is none yet.

    It is that of a line everybody knows, when people were seated or the event was closed. Seals of all lines,
    one after the other, would let whoever guesses what was written in between find out whether it is so.
    """
    log = situation.tournament.log
    known = (line for line in reversed(log) if isinstance(line.happening, Seated | Closed | Revealed))
    return next((LineSeal.of(line) for line in known), None)


# --- the boards -----------------------------------------------------------------------------------------


def told_boards(event: Event) -> dict[tuple[int, int], Board]:
    """The boards whose cards were shown to all, by session and number: none before the close (DUP-05)."""
    if not event.is_closed:
        return {}
    return {
        (session, board.number): board
        for session in sorted(event.revealed)
        for board in revealed_boards(event, session)
    }


# --- the wall -------------------------------------------------------------------------------------------

WALL = "wall"
"""The habit that says what the wall shows."""


class Wall(Enum):
    """What the wall shows."""

    AUTO = "auto"
    """Whatever is wanted at the moment."""
    PLACES = "places"
    RANKING = "ranking"
    CLOCK = "clock"


def wall_of(situation: EventSituation) -> Wall:
    """What the desk wants on the wall."""
    kept = situation.hall.habits.get(WALL, "")
    return next((wall for wall in Wall if wall.value == kept), Wall.AUTO)


MINUTES_TO_FIND = 5
"""So long after the clock of a round is started people still look for their seats."""


def walls_of(situation: EventSituation, posted: Posted, now: str) -> tuple[Wall, ...]:
    """What stands on the wall in turn: what the desk wants, as far as there is any, else the clock."""
    wanted = _wanted(situation, wall_of(situation), now)
    has = {Wall.PLACES: situation.event.last_seated > 0, Wall.RANKING: posted.is_shown}
    return tuple(wall for wall in wanted if has.get(wall, True)) or (Wall.CLOCK,)


def _wanted(situation: EventSituation, wall: Wall, now: str) -> tuple[Wall, ...]:
    if wall is not Wall.AUTO:
        return (wall,)
    clock, event = situation.hall.clock, situation.event
    if event.is_closed:
        return (Wall.RANKING,)
    is_on = clock is not None and clock.round == event.last_seated
    if not is_on or (clock is not None and clock.gone_at(now) < 60 * MINUTES_TO_FIND):
        return (Wall.PLACES,)
    return (Wall.CLOCK, Wall.RANKING, Wall.PLACES)


def choose_wall(desk: Desk, wall: Wall, hidden: int, by: str) -> None:
    """Choose what the wall shows, and in how many of the last rounds the ranking is kept back."""
    desk.note(Habit(WALL, wall.value), Habit(HIDDEN, str(hidden)), by=by)
