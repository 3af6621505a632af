"""Notes of people during a match."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_notes_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "person", "seat", name=op.f("pk_notes")),
    )
