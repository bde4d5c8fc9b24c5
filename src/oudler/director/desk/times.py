"""Times as the log writes them."""

from datetime import UTC, datetime

from oudler.tournament.events import WRITTEN_TIME


def written(moment: datetime) -> str:
    """A moment as the log writes it: 2026-11-15T14:30:00Z."""
    return moment.astimezone(UTC).strftime(WRITTEN_TIME)


def file_stamp(at: str) -> str:
    """A written time as names of files have it: 20261115T143000Z."""
    return at.replace("-", "").replace(":", "")


def moment(at: str) -> datetime:
    """The moment that the log wrote so."""
    return datetime.strptime(at, WRITTEN_TIME).replace(tzinfo=UTC)


def seconds_between(before: str, after: str) -> int:
    """How many seconds lie between two written times."""
    return int((moment(after) - moment(before)).total_seconds())
