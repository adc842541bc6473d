"""Request bodies: strict JSON in UTF-8 of a limited size, or a problem that says what came instead.

Starlette's own body limit answers in plain text; here a body that is too large is a problem too.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from api import strict_json
from api.problems import Kind, Problem
from referee.border import BadInput


class _StrictRequest(Request):
    """A request whose body is JSON or a problem."""

    async def body(self) -> bytes:
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            given = f"verilen: {kind[:60]}" if kind else "hiç verilmemiş"
            raise Problem(Kind.NOT_JSON, f"Content-Type: application/json bekleniyor ({given}).")
        if not hasattr(self, "_body"):
            self._body = await self._limited()
        if not self._body.strip():
            raise Problem(Kind.EMPTY_BODY, "Bir JSON nesnesi bekleniyor.")
        return self._body

    async def json(self) -> Any:
        try:
            return strict_json.loads(strict_json.decode(await self.body()))
        except strict_json.BadEncoding as bad:
            raise Problem(Kind.BAD_ENCODING, f"{bad}.") from None
        except BadInput as bad:
            raise Problem(Kind.BAD_JSON, f"{bad}.") from None

    async def _limited(self) -> bytes:
        """The whole body; it is refused as soon as it is declared or becomes too large."""
        limit: int = self.app.state.max_body
        declared = self.headers.get("content-length", "")
        chunks: list[bytes] = []
        size = 0
        if not (declared.isdecimal() and int(declared) > limit):
            async for chunk in self.stream():
                chunks.append(chunk)
                size += len(chunk)
                if size > limit:
                    break
            else:
                return b"".join(chunks)
        raise Problem(Kind.BODY_TOO_LARGE, f"Gövde en fazla {limit} bayt olabilir.")


class StrictRoute(APIRoute):
    """A route that reads its body with `_StrictRequest`."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handle(_StrictRequest(request.scope, request.receive))

        return strict
