"""The settings of the service, from environment variables: `HAKEM_` and the field's name.

`hakem sun` sets them from its options, and every worker process reads them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from knowledge.turkish import fold

ADDRESS_HOURLY = 3600  # calls an hour from one address, once keys are asked for


class SettingsError(ValueError):
    """A setting that can't be read; the text is Turkish."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set. Times are in seconds, sizes in bytes.

    Attributes:
        database: URL of the database; empty is SQLite under HAKEM_HOME.
        redis: URL of the Redis that workers count calls in; empty is each process's memory.
        keys_required: ask for keys even before the first one is made.
        address_hourly: calls an hour from one address; 0 is no limit, -1 is `ADDRESS_HOURLY`
            as soon as keys are asked for.
        max_body, max_upload: largest request body, and largest uploaded rulebook.
        body_seconds, upload_seconds: how long a body may take to arrive.
        answer_seconds, ingest_seconds: how long an answer, and reading a rulebook, may take.
        max_requests: requests at work at the same time in one process.
        log: write a line for every request, not only for what went wrong.
        log_questions: write the questions, too.
        statistics: count questions by section.
        metrics_token: the bearer token that `/metrics` asks for.
        url: the address that the site is known by outside; empty is the one that was asked.
    """

    database: str = ""
    redis: str = ""
    keys_required: bool = False
    address_hourly: int = -1
    max_body: int = 1_000_000
    max_upload: int = 40_000_000
    body_seconds: float = 20.0
    upload_seconds: float = 120.0
    answer_seconds: float = 20.0
    ingest_seconds: float = 180.0
    max_requests: int = 500
    log: bool = False
    log_questions: bool = False
    statistics: bool = True
    metrics_token: str = ""
    url: str = ""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Raises SettingsError for a value that can't be read."""
        given: dict[str, Any] = {}
        for field in fields(cls):
            name = _variable(field.name)
            if text := environment.get(name, "").strip():
                given[field.name] = _read(name, text, type(field.default))
        return cls(**given)

    def to_environment(self) -> dict[str, str]:
        """The variables from which `from_environment` makes these settings."""
        shown = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            _variable(name): str(int(value)) if isinstance(value, bool) else str(value)
            for name, value in shown.items()
        }


def _variable(field: str) -> str:
    return f"HAKEM_{field.upper()}"


def _read(name: str, text: str, kind: type) -> Any:
    if kind is bool:
        known = {"1": True, "true": True, "evet": True, "0": False, "false": False, "hayir": False}
        if (key := fold(text)) not in known:
            raise SettingsError(f"{name}: “{text[:40]}” okunamadı; 1 ya da 0 bekleniyor.")
        return known[key]
    try:
        value = kind(text)
    except ValueError:
        raise SettingsError(f"{name}: “{text[:40]}” okunamadı; bir sayı bekleniyor.") from None
    if kind is not str and name != "HAKEM_ADDRESS_HOURLY" and not value > 0:
        raise SettingsError(f"{name}: “{text[:40]}” olamaz; sıfırdan büyük bir sayı bekleniyor.")
    return value
