"""The tables of national finals."""

from collections.abc import Sequence
from itertools import groupby

import pytest

from oudler.tournament.points import Award, National, NotScaled, last_paid, national_awards


def told(awards: Sequence[Award]) -> str:
    """A table as text: the last rank of each line, PCN/PP."""
    rank, lines = 0, []
    for award, places in groupby(awards):
        rank += len(list(places))
        lines.append(f"{rank} {award.pcn}/{award.pp}")
    return ", ".join(lines)


TEAMS = "1 4000/15, 2 3400/12, 3 3000/10, 4 2600/8, 5 2400/7, 6 2200/6, 7 2000/5, 8 1800/4, 10 1600/3, "
YOUTH = "1 2400/7, 2 2200/6, 3 2000/5, 4 1800/4, 5 1600/3, 8 1400/2, 10 1200/1"


@pytest.mark.req("PCN-21", "PCN-27")
def test_individual_final() -> None:
    assert told(national_awards(National.INDIVIDUAL, 300)) == (
        "1 5000/20, 2 4200/16, 3 3600/13, 4 3200/11, 5 2800/9, 6 2600/8, 7 2400/7, 8 2200/6, "
        "16 2000/5, 28 1600/3, 52 1200/1, 104 1000/0, 240 500/0"
    )


@pytest.mark.req("PCN-22", "PCN-27")
def test_final_of_pairs() -> None:
    assert told(national_awards(National.DUO, 200)) == TEAMS + "14 1400/2, 28 1200/1, 56 1000/0, 104 500/0"


@pytest.mark.req("PCN-23", "PCN-27")
def test_final_of_teams_of_four() -> None:
    assert told(national_awards(National.FOUR, 60)) == TEAMS + "12 1400/2, 14 1200/1, 28 1000/0, 52 500/0"


@pytest.mark.req("PCN-24", "PCN-27")
def test_final_of_seniors() -> None:
    assert told(national_awards(National.SENIOR, 200)) == (
        "1 3000/10, 2 2600/8, 3 2400/7, 4 2000/5, 5 1800/4, 6 1600/3, 12 1200/1, 24 1000/0, 160 500/0"
    )


@pytest.mark.req("PCN-25")
@pytest.mark.parametrize(
    ("players", "table"),
    [
        (30, f"{YOUTH}, 15 1000/0"),
        (31, f"{YOUTH}, 16 1000/0"),
        (21, f"{YOUTH}, 11 1000/0"),
        (20, YOUTH),
        (12, YOUTH),
        (4, "1 2400/7, 2 2200/6, 3 2000/5, 4 1800/4"),
    ],
)
def test_final_of_the_young_pays_half(players: int, table: str) -> None:
    assert told(national_awards(National.YOUTH, players)) == table


@pytest.mark.parametrize("kind", National)
def test_small_field_is_paid_as_far_as_it_goes(kind: National) -> None:
    assert len(national_awards(kind, 3)) == 3


@pytest.mark.parametrize("size", [-1, 0, 10**9])
def test_field_that_cannot_be_is_refused(size: int) -> None:
    with pytest.raises(NotScaled):
        national_awards(National.YOUTH, size)


def test_last_paid_rank_of_each_table() -> None:
    assert [last_paid(kind) for kind in National] == [240, 104, 52, 160, None]
