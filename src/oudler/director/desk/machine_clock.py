"""The clock of this machine: whether it was set while the program ran, or is behind what was written."""

import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta

from oudler.director.desk.times import moment
from oudler.wording.language import Words, moment_words, msg

LARGE_JUMP = timedelta(minutes=2)
"""A clock that differs by more is told of."""


def steady_seconds() -> float:
    """Seconds that nobody can set; those in which the machine sleeps count too."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


class MachineClock:
    """The time as the machine tells it, beside seconds that nobody can set; without them all is believed."""

    def __init__(self, now: Callable[[], datetime], steady: Callable[[], float] | None = None) -> None:
        self.now = now
        self._steady = steady
        self._began = self._beginning()

    def _beginning(self) -> datetime:
        """When the steady seconds began, by the clock."""
        return self.now() - timedelta(seconds=self._steady() if self._steady else 0)

    def jump(self) -> timedelta | None:
        """How far the clock was set since it was believed, back where negative; None: hardly at all."""
        if self._steady is None:
            return None
        by = self._beginning() - self._began
        return by if abs(by) > LARGE_JUMP else None

    def believe(self) -> None:
        """Somebody has looked: the clock is right as it is."""
        self._began = self._beginning()

    def behind(self, at: str) -> timedelta | None:
        """How far the clock is behind a line that was written; None: hardly at all."""
        by = moment(at) - self.now() if at else timedelta()
        return by if by > LARGE_JUMP else None


# --- words ----------------------------------------------------------------------------------------------

_AHEAD = msg(
    "L'horloge de cet ordinateur a avancé d'un coup de {by} : elle dit {time}. Mettez-la à l'heure si "
    "ce n'est pas juste ; les heures du journal ne reculent jamais."
)
_BACK = msg(
    "L'horloge de cet ordinateur a reculé d'un coup de {by} : elle dit {time}. Mettez-la à l'heure si "
    "ce n'est pas juste ; les heures du journal ne reculent jamais."
)
_BEHIND = msg(
    "L'horloge de cet ordinateur est en retard de {by} sur la dernière ligne du journal : elle dit {time}. "
    "Mettez-la à l'heure ; d'ici là, ce qui s'écrit porte l'heure de cette ligne."
)


def jump_text(words: Words, clock: MachineClock) -> str:
    """That the clock was set; empty where it was not."""
    by = clock.jump()
    return _told(words, clock, _AHEAD if by > timedelta() else _BACK, by) if by else ""


def behind_text(words: Words, clock: MachineClock, at: str) -> str:
    """That the clock is behind a line that was written; empty where it is not."""
    by = clock.behind(at)
    return _told(words, clock, _BEHIND, by) if by else ""


def _told(words: Words, clock: MachineClock, text: str, by: timedelta) -> str:
    return words.say(text, by=_span(words, abs(by)), time=moment_words(words, clock.now().astimezone()))


def _span(words: Words, span: timedelta) -> str:
    """How long: 12 min, 1 h 05 min, 3 jours."""
    minutes = int(span.total_seconds()) // 60
    if minutes < 60:
        return words.say("{minutes} min", minutes=minutes)
    if minutes < 48 * 60:
        return words.say("{hours} h {minutes:02d} min", hours=minutes // 60, minutes=minutes % 60)
    return words.many("{n} jour", "{n} jours", minutes // (24 * 60))
