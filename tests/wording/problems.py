"""A problem for every ground of events, with a value for whatever its texts name."""

import re
from fractions import Fraction
from typing import Any

from oudler.rules import Bid, Problem
from oudler.tournament.events import WhyNot
from oudler.wording.events import refusals

NUMBERS = (
    "unit", "number", "session", "round", "quarter", "team", "place", "series", "ruling", "table", "keep",
    "seals", "board", "count", "attacker", "score", "other_round", "other_table", "due",
)  # fmt: skip
LISTS = ("people", "tables", "teams", "boards", "places")
OTHERS: dict[str, Any] = {
    "nearest": ("80", "-90"),
    "sums": (Fraction(1, 2), Fraction(3)),
    "contract": Bid.GARDE,
}


def named(why: WhyNot) -> set[str]:
    """The values that the texts of a ground name."""
    more = [text for (ground, name), text in refusals.WITH.items() if ground is why and name != "board"]
    names = re.findall(r"\{(\w+)\}", " ".join([refusals.TEXTS[why], *more]))
    return {refusals.FIELDS[name][0] if name in refusals.FIELDS else name for name in names}


def sample(ground: WhyNot, cause: Problem | None = None, text: str = "x", /, **values: Any) -> Problem:
    """A problem that concerns 1, 2, 3 …, in the order in which the texts speak of them."""
    names = {"people" if name == "named" else name for name in named(ground)} - {"cause"}
    told = {name: at for at, name in enumerate((each for each in NUMBERS if each in names), start=1)}
    rest = tuple(range(len(told) + 1, 6))
    lists = {name: rest for name in LISTS if name in names}
    texts = {name: OTHERS.get(name, text) for name in names - told.keys() - lists.keys()}
    return Problem(ground, cause, **told, **lists, **texts, **values)


def bare(why: WhyNot) -> Problem:
    """The same problem, of which nothing is known."""
    return Problem(why, **{name: () for name in LISTS if name in named(why)})
