"""Judging many checks at once: each line of NDJSON is a check, and gets one result.

    {"game": "battle-line", "state": …, "action": …, "view": "A", "id": "masa 4, hamle 12"}

`state` and `action` are what `/v1/games/{game}/judge` takes: JSON or the game's short notation.
`view` and `id` may be left out, and `game` where the state names its own. A result carries the
number of its line and the `id` that came with it; a line that can't be judged gets an `error`
instead of a ruling, and the lines after it are judged all the same:

    {"line": 1, "id": "masa 4, hamle 12", "ruling": "illegal", "findings": […], …}
    {"line": 2, "error": {"code": "bad_json", "detail": …, "errors": []}}
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field, ValidationError

from api import strict_json
from api.answers import verdict_dict
from api.catalogue import AnyGame, find_model
from api.models import JudgeRequest
from api.reading import read_action, read_state
from referee import game_ids
from referee.border import BadInput, InputError, turkish_errors

MAX_LINE = 1_000_000  # bytes

ERROR = "error"  # what `tally` counts lines as that could not be judged

_LOG = logging.getLogger(__name__)


class Check(JudgeRequest):
    """Yargılanacak bir satır."""

    game: Annotated[str | None, Field(max_length=100)] = None
    id: Annotated[Any, Field(description="Sonuçta aynen geri verilir.")] = None


def judge_line(
    raw: bytes, number: int = 1, game: str | None = None, citations: bool = False
) -> dict[str, Any]:
    """The result of the check in line `number`; never raises.

    `game` is the game of a check that names none itself. With `citations` the verdict quotes the
    sections that it rests on, as `/v1/games/{game}/judge` does; without, it names them.
    """
    result: dict[str, Any] = {"line": number}
    try:
        data = _parse(raw, number)
        if isinstance(data, dict) and "id" in data:
            result["id"] = data["id"]
        check = _check(data)
        referee = _game_of(check, game)
        state = read_state(referee, check.state, check.view)
        verdict = referee.judge(state, read_action(referee, check.action))
        return result | (verdict_dict(verdict) if citations else verdict.to_dict())
    except Exception as error:
        return result | {"error": _told(error, number)}


def judge_lines(
    lines: Iterable[bytes], first: int = 1, game: str | None = None, citations: bool = False
) -> Iterator[dict[str, Any]]:
    """The results of lines that begin at number `first`, in their order; blank lines have none."""
    for number, raw in enumerate(lines, first):
        if raw.strip():
            yield judge_line(raw, number, game, citations)


def write(result: dict[str, Any]) -> bytes:
    """A result as a line of NDJSON, with its line end."""
    return (json.dumps(result, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def tally(results: Iterable[dict[str, Any]]) -> Counter[str]:
    """How many of the results are each ruling, and how many are an `ERROR`."""
    return Counter(result.get("ruling", ERROR) for result in results)


@dataclass(frozen=True, slots=True)
class Job:
    """How the lines of one job are judged: what `judge_line` needs beside a line."""

    game: str | None = None
    citations: bool = False

    def judge(self, first: int, lines: Sequence[bytes]) -> tuple[bytes, Counter[str]]:
        """The results of lines that begin at number `first`, written, and their tally."""
        results = list(judge_lines(lines, first, self.game, self.citations))
        return b"".join(map(write, results)), tally(results)


def _told(error: Exception, number: int) -> dict[str, Any]:
    """What kept a line from being judged, with the codes of the HTTP interface's problems."""
    from api.problems import Kind, problem_of

    problem = problem_of(error)
    detail = problem.detail
    if problem.kind is Kind.INVALID_REQUEST:
        detail = f"Satırda {len(problem.errors)} yanlış var."
    elif problem.kind is Kind.INTERNAL_ERROR:
        _LOG.exception("line %d could not be judged", number)
    errors = [{"path": e.path, "message": e.message} for e in problem.errors]
    return {"code": problem.kind.code, "detail": detail, "errors": errors}


def _problem(kind: str, detail: str) -> Exception:
    """A problem; only lines that have one need FastAPI, which takes long to load."""
    from api.problems import Kind, Problem

    return Problem(Kind[kind], detail)


def _parse(raw: bytes, number: int) -> Any:
    if len(raw) > MAX_LINE:
        limit = f"en fazla {MAX_LINE // 1000} kB olabilir"
        raise _problem("BODY_TOO_LARGE", f"Satır çok uzun; {limit}.")
    try:
        return strict_json.loads(strict_json.decode(raw), number)
    except strict_json.BadEncoding as bad:
        raise _problem("BAD_ENCODING", f"{bad}.") from None
    except BadInput as bad:
        raise _problem("BAD_JSON", f"{bad}.") from None


def _check(data: Any) -> Check:
    try:
        return Check.model_validate(data)
    except ValidationError as error:
        raise turkish_errors(error, kind=Check) from None


def _game_of(check: Check, default: str | None) -> AnyGame:
    """The game that the line names, or its state, or the default."""
    named = check.game
    if named is None and isinstance(check.state, dict):
        own = check.state.get("game")
        named = own if isinstance(own, str) else None
    elif named is None:
        own = check.state.split(maxsplit=1)[:1]
        named = own[0] if own and own[0] in game_ids() else None
    if (named := named or default) is None:
        raise BadInput([InputError("game", "hangi oyun olduğu belli değil; oyunu yazın")])
    return find_model(named)
