"""Which sites' pages may call: those that a key names (Cross-Origin Resource Sharing).

A preflight carries no key, so it is allowed for every origin that any valid key names; which key
goes with which origin is checked when the call itself comes. What the server's own pages use, and
programs, is not affected: CORS is a browser's rule for other sites' pages.
"""

from __future__ import annotations

import time

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.guard import HEADER
from api.problems import Kind, Problem
from api.store import keys
from api.store.database import Database, DatabaseError

PUBLIC = "/widget/"  # every site may load the widget's own files
_FRESH = 5.0  # seconds that the origins of all keys are remembered
_PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": f"Content-Type, {HEADER}, Idempotency-Key",
    "Access-Control-Max-Age": "600",
}
_EXPOSED = "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID"


class Cors:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, database: Database) -> None:
        self.app = app
        self._database = database
        self._known: frozenset[str] = frozenset()
        self._until = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        public = scope["path"].startswith(PUBLIC)
        allowed = "*" if public else ""
        if origin and not public and origin in await run_in_threadpool(self._origins):
            allowed = origin

        async def send_allowed(message: Message) -> None:
            if message["type"] == "http.response.start":
                shown = MutableHeaders(scope=message)
                shown.add_vary_header("Origin")
                if allowed:
                    shown["Access-Control-Allow-Origin"] = allowed
                    shown["Access-Control-Expose-Headers"] = _EXPOSED
            await send(message)

        if origin and scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            if allowed:
                await Response(status_code=204, headers=_PREFLIGHT)(scope, receive, send_allowed)
                return
            problem = Problem(Kind.ORIGIN_FORBIDDEN, "Bu siteyi hiçbir anahtar tanımıyor.")
            await problem.response()(scope, receive, send_allowed)
            return
        await self.app(scope, receive, send_allowed)

    def _origins(self) -> frozenset[str]:
        if time.monotonic() > self._until:
            try:
                self._known = keys.known_origins(self._database)
            except DatabaseError:
                pass  # the call itself will tell
            self._until = time.monotonic() + _FRESH
        return self._known
