"""Run by Alembic: the migrations happen within the transaction that the caller has begun."""

from alembic import context

from ludotheque.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
