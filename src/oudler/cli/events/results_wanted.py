"""What `oudler results` is asked for, and what a form of events answers it with."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from oudler.tournament.events import Event
from oudler.wording.language import Words


class RefusedResults(Exception):
    """Results that cannot be told; the message is for people."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be told of an event."""

    after: int | None = None
    has_recap: bool = False
    is_general: bool = False
    has_travelers: bool = False
    board: int | None = None
    route: int | None = None
    has_form: bool = False
    is_provisional: bool = False

    def given(self) -> Iterator[str]:
        """The options that were given."""
        for option, is_given in (
            ("--after", self.after is not None),
            ("--recap", self.has_recap),
            ("--general", self.is_general),
            ("--travelers", self.has_travelers),
            ("--board", self.board is not None),
            ("--route", self.route is not None),
            ("--match-sheet", self.has_form),
            ("--provisional", self.is_provisional),
        ):
            if is_given:
                yield option

    @property
    def has_papers(self) -> bool:
        """Whether papers are wanted instead of the results."""
        return self.has_travelers or self.has_form or self.board is not None or self.route is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCommand:
    """How the results of a form are told: the options that go with it, and the text."""

    options: tuple[str, ...]
    check: Callable[[Words, str, Event, Wanted], None]
    """Refuse what is not known yet. Raises RefusedResults, WrongUse."""
    lines: Callable[[Words, Event, Wanted], list[str]]
    may_merge: bool = False
    """Whether parallel events have one ranking (TEA-07)."""
