"""Travelers: blank for the cases, or filled with what every table wrote (DUP-22 to DUP-24)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oudler.director.forms import form_papers
from oudler.director.papers.cases import BoardCase, cases_asked, has_travelers, session_asked, shown_session
from oudler.director.papers.paper import Audience, PaperKind, PaperRequest, Values
from oudler.printing import PaperSize
from oudler.rules import Bid
from oudler.tournament.boards import TravelerHead
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Measure
from oudler.tournament.play import circuit_of, pm_travelers, travelers
from oudler.wording.game import bid_word, sorted_cards
from oudler.wording.language import Words, msg
from oudler.wording.papers import case_papers as texts
from oudler.wording.results import PROVISIONAL
from oudler.wording.tournament import boards, form_text, percent_text, pm_text


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """A line of a traveler as it is printed, with the score of the taker to sort by."""

    round: int
    table: int
    board: int
    attack: int
    score: int | None
    marks: tuple[str, ...]
    decision: str = ""

    @property
    def plus(self) -> str:
        """The single amount in the column of takers who win (DUP-23)."""
        return "" if self.score is None or self.score < 0 else str(self.score)

    @property
    def minus(self) -> str:
        """The single amount in the column of takers who lose."""
        return "" if self.score is None or self.score >= 0 else str(-self.score)


def written_lines(event: Event, words: Words, session: int) -> dict[int, list[PrintedLine]]:
    """What every table wrote, by board, with its notes or PM."""
    found: dict[int, list[PrintedLine]] = {}
    for line in _WRITTEN[event.regulations.form.measure](event, words, session):
        found.setdefault(line.board, []).append(line)
    return found


def _rated(event: Event, words: Words, session: int) -> Iterator[PrintedLine]:
    for sheet in travelers(event):
        for line in sheet.lines if sheet.session == session else ():
            score = line.plus if line.minus is None else -line.minus
            notes = (line.attack_note, line.defense_note)
            known = [
                note
                for each in sheet.lines
                for note in (each.attack_note, each.defense_note)
                if note is not None
            ]
            marks = tuple(percent_text(words, note, known) for note in notes)
            yield PrintedLine(line.round, line.table, sheet.board, line.attack, score, marks, line.decision)


def _opposed(event: Event, words: Words, session: int) -> Iterator[PrintedLine]:
    for sheet in pm_travelers(event):
        for line in sheet.lines if sheet.session == session else ():
            play = line.play
            made = (pm_text(words, line.pm),)
            yield PrintedLine(
                play.round, play.table, play.board, play.attack, play.score, made, decision=line.decision
            )


_WRITTEN = {Measure.PERCENT: _rated, Measure.PM: _opposed}


# --- the form -------------------------------------------------------------------------------------------


def _travelers(tournament: Tournament, words: Words, asked: PaperRequest) -> Values:
    """A traveler to fill in for each case; for a board that was played one with what was written (DUP-23)."""
    event = tournament.event
    session = session_asked(event, asked)
    written = {} if asked.is_blank else written_lines(event, words, session)
    return {
        **_columns(event, words),
        "travelers": [
            _sheet(event, words, session, case, written.get(case.label.number, []))
            for case in cases_asked(event, asked)
            if case.copy == 1 or case.label.number not in written
        ],
    }


def _columns(event: Event, words: Words) -> Values:
    """Players by seat or teams by role, and what the arbiter fills in."""
    row, (marks_title, marks) = form_papers(event), _MARKS[event.regulations.form.measure]
    return {
        "who_title": words.say(row.who_title),
        "who": row.who(words),
        "marks_title": words.say(marks_title),
        "marks": [words.say(each) for each in marks],
    }


_MARKS = {Measure.PERCENT: (msg("Topage, arbitre"), texts.NOTES), Measure.PM: (msg("Arbitre"), texts.PM)}


def _sheet(
    event: Event, words: Words, session: int, case: BoardCase, written: Sequence[PrintedLine]
) -> Values:
    """A traveler: label, dog, how one begins, a line for each table, who writes (DUP-22, DUP-23, DUP-27)."""
    label = case.label
    lines = [_line(event, each) for each in written] or list(_due_lines(event, words, session, case))
    return {
        "board": label.number,
        "copy": case.copy,
        "copies": 1 if written else case.copies,
        "kind": _kind(event, words, session),
        "contract": bid_word(words, Bid.GARDE),
        "taker": case.table.taker.value,
        "dealer": case.table.dealer.value,
        "lead": case.table.leader.value,
        "dog": [texts.card_drawn(words, card) for card in sorted_cards(case.board.dog)] if case.board else [],
        "is_due": not written,
        "lines": lines,
        "foot": " ".join(_foot(event, words, session, case, written)),
        "qr": None,
    }


def _kind(event: Event, words: Words, session: int) -> str:
    form = form_text(words, event.regulations.form)
    shown = shown_session(event, session)
    return form if shown is None else " · ".join([form, words.say("Séance {number}", number=shown)])


def _line(event: Event, line: PrintedLine) -> Values:
    """A line as a table wrote it: players by seat, or the team that attacked and the one that defended."""
    who = form_papers(event).wrote(event, (line.round, line.table, line.board), line.attack)
    return {
        "round": str(line.round),
        "table": str(line.table),
        "is_due": False,
        "who": ["" if each is None else str(each) for each in who],
        "plus": line.plus,
        "minus": line.minus,
        "marks": list(line.marks),
    }


def _due_lines(event: Event, words: Words, session: int, case: BoardCase) -> Iterator[Values]:
    """A line to fill in for each table to which this case of the board is due (DUP-23)."""
    circuit, columns = circuit_of(event, session), _columns(event, words)
    first = event.regulations.rounds_of(session)[0]
    for number, stations in enumerate(circuit.rounds, start=first):
        tables = [at for at, each in enumerate(stations, start=1) if case.label.number in each.boards]
        for table in tables[case.copy - 1 : case.copy]:
            yield {
                "round": str(number),
                "table": "" if case.copies > 1 else str(table),
                "is_due": True,
                "who": [""] * len(columns["who"]),
                "plus": "",
                "minus": "",
                "marks": [""] * len(columns["marks"]),
            }


def _foot(
    event: Event, words: Words, session: int, case: BoardCase, written: Sequence[PrintedLine]
) -> Iterator[str]:
    """Who writes and who gathers; on a filled one the decisions, and that it is for the arbiter alone."""
    if not written:
        yield words.say(form_papers(event).writer)
        head = TravelerHead(case.table, "", has_screens=event.regulations.has_screens)
        yield f"{boards.gatherer_text(words, head)}."
        return
    if not event.is_closed:
        yield words.say(PROVISIONAL)
    if (why := event.cancelled.get((session, case.label.number))) is not None:
        yield words.say("Donne annulée : {why}", why=why)
    for line in written:
        if why := line.decision:
            yield words.say(
                "Position {round}, table {table} : {why}", round=line.round, table=line.table, why=why
            )


TRAVELER = PaperKind(
    "traveler",
    msg("Fiches ambulantes"),
    Audience.TABLES,
    _travelers,
    has_travelers,
    (PaperSize.A4, PaperSize.A5),
)
