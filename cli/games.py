"""What is on the shelf: `oyunlar` lists the games, `sema` prints their JSON Schemas."""

from __future__ import annotations

from typing import Annotated

from typer import Argument, Option

from cli.judge import JsonOption
from cli.turkish_typer import Commands

commands = Commands()


@commands.command("oyunlar")
def games(as_json: JsonOption = False) -> int:
    """Bilinen oyunları listeler: hakemi olanlar ve yalnız kural metni olanlar."""
    from api import catalogue
    from cli.output import say, say_json

    entries = [entry.to_dict() for entry in catalogue.games()]
    if as_json:
        say_json({"games": entries})
        return 0
    width = max(len(entry["id"]) for entry in entries)
    for entry in entries:
        judged = f"hakem: {entry['rules_version']}" if entry["has_model"] else entry["note"]
        texts = [
            f"{d['title']} ({d['edition']}, {d['sections']} bölüm)" for d in entry["documents"]
        ]
        say(f"{entry['id']:{width}}  {'; '.join((entry['name'], judged, *texts))}")
    return 0


@commands.command("sema")
def schema(
    game: Annotated[str, Argument(metavar="OYUN", help="Oyunun kimliği ya da adı.")],
    part: Annotated[
        str | None,
        Option("--parca", metavar="PARCA", help="Yalnız biri: state, action ya da inquiry."),
    ] = None,
) -> int:
    """Durum, hamle ve sorgu JSON'larının şemasını (JSON Schema) yazar."""
    from api.catalogue import find_model
    from cli.errors import Refused
    from cli.output import say_json

    schemas = find_model(game).schema()
    if part is not None and part not in schemas:
        raise Refused(f"--parca {part} olamaz; beklenen: {', '.join(schemas)}")
    say_json(schemas[part] if part else schemas)
    return 0
