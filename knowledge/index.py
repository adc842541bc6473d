"""Finds the rule that a player asks about, in the player's own words.

Every paragraph of every rulebook is scored several ways: by its words (BM25 over stems, numbers
and glossary concepts: the paragraph, its whole section) and by its meaning (sentence vectors of
the paragraph and of its section); the questions that players are known to ask about it
(``phrasings``) are scored both ways, too. The scores of each way are brought to one scale and
fused; a few marks that they cannot see, such as a name that the paragraph lacks, add or take away.

A *shelf* holds the rulebooks of one game and is searched exactly. Which shelf to search when the
question names no game is decided by the names it mentions, by words, and by the nearest vectors
over all shelves.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from knowledge import turkish
from knowledge.document import Document, Section, rulebook, shipped_games
from knowledge.encoder import Encoder
from knowledge.encoder import encoder as default_encoder
from knowledge.glossary import Glossary, Mention, glossary
from knowledge.home import home
from knowledge.lexical import Bm25, Group, Speller, groups, is_content, stems, terms
from knowledge.phrasings import outside_questions, phrasings
from knowledge.projection import UNCHANGED, Projection, projection
from knowledge.vectors import NearestVectors, Progress, load_arrays, save_arrays, vectors

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from knowledge.encoder import Floats

Method = Literal["fused", "lexical", "bm25", "dense"]
"""``fused`` is the real thing, ``lexical`` the same without the encoder; ``bm25`` and ``dense`` are
the plain baselines: stems, or vectors, of paragraphs under their headings."""

_FORMAT = 3  # of the stored shelves; raise it when their making changes
_SHIPPED = Path(str(resources.files("knowledge") / "data" / "shelves"))
_NEAREST = 3  # phrasings of a paragraph whose mean counts beside the best of them

# How much each score, brought to one scale, and each mark counts. Set on the tuning half of the
# labelled questions by benchmarks/retrieval.py, those of examples and named options by hand.
_WEIGHTS: dict[Literal["fused", "lexical"], dict[str, float]] = {
    "fused": {
        "words": 1.7,
        "section_words": 1.5,
        "asked_words": 2.7,
        "asked_words_mean": 2.7,
        "meaning": 2.4,
        "section_meaning": 0.8,
        "asked_meaning": 3.0,
        "missing_names": -1.2,
        "other_names": -0.8,
        "option": -2.8,
        "named_option": 2.0,
        "example": -1.0,
        "definition": 2.5,
    },
    "lexical": {
        "words": 1.7,
        "section_words": 1.5,
        "asked_words": 2.7,
        "asked_words_mean": 2.7,
        "missing_names": -1.2,
        "other_names": -0.8,
        "option": -2.8,
        "named_option": 2.0,
        "example": -1.0,
        "definition": 2.5,
    },
}


# --- What is found ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Query:
    """A question as the index reads it.

    ``text`` is the question in written Turkish, slips mended; ``encoded`` has its English terms
    put in Turkish, for the encoder; ``names`` are the ids of the things of the game it names.
    Of its content words (folded), ``in_text`` are those that the rulebooks use, ``unknown`` those
    that neither they nor everyday Turkish know.
    """

    question: str
    text: str
    encoded: str
    groups: tuple[Group, ...]
    mentions: tuple[Mention, ...]
    names: frozenset[str]
    content: tuple[str, ...]
    in_text: frozenset[str]
    unknown: frozenset[str]


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph that may answer: ``section.paragraphs[place]`` of ``document``.

    ``score`` orders the hits of one search and means nothing across searches; ``features`` holds
    the parts it is made of and, comparable across searches, ``coverage`` (share of the question's
    telling words that the paragraph, its heading or its phrasings have, 0..1), ``likeness``
    (cosine with the paragraph) and ``asked_likeness`` (cosine with its nearest phrasing); the
    cosines are 0 when the encoder was not used.
    """

    document: Document
    section: Section
    place: int
    score: float
    features: Mapping[str, float]

    @property
    def paragraph(self) -> str:
        return self.section.paragraphs[self.place]


