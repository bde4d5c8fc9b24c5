"""Revokes found in the cards of a deal, and what they cost (COD-23 to COD-25, COD-42, X02, X29)."""

from dataclasses import replace
from random import Random

import pytest

from oudler.arbitration import Fate, Hearing, Irregularity, Moved, Party, hear
from oudler.record import AsPlayed
from oudler.rules import Bid, Card, Hand, Reason, deal_cards, legal_plays_mask, parse_card, winning_index
from tests.arbitration.table import (
    EVEN,
    Game,
    bids,
    dealt,
    even,
    facts,
    faults,
    laid,
    only,
    played_out,
    reckon,
    told,
)

UNEVEN = EVEN | {
    1: "S2.6.D H3.4.5.6.7.C.D.R DD C2.3 T2.5.8.16",
    2: "S1.7.V D2.3.4.5.6.V.C C1.4.5.6 T1.13.17 EX",
}
"""The even deal with a seat 2 that has the petit and no heart."""


def uneven(edition: str = "fft-2022") -> AsPlayed:
    return dealt(4, UNEVEN, edition=edition, discard=Hand.parse("D1.10 C7.8.9.10"))


def revoke(seat: int, card: str, after: int, trick: int, reason: Reason) -> tuple[object, ...]:
    return "revoke", seat, Hand.of([parse_card(card)]), after, trick, reason


def key(found: Irregularity) -> tuple[object, ...]:
    return found.fault, found.seat, found.cards, found.after, found.trick, found.reason


OVERRUFF = "H1 HR T13 H8 D2 D7 DR DD H2 HD T17 H9 D3 D8 T7 T2"
"""Seat 1, out of diamonds, ruffs under the T7 of seat 0 with T8 and T16 in hand."""


@pytest.mark.req("COD-42")
@pytest.mark.parametrize(
    ("deal", "found"),
    [
        (laid(even(), "SR T5"), revoke(1, "T5", 1, 0, Reason.MUST_FOLLOW)),
        (laid(even(), "SR H3 S7 S8"), revoke(1, "H3", 1, 0, Reason.MUST_FOLLOW)),
        (laid(uneven(), "H1 HR D2"), revoke(2, "D2", 2, 0, Reason.MUST_RUFF)),
        (laid(uneven(), OVERRUFF), revoke(1, "T2", 15, 3, Reason.MUST_OVERRUFF)),
        (laid(even(), "T21 C1"), revoke(1, "C1", 1, 0, Reason.MUST_TRUMP)),
        (laid(even(), "T7 T2"), revoke(1, "T2", 1, 0, Reason.MUST_OVERTRUMP)),
    ],
    ids=["false ruff", "suit", "no ruff", "under-ruff", "throw-off on trump", "under-trump"],
)
def test_revoke_of_each_breach_is_found(deal: AsPlayed, found: tuple[object, ...]) -> None:
    assert key(only(hear(deal))) == found


CALLED = {0: "SR S1.2.3 H2.3 T21.20.19", 1: "H4.5.6 S4", 2: "HR S5.6"}


@pytest.mark.req("COD-42")
def test_revoke_of_leading_the_called_suit_is_found() -> None:
    deal = laid(dealt(5, CALLED, bid=Bid.GARDE_SANS, call=parse_card("HR"), taker=1), "H2")
    assert key(only(hear(deal))) == revoke(0, "H2", 0, 0, Reason.CALLED_SUIT)


def test_lead_of_the_called_card_itself_is_no_fault() -> None:
    deal = laid(dealt(5, CALLED, bid=Bid.GARDE_SANS, call=parse_card("HR"), dealer=1, taker=0), "HR")
    assert faults(hear(deal)) == []


