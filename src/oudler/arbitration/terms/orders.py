"""Orders and rows that several faults share."""

from oudler.arbitration.terms import outcome
from oudler.arbitration.terms.rows import Row, Table, row

HUNDRED = outcome.Amount(100)

NOTHING = outcome.Outcome()

CONTINUE = outcome.Outcome(fate=outcome.Fate.CONTINUE)
SCORE = outcome.Outcome(fate=outcome.Fate.SCORED)
CANCEL = outcome.Outcome(
    fate=outcome.Fate.CANCELLED, dealer=outcome.NextDealer.SAME, duties=(outcome.Duty.NOT_COUNTED_AS_DEAL,)
)
"""Nothing is marked, the same dealer deals again, and the deal is still to be played (COD-38, Y28)."""
PLAY_ON = outcome.Outcome(duties=(outcome.Duty.PLAY_ON,))
FINE_DEALER = outcome.Outcome(penalties=(outcome.Penalty(outcome.Party.DEALER, HUNDRED),))


def warned(basis: str, kind: outcome.WarningKind, **when: str) -> Table:
    """A warning the first time, then 100 points (COD-44)."""
    warning = outcome.Outcome(warnings=(outcome.Warning(outcome.Party.CULPRIT, kind),))
    fine = outcome.Outcome(penalties=(outcome.Penalty(outcome.Party.CULPRIT, HUNDRED, kind),))
    return (row(basis, warning, repeated="no", **when), row(basis, fine, repeated="yes", **when))


def against_culprit(basis: str, also: outcome.Outcome = NOTHING, **when: str) -> tuple[Row, ...]:
    """The deal is cancelled when the camp at fault wins it and scored when that camp loses it (Y38)."""
    return (
        row(basis, CANCEL + also, culprit="taker", made="yes", **when),
        row(basis, SCORE + also, culprit="taker", made="no", **when),
        row(basis, SCORE + also, culprit="defender", made="yes", **when),
        row(basis, CANCEL + also, culprit="defender", made="no", **when),
    )


def against_taker(basis: str, also: outcome.Outcome = NOTHING, **when: str) -> tuple[Row, ...]:
    """The deal is cancelled when the taker wins it and scored when the taker loses it."""
    return (
        row(basis, CANCEL + also, made="yes", **when),
        row(basis, SCORE + also, made="no", **when),
    )
