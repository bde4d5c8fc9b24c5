"""The clubs of one store, with their members: read, and changed only as they were seen."""

import json
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from oudler.director.desk.times import written
from oudler.director.papers import Letterhead
from oudler.printing import Logo
from oudler.store import CHAMPIONSHIP, EVENT, NoSuchClub, Store, StoredClub, StoredEvent, StoredMember
from oudler.tournament.clubs import Club, Member
from oudler.tournament.events import read_fields, write_fields

_IS_WITHHELD = '"is_withheld": true'


@dataclass(frozen=True, slots=True)
class KnownMember:
    """A member as he was read, to be changed only if he still is so."""

    member: Member
    stored: StoredMember

    @property
    def contact(self) -> str:
        """How the club reaches him; private, empty: not known."""
        return self.stored.contact or ""


@dataclass(frozen=True, slots=True)
class KnownClub:
    """A club as it was read."""

    club: Club
    stored: StoredClub

    @property
    def id(self) -> str:
        """Its id."""
        return self.stored.id


class ClubOffice:
    """Where clubs are opened and found; nothing of them follows from a log, so nothing is sealed."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        """Use the clubs of a store."""
        self.store = store
        self.now = now

    def clubs(self) -> tuple[KnownClub, ...]:
        """All clubs, the oldest first."""
        return tuple(_known_club(stored) for stored in self.store.clubs())

    def club(self, id: str) -> KnownClub:
        """One club. Raises NoSuchClub."""
        stored = self.store.club(id)
        if stored is None:
            raise NoSuchClub(ascii(id))
        return _known_club(stored)

    def open(self, club: Club) -> KnownClub:
        """Keep a new club."""
        stored = StoredClub(secrets.token_hex(4), club.name, written(self.now()), _text(write_fields(club)))
        self.store.add_club(stored)
        return KnownClub(club, stored)

    def change(self, seen: KnownClub, club: Club) -> KnownClub:
        """Keep a club as it is now. Raises StaleRow where somebody else has changed it meanwhile."""
        stored = replace(seen.stored, name=club.name, text=_text(write_fields(club)))
        self.store.change_club(seen.stored, stored)
        return KnownClub(club, stored)

    # --- members --------------------------------------------------------------------------------------

    def members(self, club: str) -> tuple[KnownMember, ...]:
        """The members of a club by their numbers, also those who have left it."""
        return tuple(
            KnownMember(read_fields(Member, json.loads(stored.text), f"members[{stored.number}]"), stored)
            for stored in self.store.members(club)
        )

    def withheld(self, club: str) -> tuple[Member, ...]:
        """The members who asked that their name be published nowhere; every public page asks for them."""
        return tuple(
            read_fields(Member, json.loads(stored.text), f"members[{stored.number}]")
            for stored in self.store.members(club)
            if _IS_WITHHELD in stored.text
        )

    def change_members(
        self, club: str, seen: Mapping[int, KnownMember], members: Sequence[tuple[Member, str]]
    ) -> None:
        """Keep members with their contacts in place of what was seen of them, all or none.

        Raises StaleRow where somebody else has changed one meanwhile.
        """
        before = {number: each.stored for number, each in seen.items()}
        after = [
            StoredMember(club, member.number, _text(write_fields(member)), contact or None)
            for member, contact in members
        ]
        self.store.change_members(club, before, after)

    # --- the logo -------------------------------------------------------------------------------------

    def logo(self, club: str) -> Logo | None:
        """The logo of a club; None: it has none."""
        text = self.store.logo(club)
        return Logo.parse(text) if text else None

    def keep_logo(self, club: str, logo: Logo | None) -> None:
        """Give a club a logo, or none. Raises NoSuchClub."""
        self.store.keep_logo(club, str(logo) if logo else None)

    def letterhead(self, event: str) -> Letterhead | None:
        """What stands at the head of the papers of an event; None: it is of no club."""
        known = self.of_event(event)
        if known is None:
            return None
        logo = self.logo(known.id)
        return Letterhead(known.club.name, logo.drawing if logo else "")

    # --- events ---------------------------------------------------------------------------------------

    def of_event(self, event: str, kind: str = EVENT) -> KnownClub | None:
        """The club whose event it is, or whose championship; None: of none that is here."""
        kept = self.store.event(event, kind)
        stored = self.store.club(kept.club) if kept and kept.club else None
        return _known_club(stored) if stored else None

    def events(self, club: str | None, kind: str = EVENT) -> tuple[StoredEvent, ...]:
        """The events of a club, or of none, the latest first; or its championships."""
        found = (event for event in self.store.events(kind) if event.club == club)
        return tuple(sorted(found, key=lambda event: (event.at, event.id), reverse=True))

    def offered(self) -> tuple[StoredEvent, ...]:
        """The events and championships of no club, the latest first: those of databases made before clubs."""
        return (*self.events(None, CHAMPIONSHIP), *self.events(None))

    def take(self, events: Collection[str], club: str) -> None:
        """Let events of no club be those of a club. Raises StaleRow where another has one, NoSuchClub."""
        self.store.give_events(events, club, seen=(None, club))

    def give_back(self, events: Collection[str], club: str) -> None:
        """Let events of a club be those of none. Raises StaleRow where another club has one."""
        self.store.give_events(events, None, seen=(None, club))

    def archive(self, events: Collection[str], club: str, *, archived: bool) -> None:
        """Put events of a club into the archive, or take them out of it; those of others stay."""
        kept = (*self.events(club), *self.events(club, CHAMPIONSHIP))
        theirs = {event.id for event in kept}
        self.store.archive(theirs & set(events), archived=archived)


def _known_club(stored: StoredClub) -> KnownClub:
    return KnownClub(read_fields(Club, json.loads(stored.text), "club"), stored)


def _text(fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, sort_keys=True)
