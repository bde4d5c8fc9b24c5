"""The situations of a fault: its rows under the options in force, joined where they order the same.

A handbook tells each of them on a line; `rule` finds the one that the facts of a table make.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from oudler.arbitration.rulings.ruling import Setting
from oudler.arbitration.terms import Fault, Outcome, Question, Row


@dataclass(frozen=True, slots=True)
class Situation:
    """For some questions the values that they may have, what is ordered, and by which requirements."""

    facts: Mapping[str, tuple[str, ...]]
    orders: Outcome
    basis: tuple[str, ...]

    def without(self, key: str) -> "Situation":
        """The same, said where that fact is known."""
        return replace(self, facts={name: values for name, values in self.facts.items() if name != key})

    def is_part_of(self, other: "Situation") -> bool:
        """Whether the other tells the same of this situation and maybe of more."""
        is_within = all(set(self.facts.get(key, ())) <= set(values) for key, values in other.facts.items())
        return is_within and set(other.facts) <= set(self.facts) and self.orders == other.orders

    def meeting(self, other: "Situation") -> "Situation | None":
        """Where both hold; None where they cannot."""
        facts = dict(self.facts)
        for key, values in other.facts.items():
            facts[key] = tuple(value for value in facts.get(key, values) if value in values)
        basis = tuple(dict.fromkeys([*self.basis, *other.basis]))
        return Situation(facts, self.orders + other.orders, basis) if all(facts.values()) else None


def situations(fault: Fault, setting: Setting) -> list[Situation]:
    """The situations of a fault, all its tables taken together."""
    found = [Situation({}, Outcome(), ())]
    for table in fault.tables:
        pairs = product(found, table_situations(fault, table, setting))
        found = [both for one, other in pairs if (both := one.meeting(other)) is not None]
    return _joined(fault, found)


def table_situations(fault: Fault, table: Iterable[Row], setting: Setting) -> list[Situation]:
    """The situations that one table distinguishes under the options in force."""
    options = setting.option_values()
    found = []
    for row in table:
        if row.then is not None and all(row.allows(name, value) for name, value in options.items()):
            facts = {key: values for key, values in row.when.items() if key not in options}
            found.append(Situation(_told(fault, facts), row.then, row.basis))
    return _joined(fault, found)


def _joined(fault: Fault, found: list[Situation]) -> list[Situation]:
    """Situations that differ by one fact only and order the same, as one."""
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            both = _union(fault, one, other)
            if both is not None:
                left = [each for each in found if each is not other]
                left[place] = both
                return _joined(fault, left)
    return found


def _union(fault: Fault, one: Situation, other: Situation) -> Situation | None:
    """The two as one; None where they order something else or differ by more than a fact."""
    if (one.orders, one.basis, set(one.facts)) != (other.orders, other.basis, set(other.facts)):
        return None
    differing = [key for key in one.facts if one.facts[key] != other.facts[key]]
    if len(differing) > 1:
        return None
    both = {key: (*one.facts[key], *other.facts[key]) for key in differing}
    return Situation(_told(fault, {**one.facts, **both}), one.orders, one.basis)


def _told(fault: Fault, facts: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """The facts that make a difference, in the order of the questions and their answers."""
    asked = {question.key: _possible(fault, question) for question in fault.questions}
    told = {key: tuple(v for v in asked[key] if v in facts[key]) for key in asked if key in facts}
    return {key: values for key, values in told.items() if values != asked[key]}


def _possible(fault: Fault, question: Question) -> tuple[str, ...]:
    """The values that do not alone contradict the fault."""
    refused = [row.when for table in fault.tables for row in table if row.then is None]
    never = [value for when in refused if set(when) == {question.key} for value in when[question.key]]
    return tuple(value for value in question.values if value not in never)
