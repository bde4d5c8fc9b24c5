"""Results of duplicate events, as tests ask for them."""

from oudler.tournament.events import Closed
from oudler.tournament.files import Tournament, write_document
from tests.cli.calling import Outcome, call
from tests.tournament.telling import tell

PAPERS = ("--travelers", "--board", "--route", "--match-sheet")


def results(told: Tournament, *arguments: str) -> Outcome:
    return call("results", "-", *arguments, stdin=write_document(told))


def told_lines(told: Tournament, *arguments: str) -> list[str]:
    """The results of an event that checks out."""
    outcome = results(told, *arguments)
    assert (outcome.status, outcome.err) == (0, "")
    is_paper = any(each in PAPERS for each in arguments)
    return outcome.lines if is_paper else outcome.ranking


def closed(told: Tournament) -> Tournament:
    return tell(told, Closed())
