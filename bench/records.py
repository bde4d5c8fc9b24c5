"""How many deal records are read in a second: complete deals of four, by bots that play anything legal.

`parse_as_played` reads a line into a value: every name, the whole deck, who sits where; it does not ask
whether the cards may be played so. `parse_record` replays the deal too: every bid, discard and card is
verified by the rules, and the result is counted again.
"""

import io
import json
import time
from collections.abc import Callable
from statistics import median

from oudler.bots import RandomBot
from oudler.bots.bot import play_out
from oudler.record import RecordError, parse_as_played, parse_record, read_lines, write_record
from oudler.rules import Phase, Stream, deal_cards, start

DEALS = 500
ROUNDS = 9


def records(count: int) -> bytes:
    """So many lines, the same each time."""
    lines: list[str] = []
    number = 0
    while len(lines) < count:
        number += 1
        bots = [RandomBot(Stream(f"{number} {seat}")) for seat in range(4)]
        end = play_out(start(deal_cards(4, number % 4, Stream(number))), bots)
        lines += [write_record(end)] if end.phase is Phase.SCORED else []
    return "".join(f"{line}\n" for line in lines).encode()


def lines_per_second(data: bytes, parse: Callable[[bytes], object]) -> float:
    """How many lines of a file become values in a second of this processor."""
    began = time.process_time()
    found = [value for _, value in read_lines(io.BytesIO(data), parse)]
    spent = time.process_time() - began
    assert not any(isinstance(value, RecordError) for value in found)
    return len(found) / spent


def report() -> None:
    """Print the speed of each way of reading."""
    data = records(DEALS)
    for name, parse in (
        ("json.loads, for comparison", json.loads),
        ("parse_as_played", parse_as_played),
        ("parse_record, every action verified", parse_record),
    ):
        speed = median(lines_per_second(data, parse) for _ in range(ROUNDS))
        print(f"records of 4 players read in a second: {speed:.0f} ({name})")


if __name__ == "__main__":
    report()
