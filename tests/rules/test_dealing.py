"""Dealing as a sequence that can be checked."""

from dataclasses import replace
from itertools import pairwise

import pytest

from oudler import rules
from tests.rules.positions import Scripted

SIZES = [3, 4, 5]
SEEDS = range(30)


def some_steps(players: int, dealer: int = 0) -> list[rules.Step]:
    return list(rules.dealing(players, dealer, rules.Stream("steps")).steps)


@pytest.mark.req("DEA-06")
@pytest.mark.parametrize("players", SIZES)
def test_packets_go_round_to_the_right_from_the_dealers_neighbour(players: int) -> None:
    for dealer in range(players):
        served = [step.receiver for step in some_steps(players, dealer) if step.receiver != rules.DOG]
        assert served == [(dealer + 1 + packet) % players for packet in range(len(served))]


@pytest.mark.req("DEA-07", "DEA-08", "DEA-09")
@pytest.mark.parametrize(("players", "packet", "hand", "dog"), [(3, 4, 24, 6), (4, 3, 18, 6), (5, 3, 15, 3)])
def test_packets_make_full_hands(players: int, packet: int, hand: int, dog: int) -> None:
    steps = some_steps(players)
    hands, left = rules.deal_out(tuple(rules.DECK), steps, players)
    assert {step.count for step in steps if step.receiver != rules.DOG} == {packet}
    assert ([len(each) for each in hands], len(left)) == ([hand] * players, dog)


@pytest.mark.req("DEA-10")
@pytest.mark.parametrize(("players", "packets", "dog"), [(3, 18, 6), (4, 24, 6), (5, 25, 3)])
def test_dog_is_built_card_by_card_between_packets(players: int, packets: int, dog: int) -> None:
    for seed in SEEDS:
        steps = rules.dealing(players, 0, rules.Stream(seed)).steps
        single = [step.count for step in steps if step.receiver == rules.DOG]
        assert (single, len(steps)) == ([1] * dog, packets + dog)
        assert [rules.DOG, rules.DOG] not in [[one.receiver, two.receiver] for one, two in pairwise(steps)]


@pytest.mark.req("DEA-11")
@pytest.mark.parametrize("players", SIZES)
def test_first_and_last_card_never_go_to_the_dog(players: int) -> None:
    gaps = rules.table_size(players).packets - 1
    lowest = rules.dealing(players, 0, Scripted()).steps
    highest = rules.dealing(players, 0, Scripted(0, gaps - 1)).steps
    for steps in (lowest, highest, *(rules.dealing(players, 0, rules.Stream(seed)).steps for seed in SEEDS)):
        assert (steps[0].receiver, steps[-1].receiver) == (1 % players, 0)
    assert (lowest[1].receiver, highest[-2].receiver) == (rules.DOG, rules.DOG)


@pytest.mark.req("DEA-06")
def test_cards_are_dealt_from_the_top() -> None:
    steps = [rules.Step(1, 3), rules.Step(rules.DOG, 1), rules.Step(2, 2), rules.Step(1, 1)]
    hands, dog = rules.deal_out((9, 8, 7, 6, 5, 4, 3), steps, 3)
    assert (hands, dog) == (
        (rules.Hand(), rules.Hand.of([9, 8, 7, 3]), rules.Hand.of([5, 4])),
        rules.Hand.of([6]),
    )


@pytest.mark.parametrize("players", SIZES)
def test_deal_is_made_again_from_the_same_seed(players: int) -> None:
    made = rules.dealing(players, 1, rules.Stream("seed"))
    hands, dog = rules.deal_out(made.pack, made.steps, players)
    ruleset = rules.Ruleset.of("club-004")
    dealt = rules.deal_cards(players, 1, rules.Stream("seed"), ruleset, frozenset({2}))
    assert dealt == rules.Deal(1, hands, dog, ruleset, frozenset({2}))
    assert rules.deal_cards(players, 1, rules.Stream("seed")) == rules.Deal(1, hands, dog)


@pytest.mark.req("DEA-06", "DEA-10", "DEA-11", "DEA-13")
@pytest.mark.parametrize("players", SIZES)
def test_right_dealing_has_no_fault(players: int) -> None:
    for dealer in range(players):
        assert rules.misdeals(some_steps(players, dealer), players, dealer) == []


@pytest.mark.req("DEA-06")
@pytest.mark.parametrize("players", SIZES)
def test_dealing_from_the_wrong_seat_is_a_misdeal(players: int) -> None:
    faults = rules.misdeals(some_steps(players, dealer=1), players, dealer=0)
    assert faults == [rules.Problem(rules.Misdeal.NOT_ITS_TURN, step=0, receiver=2 % players, due=1)]


