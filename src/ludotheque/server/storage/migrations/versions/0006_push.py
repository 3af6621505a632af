"""Subscriptions of devices that are told when it is their turn, and the key for push services."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("endpoint", sa.String(), nullable=False),
        sa.Column("p256dh", sa.String(), nullable=False),
        sa.Column("auth", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["device"], ["devices.token"], name=op.f("fk_subscriptions_device"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("device", name=op.f("pk_subscriptions")),
    )
    op.create_table(
        "push_keys",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("private", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_keys")),
    )
