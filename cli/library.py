"""Publishers' rulebooks: `yükle` ingests a file, `hizala` aligns it with our rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from knowledge.ingest import IngestedDocument

commands = Commands()

_SHOWN = 20  # damaged sentences printed; all of them with --ayrinti


@commands.command("yükle")
def ingest(
    file: Annotated[Path, Argument(metavar="DOSYA", help="PDF, HTML, TXT ya da Markdown.")],
    game: Annotated[str, Option("--oyun", metavar="OYUN", help="Oyunun kimliği ya da adı.")],
    edition: Annotated[
        str,
        Option("--baski", metavar="BASKI", help="Baskının adı; verilmezse dosyanın adı."),
    ] = "",
    title: Annotated[
        str, Option("--ad", metavar="AD", help="Yeni bir oyunun oyunculara görünen adı.")
    ] = "",
    details: Annotated[
        bool, Option("--ayrinti", help="Bırakılan her parçayı ve hasarlı her cümleyi yazar.")
    ] = False,
) -> int:
    """Bir yayıncının kural kitabını kitaplığa alır; neyin neden bırakıldığını yazar.

    Hakemi olmayan bir oyun da yüklenebilir: ona sorulan sorular kural metniyle yanıtlanır.
    """
    from api.catalogue import UnknownGame, find
    from cli.output import progress_bar, say
    from knowledge.ingest import ingest as read
    from knowledge.library import Library

    try:
        game = find(game).id
    except UnknownGame:
        pass  # a new text-only game
    with progress_bar() as tell:
        document = read(file, game, edition, title=title, progress=tell)
    Library().add(document)
    _say_report(document, details)
    say(f"\nKitaplığa alındı: {document.document.id}", "bold green")
    return 0


@commands.command("hizala")
def align(
    document_id: Annotated[str, Argument(metavar="BELGE", help="Belgenin kimliği: oyun@baskı.")],
    file: Annotated[Path, Argument(metavar="DOSYA", help="Gözden geçirme dosyası.")],
    read_back: Annotated[
        bool, Option("--oku", help="Düzeltilmiş dosyayı geri okur ve kitaplığa işler.")
    ] = False,
    meaning: Annotated[
        bool, Option("--anlam", help="Sözcüklerin yanında anlamca da eşleştirir; daha yavaştır.")
    ] = False,
) -> int:
    """Yüklenmiş bir belgenin paragraflarını kurallarla eşleştirir.

    Önce eşleşmeleri düzeltilebilir bir dosyaya yazar; --oku düzeltilmiş dosyayı geri alır.
    """
    from api.catalogue import find_model
    from cli.output import say
    from knowledge.align import align as match
    from knowledge.align import read_review, write_review
    from knowledge.document import rulebook
    from knowledge.library import Library

    library = Library()
    document = library.load(document_id)
    referee = find_model(document.document.game)
    ours = rulebook(referee.id)
    rules = {rule.id: rule.cites for rule in referee.rules if rule.kind != "prose"}
    if read_back:
        alignments = read_review(file, document, ours, rules)
    else:
        from knowledge.encoder import encoder

        alignments = match(document, ours, rules, encoder() if meaning else None)
    document = library.align(document_id, alignments)
    sure = sum(found.method == "manual" for found in alignments)
    if not read_back:
        write_review(document, ours, file)
        say(f"Yazıldı: {file}. Düzeltip geri verin: hakem hizala {document_id} {file} --oku")
    say(f"{len(alignments)} eşleşme, {sure} tanesi onaylı.")
    return 0


def _say_report(ingested: IngestedDocument, details: bool) -> None:
    from cli.output import say

    document, account = ingested.document, ingested.accounting
    paragraphs = sum(len(section.paragraphs) for section in document.sections)
    say(f"{document.title} ({document.edition})", "bold")
    say(f"{len(document.sections)} bölüm, {paragraphs} paragraf.", indent=2)
    say(
        f"{account.source} karakter okundu: {account.kept} alındı, {account.dropped} bırakıldı.",
        indent=2,
    )
    for note in ingested.notes:
        say(f"! {note}", "yellow", indent=2)
    dropped = ingested.dropped_by_reason()
    if dropped:
        say("\nBırakılanlar:", "bold")
    for reason, (pieces, characters) in dropped.items():
        say(f"{reason.label}: {pieces} parça, {characters} karakter", indent=2)
        if details:
            for drop in ingested.dropped:
                if drop.reason is reason:
                    page = f"s. {drop.page}, " if drop.page else ""
                    say(f"({page}{drop.line}) {drop.text}", "dim", indent=4)
    if ingested.damaged:
        say(f"\nHasarlı cümleler: {len(ingested.damaged)}", "bold")
    for damage in ingested.damaged if details else ingested.damaged[:_SHOWN]:
        text = document.section(damage.section).paragraphs[damage.paragraph]
        say(f"{text[damage.start : damage.end]} [{damage.section}]", "yellow", indent=2)
        say(f"→ {damage.reason}", indent=4)
    if not details and len(ingested.damaged) > _SHOWN:
        say(f"… ve {len(ingested.damaged) - _SHOWN} cümle daha (--ayrinti)", indent=2)