@dataclass(frozen=True, slots=True)
class Alike:
    """A known question and its cosine with the one asked."""

    question: str
    likeness: float


@dataclass(frozen=True, slots=True)
class Found:
    """The answer of a search, best hit first.

    ``game`` is the game that was searched, ``None`` when there is none at all; ``inferred`` says
    that the question did not come with it, and ``rivals`` how near the other games came (share of
    the best game's evidence). ``outside`` is the question's likeness to questions that no rulebook
    answers (mean cosine of the nearest three; 0 when the encoder was not used). ``alike`` are the
    phrasings of the best hit's paragraph, nearest first (none without the encoder).
    """

    query: Query
    game: str | None
    inferred: bool
    rivals: Mapping[str, float]
    hits: tuple[Hit, ...]
    outside: float = 0.0
    alike: tuple[Alike, ...] = ()


# --- A shelf: the rulebooks of one game ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Paragraph:
    document: Document
    section: Section
    place: int

    @property
    def text(self) -> str:
        return self.section.paragraphs[self.place]


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """What is stored of a shelf: BM25 fields, traits of paragraphs, the known words."""

    fields: dict[str, Bm25]
    traits: dict[str, Any]  # option, example, first: one flag a paragraph
    names: list[list[str]]  # of the paragraph
    heading_names: list[list[str]]
    vocabulary: dict[str, str]


_FIELD_B = {"words": 0.6, "heading": 0.3, "section_words": 0.6, "asked_words": 0.75, "plain": 0.6}


