"""How commands end: their statuses, and what ends one that does not do what was asked."""

import json
import sys
from typing import Any, Never

import typer

from oudler.wording.language import Words
from oudler.wording.terminal import complaints

DONE = 0
REFUSED = 1
WRONG_USE = 2
INTERRUPTED = 130


class WrongUse(Exception):
    """A command that was used wrongly; the message is for whoever typed it."""


class Unwritten(Exception):
    """A file that cannot be written; the message is for people."""


def refuse(words: Words, told: str, fields: dict[str, Any] | None = None) -> Never:
    """Say why on standard error, its fields before where JSON is wanted, and end with 1. Raises Exit."""
    if fields is not None:
        print(json.dumps(fields, ensure_ascii=False))
    print(words.say(complaints.ERROR, error=told), file=sys.stderr)
    raise typer.Exit(REFUSED)
