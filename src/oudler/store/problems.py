"""Why the store refuses or fails."""

from enum import StrEnum


class Hindrance(StrEnum):
    """What keeps the database from being opened or used."""

    BAD_ADDRESS = "bad_address"  # neither sqlite:///FILE nor postgresql://…
    NO_FOLDER = "no_folder"  # the folder of the file is missing
    IS_FOLDER = "is_folder"
    NOT_A_DATABASE = "not_a_database"
    NOT_OURS = "not_ours"  # a database of another program
    NOT_UTF8 = "not_utf8"  # a PostgreSQL database that cannot hold every letter
    READ_ONLY = "read_only"
    BUSY = "busy"  # somebody else has kept it locked for too long
    NO_LOCKS = "no_locks"  # a network drive on which no file can be locked
    FULL = "full"  # no room on the disk
    DAMAGED = "damaged"
    UNREACHABLE = "unreachable"
    OLD = "old"  # of an older version, and not to be changed now
    STOPPING = "stopping"  # this process is being stopped


class Unavailable(OSError):
    """The database does not answer; nothing is known to be saved, read again before going on."""

    def __init__(self, why: Hindrance, detail: str = "") -> None:
        super().__init__(f"{why}: {detail}" if detail else str(why))
        self.why = why
        self.detail = detail


class NotOpened(Unavailable):
    """The database cannot be opened."""


class TooNew(ValueError):
    """The database was made by a newer version of the program."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"unknown revision of the database: {revision}")
        self.revision = revision


class NoSuchEvent(ValueError):
    """There is no event with that id."""


class NoSuchTable(ValueError):
    """There is no live table with that id."""


class NoSuchPlayer(ValueError):
    """There is no player with that id."""


class NoSuchSet(ValueError):
    """There is no set of boards with that id."""


class NoSuchClub(ValueError):
    """There is no club with that id."""


class StaleRow(ValueError):
    """A row is not as it was when it was looked at: another writer came in between."""


class AlreadyThere(ValueError):
    """The id is taken: by an event, a session, a table, a player, a set, a play of a board,
    a club, a sign-up."""


class Overtaken(ValueError):
    """The first new line does not follow the last line stored: another writer came in between."""

    def __init__(self, journal: str, last: int) -> None:
        super().__init__(f"the journal {journal} ends at line {last}")
        self.journal = journal
        self.last = last


class NotChained(ValueError):
    """A line does not follow the one before it in the same call, by number or by seal."""

    def __init__(self, journal: str, number: int) -> None:
        super().__init__(f"line {number} of the journal {journal} does not follow the one before")
        self.journal = journal
        self.number = number


class NotText(ValueError):
    """A text has a NUL or half a character, which databases do not hold."""


class TooLong(ValueError):
    """A message has more bytes than the bus carries."""

    def __init__(self, size: int, most: int) -> None:
        super().__init__(f"a message of {size} bytes, where {most} are the most")
        self.size = size
        self.most = most


class NotHere(ValueError):
    """A server has no file; `advice` names the command that does what was asked."""

    def __init__(self, advice: str) -> None:
        super().__init__(f"use {advice}")
        self.advice = advice
