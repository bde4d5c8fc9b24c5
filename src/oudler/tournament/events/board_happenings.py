"""What happens in duplicate deals: lines of the log of an event."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from oudler.rules import Bid
from oudler.tournament.circuits import Badge
from oudler.tournament.events.event import Event
from oudler.tournament.events.kinds import Decision, LogKind, TableResult
from oudler.tournament.forms import Deals


class BoardKind(LogKind):
    """A kind of line of duplicate deals; the arbiter writes it."""

    __slots__ = ()
    needs_arbiter = True
    deals = Deals.BOARDS


class BoardDecision(BoardKind, Decision):
    """What the arbiter decides about boards beside their scores."""

    __slots__ = ()
    is_by_hand = True


@dataclass(frozen=True, slots=True)
class Drawn(BoardKind):
    """The colour that attacks first in every triplette was drawn (TPL-05)."""

    did = "drawn"
    first: Badge

    def after(self, event: Event) -> Event:
        return replace(event, first_badge=self.first)


@dataclass(frozen=True, slots=True)
class Sealed(BoardKind):
    """The boards of a session are made: what is published of each before anybody plays it."""

    did = "sealed"
    session: int
    seals: tuple[str, ...]
    """The commitment of every board, from the first."""

    def after(self, event: Event) -> Event:
        return replace(event, sealed={**event.sealed, self.session: self.seals})


@dataclass(frozen=True, slots=True)
class BoardScore:
    """What the taker made on a board, as the traveler has it: one amount, with its sign (DUP-23)."""

    board: int
    score: int
    contract: Bid = Bid.GARDE
    attacker: int | None = None
    """Who attacked; None: the one whose seat, or turn, it was."""


@dataclass(frozen=True, slots=True)
class BoardResult(TableResult):
    """What a table made on some boards."""

    deals = Deals.BOARDS
    scores: tuple[BoardScore, ...]

    def after(self, event: Event) -> Event:
        made = {(self.round, self.table, score.board): score for score in self.scores}
        return replace(event, scores={**event.scores, **made})


@dataclass(frozen=True, slots=True)
class Scored(BoardResult):
    """Boards were played at a table; all of its round, or those whose scores are known."""

    did = "scored"
    other: tuple[BoardScore, ...] = ()
    """The same from the sheet of the other side, in a match (EQU-09)."""


@dataclass(frozen=True, slots=True)
class Rescored(BoardResult, Decision):
    """The arbiter changed what a table had made on some boards."""

    did = "rescored"
    why: str


@dataclass(frozen=True, slots=True)
class Adjusted(BoardDecision):
    """The arbiter decided what a board is worth at one table: notes in per cent, or PM (TOP-13, QUA-15).

    Without either it counts for nobody there.
    """

    did = "adjusted"
    round: int
    table: int
    board: int
    why: str
    attack: Fraction | None = None
    defense: Fraction | None = None

    @property
    def spot(self) -> tuple[int, int]:
        """The round and the table."""
        return self.round, self.table

    def after(self, event: Event) -> Event:
        at = self.round, self.table, self.board
        return replace(event, adjusted={**event.adjusted, at: self})


@dataclass(frozen=True, slots=True)
class Cancelled(BoardDecision):
    """A board counts for nobody, wherever it was played (TOP-13, QUA-15)."""

    did = "cancelled"
    session: int
    board: int
    why: str

    def after(self, event: Event) -> Event:
        at = self.session, self.board
        return replace(event, cancelled={**event.cancelled, at: self.why})


@dataclass(frozen=True, slots=True)
class Restored(BoardDecision):
    """A decision about a board was taken back: of one table, or of all where it had been cancelled."""

    did = "restored"
    session: int
    board: int
    why: str
    round: int | None = None
    table: int | None = None

    @property
    def spot(self) -> tuple[int, int] | None:
        """The round and the table; None: the board counts again for everybody."""
        return None if self.round is None or self.table is None else (self.round, self.table)

    def after(self, event: Event) -> Event:
        if self.spot is None:
            key = self.session, self.board
            return replace(event, cancelled={at: why for at, why in event.cancelled.items() if at != key})
        played = *self.spot, self.board
        return replace(event, adjusted={at: each for at, each in event.adjusted.items() if at != played})


@dataclass(frozen=True, slots=True)
class Confirmed(BoardDecision):
    """Whoever had nothing to attack, or nothing to defend, is ranked by the other side alone (D05)."""

    did = "confirmed"
    unit: int
    session: int
    why: str

    def after(self, event: Event) -> Event:
        return replace(event, confirmed=event.confirmed | {(self.session, self.unit)})


@dataclass(frozen=True, slots=True)
class Agreed(BoardKind):
    """Both teams of a match counted a quarter, each alone, and compared (EQU-14)."""

    did = "agreed"
    round: int
    first: tuple[Fraction, Fraction]
    """What the first team counted for itself and for the other."""
    second: tuple[Fraction, Fraction]
    """What the second team counted, in the same order."""

    def after(self, event: Event) -> Event:
        return replace(event, agreed={**event.agreed, self.round: self})


@dataclass(frozen=True, slots=True)
class Revealed(BoardKind):
    """The cards of a session's boards, once the event is over (DUP-05)."""

    did = "revealed"
    follows_close = True
    session: int
    boards: tuple[str, ...]
    """The deal record of every board, from the first, with the key of its seal."""

    def after(self, event: Event) -> Event:
        return replace(event, revealed={**event.revealed, self.session: self})


BoardHappening: TypeAlias = (
    Drawn | Sealed | Scored | Rescored | Adjusted | Cancelled | Restored | Confirmed | Agreed | Revealed
)
