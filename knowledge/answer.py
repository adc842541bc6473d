"""The answer to a player's question: computed by a referee, quoted from a rulebook, or neither.

In this order: a question that a game's rules model accounts for is ruled on; one that the
rulebook answers gets its passages; any other is told so, with the nearest sections.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from knowledge import dialogue, turkish
from knowledge.cite import Citation, cite_paragraph, cite_section
from knowledge.dialogue import Context
from knowledge.glossary import glossary
from knowledge.question import Reading, kinds, questions_of, tagged, understand
from knowledge.rulings import is_open
from referee import game_ids, load
from referee.asking import Asked, Check
from referee.game import Game
from referee.verdict import Answer, Finding, Question, Ruling, Status, Verdict

if TYPE_CHECKING:
    from knowledge.index import Found

Kind = Literal["ruling", "value", "passages", "clarify", "abstain"]

MAX_QUESTION = 1000  # characters
TEXT_ONLY = "Bu oyunun hakem kararı yok; yalnız kural metni gösterilir."
NOT_FOUND = "Kural kitabında bunun karşılığını bulamadım."


class QuestionError(ValueError):
    """A question that can't be read; the text is Turkish."""


class FactError(ValueError):
    """A fact that was not asked for, or a value that was not offered; the text is Turkish."""


@dataclass(frozen=True, slots=True)
class Understood:
    """How the question was taken: in a sentence, what was taken for granted, and as data."""

    sentence: str
    assumed: tuple[str, ...]
    check: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reply:
    """What Hakem answers.

    `headline` is the first sentence, `lines` the reasons. A ruling has a `verdict`, a value an
    `answer`, which `means` yes or no if that was asked; `citations` carry the answer, `nearest`
    are sections that may help when nothing does. `context` is what a follow-up may build on.
    """

    question: str
    game: str | None
    game_inferred: bool
    kind: Kind
    headline: str
    lines: tuple[str, ...] = ()
    understood: Understood | None = None
    verdict: Verdict | None = None
    answer: Answer | None = None
    citations: tuple[Citation, ...] = ()
    nearest: tuple[Citation, ...] = ()
    note: str = ""
    context: Context | None = None
    means: Ruling | None = None

    @property
    def ruling(self) -> Ruling | None:
        return self.verdict.ruling if self.verdict else self.means

    def to_dict(self) -> dict[str, Any]:
        """The reply as plain JSON data."""
        follow_ups: list[dict[str, Any]] = []
        if self.verdict:
            follow_ups = self.verdict.to_dict()["depends_on"]
        elif self.answer:
            follow_ups = self.answer.to_dict()["depends_on"]
        return {
            "question": self.question,
            "game": self.game,
            "game_inferred": self.game_inferred,
            "kind": self.kind,
            "ruling": self.ruling.value if self.ruling else None,
            "headline": self.headline,
            "explanation": list(self.lines),
            "understood": self.understood
            and {
                "sentence": self.understood.sentence,
                "assumed": list(self.understood.assumed),
                "check": self.understood.check,
            },
            "verdict": self.verdict and self.verdict.to_dict(),
            "answer": self.answer and self.answer.to_dict(),
            "follow_ups": follow_ups,
            "citations": [citation.to_dict() for citation in self.citations],
            "nearest": [citation.to_dict() for citation in self.nearest],
            "note": self.note,
            "context": self.context and dialogue.encode(self.context),
        }


