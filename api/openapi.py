"""The OpenAPI document: the games' own schemas in their places, and examples that really run."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from fastapi import FastAPI

import referee
from api.guard import HEADER, QUERY, Permission
from api.models import ProblemDocument
from api.routing import PERMISSION
from api.settings import Settings

_REF = "#/components/schemas/{model}"
_PARTS = ("state", "action", "inquiry")


@cache
def examples() -> dict[str, dict[str, Any]]:
    """Example requests: operation id → name → {"summary", "path", "body"}."""
    text = files("api").joinpath("examples.json").read_text("utf-8")
    loaded: dict[str, dict[str, Any]] = json.loads(text)
    return loaded


def describe(app: FastAPI) -> None:
    """Let `app.openapi()` describe the games in full."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = plain()
            schemas = document["components"]["schemas"]
            _add(schemas, "ProblemDocument", ProblemDocument.model_json_schema(ref_template=_REF))
            schemas["Body_uploadDocument"]["additionalProperties"] = False
            for part in _PARTS:
                _place_games(schemas, part)
            _place_examples(document)
            _place_security(app, document)
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _place_games(schemas: dict[str, Any], part: str) -> None:
    """Say in every request body what `part` is: one of the games' schemas, or a line of text."""
    choices: list[dict[str, Any]] = []
    for game_id in referee.game_ids():
        prefix = "".join(word.capitalize() for word in game_id.split("-"))
        name = f"{prefix}{part.capitalize()}"
        _add(schemas, name, referee.load(game_id).schema()[part], prefix)
        choices.append({"$ref": _REF.format(model=name)})
    if part != "inquiry":
        choices.append({"type": "string", "title": "Tek satırlık yazım"})
    for schema in schemas.values():
        field = schema.get("properties", {}).get(part)
        if field is not None and field.keys() <= {"title", "description"}:
            field["anyOf"] = choices


def _add(schemas: dict[str, Any], name: str, schema: dict[str, Any], prefix: str = "") -> None:
    """Add a JSON Schema as component `name`, its definitions as components of their own."""
    text = json.dumps(schema)
    for defined in schema.get("$defs", {}):
        target = json.dumps(_REF.format(model=f"{prefix}{defined}"))
        for ref in (f"#/$defs/{defined}", _REF.format(model=defined)):
            text = text.replace(json.dumps(ref), target)
    whole = json.loads(text)
    for defined, inner in whole.pop("$defs", {}).items():
        schemas.setdefault(f"{prefix}{defined}", inner)
    schemas[name] = whole


def _place_examples(document: dict[str, Any]) -> None:
    for path in document["paths"].values():
        for operation in path.values():
            named = examples().get(operation["operationId"], {})
            if named:
                operation["requestBody"]["content"]["application/json"]["examples"] = {
                    name: {"summary": example["summary"], "value": example["body"]}
                    for name, example in named.items()
                }


# The schemes of `api.guard`; a call needs one of those that its permission names.
_SCHEMES: dict[str, Any] = {
    "secretKey": {
        "type": "http",
        "scheme": "bearer",
        "description": "Mağazanın gizli anahtarı: kendi programları için.",
    },
    "key": {
        "type": "apiKey",
        "in": "header",
        "name": HEADER,
        "description": "Gizli anahtar ya da sayfa anahtarı.",
    },
    "pageKey": {
        "type": "apiKey",
        "in": "query",
        "name": QUERY,
        "description": "Başlık gönderemeyen sayfalar için sayfa anahtarı.",
    },
}


def _place_security(app: FastAPI, document: dict[str, Any]) -> None:
    """Say which calls need which key."""
    document["components"]["securitySchemes"] = _SCHEMES
    settings: Settings = app.state.settings
    for path in document["paths"].values():
        for operation in path.values():
            if PERMISSION not in operation:
                continue
            permission = Permission(operation.pop(PERMISSION))
            reads = permission is Permission.READ
            pages_too = reads or permission is Permission.ASK
            schemes = [name for name in _SCHEMES if pages_too or name != "pageKey"]
            allowed: list[dict[str, Any]] = [{name: []} for name in schemes]
            if permission is not Permission.OWN and (reads or not settings.keys_required):
                allowed.insert(0, {})  # or no key at all
            operation["security"] = allowed
