"""A fault is ruled whenever it is found, however many tricks ago it was made (ETH-02)."""

from dataclasses import replace

import pytest

from oudler.arbitration import Party, hear
from oudler.rules import Hand, Rotation
from tests.arbitration.table import even, exposed, laid, played_out

REVOKE = played_out(laid(even(), "SR T5 S7 S8"))
"""Seat 1 ruffs the king of spades with a spade in hand."""
SR = Hand.parse("SR")
NAMES = ("Nord", "Ouest", "Sud", "Est")


@pytest.mark.req("ETH-02")
@pytest.mark.parametrize("tricks_later", [1, 2, 5, 16])
def test_revoke_is_ruled_however_late_it_is_found(tricks_later: int) -> None:
    found_at = replace(REVOKE, plays=REVOKE.plays[: 4 * (1 + tricks_later)])
    (heard,) = hear(found_at).heard
    assert heard.ruling is not None
    assert (heard.irregularity.trick, heard.irregularity.seat) == (0, 1)
    assert dict(heard.ruling.facts) == {
        "consumed": "yes",
        "culprit": "defender",
        "made": "later",
        "repeated": "no",
    }
    assert heard.ruling.outcome.bans == (Party.CULPRIT,)


def test_deal_after_a_revoke_bans_its_culprit_only() -> None:
    hearing = hear(REVOKE)
    assert hearing.next_turn == Rotation(4, 0, frozenset({1}))
    assert hearing.lift(0).next_turn == Rotation(4, 0)


def test_ban_in_force_on_cards_that_are_dealt_again_waits_for_the_next_ones() -> None:
    misdealt = replace(even(), banned=frozenset({2}), bids=(), discard=Hand())
    wrong = replace(misdealt, hands=(misdealt.hands[0] - SR, misdealt.hands[1] | SR, *misdealt.hands[2:]))
    assert hear(wrong).next_turn == Rotation(4, 3, frozenset({2, 3}))
    assert not hear(wrong).counts


def test_deal_is_ended_by_its_last_card_or_by_a_ruling_that_takes_it_away() -> None:
    found_at = replace(REVOKE, plays=REVOKE.plays[:5])
    cancelled = replace(found_at, answers=(("choice", "cancel"),))
    dropped = replace(even(), plays=(), exposed=(exposed(0, "T7", 0),))
    assert [hear(deal).is_ended for deal in (REVOKE, found_at, cancelled, dropped)] == [
        True,
        False,
        True,
        False,
    ]


def test_people_of_a_ruling_are_named_by_their_seats() -> None:
    hearing = hear(REVOKE)
    people = hearing.people(hearing.heard[0], NAMES)
    assert (people.culprits, people.dealer, people.table) == (("Ouest",), "Est", NAMES)
