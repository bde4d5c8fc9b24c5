"""What follows a ruling: the score corrected, the next dealer, bans, the defense dealt again."""

from dataclasses import replace
from random import Random

import pytest

from oudler.arbitration import (
    Effect,
    Fate,
    Given,
    Hearing,
    NoPreview,
    NoRuling,
    People,
    Ruling,
    Setting,
    hear,
    preview,
    rule,
)
from oudler.arbitration.hearings import redeal_defense
from oudler.arbitration.rulings import combined_fate, counts_as_deal, turn_after
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import Bid, Hand, Options, Poignee, Rotation, Score, Side, WrongTable
from tests.arbitration.table import even, exposed, laid, played_out

MADE = Score(Bid.GARDE, half_points=98, oudlers=2, poignees=(Poignee.SINGLE,), petit_au_bout=Side.ATTACK)
"""A garde of 49 points with 2 oudlers, made by 8: (25 + 8) x 2 + 20 + 20 = 106 (SCO-04)."""


# --- a score that is already written ----------------------------------------------------------------------


def only_score(effect: Effect) -> Score:
    """The score after a ruling that has one end."""
    ((ruling, score),) = effect.ends
    assert ruling == effect.ruling
    assert score is not None
    return score


@pytest.mark.req("COD-24")
def test_preview_takes_illicit_points_of_the_taker_before_the_result_is_judged() -> None:
    facts = {"consumed": "yes", "culprit": "taker"}
    shown = preview("revoke", facts, Setting(), MADE, Given(half_points=18, oudlers=1))
    # 40 points with 1 oudler: 11 too few, -(25 + 11) x 2 - 20 + 20
    assert (shown.before.total, shown.ruling.outcome.fate) == (106, Fate.SCORED)
    after = only_score(shown)
    assert (after.margin, after.total) == (-11, -72)


@pytest.mark.req("COD-24")
def test_preview_gives_illicit_points_of_the_defense_to_the_taker() -> None:
    facts = {"consumed": "yes", "culprit": "defender", "choice": "none"}
    shown = preview("revoke", facts, Setting(), replace(MADE, half_points=78), Given(half_points=10))
    # 39 points were 2 too few; 44 with 2 oudlers are 3 too many: (25 + 3) x 2 + 20 + 20
    assert shown.before.total == -(25 + 2) * 2 - 20 + 20
    assert (shown.ruling.outcome.fate, only_score(shown).total) == (Fate.SCORED, 96)


def test_preview_of_a_deal_that_is_cancelled_has_no_score() -> None:
    shown = preview("revoke", {"consumed": "yes", "culprit": "taker"}, Setting(), MADE)
    assert (shown.ruling.outcome.fate, shown.ends) == (Fate.CANCELLED, ((shown.ruling, None),))


def test_preview_of_a_fault_that_the_result_does_not_matter_to_asks_nothing_of_the_score() -> None:
    shown = preview("smoking", {"points": "50"}, Setting(), MADE)
    assert (dict(shown.ruling.facts), shown.ends) == ({"points": "50"}, ((shown.ruling, MADE),))


def test_preview_of_a_harmless_fault_leaves_the_score() -> None:
    shown = preview("exposed_card", {"culprit": "taker"}, Setting(), MADE)
    assert only_score(shown) == shown.before == MADE


@pytest.mark.req("POF-03")
def test_preview_strikes_the_poignee_at_fault() -> None:
    facts = {"correctable": "no", "culprit": "taker", "repeated": "no"}
    two = replace(MADE, poignees=(Poignee.DOUBLE, Poignee.SINGLE))
    shown = preview("poignee_incomplete", facts, Setting(), two)
    after = only_score(shown)
    assert (after.poignees, after.total) == ((Poignee.SINGLE,), 106)


@pytest.mark.req("COD-29")
def test_preview_strikes_the_petit_au_bout_of_a_short_discard() -> None:
    lost = replace(MADE, half_points=70)
    shown = preview("false_discard", {"cards": "5", "found": "later"}, Setting(), lost)
    after = only_score(shown)
    assert after.petit_au_bout is None
    assert after.total == lost.total - 20


@pytest.mark.parametrize("told", [{}, {"made": "later"}, {"made": "yes"}], ids=str)
def test_preview_tells_the_result_by_the_score(told: dict[str, str]) -> None:
    shown = preview("dog_seen", {"culprit": "taker"} | told, Setting(), MADE)
    assert dict(shown.ruling.facts)["made"] == "yes"


@pytest.mark.parametrize(("score", "made"), [(MADE, "no"), (replace(MADE, half_points=70), "yes")])
def test_preview_of_a_result_that_the_score_contradicts_is_refused(score: Score, made: str) -> None:
    with pytest.raises(NoPreview, match=f"made={made} is told") as refusal:
        preview("dog_seen", {"culprit": "taker", "made": made}, Setting(), score)
    assert refusal.value.is_about_result


