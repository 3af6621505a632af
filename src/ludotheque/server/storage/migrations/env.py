"""Run by Alembic, inside the transaction of the caller."""

from alembic import context

from ludotheque.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
