"""PostgreSQL: one database with many writers, each of which locks what it changes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError

from oudler.store.problems import Hindrance, NotOpened, Unavailable
from oudler.store.sqlite import PATIENCE_SECONDS

if TYPE_CHECKING:
    import psycopg

_HOUSE_LOCK = 0x0D1E  # the number of our advisory lock
_LISTENERS = 0x0D1F  # the class of the locks that tell who listens; the number of each is a name
_CHANNEL = "oudler"  # PostgreSQL's name for all messages of ours
_NOTICE_SECONDS = 0.2  # how long messages are waited for at a time
_ALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


def server_engine(url: str) -> Engine:
    """Return connections to a server; raises NotOpened where the address cannot be read."""
    try:
        address = make_url(url).set(drivername="postgresql+psycopg")
        options = {"connect_timeout": PATIENCE_SECONDS, "client_encoding": "utf8", **_ALIVE}
        engine = create_engine(address, connect_args=options, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, ValueError) as error:
        raise NotOpened(Hindrance.BAD_ADDRESS) from error

    @event.listens_for(engine, "connect")
    def prepare(connection: "psycopg.Connection", _: object) -> None:
        connection.execute(f"SET lock_timeout = '{PATIENCE_SECONDS}s'")
        connection.commit()

    return engine


def lock_the_house(connection: Connection) -> None:
    """Wait for this lock, and hold it to the end of the transaction."""
    connection.execute(text(f"SELECT pg_advisory_xact_lock({_HOUSE_LOCK})"))


def check_letters(connection: Connection) -> None:
    """Raise NotOpened where the encoding of the database is not UTF-8."""
    encoding = connection.execute(text("SHOW server_encoding")).scalar_one()
    if encoding != "UTF8":
        raise NotOpened(Hindrance.NOT_UTF8, encoding)


def listening_connection(engine: Engine, name: str) -> "psycopg.Connection":
    """Return a separate connection, outside the pool, that receives messages and holds the lock of a name.

    The server frees the lock when the connection ends. It is shared: one that was cut off may still hold it.
    """
    connection = engine.connect()
    connection.detach()
    connection.exec_driver_sql(f"SELECT pg_advisory_lock_shared({_LISTENERS}, {int(name, 16)})")
    connection.exec_driver_sql(f"LISTEN {_CHANNEL}")
    connection.commit()
    return cast("psycopg.Connection", connection.connection.dbapi_connection)


def listening_names(connection: Connection) -> frozenset[str]:
    """Return the names of all who hold their lock in this database."""
    wanted = text(
        "SELECT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database "
        f"WHERE locktype = 'advisory' AND classid = {_LISTENERS} AND objsubid = 2 AND granted "
        "AND datname = current_database()"
    )
    return frozenset(f"{number:08x}" for number in connection.execute(wanted).scalars())


def count_others(connection: Connection) -> int:
    """Return how many connections of other programs there are to this database."""
    wanted = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND usesysid IS NOT NULL AND pid <> pg_backend_pid()"
    )
    return int(connection.execute(wanted).scalar_one())


def notices(connection: "psycopg.Connection") -> Iterator[str]:
    """Yield the messages that come within a moment; raises Unavailable where the connection is lost."""
    try:
        for notice in connection.notifies(timeout=_NOTICE_SECONDS):
            yield notice.payload
    except connection.Error as error:
        raise Unavailable(Hindrance.UNREACHABLE, str(error)) from error


def notify(connection: Connection, message: str) -> None:
    """Send a message when the transaction ends, without waiting for the disk: nothing of it is kept."""
    swift = "set_config('synchronous_commit', 'off', true)"
    sending = text(f"SELECT {swift}, pg_notify('{_CHANNEL}', :message)")
    connection.execute(sending, {"message": message})
