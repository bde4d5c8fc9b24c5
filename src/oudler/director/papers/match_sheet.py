"""The papers of a match: the sheet that captains and arbiter sign, and the sheets kept in both rooms.

| requirement | what | where |
|---|---|---|
| EQU-11 to EQU-14 | quarters, PM, bonus, who wins, three signatures | `_match` |
| EQU-09 | attack and defence each write contract and score, and sign | `_rooms` |
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from oudler.director.papers import paper
from oudler.director.papers.cases import has_rooms
from oudler.printing import PaperSize
from oudler.rules import Bid
from oudler.tournament.boards import CONTRACTS
from oudler.tournament.circuits import CLOSED_ROOM, OPEN_ROOM, QUARTERS
from oudler.tournament.comparison import BoardAccount, MatchResult, NotCompared, QuarterAccounts, Roots
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.play import boards_at, match_result, next_attacker
from oudler.tournament.seating import SEATS, Seat
from oudler.wording.game import bid_word
from oudler.wording.language import Words, msg, signed
from oudler.wording.results import members_text, unit_labels
from oudler.wording.tournament import match_end_text, pm_text

SOUTH = SEATS.index(Seat.SOUTH)
ROOMS = (OPEN_ROOM, CLOSED_ROOM)
_SHORT = {Bid.GARDE: msg("G"), Bid.GARDE_SANS: msg("GS"), Bid.GARDE_CONTRE: msg("GC")}


def _teams(event: Event) -> tuple[int, int]:
    """Teams A and B. Raises NotPrintable."""
    units = event.units
    if len(units) != len(ROOMS):
        raise paper.NotPrintable(paper.WhyUnprinted.NO_TEAMS)
    return units[0], units[1]


def _attacks_in(event: Event, quarter: int) -> dict[int, int]:
    """The room in which each team attacks: where its player sits South (EQU-08)."""
    rooms = enumerate(event.seated.get(quarter, ()), start=OPEN_ROOM)
    found = ((people[SOUTH], room) for room, people in rooms)
    return {event.unit_of(attacker): room for attacker, room in found if attacker is not None}


# --- the match ------------------------------------------------------------------------------------------


def _match(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """The sheet of the match, filled as far as quarters are over (EQU-11, EQU-12, EQU-14)."""
    event = tournament.event
    labels = unit_labels(words, event)
    result = None if asked.is_blank else _result(event)
    over = {} if result is None else {each.quarter: each for each in result.quarters}
    seated = () if asked.is_blank else event.seated
    sheet = {
        "teams": [
            {"name": labels[team].capitalize(), "players": members_text(event, team)}
            for team in _teams(event)
        ],
        "quarters": [
            _quarter(event, words, number, over.get(number), is_seated=number in seated)
            for number in range(1, QUARTERS + 1)
        ],
        "lines": [] if result is None else list(_remarks(event, words, result)),
        "result": ["", ""] if result is None else [_pm(words, made.as_fraction()) for made in result.totals],
        "qr": None,
    }
    return {"match": sheet}


def _result(event: Event) -> MatchResult | None:
    """What the quarters that are over come to; None before the first."""
    try:
        return match_result(event)
    except NotCompared:
        return None


def _remarks(event: Event, words: Words, result: MatchResult) -> Iterator[str]:
    """Bonus, penalties, who wins (EQU-13)."""
    for text, sums in (
        (msg("Bonus : A {first}, B {second}."), result.bonus),
        (msg("Pénalités : A {first}, B {second}."), result.penalties),
    ):
        if any(sums):
            first, second = (_pm(words, each) for each in sums)
            yield words.say(text, first=first, second=second)
    names = {unit: label.capitalize() for unit, label in unit_labels(words, event).items()}
    yield match_end_text(words, result, names)


def _pm(words: Words, made: Fraction) -> str:
    """What a team is credited with, which has no sign."""
    return pm_text(words, made).removeprefix("+")


def _quarter(
    event: Event, words: Words, number: int, accounts: QuarterAccounts | None, *, is_seated: bool
) -> paper.Values:
    """Who attacks where, and a row for each board; scores and PM once both rooms are done (EQU-14)."""
    rooms = _attacks_in(event, number) if is_seated else {}
    attackers = [
        _attacker(event, number, rooms[team]) if is_seated else _last_attacker(event, number, team)
        for team in _teams(event)
    ]
    boards = boards_at(event, number, OPEN_ROOM) if is_seated else ()
    empty = {"contracts": ["", ""], "scores": ["", ""], "pm": ["", ""]}
    rows = [{"board": str(board), **empty} for board in boards]
    if accounts is not None:
        rows = [_row(event, words, number, rooms, line) for line in accounts.lines]
    deals = event.regulations.rounds[number - 1].deals
    return {
        "quarter": number,
        "is_open": rooms[_teams(event)[0]] == OPEN_ROOM if is_seated else None,
        "attackers": attackers,
        "rows": rows or [{"board": "", **empty}] * deals,
        "sums": ["", ""] if accounts is None else [_pm(words, made) for made in accounts.sums],
    }


def _last_attacker(event: Event, quarter: int, team: int) -> str:
    """Who is left to attack in the last quarter for a team of exactly four (EQU-02); else nobody yet."""
    if quarter < QUARTERS or event.last_seated < QUARTERS - 1:
        return ""
    attacker = next_attacker(event, team, quarter)
    return "" if attacker is None else event.entries[attacker].name


def _attacker(event: Event, quarter: int, room: int) -> str:
    attacker = event.seated[quarter][room - 1][SOUTH]
    assert attacker is not None, "both rooms are full"
    return event.entries[attacker].name


def _row(
    event: Event, words: Words, quarter: int, rooms: Mapping[int, int], line: BoardAccount
) -> paper.Values:
    """Contract and score of both attackers on a board, and the PM of the better one (EQU-10)."""
    board = line.opposition.board
    found = [event.scores.get((quarter, rooms[team], board)) for team in _teams(event)]
    return {
        "board": str(board),
        "contracts": ["" if each is None else words.say(_SHORT[each.contract]) for each in found],
        "scores": ["" if each is None else signed(each.score) for each in found],
        "pm": ["" if made == Roots() else _pm(words, made.as_fraction()) for made in line.pm],
    }


MATCH_SHEET = paper.PaperKind(
    "match_sheet", msg("Feuille de match"), paper.Audience.ARBITER, _match, has_rooms
)


# --- the rooms ------------------------------------------------------------------------------------------


def _rooms(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    """For each room of a quarter a sheet of the attack and one of the defence (EQU-09)."""
    event = tournament.event
    number = max(event.last_seated, 1) if asked.round is None else asked.round
    if not 1 <= number <= QUARTERS:
        raise paper.NotPrintable(paper.WhyUnprinted.NO_ROUND)
    sheets = [
        _room(event, number, room) | {"is_attack": is_attack}
        for room in ROOMS
        if not asked.tables or room in asked.tables
        for is_attack in (True, False)
    ]
    if not sheets:
        raise paper.NotPrintable(paper.WhyUnprinted.NO_TABLE)
    contracts = [bid_word(words, contract) for contract in CONTRACTS]
    return {"sheets": sheets, "contracts": contracts}


def _room(event: Event, number: int, room: int) -> paper.Values:
    """The quarter, the room, who plays there, and its boards as far as they are known."""
    seated = event.seated.get(number)
    people = () if seated is None else seated[room - 1]
    names = ["" if each is None else event.entries[each].name for each in people]
    deals = event.regulations.rounds[number - 1].deals
    return {
        "quarter": number,
        "is_open": room == OPEN_ROOM,
        "attacker": names[SOUTH] if names else "",
        "defenders": ", ".join(name for seat, name in enumerate(names) if seat != SOUTH),
        "boards": [str(board) for board in boards_at(event, number, room)] or [""] * deals,
    }


ROOM_SHEET = paper.PaperKind(
    "room_sheet",
    msg("Feuilles de salle"),
    paper.Audience.TABLES,
    _rooms,
    has_rooms,
    (PaperSize.A4, PaperSize.A5),
)
