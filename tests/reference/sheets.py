"""What a sheet of a tournament file says: marks, balances, contracts made (SCO, MAR, FDM)."""

import math
from fractions import Fraction
from typing import Any

Row = dict[str, Any]

MULTIPLIER = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}  # SCO-02
THRESHOLD = {0: 56, 1: 51, 2: 41, 3: 36}  # CAR-11
POIGNEE = {"single": 20, "double": 30, "triple": 40}


def is_made(line: Row) -> bool:
    """Whether the contract was made: by its points, else by the sign of the taker's mark (Y38)."""
    if line.get("points") is not None and line.get("oudlers") is not None:
        return bool(Fraction(str(line["points"])) >= THRESHOLD[line["oudlers"]])
    return bool(line["scores"] is not None and line["scores"][line["taker"]] > 0)


def score(ruleset: str, line: Row) -> int:
    """The signed score S of a deal (SCO-03)."""
    gap = math.ceil(abs(Fraction(str(line["points"])) - THRESHOLD[line["oudlers"]]))
    side = 1 if is_made(line) else -1
    times = MULTIPLIER[line["contract"]]
    total = side * ((25 + gap) * times + sum(POIGNEE[size] for size in line["poignees"]))
    total += {"attack": 10, "defense": -10, None: 0}[line["petit_au_bout"]] * times
    if line["slam"] == "attack":
        return total + (400 if line["slam_announced"] else 200)
    failed = -200 if line["slam_announced"] else 0
    suffered = -200 if line["slam"] == "defense" else 0
    is_once = "defense_slam=once" in ruleset
    return total + (min(failed, suffered) if is_once else failed + suffered)


def marks(ruleset: str, line: Row, players: int) -> list[int]:
    """What each column marks on one line (MAR-01, MAR-02)."""
    if line["scores"] is not None:
        return list(line["scores"])
    if line["taker"] is None:
        return [0] * players
    value = score(ruleset, line)
    playing = [column for column in range(players) if column != line["out"]]
    return [
        0 if column not in playing else value * (len(playing) - 1) if column == line["taker"] else -value
        for column in range(players)
    ]


def balances(ruleset: str, sheet: Row) -> list[int]:
    """The balance of each column: as typed, or the sum of the lines."""
    if sheet["totals"] is not None:
        return list(sheet["totals"])
    rows = [marks(ruleset, line, len(sheet["players"])) for line in sheet["lines"]]
    return [sum(row[column] for row in rows) for column in range(len(sheet["players"]))]


def contracts_made(sheet: Row) -> list[tuple[int, str]]:
    """Who made which contract, as far as the sheet tells."""
    if sheet["made"] is not None:
        return [(sheet["players"][column], contract) for column, contract in sheet["made"]]
    takers = [line for line in sheet["lines"] if line["taker"] is not None and line["contract"] is not None]
    return [(sheet["players"][line["taker"]], line["contract"]) for line in takers if is_made(line)]


def tells_contracts(sheet: Row) -> bool:
    """Whether the sheet tells who made which contract."""
    if sheet["made"] is not None:
        return True
    is_told = [line["contract"] is not None or not any(line["scores"] or []) for line in sheet["lines"]]
    return bool(is_told) and all(is_told)
