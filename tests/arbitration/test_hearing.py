"""A whole deal heard: nothing wrong, several things wrong, rulings taken back, records that cannot be."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from oudler.arbitration import Fate, Hearing, Party, hear
from oudler.arbitration.hearings.transfers import highest_cards
from oudler.arbitration.rulings import combined_fate
from oudler.record import AsPlayed, Damage, Exposed, How, RecordError, parse_as_played, write_record
from oudler.rules import DECK, EDITIONS, EXCUSE, Bid, Hand, Phase, Reason, Ruleset, State, card_name, result
from tests.arbitration.table import dealt, even, exposed, faults, laid, played_out, told
from tests.dealing import any_deal
from tests.playing import play_out
from tests.rules.positions import petit_sec_hand

Fields = dict[str, Any]
CARDS = [card_name(card) for card in DECK]
LAST_TRICK = ("other_camp_exchange", "other_camp", "trick_winner")


@cache
def legal_end(seed: int) -> State:
    """A deal by chance played out by the rules, any edition; a petit sec waits to be announced."""
    chance = Random(seed)
    choices = {"petit_sec": "announced", "excuse_last_trick": chance.choice(LAST_TRICK)}
    ruleset = Ruleset.of(chance.choice(list(EDITIONS)), choices)
    *_, state = play_out(any_deal(3 + seed % 3, chance, ruleset), chance)
    return state


# --- nothing wrong ----------------------------------------------------------------------------------------


def assert_heard_as_played(seed: int, state: State) -> None:
    """A deal played by the rules has no fault and its score, but for a petit sec that nobody announced."""
    hearing, due = hear(parse_as_played(write_record(state))), result(state)
    silent = ["petit_sec_late"] * len(state.deal.petit_sec_seats())
    assert (seed, faults(hearing)) == (seed, silent)
    assert hearing.before is not None
    assert (hearing.before.score, hearing.before.marks) == (due.score, due.scores)
    assert hearing.after == hearing.before  # once it is scored, a petit sec changes nothing


def test_excuse_that_stays_in_the_dog_is_played_by_nobody() -> None:
    state = legal_end(10)
    assert EXCUSE in state.deal.dog
    assert_heard_as_played(10, state)


@pytest.mark.no_cover
@pytest.mark.req("CNT-01", "SCO-03", "TRI-07", "PAB-02")
def test_legal_deal_has_no_fault_and_the_score_of_the_rules() -> None:
    contracts = set()
    for seed in range(400):
        state = legal_end(seed)
        if state.phase is Phase.SCORED:
            assert_heard_as_played(seed, state)
            contracts.add((state.deal.players, result(state).score.contract))
    assert contracts == {(players, bid) for players in (3, 4, 5) for bid in list(Bid)[1:]}


def test_deal_without_a_contract_has_nothing_to_score() -> None:
    hearing = hear(replace(even(), bids=(Bid.PASS,) * 4, discard=Hand()))
    assert (hearing.course, hearing.before, hearing.after, hearing.heard) == (None, None, None, ())
    assert (hearing.fate, hearing.is_settled, hearing.rulings) == (None, True, ())


def test_deal_that_is_not_played_out_has_no_score_yet() -> None:
    hearing = hear(laid(even(), "SR S2 S1 S8"))
    assert hearing.course is not None
    assert (hearing.before, hearing.after, hearing.course.turn) == (None, None, 0)


def test_slam_that_is_announced_lets_the_taker_lead() -> None:
    hearing = hear(laid(replace(even(taker=1), slam=True), "HR"))
    assert faults(hearing) == []


# --- petit sec --------------------------------------------------------------------------------------------


@pytest.mark.req("PSC-06")
def test_petit_sec_kept_silent_cancels_the_deal() -> None:
    deal = played_out(dealt(4, {2: petit_sec_hand(4)}, bid=Bid.GARDE_SANS))
    hearing = hear(deal)
    (heard,) = hearing.heard
    assert (heard.irregularity.fault, heard.irregularity.seat) == ("petit_sec_late", 2)
    assert (hearing.fate, hearing.after) == (Fate.CANCELLED, None)
    assert hearing.rulings[0].fines == ()


def test_petit_sec_found_once_the_score_is_agreed_changes_nothing() -> None:
    deal = played_out(dealt(4, {2: petit_sec_hand(4)}, bid=Bid.GARDE_SANS))
    hearing = hear(replace(deal, is_scored=True))
    assert (hearing.fate, hearing.after) == (Fate.STANDS, hearing.before)


@pytest.mark.req("PSC-03")
def test_petit_with_the_excuse_or_before_the_first_word_is_no_fault() -> None:
    with_excuse = dealt(4, {2: "S1.2.3.4.5.6.7.8.9.10.V.C.D.R H1.2 T1 EX"}, bid=Bid.GARDE_SANS)
    silent = replace(dealt(4, {2: petit_sec_hand(4)}), bids=())
    assert (faults(hear(with_excuse)), faults(hear(silent))) == ([], [])


# --- several incidents, and rulings taken back ------------------------------------------------------------


def two_incidents() -> AsPlayed:
    """A contract of seat 2 that is lost, a revoke by seat 1 that is scored, a card shown by seat 3."""
    deal = played_out(laid(even(taker=2), "SR T5 S7 S8"))
    seen = exposed(3, "HV", 2, effect="none")
    return replace(deal, exposed=(seen,), answers=(("choice", "score"),))


def test_several_incidents_cancel_the_deal_as_soon_as_one_does() -> None:
    deal = two_incidents()
    assert hear(deal).fate is Fate.SCORED
    distorted = replace(deal, exposed=(exposed(3, "HV", 2, effect="distorted"),))
    hearing = hear(distorted)
    assert [ruling.outcome.fate for ruling in hearing.rulings] == [Fate.SCORED, Fate.CANCELLED]
    assert (hearing.fate, hearing.after) == (Fate.CANCELLED, None)
    assert combined_fate(hearing.rulings) is Fate.CANCELLED


def test_several_incidents_add_up_their_bans_and_warnings() -> None:
    first, second = hear(two_incidents()).rulings
    assert first.outcome.bans == (Party.CULPRIT,)
    assert [due.party for due in second.outcome.warnings] == [Party.CULPRIT]


def test_lifting_every_ruling_gives_the_score_of_the_table() -> None:
    hearing = hear(played_out(laid(even(), "SR T5 S7 S8")))
    assert told(hearing.after) == (140, 3, 59)
    lifted = hearing.lift(0)
    assert (lifted.rulings, lifted.fate, lifted.after) == ((), None, hearing.before)


def test_rulings_are_lifted_one_by_one_or_together() -> None:
    hearing = hear(two_incidents())
    assert hearing.lift() == hearing
    assert hearing.lift(1).lift(0) == hearing.lift(0, 1) == hearing.lift(0).lift(1, 0)


@pytest.mark.parametrize("place", [2, -1])
def test_ruling_that_there_is_not_cannot_be_lifted(place: int) -> None:
    with pytest.raises(RecordError) as refusal:
        hear(two_incidents()).lift(place)
    assert (refusal.value.damage, refusal.value.given) == (Damage.NO_SUCH_RULING, str(place + 1))


def test_hearing_is_settled_once_every_fault_in_force_is_ruled() -> None:
    unanswered = replace(two_incidents(), exposed=(exposed(3, "HV", 2),))
    hearing = hear(unanswered)
    assert (hearing.is_settled, hearing.after) == (False, None)
    assert [question.key for question in hearing.heard[1].missing] == ["effect"]
    assert hearing.lift(1).is_settled


def test_ruling_waits_while_the_deal_is_played() -> None:
    hearing = hear(laid(even(), "SR T5 S7 S8 HR"))
    assert (hearing.is_settled, hearing.fate) == (False, Fate.CONTINUE)
    assert [question.key for question in hearing.rulings[0].open] == ["choice", "made"]


def test_choice_after_a_revoke_leaves_an_accepted_lead_alone() -> None:
    start = laid(even(taker=1), "H6 H8 H1 HR D3 D5 T12")  # seat 3 ruffs with D7.8.9 in hand
    deal = replace(played_out(start), answers=(("choice", "score"), ("effect", "none")))
    hearing = hear(deal)
    assert (faults(hearing), hearing.is_settled) == (["lead_out_of_turn", "revoke"], True)


def test_highest_cards_are_those_of_most_value() -> None:
    assert highest_cards(Hand.parse("S1.R H10.D T20.21"), 3) == Hand.parse("SR HD T21")


# --- any deal, damaged in any way -------------------------------------------------------------------------


def swap_plays(fields: Fields, chance: Random) -> None:
    """Two cards of one seat change places."""
    own = [place for place, card in enumerate(fields["plays"]) if card in chance.choice(fields["hands"])]
    if len(own) > 1:
        one, other = chance.sample(own, 2)
        plays = fields["plays"]
        plays[one], plays[other] = plays[other], plays[one]


def mix_plays(fields: Fields, chance: Random) -> None:
    """Two cards change places, whoever played them."""
    one, other = chance.randrange(len(fields["plays"])), chance.randrange(len(fields["plays"]))
    plays = fields["plays"]
    plays[one], plays[other] = plays[other], plays[one]


def stop_early(fields: Fields, chance: Random) -> None:
    del fields["plays"][chance.randrange(len(fields["plays"])) :]
    fields.pop("claim", None)


def misdeal(fields: Fields, chance: Random) -> None:
    """A card lies in another pile."""
    giver, receiver = chance.sample([*fields["hands"], fields["dog"]], 2)
    receiver.append(giver.pop(chance.randrange(len(giver))))


def change_discard(fields: Fields, chance: Random) -> None:
    """A card more, a card less, or a card for another one, mostly of the taker's."""
    own = fields["hands"][fields["result"]["taker"]] + fields["dog"]
    if fields["discard"] and chance.random() < 0.6:
        fields["discard"].pop()
    if chance.random() < 0.6:
        fields["discard"].append(chance.choice(own if chance.random() < 0.9 else CARDS))


