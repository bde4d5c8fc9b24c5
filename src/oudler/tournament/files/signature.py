"""The signature of a file: the key of a machine vouches for the last seal, and so for all sealed lines.

What is signed (Ed25519) is a text of four lines, each with a line feed: `oudler_tournament signature 1`, the
seal of the first line, which no two files share, how many lines there are, and the seal of the
last.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol, TypeAlias

from oudler.record import JournalLine, chained
from oudler.rules import Ground
from oudler.tournament.events import SHORT, BadSeal, LineSeal, WrittenLine, grouped

SealedLine: TypeAlias = WrittenLine[Any] | JournalLine
SIGNATURE = "signature"
"""The section of the signature, which a file may have."""
_TITLE = "oudler_tournament signature 1"
_HASH = re.compile("[0-9a-f]{64}")
_VALUE = re.compile("[0-9a-f]{128}")


class Signer(Protocol):
    """Whoever has a private key."""

    @property
    def public(self) -> str:
        """The public key, in hexadecimal."""

    def sign(self, text: str) -> str:
        """The Ed25519 signature of a text in UTF-8, in hexadecimal."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A signature with what was signed; all but `lines` in hexadecimal."""

    key: str
    """The public key."""
    event: str
    """The seal of the first line."""
    lines: int
    seal: str
    """The seal of the last line."""
    value: str

    @property
    def text(self) -> str:
        """What was signed."""
        return signed_text(self.event, self.lines, self.seal)

    @property
    def is_genuine(self) -> bool:
        """Whether the key made it."""
        # A library that only a file with a signature needs: it would slow down every start.
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 -- see above
        from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415 -- see above

        key = ed25519.Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.key))
        try:
            key.verify(bytes.fromhex(self.value), self.text.encode())
        except InvalidSignature:
            return False
        return True


def signed_text(event: str, lines: int, seal: str) -> str:
    """What is signed: the event, how long its log is, and its last seal."""
    return "".join(f"{each}\n" for each in (_TITLE, event, lines, seal))


def sign(log: Sequence[SealedLine], signer: Signer) -> Signature:
    """The signature of a log, or of other sealed lines."""
    event, lines, seal = log[0].seal, len(log), log[-1].seal
    return Signature(signer.public, event, lines, seal, signer.sign(signed_text(event, lines, seal)))


def signature_fields(signature: Signature) -> dict[str, Any]:
    """A signature as JSON."""
    return asdict(signature)


def read_signature(value: Any) -> Signature | None:
    """Read what `signature_fields` writes; None where it is something else."""
    if not isinstance(value, Mapping) or set(value) != {"key", "event", "lines", "seal", "value"}:
        return None
    patterns = {"key": _HASH, "event": _HASH, "seal": _HASH, "value": _VALUE}
    texts = {name: value[name] for name in patterns if isinstance(value[name], str)}
    is_whole = len(texts) == len(patterns) and all(patterns[name].fullmatch(texts[name]) for name in texts)
    return Signature(**value) if is_whole and type(value["lines"]) is int else None


# --- keys -----------------------------------------------------------------------------------------------


def fingerprint(key: str) -> str:
    """A public key as people compare it: the beginning of its SHA-256 as letters, 80 bits."""
    return grouped(_hash(key)[:SHORT])


def is_key(typed: str, key: str) -> bool:
    """Whether a text is the fingerprint of a public key, or the key itself. Raises BadSeal."""
    if typed.strip().lower() == key:
        return True
    digits = LineSeal.parse(typed).digits
    if len(digits) < SHORT:
        raise BadSeal(typed[:100])
    return _hash(key).startswith(digits)


def _hash(key: str) -> str:
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def is_signed_by(signature: Signature | None, keys: Iterable[str]) -> bool:
    """Whether one of these keys, or one with such a fingerprint, made a signature. Raises BadSeal."""
    return signature is not None and any(is_key(key, signature.key) for key in keys)


# --- checking -------------------------------------------------------------------------------------------


class WhyUnsigned(Ground):
    """What is wrong with the signature of a file."""

    UNREADABLE = "unreadable"
    FORGED = "forged"
    """The key did not make it."""
    CUT = "cut"
    """More lines were signed than there are."""
    LONGER = "longer"
    """Lines were written after those that were signed."""
    OTHER = "other"
    """Another log was signed."""


def signature_fault(signature: Signature | None, log: Sequence[SealedLine]) -> WhyUnsigned | None:
    """What is wrong with a signature that a file has; None: it is that of its lines sealed anew."""
    if signature is None:
        return WhyUnsigned.UNREADABLE
    if not signature.is_genuine:
        return WhyUnsigned.FORGED
    seals = [line.seal for line in chained(None, [line.text for line in log])]
    if (signature.event, signature.lines, signature.seal) == (seals[0], len(seals), seals[-1]):
        return None
    if signature.seal in seals[:-1]:
        return WhyUnsigned.LONGER
    is_cut = signature.lines > len(seals) and signature.seal != seals[-1]
    return WhyUnsigned.CUT if is_cut else WhyUnsigned.OTHER


@dataclass(frozen=True, slots=True)
class BadSignature:
    """A signature that is not that of the log."""

    why: WhyUnsigned
    lines: int
    """How many lines were signed; 0: not known."""
    found: int
    """How many lines there are."""


def signature_of(
    fields: Mapping[str, Any], log: Sequence[SealedLine]
) -> tuple[Signature | None, list[BadSignature]]:
    """The signature of a file that has a good one, or what is wrong with it; a file may have none."""
    if SIGNATURE not in fields:
        return None, []
    signature = read_signature(fields[SIGNATURE])
    if (why := signature_fault(signature, log)) is None:
        return signature, []
    return None, [BadSignature(why, signature.lines if signature else 0, len(log))]
