"""What SensibleBot does in positions where a club player would not hesitate."""

from random import Random

import pytest

from oudler import rules
from oudler.bots import SensibleBot
from oudler.bots.bot import play_out
from oudler.bots.valuation import hand_value
from tests.bots.positions import after, chosen, deal_with

BOT = SensibleBot()


def contre(deal: rules.Deal, taker: int) -> rules.State:
    """The deal at its first card, a garde contre by that seat."""
    state = rules.start(deal)
    while state.phase is rules.Phase.AUCTION:
        state = rules.apply(
            state, rules.MakeBid(rules.Bid.GARDE_CONTRE if state.turn == taker else rules.Bid.PASS)
        )
    return rules.apply(state, rules.SayJeu())


def plays(state: rules.State) -> str:
    """The card that the bot plays now."""
    assert state.turn is not None
    return chosen(BOT.choose(rules.view(state, state.turn)))


def test_weak_hand_passes_and_strong_hand_bids() -> None:
    weak = deal_with({0: "S1.2.3.4.5.6.7.8.9 H1.2.3.4.5.6.7 T2.3"})
    strong = deal_with({0: "SR.D HR.D DR CR T21.20.19.18.17.16.15.14.13.12 T1 EX"})
    assert BOT.choose(rules.view(rules.start(weak), 0)) == rules.MakeBid(rules.Bid.PASS)
    assert BOT.choose(rules.view(rules.start(strong), 0)) == rules.MakeBid(rules.Bid.GARDE_CONTRE)


@pytest.mark.parametrize(
    ("players", "said"), [(3, [208, 29, 47, 15, 1]), (4, [237, 24, 38, 1, 0]), (5, [206, 33, 48, 12, 1])]
)
def test_bids_are_as_many_and_as_high_as_the_thresholds_make_them(players: int, said: list[int]) -> None:
    """What the first to speak says in 300 deals: pass, prise, garde, garde sans, garde contre."""
    deals = [
        rules.start(rules.deal_cards(players, 0, rules.Stream(f"bids {number}"))) for number in range(300)
    ]
    chosen_first = [BOT.choose(rules.view(state, state.deal.first_seat)) for state in deals]
    assert [chosen_first.count(rules.MakeBid(bid)) for bid in rules.Bid] == said


def test_bot_does_not_bid_below_a_standing_bid() -> None:
    fair = deal_with({1: "SR.D.1 HR.4.5 DR.2.3 C1.2 T21.20.9.8.7.6 EX"})
    state = rules.apply(rules.start(fair), rules.MakeBid(rules.Bid.GARDE_CONTRE))
    assert BOT.choose(rules.view(state, 1)) == rules.MakeBid(rules.Bid.PASS)


def test_more_of_everything_is_worth_more() -> None:
    plain = rules.Hand.parse("S1.2.3.4 H1.2.3.4 D1.2.3.4 C1.2.3 T2.3.4")
    for better in ("SR", "T21", "EX", "T20"):
        assert hand_value(plain - rules.Hand.parse("S4") | rules.Hand.parse(better), 4) > hand_value(plain, 4)


def test_king_is_called_in_a_short_suit_that_is_not_empty() -> None:
    deal = deal_with({0: "SD.3 H1.2.3.4.5 C1.2 T21.20.19.18.17.16 | D"}, players=5, dealer=4)
    state = rules.start(deal)
    for bid in (rules.Bid.GARDE, rules.Bid.PASS, rules.Bid.PASS, rules.Bid.PASS, rules.Bid.PASS):
        state = rules.apply(state, rules.MakeBid(bid))
    assert BOT.choose(rules.view(state, 0)) == rules.CallCard(rules.parse_card("SR"))


def discard_of(deal: rules.Deal) -> rules.Hand:
    state = rules.start(deal)
    for bid in (rules.Bid.GARDE, *[rules.Bid.PASS] * (deal.players - 1)):
        state = rules.apply(state, rules.MakeBid(bid))
    action = BOT.choose(rules.view(rules.apply(state, rules.TurnDog()), 0))
    assert isinstance(action, rules.LayDiscard)
    return action.cards


def test_discard_empties_a_short_suit_and_saves_honours() -> None:
    deal = deal_with({0: "SR.D.C.V H3.4.5 D2.3.4.5 T21.20.19.18.17.16.15"}, dog="HD DV C2.C T8.9")
    discard = discard_of(deal)
    kept = (deal.hands[0] | deal.dog) - discard
    assert {"HD", "CC"} <= set(discard.names())
    assert [card for card in kept if rules.suit_of(card) == 1 or rules.suit_of(card) == 3] == []


def test_discard_takes_low_trumps_only_by_necessity() -> None:
    deal = deal_with({0: "SR HR DR CR T2.3.4.5.6.7.8.9.10.11.12.13.14.21"}, dog="T15.16.17.18 S1.2")
    assert discard_of(deal).names() == ["S1", "S2", "T2", "T3", "T4", "T5"]


def test_petit_is_saved_when_it_wins_as_the_last_card() -> None:
    deal = deal_with({0: "T1.5.6 | S", 1: "SV", 2: "S3", 3: "S5"}, dealer=0)
    assert plays(after(contre(deal, 3), "SV S3 S5")) == "T1"


