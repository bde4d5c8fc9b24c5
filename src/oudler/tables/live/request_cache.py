"""What was answered to whom: a request that comes again is not done again, it gets the same answer."""

from collections import OrderedDict

from oudler.tables.game import Game, Happening, Reported, TableReason
from oudler.tables.wire import Ack, Nak
from oudler.wording.language import Words

MOST = 100
"""How many answers are remembered of each person."""


def nak(words: Words, cid: str, reason: TableReason) -> Nak:
    """The answer to a request that is refused for a reason of the table."""
    return Nak(cid, words.say(reason.text), reason.code)


class Answers:
    """The last answers to each person, by the ids of the requests."""

    def __init__(self) -> None:
        self._by_person: dict[str, OrderedDict[str, Ack | Nak]] = {}

    def find(self, who: str, cid: str) -> Ack | Nak | None:
        """The answer that a request got, None where it is new."""
        own = self._by_person.get(who)
        return own.get(cid) if own else None

    def keep(self, who: str, answer: Ack | Nak) -> None:
        """Remember an answer."""
        own = self._by_person.setdefault(who, OrderedDict())
        own[answer.cid] = answer
        if len(own) > MOST:
            own.popitem(last=False)

    def note(self, before: Game, number: int, line: Happening) -> None:
        """Remember the request that a line of the log came from, whichever process did it."""
        if cid := getattr(line, "cid", ""):
            seat = getattr(line, "seat", None)
            sitter = None if seat is None else before.seats[seat]
            who = line.who if isinstance(line, Reported) else sitter and sitter.who
            if who:
                self.keep(who, Ack(cid, number))
