"""A tournament file recomputed from its log alone, slowly and plainly.

`recompute` reads the log line by line as docs/tournament.md describes it; `differences` says where the other
sections of the document disagree. Rulings are totalled by `oudler.arbitration`, the rest is done here again.
"""

import math
from collections import defaultdict
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from oudler.arbitration.rulings.ledger import parse_ledger
from tests.reference.cards import card_places
from tests.reference.event import TEAM_SIZE, Event, Row, apply, present, seals, unit_of, units
from tests.reference.pcn import Scale
from tests.reference.seats import Table, drawn, fill, movement_places
from tests.reference.sheets import balances, contracts_made, tells_contracts

Rank = tuple[int, Fraction, tuple[int, ...]]  # later stage, total, tie-breaks: greater is better

LEAST = {"libre": 11, "duo": 6, "four": 5}  # PCN-05


# --- ranking ---------------------------------------------------------------------------------------


def weights(event: Event, after: int | None = None) -> list[Fraction]:
    """What a point of each round is worth after some round, or at the end (H14, ORG-14)."""
    rounds = event.rules["rounds"][:after]
    found = [Fraction(1) for _ in rounds]
    for index, row in enumerate(rounds):
        coefficient, carry = Fraction(row.get("coefficient", "1")), Fraction(row.get("carry", "1"))
        for other in range(len(rounds)):
            if other < index:
                found[other] *= carry
            if event.reading("coef_target") == "carried" and other < index:
                found[other] /= coefficient
            if event.reading("coef_target") != "carried" and other >= index:
                found[other] *= coefficient
    return found


def scores_by_round(event: Event) -> dict[int, dict[int, int]]:
    """The balance of every person in every round he has a sheet of."""
    found: dict[int, dict[int, int]] = defaultdict(dict)
    for (number, _), sheet in event.sheets.items():
        found[number].update(zip(sheet["players"], balances(event.ruleset, sheet), strict=True))
    return found


def penalty_points(event: Event) -> dict[int, int]:
    """What each unit pays for rulings and other decisions (CLA-05)."""
    paid: dict[int, int] = defaultdict(int)
    for name, points in parse_ledger(event.rulings).totals().items():
        paid[unit_of(event, int(name))] += points
    for row in event.penalties:
        paid[unit_of(event, row["number"])] += row["points"]
    return paid


def has_left(event: Event, members: list[int]) -> bool:
    """Whether somebody left without excuse and nobody took his place (CHG-07, H16)."""
    playing = [number for number in members if number not in event.left]
    gone = [number for number in members if event.left.get(number) is False]
    return bool(gone) and len(playing) < TEAM_SIZE[event.form]


def contract_counts(event: Event, members: list[int]) -> tuple[int, ...] | None:
    """Contracts made, then overcontracts by height or by number first (H05); None if a sheet is silent."""
    own = [sheet for sheet in event.sheets.values() if set(sheet["players"]) & set(members)]
    if not all(tells_contracts(sheet) for sheet in own):
        return None
    made = [contract for sheet in own for who, contract in contracts_made(sheet) if who in members]
    contre, sans = made.count("garde_contre"), made.count("garde_sans")
    over = (contre + sans, contre) if event.reading("overcontracts") == "count" else (contre, sans)
    return len(made), *over


def break_ties(event: Event, rows: list[tuple[Rank, Row]]) -> list[tuple[Rank, Row]]:
    """Equal totals by best round, then by contracts where those of all the tied are known (art. 29, H15)."""
    best = {
        row["number"]: max((s for s in row["balances"] if s is not None), default=-(10**9)) for _, row in rows
    }
    members, found = units(event), []
    for (stage, total, _), row in rows:
        alike = [other["number"] for key, other in rows if key == (stage, total, ())]
        tied = [unit for unit in alike if best[unit] == best[row["number"]]]
        counts = [contract_counts(event, members[unit]) for unit in tied] if len(tied) > 1 else []
        own = contract_counts(event, members[row["number"]]) if counts and None not in counts else None
        found.append(((stage, total, (best[row["number"]], *(own or ()))), row))
    return found


