"""What stands in the way of a happening, by its kind: the cases stand beside what they need."""

from collections.abc import Iterator
from functools import singledispatch

from oudler.tournament.events import Event, LogKind, Problem


@singledispatch
def problems_of(happening: LogKind, event: Event) -> Iterator[Problem]:
    """Every condition that a happening does not meet, besides those of all kinds."""
    raise NotImplementedError(happening, event)