def expose(fields: Fields, chance: Random) -> None:
    seat = chance.randrange(fields["players"])
    cards = [chance.choice(fields["hands"][seat] or ["SR"])]
    how = chance.choice([way.value for way in How])
    answers = {"choice": chance.choice(["accept", "same_suit", "other_suit", "take_back"]), "effect": "none"}
    told_of = {"seat": seat, "cards": cards, "how": how, "after": chance.randrange(len(fields["plays"]) + 1)}
    fields.setdefault("exposed", []).append(told_of | {"answers": answers})


def show_poignee(fields: Fields, chance: Random) -> None:
    seat = chance.randrange(fields["players"])
    trumps = [card for card in fields["hands"][seat] if card[0] in "TE"]
    after = chance.choice([None, chance.randrange(len(fields["plays"]) + 1)])
    cards = chance.sample(trumps, chance.randint(0, len(trumps)))
    fields["poignees"].append({"seat": seat, "cards": cards, "after": after})


def claim(fields: Fields, chance: Random) -> None:
    """Few cards are left, so that the search is short."""
    fields["plays"] = fields["plays"][: -chance.randint(1, 2 * fields["players"])]
    if len(fields["plays"]) > 60:
        fields["claim"] = {"seat": chance.randrange(fields["players"])}


def answer(fields: Fields, chance: Random) -> None:
    key = chance.choice(["choice", "effect", "repeated", "accepts", "found", "cards", "taker", "confused"])
    value = chance.choice(["score", "cancel", "accept", "none", "distorted", "yes", "no", "later", 7])
    fields.setdefault("answers", {})[key] = value


