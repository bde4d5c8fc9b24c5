"""The duties of a club as its page shows them: what, since when, and the one place where it is done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from oudler.director.campaigns import StepKind, next_step, tier_at_hand
from oudler.director.clubs import ClubDuty, ClubDutyKind, EventState, ListedEvent, duties_of
from oudler.director.desk import CampaignDesk, KnownClub, UnreadEvent, moment
from oudler.store import CHAMPIONSHIP, NoSuchEvent
from oudler.tournament import campaigns
from oudler.tournament.championships import Season
from oudler.web.clubs.season_asked import SeasonAsked
from oudler.web.site import PageRequest
from oudler.wording.events import tier_name
from oudler.wording.language import Words, day_text

SHOWN_NAMES = 3


@dataclass(frozen=True, slots=True)
class ShownDuty:
    """A line of what is to be done."""

    icon: str
    title: str
    told: str
    link: str
    act: str
    """What the link says."""
    tone: str = ""
    kind: str = ""
    """Under which it is noted as done; empty: what is done shows by itself."""
    events: tuple[str, ...] = ()
    is_file: bool = False
    """Whether the link gives a file instead of a page."""


def shown_duties(asked: PageRequest, season: SeasonAsked, events: Sequence[ListedEvent]) -> list[ShownDuty]:
    """What a club has to do, what is stuck first."""
    known = season.club
    found = duties_of(asked.office, events, asked.office.clubs.members(known.id))
    told = [_SHOWN[duty.kind](asked, known, duty) for duty in found if duty.kind is not ClubDutyKind.BACKUP]
    last = [_backup(asked, known, duty) for duty in found if duty.kind is ClubDutyKind.BACKUP]
    return [*told, *_corrected(asked, season), *_qualified(asked, known), *last]


def _homologation(asked: PageRequest, known: KnownClub, duty: ClubDuty) -> ShownDuty:
    words, events = asked.words, duty.events
    first = events[0]
    link = f"/e/{first.id}/bureau/classement/federation"
    if len(events) > 1:
        link = f"/c/{known.id}/bureau/epreuves?etat=envoyer"
    title = words.many("Homologation à envoyer", "{n} homologations à envoyer", len(events))
    told = _names(words, events) if len(events) > 1 else _closed_since(asked, first)
    act = words.say("Préparer") if len(events) == 1 else words.say("Voir")
    ids = tuple(each.id for each in events) if len(events) == 1 else ()
    return ShownDuty("sheet", title, told, link, act, "warn", duty.kind.value, ids)


def _unclosed(asked: PageRequest, known: KnownClub, duty: ClubDuty) -> ShownDuty:
    words, events = asked.words, duty.events
    title = words.many("Épreuve pas close", "{n} épreuves pas closes", len(events))
    one = events[0]
    screen = "classement/clore" if one.glance.seated else "salle"
    link = f"/e/{one.id}/bureau/{screen}"
    if len(events) > 1:
        link = f"/c/{known.id}/bureau/epreuves?etat={EventState.TO_CLOSE.value}"
    told = f"{one.name}, {day_text(words, one.day)}" if len(events) == 1 else _names(words, events)
    return ShownDuty("warn", title, told, link, words.say("Clore"), "bad")


def _final(asked: PageRequest, _known: KnownClub, duty: ClubDuty) -> ShownDuty:
    words, one = asked.words, duty.events[0]
    title = words.many("Classement définitif à afficher", "{n} classements définitifs à afficher", duty.count)
    told = one.name if duty.count == 1 else _names(words, duty.events)
    ids = tuple(each.id for each in duty.events)
    link = f"/e/{one.id}/bureau/papiers/ranking.pdf" if duty.count == 1 else f"/e/{one.id}/bureau/papiers"
    return ShownDuty("print", title, told, link, words.say("Imprimer"), "note", duty.kind.value, ids, True)


def _licences(asked: PageRequest, known: KnownClub, duty: ClubDuty) -> ShownDuty:
    words = asked.words
    title = words.many("{n} licence à renouveler", "{n} licences à renouveler", duty.count)
    told = _row_of(words, [each.name for each in duty.members])
    return ShownDuty("card", title, told, f"/c/{known.id}/bureau/membres", words.say("Voir"), "warn")


def _backup(asked: PageRequest, known: KnownClub, duty: ClubDuty) -> ShownDuty:
    words = asked.words
    told = words.say("Rien n'a encore été sauvegardé")
    if duty.since:
        told = words.say("La dernière : {day}", day=day_text(words, _local(duty.since).date()))
    link = f"/c/{known.id}/bureau/sauvegarde"
    title = words.say("Sauvegarde à refaire") if duty.since else words.say("Sauvegarde à faire")
    chosen = asked.office.folder_copies.chosen
    if chosen is not None:  # copies should have come by themselves: something is wrong with the folder
        return ShownDuty("up", title, told, "/sauvegardes", words.say("Voir"), "bad")
    return ShownDuty("up", title, told, link, words.say("Sauvegarder"), "note", is_file=True)


_SHOWN = {
    ClubDutyKind.HOMOLOGATION: _homologation,
    ClubDutyKind.UNCLOSED: _unclosed,
    ClubDutyKind.FINAL: _final,
    ClubDutyKind.LICENCES: _licences,
}


def _corrected(asked: PageRequest, season: SeasonAsked) -> Iterator[ShownDuty]:
    """Evenings that were corrected since somebody last read the season."""
    if names := list(dict.fromkeys(each.name for each in season.book.notices)):
        title = asked.words.many("Correction à lire", "{n} corrections à lire", len(names))
        told = asked.words.say("{names} : la saison a changé", names=_row_of(asked.words, names))
        yield ShownDuty("eye", title, told, season.home, asked.words.say("Lire"), "note")


def _qualified(asked: PageRequest, known: KnownClub) -> Iterator[ShownDuty]:
    """The championships of the club of which a list of the qualified is complete, and not yet of the past."""
    words, season = asked.words, Season.of(asked.office.now().astimezone().date())
    for stored in asked.office.clubs.events(known.id, CHAMPIONSHIP):
        try:
            desk = asked.office.campaigns.desk(stored.id)
        except (UnreadEvent, NoSuchEvent):
            continue
        tier = tier_at_hand(desk.campaign)
        if not stored.archived and desk.campaign.setup.season >= season and _is_complete(desk, tier):
            title = words.say("Liste des qualifiés à remettre")
            told = f"{stored.name}, {tier_name(words, tier)}"
            link = f"/championnats/{stored.id}/remettre?etape={tier.code}"
            yield ShownDuty("people", title, told, link, words.say("Remettre"), "note")


def _is_complete(desk: CampaignDesk, tier: campaigns.Tier) -> bool:
    """Whether nothing is missing for the list of a tier."""
    come = desk.found(("intake", tier.code, ""), lambda now: campaigns.intake(now.campaign, tier))
    found = desk.found(("objections", tier.code), lambda now: campaigns.objections(now.campaign, tier.code))
    step = next_step(desk.campaign, tier, come, found)
    return bool(come.qualified) and step.kind is StepKind.HAND_OVER


def _names(words: Words, events: Sequence[ListedEvent]) -> str:
    return _row_of(words, [each.name for each in events])


def _row_of(words: Words, names: Sequence[str]) -> str:
    """Some names in a row, those at the end left out."""
    told = ", ".join(names[:SHOWN_NAMES])
    return told if len(names) <= SHOWN_NAMES else words.say("{names}…", names=told)


def _closed_since(asked: PageRequest, event: ListedEvent) -> str:
    """The name of an event, and since when it is closed."""
    today = asked.words.say("close aujourd'hui")
    days = (asked.office.now() - moment(event.glance.posted or "")).days
    told = asked.words.many("close depuis {n} jour", "close depuis {n} jours", days)
    return f"{event.name}, {told if days else today}"


def _local(at: str) -> datetime:
    return moment(at).astimezone()
