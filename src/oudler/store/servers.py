"""PostgreSQL: one database, written by many who lock what they change."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError

from oudler.store.files import PATIENCE_SECONDS
from oudler.store.problems import Hindrance, NotOpened

if TYPE_CHECKING:
    import psycopg

_HOUSE_LOCK = 0x0D1E  # the number of our advisory lock


def server_engine(url: str) -> Engine:
    """Return connections to a server; raises NotOpened where the address cannot be read."""
    try:
        address = make_url(url).set(drivername="postgresql+psycopg")
        options = {"connect_timeout": PATIENCE_SECONDS, "client_encoding": "utf8"}
        engine = create_engine(address, connect_args=options, pool_pre_ping=True)
    except (ArgumentError, ValueError) as error:
        raise NotOpened(Hindrance.BAD_ADDRESS) from error

    @event.listens_for(engine, "connect")
    def prepare(connection: "psycopg.Connection", _: object) -> None:
        connection.execute(f"SET lock_timeout = '{PATIENCE_SECONDS}s'")
        connection.commit()

    return engine


def lock_the_house(connection: Connection) -> None:
    """Wait until nobody else has this lock, and hold it to the end of the transaction."""
    connection.execute(text(f"SELECT pg_advisory_xact_lock({_HOUSE_LOCK})"))


def check_letters(connection: Connection) -> None:
    """Raise NotOpened where the database cannot hold every letter."""
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise NotOpened(Hindrance.NOT_UTF8, encoding)
