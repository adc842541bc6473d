"""Ingestion: a publisher's PDF, HTML page, text or Markdown file becomes a document.

`ingest` reads a file and returns an `IngestedDocument`; it writes nothing. ``knowledge.library``
stores it. The steps, each a module: `file` (may it be read), `pdf`, `html`, `text`, `markdown`
(readers), `blocks` (lines to paragraphs), `clean` (what is no rule), `headings`, `lists` and
`sections` (structure), `damage` (sentences that lost something), `traced` (the proof that nothing
was lost on the way).
"""

from knowledge.ingest.errors import IngestError
from knowledge.ingest.pipeline import ingest
from knowledge.ingest.result import Alignment, Damage, Dropped, IngestedDocument, name_id
from knowledge.ingest.source import Reason

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
