"""What an address of the desk is about: an event, or a championship with all its stages."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from oudler.director.desk import CampaignDesk, Desk, Office

CAMPAIGN = "campaign"
"""The part of an address that names a championship."""


@dataclass(frozen=True, slots=True)
class Place:
    """An event or a championship, as pages lead to it."""

    id: str
    name: str
    home: str
    """How its addresses begin."""
    first_screen: str
    """Where whoever comes in begins."""
    layout: str
    """The template of its screens."""


def event_place(desk: Desk) -> Place:
    """An event."""
    home = f"/e/{desk.id}"
    return Place(desk.id, desk.event.regulations.name, home, f"{home}/bureau/salle", "desk.html")


def campaign_place(desk: CampaignDesk) -> Place:
    """A championship."""
    home = f"/championnats/{desk.id}"
    return Place(desk.id, desk.campaign.setup.name, home, home, "campaign_base.html")


def is_of_campaign(request: HTTPConnection) -> bool:
    """Whether an address is that of a championship."""
    return CAMPAIGN in request.path_params


def kept_id(request: HTTPConnection) -> str | None:
    """The id of what an address names; None where it names nothing that the store keeps."""
    id: str | None = request.path_params.get(CAMPAIGN) or request.path_params.get("event")
    return id


def desk_of(request: HTTPConnection, office: Office) -> Desk | CampaignDesk | None:
    """The desk of what an address names; None where it names nothing. Raises NoSuchEvent."""
    if (id := kept_id(request)) is None:
        return None
    return office.campaigns.desk(id) if is_of_campaign(request) else office.desk(id)
