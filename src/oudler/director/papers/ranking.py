"""The ranking after a round, or final: rounds, penalties, total, PCN, ties, control sums (RES-05, RES-06)."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from oudler.director.forms import form_desk, form_papers
from oudler.director.papers import paper
from oudler.director.papers.planned_seats import last_played, starts
from oudler.printing import render_form
from oudler.tournament.events import Event
from oudler.tournament.files import Posting, Tournament, posting_of
from oudler.tournament.play import honours, joined, round_weights
from oudler.tournament.ranking import Ranked
from oudler.tournament.results import FIGURES, Column, Kind, ResultRow, ResultTable, ranking_table
from oudler.wording import results
from oudler.wording.language import Words, clock_text, local_number, msg
from oudler.wording.papers import shared_words as forms
from oudler.wording.tournament import units_text


def _values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    event = tournament.event
    after = last_played(event) if asked.round is None else asked.round
    if not 1 <= after <= event.last_seated:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_PLAYED)
    posting = posting_of(tournament, asked.at, after)
    table = ranking_table(event, None if posting.is_posted else after)
    rules = event.regulations
    shown, started = _shown(event, words, table)
    return {
        "is_final": posting.is_final,
        "is_posted": posting.is_posted,
        "is_alone": rules.form.is_alone,
        "posted": _posted(words, posting, rules.day, asked.at),
        "sub": " · ".join(_sub(event, words, after, len(table.rows), is_posted=posting.is_posted)),
        "columns": [{"kind": kind, "head": _head(event, words, column)} for column, kind in shown.shown],
        "rows": [list(_cells(event, words, shown, row, started)) for row in shown.rows],
        "control": _control(event, words, table, after),
        "until": posting.until and clock_text(words, posting.until, rules.day),
        "arbiter": next(iter(rules.arbiters), None),
        "edition": rules.ruleset.edition,
        "seal": paper.last_seal(tournament),
    }


def _posted(words: Words, posting: Posting, day: date, printed: str) -> str:
    """When the ranking was posted; of one that is not, only when it was printed is known."""
    if posting.is_posted or not printed:
        return results.posted_text(words, posting, day)
    return words.say("imprimé à {at}", at=clock_text(words, printed, day))


def _sub(event: Event, words: Words, after: int, units: int, *, is_posted: bool) -> list[str]:
    """After which round, how many play, and what the PCN are abated by."""
    rounds = len(event.regulations.rounds)
    told = [
        words.say("Après la position {number} sur {rounds}", number=after, rounds=rounds),
        units_text(words, event.regulations.form, units),
        forms.tables_text(words, len(event.seated[1])),
    ]
    scale = honours(event).scale if is_posted else None
    if scale is not None:
        coefficient = results.weight_text(words, scale.coefficient)
        told.append(words.say("abattement PCN {coefficient}", coefficient=coefficient))
    return told


# --- the table ------------------------------------------------------------------------------------------

_NOT_PRINTED = (Kind.NUMBER, Kind.PP, Kind.PRIZE)
_MOST_FIGURES = 6
"""Where there are more, there is no room for where people started."""


def _shown(event: Event, words: Words, table: ResultTable) -> tuple[ResultTable, Mapping[int, str]]:
    """What there is room for on paper, and where each player or team started, or its line."""
    is_wide = len(table.only(*FIGURES).columns) > _MOST_FIGURES
    started = {} if is_wide else form_papers(event).started(event, words, starts)
    is_told = any(started.get(row.key) for row in table.rows)
    left_out = _NOT_PRINTED if is_told else (*_NOT_PRINTED, Kind.LINE)
    return table.without(*left_out).filled(Kind.PENALTY, Kind.PCN), started


def _head(event: Event, words: Words, column: Column) -> str:
    if column.kind is Kind.UNIT:
        return words.say(form_papers(event).unit_head)
    if column.kind is Kind.LINE:
        return words.say(form_papers(event).start_head)
    return results.head_text(words, event, column, "paper")


def _cells(
    event: Event, words: Words, table: ResultTable, row: ResultRow, started: Mapping[int, str]
) -> Iterator[Any]:
    """The cells of a row: whole numbers as they are, others as people write them."""
    line = row.ranked
    assert line is not None, "a row of a ranking"
    for column, cell in zip(table.columns, row.cells, strict=True):
        if column.kind is Kind.RANK:
            yield {"rank": line.rank, "tied": line.tied}
        elif column.kind is Kind.UNIT:
            yield _who(event, words, line)
        elif column.kind is Kind.LINE:
            yield started.get(row.key, "")
        elif column.kind is Kind.PENALTY:
            yield -line.account.penalty
        elif cell is None and column.kind in FIGURES:
            yield "–" if form_desk(event).sums_rounds else ""
        elif isinstance(cell, Fraction):
            yield results.figure_text(words, cell)
        else:
            yield cell if isinstance(cell, int) else results.cell_text(words, event, column, cell)


def _who(event: Event, words: Words, line: Ranked) -> dict[str, str]:
    """The name of a player, or of a team with its members; a remark where the place needs one."""
    unit = line.account.number
    is_told = line.decided_by is not None or line.account.has_left
    remark = results.ranking_remarks(words, line) if is_told else ""
    if not form_desk(event).has_teams:
        return {**paper.person(event.entries[unit]), "more": event.entries[unit].club, "remark": remark}
    label = results.unit_label(words, event, unit).capitalize()
    return {"last": label, "first": "", "more": results.members_text(event, unit), "remark": remark}


def _control(event: Event, words: Words, table: ResultTable, after: int) -> list[str]:
    """The sums that must be zero, the points taken off, what rounds weigh (RES-01, RES-07)."""
    if not form_desk(event).sums_rounds:
        return []
    balances = [line.account.balances for line in table.ranked]
    sums = [int(sum((made[at] or 0 for made in balances), Fraction(0))) for at in range(after)]
    shown = " · ".join(local_number(words, str(each)) for each in sums)
    told = [words.say("Somme de chaque position : {sums} (doit faire 0).", sums=shown)]
    if taken := sum(line.account.penalty for line in table.ranked):
        told.append(words.say("Pénalités : {points}.", points=local_number(words, str(-taken))))
    weights = round_weights(event, after)
    if any(weight != 1 for weight in weights):
        told.append(_weights_text(words, weights))
    return told


def _weights_text(words: Words, weights: Sequence[Fraction]) -> str:
    told = [
        words.say("position {number} × {weight}", number=at, weight=results.weight_text(words, weight))
        for at, weight in enumerate(weights, start=1)
    ]
    return words.say("Coefficients : {weights}.", weights=", ".join(told))


def print_merged(tournaments: Sequence[Tournament], words: Words, at: str) -> bytes:
    """The ranking of the teams of parallel events (TEA-07). Raises NotPrintable, BadAccounts.

    It is posted when the last of them is; no seal vouches for all their files.
    """
    event = joined([each.event for each in tournaments])
    last = max(tournaments, key=lambda each: posting_of(each, at).posted or "")
    values = _values(Tournament(event, last.log), words, paper.PaperRequest(at=at)) | {"seal": None}
    return render_form("ranking", paper.common_values(event, words, RANKING.title) | values, words)


RANKING = paper.PaperKind("ranking", msg("Classement"), paper.Audience.WALL, _values, paper.always)
