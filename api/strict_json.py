"""JSON as RFC 8259 means it: what Python's reader lets through, or crashes on, is refused.

Refused are NaN and infinities, a name twice in one object, integers without end, lone
surrogates, nesting without end and anything that is not UTF-8. Messages are Turkish.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any

from referee.border import BadInput, InputError

MAX_DEPTH = 64
MAX_DIGITS = 300  # Python refuses to read integers of some thousands

# Escapes one by one, so that \\\\ud800 is a backslash and five letters; the group is half a pair.
_ESCAPE = re.compile(r"\\[^u]|\\u[dD][89abAB]\w\w\\u[dD][c-fC-F]\w\w|(\\u[dD][89a-fA-F]\w\w)|\\u")
_REASONS = {
    "Expecting value": "burada bir değer bekleniyor",
    "Expecting property name enclosed in double quotes": "çift tırnak içinde alan adı bekleniyor",
    "Expecting ':' delimiter": "alan adından sonra “:” bekleniyor",
    "Expecting ',' delimiter": "“,” ya da kapanış ayracı bekleniyor",
    "Illegal trailing comma before end of object": "“}” öncesindeki virgül fazla",
    "Illegal trailing comma before end of array": "“]” öncesindeki virgül fazla",
    "Unterminated string starting at": "tırnak kapanmamış",
    "Invalid control character at": "metnin içinde kaçışsız denetim karakteri var",
    "Invalid \\escape": "geçersiz “\\” kaçışı",
    "Invalid \\uXXXX escape": "geçersiz “\\uXXXX” kaçışı",
    "Extra data": "JSON değeri bittikten sonra fazladan metin var",
}


class BadEncoding(BadInput):
    """Bytes that are no UTF-8 text."""


def decode(raw: bytes) -> str:
    """The UTF-8 text of `raw`. Raises BadEncoding that names the first bad byte."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = raw[error.start]
        raise BadEncoding(
            [InputError("", f"metin UTF-8 değil: {error.start + 1}. bayt 0x{byte:02X}")]
        ) from None


def loads(text: str, first_line: int = 1) -> Any:
    """The value that a JSON text describes. Raises BadInput saying where and what is wrong.

    `first_line` is the number by which the text's first line is called.
    """
    if any(escape[1] for escape in _ESCAPE.finditer(text)):
        raise _bad("JSON okunamadı: metinde eşi olmayan bir vekil karakter (\\uD800-\\uDFFF) var")
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_number,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        reason = next((tr for en, tr in _REASONS.items() if error.msg.startswith(en)), "")
        where = f"{first_line + error.lineno - 1}. satır, {error.colno}. sütun"
        raise _bad(f"JSON okunamadı, {where}: {reason or 'yazım hatası'}") from None
    except RecursionError:
        raise _too_deep() from None
    if _depth_exceeds(value, MAX_DEPTH):
        raise _too_deep()
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        for twice, _ in pairs:
            if twice in seen:
                break
            seen.add(twice)
        raise _bad(f"“{twice[:40]}” alanı aynı nesnede iki kez yazılmış")
    return made


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise _bad(f"sayı çok büyük: {digits[:20]}…")
    return int(digits)


def _number(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise _bad(f"sayı çok büyük: {digits[:20]}")
    return value


def _constant(name: str) -> None:
    raise _bad(f"{name} JSON'da bir sayı değildir")


def _depth_exceeds(value: Any, left: int) -> bool:
    if not isinstance(value, (dict, list)):
        return False
    members = value.values() if isinstance(value, dict) else value
    return left == 0 or any(_depth_exceeds(member, left - 1) for member in members)


def _too_deep() -> BadInput:
    return _bad(f"iç içe geçmiş veri çok derin; en fazla {MAX_DEPTH} düzey olabilir")


def _bad(message: str) -> BadInput:
    return BadInput([InputError("", message)])
