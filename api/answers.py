"""What Hakem answers, as JSON data: a verdict or an inquiry's answer with its citations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from api.catalogue import AnyGame
from knowledge.cite import cite_section
from knowledge.document import Document, Section
from referee.border import BadInput, InputError
from referee.partial import UnknownFact
from referee.verdict import Answer, Ruling, Verdict


def verdict_dict(verdict: Verdict) -> dict[str, Any]:
    """A verdict with the sections that it rests on.

    The decisive sections come first: those of the violated rules, of the open ones, or of all.
    """
    decisive = {Ruling.ILLEGAL: verdict.violated, Ruling.DEPENDS: verdict.unknown}.get(
        verdict.ruling, verdict.findings
    )
    hints: dict[str, str] = {}
    for finding in decisive:
        for cite in finding.rule.cites:
            hints.setdefault(cite, f"{finding.rule.text} {finding.why.text}")
    return verdict.to_dict() | {"citations": _citations(hints)}


def answer_dict(answer: Answer) -> dict[str, Any]:
    """An inquiry's answer with the sections of its derivation."""
    hints: dict[str, str] = {}
    for step in answer.steps:
        for cite in step.rule.cites:
            hints.setdefault(cite, step.rule.text)
    return answer.to_dict() | {"citations": _citations(hints)}


def reply_dict(
    question: str, game: str | None, context: str | None, facts: Mapping[str, Any]
) -> dict[str, Any]:
    """The answer to a question; `context` is the encoded one of the reply before.

    Raises BadInput naming the field that can't be read.
    """
    from knowledge.answer import FactError, QuestionError, ask  # rulings start without these
    from knowledge.dialogue import ContextError, decode

    try:
        return ask(question, game, decode(context) if context else None, facts).to_dict()
    except QuestionError as bad:
        raise BadInput([InputError("question", str(bad))]) from None
    except FactError as bad:
        raise BadInput([InputError("facts", str(bad))]) from None
    except ContextError as bad:
        raise BadInput([InputError("context", str(bad))]) from None


def _citations(hints: dict[str, str]) -> list[dict[str, Any]]:
    """The sections, each cited for what was said of it."""
    return [cite_section(section, hint).to_dict() for section, hint in hints.items()]


def section_dict(document: Document, section: Section) -> dict[str, Any]:
    """A section with its paragraphs."""
    return _heading(section) | {
        "paragraphs": list(section.paragraphs),
        "document": document.title,
        "edition": document.edition,
    }


def contents_dict(document: Document) -> dict[str, Any]:
    """The contents of a document: its sections without their paragraphs."""
    return {
        "id": document.id,
        "title": document.title,
        "edition": document.edition,
        "sections": [_heading(section) for section in document.sections],
    }


def _heading(section: Section) -> dict[str, Any]:
    return {
        "id": section.id,
        "title": section.title,
        "path": list(section.path),
        "page": section.page,
    }


class MissingFacts(LookupError):
    """The legal actions of a partial state can't be listed; `questions` tell what is missing."""

    def __init__(self, questions: list[dict[str, Any]]) -> None:
        super().__init__("; ".join(question["question"] for question in questions))
        self.questions = questions


def legal_actions_dict(game: AnyGame, state: Any) -> dict[str, Any]:
    """Every legal action as JSON data and in short notation. Raises MissingFacts."""
    try:
        actions = game.legal_actions(state)
    except UnknownFact as unknown:
        raise MissingFacts(_open_questions(game, state, unknown.fact)) from None
    return {
        "actions": [
            {"action": game.write_action(action), "notation": game.format_action(action)}
            for action in actions
        ],
        "rules_version": game.rules_version,
    }


def _open_questions(game: AnyGame, state: Any, fact: str) -> list[dict[str, Any]]:
    """The open facts that listing the legal actions comes upon, as far as can be told.

    Facts come to light one after another: the next is looked for under the first answer to the
    one before, as long as its answers can be listed.
    """
    found: list[dict[str, Any]] = []
    while all(fact != question["fact"] for question in found):
        question = game.ask(fact, state, None)
        found.append(question.to_dict())
        if not question.values:
            break
        state, _ = game.assume(state, None, fact, question.values[0][0])
        try:
            game.legal_actions(state)
        except UnknownFact as unknown:
            fact = unknown.fact
    return found
