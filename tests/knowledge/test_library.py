"""The library: documents come back as they went in, and no crash loses an old one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from knowledge.home import home
from knowledge.ingest import Alignment, IngestedDocument, ingest
from knowledge.library import Library, LibraryError, has_model

FIXTURES = Path(__file__).parents[1] / "fixtures" / "ingest"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "library")


@pytest.fixture(scope="module")
def scan() -> IngestedDocument:
    return ingest(FIXTURES / "kule-tarama.txt", "Kule Bekçileri", "Tarama")


@pytest.fixture(scope="module")
def page() -> IngestedDocument:
    return ingest(FIXTURES / "kule-sayfa.html", "Kule Bekçileri", "Web sayfası")


def test_documents_come_back_as_they_went_in(
    library: Library, scan: IngestedDocument, page: IngestedDocument
) -> None:
    for document in (scan, page):
        library.add(document)
    assert library.load("kule-bekcileri@tarama") == scan
    assert library.load("kule-bekcileri@web-sayfasi") == page


def test_lists(library: Library, scan: IngestedDocument, page: IngestedDocument) -> None:
    assert library.games() == []
    assert library.entries() == []
    library.add(scan)
    library.add(page)
    (game,) = library.games()
    assert (game.id, game.title, game.text_only) == ("kule-bekcileri", "Kule Bekçileri", True)
    assert game.documents == ("kule-bekcileri@tarama", "kule-bekcileri@web-sayfasi")
    heads = {entry.document: entry for entry in library.entries("kule-bekcileri")}
    assert heads["kule-bekcileri@tarama"].edition == "Tarama"
    assert heads["kule-bekcileri@tarama"].sections == 18
    assert heads["kule-bekcileri@tarama"].damaged == 11
    assert heads["kule-bekcileri@web-sayfasi"].title == "Kule Bekçileri"
    assert library.entries("baska-oyun") == []


def test_a_game_with_a_model_is_no_text_only_game(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "kitap.txt"
    path.write_text("Her oyuncu yedi kart çeker ve kalan kartlar deste olur.", encoding="utf-8")
    library.add(ingest(path, "battle-line"))
    library.add(ingest(path, "verdict"))  # a module of referee, but no game
    assert {game.id: game.text_only for game in library.games()} == {
        "battle-line": False,
        "verdict": True,
    }
    assert has_model("battle-line")
    assert not has_model("kule-bekcileri")
    assert not has_model("0")


def test_same_edition_is_replaced(library: Library, scan: IngestedDocument) -> None:
    library.add(scan)
    library.add(replace(scan, game_title="Yeni ad"))
    assert [game.title for game in library.games()] == ["Yeni ad"]
    assert len(library.entries()) == 1


def test_remove(library: Library, scan: IngestedDocument) -> None:
    library.add(scan)
    library.remove(scan.document.id)
    assert library.games() == []
    with pytest.raises(LibraryError, match="kitaplıkta yok"):
        library.remove(scan.document.id)


def test_alignments_are_stored(library: Library, scan: IngestedDocument) -> None:
    library.add(scan)
    section = scan.document.sections[0].id
    found = Alignment(section, 0, "kule#x", ("kule.x",), 0.75, "lexical")
    library.align(scan.document.id, [found])
    assert library.load(scan.document.id).alignments == (found,)


@pytest.mark.parametrize("name", ["../kule@x", "kule", "kule@../x", "Kule@x", "@x", "kule@"])
def test_ids_that_are_none(library: Library, name: str) -> None:
    with pytest.raises((LibraryError, ValueError)):
        library.load(name)


def test_unknown_document_names_the_known(library: Library, scan: IngestedDocument) -> None:
    library.add(scan)
    with pytest.raises(LibraryError, match="kule-bekcileri@tarama"):
        library.load("kule-bekcileri@yok")


@pytest.mark.parametrize("damage", ["cut", "letter", "head", "empty"])
def test_damaged_file_is_told_and_hides_no_other(
    library: Library, scan: IngestedDocument, page: IngestedDocument, damage: str
) -> None:
    library.add(page)
    path = library.add(scan)
    data = path.read_bytes()
    spoiled = {
        "cut": data[: len(data) // 2],
        "letter": data.replace(b"fener", b"fenar", 1) if b"fener" in data else b"",
        "head": b"{" + data,
        "empty": b"",
    }
    path.write_bytes(spoiled[damage])
    with pytest.raises(LibraryError, match="bozuk"):
        library.load(scan.document.id)
    assert library.load(page.document.id) == page
    assert page.document.id in [entry.document for entry in library.entries()]
    if damage in ("head", "empty"):
        (fault,) = library.faults()
        assert str(path) in fault


def test_newer_format_is_told(library: Library, scan: IngestedDocument) -> None:
    path = library.add(scan)
    path.write_bytes(path.read_bytes().replace(b'"format": 1', b'"format": 99', 1))
    with pytest.raises(LibraryError, match="daha yeni"):
        library.load(scan.document.id)
    assert len(library.faults()) == 1


CRASH = """
import os, sys
from pathlib import Path
from knowledge import library
from knowledge.ingest import ingest
found = ingest(sys.argv[1], "Kule Bekçileri", "Tarama", title="Yarım kalan")
real = getattr(os, sys.argv[3])
def crash(*args):
    os._exit(9)
setattr(os, sys.argv[3], crash)
library.Library(Path(sys.argv[2])).add(found)
"""


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_crash_while_writing_leaves_the_old_document(
    library: Library, scan: IngestedDocument, moment: str
) -> None:
    """The process really ends in the middle of the write."""
    library.add(scan)
    source = str(FIXTURES / "kule-tarama.txt")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    child = subprocess.run(
        [sys.executable, "-c", CRASH, source, str(library.root), moment],
        env=environment,
        check=False,
    )
    assert child.returncode == 9
    assert library.load(scan.document.id) == scan
    assert [game.title for game in library.games()] == ["Kule Bekçileri"]
    assert library.faults() == []


def test_full_disk_leaves_the_old_document(
    library: Library, scan: IngestedDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = library.add(scan)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LibraryError, match="Eski belge yerinde"):
        library.add(replace(scan, game_title="Yeni ad"))
    assert library.load(scan.document.id) == scan
    assert list(path.parent.iterdir()) == [path]


def test_folder_that_is_a_file(tmp_path: Path, scan: IngestedDocument) -> None:
    (tmp_path / "dosya").write_text("x", encoding="utf-8")
    with pytest.raises(LibraryError, match="yazılamadı"):
        Library(tmp_path / "dosya").add(scan)


def test_home_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HAKEM_HOME", str(tmp_path))
    assert home() == tmp_path
    assert Library().root == tmp_path / "library"
    monkeypatch.delenv("HAKEM_HOME")
    assert home().name == "hakem"