class _Shelf:
    def __init__(self, game: str, documents: Sequence[Document], folder: Path | None) -> None:
        self.game = game
        self._folder = folder
        self._vectors: dict[str, dict[str, Floats]] = {}  # by encoder
        self.paragraphs = [
            _Paragraph(document, section, place)
            for document in documents
            for section in document.sections
            for place in range(len(section.paragraphs))
        ]
        places = {(p.section.id, p.place): i for i, p in enumerate(self.paragraphs)}
        asked = [
            (places[section_id, place], question)
            for document in documents
            for section_id, place, question in phrasings(document)
        ]
        self.asked = [question for _, question in asked]
        self.asked_of = np.array([owner for owner, _ in asked], np.int64)
        sections: dict[str, int] = {}
        self.section_of = np.array(
            [sections.setdefault(p.section.id, len(sections)) for p in self.paragraphs], np.int64
        )
        self.sections = list({p.section.id: p.section for p in self.paragraphs}.values())

    # -- words --

    @cached_property
    def glossary(self) -> Glossary:
        return glossary(self.game)

    @cached_property
    def lexicon(self) -> _Lexicon:
        """Read from the cache or the package, or made and stored in the cache."""
        path = self._folder / "shelves" / self.file_name if self._folder else None
        for known in filter(None, (path, _SHIPPED / self.file_name)):
            if (stored := load_arrays(known)) is not None:
                try:
                    return _lexicon_from(stored)
                except (KeyError, ValueError, TypeError):
                    pass  # damaged: made anew
        made = self.make_lexicon()
        if path is not None:
            save_arrays(path, _lexicon_arrays(made))
        return made

    @cached_property
    def file_name(self) -> str:
        """Of the stored lexicon: it changes with whatever the lexicon is made of."""
        digest = hashlib.blake2b(f"{_FORMAT}\n{self.game}".encode(), digest_size=12)
        for paragraph in self.paragraphs:
            digest.update(f"\0{paragraph.section.heading}\0{paragraph.text}".encode())
        digest.update(self.asked_of.tobytes())
        digest.update("\0".join(self.asked).encode())
        for c in self.glossary.concepts.values():
            digest.update(f"\0{c.id}\0{c.term}\0{c.kind}\0{c.forms}\0{c.english}".encode())
        return f"{self.game}-{digest.hexdigest()}.npz"

    def make_lexicon(self) -> _Lexicon:
        def read(text: str) -> tuple[list[str], list[str]]:
            mentions = self.glossary.mentions(text, misspelt=False)
            return terms(text, mentions), sorted(_names(mentions))

        headings = {s.id: read(s.heading) for s in self.sections}
        titles = {s.id: read(s.title) for s in self.sections}
        texts = [read(p.text) for p in self.paragraphs]
        section_terms = [list(headings[s.id][0]) for s in self.sections]
        for (found, _), section in zip(texts, self.section_of.tolist(), strict=True):
            section_terms[section] += found
        plain = [stems(f"{p.section.heading} {p.text}") for p in self.paragraphs]
        documents = {
            "words": [found for found, _ in texts],
            "heading": [headings[s.id][0] for s in self.sections],
            "section_words": section_terms,
            "asked_words": [read(question)[0] for question in self.asked],
            "plain": plain,
        }
        words = [*(p.text for p in self.paragraphs), *(s.title for s in self.sections)]
        return _Lexicon(
            fields={name: Bm25.build(docs, b=_FIELD_B[name]) for name, docs in documents.items()},
            traits={
                "option": np.array([_is_option(p) for p in self.paragraphs]),
                "example": np.array([_is_example(p) for p in self.paragraphs]),
                "first": np.array([p.place == 0 for p in self.paragraphs]),
            },
            names=[names for _, names in texts],
            heading_names=[titles[p.section.id][1] for p in self.paragraphs],
            vocabulary=Speller.vocabulary([*words, *self.asked], self.glossary),
        )

    @cached_property
    def _speller(self) -> Speller:
        return Speller(self.lexicon.vocabulary)

    def read(self, question: str) -> Query:
        """The question as this game's words explain it."""
        text = self._speller.mend(question)
        mentions = tuple(self.glossary.mentions(text))
        tokens = [t for t in turkish.tokens(text) if is_content(t)]
        named = [(m.start, m.end) for m in mentions]
        return Query(
            question=question,
            text=text,
            encoded=_in_turkish(text, mentions),
            groups=tuple(groups(text, mentions)),
            mentions=mentions,
            names=frozenset(_names(mentions)),
            content=tuple(token.root for token in tokens),
            in_text=frozenset(t.root for t in tokens if self._uses(t.text)),
            unknown=frozenset(
                token.root
                for token in tokens
                if not self._speller.knows(token.root)
                and not any(start <= token.start < end for start, end in named)
            ),
        )

    def _uses(self, word: str) -> bool:
        """Whether a word of this stem stands in the rulebooks."""
        fields = self.lexicon.fields
        stem = turkish.stem(word)
        return any(fields[name].documents_with(stem) for name in ("words", "heading"))

    @cached_property
    def _asked_by_paragraph(self) -> NDArray[np.int64]:
        """Places in ``asked`` of each paragraph's phrasings, shape ``(paragraphs, most)``; a place
        past the last fills the row."""
        counts = np.bincount(self.asked_of, minlength=len(self.paragraphs))
        rows = np.full((len(self.paragraphs), counts.max(initial=1)), len(self.asked), np.int64)
        filled = [0] * len(self.paragraphs)
        for place, owner in enumerate(self.asked_of.tolist()):
            rows[owner, filled[owner]] = place
            filled[owner] += 1
        return rows

    def of_asked(self, scores: Floats) -> tuple[Floats, Floats]:
        """Scores of phrasings as scores of paragraphs: the best, and the mean of the nearest."""
        filled = np.append(scores, np.float32(0))[self._asked_by_paragraph]
        nearest = np.sort(filled, axis=1)[:, -_NEAREST:]
        return nearest[:, -1], nearest.sum(axis=1) / np.float32(_NEAREST)

    # -- meaning --

    def plain_vectors(
        self, encoder: Encoder, progress: Progress | None = None
    ) -> dict[str, Floats]:
        """The encoder's own vectors of the paragraphs, the sections and the phrasings."""
        folder = self._folder / "vectors" if self._folder else None
        passages = [
            *(f"{p.section.heading}: {p.text}" for p in self.paragraphs),
            *(f"{s.heading}: {' '.join(s.paragraphs)}" for s in self.sections),
        ]
        matrix = vectors(self.game, passages, encoder, folder=folder, progress=progress)
        asked = vectors(
            self.game, self.asked, encoder, questions=True, folder=folder, progress=progress
        )
        return {
            "meaning": matrix[: len(self.paragraphs)],
            "section_meaning": matrix[len(self.paragraphs) :],
            "asked_meaning": asked,
        }

    def projection(self, encoder: Encoder) -> Projection:
        """What was learned of our games says nothing about a rulebook without phrasings."""
        return projection(encoder.name) if self.asked else UNCHANGED

    def vectors(self, encoder: Encoder, progress: Progress | None = None) -> dict[str, Floats]:
        """Vectors brought near the questions that they answer; the ``plain`` ones are the encoder's
        own."""
        if encoder.name not in self._vectors:
            plain = self.plain_vectors(encoder, progress)
            near = self.projection(encoder)
            self._vectors[encoder.name] = {
                "plain": plain["meaning"],
                "plain_asked": plain["asked_meaning"],
                "meaning": near.passages(plain["meaning"]),
                "section_meaning": near.passages(plain["section_meaning"]),
                "asked_meaning": near.questions(plain["asked_meaning"]),
            }
        return self._vectors[encoder.name]

    # -- ranking --

    def rank(
        self, query: Query, method: Method, encoder: Encoder, vector: Floats | None
    ) -> tuple[Floats, dict[str, Floats]]:
        """Scores of all paragraphs, and the features they are made of."""
        fields = self.lexicon.fields
        if method == "bm25":
            scores = fields["plain"].scores([{stem: 1.0} for stem in stems(query.question)])
            return scores, {}
        if method == "dense":
            assert vector is not None
            return self.vectors(encoder)["plain"] @ vector, {}
        asked, asked_mean = self.of_asked(fields["asked_words"].scores(query.groups))
        words = {
            "words": fields["words"].scores(query.groups),
            "section_words": fields["section_words"].scores(query.groups)[self.section_of],
            "asked_words": asked,
            "asked_words_mean": asked_mean,
        }
        cosines: dict[str, Floats] = {}
        if vector is not None:
            near, matrices = self.projection(encoder).questions(vector), self.vectors(encoder)
            cosines = {
                "meaning": matrices["meaning"] @ near,
                "section_meaning": (matrices["section_meaning"] @ near)[self.section_of],
                "asked_meaning": self.of_asked(matrices["asked_meaning"] @ near)[0],
            }
        features = {name: _over_best(values) for name, values in words.items()}
        features |= {name: _over_spread(values) for name, values in cosines.items()}
        features |= self._marks(query)
        weights = _WEIGHTS["fused" if vector is not None else "lexical"]
        total = np.zeros(len(self.paragraphs), np.float32)
        for name, weight in weights.items():
            total += np.float32(weight) * features[name]
        features["likeness"] = cosines.get("meaning", np.zeros_like(total))
        features["asked_likeness"] = cosines.get("asked_meaning", np.zeros_like(total))
        return total, features

    def hit(self, place: int, query: Query, scores: Floats, features: Mapping[str, Floats]) -> Hit:
        """A paragraph with what `rank` gave it."""
        at = self.paragraphs[place]
        parts = {name: float(values[place]) for name, values in features.items()}
        parts["coverage"] = self.coverage(query, place)
        return Hit(at.document, at.section, at.place, float(scores[place]), parts)

    def alike(
        self, places: Sequence[int], encoder: Encoder, vector: Floats | None
    ) -> tuple[Alike, ...]:
        """The phrasings of paragraphs, the nearest first."""
        if vector is None:
            return ()
        numbers = np.flatnonzero(np.isin(self.asked_of, places))
        near = self.projection(encoder).questions(vector)
        cosines = self.vectors(encoder)["asked_meaning"][numbers] @ near
        order = np.argsort(-cosines, kind="stable")
        return tuple(Alike(self.asked[numbers[i]], float(cosines[i])) for i in order)

    def _marks(self, query: Query) -> dict[str, Floats]:
        lexicon = self.lexicon
        names = query.names
        about_editions = bool(_ABOUT_EDITIONS.search(turkish.fold(query.text)))
        named = _OPTION_ID.findall(turkish.fold(query.question))
        wants_meaning = asks_meaning(query.text)
        traits = {name: flags.astype(np.float32) for name, flags in lexicon.traits.items()}
        missing, other = [], []
        for own, heading in zip(lexicon.names, lexicon.heading_names, strict=True):
            missing.append(len(names.difference(own, heading)) / max(1, len(names)))
            other.append(float(not names.issuperset(heading)))
        return {
            "missing_names": np.array(missing, np.float32),
            "other_names": np.array(other, np.float32),
            "option": traits["option"] * (not about_editions),
            "named_option": np.array([_has_code(p, named) for p in self.paragraphs], np.float32),
            "example": traits["example"],
            "definition": traits["first"] * wants_meaning,
        }

    def coverage(self, query: Query, place: int) -> float:
        """Share of the question's telling terms that a paragraph or its surroundings have."""
        fields = self.lexicon.fields
        owned = [
            (fields["words"], [place]),
            (fields["heading"], [int(self.section_of[place])]),
            (fields["asked_words"], np.flatnonzero(self.asked_of == place).tolist()),
        ]
        had = total = 0.0
        for group in query.groups:
            weight = max(w * fields["words"].weight(term) for term, w in group.items())
            total += weight
            held = [w for term, w in group.items() if any(f.holds(term, at) for f, at in owned)]
            had += weight * max(held, default=0.0)
        return had / total if total else 0.0


