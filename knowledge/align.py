"""Which of our rules a publisher's paragraph states, and a review file to correct it by hand.

A paragraph is compared sentence by sentence with the paragraphs of our rulebook: shared stems and
numbers weighted by how rare they are, the headings, and, with an encoder, the likeness of their
vectors. The confidence says how sure the match is, not how good the text is.
"""

from __future__ import annotations

import csv
import io
import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from knowledge import turkish
from knowledge.document import Document
from knowledge.ingest.result import Alignment, Damage, IngestedDocument, Method
from knowledge.lexical import stems

LEAST = 0.5  # confidence below which a match is not reported
LEAST_INTACT = 0.4  # the same for a damaged sentence, which has fewer words left to match
# How a score becomes a confidence: the score that is right half the time, and how fast that grows.
# Measured on a scanned rulebook against ours, paired by hand.
_LEXICAL_CURVE, _DENSE_CURVE = (0.38, 0.08), (0.47, 0.08)
_RIVAL = 0.85  # share of a sentence's best score that another section needs to be reported too
_DENSE_SPAN = 5.0  # standard deviations above the mean cosine of its row and column that count full
_DENSE_SHARE = 0.3  # of what the words leave open, how much the vectors can close
_LONGEST_EXCERPT = 160


class Passages(Protocol):
    """What is needed of an encoder."""

    def passages(self, texts: Sequence[str]) -> Any:
        """Unit vectors, shape ``(len(texts), dim)``."""
        ...


@dataclass(frozen=True, slots=True)
class Intact:
    """The sentence of our rulebook that says what a damaged sentence once said.

    It is ``paragraphs[paragraph][start:end]`` of our section.
    """

    damage: Damage
    section: str
    paragraph: int
    start: int
    end: int
    confidence: float


def align(
    ingested: IngestedDocument,
    rulebook: Document,
    rules: Mapping[str, Sequence[str]],
    encoder: Passages | None = None,
) -> list[Alignment]:
    """Match the paragraphs of a document with the sections of our rulebook.

    `rules` gives for each rule id the sections of `rulebook` that it cites. The result is in the
    order of the document; a paragraph that states several rules appears once for each section.
    """
    by_section: dict[str, list[str]] = defaultdict(list)
    for rule, sections in rules.items():
        for section in sections:
            by_section[section].append(rule)
    ours = [
        _Unit(section.id, index, section.heading, text)
        for section in rulebook.sections
        for index, text in enumerate(section.paragraphs)
    ]
    theirs = [
        _Unit(section.id, index, section.heading, text[start:end])
        for section in ingested.document.sections
        for index, text in enumerate(section.paragraphs)
        for start, end in turkish.sentences(text)
    ]
    method: Method = "lexical" if encoder is None else "lexical+dense"
    best: dict[tuple[str, int], dict[str, float]] = {}
    for unit, scores in _Matcher(ours, theirs, encoder).scores():
        sections_of = best.setdefault((unit.section, unit.paragraph), {})
        by_rank: dict[str, float] = defaultdict(float)
        for other, score in scores:
            by_rank[other.section] = max(by_rank[other.section], score)
        top = max(by_rank.values(), default=0.0)
        for section, score in by_rank.items():
            if score >= max(LEAST, _RIVAL * top):
                sections_of[section] = max(sections_of.get(section, 0.0), score)
    return [
        Alignment(section, index, ours_id, tuple(by_section[ours_id]), round(score, 3), method)
        for (section, index), found in best.items()
        for ours_id, score in sorted(found.items(), key=lambda item: -item[1])
    ]


def intact(
    ingested: IngestedDocument, rulebook: Document, encoder: Passages | None = None
) -> list[Intact]:
    """For each damaged sentence the sentence of our rulebook that is whole, where there is one.

    A sentence that lost a number is matched only with sentences that state one.
    """
    ours = [
        _Unit(section.id, index, section.heading, text[start:end], start)
        for section in rulebook.sections
        for index, text in enumerate(section.paragraphs)
        for start, end in turkish.sentences(text)
    ]
    first: dict[tuple[str, int, int], Damage] = {}
    for damage in ingested.damaged:
        first.setdefault((damage.section, damage.paragraph, damage.start), damage)
    theirs = []
    for damage in first.values():
        section = ingested.document.section(damage.section)
        text = section.paragraphs[damage.paragraph][damage.start : damage.end]
        theirs.append(_Unit(section.id, damage.paragraph, section.heading, text, damage.start))
    found = []
    for unit, scores in _Matcher(ours, theirs, encoder).scores():
        damage = first[unit.section, unit.paragraph, unit.start]
        known = {number.value for number in turkish.numbers(unit.text)}
        stating = [
            (other, score)
            for other, score in scores
            if damage.kind != "lost_number"
            or {n.value for n in turkish.numbers(other.text) if n.kind != "article"} - known
        ]
        other, score = max(stating, key=lambda pair: pair[1], default=(unit, 0.0))
        if score >= LEAST_INTACT:
            end = other.start + len(other.text)
            place = (other.section, other.paragraph, other.start, end)
            found.append(Intact(damage, *place, round(score, 3)))
    return found


