"""The results of an event as rows: what spreadsheets and other programs are given."""

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from oudler.tournament.events import Event
from oudler.tournament.people import Entry
from oudler.tournament.play import event_recap, honours, prizes_won, standing
from oudler.tournament.points import Award, Credit
from oudler.tournament.ranking import Ranked, RecapTable, shown
from oudler.tournament.seating import SEATS
from oudler.wording.game import of_name
from oudler.wording.language import Words, msg
from oudler.wording.results.points import unmet_text
from oudler.wording.results.prizes import euros, money_text
from oudler.wording.tournament import FORM_WORDS, seat_name

Row: TypeAlias = list[str | int | Decimal | None]

RANKING = msg("Classement")
ROUND = msg("Position {number}")
RECAP = msg("Récapitulatif {seat}")
_RANK, _NUMBER, _NAME, _TEAM = msg("rang"), msg("numéro"), msg("nom"), msg("équipe {number}")
_LICENCE, _CLUB, _TOTAL, _PENALTY = msg("licence"), msg("club"), msg("total"), msg("pénalité")
_PCN, _PP, _PRIZE, _TABLE = msg("PCN"), msg("PP"), msg("prix (€)"), msg("table")
_CUMULATED, _NEGATIVES, _POSITIVES = msg("Cumul {number}"), msg("négatifs"), msg("positifs")
_FIFTH = msg("Cinquième")


def unit_names(words: Words, event: Event) -> dict[int, str]:
    """Every player by name, every team by number and the names of its members."""
    members = event.members
    off_the_list = {event.unit_of(number): event.entries[number].name for number in event.scratched}
    return off_the_list | {
        unit: event.entries[unit].name
        if event.regulations.form.is_alone
        else f"{unit_label(words, event, unit)} ({members_text(event, unit)})"
        for unit in members
    }


def unit_label(words: Words, event: Event, unit: int) -> str:
    """A player by name, a team by number: triplette 3."""
    form = event.regulations.form
    return event.entries[unit].name if form.is_alone else words.say(FORM_WORDS[form].team, number=unit)


def of_unit(words: Words, event: Event, unit: int) -> str:
    """A player or a team with its preposition: « d'Élise Martin », « de l'équipe 3 »."""
    form = event.regulations.form
    if form.is_alone:
        return of_name(words, event.entries[unit].name)
    return words.say(FORM_WORDS[form].of_team, number=unit)


def unit_labels(words: Words, event: Event) -> dict[int, str]:
    """The labels of all players, or teams, whoever is still on the list."""
    return {unit: unit_label(words, event, unit) for unit in map(event.unit_of, event.entries)}


def members_text(event: Event, unit: int) -> str:
    """The members of a team by name."""
    return ", ".join(event.entries[each].name for each in event.members.get(unit, ()))


def merged_names(words: Words, events: Sequence[Event]) -> dict[int, str]:
    """The teams of parallel events by number and the names of their members."""
    members: dict[int, list[str]] = {}
    for event in events:
        for entry in event.listed:
            members.setdefault(entry.team or 0, []).append(entry.name)
    return {team: f"{words.say(_TEAM, number=team)} ({', '.join(names)})" for team, names in members.items()}


def result_tables(words: Words, event: Event, after: int | None = None) -> dict[str, list[Row]]:
    """Tables by title, after a round or as things stand: the ranking, every round, the recap by seat."""
    last = event.up_to(after)
    tables = {words.say(RANKING): ranking_rows(words, event, after)}
    for number in range(1, last + 1):
        tables[words.say(ROUND, number=number)] = list(_round_rows(words, event, number))
    for table in event_recap(event, after).tables:
        title = words.say(RECAP, seat=seat_name(words, table.seat))
        tables[title] = list(_recap_rows(words, event, table))
    return tables


def ranking_rows(words: Words, event: Event, after: int | None = None) -> list[Row]:
    """A heading, then a row for each person, ranked after a round or as things stand.

    A team's members follow one another; its prize stands beside the first. Points and prizes are told only
    of the ranking as it stands.
    """
    last = event.up_to(after)
    heads = [words.say(head) for head in (_RANK, _NUMBER, _LICENCE, _NAME, _CLUB)]
    rounds = [words.say(ROUND, number=number) for number in range(1, last + 1)]
    sums = [words.say(head) for head in (_PENALTY, _TOTAL)]
    gains = [words.say(head) for head in (_PCN, _PP, _PRIZE)] if after is None else []
    rows: list[Row] = [[*heads, *rounds, *sums, *gains]]
    won = _won(event) if after is None else None
    members = event.members
    for line in standing(event, after):
        for number in members.get(line.account.number, ()):
            rows.append([*_person(event.entries[number], line), *(won(line, number) if won else ())])
    return rows


def _won(event: Event) -> Callable[[Ranked, int], Row]:
    """What a person won: PCN, PP, and the prize of the player or the team."""
    awards = {credit.entry.number: credit.award for credit in honours(event).credits}
    prizes, members = prizes_won(event), event.members

    def won(line: Ranked, number: int) -> Row:
        award, unit = awards.get(number, Award()), line.account.number
        is_told = unit in prizes and members[unit][0] == number
        return [award.pcn, award.pp, euros(prizes[unit]) if is_told else None]

    return won


def _person(entry: Entry, line: Ranked) -> Row:
    account = line.account
    return [
        line.rank,
        account.number,
        entry.licence,
        entry.name,
        entry.club,
        *map(_number, account.balances),
        account.penalty or None,
        _number(line.total),
    ]


def _number(total: int | Fraction | None) -> int | Decimal | None:
    if total is None:
        return None
    return int(total) if total.denominator == 1 else Decimal(shown(Fraction(total)))


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
        yield [label, *map(_number, (*line.scores, line.negatives, line.positives))]


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


# --- prizes ---------------------------------------------------------------------------------------------

_PRIZES_TITLE = msg("Prix :")
_PRIZE_LINE = msg("{name} : {prize}")


def prizes_lines(words: Words, event: Event) -> list[str]:
    """Who wins which prize, the best first; nothing where no prize list was announced."""
    won, names = prizes_won(event), unit_names(words, event)
    lines = [
        "  " + words.say(_PRIZE_LINE, name=names[unit], prize=money_text(words, won[unit]))
        for unit in (line.account.number for line in standing(event))
        if unit in won
    ]
    return ["", words.say(_PRIZES_TITLE), *lines] if lines else []
