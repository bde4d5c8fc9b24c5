"""Which boards are asked for: some numbers, or those of a session of an event."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass

import typer

from oudler.cli.events import read_tournament
from oudler.cli.terminal import WrongUse, check_range, status
from oudler.tournament.boards import Label, usual_label
from oudler.tournament.circuits import Circuit
from oudler.tournament.play import circuit_of, planned_sessions
from oudler.wording.language import Words
from oudler.wording.terminal import complaints

MOST_BOARDS = 500
USUAL_COUNT = 16


@dataclass(frozen=True, slots=True)
class RequestedBoards:
    """Boards to be made or printed; those of an event have the labels that its circuit asks for."""

    numbers: range
    session: int = 1
    circuit: Circuit | None = None

    def label(self, number: int) -> Label:
        """What is written on a board."""
        return usual_label(number) if self.circuit is None else self.circuit.labels[number - 1]

    @property
    def copies(self) -> int:
        """How many cases the event needs of each board."""
        return 1 if self.circuit is None else self.circuit.copies

    def check_numbers(self, words: Words, numbers: Iterable[int]) -> None:
        """Refuse numbers of other boards. Raises WrongUse."""
        for number in numbers:
            if number not in self.numbers:
                ends = {"first": self.numbers[0], "last": self.numbers[-1]}
                raise WrongUse(words.say(complaints.BOARD_NOT_ASKED, number=number, **ends))


def asked_boards(
    words: Words, *, count: int | None, first: int | None, event: str | None, session: int | None
) -> RequestedBoards:
    """The boards that the options ask for. Raises WrongUse, or Exit for an event that may not be used."""
    for name, value in (("--count", count), ("--first", first)):
        if value is not None and event is not None:
            raise WrongUse(words.say(complaints.BOARD_EVENT_NUMBERS, name=name))
        check_range(words, name, 1 if value is None else value, 1, MOST_BOARDS)
    if event is None:
        if session is not None:
            raise WrongUse(words.say(complaints.BOARD_SESSION_ALONE))
        start = first or 1
        return RequestedBoards(range(start, start + (count or USUAL_COUNT)))
    number = 1 if session is None else session
    circuit = _circuit(words, event, number)
    return RequestedBoards(range(1, len(circuit.labels) + 1), number, circuit)


def _circuit(words: Words, file: str, session: int) -> Circuit:
    """The circuit of a session of a tournament file that checks out. Raises WrongUse, or Exit."""
    report = read_tournament(words, file)
    if report.findings:
        count = words.many("{n} différence", "{n} différences", len(report.findings))
        print(words.say(complaints.BOARD_UNCHECKED, file=file, count=count), file=sys.stderr)
        raise typer.Exit(status.REFUSED)
    event = report.tournament.event
    if session not in planned_sessions(event):
        raise WrongUse(words.say(complaints.BOARD_NO_SESSION, file=file, session=session))
    return circuit_of(event, session)
