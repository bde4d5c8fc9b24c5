"""The window in which a program runs: whoever closes it stops the program in order, as by Ctrl+C.

Windows tells a thread of its own, and ends the process after five seconds or as soon as that thread is done;
elsewhere closing a terminal is a signal.
"""

import signal
import sys
import threading
import time
from functools import cache
from types import FrameType

CLOSED = frozenset({2, 5, 6})
"""CTRL_CLOSE_EVENT, CTRL_LOGOFF_EVENT and CTRL_SHUTDOWN_EVENT; Ctrl+C and Ctrl+Break are signals already."""
PATIENCE = 10.0
"""Seconds for which the process is held: more than Windows grants, so that it ends by itself."""


@cache
def watch_console() -> object:
    """Stop as by Ctrl+C when the window is closed, once for the whole process; what it gives is kept."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 -- nobody else needs it
        from ctypes import wintypes  # noqa: PLC0415 -- see above

        handler = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.DWORD)(stop_when_closed)
        ctypes.windll.kernel32.SetConsoleCtrlHandler(handler, True)
        return handler  # Windows calls it as long as the process runs
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # nohup has it ignored
        signal.signal(signal.SIGHUP, _stop)
    return None


def stop_when_closed(kind: int) -> bool:
    """Answer Windows, in a thread of its own: what was closed, and whether that is settled."""
    if kind not in CLOSED:
        return False
    signal.raise_signal(signal.SIGINT)
    time.sleep(PATIENCE)
    return True


def _stop(_signal: int, _frame: FrameType | None) -> None:
    signal.raise_signal(signal.SIGINT)
