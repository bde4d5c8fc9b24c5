"""What the desk does for a form of events: one row for each, with the families that most are made from."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from oudler.director.forms.choices import Choice, Offer, by_formula, by_method, circuit_offer, movement_offer
from oudler.director.forms.papers import BOARD_PAPERS, FREE_PAPERS, FormPapers
from oudler.director.forms.places import (
    FreePlaces,
    PlaceWish,
    empty_blocks,
    no_places,
    people_placed,
    units_placed,
)
from oudler.director.forms.teams import next_team, open_team, team_facts
from oudler.tournament.events import USUAL_DEALS, Event, Placed, Problem, Regulations, RoundPlan
from oudler.tournament.play import boards_at, unscored
from oudler.tournament.seating import SEATS, Method, SeatingKind

FEWEST_ROUNDS = 3
LEAST_AT_TABLE = 3
MINUTES_TO_SIT = 5
"""What a round takes beside its deals."""


@dataclass(frozen=True, slots=True)
class Shape:
    """This many rounds of this many deals; a text such as 5x4."""

    rounds: int
    deals: int

    def __str__(self) -> str:
        return f"{self.rounds}x{self.deals}"


@dataclass(frozen=True, slots=True)
class FormDesk:
    """What the desk asks of a form: announcing, entries, seating, rounds, rulings, the close."""

    # announcing
    shapes: tuple[Shape, ...]
    """What is played, the usual one first (ORG-08, EQU-03)."""
    minutes: int
    """How long a deal takes."""
    other_rounds: Callable[[Shape], Iterable[Sequence[Shape]]]
    """Other rounds than those announced, the nearest first; those that are equally good together."""
    unmoved: Callable[[int], SeatingKind | None]
    """How this many people are seated without a movement; None: they are not."""

    # the way to move
    choices: Callable[[int], Iterable[Choice]]
    """The ways for this many people."""
    way: Callable[[Choice], str]
    """The name of a way, as a habit of the desk."""
    parse: Callable[[str, Collection[str]], Choice | None]
    """The way that a name with its additions says."""
    offer: Callable[[Regulations, int, int, Choice], Offer]
    """A way for this many people in a session, with its proof or why it cannot be taken."""
    has_schedule: bool
    """Whether people follow a schedule, not boards a circuit."""

    # places
    places: Callable[[Event, int, PlaceWish], Placed]
    """The places of a session as they are found."""
    needs_places: Callable[[Sequence[RoundPlan]], bool]
    """Whether places are given before a session with such rounds."""
    free_places: Callable[[Event], Iterator[FreePlaces]]
    """What latecomers can be given."""

    # tables
    boards: Callable[[Event, int, int], tuple[int, ...] | None]
    """The boards of a table in a round; None: it plays free deals."""
    unscored: Callable[[Event, int], Iterable[tuple[int, int]]]
    """The tables and boards of a round whose score is still to come."""
    has_sheets: bool
    """Whether tables hand in sheets, which players fill in, and a running ranking is shown."""
    least_at_table: int
    short_table: int | None
    """How many sit at a table that plays though somebody is missing (REG-04); None: there is none."""
    sums_rounds: bool
    """Whether a ranking sums rounds, and deals of sheets settle its ties."""

    papers: FormPapers
    """What papers show."""

    people_at_table: int = len(SEATS)
    """How many are at a table that is full."""

    # people
    new_team: Callable[[Event], int | None] = next_team
    """A team for those who come late together."""
    open_team: Callable[[Event], int | None] = open_team
    """The team that somebody who enters alone is put into."""
    ruled_as: Callable[[int], dict[str, str]] = team_facts
    """What rulings ask about the event and this many late players."""
    has_teams: bool = True
    """Whether a line of the ranking is a team."""
    can_merge: bool = False
    """Whether parallel events may be merged (TEA-07)."""
    has_substitutes: bool = True
    """Whether somebody new may play in an event that has begun (QUA-08)."""

    # matches
    teams: int | None = None
    """How many teams play; None: as many as come."""
    has_line_ups: bool = False
    """Whether teams say before every round who plays it (EQU-07)."""
    team_problems: Callable[[Event, int], Iterator[Problem]] = lambda _event, _number: iter(())
    """What the teams lack before a round."""
    compares_accounts: bool = False
    """Whether teams compare their accounts after every round (EQU-14)."""

    def round_minutes(self, deals: int) -> int:
        """How long a round of this many deals takes."""
        return self.minutes * deals + MINUTES_TO_SIT


# --- free deals -----------------------------------------------------------------------------------------


def _fewer_rounds(announced: Shape) -> Iterator[Sequence[Shape]]:
    """Of free deals the longest event is the nearest."""
    for count in range(announced.rounds - 1, FEWEST_ROUNDS - 1, -1):
        yield (Shape(count, USUAL_DEALS.get(count, announced.deals)),)


def _follow_movement(plans: Sequence[RoundPlan]) -> bool:
    return any(each.seating is SeatingKind.MOVEMENT for each in plans)


FREE = FormDesk(
    shapes=tuple(Shape(rounds, USUAL_DEALS[rounds]) for rounds in (5, 6, 3)),
    minutes=5,
    other_rounds=_fewer_rounds,
    unmoved=lambda _people: None,
    choices=lambda _people: (Choice(Method.FFT), Choice(Method.REPAIRED), Choice(Method.CARDS)),
    way=lambda choice: choice.method.value,
    parse=by_method,
    offer=movement_offer,
    has_schedule=True,
    places=people_placed,
    needs_places=_follow_movement,
    free_places=empty_blocks,
    boards=lambda _event, _number, _table: None,
    unscored=lambda _event, _number: (),
    has_sheets=True,
    least_at_table=LEAST_AT_TABLE,
    short_table=LEAST_AT_TABLE,
    sums_rounds=True,
    papers=FREE_PAPERS,
)


# --- boards ---------------------------------------------------------------------------------------------


def _near_rounds(announced: Shape) -> Iterator[Sequence[Shape]]:
    """Where boards travel one round more may be possible, as one fewer: as many deals in all, or each."""
    fewer = range(announced.rounds - 1, FEWEST_ROUNDS - 1, -1)
    counts = sorted((*fewer, announced.rounds + 1), key=lambda count: (abs(count - announced.rounds), count))
    yield tuple(Shape(count, deals) for count in counts for deals in _deals(announced, count))


def _deals(announced: Shape, count: int) -> Iterable[int]:
    as_many = (announced.deals * announced.rounds + count // 2) // count
    return dict.fromkeys((as_many, announced.deals))


BOARDS = FormDesk(
    shapes=(Shape(5, 4), Shape(4, 4), Shape(6, 4)),
    minutes=7,
    other_rounds=_near_rounds,
    unmoved=lambda _people: None,
    choices=lambda _people: (Choice(),),
    way=lambda choice: choice.formula.value,
    parse=by_formula,
    offer=circuit_offer,
    has_schedule=False,
    places=units_placed,
    needs_places=lambda _plans: True,
    free_places=no_places,
    boards=boards_at,
    unscored=unscored,
    has_sheets=False,
    least_at_table=len(SEATS),
    short_table=None,
    sums_rounds=False,
    papers=BOARD_PAPERS,
)
