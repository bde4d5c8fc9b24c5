"""A sweep keeps a share of its cases for every run."""

import pytest

from tests.sweeping import sweep


def test_first_last_and_every_third_case_run_with_the_slow_tests() -> None:
    soak = pytest.mark.soak
    assert sweep(range(6), 3) == [
        pytest.param(0),
        pytest.param(1, marks=soak),
        pytest.param(2, marks=soak),
        pytest.param(3),
        pytest.param(4, marks=soak),
        pytest.param(5),
    ]


def test_a_case_of_several_values_stays_one() -> None:
    assert sweep([("a", 1), ("b", 2)], 2) == [pytest.param("a", 1), pytest.param("b", 2)]