# --- Matching ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Unit:
    """A text to be matched, with its place and the headings above it."""

    section: str
    paragraph: int
    heading: str
    text: str
    start: int = 0


class _Matcher:
    """Scores every text of one side against those of the other that share a word with it."""

    def __init__(
        self, ours: list[_Unit], theirs: list[_Unit], encoder: Passages | None = None
    ) -> None:
        self.ours, self.theirs = ours, theirs
        self._terms = [_terms(unit.text) for unit in ours]
        self._titles = [_title(unit.heading) for unit in ours]
        counts = Counter(term for terms in self._terms for term in terms)
        self._counts = counts
        self._holders: dict[str, list[int]] = defaultdict(list)
        for index, terms in enumerate(self._terms):
            for term in terms | self._titles[index]:
                self._holders[term].append(index)
        self._dense = None
        if encoder is not None and ours and theirs:
            vectors = encoder.passages([unit.text for unit in (*ours, *theirs)])
            cosines = vectors[len(ours) :] @ vectors[: len(ours)].T
            # Some texts are near to everything; what counts is to be nearer than usual.
            cosines = cosines - cosines.mean(0) - cosines.mean(1)[:, None] + cosines.mean()
            spread = float(cosines.std()) or 1.0
            self._dense = (cosines / (_DENSE_SPAN * spread)).clip(0.0, 1.0)

    def scores(self) -> Iterator[tuple[_Unit, list[tuple[_Unit, float]]]]:
        """Each of their texts with our texts and the likeness of the two, from 0 to 1."""
        for row, unit in enumerate(self.theirs):
            terms, title = _terms(unit.text), _title(unit.heading)
            near = {index for term in terms | title for index in self._holders.get(term, ())}
            scores = []
            for index in sorted(near):
                words = self._likeness(terms, self._terms[index])
                heads = self._likeness(title, self._titles[index])
                score = 1 - (1 - words) * (1 - 0.35 * heads)
                if self._dense is not None:
                    score = 1 - (1 - score) * (1 - _DENSE_SHARE * float(self._dense[row, index]))
                scores.append((self.ours[index], self._confidence(score)))
            yield unit, scores

    def _confidence(self, score: float) -> float:
        half, slope = _LEXICAL_CURVE if self._dense is None else _DENSE_CURVE
        return 1 / (1 + math.exp((half - score) / slope))

    def _likeness(self, a: frozenset[str], b: frozenset[str]) -> float:
        """Weight of the shared terms against that of both sides (their harmonic mean)."""
        shared = self._weight(a & b)
        return 2 * shared / (self._weight(a) + self._weight(b)) if shared else 0.0

    def _weight(self, terms: frozenset[str]) -> float:
        return sum(math.log(1 + len(self.ours) / (0.5 + self._counts[term])) for term in terms)


def _terms(text: str) -> frozenset[str]:
    numbers = (number for number in turkish.numbers(text) if number.kind != "article")
    return frozenset([*stems(text), *(f"#{number.value}" for number in numbers)])


def _title(heading: str) -> frozenset[str]:
    return frozenset(stems(heading.rsplit(" › ", 1)[-1]))


# --- Review file ------------------------------------------------------------------------------

_COLUMNS = ("kabul", "bizim_bölüm", "belge_bölümü", "paragraf", "güven", "yöntem", "alıntı")
_HELP = """\
# Hakem hizalama dosyası: {document} ↔ {rulebook}
# Her satır bir eşleşme. “kabul” sütununa e (evet) ya da h (hayır) yazın; boş satırlar olduğu gibi
# kalır. Yanlış eşleşmede “bizim_bölüm” sütununu düzeltip e yazın; yeni satır da ekleyebilirsiniz.
# Sütunlar sekmeyle ayrılır. “güven”, “yöntem” ve “alıntı” yalnız bilgi içindir.
"""
_YES, _NO = frozenset(["e", "evet", "x", "1"]), frozenset(["h", "hayir", "0"])


