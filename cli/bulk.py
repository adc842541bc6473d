"""Bulk: `toplu` judges a file or a stream of checks with all cores, or with a cluster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from cli.errors import BAD_INPUT, DEPENDS, ILLEGAL, LEGAL, Refused
from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from api.batch import Job
    from cli.bulk_files import Chunk, ResultFile

commands = Commands()

_NAMES = {
    "legal": "geçerli",
    "illegal": "geçersiz",
    "depends": "eksik bilgiye bağlı",
    "error": "okunamayan",
}
_EXIT_CODES = {"error": BAD_INPUT, "illegal": ILLEGAL, "depends": DEPENDS}  # the worst first


@commands.command("toplu")
def bulk(
    source: Annotated[
        str,
        Argument(metavar="GİRDİ", help="NDJSON dosyası ya da “-” (standart girdi)."),
    ] = "-",
    output: Annotated[
        Path | None,
        Option(
            "--çıktı",
            "--cikti",
            "-o",
            metavar="YOL",
            help="Sonuç dosyası; yarıda kalmış bir iş kaldığı yerden sürer.",
        ),
    ] = None,
    game: Annotated[
        str | None,
        Option("--oyun", metavar="OYUN", help="Oyununu kendi yazmayan satırların oyunu."),
    ] = None,
    citations: Annotated[
        bool, Option("--alıntı", "--alinti", help="Kararlara kural kitabının cümlelerini de ekler.")
    ] = False,
    workers: Annotated[
        int | None,
        Option("--işçi", "--isci", metavar="SAYI", min=1, help="Süreç sayısı; yoksa her çekirdek."),
    ] = None,
    cluster: Annotated[
        str | None,
        Option(
            "--küme",
            "--kume",
            metavar="KÜME",
            help="Dask kümesi: tcp://makine:8786, ya da burada kurulacak kümenin işçi sayısı.",
        ),
    ] = None,
) -> int:
    """Satır satır konum ve hamle okur, her satırı yargılar, sonuçları aynı sırayla yazar.

    Satır: {"game": …, "state": …, "action": …, "view": …, "id": …}
    “state” ile “action” JSON ya da kısa yazımdır; öbürleri gerekmeyebilir.
    Okunamayan satır işi durdurmaz: yerine numarasıyla “error” yazılır.

    Çıkış kodu: 2 okunamayan satır var, yoksa 1 geçersiz hamle var,
    yoksa 3 eksik bilgiye bağlı karar var, 0 hepsi geçerli.
    """
    import os
    import sys
    from contextlib import ExitStack
    from time import perf_counter

    from api.batch import Job
    from api.catalogue import find_model
    from cli import bulk_workers
    from cli.bulk_files import ResultFile, chunks, open_input
    from cli.output import progress_bar, say

    if workers and cluster:
        raise Refused("--işçi ile --küme birlikte kullanılamaz")
    job = Job(find_model(game).id if game else None, citations)
    with ExitStack() as stack:
        lines = stack.enter_context(open_input(source))
        results = stack.enter_context(ResultFile(output)) if output else None
        tally = results.tally if results else Counter[str]()
        tasks = chunks(lines, results.line if results else 1)
        if results and results.line:
            tasks = _after(results, tasks, job)
            say(f"{output}: {_number(results.line)}. satırdan sonra sürdürülüyor.", stderr=True)
        staff = bulk_workers.cluster(cluster) if cluster else bulk_workers.this_machine(workers)
        hands = stack.enter_context(staff)
        advance = stack.enter_context(progress_bar())
        size = os.fstat(lines.fileno()).st_size  # 0 for a pipe
        before, start = tally.total(), perf_counter()
        try:
            for written, counted in hands.in_order(job.judge, tasks):
                if results:
                    results.write(written)
                else:
                    sys.stdout.buffer.write(written)
                    sys.stdout.buffer.flush()
                tally += counted
                advance(f"{_number(tally.total())} satır", lines.tell() / size if size else 0)
        except KeyboardInterrupt:
            if results:
                say(f"Yarıda kesildi; aynı komut {output} dosyasını sürdürür.", stderr=True)
            raise
        judged, seconds = tally.total() - before, perf_counter() - start
    say(_summary(tally), stderr=True)
    if judged:
        speed = f"{seconds:.1f} saniyede {_number(judged)} satır".replace(".", ",", 1)
        say(f"{speed}, saniyede {_number(round(judged / seconds))}.", stderr=True)
    return next((code for ruling, code in _EXIT_CODES.items() if tally[ruling]), LEGAL)


def _after(results: ResultFile, tasks: Iterator[Chunk], job: Job) -> Iterator[Chunk]:
    """What is left to do: `tasks` begin with the line whose result is the last one in the file.

    That line is judged once more: another result shows that the file belongs to another input,
    other options or other rules. Raises Refused then.
    """
    number, lines = next(tasks, (results.line, [b""]))
    again, _ = job.judge(number, lines[:1])
    if again != results.last:
        raise Refused(
            f"{results.path}: son satırı bu girdinin {_number(number)}. satırının sonucu değil; "
            "girdi, seçenekler ya da kurallar değişmiş. Dosya değiştirilmedi, başka bir çıktı adı "
            "verin"
        )
    return chain([(number + 1, lines[1:])], tasks)


def _summary(tally: Counter[str]) -> str:
    counted = ", ".join(f"{_number(tally[name])} {turkish}" for name, turkish in _NAMES.items())
    return f"{_number(tally.total())} satır: {counted}."


def _number(value: int) -> str:
    return f"{value:,}".replace(",", ".")
