"""Faults in the play of the cards (COD-13 to COD-26, COD-31, COD-41, COD-42, TEN-09)."""

from oudler.arbitration.terms import (
    CANCEL,
    CONTINUE,
    CULPRIT,
    EFFECT,
    MADE,
    PENALTY_POINTS,
    PLAY_ON,
    REPEATED,
    SCORE,
    Amount,
    Article,
    Chapter,
    Duty,
    Fate,
    Fault,
    Moved,
    Outcome,
    Party,
    Penalty,
    Question,
    Row,
    Table,
    WarningKind,
    against_culprit,
    against_taker,
    row,
    warned,
    yes_or_no,
)

_STAY = Outcome(duties=(Duty.STAY,))
_CARD_BACK = Outcome(duties=(Duty.CARD_BACK,))
_STAYS_PLAYED = Outcome(duties=(Duty.CARD_STAYS_PLAYED,))


def _exposed(basis: str, **when: str) -> Table:
    """The sanction of an exposed card (COD-14 to COD-16)."""
    harmless = when | {"culprit": "defender", "effect": "none"}
    return (
        row(f"COD-16 {basis}", CONTINUE, culprit="taker", **when),
        *(
            Row(told.when, CONTINUE + (told.then or Outcome()), told.basis)
            for told in warned(f"COD-14 COD-44 {basis}", WarningKind.EXPOSED_CARD, **harmless)
        ),
        row(f"COD-15 {basis}", SCORE, culprit="defender", effect="distorted", made="yes", **when),
        row(f"COD-15 {basis}", CANCEL, culprit="defender", effect="distorted", made="no", **when),
    )


_TAKEN_BACK: Table = (
    row("COD-13", _CARD_BACK + _STAY, culprit="taker"),
    row(
        "COD-13 COD-17",
        _CARD_BACK + Outcome(duties=(Duty.FAULTY_CARDS_ONLY,)) + _STAY,
        culprit="defender",
    ),
)
_EXPOSED_QUESTIONS = (CULPRIT, EFFECT, REPEATED, MADE)

EXPOSED_CARD = Fault(
    "exposed_card",
    Chapter.PLAY,
    Article.EXPOSED_CARD,
    _EXPOSED_QUESTIONS,
    (_exposed("COD-13"), _TAKEN_BACK),
)

CARD_OUT_OF_TURN = Fault(
    "card_out_of_turn",
    Chapter.PLAY,
    Article.EXPOSED_CARD,
    _EXPOSED_QUESTIONS,
    (_exposed("COD-41"), _TAKEN_BACK),
)

_CHOSEN = Outcome(chooser=Party.TAKER)


def _led(*duties: Duty) -> Outcome:
    return _CHOSEN + Outcome(duties=duties)


LEAD_OUT_OF_TURN = Fault(
    "lead_out_of_turn",
    Chapter.PLAY,
    Article.LEAD_OUT_OF_TURN,
    (
        CULPRIT,
        Question("to_lead", ("defender", "taker")),
        Question("choice", ("accept", "same_suit", "other_suit", "take_back")),
        EFFECT,
        REPEATED,
        MADE,
    ),
    (
        (
            row("COD-16 Y13", Outcome(duties=(Duty.CARD_BACK, Duty.LEAD_FREELY)), culprit="taker"),
            row("COD-20", _led(Duty.LEAD_FROM_CULPRIT), culprit="defender", choice="accept"),
            row(
                "COD-20 COD-21 Y32",
                _led(Duty.CARD_BACK, Duty.LEAD_SAME_SUIT, Duty.EXCUSE_PASSES_ON),
                culprit="defender",
                to_lead="defender",
                choice="same_suit",
            ),
            row(
                "COD-20 COD-21 Y32",
                _led(Duty.CARD_BACK, Duty.LEAD_OTHER_SUIT, Duty.EXCUSE_PASSES_ON),
                culprit="defender",
                to_lead="defender",
                choice="other_suit",
            ),
            row("COD-20", None, culprit="defender", to_lead="defender", choice="take_back"),
            row(
                "COD-20 Y32",
                _led(Duty.CARD_BACK, Duty.LEAD_FREELY),
                culprit="defender",
                to_lead="taker",
                choice="take_back",
            ),
            row("COD-20", None, culprit="defender", to_lead="taker", choice="same_suit other_suit"),
        ),
        _exposed("COD-22"),
        (row("COD-13", _STAY),),
    ),
)

