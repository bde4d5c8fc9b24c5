"""Hands laid down: a claim that is right, and one that is played out against its author (COD-31)."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from oudler.arbitration import Duty, hear
from oudler.record import AsPlayed, Claim, Damage, RecordError, parse_as_played, write_record
from oudler.rules import Hand, Phase, Side, State, apply, legal_actions, result
from tests.arbitration.table import even, faults, laid, only, played_out
from tests.dealing import any_deal
from tests.playing import play_out


def endings(state: State) -> Iterator[State]:
    """Every way in which a deal can be played to its end."""
    if state.phase is Phase.SCORED:
        yield state
        return
    for action in legal_actions(state):
        yield from endings(apply(state, action))


def late_states(cards_left: int, seeds: range) -> Iterator[State]:
    """Positions of random deals with so many cards in each hand."""
    for seed in seeds:
        chance = Random(seed)
        deal = any_deal(3 + seed % 3, chance)
        for state in play_out(deal, chance):
            is_late = len(state.tricks) == deal.size.hand_size - cards_left
            if state.phase is Phase.PLAY and is_late and not state.trick:
                yield state


def claiming(state: State, seat: int) -> AsPlayed:
    deal = parse_as_played(write_record(state))
    return replace(deal, claim=Claim(seat, len(deal.plays)))


def lost_tricks(state: State, ended: State, camp: Side) -> int:
    rest = ended.tricks[len(state.tricks) :]
    return sum(state.settled.side_of(trick.winner) is not camp for trick in rest)


def ways_of(state: State, seat: int) -> tuple[list[int], list[int]]:
    """What all endings bring to the camp of a seat, and how many tricks they cost it."""
    camp = state.settled.side_of(seat)
    sign = 1 if camp is Side.ATTACK else -1
    ended = list(endings(state))
    return [sign * result(end).score.total for end in ended], [lost_tricks(state, end, camp) for end in ended]


@pytest.mark.slow
@pytest.mark.req("COD-31")
@pytest.mark.parametrize("deals", [30, pytest.param(90, marks=pytest.mark.soak)])
def test_false_claim_is_scored_as_the_worst_of_all_endings(deals: int) -> None:
    heard = 0
    for state in late_states(2, range(deals)):
        for seat in range(state.deal.players):
            totals, lost = ways_of(state, seat)
            hearing = hear(claiming(state, seat))
            if any(lost) and faults(hearing):
                sign = 1 if state.settled.side_of(seat) is Side.ATTACK else -1
                assert hearing.before is not None
                assert hearing.after is not None
                assert sign * hearing.after.score.total == min(totals)
                assert sign * hearing.before.score.total == max(totals)
            heard += all(lost)
            assert faults(hearing) == ["false_claim"] or not all(lost)
    assert heard > deals / 5


@pytest.mark.slow
@pytest.mark.req("COD-31")
@pytest.mark.parametrize("deals", [30, pytest.param(90, marks=pytest.mark.soak)])
def test_claim_that_wins_the_rest_whatever_is_played_is_no_fault(deals: int) -> None:
    heard = 0
    for state in late_states(2, range(deals)):
        for seat in range(state.deal.players):
            totals, lost = ways_of(state, seat)
            if not any(lost):
                heard += 1
                hearing = hear(claiming(state, seat))
                assert hearing.before is not None
                assert (faults(hearing), abs(hearing.before.score.total)) == ([], abs(max(totals)))
    assert heard > deals / 5


@pytest.mark.slow
@pytest.mark.parametrize("deals", [30, pytest.param(90, marks=pytest.mark.soak)])
def test_claim_that_is_right_changes_no_score(deals: int) -> None:
    for state in late_states(2, range(deals)):
        for seat in range(state.deal.players):
            hearing = hear(claiming(state, seat))
            assert hearing.heard or hearing.before == hearing.after


def false_claim() -> AsPlayed:
    """A claim of the taker who cannot make all the tricks, and more than one ending to choose from."""
    for state in late_states(3, range(30)):
        deal = claiming(state, state.settled.taker)
        hearing = hear(deal)
        if faults(hearing) and hearing.before != hearing.after:
            return deal
    raise AssertionError("no such deal")


@pytest.mark.req("COD-31")
def test_false_claim_is_told_with_the_hand_laid_down() -> None:
    deal = false_claim()
    hearing = hear(deal)
    found = only(hearing)
    assert (found.fault, found.after, len(found.cards)) == ("false_claim", len(deal.plays), 3)
    assert found.facts == (("right", "no"),)
    assert hearing.rulings[0].outcome.duties == (Duty.PLAY_WORST,)


@pytest.mark.req("COD-31")
def test_claim_that_is_right_by_a_late_position_is_no_fault() -> None:
    """Seat 0 keeps the three highest trumps and lays them down."""
    deal = played_out(even(), late="T19 T20 T21")
    hearing = hear(replace(deal, plays=deal.plays[:60], claim=Claim(0, 60)))
    assert (faults(hearing), hearing.before) == ([], hear(deal).before)


def unplayable_claims() -> dict[str, AsPlayed]:
    """Claims that are not played out here: too early, on wrong numbers, over a card out of turn."""
    short = even(discard=Hand.parse("D10 C7.8.9.10"))
    plays = played_out(even()).plays
    return {
        "first trick": replace(even(), claim=Claim(0, 0)),
        "wrong discard": replace(short, plays=played_out(short).plays[:64], claim=Claim(0, 64)),
        "out of turn": replace(even(), plays=(*plays[:65], plays[66]), claim=Claim(0, 66)),
    }


@pytest.mark.req("COD-31")
@pytest.mark.parametrize("name", ["first trick", "wrong discard", "out of turn"])
def test_claim_that_cannot_be_played_out_asks_the_arbiter_whether_it_was_right(name: str) -> None:
    deal = unplayable_claims()[name]
    asked = hear(deal).heard[-1]
    assert ([question.key for question in asked.missing], asked.irregularity.facts) == (["right"], ())
    duties = {
        right: [ruling.outcome.duties for ruling in hear(with_right(deal, right)).rulings][-1]
        for right in ("yes", "no")
    }
    assert duties == {"yes": (), "no": (Duty.PLAY_WORST,)}


def with_right(deal: AsPlayed, right: str) -> AsPlayed:
    return replace(deal, answers=(("right", right),))


@pytest.mark.req("COD-31")
def test_claim_that_the_search_found_false_is_not_answered_otherwise() -> None:
    deal = false_claim()
    assert hear(with_right(deal, "no")).rulings == hear(deal).rulings
    with pytest.raises(RecordError) as refused:
        hear(with_right(deal, "yes"))
    assert (refused.value.damage, refused.value.field) == (Damage.CONTRADICTED, "answers.right")


def test_false_claim_that_is_lifted_leaves_the_score_as_claimed() -> None:
    hearing = hear(false_claim())
    lifted = hearing.lift(0)
    assert lifted.after == hearing.before


def test_claim_after_the_last_card_is_no_fault() -> None:
    deal = played_out(even())
    assert faults(hear(replace(deal, claim=Claim(0, len(deal.plays))))) == []


def test_claim_in_the_first_trick_is_told_and_not_scored() -> None:
    hearing = hear(replace(even(), claim=Claim(0, 0)))
    assert (faults(hearing), hearing.before, hearing.after) == (["false_claim"], None, None)


def test_claim_on_a_discard_of_the_wrong_size_is_told_and_not_scored() -> None:
    deal = even(discard=Hand.parse("D10 C7.8.9.10"))
    plays = played_out(deal).plays[:64]
    hearing = hear(replace(deal, plays=plays, claim=Claim(0, 64)))
    assert (faults(hearing), hearing.before) == (["false_discard", "false_claim"], None)


def test_claim_over_a_card_out_of_turn_is_told_and_not_scored() -> None:
    deal = even()
    plays = played_out(deal).plays
    mixed = (*plays[:64], plays[64], plays[66])
    hearing = hear(replace(deal, plays=mixed, claim=Claim(0, 66)))
    assert (faults(hearing)[-1], hearing.before) == ("false_claim", None)


def test_claim_that_is_not_at_the_end_is_refused() -> None:
    with pytest.raises(RecordError) as refusal:
        hear(replace(laid(even(), "SR S2 S1 S8"), claim=Claim(0, 3)))
    assert (refusal.value.damage, refusal.value.field) == (Damage.CLAIM_NOT_LAST, "claim.after")
