"""SQLite files for the tests: with the tables of today and nothing in them, made once and copied."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from oudler.store import Store


def sqlite_url(file: Path) -> str:
    """The address of a file, which is made where it is missing."""
    if not file.exists():
        file.write_bytes(_made())
    return f"sqlite:///{file}"


@cache
def _made() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder, "oudler.db")
        Store.open(f"sqlite:///{file}").close()
        return file.read_bytes()
