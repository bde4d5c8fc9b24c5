"""PNG and JPEG pictures: their size, and the picture alone, without what programs and cameras add to it."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

_PNG_SIGN = b"\x89PNG\r\n\x1a\n"
_PNG_KEPT = (b"IHDR", b"PLTE", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"IDAT", b"IEND")
_MOST_UNPACKED = 40_000_000
_FRAMES = (0xC0, 0xC1, 0xC2)
"""Markers of a JPEG that say its size; others are of pictures that browsers and papers do not show."""
_TABLES = (0xC4, 0xDB, 0xDD)
_JFIF, _ADOBE = 0xE0, 0xEE
"""Of what programs add, these say how the colours are meant."""
_SCAN, _END = 0xDA, 0xD9


class DamagedPicture(ValueError):
    """A picture that cannot be read to its end."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of this many points, as a file."""

    width: int
    height: int
    body: bytes


def read_png(data: bytes) -> Picture:
    """A PNG with nothing but its picture. Raises DamagedPicture."""
    chunks = [(kind, body) for kind, body in _png_chunks(data) if kind in _PNG_KEPT]
    if not chunks or chunks[0][0] != b"IHDR" or chunks[-1][0] != b"IEND" or len(chunks[0][1]) != 13:
        raise DamagedPicture("IHDR")
    _check_unpacks(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    sized = chunks[0][1]
    width, height = int.from_bytes(sized[:4]), int.from_bytes(sized[4:8])
    return Picture(width, height, _PNG_SIGN + b"".join(_png_chunk(*chunk) for chunk in chunks))


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at, kind = len(_PNG_SIGN), b""
    while kind != b"IEND":
        length, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        at += 12 + length
        if at > len(data) or zlib.crc32(kind + body) != int.from_bytes(data[at - 4 : at]):
            raise DamagedPicture(ascii(kind))
        yield kind, body


def _png_chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4) + kind + body + zlib.crc32(kind + body).to_bytes(4)


def _check_unpacks(packed: bytes) -> None:
    """Unpack what a picture is made of, however large it claims to be. Raises DamagedPicture."""
    unpacking = zlib.decompressobj()
    try:
        unpacking.decompress(packed, _MOST_UNPACKED)
    except zlib.error as error:
        raise DamagedPicture("IDAT") from error
    if not unpacking.eof:
        raise DamagedPicture("IDAT")


def read_jpeg(data: bytes) -> Picture:
    """A JPEG with nothing but its picture: not where it was taken. Raises DamagedPicture."""
    kept, size = [b"\xff\xd8"], (0, 0)
    for marker, part in _jpeg_parts(data):
        if marker in _FRAMES and len(part) >= 7:
            size = int.from_bytes(part[3:5]), int.from_bytes(part[1:3])
        if marker in (*_FRAMES, *_TABLES, _JFIF, _ADOBE, _SCAN):
            kept.append(bytes((0xFF, marker)) + (len(part) + 2).to_bytes(2) + part)
        if marker == _END:
            kept.append(part)
    if not all(size):
        raise DamagedPicture("SOF")
    return Picture(*size, b"".join(kept))


def _jpeg_parts(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The parts by their markers; the last is all from after the head of the first scan to the end."""
    at, marker, end = 2, 0, data.rfind(b"\xff\xd9")
    while marker != _SCAN:
        length, marker = int.from_bytes(data[at + 2 : at + 4]), data[at + 1] if at + 4 <= end else 0
        if data[at : at + 1] != b"\xff" or not marker or length < 2 or at + 2 + length > end:
            raise DamagedPicture(f"{marker:02x}")
        yield marker, data[at + 4 : at + 2 + length]
        at += 2 + length
    yield _END, data[at : end + 2]