def test_lead_of_the_called_suit_to_a_later_trick_is_no_fault() -> None:
    called = dealt(5, CALLED, bid=Bid.GARDE_SANS, call=parse_card("HR"), taker=1)
    game = Game(laid(called, "SR"))
    while len(game.tricks) < 1:
        game.lay(game.choice())
    first = tuple(card for _, card in game.tricks[0])
    assert game.winners == [0]
    assert faults(hear(laid(replace(called, plays=first), "H2"))) == []


@pytest.mark.parametrize(("option", "found"), [("free", []), ("forbidden", ["revoke"])])
def test_called_suit_after_an_excuse_that_opens_follows_the_option(option: str, found: list[str]) -> None:
    edition = f"fft-2022{{called_suit_after_excuse={option}}}"
    hands = CALLED | {0: "EX S1.2.3.R"}
    deal = dealt(5, hands, bid=Bid.GARDE_SANS, call=parse_card("HR"), taker=3, edition=edition)
    assert faults(hear(laid(deal, "EX H4"))) == found


# --- consumed or not --------------------------------------------------------------------------------------


@pytest.mark.req("COD-23")
@pytest.mark.parametrize(
    ("plays", "consumed"), [("SR T5", "no"), ("SR T5 S7 S8", "no"), ("SR T5 S7 S8 HR", "yes")]
)
def test_revoke_is_consumed_by_the_first_card_of_the_next_trick(plays: str, consumed: str) -> None:
    found = facts(hear(laid(even(), plays)))
    assert found == {"culprit": "defender", "consumed": consumed}


@pytest.mark.req("COD-23")
def test_revoke_that_is_not_consumed_is_ruled_as_an_exposed_card() -> None:
    heard = hear(replace(laid(even(), "SR T5 S7 S8"), answers=(("effect", "none"),))).heard[0]
    assert heard.ruling is not None
    assert (heard.ruling.outcome.fate, heard.ruling.outcome.moves) == (Fate.CONTINUE, ())


# --- points won illicitly ---------------------------------------------------------------------------------

FALSE_RUFF = "SR T5 S7 S8"
"""Seat 1 ruffs the king of spades of seat 0 while holding S2.6.D: 4.5 + 0.5 + 0.5 + 0.5 = 6 points."""


def chosen(deal: AsPlayed, **answers: str) -> AsPlayed:
    return replace(deal, answers=tuple(answers.items()))


@pytest.mark.req("COD-24")
def test_revoke_of_a_defender_gives_the_trick_to_the_taker() -> None:
    deal = played_out(laid(even(), FALSE_RUFF))
    hearing = hear(deal)
    # 64 points with 3 oudlers: 36 needed, 25 + 28. With the trick 70: 25 + 34.
    assert told(hearing.before) == (128, 3, 53) == reckon(deal)
    assert told(hearing.after) == (140, 3, 59) == reckon(deal, {0: 0})
    assert hearing.after is not None
    assert hearing.after.marks == (177, -59, -59, -59)
    assert hearing.fate is Fate.SCORED


@pytest.mark.req("COD-24")
def test_revoke_of_a_taker_who_wins_cancels_the_deal() -> None:
    deal = played_out(laid(even(), "CD C1 C4 CC H1 HR H6 H8 H3 H7 H9 T7"))
    hearing = hear(deal)
    # 62 points with 3 oudlers: 25 + 26; the trick has 2 points, the contract stays made
    assert told(hearing.before) == (124, 3, 51) == reckon(deal)
    assert (hearing.fate, hearing.after) == (Fate.CANCELLED, None)


@pytest.mark.req("COD-24")
def test_revoke_of_a_taker_who_loses_is_scored_without_the_trick() -> None:
    deal = played_out(laid(even(taker=1), FALSE_RUFF))
    hearing = hear(deal)
    # 26 points with 1 oudler: 51 needed, 25 + 25 lost. Without the 6 points of the trick 25 + 31.
    assert told(hearing.before) == (52, 1, -50) == reckon(deal)
    assert told(hearing.after) == (40, 1, -56) == reckon(deal, {0: 0})
    assert hearing.after is not None
    assert hearing.after.marks == (56, -168, 56, 56)


