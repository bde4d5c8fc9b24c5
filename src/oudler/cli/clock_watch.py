"""The clock of the machine, watched while the server runs."""

from collections.abc import Callable
from datetime import timedelta
from threading import Event, Thread

from oudler.director.desk import LARGE_JUMP, MachineClock, jump_text
from oudler.wording.language import Words

EVERY = 30.0
"""Seconds between two looks."""


def watch_clock(
    words: Words, clock: MachineClock, tell: Callable[[str], None], every: float = EVERY
) -> Event:
    """Tell once of each time that the clock is set, until the event that is returned is set."""
    stopped = Event()

    def look() -> None:
        known = timedelta()
        while not stopped.wait(every):
            jump = clock.jump() or timedelta()
            if abs(jump - known) > LARGE_JUMP and (told := jump_text(words, clock)):
                tell(told)
            known = jump

    Thread(target=look, name="clock", daemon=True).start()
    return stopped
