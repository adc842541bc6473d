"""Requests that are repeated with the same Idempotency-Key are done once.

Their first answer is kept for a day, and stored together with what the request did.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

KEPT = timedelta(days=1)


class OtherRequest(ValueError):
    """The key came before, with another request."""


def digest(*parts: str) -> str:
    """A name for texts that tells neither them nor their borders."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def answered(session: Session, name: str, fingerprint: str) -> tuple[int, dict[str, Any]] | None:
    """Status and answer of the request `name`, if it came before. Raises OtherRequest."""
    from api.store.tables import OnceRow

    row = session.get(OnceRow, name)
    if row is None or row.created < datetime.now(UTC) - KEPT:
        return None
    if row.fingerprint != fingerprint:
        raise OtherRequest
    return row.status, row.answer


def keep(
    session: Session, name: str, fingerprint: str, status: int, answer: dict[str, Any]
) -> None:
    """Keep an answer, and forget those that are too old.

    Of two requests at the same moment one fails with sqlalchemy's IntegrityError and undoes what
    it did; its caller may look for the other's answer.
    """
    from sqlalchemy import delete

    from api.store.tables import OnceRow

    now = datetime.now(UTC)
    session.execute(delete(OnceRow).where(OnceRow.created < now - KEPT))
    row = OnceRow(digest=name, fingerprint=fingerprint, status=status, answer=answer, created=now)
    session.add(row)
    session.flush()