def ask(
    question: str,
    game: str | None = None,
    context: Context | None = None,
    facts: Mapping[str, Any] | None = None,
) -> Reply:
    """Answer a question in Turkish, about `game` or about the game that it seems to mean.

    `context` is that of the reply before, when the question follows it up. `facts` are the
    player's answers to the open questions of the same question's earlier reply, oldest first.
    Raises QuestionError for an empty or overlong question and FactError for a bad fact.
    """
    text = " ".join(question.split())
    if not any(char.isalnum() for char in text):
        raise QuestionError("Soru boş; örnek: “Elimde 7 kart varken kart çekebilir miyim?”")
    if len(text) > MAX_QUESTION:
        raise QuestionError(
            f"Soru en fazla {MAX_QUESTION} karakter olabilir (verilen: {len(text)})."
        )
    if context and game in (None, context.game):
        reading, asked = dialogue.follow(text, context)
        if reading:
            return _computed(text, _told(reading, facts), asked, inferred=False)
    readings = [
        reading
        for candidate in ([game] if game else game_ids())
        if candidate in game_ids() and (reading := understand(text, candidate))
    ]
    if len(readings) == 1:
        asked = tagged(text, readings[0].game)
        return _computed(text, _told(readings[0], facts), asked, inferred=game is None)
    if readings and not facts:
        return _which_game(text, readings)
    found = search(text, game)
    if not readings and (known := read_as_known(found)):
        reading, asked = known
        return _computed(text, _told(reading, facts), asked, inferred=found.inferred)
    if facts:
        raise FactError("Bu soru hakemin sorduğu bir bilgiye bağlı değil.")
    return _quoted(text, found)


def _which_game(question: str, readings: list[Reading]) -> Reply:
    names = [load(reading.game).name for reading in readings]
    return Reply(
        question,
        None,
        False,
        "clarify",
        f"Hangi oyunu soruyorsun: {' mi, '.join(names)} mi?",
        tuple(f"{load(r.game).name}: {r.check.sentence}" for r in readings),
    )


def _which_meaning(question: str, reading: Reading, asked: Asked, *, inferred: bool) -> Reply:
    """Ask which of its meanings a question has, when they are ruled on differently."""
    checks = (reading.check, *reading.check.instead)
    return Reply(
        question,
        reading.game,
        inferred,
        "clarify",
        "Sorun birden çok anlama geliyor; hangisini soruyorsun?",
        tuple(f"– {check.sentence}" for check in checks),
        context=dialogue.context_of(reading.game, asked),
    )


# --- Computed by the referee ------------------------------------------------------------------


def _told(reading: Reading, facts: Mapping[str, Any] | None) -> Reading:
    """The reading with what the player has told of the facts that its answer turns on."""
    referee, check = load(reading.game), reading.check
    for fact, value in (facts or {}).items():
        asked = {question.fact: question for question in _open(referee, check)}
        if fact not in asked:
            raise FactError(f"“{fact[:60]}” bu sorunun açık bıraktığı bir bilgi değil.")
        # JSON can't tell a tuple from a list, and True must not pass for 1
        offered = {_written(v): (v, label) for v, label in asked[fact].values}
        if (key := _written(value)) not in offered:
            expected = ", ".join(offered) or "metin olarak sorulmalı"
            raise FactError(f"“{asked[fact].text}” için bu değer olamaz; beklenen: {expected}.")
        chosen, label = offered[key]
        state, subject = referee.assume(check.state, check.subject, fact, chosen)
        told = f"{asked[fact].text} {turkish.capitalise(label)}."
        check = replace(check, state=state, subject=subject, assumed=(*check.assumed, told))
    return replace(reading, check=check)


