"""Audits: `denetim` holds a document against the rules model."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

from cli.judge import JsonOption
from cli.turkish_typer import Commands

commands = Commands()


@commands.command("denetim")
def audit(
    document: Annotated[
        str, Argument(metavar="BELGE", help="Dosya (PDF, HTML, TXT, Markdown) ya da oyun@baskı.")
    ],
    game: Annotated[str, Option("--oyun", metavar="OYUN", help="Oyunun kimliği ya da adı.")],
    as_json: JsonOption = False,
) -> int:
    """Belgede kurallarla çelişen cümleleri ve kaybolmuş sayıları bulur.

    Çıkış kodu: 0 bir şey bulunmadı, 1 çelişki ya da kayıp sayı bulundu.
    """
    from dataclasses import asdict

    from api.catalogue import find
    from cli.output import say, say_json
    from knowledge.audit import KINDS
    from knowledge.audit import audit as hold
    from knowledge.document import Document, rulebook, shipped_games
    from knowledge.ingest import ingest
    from knowledge.library import Library

    entry = find(game)
    text = ""
    held: Document
    if "@" in document and not Path(document).exists():
        held = Library().load(document).document
    elif document in shipped_games():
        held = rulebook(document)
    else:
        held = ingest(document, entry.id).document
        if Path(document).suffix != ".pdf":
            text = Path(document).read_text("utf-8", errors="replace")
    found = hold(held, entry.id, text)
    if as_json:
        say_json({"document": held.id, "findings": [asdict(finding) for finding in found]})
        return 1 if found else 0
    for finding in found:
        place = [finding.heading, f"s. {finding.page}" if finding.page else ""]
        place.append(f"{finding.line}. satır" if finding.line else "")
        say(f"“{finding.sentence}”", "bold")
        say(", ".join(filter(None, place)), "dim", indent=2)
        say(f"{KINDS[finding.kind]}: {finding.true}", indent=2)
        say(f"belge: {finding.said}", "red", indent=4)
        if finding.model != finding.true:
            say(f"kural: {finding.model or 'bu sayı için değer yok'}", "green", indent=4)
        basis = ", ".join(filter(None, (*finding.rules, finding.cites)))
        say(f"güven %{finding.confidence * 100:.0f} [{basis}]", "dim", indent=2)
        say()
    say(f"{held.title}: {len(found)} bulgu.", "bold")
    return 1 if found else 0