_ILLICIT = Outcome(moves=(Moved.ILLICIT_TRICKS,)) + PLAY_ON
_BANNED = Outcome(bans=(Party.CULPRIT,))
_DEFENSE_REVOKE = _ILLICIT + _BANNED + Outcome(chooser=Party.TAKER)
_DEFENSE = {"revoke_ruling": "code", "consumed": "yes", "culprit": "defender"}

REVOKE = Fault(
    "revoke",
    Chapter.PLAY,
    Article.REVOKE,
    (
        yes_or_no("consumed"),
        CULPRIT,
        EFFECT,
        REPEATED,
        Question("choice", ("score", "cancel", "none"), can_wait=True),
        MADE,
    ),
    (
        (
            *_exposed("COD-23 COD-42", consumed="no", revoke_ruling="code"),
            *against_taker("COD-24 COD-42", _ILLICIT, consumed="yes", culprit="taker", revoke_ruling="code"),
            *(
                row("COD-24 COD-25 DEA-17 X02", fate + _DEFENSE_REVOKE, choice=choice, **extra, **_DEFENSE)
                for fate, choice, extra in (
                    (SCORE, "score", {"rc_defence_choice": "any_result"}),
                    (CANCEL, "cancel", {"rc_defence_choice": "any_result"}),
                    (SCORE, "none", {"rc_defence_choice": "any_result", "made": "yes"}),
                    (CANCEL, "none", {"rc_defence_choice": "any_result", "made": "no"}),
                    (SCORE, "score", {"rc_defence_choice": "loss_only", "made": "no"}),
                    (CANCEL, "cancel none", {"rc_defence_choice": "loss_only", "made": "no"}),
                )
            ),
            row(
                "COD-24 COD-25 DEA-17",
                SCORE + _ILLICIT + _BANNED,
                rc_defence_choice="loss_only",
                made="yes",
                **_DEFENSE,
            ),
            row("TEN-09", CONTINUE, consumed="no", revoke_ruling="club"),
            *against_culprit("TEN-09", PLAY_ON, consumed="yes", revoke_ruling="club"),
        ),
        (
            row(
                "COD-13 COD-18 COD-19 COD-23",
                Outcome(duties=(Duty.CORRECT_CARD, Duty.REVOKE_EXPOSED, Duty.MAY_ASK_SINGLETON, Duty.STAY)),
                consumed="no",
                revoke_ruling="code",
            ),
            row("TEN-09", Outcome(duties=(Duty.CORRECT_CARD,)), consumed="no", revoke_ruling="club"),
            row("COD-23", Outcome(), consumed="yes", revoke_ruling="code"),
            row("TEN-09", Outcome(), consumed="yes", revoke_ruling="club"),
        ),
    ),
)

SILENT_ON_REVOKE = Fault(
    "silent_on_revoke",
    Chapter.PLAY,
    Article.REVOKE,
    (PENALTY_POINTS,),
    (
        (
            row(
                "COD-26",
                Outcome(
                    fate=Fate.STANDS,
                    penalties=(Penalty(Party.CULPRITS, Amount(1, of="points")),),
                    duties=(Duty.RULE_THE_REVOKE, Duty.NOTE_SANCTION),
                ),
            ),
        ),
    ),
)

CHANGE_OF_CARD = Fault(
    "change_of_card",
    Chapter.PLAY,
    Article.PLAYED_CARD,
    (yes_or_no("at_fault"), Question("left", ("laid", "lifted", "lifted_duplicate"))),
    (
        (
            row("COD-19", CONTINUE + Outcome(duties=(Duty.CORRECT_CARD,)), at_fault="yes"),
            row("COD-19", CONTINUE + _STAYS_PLAYED, at_fault="no", left="laid"),
            row("COD-19 PLA-11", CONTINUE + _STAYS_PLAYED, at_fault="no", left="lifted"),
            row("DUP-13", CONTINUE + _CARD_BACK, at_fault="no", left="lifted_duplicate"),
        ),
    ),
)

FALSE_CLAIM = Fault(
    "false_claim",
    Chapter.PLAY,
    Article.OTHER_CASES,
    (yes_or_no("right"),),
    (
        (
            row("COD-31", CONTINUE + Outcome(duties=(Duty.PLAY_WORST,)), right="no"),
            row("COD-31", CONTINUE, right="yes"),
        ),
    ),
)

PLAY_FAULTS = (
    REVOKE,
    EXPOSED_CARD,
    LEAD_OUT_OF_TURN,
    CARD_OUT_OF_TURN,
    CHANGE_OF_CARD,
    FALSE_CLAIM,
    SILENT_ON_REVOKE,
)
