"""Requests with an Idempotency-Key: sent again, they are answered again and not done again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import Header
from fastapi.responses import JSONResponse
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from api.guard import Caller
from api.problems import Kind, Problem
from api.store import once

T = TypeVar("T")

IdempotencyKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=1,
        max_length=255,
        pattern=r"^[\x21-\x7e]+$",
        description="Yinelenebilecek isteğe verdiğiniz ad; aynı adla gelen istek bir kez işlenir.",
    ),
]


class Once:
    """One request of a caller; without a key it is like no other."""

    def __init__(self, caller: Caller, operation: str, key: str | None, *content: bytes) -> None:
        self._name = once.digest(caller.name, operation, key) if key else ""
        self._fingerprint = hashlib.sha256(b"\0".join(content)).hexdigest()

    def answer(self, session: Session) -> JSONResponse | None:
        """The answer that this request got before. Raises Problem when another one had its key."""
        if not self._name:
            return None
        try:
            earlier = once.answered(session, self._name, self._fingerprint)
        except once.OtherRequest:
            raise Problem(
                Kind.REPEATED_OTHERWISE, "Bu Idempotency-Key ile başka bir istek gelmişti."
            ) from None
        if earlier is None:
            return None
        return JSONResponse(earlier[1], earlier[0], headers={"Idempotency-Replayed": "true"})

    def keep(self, session: Session, status: int, answer: dict[str, Any]) -> None:
        """Keep the answer for when the request comes again."""
        if self._name:
            once.keep(session, self._name, self._fingerprint, status, answer)


def do_once(act: Callable[[], T]) -> T:
    """`act`, again if the same request was at work at the same moment and came first."""
    try:
        return act()
    except IntegrityError:
        return act()
