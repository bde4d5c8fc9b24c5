"""What a form of events does: checks, seats, entries, standings; each form owns its own in a file here.

The objects are hung on the forms at the door of the wing (`register`), so that checks and rankings may ask
a form for its part while the form is made from them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from oudler.rules import Bid
from oudler.tournament import events
from oudler.tournament.circuits import Circuit, Formula, Station
from oudler.tournament.comparison import Opposition, SeatLine
from oudler.tournament.forms import Form
from oudler.tournament.people import Entry
from oudler.tournament.ranking import Account, Ranked, Weights
from oudler.tournament.seating import Seating, Table


class FormPlay(ABC):
    """What a form does, whatever is played."""

    formulas: ClassVar[tuple[Formula, ...]] = (Formula.MITCHELL,)
    can_share: ClassVar[bool] = False
    """Whether all tables of a round may play the same boards."""
    has_series: ClassVar[bool] = False
    """Whether captains choose the boards of a round (EQU-07)."""
    draws_badge: ClassVar[bool] = False
    """Whether the colour that attacks first is drawn (TPL-05)."""
    signers: ClassVar[int] = 0
    """How many sign the result (EQU-12)."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def takes(self, happening: events.Happening) -> bool:
        """Whether it can happen in an event of this form."""
        return happening.deals in (None, self.form.deals)

    # --- what is announced ----------------------------------------------------------------------------

    def announcement_problems(self, rules: events.Regulations) -> Iterator[events.Problem]:
        """What this form does not grant of what is announced, rounds apart."""
        return self.bonus_problems(rules)

    def bonus_problems(self, rules: events.Regulations) -> Iterator[events.Problem]:
        """Nobody starts with a bonus."""
        if rules.bonus:
            yield events.Problem(events.WhyNot.BONUS)

    @abstractmethod
    def session_problems(
        self, rounds: Sequence[events.RoundPlan], rules: events.Regulations
    ) -> Iterator[events.Problem]:
        """Whether the rounds of a session can follow one another so."""

    @abstractmethod
    def plan_problems(self, event: events.Event) -> Iterator[events.Problem]:
        """What stands in the way of rounds announced anew, for the places that were given."""

    @abstractmethod
    def begun(self, event: events.Event, rounds: Sequence[events.RoundPlan]) -> Sequence[events.RoundPlan]:
        """The rounds that stay as they are once some are seated."""

    # --- who enters -----------------------------------------------------------------------------------

    def enter_problems(self, event: events.Event, entry: Entry) -> Iterator[events.Problem]:
        """What else stands in the way of an entry."""
        yield from ()

    @abstractmethod
    def why_same_team(self, event: events.Event) -> events.WhyNot | None:
        """Why nobody changes the team any more; None as long as one may."""

    def teams(self, event: events.Event) -> tuple[int, ...]:
        """The teams of an event; none where everybody plays for himself."""
        return () if self.form.is_alone else event.units

    # --- who sits where -------------------------------------------------------------------------------

    def place_problems(self, event: events.Event, placed: events.Placed) -> Iterator[events.Problem]:
        """What stands in the way of starting places."""
        if placed.formula not in self.formulas or (placed.is_shared and not self.can_share):
            yield events.Problem(events.WhyNot.OTHER_FORM)
        yield from self.start_problems(event, placed)

    @abstractmethod
    def start_problems(self, event: events.Event, placed: events.Placed) -> Iterator[events.Problem]:
        """Whether people may start at these places."""

    def seat_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """What stands in the way of a seating."""
        if seated.series is not None and not self.has_series:
            yield events.Problem(events.WhyNot.OTHER_FORM)
        yield from self.seating_problems(event, seated)

    @abstractmethod
    def seating_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """Whether people may sit so."""

    @abstractmethod
    def fill_problems(
        self, event: events.Event, filled: events.Filled, holders: tuple[int | None, ...]
    ) -> Iterator[events.Problem]:
        """Whether an empty place, or a fifth seat, suits who takes it."""

    @abstractmethod
    def planned_seating(self, event: events.Event, number: int, announced: int | None) -> Seating | None:
        """The seating of a round as it follows from all that is known; None where it is made by hand."""

    def planned_sessions(self, event: events.Event) -> tuple[int, ...]:
        """The sessions whose circuit is known."""
        return ()

    @abstractmethod
    def has_fives(self, event: events.Event) -> bool:
        """Whether somebody made a fifth at a table."""

    # --- what was made --------------------------------------------------------------------------------

    @abstractmethod
    def missing_tables(self, event: events.Event, number: int) -> tuple[int, ...]:
        """The tables of a round of which something is still to come."""

    @abstractmethod
    def close_problems(self, event: events.Event, closed: events.Closed) -> Iterator[events.Problem]:
        """What an event lacks before its close once every round is played."""

    def unconfirmed(self, event: events.Event) -> tuple[tuple[int, int], ...]:
        """Sessions and units of which one side of the game is missing, undecided."""
        return ()

    # --- who stands where -----------------------------------------------------------------------------

    @abstractmethod
    def standing(self, event: events.Event, after: int | None) -> tuple[Ranked, ...]:
        """The ranking that counts after a round, or so far."""

    @abstractmethod
    def accounts(self, event: events.Event, after: int | None) -> tuple[Account, ...]:
        """What every player, or team, made, and what was taken off."""

    @abstractmethod
    def weights(self, event: events.Event, after: int | None) -> Weights:
        """What is made in each round, or session, counts for so much."""

    @abstractmethod
    def details_wanted(self, event: events.Event, after: int | None, cut: int | None) -> tuple[int, ...]:
        """The players or teams whose contracts are to be looked up, because a tie hangs on them."""

    def lines_of(self, event: events.Event) -> dict[int, SeatLine]:
        """The line of everybody; none where people change it."""
        return {}


