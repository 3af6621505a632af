"""Tables, matches and their logs, chat, devices and codes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("document", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_updated"), "tables", ["updated"])
    op.create_table(
        "matches",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("chance", sa.LargeBinary(), nullable=False),
        sa.Column("players", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_matches_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("table", "number", name=op.f("uq_matches_table_number")),
    )
    op.create_index(
        op.f("ix_matches_due"),
        "matches",
        ["due"],
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("line", sa.LargeBinary(), nullable=False),
        sa.Column("told", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_entries_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "sequence", name=op.f("pk_entries")),
    )
    op.create_table(
        "starts",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("told", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_starts_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "sequence", name=op.f("pk_starts")),
    )
    op.create_table(
        "latest",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("told", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_latest_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_latest")),
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_chat_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_chat")),
        sa.UniqueConstraint("table", "person", "id", name=op.f("uq_chat_table_person_id")),
    )
    op.create_table(
        "devices",
        sa.Column("token", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_devices_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_table_person"), "devices", ["table", "person"])
    op.create_table(
        "codes",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_codes_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_codes")),
    )
    op.create_index(op.f("ix_codes_table"), "codes", ["table"])
