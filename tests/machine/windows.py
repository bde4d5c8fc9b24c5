"""A process that looks like one on Windows, as far as it can: `python -m tests.machine.windows COMMAND …`.

Libraries are loaded first, as this system has them; then what Windows lacks is taken away, and the house is
loaded anew.
"""

import asyncio
import ctypes
import importlib
import os
import pkgutil
import signal
import socket
import sys
import time
from types import ModuleType, SimpleNamespace

LACKING = ("fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop")
"""Modules that Windows has not."""
GONE = {
    os: (
        "fork",
        "getuid",
        "geteuid",
        "getgid",
        "getppid",
        "killpg",
        "setsid",
        "mkfifo",
        "chown",
        "getloadavg",
    ),
    signal: ("SIGKILL", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGQUIT", "SIGALRM", "SIGCHLD", "alarm", "pause"),
    socket: ("SO_REUSEPORT",),
    time: ("tzset", "clock_gettime", "CLOCK_BOOTTIME"),
    asyncio.SelectorEventLoop: ("add_signal_handler",),
}
EXCLUSIVE = socket.SO_REUSEADDR
"""What stands for the option that Windows has instead."""


def load_all() -> None:
    """Load every module of the house, but what Alembic runs."""
    import oudler  # noqa: PLC0415 -- loaded twice, before and after

    found = [module.name for module in pkgutil.walk_packages(oudler.__path__, "oudler.")]
    for name in found:
        if ".migrations." not in name and not name.endswith("__main__"):
            importlib.import_module(name)


def become_windows() -> None:
    """Take away what Windows lacks, and make up what it has."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "oudler"]:
        del sys.modules[name]
    for name in LACKING:
        vars(sys)["modules"][name] = None  # whoever imports it is refused
    for owner, names in GONE.items():
        for name in names:
            if name in vars(owner):
                delattr(owner, name)
    locking = ModuleType("msvcrt")
    vars(locking).update(LK_NBLCK=2, locking=lambda *_: None)
    sys.modules["msvcrt"] = locking
    socket.SO_EXCLUSIVEADDRUSE = EXCLUSIVE  # type: ignore[attr-defined]
    signal.SIGBREAK = signal.SIGTERM  # type: ignore[attr-defined]
    asyncio.ProactorEventLoop = asyncio.SelectorEventLoop  # type: ignore[attr-defined]
    ctypes.WINFUNCTYPE = ctypes.CFUNCTYPE  # type: ignore[attr-defined]
    kernel = SimpleNamespace(SetConsoleCtrlHandler=lambda *_: True)
    ctypes.windll = SimpleNamespace(kernel32=kernel)  # type: ignore[attr-defined]
    sys.platform = "win32"


def main() -> None:
    """Load everything as Windows would, then run the command."""
    import uvicorn.loops.asyncio  # noqa: F401, PLC0415 -- a library, loaded as this system has it

    load_all()
    become_windows()
    load_all()
    from oudler.cli import main as run  # noqa: PLC0415 -- as it is on Windows

    run()


if __name__ == "__main__":
    main()
