"""`yükle` makes a text-only game of a rulebook; `hizala` and `denetim` work on documents."""

from __future__ import annotations

import json
from pathlib import Path

TEXT = """# Kule Bekçileri

## Hazırlık {#hazirlik}

Her oyuncu kuleden bir taş alır ve taşı önüne açık olarak koyar. Oyuna en genç oyuncu başlar.

## Sıra {#sira}

Sırası gelen oyuncu bir taş koyar ya da pas geçer. Herkes pas geçince oyun biter.
"""
# Our own words, with one number that the rules contradict: hands hold seven cards, not nine.
WRONG = """# Deneme

## El sınırı {#el}

Elinde birlik ve taktik kartları birlikte sayıldığında en fazla 9 kart bulunabilir.

## Sis {#sis}

Sis bulunan cephede formasyonlar sayılmaz; kart değerlerinin toplamı büyük olan cepheyi alır.
"""


def test_an_ingested_rulebook_becomes_a_text_only_game(hakem, tmp_path: Path):
    (tmp_path / "kule.md").write_text(TEXT, "utf-8")
    done = hakem("yükle", "kule.md", "--oyun", "Kule Bekçileri", "--baski", "ilk")
    assert done.code == 0
    assert "Kitaplığa alındı: kule-bekcileri@ilk" in done.out
    assert "karakter okundu" in done.out

    listed = next(line for line in hakem("oyunlar").out.splitlines() if "kule-bekcileri" in line)
    assert "hakem kararı yok, yalnız kural metni" in listed

    section = hakem("bölüm", "sıra", "--oyun", "kule bekçileri")
    assert "Herkes pas geçince oyun biter." in section.out

    judged = hakem("hamleler", "--oyun", "kule-bekcileri", "--durum", "{}")
    assert judged.code == 2
    assert "hakem kararı yok, yalnız kural metni" in judged.err


def test_a_refused_file_leaves_the_library_as_it_was(hakem, tmp_path: Path):
    (tmp_path / "bos.pdf").write_bytes(b"")
    done = hakem("yukle", "bos.pdf", "--oyun", "kule")
    assert done.code == 2
    assert "bos.pdf: dosya boş" in done.err
    assert not any((tmp_path / "home").rglob("*.jsonl"))


def test_alignments_are_written_corrected_and_read_back(hakem, tmp_path: Path):
    (tmp_path / "kitap.md").write_text(WRONG, "utf-8")
    assert hakem("yükle", "kitap.md", "--oyun", "battle-line", "--baski", "x").code == 0
    done = hakem("hizala", "battle-line@x", "eslesme.tsv")
    assert done.code == 0
    review = tmp_path / "eslesme.tsv"
    lines = review.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if "battle-line#el-siniri" in line)
    lines[at] = "e" + lines[at]
    review.write_text("\n".join(lines), "utf-8")
    done = hakem("hizala", "battle-line@x", "eslesme.tsv", "--oku")
    assert done.code == 0
    assert "1 tanesi onaylı" in done.out


def test_an_audit_names_the_number_that_the_rules_contradict(hakem, tmp_path: Path):
    (tmp_path / "kitap.md").write_text(WRONG, "utf-8")
    done = hakem("denetim", "kitap.md", "--oyun", "battle-line", "--json")
    assert done.code == 1
    found = json.loads(done.out)["findings"]
    assert [(f["kind"], f["cites"]) for f in found] == [("number", "battle-line#el-siniri")]
    assert "9" in found[0]["said"]
    assert "7" in found[0]["model"]
