"""The clubs of one store, with their members: read, and changed only as they were seen."""

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from oudler.director.desk.times import written
from oudler.store import NoSuchClub, Store, StoredClub, StoredEvent, StoredMember
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

    # --- events ---------------------------------------------------------------------------------------

    def events(self, club: str | None) -> tuple[StoredEvent, ...]:
        """The events of a club, or of none, the latest first."""
        found = (event for event in self.store.events() if event.club == club)
        return tuple(sorted(found, key=lambda event: (event.at, event.id), reverse=True))


def _known_club(stored: StoredClub) -> KnownClub:
    return KnownClub(read_fields(Club, json.loads(stored.text), "club"), stored)


def _text(fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, sort_keys=True)
