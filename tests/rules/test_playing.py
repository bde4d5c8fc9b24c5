"""Card play: who leads, which cards are legal, who wins a trick, and the three kinds of revoke."""

import pytest

from oudler import rules
from oudler.rules.playing import why_not_play, winning_index
from tests.rules.endings import after_auction, arranged, cards, ended, in_play, play, replay_last, trick
from tests.rules.positions import after

CLUB = rules.EDITIONS["club-004"]
FOLLOWING = {0: "S1.2 H1", 1: "S3.4 H2 T2", 2: "S5.R H3 T3", 3: "S6.7 H4 T1.4", 4: "S8.9 H5 T5"}
"""Every seat has two spades and a heart."""


def legal(hand: str, played: str) -> str:
    return str(rules.Hand(rules.legal_plays_mask(rules.Hand.parse(hand).mask, cards(played))))


def reason(hand: str, played: str, card: str) -> rules.Reason | None:
    return why_not_play(rules.Hand.parse(hand).mask, cards(played), rules.parse_card(card))


def hands_for(players: int) -> dict[int, str]:
    return {seat: hand for seat, hand in FOLLOWING.items() if seat < players}


# --- lead and turn --------------------------------------------------------------------------------


@pytest.mark.req("PLA-01")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_lead_is_the_right_neighbour_of_the_dealer_and_play_goes_on_to_the_right(
    players: int, dealer: int
) -> None:
    state = in_play(arranged(players, hands_for(players), dealer=dealer), call="CR")
    order = []
    while not state.tricks:
        order.append(state.turn)
        state = rules.apply(state, rules.legal_actions(state)[0])
    assert order == [(dealer + place) % players for place in range(1, players + 1)]


@pytest.mark.req("PLA-01")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_lead_is_the_taker_who_announced_a_slam(players: int) -> None:
    state = in_play(arranged(players, hands_for(players)), taker=2, call="CR")
    assert state.turn == 0
    assert rules.apply(state, rules.AnnounceSlam()).turn == 2


@pytest.mark.req("PLA-02")
@pytest.mark.parametrize(("players", "played"), [(3, "S1 S3 SR"), (4, "S1 S3 SR S6"), (5, "S1 S3 SR S6 S8")])
def test_winner_of_a_trick_leads_to_the_next(players: int, played: str) -> None:
    state = play(in_play(arranged(players, hands_for(players)), call="CR"), played)
    assert state.tricks == (trick(0, played, 2),)
    assert (state.turn, state.leader, state.trick) == (2, 2, ())


# --- following ------------------------------------------------------------------------------------


@pytest.mark.req("PLA-03")
@pytest.mark.parametrize(
    ("hand", "played", "allowed"),
    [
        ("S1.D H5 T3", "S10", "S1.D"),  # no need to play higher
        ("S1.D H5 T3", "S10 SR", "S1.D"),
        ("S1.D H5 T3", "S10 T21", "S1.D"),
        ("S1 H5.6 T3 EX", "H10", "H5.6 EX"),
    ],
)
def test_plays_follow_the_suit_led_and_need_not_be_higher(hand: str, played: str, allowed: str) -> None:
    assert legal(hand, played) == allowed


@pytest.mark.req("PLA-04")
@pytest.mark.parametrize(
    ("hand", "played", "allowed"),
    [("H5.R T3.20", "S10", "T3.20"), ("H5.R T3", "S10 HR", "T3"), ("H5 D3 T1", "S10 SR", "T1")],
)
def test_plays_without_the_suit_led_are_trumps(hand: str, played: str, allowed: str) -> None:
    assert legal(hand, played) == allowed


@pytest.mark.req("PLA-05")
@pytest.mark.parametrize(
    ("hand", "played", "allowed"),
    [
        ("H5 T3.9.20", "S10 T8", "T9.20"),
        ("H5 T3.9.20", "S10 T8 T10 S1", "T20"),
        ("H5 T3.9", "S10 T12", "T3.9"),  # cannot go higher: any trump
    ],
)
def test_plays_on_a_ruff_are_higher_trumps_where_there_are(hand: str, played: str, allowed: str) -> None:
    assert legal(hand, played) == allowed


@pytest.mark.req("PLA-06")
@pytest.mark.parametrize(
    ("hand", "played", "allowed"),
    [
        ("S5 T3.9.20", "T8", "T9.20"),
        ("S5 T3.9.20", "T2 T10 T5", "T20"),
        ("S5 T9", "T2 SR", "T9"),
    ],
)
def test_plays_on_a_trump_lead_are_higher_than_the_highest_so_far(
    hand: str, played: str, allowed: str
) -> None:
    assert legal(hand, played) == allowed


