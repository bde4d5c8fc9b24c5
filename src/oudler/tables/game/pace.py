"""How fast a table goes by itself, and where its time and its chance come from."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between what a table does by itself."""

    act: float = 0.7
    """Before a bot acts."""
    trick: float = 1.6
    """Before a bot leads after a finished trick: people look at it."""
    dog: float = 5.0
    """Before a bot that has turned the dog goes on, unless everybody has looked at it (CHI-02)."""
    deal: float = 6.0
    """Between two deals where no person is asked."""
    grace: float = 30.0
    """How long an absent person is waited for before a bot plays instead."""
    answer: float = 20.0
    """How long a question to take back stands unanswered."""

    @classmethod
    def of_bots(cls, milliseconds: int) -> "Pace":
        """The usual pace with so long before a bot acts, longer where cards are looked at."""
        act = milliseconds / 1000
        return cls(act=act, trick=act * 16 / 7, dog=act * 50 / 7, deal=act * 60 / 7)


AT_ONCE = Pace(act=0, trick=0, dog=0, deal=0)
"""For tests and measurements."""


def _utc() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _secret() -> str:
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class World:
    """Time and chance, as they come from outside."""

    now: Callable[[], float] = time.monotonic
    utc: Callable[[], str] = _utc
    secret: Callable[[], str] = _secret
