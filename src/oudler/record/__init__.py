"""A deal as text: read, write, verify and resume, one JSON object a line; chains of sealed lines.

>>> from oudler.rules import Stream, deal_cards, start
>>> state = start(deal_cards(players=5, dealer=0, generator=Stream("a record")))
>>> parse_record(write_record(state)).state == state
True
>>> parse_record(write_record(state))
Record(state=<State: auction, seat 1 to act>, extra={})
>>> parse_as_played(write_record(state))
<AsPlayed: 5 players, dealer 0, 0 cards played>
"""

from oudler.record.as_played import AsPlayed, Claim, Exposed, How, Shown, played_fields, read_as_played
from oudler.record.chain import JournalLine, broken_links, chained, sealed
from oudler.record.deal import read_cards
from oudler.record.errors import Damage, RecordError
from oudler.record.reader import Record, parse_as_played, parse_record, read_lines
from oudler.record.replay import replay, resume
from oudler.record.result import result_fields
from oudler.record.scored_deal import (
    BONUS_NAMES, CONTRACTS, MissingField, WrongScore, parse_half_points, points_field, read_score,
    read_typed_score, score_fields,
)  # fmt: skip
from oudler.record.writer import record_fields, write_record

__all__ = [
    "BONUS_NAMES", "CONTRACTS", "AsPlayed", "Claim", "Damage", "Exposed", "How", "JournalLine",
    "MissingField", "Record", "RecordError", "Shown", "WrongScore", "broken_links", "chained",
    "parse_as_played", "parse_half_points", "parse_record", "played_fields", "points_field", "read_as_played",
    "read_cards", "read_lines", "read_score", "read_typed_score", "record_fields", "replay", "result_fields",
    "resume", "score_fields", "sealed", "write_record",
]  # fmt: skip
