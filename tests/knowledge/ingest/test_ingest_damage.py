"""Holes in sentences: what is found, and what is whole and must not be touched."""

from __future__ import annotations

import pytest

from knowledge.document import rulebook, shipped_games
from knowledge.ingest.damage import digits_of, flaws

# A bar shows where the hole is; the sentence is the one without the bar.
HOLES = [
    "Her oyuncuya |şer adet karo verin.",
    "Her oyuncuya |er kart dağıtın.",
    "Turun sonunda elindeki karoları |ye tamamlar.",
    "Bekçi kuleden |nci odaya geçer.",
    "Elinde en fazla|; fenerlerle birlikte yedi kart olabilir.",
    "Bir turda en fazla| adet karo oynanır.",
    "Bir oyuncu en fazla |kart çekebilir.",
    "Oyuncu |adet fener koyar.",
    "Kartlardan istemediği |tanesini geri koyar.",
    "Üç komşu kuleyi ya da toplamda |kule alan kazanır.",
    "Kapılar 1|, ya da 3 numaralıdır.",
    "Değeri 6-|-9 olan kartlar yakılır.",
    "Kulelerin değeri 3, |, 9 olabilir.",
    "Bu kartı, |değerinde olan bir kart gibi oynayın.",
    "Başka renkte bir |olarak da geçerlidir.",
    "Fenerler söner, |şeklindeki formasyon bozulur.",
    "Sarı fener formasyonu-| 3 nun üstündedir.",
    "Sarı fener mavi feneri 1 |6 yener.",
    "Kule (|) açılır.",
    "Bek|\ufffdi yürür.",
    "Elindeki karoları '|ye tamamlar.",
    "DEFCON '|te darbe yapılmaz.",
    "İki ya da |numaralı kapı açılır.",
    "|. turun sonunda oyun biter.",
    "Kazanana bonus verilir: |+ puan yazar.",
]

WHOLE = [
    "Her oyuncuya 7'şer adet karo verin.",
    "Her oyuncuya 7 şer adet karo verin.",
    "Her oyuncuya yedişer karo, ikişer fener verilir.",
    "Elindeki karoları 7'ye tamamlar.",
    "Elini 3 e çıkaran oyuncu 3 lü bir dizi kurar.",
    "Tamamlanan kulelerden birer adet mühür alınır.",
    "Bir oyuncu dilediği sayıda, istediğiniz adet kart koyabilir.",
    "Sayıları birden fazla, en az iki tane olmalıdır.",
    "En fazla kart toplayan oyuncu kazanır.",
    "En fazla puana sahip olan oyuncu başlar.",
    "En fazla 3 kart, en az iki zar, en çok bir fener konur.",
    "Toplamda en çok üç kule alınır; toplamda rakibinden çok kule alan kazanır.",
    "Kartlar tane tane açılır.",
    "1, 2 ya da 3 numaralı kapı açılır; 4-5-6 kapalıdır.",
    "Savaş 3/2/1 zarla, ardından 2-3 zarla sürer.",
    "Kart değerinde değişiklik olmaz.",
    "Şu şekilde sıralanır: Elmas şeklindeki üç kart, sonra ötekiler.",
    "(a) bekçiyi yürüt, (b) fener yak; a) ya da b) seçilir.",
    "'Wargames' in etkisi sürer, AT-AT ye ateş edilemez.",
    "Ya bekçi ya da fener seçilir; de ve da bağlaçtır.",
    "10. turun sonunda oyun biter (ve mühürler sayılır).",
    "Puan alır, kart çeker ve turu bitirir.",
    "Sahada 1 000 altın vardır.",
    "Kuleye `ten_six` seçeneği uygulanır.",
    "Rozet 'in place' tarafında başlar, 'de' ve 'da' ayrı yazılır.",
    "En yüksek numaralı kapı, 3 numaralı odadadır; 10 puanlık mühür verilir.",
    "16 karo + 3 fener verilir (+1 puan).",
]


@pytest.mark.parametrize("marked", HOLES)
def test_hole_is_found_where_it_is(marked: str) -> None:
    at = marked.index("|")
    found = flaws(marked.replace("|", ""))
    assert [flaw.at for flaw in found] == [at]
    assert found[0].reason


@pytest.mark.parametrize("text", WHOLE)
def test_whole_sentences_are_left_alone(text: str) -> None:
    assert flaws(text) == []


def test_only_the_damaged_sentence_is_marked() -> None:
    text = "Bekçi yürür. Oyuncu adet fener koyar. Sıra rakibe geçer."
    (flaw,) = flaws(text)
    assert text[flaw.start : flaw.end] == "Oyuncu adet fener koyar."


@pytest.mark.parametrize(
    "text",
    [
        "Kazanan oyuncu puan alır.",
        "Kulenin alınması için oyuncuların kart koyması beklenir.",
        "Elinizde var diyelim.",
        "Öbür odalarda ve 10 yanmışsa kule alınır.",
    ],
)
def test_grammatical_holes_count_only_where_digits_are_lost(text: str) -> None:
    assert flaws(text) == []
    assert len(flaws(text, lost=True)) == 1


def test_wide_space_before_what_is_counted_is_a_hole() -> None:
    text = "Her oyuncu kart çeker ve bekçi yürütür."
    (flaw,) = flaws(text, gaps=[text.index("kart"), text.index("bekçi")])
    assert flaw.at == text.index("kart")


def test_digits_of_a_text_that_lost_some() -> None:
    lost = digits_of(["3 kule, 10 kart, 9 bekçi, 36 karo, 1 fener, 60 taş, 3 oda"] * 2)
    assert (lost.present, lost.missing) == ("01369", "24578")
    assert lost.suspicious


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["Rakam yok."],
        ["2 oyuncu, 3 kart"],  # too few to tell
        ["1 2 3 4 5 6 7 8 9 0"],
        ["1 1 2 2 3 3 4 4 5 6 7 0 1 2 3 1 2 3 1 2 1 2 1 2 1 3"],  # 8 and 9 are rare anyway
    ],
)
def test_digits_of_texts_that_lost_none(texts: list[str]) -> None:
    assert not digits_of(texts).suspicious


@pytest.mark.parametrize("game", shipped_games())
def test_our_rulebooks_are_whole(game: str) -> None:
    book = rulebook(game)
    for section in book.sections:
        for text in section.paragraphs:
            assert flaws(text) == [], section.id
    assert not digits_of(text for s in book.sections for text in s.paragraphs).suspicious
