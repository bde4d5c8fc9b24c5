"""Cards seen out of time or out of turn, accepted or taken back (COD-13 to COD-22, COD-41, Y13, Y32)."""

from dataclasses import replace

import pytest

from oudler.arbitration import Duty, Fate, Heard, Party, Warning, WarningKind, hear
from oudler.arbitration.hearings.course_of_play import Constraint
from oudler.record import AsPlayed, Damage, Exposed, How, RecordError
from oudler.rules import Bid, Hand, parse_card
from tests.arbitration.table import dealt, even, exposed, facts, faults, laid, only, played_out, told
from tests.arbitration.test_revokes import UNEVEN

WARNED = (Warning(Party.CULPRIT, WarningKind.EXPOSED_CARD),)


def with_exposed(deal: AsPlayed, *seen: Exposed) -> AsPlayed:
    return replace(deal, exposed=seen)


def first(deal: AsPlayed) -> Heard:
    return hear(deal).heard[0]


def duties(deal: AsPlayed) -> tuple[Duty, ...]:
    ruling = first(deal).ruling
    assert ruling is not None
    return ruling.outcome.duties


# --- a lead out of turn that is accepted ------------------------------------------------------------------


@pytest.mark.req("COD-20")
def test_lead_out_of_turn_that_is_accepted_is_found_in_the_plays() -> None:
    deal = replace(laid(even(taker=1), "H6 H8 H1 H3 HV"), answers=(("effect", "none"),))
    found = only(hear(deal))
    assert (found.fault, found.seat, found.after) == ("lead_out_of_turn", 2, 0)
    assert dict(found.facts) == {"culprit": "defender", "to_lead": "defender", "choice": "accept"}
    assert duties(deal) == (Duty.LEAD_FROM_CULPRIT, Duty.STAY)


@pytest.mark.req("COD-20")
def test_lead_out_of_turn_that_is_accepted_goes_on_from_the_offender() -> None:
    deal = laid(even(taker=1), "H6 H8 H1 HR")  # after seat 2 come seats 3, 0 and 1
    course = hear(deal).course
    assert course is not None
    assert (course.tricks[0].seats, course.tricks[0].winner, course.turn) == ((2, 3, 0, 1), 1, 1)


@pytest.mark.req("COD-22", "COD-14")
def test_lead_out_of_turn_costs_what_an_exposed_card_costs() -> None:
    deal = laid(even(taker=1), "H6 H8 H1 H3")
    assert [question.key for question in first(deal).missing] == ["effect"]
    ruling = first(replace(deal, answers=(("effect", "none"),))).ruling
    assert ruling is not None
    assert ruling.outcome.warnings == WARNED


def test_lead_out_of_turn_of_the_taker_costs_nothing() -> None:
    deal = laid(even(taker=1), "H3")
    ruling = first(deal).ruling
    assert ruling is not None
    assert (facts(hear(deal))["culprit"], ruling.outcome.warnings) == ("taker", ())


# --- a lead out of turn that is taken back ----------------------------------------------------------------


def taken_back(choice: str, lead: str) -> AsPlayed:
    """Seat 2 leads H6 in the turn of seat 0, who leads something else; seat 1 is the taker."""
    seen = exposed(2, "H6", 0, How.PLAYED, choice=choice, effect="none")
    return laid(with_exposed(even(taker=1), seen), lead)


@pytest.mark.req("COD-20")
@pytest.mark.parametrize(
    ("choice", "lead", "complies"),
    [
        ("same_suit", "H1", True),
        ("same_suit", "S3", False),
        ("same_suit", "T21", False),
        ("other_suit", "S3", True),
        ("other_suit", "T21", True),
        ("other_suit", "H1", False),
    ],
)
def test_lead_after_one_out_of_turn_is_the_one_the_taker_asked_for(
    choice: str, lead: str, complies: bool
) -> None:
    hearing = hear(taken_back(choice, lead))
    assert sorted(faults(hearing)) == ["lead_out_of_turn"] + ([] if complies else ["revoke"])


@pytest.mark.req("COD-20")
def test_lead_that_does_not_comply_is_a_revoke_of_the_leader() -> None:
    hearing = hear(taken_back("same_suit", "S3"))
    (found,) = [heard.irregularity for heard in hearing.heard if heard.irregularity.fault == "revoke"]
    assert (found.seat, found.cards, found.reason) == (0, Hand.parse("S3"), None)


