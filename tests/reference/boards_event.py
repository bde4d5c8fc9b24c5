"""What the log of a duplicate event tells, line by line: seats, and what each table made on each board."""

from dataclasses import dataclass, field
from typing import Any

from tests.reference import event as free
from tests.reference.event import Row
from tests.reference.seats import drawn

Key = tuple[int, int, int]  # round, table, board

SEATS = ["N", "S", "E", "O"]  # the order of a table, and of the places of one table
COLOURS = ["blue", "white", "red"]  # the order of the places of a triplette (TPL-04)
RATED = ["individual", "triplette"]  # forms with notes; the others have PM


@dataclass
class Event(free.Event):
    """What is known of a duplicate event after some lines of its log."""

    first: str = "blue"
    held: dict[int, list[list[int]]] = field(default_factory=dict)  # who ever held each place, by session
    by_hand: set[int] = field(default_factory=set)  # rounds that are not seated as announced
    series: dict[int, int] = field(default_factory=dict)  # by round
    scores: dict[Key, Row] = field(default_factory=dict)
    others: dict[tuple[int, int], list[Row]] = field(default_factory=dict)  # the other sheets of a match
    adjusted: dict[Key, Row] = field(default_factory=dict)
    cancelled: dict[tuple[int, int], Row] = field(default_factory=dict)  # by session and board
    confirmed: set[tuple[int, int]] = field(default_factory=set)  # unit, session
    sealed: dict[int, list[str]] = field(default_factory=dict)  # by session
    revealed: dict[int, Row] = field(default_factory=dict)
    misplaced: list[str] = field(default_factory=list)  # places that are not as they were drawn
    closed: bool = False

    def session_of(self, number: int) -> int:
        """The session of a round."""
        return int(self.plan(number).get("session", 1))

    @property
    def sessions(self) -> list[int]:
        """The sessions announced, in order."""
        return sorted({row.get("session", 1) for row in self.rules["rounds"]})


def apply(event: Event, line: Row) -> None:
    """Take one line of the log into account."""
    did, what = line["did"], line["what"]
    if did == "rescored":
        note_correction(event, line)
    if did in CHANGES:
        CHANGES[did](event, what)
    else:
        free.apply(event, line)


def place(event: Event, what: Row) -> None:
    """The starting places of a session."""
    if what.get("way") == "drawn":
        check_draw(event, what)
    event.placed[what["session"]] = {**what, "places": list(what["places"])}
    event.held[what["session"]] = [[] if who is None else [who] for who in what["places"]]


def check_draw(event: Event, what: Row) -> None:
    """Players, or teams, are placed in the order drawn over their ascending numbers."""
    first = next(
        n for n in range(1, len(event.rules["rounds"]) + 1) if event.session_of(n) == what["session"]
    )
    there = sorted({free.unit_of(event, who) for who in free.present(event, first)})
    order = [free.unit_of(event, who) for who in what["places"] if who is not None]
    if list(dict.fromkeys(order)) != drawn(what["number"], "places", there):
        event.misplaced.append(f"session {what['session']}: places are not as drawn")


def fill(event: Event, what: Row) -> None:
    """Somebody takes a place of the last session."""
    session = max(event.placed)
    event.placed[session]["places"][what["place"] - 1] = what["number"]
    event.held[session][what["place"] - 1].append(what["number"])


def seat(event: Event, what: Row) -> None:
    """A round is seated, by the circuit or by hand."""
    event.tables[what["round"]] = what["seating"]
    if "why" in what:
        event.by_hand.add(what["round"])
    if "series" in what:
        event.series[what["round"]] = what["series"]


def unseat(event: Event, what: Row) -> None:
    """The last round is taken back, with everything that was written about it."""
    number = what["round"]
    del event.tables[number]
    event.by_hand.discard(number)
    event.series.pop(number, None)
    event.scores = {key: row for key, row in event.scores.items() if key[0] != number}
    event.others = {key: rows for key, rows in event.others.items() if key[0] != number}
    event.adjusted = {key: row for key, row in event.adjusted.items() if key[0] != number}


def write_scores(event: Event, what: Row) -> None:
    """Boards are scored at a table, or scored anew by the arbiter, who need not name the attacker again."""
    for row in what["scores"]:
        key = what["round"], what["table"], row["board"]
        named = event.scores.get(key, {}).get("attacker")
        event.scores[key] = {"contract": "garde", "attacker": named, **row}
    if what.get("other"):
        event.others.setdefault((what["round"], what["table"]), []).extend(what["other"])


def note_correction(event: Event, line: Row) -> None:
    """The arbiter changes scores: who, when, why, before and after."""
    what = line["what"]
    change: Row = {"round": what["round"], "table": what["table"], "why": what["why"]}
    change |= {"by": line["by"], "at": line["at"], "after": what["scores"]}
    before = [event.scores[what["round"], what["table"], row["board"]] for row in what["scores"]]
    usual = {"contract": "garde", "attacker": None}
    change["before"] = [
        {name: value for name, value in row.items() if name not in usual or value != usual[name]}
        for row in before
    ]
    event.corrections.append(change)


def adjust(event: Event, what: Row) -> None:
    """The arbiter decides what a board is worth at a table; the last decision stands."""
    event.adjusted.pop((what["round"], what["table"], what["board"]), None)
    event.adjusted[what["round"], what["table"], what["board"]] = what


def restore(event: Event, what: Row) -> None:
    """A decision is taken back: of a table, or of all."""
    if "round" in what and "table" in what:
        del event.adjusted[what["round"], what["table"], what["board"]]
    else:
        del event.cancelled[what["session"], what["board"]]


def put(name: str, value: Any) -> Any:
    """A change of one value of an event."""
    return lambda event, what: setattr(event, name, value(what) if callable(value) else value)


CHANGES: dict[str, Any] = {
    "placed": place,
    "filled": fill,
    "seated": seat,
    "unseated": unseat,
    "scored": write_scores,
    "rescored": write_scores,
    "adjusted": adjust,
    "restored": restore,
    "reannounced": put("rules", lambda what: dict(what["regulations"])),
    "drawn": put("first", lambda what: what["first"]),
    "closed": put("closed", value=True),
    "reopened": put("closed", value=False),
    "returned": lambda event, what: event.left.pop(what["number"]),
    "sealed": lambda event, what: event.sealed.update({what["session"]: what["seals"]}),
    "revealed": lambda event, what: event.revealed.update({what["session"]: what}),
    "cancelled": lambda event, what: event.cancelled.update({(what["session"], what["board"]): what}),
    "confirmed": lambda event, what: event.confirmed.add((what["unit"], what["session"])),
}
