"""What the bundle runs first: processes that it has started itself, else the command, else the server.

Whoever opens the bundle by two clicks types nothing: that is `oudler serve`, on another port where its own is
taken. Where it cannot serve, the window stays open until somebody has read why.
"""

import os
import socket
import sys
from collections.abc import Iterable, MutableMapping
from multiprocessing import freeze_support

LIBRARIES = "LD_LIBRARY_PATH"
PORTS = range(8021, 8041)
"""The port of `oudler serve`, and those that are taken where somebody else has it."""


def give_back(environ: MutableMapping[str, str]) -> None:
    """Let other programs, such as the browser, have their own libraries: ours are found by now."""
    before = environ.pop(f"{LIBRARIES}_ORIG", "")
    environ.pop(LIBRARIES, None)
    if before:
        environ[LIBRARIES] = before


def clicked(ports: Iterable[int] = PORTS) -> list[str]:
    """What two clicks mean."""
    first, *others = ports
    if is_free(first):
        return ["serve"]
    return ["serve", "--port", str(next(filter(is_free, others), first))]


def is_free(port: int) -> bool:
    """Whether nobody listens at a port."""
    from oudler.machine import port_option  # noqa: PLC0415 -- a process of the server asks for none

    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, port_option(), 1)
        try:
            probe.bind(("0.0.0.0", port))
        except OSError:
            return False
    return True


def main() -> None:
    """Run what was typed; with nothing, serve."""
    freeze_support()  # a process that the server has started for itself ends here
    give_back(os.environ)

    from oudler.cli import main as run  # noqa: PLC0415 -- a process of the server needs no commands

    if len(sys.argv) > 1:
        run()
        return
    sys.argv += clicked()
    try:
        run()
    except SystemExit as ended:
        if ended.code and sys.stdin is not None and sys.stdin.isatty():
            input("\nEntrée pour fermer cette fenêtre. ")
        raise


if __name__ == "__main__":
    main()
