"""Files that are not taken in: changed after they were sealed, or never in order."""

from collections.abc import Sequence

from oudler.rules import Problem
from oudler.tournament import files
from oudler.tournament.events import Event


class TamperedFile(ValueError):
    """A file whose chain of seals is broken: it is not taken in."""


class UnsoundFile(ValueError):
    """A tournament file that is not taken in.

    It has lines that cannot be read, or that were never in order, or the signature of another log.
    """

    def __init__(self, event: Event, findings: Sequence[files.Finding]) -> None:
        self.event = event
        self.findings = tuple(findings)
        super().__init__(f"{event.regulations.name}: {len(self.findings)} lines")


class UnsoundDossier(ValueError):
    """The file of a championship that is not taken in, for the same reasons."""

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        """What is wrong with lines that were never in order."""
        super().__init__(name)


UNSOUND = (files.BadLine, files.BadSignature, files.OutOfOrder)
"""What is found in a file that is not taken in."""