@pytest.mark.req("PLA-06")
def test_plays_on_a_trump_of_the_own_camp_must_be_higher_as_well() -> None:
    deal = arranged(4, {0: "T2 S1", 1: "T3.15 S2", 2: "T4.10.20 S3", 3: "T1 EX"})
    state = play(in_play(deal), "T2 T15")  # seats 1 and 2 both defend
    assert state.settled.side_of(1) is state.settled.side_of(2) is rules.Side.DEFENSE
    assert list(rules.legal_actions(state)) == [rules.parse_action("T20")]


@pytest.mark.req("PLA-07")
@pytest.mark.parametrize("played", ["T15", "T2 T15 S1"])
def test_plays_of_a_hand_with_lower_trumps_only_are_any_of_them(played: str) -> None:
    assert legal("S5 T1.3.9", played) == "T1.3.9"


@pytest.mark.req("PLA-08")
@pytest.mark.parametrize("played", ["S10", "S10 T3", "T3", "EX S10"])
def test_plays_with_neither_suit_nor_trump_are_free(played: str) -> None:
    assert legal("H5.R D1 C2", played) == "H5.R D1 C2"


@pytest.mark.req("PLA-09")
@pytest.mark.parametrize("played", ["", "S10", "T8", "H1", "H1 T8"])
def test_excuse_may_be_played_at_any_time(played: str) -> None:
    allowed = rules.Hand(rules.legal_plays_mask(rules.Hand.parse("S1 T9 EX").mask, cards(played)))
    assert rules.parse_card("EX") in allowed
    assert reason("S1 T9 EX", played, "EX") is None


@pytest.mark.req("PLA-10")
@pytest.mark.parametrize(
    ("played", "allowed"),
    [
        ("EX", "S1 H5 T3.9"),
        ("EX H2", "H5"),
        ("EX D2", "T3.9"),
        ("EX T5", "T9"),
        ("S2 EX", "S1"),
        ("D2 EX T5", "T9"),
    ],
)
def test_excuse_led_leaves_the_suit_to_the_next_card(played: str, allowed: str) -> None:
    assert legal("S1 H5 T3.9", played) == allowed


# --- one card, in turn, after jeu -----------------------------------------------------------------


@pytest.mark.req("PLA-12")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_play_takes_one_card_of_the_seat_whose_turn_it_is(players: int) -> None:
    state = in_play(arranged(players, hands_for(players)), call="CR")
    after = play(state, "S1")
    assert after.trick == cards("S1")
    assert [len(after.hand(seat)) - len(state.hand(seat)) for seat in range(players)] == [
        -1,
        *[0] * (players - 1),
    ]
    assert after.turn == 1


@pytest.mark.req("PLA-12")
@pytest.mark.parametrize("card", ["S3", "SR"])
def test_play_of_a_seat_whose_turn_it_is_not_is_refused(card: str) -> None:
    state = in_play(arranged(4, hands_for(4)))
    with pytest.raises(rules.IllegalPlay) as refusal:
        play(state, card)
    assert (refusal.value.reason, refusal.value.reason.requirement) == (rules.Reason.CARD_NOT_HELD, "PLA-12")


@pytest.mark.req("PLA-12")
def test_play_of_a_card_already_played_is_refused() -> None:
    state = play(in_play(arranged(4, hands_for(4))), "S1 S3 SR S6")
    assert rules.why_not(state, rules.PlayCard(rules.parse_card("SR"))) is rules.Reason.CARD_NOT_HELD


@pytest.mark.req("PLA-15")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", [rules.Bid.PRISE, rules.Bid.GARDE])
def test_lead_waits_for_dog_discard_and_jeu(players: int, contract: rules.Bid) -> None:
    state = after_auction(arranged(players, hands_for(players)), contract=contract)
    lead, refused = rules.PlayCard(rules.parse_card("S1")), []
    while state.phase is not rules.Phase.PLAY:
        refused.append((state.phase, rules.why_not(state, lead)))
        state = rules.apply(state, rules.legal_actions(state)[0])
    called = [(rules.Phase.CALL, rules.Reason.CALL_FIRST)] if players == 5 else []
    due = [
        (phase, rules.Reason.JEU_FIRST) for phase in (rules.Phase.DOG, rules.Phase.DISCARD, rules.Phase.READY)
    ]
    assert refused == called + due


