"""Table numbers, folded in two, in increasing order, and the signs of the four seats (DOC-07)."""

from collections import Counter
from typing import Any

from oudler.director.papers import paper
from oudler.director.papers.planned_seats import known_seating, round_asked, schedule_of, steps_after
from oudler.tournament.events import Event
from oudler.tournament.files import Tournament
from oudler.tournament.seating import SEATS, Schedule, Seat
from oudler.wording.language import Words, msg
from oudler.wording.papers import shared_words as forms


def _values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    event = tournament.event
    number = round_asked(event, asked)
    schedule = schedule_of(event, event.regulations.session_of(number))
    return {
        "tables": _tables(event, asked, number, schedule),
        "moves": None if schedule is None else _moves(words, schedule),
        "panels": [] if asked.tables else [seat.value for seat in SEATS],
        "qr": asked.home,
    }


def _tables(event: Event, asked: paper.PaperRequest, number: int, schedule: Schedule | None) -> list[int]:
    """The tables asked for, or all that a round has. Raises NotPrintable where none is known."""
    if asked.tables:
        return sorted(asked.tables)
    seating = known_seating(event, number)
    count = len(seating) if seating is not None else schedule.tables if schedule is not None else 0
    if not count:
        raise paper.NotPrintable(paper.WhyUnprinted.NOT_SEATED)
    return list(range(1, count + 1))


def _moves(words: Words, schedule: Schedule) -> list[dict[str, Any]] | None:
    """How each seat moves: its usual step, and every other one with its round; None where seats change."""
    found = [steps_after(schedule, at) for at in range(1, len(schedule.rounds))]
    steps = [each for each in found if each is not None]
    if len(steps) < len(found):
        return None
    return [_move(words, seat, [each[seat] for each in steps]) for seat in SEATS]


def _move(words: Words, seat: Seat, steps: list[int]) -> dict[str, Any]:
    usual = Counter(steps).most_common(1)[0][0] if steps else 0
    others = [
        words.say("après la position {number} : {step}", number=at, step=forms.step_text(words, step))
        for at, step in enumerate(steps, start=1)
        if step != usual
    ]
    return {"seat": seat.value, "text": forms.step_text(words, usual), "others": others}


TABLE_TENT = paper.PaperKind(
    "table_tent", msg("Chevalets et panneaux"), paper.Audience.TABLES, _values, paper.always
)
