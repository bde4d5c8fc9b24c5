"""Forged logs of duplicate events: reported or refused, and the check goes through to the end."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random

import pytest

from oudler.tournament.circuits import Formula
from oudler.tournament.files import Difference, Tournament, Unreadable, check_document, write_document
from oudler.tournament.seating import Format
from tests.sweeping import sweep
from tests.tournament.duplicate_scenarios import FORMS, simulated, small
from tests.tournament.duplicate_telling import by_formula, held, opened
from tests.tournament.forging import File, forged
from tests.tournament.simulated import sections

FORGED = 20
FORGED_SLOWLY = 360
EVENTS: tuple[Callable[[], Tournament], ...] = (
    lambda: small(Format.INDIVIDUAL, 12, 2, 3),
    lambda: small(Format.INDIVIDUAL, 16, 1, 3, 3),
    lambda: small(Format.TRIPLETTE, 15, 2, 3),
    lambda: small(Format.TRIPLETTE, 18, 2, 2, 2),
    lambda: small(Format.QUADRETTE, 16, 2, 3),
    lambda: small(Format.QUADRETTE, 20, 1, 2, 2),
    lambda: small(Format.MATCH, 10, 4, 4),
    lambda: simulated(Format.MATCH, 1),
    lambda: held(by_formula(Formula.HOWELL, 4, "mmm")),
    lambda: held(by_formula(Formula.FINAL, 4, "mmmm")),
    lambda: held(opened(Format.QUADRETTE, 20, "mm", 1)),
    lambda: held(opened(Format.INDIVIDUAL, 13, deals=4)),
)


@cache
def file_of(index: int) -> File:
    return sections(EVENTS[index % len(EVENTS)]())


def _check_forged(seed: int) -> None:
    """What is recomputed of a forged log can be written, and checks as what it is."""
    file = forged(file_of(seed), seed, 1 + Random(seed).randrange(6))
    with suppress(Unreadable):
        told = check_document(json.dumps(file)).tournament
        again = check_document(write_document(told))
        assert again.tournament == told
        assert not [each for each in again.findings if isinstance(each, Difference)]


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(FORGED))
def test_forged_log_is_reported_or_refused_and_never_breaks_the_check(seed: int) -> None:
    _check_forged(seed)


@pytest.mark.slow
@pytest.mark.parametrize("tens", sweep(range(FORGED, FORGED_SLOWLY, 10), 17))
def test_hundreds_of_forged_logs_are_reported_or_refused(tens: int) -> None:
    for seed in range(tens, tens + 10):
        _check_forged(seed)


@pytest.mark.no_cover
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("did", ["scored", "seated"])
def test_line_taken_out_is_noticed(form: Format, did: str) -> None:
    file = sections(simulated(form))
    lines = [place for place, line in enumerate(file["log"]) if line["did"] == did]
    del file["log"][lines[-1]]
    assert check_document(json.dumps(file)).findings != ()