def excuse_led(choice: str, next_card: str) -> AsPlayed:
    """Seat 3 leads H8 in the turn of seat 2, who plays the excuse; then it is the turn of seat 3."""
    seen = exposed(3, "H8", 0, How.PLAYED, choice=choice, effect="none")
    return laid(with_exposed(even(taker=1, dealer=1), seen), f"EX {next_card}")


@pytest.mark.req("COD-21")
@pytest.mark.parametrize(
    ("choice", "card", "complies"),
    [
        ("same_suit", "H9", True),
        ("same_suit", "S8", False),
        ("other_suit", "S8", True),
        ("other_suit", "H9", False),
    ],
)
def test_excuse_passes_the_constraint_on_to_the_next_player(choice: str, card: str, complies: bool) -> None:
    hearing = hear(excuse_led(choice, card))
    found = [heard.irregularity.seat for heard in hearing.heard if heard.irregularity.fault == "revoke"]
    assert found == ([] if complies else [3])


def test_third_player_is_bound_by_the_suit_led_only() -> None:
    """Once a card that counts is led, the constraint is over."""
    hearing = hear(laid(excuse_led("same_suit", "H9"), "H1"))
    assert faults(hearing) == ["lead_out_of_turn"]


def test_leader_without_the_suit_asked_for_leads_freely() -> None:
    seen = exposed(3, "H8", 0, How.PLAYED, choice="same_suit", effect="none")
    deal = dealt(4, UNEVEN, dealer=1, discard=Hand.parse("D1.10 C7.8.9.10"))
    assert faults(hear(laid(with_exposed(deal, seen), "D2"))) == ["lead_out_of_turn"]


@pytest.mark.parametrize(
    ("hand", "same", "leads"),
    [
        ("S1.2 H3 EX", True, "H3 EX"),
        ("S1.2 H3 EX", False, "S1.2 EX"),
        ("S1.2 EX", True, "S1.2 EX"),
        ("H1.2 EX", False, "H1.2 EX"),
        ("H1 T2", False, "T2"),
    ],
)
def test_constrained_leads_leave_the_excuse_and_are_free_where_nothing_complies(
    hand: str, same: bool, leads: str
) -> None:
    constraint = Constraint(parse_card("H8"), same)
    assert Hand(constraint.leads_mask(Hand.parse(hand).mask)) == Hand.parse(leads)


def test_excuse_led_out_of_turn_asks_for_no_suit() -> None:
    seen = exposed(2, "EX", 0, How.PLAYED, choice="same_suit", effect="none")
    assert faults(hear(laid(with_exposed(even(taker=1), seen), "S3"))) == ["lead_out_of_turn"]


@pytest.mark.req("COD-16")
def test_lead_out_of_turn_of_the_taker_is_taken_back_freely() -> None:
    deal = laid(with_exposed(even(taker=1), exposed(1, "H3", 0, How.PLAYED)), "S3")
    assert faults(hear(deal)) == ["lead_out_of_turn"]
    assert duties(deal) == (Duty.CARD_BACK, Duty.LEAD_FREELY, Duty.STAY)


def test_lead_in_the_takers_turn_is_accepted_or_taken_back() -> None:
    seen = exposed(2, "H6", 0, How.PLAYED, choice="take_back", effect="none")
    deal = with_exposed(even(taker=0), seen)
    assert facts(hear(deal)) == {"culprit": "defender", "to_lead": "taker"}
    assert duties(deal) == (Duty.CARD_BACK, Duty.LEAD_FREELY, Duty.STAY)


@pytest.mark.parametrize(("taker", "choice"), [(0, "same_suit"), (0, "other_suit"), (1, "take_back")])
def test_choice_that_the_taker_does_not_have_is_refused(taker: int, choice: str) -> None:
    seen = exposed(2, "H6", 0, How.PLAYED, choice=choice, effect="none")
    with pytest.raises(RecordError) as refusal:
        hear(with_exposed(even(taker=taker), seen))
    assert (refusal.value.damage, refusal.value.field) == (Damage.UNKNOWN, "exposed[0].answers")


