"""The results of an event as rows: what spreadsheets and other programs are given."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from oudler.tournament.events import Event, event_recap, honours, standing
from oudler.tournament.people import Entry
from oudler.tournament.points import Award, Credit
from oudler.tournament.ranking import Ranked, RecapTable, shown, winnings
from oudler.tournament.seating import SEATS
from oudler.wording.catalogue import Words, msg
from oudler.wording.points import unmet_text
from oudler.wording.prizes import money_text
from oudler.wording.rankings import seat_name

Row: TypeAlias = list[str | int | Decimal | None]

RANKING = msg("Classement")
ROUND = msg("Position {number}")
RECAP = msg("Récapitulatif {seat}")
_RANK, _NUMBER, _NAME, _TEAM = msg("rang"), msg("numéro"), msg("nom"), msg("équipe {number}")
_LICENCE, _CLUB, _TOTAL, _PENALTY = msg("licence"), msg("club"), msg("total"), msg("pénalité")
_PCN, _PP, _PRIZE, _TABLE = msg("PCN"), msg("PP"), msg("prix"), msg("table")
_CUMULATED, _NEGATIVES, _POSITIVES = msg("Cumul {number}"), msg("négatifs"), msg("positifs")
_FIFTH = msg("Cinquième")


def unit_names(words: Words, event: Event) -> dict[int, str]:
    """Every player by name, every team by number and the names of its members."""
    members = event.members
    return {
        unit: event.entries[unit].name
        if people == (unit,) and event.entries[unit].team is None
        else f"{words.say(_TEAM, number=unit)} ({', '.join(event.entries[each].name for each in people)})"
        for unit, people in members.items()
    }


def result_tables(words: Words, event: Event) -> dict[str, list[Row]]:
    """Tables by title: the ranking, every round, the recap by starting seat."""
    tables = {words.say(RANKING): ranking_rows(words, event)}
    for number in sorted(event.seated):
        tables[words.say(ROUND, number=number)] = list(_round_rows(words, event, number))
    for table in event_recap(event).tables:
        title = words.say(RECAP, seat=seat_name(words, table.seat))
        tables[title] = list(_recap_rows(words, event, table))
    return tables


def ranking_rows(words: Words, event: Event) -> list[Row]:
    """A heading, then a row for each person, ranked: a team's members follow one another."""
    rounds = [words.say(ROUND, number=number) for number in sorted(event.seated)]
    heads = (_RANK, _NUMBER, _LICENCE, _NAME, _CLUB)
    after = (_PENALTY, _TOTAL, _PCN, _PP, _PRIZE)
    rows: list[Row] = [[*map(words.say, heads), *rounds, *map(words.say, after)]]
    gains = {credit.entry.number: credit.award for credit in honours(event).credits}
    ranking = standing(event)
    prizes = prizes_of(event, ranking)
    members = event.members
    for line in ranking:
        prize = prizes.get(line.account.number)
        money = None if prize is None else money_text(words, prize)
        for number in members.get(line.account.number, ()):
            award = gains.get(number, Award())
            rows.append([*_person(event.entries[number], line), award.pcn, award.pp, money])
    return rows


def prizes_of(event: Event, ranking: Sequence[Ranked]) -> Mapping[int, int]:
    """What each player or team wins, in cents."""
    if event.regulations.prizes is None:
        return {}
    return {each.number: each.cents for each in winnings(ranking, event.regulations.prizes)}


def _person(entry: Entry, line: Ranked) -> Row:
    account = line.account
    return [
        line.rank,
        account.number,
        entry.licence,
        entry.name,
        entry.club,
        *account.balances,
        account.penalty or None,
        _decimal(line.total),
    ]


def _decimal(total: Fraction) -> int | Decimal:
    return int(total) if total.denominator == 1 else Decimal(shown(total))


def _round_rows(words: Words, event: Event, number: int) -> Iterator[Row]:
    """A row for each table: who sat there and what they made."""
    seating = event.seated[number]
    names = [seat_name(words, seat) for seat in SEATS]
    if any(len(table) > len(SEATS) for table in seating):
        names.append(words.say(_FIFTH))
    yield [words.say(_TABLE), *(text for name in names for text in (name, words.say(_TOTAL)))]
    for table, seats in enumerate(seating, start=1):
        sheet = event.sheets.get((number, table))
        made = {} if sheet is None else dict(zip(sheet.players, sheet.balances, strict=True))
        row: Row = [table]
        for player in seats:
            row += [None, None] if player is None else [event.entries[player].name, made.get(player)]
        yield row


def _recap_rows(words: Words, event: Event, table: RecapTable) -> Iterator[Row]:
    names = [event.entries[number].name for number in table.numbers]
    yield ["", *names, words.say(_NEGATIVES), words.say(_POSITIVES)]
    for line in table.lines:
        label = words.say(_CUMULATED if line.is_cumulated else ROUND, number=line.round)
        yield [label, *line.scores, line.negatives, line.positives]


# --- points ---------------------------------------------------------------------------------------------

_NOT_HOMOLOGATED = msg("Pas de PCN : {why}.")
_POINTS_TITLE = msg("Points :")
_POINTS = msg("{name} : {pcn} PCN")
_POINTS_AND_PP = msg("{name} : {pcn} PCN, {pp} PP")


def points_lines(words: Words, event: Event) -> list[str]:
    """What each licensed person gets, the best first, or why there is nothing."""
    gained = honours(event)
    if gained.unmet:
        return [
            words.say(_NOT_HOMOLOGATED, why=words.listed([unmet_text(words, each) for each in gained.unmet]))
        ]
    return [words.say(_POINTS_TITLE), *(_credit(words, credit) for credit in gained.credits)]


def _credit(words: Words, credit: Credit) -> str:
    text = _POINTS_AND_PP if credit.award.pp else _POINTS
    told = words.say(text, name=credit.entry.name, pcn=credit.award.pcn, pp=credit.award.pp)
    return f"  {told}"
