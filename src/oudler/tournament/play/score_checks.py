"""Whether boards may be scored, adjusted and counted so (DUP-19, DUP-23, TPL-05, EQU-09, EQU-12, EQU-14).

| article | what | where |
|---|---|---|
| DUP-19, EQU-04 | a compulsory garde, in a match one of three contracts | `score_obstacles` |
| TPL-05 | the three of a triplette attack in turn | `score_obstacles` |
| TOP-13, QUA-15 | the arbiter's decisions, with their reasons | `adjust_obstacles`, `cancel_obstacles` |
| EQU-09, EQU-14 | two sheets, and two counts, that agree | `score_obstacles`, `agree_obstacles` |
"""

from collections import Counter
from collections.abc import Iterator

from oudler.tournament import events
from oudler.tournament.comparison import why_not_score
from oudler.tournament.play import circulation
from oudler.tournament.play.form import board_play
from oudler.tournament.play.happening_problems import problems_of
from oudler.tournament.play.rating import unconfirmed


@problems_of.register
def draw_obstacles(_: events.Drawn, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of drawing the first colour: it is done once, before anybody sits (TPL-05)."""
    if not board_play(event).draws_badge:
        yield events.Problem(events.WhyNot.OTHER_FORM)
    if event.first_badge is not None or event.seated:
        yield events.Problem(events.WhyNot.DRAWN_ALREADY)


# --- scores ---------------------------------------------------------------------------------------------


@problems_of.register
def score_obstacles(happening: events.Scored, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of scores: boards of that table, once, possible, from both sheets of a match."""
    wrong = tuple(_at_table(event, happening))
    yield from wrong
    if wrong:
        return
    at = happening.spot
    again = [each.board for each in happening.scores if (*at, each.board) in event.scores]
    twice = [board for board, times in Counter(each.board for each in happening.scores).items() if times > 1]
    if again or twice:
        yield events.Problem(
            events.WhyNot.SCORED_ALREADY, round=at[0], table=at[1], boards=(*dict.fromkeys((*again, *twice)),)
        )
    yield from board_play(event).sheet_problems(happening)
    for each in happening.scores:
        yield from _score(event, at, each)


@problems_of.register
def rescore_obstacles(happening: events.Rescored, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of other scores: there were some."""
    wrong = tuple(_at_table(event, happening))
    yield from wrong
    if wrong:
        return
    at = happening.spot
    for each in happening.scores:
        if (*at, each.board) not in event.scores:
            yield events.Problem(events.WhyNot.NOT_SCORED, round=at[0], table=at[1], board=each.board)
        yield from _score(event, at, each)


def _at_table(
    event: events.Event, happening: events.BoardResult | events.Adjusted
) -> Iterator[events.Problem]:
    at = happening.spot
    if not 1 <= happening.table <= len(event.seated.get(happening.round, ())):
        yield events.Problem(events.WhyNot.NO_TABLE, round=at[0], table=at[1])
        return
    boards = circulation.boards_at(event, *at)
    if isinstance(happening, events.Adjusted):
        named = {happening.board}
    else:
        named = {each.board for each in happening.scores}
    if strange := sorted(named - set(boards)):
        yield events.Problem(events.WhyNot.NO_BOARD, round=at[0], table=at[1], boards=(*strange,))


def _score(event: events.Event, at: tuple[int, int], score: events.BoardScore) -> Iterator[events.Problem]:
    place = (*at, score.board)
    where = {"round": at[0], "table": at[1], "board": score.board}
    if score.contract not in board_play(event).contracts:
        yield events.Problem(events.WhyNot.CONTRACT, **where, contract=score.contract)
    elif (impossible := why_not_score(score.score, score.contract)) is not None:
        nearest = tuple(map(str, impossible.nearest))
        yield events.Problem(events.WhyNot.IMPOSSIBLE, **where, score=score.score, nearest=nearest)
    if score.attacker is None:
        return
    attack, _ = circulation.sides_at(event, *place)
    due = circulation.attacker_at(event, *place)
    if due is not None and score.attacker != due:
        yield events.Problem(events.WhyNot.ROTATION, **where, attacker=score.attacker, due=due)
    elif score.attacker not in event.entries or event.unit_of(score.attacker) != attack:
        yield events.Problem(events.WhyNot.NOT_PRESENT, people=(score.attacker,))


# --- decisions ------------------------------------------------------------------------------------------


@problems_of.register
def adjust_obstacles(happening: events.Adjusted, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of an adjusted note: two notes, or none, in per cent where boards are rated."""
    wrong = tuple(_at_table(event, happening))
    yield from wrong
    notes = happening.attack, happening.defense
    play = board_play(event)
    if notes.count(None) == 1 or not play.is_note(happening):
        yield events.Problem(
            events.WhyNot.NOTE, round=happening.round, table=happening.table, board=happening.board
        )
    elif not wrong:
        yield from play.decision_problems(event, happening)


@problems_of.register
def cancel_obstacles(happening: events.Cancelled, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of cancelling a board: there is one of that number."""
    if happening.session not in circulation.planned_sessions(event):
        yield events.Problem(events.WhyNot.NO_SESSION, session=happening.session)
    elif not 1 <= happening.board <= len(circulation.circuit_of(event, happening.session).labels):
        yield events.Problem(events.WhyNot.NO_BOARD, board=happening.board)


@problems_of.register
def restore_obstacles(happening: events.Restored, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of taking a decision back: there is one."""
    if happening.spot is None:
        is_decided = (happening.session, happening.board) in event.cancelled
    else:
        is_decided = (*happening.spot, happening.board) in event.adjusted
    if not is_decided:
        yield events.Problem(events.WhyNot.NOT_DECIDED, board=happening.board)


@problems_of.register
def confirm_obstacles(happening: events.Confirmed, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of ranking somebody by one side alone: the other is missing at the end (D05)."""
    if happening.session in event.regulations.sessions:
        for number in event.regulations.rounds_of(happening.session):
            if not circulation.is_played(event, number):
                yield events.Problem(events.WhyNot.NOT_FINISHED, round=number)
    if (happening.session, happening.unit) not in unconfirmed(event):
        yield events.Problem(events.WhyNot.NOTHING_MISSING, unit=happening.unit, session=happening.session)


@problems_of.register
def agree_obstacles(happening: events.Agreed, event: events.Event) -> Iterator[events.Problem]:
    """What stands in the way of an account: the quarter is over, and both teams counted as we do (EQU-14)."""
    return board_play(event).agree_problems(event, happening)


def close_obstacles(event: events.Event, happening: events.Closed) -> Iterator[events.Problem]:
    """What a duplicate event still lacks once all boards are scored: decisions, and accounts that agree."""
    if missing := unconfirmed(event):
        yield events.Problem(events.WhyNot.UNCONFIRMED, people=tuple(sorted({unit for _, unit in missing})))
    yield from board_play(event).account_problems(event, happening)
    yield from _named_winner(event, happening)


def _named_winner(event: events.Event, happening: events.Closed) -> Iterator[events.Problem]:
    """Whoever wins a match is named only after a draw, and is one of the two teams (D10)."""
    if happening.winner is None:
        return
    if not board_play(event).is_drawn(event) or happening.winner not in event.units:
        yield events.Problem(events.WhyNot.NO_DRAW, team=happening.winner)