# --- other cards that were seen ---------------------------------------------------------------------------


@pytest.mark.req("COD-13", "COD-14")
def test_card_shown_by_a_defender_is_an_exposed_card() -> None:
    deal = with_exposed(laid(even(), "SR S2 S1 S8"), exposed(3, "HV", 2, effect="none"))
    found = only(hear(deal))
    assert (found.fault, found.seat, found.after, found.cards) == ("exposed_card", 3, 2, Hand.parse("HV"))
    ruling = first(deal).ruling
    assert ruling is not None
    assert (ruling.outcome.fate, ruling.outcome.warnings) == (Fate.CONTINUE, WARNED)


@pytest.mark.req("COD-14", "COD-44")
def test_card_shown_again_by_a_defender_costs_100_points() -> None:
    seen = exposed(3, "HV", 2, effect="none", repeated="yes")
    ruling = first(with_exposed(laid(even(), "SR S2 S1 S8"), seen)).ruling
    assert ruling is not None
    assert ([fine.points for fine in ruling.fines], ruling.outcome.warnings) == ([100], ())


@pytest.mark.req("COD-15")
@pytest.mark.parametrize(("taker", "fate"), [(0, Fate.SCORED), (1, Fate.CANCELLED)])
def test_exposed_card_that_distorts_the_deal_counts_against_the_defense(taker: int, fate: Fate) -> None:
    seen = exposed(3, "HV", 2, effect="distorted")
    hearing = hear(with_exposed(played_out(even(taker=taker)), seen))
    assert (hearing.fate, hearing.after is None) == (fate, fate is Fate.CANCELLED)


@pytest.mark.req("COD-16")
def test_card_shown_by_the_taker_costs_nothing() -> None:
    hearing = hear(with_exposed(played_out(even()), exposed(0, "T7", 2)))
    (ruling,) = hearing.rulings
    assert (ruling.outcome.warnings, ruling.fines, hearing.after) == ((), (), hearing.before)


@pytest.mark.req("COD-41")
def test_card_out_of_turn_in_the_plays_is_found() -> None:
    found = only(hear(laid(even(), "S3 S1 S2 S8")))
    assert (found.fault, found.seat, found.after, found.cards) == ("card_out_of_turn", 2, 1, Hand.parse("S1"))


@pytest.mark.req("COD-41")
def test_card_out_of_turn_counts_in_its_place_of_the_trick() -> None:
    course = hear(laid(even(), "S3 S1 SD S8")).course
    assert course is not None
    assert (course.tricks[0].seats, course.tricks[0].winner) == ((0, 1, 2, 3), 1)


@pytest.mark.req("COD-41")
def test_card_out_of_turn_that_is_taken_back_gives_the_taker_no_choice() -> None:
    deal = with_exposed(laid(even(), "S3 S2 S1 S8"), exposed(3, "S9", 1, How.PLAYED, effect="none"))
    assert (only(hear(deal)).fault, only(hear(deal)).seat) == ("card_out_of_turn", 3)
    assert duties(deal) == (Duty.CARD_BACK, Duty.FAULTY_CARDS_ONLY, Duty.STAY)


@pytest.mark.req("COD-23")
def test_revoke_put_right_in_time_is_not_consumed() -> None:
    deal = with_exposed(laid(even(), "SR S2 S1 S8 T21"), exposed(1, "T5", 1, How.PLAYED, effect="none"))
    assert (only(hear(deal)).fault, facts(hear(deal))) == (
        "revoke",
        {"culprit": "defender", "consumed": "no"},
    )
    assert Duty.CORRECT_CARD in duties(deal)


@pytest.mark.req("COD-19")
def test_card_that_was_not_at_fault_may_not_be_changed() -> None:
    deal = with_exposed(laid(even(), "SR S2 S1 S8"), exposed(1, "S6", 1, How.PLAYED))
    assert only(hear(deal)).fault == "change_of_card"
    assert duties(deal) == (Duty.CARD_STAYS_PLAYED,)


def test_opening_lead_of_the_called_suit_put_right_in_time_is_a_revoke() -> None:
    hands = {0: "SR S1.2.3 H2.3 T21.20.19", 1: "H4.5.6 S4", 2: "HR S5.6"}
    deal = dealt(5, hands, bid=Bid.GARDE_SANS, call=parse_card("HR"), taker=1)
    assert faults(hear(with_exposed(deal, exposed(0, "H2", 0, How.PLAYED)))) == ["revoke"]


