"""What is refused, and why."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from oudler.rules import Ground, Refusal


@contextmanager
def refused_for(kind: type[Refusal], ground: Ground) -> Iterator[None]:
    """What is done here is refused, and for that reason."""
    with pytest.raises(kind) as refusal:
        yield
    assert refusal.value.ground is ground
