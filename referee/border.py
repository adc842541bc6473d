"""Reading JSON at a game's border: pydantic models, and their errors in Turkish."""

from __future__ import annotations

from dataclasses import dataclass
from types import NoneType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    ValidationError,
    create_model,
)

from referee.game import Options

_MESSAGES = {
    "missing": "zorunlu alan eksik",
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
    "invalid_key": "alan adları metin olmalı",
    "string_unicode": "geçerli bir metin değil",
}


T = TypeVar("T")

_LONGEST_SHOWN = 40


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


def _refuse_null(value: Any) -> Any:
    if value is None:
        raise ValueError("null olamaz; bilinmeyen alan yazılmaz")
    return value


_NOT_NULL = BeforeValidator(_refuse_null)

# A fact that is left out, and None here, when it is unknown. null is no way to say so, because in
# other fields (`Letter | None`) it is a value: a flag whose winner is null is known to be open.
Known = Annotated[T | None, _NOT_NULL]


class Record(Model):
    """Base of the models whose fields may be left out: their JSON Schema has no null defaults."""

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: Any, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        schema = handler(core_schema)
        for name, field in handler.resolve_ref_schema(schema).get("properties", {}).items():
            if field.get("default", "") is not None:
                continue
            del field["default"]  # left out means unknown, not null
            if _NOT_NULL in cls.model_fields[name].metadata:
                members = [part for part in field.pop("anyOf") if part != {"type": "null"}]
                field.update(members[0] if len(members) == 1 else {"anyOf": members})
        return schema


def options_model(options: type[Options]) -> type[Model]:
    """The model of a game's options; what is left out has its default."""
    fields: dict[str, Any] = {}
    for choice in options.CHOICES:
        values = tuple(value for value, _ in choice.values)
        kind = bool if set(values) == {True, False} else Literal[values]
        labels = ", ".join(f"{_json(value)}: {label}" for value, label in choice.values)
        described = Field(values[0], description=f"{choice.title} ({labels})")
        fields[choice.name] = (kind, described)
    return create_model("OptionsModel", __base__=Model, __doc__="Seçenekler.", **fields)


def turkish_errors(error: ValidationError, root: str = "", kind: Any = None) -> BadInput:
    """Pydantic's errors in Turkish.

    `root` is the path of the validated value; `kind`, its type, lets an unknown field's error name
    the fields that there are.
    """
    found: dict[str, InputError] = {}
    for item in error.errors(include_url=False):
        # errors inside a member of a union begin with its tag, which is no part of the data
        path = _path(root, item["loc"][1:] if get_origin(kind) is Annotated else item["loc"])
        context = {
            name: str(value).replace(" or ", " ya da ")
            for name, value in item.get("ctx", {}).items()
        }
        if item["type"] == "value_error":
            message = str(item["ctx"]["error"])
        elif item["type"] == "extra_forbidden":
            message = _unknown_field(kind, item["loc"])
        else:
            message = _MESSAGES.get(item["type"], "bu değer uygun değil").format_map(context)
        if item["type"] not in ("missing", "extra_forbidden", "value_error", "json_invalid"):
            message += _given(item["input"])
        found.setdefault(path, InputError(path, message))
    return BadInput(list(found.values()))


def _unknown_field(kind: Any, loc: tuple[int | str, ...]) -> str:
    fields = _fields_at(kind, loc[:-1])
    return "böyle bir alan yok" + (f"; alanlar: {', '.join(fields)}" if fields else "")


def _fields_at(kind: Any, loc: tuple[int | str, ...]) -> list[str]:
    """The fields of the model that `loc` leads to inside the type `kind`; none if it is lost."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if not loc:
            return list(kind.model_fields)
        field = kind.model_fields.get(str(loc[0]))
        return _fields_at(field.annotation, loc[1:]) if field else []
    inside = get_args(kind)
    if loc and get_origin(kind) in (dict, list):
        return _fields_at(inside[-1], loc[1:])
    for member in inside:
        # pydantic puts the tag of a discriminated union's member into the path
        tag = getattr(member, "model_fields", {}).get("type")
        here = bool(loc and tag and loc[0] in get_args(tag.annotation))
        if fields := _fields_at(member, loc[1:] if here else loc):
            return fields
    return []


def _path(root: str, loc: tuple[int | str, ...]) -> str:
    # pydantic inserts the names of union members and validators; field names have no such marks
    parts = [str(part) for part in loc if not any(mark in str(part) for mark in "[(,")]
    return ".".join(part for part in (root, *parts) if part)


def _given(value: Any) -> str:
    if isinstance(value, (dict, list, tuple)):
        return ""
    if isinstance(value, int) and abs(value) >= 10**_LONGEST_SHOWN:
        return " (verilen: çok büyük bir sayı)"
    shown = _json(value) if isinstance(value, (bool, NoneType)) else str(value)
    cut = "…" if len(shown) > _LONGEST_SHOWN else ""
    return f" (verilen: {shown[:_LONGEST_SHOWN]}{cut})"


def _json(value: Any) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)
