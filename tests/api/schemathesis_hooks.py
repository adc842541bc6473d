"""How schemathesis writes the bodies that it makes for `/v1/batch/judge`."""

from __future__ import annotations

import json
from typing import Any

import schemathesis


@schemathesis.serializer("application/x-ndjson")
def ndjson(ctx: Any, value: Any) -> bytes:
    """Text as it is; anything else as a line of JSON."""
    return value.encode() if isinstance(value, str) else json.dumps(value).encode() + b"\n"
