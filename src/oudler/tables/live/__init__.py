"""A table that runs: one task, the pages connected to it, its bots, its journal."""

from oudler.tables.live.acts import Requester, fill, seat_person
from oudler.tables.live.bot_kinds import InlineThinker, Thinker, make_bot
from oudler.tables.live.bot_workers import WorkerThinker
from oudler.tables.live.deal_results import keep_deal
from oudler.tables.live.journal import Journal
from oudler.tables.live.live_table import LiveTable
from oudler.tables.live.owner import Owner
from oudler.tables.live.recovery import BrokenLog, Log, read_log
from oudler.tables.live.replaying import (
    Moment, Replay, deal_command, is_proven, moments, record_text, replay_of,
)  # fmt: skip
from oudler.tables.live.request_cache import Answers, nak
from oudler.tables.live.roles import Pending, Service

__all__ = [
    "Answers", "BrokenLog", "InlineThinker", "Journal", "LiveTable", "Log", "Moment", "Owner", "Pending",
    "Replay", "Requester", "Service", "Thinker", "WorkerThinker", "deal_command", "fill", "is_proven",
    "keep_deal", "make_bot", "moments", "nak", "read_log", "record_text", "replay_of", "seat_person",
]  # fmt: skip
