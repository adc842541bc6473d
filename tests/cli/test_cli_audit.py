"""`denetim` holds a document against the rules model and says so by its exit code."""

from __future__ import annotations

import json
from pathlib import Path

BOOK = "# Kitap\n\n## Gözcü {#gozcu}\n\nGözcü ile destelerden toplam %s kart çekersin, elini seç.\n"


def test_a_clean_document_ends_with_0(hakem, tmp_path: Path):
    (tmp_path / "kitap.md").write_text(BOOK % 3, "utf-8")
    done = hakem("denetim", "kitap.md", "--oyun", "battle-line")
    assert (done.code, done.out.strip()) == (0, "Kitap: 0 bulgu.")


def test_a_contradiction_ends_with_1_and_shows_place_value_and_rule(hakem, tmp_path: Path):
    (tmp_path / "kitap.md").write_text(BOOK % 5, "utf-8")
    done = hakem("denetim", "kitap.md", "--oyun", "battle-line")
    assert done.code == 1
    for part in ("“Gözcü ile", "5. satır", "belge: 5", "kural: 3", "battle_line.deger.scout.draws"):
        assert part in done.out


def test_the_shipped_rulebook_is_clean(hakem):
    done = hakem("denetim", "battle-line", "--oyun", "battle-line", "--json")
    assert done.code == 0
    assert json.loads(done.out) == {"document": "battle-line", "findings": []}


def test_bad_input_ends_with_2(hakem, tmp_path: Path):
    (tmp_path / "kitap.md").write_text(BOOK % 3, "utf-8")
    for arguments in (("yok.md", "battle-line"), ("kitap.md", "satranc")):
        done = hakem("denetim", arguments[0], "--oyun", arguments[1])
        assert done.code == 2
        assert done.err.startswith("Hata: ")
