"""Rows and tables: which facts lead to which orders."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from oudler.arbitration.terms.articles import Article
from oudler.arbitration.terms.outcome import Fate, Outcome
from oudler.arbitration.terms.questions import Question


class Chapter(Enum):
    """The chapters by which an arbiter looks for a fault."""

    DEALING = "dealing"
    AUCTION = "auction"
    DISCARD = "discard"
    PLAY = "play"
    POIGNEE = "poignee"
    SHEET = "sheet"
    CONDUCT = "conduct"


@dataclass(frozen=True, slots=True)
class Row:
    """Under these facts and options, this is ordered, as these requirements say.

    `when` gives for some questions or options the values that the row is for. A row without an
    outcome is a contradiction: the facts cannot be so.
    """

    when: Mapping[str, tuple[str, ...]]
    then: Outcome | None
    basis: tuple[str, ...]

    def allows(self, key: str, value: str) -> bool:
        """Whether the row is for this value of a question or option."""
        return key not in self.when or value in self.when[key]


Table = tuple[Row, ...]
"""Rows of which exactly one is for each combination of facts and options."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: its article, the questions in the order they are asked, and its tables."""

    id: str
    chapter: Chapter
    article: Article
    questions: tuple[Question, ...]
    tables: tuple[Table, ...]
    meanwhile: Fate = Fate.CONTINUE
    """What becomes of the deal while a question waits for its end."""

    @property
    def is_of_deal(self) -> bool:
        """Whether it happens in a deal; what concerns sheets and time is of the round."""
        return self.chapter is not Chapter.SHEET

    def question(self, key: str) -> Question | None:
        """The question of that key."""
        return next((question for question in self.questions if question.key == key), None)


def row(basis: str, then: Outcome | None, **when: str) -> Row:
    """A row, its requirements and its values written as words: `row("COD-12", …, found="dealt")`."""
    values = {key: tuple(text.split()) for key, text in when.items()}
    return Row(MappingProxyType(values), then, tuple(basis.split()))


def candidates(table: Table, known: Mapping[str, str]) -> Sequence[Row]:
    """The rows that what is known does not exclude."""
    return [row for row in table if all(row.allows(key, value) for key, value in known.items())]
