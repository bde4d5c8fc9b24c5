"""French as it is printed: a sign that stands apart stays on the line of its word."""

import re

_PARTS = re.compile(r"(?P<kept><(script|style|textarea|option|code)\b.*?</\2>|<[^>]*>)|(?P<text>[^<]+)", re.S)
_APART = re.compile(r"(?<=«) | (?=[;:?!»])")
_NO_BREAK = "\u00a0"


def typeset(page: str) -> str:
    """A page in French whose text, though nothing that somebody typed, has spaces that do not break."""
    return _PARTS.sub(_joined, page)


def _joined(part: re.Match[str]) -> str:
    return part["kept"] or _APART.sub(_NO_BREAK, part["text"])
