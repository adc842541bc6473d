"""How often a key or an address may call: so many times an hour, counted in memory or in Redis."""

from __future__ import annotations

import logging
import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from limits.strategies import FixedWindowRateLimiter

HOUR = 3600

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Count:
    """How a caller stands: `left` of `limit` calls, until the hour is over in `seconds`."""

    allowed: bool
    name: str
    limit: int
    left: int
    seconds: int

    def headers(self) -> dict[str, str]:
        """The headers of draft-ietf-httpapi-ratelimit-headers, and Retry-After (RFC 9110)."""
        told = {
            "RateLimit-Policy": f'"{self.name}";q={self.limit};w={HOUR}',
            "RateLimit": f'"{self.name}";r={self.left};t={self.seconds}',
        }
        return told if self.allowed else told | {"Retry-After": str(self.seconds)}


class Limits:
    """Counts calls. While Redis can't be reached, each process counts for itself."""

    def __init__(self, redis: str = "") -> None:
        from limits.storage import MemoryStorage, storage_from_string
        from limits.strategies import FixedWindowRateLimiter

        self._here = FixedWindowRateLimiter(MemoryStorage())
        self._shared = FixedWindowRateLimiter(storage_from_string(redis)) if redis else self._here

    def hit(self, name: str, who: str, limit: int) -> Count:
        """Count one call of `who` against the limit `name`."""
        try:
            return _hit(self._shared, name, who, limit)
        except self._shared.storage.base_exceptions as error:
            _LOG.warning("rate limits are counted in memory: %s", error)
            return _hit(self._here, name, who, limit)


def _hit(limiter: FixedWindowRateLimiter, name: str, who: str, limit: int) -> Count:
    from limits import RateLimitItemPerHour

    item = RateLimitItemPerHour(limit, namespace="hakem")
    allowed = limiter.hit(item, name, who)
    window = limiter.get_window_stats(item, name, who)
    seconds = max(1, math.ceil(window.reset_time - time.time()))
    return Count(allowed, name, limit, max(0, window.remaining), seconds)