def _over_best(values: Floats) -> Floats:
    """Scores as shares of the best one."""
    return np.asarray(values / max(values.max(initial=0), 1e-9), np.float32)


def _over_spread(values: Floats) -> Floats:
    """Scores as distances from their mean, in three standard deviations."""
    return np.asarray((values - values.mean()) / (3 * values.std() + 1e-6), np.float32)


_ABOUT_EDITIONS = re.compile(
    r"\b(?:fark|degis|ayri|baski|surum|gmt|turkce|rulebook|edition|secenek|varyant|option|variant)"
)
_OPTION_ID = re.compile(r"[a-z]+(?:_[a-z]+)+")
_EXAMPLE = re.compile(r"Örne[kğ]|(?:Kabul edilen|Geri çevrilen) ilana örnek")
_ASKS_MEANING = re.compile(
    r"\b(?:ne demek|nedir|nasil bir|nasil yap|ne oluyor|anlam|ne ise yar|tam olarak ne|hangisiydi"
    r"|ne anlas|ne yapar|ne yapiyor|acikla|what is|what does)"
)


def asks_meaning(question: str) -> bool:
    """Whether a question asks what something is or does."""
    return bool(_ASKS_MEANING.search(turkish.fold(question)))


def _names(mentions: Iterable[Mention]) -> set[str]:
    """The things of the game that are surely named."""
    return {m.concept.id for m in mentions if m.concept.kind == "name" and not m.loose}


