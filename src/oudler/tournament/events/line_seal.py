"""The seal of a line as people copy it from paper: the number of the line, then letters in groups of four.

    214-ABEF-HJKL-MQRT-WXYZ-ABEF

Each letter is a digit of the hash in hexadecimal. Whoever has the seal of one line has, through the chain,
all lines before it: a log that was changed, built anew or cut before that line does not have it.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Any

from oudler.tournament.events.log import Log, LogLine, WrittenLine

LETTERS = "ABEFHJKLMQRTWXYZ"
"""One for each digit of a hash: they are hard to take for one another, read or said in either language."""
SHORT = 20
"""Letters of the short form: 80 bits, more than anybody can try out. The whole seal has 64: 256 bits."""
LEAST = 16
"""Letters, or digits, without which a text is no seal: earlier papers have sixteen digits."""
WHOLE = 64
_GROUP = 4
_QR = "OUDLER:S:"
_DIGITS = "0123456789abcdef"
_SPELLED = str.maketrans(_DIGITS, LETTERS)
_READ = str.maketrans(LETTERS, _DIGITS)
_PARTS = re.compile(r"(?:(\d{1,9})[\s:.–-]+)?([0-9A-Z\s:.–-]+)", re.ASCII)
_APART = re.compile(r"[\s:.–-]+", re.ASCII)


class BadSeal(ValueError):
    """A text that is not the seal of a line."""


@dataclass(frozen=True, slots=True)
class LineSeal:
    """The seal of a line, or its beginning."""

    line: int | None
    """None: not told."""
    digits: str
    """Of the hash, in hexadecimal, from the first on."""

    @classmethod
    def of(cls, line: WrittenLine[Any]) -> "LineSeal":
        """The whole seal of a line."""
        return cls(line.number, line.seal)

    @classmethod
    def parse(cls, text: str) -> "LineSeal":
        """Read what `str`, `qr` and earlier papers (in hexadecimal) write, in any groups. Raises BadSeal."""
        found = _PARTS.fullmatch(text.strip().upper().removeprefix(_QR))
        letters = _APART.sub("", found[2]) if found else ""
        if not found or not LEAST <= len(letters) <= WHOLE:
            raise BadSeal(text[:100])
        number = None if found[1] is None else int(found[1])
        if set(letters) <= set(LETTERS):
            return cls(number, letters.translate(_READ))
        if set(letters.lower()) <= set(_DIGITS):
            return cls(number, letters.lower())
        raise BadSeal(text[:100])

    def __str__(self) -> str:
        return "-".join((*self._number, grouped(self.digits)))

    @property
    def _number(self) -> tuple[str, ...]:
        return () if self.line is None else (str(self.line),)

    @property
    def short(self) -> "LineSeal":
        """As much of it as people read aloud."""
        return LineSeal(self.line, self.digits[:SHORT])

    @property
    def qr(self) -> str:
        """What a QR code carries: the whole seal, and no address."""
        return _QR + ":".join((*self._number, self.digits.translate(_SPELLED)))


def seal_fields(line: WrittenLine[Any]) -> dict[str, Any]:
    """The seal of a line as JSON: whole, short, and as a QR code carries it."""
    seal = LineSeal.of(line)
    return {
        "line": line.number,
        "at": line.at,
        "seal": line.seal,
        "short": str(seal.short),
        "qr": seal.qr,
    }


def grouped(digits: str) -> str:
    """Digits of a hash as letters, in groups: ABEF-HJKL-MQRT."""
    letters = digits.translate(_SPELLED)
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


# --- comparing ------------------------------------------------------------------------------------------


class SealMatch(Enum):
    """How a log stands to a seal that was taken from it once."""

    LAST = "last"
    """It is that of the last line: nothing was written since, nothing changed."""
    EARLIER = "earlier"
    """It is that of an earlier line: lines were written since, nothing before was changed."""
    CUT = "cut"
    """It is that of a line which the log does not have."""
    SLIP = "slip"
    """Next to nothing differs: it was copied wrongly."""
    OTHER = "other"
    """The log is another one."""


@dataclass(frozen=True, slots=True)
class ComparedSeal:
    """A seal, and what became of the line that had it."""

    seal: LineSeal
    match: SealMatch
    lines: int
    """How many lines the log has."""
    line: LogLine | None = None
    """The line that has the seal, or almost; where the log is another one, its line of that number.

    Its seal is the one that follows from the log.
    """

    @property
    def holds(self) -> bool:
        """Whether everything up to the line of the seal is as it was."""
        return self.match in (SealMatch.LAST, SealMatch.EARLIER)


MOST_SLIPS = 2
"""At most this many letters may be copied wrongly; that so few differ by chance cannot be."""


def compare_seal(log: Log, seal: LineSeal) -> ComparedSeal:
    """Look for the line of a seal in a log sealed anew: what its lines say of themselves is not believed."""
    chain = resealed(log)
    lines = len(chain)
    for line in chain:
        if line.seal.startswith(seal.digits):
            match = SealMatch.LAST if line is chain[-1] else SealMatch.EARLIER
            return ComparedSeal(seal, match, lines, line)
    for line in chain:
        if sum(one != other for one, other in zip(seal.digits, line.seal, strict=False)) <= MOST_SLIPS:
            return ComparedSeal(seal, SealMatch.SLIP, lines, line)
    if seal.line is not None and seal.line > lines:
        return ComparedSeal(seal, SealMatch.CUT, lines)
    same = next((line for line in chain if line.number == seal.line), None)
    return ComparedSeal(seal, SealMatch.OTHER, lines, same)


def resealed(log: Log) -> Log:
    """The same lines with the seals that follow from them."""
    lines: list[LogLine] = []
    for line in log:
        lines.append(line.sealed_after(lines[-1].seal if lines else ""))
    return tuple(lines)
