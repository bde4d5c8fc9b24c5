"""Where the list of a tournament comes from: an event of this machine, its file, or a list from elsewhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oudler.director.desk import CampaignDesk, Desk, Office
from oudler.tournament import campaigns, files
from oudler.tournament.events import Event


class SourceKind(Enum):
    """What a list was read from."""

    EVENT = "event"
    TOURNAMENT = "tournament"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class FoundList:
    """A list, before anything of it is written."""

    list: campaigns.HeatList
    kind: SourceKind
    signature: files.Signature | None = None
    """Who signed the file; None: nobody did."""


class TamperedSource(ValueError):
    """A tournament file whose seals are broken or whose signature is of another log: it is not received."""


def events_for(office: Office, desk: CampaignDesk) -> Iterator[Desk]:
    """The events of this machine that are of a championship, the latest first."""
    setup = desk.campaign.setup
    levels = {tier.level for tier in setup.tiers}
    for each in office.desks():
        rules = each.event.regulations
        if rules.championship is setup.championship and rules.level in levels:
            yield each


def is_over(event: Event) -> bool:
    """Whether an event has a ranking to be received."""
    return event.is_closed


def list_from_event(desk: Desk, now: str) -> FoundList:
    """The list of an event of this machine, by its ranking. Raises NotListed."""
    return FoundList(_listed(desk.tournament, now), SourceKind.EVENT)


def list_from_text(text: str, now: str) -> FoundList:
    """The list in a file: a list from another machine, or the ranking of a tournament file.

    Raises Unreadable, TamperedSource, NotListed.
    """
    try:
        found = campaigns.read_list(text)
    except files.Unreadable as error:
        if error.ground is not files.WhyUnreadable.NOT_A_LIST:
            raise
    else:
        return FoundList(found.list, SourceKind.LIST, found.signature)
    report = files.check_document(text)
    if any(isinstance(each, files.BrokenSeal | files.BadSignature) for each in report.findings):
        raise TamperedSource(report.tournament.event.regulations.name)
    return FoundList(_listed(report.tournament, now), SourceKind.TOURNAMENT, report.signature)


def _listed(tournament: files.Tournament, now: str) -> campaigns.HeatList:
    """The list of an event, with what its announcement says of it. Raises NotListed."""
    oversight = tournament.event.regulations.oversight
    is_approved = oversight is not None and oversight.is_approved
    comite = comite_of(tournament.event)
    return campaigns.list_of_event(tournament, now, comite=comite, is_approved=is_approved)


def comite_of(event: Event) -> str:
    """The comité of everybody who was entered; empty where there are several."""
    comites = {entry.comite for entry in event.listed}
    return comites.pop() if len(comites) == 1 else ""
