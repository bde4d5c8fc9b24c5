"""What a page at a live table may name, by the log of the table; what it did name."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from oudler.rules import DECK, card_name
from oudler.store import Store
from oudler.tables.game import Game, read_line
from oudler.tables.game.happenings import fold
from oudler.wording.game import card_word
from oudler.wording.language import Words
from tests.browser.players import Chair
from tests.browser.serving import Server
from tests.tables.test_sight import cards_in, known_cards

_WORDS = {card_word(Words(), card): card_name(card) for card in DECK}
_SPOKEN = re.compile(
    r"(?<!\w)(" + "|".join(sorted(map(re.escape, _WORDS), key=len, reverse=True)) + r")(?!\w| sec| au bout)"
)


def named_in(text: str) -> set[str]:
    """Every card that a text names, by its sign or in French."""
    return cards_in(text) | {_WORDS[word] for word in _SPOKEN.findall(text)}


class Book:
    """The log of a table, read beside the server: what the table was after each line."""

    def __init__(self, store: Store, code: str) -> None:
        self.store = store
        self.code = code
        self.games: list[Game] = []
        """The table after each line."""

    def read(self) -> int:
        """Read on; how many lines there are."""
        for line in self.store.table_lines(self.code, after=len(self.games)):
            happening = read_line(line.text)
            self.games.append(happening.after(self.games[-1]) if self.games else fold([happening]))
        return len(self.games)

    def seat_of(self, name: str, seq: int) -> int | None:
        """The seat of a person when the table had so many lines."""
        sitters = self.games[seq - 1].seats
        return next((seat for seat, sitter in enumerate(sitters) if sitter and sitter.name == name), None)

    def known(self, name: str, seq: int) -> set[str]:
        """What a person may name then."""
        return known_cards(self.games[seq - 1], self.seat_of(name, seq))

    def seen(self, name: str, seq: int) -> set[str]:
        """What a person may name then, with what was seen earlier in the same deal."""
        number = _number(self.games[seq - 1])
        same = [each for each in range(1, seq + 1) if _number(self.games[each - 1]) in (0, number)]
        return set[str]().union(*(self.known(name, each) for each in same))


def _number(game: Game) -> int:
    return game.play.number if game.play else 0


@contextmanager
def book_of(server: Server, code: str) -> Iterator[Book]:
    """The log of a table of a server."""
    store = Store.open(server.database)
    try:
        yield Book(store, code)
    finally:
        store.close()


@dataclass
class Watch:
    """Everything that pages say to those who see and to those who listen, with how far the table was."""

    book: Book
    chairs: list[Chair]
    said: list[tuple[str, int, str]] = field(default_factory=list)

    def look(self) -> None:
        """Keep what every page says now."""
        for chair in self.chairs:
            text = chair.page.locator("body").aria_snapshot()
            self.said.append((chair.name, self.book.read(), text))

    def leaks(self) -> list[str]:
        """Every card that a page named and may not have; empty when all is well."""
        self.book.read()
        pages = [
            f"{name} at {seq} reads {card}"
            for name, seq, text in self.said
            for card in sorted(named_in(text) - self.book.seen(name, seq))
        ]
        return pages + [leak for chair in self.chairs for leak in self._told(chair)]

    def _told(self, chair: Chair) -> Iterator[str]:
        seq = 1
        for frame in chair.frames:
            seq = frame.get("seq", seq)
            for card in sorted(named_in(_text(frame)) - self.book.known(chair.name, seq)):
                yield f"{chair.name} at {seq} is told {card}: {frame.get('kind', frame['t'])}"


def _text(frame: dict[str, Any]) -> str:
    """A message without the cards that may be called: they are a list of the rules."""
    sight = frame.get("sight") or frame.get("patch") or {}
    if any(act.startswith("call ") for act in sight.get("legal", ())):
        kept = sight | {"legal": []}
        frame = frame | {"sight" if frame["t"] == "snapshot" else "patch": kept}
    return json.dumps(frame, ensure_ascii=False)