def test_preview_judges_the_result_after_what_is_given_back() -> None:
    facts = {"consumed": "yes", "culprit": "taker", "made": "yes"}
    assert preview("revoke", facts, Setting(), MADE).ruling.outcome.fate is Fate.CANCELLED
    with pytest.raises(NoPreview) as refusal:
        preview("revoke", facts, Setting(), MADE, Given(half_points=18, oudlers=1))
    assert refusal.value.is_about_result


@pytest.mark.parametrize(
    ("fault", "facts"),
    [
        ("exposed_card", {"culprit": "taker"}),
        ("revoke", {"consumed": "no", "culprit": "taker"}),
        ("false_discard", {"cards": "5", "found": "later"}),  # lone cards are the taker's own
        ("false_discard", {"cards": "7", "found": "before_jeu"}),
    ],
    ids=["nothing moves", "not consumed", "lone cards", "put right"],
)
@pytest.mark.parametrize("given", [Given(half_points=2), Given(oudlers=1)], ids=["points", "oudler"])
def test_preview_of_something_given_back_where_nothing_is_moved_is_refused(
    fault: str, facts: dict[str, str], given: Given
) -> None:
    with pytest.raises(NoPreview, match="gives nothing back") as refusal:
        preview(fault, facts, Setting(), MADE, given)
    assert not refusal.value.is_about_result


@pytest.mark.req("COD-28")
def test_preview_takes_the_highest_cards_of_a_discard_that_is_too_large() -> None:
    lost = replace(MADE, half_points=70)
    shown = preview("false_discard", {"cards": "7", "found": "later"}, Setting(), lost, Given(half_points=7))
    assert only_score(shown).half_points == 63


@pytest.mark.req("COD-07")
def test_preview_of_a_defense_dealt_again_keeps_the_score_of_the_deal_so_played() -> None:
    facts = {"found": "contract", "taker": "unaffected", "accepts": "yes", "dealer": "regular"}
    shown = preview("misdeal", facts, Setting(), MADE)
    assert (shown.ruling.outcome.fate, only_score(shown)) == (Fate.REDEAL_DEFENSE, MADE)


@pytest.mark.req("COD-25")
@pytest.mark.parametrize(("half_points", "silent"), [(98, Fate.SCORED), (70, Fate.CANCELLED)])
def test_preview_that_waits_for_the_taker_tells_every_way_it_may_end(half_points: int, silent: Fate) -> None:
    score = replace(MADE, half_points=half_points)
    facts = {"consumed": "yes", "culprit": "defender", "choice": "later"}
    shown = preview("revoke", facts, Setting(), score)
    assert not shown.ruling.is_final
    ends = {dict(end.facts)["choice"]: (end.outcome.fate, after) for end, after in shown.ends}
    assert ends == {
        "score": (Fate.SCORED, score),
        "cancel": (Fate.CANCELLED, None),
        "none": (silent, score if silent is Fate.SCORED else None),
    }


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


def after(*rulings: Ruling, turn: Rotation | None = None, culprits: frozenset[int] = frozenset()) -> Rotation:
    return turn_after(turn or Rotation(4, 1), rulings, culprits, DEFAULT)


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
    assert after(SCORED) == Rotation(4, 2)


def test_turn_after_a_cancelled_deal_stays() -> None:
    assert after(SCORED, CANCELLED) == Rotation(4, 1)


@pytest.mark.req("PSC-06")
def test_turn_after_a_petit_sec_found_late_passes_on() -> None:
    assert after(PETIT_SEC) == Rotation(4, 2)


@pytest.mark.req("COD-25", "DEA-17")
def test_turn_after_a_revoke_of_the_defense_bans_the_culprit() -> None:
    assert after(BANNED, culprits=frozenset({3})) == Rotation(4, 2, banned=frozenset({3}))


@pytest.mark.req("COD-03")
def test_turn_after_a_misdeal_bans_the_dealer_who_deals_again() -> None:
    assert after(MISDEAL) == Rotation(4, 1, banned=frozenset({1}))


def test_culprits_are_banned_only_where_a_ruling_bans_them() -> None:
    assert after(SCORED, culprits=frozenset({3})) == Rotation(4, 2)


def test_bans_of_several_rulings_add_up() -> None:
    assert after(BANNED, MISDEAL, culprits=frozenset({3})) == Rotation(4, 1, banned=frozenset({1, 3}))


