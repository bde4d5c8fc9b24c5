"""The log of an event: its regulations, the kinds of its lines, the fold, the seals."""

from oudler.rules import Problem
from oudler.tournament.events.changes import change, people, team_name
from oudler.tournament.events.event import Event, PlayedAt
from oudler.tournament.events.fields import WrongField, read_fields, write_fields
from oudler.tournament.events.happenings import (
    Adjusted,
    Agreed,
    Amended,
    BoardScore,
    Cancelled,
    Closed,
    Confirmed,
    Corrected,
    Drawn,
    Entered,
    Filled,
    Handed,
    Happening,
    Kept,
    Left,
    Lifted,
    Opened,
    Paid,
    Penalised,
    Placed,
    Reannounced,
    Refunded,
    Reopened,
    Replanned,
    Rescored,
    Restored,
    Returned,
    Revealed,
    Ruled,
    Scored,
    Scratched,
    Sealed,
    Seated,
    Unseated,
)
from oudler.tournament.events.line_seal import (
    SHORT,
    BadSeal,
    ComparedSeal,
    LineSeal,
    SealMatch,
    compare_seal,
    grouped,
    seal_fields,
)
from oudler.tournament.events.log import (
    WRITTEN_TIME,
    Log,
    LogLine,
    broken_links,
    extend,
    log_fields,
    read_line,
    writing_problems,
)
from oudler.tournament.events.problems import NotNow, WhyNot
from oudler.tournament.events.regulations import USUAL_DEALS, Regulations, RoundPlan, usual_rounds

__all__ = [
    "SHORT", "USUAL_DEALS", "WRITTEN_TIME", "Adjusted", "Agreed", "Amended", "BadSeal", "BoardScore",
    "Cancelled", "Closed", "ComparedSeal", "Confirmed", "Corrected", "Drawn", "Entered", "Event", "Filled",
    "Handed", "Happening", "Kept", "Left", "Lifted", "LineSeal", "Log", "LogLine", "NotNow", "Opened",
    "Paid", "Penalised", "Placed", "PlayedAt", "Problem", "Reannounced", "Refunded", "Regulations",
    "Reopened", "Replanned", "Rescored", "Restored", "Returned", "Revealed", "RoundPlan", "Ruled", "Scored",
    "Scratched", "SealMatch", "Sealed", "Seated", "Unseated", "WhyNot", "WrongField", "broken_links",
    "change", "compare_seal", "extend", "grouped", "log_fields", "people", "read_fields", "read_line",
    "seal_fields", "team_name", "usual_rounds", "write_fields", "writing_problems",
]  # fmt: skip