@pytest.mark.req("PLA-15")
def test_jeu_before_the_discard_is_refused() -> None:
    state = after(after_auction(arranged(4, {})), "dog")
    assert rules.why_not(state, rules.SayJeu()) is rules.Reason.DISCARD_FIRST
    assert [type(each) for each in rules.legal_actions(state)[:2]] == [rules.LayDiscard, rules.LayDiscard]


@pytest.mark.req("PLA-16")
def test_called_suit_may_be_led_from_the_second_trick_on() -> None:
    state = in_play(arranged(5, hands_for(5)), call="SR")
    assert rules.why_not(state, rules.PlayCard(rules.parse_card("S1"))) is rules.Reason.CALLED_SUIT
    state = play(state, "H1 H2 H3 H4 H5")
    assert state.turn == 4
    assert rules.why_not(state, rules.PlayCard(rules.parse_card("S8"))) is None
    assert rules.PlayCard(rules.parse_card("S8")) in rules.legal_actions(state)


# --- who wins -------------------------------------------------------------------------------------


@pytest.mark.req("TRI-01")
@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("S1 S10 SV S2", 2),
        ("S10 SV SC SD SR", 4),
        ("S1 HR DR CR", 0),  # other suits never win
        ("SR T1 S2", 1),
        ("SR T1 T3 T2", 2),
        ("T10 SR T11 T9", 2),
        ("EX S2 HR S1", 1),  # the suit asked is that of the second card
        ("HR EX T1", 2),
    ],
)
def test_trick_is_won_by_the_highest_trump_or_card_of_the_suit_asked(played: str, winner: int) -> None:
    assert winning_index(cards(played)) == winner


@pytest.mark.req("TRI-02")
@pytest.mark.parametrize(("played", "winner"), [("EX S1 S2", 2), ("S1 EX HR", 0), ("S1 S2 EX", 1)])
def test_trick_is_not_won_by_the_excuse(played: str, winner: int) -> None:
    assert winning_index(cards(played)) == winner


@pytest.mark.req("TRI-02")
@pytest.mark.parametrize(
    ("filler", "last", "winner"), [(0, trick(0, "EX S7 S9 S8", 0), 0), (1, trick(1, "S7 S9 S8 EX", 2), 2)]
)
def test_last_trick_is_won_by_the_excuse_of_a_taker_who_won_all_others(
    filler: int, last: rules.Trick, winner: int
) -> None:
    state = replay_last(ended(4, [], [last], filler=filler))
    assert state.tricks[-1].winner == winner


@pytest.mark.req("TRI-02")
@pytest.mark.parametrize(("partner", "winner"), [(3, 0), (2, 1)])
def test_last_trick_is_won_by_the_excuse_that_the_partner_did_not_lead(partner: int, winner: int) -> None:
    terms = rules.Terms(0, rules.Bid.GARDE, called=rules.parse_card("CR"), partner=partner)
    last = [trick(0, "S1 S2 S3 SR S4", 3), trick(3, "S6 S7 EX S9 S8", 1)]
    state = replay_last(ended(5, [], last, terms=terms, filler=0))
    assert state.tricks[-1].winner == winner


@pytest.mark.req("TRI-02")
@pytest.mark.parametrize(("taken", "winner"), [([], 2), ([trick(0, "T21 S1 S2 S3", 0)], 0)])
def test_last_trick_is_won_by_the_excuse_of_defenders_who_won_all_others(
    taken: list[rules.Trick], winner: int
) -> None:
    state = replay_last(ended(4, taken, [trick(1, "S8 EX S9 SR", 0)], filler=1))
    assert state.tricks[-1].winner == winner


@pytest.mark.req("TRI-02")
def test_excuse_before_the_last_trick_wins_nothing_even_in_a_slam() -> None:
    deal = arranged(4, {0: "S1.R EX", 1: "S2.3", 2: "S4.5", 3: "S6.7 T1"}, dealer=3)
    state = play(in_play(deal), "SR S2 S4 S6 EX S3 S5 S7")
    assert [each.winner for each in state.tricks] == [0, 3]


# --- what the club says ---------------------------------------------------------------------------


