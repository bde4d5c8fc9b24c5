"""Sign-ups: who asked by a link to come to an event, until the desk confirms it."""

from dataclasses import asdict, replace

from sqlalchemy import delete, func, select, update

from oudler.store.database import StorePart
from oudler.store.problems import AlreadyThere, NoSuchEvent, StaleRow
from oudler.store.rows import StoredSignup
from oudler.store.schema import EVENTS, SIGNUPS
from oudler.store.writing import put


class Signups(StorePart):
    """The part of the store that keeps sign-ups."""

    def add_signup(self, new: StoredSignup, most: int) -> StoredSignup:
        """Keep a new sign-up under the next number of its event, whatever its own.

        Raises NoSuchEvent, AlreadyThere where the token is taken, and StaleRow where the event has as many as
        it may.
        """
        last = select(func.max(SIGNUPS.c.number)).where(SIGNUPS.c.event == new.event)
        with self._database.writing() as connection:
            if connection.execute(select(EVENTS.c.id).where(EVENTS.c.id == new.event)).first() is None:
                raise NoSuchEvent(new.event)
            if connection.execute(select(SIGNUPS.c.number).where(SIGNUPS.c.token == new.token)).first():
                raise AlreadyThere(ascii(new.event))
            kept = replace(new, number=(connection.execute(last).scalar() or 0) + 1)
            if kept.number > most:
                raise StaleRow(ascii(new.event))
            put(connection, SIGNUPS, [asdict(kept)])
        return kept

    def signups(self, event: str) -> tuple[StoredSignup, ...]:
        """Return the sign-ups of an event in the order in which they came."""
        wanted = select(SIGNUPS).where(SIGNUPS.c.event == event).order_by(SIGNUPS.c.number)
        with self._database.reading() as connection:
            return tuple(StoredSignup(**row._mapping) for row in connection.execute(wanted))

    def signup_by_token(self, hash: str) -> StoredSignup | None:
        """Return the sign-up of a hashed token, or None."""
        row = self._row(SIGNUPS.c.token, hash)
        return StoredSignup(**row) if row else None

    def change_signup(self, seen: StoredSignup, new: StoredSignup) -> None:
        """Keep a sign-up in place of what was seen of it; raises StaleRow where it is another by now."""
        is_seen = (SIGNUPS.c.token == seen.token) & (SIGNUPS.c.text == seen.text)
        with self._database.writing() as connection:
            changed = update(SIGNUPS).where(is_seen).values(text=new.text, contact=new.contact)
            if connection.execute(changed).rowcount != 1:
                raise StaleRow(ascii(seen.event))

    def events_with_contacts(self) -> tuple[str, ...]:
        """Return the events for which somebody who signed up left a contact."""
        wanted = select(SIGNUPS.c.event).where(SIGNUPS.c.contact.is_not(None)).distinct()
        with self._database.reading() as connection:
            return tuple(connection.execute(wanted.order_by(SIGNUPS.c.event)).scalars())

    def forget_contacts(self, event: str) -> int:
        """Wipe the contacts of those who signed up for an event, and return how many there were (ORG-19)."""
        theirs = (SIGNUPS.c.event == event) & SIGNUPS.c.contact.is_not(None)
        with self._database.writing() as connection:
            return connection.execute(update(SIGNUPS).where(theirs).values(contact=None)).rowcount

    def remove_signups(self, event: str) -> None:
        """Remove the sign-ups of an event."""
        with self._database.writing() as connection:
            connection.execute(delete(SIGNUPS).where(SIGNUPS.c.event == event))
