"""What may not happen in a duplicate event: seats, turns and line-ups, asked of everybody one by one."""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

from tests.reference.boards_event import COLOURS, SEATS, Event, Key
from tests.reference.boards_marks import sides
from tests.reference.event import Row, unit_of
from tests.reference.seats import Table
from tests.reference.sheets import score

Labels = dict[int, dict[int, Row]]  # by session and number
Plans = dict[int, list[list[list[int]]]]  # by session: the boards of each table in every round, or series

CONTRACTS = {"match": ["garde", "garde_sans", "garde_contre"]}  # DUP-19, EQU-04
ATTACKERS = {"quadrette": "S", "match": "S"}  # where the label has the taker (QUA-03, EQU-08)


def broken(event: Event, labels: Labels, plans: Plans, copies: dict[int, int]) -> Iterator[str]:
    """Every law that the event breaks."""
    yield from event.misplaced
    yield from two_places(event)
    yield from boards_again(event, plans)
    yield from boards_at_once(event, plans, copies)
    yield from incomplete(event, plans)
    yield from wrong_scores(event)
    yield from wrong_labels(event, labels)
    if event.form == "individual":
        yield from turned(event)
    elif event.form == "triplette":
        yield from wrong_badges(event)
        yield from out_of_turn(event, labels, plans)
    elif event.form == "quadrette":
        yield from wrong_quadrettes(event)
    else:
        yield from wrong_quarters(event, plans)


def seated(event: Event) -> Iterator[tuple[int, int, Table]]:
    """Every table of every round with its numbers."""
    for number, tables in sorted(event.tables.items()):
        for table, seats in enumerate(tables, start=1):
            yield number, table, seats


def boards_of(event: Event, plans: Plans, number: int, table: int) -> list[int]:
    """The boards that a table is to play in a round; none where somebody is missing."""
    if None in event.tables[number][table - 1]:
        return []
    session = event.session_of(number)
    first = min(n for n in range(1, number + 1) if event.session_of(n) == session)
    place = event.series[number] if event.form == "match" else number - first + 1
    return plans[session][place - 1][table - 1]


# --- all forms -------------------------------------------------------------------------------------


def two_places(event: Event) -> Iterator[str]:
    """Nobody sits at two tables in one round."""
    for number, tables in event.tables.items():
        sat = Counter(who for table in tables for who in table if who is not None)
        yield from (f"round {number}: {who} sits twice" for who, times in sat.items() if times > 1)


def boards_again(event: Event, plans: Plans) -> Iterator[str]:
    """Nobody meets a board twice in a session (DUP-01)."""
    met: dict[tuple[int, int], set[int]] = defaultdict(set)
    for number, table, seats in seated(event):
        for who in seats:
            boards = boards_of(event, plans, number, table) if who is not None else []
            before = met[event.session_of(number), who or 0]
            yield from (f"round {number}: {who} meets board {b} again" for b in boards if b in before)
            before.update(boards)


def boards_at_once(event: Event, plans: Plans, copies: dict[int, int]) -> Iterator[str]:
    """A table plays as many boards as announced; a board is at no more tables at a time than it has cases."""
    for number, tables in event.tables.items():
        found = [boards_of(event, plans, number, table) for table in range(1, len(tables) + 1)]
        yield from (f"round {number}: {b}" for b in found if b and len(b) != event.plan(number)["deals"])
        cases = copies[event.session_of(number)]
        times = Counter(board for boards in found for board in boards)
        yield from (f"round {number}: board {b} {n} times" for b, n in times.items() if n > cases)


def incomplete(event: Event, plans: Plans) -> Iterator[str]:
    """Scores and decisions are about boards of that table; at the close there is one of each."""
    due = {
        (number, table, board)
        for number, table, _ in seated(event)
        for board in boards_of(event, plans, number, table)
    }
    known = {*event.scores, *event.adjusted}
    yield from (f"{key}: not a board of that table" for key in sorted(known - due))
    for key in sorted(due - known) if event.closed else []:
        if (event.session_of(key[0]), key[2]) not in event.cancelled:
            yield f"{key}: nothing is known at the close"


