"""What a ruling makes of the marks of a deal, and the sheet once they are changed (FDM-07, Y38)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oudler.arbitration import Given, Ruling, given_back, preview
from oudler.director.rulings.inquiry import DEALERS_CAMP, Case, Inquiry, people_at
from oudler.rules import Score
from oudler.tournament.events import Corrected, Event
from oudler.tournament.sheets import Line, Marks, Sheet


@dataclass(frozen=True, slots=True)
class MarkedDeal:
    """A deal as the table marked it, and what the arbiter found to be given back."""

    taker: int
    """The column of the taker."""
    score: Score
    given: Given = Given()  # noqa: RUF009 -- a frozen value


@dataclass(frozen=True, slots=True)
class Remarked:
    """The marks of a deal without and with a ruling."""

    players: tuple[int, ...]
    before: Marks
    after: Marks
    """Nothing is marked where the deal is cancelled."""
    line: Line
    """The deal as it is marked after the ruling."""
    ruling: Ruling
    is_scored: bool
    given: Given
    """What the arbiter has given back."""

    @property
    def is_changed(self) -> bool:
        """Whether the ruling changes what is marked."""
        return self.before != self.after


class WrongTaker(ValueError):
    """A taker whom the answers to the questions of the fault exclude."""


def possible_takers(event: Event, case: Case) -> tuple[int, ...]:
    """The columns of those who may have taken, by what was told of the fault."""
    people = people_at(event, case.round, case.table)
    told = list(_told_of_taker(case))
    return tuple(
        column
        for column, number in enumerate(people)
        if all((number == who) is is_taker for who, is_taker in told)
    )


def _told_of_taker(case: Case) -> Iterator[tuple[int, bool]]:
    """People of whom the answers say that they took, or did not: at these tables one attacks alone."""
    camp, taker = case.facts.get("culprit"), case.facts.get("taker")
    culprits = (case.dealer,) if case.fault in DEALERS_CAMP else case.culprits
    for who in culprits if camp is not None else ():
        if who is not None:
            yield who, camp == "taker"
    if case.dealer is not None and taker in ("dealer", "unaffected", "other"):
        yield case.dealer, taker == "dealer"


def result_of(event: Event, case: Case, played: MarkedDeal) -> str:
    """Whether the contract is made once things are given back, as the question of the code is answered.

    Raises WrongTaker, WrongTable for more than the cards can give.
    """
    if played.taker not in possible_takers(event, case):
        raise WrongTaker(f"column {played.taker} is not the taker")
    return "yes" if given_back(played.score, played.given, case.facts).is_made else "no"


def remarked(event: Event, inquiry: Inquiry, played: MarkedDeal) -> Remarked:
    """What the ruling of an inquiry that is over makes of a deal. Raises NoPreview, WrongTable."""
    case = inquiry.case
    effect = preview(case.fault, inquiry.facts, inquiry.setting, played.score, played.given)
    _, after = effect.ends[0]
    players = people_at(event, case.round, case.table)
    columns = len(players)
    contract = played.score.contract
    line = Line(None, None) if after is None else Line(played.taker, contract, after)
    before = Line(played.taker, contract, played.score)
    marks = before.marks(columns), line.marks(columns)
    is_scored = after is not None
    return Remarked(players, *marks, line, effect.ruling, is_scored, played.given)


def correction(event: Event, inquiry: Inquiry, found: Remarked, why: str) -> Corrected | None:
    """The sheet of the table with the deal as it is marked after the ruling; None before it is handed in."""
    case = inquiry.case
    sheet = event.sheets.get((case.round, case.table))
    if sheet is None or not found.is_changed or len(sheet.players) != len(found.players):
        return None
    return Corrected(case.round, case.table, _changed(sheet, case.deal, found), why)


def _changed(sheet: Sheet, deal: int, found: Remarked) -> Sheet:
    lines = sheet.lines
    if deal <= len(lines):
        lines = (*lines[: deal - 1], found.line, *lines[deal:])
    if sheet.totals is None:
        return replace(sheet, lines=lines)
    moved = zip(sheet.totals, found.before, found.after, strict=True)
    return replace(sheet, lines=lines, totals=tuple(total - old + new for total, old, new in moved))


def played_on_sheet(event: Event, case: Case) -> MarkedDeal | None:
    """The deal as the sheet has it in full; None where it tells totals or marks only."""
    sheet = event.sheets.get((case.round, case.table))
    if sheet is None or not 1 <= case.deal <= len(sheet.lines):
        return None
    line = sheet.lines[case.deal - 1]
    if line.taker is None or line.score is None or line.out is not None:
        return None
    return MarkedDeal(line.taker, line.score)
