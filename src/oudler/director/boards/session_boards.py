"""The boards of a session: made or taken from a file, sealed, shown after the close.

| article | what | where |
|---|---|---|
| DUP-05 | no card is shown before the event is over | `cardbox`, `reveal_boards` |
| DUP-18, DUP-29 | boards are made or taken from a file, with takeable hands | `make_boards`, `take_boards` |
| DUP-21 | what is published before, and the proof after | `seal_boards`, `reveal_boards` |
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from io import BytesIO
from secrets import token_hex

from oudler.director.boards.board_secrets import (
    NoBoards,
    WhyNoBoards,
    box_of,
    fitting,
    keep_boards,
    kept_boards,
    labels_of,
    last_box,
    opened_box,
    sealed_boards,
    whole_set,
)
from oudler.director.boards.making import FRESH_BYTES, AlreadyMaking, MakingStage, Work, start_work, work_of
from oudler.director.desk import Desk, EventSituation
from oudler.tournament.boards import (
    BoardFlaw,
    Label,
    Packed,
    WrongBoard,
    board_key,
    check_seals,
    read_set,
    set_commitment,
    write_set,
)
from oudler.tournament.events import Event, LogLine, Revealed, Sealed
from oudler.tournament.play import circuit_of

__all__ = [
    "AlreadyMaking", "Boards", "BoardsStep", "MakingStage", "NoBoards", "WhyNoBoards", "Work", "boards_of",
    "labels_here", "make_boards", "reveal_boards", "seal_boards", "sealed_file", "take_boards", "work_of",
]  # fmt: skip


class BoardsStep(Enum):
    """What an arbiter does with the boards of a session, one after the other."""

    MAKE = "make"
    PRINT = "print"
    SEAL = "seal"
    CHECK = "check"
    SHOW = "show"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class Boards:
    """How far the boards of a session are, as everybody at the desk may know: numbers, no cards."""

    session: int
    numbers: tuple[int, ...]
    """Those that the circuit asks for; none before places are given."""
    ready: frozenset[int]
    """Those whose cards are kept here."""
    box: str
    """Which set this is; empty: there is none."""
    seals: int
    """How many are sealed."""
    commitment: str
    """One for the whole set, for the wall; empty before it is sealed."""
    has_begun: bool
    is_over: bool
    is_revealed: bool
    taken: tuple[str, str] | None
    """When and by whom the cards were last taken out."""

    @property
    def missing(self) -> tuple[int, ...]:
        """The boards whose cards are not here."""
        return tuple(number for number in self.numbers if number not in self.ready)

    @property
    def is_whole(self) -> bool:
        """Whether all cards of the session are here."""
        return bool(self.numbers) and not self.missing

    def next_step(self, *, can_print: bool) -> BoardsStep:
        """What is to be done now, by somebody who may print cards or not."""
        reached = {
            BoardsStep.SHOWN: self.is_revealed,
            BoardsStep.SHOW: self.is_over,
            BoardsStep.CHECK: self.has_begun,
            BoardsStep.MAKE: not self.is_whole and not self.seals,
            BoardsStep.PRINT: can_print and self.is_whole and self.taken is None,
            BoardsStep.SEAL: not self.seals,
        }
        return next((step for step, is_so in reached.items() if is_so), BoardsStep.CHECK)


def boards_of(desk: Desk, session: int) -> Boards:
    """The boards of a session as the desk may know them."""
    event, kept = desk.event, kept_boards(desk, session)
    labels = labels_of(event, session)
    is_sealed = session in event.sealed
    return Boards(
        session=session,
        numbers=tuple(label.number for label in labels),
        ready=frozenset(each.board.number for each in fitting(event, labels, kept)),
        box=box_of(kept) if kept else "",
        seals=len(event.sealed.get(session, ())),
        commitment=set_commitment(sealed_boards(event, session, kept)) if is_sealed else "",
        has_begun=_has_begun(event, session),
        is_over=event.is_closed,
        is_revealed=session in event.revealed,
        taken=desk.hall.cards_taken.get(session),
    )


def labels_here(desk: Desk) -> dict[int, tuple[Label, ...]]:
    """What stands on the cases of each session, as far as its boards are here (DUP-10)."""
    sessions = desk.event.regulations.sessions
    return {session: tuple(each.board.label for each in kept_boards(desk, session)) for session in sessions}


def _has_begun(event: Event, session: int) -> bool:
    return any(number in event.seated for number in event.regulations.rounds_of(session))


# --- making and taking in -------------------------------------------------------------------------------


def make_boards(desk: Desk, session: int, by: str, *, anew: bool = False) -> Work:
    """Begin to make the boards that a session still needs, or all of them anew.

    Raises NoBoards, AlreadyMaking.
    """
    event, labels = desk.event, labels_of(desk.event, session)
    had = () if anew else fitting(event, labels, kept_boards(desk, session))
    numbers = {each.board.number for each in had}
    missing = [label for label in labels if label.number not in numbers]
    hindrances = {
        WhyNoBoards.NO_CIRCUIT: not labels,
        WhyNoBoards.SEALED: session in event.sealed,
        WhyNoBoards.BEGUN: _has_begun(event, session),
        WhyNoBoards.WHOLE: not missing,
    }
    for why, is_so in hindrances.items():
        if is_so:
            raise NoBoards(why)

    def keep(made: Sequence[Packed]) -> None:
        keep_boards(desk, session, (*had, *made))

    return start_work(desk, session, missing, keep, by, copies=circuit_of(event, session).copies)


def take_boards(desk: Desk, session: int, data: bytes) -> int:
    """Keep the boards of a file that `oudler boards make` wrote; how many of them the session plays.

    Of a session that is sealed only the very boards are taken. Raises NoBoards.
    """
    event, labels = desk.event, labels_of(desk.event, session)
    if not labels:
        raise NoBoards(WhyNoBoards.NO_CIRCUIT)
    found = fitting(event, labels, _read(session, data))
    if not found:
        raise NoBoards(WhyNoBoards.UNFIT)
    if session in event.sealed and check_seals(found, sealed_boards(event, session, found)):
        raise NoBoards(WhyNoBoards.NOT_SEALED_SO)
    keep_boards(desk, session, found)
    return len(found)


def _read(session: int, data: bytes) -> list[Packed]:
    """The boards of a file, all with a key. Raises NoBoards."""
    secret, found = token_hex(FRESH_BYTES), []
    for line in read_set(BytesIO(data)):
        if isinstance(line.error, WrongBoard) and line.error.ground is BoardFlaw.SEALED:
            raise NoBoards(WhyNoBoards.CLOSED_FILE)
        if line.packed is None:
            raise NoBoards(WhyNoBoards.UNREADABLE, number=line.line)
        key = line.packed.key or board_key(secret, line.packed.board.number, session)
        found.append(replace(line.packed, key=key, extra={}))
    return found


# --- sealing and showing --------------------------------------------------------------------------------


def seal_boards(desk: Desk, session: int, box: str, by: str) -> LogLine:
    """Publish the seals of the set that somebody has seen: it cannot be changed any more.

    Raises NoBoards, NotNow.
    """
    seen = opened_box(desk, session, box)

    def fits(situation: EventSituation) -> None:
        if box != last_box(desk, session) and session not in situation.event.sealed:
            raise NoBoards(WhyNoBoards.REPLACED)
        whole_set(situation.event, session, seen)

    return desk.record(Sealed(session, tuple(each.sealed.commitment for each in seen)), by=by, given=fits)


def sealed_file(desk: Desk, session: int) -> str:
    """What everybody may see of the boards: labels and seals, for `oudler boards check`. Raises NoBoards."""
    if session not in desk.event.sealed:
        raise NoBoards(WhyNoBoards.NOT_HERE)
    return write_set(sealed_boards(desk.event, session, kept_boards(desk, session)))


def reveal_boards(desk: Desk, session: int, by: str) -> LogLine:
    """Show the cards of a session, with the keys of their seals. Raises NoBoards, NotNow."""
    boards = whole_set(desk.event, session, kept_boards(desk, session))
    return desk.record(Revealed(session, tuple(map(str, boards))), by=by)
