"""The clock as a ring of beads, and durations in words."""

from dataclasses import dataclass

from oudler.director.desk import EventSituation, RoundClock
from oudler.wording.language import Words

RING = (
    *(("66.0", "8.0"), ("83.1", "10.6"), ("98.7", "18.1"), ("111.3", "29.8"), ("120.0", "44.8")),
    *(("123.8", "61.7"), ("122.5", "78.9"), ("116.2", "95.0"), ("105.5", "108.5"), ("91.2", "118.3")),
    *(("74.6", "123.4"), ("57.4", "123.4"), ("40.8", "118.3"), ("26.5", "108.5"), ("15.8", "95.0")),
    *(("9.5", "78.9"), ("8.2", "61.7"), ("12.0", "44.8"), ("20.7", "29.8"), ("33.3", "18.1")),
    ("48.9", "10.6"),
)
"""Where the 21 beads lie, from the top with the sun."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A clock at a moment."""

    round: int
    left: int
    total: int
    is_running: bool
    ring: tuple[tuple[str, str, bool], ...]
    """Where each bead lies, and whether its share of the time is left."""

    @property
    def face(self) -> str:
        """The minutes and seconds that are left; a minus when the time is over."""
        minutes, seconds = divmod(abs(self.left), 60)
        return f"{'−' if self.left < 0 else ''}{minutes}:{seconds:02}"


def dial_of(situation: EventSituation, now: str) -> Dial | None:
    """The clock of the round that is being played; None: none runs."""
    clock, event = situation.hall.clock, situation.event
    if clock is None or clock.round != event.last_seated or event.is_closed:
        return None
    return _dial(clock, now)


def _dial(clock: RoundClock, now: str) -> Dial:
    left = clock.left_at(now)
    lit = -(-max(0, left) * len(RING) // max(1, clock.seconds))
    ring = tuple((x, y, bead < lit) for bead, (x, y) in enumerate(RING))
    return Dial(clock.round, left, clock.seconds, clock.since is not None, ring)


def duration(words: Words, seconds: int) -> str:
    """A time in words: 40 s, 2 min, 1 h 05."""
    if seconds < 60:
        return words.say("{seconds} s", seconds=max(0, seconds))
    minutes = seconds // 60
    if minutes < 60:
        return words.say("{minutes} min", minutes=minutes)
    return words.say("{hours} h {minutes:02d}", hours=minutes // 60, minutes=minutes % 60)
