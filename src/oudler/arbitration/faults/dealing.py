"""Faults in dealing (COD-01 to COD-12, COD-36, COD-39, COD-40, DEA-13 to DEA-16, PSC-06, TEN-08)."""

from oudler.arbitration.terms import (
    CANCEL,
    CONTINUE,
    CULPRIT,
    DEALER,
    FINE_DEALER,
    MADE,
    NOTHING,
    PLAY_ON,
    REPEATED,
    SCORE,
    Article,
    Chapter,
    Duty,
    Fate,
    Fault,
    NextDealer,
    Outcome,
    Party,
    Question,
    WarningKind,
    against_culprit,
    row,
    warned,
)

REDEAL = Outcome(fate=Fate.REDEAL, dealer=NextDealer.SAME, duties=(Duty.HANDS_UNSEEN, Duty.REDEAL_AFTER_TIME))
AFTER_TIME = Outcome(duties=(Duty.REDEAL_AFTER_TIME,))
BAN_DEALER = Outcome(bans=(Party.DEALER,))
BAN_CULPRIT = Outcome(bans=(Party.CULPRIT,))

MISDEAL = Fault(
    "misdeal",
    Chapter.DEALING,
    Article.MISDEAL,
    (
        Question("found", ("dealing", "contract", "play")),
        Question("taker", ("affected", "dealer", "unaffected")),
        Question("accepts", ("yes", "no")),
        MADE,
        DEALER,
    ),
    (
        (
            row("COD-01 COD-03 COD-11 DEA-15 DEA-16", REDEAL, found="dealing"),
            row("COD-06", CANCEL + AFTER_TIME, found="contract", taker="affected dealer"),
            row(
                "COD-07 COD-45",
                Outcome(
                    fate=Fate.REDEAL_DEFENSE,
                    chooser=Party.TAKER,
                    duties=(Duty.DEAL_DEFENSE_AGAIN, Duty.SCORED_EITHER_WAY, Duty.MAY_NOTE_ETHICS),
                ),
                found="contract",
                taker="unaffected",
                accepts="yes",
            ),
            row(
                "COD-07",
                Outcome(
                    fate=Fate.REDEAL,
                    dealer=NextDealer.SAME,
                    chooser=Party.TAKER,
                    duties=(Duty.REDEAL_AFTER_TIME, Duty.MAY_NOTE_ETHICS),
                ),
                found="contract",
                taker="unaffected",
                accepts="no",
            ),
            row("COD-09", CANCEL + AFTER_TIME, found="play", taker="affected"),
            row("COD-08", SCORE, found="play", taker="unaffected", made="yes"),
            row("COD-08", CANCEL + AFTER_TIME, found="play", taker="unaffected", made="no"),
            row(
                "COD-08 X03",
                CANCEL + AFTER_TIME,
                found="play",
                taker="dealer",
                made="yes",
                misdeal_taker_dealer="no_profit",
            ),
            row(
                "COD-08 X03", SCORE, found="play", taker="dealer", made="no", misdeal_taker_dealer="no_profit"
            ),
            row("COD-08 X03", SCORE, found="play", taker="dealer", misdeal_taker_dealer="as_printed"),
        ),
        (
            row("COD-10", NOTHING, dealer="stand_in"),
            row("COD-03 COD-11", BAN_DEALER, dealer="regular", found="dealing"),
            row(
                "COD-06 Y29",
                BAN_DEALER,
                dealer="regular",
                found="contract",
                taker="affected dealer",
                misdeal_100_always="false",
            ),
            row(
                "COD-06 Y29",
                BAN_DEALER + FINE_DEALER,
                dealer="regular",
                found="contract",
                taker="affected dealer",
                misdeal_100_always="true",
            ),
            row(
                "COD-07 Y11",
                FINE_DEALER,
                dealer="regular",
                found="contract",
                taker="unaffected",
                accepts="yes",
            ),
            row(
                "COD-07 Y11",
                BAN_DEALER + FINE_DEALER,
                dealer="regular",
                found="contract",
                taker="unaffected",
                accepts="no",
            ),
            row("COD-08 COD-09", FINE_DEALER, dealer="regular", found="play"),
        ),
    ),
)

_STAYS = CONTINUE + Outcome(duties=(Duty.CARD_STAYS_IN_PLACE,))

