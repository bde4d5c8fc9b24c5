"""How a page asks the server to come back on another database, and what came of it."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class RestoreResult:
    """What became of a copy that was to take the place of the database."""

    kept: Path | None
    """Where the database before is; None: nothing was changed."""
    why: str = ""
    """The hindrance, where nothing was changed."""


class Restart:
    """The way of pages to the server that runs them."""

    def __init__(self, restored: RestoreResult | None = None) -> None:
        self.restored = restored
        """What came of the last time."""
        self.staged: Path | None = None
        """The copy with which the server is to come back."""
        self.run = secrets.token_hex(8)
        """Another each time that the server comes back."""
        self.stop: Callable[[], None] | None = None
        """Ends the server; None: nobody can start it again."""

    async def ask(self, staged: Path) -> None:
        """Come back with a copy in the place of the database."""
        assert self.stop is not None, "pages ask only where it can be done"
        self.staged = staged
        self.stop()
