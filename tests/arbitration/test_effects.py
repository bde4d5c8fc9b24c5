"""What follows a ruling: the score corrected, the next dealer, bans, the defense dealt again."""

from dataclasses import replace
from random import Random

import pytest

from oudler.arbitration import (
    Fate,
    Given,
    Hearing,
    NoRuling,
    People,
    Ruling,
    Setting,
    combined_fate,
    counts_as_deal,
    hear,
    preview,
    redeal_defense,
    rule,
    turn_after,
)
from oudler.rules import Bid, Hand, Options, Poignee, Score, Side, Turn, WrongTable, parse_card
from tests.arbitration.table import even, exposed, laid, played_out

MADE = Score(Bid.GARDE, half_points=98, oudlers=2, poignees=(Poignee.SINGLE,), petit_au_bout=Side.ATTACK)
"""A garde of 49 points with 2 oudlers, made by 8: (25 + 8) x 2 + 20 + 20 = 106 (SCO-04)."""


# --- a score that is already written ----------------------------------------------------------------------


@pytest.mark.req("COD-24")
def test_preview_takes_illicit_points_of_the_taker_before_the_result_is_judged() -> None:
    facts = {"consumed": "yes", "culprit": "taker"}
    shown = preview("revoke", facts, Setting(), MADE, Given(half_points=18, oudlers=1))
    # 40 points with 1 oudler: 11 too few, -(25 + 11) x 2 - 20 + 20
    assert (shown.before.total, shown.ruling.outcome.fate) == (106, Fate.SCORED)
    assert shown.after is not None
    assert (shown.after.margin, shown.after.total) == (-11, -72)


@pytest.mark.req("COD-24")
def test_preview_gives_illicit_points_of_the_defense_to_the_taker() -> None:
    facts = {"consumed": "yes", "culprit": "defender", "choice": "none"}
    shown = preview("revoke", facts, Setting(), replace(MADE, half_points=78), Given(half_points=10))
    # 39 points were 2 too few; 44 with 2 oudlers are 3 too many: (25 + 3) x 2 + 20 + 20
    assert shown.before.total == -(25 + 2) * 2 - 20 + 20
    assert shown.after is not None
    assert (shown.ruling.outcome.fate, shown.after.total) == (Fate.SCORED, 96)


def test_preview_of_a_deal_that_is_cancelled_has_no_score() -> None:
    shown = preview("revoke", {"consumed": "yes", "culprit": "taker"}, Setting(), MADE)
    assert (shown.ruling.outcome.fate, shown.after) == (Fate.CANCELLED, None)


def test_preview_of_a_fault_that_the_result_does_not_matter_to_asks_nothing_of_the_score() -> None:
    shown = preview("smoking", {"points": "50"}, Setting(), MADE)
    assert (dict(shown.ruling.facts), shown.after) == ({"points": "50"}, MADE)


def test_preview_of_a_harmless_fault_leaves_the_score() -> None:
    shown = preview("exposed_card", {"culprit": "taker"}, Setting(), MADE)
    assert shown.after == shown.before == MADE


@pytest.mark.req("POF-03")
def test_preview_strikes_the_poignee_at_fault() -> None:
    facts = {"correctable": "no", "culprit": "taker", "repeated": "no"}
    two = replace(MADE, poignees=(Poignee.DOUBLE, Poignee.SINGLE))
    shown = preview("poignee_incomplete", facts, Setting(), two)
    assert shown.after is not None
    assert (shown.after.poignees, shown.after.total) == ((Poignee.SINGLE,), 106)


@pytest.mark.req("COD-29")
def test_preview_strikes_the_petit_au_bout_of_a_short_discard() -> None:
    lost = replace(MADE, half_points=70)
    shown = preview("false_discard", {"cards": "5", "found": "later"}, Setting(), lost)
    assert shown.after is not None
    assert shown.after.petit_au_bout is None
    assert shown.after.total == lost.total - 20


