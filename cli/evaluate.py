"""Evaluation: `değerlendir` scores retrieval, abstention and rulings on labelled questions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Option

from cli.judge import JsonOption
from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from knowledge.evaluate import Report
    from knowledge.rulings import Rulings

commands = Commands()
_SPLITS = {"tune": "ayar", "test": "sınama"}


@commands.command("değerlendir")
def evaluate(
    questions: Annotated[
        Path | None,
        Option("--sorular", metavar="YOL", help="Kendi etiketli sorularınız: .jsonl ya da klasör."),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Etiketli sorularla ölçer: doğru bölüm, yanıtsızları tanıma, doğru ve yanlış kararlar.

    Bölüm bulma, aynı koşuda yalnız sözcüklerle ve yalnız anlamla yapılanın yanında gösterilir.
    """
    import json
    from dataclasses import asdict

    from cli.output import progress_bar, say_json
    from knowledge.evaluate import evaluate as score
    from knowledge.evaluate import read_questions, shipped_questions
    from knowledge.rulings import evaluate_rulings
    from knowledge.shelf import index

    asked = read_questions(questions) if questions else shipped_questions()
    with progress_bar() as advance:
        report = score(
            index(), asked, progress=lambda done, total: advance("Sorular aranıyor", done / total)
        )
    rulings = evaluate_rulings(asked)
    if as_json:
        figures = {"retrieval": asdict(report), "rulings": [asdict(r) for r in rulings]}
        say_json(json.loads(json.dumps(figures, ensure_ascii=False)))
    else:
        _say_report(report, rulings)
    return 0


def _say_report(report: Report, rulings: list[Rulings]) -> None:
    from cli.output import say, say_table
    from knowledge.evaluate import HEADINGS, report_table

    say("Doğru paragrafı ve bölümü bulma", "bold")
    say_table(HEADINGS, report_table(report))
    say("\nYanıtlama kararı", "bold")
    say_table(
        ("bölük", "yanıtlı", "yanıtsız", "yanıtlanan", "boşuna yanıtlanan", "kesinlik", "kapsam"),
        [
            [
                _SPLITS[part.split],
                str(part.answerable),
                str(part.unanswerable),
                *(
                    f"{share:.3f}"
                    for share in (part.answered, part.wrongly_answered, part.precision, part.recall)
                ),
            ]
            for part in report.abstention
        ],
    )
    say("\nHakem kararları", "bold")
    say_table(
        (
            *("bölük", "grup", "karara bağlanabilir", "doğru", "doğru bölüm", "yanlış"),
            "karar vermedi",
        ),
        [
            [
                _SPLITS[group.split],
                group.group,
                str(group.decidable),
                f"{group.right_share:.3f}",
                f"{group.cited_share:.3f}",
                f"{len(group.wrong)}",
                str(group.abstained),
            ]
            for group in rulings
        ],
    )
    for question in dict.fromkeys(q for group in rulings for q in group.wrong):
        say(f"yanlış karar: {question}", "red")
