"""Travelers: blank for the cases, or filled with what every table wrote (DUP-22 to DUP-24)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oudler.director.papers.cases import Case, cases_asked, has_travelers, session_asked, shown_session
from oudler.director.papers.frame import frame
from oudler.director.papers.paper import Asked, Audience, Form, Values
from oudler.printing import Paper
from oudler.tournament.boards import TravelerHead
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.play import RATED_FORMS, circuit_of, pm_travelers, sides_at, travelers
from oudler.tournament.seating import SEATS, Format
from oudler.wording.game import sorted_cards
from oudler.wording.language import Words
from oudler.wording.papers import case_papers as texts
from oudler.wording.papers import form_text
from oudler.wording.results import duplicate_rankings
from oudler.wording.tournament import boards, percent_text, pm_text


@dataclass(frozen=True, slots=True)
class Written:
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


def written_lines(event: Event, words: Words, session: int) -> dict[int, list[Written]]:
    """What every table wrote, by board, with its notes or PM."""
    is_rated = event.regulations.form in RATED_FORMS
    found: dict[int, list[Written]] = {}
    for line in _rated(event, words, session) if is_rated else _opposed(event, words, session):
        found.setdefault(line.board, []).append(line)
    return found


def _rated(event: Event, words: Words, session: int) -> Iterator[Written]:
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
            yield Written(line.round, line.table, sheet.board, line.attack, score, marks, line.decision)


def _opposed(event: Event, words: Words, session: int) -> Iterator[Written]:
    for sheet in pm_travelers(event):
        for line in sheet.lines if sheet.session == session else ():
            play = line.play
            made = (pm_text(words, line.pm),)
            yield Written(
                play.round, play.table, play.board, play.attack, play.score, made, decision=line.decision
            )


# --- the form -------------------------------------------------------------------------------------------


def _travelers(tournament: Tournament, words: Words, asked: Asked) -> Values:
    """A traveler to fill in for each case; for a board that was played one with what was written (DUP-23)."""
    event = tournament.event
    session = session_asked(event, asked)
    written = {} if asked.is_blank else written_lines(event, words, session)
    return frame(
        event,
        words,
        texts.TRAVELER_TITLE,
        texts.TRAVELER,
        **_columns(event, words),
        travelers=[
            _sheet(event, words, session, case, written.get(case.label.number, []))
            for case in cases_asked(event, asked)
            if case.copy == 1 or case.label.number not in written
        ],
    )


def _columns(event: Event, words: Words) -> Values:
    """Players by seat or teams by role, and what the arbiter fills in."""
    is_alone = event.regulations.form is Format.INDIVIDUAL
    is_rated = event.regulations.form in RATED_FORMS
    return {
        "who_title": words.say(texts.WHO_PLAYERS if is_alone else texts.WHO_TEAMS),
        "who": [seat.value for seat in SEATS] if is_alone else [words.say(each) for each in texts.WHO_SIDES],
        "marks_title": words.say(texts.NOTES_TITLE if is_rated else texts.PM_TITLE),
        "marks": [words.say(each) for each in (texts.NOTES if is_rated else texts.PM)],
    }


def _sheet(event: Event, words: Words, session: int, case: Case, written: Sequence[Written]) -> Values:
    """A traveler: label, dog, a line for each table, and who writes (DUP-22, DUP-23)."""
    label = case.label
    lines = [_line(event, each) for each in written] or list(_due_lines(event, session, case))
    return {
        "board": label.number,
        "head": texts.board_head(words, case.copy, 1 if written else case.copies),
        "kind": _kind(event, words, session),
        "contract": texts.imposed_text(words),
        "taker": label.taker.value,
        "dealer": label.dealer.value,
        "lead": label.leader.value,
        "dog": [texts.card_drawn(words, card) for card in sorted_cards(case.board.dog)] if case.board else [],
        "lines": lines,
        "foot": " ".join(_foot(event, words, session, case, written)),
        "qr": None,
    }


def _kind(event: Event, words: Words, session: int) -> str:
    form = form_text(words, event.regulations.form)
    shown = shown_session(event, session)
    return form if shown is None else f"{form} · {texts.session_text(words, shown)}"


def _line(event: Event, line: Written) -> Values:
    """A line as a table wrote it: players by seat, or the team that attacked and the one that defended."""
    at = (line.round, line.table)
    if event.regulations.form is Format.INDIVIDUAL:
        who = event.seated[line.round][line.table - 1]
    else:
        who = (line.attack, *sides_at(event, *at, line.board)[1])
    return {
        "round": str(line.round),
        "table": str(line.table),
        "is_due": False,
        "who": ["" if each is None else str(each) for each in who],
        "plus": line.plus,
        "minus": line.minus,
        "marks": list(line.marks),
    }


def _due_lines(event: Event, session: int, case: Case) -> Iterator[Values]:
    """A line to fill in for each table to which this case of the board is due (DUP-23)."""
    circuit = circuit_of(event, session)
    is_alone = event.regulations.form is Format.INDIVIDUAL
    first = event.regulations.rounds_of(session)[0]
    for number, stations in enumerate(circuit.rounds, start=first):
        tables = [at for at, each in enumerate(stations, start=1) if case.label.number in each.boards]
        for table in tables[case.copy - 1 : case.copy]:
            yield {
                "round": str(number),
                "table": "" if case.copies > 1 else str(table),
                "is_due": True,
                "who": [""] * (len(SEATS) if is_alone else len(texts.WHO_SIDES)),
                "plus": "",
                "minus": "",
                "marks": [""] * len(texts.NOTES if event.regulations.form in RATED_FORMS else texts.PM),
            }


def _foot(event: Event, words: Words, session: int, case: Case, written: Sequence[Written]) -> Iterator[str]:
    """Who writes and who gathers; on a filled one the decisions, and that it is for the arbiter alone."""
    if not written:
        is_south = event.regulations.form is Format.QUADRETTE
        yield words.say(texts.SOUTH_WRITES if is_south else texts.NORTH_WRITES)
        head = TravelerHead(case.label, "", has_screens=event.regulations.has_screens)
        yield f"{boards.gatherer_text(words, head)}."
        return
    if not event.is_closed:
        yield words.say(duplicate_rankings.PROVISIONAL)
    if (why := event.cancelled.get((session, case.label.number))) is not None:
        yield texts.cancelled_text(words, why)
    for line in written:
        if line.decision:
            yield texts.decision_text(words, line.round, line.table, line.decision)


TRAVELER = Form(
    "traveler", texts.TRAVELER_TITLE, Audience.TABLES, _travelers, has_travelers, (Paper.A4, Paper.A5)
)