@pytest.mark.req("TEN-02")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_dog_is_turned_by_the_taker_once_everybody_has_spoken(players: int) -> None:
    state = rules.apply(rules.start(arranged(players, {})), rules.MakeBid(rules.Bid.GARDE))
    while state.phase is rules.Phase.AUCTION:
        assert rules.why_not(state, rules.TurnDog()) is rules.Reason.NOT_NOW
        state = rules.apply(state, rules.MakeBid(rules.Bid.PASS))
    state = after(state, "call CR") if players == 5 else state
    assert (state.phase, state.turn) == (rules.Phase.DOG, 0)
    assert list(rules.legal_actions(state)) == [rules.TurnDog(), rules.AnnounceSlam()]


@pytest.mark.req("TEN-03")
@pytest.mark.parametrize(("edition", "speaks_again"), [("club-004", True), ("fft-2022", False)])
def test_bidder_who_was_overcalled_speaks_again_at_the_club_only(edition: str, speaks_again: bool) -> None:
    state = rules.start(arranged(4, {}, ruleset=rules.Ruleset.of(edition)))
    state = after(state, "prise", "garde", "pass", "pass")
    assert ((state.phase, state.turn) == (rules.Phase.AUCTION, 0)) is speaks_again
    if speaks_again:
        assert after(state, "garde_sans", "pass").settled.contract is rules.Bid.GARDE_SANS


@pytest.mark.req("TEN-04")
@pytest.mark.parametrize("edition", rules.EDITIONS)
def test_all_tricks_but_one_are_no_slam(edition: str) -> None:
    lost = trick(0, "S1 S2 S3 SR", 3)
    score = rules.result(ended(4, [lost], filler=0, ruleset=rules.Ruleset.of(edition))).score
    assert (score.slam, score.bonus("slam")) == (None, 0)


@pytest.mark.req("TEN-06")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_wrong_count_is_a_misdeal(players: int) -> None:
    steps = rules.dealing(players, 0, rules.Stream("a deal")).steps
    without_one_dog_card = [*steps]
    without_one_dog_card.remove(rules.Step(rules.DOG, 1))
    size = rules.SIZES[players].dog_size
    assert list(rules.misdeals(steps, players, 0)) == []
    assert list(rules.misdeals(without_one_dog_card, players, 0)) == [
        rules.Problem(rules.Misdeal.DOG_COUNT, count=size - 1, due=size)
    ]


@pytest.mark.req("TEN-07")
@pytest.mark.parametrize("edition", ["club-004", "fft-2022"])
def test_misdeal_is_dealt_again_by_the_same_dealer_and_the_culprit_may_not_bid(edition: str) -> None:
    following = rules.Rotation(4, dealer=1).after(rules.Ending.MISDEAL, rules.EDITIONS[edition], culprit=3)
    assert following == rules.Rotation(4, dealer=1, banned=frozenset({3}))


@pytest.mark.req("TEN-12")
@pytest.mark.parametrize(
    ("hand", "played", "card", "fault"),
    [
        ("T3.9 S1", "T5", "T3", rules.Reason.MUST_OVERTRUMP),  # not going up
        ("T3.9 H1", "S5 T5", "T3", rules.Reason.MUST_OVERRUFF),
        ("T3 H1", "S5", "H1", rules.Reason.MUST_RUFF),  # not trumping
        ("T3 H1", "S5 T20", "H1", rules.Reason.MUST_RUFF),
        ("S1 H1", "S5", "H1", rules.Reason.MUST_FOLLOW),  # throwing off
        ("S1 T3", "S5", "T3", rules.Reason.MUST_FOLLOW),
        ("T3 H1", "T5", "H1", rules.Reason.MUST_TRUMP),
        ("T3.9 S1", "EX T5", "T3", rules.Reason.MUST_OVERTRUMP),
        ("T3.4 S1", "T5", "T3", None),
        ("H1 D1", "S5 T2", "D1", None),
        ("S1 H1", "EX", "H1", None),
        ("S1 H1", "S5", "D1", rules.Reason.CARD_NOT_HELD),
    ],
)
def test_revoke_is_named_by_its_kind(hand: str, played: str, card: str, fault: rules.Reason | None) -> None:
    assert reason(hand, played, card) is fault


@pytest.mark.req("PLA-10")
@pytest.mark.parametrize(
    ("trick_text", "led"), [("", None), ("EX", None), ("EX H4", "H4"), ("H4 EX", "H4"), ("T3 H4", "T3")]
)
def test_led_card_is_the_first_that_is_not_the_excuse(trick_text: str, led: str | None) -> None:
    played = tuple(map(rules.parse_card, trick_text.split()))
    assert rules.led_card(played) == (None if led is None else rules.parse_card(led))