def other_bids(fields: Fields, chance: Random) -> None:
    fields["bids"] = [chance.choice([bid.word for bid in Bid]) for _ in range(chance.randrange(5))]


DAMAGES: list[Callable[[Fields, Random], None]] = [
    swap_plays,
    mix_plays,
    stop_early,
    misdeal,
    change_discard,
    expose,
    show_poignee,
    claim,
    answer,
    other_bids,
]


def damaged(seed: int) -> Fields | None:
    chance = Random(seed)
    state = legal_end(seed % 60)
    if state.phase is not Phase.SCORED:
        return None
    fields: Fields = json.loads(write_record(state))
    for damage in chance.choices(DAMAGES, k=chance.randint(1, 3)):
        if fields["plays"]:
            damage(fields, chance)
    return fields


def heard(seed: int) -> Hearing | RecordError | None:
    fields = damaged(seed)
    if fields is None:
        return None
    try:
        return hear(parse_as_played(json.dumps(fields)))
    except RecordError as refusal:
        return refusal


@pytest.mark.req("MAR-06")
def test_marks_of_some_damaged_deals_sum_to_zero() -> None:
    hearings = [case for case in map(heard, range(90, 130)) if isinstance(case, Hearing)]
    sums = [sum(hearing.after.marks) for hearing in hearings if hearing.after is not None]
    assert sums == [0] * len(sums)
    assert len(hearings) > 10


