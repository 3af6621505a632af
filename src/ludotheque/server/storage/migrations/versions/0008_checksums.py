"""A checksum beside each entry of a log and each latest state; rows from before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("entries", "latest"):
        op.add_column(table, sa.Column("checksum", sa.BigInteger(), nullable=True))
