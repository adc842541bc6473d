"""Who may call what: keys, origins, games and calls an hour.

A *secret* key opens everything in its store. A *page* key, which everyone can read in the page's
source, only asks: from the origins and about the games that it is bound to. Calls without a key
are let in while no key was ever made (a server for oneself); after that only from the server's
own pages, as often as any other address.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.concurrency import run_in_threadpool

from api import catalogue
from api.limits import Limits
from api.problems import Kind, Problem
from api.settings import ADDRESS_HOURLY, Settings
from api.store import keys
from api.store.database import Database
from api.store.keys import Key
from knowledge.home import home
from knowledge.library import store_library

QUERY = "key"  # the query parameter for pages that can't send a header
HEADER = "X-API-Key"
_LONGEST_KEY = 200


class Permission(Enum):
    """What a call needs."""

    READ = "read"  # rulebooks: no key
    ASK = "ask"  # any key
    JUDGE = "judge"  # a secret key
    OWN = "own"  # a secret key, even where calls without a key are let in


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls: with a key, or from an address."""

    key: Key | None
    address: str

    @property
    def store_id(self) -> int | None:
        return self.key.store_id if self.key else None

    @property
    def name(self) -> str:
        """What tells this caller from others; never told to anyone."""
        return f"key {self.key.id}" if self.key else f"address {self.address}"

    def library(self) -> AbstractContextManager[None]:
        """The context in which the caller's documents are on the shelf, and no one else's."""
        return store_library(library_of(self.key.store_id)) if self.key else nullcontext()

    def game(self, wanted: str | None) -> str | None:
        """The id of the game that the caller names, or of the only one its key is for.

        Raises UnknownGame, and Problem for a game that the key is not for.
        """
        allowed = self.key.games if self.key else ()
        if wanted is None and len(allowed) == 1:
            return allowed[0]
        game = catalogue.find(wanted).id if wanted is not None else None
        self.check_game(game)
        return game

    def check_game(self, game: str | None) -> None:
        """Raises Problem when the caller's key is for other games than this one."""
        if self.key and self.key.games and game not in self.key.games:
            allowed = ", ".join(self.key.games)
            raise Problem(Kind.KEY_FORBIDDEN, f"Bu anahtar yalnız şu oyunlar içindir: {allowed}.")


def library_of(store_id: int) -> Path:
    """The folder of a store's own documents."""
    return home() / "stores" / str(store_id) / "library"


def caller_of(request: Request) -> Caller:
    """The caller, whom `Guard.admit` has let in."""
    caller: Caller = request.state.caller
    return caller


CallerOf = Annotated[Caller, Depends(caller_of)]


class Guard:
    """Lets callers in."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._settings = settings
        self._database = database
        self._limits = Limits(settings.redis)
        self._keys_exist = False

    async def admit(self, request: Request, permission: Permission) -> Caller:
        """Who calls, if the call is allowed; raises Problem otherwise.

        `request.state.headers` gets what the answer has to say about the calls that are left.
        """
        return await run_in_threadpool(self._admit, request, permission)

    def _admit(self, request: Request, permission: Permission) -> Caller:
        address = request.client.host if request.client else ""
        text = _key_text(request)
        if text is None:
            self._without_key(request, permission, address)
            return Caller(None, address)
        key = keys.find(self._database, text) if len(text) <= _LONGEST_KEY else None
        if key is None:
            self._count_address(request, address)
            raise Problem(
                Kind.BAD_KEY,
                "Bu anahtar yok ya da iptal edilmiş.",
                headers={"WWW-Authenticate": "Bearer"},
            )
        if key.kind is keys.Kind.PAGE:
            if permission not in (Permission.READ, Permission.ASK):
                raise Problem(Kind.KEY_FORBIDDEN, "Sayfa anahtarıyla yalnız soru sorulur.")
            if request.headers.get("origin") not in key.origins:
                raise Problem(Kind.KEY_FORBIDDEN, "Bu sayfa anahtarı bu sitede geçmez.")
            self._count_address(request, address)
        if key.hourly is not None:
            self._count(request, "key", str(key.id), key.hourly)
        return Caller(key, address)

    def _without_key(self, request: Request, permission: Permission, address: str) -> None:
        closed = self._closed()
        own_page = _from_own_page(request) and permission is not Permission.OWN
        if permission is Permission.OWN or (
            closed and permission is not Permission.READ and not own_page
        ):
            self._count_address(request, address)
            raise Problem(
                Kind.KEY_REQUIRED,
                "Authorization: Bearer ya da X-API-Key başlığıyla bir anahtar gönderin.",
                headers={"WWW-Authenticate": "Bearer"},
            )
        self._count_address(request, address)

    def _closed(self) -> bool:
        """Whether calls need a key: from the first key on, also after it is revoked."""
        self._keys_exist = (
            self._keys_exist or self._settings.keys_required or keys.any_exist(self._database)
        )
        return self._keys_exist

    def _count_address(self, request: Request, address: str) -> None:
        limit = self._settings.address_hourly
        if limit < 0:
            limit = ADDRESS_HOURLY if self._closed() else 0
        if limit:
            self._count(request, "address", address, limit)

    def _count(self, request: Request, name: str, who: str, limit: int) -> None:
        count = self._limits.hit(name, who, limit)
        request.state.headers.update(count.headers())
        if not count.allowed:
            minutes = -(-count.seconds // 60)
            raise Problem(
                Kind.RATE_LIMITED,
                f"Saatte en fazla {limit} istek kabul ediliyor; {minutes} dakika sonra deneyin.",
                headers=count.headers(),
            )


def _key_text(request: Request) -> str | None:
    scheme, _, credentials = request.headers.get("authorization", "").partition(" ")
    bearer = credentials.strip() if scheme.lower() == "bearer" else None
    return bearer or request.headers.get(HEADER) or request.query_params.get(QUERY)


def _from_own_page(request: Request) -> bool:
    """Whether a browser says that a page of this server calls."""
    origin = request.headers.get("origin", "")
    try:
        return bool(origin) and urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False
