"""Points that a revoke brought home besides its trick, and what the arbiter has given back (COD-24)."""

from dataclasses import replace

import pytest

from oudler.arbitration import Given, Hearing, hear
from oudler.arbitration.hearings.illicit_tricks import saved_cards
from oudler.arbitration.hearings.recount import Changes, recount
from oudler.record import AsPlayed, Damage, RecordError
from oudler.rules import Hand, Options, Side
from tests.arbitration.table import dealt, even, exposed, laid, played_out, told

DISCARD = Hand.parse("D1.10 C7.8.9.10")
KING = {
    0: "S1.3.4.5 D1.R C1.2.D.R T7.9.11.15.18.19.20.21",
    1: "S2.6.D HR D2.3.4.5.6.D C3.4.5 T1.2.5.8.16",
    2: "S7.V.R H1.2.3.4.5.6.7.C.D DV.C C6 T13.17 EX",
    3: "S8.9.10.C H8.9.10.V D7.8.9 CV.C T3.4.6.12.14",
}
"""Seat 0 takes and has no heart; seat 1 has the king of hearts alone, seat 2 the king of spades."""
TWO_HEARTS = KING | {1: KING[1].replace("HR", "H5.R").replace("C3.4.5", "C3.4"), 2: KING[2].replace("5.", "")}
PETIT = {
    0: "S3.4.5.R D1.2.3.R CD.R T7.9.11.15.18.19.20.21",
    1: "S2.6.D H1.2.3.4.5.6.7.R C1.2.3.4.5 T1.2",
    2: "S1.7.V HC.D D4.5.6.V.C.D C6 T5.8.13.16.17 EX",
    3: "S8.9.10.C H8.9.10.V D7.8.9 CV.C T3.4.6.12.14",
}
"""Seat 0 takes; seat 1 has two trumps, one of them the petit, and no diamond."""


def scored(hands: dict[int, str], plays: str, **answers: str) -> AsPlayed:
    """A deal taken by seat 0 with some cards laid and the others played by the rules."""
    deal = played_out(laid(dealt(4, hands, discard=DISCARD), plays))
    return replace(deal, answers=(("choice", "score"), *answers.items()))


def gain(hearing: Hearing) -> tuple[int, int]:
    """The half-points and oudlers that the rulings bring to the attack."""
    before, after = told(hearing.before), told(hearing.after)
    return after[0] - before[0], after[1] - before[1]


# --- proved by the cards ----------------------------------------------------------------------------------

THROWN = "S3 HR SR S8"
"""Seat 1 throws the king of hearts on the spade that seat 2 wins, with S2.6.D in hand."""


@pytest.mark.req("COD-24")
def test_king_thrown_on_a_trick_of_its_camp_goes_back_where_it_would_have_been_ruffed() -> None:
    """Hearts are led next, which the taker ruffs: the king, alone of its suit, had to fall there."""
    hearing = hear(scored(KING, f"{THROWN} H1 H8 T7 T8"))
    assert (hearing.changes.winners, hearing.changes.saved_by_defense) == ({}, Hand.parse("HR"))
    assert gain(hearing) == (9, 0)


FREE = {
    0: KING[0],
    1: "S2.6.9.10.D HR D2.3.4.5.6.V.C.D C3.4.5.6",
    2: "S7.V.R H1.2.3.4.5.6.7.C.D T5.8.13.16.17 EX",
    3: "S8.C H8.9.10.V D7.8.9 CV.C T1.2.3.4.6.12.14",
}
"""Seat 1 has no trump, and throws what it likes on those of the taker before hearts are led."""
LED_LATER = f"{THROWN} T5 T6 T21 D2 T20 D3 T8 T2 C1 C3 T13 CV H1 H8 T7 D4"


@pytest.mark.req("COD-24")
def test_king_goes_back_where_every_way_to_play_loses_it() -> None:
    """Thrown on a trump of the taker it is lost, and kept it falls under the ruff of the first heart."""
    deal = scored(FREE, LED_LATER)
    assert hear(deal).changes.saved_by_defense == Hand.parse("HR")


def test_king_is_in_doubt_where_there_are_too_many_ways_to_play() -> None:
    hearing = hear(scored(FREE, LED_LATER))
    assert hearing.course is not None
    found = saved_cards(hearing.course, hearing.heard[0].irregularity, {}, most=3)
    assert found == (Hand(), Hand.parse("HR"))


@pytest.mark.req("COD-24")
def test_king_is_in_doubt_where_a_legal_card_would_have_changed_anothers() -> None:
    """A ruff with the 16 would have made seat 2, who ruffed with the 13, play the 17."""
    hands = {
        0: KING[0],
        1: "HR D2.3.4.5.6.7.8.9.V.C.D C3.4.5.6.V T16",
        2: "H1.2.3.4.5.6.7.8.C.D CC T1.2.5.8.13.17 EX",
        3: "S2.6.7.8.9.10.V.C.D.R H9.10.V T3.4.6.12.14",
    }
    hearing = hear(scored(hands, "S3 HR T13 S2"))
    assert (hearing.changes.winners, hearing.changes.saved) == ({}, Hand())
    assert hearing.changes.doubtful == Hand.parse("HR")