def wrong_scores(event: Event) -> Iterator[str]:
    """Contracts and scores are those that the form and the contract allow (DUP-19, EQU-04, DUP-23)."""
    for key, row in event.scores.items():
        if row["contract"] not in CONTRACTS.get(event.form, ["garde"]):
            yield f"{key}: {row['contract']}"
        elif row["score"] not in possible_scores(event.ruleset, row["contract"]):
            yield f"{key}: no {row['contract']} scores {row['score']}"


@cache
def possible_scores(ruleset: str, contract: str) -> frozenset[int]:
    """Every score of a contract, whatever its points and oudlers, bonuses and slams."""
    found = set()
    for points in range(92):
        for oudlers in range(4):
            for petit in (None, "attack", "defense"):
                for poignees in ([], ["single"], ["double"], ["triple"], ["single", "single"]):
                    line: Row = {"points": points, "oudlers": oudlers, "petit_au_bout": petit}
                    line |= {"poignees": poignees, "contract": contract}
                    found |= {score(ruleset, {**line, **slam}) for slam in slams(points)}
    return frozenset(found)


def slams(points: int) -> list[Row]:
    """How a deal of those points may end as to the slam."""
    kinds = [None, *(["attack"] if points > 86 else []), *(["defense"] if points < 5 else [])]
    return [
        {"slam": kind, "slam_announced": is_announced} for kind in kinds for is_announced in (False, True)
    ]


def wrong_labels(event: Event, labels: Labels) -> Iterator[str]:
    """Boards are numbered from 1; where attackers sit South the taker is South (QUA-03, EQU-08)."""
    for session, by_number in labels.items():
        if sorted(by_number) != list(range(1, len(by_number) + 1)):
            yield f"session {session}: boards {sorted(by_number)}"
        for label in by_number.values():
            if label["dealer"] not in SEATS or label["taker"] not in ATTACKERS.get(event.form, SEATS):
                yield f"session {session} board {label['number']}: {label['dealer']} {label['taker']}"


# --- individual ------------------------------------------------------------------------------------


def turned(event: Event) -> Iterator[str]:
    """Everybody keeps the orientation of the place that was given (DUP-02)."""
    for number, table, seats in seated(event):
        places = event.held[event.session_of(number)]
        for seat, who in enumerate(seats):
            lines = [index % len(SEATS) for index, holders in enumerate(places) if who in holders]
            if who is not None and seat not in lines and number not in event.by_hand:
                yield f"round {number} table {table}: {who} sits {SEATS[seat]}"


# --- triplettes ------------------------------------------------------------------------------------


