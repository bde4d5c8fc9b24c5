"""A claim that is offered is never wrong: tried against every reply in many lies of the hidden cards."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from oudler.rules import DECK_MASK, Hand, Phase, State, Trick, View, card_name, parse_state, view
from oudler.tables.game.claiming import can_claim, claim_line
from tests.dealing import any_deal
from tests.playing import play_out
from tests.tables.worlds import could_be, outcomes, redealt

MOST = {3: 3, 4: 3, 5: 2}
"""The most cards in a hand for which every reply is tried."""
LIES = 8
"""How many lies of the hidden cards are tried for a claim."""


def endings(players: int, chance: Random, deals: int) -> Iterator[State]:
    """Moments of random deals when somebody leads with few cards left."""
    for _ in range(deals):
        for state in play_out(any_deal(players, chance), chance):
            leads = state.phase is Phase.PLAY and not state.trick and state.turn is not None
            if leads and 2 <= state.hand_masks[state.leader].bit_count() <= MOST[players]:
                yield state


def lies(state: State, seat: int, chance: Random) -> Iterator[State]:
    """The true lie of the cards, and others that the seat cannot tell from it."""
    yield state
    for _ in range(LIES):
        other = redealt(state, seat, chance)
        if could_be(other):
            yield other


@pytest.mark.req("PAB-01", "TRI-07")
@pytest.mark.parametrize(("players", "deals"), [(3, 80), (4, 60), (5, 250)])
def test_a_claim_wins_every_trick_and_settles_the_score(players: int, deals: int) -> None:
    chance, claims = Random(players), 0
    for state in endings(players, chance, deals):
        seat = state.turn
        assert seat is not None
        line = claim_line(view(state, seat))
        if line is None:
            continue
        claims += 1
        for lie in lies(state, seat, chance):
            ends = set(outcomes(lie, seat, line))
            assert len({(end.score, end.scores) for end in ends}) == 1, str(state)
            assert {end.winners[-len(line) :] for end in ends} == {(seat,) * len(line)}, str(state)
    assert claims > 20


BEGUN = (
    "fft-2022 d2 | S1.2.3.4.5.6.7.8.9.10.V.C.D.R H1.2.3.4.5.6 T14.15.16.17 / H7.8.9.10.V.C.D.R"
    " D1.2.3.4.5.6.7.8 T1.2.3.4.5.6.7.8 / D9.10.V.C.D.R C1.2.3.4.5.6.7.8.9.10 T9.10.11.12.18.19.20 EX"
    " + CV.C.D.R T13.21 | garde_sans | pass | pass | jeu"
)


def knowing(hand: str, unseen: str, *, tricks: int = 1) -> View:
    """A seat on lead that has some cards and has seen all others but these."""
    held, open_cards = Hand.parse(hand), Hand.parse(unseen)
    seen = Hand(DECK_MASK) - held - open_cards
    base = view(parse_state(BEGUN), 0)
    played = tuple(Trick(1, (card,), 1) for card in seen)[: len(seen) * tricks]
    return replace(base, hand=held, tricks=played)


@pytest.mark.req("PAB-01", "TRI-07")
@pytest.mark.parametrize(
    ("hand", "unseen", "line"),
    [
        ("T21 SR", "T2 S2", "T21 SR"),
        ("SR T21", "S2 H2", "T21 SR"),
        ("T21 SR", "T2.3 S2", None),
        ("T20 SR", "T21 S2", None),
        ("T21.20.2 SR", "T5.6 S2", "T21 T20 T2 SR"),
        ("T21.2 SR", "T5.6 S2", None),
        ("SR.D.2", "S3.4", "SR SD S2"),
        ("SR.2", "S3.4", None),
        ("T21.1 SR", "T2 S2.3", "T21 SR T1"),
        ("T1 SR", "T2 S2", None),
        ("T21.20 SR", "T1.2 S2", "T21 T20 SR"),
        ("T21.20", "T1.2", None),
        ("T21.20", "T1", "T21 T20"),
        ("T21 SR", "S2 EX", None),
        ("T21 EX", "S2 H2", None),
        ("T21", "S2", None),
    ],
)
def test_a_claim_is_offered_when_the_cards_that_are_out_allow_it(
    hand: str, unseen: str, line: str | None
) -> None:
    found = claim_line(knowing(hand, unseen))
    assert (None if found is None else " ".join(map(card_name, found))) == line
    assert can_claim(knowing(hand, unseen)) is (line is not None)


def test_no_claim_is_offered_before_the_first_trick_is_over() -> None:
    """Somebody may still show a poignee."""
    assert not can_claim(knowing("T21 SR", "S2", tricks=0))


def test_no_claim_is_offered_to_whoever_does_not_lead() -> None:
    seen = knowing("T21 SR", "S2")
    assert can_claim(seen)
    assert not can_claim(replace(seen, trick=(0,)))
    assert not can_claim(replace(seen, turn=1))
    assert not can_claim(replace(seen, phase=Phase.READY))