def _is_option(paragraph: _Paragraph) -> bool:
    """Options are written in code marks in our rulebooks, and stand beside the rules."""
    return "`" in paragraph.text


def _is_example(paragraph: _Paragraph) -> bool:
    """Examples say in other words what a rule beside them says."""
    return bool(_EXAMPLE.match(paragraph.text))


def _has_code(paragraph: _Paragraph, ids: Sequence[str]) -> bool:
    return any(f"`{option}`" in paragraph.text for option in ids)


def _in_turkish(text: str, mentions: Iterable[Mention]) -> str:
    """The text with English terms replaced by the rulebook's own."""
    order = {"name": 0, "term": 1, "word": 2}
    ranked = sorted(
        (m for m in mentions if not m.loose),
        key=lambda m: (m.typos, m.start - m.end, order[m.concept.kind]),
    )
    taken: list[Mention] = []
    for mention in ranked:
        if all(mention.end <= other.start or other.end <= mention.start for other in taken):
            taken.append(mention)
    for mention in sorted(taken, key=lambda m: -m.start):
        if mention.english:
            text = text[: mention.start] + mention.concept.term + text[mention.end :]
    return text


def _lexicon_arrays(lexicon: _Lexicon) -> dict[str, Any]:
    texts = {
        "names": lexicon.names,
        "heading_names": lexicon.heading_names,
        "vocabulary": lexicon.vocabulary,
    }
    arrays = {f"trait.{name}": flags for name, flags in lexicon.traits.items()}
    arrays["texts"] = np.frombuffer(json.dumps(texts, ensure_ascii=False).encode(), np.uint8)
    for name, bm25 in lexicon.fields.items():
        arrays |= bm25.to_arrays(name)
    return arrays


