"""Where programs keep what is their user's, on each system."""

import os
from pathlib import Path


def data_folder(name: str) -> Path:
    """The folder of a program, made if there is none: as the system has it, or where it was before."""
    import platformdirs  # noqa: PLC0415 -- whoever only prints keeps nothing

    before = _folder_before(name)
    folder = before if before.is_dir() else platformdirs.user_data_path(name, appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _folder_before(name: str) -> Path:
    """Where the first versions kept everything, on macOS elsewhere than its programs do: it stays there."""
    named = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(named or Path.home() / ".local" / "share") / name
