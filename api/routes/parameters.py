"""Path parameters that several routes share."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path

GameId = Annotated[
    str,
    Path(
        description="Oyunun kimliği; adı da olur.",
        max_length=100,
        openapi_examples={"battle-line": {"summary": "Battle Line", "value": "battle-line"}},
    ),
]
SectionId = Annotated[
    str,
    Path(
        description="Bölümün kısa adı, ya da belge adıyla tam kimliği.",
        max_length=200,
        openapi_examples={"sis": {"summary": "Sis kartının bölümü", "value": "sis"}},
    ),
]
