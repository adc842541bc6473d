"""The reply to a question as a person reads it in the shell."""

from __future__ import annotations

from typing import Any

from cli.errors import DEPENDS
from cli.output import say
from cli.verdict_text import EXIT_CODES, say_basis, say_citations
from knowledge.answer import Reply

_STYLES = {"legal": "bold green", "illegal": "bold red", "depends": "bold yellow"}


def exit_code(reply: Reply) -> int:
    """The exit code of a reply: as its ruling has it, else 3 when it leaves the question open."""
    if reply.ruling:
        return EXIT_CODES[reply.ruling]
    is_open = reply.kind in ("abstain", "clarify") or (reply.answer and reply.answer.depends_on)
    return DEPENDS if is_open else 0


def say_reply(reply: Reply) -> None:
    """Print a reply: headline, reasons, how the question was understood, citations."""
    data: dict[str, Any] = reply.to_dict()
    say(reply.headline, _STYLES.get(data["ruling"] or "", "bold"))
    for line in reply.lines:
        say(line, indent=2)
    if reply.understood:
        say(f"\nŞöyle anladım: {reply.understood.sentence}", "dim")
        for assumption in reply.understood.assumed:
            say(f"– {assumption}", "dim", indent=2)
    say_citations(data["citations"])
    if data["nearest"]:
        say_citations(data["nearest"], "En yakın bölümler:")
    if reply.note:
        say(f"\nNot: {reply.note}", "yellow")
    computed = reply.verdict or reply.answer
    if computed:
        say_basis(computed.rules_version, computed.options)
    elif reply.game_inferred:
        say(f"\nOyun sorudan çıkarıldı: {reply.game}", "dim")
