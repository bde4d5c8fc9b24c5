"""Incidents of the auction and the dog (AUC-08, AUC-13, COD-34, COD-35, SLA-08)."""

from oudler.arbitration.terms import (
    CANCEL,
    CONTINUE,
    CULPRIT,
    MADE,
    SCORE,
    Article,
    Chapter,
    Duty,
    Fate,
    Fault,
    Outcome,
    Party,
    against_culprit,
    row,
    yes_or_no,
)

_EARLIER_ASKED = CONTINUE + Outcome(chooser=Party.OVERCALLED)

OVERCONTRACT_REFUSED = Fault(
    "overcontract_refused",
    Chapter.AUCTION,
    Article.OTHER_CASES,
    (yes_or_no("earlier_bid"), yes_or_no("plays")),
    (
        (
            row(
                "AUC-13",
                _EARLIER_ASKED + Outcome(duties=(Duty.PLAYS_CONTRACT,)),
                earlier_bid="yes",
                plays="yes",
            ),
            row(
                "AUC-13 Y33",
                _EARLIER_ASKED + Outcome(duties=(Duty.ASK_NEXT_OVERCALLED,)),
                earlier_bid="yes",
                plays="no",
            ),
            row("AUC-13 Y15", CONTINUE + Outcome(duties=(Duty.BID_LOWER,)), earlier_bid="no"),
        ),
    ),
)

SLAM_REFUSED = Fault(
    "slam_refused",
    Chapter.AUCTION,
    Article.SLAM,
    (),
    ((row("SLA-08 Y16", CONTINUE + Outcome(duties=(Duty.PLAY_WITHOUT_SLAM,))),),),
)

DOG_SEEN = Fault(
    "dog_seen",
    Chapter.AUCTION,
    Article.OTHER_CASES,
    (CULPRIT, MADE),
    (against_culprit("COD-35 AUC-08"),),
)

HAND_SEEN = Fault(
    "hand_seen",
    Chapter.AUCTION,
    Article.OTHER_CASES,
    (MADE,),
    (
        (
            row("COD-34 COD-45", SCORE, made="yes"),
            row("COD-34 COD-45 COD-38", CANCEL, made="no"),
        ),
        (row("COD-34 COD-45", Outcome(duties=(Duty.DEAL_DEFENSE_AGAIN,))),),
    ),
    meanwhile=Fate.REDEAL_DEFENSE,
)

AUCTION_FAULTS = (OVERCONTRACT_REFUSED, SLAM_REFUSED, DOG_SEEN, HAND_SEEN)
