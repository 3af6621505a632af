"""Contents that several matches refer to, such as written cards; matches so far keep theirs in their own rows."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "contents",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contents")),
    )
    op.create_table(
        "match_contents",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("content", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_match_contents_match"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["content"], ["contents.id"], name=op.f("fk_match_contents_content")),
        sa.PrimaryKeyConstraint("match", "content", name=op.f("pk_match_contents")),
    )
    op.create_index(op.f("ix_match_contents_content"), "match_contents", ["content"])
    op.create_index(op.f("ix_packs_owner"), "packs", ["owner"])
