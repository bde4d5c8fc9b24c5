"""A file of an event that is here already: it goes further, brings nothing new, or has parted from it."""

from collections.abc import Iterable
from dataclasses import dataclass

from oudler.director.desk.desk import Desk
from oudler.tournament.files import Tournament


@dataclass(frozen=True, slots=True)
class SameEvent:
    """The event that a file is of, and how far both logs have the same lines."""

    desk: Desk
    common: int
    here: int
    there: int

    @property
    def goes_on(self) -> bool:
        """Whether the file has all lines that are here, and more."""
        return self.common == self.here < self.there

    @property
    def is_known(self) -> bool:
        """Whether all lines of the file are here."""
        return self.common == self.there


def same_event(desks: Iterable[Desk], tournament: Tournament) -> SameEvent | None:
    """The event that begins with the same line, of several the one with most in common; None: none does."""
    found = (_compared(desk, tournament) for desk in desks)
    return max((each for each in found if each.common), key=lambda each: each.common, default=None)


def _compared(desk: Desk, tournament: Tournament) -> SameEvent:
    pairs = zip(desk.tournament.log, tournament.log, strict=False)
    same = [here.seal == there.seal for here, there in pairs]
    common = same.index(False) if False in same else len(same)
    return SameEvent(desk, common, len(desk.tournament.log), len(tournament.log))
