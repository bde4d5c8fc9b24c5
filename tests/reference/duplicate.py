"""A tournament file of duplicate deals recomputed from its log alone, slowly and plainly.

Everything is from docs/tournament.md (section « Duplicate deals »), docs/boards.md and the printed rules. The
boards of a table, and their labels, are read from the file: no document tells how a circuit is found.
They must keep the laws of circuits, and labels must be those of the cards once these are revealed.
`differences` says where the file is not what its log says, and which laws it breaks.
"""

import hashlib
import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from tests.reference import boards_marks
from tests.reference.boards_event import RATED, SEATS, Event, apply
from tests.reference.boards_laws import Labels, broken
from tests.reference.boards_ranking import accounts, general, ranking, session_weights
from tests.reference.event import Row, seals
from tests.reference.tournament import entries_of, pairs, unmet

TOLD_DIGITS = 20  # of a sum of exact roots: further ones are not compared
CARDS = 78
PLAYING_ORDER = ["N", "O", "S", "E"]


def differences(document: Row) -> list[str]:
    """Where the sections of a document are not what its log says, and what should not have happened."""
    labels = labels_of(document)
    event, sums = replayed(document["log"], labels)
    ours = {"seals": seals(document["log"]), "agreed": sums, **recompute(event, labels)}
    theirs = sections(document)
    if event.reading("pm") == "exact":
        ours, theirs = nearly(ours), nearly(theirs)
    found = [
        f"{name} {where}: {one} here, {other} in the document"
        for name in ours
        for where, one, other in pairs(ours[name], theirs[name])
        if one != other
    ]
    plans = {row["session"]: row["rounds"] for row in document["boards"]}
    copies = {row["session"]: row["copies"] for row in document["boards"]}
    found += [f"law {line}" for line in broken(event, labels, plans, copies)]
    found += [f"law {line}" for line in unconfirmed(event, document["percentages"])]
    return found + [f"boards {line}" for line in wrong_cards(event, labels)]


def replayed(log: list[Row], labels: Labels) -> tuple[Event, list[list[list[str]]]]:
    """What is known after all lines, and what both teams must have counted whenever they agreed (EQU-14)."""
    event, agreed = Event(), []
    for line in log:
        apply(event, line)
        if line["did"] == "agreed":
            opposed = boards_marks.oppositions(event, boards_marks.plays(event, labels))
            sums = boards_marks.quarter_sums(event, opposed, line["what"]["round"])
            agreed.append([[str(boards_marks.rounded(amount, 3)) for amount in sums]] * 2)
    return event, agreed


def labels_of(document: Row) -> Labels:
    """The labels of the boards by session and number, as the document has them."""
    return {row["session"]: {label["number"]: label for label in row["labels"]} for row in document["boards"]}


# --- what follows from the log ---------------------------------------------------------------------


def recompute(event: Event, labels: Labels) -> Row:
    """Every section that follows from the log."""
    rows = boards_marks.plays(event, labels)
    is_rated = event.form in RATED
    if is_rated:
        boards_marks.rate(event, rows)
    rated = boards_marks.percentages(event, rows) if is_rated else []
    opposed = [] if is_rated else boards_marks.oppositions(event, rows)
    lines = accounts(event, boards_marks.balances(event, rated, opposed))
    return {
        "seating": event.tables,
        "sheets": [],
        "corrections": event.corrections,
        "rulings": event.rulings,
        "penalties": event.penalties,
        "boards": boards(event, labels),
        "plays": [{**row, "notes": [note_text(note) for note in row["notes"]]} for row in rows if is_rated],
        "percentages": [texts(row) for row in rated],
        "oppositions": [texts({**row, "pm": pm_texts(event, row)}) for row in opposed],
        "decisions": [event.adjusted[key] for key in sorted(event.adjusted)],
        "cancelled": [event.cancelled[key] for key in sorted(event.cancelled)],
        "weights": [str(weight) for weight in session_weights(event)],
        "ranking": told(event, ranking(event, lines)),
        "general": told(event, general(lines)),
        "points": {"unmet": no_points(event), "coefficient": None, "awards": []},
        "closed": [event.closed],
    }


def boards(event: Event, labels: Labels) -> list[Row]:
    """The boards of each session: seals as published, cards as revealed."""
    return [
        {
            "session": session,
            "labels": list(labels[session].values()),
            "seals": event.sealed.get(session, []),
            "deals": event.revealed.get(session, {}).get("boards", []),
        }
        for session in sorted(labels)
    ]


def no_points(event: Event) -> list[str]:
    """There is no scale for duplicate deals (PCN-29); nobody sits as a fifth there."""
    seen, event.tables = event.tables, {}
    found = unmet(event, entries_of(event))
    event.tables = seen
    return found


def unconfirmed(event: Event, rated: list[Row]) -> Iterator[str]:
    """At the close the arbiter has confirmed everybody who has one side only (D05)."""
    for row in rated if event.closed else []:
        is_whole = (row["attack"] is None) == (row["defense"] is None)
        if not is_whole and (row["number"], row["session"]) not in event.confirmed:
            yield f"session {row['session']}: {row['number']} is not confirmed"


# --- as texts --------------------------------------------------------------------------------------


