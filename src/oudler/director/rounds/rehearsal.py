"""An event that never took place, stopped in the middle of an evening: to try the desk and to train."""

from datetime import timedelta
from itertools import takewhile

from oudler.director.desk import Desk, Office
from oudler.tournament.events import Log, LogLine, Regulations, Seated, log_fields, usual_rounds
from oudler.tournament.files import Tournament
from oudler.tournament.simulation import Phrases, TroubleRates, simulate

PEOPLE = 16
PLAYED = 2
"""Rounds that are over when somebody sits down at the desk."""
_TROUBLE = TroubleRates(absent=0, leaving=0, late=0)


def rehearse(office: Office, name: str, phrases: Phrases) -> Desk:
    """Open an event with made-up people, two rounds played and the third just seated."""
    yesterday = office.now().date() - timedelta(days=1)
    rules = Regulations(name, yesterday, usual_rounds(5), fee=1000)
    seed = f"{len(office.events())}/{office.now().isoformat()}"
    tournament, _ = simulate(rules, PEOPLE, seed, _TROUBLE, phrases=phrases)
    return office.add(Tournament.read(map(log_fields, _begun(tournament.log)), {}))


def _begun(log: Log) -> Log:
    """The log up to the seating of the round after those that are over."""

    def is_before(line: LogLine) -> bool:
        return not isinstance(line.happening, Seated) or line.happening.round <= PLAYED

    before = tuple(takewhile(is_before, log))
    return log[: len(before) + 1]
