"""Stores and their keys: made, found, listed and revoked.

A *secret* key is for a store's own programs and may do everything in the store. A *page* key
stands in the store's public pages: it can only ask, from the origins and about the games that it
is bound to, so many times an hour.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from api.store.database import Database, insert

if TYPE_CHECKING:
    from api.store.tables import KeyRow

PAGE_HOURLY = 600  # calls an hour of a page key whose maker names no number
_SHOWN = 6  # random characters of a secret key that a list shows


class Kind(Enum):
    """What a key is for; the value begins its text."""

    SECRET = "gizli"
    PAGE = "sayfa"


class BadKey(ValueError):
    """A key that can't be made or isn't there. The text is Turkish."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a store; empty `games` mean all, `hourly` None is no limit.

    `hint` is what a list shows: a page key in full, a secret key's beginning.
    """

    id: int
    store_id: int
    store: str
    kind: Kind
    hint: str
    games: tuple[str, ...]
    origins: tuple[str, ...]
    hourly: int | None
    created: datetime
    revoked: datetime | None


def create(
    database: Database,
    store: str,
    kind: Kind,
    *,
    games: Sequence[str] = (),
    origins: Sequence[str] = (),
    hourly: int | None = None,
) -> tuple[Key, str]:
    """A new key and its text, which is not kept; a store that is not there yet is made.

    Raises BadKey for what a key can't have, and DatabaseError.
    """
    from sqlalchemy import select

    from api.store.tables import KeyRow, StoreRow

    name = " ".join(store.split())
    if not name or len(name) > 100 or not name.isprintable():
        raise BadKey("Mağaza adı 1-100 karakterlik bir metin olmalı.")
    allowed = tuple(dict.fromkeys(map(normal_origin, origins)))
    if kind is Kind.PAGE and not allowed:
        raise BadKey(
            "Sayfa anahtarı açıktadır; hangi sitelerde geçeceğini --köken ile yazın, "
            "örneğin --köken https://www.magaza.com"
        )
    if kind is Kind.SECRET and allowed:
        raise BadKey("Gizli anahtar tarayıcıda kullanılmaz; kökeni olmaz.")
    if hourly is not None and not 1 <= hourly <= 10_000_000:
        raise BadKey("Saatlik sınır 1 ile 10.000.000 arasında olmalı.")
    if kind is Kind.PAGE and hourly is None:
        hourly = PAGE_HOURLY
    text = f"hakem_{kind.value}_{secrets.token_urlsafe(32)}"
    now = datetime.now(UTC)
    with database.writing() as session:
        store_row = insert(session, StoreRow).values(name=name, created=now)
        session.execute(store_row.on_conflict_do_nothing())
        owner = session.scalars(select(StoreRow).where(StoreRow.name == name)).one()
        row = KeyRow(
            store=owner,
            kind=kind.value,
            digest=_digest(text),
            hint=text if kind is Kind.PAGE else text[: len("hakem_gizli_") + _SHOWN] + "…",
            games=list(dict.fromkeys(games)),
            origins=list(allowed),
            hourly=hourly,
            created=now,
        )
        session.add(row)
        session.flush()
        key = _key(row)
    return key, text


def find(database: Database, text: str) -> Key | None:
    """The key with this text, if it exists and is not revoked. Raises DatabaseError."""
    from sqlalchemy import select

    from api.store.tables import KeyRow

    with database.reading() as session:
        row = session.scalar(
            select(KeyRow).where(KeyRow.digest == _digest(text), KeyRow.revoked.is_(None))
        )
        return _key(row) if row else None


def listed(database: Database) -> list[Key]:
    """All keys, revoked ones too, store by store. Raises DatabaseError."""
    from sqlalchemy import select

    from api.store.tables import KeyRow, StoreRow

    with database.reading() as session:
        rows = session.scalars(select(KeyRow).join(StoreRow).order_by(StoreRow.name, KeyRow.id))
        return [_key(row) for row in rows]


def revoke(database: Database, key_id: int) -> Key:
    """Revoke a key for good. Raises BadKey when there is none, and DatabaseError."""
    from api.store.tables import KeyRow

    with database.writing() as session:
        row = session.get(KeyRow, key_id)
        if row is None:
            raise BadKey(f"{key_id} numaralı bir anahtar yok; numaralar: hakem anahtar listele")
        row.revoked = row.revoked or datetime.now(UTC)
        return _key(row)


def any_exist(database: Database) -> bool:
    """Whether a key was ever made. Raises DatabaseError."""
    from sqlalchemy import exists, select

    from api.store.tables import KeyRow

    with database.reading() as session:
        return bool(session.scalar(select(exists(select(KeyRow.id)))))


def known_origins(database: Database) -> frozenset[str]:
    """The origins of all keys that are not revoked. Raises DatabaseError."""
    from sqlalchemy import select

    from api.store.tables import KeyRow

    with database.reading() as session:
        rows = session.scalars(select(KeyRow.origins).where(KeyRow.revoked.is_(None)))
        return frozenset(origin for row in rows for origin in row)


def normal_origin(given: str) -> str:
    """An origin as browsers send it (`https://www.magaza.com`). Raises BadKey for no origin."""
    try:
        parts = urlsplit(given.strip())
        host, port = parts.hostname or "", parts.port
        host = host if ":" in host else host.encode("idna").decode()
    except (ValueError, UnicodeError):
        host = ""
    rest = "" if not host else parts.path.strip("/") + parts.query + parts.fragment
    if not host or rest or parts.scheme not in ("http", "https") or "@" in parts.netloc:
        raise BadKey(f"“{given[:80]}” bir köken değil; beklenen: https://www.magaza.com")
    if ":" in host:
        host = f"[{host}]"
    elif not re.fullmatch(r"[a-z0-9.-]+", host):
        raise BadKey(f"“{given[:80]}” bir köken değil; beklenen: https://www.magaza.com")
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _key(row: KeyRow) -> Key:
    return Key(
        id=row.id,
        store_id=row.store.id,
        store=row.store.name,
        kind=Kind(row.kind),
        hint=row.hint,
        games=tuple(row.games),
        origins=tuple(row.origins),
        hourly=row.hourly,
        created=row.created,
        revoked=row.revoked,
    )
