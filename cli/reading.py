"""What a command is given: a file, `-` for standard input, or the text itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from api import strict_json
from api.catalogue import AnyGame, UnknownGame, find_model
from cli.errors import Refused
from referee.border import BadInput, InputError

MAX_BYTES = 1_000_000


def read_check(state: str, action: str) -> tuple[Any, Any]:
    """State and action as two inputs, or both in one JSON object on standard input."""
    if state == action == "-":
        both = _parse(_stdin(), "standart girdi")
        if not isinstance(both, dict) or both.keys() != {"state", "action"}:
            raise Refused(
                "--durum ile --hamle ikisi de “-” ise standart girdide "
                '{"state": …, "action": …} nesnesi beklenir'
            )
        return both["state"], both["action"]
    return read_input(state, "--durum"), read_input(action, "--hamle")


def read_input(given: str, option: str) -> Any:
    """JSON data, or a line of notation as text, from where `given` says.

    Raises Refused or BadInput naming `option` or the file.
    """
    return _parse(*_text_of(given, option))


def read_text(given: str, option: str) -> str:
    """The text itself, or standard input for `-`. Raises Refused when it is empty."""
    text = _stdin() if given == "-" else given
    if not _is_unicode(text):
        raise Refused(f"{option}: metin UTF-8 değil")
    if not text.strip():
        raise Refused(f"{option}: boş")
    return text.strip()


def game_of(option: str | None, state: Any) -> AnyGame:
    """The game that was named, or the one that the state names itself."""
    if option is not None:
        return find_model(option)
    named = state.get("game") if isinstance(state, dict) else state
    if isinstance(named, str) and isinstance(state, dict):
        return find_model(named)
    if not isinstance(named, str):
        raise Refused("hangi oyun olduğu belli değil; --oyun yazın, örneğin --oyun battle-line")
    try:
        return find_model(named.split(maxsplit=1)[0])
    except UnknownGame as unknown:
        raise Refused(
            f"--durum: “{named[:60]}” ne bir dosya ne de bir konum satırı; "
            f"konum satırı oyunun kimliğiyle başlar: {', '.join(unknown.known)}"
        ) from None


def _text_of(given: str, option: str) -> tuple[str, str]:
    """The text that `given` leads to, and what to call its place in messages."""
    if given == "-":
        return _stdin(), "standart girdi"
    if not _is_unicode(given):
        raise Refused(f"{option}: metin UTF-8 değil")
    if not given.lstrip().startswith(("{", "[")):
        path = Path(given)
        if _exists(path):
            return _file(path), given
        if path.suffix or (len(path.parts) > 1 and " " not in given):
            raise Refused(f"{option}: dosya yok: {given[:200]}")
    return given, option


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # too long for a file name, or with a NUL in it
        return False


def _file(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return _decoded(file.read(MAX_BYTES + 1), str(path))
    except IsADirectoryError:
        raise Refused(f"{path}: bu bir klasör; dosya bekleniyor") from None
    except PermissionError:
        raise Refused(f"{path}: okuma izni yok") from None
    except OSError as error:
        raise Refused(f"{path}: okunamadı ({error.strerror})") from None


def _stdin() -> str:
    return _decoded(sys.stdin.buffer.read(MAX_BYTES + 1), "standart girdi")


def _decoded(raw: bytes, place: str) -> str:
    if len(raw) > MAX_BYTES:
        raise Refused(f"{place}: çok büyük; en fazla {MAX_BYTES // 1000} kB olabilir")
    try:
        return strict_json.decode(raw)
    except BadInput as bad:
        raise BadInput([InputError(place, e.message) for e in bad.errors]) from None


def _is_unicode(text: str) -> bool:
    """Whether an argument of the command line was UTF-8 (Python keeps other bytes as halves)."""
    return text.isprintable() or not any("\ud800" <= c <= "\udfff" for c in text)


def _parse(text: str, place: str) -> Any:
    text = text.strip()
    if not text:
        raise Refused(f"{place}: boş; JSON ya da tek satırlık yazım bekleniyor")
    if not text.startswith(("{", "[", '"')):
        return text
    try:
        return strict_json.loads(text)
    except BadInput as bad:
        raise BadInput([InputError(place, e.message) for e in bad.errors]) from None