def test_ban_in_force_waits_for_cards_that_are_dealt_again() -> None:
    turn = Rotation(4, 1, banned=frozenset({2}))
    assert after(MISDEAL, turn=turn) == Rotation(4, 1, banned=frozenset({1, 2}))
    assert after(SCORED, turn=turn) == Rotation(4, 2)


def heard_revokes(*answers: tuple[str, str]) -> Hearing:
    """A revoke by seat 1 of the defense, then a card shown by seat 3."""
    deal = played_out(laid(even(), "SR T5 S7 S8"))
    return hear(replace(deal, exposed=(exposed(3, "HV", 4, effect="none"),), answers=answers))


@pytest.mark.req("COD-25", "DEA-17")
def test_next_turn_bans_only_the_culprit_whose_ruling_bans() -> None:
    hearing = heard_revokes()
    assert hearing.next_turn == Rotation(4, 0, banned=frozenset({1}))
    assert hearing.lift(0).next_turn == Rotation(4, 0)


@pytest.mark.req("COD-38")
def test_next_turn_after_a_cancelled_deal_has_the_same_dealer() -> None:
    hearing = heard_revokes(("choice", "cancel"))
    assert hearing.next_turn == Rotation(4, 3, banned=frozenset({1}))


def test_people_of_a_ruling_are_named_by_their_seats() -> None:
    hearing = heard_revokes()
    names = ("Ann", "Ben", "Cleo", "Dan")
    people = [hearing.people(heard, names) for heard in hearing.heard]
    assert people == [People(("Ben",), "Dan", names), People(("Dan",), "Dan", names)]


def test_turn_after_no_fault_passes_on() -> None:
    assert hear(played_out(even())).next_turn == Rotation(4, 0)


# --- the defense dealt again ------------------------------------------------------------------------------

H3 = Hand.parse("H3")


def bid(taker: int = 0) -> AsPlayed:
    """The even deal once the contract stands."""
    return even(taker, discard=Hand())


def gathered(hands: tuple[Hand, ...]) -> list[int]:
    return sorted(card for hand in hands for card in hand)


@pytest.mark.req("COD-45")
@pytest.mark.parametrize("taker", range(4))
def test_defense_dealt_again_leaves_taker_dog_and_contract(taker: int) -> None:
    deal = bid(taker)
    again = redeal_defense(deal, Random(1))
    assert replace(again, hands=deal.hands) == deal
    assert again.hands[taker] == deal.hands[taker]
    assert [len(hand) for hand in again.hands] == [18] * 4
    assert any(again.hands[seat] != deal.hands[seat] for seat in range(4) if seat != taker)
    assert gathered(again.hands) == gathered(deal.hands)


@pytest.mark.req("COD-45")
def test_defense_dealt_again_has_equal_hands_after_a_misdeal() -> None:
    deal = bid()
    wrong = replace(deal, hands=(deal.hands[0], deal.hands[1] - H3, deal.hands[2] | H3, deal.hands[3]))
    assert [len(hand) for hand in redeal_defense(wrong, Random(2)).hands] == [18] * 4


def test_defense_dealt_again_forgets_what_was_shown_and_answered() -> None:
    told = replace(bid(), exposed=(exposed(3, "HV", 0),), answers=(("found", "contract"),))
    assert redeal_defense(told, Random(1)) == redeal_defense(bid(), Random(1))


def test_defense_dealt_again_by_other_chance_is_another_deal() -> None:
    assert redeal_defense(bid(), Random(1)) != redeal_defense(bid(), Random(2))
    assert redeal_defense(bid(), Random(1)) == redeal_defense(bid(), Random(1))


SHORT_TAKER = replace(
    bid(), hands=(bid().hands[0] - Hand.parse("SR"), bid().hands[1] | Hand.parse("SR"), *bid().hands[2:])
)
SHORT_DOG = replace(
    bid(),
    hands=(bid().hands[0], bid().hands[1] | Hand.parse("C7"), *bid().hands[2:]),
    dog=bid().dog - Hand.parse("C7"),
)


@pytest.mark.parametrize(
    ("deal", "field", "rule"),
    [
        (replace(bid(), bids=(Bid.PASS,) * 4), "bids", "COD-45"),
        (laid(even(), "SR"), "plays", "COD-08"),
        (SHORT_TAKER, "hands[0]", "COD-06"),
        (SHORT_DOG, "dog", "COD-05"),
    ],
)
def test_defense_is_dealt_again_only_between_contract_and_first_card_where_the_count_is_right(
    deal: AsPlayed, field: str, rule: str
) -> None:
    with pytest.raises(RecordError) as refusal:
        redeal_defense(deal, Random(1))
    assert (refusal.value.damage, refusal.value.field, refusal.value.rule) == (
        Damage.NOT_REDEALT,
        field,
        rule,
    )