class BoardPlay(FormPlay):
    """What a form adds in which boards travel (DUP-03)."""

    contracts: ClassVar[tuple[Bid, ...]] = (Bid.GARDE,)
    """What a taker may play (DUP-19, DUP-30, EQU-04)."""

    # --- the circuit ----------------------------------------------------------------------------------

    @abstractmethod
    def circuit(self, event: events.Event, session: int) -> Circuit:
        """How players and boards travel in a session. Raises NotPlanned."""

    @abstractmethod
    def planned(self, units: int, rounds: int, boards: int, formula: Formula, *, shared: bool) -> Circuit:
        """The circuit of this many players, or teams, who are only counted. Raises NotPlanned."""

    def position(self, event: events.Event, number: int) -> int:
        """The place of a round in the circuit of its session, from 0."""
        rules = event.regulations
        return number - rules.rounds_of(rules.session_of(number))[0]

    @abstractmethod
    def seated(self, station: Station, holders: tuple[int | None, ...]) -> Table:
        """Who sits at a table, by those who hold the places of the session."""

    @abstractmethod
    def facing(self, table: Table) -> Table:
        """One of each player or team that meets at a table."""

    @abstractmethod
    def is_opposed(self, event: events.Event, table: Table) -> bool:
        """Whether those meet at a table who may (QUA-02)."""

    @abstractmethod
    def attacker(self, event: events.Event, number: int, table: int, board: int) -> int | None:
        """Who plays the attack of a board; None: not drawn."""

    # --- places and seats -----------------------------------------------------------------------------

    def draw_problems(self, event: events.Event) -> Iterator[events.Problem]:
        """What is to be drawn before anybody is placed."""
        yield from ()

    @abstractmethod
    def team_problems(self, event: events.Event, placed: events.Placed) -> Iterator[events.Problem]:
        """Whether teams are placed whole, and as their members are to play."""

    def in_order(self, event: events.Event, people: Sequence[int]) -> tuple[int, ...]:
        """The members of a team as they are placed: in the order of entry."""
        return tuple(people)

    def block_problems(self, event: events.Event, block: tuple[int, ...]) -> Iterator[events.Problem]:
        """Whether the members of a whole team are placed in order."""
        yield from ()

    @abstractmethod
    def table_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """Whether those who are to play a round sit where they can."""

    def compared_seats(self, seating: Seating) -> list[object]:
        """What of a seating is compared with the plan."""
        return list(seating)

    def attacked_again(self, event: events.Event, number: int, seating: Seating) -> tuple[int, ...]:
        """The tables at which a team would attack another on a board for the second time."""
        return ()

    def role_problems(self, event: events.Event, seated: events.Seated) -> Iterator[events.Problem]:
        """Whether everybody of a team keeps the seat that was given to him."""
        yield from ()

    # --- scores ---------------------------------------------------------------------------------------

    def sheet_problems(self, scored: events.Scored) -> Iterator[events.Problem]:
        """Whether there are as many sheets of a table as there are to be."""
        if scored.other:
            yield events.Problem(events.WhyNot.OTHER_FORM)

    @abstractmethod
    def is_note(self, adjusted: events.Adjusted) -> bool:
        """Whether the arbiter's notes are within bounds."""

    def decision_problems(self, event: events.Event, adjusted: events.Adjusted) -> Iterator[events.Problem]:
        """Whether a decision agrees with others on the same board."""
        yield from ()

    def agree_problems(self, event: events.Event, agreed: events.Agreed) -> Iterator[events.Problem]:
        """What stands in the way of an account that two teams agree on."""
        yield events.Problem(events.WhyNot.OTHER_FORM)

    def account_problems(self, event: events.Event, closed: events.Closed) -> Iterator[events.Problem]:
        """What is still to be agreed on and signed before the close."""
        yield from ()

    def is_drawn(self, event: events.Event) -> bool:
        """Whether a winner may be named, because all stand alike (D10)."""
        return False

    # --- rankings -------------------------------------------------------------------------------------

    @abstractmethod
    def made(self, event: events.Event, after: int | None) -> dict[int, dict[int, Fraction]]:
        """What everybody made, by session."""

    def credit(self, opposition: Opposition) -> Opposition:
        """An opposition with the PM that both teams have of it."""
        return opposition

    def own_results(self, event: events.Event) -> dict[str, Any]:
        """What the results for programs tell of this form alone."""
        return {}


_PLAYS: dict[Form, FormPlay] = {}
_BOARD_PLAYS: dict[Form, BoardPlay] = {}


def register(plays: Mapping[Form, FormPlay], boards: Mapping[Form, BoardPlay]) -> None:
    """Hang what they do on the forms, and on those in which boards travel."""
    _PLAYS.update(plays)
    _BOARD_PLAYS.update(boards)


def form_play(form: Form) -> FormPlay:
    """What a form does."""
    return _PLAYS[form]


def play_of(event: events.Event) -> FormPlay:
    """What the form of an event does."""
    return _PLAYS[event.regulations.form]


def board_play(event: events.Event) -> BoardPlay:
    """What the form of an event does with boards. Raises KeyError where none travel."""
    return _BOARD_PLAYS[event.regulations.form]


def planned_circuit(
    form: Form,
    units: int,
    rounds: int,
    boards: int,
    formula: Formula = Formula.MITCHELL,
    *,
    shared: bool = False,
) -> Circuit:
    """The circuit of this many players (individual) or teams (the others). Raises NotPlanned.

    A match whose quarters differ is told to `match_circuit`.
    """
    return _BOARD_PLAYS[form].planned(units, rounds, boards, formula, shared=shared)
