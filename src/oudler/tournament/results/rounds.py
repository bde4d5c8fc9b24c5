"""Free deals round by round: what every table made, and the recaps by starting seat (DOC-08)."""

from itertools import chain

from oudler.tournament.events import Event
from oudler.tournament.ranking import RecapTable
from oudler.tournament.results.table import Column, Kind, ResultRow, ResultTable
from oudler.tournament.seating import SEATS


def round_table(event: Event, number: int) -> ResultTable:
    """A row for each table of a round: who sat there and what they made."""
    seating = event.seated[number]
    widest = max([len(SEATS), *map(len, seating)])
    rows = []
    for at, seats in enumerate(seating, start=1):
        sheet = event.sheets.get((number, at))
        made = {} if sheet is None else dict(zip(sheet.players, sheet.balances, strict=True))
        people = [*seats, *[None] * (widest - len(seats))]
        pairs = (
            (None, None) if each is None else (event.entries[each].name, made.get(each)) for each in people
        )
        rows.append(ResultRow((at, *chain.from_iterable(pairs)), key=at))
    columns = ((Column(Kind.SEAT, at), Column(Kind.MADE, at)) for at in range(widest))
    return ResultTable((Column(Kind.TABLE), *chain.from_iterable(columns)), tuple(rows))


def recap_table(recap: RecapTable) -> ResultTable:
    """A row for each round, and from the second on for all up to it; a column for each player, and sums."""
    return ResultTable(
        (
            Column(Kind.LABEL),
            *(Column(Kind.PERSON, number) for number in recap.numbers),
            *(Column(Kind.NEGATIVES), Column(Kind.POSITIVES)),
        ),
        tuple(
            ResultRow(
                (
                    Column(_kind(line.is_cumulated, is_last), line.round),
                    *line.scores,
                    line.negatives,
                    line.positives,
                )
            )
            for line, is_last in ((line, line is recap.lines[-1]) for line in recap.lines)
        ),
    )


def _kind(is_cumulated: bool, is_last: bool) -> Kind:
    return Kind.ROUND if not is_cumulated else Kind.ALL if is_last else Kind.CUMULATED