def ranking(event: Event, after: int | None = None) -> list[Row]:
    """Everybody who was seated, from the first to the last, after some round or at the end."""
    worth, by_round, paid = weights(event, after), scores_by_round(event), penalty_points(event)
    rows: list[tuple[Rank, Row]] = []
    for unit, members in units(event).items():
        sums: list[int | None] = []
        for number in range(1, len(worth) + 1):
            own = [by_round[number][member] for member in members if member in by_round[number]]
            sums.append(sum(own) if own else None)
        total = Fraction(-paid[unit])
        for weight, balance in zip(worth, sums, strict=True):
            total += weight * (balance or 0)
        left = has_left(event, members)
        stages = [number for number, kept in event.kept.items() if unit in kept]
        stage = -1 if left else max(stages, default=0)
        row = {"number": unit, "total": str(total), "balances": sums, "penalty": paid[unit], "left": left}
        rows.append(((stage, total, ()), row))
    if event.rules.get("ties", "shared") == "article_29":
        rows = break_ties(event, rows)
    rows.sort(key=lambda pair: pair[1]["number"])
    rows.sort(key=lambda pair: pair[0], reverse=True)
    return [{"rank": 1 + sum(other > key for other, _ in rows), **row} for key, row in rows]


# --- seats -----------------------------------------------------------------------------------------


def movement_seats(event: Event, number: int) -> list[Table] | None:
    """The places of the session brought to their tables; a team skips the first position (TEA-04)."""
    session = event.plan(number).get("session", 1)
    first = min(n for n, row in enumerate(event.rules["rounds"], start=1) if row.get("session", 1) == session)
    placed = event.placed[session]
    tables, method = len(event.tables[number]), placed.get("method", "fft")
    position = number - first + (1 if event.form == "libre" else 2)
    if method == "cards":
        found: list[list[int]] | None = card_places(tables, event.form)[number - first]
    else:
        found = movement_places(tables, position, method)
    if found is None:
        return None
    holders = [None if holder in event.left else holder for holder in placed["places"]]
    four = [[holders[place - 1] if place <= len(holders) else None for place in table] for table in found]
    fifths = holders[4 * len(found) :]  # where a fifth goes is the arbiter's choice
    return [
        [*seats, *(who for who in table[4:] if who in fifths)]
        for seats, table in zip(four, event.tables[number], strict=True)
    ]


def by_rank(event: Event, people: list[int], after: int) -> list[int]:
    """People in the order of the ranking of the moment, equal ranks by number."""
    return [row["number"] for row in ranking(event, after) if row["number"] in people]


