"""Clubs, their members, lists of people, and which events are whose."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, delete, select, update

from oudler.store.database import StorePart
from oudler.store.problems import AlreadyThere, NoSuchClub, StaleRow
from oudler.store.rows import StoredClub, StoredList, StoredMember
from oudler.store.schema import CLUBS, EVENTS, MEMBERS, OUTCOMES, PEOPLE_LISTS, is_text
from oudler.store.writing import put

_ROW = (CLUBS.c.id, CLUBS.c.name, CLUBS.c.at, CLUBS.c.text)


class Clubs(StorePart):
    """The part of the store that keeps clubs."""

    def add_club(self, new: StoredClub) -> None:
        """Keep a new club; raises AlreadyThere."""
        with self._database.writing() as connection:
            if connection.execute(select(CLUBS.c.id).where(CLUBS.c.id == new.id)).first():
                raise AlreadyThere(new.id)
            put(connection, CLUBS, [asdict(new)])

    def club(self, id: str) -> StoredClub | None:
        """Return one club, or None."""
        return next((club for club in self.clubs() if club.id == id), None)

    def clubs(self) -> tuple[StoredClub, ...]:
        """Return all clubs, the oldest first."""
        with self._database.reading() as connection:
            found = connection.execute(select(*_ROW).order_by(CLUBS.c.at, CLUBS.c.id))
            return tuple(StoredClub(**row._mapping) for row in found)

    def change_club(self, seen: StoredClub, new: StoredClub) -> None:
        """Keep a club in place of what was seen of it; raises StaleRow where it is another by now."""
        is_seen = (CLUBS.c.id == seen.id) & (CLUBS.c.text == seen.text) & (CLUBS.c.name == seen.name)
        with self._database.writing() as connection:
            changed = update(CLUBS).where(is_seen).values(name=new.name, text=new.text)
            if connection.execute(changed).rowcount != 1:
                raise StaleRow(ascii(seen.id))

    def logo(self, club: str) -> str | None:
        """Return the logo of a club as a text, or None."""
        return self._one(CLUBS.c.logo, CLUBS.c.id == club) if is_text(club) else None

    def keep_logo(self, club: str, logo: str | None) -> None:
        """Give a club a logo, or none; raises NoSuchClub."""
        with self._database.writing() as connection:
            _check_club(connection, club)
            connection.execute(update(CLUBS).where(CLUBS.c.id == club).values(logo=logo))

    # --- members ----------------------------------------------------------------------------------

    def members(self, club: str) -> tuple[StoredMember, ...]:
        """Return the members of a club by their numbers."""
        wanted = select(MEMBERS).where(MEMBERS.c.club == club).order_by(MEMBERS.c.number)
        with self._database.reading() as connection:
            return tuple(StoredMember(**row._mapping) for row in connection.execute(wanted))

    def change_members(
        self, club: str, seen: Mapping[int, StoredMember], new: Sequence[StoredMember]
    ) -> None:
        """Keep members in place of what was seen of them, all or none; seen and not new is removed.

        Raises StaleRow where somebody seen is another by now, or somebody new is there; NoSuchClub.
        """
        numbers = {*seen, *(each.number for each in new)}
        theirs = (MEMBERS.c.club == club) & MEMBERS.c.number.in_(numbers)
        with self._database.writing() as connection:
            _check_club(connection, club)
            found = {
                row.number: StoredMember(**row._mapping)
                for row in connection.execute(select(MEMBERS).where(theirs))
            }
            if found != dict(seen):
                raise StaleRow(ascii(club))
            connection.execute(delete(MEMBERS).where(theirs))
            put(connection, MEMBERS, [asdict(each) for each in new])

    # --- events of clubs --------------------------------------------------------------------------

    def give_events(
        self, events: Collection[str], club: str | None, *, seen: Collection[str | None] | None = None
    ) -> None:
        """Let events be those of a club, or of none; raises NoSuchClub.

        Raises StaleRow where one is not there, or is of nobody in `seen`; then all stay as they are.
        """
        theirs = EVENTS.c.id.in_(sorted(events))
        with self._database.writing() as connection:
            if club is not None:
                _check_club(connection, club)
            found = connection.execute(select(EVENTS.c.club).where(theirs)).scalars().all()
            if seen is not None and (len(found) < len(set(events)) or not set(found) <= set(seen)):
                raise StaleRow(ascii(club))
            connection.execute(update(EVENTS).where(theirs).values(club=club))

    def archive(self, events: Collection[str], *, archived: bool) -> None:
        """Put events into the archive, or take them out of it."""
        with self._database.writing() as connection:
            theirs = EVENTS.c.id.in_(sorted(events))
            connection.execute(update(EVENTS).where(theirs).values(archived=archived))

    # --- lists of people --------------------------------------------------------------------------

    def keep_list(self, new: StoredList) -> None:
        """Keep a list of people in place of the one of that name."""
        with self._database.writing() as connection:
            connection.execute(delete(PEOPLE_LISTS).where(PEOPLE_LISTS.c.name == new.name))
            put(connection, PEOPLE_LISTS, [asdict(new)])

    def list_of(self, name: str) -> StoredList | None:
        """Return the list of people of that name, or None."""
        row = self._row(PEOPLE_LISTS.c.name, name)
        return StoredList(**row) if row else None

    def list_day(self, name: str) -> str | None:
        """Return when the list of people of that name came, or None."""
        return self._one(PEOPLE_LISTS.c.at, PEOPLE_LISTS.c.name == name) if is_text(name) else None

    def remove_list(self, name: str) -> None:
        """Remove the list of people of that name, if there is one."""
        with self._database.writing() as connection:
            connection.execute(delete(PEOPLE_LISTS).where(PEOPLE_LISTS.c.name == name))

    # --- outcomes ---------------------------------------------------------------------------------

    def outcomes(self) -> dict[str, tuple[str, str]]:
        """Return what was kept of events, by their ids: the last seal it followed from, and its text."""
        with self._database.reading() as connection:
            found = connection.execute(select(OUTCOMES.c.event, OUTCOMES.c.seal, OUTCOMES.c.text))
            return {row.event: (row.seal, row.text) for row in found}

    def keep_outcomes(self, outcomes: Mapping[str, tuple[str, str]]) -> None:
        """Keep what follows from the logs of events, so that it need not be computed again."""
        with self._database.writing() as connection:
            there = set(connection.execute(select(EVENTS.c.id)).scalars())
            rows = [
                {"event": event, "seal": seal, "text": text}
                for event, (seal, text) in outcomes.items()
                if event in there
            ]
            connection.execute(delete(OUTCOMES).where(OUTCOMES.c.event.in_([row["event"] for row in rows])))
            put(connection, OUTCOMES, rows)


def _check_club(connection: Connection, id: str) -> None:
    """Raise NoSuchClub where there is no club with that id."""
    wanted = select(CLUBS.c.id).where(CLUBS.c.id == id)
    if not is_text(id) or connection.execute(wanted).first() is None:
        raise NoSuchClub(ascii(id))
