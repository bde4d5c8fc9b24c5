"""What `oudler movement` is asked for, and what a form of events answers it with."""

from collections.abc import Callable
from dataclasses import dataclass

from oudler.tournament.forms import Form
from oudler.wording.language import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What was asked for on the command line; None where nothing was said."""

    form: Form
    tables: int
    rounds: int
    method: str | None
    missing: int
    extra: int
    number: int | None
    """To draw seats from."""
    boards: str | None
    shared: bool
    agreed: bool
    player: int | None
    """The player, or the team, whose card is wanted."""
    as_json: bool


@dataclass(frozen=True, slots=True)
class MovementCommand:
    """How a movement of a form is told, and the options that go with it."""

    text: Callable[[Words, Asked], str]
    """Raises WrongUse, NotPlanned."""
    options: tuple[str, ...]
