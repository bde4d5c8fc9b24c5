"""The log of an event: its regulations, the kinds of its lines, the fold, the seals."""

from oudler.rules import Problem
from oudler.tournament.events.board_happenings import (
    Adjusted, Agreed, BoardResult, BoardScore, Cancelled, Confirmed, Drawn, Rescored, Restored, Revealed,
    Scored, Sealed,
)  # fmt: skip
from oudler.tournament.events.event import Event, PlayedAt
from oudler.tournament.events.fields import WrongField, read_fields, type_hints, write_fields
from oudler.tournament.events.happenings import (
    Amended, Closed, Continued, Corrected, Entered, Filled, Handed, Happening, Kept, Left, Lifted, Opened,
    Paid, Penalised, Placed, Reannounced, Refunded, Reopened, Replanned, Returned, Rewarded, Ruled, Scratched,
    Seated, Sent, SheetResult, Unseated, change, fold, team_name,
)  # fmt: skip
from oudler.tournament.events.kinds import LineKind, LogKind, TableResult
from oudler.tournament.events.line_seal import (
    SHORT, BadSeal, ComparedSeal, LineSeal, SealMatch, compare_seal, grouped, seal_fields,
)  # fmt: skip
from oudler.tournament.events.log import (
    WRITTEN_TIME, Log, LogLine, WrittenLine, compact, extend, last_seating, line_text, log_fields, read_line,
    read_written, writing_problems,
)  # fmt: skip
from oudler.tournament.events.problems import NotNow, WhyNot
from oudler.tournament.events.regulations import USUAL_DEALS, Regulations, RoundPlan, usual_rounds

__all__ = [
    "SHORT", "USUAL_DEALS", "WRITTEN_TIME", "Adjusted", "Agreed", "Amended", "BadSeal", "BoardResult",
    "BoardScore", "Cancelled", "Closed", "ComparedSeal", "Confirmed", "Continued", "Corrected", "Drawn",
    "Entered", "Event", "Filled", "Handed", "Happening", "Kept", "Left", "Lifted", "LineKind", "LineSeal",
    "Log", "LogKind", "LogLine", "NotNow", "Opened", "Paid", "Penalised", "Placed", "PlayedAt", "Problem",
    "Reannounced", "Refunded", "Regulations", "Reopened", "Replanned", "Rescored", "Restored", "Returned",
    "Revealed", "Rewarded", "RoundPlan", "Ruled", "Scored", "Scratched", "SealMatch", "Sealed", "Seated",
    "Sent", "SheetResult", "TableResult", "Unseated", "WhyNot", "WrittenLine", "WrongField", "change",
    "compact", "compare_seal", "extend", "fold", "grouped", "last_seating", "line_text", "log_fields",
    "read_fields", "read_line", "read_written", "seal_fields", "team_name", "type_hints", "usual_rounds",
    "write_fields", "writing_problems",
]  # fmt: skip
