"""How a port is taken so that nobody else listens there, on each system."""

import socket
import sys


def port_option() -> int:
    """The option of a socket that is to listen alone, and again at once after it has ended."""
    if (
        sys.platform == "win32"
    ):  # there SO_REUSEADDR lets two programs listen on one port, and mix their pages
        return socket.SO_EXCLUSIVEADDRUSE
    return socket.SO_REUSEADDR