@pytest.mark.req("COD-24")
def test_revoke_that_took_the_petit_gives_it_back_before_the_result_is_judged() -> None:
    deal = played_out(laid(uneven(), "S3 SD S1 S8 HR T1 H8 T7 CR C2 EX CV"))
    hearing = hear(deal)
    # 59 points with 2 oudlers are 18 too many. HR T1 H8 T7 are 10 points: 49 with 1 oudler are 2 too few.
    assert told(hearing.before) == (118, 2, 43) == reckon(deal)
    assert told(hearing.after) == (98, 1, -27) == reckon(deal, {1: 2})
    assert hearing.fate is Fate.SCORED


@pytest.mark.req("COD-24")
def test_revoke_that_won_nothing_moves_nothing() -> None:
    deal = played_out(laid(even(), "SR H3 S7 S8"))
    hearing = hear(deal)
    assert hearing.fate is Fate.SCORED
    assert hearing.after == hearing.before
    assert told(hearing.after) == reckon(deal)


@pytest.mark.req("COD-24")
def test_revoke_of_a_card_that_would_have_won_anyway_moves_nothing() -> None:
    illicit = "S3 SD S1 S8 HR T1 H8 T7"  # as above: the contract is lost
    harmless = "H2 H3 T13 H9 D2 D7 T9 DD"  # T9 wins, and so does DR, the only diamond of the taker
    deal = played_out(laid(uneven(), f"{illicit} {harmless} CR C2 EX CV"))
    hearing = hear(deal)
    assert faults(hearing) == ["revoke", "revoke"]
    assert told(hearing.after) == reckon(deal, {1: 2})


@pytest.mark.req("COD-24")
def test_lead_of_the_called_suit_that_any_legal_lead_would_equal_moves_nothing() -> None:
    """Seat 0 has trumps but for two hearts: every lead that is legal wins the trick as the queen does."""
    hands = {0: "H2.D T9.10.11.12.13.14.15.16.17.18.19.20.21", 1: "HV", 2: "H3.R", 3: "H4", 4: "H5"}
    deal = dealt(5, hands, bid=Bid.GARDE_SANS, call=parse_card("HR"), taker=1)
    hearing = hear(chosen(played_out(laid(deal, "HD HV H3 H4 H5")), choice="score"))
    assert [found for found in faults(hearing) if found != "petit_sec_late"] == ["revoke"]
    assert hearing.changes.winners == {}


def test_revoke_of_the_partner_is_one_of_the_attack() -> None:
    deal = dealt(5, CALLED, bid=Bid.GARDE_SANS, call=parse_card("HR"), taker=1)
    found = hear(laid(deal, "S1 S4 HR"))
    assert key(only(found)) == revoke(2, "HR", 2, 0, Reason.MUST_FOLLOW)
    assert facts(found) == {"culprit": "taker", "consumed": "no"}


# --- the taker's choice, other editions -----------------------------------------------------------------

MADE = laid(even(), FALSE_RUFF)
"""A revoke by the defense on a contract that is made."""
LOST = laid(even(taker=2), FALSE_RUFF)
"""A revoke by the defense on a contract that is lost; the trick stays in its camp."""
LOSS_ONLY = "fft-2022{rc_defence_choice=loss_only}"


@pytest.mark.req("COD-25", "DEA-17")
def test_revoke_of_a_defender_bans_him_and_asks_the_taker() -> None:
    (ruling,) = hear(played_out(MADE)).rulings
    assert ruling.outcome.bans == (Party.CULPRIT,)
    assert ruling.outcome.chooser is Party.TAKER
    assert ruling.outcome.moves == (Moved.ILLICIT_TRICKS,)


