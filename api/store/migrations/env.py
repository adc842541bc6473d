"""Alembic runs this to migrate the connection that `api.store.database` hands over."""

from alembic import context

from api.store.tables import Table

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Table.metadata,
    render_as_batch=True,  # SQLite can't alter a table in place
)
context.run_migrations()
