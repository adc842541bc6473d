"""Files and names that are refused, each with a code and one clear Turkish message."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

import pytest

from knowledge.ingest import IngestError, ingest, name_id
from knowledge.ingest.file import MAX_BYTES
from tests.knowledge.ingest.ingest_helpers import RULES, Ingest

TEXT = "\n\n".join(RULES)


def refused(path: Path, game: str = "kule") -> IngestError:
    with pytest.raises(IngestError) as caught:
        ingest(path, game)
    assert path.name in caught.value.message
    assert "\n" not in caught.value.message
    return caught.value


def file(tmp_path: Path, name: str, content: bytes) -> Path:
    path = tmp_path / name
    path.write_bytes(content)
    return path


def test_missing(tmp_path: Path) -> None:
    assert refused(tmp_path / "yok.pdf").code == "missing"


def test_directory(tmp_path: Path) -> None:
    error = refused(tmp_path)
    assert error.code == "not_a_file"
    assert "klasör" in error.message


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "boru.txt")
    assert refused(tmp_path / "boru.txt").code == "not_a_file"


def test_empty(tmp_path: Path) -> None:
    assert refused(file(tmp_path, "bos.txt", b"")).code == "empty"


@pytest.mark.parametrize("name", ["dev.pdf", "dev.txt"])
def test_500_megabytes_are_refused_unread(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with path.open("wb") as stream:
        stream.truncate(500 * 1024 * 1024)
    error = refused(path)
    assert error.code == "too_large"
    assert "500 MB" in error.message
    assert "50 MB" in error.message


def test_limit_is_exact(tmp_path: Path) -> None:
    path = tmp_path / "kitap.pdf"
    with path.open("wb") as stream:
        stream.write(b"%PDF-1.4")
        stream.truncate(MAX_BYTES)
    assert refused(path).code == "broken"
    with path.open("ab") as stream:
        stream.write(b"\0")
    assert refused(path).code == "too_large"


def test_text_files_have_a_lower_limit(tmp_path: Path) -> None:
    error = refused(file(tmp_path, "kitap.txt", b"kural " * 2_000_000))
    assert error.code == "too_large"
    assert "8 MB" in error.message
    assert refused(file(tmp_path, "kitap.txt", b"kural " * 200_000)).code == "too_large"


def _zip() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", "0" * 1_000_000)
    return out.getvalue()


@pytest.mark.parametrize("name", ["kitap.docx", "kitap.pdf", "kitap.txt", "kitap.zip"])
def test_archive_under_any_name(tmp_path: Path, name: str) -> None:
    error = refused(file(tmp_path, name, _zip()))
    assert error.code == "binary"
    assert "ZIP" in error.message
    assert ".pdf" in error.message


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("kitap.xyz", TEXT.encode(), "unknown_type"),
        ("kitap", TEXT.encode(), "unknown_type"),
        ("kitap.pdf", TEXT.encode(), "broken"),
        ("resim.txt", b"\x89PNG\r\n\x1a\n" + bytes(100), "binary"),
        ("veri.txt", bytes(range(256)) * 20, "binary"),
        ("veri.html", b"\x01\x02\x03\x04" * 500, "binary"),
        ("kitap.txt", TEXT.encode("utf-16"), "encoding"),
        ("kitap.txt", TEXT.encode("utf-16-le"), "encoding"),
        ("kitap.txt", TEXT.encode("utf-16-be"), "encoding"),
        (
            "kitap.txt",
            "Привет, правила игры такие: кто выиграл, тот выиграл.".encode("cp1251"),
            "encoding",
        ),
        ("kitap.txt", "Größe, Übermut und Fußball für Spieler.".encode("latin-1"), "encoding"),
        ("kitap.txt", TEXT.encode().decode("cp1254").encode(), "encoding"),
        ("kitap.txt", b" \n\n \t \n", "no_rules"),
        ("kitap.txt", b"123 456 789 " * 20, "no_rules"),
    ],
)
def test_content(tmp_path: Path, name: str, content: bytes, code: str) -> None:
    assert refused(file(tmp_path, name, content)).code == code


def test_utf16_is_named(tmp_path: Path) -> None:
    message = refused(file(tmp_path, "kitap.txt", TEXT.encode("utf-16"))).message
    assert "UTF-16" in message
    assert "UTF-8 olarak kaydedip" in message


def test_wrong_encoding_names_the_line(tmp_path: Path) -> None:
    content = b"kural bir\nkural iki\nkural \xff\xfe\xfd\n"
    assert "3. satır" in refused(file(tmp_path, "kitap.txt", content)).message


def test_proven_turkish_in_windows_1254_is_read(ingest_text: Ingest) -> None:
    found = ingest_text(TEXT.encode("cp1254"))
    assert found.document.sections[0].paragraphs == RULES
    assert found.origin.encoding == "windows-1254"
    assert any("Windows-1254" in note for note in found.notes)


def test_utf8_with_byte_order_mark_is_read(ingest_text: Ingest) -> None:
    found = ingest_text(TEXT.encode("utf-8-sig"))
    assert found.document.sections[0].paragraphs == RULES


@pytest.mark.parametrize(
    "game", ["", "   ", "../../etc", "a/b", "a\\b", ".gizli", "!!!", "con", "a\0b"]
)
def test_names_that_are_no_game(tmp_path: Path, game: str) -> None:
    with pytest.raises(IngestError) as caught:
        ingest(file(tmp_path, "kitap.txt", TEXT.encode()), game)
    assert caught.value.code == "bad_name"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Kule Bekçileri", "kule-bekcileri"),
        ("IŞIK & İZ", "isik-iz"),
        ("battle-line", "battle-line"),
        ("x" * 200, "x" * 60),
    ],
)
def test_game_ids(name: str, expected: str) -> None:
    assert name_id(name) == expected


def test_document_id_title_and_edition(ingest_text: Ingest) -> None:
    found = ingest_text(TEXT, game="Kule Bekçileri", edition="İlk Baskı", title="Kule Bekçileri")
    assert found.document.id == "kule-bekcileri@ilk-baski"
    assert (found.document.game, found.document.edition) == ("kule-bekcileri", "İlk Baskı")
    assert found.game_title == "Kule Bekçileri"
    assert all(s.id.startswith("kule-bekcileri@ilk-baski#") for s in found.document.sections)