@pytest.mark.req("DEA-06")
@pytest.mark.parametrize("players", SIZES)
def test_dealing_clockwise_is_a_misdeal(players: int) -> None:
    turned = [
        step if step.receiver == rules.DOG else replace(step, receiver=-step.receiver % players)
        for step in some_steps(players)
    ]
    faults = rules.misdeals(turned, players, dealer=0)
    assert {fault.requirement for fault in faults} == {"DEA-06"}
    assert len(faults) == rules.table_size(players).packets


@pytest.mark.req("DEA-07", "DEA-08", "DEA-09", "DEA-13")
@pytest.mark.parametrize(("players", "packet", "id_"), [(3, 4, "DEA-08"), (4, 3, "DEA-07"), (5, 3, "DEA-09")])
def test_packet_of_the_wrong_size_is_a_misdeal(players: int, packet: int, id_: str) -> None:
    steps = some_steps(players)
    steps[0] = replace(steps[0], count=packet - 1)
    size = rules.table_size(players).hand_size
    assert rules.misdeals(steps, players, 0) == [
        rules.Problem(rules.Misdeal.PACKET, requirement=id_, step=0, count=packet - 1, due=packet),
        rules.Problem(rules.Misdeal.HAND_COUNT, receiver=1, count=size - 1, due=size),
    ]


@pytest.mark.req("DEA-10", "DEA-13")
def test_two_cards_at_once_to_the_dog_are_a_misdeal() -> None:
    steps = some_steps(4)
    index = steps.index(rules.Step(rules.DOG, 1))
    steps[index] = rules.Step(rules.DOG, 2)
    assert rules.misdeals(steps, 4, 0) == [
        rules.Problem(rules.Misdeal.DOG_AT_ONCE, step=index, count=2),
        rules.Problem(rules.Misdeal.DOG_COUNT, count=7, due=6),
    ]


def test_cards_that_follow_each_other_to_the_dog_are_accepted() -> None:
    packets = [step for step in some_steps(4) if step.receiver != rules.DOG]
    assert rules.misdeals([*packets[:5], *[rules.Step(rules.DOG, 1)] * 6, *packets[5:]], 4, 0) == []


@pytest.mark.req("DEA-11")
@pytest.mark.parametrize(("first", "last"), [(1, 0), (0, 1), (1, 1)])
def test_first_or_last_card_to_the_dog_is_a_misdeal(first: int, last: int) -> None:
    dog, packets = rules.Step(rules.DOG, 1), [step for step in some_steps(4) if step.receiver != rules.DOG]
    inside = [dog] * (6 - first - last)
    faults = rules.misdeals([dog] * first + packets[:4] + inside + packets[4:] + [dog] * last, 4, 0)
    expected = [rules.Problem(rules.Misdeal.FIRST_TO_DOG, step=0)] * first
    assert faults == expected + [rules.Problem(rules.Misdeal.LAST_TO_DOG, step=29)] * last


@pytest.mark.req("DEA-13")
def test_dog_of_the_wrong_size_is_a_misdeal() -> None:
    steps = some_steps(5)
    steps.remove(rules.Step(rules.DOG, 1))
    assert rules.misdeals(steps, 5, 0) == [rules.Problem(rules.Misdeal.DOG_COUNT, count=2, due=3)]


@pytest.mark.req("DEA-13")
def test_cards_to_a_seat_that_is_not_there_are_a_misdeal() -> None:
    steps = [*some_steps(3), rules.Step(7, 4)]
    assert rules.misdeals(steps, 3, 0) == [
        rules.Problem(rules.Misdeal.NOT_ITS_TURN, step=24, receiver=7, due=1),
        rules.Problem(rules.Misdeal.HAND_COUNT, receiver=7, count=4, due=0),
    ]


@pytest.mark.req("DEA-13")
def test_dealing_nothing_is_a_misdeal() -> None:
    assert [fault.requirement for fault in rules.misdeals([], 4, 0)] == ["DEA-13"] * 5


def test_steps_are_read_as_written() -> None:
    assert list(map(str, [rules.Step(2, 3), rules.Step(rules.DOG, 1)])) == ["2:3", "dog:1"]
    assert [rules.Step.parse(str(step)) for step in some_steps(4)] == some_steps(4)


@pytest.mark.parametrize("text", ["", "2", "dog", "dog:", "x:3", "2:y"])
def test_text_that_is_no_step_is_refused(text: str) -> None:
    with pytest.raises(rules.WrongValue, match="a step of dealing is written"):
        rules.Step.parse(text)
