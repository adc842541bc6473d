"""Plain text: a scan without headings, a shop's guide, wrapped lines, page marks."""

from __future__ import annotations

import pytest

from knowledge.ingest import ingest
from tests.knowledge.ingest.ingest_helpers import FIXTURES, Ingest, damaged, dropped, sections

# --- A scan from a document sharing site (fixture kule-tarama.txt) ----------------------------


@pytest.fixture(scope="module")
def scan():
    return ingest(FIXTURES / "kule-tarama.txt", "kule-bekcileri", "tarama")


def test_scan_sections_and_paths(scan) -> None:
    assert [(s.path, s.title) for s in scan.document.sections] == [
        ((), "İçerik"),
        ((), "Oyuna Hazırlık"),
        ((), "Amaç"),
        ((), "Oyunun Oynanışı"),
        ((), "Bekçi Hareketi"),
        ((), "Kuleler"),
        ((), "Fener Kartları"),
        (("Fener Kartları",), "Işık Kartları"),
        (("Fener Kartları", "Işık Kartları"), "Meşale (Kızıl veya Mavi)"),
        (("Fener Kartları", "Işık Kartları"), "Kandil"),
        (("Fener Kartları", "Işık Kartları"), "Mum"),
        (("Fener Kartları",), "Gölge Kartları"),
        (("Fener Kartları", "Gölge Kartları"), "Perde"),
        (("Fener Kartları", "Gölge Kartları"), "Sürgü"),
        ((), "Oyunun Sonu"),
        ((), "Varyantlar"),
        (("Varyantlar",), "Son Işık"),
        (("Varyantlar",), "Sisli Gece"),
    ]


def test_scan_page_marks_are_taken_out_of_sentences(scan) -> None:
    assert dropped(scan, "page_mark") == ["1", "2", "3", "4", "5"]
    playing = sections(scan)["oyunun-oynanisi"][0]
    assert "Turunun sonunda ise oyuncu, desteden bir karo çeker" in playing
    assert "tur sonunda belirlenir ve bir daha" in sections(scan)["mesale-kizil-veya-mavi"][0]
    assert dropped(scan, "hyphen") == ["-"]


def test_scan_pages_follow_the_marks(scan) -> None:
    pages = {s.id.partition("#")[2]: s.page for s in scan.document.sections}
    assert (pages["amac"], pages["kuleler"], pages["perde"], pages["varyantlar"]) == (1, 2, 4, 5)


def test_scan_site_furniture_is_dropped_with_its_reason(scan) -> None:
    assert dropped(scan, "navigation") == [
        "Ebat: px",
        "Şu sayfadan göstermeyi başlat:",
        'Download "Bekçi, kapısı açık bir odadan komşu odaya geçer ve orada bir fener bırakır."',
        "Nazlı Örnek",
        "3 yıl önce",
        "İzleme sayısı:",
    ]
    assert len(dropped(scan, "repeat")) == 3
    assert dropped(scan, "related")[0] == "Benzer belgeler"
    assert any("All rights reserved" in text for text in dropped(scan, "imprint"))


def test_scan_sentence_that_was_a_teaser_is_kept_once(scan) -> None:
    teaser = "Bekçi, kapısı açık bir odadan komşu odaya geçer ve orada bir fener bırakır."
    texts = [text for paragraphs in sections(scan).values() for text in paragraphs]
    assert sum(teaser in text for text in texts) == 1


def test_scan_contents_become_a_list(scan) -> None:
    assert sections(scan)["icerik"][1:] == ("36 Oda Karosu", "10 Fener Kartı", "9 tahta Bekçi")


def test_scan_heading_case_is_repaired_and_recorded(scan) -> None:
    assert [(r.before, r.after) for r in scan.repairs] == [
        ("İçerİk", "İçerik"),
        ("Bekçİ Hareketi", "Bekçi Hareketi"),
        ("gölge Kartları", "Gölge Kartları"),
    ]


def test_scan_damaged_sentences(scan) -> None:
    assert damaged(scan) == [
        "Oda karolarını karıştırın ve her oyuncuya |şer adet karo verin.",
        "Karo destesi Taş kesesi|",
        "3 komşu kuleyi alan ya da toplamda |kule alan oyuncu kazanır.",
        "Turunun sonunda ise oyuncu, desteden bir karo çeker ve elindeki karoları |ye tamamlar.",
        "Kulenin odaları 1|, ya da 3 numaralı kapıyla birbirine bağlanır.",
        "Fener kartının değeri 6--9 arasında olabilir|",
        "Bir oyuncu elinde en fazla|; karolarla birlikte adet kart tutabilir.",
        "Bu kartı, |değerinde olan bir fenerin yerine koyabilirsin.",
        "Ardından istemediğin |tanesini yeniden yakarsın.",
        "Yan yana duran 3 kuleyi ya da toplamda |kuleyi alan oyunu kazanır.",
        "Birkaç oyun oynanırsa galip |puan alır, mağlup ise kulesi başına bir puan yazar.",
    ]


