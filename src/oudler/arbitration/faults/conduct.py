"""Score sheets, time, conduct (COD-32, COD-33, COD-37, CHG-05 to CHG-07, ETH-01 to ETH-07)."""

from oudler.arbitration.terms import (
    CANCEL,
    CONTINUE,
    HUNDRED,
    PENALTY_POINTS,
    POINTS,
    REPEATED,
    SCORE,
    Amount,
    Article,
    Band,
    Chapter,
    Duty,
    Fate,
    Fault,
    NextDealer,
    Outcome,
    Party,
    Penalty,
    Question,
    WarningKind,
    number,
    row,
    yes_or_no,
)

_STANDS = Outcome(fate=Fate.STANDS)
_ENTERED = Amount(1, of="points")
_FINE_ENTERED = Outcome(penalties=(Penalty(Party.CULPRIT, _ENTERED),))


def _fine(party: Party, amount: Amount, kind: WarningKind | None = None) -> Outcome:
    return _STANDS + Outcome(penalties=(Penalty(party, amount, kind),))


_SHEET = Outcome(duties=(Duty.ARBITER_CHECKS_SHEET,))

SCORE_SHEET = Fault(
    "score_sheet",
    Chapter.SHEET,
    Article.OTHER_CASES,
    (Question("kind", ("sum", "left", "missing")),),
    (
        (
            row(
                "COD-32 Y12",
                _fine(Party.EACH_PLAYER, HUNDRED) + _SHEET,
                kind="sum left",
                sheet_penalty="each",
            ),
            row(
                "COD-32", _fine(Party.EACH_PLAYER, Amount(400)) + _SHEET, kind="missing", sheet_penalty="each"
            ),
            row("COD-32 Y12", _fine(Party.TABLE, HUNDRED) + _SHEET, kind="sum left", sheet_penalty="shared"),
            row(
                "COD-32 Y12", _fine(Party.TABLE, Amount(400)) + _SHEET, kind="missing", sheet_penalty="shared"
            ),
        ),
    ),
)

_SLOW = Outcome(duties=(Duty.MAY_REMOVE_DEALS,))

SLOW_PLAY = Fault(
    "slow_play",
    Chapter.SHEET,
    Article.OTHER_CASES,
    (REPEATED,),
    (
        (
            row("COD-33", _fine(Party.CULPRITS, HUNDRED, WarningKind.SLOW_PLAY) + _SLOW, repeated="no"),
            row("COD-33", _fine(Party.CULPRITS, Amount(200), WarningKind.SLOW_PLAY) + _SLOW, repeated="yes"),
        ),
    ),
)

_EVENT = Question("event", ("individual", "team"))
_STARTED = Amount(100, of="minutes", every=5)

LATE = Fault(
    "late",
    Chapter.SHEET,
    Article.LATENESS,
    (
        Question("minutes", bands=(Band("up_to_15", 1, 15), Band("over_15", 16, 600))),
        yes_or_no("forfeit"),
        _EVENT,
        number("late_players", 1, 4),
    ),
    (
        (
            row("CHG-05", _fine(Party.CULPRIT, _STARTED), event="individual"),
            row(
                "CHG-05 H03",
                _fine(Party.TEAM, Amount(100, of="minutes", every=5, times="late_players")),
                event="team",
                late_team="per_five_minutes",
            ),
            row(
                "CHG-05 H03",
                _fine(Party.TEAM, Amount(100, of="late_players")),
                event="team",
                late_team="per_player",
            ),
        ),
        (
            row("CHG-06", Outcome(), forfeit="no"),
            row("CHG-06 H04", Outcome(duties=(Duty.FORFEIT,)), minutes="over_15", forfeit="yes"),
            row("CHG-06", None, minutes="up_to_15", forfeit="yes"),
        ),
    ),
)

_LAST = _STANDS + Outcome(duties=(Duty.RANKED_LAST, Duty.NOTE_SANCTION))

WITHDRAWAL = Fault(
    "withdrawal",
    Chapter.SHEET,
    Article.WITHDRAWAL,
    (yes_or_no("force_majeure"), _EVENT, yes_or_no("substitute")),
    (
        (
            row("CHG-07", _STANDS + Outcome(duties=(Duty.NOTE_INCIDENT,)), force_majeure="yes"),
            row("CHG-07", _LAST, force_majeure="no", event="individual"),
            row(
                "CHG-07 H16",
                _LAST + Outcome(duties=(Duty.CONFIRM,)),
                force_majeure="no",
                event="team",
                substitute="no",
            ),
            row(
                "CHG-07 H16",
                _STANDS + Outcome(duties=(Duty.SUBSTITUTE_PLAYS, Duty.NOTE_SANCTION, Duty.CONFIRM)),
                force_majeure="no",
                event="team",
                substitute="yes",
            ),
        ),
    ),
)

SMOKING = Fault(
    "smoking",
    Chapter.CONDUCT,
    Article.OTHER_CASES,
    (PENALTY_POINTS,),
    ((row("COD-37 Y21", _STANDS + _FINE_ENTERED),),),
)

_NOTED = _STANDS + Outcome(duties=(Duty.NOTE_INCIDENT,))

_IMPROPER = ("hesitation", "kamikaze_bid", "mannerism", "approval", "rudeness")
"""What is improper at a table; the incident is noted under its name (ETH-01)."""

CONDUCT = Fault(
    "conduct",
    Chapter.CONDUCT,
    Article.ETHICS,
    (Question("kind", _IMPROPER), POINTS),
    (tuple(row("ETH-01 ETH-07", _NOTED + _FINE_ENTERED, kind=kind) for kind in _IMPROPER),),
)

ARBITER_NOT_CALLED = Fault(
    "arbiter_not_called",
    Chapter.CONDUCT,
    Article.GENERAL,
    (POINTS,),
    (
        (
            row(
                "ETH-02 ETH-03",
                _fine(Party.CULPRITS, _ENTERED) + Outcome(duties=(Duty.NO_LATER_CLAIM, Duty.NOTE_SANCTION)),
            ),
        ),
    ),
)

NO_FAULT = Fault(
    "no_fault",
    Chapter.CONDUCT,
    Article.ARBITER,
    (),
    ((row("ETH-07", CONTINUE + Outcome(duties=(Duty.NOTE_INCIDENT,))),),),
)

MISPLACED_HAND = Fault(
    "misplaced_hand",
    Chapter.CONDUCT,
    Article.ARBITER,
    (POINTS,),
    ((row("ETH-06", _NOTED + _FINE_ENTERED + Outcome(duties=(Duty.ADJUST_BOARD,))),),),
)

_REDEAL = Outcome(fate=Fate.REDEAL, dealer=NextDealer.SAME)

NO_CLAUSE = Fault(
    "no_clause",
    Chapter.CONDUCT,
    Article.GENERAL,
    (Question("decision", ("continue", "scored", "cancelled", "redeal")), POINTS),
    (
        (
            row("ETH-02", CONTINUE, decision="continue"),
            row("ETH-02", SCORE, decision="scored"),
            row("ETH-02", CANCEL, decision="cancelled"),
            row("ETH-02", _REDEAL, decision="redeal"),
        ),
        (row("ETH-02", _FINE_ENTERED + Outcome(duties=(Duty.CONFIRM,))),),
    ),
)

SHEET_FAULTS = (SCORE_SHEET, SLOW_PLAY, LATE, WITHDRAWAL)
CONDUCT_FAULTS = (CONDUCT, SMOKING, ARBITER_NOT_CALLED, MISPLACED_HAND, NO_CLAUSE, NO_FAULT)