def test_preview_tells_the_result_by_the_score() -> None:
    shown = preview("dog_seen", {"culprit": "taker", "made": "no"}, Setting(), MADE)
    assert dict(shown.ruling.facts)["made"] == "yes"


def test_preview_that_waits_has_no_score_yet() -> None:
    facts = {"consumed": "yes", "culprit": "defender", "choice": "later"}
    shown = preview("revoke", facts, Setting(), MADE)
    assert (shown.ruling.is_final, shown.after) == (False, None)


def test_preview_of_missing_facts_or_impossible_points_is_refused() -> None:
    with pytest.raises(NoRuling):
        preview("revoke", {}, Setting(), MADE)
    with pytest.raises(WrongTable):
        preview("exposed_card", {"culprit": "defender"}, Setting(), MADE, Given(half_points=100))


# --- the next deal ----------------------------------------------------------------------------------------

DEFAULT = Options()
SCORED = rule("dog_seen", {"culprit": "taker", "made": "no"})
CANCELLED = rule("dog_seen", {"culprit": "taker", "made": "yes"})
BANNED = rule("revoke", {"consumed": "yes", "culprit": "defender", "choice": "score"})
MISDEAL = rule("misdeal", {"found": "dealing", "dealer": "regular"})
PETIT_SEC = rule("petit_sec_late", {"found": "before_score"})


def after(*rulings: Ruling, turn: Turn | None = None, culprits: frozenset[int] = frozenset()) -> Turn:
    return turn_after(turn or Turn(4, 1), rulings, culprits, DEFAULT)


@pytest.mark.req("COD-38")
@pytest.mark.parametrize(
    ("fate", "counts"),
    [
        (Fate.SCORED, True),
        (Fate.CONTINUE, True),
        (Fate.STANDS, True),
        (Fate.REDEAL_DEFENSE, True),
        (Fate.CANCELLED, False),
        (Fate.REDEAL, False),
    ],
)
def test_cancelled_deal_is_not_one_of_those_played(fate: Fate, counts: bool) -> None:
    assert counts_as_deal(fate) is counts


@pytest.mark.parametrize(
    ("rulings", "fate"),
    [
        ((), Fate.STANDS),
        ((SCORED, CANCELLED), Fate.CANCELLED),
        ((CANCELLED, MISDEAL), Fate.REDEAL),
        ((BANNED, SCORED), Fate.SCORED),
        ((rule("exposed_card", {"culprit": "taker"}), SCORED), Fate.SCORED),
    ],
)
def test_combined_fate_is_the_strongest(rulings: tuple[Ruling, ...], fate: Fate) -> None:
    assert combined_fate(rulings) is combined_fate(reversed(rulings)) is fate


def test_turn_after_a_scored_deal_passes_on() -> None:
    assert after(SCORED) == Turn(4, 2)


def test_turn_after_a_cancelled_deal_stays() -> None:
    assert after(SCORED, CANCELLED) == Turn(4, 1)


@pytest.mark.req("PSC-06")
def test_turn_after_a_petit_sec_found_late_passes_on() -> None:
    assert after(PETIT_SEC) == Turn(4, 2)


@pytest.mark.req("COD-25", "DEA-17")
def test_turn_after_a_revoke_of_the_defense_bans_the_culprit() -> None:
    assert after(BANNED, culprits=frozenset({3})) == Turn(4, 2, banned=frozenset({3}))


@pytest.mark.req("COD-03")
def test_turn_after_a_misdeal_bans_the_dealer_who_deals_again() -> None:
    assert after(MISDEAL) == Turn(4, 1, banned=frozenset({1}))


def test_culprits_are_banned_only_where_a_ruling_bans_them() -> None:
    assert after(SCORED, culprits=frozenset({3})) == Turn(4, 2)


