"""Files by name, standard input for `-`, and why one cannot be read."""

import os
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from oudler.cli.status import Unwritten, WrongUse
from oudler.wording.language import Words
from oudler.wording.terminal import complaints

_COMPLAINTS: dict[type[OSError], str] = {
    FileNotFoundError: complaints.NO_SUCH_FILE,
    IsADirectoryError: complaints.A_FOLDER,
}


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`, which is left open."""
    if file == "-":
        yield sys.stdin.buffer
    else:
        with open(file, "rb") as stream:
            yield stream


def why_unread(words: Words, file: str, error: OSError) -> str:
    """Why a file cannot be read."""
    return words.say(_COMPLAINTS.get(type(error), complaints.UNREADABLE), file=file)


# --- writing --------------------------------------------------------------------------------------------


def check_suffix(words: Words, file: str, known: Collection[str]) -> str:
    """The suffix of a file to be written. Raises WrongUse for one that is not known."""
    suffix = Path(file).suffix.lower()
    if suffix not in known:
        raise WrongUse(words.say(complaints.SUFFIX, file=file, known=words.either(list(known))))
    return suffix


def write_file(words: Words, file: str, data: bytes, *, is_private: bool = False) -> None:
    """Write a file whole, or leave what was there; a private one only its owner reads. Raises Unwritten."""
    path = Path(file)
    part = Path(f"{path.resolve()}.part")
    try:
        if path.exists() and not path.is_file():  # a device, which nothing may replace
            path.write_bytes(data)
        else:
            part.unlink(missing_ok=True)
            mode = 0o600 if is_private else 0o666
            with open(part, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as stream:
                stream.write(data)
            part.replace(path.resolve())
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise Unwritten(words.say(complaints.FILE_NOT_WRITTEN, file=file)) from error
