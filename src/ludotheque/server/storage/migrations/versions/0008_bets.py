"""What people have bet on whatever is attempted at a table, which the table itself must not tell."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("bets", sa.LargeBinary()))