def test_scan_digits_are_suspicious(scan) -> None:
    assert (scan.digits.present, scan.digits.missing) == ("01369", "24578")
    assert scan.digits.suspicious
    assert any("2, 4, 5, 7, 8 kaybolmuş olabilir" in note for note in scan.notes)


def test_damage_at_finds_the_sentence_of_a_span(scan) -> None:
    section = scan.document.section("oyuna-hazirlik")
    text = section.paragraphs[0]
    whole = text.index("9 bekçiyi")
    hole = text.index("şer adet")
    assert scan.damage_at(section.id, 0, hole, hole + 3)
    assert scan.damage_at(section.id, 0, whole, whole + 10) == []


# --- A shop's guide, one block a line (fixture kule-rehber.txt) -------------------------------


@pytest.fixture(scope="module")
def guide():
    return ingest(FIXTURES / "kule-rehber.txt", "kule-bekcileri", "rehber")


def test_guide_headings(guide) -> None:
    assert [(s.path, s.title) for s in guide.document.sections] == [
        ((), "Oyun Hakkında"),
        ((), "Bileşenler"),
        (("Bileşenler",), "Oda karoları (Room Tiles)"),
        (("Bileşenler",), "Fener kartları (Lantern Cards)"),
        (("Bileşenler",), "Kural kitapçığı (Rulebook)"),
        ((), "Puan Hesaplama"),
        ((), "Varyantlar"),
        ((), "Oyun Hazırlığı"),
        ((), "Oyun Akışı"),
        (("Oyun Akışı",), "Adım 1: Yürü (Move)"),
        (("Oyun Akışı",), "Adım 2: Yak (Light)"),
        (("Oyun Akışı",), "Oda Türleri (Rooms)"),
        (("Oyun Akışı", "Oda Türleri (Rooms)"), "Salon (Hall)"),
        (("Oyun Akışı", "Oda Türleri (Rooms)"), "Mahzen/Depo (Cellar)"),
        (("Oyun Akışı", "Oda Türleri (Rooms)"), "Avlu (Yard)"),
        (("Oyun Akışı",), "Adım 3: Çek (Draw)"),
        (("Oyun Akışı",), "Kule Kapıları (Gates)"),
        # Its heading is lost: it must not be cited under "Kule Kapıları".
        (("Oyun Akışı",), "Fenerin rengi oyunun başında seçilir ve sonuna …"),
        (("Oyun Akışı",), "Sis Aşaması (Fog)"),
        ((), "Sık Sorulan Sorular"),
    ]


def test_guide_repeated_banner_is_dropped_both_times(guide) -> None:
    assert [d.line for d in guide.dropped if d.reason == "advert"] == [1, 2, 3, 18, 19, 20]
    assert dropped(guide, "link") == ["%2Fkapak12345.jpg)"]


def test_guide_run_in_lists_are_parted(guide) -> None:
    found = sections(guide)
    assert found["adim-1-yuru-move"] == (
        "Bir bekçiyi en fazla 3 oda yürütürsünüz.",
        "Kapalı kapıdan geçilmez.",
        "Dolu odada durulmaz.",
        "Merdiven 2 adım sayılır.",
        "Yürümek zorunlu değildir.",
    )
    assert found["puan-hesaplama"][1].startswith("1. Kuleler: Alınan her kule 3 puan")
    assert found["mahzen-depo-cellar"] == ("Burada yalnız Mum yanar; Meşale konamaz.",)
    # A short enumeration inside a sentence is no list.
    assert found["oyun-akisi"] == (
        "Her tur 3 adımdan oluşur: (1) Yürü, (2) Yak, (3) Çek. Adımların sırası değişmez.",
    )


def test_guide_answers_without_questions_are_marked(guide) -> None:
    faq = guide.document.section("sik-sorulan-sorular")
    assert len(faq.paragraphs) == 3
    assert [(p.section, p.paragraph) for p in guide.orphan_answers] == [
        (faq.id, 0),
        (faq.id, 1),
        (faq.id, 2),
    ]


def test_guide_heading_without_text_is_noted(guide) -> None:
    assert any("Oyun Hazırlığı" in note for note in guide.notes)