def decimals(value: Fraction, digits: int) -> str:
    """A number with so many decimals."""
    near_to = boards_marks.rounded(value, digits)
    whole, part = divmod(abs(near_to.numerator) * 10**digits // near_to.denominator, 10**digits)
    return f"{'-' if near_to < 0 else ''}{whole}.{part:0{digits}}"


def note_text(note: Fraction | None) -> str | None:
    """A finite decimal, else a fraction in lowest terms."""
    if note is None:
        return None
    rest = note.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest > 1:
        return str(note)
    digits = next(digits for digits in range(40) if (note * 10**digits).denominator == 1)
    return decimals(note, digits) if digits else str(note)


def pm_texts(event: Event, row: Row) -> list[str]:
    """PM of an opposition: fractions, or exact roots as they are printed: « 2√37 » (D04)."""
    if event.reading("pm") != "exact" or row["state"] != "counted":
        return [str(amount) for amount in row["pm"]]
    one, other = row["scores"]
    return [root_text(one - other), root_text(other - one)]


def root_text(gap: int) -> str:
    """A signed square root with its greatest square taken out."""
    factor = next((each for each in range(abs(gap), 0, -1) if gap % (each * each) == 0), 0)
    under, sign = abs(gap) // factor**2 if gap else 1, "-" if gap < 0 else ""
    return f"{sign}{factor}" if under == 1 else f"{sign}{factor if factor > 1 else ''}√{under}"


def nearly(found: Row) -> Row:
    """The sections with totals and balances cut after some digits, where they are sums of exact roots."""
    rows = {name: [dict(row) for row in found[name]] for name in ("ranking", "general")}
    for row in [*rows["ranking"], *rows["general"]]:
        row["total"] = boards_marks.rounded(Fraction(row["total"]), TOLD_DIGITS)
        row["balances"] = [
            None if balance is None else boards_marks.rounded(Fraction(balance), TOLD_DIGITS)
            for balance in row["balances"]
        ]
    return {**found, **rows}


def texts(value: Any) -> Any:
    """Fractions as texts, everywhere."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, dict):
        return {name: texts(each) for name, each in value.items()}
    return [texts(each) for each in value] if isinstance(value, list) else value


def told(event: Event, lines: list[Row]) -> list[Row]:
    """A ranking as the document has it: percentages with decimals that separate them (D06), PM with three."""
    totals = [line["total"] for line in lines]
    found = []
    for line in lines:
        row = dict(line)
        row["shown"] = shown(line["total"], totals) if event.form in RATED else decimals(line["total"], 3)
        found.append(texts(row))
    return found


def shown(total: Fraction, totals: list[Fraction]) -> str:
    """One decimal, or two where one would make different totals look alike."""
    alike = [
        other
        for other in totals
        if other != total and boards_marks.rounded(other, 1) == boards_marks.rounded(total, 1)
    ]
    return decimals(total, 2 if alike else 1)


# --- the cards -------------------------------------------------------------------------------------


def wrong_cards(event: Event, labels: Labels) -> Iterator[str]:
    """Cards that are revealed are those of the labels and of the seals, 78 of them (DUP-05, DUP-10)."""
    for session, what in event.revealed.items():
        if len(what["boards"]) != len(labels[session]):
            yield f"session {session}: {len(what['boards'])} of {len(labels[session])} revealed"
        for number, text in enumerate(what["boards"], start=1):
            deal = json.loads(text)
            label = {"number": deal["board"], "dealer": deal["seats"][deal["dealer"]], "taker": deal["taker"]}
            if label != labels[session].get(number) or deal["seats"] != PLAYING_ORDER:
                yield f"session {session} board {number}: revealed as {label}"
            cards = [card for hand in [*deal["hands"], deal["dog"]] for card in hand]
            sizes = [len(hand) for hand in deal["hands"]]
            if len(set(cards)) != CARDS or sizes != [18] * len(SEATS):
                yield f"session {session} board {number}: {len(set(cards))} cards, hands {sizes}"
        found = [commitment(text) for text in what["boards"]]
        if session in event.sealed and found != event.sealed[session]:
            yield f"session {session}: the seals are not those of the cards"


def hashed(*parts: str) -> str:
    """The SHA-256 of texts, each after its length and a colon, parted by bars (docs/boards.md)."""
    return hashlib.sha256("|".join(f"{len(part)}:{part}" for part in parts).encode()).hexdigest()


def commitment(text: str) -> str:
    """What was published of a board, by the key that it is revealed with."""
    fields = json.loads(text)
    key = fields.pop("key", "")
    return hashed(key, json.dumps({name: fields[name] for name in fields if name not in ("made", "copies")}))


# --- the document ----------------------------------------------------------------------------------


def sections(document: Row) -> Row:
    """The same sections as the document has them."""
    names = ("rank", "number", "total", "balances", "penalty", "left", "shown")
    ranked = {
        section: [{name: row.get(name) for name in names} for row in document[section]]
        for section in ("ranking", "general")
    }
    names_of_boards = ("session", "labels", "seals", "deals")
    agreed_lines = [line["what"] for line in document["log"] if line["did"] == "agreed"]
    same = (
        "sheets",
        "corrections",
        "rulings",
        "penalties",
        "plays",
        "percentages",
        "oppositions",
        "decisions",
        "cancelled",
    )
    return {
        **{name: document[name] for name in same},
        **ranked,
        "seals": [line["seal"] for line in document["log"]],
        "seating": {row["round"]: row["tables"] for row in document["seating"]},
        "boards": [{name: row[name] for name in names_of_boards} for row in document["boards"]],
        "agreed": [[what["first"], what["second"]] for what in agreed_lines],
        "weights": document["weights"],
        "points": document["points"],
        "closed": [document["closed"]],
    }
