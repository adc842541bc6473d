"""Ingestion on files that a test writes itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from knowledge.ingest import IngestedDocument, ingest
from tests.knowledge.ingest.ingest_helpers import Ingest


@pytest.fixture
def ingest_text(tmp_path: Path) -> Ingest:
    """Write a text (or bytes) to a file and ingest it."""

    def run(content: str | bytes, name: str = "kitap.txt", **options: str) -> IngestedDocument:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return ingest(path, options.pop("game", "kule-bekcileri"), **options)

    return run
