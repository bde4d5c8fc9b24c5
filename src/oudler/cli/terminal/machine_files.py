"""What this machine keeps for its user: the folder of the desk, and the key that signs files."""

from pathlib import Path
from typing import Annotated

import typer

from oudler.tournament.files import Signer
from oudler.wording.terminal import helps

KEY_FILE_VARIABLE = "OUDLER_KEY_FILE"
_DATABASE = "oudler.sqlite"

SignKeyOption = Annotated[
    str | None, typer.Option("--key-file", metavar="FILE", help=helps.SIGN_KEY, envvar=KEY_FILE_VARIABLE)
]


def own_folder() -> Path:
    """Where everything is kept when nobody says otherwise."""
    from oudler.machine import data_folder  # noqa: PLC0415 -- most commands keep nothing

    return data_folder("oudler")


def own_database() -> str:
    """The database of the desk when nobody names another."""
    return f"sqlite:///{own_folder() / _DATABASE}"


def signing_key(named: str | None) -> Signer | None:
    """The key in a file, else that of the desk of this user; None where there can be none."""
    from oudler.store import kept_key  # noqa: PLC0415 -- databases take long to load, few files are signed

    return kept_key(Path(named) if named else own_folder() / f"{_DATABASE}.key")
