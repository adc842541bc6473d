"""Stores, keys, feedback, question counts, answers to repeated requests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "stores",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(100), nullable=False, unique=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("store_id", sa.Integer, sa.ForeignKey("stores.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("hint", sa.String(80), nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("origins", sa.JSON, nullable=False),
        sa.Column("hourly", sa.Integer),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked", sa.DateTime(timezone=True)),
    )
    op.create_table(
        "feedback",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("store_id", sa.Integer, sa.ForeignKey("stores.id")),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False, index=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("section", sa.String(300), nullable=False),
        sa.Column("opinion", sa.String(10), nullable=False),
        sa.Column("ruling", sa.String(10), nullable=False),
        sa.Column("question", sa.String(1000), nullable=False),
        sa.Column("note", sa.String(2000), nullable=False),
    )
    op.create_table(
        "question_counts",
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("store_id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("section", sa.String(300), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("ruling", sa.String(10), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )
    op.create_table(
        "idempotency",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("status", sa.Integer, nullable=False),
        sa.Column("answer", sa.JSON, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False, index=True),
    )


def downgrade() -> None:
    for table in ("idempotency", "question_counts", "feedback", "keys", "stores"):
        op.drop_table(table)