def _written(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _open(referee: Game[Any, Any, Any], check: Check) -> tuple[Question, ...]:
    if _is_inquiry(referee, check.subject):
        return referee.inquire(check.state, check.subject).depends_on
    return referee.judge(check.state, check.subject).depends_on


def _computed(question: str, reading: Reading, asked: Asked, *, inferred: bool) -> Reply:
    if is_open(reading):
        return _which_meaning(question, reading, asked, inferred=inferred)
    referee, check = load(reading.game), reading.check
    context = dialogue.context_of(reading.game, asked)
    understood = Understood(check.sentence, check.assumed, _as_data(referee, check))
    if hasattr(check.subject, "player") and not _is_inquiry(referee, check.subject):
        verdict = referee.judge(check.state, check.subject)
        findings = _decisive(verdict, reading)
        return Reply(
            question,
            reading.game,
            inferred,
            "ruling",
            _headline(verdict.ruling, check, asked),
            _worded(_reasons(verdict, findings, check), reading.game),
            understood,
            verdict=verdict,
            citations=_cited(findings, check),
            context=context,
        )
    answer = referee.inquire(check.state, check.subject)
    steps = {cite: step for step in reversed(answer.steps) for cite in step.rule.cites}
    reasons = [step.rule.text if check.example else step.text for step in answer.steps]
    text = check.says(answer.value) if check.says and not answer.depends_on else answer.text
    shown = [text] if check.example else [text, answer.text]
    first, *lines = _worded([*shown, *reasons], reading.game)
    means = None if answer.depends_on else check.means(answer.value)
    if means and check.yes:
        first, lines = _headline(means, check, asked), [first, *lines]
    elif means:
        first = f"{_yes_or_no(means, check)}. {first}"
    return Reply(
        question,
        reading.game,
        inferred,
        "value",
        first,
        tuple(line for line in lines if line != first),
        understood,
        answer=answer,
        citations=(
            *_own_sections(check),
            *(cite_section(c, steps[c].text) for c in answer.cites if c not in check.cites),
        ),
        context=context,
        means=means,
    )


def _is_inquiry(referee: Game[Any, Any, Any], subject: Any) -> bool:
    return not referee.rules.on(type(subject))


def _as_data(referee: Game[Any, Any, Any], check: Check) -> dict[str, Any]:
    key = "inquiry" if _is_inquiry(referee, check.subject) else "action"
    return {
        "game": referee.id,
        "state": referee.write_state(check.state),
        key: referee.write_action(check.subject),
    }


def _headline(ruling: Ruling, check: Check, asked: Asked) -> str:
    """The first sentence. A question whether something is a duty is answered the other way."""
    if ruling is Ruling.DEPENDS:
        return "Duruma bağlı; kararı aşağıdaki bilgiler belirler."
    said = check.yes if ruling is Ruling.LEGAL else check.no
    if "why_not" in asked.kinds:  # "why can't I" wants no "no"
        return f"{turkish.capitalise(said)}." if ruling is Ruling.ILLEGAL else f"Aslında {said}."
    return f"{_yes_or_no(ruling, check)}, {said}."


def _yes_or_no(ruling: Ruling, check: Check) -> str:
    return "Evet" if (ruling is Ruling.LEGAL) is not check.must else "Hayır"


def _decisive(verdict: Verdict, reading: Reading) -> list[Finding]:
    """The findings that carry the ruling; of a legal one, those the question turns on."""
    if verdict.ruling is Ruling.ILLEGAL:
        return list(verdict.violated)
    if verdict.ruling is Ruling.DEPENDS:
        return list(verdict.unknown)
    return [f for f in verdict.findings if f.rule.id in reading.about] or list(verdict.findings)


def _reasons(verdict: Verdict, findings: list[Finding], check: Check) -> tuple[str, ...]:
    lines: list[str] = []
    for finding in findings:
        why = finding.why
        if finding.status is Status.UNKNOWN:
            continue
        lines.append(finding.rule.text if check.example else why.text)
        if finding.status is Status.VIOLATED and why.would_allow and not check.example:
            lines.append(why.would_allow)
    for question in verdict.depends_on:
        lines.append(question.text)
        for branch in verdict.branches:
            if branch.fact == question.fact:
                then = check.yes if branch.ruling is Ruling.LEGAL else check.no
                lines.append(f"– {turkish.capitalise(branch.label)} ise {then}.")
    return tuple(dict.fromkeys(lines))


def _worded(lines: Iterable[str], game: str) -> tuple[str, ...]:
    """The reasons in the question's own terms, each once."""
    declared = questions_of(game)
    worded = []
    for line in lines:
        for stated, asked in declared.wording if declared else ():
            line = line.replace(stated, asked)
        worded.append(turkish.capitalise(line))
    return tuple(dict.fromkeys(worded))


def _cited(findings: list[Finding], check: Check) -> tuple[Citation, ...]:
    """The check's own sections, then those of the findings: of these the ones that a finding
    names, such as a card's, come first."""
    named: list[Citation] = []
    others: list[Citation] = []
    for cite, finding in _first_of_each(findings).items():
        citation = cite_section(cite, f"{finding.rule.text} {finding.why.text}")
        title = citation.section.title.partition(" (")[0]
        (named if title in finding.why.text else others).append(citation)
    rest = [c for c in (*named, *others) if c.section.id not in check.cites]
    return (*_own_sections(check), *rest)


def _own_sections(check: Check) -> tuple[Citation, ...]:
    hint = f"{check.sentence} {check.yes} {check.no}"
    return tuple(cite_section(cite, hint) for cite in check.cites)


def _first_of_each(findings: list[Finding]) -> dict[str, Finding]:
    cites: dict[str, Finding] = {}
    for finding in findings:
        for cite in finding.rule.cites:
            cites.setdefault(cite, finding)
    return cites


# --- Quoted from a rulebook -------------------------------------------------------------------

_SHOWN = 3  # sections


def search(question: str, game: str | None) -> Found:
    """What the shelf has for a question; ``game`` as in `ask`."""
    from knowledge.shelf import index  # loads numpy, which most rulings don't need

    return index().search(question, game=game)


def read_as_known(found: Found) -> tuple[Reading, Asked] | None:
    """The reading that a known question lends, if the rulebook answers at all."""
    from knowledge.alike import understand_alike
    from knowledge.answerable import answerable

    known = understand_alike(found)
    return known if known and answerable(found).decision else None


def _quoted(question: str, found: Found) -> Reply:
    from knowledge.answerable import answerable

    decision = answerable(found)
    sections = {c.section.id: c for c in _named(question, found)}
    quoting = _QUOTING_BOTH if len(sections) > 1 else _QUOTING
    for hit in found.hits:
        if len(sections) < _SHOWN and hit.section.id not in sections:
            cited = cite_paragraph(hit.document, hit.section, hit.place, question)
            sections[hit.section.id] = cited
    citations = tuple(sections.values())
    inferred = found.inferred and found.game is not None
    text_only = found.game is not None and found.game not in game_ids()
    note = TEXT_ONLY if text_only else ""
    if not decision.decision:
        return Reply(
            question,
            found.game,
            inferred,
            "abstain",
            NOT_FOUND,
            decision.reasons,
            nearest=citations,
            note=note,
        )
    return Reply(
        question, found.game, inferred, "passages", quoting, citations=citations, note=note
    )


_QUOTING = "Kural kitabı bunu şöyle anlatıyor:"
_QUOTING_BOTH = "Kural kitabı ikisini ayrı ayrı anlatıyor:"


def _named(question: str, found: Found) -> list[Citation]:
    """The sections of the things that a question asks to explain (one) or to tell apart (two).

    A section is that of a thing when its title is the thing's name: "Lider ile Sis'in farkı ne".
    """
    wanted = kinds(question)
    if not found.hits or not wanted & {"meaning", "difference"}:
        return []
    document = found.hits[0].document
    titles = {_key(section.title): section for section in document.sections}
    mentions = glossary(found.game or document.id).mentions(question)
    named = {
        section.id: section
        for mention in mentions
        if mention.concept.kind != "word"
        and (section := titles.get(_key(mention.concept.term))) is not None
        and section.paragraphs
    }
    if len(named) != (2 if "difference" in wanted else 1):
        return []
    return [cite_paragraph(document, section, 0, section.title) for section in named.values()]


def _key(text: str) -> tuple[str, ...]:
    """The stems of a name, under which singular and plural are the same."""
    return tuple(turkish.stem(token.text) for token in turkish.tokens(text))
