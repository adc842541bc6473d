"""Answers that browsers and proxies may keep: ETag, Cache-Control, 304 for what is unchanged."""

from __future__ import annotations

import hashlib
from typing import Any

from fastapi import Request, Response
from fastapi.responses import JSONResponse

from api.guard import HEADER

_SECONDS = 300


def cacheable(request: Request, data: Any) -> Response:
    """JSON data that changes seldom, or 304 when the caller has it already.

    What a key shows of a store is kept by its own caller alone.
    """
    return cacheable_response(request, JSONResponse(data))


def cacheable_response(request: Request, response: Response) -> Response:
    """A whole response that changes seldom, or 304 when the caller has it already."""
    # Weak, because the same answer may be sent with gzip and without.
    tag = f'W/"{hashlib.sha256(response.body).hexdigest()[:32]}"'
    caller = getattr(request.state, "caller", None)
    scope = "private" if caller and caller.key else "public"
    headers = {
        "ETag": tag,
        "Cache-Control": f"{scope}, max-age={_SECONDS}",
        "Vary": f"Authorization, {HEADER}",
    }
    known = request.headers.get("if-none-match", "")
    if known.strip() == "*" or tag.removeprefix("W/") in {
        part.strip().removeprefix("W/") for part in known.split(",")
    }:
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response
