"""How many files the system lets this process open: each connection is one."""

import sys

if sys.platform != "win32":
    import resource


def raise_file_limit(wanted: int) -> int | None:
    """Ask for as many open files as wanted, and give how many there may be; None: as many as one likes."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            return wanted
        most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (ValueError, OSError):  # macOS has a limit of its own below one that it calls infinite
            return soft
        return most
    return None  # Windows has none that matters here
