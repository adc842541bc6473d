"""What every problem document has."""

from __future__ import annotations

import httpx


def problem(response: httpx.Response, status: int, code: str) -> dict:
    """The problem document, after checking what every problem document has (RFC 9457)."""
    assert response.headers["content-type"] == "application/problem+json", response.text
    document = response.json()
    assert (response.status_code, document["status"], document["code"]) == (status, status, code)
    assert document["type"] == f"urn:hakem:problem:{code}"
    assert document["title"].lower().replace(" ", "_") == code
    assert document["detail"]
    return document
