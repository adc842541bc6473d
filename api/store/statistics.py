"""Anonymous statistics: which sections are asked about, left unanswered and disputed.

Questions are counted by day, game, section and how they ended; neither their text nor who asked
is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from threading import Lock
from typing import Any

from api.store.database import Database, DatabaseError, insert

_MOST_HELD = 100_000  # kinds of questions that are kept while the database can't be reached


@dataclass(frozen=True, slots=True)
class Asked:
    """How a question ended: `kind` and `ruling` as in a reply, `section` the leading one.

    The section of a question that was not answered is the nearest one. `store_id` is 0 without a
    store, and texts are empty where there is nothing to say.
    """

    day: date
    store_id: int
    game: str
    section: str
    kind: str
    ruling: str


def asked(reply: dict[str, Any], store_id: int = 0) -> Asked:
    """What to count of a reply, given as JSON data."""
    sections = reply["citations"] or reply["nearest"]
    return Asked(
        day=datetime.now(UTC).date(),
        store_id=store_id,
        game=reply["game"] or "",
        section=sections[0]["section"] if sections else "",
        kind=reply["kind"],
        ruling=reply["ruling"] or "",
    )


class Tally:
    """Counts questions in memory, so that no player waits for the disk; `flush` stores them."""

    def __init__(self) -> None:
        self._counts: Counter[Asked] = Counter()
        self._lock = Lock()

    def add(self, question: Asked) -> None:
        with self._lock:
            if question in self._counts or len(self._counts) < _MOST_HELD:
                self._counts[question] += 1

    def flush(self, database: Database) -> None:
        """Store what was counted. Raises DatabaseError; the counts are then kept for later."""
        with self._lock:
            counts, self._counts = self._counts, Counter()
        try:
            _store(database, counts)
        except DatabaseError:
            with self._lock:
                self._counts.update(counts)
            raise


def _store(database: Database, counts: Counter[Asked]) -> None:
    from api.store.tables import CountRow

    if not counts:
        return
    # In one order everywhere: two workers that lock the same rows must not wait for each other.
    rows = sorted(counts.items(), key=lambda item: str(item[0]))
    with database.writing() as session:
        for question, count in rows:
            row = insert(session, CountRow).values(
                day=question.day,
                store_id=question.store_id,
                game=question.game,
                section=question.section,
                kind=question.kind,
                ruling=question.ruling,
                count=count,
            )
            key = ["day", "store_id", "game", "section", "kind", "ruling"]
            changed = {"count": CountRow.count + row.excluded.count}
            session.execute(row.on_conflict_do_update(index_elements=key, set_=changed))


@dataclass(frozen=True, slots=True)
class SectionReport:
    """How often a section was asked about and how that ended.

    `asked` are the questions that it answered, `open` those of them whose ruling depends on more;
    `abstained` are the questions without an answer to which it was the nearest. `disputed` and
    `confirmed` are players' opinions of the answers.
    """

    game: str
    section: str
    asked: int = 0
    open: int = 0
    abstained: int = 0
    disputed: int = 0
    confirmed: int = 0


def report(
    database: Database,
    *,
    since: date | None = None,
    until: date | None = None,
    game: str | None = None,
    store: str | None = None,
) -> list[SectionReport]:
    """Every section that was asked about or spoken of, from `since` to `until`, both included.

    Raises DatabaseError.
    """
    from sqlalchemy import and_, case, func, select

    from api.store.tables import CountRow, FeedbackRow, StoreRow

    abstained = CountRow.kind == "abstain"
    counts = select(
        CountRow.game,
        CountRow.section,
        func.sum(case((abstained, 0), else_=CountRow.count)).label("asked"),
        func.sum(
            case((and_(~abstained, CountRow.ruling == "depends"), CountRow.count), else_=0)
        ).label("open"),
        func.sum(case((abstained, CountRow.count), else_=0)).label("abstained"),
    )
    opinions = select(
        FeedbackRow.game,
        FeedbackRow.section,
        func.sum(case((FeedbackRow.opinion == "wrong", 1), else_=0)).label("disputed"),
        func.sum(case((FeedbackRow.opinion == "right", 1), else_=0)).label("confirmed"),
    )

    def narrowed(query: Any, table: Any, moment: Any, first: Any, end: Any) -> Any:
        query = query.where(table.section != "").group_by(table.game, table.section)
        if first is not None:
            query = query.where(moment >= first)
        if end is not None:
            query = query.where(moment < end)
        if game is not None:
            query = query.where(table.game == game)
        if store is not None:
            query = query.join(StoreRow, StoreRow.id == table.store_id)
            query = query.where(StoreRow.name == store)
        return query

    end = until + timedelta(days=1) if until else None
    found: dict[tuple[str, str], dict[str, Any]] = {}
    with database.reading() as session:
        for query in (
            narrowed(counts, CountRow, CountRow.day, since, end),
            narrowed(opinions, FeedbackRow, FeedbackRow.created, _start(since), _start(end)),
        ):
            for row in session.execute(query).mappings():
                found.setdefault((row["game"], row["section"]), {}).update(row)
    return [SectionReport(**fields) for _, fields in sorted(found.items())]


def _start(day: date | None) -> datetime | None:
    return datetime.combine(day, time(), UTC) if day else None


def most(rows: Iterable[SectionReport], measure: str, count: int) -> list[SectionReport]:
    """The `count` sections for which a measure of `SectionReport` is highest, none with zero."""
    ranked = sorted(rows, key=lambda row: -getattr(row, measure))
    return [row for row in ranked if getattr(row, measure)][:count]
