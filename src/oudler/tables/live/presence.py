"""Who of the persons of a table is there, since when the others are not, and who keeps the table waiting."""

from collections.abc import Callable, Collection, Iterable

from oudler.tables.game import Game
from oudler.tables.wire import Here

LONGEST = 60.0
"""Seconds in which whoever is there should be ready for the next deal."""


class Presence:
    """Who is connected, here or to another process: several pages of one person are one presence."""

    def __init__(self) -> None:
        self.there: frozenset[str] = frozenset()
        self.pages = 0
        """How many pages are connected."""
        self._elsewhere: dict[str, list[str]] = {}
        self._gone: dict[str, float] = {}
        self._watching = 0

    def note(self, game: Game, pages: Iterable[str], now: float) -> None:
        """Take note of whose pages are connected now, an empty name for somebody unknown."""
        connected = [*pages, *(who for each in self._elsewhere.values() for who in each)]
        seated = {sitter.who for sitter in game.seats if sitter and sitter.who}
        self.pages = len(connected)
        self.there = frozenset(who for who in connected if who)
        self._watching = sum(who not in seated for who in connected)
        self._gone = {who: self._gone.get(who, now) for who in seated - self.there}

    def note_elsewhere(self, process: str, pages: list[str]) -> None:
        """Take note of the pages that are connected to another process."""
        if pages:
            self._elsewhere[process] = pages
        else:
            self._elsewhere.pop(process, None)

    def keep_elsewhere(self, processes: Iterable[str]) -> bool:
        """Forget the pages of all processes but these; whether there were any."""
        lost = self._elsewhere.keys() - set(processes)
        for process in lost:
            del self._elsewhere[process]
        return bool(lost)

    def away(self, game: Game) -> dict[int, float]:
        """The seats of persons who are not there, and since when."""
        seats = ((seat, sitter.who) for seat, sitter in enumerate(game.seats) if sitter and sitter.who)
        return {seat: self._gone[who] for seat, who in seats if who in self._gone}

    def here(self, game: Game, late: Collection[int]) -> Here:
        """What pages are told of it, and of who keeps the table waiting."""
        return Here(sorted(self.away(game)), self._watching, sorted(late))


class Patience:
    """Since when each person is waited for; the log tells no times, and a new process is patient anew."""

    def __init__(self, now: Callable[[], float], game: Game) -> None:
        self._now = now
        self._asked: dict[str, float] = {}
        """The persons who are asked to be ready, and since when."""
        self.note(game)

    def note(self, game: Game) -> None:
        """Take note of who is asked to be ready."""
        ready = game.sealed.words if game.sealed else game.persons
        asked = (sitter.who for seat, sitter in enumerate(game.seats) if sitter and seat not in ready)
        self._asked = {who: self._asked.get(who, self._now()) for who in asked if who}

    def over(self, game: Game, away: Collection[int]) -> frozenset[int]:
        """The seats of persons who keep the table waiting: not there, or not ready for long."""
        now = self._now()
        late = {who for who, since in self._asked.items() if since + LONGEST <= now}
        seats = ((seat, sitter.who) for seat, sitter in enumerate(game.seats) if sitter and sitter.who)
        return frozenset(seat for seat, who in seats if seat in away or who in late)

    def runs_out(self) -> float | None:
        """When somebody will have kept the others waiting for long; None: nobody is asked any more."""
        ends = (since + LONGEST for since in self._asked.values())
        return min((end for end in ends if end > self._now()), default=None)
