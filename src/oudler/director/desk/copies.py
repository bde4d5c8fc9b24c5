"""What is left of something that cannot be read any more: files that were kept of it, lines that hold."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from oudler.director.desk.damage import first_unreadable, trusted_lines
from oudler.record import JournalLine
from oudler.store import Store

T = TypeVar("T")
Reader: TypeAlias = Callable[[Sequence[JournalLine]], T]


@dataclass(frozen=True, slots=True)
class Copies(Generic[T]):
    """The files that there are of what the store keeps of one kind."""

    store: Store
    journal: str
    reader: Callable[[str], Reader[T]]
    """How the official journal of one is read."""
    write: Callable[[T], str]

    def numbers(self, id: str) -> tuple[int, ...]:
        """After which lines there is a file of one, the latest first: kept then, or made of its log."""
        kept = {each.number for each in self.store.snapshots(id)}
        return tuple(sorted(kept | {len(self._sound_lines(id))} - {0}, reverse=True))

    def after(self, id: str, number: int) -> str | None:
        """The file of one as it was after a line, one of `numbers`; None where it cannot be had."""
        kept = self.store.snapshot(id, number)
        if kept is not None:
            return kept
        lines = self._sound_lines(id)
        if not lines or number != len(lines):
            return None
        return self.write(self.reader(id)(lines))

    def _sound_lines(self, id: str) -> Sequence[JournalLine]:
        """The lines of a log, from the first, that follow one another and can be read."""
        lines = self.store.lines(id, self.journal)
        linked = lines[: trusted_lines(lines)]
        return linked[: first_unreadable(linked, self.reader(id)) - 1]
