"""The table of checkpoints was called `starts`."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Copy the rows into a new table, so that its constraints are renamed in SQLite too."""
    op.create_table(
        "checkpoints",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("told", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_checkpoints_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "sequence", name=op.f("pk_checkpoints")),
    )
    names = ("match", "sequence", "rules", "state", "told")
    starts, checkpoints = (sa.table(table, *map(sa.column, names)) for table in ("starts", "checkpoints"))
    op.execute(sa.insert(checkpoints).from_select(names, sa.select(starts)))
    op.drop_table("starts")
