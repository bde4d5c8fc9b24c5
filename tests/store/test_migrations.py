"""The migrations make the tables that the code uses, all at once or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect

import oudler.store.database
from oudler.store import Store
from oudler.store.migrations import REVISION_TABLE, known_revisions, upgrade
from oudler.store.schema import METADATA
from tests.store.sample import FILLED, contents, fill


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@pytest.mark.filterwarnings("ignore:.* expression-based index")  # not compared on SQLite
def test_the_migrations_make_the_tables_of_the_code(store: Store, url: str) -> None:
    with connected(url) as connection:
        options = {"version_table": REVISION_TABLE, "compare_type": True}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), METADATA) == []


def test_files_are_named_by_their_revision() -> None:
    config = Config()
    config.set_main_option("script_location", "oudler.store:migrations")
    found = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(script.revision for script in found) == known_revisions()


def test_a_migration_that_fails_leaves_nothing(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(connection: Connection) -> None:
        upgrade(connection)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(oudler.store.database, "upgrade", fail)
        with pytest.raises(KeyboardInterrupt):
            Store.open(empty_url)
    with connected(empty_url) as connection:
        assert inspect(connection).get_table_names() == []
    store = Store.open(empty_url)
    fill(store)
    assert contents(store) == FILLED
    store.close()
