"""What the clock says of an event: delays, and when its ranking stands (ORG-20, RES-06)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from oudler.tournament.events import WRITTEN_TIME, Closed, Event
from oudler.tournament.files.document import Tournament


class RankingStatus(Enum):
    """How far the ranking of an event can be relied on."""

    RUNNING = "running"
    """Not closed, or of a round before the last."""
    PROVISIONAL = "provisional"
    """Closed and posted, and players may still claim."""
    FINAL = "final"


def delay(event: Event, now: datetime) -> timedelta | None:
    """How late the next round is, by the time announced for it; None where none is, or there is no delay.

    Times are those of the hall, and of the day of the event.
    """
    number = event.last_seated + 1
    rounds = event.regulations.rounds
    if number > len(rounds) or not rounds[number - 1].starts:
        return None
    hour, minute = map(int, rounds[number - 1].starts.split(":"))
    day = event.regulations.day
    late = now - datetime(day.year, day.month, day.day, hour, minute)
    return late if late > timedelta() else None


@dataclass(frozen=True, slots=True)
class Posting:
    """When a ranking was posted, and what that is worth now; times are as the log writes them (RES-06)."""

    standing: RankingStatus
    posted: str | None = None
    """When the ranking of a closed event was posted: to close is to post it; None where it cannot be read."""
    until: str | None = None
    """The end of the time for claims."""
    seconds: int = 0
    """How many are left of it."""
    replaced: str | None = None
    """When the ranking was posted that this one corrects."""

    @property
    def is_posted(self) -> bool:
        """Whether the whole ranking was posted, for players to check."""
        return self.standing is not RankingStatus.RUNNING

    @property
    def is_final(self) -> bool:
        """Whether it stands."""
        return self.standing is RankingStatus.FINAL


NOT_POSTED = Posting(RankingStatus.RUNNING)
"""Of any ranking before the close, or after a round that is not the last."""


def posting_of(tournament: Tournament, now: str, after: int | None = None) -> Posting:
    """What the posting of the ranking after a round, or of the whole event, is worth at a time.

    Everything that shows a ranking asks here. Without a time nothing stands.
    """
    event = tournament.event
    if not event.is_closed or after not in (None, event.last_seated):
        return NOT_POSTED
    posted = [line.at for line in tournament.log if isinstance(line.happening, Closed)]
    replaced = posted[-2] if len(posted) > 1 else None
    try:
        closed = datetime.strptime(posted[-1], WRITTEN_TIME)
    except ValueError:
        return Posting(RankingStatus.PROVISIONAL, replaced=replaced)
    until = closed + timedelta(minutes=event.regulations.claim_minutes)
    left = until - (datetime.strptime(now, WRITTEN_TIME) if now else closed)
    is_over = bool(now) and left <= timedelta()
    return Posting(
        standing=RankingStatus.FINAL if is_over else RankingStatus.PROVISIONAL,
        posted=posted[-1],
        until=until.strftime(WRITTEN_TIME),
        seconds=max(0, int(left.total_seconds())),
        replaced=replaced,
    )
