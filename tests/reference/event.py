"""What the log of a tournament file tells, line by line, and how its lines are sealed."""

import hashlib
import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from tests.reference.seats import Table
from tests.reference.sheets import balances

Row = dict[str, Any]

TEAM_SIZE = {"libre": 1, "duo": 2, "four": 4, "individual": 1, "triplette": 3, "quadrette": 4, "match": 4}
"""How many of a team play: those of a match may be more."""


@dataclass
class Event:
    """What is known after some lines of the log."""

    rules: Row = field(default_factory=dict)
    entries: dict[int, Row] = field(default_factory=dict)
    scratched: set[int] = field(default_factory=set)
    left: dict[int, bool] = field(default_factory=dict)  # person: whether excused
    placed: dict[int, Row] = field(default_factory=dict)  # by session
    tables: dict[int, list[Table]] = field(default_factory=dict)  # by round
    kept: dict[int, list[int]] = field(default_factory=dict)  # by round
    sheets: dict[tuple[int, int], Row] = field(default_factory=dict)
    corrections: list[Row] = field(default_factory=list)
    rulings: list[Row] = field(default_factory=list)
    penalties: list[Row] = field(default_factory=list)

    @property
    def form(self) -> str:
        return str(self.rules.get("form", "libre"))

    @property
    def ruleset(self) -> str:
        return str(self.rules.get("ruleset", ""))

    def plan(self, number: int) -> Row:
        row: Row = self.rules["rounds"][number - 1]
        return row

    def reading(self, name: str) -> str:
        return str(self.rules.get("readings", {}).get(name, ""))


def seals(log: list[Row]) -> list[str]:
    """The seal that each line must have."""
    found: list[str] = []
    for line in log:
        bare = {name: value for name, value in line.items() if name != "seal"}
        text = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = found[-1] if found else ""
        found.append(hashlib.sha256(f"{before}\n{text}".encode()).hexdigest())
    return found


def apply(event: Event, line: Row) -> None:
    """Take one line of the log into account."""
    did, what = line["did"], line["what"]
    if did == "opened":
        event.rules = dict(what["regulations"])
    elif did == "replanned":
        event.rules["rounds"] = what["rounds"]
    elif did in ("entered", "amended"):
        paid = event.entries.get(what["entry"]["number"], {}).get("is_paid", False)
        event.entries[what["entry"]["number"]] = {"is_paid": paid, **what["entry"]}
    elif did in ("paid", "refunded"):
        event.entries[what["number"]]["is_paid"] = did == "paid"
    elif did == "scratched":
        event.scratched.add(what["number"])
    elif did == "left":
        event.left[what["number"]] = what.get("is_excused", False)
    elif did == "placed":
        event.placed[what["session"]] = {**what, "places": list(what["places"])}
    elif did == "filled":
        places = event.placed[max(event.placed)]["places"]
        places.extend([None] * (what["place"] - len(places)))
        places[what["place"] - 1] = what["number"]
    elif did == "kept":
        event.kept[what["round"]] = what["units"]
    elif did == "seated":
        event.tables[what["round"]] = what["seating"]
    elif did in ("handed", "corrected"):
        apply_sheet(event, line)
    elif did in ("ruled", "lifted", "penalised"):
        apply_decision(event, did, what)


def apply_sheet(event: Event, line: Row) -> None:
    """A sheet handed in, or changed by the arbiter (FDM-07)."""
    what = line["what"]
    place = what["round"], what["table"]
    if line["did"] == "corrected":
        change: Row = {"round": place[0], "table": place[1], "why": what["why"]}
        change |= {"by": line["by"], "at": line["at"]}
        change["before"] = balances(event.ruleset, event.sheets[place])
        change["after"] = balances(event.ruleset, what["sheet"])
        event.corrections.append(change)
    event.sheets[place] = what["sheet"]


def apply_decision(event: Event, did: str, what: Row) -> None:
    """Points taken by the code, given back, or taken outside the code."""
    if did == "penalised":
        event.penalties.append(what)
    elif did == "lifted":
        event.rulings[what["ruling"] - 1]["cancelled"] = what["why"]
    else:
        table, team = event.tables[what["round"]][what["table"] - 1], what.get("team")
        row: Row = {"ruling": what["ruling"], "cancelled": None}
        row["culprits"] = [str(number) for number in what.get("culprits", [])]
        row["table"] = [str(number) for number in table if number is not None]
        row["dealer"] = None if what.get("dealer") is None else str(what["dealer"])
        row["team"] = None if team is None else [str(who) for who in members_of(event, team)]
        event.rulings.append({**row, "place": [what["round"], what["table"], what.get("deal", 1)]})


def unit_of(event: Event, number: int) -> int:
    """A player is his own unit, or belongs to his team's."""
    return int(event.entries[number]["team"]) if TEAM_SIZE[event.form] > 1 else number


def members_of(event: Event, team: int) -> list[int]:
    """Everybody entered in a team."""
    return [number for number, entry in sorted(event.entries.items()) if entry.get("team") == team]


def units(event: Event) -> dict[int, list[int]]:
    """Every unit of which somebody was seated, with its members who were."""
    found: dict[int, list[int]] = defaultdict(list)
    seated = {number for tables in event.tables.values() for table in tables for number in table}
    for number in sorted(number for number in seated if number is not None):
        found[unit_of(event, number)].append(number)
    return found


def present(event: Event, number: int) -> list[int]:
    """Who plays a round, by ascending number."""
    kept = event.kept.get(max((n for n in event.kept if n <= number), default=0))
    return [
        who
        for who, entry in sorted(event.entries.items())
        if entry.get("is_paid") and who not in event.scratched and who not in event.left
        if kept is None or unit_of(event, who) in kept
    ]
