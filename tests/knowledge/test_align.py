"""Alignment of a publisher's text with our rulebook, and the review file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from knowledge.align import ReviewError, align, intact, read_review, write_review
from knowledge.document import Document, load_markdown, rulebook
from knowledge.ingest import IngestedDocument, ingest

OURS = load_markdown(
    """\
# Kule Bekçileri

## Hazırlık {#hazirlik}

Karoları karıştırıp her oyuncuya 7 karo dağıtın.

## Amaç {#amac}

Yan yana 3 kule ya da toplam 5 kule alan oyuncu kazanır.

## Tur akışı {#tur-akisi}

Turunun sonunda karo çekip elini yeniden 7'ye tamamlarsın.

### El sınırı {#el-siniri}

Fener kartları ve karolar birlikte sayıldığında elinde en fazla 8 kart bulunabilir.

## Fenerler {#fenerler}

### Kandil {#kandil}

Kandil, değeri 4 olan herhangi bir fenerin yerine geçer.

### Mum {#mum}

Mum ile yanan odalardan 3 tanesini söndürür, sonra bunlardan 2 tanesini yeniden yakarsın.

### Perde {#perde}

Perde, kaplandığı odada fener yanmasını engeller.
""",
    doc_id="kule",
    game="kule",
    edition="bizim",
)
RULES = {
    "kule.dagitim": ["kule#hazirlik"],
    "kule.zafer": ["kule#amac"],
    "kule.el": ["kule#el-siniri", "kule#tur-akisi"],
    "kule.kandil": ["kule#kandil"],
    "kule.mum": ["kule#mum"],
    "kule.perde": ["kule#perde"],
}
FIXTURES = Path(__file__).parents[1] / "fixtures" / "ingest"


@pytest.fixture(scope="module")
def scan() -> IngestedDocument:
    return ingest(FIXTURES / "kule-tarama.txt", "kule", "tarama")


@pytest.fixture(scope="module")
def aligned(scan: IngestedDocument) -> IngestedDocument:
    return scan.aligned(tuple(align(scan, OURS, RULES)))


def pairs(found: IngestedDocument) -> set[tuple[str, str]]:
    return {
        (a.section.partition("#")[2], a.rule_section.partition("#")[2]) for a in found.alignments
    }


def test_sections_meet_their_rules(aligned: IngestedDocument) -> None:
    assert {
        ("oyuna-hazirlik", "hazirlik"),
        ("amac", "amac"),
        ("oyunun-sonu", "amac"),
        ("oyunun-oynanisi", "tur-akisi"),
        ("fener-kartlari", "el-siniri"),
        ("kandil", "kandil"),
        ("mum", "mum"),
        ("perde", "perde"),
    } <= pairs(aligned)


def test_alignments_carry_rules_and_confidence(aligned: IngestedDocument) -> None:
    for found in aligned.alignments:
        assert found.rules == tuple(r for r, cites in RULES.items() if found.rule_section in cites)
        assert 0.5 <= found.confidence < 1
        assert found.method == "lexical"
        aligned.document.section(found.section).paragraphs[found.paragraph]


def test_unrelated_text_meets_nothing(tmp_path: Path) -> None:
    path = tmp_path / "deniz.txt"
    path.write_text(
        "Gemiler limandan rüzgâr yönünde ayrılır ve akıntıya karşı yavaşlar.\n\n"
        "Fırtınada yelkenler indirilir, kaptan pusulayı çevirir.",
        encoding="utf-8",
    )
    assert align(ingest(path, "deniz"), OURS, RULES) == []


def test_damaged_sentences_meet_their_whole_rule(scan: IngestedDocument) -> None:
    found = {}
    for match in intact(scan, OURS):
        text = scan.document.section(match.damage.section).paragraphs[match.damage.paragraph]
        rule = OURS.section(match.section).paragraphs[match.paragraph]
        found[text[match.damage.start : match.damage.end]] = rule[match.start : match.end]
    assert (
        found["Oda karolarını karıştırın ve her oyuncuya şer adet karo verin."]
        == "Karoları karıştırıp her oyuncuya 7 karo dağıtın."
    )
    assert (
        found["Bu kartı, değerinde olan bir fenerin yerine koyabilirsin."]
        == "Kandil, değeri 4 olan herhangi bir fenerin yerine geçer."
    )
    assert (
        found["Yan yana duran 3 kuleyi ya da toplamda kuleyi alan oyunu kazanır."]
        == "Yan yana 3 kule ya da toplam 5 kule alan oyuncu kazanır."
    )


class Letters:
    """A small real encoder: counts of letter triples, so that like words are near."""

    def passages(self, texts: list[str]) -> np.ndarray:
        vectors = np.zeros((len(texts), 512), dtype=np.float32)
        for row, text in enumerate(texts):
            for place in range(len(text) - 2):
                vectors[row, sum(map(ord, text[place : place + 3])) % 512] += 1
        return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


def test_encoder_joins_in(scan: IngestedDocument) -> None:
    found = align(scan, OURS, RULES, Letters())
    assert {a.method for a in found} == {"lexical+dense"}
    places = {(a.section.partition("#")[2], a.rule_section) for a in found}
    assert {("kandil", "kule#kandil"), ("mum", "kule#mum")} <= places


# --- Review file ------------------------------------------------------------------------------


@pytest.fixture
def review(aligned: IngestedDocument, tmp_path: Path) -> Path:
    path = tmp_path / "hizalama.tsv"
    write_review(aligned, OURS, path)
    return path


def edited(path: Path, change: tuple[str, str]) -> Path:
    text = path.read_text(encoding="utf-8")
    assert change[0] in text
    path.write_text(text.replace(*change, 1), encoding="utf-8")
    return path


def test_untouched_review_changes_nothing(aligned: IngestedDocument, review: Path) -> None:
    assert read_review(review, aligned, OURS, RULES) == list(aligned.alignments)


def test_review_file_is_readable(aligned: IngestedDocument, review: Path) -> None:
    lines = review.read_text(encoding="utf-8").splitlines()
    header = next(line for line in lines if not line.startswith("#"))
    assert header == "kabul\tbizim_bölüm\tbelge_bölümü\tparagraf\tgüven\työntem\talıntı"
    row = next(line for line in lines if "\tkule#kandil\t" in line).split("\t")
    assert row[2:4] == ["kule@tarama#kandil", "1"]
    assert row[6] == "Bu kartı, değerinde olan bir fenerin yerine koyabilirsin."


def test_accepted_rejected_corrected_and_added(aligned: IngestedDocument, review: Path) -> None:
    edited(review, ("\tkule#kandil\tkule@tarama#kandil", "e\tkule#kandil\tkule@tarama#kandil"))
    edited(review, ("\tkule#perde\tkule@tarama#perde", "h\tkule#perde\tkule@tarama#perde"))
    edited(review, ("\tkule#mum\tkule@tarama#mum", "E\tkule#fenerler\tkule@tarama#mum"))
    with review.open("a", encoding="utf-8") as file:
        file.write("evet\tkule#perde\tkule@tarama#surgu\t1\n")
    found = read_review(review, aligned, OURS, RULES)
    by_place = {(a.section.partition("#")[2], a.rule_section): a for a in found}
    kandil = by_place["kandil", "kule#kandil"]
    assert (kandil.method, kandil.confidence, kandil.rules) == ("manual", 1.0, ("kule.kandil",))
    assert ("perde", "kule#perde") not in by_place
    assert ("mum", "kule#mum") not in by_place
    assert by_place["mum", "kule#fenerler"].rules == ()
    assert by_place["surgu", "kule#perde"].rules == ("kule.perde",)
    assert by_place["amac", "kule#amac"].method == "lexical"


def test_review_comes_back_from_a_spreadsheet(aligned: IngestedDocument, review: Path) -> None:
    """With a byte order mark, CRLF line ends and quoted cells."""
    text = review.read_text(encoding="utf-8").replace("\n", "\r\n")
    text = text.replace("\tkule#kandil\t", '\t"kule#kandil"\t', 1)
    review.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_review(review, aligned, OURS, RULES) == list(aligned.alignments)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("\tkule#kandil\t", "belki\tkule#kandil\t"), "“belki” var; e, h ya da boş"),
        (("\tkule#kandil\t", "e\tkule#yok\t"), "“kule#yok” adlı bölüm"),
        (("kule@tarama#kandil", "kule@tarama#yok"), "“kule@tarama#yok” adlı bölüm"),
        (("kule@tarama#kandil\t1", "kule@tarama#kandil\t9"), "paragraf “9” olamaz"),
        (("kule@tarama#kandil\t1", "kule@tarama#kandil\tbir"), "paragraf “bir” olamaz"),
        (("\tkule#kandil\t", "\tkule#hazirlik\t"), "bu eşleşme yeni"),
        (("\tkule#kandil\tkule@tarama#kandil", "e kule#kandil kule@tarama#kandil"), "sütun"),
    ],
)
def test_faults_name_their_line(
    aligned: IngestedDocument, review: Path, change: tuple[str, str], message: str
) -> None:
    lines = review.read_text(encoding="utf-8").splitlines()
    number = 1 + next(i for i, line in enumerate(lines) if "\tkule#kandil\t" in line)
    lines[number - 1] = lines[number - 1].replace(*change, 1)
    review.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(ReviewError, match=message) as caught:
        read_review(review, aligned, OURS, RULES)
    assert f"{number}. satır" in str(caught.value)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "eşleşme satırı yok"),
        (b"bir\tiki\n", "1. satır: sütun başlıkları"),
        ("kabul\tbizim".encode("utf-16"), "UTF-8 değil"),
    ],
)
def test_files_that_are_no_review(
    aligned: IngestedDocument, tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "x.tsv"
    path.write_bytes(content)
    with pytest.raises(ReviewError, match=message):
        read_review(path, aligned, OURS, RULES)
    with pytest.raises(ReviewError, match="böyle bir dosya yok"):
        read_review(tmp_path / "yok.tsv", aligned, OURS, RULES)


# --- The real scan ----------------------------------------------------------------------------

SOURCES = [Path(__file__).parents[3] / "shared/sources", Path("../shared/sources")]
SCAN = next((f / "battle_line.txt" for f in SOURCES if (f / "battle_line.txt").is_file()), None)

# Section of the scan → section of ours that states the same rule; paired by reading both.
SAME = {
    "oyuna-hazirlik": "hazirlik",
    "amac": "oyun-sonu",
    "birlik-kartlari": "birlik-oynama",
    "elmas": "elmas",
    "sutun": "sutun",
    "ters-yay": "ters-yay",
    "piramit": "piramit",
    "taktik-kartlari": "taktik-siniri",
    "moral-taktikleri": "moral-taktikleri",
    "ek-taarruz": "ek-taarruz",
    "savunma-hatti": "savunma-hatti",
    "cevresel-taktikler": "cevresel-taktikler",
    "sis": "sis",
    "bataklik": "bataklik",
    "tuzak-taktikleri": "tuzak-taktikleri",
    "gozcu": "gozcu",
    "takviye-birlik": "takviye-birlik",
    "firari": "firari",
    "hain": "hain",
    "oyunun-sonu": "oyun-sonu",
    "son-sans": "son-sans",
    "acik-cepheler": "acik-cepheler",
}


@pytest.mark.skipif(SCAN is None, reason="the real sources are not here")
def test_real_scan_meets_our_rulebook() -> None:
    assert SCAN is not None
    ours: Document = rulebook("battle-line")
    scan = ingest(SCAN, "battle-line")
    found = scan.aligned(tuple(align(scan, ours, {})))
    missed = {pair for pair in SAME.items() if pair not in pairs(found)}
    assert len(missed) <= 2, missed
    sure = [a for a in found.alignments if a.confidence >= 0.9]
    wrong = [
        a
        for a in sure
        if SAME.get(a.section.partition("#")[2], "") not in ("", a.rule_section.partition("#")[2])
    ]
    assert len(wrong) <= 0.1 * len(sure), wrong
