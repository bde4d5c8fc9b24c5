"""Where a file may be written."""

import os
from contextlib import suppress
from pathlib import Path

from oudler.store.problems import Hindrance, Unavailable

_CAN_ASK_AS_WHO_ACTS = os.access in os.supports_effective_ids


def check_place(path: Path) -> None:
    """Raise Unavailable where a file cannot be made or written."""
    if path.is_dir():
        raise Unavailable(Hindrance.IS_FOLDER, str(path))
    if not path.parent.is_dir():
        raise Unavailable(Hindrance.NO_FOLDER, str(path.parent))
    # Asked, not tried: closing a file that SQLite has open in this process would undo its locks.
    if not os.access(path if path.exists() else path.parent, os.W_OK, effective_ids=_CAN_ASK_AS_WHO_ACTS):
        raise Unavailable(Hindrance.READ_ONLY, str(path))


def make_private(path: Path) -> None:
    """Let only the owner read a file that holds addresses and secrets, where the disk knows owners."""
    with suppress(OSError):
        path.chmod(0o600)