def test_guide_is_whole(guide) -> None:
    assert guide.damaged == ()


# --- Single faults ----------------------------------------------------------------------------


def test_wrapped_lines_are_joined_and_hyphens_taken_out(ingest_text: Ingest) -> None:
    found = ingest_text(
        "Hazırlık\n\n"
        "Bekçileri masanın ortasına dizin ve her oyuncuya bir renk ve-\n"
        "rin. Karolar karıştırılır, her oyuncu yedi karo çeker ve ge-\n"
        "ri kalan karolar kapalı bir deste olur.\n"
        "Kısa satır paragrafı bitirir.\n\n"
        "İkinci paragraf buradan başlar ve bir sonraki satırda sürüp\n"
        "burada biter; AT-AT gibi bir adın tiresi ise yerinde kalır.\n"
    )
    assert sections(found) == {
        "hazirlik": (
            "Bekçileri masanın ortasına dizin ve her oyuncuya bir renk verin. Karolar "
            "karıştırılır, her oyuncu yedi karo çeker ve geri kalan karolar kapalı bir deste "
            "olur.",
            "Kısa satır paragrafı bitirir.",
            "İkinci paragraf buradan başlar ve bir sonraki satırda sürüp burada biter; AT-AT "
            "gibi bir adın tiresi ise yerinde kalır.",
        )
    }
    assert dropped(found, "hyphen") == ["-", "-"]


def test_hyphen_of_a_compound_stays(ingest_text: Ingest) -> None:
    found = ingest_text(
        "Kule-oda geçişi serbesttir ve bekçi buradan bedava geçer ama kule-\n"
        "oda geçişi kapanmışsa bekçi beklemek zorunda kalır ve turu biter.\n"
    )
    assert "kule-oda geçişi kapanmışsa" in found.document.sections[0].paragraphs[0]
    assert dropped(found, "hyphen") == []


def test_numbered_blocks_are_a_list_and_no_page_marks(ingest_text: Ingest) -> None:
    steps = [
        f"{n} {word} adımda bekçiyi yürütün, kapıyı açın ve içeriye bir fener koyun."
        for n, word in enumerate(("Birinci", "İkinci", "Üçüncü"), start=1)
    ]
    found = ingest_text("Oyun Akışı\n\n" + "\n\n".join(steps))
    assert dropped(found, "page_mark") == []
    assert list(sections(found)["oyun-akisi"]) == steps


def test_form_feeds_make_pages_with_running_heads(ingest_text: Ingest) -> None:
    page = "KULE BEKÇİLERİ EL KİTABI\n{body}\n\n{number}\n"
    bodies = [
        "Her oyuncu yedi karo çeker, kalanlar kapalı deste olur.",
        "Bekçi en fazla üç oda ilerler ve kapalı kapıdan geçemez.",
        "Kule, üç odasında da fener yanınca alınır ve kapanır.",
    ]
    found = ingest_text(
        "\f".join(page.format(body=b, number=n) for n, b in enumerate(bodies, start=1))
    )
    texts = [text for s in found.document.sections for text in s.paragraphs]
    assert texts == bodies
    assert list(found.pages.values()) == [(1, 2, 3)]
    assert dropped(found, "running_head") == ["KULE BEKÇİLERİ EL KİTABI"] * 3


def test_question_lines_head_their_answers(ingest_text: Ingest) -> None:
    found = ingest_text(
        "Sık Sorulan Sorular\n"
        "Kapalı kapıdan geçilir mi?\n"
        "Hayır. Önce kapının iki yanında da fener yanmalıdır.\n"
        "Soru: Fener söner mi? Cevap: Evet, Perde kartı oynanırsa söner.\n"
    )
    assert [s.title for s in found.document.sections][1] == "Kapalı kapıdan geçilir mi?"
    assert found.orphan_answers == ()


def test_rules_that_sound_like_a_shop_are_kept(ingest_text: Ingest) -> None:
    rules = (
        "Sırası gelen oyuncu pazardan bir meyve satın alır ve sepete ekler.",
        "Müşteri sipariş verirse kartı hemen alın ve önünüze koyun.",
        "Kaynaklar stoklarla sınırlıdır; biten kaynaktan alınamaz.",
        "Oyuncular kartlarını rakiplerinden saklar, adımları sırayla takip edin.",
        "Üstünlük sırası şöyledir: Elmas > Sütun > Piramit.",
        "Her oyuncu bankaya 200 TL öder.",
    )
    found = ingest_text("Pazar Kuralları\n\n" + "\n\n".join(rules))
    assert found.document.sections[0].paragraphs == rules
    assert found.dropped == ()


