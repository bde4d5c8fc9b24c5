"""Texts without what people spell differently: case, accents, punctuation."""

import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l"})


def plain_words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters and digits: « N° FFT » is n, fft; « L'Été » is l, ete."""
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    bare = "".join(letter for letter in spread if not unicodedata.combining(letter))
    return tuple("".join(letter if letter.isalnum() else " " for letter in bare).split())


def printable(text: str) -> str:
    """A text with a space for everything that cannot be printed: a terminal shows it and does not obey."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def tidy(text: str) -> str:
    """A text with single spaces and nothing that cannot be printed."""
    return " ".join(printable(text).split())
