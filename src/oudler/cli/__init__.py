"""The commands: where everything is put together. Typer and Rich are imported when a command runs."""

import io
import sys

__all__ = ["main"]


def main() -> None:
    """Run the command that was typed, and end with its status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")  # whatever the locale says
    from oudler.cli.app import run  # noqa: PLC0415 -- `import oudler.cli` stays fast

    sys.exit(run(sys.argv[1:]))