@pytest.mark.req("MAR-06")
@pytest.mark.slow
@pytest.mark.parametrize("deals", [400, pytest.param(900, marks=pytest.mark.soak)])
def test_damaged_deal_is_heard_or_refused_and_its_marks_sum_to_zero(deals: int) -> None:
    cases = [heard(seed) for seed in range(deals)]
    hearings = [case for case in cases if isinstance(case, Hearing)]
    for hearing in hearings:
        verdicts = [verdict for verdict in (hearing.before, hearing.after) if verdict is not None]
        assert [sum(verdict.marks) for verdict in verdicts] == [0] * len(verdicts)
        every = range(len(hearing.heard))
        lifted = hearing.lift(*every)
        assert lifted.after == lifted.before
    assert len(hearings) > deals / 5
    assert {fault for hearing in hearings for fault in faults(hearing)} > {
        *("revoke", "false_discard", "misdeal", "dog_count", "card_out_of_turn", "lead_out_of_turn"),
        *("exposed_card", "illegal_discard", "poignee_incomplete", "change_of_card"),
    }


# --- records that cannot be -------------------------------------------------------------------------------


def changed(deal: AsPlayed, **changes: Any) -> AsPlayed:
    return replace(deal, **changes)


@pytest.mark.parametrize(
    ("deal", "damage", "field"),
    [
        (laid(even(), "C7"), Damage.NOT_HELD, "plays[0]"),  # lies in the discard
        (laid(even(), "SR SR"), Damage.NOT_HELD, "plays[1]"),
        (laid(even(), "SR S3"), Damage.PLAYED_TWICE, "plays[1]"),  # seat 0 twice
        (laid(even(), "SR S2 S1 S6"), Damage.PLAYED_TWICE, "plays[3]"),  # seat 1 twice
        (laid(changed(even(), bids=()), "SR"), Damage.NO_CONTRACT, "bids"),
        (changed(even(), bids=(Bid.GARDE, Bid.PRISE)), Damage.ILLEGAL, "bids[1]"),
        (changed(even(), discard=Hand.parse("HR C7.8.9.10 D10")), Damage.NOT_HELD, "discard"),
        (even(bid=Bid.GARDE_SANS), Damage.ILLEGAL, "discard"),
        (laid(dealt(5, {}, bid=Bid.GARDE_SANS), "SR"), Damage.MISSING, "call"),
        (changed(even(), call=13), Damage.ILLEGAL, "call"),
    ],
    ids=[
        "card of the discard",
        "card twice",
        "leader again",
        "other seat again",
        "no contract",
        "bid too low",
        "foreign discard",
        "discard without dog",
        "no call",
        "call at four",
    ],
)
def test_record_that_cannot_have_been_played_is_refused(deal: AsPlayed, damage: Damage, field: str) -> None:
    with pytest.raises(RecordError) as refusal:
        hear(deal)
    assert (refusal.value.damage, refusal.value.field) == (damage, field)


def refused(deal: AsPlayed) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        hear(deal)
    return refusal.value


@pytest.mark.req("AUC-06")
def test_discard_with_a_garde_sans_is_refused_before_the_play_is_walked() -> None:
    """The card that is played lies in the discard: that is not what is told."""
    refusal = refused(laid(even(bid=Bid.GARDE_SANS), "C7"))
    assert (refusal.damage, refusal.field, refusal.reason) == (Damage.ILLEGAL, "discard", Reason.NO_DISCARD)


def test_card_that_cannot_have_been_played_is_told_by_its_name() -> None:
    refusal = refused(laid(even(), "SR C7"))
    assert (refusal.given, refusal.rule, refusal.detail) == ("C7", "PLA-12", "")
    foreign = refused(changed(even(), discard=Hand.parse("HR C7.8.9.10 DD")))
    assert (foreign.given, foreign.rule, foreign.detail) == ("HR DD", "CHI-03", "")


@pytest.mark.req("AUC-14", "DEA-17")
@pytest.mark.parametrize("is_misdeal", [False, True])
def test_bid_of_a_banned_seat_is_refused(is_misdeal: bool) -> None:
    deal = even()
    if is_misdeal:
        card = Hand.parse("H3")
        hands = (deal.hands[0], deal.hands[1] - card, deal.hands[2] | card, deal.hands[3])
        deal = replace(deal, hands=hands)
    refusal = refused(replace(deal, banned=frozenset({0})))
    assert (refusal.damage, refusal.field, refusal.rule) == (Damage.ILLEGAL, "bids[0]", "AUC-14")
    assert faults(hear(replace(deal, banned=frozenset({1, 3})))) == (["misdeal"] if is_misdeal else [])


