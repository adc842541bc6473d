"""The bodies of requests and answers, as OpenAPI documents them.

What a state, an action or an inquiry may be is each game's own matter; `openapi.py` puts the
games' schemas in their places.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Field

from referee.border import Model

Ruling = Literal["legal", "illegal", "depends"]


def _object_or_line(value: Any) -> Any:
    if not isinstance(value, (dict, str)):
        raise ValueError("JSON nesnesi ya da tek satırlık yazım (metin) bekleniyor")
    return value


def _object(value: Any) -> Any:
    if not isinstance(value, dict):
        raise ValueError("JSON nesnesi bekleniyor")
    return value


def _not_blank(value: Any) -> Any:
    if isinstance(value, str) and not value.strip():
        raise ValueError("soru boş")
    return value


State = Annotated[
    Any,
    BeforeValidator(_object_or_line),
    Field(description="Konum: JSON nesnesi ya da tek satırlık yazım. Yazılmayan alan bilinmez."),
]
Action = Annotated[
    Any,
    BeforeValidator(_object_or_line),
    Field(description="Hamle: JSON nesnesi ya da kısa yazım."),
]
View = Annotated[
    str | None,
    Field(
        max_length=20,
        description="Bir oyuncunun harfi: konum önce onun görebildiklerine indirgenir.",
    ),
]


class JudgeRequest(Model):
    """Yargılanacak konum ve hamle."""

    state: State
    action: Action
    view: View = None


class LegalActionsRequest(Model):
    """Geçerli hamleleri istenen konum."""

    state: State
    view: View = None


class InquireRequest(Model):
    """Konum ve ondan hesaplanacak değer."""

    state: State
    inquiry: Annotated[Any, BeforeValidator(_object), Field(description="Sorgu: JSON nesnesi.")]
    view: View = None


class AskRequest(Model):
    """Türkçe bir soru."""

    question: Annotated[
        str,
        Field(min_length=1, max_length=1000, description="Oyuncunun sorusu, Türkçe."),
        BeforeValidator(_not_blank),
    ]
    game: Annotated[
        str | None,
        Field(
            max_length=100, description="Oyunun kimliği ya da adı; verilmezse sorudan çıkarılır."
        ),
    ] = None
    context: Annotated[
        str | None,
        Field(
            max_length=4096,
            description="Önceki yanıtın `context` değeri: soru onu sürdürüyorsa (“peki ya…”).",
        ),
    ] = None
    facts: Annotated[
        dict[str, Any],
        Field(
            default={},
            max_length=20,
            description="Aynı sorunun önceki yanıtındaki `follow_ups` sorularına verilen yanıtlar: "
            "bilgi (`fact`) → orada sunulan değerlerden biri (`value`).",
        ),
    ]


# PostgreSQL stores no NUL.
Text = Annotated[str, Field(pattern=r"^[^\x00]*$")]


class FeedbackRequest(Model):
    """Bir yanıt için oyuncunun görüşü. Soru ve not yalnız oyuncu isterse gönderilir."""

    game: Annotated[str, Field(max_length=100, description="Yanıttaki oyunun kimliği.")]
    opinion: Annotated[
        Literal["wrong", "right"], Field(description="Yanıt yanlış mı, doğru mu bulundu.")
    ]
    section: Annotated[
        str | None,
        Field(max_length=300, description="Yanıtın dayandığı bölümün kimliği (ilk alıntınınki)."),
    ] = None
    ruling: Annotated[Ruling | None, Field(description="Yanıttaki karar, varsa.")] = None
    question: Annotated[Text | None, Field(max_length=1000, description="Oyuncunun sorusu.")] = None
    note: Annotated[Text | None, Field(max_length=2000, description="Oyuncunun açıklaması.")] = None


class FeedbackAnswer(Model):
    """Saklanan görüşün numarası."""

    id: int


class StoredDocument(Model):
    """Bir mağazanın yüklediği kural kitabı."""

    id: str = Field(description="Belgenin kimliği: oyun@baskı")
    game: str
    game_title: str
    title: str
    edition: str
    sections: int
    damaged: int = Field(description="Kaynakta hasar görmüş cümlelerin sayısı")


class DroppedText(Model):
    """Aynı nedenle alınmayan parçalar."""

    reason: str
    pieces: int
    characters: int


class UploadedDocument(StoredDocument):
    """Yeni yüklenen kural kitabı; neyin neden alınmadığıyla."""

    notes: list[str]
    dropped: list[DroppedText]


class StoredDocuments(Model):
    documents: list[StoredDocument]


class ErrorItem(Model):
    """Bir yanlışın yeri ve ne olduğu."""

    path: str
    message: str


class ProblemDocument(Model):
    """RFC 9457 sorun belgesi. `code` ve `title` değişmez; `detail` ile `errors` Türkçedir."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    errors: list[ErrorItem]
    known: list[str] = Field(default=[], description="unknown_game: bilinen oyunlar")
    questions: list[OpenQuestion] = Field(default=[], description="unknown_facts: eksik bilgiler")
    reason: str = Field(default="", description="refused_document: belgenin neden alınmadığı")


