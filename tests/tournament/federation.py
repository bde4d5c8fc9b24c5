"""Federation's files for tests: who reports, and events that have everything."""

from dataclasses import replace
from functools import cache
from typing import Any

from oudler.tournament import events, files
from oudler.tournament.clubs import Club, ClubArbiter
from oudler.tournament.files import Reporter, Tournament, federation_fields, federation_report
from tests.tournament.people import somebody
from tests.tournament.signing import KEY
from tests.tournament.telling import ARBITER, DESK, announce, in_order, play, rules, tell

LATE = "2027-01-01T00:00:00Z"
CLUB = Club("Les Amis du Petit", "39-04", "Franche-Comté")
REPORTER = Reporter(CLUB, (ClubArbiter(ARBITER, "1234567"),))


def placed(players: int = 12, kinds: str = "mm", **changes: Any) -> Tournament:
    """Announced, entered, paid and placed."""
    return tell(entered(players, kinds, **changes), events.Placed(1, in_order(players)))


def entered(players: int = 12, kinds: str = "mm", **changes: Any) -> Tournament:
    """Announced, entered under real licences, and paid."""
    told = announce(rules(kinds, **{"arbiters": (ARBITER,), **changes}))
    for number in range(1, players + 1):
        entry = replace(somebody(number, is_paid=False), licence=f"{1_000_000 + number}")
        told = tell(told, events.Entered(entry), events.Paid(number), by=DESK)
    return told


def played(players: int = 12, kinds: str = "mm", **changes: Any) -> Tournament:
    """An evening of which only the close is missing."""
    told = placed(players, kinds, **changes)
    for _ in told.event.regulations.rounds:
        told = play(told)
    return told


@cache
def held(players: int = 12, kinds: str = "mm", **changes: Any) -> Tournament:
    """An evening that is played and closed."""
    return tell(played(players, kinds, **changes), events.Closed())


def reporter_for(tournament: Tournament) -> Reporter:
    """The club, with the licences of whoever is the arbiter."""
    names = tournament.event.regulations.arbiters
    return replace(REPORTER, arbiters=tuple(ClubArbiter(name, "1234567") for name in names))


def document(tournament: Tournament) -> dict[str, Any]:
    """The federation's file of an event as it is read, signed."""
    report = federation_report(tournament, reporter_for(tournament), LATE)
    return files.read_federation(files.write_federation(federation_fields(report, KEY)))