def final_seats(event: Event, number: int, people: list[int]) -> list[Table]:
    """Ranks t, t+n, t+2n, t+3n at table t, then South +1, East +2, West -2 (ORG-10, ORG-12, ORG-13)."""
    if event.plan(number - 1).get("seating", "movement") != "final":
        order, tables = by_rank(event, people, number - 1), -(-len(people) // 4)
        ranks = [[table + tables * seat for seat in range(4)] for table in range(tables)]
        return [[order[rank] if rank < len(order) else None for rank in table] for table in ranks]
    before, found = event.tables[number - 1], []
    for table in range(len(before)):
        came = [before[(table - step) % len(before)][seat] for seat, step in enumerate([0, 1, 2, -2])]
        found.append([who if who in people else None for who in came])
    return found


def seats(event: Event, number: int, what: Row) -> list[Table] | None:
    """The seats of a round as they must be; None where this checker has no opinion."""
    kind, people = event.plan(number).get("seating", "movement"), present(event, number)
    if kind == "movement":
        return movement_seats(event, number)
    if any(event.entries[who].get("stays") for who in people):
        return None
    if kind == "random":
        return fill(drawn(what["number"], number, people), len(what["seating"]))
    if kind == "best":
        return fill(by_rank(event, people, number - 1), len(what["seating"]))
    return final_seats(event, number, people) if kind == "final" else None


# --- points ----------------------------------------------------------------------------------------


def unmet(event: Event, entries: int) -> list[str]:
    """Why there are no points (PCN-02 to PCN-05, DEA-20, PCN-29)."""
    terms = event.rules.get("conditions", {})
    is_championship = event.rules.get("championship") is not None
    is_strict = is_championship or terms.get("occasion", "tournament") != "tournament"
    fives = any(len(table) > 4 for tables in event.tables.values() for table in tables)
    reasons = {
        "organiser": terms.get("organiser", "club") == "other",
        "no_arbiter": not terms.get("has_official_arbiter", True),
        "arbiter_plays": terms.get("arbiter_plays", False) and is_strict,
        "places": not terms.get("is_one_place", True),
        "times": not terms.get("is_simultaneous", True),
        "five": terms.get("table_size", 4) == 5 or fives,
        "no_scale": event.form not in LEAST,
        "few": entries < LEAST.get(event.form, 0),
    }
    return [name for name, is_so in reasons.items() if is_so]


def first_rounds(event: Event) -> list[int]:
    """The first round of each session, finals apart."""
    found: dict[int, int] = {}
    for number in sorted(event.tables):
        if event.plan(number).get("seating", "movement") != "final":
            found.setdefault(event.plan(number).get("session", 1), number)
    return list(found.values())


def entries_of(event: Event) -> int:
    """How many units played in the first session."""
    first = [n for n in event.tables if event.plan(n).get("session", 1) == 1]
    seated = {who for number in first for table in event.tables[number] for who in table if who is not None}
    return len({unit_of(event, who) for who in seated})


def scale_of(event: Event) -> Scale:
    """What the places of this event are worth."""
    tables = sum(len(event.tables[number]) for number in first_rounds(event))
    return Scale(
        tables=tables,
        entries=entries_of(event),
        team_size=TEAM_SIZE[event.form],
        level=event.rules.get("level", "ordinary"),
        championship=event.rules.get("championship"),
        readings=event.rules.get("readings", {}),
        derogation=event.rules.get("derogation") or {},
    )


def awards(event: Event, scale: Scale) -> list[Row]:
    """What each licensed person gets; equal ranks share their places, rounded up (PCN-07, P07)."""
    rows, members, found = ranking(event), units(event), []
    for row in rows:
        tied = sum(other["rank"] == row["rank"] for other in rows)
        places = range(row["rank"], row["rank"] + tied)
        pcn = math.ceil(Fraction(sum(scale.pcn(place) for place in places), tied))
        if event.reading("pcn_tie_floor") == "floor" and pcn:
            pcn = max(50, pcn)
        pp = math.ceil(Fraction(sum(scale.pp(place) for place in places), tied))
        for entry in [event.entries[who] for who in members[row["number"]]]:
            if entry.get("is_licensed", True) and (pcn or pp):
                found.append({"number": entry["number"], "licence": entry["licence"], "pcn": pcn, "pp": pp})
    return found


def points(event: Event) -> Row:
    """Why there are no points, or the coefficient and the awards."""
    reasons, scale = unmet(event, entries_of(event)), scale_of(event)
    if reasons:
        return {"unmet": reasons, "coefficient": None, "awards": []}
    coefficient = None if scale.level == "national_final" else str(scale.coefficient)
    return {"unmet": [], "coefficient": coefficient, "awards": awards(event, scale)}


# --- the document ----------------------------------------------------------------------------------


def recompute(document: Row) -> Row:
    """Every section that follows from the log, from the log alone."""
    event, seating = Event(), {}
    for line in document["log"]:
        apply(event, line)
        what = line["what"]
        if line["did"] == "seated":
            seating[what["round"]] = None if "why" in what else seats(event, what["round"], what)
    sheets = {place: balances(event.ruleset, sheet) for place, sheet in event.sheets.items()}
    return {
        "seals": seals(document["log"]),
        "paid": [number for number, entry in event.entries.items() if entry.get("is_paid")],
        "seating": seating,
        "sheets": sheets,
        "corrections": event.corrections,
        "weights": [str(weight) for weight in weights(event)],
        "ranking": ranking(event),
        "points": points(event),
    }


def sections(document: Row) -> Row:
    """The same sections as the document has them."""
    names = ("rank", "number", "total", "balances", "penalty", "left")
    return {
        "seals": [line["seal"] for line in document["log"]],
        "paid": [entry["number"] for entry in document["entries"] if entry.get("is_paid")],
        "seating": {row["round"]: row["tables"] for row in document["seating"]},
        "sheets": {(row["round"], row["table"]): row["balances"] for row in document["sheets"]},
        "corrections": document["corrections"],
        "weights": document["weights"],
        "ranking": [{name: row.get(name) for name in names} for row in document["ranking"]],
        "points": document["points"],
    }


def differences(document: Row) -> list[str]:
    """Where the sections of a document are not what its log says."""
    ours, theirs = recompute(document), sections(document)
    for number, tables in ours["seating"].items():
        if tables is None:
            ours["seating"][number] = theirs["seating"].get(number)
    return [
        f"{name} {where}: {one} here, {other} in the document"
        for name in ours
        for where, one, other in pairs(ours[name], theirs[name])
        if one != other
    ]


def pairs(ours: Any, theirs: Any) -> list[tuple[Any, Any, Any]]:
    """Two sections side by side, part by part."""
    if isinstance(ours, dict):
        keys = [*ours, *(key for key in theirs if key not in ours)]
        return [(key, ours.get(key), theirs.get(key)) for key in keys]
    return [(index, *pair) for index, pair in enumerate(zip_longest(ours, theirs))]
