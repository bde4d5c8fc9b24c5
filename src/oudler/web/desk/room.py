"""The room: time, what is to be done, every table, and the one thing that comes next."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from oudler.director.entries import grid_now, needs_choice, only_cards_hold, session_people
from oudler.director.forms import form_desk
from oudler.director.results import prize_giving, public_view
from oudler.director.rounds import TableState, room, round_delay, sheet_warnings, substitutes
from oudler.director.rounds import next_step as rounds
from oudler.tournament.circuits import Badge
from oudler.tournament.events import Problem, WhyNot
from oudler.tournament.seating import Seating, SeatingKind, Way, Why
from oudler.web.desk.problem_links import problem_links
from oudler.web.desk.ruling_asking import frequent_faults
from oudler.web.desk.sheet_strip import state_text
from oudler.web.site import PageRequest, Refused, Role, act, dial_of, duration, form_pages, page, short_number
from oudler.wording.events import problem_lines
from oudler.wording.language import Words, clock_text, msg, signed, time_words
from oudler.wording.papers import case_papers
from oudler.wording.papers import shared_words as forms
from oudler.wording.results import flag_text

SCREEN = "/e/{event}/bureau/salle"
MOST_WITH_NAMES = 12
"""Up to this many tables a tile has room for who sits there."""


def show_room(asked: PageRequest) -> Response:
    """The room as it is now."""
    desk, words = asked.desk, asked.words
    situation, now = desk.situation, desk.now()
    event = situation.event
    step = rounds.known_step(desk, asked.by)
    session, expected = event.next_session, session_people(event, event.next_session)
    needs_word = step.next is rounds.Next.PLACE and needs_choice(situation)
    tiles = room.tiles_of(situation, now, known_doubts(asked))
    is_start = step.next is rounds.Next.START
    pages, coming = form_pages(event), len(rounds.unfinished(event))
    owing = {number for each in step.problems for number in owing_of(each)}
    return asked.page(
        "room.html",
        dial=dial_of(situation, now),
        step=step,
        problems=hindrances(asked, step.problems),
        links=problem_links(words, event, step.problems),
        owing=len(owing),
        absent=len(owing - situation.hall.arrived),
        is_called=bool(situation.hall.arrived),
        is_too_small=is_too_small(step.problems) and pages.can_draw,
        posting=_posting(asked, step),
        delay=_delay(asked),
        grid=[flag_text(words, flag) for flag in desk.found("grid", grid_now, of_log=True)],
        prizes_due=len(desk.found("prize_giving", prize_giving.prize_giving_of, of_log=True).due),
        needs_choice=needs_word,
        only_cards_hold=needs_word and only_cards_hold(event.regulations, expected, session),
        session_people=expected,
        planned=_planned(asked, step) if not tiles else [],
        is_live="hx-request" in asked.request.headers,
        minutes=rounds.round_minutes(situation, step.round) if is_start else 0,
        tiles=[_tile(asked, tile) for tile in tiles],
        names_shown=len(tiles) <= MOST_WITH_NAMES,
        entered=pages.entered(words, sum(tile.is_in for tile in tiles)),
        coming=coming,
        coming_text=pages.coming(words, coming),
        duties=[_duty(asked, duty) for duty in _duties(asked, now)],
        people=sum(len(tile.people) for tile in tiles),
        number=rounds.number_to_draw_from(desk),
        seats_by_hand=step.seating is SeatingKind.BY_HAND or form_desk(event).has_line_ups,
        badges=[(badge.value, case_papers.badge_name(words, badge)) for badge in Badge],
    )


def _delay(asked: PageRequest) -> str:
    """How late the next round is; nothing where it has no time, or is not late (ORG-20)."""
    event, words = asked.desk.event, asked.words
    minutes = round_delay(event, asked.office.now())
    if not 0 < minutes <= MOST_LATE:
        return ""
    number = event.last_seated + 1
    starts = time_words(words, event.regulations.rounds[number - 1].starts)
    return words.many(
        "Position {round} prévue à {time} : {n} minute de retard.",
        "Position {round} prévue à {time} : {n} minutes de retard.",
        minutes,
        round=number,
        time=starts,
    )


MOST_LATE = 12 * 60
"""Of an event of another day it is not told."""


def _posting(asked: PageRequest, step: rounds.NextStep) -> str:
    """What is posted and handed out at the first round of a session whose places are given (REG-07)."""
    event, words = asked.desk.event, asked.words
    if step.next not in (rounds.Next.SEAT, rounds.Next.START):
        return ""
    session = event.regulations.session_of(step.round)
    placed = event.placed.get(session)
    if placed is None or step.round != event.regulations.rounds_of(session)[0]:
        return ""
    text = POSTING_OF_COMPUTER if placed.way in (Way.COMPUTER, Way.DRAWN) else POSTING
    return words.say(text)


def _planned(asked: PageRequest, step: rounds.NextStep) -> list[dict[str, Any]]:
    """The tables of a round that can be seated, before it is."""
    if step.next is not rounds.Next.SEAT or step.problems or step.needs_number:
        return []
    seated = rounds.proposed_seating(asked.desk.event, step.round)
    return table_rows(asked, step.round, seated.seating) if seated else []


def table_rows(asked: PageRequest, number: int, seating: Seating) -> list[dict[str, Any]]:
    """A seating by tables, each seat with its name and who sits there."""
    event, names = asked.desk.event, seat_names(asked.words)
    return [
        {
            "table": table,
            "is_of_three": room.is_of_three(event, [each for _, people in cells for each in people]),
            "cells": [(names[seat], [event.entries[each] for each in people]) for seat, people in cells],
        }
        for table, cells in enumerate(public_view.cells_of(event, number, seating), start=1)
    ]


POSTING_OF_COMPUTER = msg(
    "Places données par l'ordinateur : affichez la liste, et remettez à chacun sa fiche à la première "
    "position."
)
POSTING = msg("Affichez la liste des places, et remettez à chacun sa fiche à la première position.")
MOST_NAMED = 4


def hindrances(asked: PageRequest, problems: Sequence[Problem]) -> list[str]:
    """What stands in the way, in words; whoever has not paid, or has no place, is named (REG-02)."""
    others = [each for each in problems if not owing_of(each) and each.ground is not WhyNot.LEFT_OUT]
    return [
        *(_unpaid(asked, owing) for each in problems if (owing := owing_of(each))),
        *(_without_place(asked, each.numbers) for each in problems if each.ground is WhyNot.LEFT_OUT),
        *problem_lines(asked.words, asked.desk.event, others),
    ]


def owing_of(problem: Problem) -> tuple[int, ...]:
    """Who has not paid, where that is what stands in the way."""
    if isinstance(problem.cause, Problem) and problem.cause.ground is Why.UNPAID:
        return problem.cause.numbers
    return problem.numbers if problem.ground is WhyNot.NOT_PAID else ()


def _names(asked: PageRequest, numbers: Sequence[int]) -> str:
    """The first of some people by name, the others counted."""
    words, entries = asked.words, asked.desk.event.entries
    named = [words.say("{name} (n° {number})", name=entries[each].name, number=each) for each in numbers]
    if len(named) > MOST_NAMED:
        more = words.many("{n} autre", "{n} autres", len(named) - MOST_NAMED + 1)
        named = [*named[: MOST_NAMED - 1], more]
    return words.listed(named)


def _without_place(asked: PageRequest, numbers: Sequence[int]) -> str:
    return asked.words.many(
        "{names} n'a pas de place : donnez-lui-en une, ou notez son départ.",
        "{names} n'ont pas de place : donnez-leur-en une, ou notez leur départ.",
        len(numbers),
        names=_names(asked, numbers),
    )


def _unpaid(asked: PageRequest, numbers: Sequence[int]) -> str:
    return asked.words.many(
        "{names} n'a pas payé. On paie d'abord, on est placé ensuite (ch. 2, « Accueil des joueurs »).",
        "{names} n'ont pas payé. On paie d'abord, on est placé ensuite (ch. 2, « Accueil des joueurs »).",
        len(numbers),
        names=_names(asked, numbers),
    )


def is_too_small(problems: Sequence[Problem]) -> bool:
    """Whether a table would have too few players: the seats can be drawn instead (REG-04)."""
    return any(each.ground is WhyNot.TOO_FEW for each in problems)


def chosen_round(asked: PageRequest) -> int:
    """The round whose tables are shown: the last one, unless another is asked for."""
    number, event = short_number(asked.query("position"), 3), asked.desk.event
    return number if number is not None and number in event.seated else event.last_seated


# --- tables ---------------------------------------------------------------------------------------------


def _tile(asked: PageRequest, tile: room.RoomTile) -> dict[str, Any]:
    event = asked.desk.event
    return {
        "table": tile.table,
        "tone": tile.state.tone,
        "sign": tile.state.sign,
        "state": state_text(asked, tile.state),
        "detail": _detail(asked, tile),
        "names": [event.entries[number].surname for number in tile.people],
        "is_of_three": tile.is_of_three,
    }


def _detail(asked: PageRequest, tile: room.RoomTile) -> str:
    words, state = asked.words, tile.state
    done, boards = tile.boards
    if state is TableState.CALLING:
        return words.say("depuis {time}", time=duration(words, tile.seconds))
    if state is TableState.EXPECTED:
        return words.say("fini depuis {time}", time=duration(words, tile.seconds))
    if state is TableState.WRONG:
        return words.say("écart de {residue}", residue=signed(tile.residue))
    if boards and done < boards:
        return words.say("{done} étuis sur {boards}", done=done, boards=boards)
    if state is TableState.ENTERED and tile.at:
        return words.say("reçue à {time}", time=clock_text(words, tile.at))
    return ""


def show_table(asked: PageRequest) -> Response:
    """One table: who sits there, where they go next, its sheet and its calls."""
    desk, now = asked.desk, asked.desk.now()
    number = short_number(asked.path("table")) or 0
    view = room.table_of(desk.situation, number, now, known_doubts(asked))
    if view is None:
        raise Refused(asked.words.say("Cette table n'existe pas à cette position."), status=404)
    seats = seat_names(asked.words)
    people = [
        {
            "seat": seats[seat],
            "entry": desk.event.entries[number],
            "next": view.following.get(number),
            "next_seat": seats[view.following[number][1]] if number in view.following else "",
            "is_late": bool(desk.hall.arrived) and view.round == 1 and number not in desk.hall.arrived,
        }
        for number, seat in view.seats.items()
    ]
    calls = [_duty(asked, duty) for duty in _duties(asked, now) if duty.call in view.calls]
    return asked.page(
        "room_table.html",
        view=view,
        tile=_tile(asked, view.tile),
        people=people,
        calls=calls,
        has_substitutes=substitutes.has_substitutes(desk.event) and not desk.event.is_closed,
        faults=frequent_faults(asked.words),
    )


def seat_names(words: Words) -> dict[str, str]:
    """The names of seats, lines and camps by their letters."""
    told = forms.seat_words(words) | forms.line_words(words)
    return {code: each["name"] for code, each in told.items()}


# --- what is to be done ---------------------------------------------------------------------------------


def known_doubts(asked: PageRequest) -> tuple[sheet_warnings.Doubt, ...]:
    """What is strange about sheets and scores, looked for once in every state."""
    return asked.desk.found("doubts", sheet_warnings.doubts_of)


def _duties(asked: PageRequest, now: str) -> tuple[room.TableDuty, ...]:
    return room.duties_of(asked.desk.situation, now, known_doubts(asked))


def _duty(asked: PageRequest, duty: room.TableDuty) -> dict[str, Any]:
    words = asked.words
    title, detail = _DUTIES[duty.kind](asked, duty)
    home = f"/e/{asked.desk.id}/bureau"
    label, screen = _ACTIONS[duty.kind]
    return {
        "kind": duty.kind.code,
        "table": duty.table,
        "tone": duty.kind.tone,
        "title": title,
        "detail": detail,
        "call": None if duty.call is None else duty.call.call,
        "action": words.say(label),
        "link": f"{home}/{screen}".format(round=duty.round, table=duty.table),
    }


_ACTIONS = {
    room.DutyKind.CALL: (msg("J'y vais"), "arbitrage/{round}/{table}"),
    room.DutyKind.WRONG: (msg("Corriger"), "feuilles/{round}/{table}"),
    room.DutyKind.DOUBT: (msg("Regarder"), "feuilles/{round}/{table}"),
    room.DutyKind.EXPECTED: (msg("Saisir"), "feuilles/{round}/{table}"),
    room.DutyKind.LATE: (msg("Décider"), "inscriptions"),
    room.DutyKind.CONFIRM: (msg("Saisir"), "feuilles/{round}/{table}"),
}


def _call(asked: PageRequest, duty: room.TableDuty) -> tuple[str, str]:
    words = asked.words
    assert duty.call is not None
    seat = _seat_of(asked, duty)
    title = words.say("Appel : {seat}", seat=seat) if seat else words.say("Appel de la table")
    since = words.say("depuis {time}", time=duration(words, duty.seconds))
    return title, ", ".join(filter(None, [words.say(duty.call.what), since]))


def _seat_of(asked: PageRequest, duty: room.TableDuty) -> str:
    """Where somebody sits who calls."""
    event = asked.desk.event
    found = public_view.spots_of(event, duty.round, event.seated.get(duty.round, ()))
    caller = duty.call.number if duty.call else None
    return seat_names(asked.words)[found[caller][1]] if caller in found else ""


def _wrong(asked: PageRequest, duty: room.TableDuty) -> tuple[str, str]:
    words = asked.words
    title = words.say("Solde de {residue}", residue=signed(duty.residue))
    return title, words.say("Position {round}, table {table}", round=duty.round, table=duty.table)


def _doubt(asked: PageRequest, duty: room.TableDuty) -> tuple[str, str]:
    assert duty.doubt is not None
    words, text = asked.words, sheet_warnings.doubt_text(asked.words, duty.doubt)
    if duty.round < asked.desk.event.last_seated:
        return words.say("Feuille à regarder, position {round}", round=duty.round), text
    return words.say("Feuille à regarder"), text


def _expected(asked: PageRequest, duty: room.TableDuty) -> tuple[str, str]:
    words, event = asked.words, asked.desk.event
    title = state_text(asked, TableState.EXPECTED)
    if duty.round < event.last_seated:
        return title, words.say("Position {round}", round=duty.round)
    return title, words.say("Fini depuis {time}", time=duration(words, duty.seconds))


def _late(asked: PageRequest, duty: room.TableDuty) -> tuple[str, str]:
    words, entries = asked.words, asked.desk.event.entries
    names = words.listed([entries[number].name for number in duty.people])
    late = words.say("depuis {time}", time=duration(words, duty.seconds)) if duty.seconds else ""
    return words.many("Joueur attendu", "{n} joueurs attendus", len(duty.people)), " ".join(
        filter(None, [names, late])
    )


def _confirm(asked: PageRequest, duty: room.TableDuty) -> tuple[str, str]:
    words = asked.words
    return words.say("Feuille à confirmer"), words.say("depuis {time}", time=duration(words, duty.seconds))


_DUTIES = {
    room.DutyKind.CALL: _call,
    room.DutyKind.WRONG: _wrong,
    room.DutyKind.DOUBT: _doubt,
    room.DutyKind.EXPECTED: _expected,
    room.DutyKind.LATE: _late,
    room.DutyKind.CONFIRM: _confirm,
}


def answer_call(asked: PageRequest) -> Response:
    """Go to a table that called: the call is off the list, and the ruling screen opens."""
    spot = room.answer(asked.desk, asked.number_field("call") or 0, asked.by)
    if spot is None:
        return asked.go_to("salle")
    return asked.go_to("arbitrage/{}/{}".format(*spot))


# --- the clock ------------------------------------------------------------------------------------------

MOST_MORE = 60


def turn_clock(asked: PageRequest) -> Response:
    """Start, stop, lengthen the time of the round."""
    desk, does = asked.desk, asked.field("do")
    if does == "start":
        number = asked.number_field("round") or desk.event.last_seated
        if not number:
            raise Refused(asked.words.say("Placez d'abord la première position."))
        if number != desk.event.last_seated:
            return asked.go_to("salle")
        proposed = rounds.round_minutes(desk.situation, number)
        rounds.start_clock(desk, number, asked.number_field("minutes", proposed) or proposed, asked.by)
    elif does == "more":
        more = asked.number_field("minutes", 5) or 0
        seen = asked.number_field("seconds")
        room.extend(desk, max(-MOST_MORE, min(MOST_MORE, more)), asked.by, seen)
    elif does in _TURNS:
        _TURNS[does](desk, asked.by)
    return asked.go_to("salle")


_TURNS = {"pause": room.pause, "resume": room.resume, "stop": room.stop}


# --- what everybody sees --------------------------------------------------------------------------------


def say_to_all(asked: PageRequest) -> Response:
    """Show a line to everybody; an empty one takes it down."""
    room.announce(asked.desk, asked.field("text"), asked.by)
    return asked.go_to("salle")


ROUTES = (
    page(SCREEN, show_room, Role.ARBITER),
    page(SCREEN + "/table/{table}", show_table, Role.ARBITER),
    act(SCREEN + "/appel", answer_call, Role.ARBITER),
    act(SCREEN + "/horloge", turn_clock, Role.ARBITER),
    act(SCREEN + "/annonce", say_to_all, Role.ARBITER),
)