def test_bans_of_several_rulings_add_up() -> None:
    assert after(BANNED, MISDEAL, culprits=frozenset({3})) == Turn(4, 1, banned=frozenset({1, 3}))


def test_ban_in_force_waits_for_cards_that_are_dealt_again() -> None:
    turn = Turn(4, 1, banned=frozenset({2}))
    assert after(MISDEAL, turn=turn) == Turn(4, 1, banned=frozenset({1, 2}))
    assert after(SCORED, turn=turn) == Turn(4, 2)


def heard_revokes(*answers: tuple[str, str]) -> Hearing:
    """A revoke by seat 1 of the defense, then a card shown by seat 3."""
    deal = played_out(laid(even(), "SR T5 S7 S8"))
    return hear(replace(deal, exposed=(exposed(3, "HV", 4, effect="none"),), answers=answers))


@pytest.mark.req("COD-25", "DEA-17")
def test_next_turn_bans_only_the_culprit_whose_ruling_bans() -> None:
    hearing = heard_revokes()
    assert hearing.next_turn(Turn(4, 3)) == Turn(4, 0, banned=frozenset({1}))
    assert hearing.lift(0).next_turn(Turn(4, 3)) == Turn(4, 0)


@pytest.mark.req("COD-38")
def test_next_turn_after_a_cancelled_deal_has_the_same_dealer() -> None:
    hearing = heard_revokes(("choice", "cancel"))
    assert hearing.next_turn(Turn(4, 3)) == Turn(4, 3, banned=frozenset({1}))


def test_people_of_a_ruling_are_named_by_their_seats() -> None:
    hearing = heard_revokes()
    names = ("Ann", "Ben", "Cleo", "Dan")
    people = [hearing.people(heard, names) for heard in hearing.heard]
    assert people == [People(("Ben",), "Dan", names), People(("Dan",), "Dan", names)]


def test_turn_after_no_fault_passes_on() -> None:
    assert hear(played_out(even())).next_turn(Turn(4, 3)) == Turn(4, 0)


# --- the defense dealt again ------------------------------------------------------------------------------


@pytest.mark.req("COD-45")
@pytest.mark.parametrize("taker", range(4))
def test_defense_dealt_again_leaves_taker_and_dog(taker: int) -> None:
    deal = even(taker)
    again = redeal_defense(deal, taker, Random(1))
    others = [seat for seat in range(4) if seat != taker]
    assert (again.hands[taker], again.dog, again.dealer) == (deal.hands[taker], deal.dog, deal.dealer)
    assert [len(hand) for hand in again.hands] == [18] * 4
    assert any(again.hands[seat] != deal.hands[seat] for seat in others)
    assert gathered(again.hands) == gathered(deal.hands)


def gathered(hands: tuple[Hand, ...]) -> list[int]:
    return sorted(card for hand in hands for card in hand)


@pytest.mark.req("COD-45")
def test_defense_dealt_again_has_equal_hands_after_a_misdeal() -> None:
    deal = even()
    card = Hand.of([parse_card("H3")])
    wrong = replace(deal, hands=(deal.hands[0], deal.hands[1] - card, deal.hands[2] | card, deal.hands[3]))
    assert [len(hand) for hand in redeal_defense(wrong, 0, Random(2)).hands] == [18] * 4


def test_defense_dealt_again_by_other_chance_is_another_deal() -> None:
    assert redeal_defense(even(), 0, Random(1)) != redeal_defense(even(), 0, Random(2))
    assert redeal_defense(even(), 0, Random(1)) == redeal_defense(even(), 0, Random(1))


def test_defense_is_not_dealt_again_when_the_taker_has_a_wrong_number() -> None:
    deal = even()
    card = Hand.of([parse_card("H3")])
    wrong = replace(deal, hands=(deal.hands[0], deal.hands[1] - card, deal.hands[2] | card, deal.hands[3]))
    with pytest.raises(WrongTable, match="17 cards"):
        redeal_defense(wrong, 1, Random(1))
