"""Secrets that are the same each time: what would be drawn by lot follows from a label instead."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


class _Fixed:
    """Bytes that follow from the label, from how many are wanted, and from how often that was so before."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._asked: Counter[int] = Counter()

    def token_bytes(self, nbytes: int = 32) -> bytes:
        self._asked[nbytes] += 1
        return hashlib.shake_256(f"{self._label}/{nbytes}/{self._asked[nbytes]}".encode()).digest(nbytes)

    def token_hex(self, nbytes: int = 32) -> str:
        return self.token_bytes(nbytes).hex()

    def token_urlsafe(self, nbytes: int = 32) -> str:
        return urlsafe_b64encode(self.token_bytes(nbytes)).rstrip(b"=").decode()

    def randbelow(self, exclusive_upper_bound: int) -> int:
        return int.from_bytes(self.token_bytes(16)) % exclusive_upper_bound


@contextmanager
def fixed_secrets(label: str) -> Iterator[None]:
    """Have `secrets`, and a machine that makes its key, give the same as the last time under this label."""
    fixed = _Fixed(label)
    key = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(label.encode()).digest())
    names = ("token_bytes", "token_hex", "token_urlsafe", "randbelow")
    with (
        mock.patch.multiple(secrets, **{name: getattr(fixed, name) for name in names}),
        mock.patch.object(Ed25519PrivateKey, "generate", return_value=key),
    ):
        yield
