"""A lock of a file that belongs to this process: the operating system's, freed however the process ends."""

import errno
import os
import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCKED_BYTE = 1 << 30  # beyond the text: on Windows nobody else can read what is locked
_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


def try_lock(file: int) -> bool:
    """Lock an open file; whether that succeeded. Raises OSError where files have no locks."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            # Of the process, not of the file: one that it starts does not hold the lock on after its end.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in _HELD:
            raise
        return False
    return True
