"""Request bodies of limited size and time: strict JSON in UTF-8, or a form with a file.

Starlette's own limits answer in plain text; here a body that is too large or too slow is a
problem like any other.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, ClassVar

from fastapi import Request

from api import strict_json
from api.problems import Kind, Problem, decimal
from api.settings import Settings
from referee.border import BadInput, InputError


class LimitedRequest(Request):
    """A request without a body, or whose body the route reads as a stream.

    `read` gets the whole body before the route is asked to answer. Of a body that never comes in
    whole the connection is closed: what is left of it can't be told from the next request.
    """

    endless: ClassVar[bool] = False  # no limit for the whole, and a time for each part of it

    async def read(self) -> None:
        """Read the body. Raises Problem for one that is too large, too slow or of another kind."""

    def _limits(self, settings: Settings) -> tuple[int, float]:
        """The largest body in bytes and the longest time in seconds."""
        return settings.max_body, settings.body_seconds

    async def stream(self) -> AsyncGenerator[bytes, None]:
        most, seconds = self._limits(self.app.state.settings)
        declared = self.headers.get("content-length", "")
        if declared.isdecimal() and int(declared) > most and not self.endless:
            raise _too_large(most)
        size = 0
        clock = asyncio.get_running_loop().time
        end = clock() + seconds
        chunks = super().stream()
        while True:
            try:
                async with asyncio.timeout_at(end):
                    chunk = await anext(chunks, None)
            except TimeoutError:
                raise Problem(
                    Kind.BODY_TOO_SLOW,
                    f"Gövde {decimal(seconds)} saniyede gelmedi.",
                    headers=_CLOSE,
                ) from None
            if chunk is None:
                return
            if self.endless:
                end = clock() + seconds
            size += len(chunk)
            if size > most and not self.endless:
                raise _too_large(most)
            yield chunk


class JsonRequest(LimitedRequest):
    """A request whose body is JSON or a problem."""

    async def read(self) -> None:
        await self.body()

    async def body(self) -> bytes:
        _check_kind(self, "application/json", Kind.NOT_JSON)
        if not (await super().body()).strip():
            raise Problem(Kind.EMPTY_BODY, "Bir JSON nesnesi bekleniyor.")
        return self._body

    async def json(self) -> Any:
        try:
            return strict_json.loads(strict_json.decode(await self.body()))
        except strict_json.BadEncoding as bad:
            raise Problem(Kind.BAD_ENCODING, f"{bad}.") from None
        except BadInput as bad:
            raise Problem(Kind.BAD_JSON, f"{bad}.") from None


class UploadRequest(LimitedRequest):
    """A request whose body is a form with a file."""

    fields: ClassVar[frozenset[str]] = frozenset(("file", "game", "edition", "title"))

    async def read(self) -> None:
        _check_kind(self, "multipart/form-data", Kind.NOT_FORM)
        form = await self.form(max_files=1, max_fields=10)
        if unknown := form.keys() - self.fields:
            raise BadInput([InputError(name[:40], "böyle bir alan yok") for name in unknown])

    def _limits(self, settings: Settings) -> tuple[int, float]:
        return settings.max_upload, settings.upload_seconds


class StreamRequest(LimitedRequest):
    """A request whose body of NDJSON is read while it is answered."""

    endless = True

    async def read(self) -> None:
        _check_kind(self, "application/x-ndjson", Kind.NOT_NDJSON)


_CLOSE = {"Connection": "close"}


def _check_kind(request: Request, expected: str, otherwise: Kind) -> None:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != expected:
        given = f"verilen: {kind[:60]}" if kind else "hiç verilmemiş"
        raise Problem(otherwise, f"Content-Type: {expected} bekleniyor ({given}).")


def _too_large(limit: int) -> Problem:
    return Problem(Kind.BODY_TOO_LARGE, f"Gövde en fazla {limit} bayt olabilir.", headers=_CLOSE)