def test_petit_is_not_thrown_under_an_opposing_trump() -> None:
    deal = deal_with({0: "T1.5.6 | T", 3: "T21.20.19.18.17"}, dealer=2)
    assert plays(after(contre(deal, 3), "T21")) in {"T5", "T6"}


def test_petit_is_given_to_an_ally_who_is_sure_to_win() -> None:
    deal = deal_with({0: "T1.5.6 | T", 2: "T2", 3: "T21"}, dealer=1)
    assert plays(after(contre(deal, 1), "T2 T21")) == "T1"


def test_21_is_not_spent_when_a_lower_trump_wins() -> None:
    deal = deal_with({0: "T21.9.10 | ST", 1: "S2", 2: "S5", 3: "S8"}, dealer=0)
    assert plays(after(contre(deal, 3), "S2 S5 S8")) == "T9"


def test_points_go_to_an_ally_who_is_sure_to_win() -> None:
    deal = deal_with({0: "HD.V.2", 1: "H3.4", 3: "HR.5", 2: "H6.7"}, dealer=0)
    assert plays(after(contre(deal, 1), "H3 H6 HR")) == "HD"


def test_points_are_kept_from_an_opponent_who_wins() -> None:
    deal = deal_with({0: "HD.V.2", 1: "H3.4", 3: "HR.5", 2: "H6.7"}, dealer=1)
    card = rules.parse_card(plays(after(contre(deal, 3), "H6 HR")))
    assert rules.suit_of(card) == 1
    assert rules.half_points(1 << card) == 1


def test_defender_does_not_lead_trumps_from_a_mixed_hand() -> None:
    deal = deal_with({0: "S2.3.4.5 H2.3.4.5 D2.3.4.5 T5.9.12.14"}, dealer=3)
    assert rules.suit_of(rules.parse_card(plays(contre(deal, 2)))) is not None


def test_taker_with_many_trumps_draws_trumps() -> None:
    deal = deal_with({0: "SR HR T21.20.19.18.17.16.15.14.13 S2.3 H2.3 D2.3.4 | T"}, dealer=3)
    assert plays(contre(deal, 0)) in {f"T{number}" for number in range(13, 22)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_excuse_is_never_kept_for_the_last_trick(players: int) -> None:
    chance = Random(players)
    last = 0
    for _ in range(60):
        end = play_out(rules.start(rules.deal_cards(players, 0, chance)), [BOT] * players)
        last += bool(end.tricks) and rules.EXCUSE in end.tricks[-1].cards
    assert last == 0


def test_excuse_is_neither_led_nor_played_needlessly() -> None:
    deal = deal_with({0: "EX S2.3.4.5 H2.3.4 D2.3 C2.3 T5.6", 3: "S8"}, dealer=3)
    assert plays(contre(deal, 2)) != "EX"
    later = deal_with({0: "EX S2.3.4.5 H2.3.4 D2.3 C2.3 T5.6", 3: "S8"}, dealer=2)
    assert plays(after(contre(later, 2), "S8")).startswith("S")


def test_excuse_saves_a_card_that_would_be_lost() -> None:
    deal = deal_with({0: "EX HD | H", 3: "HR"}, dealer=2)
    assert plays(after(contre(deal, 3), "HR")) == "EX"


SOLID = "SR.D.C.V HR T21.20.19.18.17.16.15.14.13.12.11 DR.D"


def test_slam_is_announced_only_when_certain() -> None:
    kings = "SR.D.C.V.10 HR.D.C.V DR.D.C.V CR.D.C.V T21"
    hands = (
        (SOLID, rules.AnnounceSlam()),
        (SOLID.replace("DR.D", "DR.2"), rules.SayJeu()),
        (kings, rules.SayJeu()),
    )
    for hand, expected in hands:
        state = rules.start(deal_with({0: hand}, dealer=3))
        for bid in (rules.Bid.GARDE_CONTRE, rules.Bid.PASS, rules.Bid.PASS, rules.Bid.PASS):
            state = rules.apply(state, rules.MakeBid(bid))
        assert BOT.choose(rules.view(state, 0)) == expected


def test_announced_slam_is_made() -> None:
    end = play_out(rules.start(deal_with({0: SOLID}, dealer=3)), [BOT] * 4)
    assert rules.AnnounceSlam() in rules.actions_of(end)
    assert {trick.winner for trick in end.tricks} == {0}


def test_taker_with_prospects_shows_a_poignee_that_hides_the_petit() -> None:
    state = contre(deal_with({0: "SR HR DR CR T21.20.19.18.17.16.15.14.13.12.11 T1 S2.3"}, dealer=3), 0)
    shown = BOT.choose(rules.view(state, 0))
    assert isinstance(shown, rules.ShowPoignee)
    assert "T1" not in shown.cards.names()


def test_bot_declares_a_petit_sec() -> None:
    state = rules.start(deal_with({1: "T1 S1.2.3.4.5.6.7.8.9 H1.2.3.4.5.6.7.8", 0: "EX"}))
    seat = state.turn
    assert seat == 1
    assert rules.apply(state, BOT.choose(rules.view(state, seat))).phase is rules.Phase.CANCELLED
