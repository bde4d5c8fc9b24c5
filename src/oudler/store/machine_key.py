"""The key of this machine, with which it signs tournament files (Ed25519).

It is a file of its own beside the database, not a row of it: copies and exports of the database do not have
it, and a machine that goes on with a copy makes a key of its own.
"""

import logging
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from oudler.store.disk_files import make_private

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

_LOG = logging.getLogger(__name__)


class MachineKey:
    """A private key that signs and does not leave this object."""

    def __init__(self, key: "Ed25519PrivateKey") -> None:
        """Use `kept_key` instead."""
        self._key = key

    @property
    def public(self) -> str:
        """The public key, in hexadecimal."""
        return self._key.public_key().public_bytes_raw().hex()

    def sign(self, text: str) -> str:
        """The signature of a text in UTF-8, in hexadecimal: the same for the same text."""
        return self._key.sign(text.encode()).hex()


def kept_key(file: Path) -> MachineKey | None:
    """The key in a file, made if there is none; None where that fails: nothing is signed then.

    A file that is not a key is left as it is.
    """
    try:
        if not file.exists():
            _make(file)
        make_private(file)
        return MachineKey(_read(file))
    except (OSError, ValueError) as error:
        _LOG.warning("no key to sign with: %s", error)
        return None


def _read(file: Path) -> "Ed25519PrivateKey":
    """Read a key in PEM (PKCS 8). Raises OSError, ValueError."""
    # The library is needed by nobody who does not sign.
    from cryptography.exceptions import UnsupportedAlgorithm  # noqa: PLC0415 -- see above
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415 -- see above
    from cryptography.hazmat.primitives.serialization import load_pem_private_key  # noqa: PLC0415 -- see above

    try:
        key = load_pem_private_key(file.read_bytes(), None)
    except (TypeError, UnsupportedAlgorithm) as error:  # it has a password, or is of a kind of its own
        raise ValueError(f"{file.name}: {error}") from error
    if not isinstance(key, ed25519.Ed25519PrivateKey):
        raise ValueError(f"{file.name}: not an Ed25519 key")
    return key


def _make(file: Path) -> None:
    """Make a key atomically; of several made at once, one key stays. Raises OSError."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415 -- see `_read`
    from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415 -- see `_read`

    body = ed25519.Ed25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    partial = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
    try:
        _write_private(partial, body)
        try:
            with suppress(FileExistsError):
                os.link(partial, file)
        except OSError:  # a disk without links
            partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)


def _write_private(file: Path, body: bytes) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(body)
        stream.flush()
        os.fsync(stream.fileno())
