"""Live tables: people and bots seated, clocks, the event log of a game."""

from oudler.tables.acts import Asker
from oudler.tables.codes import is_code, new_code
from oudler.tables.conditions import TableReason, TableRefusal
from oudler.tables.connection import Connection
from oudler.tables.folding import after, fold
from oudler.tables.game import Game, Play
from oudler.tables.happenings import BY_BOTS, Dealt, Happening, read_line, write_line
from oudler.tables.live import LiveTable
from oudler.tables.names import why_not_name
from oudler.tables.pace import AT_ONCE, Pace, World
from oudler.tables.parlour import Listed, Parlour, TooManyTables
from oudler.tables.reading import BrokenLog
from oudler.tables.replaying import (
    Moment,
    Replay,
    deal_command,
    is_proven,
    moments,
    record_text,
    replay_of,
)
from oudler.tables.roles import Pending
from oudler.tables.setup import (
    BOTS_NOW,
    CLOCKS,
    MOST_DEALS,
    BoardRef,
    Flaw,
    Kind,
    Setup,
    WrongSetup,
    table_name,
    write_setup,
)
from oudler.tables.sight import changes, see
from oudler.tables.spelling import tidy_name
from oudler.tables.statistics import Played, PlayedAs, Session, Statistics, Tally, read_played, statistics
from oudler.tables.thinking import BOTS, InlineThinker, Thinker, UnknownBot
from oudler.tables.winnings import Winnings, winnings
from oudler.tables.wire import LONGEST_FRAME, Ack, Bye, Nak, Report, read_told, write_told
from oudler.tables.workers import WorkerThinker

__all__ = [
    "AT_ONCE",
    "BOTS",
    "BOTS_NOW",
    "BY_BOTS",
    "CLOCKS",
    "LONGEST_FRAME",
    "MOST_DEALS",
    "Ack",
    "Asker",
    "BoardRef",
    "BrokenLog",
    "Bye",
    "Connection",
    "Dealt",
    "Flaw",
    "Game",
    "Happening",
    "InlineThinker",
    "Kind",
    "Listed",
    "LiveTable",
    "Moment",
    "Nak",
    "Pace",
    "Parlour",
    "Pending",
    "Play",
    "Played",
    "PlayedAs",
    "Replay",
    "Report",
    "Session",
    "Setup",
    "Statistics",
    "TableReason",
    "TableRefusal",
    "Tally",
    "Thinker",
    "TooManyTables",
    "UnknownBot",
    "Winnings",
    "WorkerThinker",
    "World",
    "WrongSetup",
    "after",
    "changes",
    "deal_command",
    "fold",
    "is_code",
    "is_proven",
    "moments",
    "new_code",
    "read_line",
    "read_played",
    "read_told",
    "record_text",
    "replay_of",
    "see",
    "statistics",
    "table_name",
    "tidy_name",
    "why_not_name",
    "winnings",
    "write_line",
    "write_setup",
    "write_told",
]