def test_card_that_was_not_taken_back_is_told_by_the_play_alone() -> None:
    deal = with_exposed(laid(even(), "SR T5 S7 S8"), exposed(1, "T5", 1, How.PLAYED))
    assert len(hear(deal).heard) == 1


def test_several_exposures_are_heard_in_their_order() -> None:
    seen = (exposed(3, "HV", 3, effect="none"), exposed(0, "T7", 1))
    hearing = hear(with_exposed(played_out(even()), *seen))
    assert [heard.irregularity.seat for heard in hearing.heard] == [0, 3]
    assert told(hearing.after) == told(hearing.before)


@pytest.mark.parametrize(("seat", "text"), [(3, "SR"), (0, "SR"), (1, "C7")])
def test_exposed_card_that_the_seat_does_not_hold_is_refused(seat: int, text: str) -> None:
    with pytest.raises(RecordError) as refusal:
        hear(with_exposed(laid(even(), "SR S2 S1 S8"), exposed(seat, text, 4)))
    assert (refusal.value.damage, refusal.value.field) == (Damage.NOT_HELD, "exposed[0].cards")


def test_exposure_without_cards_is_refused() -> None:
    with pytest.raises(RecordError) as refusal:
        hear(with_exposed(laid(even(), "SR S2 S1 S8"), exposed(1, "", 4)))
    assert (refusal.value.damage, refusal.value.field) == (Damage.NOT_HELD, "exposed[0].cards")


@pytest.mark.req("COD-13", "COD-14")
@pytest.mark.parametrize(("how", "found"), [(How.SHOWN, ["exposed_card"]), (How.PLAYED, [])])
def test_card_that_is_shown_and_then_played_was_exposed_all_the_same(how: How, found: list[str]) -> None:
    deal = with_exposed(laid(even(), "SR S2 S1 S8"), exposed(2, "S1", 2, how, effect="none"))
    assert faults(hear(deal)) == found


@pytest.mark.req("COD-16")
@pytest.mark.parametrize("choice", ["same_suit", "other_suit"])
@pytest.mark.parametrize("lead", ["S3", "H1", "T21"])
def test_lead_out_of_turn_of_the_taker_asks_nothing_of_the_rightful_leader(choice: str, lead: str) -> None:
    """The choice is told for the deal, and is one that a taker has after a lead of the defense only."""
    deal = laid(with_exposed(even(taker=1), exposed(1, "H3", 0, How.PLAYED)), lead)
    hearing = hear(replace(deal, answers=(("choice", choice),)))
    assert faults(hearing) == ["lead_out_of_turn"]
    assert hearing.rulings[0].outcome.duties == (Duty.CARD_BACK, Duty.LEAD_FREELY, Duty.STAY)


@pytest.mark.req("COD-20")
@pytest.mark.parametrize(("lead", "complies"), [("H1", True), ("S3", False)])
def test_choice_told_for_the_deal_binds_the_rightful_leader(lead: str, complies: bool) -> None:
    deal = laid(with_exposed(even(taker=1), exposed(2, "H6", 0, How.PLAYED)), lead)
    hearing = hear(replace(deal, answers=(("choice", "same_suit"), ("effect", "none"))))
    assert ("revoke" in faults(hearing)) is not complies


@pytest.mark.req("COD-20")
def test_card_played_out_of_turn_between_two_tricks_is_a_lead_out_of_turn() -> None:
    deal = with_exposed(laid(even(), "SR S2 S1 S8"), exposed(2, "H6", 4, How.PLAYED))
    assert (only(hear(deal)).fault, facts(hear(deal))["to_lead"]) == ("lead_out_of_turn", "taker")


def test_choice_that_is_refused_is_told_by_its_own_exposure() -> None:
    same = {"choice": "take_back", "effect": "none"}
    seen = (exposed(2, "H6", 0, How.SHOWN, **same), exposed(2, "H6", 0, How.PLAYED, **same))
    with pytest.raises(RecordError) as refusal:
        hear(with_exposed(even(taker=1), *seen))
    assert refusal.value.field == "exposed[1].answers"
