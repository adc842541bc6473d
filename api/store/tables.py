"""The tables. What they look like in a database that exists is the matter of `migrations`."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Dialect, ForeignKey, String, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Utc(TypeDecorator[datetime]):
    """A time in UTC; SQLite would forget the time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


class Table(DeclarativeBase):
    """Base of the tables."""

    type_annotation_map = {datetime: Utc, list[str]: JSON, dict[str, Any]: JSON}  # noqa: RUF012


class StoreRow(Table):
    """A store: a tenant with keys and rulebooks of its own."""

    __tablename__ = "stores"

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(100), unique=True)
    created: Mapped[datetime]


class KeyRow(Table):
    """A key of a store. Its text is not kept: `digest` is its SHA-256, `hint` how it begins.

    A key has 256 random bits, so a slow hash would protect nothing more. `hourly` is None for a
    key without a limit; empty `games` mean all games.
    """

    __tablename__ = "keys"

    id: Mapped[int] = mapped_column(primary_key=True)
    store_id: Mapped[int] = mapped_column(ForeignKey("stores.id"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    hint: Mapped[str] = mapped_column(String(80))
    games: Mapped[list[str]]
    origins: Mapped[list[str]]
    hourly: Mapped[int | None]
    created: Mapped[datetime]
    revoked: Mapped[datetime | None]

    store: Mapped[StoreRow] = relationship(lazy="joined", innerjoin=True)


class FeedbackRow(Table):
    """What a player said of an answer; `section` is the one that the answer rested on."""

    __tablename__ = "feedback"

    id: Mapped[int] = mapped_column(primary_key=True)
    store_id: Mapped[int | None] = mapped_column(ForeignKey("stores.id"))
    created: Mapped[datetime] = mapped_column(index=True)
    game: Mapped[str] = mapped_column(String(100))
    section: Mapped[str] = mapped_column(String(300))
    opinion: Mapped[str] = mapped_column(String(10))
    ruling: Mapped[str] = mapped_column(String(10))
    question: Mapped[str] = mapped_column(String(1000))
    note: Mapped[str] = mapped_column(String(2000))


class CountRow(Table):
    """How many questions of one day ended in the same way: no text, no address, no person.

    `store_id` is 0 for questions without a store, `ruling` is empty for answers without one.
    """

    __tablename__ = "question_counts"

    day: Mapped[date] = mapped_column(primary_key=True)
    store_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    game: Mapped[str] = mapped_column(String(100), primary_key=True)
    section: Mapped[str] = mapped_column(String(300), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10), primary_key=True)
    ruling: Mapped[str] = mapped_column(String(10), primary_key=True)
    count: Mapped[int]


class OnceRow(Table):
    """The answer to a request that came with an Idempotency-Key.

    `digest` is the SHA-256 of caller, operation and key; `fingerprint` that of the request.
    """

    __tablename__ = "idempotency"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    fingerprint: Mapped[str] = mapped_column(String(64))
    status: Mapped[int]
    answer: Mapped[dict[str, Any]]
    created: Mapped[datetime] = mapped_column(index=True)
