"""What boards are worth: notes, percentages and PM, from docs/tournament.md and the printed rules alone."""

from collections import defaultdict
from fractions import Fraction

from tests.reference.boards_event import RATED, SEATS, Event, Key
from tests.reference.event import Row, unit_of

SHARE = {"individual": Fraction(1, 4), "triplette": Fraction(1, 2)}  # of the attack (TOP-08, TPL-07)
MANY_DIGITS = 40  # of an exact root


# --- who attacks -----------------------------------------------------------------------------------


def sides(event: Event, labels: dict[int, Row], key: Key) -> tuple[int, list[int]]:
    """The unit that attacks a board at a table, and the units that defend it."""
    number, table, board = key
    seats = event.tables[number][table - 1]
    taker = SEATS.index(labels[board]["taker"])
    if event.form == "individual":
        return number_of(seats[taker]), [number_of(seats[seat]) for seat in range(4) if seat != taker]
    units = [unit_of(event, number_of(who)) for who in seats]
    if event.form == "triplette" and len(seats) == 6:
        return (units[0], [units[3]]) if SEATS[taker] in "NS" else (units[3], [units[0]])
    return (units[0], [units[1]]) if event.form == "triplette" else (units[1], [units[0]])


def number_of(number: int | None) -> int:
    """A number that must be there: at a table with an empty seat nobody plays."""
    assert number is not None
    return number


def plays(event: Event, labels: dict[int, dict[int, Row]]) -> list[Row]:
    """Every board that was played, or decided, at some table: in the order of rounds, tables and boards."""
    found = []
    for key in sorted({*event.scores, *event.adjusted}):
        session = event.session_of(key[0])
        attack, defense = sides(event, labels[session], key)
        score = event.scores[key]["score"] if key in event.scores else None
        place: Row = {"session": session, "round": key[0], "table": key[1], "board": key[2]}
        found.append({**place, "attack": attack, "defense": defense, "score": score, "notes": [None, None]})
    return found


# --- notes -----------------------------------------------------------------------------------------


def note(score: int, scores: list[int]) -> Fraction:
    """The mean of the notes of all places that a score shares among others (TOP-02, TOP-04)."""
    better = sum(other > score for other in scores)
    equal = sum(other == score for other in scores)
    places = range(better + 1, better + equal + 1)
    notes = [Fraction(100 * (len(scores) - place), len(scores) - 1) for place in places]
    return sum(notes, Fraction(0)) / len(notes)


def rate(event: Event, rows: list[Row]) -> None:
    """Give every play its notes (TOP-05, D05, D07)."""
    for row in rows:
        key = row["round"], row["table"], row["board"]
        if (row["session"], row["board"]) in event.cancelled:
            continue
        if key in event.adjusted:
            decided = event.adjusted[key]
            row["notes"] = [None if decided.get(side) is None else Fraction(decided[side]) for side in SIDES]
            continue
        alike = [other for other in rows if is_compared(event, other) and same_board(row, other)]
        if len(alike) > 1:
            attack = note(row["score"], [other["score"] for other in alike])
            row["notes"] = [attack, 100 - attack]


SIDES = ["attack", "defense"]


def is_compared(event: Event, row: Row) -> bool:
    """Whether a play takes part in the comparison of its board."""
    return row["score"] is not None and (row["round"], row["table"], row["board"]) not in event.adjusted


def same_board(row: Row, other: Row) -> bool:
    """Whether two plays are of one board of one session."""
    return (row["session"], row["board"]) == (other["session"], other["board"])


def percentages(event: Event, rows: list[Row]) -> list[Row]:
    """The means of attack and defence and what they make together, by session (TOP-07, TOP-08, TPL-07)."""
    notes: dict[tuple[int, int], tuple[list[Fraction], list[Fraction]]] = defaultdict(lambda: ([], []))
    for row in rows:
        attack, defense = row["notes"]
        notes[row["session"], row["attack"]][0].extend([] if attack is None else [attack])
        for unit in row["defense"]:
            notes[row["session"], unit][1].extend([] if defense is None else [defense])
    found = []
    for (session, unit), made in sorted(notes.items()):
        attack, defense = (sum(side, Fraction(0)) / len(side) if side else None for side in made)
        means: Row = {"session": session, "number": unit, "attack": attack, "defense": defense}
        found.append({**means, "overall": overall(event, attack, defense)})
    return found


