"""Long sweeps: a share of their cases runs with the slow tests, all of them in `make soak`."""

from collections.abc import Iterable

import pytest


def sweep(cases: Iterable[object], one_of: int) -> list[object]:
    """Cases for `parametrize`; all but the first, every so-manieth and the last are left to `make soak`."""
    listed = [case if isinstance(case, tuple) else (case,) for case in cases]
    kept = {*range(0, len(listed), one_of), len(listed) - 1}
    return [
        pytest.param(*case, marks=() if number in kept else pytest.mark.soak)
        for number, case in enumerate(listed)
    ]
