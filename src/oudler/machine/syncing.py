"""What was written is on the disk, on each system."""

import os
import sys
from pathlib import Path


def sync(path: Path) -> None:
    """Have what was written to a file or a folder on the disk.

    Windows opens no folder, and writes its names with the file; a file it syncs for whoever may write it.
    """
    is_windows = sys.platform == "win32"
    if is_windows and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDWR if is_windows else os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
