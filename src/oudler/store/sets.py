"""Sets of boards that everybody plays, and what was scored on them."""

from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import Connection, select, update

from oudler.store.database import StorePart
from oudler.store.problems import AlreadyThere, NoSuchSet
from oudler.store.rows import SetPlay, StoredSet
from oudler.store.schema import SET_PLAYS, SETS, is_text
from oudler.store.writing import put


class Sets(StorePart):
    """The part of the store that keeps sets of boards."""

    def add_set(self, new: StoredSet) -> None:
        """Keep a new set; raises AlreadyThere."""
        with self._database.writing() as connection:
            if connection.execute(select(SETS.c.id).where(SETS.c.id == new.id)).first():
                raise AlreadyThere(new.id)
            put(connection, SETS, [asdict(new)])

    def set_of(self, id: str) -> StoredSet | None:
        """Return one set, or None."""
        row = self._row(SETS.c.id, id)
        return StoredSet(**row) if row else None

    def sets(self, since: str = "") -> tuple[StoredSet, ...]:
        """Return all sets made at that time or later, the oldest first."""
        wanted = select(SETS).where(SETS.c.at >= since)
        with self._database.reading() as connection:
            found = connection.execute(wanted.order_by(SETS.c.at, SETS.c.id))
            return tuple(StoredSet(**row._mapping) for row in found)

    def change_set(self, id: str, *, closes: str | None = None, text: str | None = None) -> None:
        """Let a set close at another time, or give it another text; raises NoSuchSet."""
        new = {name: words for name, words in (("closes", closes), ("text", text)) if words is not None}
        with self._database.writing() as connection:
            _check_set(connection, id)
            if new:
                connection.execute(update(SETS).where(SETS.c.id == id).values(new))

    def add_set_play(self, play: SetPlay) -> None:
        """Keep what a player scored on a board, once; raises AlreadyThere and NoSuchSet."""
        board = (SET_PLAYS.c.set == play.set) & (SET_PLAYS.c.board == play.board)
        with self._database.writing() as connection:
            _check_set(connection, play.set)
            same = select(SET_PLAYS.c.player).where(board & (SET_PLAYS.c.player == play.player))
            if connection.execute(same).first():
                raise AlreadyThere(f"board {play.board} of {play.set}")
            put(connection, SET_PLAYS, [asdict(play)])

    def set_plays(self, set: str) -> tuple[SetPlay, ...]:
        """Return what was scored on a set, by board, in the order of play."""
        if not is_text(set):
            return ()
        wanted = select(SET_PLAYS).where(SET_PLAYS.c.set == set)
        in_order = wanted.order_by(SET_PLAYS.c.board, SET_PLAYS.c.at, SET_PLAYS.c.player)
        with self._database.reading() as connection:
            return tuple(SetPlay(**row._mapping) for row in connection.execute(in_order))

    def sets_played(self, player: str, among: Collection[str]) -> frozenset[str]:
        """Return those of some sets on which a player has scored."""
        if not is_text(player):
            return frozenset()
        theirs = SET_PLAYS.c.set.in_(sorted(among)) & (SET_PLAYS.c.player == player)
        with self._database.reading() as connection:
            return frozenset(connection.execute(select(SET_PLAYS.c.set).where(theirs)).scalars())


def _check_set(connection: Connection, id: str) -> None:
    """Raise NoSuchSet where there is no set with that id."""
    wanted = select(SETS.c.id).where(SETS.c.id == id)
    if not is_text(id) or connection.execute(wanted).first() is None:
        raise NoSuchSet(ascii(id))
