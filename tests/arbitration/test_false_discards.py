"""Discards of the wrong size or with the wrong cards (COD-27 to COD-30, COD-43, CHI-05 to CHI-12)."""

from dataclasses import replace

import pytest

from oudler.arbitration import Duty, Fate, hear
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import EXCUSE, Bid, Hand, Side, parse_card
from tests.arbitration.table import (
    Game,
    cards,
    dealt,
    even,
    facts,
    faults,
    laid,
    only,
    played_out,
    reckon,
    shown,
    told,
)

WEAK = "C7.8.9.10 D10"
"""Five cards of the dog, which a weak seat 1 discards with others."""


def weak(discard: str, **extra: str) -> AsPlayed:
    """The even deal taken by seat 1, who loses it whatever is moved."""
    return even(1, discard=Hand.parse(discard), **extra)


# --- sizes ------------------------------------------------------------------------------------------------


@pytest.mark.req("COD-28", "COD-30")
@pytest.mark.parametrize(
    ("more", "lost", "before", "after"),
    [
        ("DD S6", "DD", (41, 1, -56), (34, 1, -59)),  # a queen, 3.5 points
        ("DD S6 C1", "DD C7", (44, 1, -54), (36, 1, -58)),
        ("DD S6 C1 S2", "DD C7 C8", (27, 1, -63), (18, 1, -67)),
    ],
    ids=["7 cards", "8 cards", "9 cards"],
)
def test_discard_of_too_many_cards_gives_the_highest_to_the_defense(
    more: str, lost: str, before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    deal = played_out(weak(f"{WEAK} {more}"))
    hearing = hear(deal)
    assert facts(hearing) == {"cards": str(len(deal.discard)), "found": "later"}
    assert told(hearing.before) == before == reckon(deal)
    assert told(hearing.after) == after == reckon(deal, lost=lost)
    assert hearing.fate is Fate.SCORED


@pytest.mark.req("COD-29", "COD-30")
@pytest.mark.parametrize(
    ("discard", "score"), [(WEAK, (40, 0, -61)), ("C7.8.9.10", (24, 0, -69))], ids=["5 cards", "4 cards"]
)
def test_discard_of_too_few_cards_leaves_the_last_cards_to_the_taker(
    discard: str, score: tuple[int, int, int]
) -> None:
    deal = played_out(weak(discard))
    hearing = hear(deal)
    assert [len(trick) for trick in Game(deal).tricks][18:] == [1] * (6 - len(deal.discard))
    assert told(hearing.before) == told(hearing.after) == score == reckon(deal)


@pytest.mark.req("COD-29")
def test_petit_that_is_the_only_card_of_the_last_trick_earns_no_bonus() -> None:
    hands = {0: "S2.3 H2 D2 C2 T1.2.3.4.5.6.7.8.9.10.11.12.13"}
    deal = played_out(
        dealt(4, hands, "S4 C3.4.5.6.7", discard=Hand.parse("C3.4.5.6.7")), "T1", leads_low=True
    )
    hearing = hear(deal)
    assert deal.plays[-1] == parse_card("T1")
    assert hearing.before is not None
    assert hearing.after is not None
    assert (hearing.before.score.petit_au_bout, hearing.after.score.petit_au_bout) == (Side.ATTACK, None)
    assert hearing.after.score.total == hearing.before.score.total - 10


@pytest.mark.req("COD-30")
@pytest.mark.parametrize("discard", ["C7.8.9.10 D10", "C7.8.9.10 D1.10 S5"])
def test_false_discard_of_a_taker_who_wins_cancels_the_deal(discard: str) -> None:
    hearing = hear(played_out(even(discard=Hand.parse(discard))))
    assert hearing.before is not None
    assert (hearing.before.score.is_made, hearing.fate, hearing.after) == (True, Fate.CANCELLED, None)


@pytest.mark.req("COD-28", "COD-30")
def test_false_discard_that_costs_the_contract_is_scored() -> None:
    """Queens of the discard make the contract; without them it is lost."""
    hands = {0: "S1.2.3.D H1.2.3.D D1.2.3.D C1.2.3.D T21 EX", 1: "SR HR DR CR"}
    deal = played_out(dealt(4, hands, "CC DC HC SC SV HV", discard=Hand.parse("CC DC HC SC SD HD DD CD")))
    hearing = hear(deal)
    # 38 points with 3 oudlers are 2 too many; without two queens, 7 points, 5 too few
    assert told(hearing.before) == (76, 3, 27) == reckon(deal)
    assert told(hearing.after) == (62, 3, -30) == reckon(deal, lost="SD HD")
    assert hearing.fate is Fate.SCORED


@pytest.mark.req("COD-27")
def test_false_discard_is_not_laid_on_the_defense() -> None:
    (ruling,) = hear(played_out(weak(WEAK))).rulings
    assert Duty.DEFENSE_NOT_BLAMED in ruling.outcome.duties
    assert only(hear(played_out(weak(WEAK)))).seat == 1


def at_three(discard: str, excuse: int = 0) -> AsPlayed:
    hands = {0: "S1.2.3.4.5.6.D H1.2.3.4.5.6.D D1.2.3.4.5.6 C1.2.3 " + ("T2" if excuse else "EX")}
    others = {excuse: "EX"} if excuse else {}
    return dealt(3, hands | others, "S7 H7 D7 C7 C8 T3", discard=Hand.parse(discard))


@pytest.mark.req("COD-28")
@pytest.mark.parametrize(
    ("discard", "lost", "short"),
    [("S1.2.3.4.5 SD H1", "SD", 1), ("S1.2.3.4.5 SD H1 HD", "SD HD", 2)],
)
def test_discard_of_too_many_cards_at_three_follows_the_same_way(discard: str, lost: str, short: int) -> None:
    deal = played_out(at_three(discard))
    assert [len(trick) for trick in Game(deal).tricks if len(trick) < 3] == [2] * short
    assert told(hear(deal).after) == reckon(deal, lost=lost)


@pytest.mark.req("COD-29")
@pytest.mark.parametrize(("discard", "lone"), [("S1.2.3.4.5", 1), ("S1.2.3", 3)])
def test_discard_of_too_few_cards_at_three_follows_the_same_way(discard: str, lone: int) -> None:
    deal = played_out(at_three(discard, excuse=1))
    assert [len(trick) for trick in Game(deal).tricks if len(trick) < 3] == [1] * lone
    assert told(hear(deal).after) == reckon(deal)


@pytest.mark.req("TRI-07")
def test_short_last_trick_with_the_excuse_of_the_defense_still_loses_it() -> None:
    deal = played_out(at_three("S1.2.3.4.5.D H1", excuse=1))
    assert [seat for seat, card in Game(deal).tricks[-1] if card == EXCUSE] == [1]
    hearing = hear(deal)
    assert told(hearing.before) == reckon(deal)
    assert told(hearing.after) == reckon(deal, lost="SD")


FIVE = {
    0: "S1.2.3.4.5 H1.2.3.4.5 D1.2.3.4 C1",
    1: "S6.7.R H6.7 D6 C5 T2.3.4.5.6.7.8.21",
}
"""Seat 0 takes with nothing and calls the king of spades of seat 1, who keeps the highest trump."""


def at_five(discard: str, dog: str) -> AsPlayed:
    call = parse_card("SR")
    return dealt(5, FIVE, dog, discard=Hand.parse(discard), call=call, bid=Bid.GARDE)


@pytest.mark.req("COD-28")
def test_short_last_trick_that_the_partner_won_goes_to_the_defense() -> None:
    deal = played_out(at_five("C1.2.3 D1", dog="C2.3 EX"), late="T21", leads_low=True)
    game = Game(deal)
    assert (len(game.tricks[-1]), game.winners[-1]) == (4, 1)
    hearing = hear(deal)
    assert told(hearing.before) == reckon(deal, partner=1)
    assert told(hearing.after) == reckon(deal, {14: 2}, lost="C1", partner=1)


def test_short_discard_at_five_leaves_lone_cards_to_the_taker() -> None:
    deal = played_out(at_five("C1", dog="C2.3.4"))
    hearing = hear(deal)
    assert [len(trick) for trick in Game(deal).tricks][15:] == [1, 1]
    assert facts(hearing) == {"cards": "1", "found": "later"}
    assert told(hearing.before) == reckon(deal, partner=1)


# --- when it is found -------------------------------------------------------------------------------------


@pytest.mark.req("CHI-08")
def test_false_discard_before_the_play_is_opened_is_put_right() -> None:
    (ruling,) = hear(weak(WEAK)).rulings
    assert (ruling.outcome.fate, ruling.outcome.duties) == (Fate.CONTINUE, (Duty.CORRECT_DISCARD,))


@pytest.mark.req("CHI-09")
@pytest.mark.parametrize(
    ("edition", "is_put_right"), [("fft-2022", False), ("fft-libre-002", False), ("fft-2012", True)]
)
def test_false_discard_after_jeu_is_put_right_in_one_edition(edition: str, is_put_right: bool) -> None:
    hearing = hear(replace(weak(WEAK, edition=edition), jeu=True, answers=(("made", "no"),)))
    assert facts(hearing)["found"] == "before_first_card"
    (ruling,) = hearing.rulings
    assert (Duty.CORRECT_DISCARD in ruling.outcome.duties) is is_put_right


def test_discard_that_is_not_laid_yet_is_no_fault() -> None:
    assert faults(hear(weak(""))) == []


def test_discard_that_was_forgotten_is_one_of_no_cards() -> None:
    assert facts(hear(laid(weak(""), "SR"))) == {"cards": "0", "found": "later"}


# --- cards that may not lie there -------------------------------------------------------------------------


@pytest.mark.req("COD-43", "CHI-05")
@pytest.mark.parametrize(("card", "value", "oudlers"), [("HR", 9, 0), ("T1", 9, 1)])
def test_king_or_oudler_of_the_discard_goes_to_the_defense(card: str, value: int, oudlers: int) -> None:
    deal = played_out(weak(f"{WEAK} {card}"))
    hearing = hear(deal)
    assert (only(hearing).fault, only(hearing).cards) == ("illegal_discard", Hand.of(cards(card)))
    before, after = told(hearing.before), told(hearing.after)
    assert after == reckon(deal, lost=card)
    assert (before[0] - after[0], before[1] - after[1]) == (value, oudlers)


@pytest.mark.req("COD-43", "CHI-06")
def test_trump_that_need_not_be_discarded_goes_to_the_defense() -> None:
    deal = played_out(weak(f"{WEAK} T2"))
    hearing = hear(deal)
    assert only(hearing).cards == Hand.parse("T2")
    assert told(hearing.after) == reckon(deal, lost="T2")


FULL = "SR HR DR CR T2.3.4.5.6.7.8.9.10.11.12.13.14.15"
"""A hand of kings and trumps: with a dog of two suit cards four trumps must be discarded."""


@pytest.mark.req("CHI-06")
@pytest.mark.parametrize(
    ("discard", "forbidden"),
    [("S1 H1 T2.3.4.5", ""), ("S1 T2.3.4.5.6", "T6"), ("S1 H1 T2.3.4 SR", "SR")],
)
def test_trumps_that_must_be_discarded_are_no_fault(discard: str, forbidden: str) -> None:
    deal = dealt(4, {0: FULL}, "S1 H1 T16.17.18.19", discard=Hand.parse(discard), jeu=True)
    found = [heard.irregularity.cards for heard in hear(deal).heard]
    assert found == ([Hand.parse(forbidden)] if forbidden else [])


@pytest.mark.req("COD-43")
def test_forbidden_card_before_jeu_is_taken_back() -> None:
    (ruling,) = hear(weak(f"{WEAK} HR")).rulings
    assert (ruling.outcome.fate, ruling.outcome.moves) == (Fate.CONTINUE, ())


# --- taken for the rest of the hand -----------------------------------------------------------------------

LONG = {0: "S2.3.4 H2.3 D2.3 C2 T2.3.4.5.6.7.8.9.10.11", 1: "T1.12.13.14.15.16.17.18.19.20.21"}
"""Ten trumps and eight small cards; the taker keeps the poignee and the six cards meant for the discard."""
LEFT = "S2.3.4 H2.3 D2.3 C2"
SINGLE = "T2.3.4.5.6.7.8.9.10.11"


def confused(edition: str = "fft-2022", left: str = LEFT) -> AsPlayed:
    poignees = (shown(0, SINGLE),)
    return dealt(
        4, LONG, "SD C3.4.5.6 EX", edition=edition, discard=Hand.parse(left), poignees=poignees, dealer=0
    )


@pytest.mark.req("CHI-11")
def test_discard_taken_for_the_hand_gives_two_cards_to_the_defense() -> None:
    deal = played_out(confused())
    hearing = hear(deal)
    assert (only(hearing).fault, facts(hearing)) == ("discard_confused", {"cards": "8", "found": "later"})
    assert [len(trick) for trick in Game(deal).tricks][16:] == [3, 3]
    assert told(hearing.before) == reckon(deal)
    assert told(hearing.after) == reckon(deal, lost="S2 S3")
    assert hearing.fate is Fate.SCORED


MOMENTS = [
    ("", "no_card_played"),
    ("T12", "before_own_first_card"),
    ("T12 T8 T1 T2", "first_trick"),
    ("T12 T8 T1 T2 T13", "later"),
]


@pytest.mark.req("CHI-10")
@pytest.mark.parametrize(("plays", "moment"), MOMENTS[:3])
def test_discard_taken_for_the_hand_is_put_right_until_the_second_trick(plays: str, moment: str) -> None:
    hearing = hear(confused_at(plays, "fft-2022"))
    assert (facts(hearing)["found"], is_put_right(hearing.rulings[0].outcome.duties)) == (moment, True)


def confused_at(plays: str, edition: str) -> AsPlayed:
    """As far as the first trick or the first card of the next, whatever the cards are."""
    deal = confused(edition)
    count = len(plays.split())
    return replace(played_out(deal), plays=played_out(deal).plays[:count])


def is_put_right(duties: tuple[Duty, ...]) -> bool:
    return Duty.CORRECT_DISCARD in duties


@pytest.mark.req("CHI-10", "CHI-12", "CHI-09")
@pytest.mark.parametrize(("edition", "correctable"), [("fft-2022", 3), ("fft-libre-002", 2), ("fft-2012", 1)])
def test_discard_taken_for_the_hand_is_put_right_as_the_edition_says(edition: str, correctable: int) -> None:
    found = [hear(confused_at(plays, edition)) for plays, _ in MOMENTS]
    assert [facts(hearing)["found"] for hearing in found] == [moment for _, moment in MOMENTS]
    put_right = [is_put_right(hearing.rulings[0].outcome.duties) for hearing in found]
    assert put_right == [place < correctable for place in range(4)]


@pytest.mark.req("CHI-12")
def test_discard_taken_for_the_hand_is_a_false_one_in_another_edition() -> None:
    deal = played_out(confused("fft-libre-002"))
    assert told(hear(deal).after) == reckon(deal, lost="S2 S3")


@pytest.mark.req("CHI-11")
def test_king_of_the_hand_left_as_discard_is_no_fault_of_its_own() -> None:
    hands = LONG | {0: LONG[0].replace("S2.3.4", "S2.3.R")}
    poignees = (shown(0, SINGLE),)
    left = Hand.parse(LEFT.replace("S2.3.4", "S2.3.R"))
    deal = dealt(4, hands, "SD C3.4.5.6 EX", discard=left, poignees=poignees, dealer=0)
    assert faults(hear(played_out(deal))) == ["discard_confused"]


def test_discard_of_more_cards_than_can_be_meant_is_refused() -> None:
    deal = played_out(dealt(3, {0: "S1.2 H3"}))
    held = [*deal.hands[0], *deal.dog]
    with pytest.raises(RecordError) as refused:
        hear(replace(deal, discard=Hand.of(held[:25]), plays=()))
    assert (refused.value.damage, refused.value.field, refused.value.rule) == (
        Damage.ILLEGAL,
        "discard",
        "CHI-03",
    )


def test_discard_of_as_many_cards_as_can_be_meant_is_heard() -> None:
    deal = played_out(dealt(3, {0: "S1.2 H3"}))
    held = [*deal.hands[0], *deal.dog]
    hearing = hear(replace(deal, discard=Hand.of(held[:24]), plays=()))
    false = next(case.irregularity for case in hearing.heard if case.irregularity.fault == "false_discard")
    assert dict(false.facts)["cards"] == "24"


@pytest.mark.req("CHI-10", "CHI-11")
def test_discard_that_was_not_taken_for_the_hand_is_a_false_one() -> None:
    deal = played_out(confused())
    hearing = hear(replace(deal, answers=(("confused", "no"),)))
    assert (only(hearing).fault, facts(hearing)) == ("false_discard", {"cards": "8", "found": "later"})
    assert told(hearing.after) == reckon(deal, lost="S2 S3")
    assert faults(hear(replace(deal, answers=(("confused", "yes"),)))) == ["discard_confused"]


@pytest.mark.req("CHI-09")
def test_discard_that_was_not_taken_for_the_hand_is_not_put_right_in_the_first_trick() -> None:
    deal = confused_at("T12", "fft-2022")
    (taken,) = hear(deal).rulings
    (false,) = hear(replace(deal, answers=(("confused", "no"),))).rulings
    assert (is_put_right(taken.outcome.duties), is_put_right(false.outcome.duties)) == (True, False)


# --- several faults of one discard ------------------------------------------------------------------------


LONG_WITH_KING = [
    # the discard; the cards given back where a king is one of the highest, and where it goes besides them
    ("DD HR", "HR", "HR DD"),
    ("C1 HR", "HR", "HR D10"),
    ("DD HR C1", "HR DD", "HR DD D10"),
    ("DD T2", "T2 DD", "T2 DD"),  # a needless trump is not the highest card
    ("HR T1", "HR T1", "HR T1 D10"),
]


@pytest.mark.req("COD-28", "COD-43", "CHI-05")
@pytest.mark.parametrize(
    ("more", "edition", "lost"),
    [
        (more, edition, lost)
        for more, among, besides in LONG_WITH_KING
        for edition, lost in (
            ("fft-2022", among),
            ("fft-2022{king_in_long_discard=besides}", besides),
        )
    ],
)
def test_king_in_a_discard_that_is_too_large_is_one_of_the_highest_cards_or_goes_besides_them(
    more: str, edition: str, lost: str
) -> None:
    deal = played_out(weak(f"{WEAK} {more}", edition=edition))
    hearing = hear(deal)
    assert faults(hearing) == ["illegal_discard", "false_discard"]
    assert hearing.changes.to_defense == Hand.of(cards(lost))
    assert told(hearing.after) == reckon(deal, lost=lost)


@pytest.mark.req("COD-28", "COD-43")
def test_king_in_a_discard_of_seven_cards_costs_four_points_and_a_half() -> None:
    hearing = hear(played_out(weak(f"{WEAK} DD HR")))
    assert (told(hearing.before), told(hearing.after)) == ((33, 1, -60), (24, 1, -64))


def test_king_that_is_forgiven_is_the_highest_of_a_discard_that_is_too_large() -> None:
    deal = played_out(weak(f"{WEAK} DD HR"))
    assert told(hear(deal).lift(0).after) == reckon(deal, lost="HR")
    assert told(hear(deal).lift(1).after) == reckon(deal, lost="HR")


# --- short tricks that no defender won --------------------------------------------------------------------


@pytest.mark.req("COD-28")
def test_short_last_trick_that_the_partner_won_goes_to_a_defender_without_the_excuse() -> None:
    """Seat 2 leads the excuse to it and loses it all the same: no trick is won by an excuse (TRI-07)."""
    hands = FIVE | {2: "EX T20"}
    call = parse_card("SR")
    five = dealt(5, hands, "C2.3.4", discard=Hand.parse("C1.2.3 D1"), call=call, bid=Bid.GARDE)
    deal = played_out(five, late="T21")
    game = Game(deal)
    assert (game.tricks[-1][0], game.winners[-1]) == ((2, EXCUSE), 1)
    hearing = hear(deal)
    assert hearing.changes.winners == {14: 3}
    assert told(hearing.after) == (69, 3, -54) == reckon(deal, {14: 3}, lost="C1", partner=1)


@pytest.mark.req("COD-28")
@pytest.mark.parametrize("late", ["T21", "EX"])
def test_trick_of_the_partner_alone_goes_to_the_defense(late: str) -> None:
    """The partner has a card of a defender, the taker has discarded one too many."""
    hands = FIVE | {1: FIVE[1].replace("S6.7.R", "S6.R EX")}
    five = dealt(5, hands, "C2.3.4", discard=Hand.parse("C1.2.3 D1"), call=parse_card("SR"), bid=Bid.GARDE)
    card = next(iter(five.hands[2]))
    piles = list(five.hands)
    piles[1], piles[2] = piles[1] | Hand.of([card]), piles[2] - Hand.of([card])
    deal = played_out(replace(five, hands=tuple(piles)), late=late)
    assert [[seat for seat, _ in trick] for trick in Game(deal).tricks][15:] == [[1]]
    hearing = hear(deal)
    assert faults(hearing) == ["misdeal", "false_discard"]
    assert hearing.course is not None
    given = {place: hearing.course.terms.side_of(seat) for place, seat in hearing.changes.winners.items()}
    assert given == {14: Side.DEFENSE, 15: Side.DEFENSE}
