"""Hands as people type them, one pocket a line: « 7 N : 21 20 roi coeur », « 7 chien : … »."""

import re
from collections.abc import Iterable
from typing import TypeAlias

from oudler.cli.terminal import opened
from oudler.printing import WhyUnread
from oudler.rules import Card
from oudler.tournament.boards import CARD_POCKETS, Pocket
from oudler.wording.game import NotTyped, plain, typed_cards
from oudler.wording.language import Words
from oudler.wording.terminal import complaints
from oudler.wording.tournament import boards

_LINE = re.compile(r"\s*(\d{1,6})\s+([^\W\d_]+)\s*:(.*)")
_POCKETS = {pocket.value.lower(): pocket for pocket in CARD_POCKETS} | {
    "nord": Pocket.NORTH,
    "north": Pocket.NORTH,
    "sud": Pocket.SOUTH,
    "south": Pocket.SOUTH,
    "est": Pocket.EAST,
    "east": Pocket.EAST,
    "ouest": Pocket.WEST,
    "west": Pocket.WEST,
    "w": Pocket.WEST,
    "chien": Pocket.DOG,
}


Typed: TypeAlias = dict[int, dict[Pocket, list[Card]]]
"""The cards of pockets, by the number of their board."""
LARGEST = 1 << 20
"""Bytes of a file of typed hands; a thousand boards take less."""


class NotPockets(ValueError):
    """Lines that cannot be read; the message is for whoever typed them."""


def read_pockets(words: Words, file: str) -> Typed:
    """The pockets that a file tells, `#` opens a remark. Raises NotPockets, or OSError."""
    with opened(file) as stream:
        raw = stream.read(LARGEST + 1)
    if len(raw) > LARGEST:
        told = words.say(WhyUnread.TOO_LARGE.text)
        raise NotPockets(words.say(complaints.FILE_ERROR, file=file, error=told))
    try:
        lines = raw.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise NotPockets(words.say(complaints.FILE_NOT_UTF8, file=file)) from error
    found = _read_lines(words, lines)
    if not found:
        raise NotPockets(words.say(complaints.HANDS_NONE, file=file))
    return found


def _read_lines(words: Words, lines: Iterable[str]) -> Typed:
    found: Typed = {}
    for place, line in enumerate(lines, start=1):
        typed = line.partition("#")[0]
        if not typed.strip():
            continue
        try:
            number, pocket, cards = _read_line(words, typed)
            if pocket in found.setdefault(number, {}):
                name = boards.pocket_name(words, pocket)
                raise NotTyped(words.say(complaints.HAND_TWICE, pocket=name, number=number))
        except NotTyped as error:
            raise NotPockets(words.say(complaints.LINE, line=place, error=error)) from error
        found[number][pocket] = cards
    return found


def _read_line(words: Words, typed: str) -> tuple[int, Pocket, list[Card]]:
    matched = _LINE.fullmatch(typed)
    pocket = _POCKETS.get(plain(matched[2])) if matched else None
    if matched is None or pocket is None:
        raise NotTyped(words.say(complaints.HAND_LINE, text=typed.strip()[:40]))
    return int(matched[1]), pocket, typed_cards(words, matched[3].strip())
