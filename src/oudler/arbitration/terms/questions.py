"""The facts that rulings ask for: typed questions with the answers they may have."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

LATER = "later"
"""The answer to a question that waits for the end of the deal."""

Facts: TypeAlias = Mapping[str, str]
"""Answers by the key of their question, as they were given."""


_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True)
class Band:
    """A range of numbers that rows speak of by one name; both ends belong to it."""

    name: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Question:
    """A fact: one of some answers, or a number, of which rows see only the band.

    The numbers of a question that is `about_discard` count from the size of a right discard.
    """

    key: str
    answers: tuple[str, ...] = ()
    bands: tuple[Band, ...] = ()
    can_wait: bool = False
    """May it be answered `later`, when the deal is over?"""
    about_discard: bool = False

    @property
    def is_number(self) -> bool:
        """Whether the answer is a number."""
        return bool(self.bands)

    @property
    def values(self) -> tuple[str, ...]:
        """What rows distinguish: the answers, or the names of the bands."""
        return tuple(band.name for band in self.bands) if self.bands else self.answers

    def bounds(self, dog_size: int) -> tuple[int, int]:
        """The least and the greatest number that may be answered."""
        base = dog_size if self.about_discard else 0
        return max(0, base + self.bands[0].least), base + self.bands[-1].most

    def value_of(self, answer: str, dog_size: int) -> str | None:
        """What rows see of an answer; None when it is none of those that may be given."""
        if not self.is_number:
            return answer if answer in self.answers else None
        if not _NUMBER.fullmatch(answer):
            return None
        number = int(answer) - (dog_size if self.about_discard else 0)
        return next((band.name for band in self.bands if band.least <= number <= band.most), None)


def yes_or_no(key: str) -> Question:
    """A question answered by yes or no."""
    return Question(key, ("yes", "no"))


def number(key: str, least: int, most: int) -> Question:
    """A question for a number that changes amounts only."""
    return Question(key, bands=(Band("any", least, most),))


CULPRIT = Question("culprit", ("taker", "defender"))
"""Whose fault; at five the partner counts with the taker."""
MADE = Question("made", ("yes", "no"), can_wait=True)
"""Has the attack made its contract, after what the ruling moves (Y38)?"""
REPEATED = yes_or_no("repeated")
EFFECT = Question("effect", ("none", "distorted"))
"""The arbiter's judgement: has the fault changed the course of the deal?"""
DEALER = Question("dealer", ("regular", "stand_in"))
"""Did the dealer deal for himself, or for a handicapped player (COD-10)?"""
POINTS = number("points", 0, 1000)
"""An amount that no text gives: the arbiter enters it."""
PENALTY_POINTS = number("points", 1, 1000)
"""The same where the texts leave no doubt that there is a penalty."""

NO_FACTS: Facts = MappingProxyType({})
