"""HTML: content kept, everything around it dropped and named, no script run."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

import pytest

from knowledge.ingest import IngestError, ingest
from tests.knowledge.ingest.ingest_helpers import FIXTURES, RULES, Ingest, dropped, sections


@pytest.fixture(scope="module")
def page():
    return ingest(FIXTURES / "kule-sayfa.html", "kule-bekcileri", "sayfa")


def test_headings_lists_and_tables(page) -> None:
    assert page.document.title == "Kule Bekçileri"
    assert sections(page) == {
        "oyunun-amaci": ("Kuleleri aydınlatan oyuncu kazanır. Oyun beş kule alınınca biter.",),
        "hazirlik": (
            "Her oyuncuya 7 karo dağıtılır.",
            "Kalan karolar kapalı bir deste olur.",
            "Bekçiler ortaya konur.",
            "Fener kartları karılır.",
            "Meşaleler ayrılır.",
        ),
        "oda-degerleri": ("Oda\tDeğer", "Salon\t3", "Mahzen\t1"),
        "sik-sorulan-sorular": (),
        "kapali-kapidan-gecilir-mi": ("Hayır, önce kapıyı açmak gerekir.",),
    }
    assert page.document.section("oda-degerleri").path == ("Hazırlık",)


def test_what_is_around_is_dropped_with_its_reason(page) -> None:
    assert dropped(page, "script") == [
        'window.sayac = 1; document.title = "değişti";',
        'alert("kural metni değil");',
    ]
    assert dropped(page, "style") == [".menu { color: red }"]
    assert dropped(page, "comment") == ["gizli not"]
    assert dropped(page, "form") == ["Sepete ekle"]
    assert dropped(page, "metadata") == ["Kule Bekçileri Kuralları | Oyun Dükkânı"]
    assert "Ana Sayfa Oyunlar" in dropped(page, "navigation")
    assert "Bu sitede çerezler kullanılır." in dropped(page, "advert")
    assert any("2 betik çalıştırılmadı" in note for note in page.notes)


class _Text(HTMLParser):
    """All text of a page by Python's own parser."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: Counter[str] = Counter()

    def handle_data(self, data: str) -> None:
        self.letters.update("".join(data.split()))

    handle_comment = handle_data


def test_all_text_of_the_page_is_accounted_for(page) -> None:
    parser = _Text()
    parser.feed((FIXTURES / "kule-sayfa.html").read_text(encoding="utf-8"))
    found = Counter("".join(drop.text for drop in page.dropped))
    for section in page.document.sections:
        found.update(section.title + "".join(section.paragraphs))
    found.update(page.document.title)
    del found[" "], found["\t"]
    assert found == parser.letters
    assert page.accounting.source == parser.letters.total()


def body(content: str) -> str:
    return f"<html><body>{content}</body></html>"


def test_page_wrapped_in_a_form_or_menu_is_kept(ingest_text: Ingest) -> None:
    rules = "".join(f"<p>{rule}</p>" for rule in RULES)
    for wrapper in ("<form>{}</form>", '<div class="menu">{}</div>', "<aside>{}</aside>"):
        found = ingest_text(body(wrapper.format(f"<h2>Kurallar</h2>{rules}")), "kitap.html")
        assert sections(found) == {"kurallar": RULES}


def test_layout_table_is_read_as_text(ingest_text: Ingest) -> None:
    rules = "".join(f"<p>{rule}</p>" for rule in RULES)
    table = f"<table><tr><td>Sol</td><td><h2>Kurallar</h2>{rules}</td></tr></table>"
    assert sections(ingest_text(body(table), "kitap.html"))["kurallar"] == RULES


def test_words_are_neither_split_nor_glued(ingest_text: Ingest) -> None:
    content = (
        "<p>Be<b>kç</b>i <i>yürür</i>,\n<span>durur</span>.</p><div>Kapı<p>açık</p>kalır.</div>"
    )
    found = ingest_text(body(content + f"<p>{RULES[0]}</p>"), "kitap.html")
    assert found.document.sections[0].paragraphs[:4] == (
        "Bekçi yürür, durur.",
        "Kapı",
        "açık",
        "kalır.",
    )


def test_link_list_is_navigation(ingest_text: Ingest) -> None:
    links = "".join(f'<li><a href="#{n}">Bölüm {n}</a></li>' for n in range(4))
    found = ingest_text(body(f"<ul>{links}</ul><p>{RULES[0]}</p>"), "kitap.html")
    assert found.document.sections[0].paragraphs == (RULES[0],)
    assert len(dropped(found, "navigation")) == 1


def test_question_on_a_button_heads_its_answer(ingest_text: Ingest) -> None:
    content = "<h2>SSS</h2><button>Fener söner mi?</button><p>Evet, Perde kartıyla söner.</p>"
    found = ingest_text(body(content + f"<h2>Son</h2><p>{RULES[0]}</p>"), "kitap.html")
    assert sections(found)["fener-soner-mi"] == ("Evet, Perde kartıyla söner.",)
    assert found.orphan_answers == ()


def test_template_and_noscript_are_accounted_for(ingest_text: Ingest) -> None:
    content = f"<template><p>taslak</p></template><noscript>betik açın</noscript><p>{RULES[0]}</p>"
    found = ingest_text(body(content), "kitap.html")
    assert " ".join(dropped(found, "script")).split() == ["taslak", "betik", "açın"]


def test_page_of_navigation_alone_is_refused(ingest_text: Ingest) -> None:
    with pytest.raises(IngestError) as caught:
        ingest_text(body("<nav>Ana Sayfa</nav><script>x = 1</script>"), "kitap.html")
    assert caught.value.code == "no_rules"
    assert "site gezinmesi" in caught.value.message


def test_absurd_nesting_is_refused_at_once(ingest_text: Ingest) -> None:
    with pytest.raises(IngestError) as caught:
        ingest_text("<div>" * 300_000, "kitap.html")
    assert caught.value.code == "bomb"


def test_many_unclosed_paragraphs_are_fine(ingest_text: Ingest) -> None:
    found = ingest_text(body("".join(f"<p>{n}. {RULES[0]}" for n in range(3000))), "kitap.html")
    assert len(found.document.sections[0].paragraphs) == 3000


def test_declared_turkish_encoding_is_read(ingest_text: Ingest) -> None:
    content = f"<head><meta charset='iso-8859-9'></head><body><p>{' '.join(RULES)}</p></body>"
    found = ingest_text(content.encode("iso-8859-9"), "kitap.html")
    assert found.document.sections[0].paragraphs == (" ".join(RULES),)
    assert found.origin.encoding == "windows-1254"
