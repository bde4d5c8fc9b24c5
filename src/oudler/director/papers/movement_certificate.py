"""The proof of a movement: every meeting of a session in one picture, and what was checked (MOV-04)."""

from collections import defaultdict
from itertools import combinations
from typing import Any

from oudler.director.forms import FORM_DESKS
from oudler.director.papers import paper
from oudler.director.papers.planned_seats import round_asked, schedule_of, steps_after
from oudler.tournament.files import Tournament
from oudler.tournament.forms import Form
from oudler.tournament.seating import SEATS, Certificate, Method, Schedule, Seat, certify, player_at, start_of
from oudler.wording.language import Words, msg, signed
from oudler.wording.papers import shared_words as forms
from oudler.wording.tournament import method_text, people_text, seat_name, turning_lines

_MOST_REPEATS = 8


def _values(tournament: Tournament, words: Words, asked: paper.PaperRequest) -> paper.Values:
    event = tournament.event
    session = event.regulations.session_of(round_asked(event, asked))
    schedule = schedule_of(event, session)
    if schedule is None:
        raise paper.NotPrintable(paper.WhyUnprinted.NO_MOVEMENT)
    proof = certify(schedule)
    steps = [steps_after(schedule, at) for at in range(1, len(schedule.rounds))]
    is_by_seat = None not in steps
    return {
        "sub": _sub(words, schedule),
        "repeats": words.many("{n} RÉPÉTITION", "{n} RÉPÉTITIONS", len(proof.repeats))
        if proof.repeats
        else "",
        "rounds": len(schedule.rounds),
        "is_by_seat": is_by_seat,
        "matrices": _by_seat(words, schedule) if is_by_seat else _by_number(words, schedule),
        "steps": [
            {"seat": seat.value, "moves": [_step(words, each[seat]) for each in steps if each is not None]}
            for seat in SEATS
        ],
        "turning": turning_lines(words, schedule, proof),
        "checks": _checks(schedule, proof),
        "repeated": _repeated(words, schedule, proof),
        "command": _command(schedule),
    }


def _sub(words: Words, schedule: Schedule) -> str:
    method = method_text(words, schedule.method)
    return words.say(
        "{method} · {tables} · {people} · {rounds}",
        method=method[:1].upper() + method[1:],
        tables=forms.tables_text(words, schedule.tables),
        people=people_text(words, len(schedule.places)),
        rounds=words.many("{n} position", "{n} positions", len(schedule.rounds)),
    )


def _command(schedule: Schedule) -> str:
    """How anybody makes the same proof again."""
    told = f"oudler movement {schedule.tables} {len(schedule.rounds)}"
    if schedule.form is not Form.LIBRE:
        told += f" --format {schedule.form.value}"
    if schedule.method not in (Method.FFT, Method.HOWELL):
        told += f" --method {schedule.method.value}"
    missing, extra = len(schedule.missing), schedule.extra
    return told + (f" --missing {missing}" if missing else "") + (f" --extra {extra}" if extra else "")


def _step(words: Words, step: int) -> str:
    return signed(step) if step else words.say("reste")


# --- who meets whom -------------------------------------------------------------------------------------


def _met(schedule: Schedule) -> dict[tuple[int, int], list[int]]:
    """The rounds in which two players meet, the lower number first."""
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, seated in enumerate(schedule.rounds, start=1):
        for table in seated:
            for pair in combinations(sorted(each for each in table if each is not None), 2):
                met[pair].append(number)
    return met


def _by_seat(words: Words, schedule: Schedule) -> list[dict[str, Any]]:
    """A picture for each pair of seats: rows and columns are the starting tables."""
    met = _met(schedule)
    tables = range(1, schedule.tables + 1)
    names = forms.seat_words(words)

    def rounds(first: Seat, row: int, second: Seat, column: int) -> list[int]:
        pair = sorted((player_at(row, first), player_at(column, second)))
        return met.get((pair[0], pair[1]), [])

    return [
        {
            "pair": [first.value, second.value],
            "size": schedule.tables,
            "title": words.say(
                "{first} et {second}", first=names[first.value]["name"], second=names[second.value]["name"]
            ),
            "cells": [
                [row, column, found]
                for row in tables
                for column in tables
                if (found := rounds(first, row, second, column))
            ],
        }
        for first, second in combinations(SEATS, 2)
    ]


def _by_number(words: Words, schedule: Schedule) -> list[dict[str, Any]]:
    """One picture of all players by number, where people change seats."""
    cells = [
        [row, column, rounds] for pair, rounds in _met(schedule).items() for row, column in (pair, pair[::-1])
    ]
    size = max(schedule.places)
    return [{"pair": None, "size": size, "title": words.say("Tous les joueurs"), "cells": cells}]


# --- what was checked -----------------------------------------------------------------------------------


def _checks(schedule: Schedule, proof: Certificate) -> paper.Values:
    """What was counted; there are no mates where everybody plays alone."""
    pairs = sum(proof.meetings.values())
    return {
        "meetings": sum(times * n for times, n in proof.meetings.items()),
        "percent": 100 * sum(n for times, n in proof.meetings.items() if times) // pairs,
        "pairs": pairs,
        "repeats": len(proof.repeats),
        "mates": len(proof.mates_met) if FORM_DESKS[schedule.form].has_teams else None,
        "revisits": len(proof.revisits),
        "short": len(proof.short_table_twice),
    }


def _repeated(words: Words, schedule: Schedule, proof: Certificate) -> str:
    """The first pairs that meet again, by where they start."""
    if not proof.repeats:
        return ""
    told = [
        words.say(
            "{first} et {second} (positions {rounds})",
            first=_starter(words, schedule, repeat.players[0]),
            second=_starter(words, schedule, repeat.players[1]),
            rounds=words.listed([str(number) for number in repeat.rounds]),
        )
        for repeat in proof.repeats[:_MOST_REPEATS]
    ]
    if (more := len(proof.repeats) - _MOST_REPEATS) > 0:
        told.append(words.say("… et {n} de plus", n=more))
    return words.say("Se rencontrent plusieurs fois : {pairs}.", pairs=", ".join(told))


def _starter(words: Words, schedule: Schedule, player: int) -> str:
    """A player by where he starts: Nord 3; a fifth by his number alone."""
    if player > len(SEATS) * schedule.tables:
        return str(player)
    table, seat = start_of(player)
    return words.say("{seat} {table}", seat=seat_name(words, seat), table=table)


MOVEMENT_CERTIFICATE = paper.PaperKind(
    "movement_certificate", msg("Certificat de mouvement"), paper.Audience.WALL, _values, paper.is_free
)