@pytest.mark.req("COD-25")
@pytest.mark.parametrize(
    ("deal", "choice", "fate", "base"),
    [
        (MADE, None, Fate.SCORED, 59),
        (MADE, "score", Fate.SCORED, 59),
        (MADE, "cancel", Fate.CANCELLED, None),
        (LOST, None, Fate.CANCELLED, None),
        (LOST, "score", Fate.SCORED, -64),  # 17 points without an oudler: 56 needed, 25 + 39
        (LOST, "cancel", Fate.CANCELLED, None),
    ],
)
def test_revoke_of_a_defender_leaves_the_score_to_the_taker(
    deal: AsPlayed, choice: str | None, fate: Fate, base: int | None
) -> None:
    answers = {} if choice is None else {"choice": choice}
    hearing = hear(chosen(played_out(deal), **answers))
    assert (hearing.fate, score_of(hearing)) == (fate, base)


def score_of(hearing: Hearing) -> int | None:
    return None if hearing.after is None else told(hearing.after)[2]


@pytest.mark.parametrize(
    ("taker", "choice", "base"), [(0, "cancel", 59), (2, "score", -64), (2, "cancel", None)]
)
def test_revoke_with_a_choice_on_a_loss_only_is_scored_when_the_taker_wins(
    taker: int, choice: str, base: int | None
) -> None:
    deal = played_out(laid(even(taker, LOSS_ONLY), FALSE_RUFF))
    assert score_of(hear(chosen(deal, choice=choice))) == base


@pytest.mark.parametrize(("taker", "base"), [(0, 53), (1, -50), (2, None)])
def test_revoke_by_a_clubs_text_moves_no_points_and_bans_nobody(taker: int, base: int | None) -> None:
    hearing = hear(played_out(laid(even(taker, "club-004"), FALSE_RUFF)))
    (ruling,) = hearing.rulings
    assert (ruling.outcome.moves, ruling.outcome.bans, score_of(hearing)) == ((), (), base)


# --- any revoke in any deal -------------------------------------------------------------------------------


def revoked(seed: int) -> tuple[AsPlayed, Irregularity, int | None] | None:
    """A garde sans with one revoke by chance, what should be found, and who should get the trick."""
    chance = Random(seed)
    dealing = deal_cards(3 + seed % 2, chance.randrange(3), chance)
    deal = AsPlayed(dealing.dealer, dealing.hands, dealing.dog, dealing.ruleset)
    deal = replace(deal, bids=bids(deal, chance.randrange(deal.players), Bid.GARDE_SANS))
    game, plays = Game(deal), list[Card]()
    found, gets, place, others = None, None, 0, Hand()
    while any(game.hands):
        on_table = tuple(card for _, card in game.trick)
        legal = legal_plays_mask(game.hands[game.turn], on_table)
        illegal = list(Hand(game.hands[game.turn] & ~legal))
        is_revoke = found is None and len(game.tricks) >= seed % 9 and illegal
        card = chance.choice(illegal if is_revoke else list(Hand(legal)))
        if is_revoke:
            found, others = (game.turn, len(plays), len(game.tricks), Hand.of([card])), Hand(legal)
            place = len(game.trick)
        plays.append(card)
        game.lay(card)
        if found and gets is None and not game.trick and len(game.tricks) == found[2] + 1:
            gets = rightful(game, found[0], place, others)
    if found is None:
        return None
    seat, after, trick, card_set = found
    return (
        replace(deal, plays=tuple(plays)),
        Irregularity("revoke", seat, after, (), card_set, None, trick),
        gets,
    )


def rightful(game: Game, seat: int, place: int, legal: Hand) -> int:
    """The winner of the last trick, had the seat played the legal card that is worst for its camp."""
    camp = game.taker == seat
    for card in legal:
        lying = [played for _, played in game.tricks[-1]]
        lying[place] = card
        winner = game.tricks[-1][winning_index(lying)][0]
        if camp is not (winner == game.taker) and camp is (game.winners[-1] == game.taker):
            return winner
    return game.winners[-1]


