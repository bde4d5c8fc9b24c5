"""The score of a deal, its printed examples, and how three, four and five players mark it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.rules import (
    Bid,
    Hand,
    Mark,
    Options,
    Poignee,
    Result,
    Score,
    ShownPoignee,
    Side,
    Slam,
    Terms,
    Trick,
    WrongTable,
    mark,
    parse_card,
    result,
)
from tests.rules.endings import GARDE, JUST_MADE, ONE_SHORT, chosen, ended, trick

CONTRACTS = list(Bid)[1:]
SINGLE = (ShownPoignee(0, Hand.parse("T2.3.4.5.6.7.8.9.10.11"), Poignee.SINGLE),)

EXAMPLES = {
    106: Score(Bid.GARDE, 98, 2, (Poignee.SINGLE,), Side.ATTACK),
    76: Score(Bid.GARDE_SANS, 90, 2, (), Side.DEFENSE),
    -42: Score(Bid.PRISE, 68, 2, (Poignee.SINGLE,), Side.ATTACK),
    92: Score(Bid.GARDE, 104, 2, (Poignee.SINGLE,)),
    582: Score(Bid.GARDE, 174, 2, (Poignee.SINGLE,), Side.ATTACK, Side.ATTACK, slam_announced=True),
}
"""The five examples that the official text prints, by their score."""

scores = st.builds(
    Score,
    contract=st.sampled_from(CONTRACTS),
    half_points=st.integers(0, 182),
    oudlers=st.integers(0, 3),
    poignees=st.lists(st.sampled_from(Poignee), max_size=2).map(tuple),
    petit_au_bout=st.sampled_from([None, *Side]),
    slam=st.sampled_from([None, *Side]),
    slam_announced=st.booleans(),
)


# --- margin ---------------------------------------------------------------------------------------


@pytest.mark.req("CAR-11")
@pytest.mark.parametrize(("oudlers", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_points_needed_by_oudlers(oudlers: int, needed: int) -> None:
    assert Score(Bid.PRISE, 0, oudlers).needed == needed


@pytest.mark.req("CNT-03")
@pytest.mark.parametrize(("oudlers", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_contract_is_made_with_exactly_the_points_needed(oudlers: int, needed: int) -> None:
    exact, short = Score(Bid.PRISE, 2 * needed, oudlers), Score(Bid.PRISE, 2 * needed - 2, oudlers)
    assert (exact.is_made, exact.margin, exact.total) == (True, 0, 25)
    assert (short.is_made, short.margin, short.total) == (False, -1, -26)


@pytest.mark.req("CNT-04", "CNT-05")
@pytest.mark.parametrize(
    ("half_points", "is_made", "margin", "total"),
    [(81, False, -1, -52), (83, True, 1, 52), (82, True, 0, 50), (79, False, -2, -54), (85, True, 2, 54)],
)
def test_half_point_goes_to_the_winner(half_points: int, is_made: bool, margin: int, total: int) -> None:
    score = Score(Bid.GARDE, half_points, 2)
    assert (score.is_made, score.margin, score.total) == (is_made, margin, total)


@pytest.mark.req("CNT-06")
@pytest.mark.parametrize("oudlers", range(4))
def test_contract_is_lost_by_half_a_point(oudlers: int) -> None:
    score = Score(Bid.PRISE, 2 * (56, 51, 41, 36)[oudlers] - 1, oudlers)
    assert (score.is_made, score.total) == (False, -26)


@pytest.mark.req("CNT-01")
@pytest.mark.parametrize("half_points", [-1, 183])
def test_score_of_points_that_are_not_in_the_deck_is_refused(half_points: int) -> None:
    with pytest.raises(WrongTable):
        Score(Bid.GARDE, half_points, 2)


@pytest.mark.parametrize(("contract", "oudlers"), [(Bid.PASS, 2), (Bid.GARDE, 4), (Bid.GARDE, -1)])
def test_score_without_contract_or_with_impossible_oudlers_is_refused(contract: Bid, oudlers: int) -> None:
    with pytest.raises(WrongTable):
        Score(contract, 90, oudlers)


# --- the formula ----------------------------------------------------------------------------------


@pytest.mark.req("SCO-01")
@pytest.mark.parametrize(("points", "base"), [(41, 25), (45, 29), (91, 75), (40, -26), (34, -32), (0, -66)])
def test_base_is_25_and_the_margin_or_shortfall(points: int, base: int) -> None:
    assert Score(Bid.PRISE, 2 * points, 2).base == base


@pytest.mark.req("SCO-02")
@pytest.mark.parametrize(("contract", "times"), list(zip(CONTRACTS, (1, 2, 4, 6), strict=True)))
@pytest.mark.parametrize(("points", "base"), [(51, 35), (38, -28)])
def test_base_is_multiplied_by_the_contract(contract: Bid, times: int, points: int, base: int) -> None:
    assert Score(contract, 2 * points, 2).total == times * base


@pytest.mark.req("SCO-03")
@given(score=scores)
def test_score_follows_the_formula_of_the_text(score: Score) -> None:
    sign = 1 if score.half_points >= 2 * score.needed else -1
    gap = (abs(score.half_points - 2 * score.needed) + 1) // 2
    times = {Bid.PRISE: 1, Bid.GARDE: 2, Bid.GARDE_SANS: 4, Bid.GARDE_CONTRE: 6}[score.contract]
    petit = {Side.ATTACK: 1, Side.DEFENSE: -1, None: 0}[score.petit_au_bout]
    slam = {
        (Side.ATTACK, True): 400,
        (Side.ATTACK, False): 200,
        (Side.DEFENSE, True): -400,
        (Side.DEFENSE, False): -200,
        (None, True): -200,
        (None, False): 0,
    }[score.slam, score.slam_announced]
    base = sign * ((25 + gap) * times + sum(score.poignees))
    assert score.total == base + 10 * times * petit + slam


# --- bonuses --------------------------------------------------------------------------------------


@pytest.mark.req("PAB-02", "PAB-03")
@pytest.mark.parametrize(("contract", "bonus"), list(zip(CONTRACTS, (10, 20, 40, 60), strict=True)))
@pytest.mark.parametrize("half_points", [100, 60])
@pytest.mark.parametrize(("side", "sign"), [(Side.ATTACK, 1), (Side.DEFENSE, -1)])
def test_petit_au_bout_pays_its_camp_by_the_contract_whatever_the_result(
    contract: Bid, bonus: int, half_points: int, side: Side, sign: int
) -> None:
    bare = Score(contract, half_points, 2)
    assert replace(bare, petit_au_bout=side).total - bare.total == sign * bonus


@pytest.mark.req("PAB-02", "PAB-03")
@pytest.mark.parametrize(
    ("contract", "half_points", "side", "total"),
    [
        (Bid.GARDE_SANS, 72, Side.ATTACK, -(25 + 5) * 4 + 40),  # lost, petit au bout won: 40 back
        (Bid.PRISE, 92, Side.ATTACK, 30 + 10),
        (Bid.PRISE, 72, Side.DEFENSE, -30 - 10),
    ],
)
def test_petit_au_bout_examples(contract: Bid, half_points: int, side: Side, total: int) -> None:
    assert Score(contract, half_points, 2, petit_au_bout=side).total == total


@pytest.mark.req("PAB-04")
@pytest.mark.parametrize("contract", CONTRACTS)
def test_petit_au_bout_of_the_defence_is_deducted_from_a_winning_taker(contract: Bid) -> None:
    score = Score(contract, 92, 2, petit_au_bout=Side.DEFENSE)
    assert (score.is_made, score.total) == (True, (30 - 10) * contract.multiplier)


@pytest.mark.req("SLA-03", "SLA-04", "SLA-06", "SLA-11")
@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize(
    ("slam", "announced", "bonus"),
    [(Side.ATTACK, True, 400), (Side.ATTACK, False, 200), (Side.DEFENSE, False, -200), (None, False, 0)],
)
def test_slam_bonus_is_flat(contract: Bid, slam: Side | None, announced: bool, bonus: int) -> None:
    bare = Score(contract, 92, 2)
    assert replace(bare, slam=slam, slam_announced=announced).total - bare.total == bonus


@pytest.mark.req("SLA-05")
def test_slam_announced_and_failed_costs_200_on_a_contract_made() -> None:
    score = Score(Bid.GARDE, 102, 2, slam_announced=True)
    assert (score.total, mark(4, score.total)) == (-130, Mark(-390, 0, 130))


@pytest.mark.req("SLA-05")
def test_slam_announced_and_failed_costs_200_on_a_contract_lost() -> None:
    assert Score(Bid.GARDE, 62, 2, slam_announced=True).total == -(25 + 10) * 2 - 200


@pytest.mark.parametrize(("choice", "bonus"), [("cumulate", -400), ("once", -200)])
def test_slam_announced_and_made_by_the_defence_costs_both_or_one_by_option(choice: str, bonus: int) -> None:
    options = Options().override({"defense_slam": choice})
    score = Score(Bid.GARDE, 10, 0, slam=Side.DEFENSE, slam_announced=True, options=options)
    assert score.bonus("slam") == bonus


# --- printed examples -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "made_by"),
    [
        pytest.param(106, 8, marks=pytest.mark.req("SCO-04")),
        pytest.param(76, 4, marks=pytest.mark.req("SCO-05")),
        pytest.param(-42, -7, marks=pytest.mark.req("SCO-06")),
        pytest.param(92, 11, marks=pytest.mark.req("SCO-07")),
        pytest.param(582, 46, marks=pytest.mark.req("SCO-08")),
    ],
)
def test_score_examples_of_the_text(total: int, made_by: int) -> None:
    assert (EXAMPLES[total].margin, EXAMPLES[total].total) == (made_by, total)


@pytest.mark.req("SCO-04", "MAR-01")
def test_example_of_49_points_played_out() -> None:
    tricks = [trick(0, "T21 SR HR DR", 0), trick(0, "CR SD HD DD", 0), trick(0, "S7 S8 S9 S10", 0)]
    state = ended(4, tricks, [trick(0, "T1 CD SV HV", 0)], poignees=SINGLE)
    assert result(state) == Result(
        taker=0,
        partner=None,
        winners=(0, 0, 0, *[1] * 14, 0),
        score=EXAMPLES[106],
        scores=(318, -106, -106, -106),
    )


@pytest.mark.req("SCO-05")
def test_example_of_a_garde_sans_with_the_petit_au_bout_of_the_defence_played_out() -> None:
    tricks = [trick(0, "T21 SR HR DR", 0), trick(0, "EX S7 S8 S9", 1), trick(0, "CR SD HD DD", 0)]
    tricks = [*tricks, trick(0, "SV S10 C5 CV", 0)]
    last = trick(0, "C2 C3 T1 C4", 2)
    played = result(ended(4, tricks, [last], terms=Terms(0, Bid.GARDE_SANS), dog="S1.2.3.4.5 HV"))
    assert played.score == EXAMPLES[76]
    assert played.scores == (228, -76, -76, -76)


@pytest.mark.req("SCO-08")
def test_example_of_an_announced_slam_played_out() -> None:
    excuse = trick(0, "T20 EX S7 S8", 0)
    state = ended(
        4,
        [excuse],
        [trick(0, "T1 S9 S10 H1", 0)],
        terms=GARDE._replace(slam=Slam.ANNOUNCED),
        filler=0,
        poignees=SINGLE,
    )
    assert result(state).score == EXAMPLES[582]
    assert result(state).scores == (1746, -582, -582, -582)


# --- marking --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "shares"),
    [
        pytest.param(4, {106: 318, -42: -126}, marks=pytest.mark.req("MAR-01")),
        pytest.param(3, {106: 212, -42: -84}, marks=pytest.mark.req("MAR-02", "MAR-09")),
        pytest.param(5, {106: 424, -42: -168}, marks=pytest.mark.req("MAR-05")),
    ],
)
def test_mark_of_a_taker_alone(players: int, shares: dict[int, int]) -> None:
    assert {total: mark(players, total) for total in shares} == {
        total: Mark(taker, 0, -total) for total, taker in shares.items()
    }


@pytest.mark.parametrize(
    ("total", "with_partner", "alone"),
    [
        pytest.param(106, Mark(212, 106, -106), Mark(424, 0, -106), marks=pytest.mark.req("MAR-07")),
        pytest.param(76, Mark(152, 76, -76), Mark(304, 0, -76), marks=pytest.mark.req("MAR-08")),
        pytest.param(-42, Mark(-84, -42, 42), Mark(-168, 0, 42), marks=pytest.mark.req("MAR-08")),
        pytest.param(92, Mark(184, 92, -92), Mark(368, 0, -92), marks=pytest.mark.req("MAR-08")),
        pytest.param(582, Mark(1164, 582, -582), Mark(2328, 0, -582), marks=pytest.mark.req("MAR-08")),
    ],
)
@pytest.mark.req("MAR-03", "MAR-05")
def test_mark_at_five_of_the_printed_examples(total: int, with_partner: Mark, alone: Mark) -> None:
    score = EXAMPLES[total]
    assert mark(5, score.total, alone=False) == with_partner
    assert mark(5, score.total, alone=True) == alone


@pytest.mark.req("MAR-03", "MAR-04")
def test_mark_at_five_shares_the_bonuses_of_a_deal_played_out() -> None:
    terms = Terms(0, Bid.GARDE, called=parse_card("CR"), partner=3)
    tricks = [trick(0, "T21 SR HR CR DR", 0), trick(0, "SD HD DD CD SC", 0), trick(0, "HC DC CC SV HV", 0)]
    state = ended(5, tricks, [trick(0, "T1 S4 S5 S6 S7", 0)], terms=terms, poignees=SINGLE)
    played = result(state)
    assert (played.score.bonus("poignees"), played.score.bonus("petit_au_bout")) == (20, 20)
    total = (25 + played.score.margin) * 2 + 20 + 20
    assert played.scores == (2 * total, -total, -total, total, -total)


@pytest.mark.req("MAR-01")
@pytest.mark.parametrize(
    ("tricks", "scores"), [(JUST_MADE, (150, -50, -50, -50)), (ONE_SHORT, (-156, 52, 52, 52))]
)
def test_marks_at_four_of_a_deal_played_out(tricks: tuple[Trick, ...], scores: tuple[int, ...]) -> None:
    assert result(ended(4, tricks)).scores == scores


@pytest.mark.req("MAR-06")
@given(score=scores, players=st.integers(3, 5), has_partner=st.booleans())
def test_marks_of_a_deal_sum_to_zero(score: Score, players: int, has_partner: bool) -> None:
    with_partner = has_partner and players == 5
    shares = mark(players, score.total, alone=not with_partner)
    defenders = players - (2 if with_partner else 1)
    assert shares.taker + shares.partner + defenders * shares.defender == 0


@pytest.mark.parametrize("players", [3, 4])
def test_mark_with_a_partner_is_refused_where_there_is_none(players: int) -> None:
    with pytest.raises(WrongTable):
        mark(players, 50, alone=False)


@pytest.mark.parametrize("alone", [True, False])
def test_mark_of_a_table_that_does_not_exist_is_refused(alone: bool) -> None:
    with pytest.raises(WrongTable):
        mark(6, 50, alone=alone)


@pytest.mark.req("FDM-05", "MAR-06")
def test_marks_of_the_printed_score_sheet() -> None:
    takers = [("E", 106), ("O", 76), ("S", -42), ("N", 92), ("S", 582)]
    marks = [
        {seat: mark(4, total).taker if seat == taker else mark(4, total).defender for seat in "NSEO"}
        for taker, total in takers
    ]
    gained = {seat: sum(max(line[seat], 0) for line in marks) for seat in "NSEO"}
    paid = {seat: -sum(min(line[seat], 0) for line in marks) for seat in "NSEO"}
    assert gained == {"N": 318, "S": 1746, "E": 360, "O": 270}
    assert paid == {"N": 764, "S": 400, "E": 750, "O": 780}
    balances = {seat: gained[seat] - paid[seat] for seat in "NSEO"}
    assert balances == {"N": -446, "S": 1346, "E": -390, "O": -510}
    assert sum(balances.values()) == 0


def test_score_of_a_deal_carries_its_options() -> None:
    ruleset = chosen(defense_slam="once")
    assert result(ended(4, JUST_MADE, ruleset=ruleset)).score.options == ruleset.options


def test_a_result_shows_itself_in_a_line() -> None:
    score = Score(Bid.GARDE, 98, 2)
    told = repr(Result(3, None, (1, 2), score, (-66, -66, -66, 198)))
    assert told == "<Result: garde by seat 3, 98 half-points, 2 oudlers, scores -66 -66 -66 198>"