def overall(event: Event, attack: Fraction | None, defense: Fraction | None) -> Fraction | None:
    """Both sides by their shares; who has only one is ranked by it (D05)."""
    if attack is None or defense is None:
        return defense if attack is None else attack
    return SHARE[event.form] * attack + (1 - SHARE[event.form]) * defense


# --- PM --------------------------------------------------------------------------------------------


def root(number: int, digits: int) -> Fraction:
    """The square root of a whole number to the nearest with so many decimals (QUA-09, QUA-11)."""
    scaled, low, high = number * 100**digits, 0, number * 10**digits + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle * middle <= scaled else (low, middle)
    if (2 * low + 1) ** 2 < 4 * scaled:  # nearer to the next one; never just between two
        low += 1
    return Fraction(low, 10**digits)


def pm(event: Event, gap: int) -> Fraction:
    """The PM of a gap, with its sign; many digits stand for an exact root (D04)."""
    digits = MANY_DIGITS if event.reading("pm") == "exact" else 3
    return root(gap, digits) if gap >= 0 else -root(-gap, digits)


def oppositions(event: Event, rows: list[Row]) -> list[Row]:
    """Every board that two teams played against each other (QUA-14, EQU-10)."""
    meetings: dict[tuple[int, int, int, int], dict[int, Row]] = defaultdict(dict)
    for row in rows:
        one, other = sorted([row["attack"], row["defense"][0]])
        meetings[row["session"], one, other, row["board"]][row["attack"]] = row
    found = []
    for (session, one, other, board), halves in sorted(meetings.items()):
        scores = [halves[team]["score"] if team in halves else None for team in (one, other)]
        state, amounts = settled(event, halves, (one, other), scores)
        place: Row = {"session": session, "board": board, "teams": [one, other], "scores": scores}
        found.append({**place, "pm": amounts, "state": state})
    return found


def settled(
    event: Event, halves: dict[int, Row], teams: tuple[int, int], scores: list[int | None]
) -> tuple[str, list[Fraction]]:
    """Whether an opposition counts, and the PM of the two teams."""
    zero = [Fraction(0), Fraction(0)]
    one = next(iter(halves.values()))
    if (one["session"], one["board"]) in event.cancelled:
        return "cancelled", zero
    for row in halves.values():
        decided = event.adjusted.get((row["round"], row["table"], row["board"]))
        if decided is not None and decided.get("attack") is None:
            return "cancelled", zero
        if decided is not None:
            amounts = {row["attack"]: decided["attack"], row["defense"][0]: decided["defense"]}
            return "adjusted", [Fraction(amounts[team]) for team in teams]
    first, second = scores
    if first is None or second is None:
        return "waiting", zero
    return "counted", [pm(event, first - second), pm(event, second - first)]


def credited(event: Event, row: Row) -> list[Fraction]:
    """What an opposition gives: in a match the winner of the board has the PM, the other nothing (EQU-10)."""
    if event.form == "match" and row["state"] == "counted":
        return [max(amount, Fraction(0)) for amount in row["pm"]]
    return list(row["pm"])


def quarter_sums(event: Event, found: list[Row], number: int) -> list[Fraction]:
    """What both teams of a match have of the boards of one quarter (EQU-14)."""
    boards = [board for round_number, _, board in [*event.scores, *event.adjusted] if round_number == number]
    credits = [credited(event, row) for row in found if row["board"] in boards]
    return [sum((credit[team] for credit in credits), Fraction(0)) for team in (0, 1)]


# --- sessions --------------------------------------------------------------------------------------


def balances(event: Event, rated: list[Row], opposed: list[Row]) -> dict[int, dict[int, Fraction | None]]:
    """What each unit has made in each session: its overall percentage, or its PM with the bonus (EQU-13)."""
    found: dict[int, dict[int, Fraction | None]] = defaultdict(dict)
    if event.form in RATED:
        for row in rated:
            found[row["number"]][row["session"]] = row["overall"]
        return found
    for row in opposed:
        for team, amount in zip(row["teams"], credited(event, row), strict=True):
            found[team][row["session"]] = (found[team].get(row["session"]) or 0) + amount
    if event.form == "match":
        there = [entry for number, entry in event.entries.items() if number not in event.scratched]
        teams = sorted({entry["team"] for entry in there})
        for team, amount in zip(teams, event.rules.get("bonus", []), strict=False):
            found[team][1] = (found[team].get(1) or 0) + Fraction(amount)
    return found


def rounded(value: Fraction, digits: int) -> Fraction:
    """The nearest with so many decimals, halves away from zero."""
    scaled = abs(value) * 10**digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Fraction(whole if value >= 0 else -whole, 10**digits)
