"""Ingestion: a publisher's PDF, HTML page, text or Markdown file becomes a document.

`ingest` reads a file and returns an `IngestedDocument`; it writes nothing. ``knowledge.library``
stores it. The steps, each a module: `file` (may it be read), `pdf`, `html`, `text`, `markdown`
(readers), `blocks` (lines to paragraphs), `clean` (what is no rule), `headings`, `lists` and
`sections` (structure), `damage` (sentences that lost something), `traced` (the proof that nothing
was lost on the way).
"""

from typing import TYPE_CHECKING, Any

from knowledge.ingest.errors import IngestError
from knowledge.ingest.result import Alignment, Damage, Dropped, IngestedDocument, name_id
from knowledge.ingest.source import Reason

if TYPE_CHECKING:
    from knowledge.ingest.pipeline import ingest

__all__ = [
    "Alignment",
    "Damage",
    "Dropped",
    "IngestError",
    "IngestedDocument",
    "Reason",
    "ingest",
    "name_id",
]


def __getattr__(name: str) -> Any:
    # The pipeline is loaded when a file is ingested, and not by all who look into the library.
    if name == "ingest":
        from knowledge.ingest.pipeline import ingest

        return ingest
    raise AttributeError(name)
