"""What every kind of line in the log of an event knows of itself."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from oudler.tournament.forms import Deals

if TYPE_CHECKING:
    from oudler.tournament.events.event import Event


class LineKind:
    """A kind of line, of a log or of another journal; what it knows stands in the body of its class."""

    __slots__ = ()
    did: ClassVar[str]
    """Its name in files."""


class LogKind(LineKind):
    """A kind of line in the log of an event."""

    __slots__ = ()
    needs_arbiter: ClassVar[bool] = False
    """Whether only an arbiter writes it (FDM-07, CHG-08)."""
    needs_reason: ClassVar[bool] = False
    """Whether it changes something that was settled, and says why; where none is needed it may."""
    deals: ClassVar[Deals | None] = None
    """In which deals alone it happens; None: in all."""
    follows_close: ClassVar[bool] = False
    """Whether it is judged by itself once the event is closed; nothing else is written then."""
    is_by_hand: ClassVar[bool] = False
    """Whether with a reason it departs from what was announced, or from what scores make."""
    is_while_away: ClassVar[bool] = False
    """Whether it is written while the event is on its way to another computer; nothing else is."""
    leaves_trace: ClassVar[bool] = False
    """Whether something stays when it is undone: a name that is crossed out, a ruling that was lifted."""
    is_undone_in_company: ClassVar[bool] = False
    """Whether it is undone only together with something else of the same act."""

    @property
    def spot(self) -> tuple[int, int] | None:
        """The round and the table where it happened; None: at no table."""
        return None

    @property
    def reason(self) -> str:
        """Why, as somebody said; empty: nobody did."""
        return str(getattr(self, "why", "")).strip()

    def after(self, event: "Event") -> "Event":
        """The event after it, whether or not it was in order."""
        raise NotImplementedError(event)


class Decision(LogKind):
    """What the arbiter decides, and says why."""

    __slots__ = ()
    needs_arbiter = True
    needs_reason = True


@dataclass(frozen=True, slots=True)
class TableResult(LogKind):
    """What a table made in a round came in, or was changed."""

    round: int
    table: int

    @property
    def spot(self) -> tuple[int, int]:
        """The round and the table."""
        return self.round, self.table
