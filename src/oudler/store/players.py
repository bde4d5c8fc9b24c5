"""People who play, and the deals that they have finished."""

from collections.abc import Collection, Sequence
from dataclasses import asdict

from sqlalchemy import ColumnElement, Connection, delete, or_, select, update

from oudler.store.database import StorePart
from oudler.store.problems import AlreadyThere, NoSuchPlayer
from oudler.store.rows import PlayedDeal, StoredPlayer
from oudler.store.schema import PLAYED, PLAYERS, is_text
from oudler.store.writing import put


class Players(StorePart):
    """The part of the store that keeps players."""

    def add_player(self, player: StoredPlayer) -> None:
        """Keep a new player; raises AlreadyThere where the id or the token is taken."""
        is_same = or_(PLAYERS.c.id == player.id, PLAYERS.c.token == player.token)
        with self._database.writing() as connection:
            if connection.execute(select(PLAYERS.c.id).where(is_same)).first():
                raise AlreadyThere(player.id)
            put(connection, PLAYERS, [asdict(player)])

    def player(self, id: str) -> StoredPlayer | None:
        """Return one player, or None."""
        row = self._row(PLAYERS.c.id, id)
        return StoredPlayer(**row) if row else None

    def player_names(self, ids: Collection[str]) -> dict[str, str]:
        """Return the names of the players that exist among some."""
        wanted = select(PLAYERS.c.id, PLAYERS.c.name).where(_are_these(ids))
        with self._database.reading() as connection:
            return {row.id: row.name for row in connection.execute(wanted)}

    def player_by_token(self, hash: str) -> StoredPlayer | None:
        """Return the player of a hashed token, or None."""
        row = self._row(PLAYERS.c.token, hash)
        return StoredPlayer(**row) if row else None

    def rename_player(self, id: str, name: str) -> None:
        """Give a player another name; raises NoSuchPlayer."""
        with self._database.writing(is_alone=False) as connection:
            if id not in _there(connection, [id]):
                raise NoSuchPlayer(ascii(id))
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == id).values(name=name))

    def forget_player(self, id: str) -> None:
        """Remove a player, if there is one, with the deals played."""
        if is_text(id):
            with self._database.writing(is_alone=False) as connection:
                connection.execute(delete(PLAYERS).where(PLAYERS.c.id == id))

    # --- deals ------------------------------------------------------------------------------------

    def add_played(self, deals: Sequence[PlayedDeal]) -> None:
        """Keep finished deals, each once; those of players who are forgotten are dropped."""
        with self._database.writing(is_alone=False) as connection:
            there = _there(connection, sorted({deal.player for deal in deals}))
            theirs = PLAYED.c.player.in_(there) & PLAYED.c.table.in_({deal.table for deal in deals})
            keys = select(PLAYED.c.player, PLAYED.c.table, PLAYED.c.number).where(theirs)
            kept = {tuple(row) for row in connection.execute(keys)}
            new = {(deal.player, deal.table, deal.number): deal for deal in reversed(deals)}
            rows = [asdict(deal) for key, deal in new.items() if deal.player in there and key not in kept]
            put(connection, PLAYED, rows)

    def played(self, player: str) -> tuple[PlayedDeal, ...]:
        """Return the deals of a player, the oldest first."""
        if not is_text(player):
            return ()
        wanted = select(PLAYED).where(PLAYED.c.player == player)
        in_order = wanted.order_by(PLAYED.c.at, PLAYED.c.table, PLAYED.c.number)
        with self._database.reading() as connection:
            return tuple(PlayedDeal(**row._mapping) for row in connection.execute(in_order))


def _there(connection: Connection, ids: Collection[str]) -> set[str]:
    """Return those players that exist, and lock their rows."""
    wanted = select(PLAYERS.c.id).where(_are_these(ids)).order_by(PLAYERS.c.id).with_for_update()
    return set(connection.execute(wanted).scalars())


def _are_these(ids: Collection[str]) -> ColumnElement[bool]:
    return PLAYERS.c.id.in_([id for id in ids if is_text(id)])
