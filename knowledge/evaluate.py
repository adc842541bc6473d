"""How well is the right rule found, and is it known when there is none?

The labelled questions (``knowledge/questions``, or any files in their format) name the sentences
that answer, each by itself; a hit counts when its paragraph contains one of them, and finding one
is all that a question asks for. They are split in two by a hash of their id: weights and
thresholds are set on ``tune``, the figures that count come from ``test``. Every figure stands
beside those of BM25 alone and of sentence vectors alone, taken in the same run.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module, resources
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np

from knowledge.answerable import answerable
from knowledge.document import Document, Section, rulebook
from knowledge.index import Found, Index, Method

if TYPE_CHECKING:
    from knowledge.encoder import Encoder

Split = Literal["tune", "test"]
CUTOFFS = (1, 3, 5)
DEPTH = 10  # hits that are looked at


class QuestionFileError(ValueError):
    """A file of labelled questions that cannot be read. The text is Turkish."""


@dataclass(frozen=True, slots=True)
class Question:
    """A labelled question; ``span`` is the answering sentence of document ``doc``, verbatim, or
    ``None`` when no rulebook answers it. ``also`` holds sentences of other paragraphs that answer
    just as fully. ``game`` is ``None`` for questions about no game. What a rules model can decide
    has the right ``ruling`` or, of an inquiry, the right ``value``.
    """

    id: str
    q: str
    register: str
    kind: str
    game: str | None
    doc: str | None
    span: str | None
    also: tuple[str, ...] = ()
    ruling: str | None = None
    value: Any = None

    @property
    def spans(self) -> tuple[str, ...]:
        """Every sentence that answers; empty when none does."""
        return () if self.span is None else (self.span, *self.also)

    def answered_by(self, paragraph: str) -> bool:
        """Whether a paragraph contains a sentence that answers."""
        return any(span in paragraph for span in self.spans)

    @property
    def split(self) -> Split:
        digest = hashlib.sha256(self.id.encode()).digest()
        return "tune" if digest[-1] % 2 == 0 else "test"


def shipped_questions() -> list[Question]:
    """The labelled questions of the package: every game's, and those no rulebook answers."""
    return read_questions(Path(str(resources.files("knowledge") / "questions")))


def read_questions(path: Path) -> list[Question]:
    """Labelled questions of a ``.jsonl`` file, or of all such files of a folder.

    Raises ``QuestionFileError`` naming file and line.
    """
    files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
    if not files:
        raise QuestionFileError(f"“{path}” klasöründe .jsonl dosyası yok.")
    return [question for file in files for question in _read_file(file)]