@pytest.mark.req("COD-24")
def test_petit_saved_by_a_revoke_goes_back_with_its_oudler() -> None:
    """Seat 1 keeps the petit, its only trump, when the 20 is led, and ruffs a diamond with it later."""
    hearing = hear(scored(PETIT, "T21 T2 T5 T3 T20 H3 T8 T4 D2 T1 D4 D7"))
    assert (hearing.changes.winners, hearing.changes.saved_by_defense) == ({}, Hand.parse("T1"))
    assert gain(hearing) == (9, 1)


@pytest.mark.req("COD-24")
def test_petit_saved_by_the_taker_goes_to_the_defense() -> None:
    """Seat 1 takes: the defense leads the 20, the taker keeps the petit and ruffs with it."""
    deal = dealt(4, PETIT, taker=1, discard=Hand.parse("C7.8.9.10 D10 C1"))
    plays = "T21 T10 T5 T3 T20 T2 T8 T4 T19 H3 T13 T6 D2 T1 D4 D7"
    hearing = hear(played_out(laid(deal, plays)))
    assert hearing.changes.saved_by_attack == Hand.parse("T1")
    assert gain(hearing) == (-9, -1)


@pytest.mark.req("COD-24")
def test_petit_that_was_lost_all_the_same_is_not_given_back_twice() -> None:
    hearing = hear(scored(PETIT, "T21 T2 T5 T3 T20 H3 T8 T4 T19 T1 T13 T6"))
    assert (hearing.changes.saved, hearing.changes.doubtful) == (Hand(), Hand())
    assert gain(hearing) == (0, 0)


@pytest.mark.req("COD-24", "PAB-01")
def test_petit_at_the_end_that_a_revoke_saved_earns_no_bonus() -> None:
    hands = {0: "S2.3 H2 D2 C2 T1.2.3.4.5.6.7.8.9.10.11.12.13"}
    late = dealt(4, hands, "S4 C3.4.5.6.7", discard=Hand.parse("S4 C3.4.5.6.7"))
    course = hear(played_out(late, "T1", leads_low=True)).course
    assert course is not None
    kept, saved = (
        recount(course, (), Options(), Changes(saved_by_attack=Hand.parse(cards))) for cards in ("", "T1")
    )
    assert (kept.petit_au_bout, saved.petit_au_bout) == (Side.ATTACK, None)


@pytest.mark.req("COD-24")
def test_21_that_ruffs_falsely_over_a_partner_is_neither_given_back_nor_in_doubt() -> None:
    """Seat 2 would have won the spade with the king; the 21 wins any trick, and nothing was gained."""
    hands = KING | {
        0: KING[0].replace("T7", "T2.7").replace(".21", ""),
        1: KING[1].replace("1.2.5", "1.5.21"),
    }
    hearing = hear(scored(hands, "S3 T21 SR S8"))
    assert (hearing.changes.winners, hearing.changes.saved, hearing.changes.doubtful) == ({}, Hand(), Hand())


# --- in doubt ---------------------------------------------------------------------------------------------


@pytest.mark.req("COD-24")
def test_king_that_could_have_been_kept_is_left_to_the_arbiter() -> None:
    hearing = hear(scored(TWO_HEARTS, f"{THROWN} H1 H8 T7 H5"))
    assert (hearing.changes.saved, hearing.changes.doubtful) == (Hand(), Hand.parse("HR"))
    assert (gain(hearing), hearing.is_judged) == ((0, 0), False)


@pytest.mark.req("COD-24")
@pytest.mark.parametrize(
    ("answers", "brought"),
    [
        ({"given_points": "4.5"}, (9, 0)),
        ({"given_points": "4,5"}, (9, 0)),
        ({"given_points": "0"}, (0, 0)),
        ({"given_points": "4", "given_by": "defender"}, (8, 0)),
    ],
    ids=str,
)
def test_points_that_the_arbiter_names_go_back_and_leave_no_doubt(
    answers: dict[str, str], brought: tuple[int, int]
) -> None:
    hearing = hear(scored(TWO_HEARTS, f"{THROWN} H1 H8 T7 H5", **answers))
    assert (gain(hearing), hearing.is_judged, hearing.changes.doubtful) == (brought, True, Hand())


def test_points_that_the_arbiter_names_are_the_takers_to_give_who_revoked() -> None:
    deal = played_out(laid(even(taker=1), "SR T5 S7 S8"))
    named = hear(replace(deal, answers=(("given_points", "4.5"), ("given_oudlers", "1"))))
    plain, given = told(hear(deal).after), told(named.after)
    assert (given[0] - plain[0], given[1] - plain[1]) == (-9, -1)


def test_points_that_the_arbiter_names_are_not_given_by_a_ruling_that_is_lifted() -> None:
    hearing = hear(scored(TWO_HEARTS, f"{THROWN} H1 H8 T7 H5", given_points="4.5"))
    assert hearing.lift(0).changes.given == Given()
    assert hearing.lift(0).after == hearing.before