def _lexicon_from(stored: Mapping[str, Any]) -> _Lexicon:
    texts = json.loads(stored["texts"].tobytes())
    return _Lexicon(
        fields={name: Bm25.from_arrays(name, stored) for name in _FIELD_B},
        traits={name: stored[f"trait.{name}"] for name in ("option", "example", "first")},
        names=texts["names"],
        heading_names=texts["heading_names"],
        vocabulary=texts["vocabulary"],
    )


# --- The index ----------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _shelf(game: str, documents: tuple[Document, ...], folder: Path | None) -> _Shelf:
    """A shelf is made once, however many libraries hold the same documents."""
    return _Shelf(game, documents, folder)


@dataclass(slots=True)
class Index:
    """All rulebooks, ready to be searched.

    ``documents`` may hold several rulebooks of a game; ``folder`` is where vectors and word lists
    are cached (``None``: nowhere).
    """

    documents: Sequence[Document]
    encoder: Encoder = field(default_factory=default_encoder)
    folder: Path | None = None
    _shelves: dict[str, _Shelf] = field(init=False, default_factory=dict)
    _all: tuple[NearestVectors, list[str]] | None = field(init=False, default=None)
    _outsiders: dict[Projection, Floats] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        by_game: dict[str, list[Document]] = {}
        for document in self.documents:
            by_game.setdefault(document.game, []).append(document)
        self._shelves = {
            game: _shelf(game, tuple(documents), self.folder) for game, documents in by_game.items()
        }

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(self._shelves)

    def warm(self, *, meaning: bool = True, progress: Progress | None = None) -> None:
        """Load everything, or compute what is not cached yet."""
        for shelf in self._shelves.values():
            _ = shelf.lexicon
            if meaning:
                shelf.vectors(self.encoder, progress)
        if meaning:
            self._outside(projection(self.encoder.name))

    def word_lists(self) -> dict[str, dict[str, Any]]:
        """What is stored of every shelf's words, made anew: arrays by file name."""
        return {
            shelf.file_name: _lexicon_arrays(shelf.make_lexicon())
            for shelf in self._shelves.values()
        }

    def search(
        self, question: str, *, game: str | None = None, k: int = 5, method: Method = "fused"
    ) -> Found:
        """The ``k`` paragraphs that answer best.

        Without ``game`` it is inferred. ``method="lexical"`` and ``"bm25"`` make no encoder call,
        the others one. Raises ``KeyError`` for a game that has no document.
        """
        games = self.games if game is None else (game,)
        queries = {name: self._shelves[name].read(question) for name in games}
        if not queries:
            none: frozenset[str] = frozenset()
            nothing = Query(question, question, question, (), (), none, (), none, none)
            return Found(nothing, None, game is None, {}, ())
        evidence = dict.fromkeys(games, 0.0)
        if len(games) > 1:  # else there is nothing to choose
            evidence = {name: self._word_evidence(name, query) for name, query in queries.items()}
        best = max(evidence, key=lambda name: evidence[name])
        vector = None
        if method in ("fused", "dense"):
            vector = self.encoder.query(queries[best].encoded if method == "fused" else question)
            if len(games) > 1:
                for name, share in self._shares(vector).items():
                    evidence[name] += share
                best = max(evidence, key=lambda name: evidence[name])
        top = max(evidence.pop(best), 1e-9)
        shelf, query = self._shelves[best], queries[best]
        scores, features = shelf.rank(query, method, self.encoder, vector)
        places = np.argsort(-scores, kind="stable")[:k].tolist()
        return Found(
            query=query,
            game=best,
            inferred=game is None,
            rivals={name: value / top for name, value in evidence.items()},
            hits=tuple(shelf.hit(place, query, scores, features) for place in places),
            outside=self._outsideness(best, vector) if method == "fused" else 0.0,
            alike=shelf.alike(places[:1], self.encoder, vector) if method == "fused" else (),
        )

    def _word_evidence(self, game: str, query: Query) -> float:
        """How much the words of the question speak for a game: its names, and its best rule."""
        shelf = self._shelves[game]
        own = {m.concept.id for m in query.mentions if m.concept.game == game and not m.loose}
        fields = shelf.lexicon.fields
        words = fields["words"].scores(query.groups)
        asked, _ = shelf.of_asked(fields["asked_words"].scores(query.groups))
        covered = shelf.coverage(query, int(np.argmax(words + asked))) if len(words) else 0.0
        return _NAME_EVIDENCE * len(own) + covered

    def _outsideness(self, game: str, vector: Floats | None) -> float:
        """Mean cosine of the three nearest questions that no rulebook answers."""
        if vector is None:
            return 0.0
        near = self._shelves[game].projection(self.encoder)
        return float(np.sort(self._outside(near) @ near.questions(vector))[-3:].mean())

    def _outside(self, near: Projection = UNCHANGED) -> Floats:
        """Vectors of questions that no rulebook answers, projected."""
        if near not in self._outsiders:
            folder = self.folder / "vectors" if self.folder else None
            plain = vectors(
                "outside", outside_questions(), self.encoder, questions=True, folder=folder
            )
            self._outsiders[near] = near.questions(plain)
        return self._outsiders[near]

    def _shares(self, vector: Floats) -> dict[str, float]:
        """The share of each game among the nearest vectors of all games."""
        if self._all is None:
            parts = {
                game: np.concatenate(
                    [shelf.vectors(self.encoder)[name] for name in ("plain", "plain_asked")]
                )
                for game, shelf in self._shelves.items()
            }
            owners = [game for game, part in parts.items() for _ in range(len(part))]
            self._all = NearestVectors(np.concatenate(list(parts.values()))), owners
        nearest, owners = self._all
        places, _ = nearest.search(vector, _NEIGHBOURS)
        counts = dict.fromkeys(self._shelves, 0.0)
        for place in places:
            counts[owners[place]] += 1 / len(places)
        return counts


_NAME_EVIDENCE = 0.3
_NEIGHBOURS = 20


def shipped_index(encoder: Encoder | None = None) -> Index:
    """The index of the rulebooks that ship with the package, cached in the user's folder."""
    documents = [rulebook(game) for game in shipped_games()]
    return Index(documents, encoder or default_encoder(), home() / "cache")
