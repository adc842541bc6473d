"""Entry point of `hakem`: joins the commands and turns every failure into Turkish lines.

Exit codes: 0 legal or answered, 1 illegal, 3 depends on open facts, 2 bad input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from typer import Exit, Typer, TyperException
from typer.main import get_command

from cli import (
    ask,
    audit,
    board,
    bulk,
    documents,
    evaluate,
    games,
    judge,
    keys,
    library,
    mcp,
    play,
    records,
    serve,
    statistics,
)
from cli.errors import (
    BAD_INPUT,
    INTERNAL_ERROR,
    INTERRUPTED,
    PIPE_CLOSED,
    messages_of,
)
from cli.output import say
from cli.turkish_typer import Group, message_of

_ABOUT = """Kutu oyunları için Türkçe kural danışmanı ve hakem.

Bir soruya ya da bir hamleye karar verir; kararın dayandığı kuralları ve bölümleri gösterir."""

app = Typer(
    cls=Group,
    help=_ABOUT,
    epilog="Çıkış kodları: 0 geçerli, 1 geçersiz, 3 eksik bilgiye bağlı, 2 hatalı girdi.",
    add_completion=False,
    subcommand_metavar="KOMUT [DEĞERLER]...",
)
for module in (
    ask,
    judge,
    bulk,
    board,
    play,
    records,
    games,
    documents,
    library,
    audit,
    evaluate,
    serve,
    mcp,
    keys,
    statistics,
):
    app.add_typer(module.commands)


def main() -> None:
    """Run the command line and exit with its code."""
    # Looking for pydantic plugins costs a tenth of a short command's time.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    code = run(sys.argv[1:] or ["--help"])
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = _forget_stdout()
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; failures are told on stderr."""
    try:
        command = get_command(app)
        with command.make_context("hakem", list(arguments)) as context:
            return command.invoke(context) or 0
    except Exit as ended:  # --help
        return ended.exit_code
    except TyperException as error:
        _complain(message_of(error))
        say("Yardım için: hakem --help", stderr=True)
        return BAD_INPUT
    except BrokenPipeError:
        return _forget_stdout()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if messages := messages_of(error):
            for message in messages:
                _complain(message)
            return BAD_INPUT
        if os.environ.get("HAKEM_DEBUG"):
            raise
        _complain(f"Beklenmeyen bir hata oldu: {type(error).__name__}: {error}")
        say("Ayrıntı için HAKEM_DEBUG=1 ile yeniden çalıştırın.", stderr=True)
        return INTERNAL_ERROR


def _complain(message: str) -> None:
    say(f"Hata: {message}", style="red", stderr=True)


def _forget_stdout() -> int:
    """Whoever read our output is gone: write no more of it, not even at exit."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