def refusal(deal: AsPlayed) -> tuple[Damage, str | None]:
    with pytest.raises(RecordError) as refused:
        hear(deal)
    return refused.value.damage, refused.value.field


BOTH = laid(even(dealer=0), "HR T8 H8 T9")
"""A false ruff of each camp on one trick."""


@pytest.mark.parametrize(
    ("deal", "answers", "refused"),
    [
        (even(), {"given_points": "2"}, (Damage.NOTHING_TO_GIVE, "answers")),
        (BOTH, {"given_points": "2"}, (Damage.MISSING, "answers.given_by")),
        (
            laid(even(), "SR T5 S7 S8"),
            {"given_points": "1", "given_by": "taker"},
            (Damage.NOTHING_TO_GIVE, "answers"),
        ),
        (laid(even(), "SR T5 S7 S8"), {"given_points": "90"}, (Damage.CONTRADICTED, "answers")),
        (laid(even(), "SR T5 S7 S8"), {"given_oudlers": "3"}, (Damage.CONTRADICTED, "answers")),
        (even(), {"given_points": "1.2"}, (Damage.UNKNOWN, "answers.given_points")),
        (even(), {"given_oudlers": "4"}, (Damage.UNKNOWN, "answers.given_oudlers")),
        (even(), {"given_by": "north"}, (Damage.UNKNOWN, "answers.given_by")),
    ],
    ids=str,
)
def test_points_that_nobody_can_give_back_are_refused(
    deal: AsPlayed, answers: dict[str, str], refused: tuple[Damage, str]
) -> None:
    told_of = (("choice", "score"), *answers.items()) if deal.plays else tuple(answers.items())
    assert refusal(replace(played_out(deal), answers=told_of)) == refused


@pytest.mark.parametrize(("giver", "sign"), [("taker", -1), ("defender", 1)])
def test_points_are_given_by_the_camp_that_is_named_where_both_have_revoked(giver: str, sign: int) -> None:
    answers = (("choice", "score"), ("given_points", "1.5"), ("given_by", giver))
    assert hear(replace(played_out(BOTH), answers=answers)).changes.given == Given(sign * 3, 0)


def test_nothing_more_may_be_confirmed_where_nobody_revoked() -> None:
    assert hear(replace(played_out(even()), answers=(("given_points", "0"),))).changes.given == Given()


# --- answers that the cards contradict --------------------------------------------------------------------

REVOKE = played_out(laid(even(), "SR T5 S7 S8"))
"""A consumed revoke by the defense on a contract that is made."""


@pytest.mark.req("COD-23", "COD-24")
@pytest.mark.parametrize(
    ("answers", "key", "expected"),
    [
        ({"culprit": "taker"}, "culprit", "defender"),
        ({"consumed": "no"}, "consumed", "yes"),
        ({"made": "no"}, "made", "yes"),
    ],
    ids=str,
)
def test_answer_that_the_cards_contradict_is_refused(
    answers: dict[str, str], key: str, expected: str
) -> None:
    with pytest.raises(RecordError) as refused:
        hear(replace(REVOKE, answers=tuple(answers.items())))
    error = refused.value
    assert (error.damage, error.field, error.given, error.expected) == (
        Damage.CONTRADICTED,
        f"answers.{key}",
        answers[key],
        expected,
    )


def test_answer_beside_an_exposed_card_that_the_cards_contradict_is_refused() -> None:
    seen = exposed(1, "H3", after=4, culprit="taker")
    deal = replace(played_out(laid(even(), "SR S2 S7 S8")), exposed=(seen,))
    assert refusal(deal) == (Damage.CONTRADICTED, "exposed[0].answers.culprit")


@pytest.mark.parametrize("answers", [{"culprit": "defender"}, {"made": "yes"}, {"made": "later"}], ids=str)
def test_answer_that_the_cards_bear_out_is_heard(answers: dict[str, str]) -> None:
    deal = replace(REVOKE, answers=tuple(answers.items()))
    assert hear(deal).after == hear(REVOKE).after


def test_answer_that_one_fault_contradicts_is_for_the_other() -> None:
    """The taker shows a card, a defender revokes: whose fault is told of each."""
    seen = exposed(0, "H1", after=4, effect="none")
    deal = replace(REVOKE, exposed=(seen,), answers=(("culprit", "taker"),))
    assert [dict(heard.irregularity.facts)["culprit"] for heard in hear(deal).heard] == ["defender", "taker"]


def test_result_that_is_told_of_a_deal_not_played_out_is_believed() -> None:
    deal = replace(laid(even(taker=1), "SR T5 S7 S8 HR"), answers=(("made", "no"),))
    (ruling,) = hear(deal).rulings
    assert (dict(ruling.facts)["made"], ruling.is_final) == ("no", True)


def test_result_that_is_told_is_not_held_against_a_hearing_without_its_ruling() -> None:
    deal = replace(REVOKE, answers=(("made", "yes"),))
    assert hear(deal).lift(0).after == hear(deal).before
