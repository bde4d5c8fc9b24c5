"""What the bundle runs first: processes that it has started itself, else the command, else the server.

Whoever opens the bundle by two clicks types nothing: that is `oudler serve`. Where it cannot serve, the
window stays open until somebody has read why.
"""

import sys
from multiprocessing import freeze_support


def main() -> None:
    """Run what was typed; with nothing, serve."""
    freeze_support()  # a process that the server has started for itself ends here

    from oudler.cli import main as run  # noqa: PLC0415 -- a process of the server needs no commands

    if len(sys.argv) > 1:
        run()
        return
    sys.argv.append("serve")
    try:
        run()
    except SystemExit as ended:
        if ended.code and sys.stdin is not None and sys.stdin.isatty():
            input("\nEntrée pour fermer cette fenêtre. ")
        raise


if __name__ == "__main__":
    main()
