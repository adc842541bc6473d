"""Game records: `tutanak` replays one and shows where it leaves the rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from typer import Argument, Option

from cli.errors import BAD_INPUT, DEPENDS, ILLEGAL, LEGAL, Refused
from cli.judge import JsonOption
from cli.turkish_typer import Commands

if TYPE_CHECKING:
    from referee.record import BadRecord, Record, RuleChanges
    from referee.replay import Step

commands = Commands()

MAX_BYTES = 64_000_000

# How the replay goes on after a move that is no legal one, by what it did with the move.
GOES_ON = {
    "made": "Oyun, bu hamle masada yapıldığı için onunla sürüyor.",
    "skipped": "Bu hamle atlandı; oyun ondan önceki konumdan sürüyor.",
    "stopped": "Bundan sonraki konum bilinmiyor; kayıt burada bırakıldı.",
}


@commands.command("tutanak")
def replay_record(
    file: Annotated[Path, Argument(metavar="KAYIT", help="Kayıt dosyası ya da “-”.")],
    go_on: Annotated[
        bool, Option("--devam", help="İlk sorunda durmaz, kayıttaki bütün sorunları listeler.")
    ] = False,
    svg: Annotated[
        Path | None,
        Option("--svg", metavar="KLASÖR", help="Her hamleden sonraki tahtayı SVG olarak yazar."),
    ] = None,
    html: Annotated[
        Path | None,
        Option("--html", metavar="DOSYA", help="Oyunu adım adım gösteren tek sayfa yazar."),
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Bir oyun kaydını oynatır; aykırı ilk hamleyi dayanağıyla gösterir.

    Çıkış kodu: 0 hepsi geçerli, 1 aykırı, 3 eksik bilgiye bağlı, 2 okunamayan.
    """
    from cli.output import say_json
    from referee.record_file import load

    bad: list[BadRecord] = []
    record = load(_read(file), bad)
    steps: list[Step] = []
    report = _Json(record) if as_json else _Text(record, go_on)
    code = LEGAL
    for found in _replayed(record, bad):
        if isinstance(found, Exception):
            report.bad_line(found)
            code = BAD_INPUT
        else:
            steps.append(found)
            report.step(found)
            code = _worse(code, found)
        if code in (BAD_INPUT, ILLEGAL) and not go_on:
            break
    report.end(steps, code)
    if isinstance(report, _Json):
        say_json(report.data)
    if svg:
        _write_pictures(svg, record, steps)
    if html:
        from cli.output import write_file
        from cli.record_page import page

        write_file(html, page(record, steps))
        _tell_written(html)
    return code


def _read(file: Path) -> bytes:
    try:
        if str(file) == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with file.open("rb") as opened:
                data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise Refused(f"{file}: okunamadı ({error.strerror})") from None
    if len(data) > MAX_BYTES:
        raise Refused(f"{file}: çok büyük; en fazla {MAX_BYTES // 1_000_000} MB olabilir")
    if not data.strip():
        raise Refused(f"{file}: boş; oyun kaydı bekleniyor")
    return data


def _replayed(record: Record, bad: list[BadRecord]) -> Iterator[Step | BadRecord]:
    """The steps of the replay with the unreadable lines at their places among them."""
    from referee.replay import replay

    waiting = sorted(bad, key=lambda error: error.line)
    for step in replay(record):
        while waiting and waiting[0].line < step.entry.line:
            yield waiting.pop(0)
        yield step
    yield from waiting


def _worse(code: int, step: Step) -> int:
    """The exit code so far, with one more step."""
    if code == BAD_INPUT or not (step.illegal or step.depends):
        return code
    return ILLEGAL if step.illegal or code == ILLEGAL else DEPENDS


class _Text:
    """Tells a replay in the shell."""

    def __init__(self, record: Record, go_on: bool) -> None:
        self._record = record
        self._go_on = go_on
        say_header(record)

    def bad_line(self, error: BadRecord) -> None:
        from cli.output import say

        say(f"\n{error}", "bold red")
        if self._go_on:
            say("Bu satır okunamadığı için atlandı.", indent=2)

    def step(self, step: Step) -> None:
        from api.answers import verdict_dict
        from cli.output import say
        from cli.verdict_text import say_questions, say_verdict

        if not (step.illegal or step.depends):
            return
        say(f"\n{step.entry.line}. satır: {notation(self._record, step)}", "bold")
        if step.illegal:
            say("Konum:", "bold")
            say_board(self._record.game, step.before)
        if step.verdict is not None and step.illegal and not step.fault:
            say_verdict(verdict_dict(step.verdict), step.verdict.options)
            self._say_changed(step)
        elif step.verdict is not None and step.depends:
            verdict = step.verdict.to_dict()
            say("Duruma bağlı: kayıtta yazılmamış bilgiler var.", "bold yellow")
            say_questions(verdict["depends_on"], verdict["branches"])
        if step.fault:
            say(f"✗ {step.fault}", "bold red")
        if self._go_on or step.went == "stopped":
            say(GOES_ON[step.went], "dim")

    def _say_changed(self, step: Step) -> None:
        from cli.output import say

        changes = self._record.changes
        assert step.verdict is not None
        for finding in step.verdict.violated:
            if finding.rule.id in (*changes.changed, *changes.added):
                say(
                    f"Dikkat: {finding.rule.id} kuralı bu kayıttan sonra değişti ya da eklendi.",
                    "yellow",
                )

    def end(self, steps: list[Step], code: int) -> None:
        from cli.output import say

        if code == LEGAL:
            say(f"{_counted(steps)}: hepsi kurallara uygun.", "bold green")
        else:
            illegal = sum(step.illegal for step in steps)
            depends = sum(step.depends for step in steps)
            say(f"\n{_counted(steps)}: {illegal} aykırı, {depends} eksik bilgiye bağlı.", "bold")
        if code in (ILLEGAL, BAD_INPUT) and not self._go_on:
            say("Kaydın kalanına bakılmadı; bütün sorunlar için --devam yazın.", "dim")
        else:
            say(ending(self._record, steps))


