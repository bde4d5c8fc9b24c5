"""Whether the cards of an event may be sealed and shown so (DUP-05, DUP-21, DUP-29)."""

import re
from collections.abc import Iterator

from oudler.record import RecordError
from oudler.tournament.boards import Packed, WrongBoard, commitment
from oudler.tournament.events import Event, Problem, Revealed, Sealed, WhyNot
from oudler.tournament.play.circulation import circuit_of, planned_sessions
from oudler.tournament.play.happening_problems import problems_of

_HASH = re.compile("[0-9a-f]{64}")


@problems_of.register
def seal_obstacles(happening: Sealed, event: Event) -> Iterator[Problem]:
    """What stands in the way of sealing boards: all of the session, once, before anybody plays them."""
    rules, session = event.regulations, happening.session
    if session not in rules.sessions:
        yield Problem(WhyNot.NO_SESSION, session=session)
        return
    has_begun = any(number in event.seated for number in rules.rounds_of(session))
    if has_begun or session in event.sealed:
        yield Problem(WhyNot.SEATED_ALREADY, session=session)
    if not happening.seals or not all(_HASH.fullmatch(each) for each in happening.seals):
        yield Problem(WhyNot.SEAL, session=session)
    yield from miscounted(event, session, len(happening.seals))


def miscounted(event: Event, session: int, seals: int) -> Iterator[Problem]:
    """Whether there are not as many seals as the session has boards, once that is known."""
    if session in planned_sessions(event):
        boards = len(circuit_of(event, session).labels)
        if seals != boards:
            yield Problem(WhyNot.SEAL_COUNT, session=session, seals=seals, count=boards)


@problems_of.register
def reveal_obstacles(happening: Revealed, event: Event) -> Iterator[Problem]:
    """What stands in the way of showing the cards: all is over, and they are the boards that were played."""
    session = happening.session
    if not event.is_closed:
        yield Problem(WhyNot.NOT_OVER, session=session)
    if session not in planned_sessions(event):
        yield Problem(WhyNot.NO_SESSION, session=session)
        return
    try:
        packed = [Packed.parse(text) for text in happening.boards]
    except (WrongBoard, RecordError) as error:
        yield Problem(WhyNot.SEAL, session=session, error=str(error)[:120])
        return
    if not _are_played(event, session, packed) or not _are_sealed(event, session, packed):
        yield Problem(WhyNot.SEAL, session=session)


def _are_played(event: Event, session: int, packed: list[Packed]) -> bool:
    """Whether they are the boards of a session by their numbers, and by their takers where seats count.

    In quadrettes and matches a board is turned so that its taker sits South, whoever it was (QUA-03, D16).
    """
    labels = circuit_of(event, session).labels
    if [each.board.number for each in packed] != [label.number for label in labels]:
        return False
    is_seated = event.regulations.form.is_rated
    return not is_seated or all(
        each.board.label.taker is label.taker for each, label in zip(packed, labels, strict=True)
    )


def _are_sealed(event: Event, session: int, packed: list[Packed]) -> bool:
    """Whether each key opens what was published of its board; nothing where the session was not sealed."""
    seals = event.sealed.get(session)
    return seals is None or all(
        each.key is not None and commitment(each.board, each.key) == seal
        for each, seal in zip(packed, seals, strict=True)
    )
