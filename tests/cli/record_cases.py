"""The cases of `record_cases.txt`: a deal as `oudler replay` is given it, and what it must answer."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from oudler.record import parse_record
from oudler.rules import Hand, card_name, parse_card
from tests.case_files import GameCase, read_cases
from tests.rules.positions import played_out

FILE = Path(__file__).with_name("record_cases.txt")


@dataclass(frozen=True)
class RecordCase(GameCase):
    """A case for `oudler replay`."""

    @cached_property
    def record(self) -> dict[str, Any]:
        """The line that the command reads."""
        record = self._dealt() | self._course()
        plays = self.fields.get("plays", "").split()
        if "rest" not in plays:
            return record | {"plays": plays}
        begun, rest = plays[: plays.index("rest")], plays[plays.index("rest") + 1 :]
        claimed = self.fields.get("claims", "").split()
        result = {"result": {claimed[0]: int(claimed[1])}} if claimed else {}
        return record | {"plays": self._played_out(record | {"plays": begun}, rest)} | result

    def _dealt(self) -> dict[str, Any]:
        """The cards, as a record has them."""
        deal, ruleset = self.deal, self.ruleset
        return {
            "oudler": 1,
            "ruleset": ruleset.edition,
            "options": ruleset.choices,
            "players": self.players,
            "dealer": deal.dealer,
            "banned": [int(seat) for seat in self.fields.get("banned", "").split()],
            "hands": [hand.names()[:: -1 if "unsorted" in self.fields else 1] for hand in deal.hands],
            "dog": deal.dog.names(),
        }

    def _course(self) -> dict[str, Any]:
        """What was said and laid before the first card."""
        fields = self.fields
        stop = {name: True for name in fields.get("stop", "").split() if not name.isdecimal()}
        told = {
            "arbiter": [word == "yes" for word in fields.get("arbiter", "").split()],
            "confirm": [word == "yes" for word in fields.get("confirm", "").split()],
        }
        petit_sec = {"petit_sec": int(fields["petit sec"])} if "petit sec" in fields else {}
        return {
            "bids": fields.get("bids", "").split(),
            "slam": "slam" in fields,
            "call": fields.get("call"),
            "discard": Hand.parse(fields.get("discard", "")).names(),
            "poignees": [
                {"seat": int(seat), "cards": cards.split()} for seat, cards in self.by_seat("poignees")
            ],
            "stop": stop | {name: answers for name, answers in told.items() if answers} | petit_sec,
        }

    def _played_out(self, record: dict[str, Any], rest: list[str]) -> list[str]:
        """To the end: a leader plays the highest card, the others their lowest; `early C1 late C2`."""
        ready = record | {"stop": record["stop"] | {"jeu": True}}
        state = parse_record(json.dumps(ready)).state
        early, late = (self._cards_after(rest, word) for word in ("early", "late"))
        over = played_out(state, early, late)
        return [card_name(card) for trick in over.tricks for card in trick.cards]

    @staticmethod
    def _cards_after(rest: list[str], word: str) -> Hand:
        if word not in rest:
            return Hand()
        cards = rest[rest.index(word) + 1 :]
        stops = [place for place, card in enumerate(cards) if card in ("early", "late")]
        return Hand.of(parse_card(card) for card in cards[: stops[0] if stops else None])


def record_cases() -> Iterator[RecordCase]:
    """Every case of the file."""
    return read_cases(FILE, RecordCase)