def _read_file(path: Path) -> Iterator[Question]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise QuestionFileError(f"“{path}” okunamadı: {error}") from error
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            also = row.get("also", [])
            if not isinstance(also, list) or not all(isinstance(span, str) for span in also):
                raise TypeError("also bir cümle listesi olmalı")
            required = {name: row[name] for name in _REQUIRED}
            labels = {name: row.get(name) for name in ("ruling", "value")}
            yield Question(**required, also=tuple(also), **labels)
        except (json.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
            raise QuestionFileError(
                f"“{path}”, {number}. satır: soru okunamadı ({error}); "
                f"{', '.join(_REQUIRED[:-1])} ve {_REQUIRED[-1]} alanları gerekir."
            ) from error


_REQUIRED = ("id", "q", "register", "kind", "game", "doc", "span")


# --- Figures ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scores:
    """Means over questions: recall at 1, 3 and 5 paragraphs, MRR of the first ten, nDCG at 5; and
    recall of the right section among the first 1, 3 and 5 different sections.

    One right paragraph is enough, so the ideal ranking of nDCG has one, and the first that is
    found gives the gain.
    """

    count: int
    recall: Mapping[int, float]
    mrr: float
    ndcg: float
    section_recall: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Row:
    """Scores of one method on one group of questions: ``group`` is ``"all"`` or, for instance,
    ``"register: spoken"``."""

    method: str
    split: Split
    group: str
    scores: Scores


@dataclass(frozen=True, slots=True)
class Abstention:
    """How the decision to answer does on questions with an answer and on those without.

    ``answered`` and ``wrongly_answered`` are shares of the one and the other; ``precision`` is the
    share of abstentions that were right, ``recall`` that of the unanswerable abstained from.
    """

    split: Split
    answerable: int
    unanswerable: int
    answered: float
    wrongly_answered: float
    precision: float
    recall: float


@dataclass(frozen=True, slots=True)
class Report:
    rows: tuple[Row, ...]
    abstention: tuple[Abstention, ...]
    game_inferred: Mapping[Split, float]
    """Share of answerable questions whose game is inferred rightly when it is not given."""


Progress = Callable[[int, int], None]


def evaluate(
    index: Index,
    questions: Sequence[Question],
    *,
    methods: Sequence[Method] = get_args(Method),
    progress: Progress | None = None,
) -> Report:
    """Search every question by every method and score the hits.

    The game of a labelled question is given to the search; how well it is inferred is a figure of
    its own. Raises ``QuestionFileError`` for a span that its document does not contain.
    """
    gold = [question for question in questions if question.span is not None]
    found: dict[Method, list[Judged]] = {method: [] for method in methods}
    inferred: dict[Split, list[bool]] = {split: [] for split in get_args(Split)}
    decisions: list[tuple[Question, bool]] = []
    for done, question in enumerate(questions, start=1):
        if question.span is None:
            decisions.append((question, answerable(_search(index, question)).decision))
        else:
            _check_spans(question)
            for method in methods:
                result = _search(index, question, method)
                found[method].append(judge(question, result))
                if method == "fused":
                    decisions.append((question, answerable(result).decision))
            guess = index.search(question.q, k=1, method="lexical").game
            inferred[question.split].append(guess == question.game)
        if progress is not None:
            progress(done, len(questions))
    rows = [
        Row(method, split, group, _scores([found[method][i] for i in places]))
        for split, group, places in _groups(gold)
        for method in methods
    ]
    return Report(
        rows=tuple(rows),
        abstention=tuple(_abstention(decisions, split) for split in get_args(Split)),
        game_inferred={split: fmean(right or [0.0]) for split, right in inferred.items()},
    )


def _search(index: Index, question: Question, method: Method = "fused") -> Found:
    return index.search(question.q, game=question.game, k=DEPTH, method=method)


def _check_spans(question: Question) -> None:
    assert question.doc is not None
    document = rulebook(question.doc)
    for span in question.spans:
        if not any(span in text for s in document.sections for text in s.paragraphs):
            raise QuestionFileError(
                f"{question.id}: “{span}” cümlesi “{document.title}” içinde geçmiyor."
            )


@dataclass(frozen=True, slots=True)
class Judged:
    """Which of the hits are right, and which of the sections they are in (each once)."""

    hits: tuple[bool, ...]
    sections: tuple[bool, ...]


def judge(question: Question, found: Found) -> Judged:
    """Hold the hits of a search against the label."""
    sections: dict[str, Section] = {}
    for hit in found.hits:
        sections.setdefault(hit.section.id, hit.section)
    return Judged(
        hits=tuple(question.answered_by(hit.paragraph) for hit in found.hits),
        sections=tuple(any(map(question.answered_by, s.paragraphs)) for s in sections.values()),
    )


def _groups(questions: Sequence[Question]) -> Iterator[tuple[Split, str, list[int]]]:
    """Splits, and in each the groups of questions, with the places of their members."""
    for split in get_args(Split):
        members = [i for i, question in enumerate(questions) if question.split == split]
        if not members:
            continue
        yield split, "all", members
        for name in ("game", "register", "kind"):
            values = dict.fromkeys(getattr(questions[i], name) for i in members)
            for value in values:
                chosen = [i for i in members if getattr(questions[i], name) == value]
                yield split, f"{name}: {value}", chosen


def _scores(judged: Sequence[Judged]) -> Scores:
    return Scores(
        count=len(judged),
        recall={k: fmean(any(j.hits[:k]) for j in judged) for k in CUTOFFS},
        mrr=fmean(_reciprocal_rank(j.hits) for j in judged),
        ndcg=fmean(_gain(j.hits[:5]) for j in judged),
        section_recall={k: fmean(any(j.sections[:k]) for j in judged) for k in CUTOFFS},
    )


def _reciprocal_rank(hits: Iterable[bool]) -> float:
    return next((1 / rank for rank, right in enumerate(hits, start=1) if right), 0.0)


def _gain(hits: Iterable[bool]) -> float:
    """The discounted gain of the first right hit: 1 at rank 1, the ideal."""
    ranks = (rank for rank, right in enumerate(hits, start=1) if right)
    return next((1 / math.log2(rank + 1) for rank in ranks), 0.0)


def _abstention(decisions: Sequence[tuple[Question, bool]], split: Split) -> Abstention:
    right = [answered for q, answered in decisions if q.split == split and q.span is not None]
    wrong = [answered for q, answered in decisions if q.split == split and q.span is None]
    abstained = right.count(False) + wrong.count(False)
    return Abstention(
        split=split,
        answerable=len(right),
        unanswerable=len(wrong),
        answered=fmean(right or [0.0]),
        wrongly_answered=fmean(wrong or [0.0]),
        precision=wrong.count(False) / abstained if abstained else 1.0,
        recall=wrong.count(False) / len(wrong) if wrong else 1.0,
    )


# --- As a table ---------------------------------------------------------------------------------

HEADINGS = (
    *("bölüt", "küme", "yöntem", "soru", "bulma@1", "bulma@3", "bulma@5", "MRR", "nDCG@5"),
    *("bölüm@1", "bölüm@3", "bölüm@5"),
)
_SPLIT_NAMES = {"tune": "ayar", "test": "sınama"}
_METHOD_NAMES = {
    "fused": "Hakem",
    "lexical": "Hakem, kodlayıcısız",
    "bm25": "yalnız BM25",
    "dense": "yalnız anlam",
}
_GROUP_NAMES = {"all": "hepsi", "game": "oyun", "register": "söyleyiş", "kind": "tür"}


def report_table(report: Report) -> list[list[str]]:
    """The rows of a report as Turkish text under ``HEADINGS``."""
    return [
        [
            _SPLIT_NAMES[row.split],
            ": ".join(_GROUP_NAMES.get(part, part) for part in row.group.split(": ")),
            _METHOD_NAMES.get(row.method, row.method),
            str(row.scores.count),
            *(f"{row.scores.recall[k]:.3f}" for k in CUTOFFS),
            f"{row.scores.mrr:.3f}",
            f"{row.scores.ndcg:.3f}",
            *(f"{row.scores.section_recall[k]:.3f}" for k in CUTOFFS),
        ]
        for row in report.rows
    ]


# --- The same figures by sentence-transformers ---------------------------------------------------


def as_sentence_transformer(encoder: Encoder) -> Any:
    """An encoder as a ``SentenceTransformer`` model, for that library's own evaluators.

    Needs the extra ``transformers``. The prompt ``query`` selects the encoder's side for questions.
    """
    torch = import_module("torch")
    library = import_module("sentence_transformers")

    class Wrapped(torch.nn.Module):  # type: ignore[misc, name-defined]
        """The engine takes texts, not tensors, so all the work is done where texts come in."""

        modalities = ("text",)

        def preprocess(
            self, inputs: list[str], prompt: str | None = None, **_: Any
        ) -> dict[str, Any]:
            vectors = (
                np.stack([encoder.query(text) for text in inputs])
                if prompt == _QUERY
                else encoder.passages(inputs)
            )
            return {"sentence_embedding": torch.from_numpy(vectors)}

        def forward(self, features: dict[str, Any], **_: Any) -> dict[str, Any]:
            return features

        def get_embedding_dimension(self) -> int:
            return encoder.dim

    return library.SentenceTransformer(
        modules=[Wrapped()], device="cpu", prompts={"query": _QUERY, "document": ""}
    )


_QUERY = "query: "


def dense_scores_by_sentence_transformers(
    encoder: Encoder, document: Document, questions: Sequence[Question]
) -> Scores:
    """The figures of the method ``dense`` on one document, by ``InformationRetrievalEvaluator``.

    Its own nDCG asks for every right paragraph; ours for one, so it is taken from its accuracies:
    what accuracy gains from rank to rank is the share of questions first answered there.
    """
    library = import_module("sentence_transformers.sentence_transformer.evaluation")
    passages = {
        f"{section.id}:{place}": (section, text)
        for section in document.sections
        for place, text in enumerate(section.paragraphs)
    }
    evaluator = library.InformationRetrievalEvaluator(
        queries={question.id: question.q for question in questions},
        corpus={key: f"{section.heading}: {text}" for key, (section, text) in passages.items()},
        relevant_docs={
            question.id: {key for key, (_, text) in passages.items() if question.answered_by(text)}
            for question in questions
            if question.span
        },
        mrr_at_k=[DEPTH],
        ndcg_at_k=[5],
        accuracy_at_k=list(range(1, 6)),
        precision_recall_at_k=list(CUTOFFS),
        map_at_k=[DEPTH],
        query_prompt_name="query",
        corpus_prompt_name="document",
    )
    figures = evaluator(as_sentence_transformer(encoder))
    accuracy = [0.0, *(figures[f"cosine_accuracy@{k}"] for k in range(1, 6))]
    return Scores(
        count=len(questions),
        recall={k: accuracy[k] for k in CUTOFFS},
        mrr=figures[f"cosine_mrr@{DEPTH}"],
        ndcg=sum((accuracy[k] - accuracy[k - 1]) / math.log2(k + 1) for k in range(1, 6)),
        section_recall={},
    )
