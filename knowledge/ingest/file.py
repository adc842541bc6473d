"""The file itself: may it be read, what is it, and in which encoding is its text.

Nothing is read before its size is known, and the kind is decided by the first bytes as well as
by the name, so that a Word file called ``.txt`` is refused as what it is.
"""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from knowledge import turkish
from knowledge.ingest.errors import IngestError
from knowledge.ingest.source import Kind

MAX_BYTES = 50 * 1024 * 1024
MAX_TEXT_BYTES = 8 * 1024 * 1024  # text formats: no rulebook comes near it
MAX_CHARACTERS = 1_000_000  # of text, about 400 printed pages

_KINDS: dict[str, Kind] = {
    ".pdf": "pdf",
    ".html": "html",
    ".htm": "html",
    ".xhtml": "html",
    ".txt": "text",
    ".text": "text",
    ".md": "markdown",
    ".markdown": "markdown",
}
_ACCEPTED = "PDF (.pdf), HTML (.html, .htm), düz metin (.txt) ve Markdown (.md)"
# First bytes of files that people rename or pick by mistake.
_FOREIGN = {
    b"PK\x03\x04": "sıkıştırılmış bir arşiv ya da Word/Excel belgesi (ZIP)",
    b"PK\x05\x06": "boş bir ZIP arşivi",
    b"\x1f\x8b": "gzip arşivi",
    b"Rar!": "RAR arşivi",
    b"7z\xbc\xaf\x27\x1c": "7-Zip arşivi",
    b"BZh": "bzip2 arşivi",
    b"\xfd7zXZ": "xz arşivi",
    b"\xd0\xcf\x11\xe0": "eski biçimli bir Word/Excel belgesi",
    b"{\\rtf": "RTF belgesi",
    b"\x89PNG": "PNG resmi",
    b"\xff\xd8\xff": "JPEG resmi",
    b"GIF8": "GIF resmi",
    b"\x7fELF": "çalıştırılabilir program",
    b"MZ": "çalıştırılabilir program",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file that may be read: its name for messages, its kind and its bytes."""

    name: str
    kind: Kind
    data: bytes


def open_file(path: str | os.PathLike[str]) -> File:
    """Read a file after checking that it can be a rulebook. Raises `IngestError` when it cannot."""
    place = Path(path)
    name = place.name or str(place)
    try:
        status = place.stat()
        _check_status(place, name, status)
        with place.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except IngestError:
        raise
    except FileNotFoundError:
        raise IngestError("missing", f"{place}: böyle bir dosya yok.") from None
    except PermissionError:
        raise IngestError("unreadable", f"{name}: dosyayı okuma izni yok.") from None
    except (OSError, ValueError) as error:
        raise IngestError("unreadable", f"{name}: dosya okunamadı ({error}).") from None
    kind = _kind(name, data)
    limit = MAX_BYTES if kind == "pdf" else MAX_TEXT_BYTES
    if len(data) > limit:
        raise _too_large(name, len(data), limit)
    return File(name, kind, data)


def _check_status(place: Path, name: str, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IngestError("not_a_file", f"{place}: bu bir klasör; tek bir dosya verin.")
    if not stat.S_ISREG(status.st_mode):
        raise IngestError("not_a_file", f"{place}: bu sıradan bir dosya değil (aygıt ya da boru).")
    if status.st_size == 0:
        raise IngestError("empty", f"{name}: dosya boş.")
    if status.st_size > MAX_BYTES:
        raise _too_large(name, status.st_size, MAX_BYTES)


def _too_large(name: str, size: int, limit: int) -> IngestError:
    megabyte = 1024 * 1024
    return IngestError(
        "too_large",
        f"{name}: dosya çok büyük ({size / megabyte:.0f} MB); "
        f"bu türde en fazla {limit // megabyte} MB okunur.",
    )


def _kind(name: str, data: bytes) -> Kind:
    suffix = Path(name).suffix
    kind = _KINDS.get(turkish.fold(suffix))
    for magic, what in _FOREIGN.items():
        if data.startswith(magic) and (len(magic) > 2 or b"\0" in data[:512]):
            raise IngestError(
                "binary", f"{name}: bu dosya {what}. Kabul edilen türler: {_ACCEPTED}."
            )
    if b"%PDF-" in data[:1024]:
        return "pdf"
    if kind == "pdf":
        raise IngestError(
            "broken", f"{name}: adı .pdf ama içeriği PDF değil; belge bozuk ya da yanlış adlı."
        )
    if kind is None:
        shown = f"“{suffix}” türü bilinmiyor" if suffix else "dosyanın uzantısı yok"
        raise IngestError("unknown_type", f"{name}: {shown}. Kabul edilen türler: {_ACCEPTED}.")
    if re.match(rb"(?:\xef\xbb\xbf)?\s*(?:<!doctype\s+html|<html[\s>])", data[:1024], re.I):
        return "html"
    return kind


# --- Encoding ---------------------------------------------------------------------------------

_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_TURKISH = set("çğıöşüÇĞİÖŞÜâîûÂÎÛ")
_TYPOGRAPHY = set("’‘“”„–—…•·°×«»©®™€½¼\xa0\xad")
_FREQUENT = frozenset(
    ["ve", "bir", "bu", "ile", "icin", "her", "oyuncu", "oyun", "kart", "olarak", "en", "de", "da"]
)
# UTF-8 read as Windows-1252/1254 and saved again: ü → Ã¼, ş → ÅŸ.
_MOJIBAKE = re.compile("Ã[¼¶§–œ‡]|Ä[±°ŸŞž]|Å[Ÿž]|ÄŸ|ÅŸ")
_SAVE_AS = "Dosyayı UTF-8 olarak kaydedip yeniden deneyin."


def decode(file: File, declared: str = "") -> tuple[str, str]:
    """The text of a file and the name of its encoding.

    UTF-8 is expected. Windows-1254 (ISO-8859-9) is read only when the result is provably Turkish;
    anything else raises `IngestError`. `declared` is the encoding that an HTML page names.
    """
    data = file.data
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or _looks_like_utf16(data):
        raise IngestError("encoding", f"{file.name}: metin UTF-16 ile kodlanmış. {_SAVE_AS}")
    encoding = "utf-8"
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = _decode_turkish(file, declared, error)
        encoding = "windows-1254"
    controls = len(_CONTROLS.findall(text))
    if "\0" in text or controls > 3 + len(text) // 100:
        raise IngestError("binary", f"{file.name}: bu bir metin dosyası değil (ikili veri).")
    broken = len(_MOJIBAKE.findall(text))
    if broken > 2 and broken > sum(char in "ğışĞİŞ" for char in text):
        raise IngestError(
            "encoding",
            f"{file.name}: Türkçe harfler bozulmuş (“ş” yerine “ÅŸ” gibi); metin bir kez yanlış "
            f"kodlamayla kaydedilmiş. Özgün dosyayı bulup UTF-8 olarak kaydedin.",
        )
    return text, encoding


def _looks_like_utf16(data: bytes) -> bool:
    head = data[:4000]
    odd, even = head[1::2].count(0), head[0::2].count(0)
    return len(head) > 20 and max(odd, even) > 0.6 * (len(head) // 2) > 4 * min(odd, even)


def _decode_turkish(file: File, declared: str, error: UnicodeDecodeError) -> str:
    where = file.data.count(b"\n", 0, error.start) + 1
    if b"\0" in file.data:
        raise IngestError("binary", f"{file.name}: bu bir metin dosyası değil (ikili veri).")
    text = file.data.decode("cp1254", errors="replace")
    foreign = [char for char in text if not char.isascii()]
    turkish_letters = sum(char in _TURKISH for char in foreign)
    known = turkish_letters + sum(char in _TYPOGRAPHY for char in foreign)
    words = [token.key for token in turkish.tokens(text[:20_000])]
    frequent = {word for word in words if word in _FREQUENT}
    if turkish_letters >= 5 and known >= 0.98 * len(foreign) and len(frequent) >= 3:
        return text
    guess = f" Sayfa kendini “{declared}” diye tanıtıyor." if declared else ""
    raise IngestError(
        "encoding",
        f"{file.name}, {where}. satır: metin UTF-8 değil; Türkçe Windows-1254 (ISO-8859-9) olduğu "
        f"da kanıtlanamadı.{guess} {_SAVE_AS}",
    )
