"""Around every request: its id, its log line, its numbers, and the answer to unforeseen errors.

The log is JSON, one object a line, on standard error. It tells neither keys nor, unless the
settings say so, questions.
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
import time
from typing import Any

import structlog
from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api import metrics
from api.problems import problem_of
from api.settings import Settings

REQUEST_ID = "X-Request-ID"
_GOOD_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
_GONE = 499  # how nginx logs a caller that left before its answer
_SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
}

_LOG = structlog.stdlib.get_logger("hakem")


def tell(request: Request, **told: Any) -> None:
    """Add to the log line of a request, and count the rulings and replies that it names."""
    request.state.told.update(told)
    if "kind" in told:
        metrics.count_question(told.get("game"), told["kind"])
    if told.get("ruling"):
        metrics.count_ruling(told.get("game"), told["ruling"])


class Observe:
    """ASGI middleware, the outermost one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        given = Headers(scope=scope).get(REQUEST_ID, "")
        request_id = given if _GOOD_ID.fullmatch(given) else secrets.token_hex(8)
        state = scope.setdefault("state", {})
        told: dict[str, Any] = {}
        headers: dict[str, str] = {}
        state["told"], state["headers"] = told, headers
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                shown = MutableHeaders(scope=message)
                for name, value in (_SECURITY | headers | {REQUEST_ID: request_id}).items():
                    shown.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except ClientDisconnect:
            status = status or _GONE
        except Exception as error:
            _LOG.exception("unforeseen error", request_id=request_id, path=scope["path"])
            if status:
                raise
            await problem_of(error).response()(scope, receive, send_with_headers)
        finally:
            seconds = time.perf_counter() - begun
            route = scope.get("route")
            operation = getattr(route, "operation_id", None) or getattr(route, "name", "") or "none"
            metrics.count_request(operation, status, seconds)
            _LOG.info(
                "request",
                request_id=request_id,
                method=scope["method"],
                operation=operation,
                status=status,
                milliseconds=round(1000 * seconds, 1),
                **told,
            )


def configure_log(settings: Settings) -> None:
    """Write the log of this process, uvicorn's and that of our packages too, as JSON lines."""
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("hakem").setLevel(logging.INFO if settings.log else logging.WARNING)