@pytest.mark.parametrize("bid", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_hands_without_a_card_are_heard_and_have_no_score(players: int, bid: Bid) -> None:
    deal = dealt(players, {}, bid=bid)
    hearing = hear(replace(deal, hands=(Hand(),) * players, dog=Hand.of(DECK)))
    assert (faults(hearing), hearing.fate) == (["dog_count"], Fate.CANCELLED)
    assert (hearing.before, hearing.after, hearing.lift(0).after) == (None, None, None)


@pytest.mark.parametrize("key", ["effects", "", "x" * 50])
def test_answer_to_a_question_that_no_fault_asks_is_refused(key: str) -> None:
    deal = laid(even(), "SR S2 S1 S8")
    refusal = refused(changed(deal, answers=(("effect", "none"), (key, "none"))))
    assert (refusal.damage, refusal.field, refusal.given) == (Damage.UNKNOWN, "answers", key[:40])
    seen = (exposed(3, "HV", 2), Exposed(3, Hand.parse("H9"), 2, How.SHOWN, ((key, "none"),)))
    refusal = refused(changed(deal, exposed=seen))
    assert (refusal.damage, refusal.field, refusal.given) == (Damage.UNKNOWN, "exposed[1].answers", key[:40])


def test_answer_to_a_question_of_a_fault_that_did_not_happen_is_heard() -> None:
    deal = changed(played_out(even()), answers=(("accepts", "yes"), ("confused", "no")))
    assert faults(hear(deal)) == []


@pytest.mark.parametrize("answers", [{"choice": "maybe"}, {"repeated": "2"}, {"effect": "later"}])
def test_answer_that_a_fault_does_not_have_is_refused(answers: dict[str, str]) -> None:
    deal = changed(laid(even(), "SR T5 S7 S8 HR"), answers=tuple(answers.items()))
    with pytest.raises(RecordError) as refusal:
        hear(deal)
    (given,) = answers.values()
    assert (refusal.value.damage, refusal.value.field, refusal.value.given) == (
        Damage.UNKNOWN,
        "answers",
        given,
    )


@pytest.mark.parametrize(
    ("extra", "damage", "field"),
    [
        ({"exposed": [{"seat": 1, "cards": ["T5"], "after": 5}]}, Damage.NOT_REACHED, "exposed[0].after"),
        ({"exposed": [{"seat": 4, "cards": ["T5"]}]}, Damage.UNKNOWN, "exposed[0].seat"),
        ({"exposed": [{"seat": 1, "cards": ["T5"], "how": "x"}]}, Damage.UNKNOWN, "exposed[0].how"),
        ({"poignees": [{"seat": 0, "cards": ["T9"], "after": -1}]}, Damage.NOT_REACHED, "poignees[0].after"),
        ({"claim": {"seat": 0, "after": 9}}, Damage.NOT_REACHED, "claim.after"),
        ({"answers": {"choice": 1.25}}, Damage.WRONG_TYPE, "answers.choice"),
    ],
)
def test_record_that_cannot_be_read_is_refused(extra: Fields, damage: Damage, field: str) -> None:
    deal = even()
    fields: Fields = {
        "oudler": 1,
        "players": 4,
        "dealer": 3,
        "hands": [hand.names() for hand in deal.hands],
        "dog": deal.dog.names(),
        "bids": [bid.word for bid in deal.bids],
        "discard": deal.discard.names(),
        "plays": ["SR", "T5", "S7", "S8"],
    }
    assert len(hear(parse_as_played(json.dumps(fields))).heard) == 1
    with pytest.raises(RecordError) as refusal:
        parse_as_played(json.dumps(fields | extra))
    assert (refusal.value.damage, refusal.value.field) == (damage, field)


def test_answer_about_a_confused_discard_is_yes_or_no() -> None:
    refusal = refused(changed(even(), answers=(("confused", "maybe"),)))
    assert (refusal.damage, refusal.field, refusal.given) == (Damage.UNKNOWN, "answers", "maybe")
