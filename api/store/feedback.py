"""What players say of answers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from api.store.database import Database

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


@dataclass(frozen=True, slots=True)
class Opinion:
    """A player's opinion of an answer: `opinion` is "wrong" or "right".

    `section` is the one that the answer rested on, `ruling` is empty for an answer without one;
    `question` and `note` are what the player chose to send.
    """

    game: str
    section: str
    opinion: str
    ruling: str = ""
    question: str = ""
    note: str = ""


def add(session: Session, opinion: Opinion, store_id: int | None = None) -> int:
    """Keep an opinion; returns its number."""
    from api.store.tables import FeedbackRow

    row = FeedbackRow(
        store_id=store_id,
        created=datetime.now(UTC),
        game=opinion.game,
        section=opinion.section,
        opinion=opinion.opinion,
        ruling=opinion.ruling,
        question=opinion.question,
        note=opinion.note,
    )
    session.add(row)
    session.flush()
    return row.id


def listed(database: Database, count: int = 100) -> list[dict[str, Any]]:
    """The newest opinions as JSON data. Raises DatabaseError."""
    from sqlalchemy import select

    from api.store.tables import FeedbackRow

    with database.reading() as session:
        rows = session.scalars(select(FeedbackRow).order_by(FeedbackRow.id.desc()).limit(count))
        return [
            {
                "id": row.id,
                "created": row.created.isoformat(),
                "game": row.game,
                "section": row.section,
                "opinion": row.opinion,
                "ruling": row.ruling or None,
                "question": row.question or None,
                "note": row.note or None,
            }
            for row in rows
        ]
