"""Reading JSON at a game's border: pydantic models, and their errors in Turkish."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

_MESSAGES = {
    "missing": "zorunlu alan eksik",
    "extra_forbidden": "böyle bir alan yok",
    "string_type": "metin bekleniyor",
    "int_type": "tam sayı bekleniyor",
    "int_parsing": "tam sayı bekleniyor",
    "bool_type": "true ya da false bekleniyor",
    "list_type": "liste bekleniyor",
    "tuple_type": "liste bekleniyor",
    "dict_type": "nesne bekleniyor",
    "model_type": "nesne bekleniyor",
    "model_attributes_type": "nesne bekleniyor",
    "none_required": "null bekleniyor",
    "json_invalid": "geçerli JSON değil",
    "recursion_loop": "iç içe geçmiş veri çok derin",
    "string_too_long": "en fazla {max_length} karakter olabilir",
    "string_too_short": "en az {min_length} karakter olmalı",
    "too_long": "en fazla {max_length} öğe olabilir",
    "too_short": "en az {min_length} öğe olmalı",
    "greater_than_equal": "en az {ge} olmalı",
    "less_than_equal": "en fazla {le} olmalı",
    "literal_error": "beklenen değerlerden biri: {expected}",
    "enum": "beklenen değerlerden biri: {expected}",
    "union_tag_invalid": "“{tag}” bilinmiyor; beklenen değerlerden biri: {expected_tags}",
    "union_tag_not_found": "{discriminator} alanı eksik",
    "string_pattern_mismatch": "biçimi uymuyor",
    "finite_number": "sonlu bir sayı bekleniyor",
}


@dataclass(frozen=True, slots=True)
class InputError:
    """One mistake in the input: the field's path, and what is wrong, in Turkish."""

    path: str
    message: str


class BadInput(ValueError):
    """Input that can't be read; `errors` names every mistake with its path."""

    def __init__(self, errors: list[InputError]) -> None:
        super().__init__(
            "; ".join(f"{e.path}: {e.message}" if e.path else e.message for e in errors)
        )
        self.errors = tuple(errors)


class Model(BaseModel):
    """Base of the border models: strict types, unknown fields refused."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)


def turkish_errors(error: ValidationError, root: str = "") -> BadInput:
    """Pydantic's errors in Turkish; `root` is the path of the validated value."""
    found: dict[str, InputError] = {}
    for item in error.errors(include_url=False):
        path = _path(root, item["loc"])
        context = {
            name: str(value).replace(" or ", " ya da ")
            for name, value in item.get("ctx", {}).items()
        }
        if item["type"] == "value_error":
            message = str(item["ctx"]["error"])
        else:
            message = _MESSAGES.get(item["type"], "bu değer uygun değil").format_map(context)
        if item["type"] not in ("missing", "extra_forbidden", "value_error", "json_invalid"):
            message += _given(item["input"])
        found.setdefault(path, InputError(path, message))
    return BadInput(list(found.values()))


def _path(root: str, loc: tuple[int | str, ...]) -> str:
    # pydantic inserts the names of union members and validators; field names have no such marks
    parts = [str(part) for part in loc if not any(mark in str(part) for mark in "[(,")]
    return ".".join(part for part in (root, *parts) if part)


def _given(value: Any) -> str:
    if isinstance(value, (dict, list, tuple)):
        return ""
    shown = (
        "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    )
    return f" (verilen: {shown[:40]})"