@pytest.mark.parametrize(
    "line",
    [
        "Ana Sayfa > Oyunlar > Kule Bekçileri",
        "Giriş Yap / Üye Ol",
        "Sepete Ekle",
        "Fiyat: 499,90 TL",
        "Tüm siparişlerde ücretsiz kargo fırsatı!",
        "Bültenimize abone olun, yenilikleri kaçırmayın.",
        "Detaylar için buraya tıklayın.",
        "© 2024 Oyun Dükkânı. Tüm hakları saklıdır.",
    ],
)
def test_furniture_lines_are_dropped(ingest_text: Ingest, line: str) -> None:
    rule = "Bekçi en fazla üç oda ilerler ve kapalı kapıdan geçemez."
    found = ingest_text(f"Bekçi Hareketi\n\n{rule}\n\n{line}\n")
    assert sections(found) == {"bekci-hareketi": (rule,)}
    assert [drop.text for drop in found.dropped] == [line]


def test_digits_taken_out_of_a_whole_text_leave_marked_sentences(ingest_text: Ingest) -> None:
    whole = (
        "Her oyuncuya 7 kart dağıtılır. Kalan kartlar kapalı bir deste olur.\n\n"
        "Turun sonunda elini 7'ye tamamlarsın. Deste bittiyse bu adım atlanır.\n\n"
        "Bir kulede en fazla 4 bekçi durabilir. Kapılar 2 ya da 5 numaralıdır.\n\n"
        "8. turun sonunda oyun biter. Kazanan 5 puan alır, kaybeden puan almaz.\n"
    )
    found = ingest_text("".join(char for char in whole if not char.isdigit()))
    marked = " ".join(damaged(found)).replace("|", "")
    for lost in ("kart dağıtılır", "tamamlarsın", "numaralıdır", "turun sonunda", "puan alır"):
        assert lost in marked
    for intact in ("kapalı bir deste", "adım atlanır"):
        assert intact not in marked
    assert ingest_text(whole).damaged == ()


def test_text_after_a_list_of_other_games_is_kept(ingest_text: Ingest) -> None:
    found = ingest_text(
        "Bekçi Hareketi\n\nBekçi bir turda en fazla üç oda ilerler ve kapalı kapıdan geçemez.\n\n"
        "Benzer oyunlar\n\nDeniz Yolu\n\nKum Saati\n\n"
        "Kapalı kapıdan geçemez dedik: bekçi bir turda üç oda ilerler, en fazla o kadar.\n"
    )
    assert dropped(found, "related") == ["Benzer oyunlar", "Deniz Yolu", "Kum Saati"]


def test_rule_that_cites_an_address_is_kept(ingest_text: Ingest) -> None:
    rule = "Her oyuncu yedi kart çeker (www.ornek.example, 3. örnek) ve elini gizler."
    found = ingest_text(f"Hazırlık\n\n{rule}\n\nBilgi için www.ornek.example adresine bakın.\n")
    assert sections(found) == {"hazirlik": (rule,)}


@pytest.mark.parametrize(
    ("text", "marks", "joined"),
    [
        (
            "Bekçi bir turda en fazla üç oda ilerler ve turunu bitirirken\n\n"
            "2 oyuncu, desteden bir karo çekip elini tamamlar.",
            ["2"],
            "turunu bitirirken oyuncu, desteden",
        ),
        (
            "Fenerin rengini kule alınırken belirler-\n\n5 siniz. Ardından sıra rakibe geçer.",
            ["5"],
            "alınırken belirlersiniz. Ardından",
        ),
        (
            "Fenerin rengini kule alınırken belirler-\n\n5\n\nsiniz. Ardından sıra rakibe geçer.",
            ["5"],
            "alınırken belirlersiniz. Ardından",
        ),
        (
            "Oyuncular karşılıklı oturur ve\n\n2 oyuncu sırayla birer karo çekip oyuna başlar.",
            [],
            "2 oyuncu sırayla",
        ),
        (
            "Hazırlık\n\n2 oyuncu karşılıklı oturur ve yedişer karo çeker.",
            [],
            "2 oyuncu karşılıklı",
        ),
    ],
)
def test_page_mark_in_a_sentence(
    ingest_text: Ingest, text: str, marks: list[str], joined: str
) -> None:
    found = ingest_text(text)
    assert dropped(found, "page_mark") == marks
    assert joined in " ".join(t for s in found.document.sections for t in s.paragraphs)
