"""Faults in showing a poignee (POF-01 to POF-11, TEN-10)."""

from oudler.arbitration.terms import (
    CANCEL,
    CONTINUE,
    CULPRIT,
    MADE,
    REPEATED,
    SCORE,
    Article,
    Chapter,
    Duty,
    Fault,
    Outcome,
    Question,
    Row,
    Table,
    WarningKind,
    against_culprit,
    row,
    warned,
    yes_or_no,
)

_COUNTED = Outcome(poignee=True)
_NOT_COUNTED = Outcome(poignee=False)


def _fault(name: str, questions: tuple[Question, ...], *tables: Table) -> Fault:
    return Fault(f"poignee_{name}", Chapter.POIGNEE, Article.POIGNEE, questions, tables)


def _warned(basis: str, **when: str) -> Table:
    return warned(f"{basis} COD-44", WarningKind.POIGNEE, **when)


def _by_defender(basis: str) -> tuple[Row, ...]:
    """Counted when the taker wins, the deal cancelled when the taker loses (POF-06, POF-10)."""
    return (
        row(basis, SCORE + _COUNTED, culprit="defender", made="yes"),
        row(basis, CANCEL, culprit="defender", made="no"),
    )


UNORDERED = _fault("unordered", (REPEATED,), (row("POF-01", CONTINUE + _COUNTED),), _warned("POF-01"))

INCOMPLETE = _fault(
    "incomplete",
    (yes_or_no("correctable"), CULPRIT, REPEATED, MADE),
    (
        row(
            "POF-02",
            CONTINUE + _COUNTED + Outcome(duties=(Duty.COMPLETE_POIGNEE,)),
            correctable="yes",
        ),
        row("POF-03", CONTINUE + _NOT_COUNTED, correctable="no", culprit="taker"),
        row("POF-04", SCORE + _NOT_COUNTED, correctable="no", culprit="defender", made="yes"),
        row("POF-04", CANCEL + _NOT_COUNTED, correctable="no", culprit="defender", made="no"),
    ),
    (
        *_warned("POF-02", correctable="yes"),
        *_warned("POF-03", correctable="no", culprit="taker"),
        *_warned("POF-04", correctable="no", culprit="defender"),
    ),
)

SURPLUS = _fault(
    "surplus",
    (CULPRIT, REPEATED, MADE),
    (row("POF-05", CONTINUE + _COUNTED, culprit="taker"), *_by_defender("POF-06")),
    (row("POF-05", Outcome(), culprit="taker"), *_warned("POF-06", culprit="defender")),
)

EARLY = _fault(
    "early",
    (CULPRIT, REPEATED, MADE),
    (row("POF-07", CONTINUE + _COUNTED, culprit="taker"), *_by_defender("POF-10 Y14")),
    (row("POF-07", Outcome(), culprit="taker"), *_warned("POF-10", culprit="defender")),
)

UNCOVERED = _fault("uncovered", (REPEATED,), (row("POF-08", CONTINUE + _COUNTED),), _warned("POF-08"))

WRONG_MOMENT = _fault(
    "wrong_moment",
    (CULPRIT, REPEATED, MADE),
    (
        row("POF-09", SCORE + _NOT_COUNTED, culprit="taker", made="yes"),
        row("POF-09", SCORE + _COUNTED, culprit="taker", made="no"),
        *_by_defender("POF-10"),
    ),
    (*_warned("POF-09", culprit="taker"), *_warned("POF-10", culprit="defender")),
)

HIDDEN_TRUMP = _fault(
    "hidden_trump",
    (CULPRIT, REPEATED, MADE),
    (
        row("POF-11", CANCEL, culprit="taker", made="yes", hidden_trump_ruling="code"),
        row("POF-11", SCORE + _COUNTED, culprit="taker", made="no", hidden_trump_ruling="code"),
        row("POF-11", SCORE + _COUNTED, culprit="defender", made="yes", hidden_trump_ruling="code"),
        row("POF-11", CANCEL, culprit="defender", made="no", hidden_trump_ruling="code"),
        *against_culprit("TEN-10 TEN-09", hidden_trump_ruling="revoke"),
    ),
    (*_warned("POF-11", hidden_trump_ruling="code"), row("TEN-10", Outcome(), hidden_trump_ruling="revoke")),
)

POIGNEE_FAULTS = (UNORDERED, INCOMPLETE, SURPLUS, EARLY, UNCOVERED, WRONG_MOMENT, HIDDEN_TRUMP)
