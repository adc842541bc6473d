"""A verdict or an inquiry's answer as a person reads it in the shell."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from cli.errors import DEPENDS, ILLEGAL, LEGAL
from cli.output import say
from referee.game import Options

EXIT_CODES = {"legal": LEGAL, "illegal": ILLEGAL, "depends": DEPENDS}

_HEADLINES = {
    "legal": ("Evet, bu hamle kurallara uygun.", "bold green"),
    "illegal": ("Hayır, bu hamle kurallara aykırı.", "bold red"),
    "depends": ("Duruma bağlı: karar, yazılmamış bilgilere göre değişir.", "bold yellow"),
}
_SIGNS = {"satisfied": ("✓", "green"), "violated": ("✗", "red"), "unknown": ("?", "yellow")}
_ORDER = ("violated", "unknown", "satisfied")
_RULINGS = {"legal": "evet", "illegal": "hayır"}


def say_verdict(verdict: dict[str, Any], options: Options) -> None:
    """Print the JSON data of a verdict with its citations; `options` are those in force."""
    headline, style = _HEADLINES[verdict["ruling"]]
    say(headline, style)
    say_findings(verdict["findings"])
    say_questions(verdict["depends_on"], verdict["branches"])
    say_citations(verdict["citations"])
    say_basis(verdict["rules_version"], options)


def say_answer(answer: dict[str, Any], options: Options) -> None:
    """Print the JSON data of an inquiry's answer with its derivation and citations."""
    say(answer["text"], "bold" if answer["value"] is not None else "bold yellow")
    if answer["derivation"]:
        say("\nAdım adım:", "bold")
        for number, step in enumerate(answer["derivation"], 1):
            say(f"{number}. {step['text']} [{step['rule_id']}]", indent=2)
    say_questions(answer["depends_on"], [])
    say_citations(answer["citations"])
    say_basis(answer["rules_version"], options)


def say_findings(findings: list[dict[str, Any]]) -> None:
    """Print the findings, the violated and the open ones first."""
    say("\nKurallar:", "bold")
    for finding in sorted(findings, key=lambda f: _ORDER.index(f["status"])):
        sign, style = _SIGNS[finding["status"]]
        say(f"{sign} {finding['explanation']} [{finding['rule_id']}]", style, indent=2)
        if allow := finding.get("would_allow"):
            say(f"→ {allow}", indent=4)


def say_questions(questions: list[dict[str, Any]], branches: list[dict[str, Any]]) -> None:
    """Print the open facts as questions, each with the answers that decide by themselves."""
    if questions:
        say("\nKarar için gereken bilgi:", "bold")
    for question in questions:
        say(f"? {question['question']} [{question['fact']}]", "yellow", indent=2)
        own = [branch for branch in branches if branch["fact"] == question["fact"]]
        for ruling, group in groupby(own, key=lambda branch: branch["ruling"]):
            labels = ", ".join(branch["label"] for branch in group)
            say(f"{labels} → {_RULINGS[ruling]}", indent=4)


def say_citations(citations: list[dict[str, Any]], heading: str = "Dayanak:") -> None:
    """Print each cited section with its decisive sentence."""
    if citations:
        say(f"\n{heading}", "bold")
    for cited in citations:
        path = " › ".join((*cited["path"], cited["title"]))
        page = f", s. {cited['page']}" if cited["page"] else ""
        say(f"{path} ({cited['document']}{page}) [{cited['section']}]", "cyan", indent=2)
        if cited["sentence"]:
            say(f"“{cited['sentence']}”", indent=4)
        if cited["damaged"]:
            say(f"Dikkat, bu cümle hasarlı: {cited['damaged']}", "yellow", indent=4)


def say_basis(rules_version: str, options: Options) -> None:
    """Print which rules were in force, and the options that differ from their defaults."""
    say(f"\nKurallar: {rules_version}; seçenekler: {changed_options(options)}", "dim")


def changed_options(options: Options) -> str:
    """The options that differ from their defaults, as they are written on the command line."""
    changed = (f"{name}={str(value).lower()}" for name, value in options.changed().items())
    return ", ".join(changed) or "varsayılan"