class ReviewError(ValueError):
    """A review file with a fault. The text is Turkish and names the line."""


def write_review(ingested: IngestedDocument, rulebook: Document, path: Path) -> None:
    """Write the alignments of a document as tab-separated lines for a person to correct."""
    out = io.StringIO()
    out.write(_HELP.format(document=ingested.document.id, rulebook=rulebook.id))
    writer = csv.writer(out, delimiter="\t", lineterminator="\n")
    writer.writerow(_COLUMNS)
    for found in ingested.alignments:
        text = ingested.document.section(found.section).paragraphs[found.paragraph]
        excerpt = " ".join(text.split())
        if len(excerpt) > _LONGEST_EXCERPT:
            excerpt = excerpt[:_LONGEST_EXCERPT].rsplit(" ", 1)[0] + " …"
        writer.writerow(
            (
                "e" if found.method == "manual" else "",
                found.rule_section,
                found.section,
                found.paragraph + 1,
                f"{found.confidence:.2f}".replace(".", ","),
                found.method,
                excerpt,
            )
        )
    path.write_text(out.getvalue(), encoding="utf-8")


def read_review(
    path: Path,
    ingested: IngestedDocument,
    rulebook: Document,
    rules: Mapping[str, Sequence[str]],
) -> list[Alignment]:
    """The alignments that a corrected review file leaves, in its order.

    Lines marked “e” are confirmed (confidence 1, method ``manual``), lines marked “h” fall away,
    unmarked ones stay as they were. Raises `ReviewError` for the first faulty line; nothing is
    changed then.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ReviewError(f"{path}: böyle bir dosya yok.") from None
    except UnicodeDecodeError:
        raise ReviewError(f"{path}: dosya UTF-8 değil; UTF-8 olarak kaydedin.") from None
    except OSError as error:
        raise ReviewError(f"{path}: okunamadı ({error}).") from None
    rows = list(csv.reader(text.splitlines(), delimiter="\t"))
    if len(rows) != len(text.splitlines()):
        raise ReviewError(f"{path.name}: kapanmamış bir çift tırnak var.")
    before = {(a.section, a.paragraph, a.rule_section): a for a in ingested.alignments}
    found: dict[tuple[str, int, str], Alignment] = {}
    header_seen = False
    for number, row in enumerate(rows, start=1):
        if not any(cell.strip() for cell in row) or row[0].startswith("#"):
            continue
        if not header_seen:
            if tuple(cell.strip() for cell in row) != _COLUMNS:
                raise ReviewError(
                    f"{path.name}, {number}. satır: sütun başlıkları bekleniyordu: "
                    f"{', '.join(_COLUMNS)} (sekmeyle ayrılmış)."
                )
            header_seen = True
            continue
        try:
            mark, place = _reviewed(row, ingested.document, rulebook)
        except ReviewError as error:
            raise ReviewError(f"{path.name}, {number}. satır: {error}") from None
        if mark in _NO:
            continue
        if mark in _YES:
            cited = tuple(rule for rule, sections in rules.items() if place[2] in sections)
            found[place] = Alignment(*place, cited, 1.0, "manual")
        elif place in before:
            found[place] = before[place]
        else:
            raise ReviewError(
                f"{path.name}, {number}. satır: bu eşleşme yeni; “kabul” sütununa e ya da h yazın."
            )
    if not header_seen:
        raise ReviewError(f"{path.name}: dosyada eşleşme satırı yok.")
    return list(found.values())


def _reviewed(row: list[str], document: Document, rulebook: Document) -> tuple[str, _Place]:
    cells = [cell.strip() for cell in row]
    if len(cells) < 4:
        raise ReviewError(f"{len(cells)} sütun var, en az 4 bekleniyordu (sekmeyle ayrılmış).")
    mark, ours, theirs, paragraph = cells[:4]
    mark = turkish.fold(mark)
    if mark and mark not in _YES | _NO:
        raise ReviewError(f"“kabul” sütununda “{cells[0]}” var; e, h ya da boş olmalı.")
    for side, section in ((rulebook, ours), (document, theirs)):
        if section not in {known.id for known in side.sections}:
            raise ReviewError(f"“{section}” adlı bölüm “{side.title}” belgesinde yok.")
    count = len(document.section(theirs).paragraphs)
    if not paragraph.isdecimal() or not 1 <= int(paragraph) <= count:
        raise ReviewError(f"paragraf “{paragraph}” olamaz; bu bölümde 1-{count} arası olmalı.")
    return mark, (theirs, int(paragraph) - 1, ours)


_Place = tuple[str, int, str]
