"""The commands: where everything is put together. What a command needs is imported when it runs."""

import io
import os
import sys
from contextlib import suppress

from oudler.cli.loading import loading
from oudler.cli.version import version_line

__all__ = ["main"]


def _open_streams() -> None:
    """Read and write UTF-8 whatever the locale says, and nothing where a stream is closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 -- open as long as the command runs
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def main() -> None:
    """Run the command that was typed, and end with its status."""
    _open_streams()
    if sys.argv[1:] == ["--version"]:
        with suppress(OSError):  # the commands say what is wrong with the output
            print(version_line(), flush=True)
            sys.exit(0)
    with loading():
        from oudler.cli.app import run  # noqa: PLC0415 -- `import oudler.cli` stays fast

    sys.exit(run(sys.argv[1:]))
