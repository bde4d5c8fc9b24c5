"""A fault is ruled whenever it is found, however many tricks ago it was made (ETH-02)."""

from dataclasses import replace

import pytest

from oudler.arbitration import Party, hear
from oudler.rules import Rotation
from tests.arbitration.table import even, laid, played_out

REVOKE = played_out(laid(even(), "SR T5 S7 S8"))
"""Seat 1 ruffs the king of spades with a spade in hand."""
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
    turn = Rotation(4, REVOKE.dealer)
    hearing = hear(REVOKE)
    assert hearing.next_turn(turn) == Rotation(4, 0, frozenset({1}))
    assert hearing.lift(0).next_turn(turn) == Rotation(4, 0)


def test_people_of_a_ruling_are_named_by_their_seats() -> None:
    hearing = hear(REVOKE)
    people = hearing.people(hearing.heard[0], NAMES)
    assert (people.culprits, people.dealer, people.table) == (("Ouest",), "Est", NAMES)
