"""What a club publishes: its evenings to come and those that are over, as everybody may read them."""

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime

from oudler.director.desk import Desk, EventSituation, Hall, KnownClub, Office, UnreadEvent, written
from oudler.director.publishing.challenges import PublishedChallenge, published_challenges
from oudler.director.publishing.naming import (
    ALL_NAMED,
    Naming,
    Withheld,
    naming_of,
    public_event,
    withheld_numbers,
)
from oudler.director.results import Posted, posted_of, public_view
from oudler.printing import Logo
from oudler.store import NoSuchEvent
from oudler.tournament.clubs import Club
from oudler.tournament.events import Event, LineSeal
from oudler.tournament.files import Tournament
from oudler.wording.language import Words


@dataclass(frozen=True, slots=True)
class PublishedEvent:
    """An event as everybody may read it at a moment."""

    id: str
    event: Event
    """With the names that may be told."""
    posted: Posted
    at: str
    """When the last line of its log was written."""
    uid: str
    """The same wherever the event is run or published."""
    naming: Naming
    """How people are named in it."""
    seal: LineSeal | None
    """The last seal of its log that everybody may read, once there is a ranking; None: none yet."""

    @property
    def day(self) -> date:
        """The day it is played."""
        return self.event.regulations.day

    @property
    def name(self) -> str:
        """What it is called."""
        return self.event.regulations.name

    @property
    def starts(self) -> str:
        """The time of the first deal, as 20:30; empty: not announced."""
        return self.event.regulations.rounds[0].starts


@dataclass(frozen=True, slots=True)
class Publication:
    """All that a club publishes at a moment."""

    club: Club
    id: str
    """Of the club on this server; empty: it is not there."""
    events: tuple[PublishedEvent, ...]
    """The latest day first."""
    today: date
    challenges: tuple[PublishedChallenge, ...] = ()
    """The latest first."""
    logo: Logo | None = None

    @property
    def held(self) -> tuple[PublishedEvent, ...]:
        """The events whose results are posted, the latest first."""
        return tuple(one for one in self.events if one.event.is_closed)

    @property
    def coming(self) -> tuple[PublishedEvent, ...]:
        """The events that are still to be played, the next one first; one that is being played too."""
        return tuple(one for one in self.events[::-1] if not one.event.is_closed and one.day >= self.today)

    @property
    def at(self) -> str:
        """When the last line was written in any of them; empty: there are none."""
        return max((one.at for one in self.events), default="")


def publication_of(office: Office, known: KnownClub, words: Words) -> Publication:
    """What a club of this server publishes, all its events but those it has withdrawn."""
    naming = naming_of(known.club, office.clubs.withheld(known.id))
    stored = [one for one in office.clubs.events(known.id) if one.id not in known.club.withdrawn]
    found = []
    for one in stored:
        with suppress(UnreadEvent, NoSuchEvent):  # a damaged one keeps no other from being read
            found.append(_of_desk(words, office.desk(one.id), naming))
    today = office.now().astimezone().date()
    challenges = published_challenges(office, known, words, naming)
    return Publication(known.club, known.id, _by_day(found), today, challenges, office.clubs.logo(known.id))


def publication_of_files(
    club: Club, tournaments: Iterable[Tournament], words: Words, now: datetime, withheld: Iterable[str] = ()
) -> Publication:
    """What a club publishes of tournament files; those withheld are told by licence or by name."""
    naming = Naming(club.names, tuple(map(Withheld.typed, withheld)))
    found = [_of_file(words, one, naming, written(now)) for one in tournaments]
    return Publication(club, "", _by_day(found), now.astimezone().date())


def _of_file(words: Words, tournament: Tournament, naming: Naming, now: str) -> PublishedEvent:
    """An event in an empty hall."""
    situation = EventSituation(tournament, Hall(), (len(tournament.log), 0))
    event = public_event(words, tournament.event, naming)
    return _published(tournament.log[0].seal[:8], situation, event, naming, now)


def event_here(office: Office, desk: Desk, words: Words) -> tuple[PublishedEvent, KnownClub | None]:
    """An event of this server as everybody may read it, and the club that publishes it; None: none."""
    known = club_here(office, desk.id)
    naming = naming_of(known.club, office.clubs.withheld(known.id)) if known else ALL_NAMED
    return _of_desk(words, desk, naming), known


def club_here(office: Office, event: str) -> KnownClub | None:
    """The club whose event it is; None: of none that is known here."""
    stored = office.store.event(event)
    return office.clubs.club(stored.club) if stored is not None and stored.club else None


def _of_desk(words: Words, desk: Desk, naming: Naming) -> PublishedEvent:
    """An event at its desk, its names replaced once for each state of it."""
    situation, now = desk.situation, desk.now()
    named = replace(naming, numbers=withheld_numbers(situation.hall))
    event = desk.found(
        ("published", words.lang, named), lambda seen: public_event(words, seen.event, named), of_log=True
    )
    return _published(desk.id, situation, event, named, now)


def _published(id: str, situation: EventSituation, event: Event, naming: Naming, now: str) -> PublishedEvent:
    log, posted = situation.log, posted_of(situation, now)
    uid = hashlib.sha256(f"oudler event {log[0].seal}".encode()).hexdigest()[:20]
    seal = public_view.public_seal(situation) if posted.is_shown else None
    return PublishedEvent(id, event, posted, log[-1].at, uid, naming, seal)


def _by_day(events: Iterable[PublishedEvent]) -> tuple[PublishedEvent, ...]:
    """The latest first; two of one day by the hour, then by the name."""
    order = sorted(events, key=lambda one: (one.day, one.starts, one.name, one.id))
    return tuple(reversed(order))
