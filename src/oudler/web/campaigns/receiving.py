"""Receiving a list: from an event of this machine, a tournament file, or another machine."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from starlette.responses import Response

from oudler.director.campaigns import (
    FoundList,
    SourceKind,
    TamperedSource,
    events_for,
    is_over,
    list_from_event,
    list_from_text,
)  # fmt: skip
from oudler.director.desk import Desk, UnreadEvent
from oudler.store import NoSuchEvent
from oudler.tournament import campaigns
from oudler.tournament.files import Unreadable, WhyUnreadable, fingerprint
from oudler.web.campaigns.facts import when_text
from oudler.web.campaigns.writing import write_whole
from oudler.web.site import PageRequest, Refused, Role, act, page
from oudler.wording.events import (
    change_text,
    names_text,
    refusal_text,
    refusal_texts,
    tier_name,
    unreadable_text,
)  # fmt: skip
from oudler.wording.language import day_words, msg

SCREEN = "/championnats/{campaign}/recevoir"
MOST_CHANGES = 12
"""At most this many changes are listed; more are folded."""
_NEITHER = msg(
    "Ce fichier n'est ni une liste de qualifiés ni un fichier de tournoi : demandez l'un des deux à qui l'a."
)
_KINDS = {
    SourceKind.EVENT: msg("épreuve de cet ordinateur"),
    SourceKind.TOURNAMENT: msg("fichier de tournoi"),
    SourceKind.LIST: msg("liste scellée"),
}


@dataclass(frozen=True, slots=True)
class EventChoice:
    """An event of this machine whose ranking may be received."""

    id: str
    name: str
    day: str
    is_over: bool


def ask(asked: PageRequest) -> Response:
    """Ask where the list comes from."""
    return _ask(asked)


def _ask(asked: PageRequest, lines: Sequence[str] = ()) -> Response:
    campaign, words = asked.campaign.campaign, asked.words
    events = [
        EventChoice(
            desk.id,
            desk.event.regulations.name,
            day_words(words, desk.event.regulations.day),
            is_over(desk.event),
        )
        for desk in events_for(asked.office, asked.campaign)
    ]
    heat = campaign.setup.heat(asked.field("heat") or asked.query("tournoi"))
    return asked.page(
        "campaign_receive.html",
        status=422 if lines else 200,
        lines=lines,
        events=events,
        heat=heat,
        awaited=[
            (each, tier_name(words, tier))
            for tier in campaign.setup.tiers
            for each in tier.heats
            if each.code not in campaign.lists
        ],
    )


# --- what was found, before it is written ---------------------------------------------------------------


def read(asked: PageRequest) -> Response:
    """Read a list, and show what it would change; nothing is written. Raises Refused."""
    try:
        found = _found(asked)
    except Unreadable as error:
        is_neither = error.ground is WhyUnreadable.NOT_A_TOURNAMENT
        return _ask(asked, [asked.words.say(_NEITHER) if is_neither else unreadable_text(asked.words, error)])
    except campaigns.NotListed as error:
        return _ask(asked, [refusal_text(asked.words, error)])
    except TamperedSource as error:
        told = asked.words.say(
            "« {name} » : ce fichier a été changé après coup, ses sceaux ne tiennent pas. Il n'est pas "
            "reçu ; demandez l'original à qui l'a fait.",
            name=str(error)[:80],
        )
        return _ask(asked, [told])
    if found is None:
        return _ask(asked, [asked.words.say("Choisissez une épreuve ou un fichier.")])
    return _preview(asked, found)


def _found(asked: PageRequest) -> FoundList | None:
    """The list that was chosen, or carried along. Raises Unreadable, NotListed, TamperedSource."""
    now = asked.campaign.now()
    if text := asked.field("list"):
        return list_from_text(text, now)
    if event := asked.field("event"):
        desk = _event(asked, event)
        return list_from_event(desk, now)
    upload = asked.uploaded("file")
    if upload is None:
        return None
    try:
        return list_from_text(upload.file.read().decode("utf-8-sig"), now)
    except UnicodeDecodeError:
        raise Refused(asked.words.say(_NEITHER)) from None


def _event(asked: PageRequest, id: str) -> Desk:
    try:
        return asked.office.desk(id)
    except (NoSuchEvent, UnreadEvent):
        raise Refused(asked.words.say("Cette épreuve n'est plus sur cet ordinateur.")) from None


def _heat(asked: PageRequest, found: campaigns.HeatList) -> campaigns.Heat | None:
    """The tournament whose list it is: the one chosen, else as far as the list itself tells."""
    campaign = asked.campaign.campaign
    return campaign.setup.heat(asked.field("heat")) or campaigns.heat_for(campaign, found)


def _preview(asked: PageRequest, found: FoundList) -> Response:
    campaign, words = asked.campaign.campaign, asked.words
    heat = _heat(asked, found.list)
    happening = _happening(asked, found.list, heat) if heat else None
    problems = _problems(asked, happening) if happening else []
    changes = (
        [
            change_text(words, campaign, each)
            for each in campaigns.changes_by(asked.campaign.dossier, happening)
        ]
        if happening and not problems
        else []
    )
    head = found.list.head
    return asked.page(
        "campaign_preview.html",
        head=head,
        kind=words.say(_KINDS[found.kind]),
        signer=fingerprint(found.signature.key) if found.signature else "",
        sent=when_text(words, head.sent),
        day=day_words(words, head.day),
        heat=heat,
        heats=[
            (each.code, each.name, tier_name(words, tier))
            for tier in campaign.setup.tiers
            for each in tier.heats
        ],
        problems=problems,
        changes=changes[:MOST_CHANGES],
        more_changes=changes[MOST_CHANGES:],
        replaces=isinstance(happening, campaigns.Replaced),
        remarks=list(_remarks(asked, found.list, heat)),
        units=[
            (unit.rank, names_text(words, unit.names), unit.people[0].club)
            for unit in found.list.units[:MOST_SHOWN]
        ],
        more_units=max(0, len(found.list.units) - MOST_SHOWN),
        count=len(found.list.units),
        places=heat.places if heat else None,
        text=campaigns.write_list(found.list, asked.campaign.signer),
    )


MOST_SHOWN = 8


def _happening(
    asked: PageRequest, found: campaigns.HeatList, heat: campaigns.Heat
) -> campaigns.Received | campaigns.Replaced:
    """What would be written: the list is received, or takes the place of the one that is there."""
    there = asked.campaign.campaign.lists.get(heat.code)
    if there is None or found.says_as(there):
        return campaigns.Received(heat.code, found)
    return campaigns.Replaced(heat.code, found, asked.field("why") or "…")


def _problems(asked: PageRequest, happening: campaigns.Received | campaigns.Replaced) -> list[str]:
    return refusal_texts(asked.words, asked.campaign.dossier.obstacles(happening))


def _remarks(asked: PageRequest, found: campaigns.HeatList, heat: campaigns.Heat | None) -> Iterator[str]:
    """What is strange about a list and keeps nobody from receiving it."""
    words, head = asked.words, found.head
    if head.is_provisional:
        yield words.say("Elle est provisoire : les joueurs peuvent encore réclamer, une autre suivra.")
    if heat and head.places is not None and heat.places not in (None, head.places):
        yield words.say(
            "Elle compte {found} qualifiés, le championnat {wanted} : c'est le championnat qui vaut.",
            found=head.places,
            wanted=heat.places,
        )
    lapsed = [person.name for unit in found.units for person in unit.people if not person.is_licensed]
    if lapsed:
        told = words.many("{n} joueur sans licence valable", "{n} joueurs sans licence valable", len(lapsed))
        yield words.say("{told} : {names}.", told=told, names=words.listed(lapsed[:MOST_SHOWN]))


# --- writing it -----------------------------------------------------------------------------------------


def receive(asked: PageRequest) -> Response:
    """Write the list that was looked at; a corrected one replaces the other. Raises Refused."""
    try:
        found = _found(asked)
    except (Unreadable, campaigns.NotListed, TamperedSource):
        found = None
    heat = _heat(asked, found.list) if found else None
    if found is None or heat is None:
        raise Refused(asked.words.say("La liste s'est perdue en route : recevez-la de nouveau."))
    happening = _happening(asked, found.list, heat)
    if isinstance(happening, campaigns.Replaced):
        happening = campaigns.Replaced(heat.code, found.list, asked.field("why"))
    setup = asked.campaign.campaign.setup
    tier = setup.tier_of(heat.code)
    led = (setup.target(tier) or tier) if tier else None
    return write_whole(asked, happening, f"?etape={led.code}" if led else "")


ROUTES = (
    page(SCREEN, ask, Role.ARBITER),
    act(SCREEN, read, Role.ARBITER),
    act(f"{SCREEN}/garder", receive, Role.ARBITER),
)