@pytest.mark.req("COD-24", "COD-42")
@pytest.mark.slow
def test_revoke_in_any_deal_is_found_and_its_trick_given_back() -> None:
    moved = 0
    for seed in range(300):
        case = revoked(seed)
        if case is None:
            continue
        deal, expected, winner = case
        assert expected.trick is not None
        assert winner is not None
        hearing = hear(chosen(deal, choice="score"))
        revokes = [heard.irregularity for heard in hearing.heard if heard.irregularity.fault == "revoke"]
        found = [replace(found, facts=(), reason=None, legal=Hand()) for found in revokes]
        assert (seed, found) == (seed, [expected])
        if hearing.after is not None:
            moved += winner != Game(deal).winners[expected.trick]
            due = reckon(replace(deal, discard=deal.dog), {expected.trick: winner})
            assert (seed, told(hearing.after)) == (seed, due)
            assert sum(hearing.after.marks) == 0
    assert moved > 10


# --- several revokes, and cards out of turn ---------------------------------------------------------------


@pytest.mark.req("COD-24", "COD-42")
@pytest.mark.parametrize(
    ("plays", "seats", "before", "after"),
    [
        # 6 points of the trick go back, whoever of the defense had won it
        ("SR T5 T8 S8", [1, 2], (128, 3, 53), (140, 3, 59)),
        ("SR S2 T8 T12", [2, 3], (124, 3, 51), (136, 3, 57)),
    ],
)
def test_two_false_ruffs_of_the_defense_on_one_trick_give_it_back(
    plays: str, seats: list[int], before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    deal = played_out(laid(even(), plays))
    hearing = hear(deal)
    assert [heard.irregularity.seat for heard in hearing.heard] == seats
    assert hearing.changes.winners == {0: 0}
    assert told(hearing.before) == before == reckon(deal)
    assert told(hearing.after) == after == reckon(deal, {0: 0})


@pytest.mark.req("COD-24")
def test_false_ruffs_of_both_camps_are_put_right_for_the_camp_that_won() -> None:
    """Seat 1 leads hearts, seat 2 throws a trump, seat 0 ruffs higher: only the taker's trick goes back."""
    deal = played_out(laid(even(dealer=0), "HR T8 H8 T9"))
    hearing = hear(replace(deal, answers=(("choice", "score"),)))
    assert [heard.irregularity.seat for heard in hearing.heard] == [2, 0]
    assert hearing.changes.winners == {0: 2}


@pytest.mark.req("COD-41", "COD-42")
def test_card_out_of_turn_is_no_reason_for_a_revoke_of_a_card_laid_before_it() -> None:
    """Seat 2 plays T8 early, above the T7; the T16 of seat 1 comes later and binds seat 2 no more."""
    hearing = hear(laid(even(), "T7 T8 T16 T14"))
    assert (only(hearing).fault, only(hearing).seat) == ("card_out_of_turn", 2)
    assert hearing.course is not None
    assert (hearing.course.tricks[0].seats, hearing.course.tricks[0].winner) == ((0, 1, 2, 3), 1)


@pytest.mark.req("COD-42")
def test_card_laid_after_one_out_of_turn_is_judged_by_what_lies() -> None:
    """The T17 of seat 2 lies already when seat 1, who must go up or play any trump, plays the T2."""
    assert faults(hear(laid(even(), "T7 T17 T2"))) == ["card_out_of_turn"]
    assert faults(hear(laid(even(), "T7 T2"))) == ["revoke"]


def test_trick_that_was_ruffed_falsely_has_the_points_of_its_cards() -> None:
    course = hear(laid(even(), FALSE_RUFF)).course
    assert course is not None
    assert course.tricks[0].half_points == 12


def test_revoke_tells_what_could_have_been_played() -> None:
    found = only(hear(laid(even(), "SR T5")))
    assert found.legal == Hand.parse("S2.6.D")
