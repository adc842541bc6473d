"""`istatistik`: which sections are asked about, left unanswered and disputed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Annotated

from typer import Option

from cli.judge import GameOption, JsonOption
from cli.keys import DatabaseOption
from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from api.store.statistics import SectionReport

commands = Commands()

# Measure, title, and the columns beside it.
_TABLES = (
    ("asked", "En çok sorulan bölümler", "Soru", (("open", "Duruma bağlı"),)),
    ("abstained", "En çok yanıtsız kalınan bölümler", "Yanıtsız", (("asked", "Yanıtlanan"),)),
    ("disputed", "En çok tartışılan bölümler", "Yanlış diyen", (("confirmed", "Doğru diyen"),)),
)


@commands.command("istatistik")
def statistics(
    game: GameOption = None,
    days: Annotated[
        int,
        Option("--gün", "--gun", metavar="SAYI", min=1, max=36500, help="Bugünle biten kaç gün."),
    ] = 30,
    since: Annotated[
        str | None,
        Option("--başlangıç", "--baslangic", metavar="TARİH", help="İlk gün: 2026-01-31."),
    ] = None,
    until: Annotated[
        str | None, Option("--bitiş", "--bitis", metavar="TARİH", help="Son gün; verilmezse bugün.")
    ] = None,
    store: Annotated[
        str | None,
        Option("--mağaza", "--magaza", metavar="AD", help="Yalnız bu mağazanın soruları."),
    ] = None,
    count: Annotated[
        int, Option("--en", metavar="SAYI", min=1, max=1000, help="Tablo başına satır.")
    ] = 10,
    database: DatabaseOption = "",
    as_json: JsonOption = False,
) -> int:
    """Yayıncının hangi bölümleri daha iyi yazması gerektiğini gösterir.

    HTTP arayüzüne gelen soruların sayıları: en çok sorulan, en çok yanıtsız kalınan ve yanıtı en
    çok tartışılan bölümler. Soruların metni ve soranlar tutulmaz.
    """
    from api.catalogue import find
    from api.store.statistics import most, report
    from cli.errors import Refused
    from cli.keys import open_database
    from cli.output import say, say_json

    last = _day(until, "--bitiş") or datetime.now(UTC).date()
    first = _day(since, "--başlangıç") or last - timedelta(days=min(days, last.toordinal()) - 1)
    if first > last:
        raise Refused(f"--başlangıç ({first}) --bitiş gününden ({last}) sonra olamaz")
    game_id = find(game).id if game else None
    with open_database(database) as opened:
        rows = report(opened, since=first, until=last, game=game_id, store=store)
    tables = {measure: most(rows, measure, count) for measure, *_ in _TABLES}
    if as_json:
        say_json(
            {
                "since": first.isoformat(),
                "until": last.isoformat(),
                "game": game_id,
                "store": store,
                "totals": {
                    name: sum(getattr(row, name) for row in rows)
                    for name in ("asked", "open", "abstained", "disputed", "confirmed")
                },
                **{name: [asdict(row) for row in ranked] for name, ranked in tables.items()},
            }
        )
        return 0
    say(f"{first:%d.%m.%Y} – {last:%d.%m.%Y}", "bold")
    for measure, title, heading, others in _TABLES:
        _say_ranked(title, measure, heading, others, tables[measure])
    return 0


def _say_ranked(
    title: str,
    measure: str,
    heading: str,
    others: Sequence[tuple[str, str]],
    rows: Sequence[SectionReport],
) -> None:
    from cli.output import say, say_table

    say(f"\n{title}", "bold")
    if not rows:
        say("Bu dönemde yok.", "dim")
        return
    say_table(
        ("Oyun", "Bölüm", "Başlık", heading, *(name for _, name in others)),
        (
            (
                row.game,
                row.section,
                _title(row),
                str(getattr(row, measure)),
                *(str(getattr(row, other)) for other, _ in others),
            )
            for row in rows
        ),
    )


def _title(row: SectionReport) -> str:
    """The section's title; empty when its document is gone, or a store's own."""
    from api.catalogue import UnknownGame, find
    from knowledge.document import DocumentError
    from knowledge.library import LibraryError

    try:
        return find(row.game).section(row.section)[1].title
    except (UnknownGame, DocumentError, LibraryError):
        return ""


def _day(given: str | None, option: str) -> date | None:
    from cli.errors import Refused

    if given is None:
        return None
    try:
        return date.fromisoformat(given)
    except ValueError:
        raise Refused(f"{option}: “{given[:40]}” bir tarih değil; beklenen: 2026-01-31") from None
