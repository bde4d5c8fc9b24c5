"""Long lists counted and indexed without being written out."""

from itertools import combinations

import pytest

from oudler.rules import Hand, LayDiscard
from oudler.rules.choices import Chain, Choices

FIXED, POOL = Hand.parse("T2"), Hand.parse("S1.3.5 H2.4")


@pytest.mark.parametrize("chosen", range(6))
def test_choices_are_the_combinations_in_order(chosen: int) -> None:
    choices = Choices(LayDiscard, FIXED.mask, POOL.mask, chosen)
    expected = [LayDiscard(FIXED | Hand.of(cards)) for cards in combinations(POOL, chosen)]
    assert list(choices) == expected
    assert len(choices) == len(expected)


def test_choices_are_read_from_the_end_and_in_slices() -> None:
    choices = Choices(LayDiscard, 0, POOL.mask, 2)
    listed = list(choices)
    assert (choices[-1], choices[-10]) == (listed[9], listed[0])
    assert choices[2:9:3] == listed[2:9:3]


@pytest.mark.parametrize("index", [10, -11])
def test_choices_beyond_the_end_are_refused(index: int) -> None:
    with pytest.raises(IndexError):
        Choices(LayDiscard, 0, POOL.mask, 2)[index]


def test_choices_of_more_cards_than_there_are_is_empty() -> None:
    assert list(Choices(LayDiscard, 0, POOL.mask, 6)) == []


def test_chain_reads_several_lists_as_one() -> None:
    chain = Chain(((1, 2), (), [3], range(4, 7)))
    assert (list(chain), len(chain)) == ([1, 2, 3, 4, 5, 6], 6)
    assert [chain[-1], chain[-6], chain[2]] == [6, 1, 3]
    assert chain[1:6:2] == [2, 4, 6]


@pytest.mark.parametrize("index", [6, -7])
def test_chain_beyond_the_end_is_refused(index: int) -> None:
    with pytest.raises(IndexError):
        Chain(((1, 2), (3, 4, 5, 6)))[index]
