"""Shuffle, cut and deals that can be checked."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from oudler.rules import DECK, IllegalCut, Seal, Stream, cut, shuffle
from tests.rules.positions import Scripted


def blocks_of(seed: str, count: int) -> list[int]:
    """The first numbers of 256 bits of a seed, made from SHA-256 as the module says."""
    digests = [hashlib.sha256(f"{seed}:{block}".encode()).digest() for block in range(count)]
    return [int.from_bytes(digest, "big") for digest in digests]


def test_stream_gives_the_highest_bits_of_each_block_of_its_seed() -> None:
    stream = Stream("kitchen table")
    assert [stream.randrange(64) for _ in range(20)] == [n >> 250 for n in blocks_of("kitchen table", 20)]


def test_stream_joins_blocks_for_a_large_number() -> None:
    first, second, third = blocks_of("large", 3)
    stream = Stream("large")
    assert stream.randrange(2**300) == (first << 256 | second) >> 212
    assert stream.randrange(2**256) == third


def test_stream_draws_again_a_number_that_would_favour_some() -> None:
    fair = [number >> 249 for number in blocks_of("7", 40) if number >> 249 < 78]
    stream = Stream(7)
    assert [stream.randrange(78) for _ in fair] == fair


def test_shuffle_keeps_every_card_once() -> None:
    pack = shuffle(Stream(1))
    assert sorted(pack) == list(DECK)
    assert pack != tuple(DECK)
    assert pack == shuffle(Stream(1))


def test_shuffle_can_make_each_order_in_one_way() -> None:
    orders = [shuffle(Scripted(number), (7, 8, 9)) for number in range(6)]
    assert Counter(orders) == dict.fromkeys(permutations((7, 8, 9)), 1)


def test_shuffle_of_some_cards_can_make_each_choice_in_one_way() -> None:
    choices = [shuffle(Scripted(number), (7, 8, 9, 10), 2) for number in range(12)]
    assert Counter(choices) == dict.fromkeys(permutations((7, 8, 9, 10), 2), 1)


@pytest.mark.req("DEA-03")
@pytest.mark.parametrize("taken", [4, 39, 74])
def test_cut_puts_the_packet_taken_under_the_rest(taken: int) -> None:
    assert cut(tuple(DECK), taken) == (*range(taken, 78), *range(taken))


@pytest.mark.req("DEA-03")
@pytest.mark.parametrize("taken", [-1, 0, 3, 75, 78, 79])
def test_cut_of_a_packet_below_four_is_refused(taken: int) -> None:
    with pytest.raises(IllegalCut, match=rf"4 to 74 cards, not {taken} \(DEA-03\)"):
        cut(tuple(DECK), taken)


def test_seal_opens_its_own_commitment_only() -> None:
    seal = Seal("secret")
    assert seal.commitment == hashlib.sha256(b"secret").hexdigest()
    assert seal.with_words("north", "south").opens(seal.commitment)
    assert not Seal("other").opens(seal.commitment)


def test_seal_makes_other_deals_with_other_words() -> None:
    seals = [Seal("s"), Seal("s", ("ab",)), Seal("s", ("a", "b")), Seal("s", ("b", "a")), Seal("s|2:ab")]
    assert len({shuffle(seal.stream()) for seal in seals}) == len(seals)
    stream = Stream("1:s|2:ab")
    assert shuffle(seals[1].stream()) == shuffle(stream)


def test_stream_has_no_number_below_one() -> None:
    with pytest.raises(ValueError, match="no number below 0"):
        Stream(1).randrange(0)
