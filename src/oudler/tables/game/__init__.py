"""A table as a value: its log and fold, clock, set-up, what it does by itself."""

from oudler.tables.game import claiming
from oudler.tables.game.automaton import AskBot, Circumstances, ScheduledStep, next_step
from oudler.tables.game.camp_points import winnings
from oudler.tables.game.claiming import can_claim
from oudler.tables.game.clock import Clock, has_moved
from oudler.tables.game.codes import CODE_LENGTH, code_of, is_code, new_code
from oudler.tables.game.game import BY_BOTS, DealAction, DealInPlay, Game, ScoreRow, Sitter
from oudler.tables.game.happenings import (
    BackAnswered, BackAsked, CameBack, Committed, Dealt, Did, Drew, Happening, Readied, Reported, Risen,
    SatDown, StoodIn, TableOpened, begin, games, read_act, read_line, write_line,
)  # fmt: skip
from oudler.tables.game.names import bot_name, own_name, why_not_name
from oudler.tables.game.pace import Pace, World
from oudler.tables.game.refusals import (
    TableReason, TableRefusal, can_take_back, check_act, host_of, kept_by_taking_back, may_watch, parse_act,
)  # fmt: skip
from oudler.tables.game.setup import (
    BOTS_NOW, CLOCKS, FIRST_BOTS, BoardRef, TableKind, TableSetup, WrongSetup, table_name, write_setup,
)  # fmt: skip
from oudler.tables.game.spelling import tidy_name
from oudler.tables.game.statistics import PlayedAs, Statistics, TableSession, Tally, played_deals, statistics
from oudler.tables.game.typed_actions import read_typed

__all__ = [
    "BOTS_NOW", "BY_BOTS", "CLOCKS", "CODE_LENGTH", "FIRST_BOTS", "AskBot", "BackAnswered", "BackAsked",
    "BoardRef", "CameBack", "Circumstances", "Clock", "Committed", "DealAction", "DealInPlay", "Dealt", "Did",
    "Drew", "Game", "Happening", "Pace", "PlayedAs", "Readied", "Reported", "Risen", "SatDown",
    "ScheduledStep", "ScoreRow", "Sitter", "Statistics", "StoodIn", "TableKind", "TableOpened", "TableReason",
    "TableRefusal", "TableSession", "TableSetup", "Tally", "World", "WrongSetup", "begin", "bot_name",
    "can_claim", "can_take_back", "check_act", "claiming", "code_of", "games", "has_moved", "host_of",
    "is_code", "kept_by_taking_back", "may_watch", "new_code", "next_step", "own_name", "parse_act",
    "played_deals", "read_act", "read_line", "read_typed", "statistics", "table_name", "tidy_name",
    "why_not_name", "winnings", "write_line", "write_setup",
]  # fmt: skip
