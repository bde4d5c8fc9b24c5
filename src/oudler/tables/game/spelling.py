"""What people write as a name, of themselves or of a table, letter by letter as they count them."""

import re
import unicodedata

from oudler.wording.language import msg

UNREADABLE = msg("Ce nom a un signe que l'on ne voit pas, ou trop d'accents : écrivez-le autrement.")
"""What is told of a name that cannot be read."""
_JOINER, _AS_PICTURE = "\u200d", "\ufe0f"
_TONES = range(0x1F3FB, 0x1F400)
_BLANKS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters, marks and symbols of Unicode that nobody sees."""
_LETTER = re.compile("dv?m|[ld]m{0,2}|s[vt]{0,2}(?:js[vt]{0,2}){0,4}")
"""A letter by the kinds of its signs: with two marks at most, or a picture made of joined ones."""


def letters(text: str) -> list[str]:
    """The letters of a text; an accent, and a picture of several joined, is one with what it stands on.

    What cannot be seen, and marks heaped up, belong to no letter.
    """
    kinds = "".join(map(_kind, text))
    return [text[found.start() : found.end()] for found in _LETTER.finditer(kinds)]


def is_readable(text: str) -> bool:
    """Whether everything in a text can be seen."""
    return "".join(letters(text)) == text


def tidy_name(text: str) -> str:
    """A name as it is kept: spaces made one, accents and letters one sign."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _kind(sign: str) -> str:
    """What a sign is in a name: joiner, « as a picture », tone, mark, symbol, digit, letter, or nothing."""
    named = {_JOINER: "j", _AS_PICTURE: "v"}.get(sign)
    if named is not None:
        return named
    if ord(sign) in _TONES:
        return "t"
    if not sign.isprintable() or _BLANKS.match(sign):
        return "x"
    group = unicodedata.category(sign)[0]
    return "d" if sign in "0123456789#*" else {"M": "m", "S": "s"}.get(group, "l")