def spelled(name: str) -> str:
    """A name as lists order it: without accents and capitals."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def wrong_badges(event: Event) -> Iterator[str]:
    """The three of a team are placed blue, white, red: by surname, first name, number (TPL-04)."""
    for session, placed in event.placed.items():
        places = placed["places"]
        for index in range(0, len(places), 3):
            three = [event.entries[who] for who in places[index : index + 3] if who is not None]
            order = [(spelled(one["surname"]), spelled(one["first_name"]), one["number"]) for one in three]
            if order != sorted(order) or len({one["team"] for one in three}) > 1:
                yield f"session {session}: places {places[index : index + 3]}"


def out_of_turn(event: Event, labels: Labels, plans: Plans) -> Iterator[str]:
    """Who is named as attacker is the one whose turn it was."""
    for key, due in due_attackers(event, labels, plans).items():
        named = event.scores.get(key, {}).get("attacker")
        if named not in (None, due):
            yield f"{key}: {named} attacks instead of {due}"


def due_attackers(event: Event, labels: Labels, plans: Plans) -> dict[Key, int]:
    """Each team attacks in turn blue, white, red from the colour drawn, on through all sessions (TPL-05)."""
    attacks: Counter[int] = Counter()
    found: dict[Key, int] = {}
    keys = [(n, board, t) for n, t, _ in seated(event) for board in boards_of(event, plans, n, t)]
    for number, board, table in sorted(keys):
        key = number, table, board
        team, _ = sides(event, labels[event.session_of(number)], key)
        found[key] = badge_holder(event, key, team, attacks[team])
        attacks[team] += 1
    return found


def badge_holder(event: Event, key: Key, team: int, attacks: int) -> int:
    """Whose turn it is in a team after some attacks; in a final it is who sits there."""
    seats = event.tables[key[0]][key[1] - 1]
    if len(seats) == 4:
        return int(seats[0] or 0)
    places = event.placed[event.session_of(key[0])]["places"]
    three = [who for who in places if who is not None and unit_of(event, who) == team]
    return int(three[(COLOURS.index(event.first) + attacks) % 3])


# --- quadrettes ------------------------------------------------------------------------------------


def wrong_quadrettes(event: Event) -> Iterator[str]:
    """Defenders keep their table and seats, and one attacker of each team moves (QUA-01, QUA-03, QUA-07)."""
    for number, tables in event.tables.items():
        if number in event.by_hand:
            continue
        places = event.placed[event.session_of(number)]["places"]
        homes = [places[index : index + 4] for index in range(0, len(places), 4)]
        south = {home[1] for home in homes}
        for table, (seats, home) in enumerate(zip(tables, homes, strict=True), start=1):
            attacker = seats[1]
            if any(seats[seat] not in (home[seat], None) for seat in (0, 2, 3)):
                yield f"round {number} table {table}: {seats} are not the defence {home}"
            if attacker is not None and (attacker not in south or attacker == home[1]):
                yield f"round {number} table {table}: {attacker} attacks"
    yield from newcomers(event)


def newcomers(event: Event) -> Iterator[str]:
    """Roles may change between sessions, but nobody new comes in (QUA-08)."""
    first = event.placed.get(1, {}).get("places", [])
    for session, placed in event.placed.items():
        for who in placed["places"]:
            if who is not None and who not in first:
                yield f"session {session}: {who} is new"


# --- matches ---------------------------------------------------------------------------------------


def wrong_quarters(event: Event, plans: Plans) -> Iterator[str]:
    """Both teams attack once in a quarter, with somebody new each time, on one series (EQU-02, EQU-07)."""
    attacked: Counter[int] = Counter()
    for number, tables in event.tables.items():
        teams = [[unit_of(event, int(who or 0)) for who in table] for table in tables]
        is_opposed = all(len({team[0], team[2], team[3]}) == 1 and team[0] != team[1] for team in teams)
        if len(teams) != 2 or not is_opposed or teams[0][1] == teams[1][1]:
            yield f"quarter {number}: teams {teams}"
        attacked.update(int(table[1] or 0) for table in tables)
        if boards_of(event, plans, number, 1) != series(event, number):
            yield f"quarter {number}: series {event.series[number]} is {boards_of(event, plans, number, 1)}"
    yield from (f"{who} attacks {times} times" for who, times in attacked.items() if times > 1)
    chosen = Counter(event.series.values())
    yield from (f"series {name} is played {times} times" for name, times in chosen.items() if times > 1)
    sheets: dict[Key, list[Row]] = defaultdict(list)
    for (number, table), rows in event.others.items():
        for row in rows:
            sheets[number, table, row["board"]].append(row)
    yield from (f"{key}: no other sheet" for key in event.scores if len(sheets[key]) != 1)


def series(event: Event, number: int) -> list[int]:
    """The boards of the series that was chosen for a quarter."""
    lengths = [row["deals"] for row in event.rules["rounds"]]
    chosen = event.series[number]
    before = sum(lengths[: chosen - 1])
    return list(range(before + 1, before + lengths[chosen - 1] + 1))