class _Json:
    """Gathers a replay as JSON data."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self.data: dict[str, Any] = {
            "game": record.game.id,
            "recorded_rules": record.rules_version,
            "rules_version": record.game.rules_version,
            "rule_changes": changes_dict(record.changes),
            "options": record.game.options_of(record.initial).to_dict(),
            "editions": dict(record.editions),
            "torn_tail": record.torn.decode("utf-8", "replace") or None,
            "problems": [],
            "bad_lines": [],
        }

    def bad_line(self, error: BadRecord) -> None:
        self.data["bad_lines"].append({"line": error.line, "message": error.message})

    def step(self, step: Step) -> None:
        from api.answers import verdict_dict

        if step.illegal or step.depends:
            self.data["problems"].append(
                {
                    "line": step.entry.line,
                    "move": notation(self._record, step),
                    "position": self._record.game.format(step.before),
                    "verdict": verdict_dict(step.verdict) if step.verdict else None,
                    "fault": step.fault or None,
                    "went": step.went.value,
                }
            )

    def end(self, steps: list[Step], code: int) -> None:
        state = steps[-1].after if steps else self._record.initial
        self.data |= {
            "lines_replayed": len(steps),
            "exit_code": code,
            "ending": ending(self._record, steps),
            "final_position": self._record.game.format(state),
        }


# --- Texts that `oyna` and the page share -----------------------------------------------------


def say_header(record: Record) -> None:
    """Print what a record is of, and what about it is not as it should be."""
    from cli.output import say
    from cli.verdict_text import changed_options

    options = changed_options(record.game.options_of(record.initial))
    say(f"{record.game.name} · kurallar: {record.rules_version} · seçenekler: {options}")
    for document, edition in record.editions.items():
        say(f"Kural kitabı: {document} ({edition})", "dim")
    for line in changed_rules(record):
        say(line, "yellow")
    if record.torn:
        last = (record.entries[-1].line if record.entries else 1) + 1
        say(
            f"Uyarı: {last}. satır yarım kalmış ({len(record.torn)} bayt); öncesi sağlam, "
            "yarım satır sayılmadı.",
            "yellow",
        )


def changed_rules(record: Record) -> list[str]:
    """Which rules have changed since the record was made, as Turkish lines; none if none has."""
    lines = []
    changes = record.changes
    if record.rules_version != record.game.rules_version or changes:
        lines.append(
            f"Uyarı: kayıt {record.rules_version} kurallarıyla tutulmuş; "
            f"{record.game.rules_version} kurallarıyla yeniden oynatılıyor."
        )
        if not changes:
            lines.append("  Sözü ya da dayanağı değişen kural yok.")
    for heading, rules in (
        ("Değişen", changes.changed),
        ("Eklenen", changes.added),
        ("Kaldırılan", changes.removed),
    ):
        lines += [f"  {heading} kural: {rule}" for rule in rules]
    return lines


def changes_dict(changes: RuleChanges) -> dict[str, list[str]]:
    """The changes of rules as JSON data."""
    return {
        "changed": list(changes.changed),
        "added": list(changes.added),
        "removed": list(changes.removed),
    }


def notation(record: Record, step: Step) -> str:
    """A line of a record in the game's short notation, with its outcome of chance."""
    import json

    from referee.partial import UnknownFact
    from referee.record import Undo

    if isinstance(step.entry, Undo):
        return f"son {step.entry.count} hamle geri alındı"
    try:
        text = record.game.format_action(step.entry.action)
    except UnknownFact:  # only full actions have a notation
        text = json.dumps(record.game.write_action(step.entry.action), ensure_ascii=False)
    return text if step.entry.chance is None else f"{text} = {chance_text(step.entry.chance)}"


def chance_text(chance: Any) -> str:
    """A drawn card or a roll as a person writes it."""
    return "-".join(map(str, chance)) if isinstance(chance, tuple) else str(chance)


def say_board(game: Any, state: Any) -> None:
    """Print the board as `göster` does."""
    from cli.output import console

    console().print(game.render_text(state), markup=True, soft_wrap=True)


def _counted(steps: list[Step]) -> str:
    undone = sum(step.verdict is None for step in steps)
    return f"{len(steps) - undone} hamle" + (f", {undone} geri alma" if undone else "")


def ending(record: Record, steps: list[Step]) -> str:
    """How the game stands at the end of the replay, in one Turkish sentence."""
    from referee.partial import UnknownFact

    state = steps[-1].after if steps else record.initial
    try:
        outcome = record.game.outcome(state)
    except UnknownFact:
        return "Oyunun bitip bitmediği kayıttan anlaşılmıyor."
    return f"Oyun bitti. {outcome.reason}" if outcome else "Oyun sürüyor."


def _write_pictures(folder: Path, record: Record, steps: list[Step]) -> None:
    """A picture of the initial position and one after each line, numbered by line."""
    from cli.output import write_file

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{folder}: klasör açılamadı ({error.strerror})") from None
    positions = [(1, record.initial), *((step.entry.line, step.after) for step in steps)]
    width = max(3, len(str(positions[-1][0])))
    for line, state in positions:
        write_file(folder / f"{line:0{width}}.svg", record.game.render_svg(state))
    _tell_written(folder)


def _tell_written(path: Path) -> None:
    from cli.output import say

    say(f"Yazıldı: {path}", stderr=True)
