"""The browser of the person who starts the server: opened where there is one to see."""

import sys
import webbrowser
from collections.abc import Mapping
from threading import Thread

ELSEWHERE = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "CI")
"""Variables of sessions whose screen is not the one that a browser would appear on."""
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def has_browser(environ: Mapping[str, str], platform: str, *, is_terminal: bool) -> bool:
    """Whether somebody sits before this terminal and sees what a browser shows."""
    if not is_terminal or any(environ.get(name) for name in ELSEWHERE):
        return False
    return platform in ("win32", "darwin") or any(environ.get(name) for name in _SCREENS)


def open_browser(environ: Mapping[str, str], address: str) -> None:
    """Show an address, without waiting for the browser; where there is none it stays on the screen."""
    if has_browser(environ, sys.platform, is_terminal=sys.stdout.isatty()):
        Thread(target=webbrowser.open, args=(address,), name="browser", daemon=True).start()
