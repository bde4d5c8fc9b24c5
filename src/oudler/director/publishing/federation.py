"""Who reports an event to the federation: its club, and the arbiters whose licences this machine knows."""

from oudler.director.desk import Desk, Office
from oudler.rules import Problem
from oudler.tournament import files


def club_id(office: Office, desk: Desk) -> str | None:
    """The id of the club of an event; None: it is of none."""
    stored = office.store.event(desk.id)
    return stored.club if stored else None


def reporter_of(office: Office, desk: Desk) -> files.Reporter:
    """The club of an event with its arbiters; where it is of none, the arbiters of all clubs here."""
    id = club_id(office, desk)
    if id is None:
        return files.Reporter(
            None, tuple(each for known in office.clubs.clubs() for each in known.club.arbiters)
        )
    club = office.clubs.club(id).club
    return files.Reporter(club, club.arbiters)


def federation_gaps(office: Office, desk: Desk) -> tuple[Problem, ...]:
    """Everything that the federation's file of an event lacks now; the key of this machine too."""
    found = files.gaps(desk.tournament, reporter_of(office, desk), desk.now())
    return found if desk.signer is not None else (*found, Problem(files.Gap.NO_KEY))


def reported(office: Office, desk: Desk) -> files.FederationReport:
    """The federation's file of an event as it can be made now. Raises NotReportable with every gap."""
    if found := federation_gaps(office, desk):
        raise files.NotReportable(found)
    return files.federation_report(desk.tournament, reporter_of(office, desk), desk.now())
