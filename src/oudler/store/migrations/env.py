"""What Alembic runs: the missing revisions, on the connection and in the transaction of the caller."""

from alembic import context

from oudler.store.migrations import REVISION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=REVISION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
