"""Nodes that serve one database together: which of them run, which one leads each table, and who is connected where."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clusters",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_clusters")),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nodes")),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("node", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_leases")),
    )
    op.create_index(op.f("ix_leases_node"), "leases", ["node"])
    op.create_table(
        "presence",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("node", sa.String(), nullable=False),
        sa.Column("people", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table", "node", name=op.f("pk_presence")),
    )
    op.create_index(op.f("ix_presence_node"), "presence", ["node"])
