"""Small pictures for tests, made by hand."""

import zlib


def png(width: int = 64, height: int = 32, *, extra: bytes = b"", body: bytes | None = None) -> bytes:
    """A violet PNG of so many points; `extra` is another chunk, `body` what stands for the picture."""
    head = width.to_bytes(4) + height.to_bytes(4) + bytes((8, 2, 0, 0, 0))
    row = b"\0" + bytes((86, 37, 127)) * width
    packed = zlib.compress(row * height) if body is None else body
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def chunk(kind: bytes, body: bytes) -> bytes:
    """A chunk of a PNG."""
    return len(body).to_bytes(4) + kind + body + zlib.crc32(kind + body).to_bytes(4)


def jpeg(width: int = 64, height: int = 32, extra: bytes = b"") -> bytes:
    """The outer form of a JPEG: nothing in it can be seen, but everything can be read over."""
    frame = b"\x08" + height.to_bytes(2) + width.to_bytes(2) + b"\x01\x01\x11\0"
    return b"\xff\xd8" + extra + part(0xC0, frame) + part(0xDA, b"\x01\x01\0\0\x3f\0") + b"\x12\x34\xff\xd9"


def part(marker: int, body: bytes) -> bytes:
    """A part of a JPEG."""
    return bytes((0xFF, marker)) + (len(body) + 2).to_bytes(2) + body


def svg(inside: str, head: str = 'viewBox="0 0 100 60"') -> bytes:
    """A drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{inside}</svg>'.encode()