class Labelled(Model):
    """Bir değer ve Türkçe karşılığı."""

    value: Any
    label: str


class OpenQuestion(Model):
    """Konumda yazılmamış bir bilgi, oyuncuya sorulacak soru olarak."""

    fact: str
    path: str | None = Field(
        description="Yanıtın istekte yazılacağı alan (RFC 6901: `/state/turn`, `/action/flag`); "
        "null ise alanı yoktur, yanıt `/v1/ask` isteğinde `facts` ile verilir"
    )
    question: str
    values: list[Labelled]


class Finding(Model):
    """Bir kuralın hamle için söylediği."""

    rule_id: str
    status: Literal["satisfied", "violated", "unknown"]
    explanation: str
    cites: list[str]
    would_allow: str | None = Field(None, description="Hamleyi geçerli kılacak olan")
    unknown_fact: str | None = Field(None, description="Kuralın karara varamadığı bilgi")


class Branch(Model):
    """Bir bilgi tek başına karar verdiğinde çıkan karar."""

    fact: str
    value: Any
    label: str
    ruling: Ruling


class Citation(Model):
    """Kural kitabının bir bölümü ve karar veren cümlesi."""

    section: str
    title: str
    path: list[str]
    page: int | None
    document: str
    edition: str
    text: str = Field(description="Bölümün bir paragrafı, olduğu gibi")
    sentence: str = Field(description="Paragrafın karar veren cümlesi: text[start:end]")
    start: int
    end: int
    damaged: str | None = Field(description="Tarama cümlede bir şey kaybettiyse, ne olduğu")


class Verdict(Model):
    """Bir hamle için karar ve bakılan bütün kurallar."""

    ruling: Ruling
    findings: list[Finding]
    depends_on: list[OpenQuestion]
    branches: list[Branch]
    cites: list[str]
    citations: list[Citation]
    rules_version: str
    options: dict[str, Any]


class Step(Model):
    """Bir hesabın bir adımı."""

    rule_id: str
    text: str
    value: Any


class Answer(Model):
    """Bir sorgunun değeri ve adım adım hesabı."""

    value: Any
    text: str
    derivation: list[Step]
    depends_on: list[OpenQuestion]
    cites: list[str]
    citations: list[Citation]
    rules_version: str
    options: dict[str, Any]


class LegalAction(Model):
    """Geçerli bir hamle."""

    action: dict[str, Any]
    notation: str


class LegalActions(Model):
    """Bir konumun bütün geçerli hamleleri."""

    actions: list[LegalAction]
    rules_version: str


class OptionValue(Labelled):
    """Bir seçeneğin alabileceği değer."""


class Option(Model):
    """Bir varyant ya da baskı farkı."""

    name: str
    title: str
    default: Any
    values: list[OptionValue]
    section: str


class DocumentHead(Model):
    """Bir kural kitabı."""

    id: str
    title: str
    edition: str
    sections: int


class Game(Model):
    """Sorulabilen bir oyun; `has_model` yanlışsa yalnız kural metni vardır."""

    id: str
    name: str
    has_model: bool
    note: str
    rules_version: str | None
    players: list[str]
    options: list[Option]
    documents: list[DocumentHead]


class Games(Model):
    games: list[Game]


class Schemas(Model):
    """Bir oyunun durum, hamle ve sorgularının JSON Schema'ları; başka şemaları da olabilir."""

    model_config = ConfigDict(extra="allow")

    state: dict[str, Any]
    action: dict[str, Any]
    inquiry: dict[str, Any]


class SectionEntry(Model):
    """Bir bölümün adı ve yeri."""

    id: str
    title: str
    path: list[str]
    page: int | None


class Section(SectionEntry):
    """Bir bölüm, paragraflarıyla ve belgesiyle."""

    paragraphs: list[str]
    document: str
    edition: str


class DocumentSections(Model):
    """Bir kural kitabının bölümleri, kitaptaki sırayla."""

    id: str
    title: str
    edition: str
    sections: list[SectionEntry]


class Sections(Model):
    documents: list[DocumentSections]


class Understood(Model):
    """Sorudan ne anlaşıldığı."""

    sentence: str
    assumed: list[str]
    check: dict[str, Any]


class Reply(Model):
    """Bir sorunun yanıtı: karar, değer, kural metni, ya da yanıt yok."""

    question: str
    game: str | None
    game_inferred: bool
    kind: Literal["ruling", "value", "passages", "abstain", "clarify"]
    ruling: Ruling | None
    headline: str
    explanation: list[str]
    understood: Understood | None
    verdict: dict[str, Any] | None
    answer: dict[str, Any] | None
    follow_ups: list[OpenQuestion]
    citations: list[Citation]
    nearest: list[Citation]
    note: str
    context: str | None


class Health(Model):
    status: Literal["ok"]


ProblemDocument.model_rebuild()
