"""Deals as people played them: read without being judged, written and read again."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from oudler.record import (
    AsPlayed,
    Claim,
    Damage,
    Exposed,
    How,
    RecordError,
    Shown,
    parse_as_played,
    played_fields,
    read_as_played,
    record_fields,
)
from oudler.rules import Bid, Hand, Phase, Poignee, Ruleset, State
from tests.dealing import any_deal
from tests.playing import play_out
from tests.rules.positions import chosen_deal

DEAL = chosen_deal(4)
PLAYED = AsPlayed(
    DEAL.dealer,
    DEAL.hands,
    DEAL.dog,
    Ruleset.of("club-004", {"rebid": False}),
    banned=frozenset({2, 3}),
    bids=(Bid.GARDE, Bid.PASS, Bid.PASS, Bid.PASS),
    slam=True,
    discard=Hand.parse("S1.2.3"),
    poignees=(Shown(1, (60, 58, 77), 3, Poignee.DOUBLE), Shown(2, (), None)),
    plays=(3, 5, 8),
    exposed=(Exposed(3, Hand.of([7]), 2, How.PLAYED, (("effect", "none"),)),),
    claim=Claim(0, 3),
    jeu=True,
    is_scored=True,
    answers=(("choice", "score"),),
)


def fields(**changes: Any) -> dict[str, Any]:
    """The fields of the deal, some of them changed; a change to `...` leaves the field out."""
    told = played_fields(PLAYED) | changes
    return {name: value for name, value in told.items() if value is not ...}


@pytest.mark.parametrize("call", [None, 13])
def test_deal_as_played_survives_its_text(call: int | None) -> None:
    deal = replace(PLAYED, call=call)
    assert parse_as_played(json.dumps(played_fields(deal))) == deal


def test_deal_as_played_without_more_is_read_from_a_record() -> None:
    chance = Random(4)
    for _ in range(20):
        state: State = list(play_out(any_deal(chance.choice([3, 4, 5]), chance), chance))[-1]
        read = read_as_played(record_fields(state))
        assert (read.hands, read.dog, read.is_scored) == (
            state.deal.hands,
            state.deal.dog,
            state.phase is Phase.SCORED,
        )
        assert [bid.word for bid in read.bids] == record_fields(state)["bids"]


def test_hands_of_wrong_sizes_are_read() -> None:
    hands = [hand.names() for hand in DEAL.hands]
    dog = [*DEAL.dog.names(), hands[0].pop()]
    read = read_as_played(fields(hands=hands, dog=dog))
    assert (len(read.hands[0]), len(read.dog), read.size.hand_size) == (17, 7, 18)


@pytest.mark.parametrize(
    ("value", "answer"), [(True, "yes"), (False, "no"), (7, "7"), ("distorted", "distorted")]
)
def test_answers_are_read_as_they_would_be_typed(value: object, answer: str) -> None:
    assert read_as_played(fields(answers={"effect": value})).answers == (("effect", answer),)


def test_moment_that_is_left_out_is_the_end_of_the_record() -> None:
    read = read_as_played(fields(claim={"seat": 2}, exposed=[{"seat": 1, "cards": ["H4"]}]))
    assert (read.claim, read.exposed) == (Claim(2, 3), (Exposed(1, Hand.parse("H4"), 3, How.SHOWN),))


SHORT = [hand.names() for hand in DEAL.hands]
TWICE = [SHORT[0], SHORT[0], *SHORT[2:]]


@pytest.mark.parametrize(
    ("changes", "damage", "field"),
    [
        ({"oudler": 2}, Damage.VERSION, "oudler"),
        ({"players": 6}, Damage.UNKNOWN, "players"),
        ({"dealer": 4}, Damage.UNKNOWN, "dealer"),
        ({"ruleset": "fft-1900"}, Damage.UNKNOWN, "ruleset"),
        ({"hands": ...}, Damage.MISSING, "hands"),
        ({"hands": SHORT[:3]}, Damage.WRONG_CARDS, "hands"),
        ({"hands": TWICE}, Damage.WRONG_CARDS, "hands[1]"),
        ({"dog": DEAL.dog.names()[1:]}, Damage.WRONG_CARDS, "dog"),
        ({"bids": ["tout"]}, Damage.UNKNOWN, "bids[0]"),
        ({"plays": ["S1", "X9"]}, Damage.UNKNOWN, "plays[1]"),
        ({"call": 3}, Damage.WRONG_TYPE, "call"),
        ({"discard": ["S1", "S1"]}, Damage.WRONG_CARDS, "discard[1]"),
        ({"poignees": [{"seat": 1, "cards": ["T1", "T1"]}]}, Damage.WRONG_CARDS, "poignees[0].cards[1]"),
        ({"poignees": [{"seat": 9, "cards": []}]}, Damage.UNKNOWN, "poignees[0].seat"),
        ({"poignees": [{"seat": 1, "cards": [], "after": 4}]}, Damage.NOT_REACHED, "poignees[0].after"),
        (
            {"poignees": [{"seat": 1, "cards": [], "announced": "huge"}]},
            Damage.UNKNOWN,
            "poignees[0].announced",
        ),
        ({"banned": [0, 4]}, Damage.UNKNOWN, "banned[1]"),
        ({"banned": ["0"]}, Damage.WRONG_TYPE, "banned[0]"),
        ({"exposed": [{"seat": 1, "cards": ["S1"]}] * 79}, Damage.WRONG_CARDS, "exposed"),
        ({"poignees": [{"seat": 1, "cards": []}] * 79}, Damage.WRONG_CARDS, "poignees"),
        ({"exposed": [{"seat": 1, "cards": ["S1"], "how": "led"}]}, Damage.UNKNOWN, "exposed[0].how"),
        ({"exposed": [{"seat": 1, "cards": ["S1"], "how": "eaten"}]}, Damage.UNKNOWN, "exposed[0].how"),
        ({"exposed": [{"seat": 1, "cards": ["S1"], "after": -1}]}, Damage.NOT_REACHED, "exposed[0].after"),
        ({"claim": {"seat": 1, "after": 60}}, Damage.NOT_REACHED, "claim.after"),
        ({"claim": []}, Damage.WRONG_TYPE, "claim"),
        ({"answers": {"effect": None}}, Damage.WRONG_TYPE, "answers.effect"),
    ],
)
def test_what_cannot_be_understood_is_refused_by_its_field(
    changes: dict[str, Any], damage: Damage, field: str
) -> None:
    with pytest.raises(RecordError) as refused:
        read_as_played(fields(**changes))
    assert (refused.value.damage, refused.value.field) == (damage, field)


def test_banned_seats_are_read_and_nobody_is_banned_without_them() -> None:
    assert read_as_played(fields(banned=[0, 2])).banned == frozenset({0, 2})
    assert read_as_played(fields(banned=...)).banned == frozenset()


def test_as_many_items_as_there_are_cards_are_read() -> None:
    read = read_as_played(fields(exposed=[{"seat": 1, "cards": ["S1"]}] * 78))
    assert len(read.exposed) == 78


def test_too_many_items_are_refused_with_their_number() -> None:
    with pytest.raises(RecordError) as refused:
        read_as_played(fields(exposed=[{"seat": 1, "cards": ["S1"]}] * 79))
    assert (refused.value.given, refused.value.expected) == ("79", "78")


def test_answer_of_an_exposure_is_refused_by_its_own_field() -> None:
    seen = {"seat": 1, "cards": ["S1"], "answers": {"effect": None}}
    with pytest.raises(RecordError) as refused:
        read_as_played(fields(exposed=[seen]))
    assert (refused.value.damage, refused.value.field) == (Damage.WRONG_TYPE, "exposed[0].answers.effect")