TURNED_CARD = Fault(
    "turned_card",
    Chapter.DEALING,
    Article.MISDEAL,
    (Question("card", ("high", "low")), Question("by", ("dealer", "stand_in", "other"))),
    (
        (
            row("COD-02 X25", _STAYS, card="low"),
            row("COD-02 COD-04 DEA-15", REDEAL + BAN_DEALER, card="high", by="dealer"),
            row("COD-02 COD-10", REDEAL, card="high", by="stand_in"),
            row("TEN-06", _STAYS, card="high", by="other", misdeal_turned_by="dealer"),
            row(
                "COD-02 COD-04 DEA-15",
                REDEAL + BAN_CULPRIT,
                card="high",
                by="other",
                misdeal_turned_by="anyone",
                misdeal_ban="culprit",
            ),
            row(
                "COD-02 DEA-15 X04",
                REDEAL + BAN_DEALER,
                card="high",
                by="other",
                misdeal_turned_by="anyone",
                misdeal_ban="dealer",
            ),
        ),
    ),
)

_WRONG_DOG = CANCEL + AFTER_TIME

DOG_COUNT = Fault(
    "dog_count",
    Chapter.DEALING,
    Article.MISDEAL,
    (Question("found", ("before_play", "play")), DEALER, CULPRIT, MADE),
    (
        (
            row(
                "COD-05 DEA-13",
                _WRONG_DOG + BAN_DEALER,
                dog_count_ruling="misdeal",
                dealer="regular",
                dog_count_100="false",
            ),
            row(
                "COD-05 DEA-13",
                _WRONG_DOG + BAN_DEALER,
                dog_count_ruling="misdeal",
                dealer="regular",
                dog_count_100="true",
                found="before_play",
            ),
            row(
                "COD-05 DEA-13",
                _WRONG_DOG + BAN_DEALER + FINE_DEALER,
                dog_count_ruling="misdeal",
                dealer="regular",
                dog_count_100="true",
                found="play",
            ),
            row("COD-05 COD-10", _WRONG_DOG, dog_count_ruling="misdeal", dealer="stand_in"),
            *against_culprit("TEN-08 TEN-09", PLAY_ON, dog_count_ruling="revoke"),
        ),
    ),
)

WRONG_DEALER = Fault(
    "wrong_dealer",
    Chapter.DEALING,
    Article.WRONG_DEALER,
    (Question("found", ("dealing", "dealt")),),
    (
        (
            row("COD-12", Outcome(fate=Fate.REDEAL, dealer=NextDealer.RIGHTFUL), found="dealing"),
            row("COD-12", CONTINUE, found="dealt"),
        ),
    ),
)

CUT_TURNED = Fault(
    "cut_turned",
    Chapter.DEALING,
    Article.OTHER_CASES,
    (),
    ((row("COD-40", Outcome(fate=Fate.REDEAL, dealer=NextDealer.SAME, duties=(Duty.RESHUFFLE,))),),),
)

TOUCHED_CARDS = Fault(
    "touched_cards",
    Chapter.DEALING,
    Article.OTHER_CASES,
    (REPEATED,),
    ((row("COD-39 DEA-14", CONTINUE),), warned("COD-39 COD-44", WarningKind.TOUCHED_CARDS)),
)

WRONG_COUNT = Fault(
    "wrong_count",
    Chapter.DEALING,
    Article.OTHER_CASES,
    (Question("taker", ("dealer", "other")), MADE),
    (
        (
            row("COD-36", SCORE, taker="other", made="yes"),
            row("COD-36", CANCEL, taker="other", made="no"),
            row("COD-36 X03", CANCEL, taker="dealer", made="yes", misdeal_taker_dealer="no_profit"),
            row("COD-36 X03", SCORE, taker="dealer", made="no", misdeal_taker_dealer="no_profit"),
            row("COD-36", CANCEL, taker="dealer", misdeal_taker_dealer="as_printed"),
        ),
        (row("COD-36 X03", PLAY_ON + Outcome(duties=(Duty.RULE_THE_MISDEAL,))),),
    ),
)

PETIT_SEC_LATE = Fault(
    "petit_sec_late",
    Chapter.DEALING,
    Article.HOLDING,
    (Question("found", ("before_score", "scored")),),
    (
        (
            row(
                "PSC-06 Y35",
                Outcome(fate=Fate.CANCELLED, dealer=NextDealer.NEXT, duties=(Duty.NOT_COUNTED_AS_DEAL,)),
                found="before_score",
            ),
            row("PSC-06 Y35", Outcome(fate=Fate.STANDS), found="scored"),
        ),
    ),
)

DEALING_FAULTS = (
    MISDEAL,
    TURNED_CARD,
    DOG_COUNT,
    WRONG_COUNT,
    WRONG_DEALER,
    CUT_TURNED,
    TOUCHED_CARDS,
    PETIT_SEC_LATE,
)
